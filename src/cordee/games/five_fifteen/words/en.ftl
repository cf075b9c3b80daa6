# 5.15's words in English.
#
# Arguments are already words when they come here: $who and $whom are names (or lists of names), $card a card's name,
# $climb a climb's, $style a style's, $base, $strength, $needs and $has grades (five_fifteen-grade). Numbers stay numbers.

five_fifteen-title = 5.15
five_fifteen-subtitle = From 5.7 to the hardest climbs there are
five_fifteen-credits = 5.15 is by its own publisher. This table is unofficial.
five_fifteen-taste = Train, share a rope, rain on each other’s day: and one morning, alone, send a 5.15.

## Grades, styles, decks, slots

five_fifteen-grade = 5.{ $id }
five_fifteen-style-boulder = Boulder
five_fifteen-style-sport = Sport
five_fifteen-style-trad = Trad
five_fifteen-style-alpine = Alpine
five_fifteen-deck-moderate = Moderate
five_fifteen-deck-difficult = Difficult
five_fifteen-deck-five_fifteen = 5.15
five_fifteen-deck-booty = Booty
five_fifteen-slot-helmet = helmet
five_fifteen-slot-clothing = clothing
five_fifteen-slot-harness = harness
five_fifteen-slot-shoes = shoes
five_fifteen-slot-pack = pack
five_fifteen-kind-gear = Gear
five_fifteen-kind-setback = Setback
five_fifteen-kind-weather = Weather
five_fifteen-kind-action = Action
five_fifteen-window-climbing = while climbing
five_fifteen-window-crag = before you commit
five_fifteen-window-response = in answer to a card
five_fifteen-window-bail = while bailing

## Zones and marks

five_fifteen-zone-decks = Decks
five_fifteen-zone-turned = At the crag
five_fifteen-zone-talk =
    { five_fifteen-ui-talk }. { five_fifteen-ui-split }. Together { $strength } ({ five_fifteen-ui-chip-needs }: { $lacks ->
        [0] strong enough
       *[other] { five_fifteen-ui-short }
    })
five_fifteen-zone-reach = { $who }’s strength
five_fifteen-zone-boosts = { five_fifteen-ui-part-boost }
five_fifteen-zone-attempt =
    { $team ->
        [1] { $who } and { $whom }
       *[other] { $who }
    }, { $strength } ({ five_fifteen-ui-chip-needs }: { $lacks ->
        [0] strong enough
       *[other] { five_fifteen-ui-short }
    }){ $team ->
        [1] . { five_fifteen-ui-split }
       *[other] {""}
    }
five_fifteen-zone-sum = The sum
five_fifteen-zone-bail =
    { $team ->
        [1] { five_fifteen-ui-risk-team }
       *[other] { five_fifteen-ui-risk-alone }
    }
five_fifteen-zone-climber =
    { $who }, base { $base }{ $stronger-count ->
        [0] {""}
       *[other] , { $stronger }
    }
five_fifteen-zone-hand = { $who }’s hand, { five_fifteen-ui-hand-count }
five_fifteen-zone-discards = Booty discards
five_fifteen-mark-paused = paused
five_fifteen-mark-silent = no Actions here
five_fifteen-mark-done = turn at the crag used
five_fifteen-mark-warded = warded: no effect
five_fifteen-mark-skips = sits out a round soon
five_fifteen-mark-sits_out = sits out this round

## In rows of text, on the plain board and in the terminal: parts of sums, rolls, and what things are ($x-is: raw)

five_fifteen-plus = +{ $id }
five_fifteen-minus = −{ $id }
five_fifteen-on_boulder = +{ $b } on { five_fifteen-style-boulder } (5.{ $a })
five_fifteen-on_sport = +{ $b } on { five_fifteen-style-sport } (5.{ $a })
five_fifteen-on_trad = +{ $b } on { five_fifteen-style-trad } (5.{ $a })
five_fifteen-on_alpine = +{ $b } on { five_fifteen-style-alpine } (5.{ $a })
five_fifteen-face-part_base = { five_fifteen-ui-part-base } { $part_base }
five_fifteen-face-part_style = { five_fifteen-ui-part-style } { $part_style }
five_fifteen-face-part_boost = { five_fifteen-ui-part-boost } { $part_boost }
five_fifteen-face-part_card = { $card } { $part_card }
five_fifteen-face-with =
    { $with ->
        [alone] alone
       *[other] with { $with }
    } { five_fifteen-style-boulder } { $boulder }, { five_fifteen-style-sport } { $sport }, { five_fifteen-style-trad } { $trad }, { five_fifteen-style-alpine } { $alpine }
five_fifteen-face-bail = { $bail }: { five_fifteen-ui-risk-from }
five_fifteen-face-gain =
    If they send it, both bases rise one grade, to 5.15 at most{ $gain ->
        [experienced] , but from 5.11 on only on Difficult climbs.
       *[other] .
    }
five_fifteen-face-risk =
    { five_fifteen-ui-risk-team } a 5 or a 6 saves, with what style and gear add. Else an Epic: { five_fifteen-epic-usual }
five_fifteen-what-climb = 5.{ $difficulty }, { five_fifteen-ui-climb-more }.
five_fifteen-what-card =
    { $kind-is ->
        [gear] { $kind }, { $slot }, ${ $dollars }.
        [action] { $kind } { $window }.
       *[other] { $kind }.
    }
five_fifteen-what-epic = Epic:
five_fifteen-status =
    { $round ->
        [0] Before the first round.
       *[other] { five_fifteen-ui-round }, { $phase ->
            [crag] { five_fifteen-ui-phase-crag }
            [setback] { five_fifteen-ui-phase-setback }
            [climbing] { five_fifteen-ui-phase-climbing }
           *[other] { five_fifteen-ui-phase-rest }
        }. { $dealer } deals.
    }
five_fifteen-stands =
    base 5.{ $base }{ $style-is ->
        [none] {""}
       *[other] , { $style }
    }

## What to do now

five_fifteen-ask-style = Choose your style. It stays with you for the whole game.
five_fifteen-ask-turn =
    { $left ->
        [one] You deal: turn up one climb more, from a deck of your choice.
       *[other] You deal: turn up { $left } climbs, one by one, from decks of your choice.
    }
five_fifteen-ask-crag =
    { $offers ->
        [0] Your move at the crag: climb alone, or take two Booty. Your offers are used up.
       *[other] Your move at the crag: climb alone, ask somebody along, or take two Booty.
    }
five_fifteen-ask-with = { $climb }: whom do you ask along?
five_fifteen-ask-keep =
    { $count ->
        [one] { $climb } with { $whom }: it pays one card. How many do you keep?
       *[other] { $climb } with { $whom }: it pays { $count } cards. How many do you keep?
    }
five_fifteen-ask-answer = { $whom } asks you along on { $climb }: { $whom } keeps { $keeps }, you get { $gives }.
five_fifteen-ask-counter = { $whom } would come along on { $climb } if you keep { $keeps } and give { $gives }.
five_fifteen-ask-lay = Rain on somebody’s day: lay Setbacks and Weather on others’ climbs, or let them climb.
five_fifteen-ask-lay-only = The others are about to climb, and you hold nothing to lay on them.
five_fifteen-ask-on = { $card }: onto which climb?
five_fifteen-ask-respond = { $card } lies on your climb. Do you answer it?
five_fifteen-ask-respond-only = { $card } lies on your climb, and you hold nothing that answers it.
five_fifteen-ask-redirect = { $card }: send it on to which climb?
five_fifteen-ask-act =
    { $short ->
        [0] { $climb }: you are strong enough as it stands. Climb, or play an Action.
       *[other] { $climb }: you are { $short } short. Play Actions, or climb as it stands.
    }
five_fifteen-ask-act-only =
    { $short ->
        [0] { $climb }: you are strong enough as it stands.
       *[other] { $climb }: you are { $short } short, and hold nothing to play here.
    }
five_fifteen-ask-cancel = { $card }: which card does it take away?
five_fifteen-ask-bail = You have to bail. Roll the die.
five_fifteen-ask-again = { $die }: an Epic. Let it stand, or try again?
five_fifteen-ask-again-only = { $die }: an Epic, and nothing lets you try again.
five_fifteen-ask-lose =
    { $count ->
        [one] Choose the gear that you lose.
       *[other] Choose the gear that you lose: { $count } more.
    }
five_fifteen-ask-rest =
    { $over ->
        [0] Rest: change your gear, hire a Guide, or end the round.
        [one] Rest: you hold one card too many. Put gear in play, pay a Guide, or discard.
       *[other] Rest: you hold { $over } cards too many. Put gear in play, pay a Guide, or discard.
    }
five_fifteen-ask-rest-only =
    { $over ->
        [0] Rest: nothing is left to change. End the round.
        [one] Rest: you hold one card too many.
       *[other] Rest: you hold { $over } cards too many.
    }
five_fifteen-ask-pay = Pay the Guide: { $left } dollars to go.

## Buttons

five_fifteen-do-style = { $style }
    .group = Choose a style
five_fifteen-do-turn = Turn up: { $deck }
    .group = Turn up
five_fifteen-do-solo = Climb { $climb } alone, with { $strength }
    .group = Climb alone
five_fifteen-do-offer = Ask somebody along on { $climb }
    .group = Ask along
five_fifteen-do-with = Ask { $whom }
    .group = Ask
five_fifteen-do-keep = Keep { $mine }, give { $theirs }
    .group = Keep
five_fifteen-do-counter = Come along: you take { $mine }, they keep { $theirs }
    .group = Ask for more
five_fifteen-do-lay = Lay { $card }
    .group = Lay
five_fifteen-do-on =
    { $whom-count ->
        [2] On { $climb }, where { $whom } climb
       *[other] On { $climb }, where { $whom } climbs
    }
    .group = On
five_fifteen-do-wear = Put { $card } in play
    .group = Put in play
five_fifteen-do-stow = Take { $card } back to hand
    .group = Take back
five_fifteen-do-play = Play { $card }
    .group = Play
five_fifteen-do-cancel = Take { $card } away
    .group = Take away
five_fifteen-do-lose = Lose { $card } from your hand
    .group = Lose
five_fifteen-do-lose_worn = Lose { $card } in play
    .group = Lose
five_fifteen-do-discard = Discard { $card }
    .group = Discard
five_fifteen-do-pay = Pay with { $card } from your hand
    .group = Pay with
five_fifteen-do-pay_worn = Pay with { $card } in play
    .group = Pay with
five_fifteen-do-booty = Take two Booty
five_fifteen-do-accept = Accept
five_fifteen-do-decline = Decline
five_fifteen-do-hire = Hire a Guide
five_fifteen-do-roll = Roll
five_fifteen-do-reroll = Roll again with your gear
five_fifteen-do-stand = Let it stand
five_fifteen-do-pass =
    { $step ->
        [respond] Let it lie
       *[other] Climb as it stands
    }
five_fifteen-do-end = Done

## The log

five_fifteen-chance-die = The die of a bail
five_fifteen-chance-booty = Booty drawn

five_fifteen-e-dealer = { $who } has the dealer token.
five_fifteen-e-style = { $who } takes the style { $style }.
five_fifteen-e-round = Round { $round }. { $who } deals.
five_fifteen-e-sits_out = { $who } sits this round out.
five_fifteen-e-turned = { $who } turns up { $climb }.
five_fifteen-e-left = Nobody took { $climb }; it is discarded.
five_fifteen-e-wore = { $who } puts { $card } in play.
five_fifteen-e-stowed = { $who } takes { $card } back to hand.
five_fifteen-e-boosted = { $who } plays { $card } before committing.
five_fifteen-e-alone = { $who } goes for { $climb } alone, with { $strength }.
five_fifteen-e-team = { $who } and { $whom } go for { $climb } together, with { $strength }. Booty: { $keeps } and { $gives }.
five_fifteen-e-offered = { $who } asks { $whom } along on { $climb }, keeping { $keeps } and giving { $gives }.
five_fifteen-e-countered = { $who } would come if { $whom } keeps { $keeps } and gives { $gives }.
five_fifteen-e-declined = { $who } says no to { $whom }.
five_fifteen-e-resumed = { $who } is back on { $climb }.
five_fifteen-e-climb_on = { $who } lays nothing more.
five_fifteen-e-laid =
    { $whom-count ->
        [2] { $who } lays { $card } on { $climb }, where { $whom } climb.
       *[other] { $who } lays { $card } on { $climb }, where { $whom } climbs.
    }
five_fifteen-e-parried = { $who } answers { $what } with { $card }: it has no effect.
five_fifteen-e-passed_on = { $who } plays { $card } and sends { $what } on.
five_fifteen-e-warded = { $card } has no effect on { $climb }: it is warded off.
five_fifteen-e-paused = { $climb } is paused; { $who } must wait it out.
five_fifteen-e-skips = { $who } will sit out a round.
five_fifteen-e-climbs =
    { $who-count ->
        [2] { $who } climb { $climb }, with { $strength }.
       *[other] { $who } climbs { $climb }, with { $strength }.
    }
five_fifteen-e-acted = { $who } plays { $card }: now { $strength }.
five_fifteen-e-cancelled = { $who } plays { $card } and gets rid of { $what }: now { $strength }.
five_fifteen-e-acts_no_more = { $who } plays no more Actions.
five_fifteen-e-sent =
    { $who-count ->
        [2] { $who } send { $climb }!
       *[other] { $who } sends { $climb }!
    }
five_fifteen-e-fell = { $who } cannot hold { $climb }: { $strength } is not enough.
five_fifteen-e-rolled =
    { $who } rolls { $die }{ $mod ->
        [-3] {" "}with −3
        [-2] {" "}with −2
        [-1] {" "}with −1
        [0] {""}
        [1] {" "}with +1
        [2] {" "}with +2
        [3] {" "}with +3
       *[other] {" "}with { $mod } added
    }{ $saved ->
        [1] {" "}and bails safely.
       *[other] : that would be an Epic.
    }
five_fifteen-e-walked_off = { $who } plays { $card } and bails safely.
five_fifteen-e-tries_again = { $who } plays { $card } and tries again.
five_fifteen-e-epic = An Epic for { $who } on { $climb }.
five_fifteen-e-shielded = { $who } loses no gear: well protected.
five_fifteen-e-lost = { $who } loses { $card }.
five_fifteen-e-stronger = { $who } now climbs { $base }.
five_fifteen-e-weaker = { $who } falls back to { $base }.
five_fifteen-e-drew =
    { $count ->
        [0] { $who } finds no Booty left.
        [one] { $who } draws one Booty card.
       *[other] { $who } draws { $count } Booty cards.
    }
five_fifteen-e-drew_these = You have drawn { $cards }.
five_fifteen-e-reshuffled = The Booty discards are shuffled into a new deck.
five_fifteen-e-deck_reshuffled = The { $deck } climbs were all gone: the discarded ones are shuffled into a new deck.
five_fifteen-e-discarded = { $who } discards { $card }.
five_fifteen-e-hired = { $who } hires a Guide for { $cards }.
five_fifteen-e-won = { $who } has sent { $climb } alone and wins!
five_fifteen-e-no_winner = { $rounds } rounds and no 5.15: nobody wins.

## Why not

five_fifteen-not-game-over = The game is over.
five_fifteen-not-not-your-turn = It is somebody else’s turn.
five_fifteen-not-unknown-text = That means nothing here.
five_fifteen-not-nothing-to-do = There is nothing to do with that now.
five_fifteen-not-not-this-step = Not at this step.
five_fifteen-not-too-much = The choice is complete before that.
five_fifteen-not-paused = Your climb is paused: until the next Setback phase you can play nothing.
five_fifteen-not-skipping = You have a round to sit out: until it is over you can play nothing.
five_fifteen-not-style-taken = All cards of the style { $style } are taken.
five_fifteen-not-top-closed = To turn up a 5.15 you must climb { $grade } on one style at least.
five_fifteen-not-deck-empty = No { $deck } climb is left.
five_fifteen-not-climb-taken = { $whom } is on { $climb } already.
five_fifteen-not-not-turned = { $climb } is not turned up.
five_fifteen-not-too-weak =
    { $lacks ->
        [one] It needs { $needs }, and this is { $has }: one grade short.
       *[other] It needs { $needs }, and this is { $has }: { $lacks } grades short.
    }
five_fifteen-not-no-team-on-top = A 5.15 must be climbed alone.
five_fifteen-not-offers-used = You have made your { $count } offers this turn.
five_fifteen-not-nobody-to-ask = There is nobody left to ask.
five_fifteen-not-all-offered = Every division that is left to offer was offered before.
five_fifteen-not-pay-order = Name what you pay in the order of the list: gear of your hand first, then gear in play.
five_fifteen-not-not-yourself = You cannot be your own partner.
five_fifteen-not-had-turn = { $whom } has had a turn at the crag already.
five_fifteen-not-not-there = { $whom } takes no part in this crag.
five_fifteen-not-offered-before = You have made { $whom } that very offer already.
five_fifteen-not-no-such-split = The climb pays { $count } cards: keep from none to all of them.
five_fifteen-not-same-split = That is what was offered; accept it, or ask for something else.
five_fifteen-not-countered-once = You have asked for another share once this turn.
five_fifteen-not-no-gear-now = Gear can be moved before you commit, when you are asked along, and at rest, but not now.
five_fifteen-not-not-in-hand = You do not hold that card.
five_fifteen-not-not-in-play = You do not have that in play.
five_fifteen-not-moved-already = You have moved that card already; it may move once in a go.
five_fifteen-not-slot-full =
    { $room ->
        [one] You can use only one { $slot } at a time: take the other back first.
       *[other] You can use only { $room } of that kind ({ $slot }) at a time: take another back first.
    }
five_fifteen-not-no-attack = Only Setbacks and Weather are laid on climbs.
five_fifteen-not-attack-later = Setbacks and Weather are for the Setback phase, on others’ climbs.
five_fifteen-not-no-climb-there = { $whom } leads no climb.
five_fifteen-not-own-climb = Not on a climb that you are on.
five_fifteen-not-paused-climb = That climb is paused: nothing more can be laid there this round.
five_fifteen-not-other-time = This Action is played { $window }.
five_fifteen-not-other-bail = This Action does not help at this point of bailing.
five_fifteen-not-does-not-fit = It does not answer { $card }.
five_fifteen-not-nowhere-to-send = There is no other climb to send it to.
five_fifteen-not-no-effect = It would do nothing on this climb.
five_fifteen-not-does-not-cancel = It cannot take that card away.
five_fifteen-not-no-gear-to-lose = That is not gear you can lose here.
five_fifteen-not-only-over-limit = You may discard only while you hold more than { $limit } cards.
five_fifteen-not-at-the-top = At 5.15 a Guide can teach you nothing more.
five_fifteen-not-only-difficult = From 5.11 on, only sends of difficult climbs make you stronger here.
five_fifteen-not-too-poor = A Guide costs { $needs } dollars; all your gear is worth { $has }.
five_fifteen-not-pays-nothing = Only gear pays a Guide.
five_fifteen-not-overpaid = With that card you would pay more cards than needed for { $needs } dollars, or never reach them.
five_fifteen-not-over-limit =
    { $over ->
        [one] You hold one card too many: at most { $limit } may stay in your hand.
       *[other] You hold { $over } cards too many: at most { $limit } may stay in your hand.
    }
five_fifteen-not-no-reroll = No gear of yours lets you roll again now.

## Setting up

five_fifteen-set-start_base = Everybody starts at
five_fifteen-set-start_base-7 = 5.7
five_fifteen-set-start_base-9 = 5.9
five_fifteen-set-start_base-11 = 5.11
five_fifteen-set-start_base-help = 5.7 takes about 40, 45 or 55 minutes with 3, 4 or 5 climbers; a first game takes 20 more. Each grade more makes it about five minutes shorter, each grade less longer.
five_fifteen-set-experienced = For experienced climbers
five_fifteen-set-experienced-help = From 5.11 on, only difficult climbs make you stronger.
five_fifteen-set-first_seat = Who deals first
five_fifteen-set-first_seat-help = Who climbed most recently, if you know.
five_fifteen-set-timing = Timing
five_fifteen-set-timing-live = live
five_fifteen-set-timing-asked = everyone is asked in turn

## On the board

five_fifteen-ui-round = Round { $round }
five_fifteen-ui-phase-crag = Crag
five_fifteen-ui-phase-setback = Setback
five_fifteen-ui-phase-climbing = Climbing
five_fifteen-ui-phase-rest = Rest
five_fifteen-ui-close = Close
five_fifteen-ui-dealer = { $who } deals this round.
five_fifteen-ui-dealer-short = Dealer
five_fifteen-ui-base = Base
five_fifteen-ui-no-style = No style yet
five_fifteen-ui-style-of = Style: { $style }. What it does
five_fifteen-ui-styles-left =
    { $count ->
        [0] all taken
        [one] one left
       *[other] { $count } left
    }
five_fifteen-ui-sits-out = sits out
five_fifteen-ui-sits-out-help = Takes no part in this round, and plays no cards until it is over.
five_fifteen-ui-paused = paused
five_fifteen-ui-paused-help = Waits on a paused climb, and plays no cards until the next Setback phase.
five_fifteen-ui-skips = sits out soon
five_fifteen-ui-skips-help = Has a round to sit out.
five_fifteen-ui-thinks = { $who } is deciding
five_fifteen-ui-on = On { $climb }
five_fifteen-ui-hand = Your hand
five_fifteen-ui-hand-of =
    { $count ->
        [one] { $who } holds one card
       *[other] { $who } holds { $count } cards
    }
five_fifteen-ui-hand-count = { $count } of { $limit }
five_fifteen-ui-hand-empty = No cards. Sends and quiet days at the crag bring Booty.
five_fifteen-ui-over = over the limit: { $over } must go
five_fifteen-ui-over-soon = { $over } more than may stay at Rest
five_fifteen-ui-hidden = { $count } face down
five_fifteen-ui-card-label = { $card } ({ $kind }). { $text }
five_fifteen-ui-climb-label =
    { $booty ->
        [0] { $climb }, { $area }: { $style }, difficulty { $difficulty }, no Booty
        [one] { $climb }, { $area }: { $style }, difficulty { $difficulty }, one Booty card
       *[other] { $climb }, { $area }: { $style }, difficulty { $difficulty }, { $booty } Booty cards
    }
five_fifteen-ui-climb-more =
    { $booty ->
        [0] { $style }, no Booty
        [one] { $style }, one Booty card
       *[other] { $style }, { $booty } Booty cards
    }
five_fifteen-ui-deck-more = left in the deck
five_fifteen-ui-deck-locked = Locked for you: to turn up a 5.15 as dealer you must climb { $grade } on one style at least.
five_fifteen-ui-discards = { $count } discarded
five_fifteen-ui-look-through = from { $deck }: look through them
five_fifteen-ui-discards-of = Discards: { $deck }
five_fifteen-ui-local-grade = { $local } is its grade in the guidebook; here it counts as { $difficulty }.
five_fifteen-ui-no-climbs = No climbs are turned up now.

five_fifteen-ui-part-base = Base of { $who }
five_fifteen-ui-part-style = Style of { $who }
five_fifteen-ui-part-boost = Played before committing
five_fifteen-ui-part-gear = Gear
five_fifteen-ui-part-action = Action
five_fifteen-ui-part-card = Card
five_fifteen-ui-part-total = Together
five_fifteen-ui-chip-you = you { $has }
five_fifteen-ui-chip-who = { $who } { $has }
five_fifteen-ui-chip-team = team { $has }
five_fifteen-ui-chip-alone = { $has }
five_fifteen-ui-chip-needs = needs { $needs }
five_fifteen-ui-it-needs = It needs { $needs }.
five_fifteen-ui-enough = Strong enough as it stands
five_fifteen-ui-short =
    { $lacks ->
        [one] One grade short
       *[other] { $lacks } grades short
    }
five_fifteen-ui-strength = { $who }: { $has } on { $style }
five_fifteen-ui-tie-sends = An even match is enough here.
five_fifteen-ui-tie-falls = An even match falls: one grade more is needed.

five_fifteen-ui-offer-title = Go for { $climb }
five_fifteen-ui-alone = Alone
five_fifteen-ui-go-alone = Climb alone
five_fifteen-ui-go-short = Alone: { $lacks } short
five_fifteen-ui-go-not = Not open to you alone
five_fifteen-ui-along = With somebody
five_fifteen-ui-offers-left =
    { $count ->
        [0] no offers left
        [one] one offer left
       *[other] { $count } offers left
    }
five_fifteen-ui-ask-along = Ask somebody along
five_fifteen-ui-keep =
    { $count ->
        [one] One Booty card: yours or theirs?
       *[other] { $count } Booty cards: how many for you, how many for them?
    }
five_fifteen-ui-keep-n = { $mine } for you, { $theirs } for them
five_fifteen-ui-risk-alone = If it fails, the die decides:
five_fifteen-ui-risk-team = If it fails, each rolls alone:
five_fifteen-ui-risk-from =
    { $from ->
        [6] only a 6 saves
        [5] a 5 or a 6 saves
       *[other] { $from } or more saves
    }
five_fifteen-ui-risk-roll =
    { five_fifteen-ui-risk-from }{ $again ->
        [yes] , with a second try
       *[no] {""}
    } ({ $chance } %)
five_fifteen-ui-risk-safe = Gear is safe.
five_fifteen-ui-risk-epic = Else an Epic. { $text }
five_fifteen-ui-others-here = The others alone
five_fifteen-ui-send = Ask { $whom }
five_fifteen-ui-send-short = Ask { $whom } ({ $lacks } short)
five_fifteen-ui-talk = An offer on the table
five_fifteen-ui-talk-answer =
    { $whom-you ->
        [yes] { $who } asks you along on { $climb }.
       *[no] { $who } asks { $whom } along on { $climb }.
    }
five_fifteen-ui-talk-counter =
    { $whom-you ->
        [yes] { $who } wants another share of { $climb }. You decide.
       *[no] { $who } wants another share of { $climb }; { $whom } decides.
    }
five_fifteen-ui-split = Booty: { $keeps } for { $who }, { $gives } for { $whom }
five_fifteen-ui-other-split = Ask for:
five_fifteen-ui-counter-n = { $mine } for you
five_fifteen-ui-gear-too = You may still change your gear before you answer.
five_fifteen-ui-crag-turn =
    { $count ->
        [0] { $who } at the crag, no offers left
        [one] { $who } at the crag, one offer left
       *[other] { $who } at the crag, { $count } offers left
    }
five_fifteen-ui-had-turn = has had a turn already
five_fifteen-ui-all-asked = asked for every share already
five_fifteen-ui-offered = Asked { $whom }: { $climb }, { $keeps } and { $gives }

five_fifteen-ui-climb-paused = Paused: goes on next round
five_fifteen-ui-silent = No Actions here
five_fifteen-ui-laid = { $card }, laid by { $who }: { $loss }
five_fifteen-ui-laid-warded = { $card }, laid by { $who }: warded off, no effect
five_fifteen-ui-no-loss = no loss of strength
five_fifteen-ui-laid-here = What the cards laid here do
five_fifteen-ui-warded = warded off
five_fifteen-ui-preview = { $from } → { $has }
five_fifteen-ui-preview-holds = Still strong enough
five_fifteen-ui-look = Pass over a card to see it whole
five_fifteen-ui-rolls = Rolls to bail
five_fifteen-ui-bails = bails safely
five_fifteen-ui-epic = an Epic
five_fifteen-ui-now-lay = Press a card of yours, then the climb it is for.
five_fifteen-ui-now-lay-none = You hold nothing to lay on the others’ climbs.
five_fifteen-ui-now-on = { $card }: press the climb it is for.
five_fifteen-ui-now-respond = { $card } lies on your climb.
five_fifteen-ui-now-redirect = { $card }: press the climb it goes on to.
five_fifteen-ui-now-act =
    { $short ->
        [0] You are strong enough for { $climb }.
        [one] You are one grade short on { $climb }.
       *[other] You are { $short } grades short on { $climb }.
    }
five_fifteen-ui-now-cancel = { $card }: press the card it takes away.
five_fifteen-ui-now-bail = You fall: { five_fifteen-ui-risk-from }.
five_fifteen-ui-epic-here = Else an Epic: { $text }
five_fifteen-ui-epic-top = Else the Epic of this 5.15: { $text }
five_fifteen-ui-epic-card = Epic: { $text }
five_fifteen-ui-now-again-none = It is an Epic.
five_fifteen-ui-now-again = An Epic, unless you try again.
five_fifteen-ui-waits-respond-to = { $whom } laid { $card }; { $who } may answer it.
five_fifteen-ui-won = { $who } has sent a 5.15 alone, and wins.
five_fifteen-ui-nobody-won = The season is over, and nobody has sent a 5.15.
five_fifteen-ui-sent = Sent
five_fifteen-ui-take-two = take two
five_fifteen-ui-let-it-lie = Let it lie
five_fifteen-ui-waits-style = { $who } chooses a style.
five_fifteen-ui-waits-turn = { $who } turns up climbs.
five_fifteen-ui-waits-crag_turn = { $who } is at the crag.
five_fifteen-ui-waits-answer = { $who } thinks about an offer.
five_fifteen-ui-waits-counter = { $who } thinks about another share.
five_fifteen-ui-waits-lay = { $who } may lay Setbacks and Weather.
five_fifteen-ui-waits-respond = A card was laid; { $who } may answer it.
five_fifteen-ui-waits-act = { $who } climbs, and may play Actions.
five_fifteen-ui-waits-bail_ask = { $who } has to bail.
five_fifteen-ui-waits-again = { $who } may try the die again.
five_fifteen-ui-waits-lose_one = { $who } chooses what is lost.
five_fifteen-ui-waits-rest = { $who } rests.

five_fifteen-ui-guide = Hire a Guide
five_fifteen-ui-guide-help = Pay { $dollars } dollars in gear, from your hand or in play, and your base goes up one grade.
five_fifteen-ui-in-hand = In your hand
five_fifteen-ui-in-play = In play
five_fifteen-ui-price = ${ $dollars }
five_fifteen-ui-paid = { $paid } of { $dollars } dollars
five_fifteen-ui-paid-spare = One of these is not needed.
five_fifteen-ui-hire = Hire

## What cards do: one sentence for each effect. $sign is +1 or −1; $of, $where are words to choose by

five_fifteen-verb-strength =
    { $styles-count ->
        [0] { $sign } on every climb.
       *[other] { $sign } on { $styles }.
    }
five_fifteen-verb-strength_per_card =
    { $of ->
        [setback] { $sign } for each Setback on your climb, up to +{ $max }.
        [weather] { $sign } for each Weather on your climb, up to +{ $max }.
       *[any] { $sign } for each card laid on your climb, up to +{ $max }.
    }
five_fifteen-verb-send_on_tie =
    { $styles-count ->
        [0] When you lead, an even match is enough.
       *[other] When you lead on { $styles }, an even match is enough.
    }
five_fifteen-verb-extra_slot =
    { $amount ->
        [one] Room for one more { $slot }.
       *[other] Room for { $amount } more: { $slot }.
    }
five_fifteen-verb-ward =
    { $of ->
        [setback] { $count ->
            [one] The first Setback on your climb has no effect.
           *[other] The first { $count } Setbacks on your climb have no effect.
        }
       *[weather] { $count ->
            [one] The first Weather on your climb has no effect.
           *[other] The first { $count } Weather cards on your climb have no effect.
        }
    }
five_fifteen-verb-soften =
    { $styles-count ->
        [0] { $of ->
            [setback] Each Setback costs you { $amount } less.
            [weather] Each Weather costs you { $amount } less.
           *[any] Each card laid on your climb costs { $amount } less.
        }
       *[other] { $of ->
            [setback] On { $styles }, each Setback costs you { $amount } less.
            [weather] On { $styles }, each Weather costs you { $amount } less.
           *[any] On { $styles }, each card laid on your climb costs { $amount } less.
        }
    }
five_fifteen-verb-bail_bonus = { $sign } to your rolls when you bail.
five_fifteen-verb-bail_reroll = If you fail to bail, you may roll once more.
five_fifteen-verb-epic_shield = Keeps your gear safe in an Epic, but not on a 5.15.
five_fifteen-verb-hand_limit =
    { $amount ->
        [one] You may keep one card more at Rest.
       *[other] You may keep { $amount } cards more at Rest.
    }
five_fifteen-verb-strength_mod =
    { $styles-count ->
        [0] { $sign } on any climb.
       *[other] { $sign } on { $styles }.
    }
five_fifteen-verb-blank_slot = Strength from { $slot } does not count here.
five_fifteen-verb-bail_mod = { $sign } to every roll to bail here.
five_fifteen-verb-no_actions = No Actions here, except to bail.
five_fifteen-verb-pause = Pauses the climb, and all who are on it.
five_fifteen-verb-skip = All on the climb sit out the next round.
five_fifteen-verb-lose_gear =
    { $where ->
        [hand] Each climber here loses gear from the hand: { $count }.
        [either] Each climber here loses gear from hand or play: { $count }.
       *[in_play] { $count ->
            [one] Each climber here loses one gear in play.
           *[other] Each climber here loses { $count } gear in play.
        }
    }
five_fifteen-verb-lose_gear-all =
    { $where ->
        [hand] Each climber here loses all gear in hand.
        [either] Each climber here loses all gear.
       *[in_play] Each climber here loses all gear in play.
    }
five_fifteen-verb-lose_hand = Lose your whole hand.
five_fifteen-verb-lose_base =
    { $amount ->
        [one] Your base falls by one grade.
       *[other] Your base falls by { $amount } grades.
    }
five_fifteen-verb-cancel =
    { $of ->
        [setback] { $count ->
            [one] Takes a Setback off your climb.
           *[other] Takes { $count } Setbacks off your climb.
        }
        [weather] { $count ->
            [one] Takes a Weather off your climb.
           *[other] Takes { $count } Weather off your climb.
        }
       *[any] { $count ->
            [one] Takes a Setback or Weather off your climb.
           *[other] Takes { $count } Setbacks or Weather off your climb.
        }
    }
five_fifteen-verb-counter =
    { $of ->
        [setback] The Setback just laid on your climb does nothing.
        [weather] The Weather just laid on your climb does nothing.
       *[any] The card just laid on your climb does nothing.
    }
five_fifteen-verb-redirect =
    { $of ->
        [setback] Sends the Setback just laid on to another climb.
        [weather] Sends the Weather just laid on to another climb.
       *[any] Sends the card just laid on to another climb.
    }
five_fifteen-verb-crag_boost = { $sign } from before you commit until the climb is over.
five_fifteen-verb-bail_auto = You bail safely, without a roll.
five_fifteen-verb-bail_again = After a failed roll to bail, roll again.

five_fifteen-epic-usual = Lose one gear, from hand or play.
five_fifteen-epic-pause = You are paused here, and try again next round.
five_fifteen-epic-skip = Sit out the next round.
five_fifteen-epic-lose_gear =
    { $where ->
        [hand] { $count ->
            [one] Lose one gear from your hand.
           *[other] Lose { $count } gear from your hand.
        }
        [either] { $count ->
            [one] Lose one gear, from hand or play.
           *[other] Lose { $count } gear, from hand or play.
        }
       *[in_play] { $count ->
            [one] Lose one gear in play.
           *[other] Lose { $count } gear in play.
        }
    }
five_fifteen-epic-lose_gear-all =
    { $where ->
        [hand] Lose all gear in your hand.
        [either] Lose all your gear, in hand and in play.
       *[in_play] Lose all gear in play.
    }

## What a card laid on a climb does there besides its strength, in a word or two

five_fifteen-sign-pause = pauses
five_fifteen-sign-skip = sit out
five_fifteen-sign-blank_slot = no { $slot }
five_fifteen-sign-lose_gear = gear lost
five_fifteen-sign-no_actions = no Actions
five_fifteen-sign-bail_mod = bail { $sign }

## The game in short

five_fifteen-help-aim = Be the first to send a 5.15, alone. Until then: grow stronger, gather gear, share ropes, and rain on the others’ days.
five_fifteen-help-head-round = A round
five_fifteen-help-crag = Crag: the dealer turns up climbs, one fewer than there are climbers. Then each, from the dealer on, goes for one alone, asks somebody along, or takes two Booty cards.
five_fifteen-help-setback = Setback: each, from the dealer on, may lay Setbacks and Weather on climbs they are not on themselves. Whoever is hit may answer at once, with a card that says so.
five_fifteen-help-climbing = Climbing: the climbs are settled one after another. Climbers play Actions, then they send, or must bail.
five_fifteen-help-rest = Rest: change your gear, hire a Guide, keep at most { $limit } cards. Then the dealer token goes on.
five_fifteen-help-head-strength = Strong enough?
five_fifteen-help-base = Base: the grade that you climb anywhere, without your style and gear. It is yours from round to round.
five_fifteen-help-strength = Strength: your base, your style where it fits, and gear in play that fits. It must be more than the difficulty, so 5.12 takes 5.13.
five_fifteen-help-commit = Committing: you must be strong enough before you go. Most Actions come later, and make good what others lay on you.
five_fifteen-help-partner = Partners: the leader’s base counts, and the style and gear of both. They agree on how the Booty is shared, and a send makes both stronger. A 5.15 is climbed alone.
five_fifteen-help-send = Sending: your base rises one grade, to 5.15 at most, and you draw the Booty that the climb pays.
five_fifteen-help-top = The top: the dealer may turn up a 5.15 only if strong enough for one in some style. Then anybody strong enough may go for it.
five_fifteen-help-head-fall = When it goes wrong
five_fifteen-help-bail = Bailing: whoever is too weak in the end rolls the die, each partner alone. A 5 or a 6 saves. A rolled 1 never does and a rolled 6 always does, whatever is added.
five_fifteen-help-epic = Epic: not saved. It costs one gear of your choice, from hand or play; on a 5.15, what its card says.
five_fifteen-help-paused = Paused: the climb waits with all who are on it. They miss the next crag, and go on in the Setback phase after it.
five_fifteen-help-skips = Sitting out: from the moment you are hit you play no cards, and you take no part in the next round.
five_fifteen-help-head-more = Stronger without climbing
five_fifteen-help-booty = Booty: one deck of gear, Actions, Setbacks and Weather. Nobody else sees your hand; what you take back from play is known to all.
five_fifteen-help-gear = Gear: one helmet, clothing, harness and pair of shoes, and two packs. It changes before you commit, when you are asked along, and at Rest.
five_fifteen-help-guide = Guide: at Rest, gear worth { $dollars } dollars makes your base rise one grade.
five_fifteen-help-experienced = This table is for experienced climbers: from 5.11 on, only difficult climbs make you stronger, and no Guide does.
five_fifteen-help-cards = The cards, one by one
five_fifteen-help-styles = Styles
five_fifteen-help-epics = Epics of the 5.15s
five_fifteen-help-copies =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
five_fifteen-help-stand_in = The rulebook does not print the cards. Names, areas and grades of 49 climbs are true to its ticklist. All else on cards is a stand-in made for Cordée: the fiftieth climb, what climbs pay, their Epics, the Booty cards and most of what styles do. Owners of the game can put in their own cards.
five_fifteen-help-sum = Base 5.9 and 2 for Sport and 2 for shoes make 5.13, which is more than 5.12.

five_fifteen-taste-climb = Twinkie
five_fifteen-taste-area = Red River Gorge
five_fifteen-taste-gear = Razor Lace-Ups

## The end

five_fifteen-result =
    { $sent ->
        [1] { $style }: sent a 5.15
       *[other] { $style }, base { $base }
    }

## A first day at the crag, lesson by lesson; `-do` says what to look at or press

five_fifteen-lesson-style-title = Choose your style
five_fifteen-lesson-style = The game is a race to be the first who sends a 5.15 alone, and everybody begins at 5.7. Your style makes you stronger on climbs of its own kind and gives you something nobody else has. It stays with you.
five_fifteen-lesson-style-do = Take a style. Sport is a good first one: the losses that others cause you on sport climbs are smaller.
five_fifteen-lesson-strength-title = Read your strength
five_fifteen-lesson-strength = This round you deal: you turn up the climbs that all of you may try. Your strength on a climb is your base, plus style and gear where their sign fits it. It must be higher than the climb’s grade: a 5.8 wants 5.9.
five_fifteen-lesson-strength-do = Turn up climbs from the moderate deck: the others are too hard today.
five_fifteen-lesson-partner-title = Ask a partner along
five_fifteen-lesson-partner = Too hard alone? A partner adds style and gear, though not their base, and if you send it, both of you grow by a grade. The Booty is yours to split in the offer: whom you ask may agree, refuse, or want more.
five_fifteen-lesson-partner-do = Press a climb, choose to ask somebody along, and decide how many cards you keep. With a sure climb you may go alone instead.
five_fifteen-lesson-setback-title = Rain on somebody’s day
five_fifteen-lesson-setback = Before anyone climbs, each of you in turn may lay Setbacks and Weather on climbs of the others, and they on yours. Whoever is hit may answer with an Action made for it.
five_fifteen-lesson-setback-do = Lay something if you hold it, or let them climb. If a card comes your way, see what it costs, and answer it or let it lie.
five_fifteen-lesson-bail-title = Bail
five_fifteen-lesson-bail = Now it counts: strength that is not higher than the grade after all means a fall, and every climber up there rolls the die. With 5 or 6 you get down with everything. With less it is an Epic, and that costs gear, or more.
five_fifteen-lesson-bail-do = If you are up there, roll the die. Everybody bails now and then; the climb back is quick.
five_fifteen-lesson-rest-title = Rest
five_fifteen-lesson-rest = At the end of a round you put gear in play, where it makes you stronger, and keep four cards in hand at most. Gear worth $120 hires a Guide, and that is one grade more. Then the dealer token goes on.
five_fifteen-lesson-rest-do = Put your gear in play, then press Done.

## What is wrong with a content file of this game; `-do` says what to do

five_fifteen-content-no-style = there is no style { $word }
five_fifteen-content-no-style-do = Add a [[style]] with that id; there is one of each.
five_fifteen-content-icon = the style { $other } has this already
five_fifteen-content-icon-do = Take another one: each style has its own.
five_fifteen-content-deck = the deck { $deck } has { $count } climbs instead of { $wanted }
five_fifteen-content-deck-do = Add or take away [[climb]] entries of that deck until it has { $wanted }.
five_fifteen-content-difficulty = a difficulty of { $value } does not fit the deck { $deck }
five_fifteen-content-difficulty-do = Write { $top } for "five_fifteen", less for the others.
five_fifteen-content-epic = only climbs of the third deck have an Epic
five_fifteen-content-epic-do = Take the epic away, or write deck = "five_fifteen".
five_fifteen-content-too-hard = all climbs are too hard: everybody begins at 5.{ $base }
five_fifteen-content-too-hard-do = Make one at least easier: difficulty below { $base }.
five_fifteen-content-needed = { $field } must be given for { $kind }
five_fifteen-content-needed-do = Write: { $field } = and its value.
five_fifteen-content-only-for = { $field } is only for { $kind }
five_fifteen-content-only-for-do = Take it away, or write kind = "{ $kind }".
five_fifteen-content-not-here = { $word } cannot stand on { $place }
five_fifteen-content-not-here-do =
    { $near ->
        [none] Write one of: { $known }.
       *[other] Write { $near }. All that can: { $known }.
    }
five_fifteen-content-must-add = an Action in the Climbing phase must add strength
five_fifteen-content-must-add-do = Write an amount above 0 instead of { $value }.
five_fifteen-content-must-take = what lies on a climb must take away strength
five_fifteen-content-must-take-do = Write an amount below 0 instead of { $value }.
five_fifteen-content-one-cancel = there are several steps that cancel cards
five_fifteen-content-one-cancel-do = Keep one, and give it a count.
five_fifteen-content-one-answer = a response does one thing, and this has { $count } steps
five_fifteen-content-one-answer-do = Write exactly one step.

## Cards: a content file's own names and texts are said as they are; these, where it has the English of `en.ftl`

five_fifteen-card-scuffed_lid = Scuffed Lid
five_fifteen-card-airy_lid = Airy Lid
five_fifteen-card-frosted_lid = Frosted Lid
five_fifteen-card-lucky_beanie = Lucky Beanie
five_fifteen-card-storm_visor = Storm Visor
five_fifteen-card-egg_carton_helmet = Egg-Carton Helmet
five_fifteen-card-crinkly_rain_shell = Crinkly Rain Shell
five_fifteen-card-cut_off_tank = Cut-Off Tank
five_fifteen-card-enormous_puffy = Enormous Puffy
five_fifteen-card-stretchy_trousers = Stretchy Trousers
five_fifteen-card-taped_gloves = Taped Gloves
five_fifteen-card-contrarian_hoodie = Contrarian Hoodie
five_fifteen-card-whisper_harness = Whisper Harness
five_fifteen-card-long_haul_harness = Long-Haul Harness
five_fifteen-card-everyday_harness = Everyday Harness
five_fifteen-card-snowfield_harness = Snowfield Harness
five_fifteen-card-twice_checked_harness = Twice-Checked Harness
five_fifteen-card-chalk_belt = Chalk Belt
five_fifteen-card-banana_slippers = Banana Slippers
five_fifteen-card-razor_lace_ups = Razor Lace-Ups
five_fifteen-card-crack_clogs = Crack Clogs
five_fifteen-card-plank_stiff_boots = Plank-Stiff Boots
five_fifteen-card-thrice_resoled_shoes = Thrice-Resoled Shoes
five_fifteen-card-folding_pad = Folding Pad
five_fifteen-card-mattress_sized_pad = Mattress-Sized Pad
five_fifteen-card-dozen_draws = Dozen Draws
five_fifteen-card-cheater_stick = Cheater Stick
five_fifteen-card-double_rack = Double Rack
five_fifteen-card-jingling_nuts = Jingling Nuts
five_fifteen-card-curved_tools = Curved Tools
five_fifteen-card-front_point_spikes = Front-Point Spikes
five_fifteen-card-chalk_bucket = Chalk Bucket
five_fifteen-card-extra_long_rope = Extra-Long Rope
five_fifteen-card-bottomless_duffel = Bottomless Duffel
five_fifteen-card-crackly_radio = Crackly Radio
five_fifteen-card-glassy_holds = Glassy Holds
five_fifteen-card-wrong_hand_first = Wrong Hand First
five_fifteen-card-total_pump = Total Pump
five_fifteen-card-rope_spaghetti = Rope Spaghetti
five_fifteen-card-queue_at_the_base = Queue at the Base
five_fifteen-card-falcon_nest = Falcon Nest
five_fifteen-card-popped_pulley = Popped Pulley
five_fifteen-card-two_left_shoes = Two Left Shoes
five_fifteen-card-butterfingers = Butterfingers
five_fifteen-card-beta_sprayer = Beta Sprayer
five_fifteen-card-drizzle = Drizzle
five_fifteen-card-greasy_heat = Greasy Heat
five_fifteen-card-thunderhead = Thunderhead
five_fifteen-card-sideways_snow = Sideways Snow
five_fifteen-card-whiteout = Whiteout
five_fifteen-card-rising_fog = Rising Fog
five_fifteen-card-deep_breath = Deep Breath
five_fifteen-card-secret_sequence = Secret Sequence
five_fifteen-card-primal_yell = Primal Yell
five_fifteen-card-shake_it_out = Shake It Out
five_fifteen-card-blue_hole = Blue Hole
five_fifteen-card-no_hands_rest = No-Hands Rest
five_fifteen-card-walk_off_ledge = Walk-Off Ledge
five_fifteen-card-one_more_anchor = One More Anchor
five_fifteen-card-alpine_start_coffee = Alpine Start Coffee
five_fifteen-card-not_today = Not Today
five_fifteen-card-after_you = After You
