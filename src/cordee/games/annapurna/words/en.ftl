# Annapurna's words in English.
#
# Arguments are already words when they come here: $who and $whom are names, $card a card's name, $cards a list of
# names, $spot a place (annapurna-spot), $spots a list of places, $modifier a modifier's name. Numbers stay numbers.

annapurna-title = Annapurna
annapurna-subtitle = Leave No Trace Behind
annapurna-credits = Annapurna is published by Fiat Lucre. This table is unofficial.
annapurna-taste = Three, less one, less two: yin and yang in balance. Sweep such cards off your mountainside, and leave no trace.

## Places, zones, marks

annapurna-spot =
    { $mine ->
        [yes]
            { $row ->
                [5] your peak
               *[other] your row { $row }, card { $column }
            }
       *[no]
            { $row ->
                [5] { $owner }’s peak
               *[other] { $owner }’s row { $row }, card { $column }
            }
    }
annapurna-zone-mountainside = { $who }’s mountainside
annapurna-zone-backpack = { $who }’s backpack
annapurna-zone-cache = { $who }’s cache
annapurna-zone-row = { $who }’s row { $row }
annapurna-mark-down = face down
annapurna-mark-empty = empty
annapurna-mark-meeple = the climber is here
annapurna-mark-waiting = waits until its effect is completed
annapurna-mark-buried = buried
annapurna-mark-known = you have seen it
annapurna-mark-lying = lying down: the next turn is affected
annapurna-mark-standing = standing

## What to do now

annapurna-ask-hike = Hike to base camp: choose a face-down card of your bottom row.
annapurna-ask-action = Choose a card beside you to explore, or use a backpack card to Trade or Hide.
annapurna-ask-action-only = Only one thing can be done this turn.
annapurna-ask-spot = Choose where the card goes.
annapurna-ask-protect = Protect your mountainside: Drop a backpack card, Throw one, or rest in Sunyata.
annapurna-ask-protect-only = Protect your mountainside: no card can be dropped or thrown, so rest in Sunyata.
annapurna-ask-retaliate = A card was thrown at you. You may retaliate: flip one face-down card of the thrower.
annapurna-ask-retaliate-only = A card was thrown at you, and no face-down card of the thrower is left to flip.
annapurna-ask-sweep = Sweep: mark face-up cards whose yin and yang balance, then confirm.
annapurna-ask-bury = Bury: mark face-up cards whose yin and yang balance, then confirm.
annapurna-ask-sweep-blind = Mark face-up cards whose yin and yang balance, and sweep them. When none are left, end the turn.
annapurna-ask-bury-blind = Mark face-up cards whose yin and yang balance, and bury them. When none are left, end the turn.
annapurna-ask-sweep-whole = Sweep: more than one choice of cards balances. Which one goes to your cache?
annapurna-ask-bury-whole = Bury: more than one choice of cards balances. Which one is turned face down?
annapurna-ask-sweep-confirm = Sweep these
annapurna-ask-bury-confirm = Bury these
annapurna-ask-end =
    { $extra ->
        [0] Your turn is done. End it when you are sure.
       *[other] This part of your turn is done. Another turn of yours follows.
    }
annapurna-late-pick =
    { $seconds ->
        [0] Time is up: the largest card is taken for you.
       *[other] { $seconds } s left; then the largest card is taken for you.
    }
annapurna-ask-look = Choose a face-down card to look at, or leave it.
annapurna-ask-search = You may look through your cache.
annapurna-ask-swap = Choose the cards that change places, or leave them.
annapurna-ask-send = Choose the card that moves.
annapurna-ask-turn = Choose a face-down card to turn face up.
annapurna-ask-trade = You may make one Trade now: choose a backpack card, then one of your face-down cards.
annapurna-ask-down = You slip: choose the spot below you where you land.
annapurna-ask-down-only = You slip: only one spot is left where you can land.
annapurna-ask-scavenge = Something forgotten? Call Scavenge if yin and yang still balance somewhere over there.
annapurna-ask-pick = Well spotted. Choose one of the balanced cards for your backpack.
annapurna-ask-pick-only = Well spotted. One card balances, and goes into your backpack.

## Buttons

annapurna-do-hike = Hike to { $spot }
    .group = Hike
annapurna-do-explore = Explore { $spot }
    .group = Explore
annapurna-do-scramble = Scramble to { $spot }
    .group = Scramble
annapurna-do-trade = Trade { $card }
annapurna-do-hide = Hide { $card }
annapurna-do-spot = Place it on { $spot }
    .group = Place it
annapurna-do-wait = Let the turn pass
annapurna-do-sunyata = Rest in Sunyata
annapurna-do-drop = Drop { $card }
annapurna-do-throw = Throw { $card }
annapurna-do-flip = Flip { $spot }
    .group = Flip
annapurna-do-decline = No, thank you
annapurna-do-mark = Mark { $spot }
    .group = Mark
annapurna-do-confirm = Confirm
# $extra comes from the question, and not everywhere: without it the turn just ends.
annapurna-do-end =
    { $extra ->
        [1] Go on with the extra turn
        [2] Go on with the first of two extra turns
        [3] Go on with the first of three extra turns
       *[other] End the turn
    }
annapurna-do-end-blind =
    { $extra ->
        [1] Go on with the extra turn
        [2] Go on with the first of two extra turns
        [3] Go on with the first of three extra turns
       *[other] End the turn and leave the rest as it lies
    }
annapurna-do-sweep-set = Sweep { $cards }
annapurna-do-bury-set = Bury { $cards }
annapurna-do-look = Look at { $spot }
    .group = Look at
annapurna-do-search = Look through your cache
annapurna-do-swap = Exchange { $spot }
    .group = Exchange
annapurna-do-send = Send { $spot } to your cache
    .group = Send to your cache
annapurna-do-give = Give up { $card }
annapurna-do-take = Take { $card }
annapurna-do-turn = Turn { $spot } face up
    .group = Turn face up
annapurna-do-down = Slide to { $spot }
    .group = Slide
annapurna-do-scavenge = Scavenge
annapurna-do-pick = Take { $spot }
    .group = Take

## The log

annapurna-chance-face = Cards as they were dealt, at first sight

annapurna-e-ascent_begins = Ascent { $ascent } begins. { $who } sets out first.
annapurna-e-hiked = { $who } hikes to base camp and turns up { $card }.
annapurna-e-explored = { $who } explores { $card }.
annapurna-e-scrambled = { $who } finds nothing to explore and scrambles to { $spot }.
annapurna-e-traded = { $who } trades a backpack card into { $spot }; the old card goes unseen to the cache.
annapurna-e-hid = { $who } hides a backpack card in { $spot } and takes the old card into the cache.
annapurna-e-waited = { $who } can do nothing this turn.
annapurna-e-skipped = { $who } sits this turn out.
annapurna-e-drawn = { $who } walks blindly: chance picks { $spot }.
annapurna-e-looked = { $who } takes a look at { $spot }.
annapurna-e-searched = { $who } looks through the cache.
annapurna-e-swapped = { $who } exchanges { $spot } and { $spot2 }.
annapurna-e-turned = { $card } comes face up on { $whom }’s mountainside, without effect.
annapurna-e-sent = { $who } sends { $card } to the cache.
annapurna-e-slid =
    { $spots-count ->
        [one] One card slides unseen into { $who }’s cache.
       *[other] The cards beside { $who } slide unseen into the cache.
    }
annapurna-e-took = { $who } takes a card from the cache into the backpack.
annapurna-e-gave = { $who } gives up a backpack card to the cache.
annapurna-e-passed = A card slips from { $who }’s backpack into { $whom }’s.
annapurna-e-slipped = { $who } slips down to { $spot }.
annapurna-e-affected = { $whom } lies down. Next turn: { $modifier }.
annapurna-e-extra_turn = { $who } takes another turn after this one.
annapurna-e-swept = { $who } sweeps { $cards }.
annapurna-e-buried = { $who } buries { $cards }.
annapurna-e-ended = { $who } ends the turn.
annapurna-e-scavenged = { $who } calls Scavenge and takes { $card } from { $whom }’s mountainside.
annapurna-e-miscalled = Nothing balances there. Your call is spent until this turn is over.
    .notice = yes
annapurna-e-peaked =
    { $arrival ->
        [1] { $who } reaches the peak first; the cache joins the backpack.
        [2] { $who } reaches the peak second; the cache joins the backpack.
        [3] { $who } reaches the peak third; the cache joins the backpack.
       *[other] { $who } reaches the peak last; the cache joins the backpack.
    }
annapurna-e-sunyata = { $who } rests in Sunyata.
annapurna-e-dropped = { $who } drops { $card } on { $spot }.
annapurna-e-threw = { $who } throws { $card } onto { $whom }’s mountainside.
annapurna-e-retaliated = { $who } retaliates: { $card } comes face up on { $whom }’s mountainside.
annapurna-e-declined = { $who } lets it be.
annapurna-e-no_trace = { $who } stands on the peak with yin and yang in balance, and has left no trace behind.
annapurna-e-ascent_ends = Ascent { $ascent } is over.
annapurna-e-expedition_ends = The expedition is over.
annapurna-e-team_result =
    { $won ->
        [1] The rope holds: the whole team is in balance.
       *[other] The rope is out of balance this time.
    }

annapurna-result =
    { $flags ->
        [one] 1 flag
       *[other] { $flags } flags
    }

## Why not

annapurna-not-own-window = It was your own turn: only the others may scavenge from it.
annapurna-not-not-your-turn = It is not your turn. Watch the others climb; the line above tells when you are asked.
annapurna-not-face-up = That card is face up already. Choose a face-down one.
annapurna-not-empty-spot = Nothing lies on that spot. Choose a spot with a face-down card.
annapurna-not-not-adjacent = That card is too far away. Explore the card left or right of you, or one of the two above.
annapurna-not-no-way-down = There is no way back down. Explore sideways or up.
annapurna-not-own-spot = You stand on that card. Explore one beside or above you.
annapurna-not-backpack-card-missing = That card is not in your backpack. Choose one that is.
annapurna-not-only-own-mountainside = This works on your own mountainside only. Choose one of your cards.
annapurna-not-others-mountainside = This works on another climber’s mountainside. Choose one of their cards.
annapurna-not-peak-protected = Effects leave the peak alone. Choose a card below it.
annapurna-not-hike-bottom-row = The hike starts at the foot: choose a face-down card of your bottom row.
annapurna-not-no-trade-hide = The storm forbids Trade and Hide this turn. Explore instead.
annapurna-not-no-up = The crevasse bars the way up this turn. Explore sideways, Trade or Hide.
annapurna-not-must-explore = In the whiteout you must explore, and chance picks the card.
annapurna-not-not-stuck = Scrambling is for climbers who are stuck. You can still explore.
annapurna-not-not-zero = Yin and yang of the marked cards do not balance yet. Mark cards that add up to zero.
annapurna-not-waiting-card = That card still waits for its effect to be completed. Leave it lying for now.
annapurna-not-face-down = That card is face down and does not count. Choose face-up cards.
annapurna-not-not-complete = Some cards left behind would still balance. Choose a set that leaves no balance.
annapurna-not-nothing-empty = There is no empty spot there. Choose another climber or another action.
annapurna-not-no-backpack = Your backpack is empty. Choose an action without a card.
annapurna-not-only-target-retaliates = Only the climber who was hit by the throw may retaliate.
annapurna-not-protecting-only = Drop and Throw begin when you have reached your peak.
annapurna-not-climbing-only = You have reached your peak: Drop, Throw or rest in Sunyata.
annapurna-not-no-pass = Climbers cannot pass. Explore, Trade or Hide.
annapurna-not-window-closed = It is too late to scavenge there. Watch the next turn.
annapurna-not-locked-out = You called wrongly this turn. You may call again when the next turn has ended.
annapurna-not-not-in-group = That card did not balance with others. Choose one of the glowing cards.
annapurna-not-not-own-mountainside = This works on another climber’s mountainside. Choose one of theirs.
annapurna-not-cache-closed = The cache stays closed until you reach your peak, unless a card opens it.
annapurna-not-card-says-otherwise = The card you are following does not reach that far. Choose one of the glowing cards.
annapurna-not-game-over = The expedition is over. Look around as long as you like.
annapurna-not-hide-needs-card = To Hide a card there, choose it from your backpack first.
annapurna-not-lowest-empty = All empty spots are alike here. Choose the lowest one.
annapurna-not-mark-in-order = Mark each card once, then confirm.
annapurna-not-not-empty = A card lies there already. Choose an empty spot.
annapurna-not-not-this-step = That has to wait: first answer what you are asked now.
annapurna-not-nothing-face-down = No face-down card is left there. Choose another action.
annapurna-not-only-above = A scramble leads to one of the two spots above you.
annapurna-not-only-below = A slip leads to one of the two spots just below you.
annapurna-not-only-forgetful = Choose a card of the climber who forgot to clear it.
annapurna-not-only-thrower = You may retaliate against the thrower only. Choose one of their face-down cards.
annapurna-not-place-needs-card = To put a card there, choose it from your backpack first.
annapurna-not-too-much = Your choice was complete before that. Send the rest as a choice of its own.
annapurna-not-unknown-spot = There is no such spot. Choose one of the mountainsides’ fifteen.
annapurna-not-unknown-text = That is not among the choices now.

## Modifiers: a name, a sentence

annapurna-mod-skip = no action
annapurna-mod-no_up = no way up
annapurna-mod-no_trade_hide = no Trade, no Hide
annapurna-mod-blind_explore = a blind step
annapurna-mod-reach_row = a long reach
annapurna-mod-skip-text = No action on that turn; Sweep or Bury still happens.
annapurna-mod-no_up-text = No exploring upwards and no Scramble on that turn.
annapurna-mod-no_trade_hide-text = Trade and Hide are not possible on that turn.
annapurna-mod-blind_explore-text = On that turn you must explore, and chance picks the card.
annapurna-mod-reach_row-text = On that turn you may explore any face-down card of the row above.
annapurna-mod-extra-text = Another turn follows this one.

annapurna-modifier-skip = { annapurna-mod-skip }
annapurna-modifier-no_up = { annapurna-mod-no_up }
annapurna-modifier-no_trade_hide = { annapurna-mod-no_trade_hide }
annapurna-modifier-blind_explore = { annapurna-mod-blind_explore }
annapurna-modifier-reach_row = { annapurna-mod-reach_row }

## Settings of a table

annapurna-set-mode = Play
annapurna-set-mode-competitive = against each other
annapurna-set-mode-cooperative = Roped Together (our own cooperative variant)
annapurna-set-target = Flags to win
annapurna-set-target-help = The first climber with this many flags wins the expedition. Odd numbers work best.
annapurna-set-sweep_mode = Sweeping
annapurna-set-sweep_mode-rulebook = by hand, with Scavenge
annapurna-set-sweep_mode-auto = looked after by the table
annapurna-set-sweep_mode-help = By hand you find the balanced cards yourself, and others may scavenge what you forget. Looked after, nothing is forgotten. A table for friends begins by hand.
annapurna-set-difficulty = Difficulty
annapurna-set-difficulty-easy = easy
annapurna-set-difficulty-normal = normal
annapurna-set-difficulty-hard = hard
annapurna-set-first_seat = Who starts
annapurna-set-first_seat-help = Name who goes first, or let chance decide.
annapurna-set-memory_aid = Memory aid
annapurna-set-memory_aid-help = Cards you have looked at stay marked for you.
annapurna-set-wrong_call_lockout = A wrong Scavenge call is spent
annapurna-set-wrong_call_lockout-help = Who calls where nothing balances may not call again until the next turn has ended.
annapurna-set-campaign = Campaign
annapurna-set-campaign-help = Several ascents as a team, each a little harder.
annapurna-set-timing = Timing
annapurna-set-timing-live = live
annapurna-set-timing-asked = everyone is asked in turn

## The board

annapurna-ui-backpack = Backpack
annapurna-ui-backpack-count =
    { $count ->
        [one] 1 card in the backpack
       *[other] { $count } cards in the backpack
    }
annapurna-ui-cache = Cache
annapurna-ui-cache-count =
    { $count ->
        [one] 1 card in the cache
       *[other] { $count } cards in the cache
    }
annapurna-ui-cache-unseen =
    { $count ->
        [one] 1 unseen
       *[other] { $count } unseen
    }
annapurna-ui-cache-empty = Swept cards gather here.
annapurna-ui-pack-empty = Your backpack is empty.
annapurna-ui-total = Total { $total }
annapurna-ui-yin = yin
annapurna-ui-yang = yang
annapurna-ui-neither = neither yin nor yang
annapurna-ui-balance = in balance
annapurna-ui-yin-of = yin { $value }
annapurna-ui-yang-of = yang { $value }
annapurna-ui-help = helps
annapurna-ui-harm = hinders
annapurna-ui-face-down = face down
annapurna-ui-empty = empty spot
annapurna-ui-here = { $who } stands here
annapurna-ui-flags = { $count } of { $target } flags
annapurna-ui-flags-enough = { $count } flags: { $target } are enough to win
annapurna-ui-ascent = Ascent { $ascent }
annapurna-ui-round = Round { $round }
annapurna-ui-round-of = Round { $round } of { $rounds }
annapurna-ui-starts = starts this ascent
annapurna-ui-acting = { $who } is on the move
annapurna-ui-part-hike = hiking
annapurna-ui-part-climb = climbing
annapurna-ui-part-protect = protecting
annapurna-ui-arrival =
    { $arrival ->
        [1] first at the peak
        [2] second at the peak
        [3] third at the peak
       *[other] last at the peak
    }
annapurna-ui-next-turn = Next turn: { $text }
annapurna-ui-this-turn = This turn: { $text }
annapurna-ui-extra =
    { $count ->
        [one] one more turn
       *[other] { $count } more turns
    }
annapurna-ui-stand-in = stand-in
annapurna-ui-stand-in-text = A stand-in card: its value and effect are Cordée’s own, not the publisher’s. Owners of the game can put in their cards.
annapurna-ui-stand-in-line = A stand-in: value and effect are ours.
# A choice and the card that lies where it leads, as far as one knows it: "Take Zoe's peak: Storm, -4".
annapurna-ui-named = { $label }: { $card }, { $value }
annapurna-ui-spot-words = { $spot }: { $words }
annapurna-ui-scavenge = Scavenge
annapurna-ui-scavenge-why = Call if you see cards that balance on { $whom }’s mountainside.
annapurna-ui-held = “{ $label }” is in, and counts in { $seconds } s. Until then the others may still call Scavenge for what was forgotten before.
annapurna-ui-scavenge-spent = Call spent
annapurna-ui-scavenge-locked = Nothing balanced when you called. You may call again when the next turn has ended.
annapurna-ui-held-trade = Trade { $card } for one of your face-down cards.
annapurna-ui-held-hide = Hide { $card } among another climber’s cards.
annapurna-ui-held-trade-hide = { $card }: Trade on your side, or Hide on another’s.
annapurna-ui-held-drop = Drop { $card } on one of your empty spots.
annapurna-ui-held-throw = Throw { $card } onto another’s empty spot.
annapurna-ui-held-drop-throw = { $card }: Drop on your side, or Throw at another.
annapurna-ui-held-cancel = Put it back
annapurna-ui-sum = Sum
annapurna-ui-marked-sum =
    { $count ->
        [one] 1 card marked: sum { $sum }
       *[other] { $count } cards marked: sum { $sum }
    }
annapurna-ui-sweep-confirm = Sweep
annapurna-ui-leave = Leave the rest
annapurna-ui-bury-confirm = Bury
annapurna-ui-choice-of = Choice { $at } of { $count }
annapurna-ui-previous = Previous choice
annapurna-ui-next = Next choice
annapurna-ui-team-aim =
    { $tolerance ->
        [0] Together: every total at zero
       *[other] Together: every total within { $tolerance } of zero
    }
annapurna-ui-roped = Roped Together is Cordée’s own variant, not the publisher’s.
annapurna-ui-last-ascent = Last ascent
annapurna-ui-ascent-over = Ascent { $ascent } is over
annapurna-ui-no-trace = { $who } left no trace behind
annapurna-ui-no-trace-text = First at the peak with yin and yang in balance: four flags, and none for the others.
annapurna-ui-tie-earlier = the same distance from zero, but earlier at the peak
annapurna-ui-starts-next-fewest = { $who } earned the fewest flags and starts the next ascent.
annapurna-ui-starts-next-trace = { $who } starts the next ascent.
annapurna-ui-shown = The mountainsides, all cards turned up
annapurna-ui-go-on = Go on
annapurna-ui-expedition-over = { $who } wins the expedition
annapurna-ui-expedition-yours = You win the expedition
annapurna-ui-expedition-tie = The tie in flags goes to the better place in the last ascent.
annapurna-ui-team-won = The rope holds
annapurna-ui-team-won-text = Every climber came home in balance. Nothing on the mountain tells you were there.
annapurna-ui-team-lost = The rope slipped
annapurna-ui-team-lost-text = Not every total came close enough to zero. The mountain waits for another try.
annapurna-ui-team-sum =
    { $sum ->
        [0] Every total is exactly zero.
       *[other] All totals together are { $sum } away from zero.
    }
annapurna-ui-close = Close
annapurna-ui-known-cards = Known to you

## Briefs: the effect of a stand-in card in a few words, as it stands on the card itself

annapurna-brief-chocolate_bar = Take another turn
annapurna-brief-rockslide = Side cards slide to your cache
annapurna-brief-headlamp = Look at any 1, may exchange it
annapurna-brief-whiteout = Next turn: explore blindly
annapurna-brief-haul_bag = Take 1 card from your cache
annapurna-brief-slip = Slip to a spot just below
annapurna-brief-mountain_guide = Look at own 2, may exchange
annapurna-brief-avalanche = Each climber: 1 card turns up
annapurna-brief-binoculars = Look at 2 of your own
annapurna-brief-crevasse = Next turn: no way up
annapurna-brief-ice_axe = Send off 1 face-up card
annapurna-brief-frostbite = Lose a backpack card
annapurna-brief-butter_tea = May Trade right now
annapurna-brief-langur = A backpack card moves on
annapurna-brief-gust = Turn up another’s card
annapurna-brief-storm = Next turn: no Trade, no Hide
annapurna-brief-rope = Next turn: reach the row above
annapurna-brief-yeti = Skip your next turn

## Short names: where a card is small

annapurna-short-chocolate_bar = Chocolate
annapurna-short-rockslide = Rockslide
annapurna-short-headlamp = Headlamp
annapurna-short-whiteout = Whiteout
annapurna-short-haul_bag = Haul Bag
annapurna-short-slip = Slip
annapurna-short-mountain_guide = Guide
annapurna-short-avalanche = Avalanche
annapurna-short-binoculars = Binoculars
annapurna-short-crevasse = Crevasse
annapurna-short-ice_axe = Ice Axe
annapurna-short-frostbite = Frostbite
annapurna-short-butter_tea = Tea
annapurna-short-langur = Langur
annapurna-short-gust = Gust
annapurna-short-storm = Storm
annapurna-short-rope = Rope
annapurna-short-yeti = Yeti

## How somebody stands, in the terminal

annapurna-field-ascent = ascent
annapurna-field-target = target
annapurna-field-round = round
annapurna-field-rounds = rounds
annapurna-field-tolerance = tolerance
annapurna-field-won = won
annapurna-field-campaign = campaign
annapurna-field-last_turns = last turns
annapurna-field-starter = starter
annapurna-field-part-hike = part hike
annapurna-field-part-climb = part climb
annapurna-field-part-protect = part protect
annapurna-field-at = at
annapurna-field-arrival = arrival
annapurna-field-last = last
annapurna-field-flags = flags
annapurna-field-total = total
annapurna-field-lying = lying
annapurna-field-pending = pending
annapurna-field-active = active
annapurna-field-extra = extra

## Help

annapurna-help-aim = Climb to your peak and keep yin and yang on your mountainside in balance. The closer your total is to zero, the more flags you earn.
annapurna-help-explore = Explore: turn up a card left, right or above you, move there and follow it. There is no way back down.
annapurna-help-trade = Trade: put a backpack card face down in place of one of your face-down cards; the old one goes unseen to your cache.
annapurna-help-hide = Hide: put a backpack card face down in place of another climber’s face-down card; the old one goes unseen to your own cache.
annapurna-help-scramble = Scramble: only when nothing can be explored, step up to a spot above you; nothing is activated.
annapurna-help-sweep = Sweep: after your action, face-up cards whose yin and yang balance go to your cache.
annapurna-help-group = A group is any face-up cards of one mountainside that add up to zero, side by side or not. Yin 3, yang 1 and yang 2 are a group of three: 3 − 1 − 2 = 0.
annapurna-help-waiting = A card with neither yin nor yang waits until its effect is completed; then it is a group of its own.
annapurna-help-scavenge = Scavenge: when a climber ends a turn and forgot a group, the first to call takes one card of it. You may call until the next climber’s turn is over.
annapurna-help-peak = At your peak the cache joins your backpack, you take the next peak token, and from now on you protect.
annapurna-help-sunyata = Sunyata: do nothing, in peace.
annapurna-help-drop = Drop: put a backpack card face up on an empty spot of your own mountainside. It counts, but has no effect.
annapurna-help-throw = Throw: put a backpack card face up on an empty spot of another climber’s mountainside. They may retaliate.
annapurna-help-retaliate = Retaliate: whoever was hit may flip one face-down card of the thrower face up.
annapurna-help-bury = Bury: while protecting, groups that balance are turned face down where they lie.
annapurna-help-shenpa = A meeple lying down shows that a card affects that climber’s next turn.
annapurna-help-awards = Flags: the closest total to zero earns most; in a tie, the earlier arrival at the peak.
annapurna-help-no_trace = Left No Trace Behind: whoever is first at the peak with a total of zero gets 4 flags at once, and the others none.
annapurna-help-awards-of = Flags with { $count } climbers
annapurna-help-place =
    { $place ->
        [1] closest
        [2] second
        [3] third
       *[other] fourth
    }
annapurna-help-head-climb = While you climb
annapurna-help-head-balance = In balance
annapurna-help-head-protect = At the peak
annapurna-help-cards = The cards, one by one
annapurna-help-lasts = Lies waiting until this is completed.
annapurna-help-stand_in = The rulebook does not print the mountain cards. All values and effects here are stand-ins made for Cordée; only the Chocolate Bar’s second turn is the publisher’s. Owners of the game can put in their own cards.
annapurna-help-coop = Roped Together is Cordée’s own cooperative variant, not the publisher’s: a limited number of rounds, open backpacks, and every total must end close to zero.

annapurna-ask-give = { $card }: choose the backpack card that goes into your cache.
annapurna-ask-take = { $card }: choose the card to take from your cache, or leave it.
annapurna-ask-mark = Go on marking cards of the set, or confirm it.

## A first ascent, lesson by lesson; `-do` says what to look at or press

annapurna-lesson-hike-title = Set out
annapurna-lesson-hike = The pyramid at the bottom is your mountain: five cards at the foot, one at the peak, all face down. You begin by turning one of the bottom row. It may help you or hinder you.
annapurna-lesson-hike-do = Press a card of your bottom row. The middle one leaves most ways up.
annapurna-lesson-balance-title = Yin and yang
annapurna-lesson-balance = The number on a card is yin (plus) or yang (minus). All your face-up cards together are your total, and who stands closest to zero at the end of the ascent earns the most flags. One card alone cannot balance yet.
annapurna-lesson-balance-do = Look at your total, then end the turn.
annapurna-lesson-explore-title = Explore
annapurna-lesson-explore = A turn is one action. Explore a card left, right or above you: it is turned up and its effect happens. There is no way back down. You may also lay a backpack card in place of one you mistrust: on your own mountain that is a Trade, on another’s a Hide.
annapurna-lesson-explore-do = Press the card that stands out, or any other that glows.
annapurna-lesson-sweep-title = Sweep
annapurna-lesson-sweep = After your action you sweep: face-up cards that add up to zero, wherever they lie, go into your cache. Your total stays what it was, but at the peak the cache joins your backpack, and there you can use it.
annapurna-lesson-sweep-do = Mark cards that cancel out, say 3 and −3, and sweep them. Then end the turn. If none do, just end it.
annapurna-lesson-scavenge-title = Scavenge
annapurna-lesson-scavenge = Somebody else has ended a turn. If cards over there still add up to zero, they were forgotten, and whoever calls Scavenge first takes one. You have time until your own turn ends. A wrong call is spent, so count first.
annapurna-lesson-scavenge-do = Look at the other mountain. Does something cancel out? Call Scavenge, and take a card. If not, climb on.
annapurna-lesson-peak-title = At the peak
annapurna-lesson-peak = Whoever reaches the peak opens the cache into the backpack and stays up there. From now on each turn is for the total: drop a card on an empty spot of yours, throw one at somebody else, or rest. When the last climber arrives, the ascent is over.
annapurna-lesson-peak-do = Up there, drop what brings you nearer to zero, or throw what takes another away from it. Until then, climb.

## What is wrong with a content file of this game; `-do` says what to do

annapurna-content-extra-turns = this card gives { $count } extra turns
annapurna-content-extra-turns-do = Write at most { $most }.
annapurna-content-own-cache = of caches only one's own can be searched
annapurna-content-own-cache-do = Write who = "you", or zone = "mountain".
annapurna-content-no-chance = cards of a mountainside are not sent by chance
annapurna-content-no-chance-do = Write choose = "you" or choose = "all".
annapurna-content-not-looked = this step is about cards that were looked at, and no step before it looks
annapurna-content-not-looked-do = Put a step with do = "look" before it, or take "looked" away.
annapurna-content-total = the cards add up to { $count }, and here it says { $wanted }
annapurna-content-total-do = Change the cards, or write { $count } here.

## Cards: a content file's own names and texts are said as they are; these, where it has the English of `en.ftl`

annapurna-card-avalanche = Avalanche
    .text = For each climbing climber, you first: a random face-down card below the peak turns face up, without effect.
annapurna-card-binoculars = Binoculars
    .text = You may look at up to two of your face-down cards, one by one.
annapurna-card-butter_tea = Butter Tea
    .text = You may make a Trade at once.
annapurna-card-chocolate_bar = Chocolate Bar
    .text = Take another turn after this one.
annapurna-card-crevasse = Crevasse
    .text = No way up on your next turn.
annapurna-card-frostbite = Frostbite
    .text = Put one backpack card, unseen, into your cache.
annapurna-card-gust = Gust
    .text = Turn a face-down card of another climbing climber face up, without effect; not the peak.
annapurna-card-haul_bag = Haul Bag
    .text = You may search your cache and take one card of it into your backpack.
annapurna-card-headlamp = Headlamp
    .text = You may look at a face-down card anywhere, then may exchange it with another face-down card there.
annapurna-card-ice_axe = Ice Axe
    .text = You may send another of your face-up cards to your cache.
annapurna-card-langur = Langur
    .text = A random backpack card of yours goes to the next climber's backpack.
annapurna-card-mountain_guide = Mountain Guide
    .text = You may look at up to two of your face-down cards; if at two, you may exchange them.
annapurna-card-rockslide = Rockslide
    .text = The face-down cards left and right of you slide into your cache, unseen.
annapurna-card-rope = Rope
    .text = On your next turn you may Explore any face-down card of the row above.
annapurna-card-slip = Slip
    .text = Move to a spot just below; nothing there is flipped. Not from the bottom row or the peak.
annapurna-card-storm = Storm
    .text = No climber without a peak token may Trade or Hide on their next turn, you included.
annapurna-card-whiteout = Whiteout
    .text = On your next turn you must Explore, and chance picks the card.
annapurna-card-yeti = Yeti
    .text = Skip your next turn.
