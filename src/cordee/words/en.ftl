# The table's words in English: start page, lobby, table. Each game has its own file.
#
# $who, $title and the like are already words when they come here; numbers stay numbers.

## Everywhere

language = English
brand = Cordée
close = Close
back = Back
yes = yes
no = no
more = One more
fewer = One fewer
fewest = { $low } is the least.
most = { $high } is the most.
please-wait = One moment, please.
no-server = The server does not answer. It is tried again when you press the button.
to-start = To the start page
brand-to-start = Cordée: to the start page
unofficial = Cordée is an unofficial, free project. It contains no art and no text of the publishers; please own the games you play here.
credits-fonts = Drawings, words and cards are Cordée’s own. Type: Bricolage Grotesque and Atkinson Hyperlegible Next, both under the Open Font License.

theme-auto = Colours: as the system has them
theme-light = Colours: day
theme-dark = Colours: night
theme = Colours
theme-is-auto = as the system
theme-is-light = day
theme-is-dark = night
for-me = For you alone
languages = Language

title-start = Cordée: climbing games at one table
title-table = { $title } · Cordée
title-turn = ● Your turn · { $title }

colour-blue = blue
colour-orange = amber
colour-green = green
colour-purple = purple
colour-red = crimson
colour-sky = turquoise
colour-yellow = olive
colour-taken = { $colour }, taken by seat { $letter }

## The start page

start-head = Tie in. Let’s climb.
start-lead = Climbing board games with friends, in the browser. No account, nothing to install: make a table, share the link.
start-new = A new table
start-which = Which game?
start-details =
    { $seats ->
        [one] 1 seat, { $level } bots, options
       *[other] { $seats } seats, { $level } bots, options
    }
your-name = Your name
your-name-default = Climber
your-colour = Your colour
seats-from-to = { $low } to { $high } climbers
play-bots = Play now against bots
play-friends = Table for friends
play-learn = Learn by playing
play-learn-how = your first game, with a coach
set-seats = Seats
set-level = Bots
set-content = The cards
set-content-help = Own the game? A file of yours puts the true cards in place of our stand-ins, for this table only.
set-content-own = Our stand-ins
set-content-start = Our cards as a file to start from
pack-of = { $name }, “{ $title }”
pack-checking = Looking at { $name } …
pack-good = { $name } is good: “{ $title }”
pack-hash = SHA-256 { $hash }
pack-hash-how = The same file has the same number everywhere; cordee content check says it too.
pack-mistakes =
    { $count ->
        [one] One mistake in { $name }
       *[other] { $count } mistakes in { $name }
    }
pack-mistakes-more = The first { $shown } of them:
pack-line = line { $line }
pack-where = { $entry }, { $field }
pack-another = Choose another file
choose-file = Choose a file
forget-file = Without { $name }
level-random = wandering
level-random-help = Plays anything that is allowed. Good for a first look.
level-greedy = hasty
level-greedy-help = Takes what looks best at a glance. A fair first opponent.
level-flat = steady
level-flat-help = Weighs every choice against many ways the hidden may lie.
level-search = keen
level-search-help = Thinks ahead, and takes a moment for it.
level-tutorial = a partner for learning
open-file = Open a file
open-file-how = A finished game to look through, or a table that comes from another server.
file-to-table = To the table
file-too-large = This file is too large: at most 4 MB.
recent-tables = Tables you looked at
recent-table = { $title }, { $when }
recent-forget = Forget
recent-forget-which = Forget { $title }, { $when }

## My tables, open tables, and I

title-page = { $what } · Cordée
pages = Pages
show-more = Show more
mine-head = Your tables
mine-turns =
    { $count ->
        [one] One waits for you.
       *[other] { $count } wait for you.
    }
mine-all =
    { $count ->
        [0] All your tables
        [one] Your table, and what is over
       *[other] All { $count } tables, and what is over
    }
mine-turn-head = Your turn
mine-going-head = Waiting for others
mine-lobby-head = Before the start
mine-over-head = Over
mine-none = No tables yet. Start one: it takes two clicks.
mine-none-go = To the start page
mine-alone = alone
mine-with = with { $who }
mine-bots =
    { $count ->
        [one] with a bot
       *[other] with { $count } bots
    }
mine-turn = Your turn
mine-waits = Waits for { $who }
mine-going = Goes on
mine-over = Over
mine-lobby =
    { $free ->
        [0] Ready to start
        [one] One seat is free
       *[other] { $free } seats are free
    }
open-head = Open tables
open-all = All { $count } open tables
open-by = { $title } with { $host }
open-free =
    { $free ->
        [one] 1 of { $seats } seats is free
       *[other] { $free } of { $seats } seats are free
    }
open-here = somebody is there
open-join = Join
open-join-which = Join { $title } with { $host }
seat-left = A climber who left

me-head = You
account-guest = You are a guest
account-why = This browser alone knows who you are. With an account you find your tables and your history in every browser, and nothing is lost with this one. A name and a password will do; nobody asks for an address.
account-make = New account
account-enter = I have one
account-name = Name
account-password = Password
account-password-how = At least ten characters. A few words in a row are easy to keep and hard to guess.
account-make-do = Make the account
account-enter-do = Log in
account-yours = Your account
account-since = Since { $day }. Your tables and your history are here in every browser where you log in.
account-out = Log out
account-password-change = Change the password
account-password-set = Set a password
account-password-old = Old password
account-password-new = New password
account-password-do = Save
account-password-done = The new password holds from now on.
account-others =
    { $count ->
        [0] No other browser is logged in
        [one] One other browser is logged in
       *[other] { $count } other browsers are logged in
    }
account-others-how = Sign all others out if you have lost a device, or logged in somewhere that is not yours. This browser stays.
account-others-do = Sign the others out
account-others-done = Only this browser is logged in now.
account-delete = Delete the account
account-delete-how = This is for good: name, password, passkeys, notifications and what you said at tables are erased. In games that still go on a bot plays your seat; in finished ones it stays as that of a climber who left, and your history is nobody’s.
account-delete-name = Your name, to be sure: { $name }
account-delete-do = Delete for good
passkeys =
    { $count ->
        [0] Passkeys: none yet
        [one] One passkey
       *[other] { $count } passkeys
    }
passkeys-how = With a passkey you log in by your device’s fingerprint, face or code, without a password.
passkeys-not = Passkeys do not work at this address: they need a name in place of numbers, and https except on this computer itself.
passkeys-not-home = On this computer they work here, where you are another guest until you log in:
passkeys-not-there = Whoever runs this table can give it a name with https.
passkey-make = With a passkey instead
passkey-enter = With a passkey
passkey-add = Add a passkey
passkey-label = What you call it, such as “my phone”
passkey-unnamed = Passkey
passkey-remove = Remove
passkey-remove-which = Remove { $name }
passkey-added = The passkey is ready.
passkey-removed = The passkey is gone.
passkey-not-now = The passkey was not used. Please try again.
history-head = Games you played
history-none = No game played yet. Each one stands here, with whom you played and how it went.
history-place = Place { $place } of { $seats }
history-by-bot = A bot played for you: not counted
history-deleted = the table was deleted
figures-head = How it went
figures-game = Game
figures-abandoned = (+ { $count } abandoned)
figures-played = played
figures-won = won
figures-place = place, on average
figures-best = best place
figures-seats = { $seats } seats
figures-none = None of your games counts yet.
figures-together = { $seats } together
figures-how = Few games say little: a share is shown from { $few } games on. Where all play equally well, one game in as many as there are seats is won. A game counts if you had your seat at the end and made at least half of its choices yourself. First games with a coach do not count, nor those in which you had several seats or which you gave up.

door-head = A private table
door-how = Who runs it lets people in. Say who you are, and ask.
door-knock = Ask to come in
door-asked = You have asked. The door opens as soon as the host says so; keep this page open.
door-refused = The host does not let you in just now.
knock = { $name } asks to come in.
knock-admit = Let in
knock-admit-whom = Let { $name } in
knock-refuse = Not now
knock-refuse-whom = Do not let { $name } in
pass-host = Pass the host’s role on
pass-host-how = Whoever has it starts the game, lets people in and sets how the table is held.
pass-host-do = Pass on
table-sheet = Table
table-sheet-head = This table

## Seats

seat-by-chance = Chance decides
seat-unnamed = Climber { $letter }
seat-bot = Bot { $letter }
seat-free = Seat { $letter } is free
seat-waits = Waits for someone
seat-is-bot = A bot, { $level }
seat-is-you = This is you
seat-is-you-host = This is you, and you start the game
seat-here = Is here
seat-here-host = Is here, and can start the game
seat-away = Is away just now

## The lobby

seats = Who climbs?
lobby-join = Take a seat
lobby-full = All seats are taken
lobby-full-watch = You are welcome to watch: the board opens here when the game starts.
sit-down = Sit down
sit-here = Sit here
sit-over = Move here
sit-at = { $what }: seat { $letter }
stand-up = Stand up
bot-at = Bot at seat { $letter }
bot-none = nobody yet
invite = Bring your friends
invite-how = Whoever opens this link can take a seat or watch.
invite-how-playing = Whoever opens this link can watch, and take over a bot if the table lets them.
invite-home = This link works on this computer only.
invite-let-in = To let friends in from elsewhere, start Cordée with
invite-besides = Put what you started it with besides, such as --port and --db, in there too: else it is another address, or has other tables.
invite-then = Then open it by the name or address that this computer has in your network, and make the table there: its link is for everybody.
invite-link = Link to this table
invite-scan = Friends beside you scan this with their phones.
qr = QR code of the link above, to be scanned with a phone
copy = Copy
copied = Copied
share = Share the link
options = The game
options-host =
    { $known ->
        [yes] { $who } chooses these.
       *[no] Whoever made the table chooses these.
    }
own-content = Plays with the cards of { $name }: “{ $title }”.
own-content-stand-in = It says that they are stand-ins.
start = Start the game
build-together = Build together
build-ready = All is built: the game can begin.
build-coming = Setting up
build-go = Before the game
build-back = To the structure
build-seats = Seats and invitation
each-swaps = { $what }: { $who } has it, and takes yours for it
build-by-text = The host writes it as a text, among the options.
start-ready = Everyone is tied in.
start-needs =
    { $count ->
        [one] One more climber is needed.
       *[other] { $count } more climbers are needed.
    }
start-closes =
    { $count ->
        [one] One free seat will be taken away.
       *[other] { $count } free seats will be taken away.
    }
host-starts =
    { $host ->
        [here] { $who } can start the game.
        [away] { $who } can start the game, but is away just now. If that lasts a minute, somebody who sits here may.
       *[other] Whoever made the table can start the game.
    }

## The table

board = Board
arriving = Walking up to the table.
no-table = There is no such table.
no-page = There is no such page
no-page-how = Nothing is at { $path }. Perhaps the address was cut off, or a letter got lost on the way.
watching =
    { $count ->
        [one] One person watches.
       *[other] { $count } people watch.
    }
plain-view = Plain view
plain-view-help = The same game as words and buttons
rules = Rules
rules-of = Rules of { $title }
rules-behind = Rules behind this question
rules-short = The game in short
rules-search = Search the rules
rules-language = The clauses below are in English, as they are tested.
rules-none = The rules cannot be fetched just now. Close this and try again.
rules-no-hit = No rule has these words. Try fewer of them.
rules-decision = How we read it:
rule-number = Rule { $clause }
log = What happened
log-empty = Nothing has happened yet.
choices = Your choices
choices-here = Your choices here
group = { $name } …
so-far = Chosen so far
undo = Take back
undo-turn = Back to the start of my turn
undo-not = There is nothing to take back yet.
undo-beyond =
    { $why ->
        [shown] Something was shown or drawn since your last choice, so it can go back only if the others agree.
       *[other] Somebody else has moved since your last choice, so it can go back only if the others agree.
    }
undo-beyond-alone =
    { $why ->
        [shown] Something was shown or drawn since your last choice. The bots do not mind if you take it back all the same.
       *[other] Others have moved since your last choice. The bots do not mind if you take it back all the same.
    }
undo-ask = Ask to take it back
undo-alone = Take it back all the same
redo = Play it again
back-yours =
    { $lines ->
        [one] You asked to take your last choice back. Waiting for { $waits }.
       *[other] You asked to go back { $lines } choices. Waiting for { $waits }.
    }
vote-drop = Never mind
back-theirs =
    { $lines ->
        [one] { $who } would like to take the last choice back, though something was shown.
       *[other] { $who } would like to go back { $lines } choices, with all that was shown since.
    }
vote-agree = Agree
back-refuse = Play on
vote-refuse = No
vote-host = The host
vote-refused = { $who } does not agree.
vote-lapsed = What was asked is over: the game has gone on, or it cannot be so any more.
vote-asked = { $who } asked the others for something. Waiting for { $waits }.
back-done =
    { $lines ->
        [one] { $who } took a choice back.
       *[other] { $who } took { $lines } choices back.
    }
not-sent = There is no connection just now, so nothing was sent. Please try again when the line is back.
move-yours = You asked to go on at { $to }. Waiting for { $waits }.
move-theirs = { $who } would like this table to go on at { $to }. The file for it shows everything that is hidden in this game, to whoever opens it: agree if you trust { $who } and that server.
here-yours = You asked to go on here after all. Waiting for { $waits }.
here-theirs = { $who } would like this table to go on here after all. Its file has been saved: whoever opened it may have seen what is hidden, and the game may go on there too.
delete-yours = You asked to delete this table. Waiting for { $waits }.
delete-theirs = { $who } would like to delete this table: the game, its log and what was said, for good.
end-yours = You asked to end this game here. Waiting for { $waits }.
end-theirs = { $who } would like to end this game here. It counts as abandoned, and nobody wins.
replace-yours = You proposed that a bot plays on for { $about }. Waiting for { $waits }.
replace-theirs = { $who } proposes that a bot plays on for { $about }, who is gone.
seat-yours =
    { $waits-count ->
        [0] You asked to play on for { $about }. Waiting for somebody at the table.
       *[other] You asked to play on for { $about }. Waiting for { $waits }.
    }
seat-theirs = { $who } would like to sit down and play on for { $about }.
fence =
    { $why ->
        [shown] Up to here nothing can be taken back alone: something was drawn or shown.
       *[other] Up to here nothing can be taken back alone: somebody else has moved.
    }
you-watch = You are watching.
waiting-for = Waiting for { $who }.
held = Your choice “{ $label }” is in, and counts in { $seconds } s. Until then the others may still break in on what came before.
held-veiled = “{ $label }” is in. The others hear of it in { $seconds } s; until then you may choose otherwise.
held-alone = You have nothing to play here, so you pass. The others hear of it in { $seconds } s.
passing-alone = Pass by itself if I can do nothing
passing-alone-help = The table takes its time over every pass, so an automatic one tells nobody what you hold. Who thinks for much longer shows that there was something to think about: if you mind that, pass by hand.
passing-stand = Pass until something else is asked
passing-stand-help = Passes every question of this kind, until you are asked another or the round ends.
passing-stands = You pass until something else is asked.
passing-stand-round = Pass these for the round
passing-stand-round-help = Passes every question of this kind until the round ends. Whatever else you are asked is still yours to answer.
passing-stands-round = You pass these until the round ends.
passing-stop = Stop passing
not-sent-yet = “{ $label }” is chosen, and goes out as soon as the line is back.
game-over = The game is over.
zone-empty = Nothing here.
card-hidden = face down
face-value = { $value }
marked-as = marked, number { $number }
blind-line = Your choice in words
blind-send = Confirm
blind-help = Nothing is marked yet.
blind-clear = Start over
late = { $seconds } s left
point-out = Show { $name } on the board

link-connecting = Connecting
link-open = Connected
link-waiting = Connection lost. Next try in { $seconds } s
link-away = No network. Your table is kept
link-ended = Closed
link-now = Try now

# Who sits where, in mid-game

seats-sheet = Who plays
seat-stands-in = A bot plays here meanwhile, { $level }
seat-gone = Has been away for a while
seat-yours-here = You
stand-in = Let a bot play for me
stand-in-help = You can come back at any moment.
stand-in-now = A bot plays for you for now ({ $level }). You see what it sees.
come-back = I play again
leave-seat = Leave for good
leave-sure = Your seat becomes a bot’s, and the others play on. To come back you would have to ask for it.
leave-yes = Leave the game
leave-no = Stay
take-seat = Take this seat
take-seat-name = You would be called
take-seat-open = Take a bot’s seat
take-seat-how = Whoever sits down for a bot sees what that seat sees, and nothing else.
replace-seat = Let a bot play on here

# Several at one screen, and a seat that moves

seat-beside = At this screen
beside-add = Add a player at this screen
beside-name = Their name
beside-colour = Their colour
hand-over = Hand over to { $who }
hand-whose = Whose side shall it show?
hand-covered = The screen is covered: nobody’s hand is on it.
hand-show = { $who }: show my side
move-seat = Play on at another device
move-seat-how = Open this link there, within an hour. It works once, and whoever opens it has your seat: keep it to yourself.
move-seat-link = Link that moves your seat
move-seat-scan = Scan this with the other device.
seat-has-moved = The seat of { $who } has moved to another device. This page watches now.
seat-is-here = You are { $who } on this device now. The one before only watches.
seat-came = You are { $who }: your seat has come along.

# The coach of a first game
coach = Coach
coach-lesson = Lesson { $number } of { $count }
coach-all = All { $count } lessons
coach-progress = { $done } of { $count } lessons done
coach-read = Got it
coach-try = Let me try
coach-skip = Skip
coach-skip-help = Ends this lesson; the next one comes when the game gets there.
coach-away = Hide
coach-back = Show
coach-more = Read it
coach-less = Put it away: I have read it
coach-next = Next comes: { $title }
coach-first = First: { $title }
coach-next-how = It comes when the game gets there. Until then, play as you like: everything the rules allow is allowed here.
coach-deal = With bots, and it always begins the same way.
coach-over-title = You know the ropes
coach-over = That was the last lesson. Play on to the end: the partners go on by themselves, and the book above holds every rule.
coach-real = To a real game
coach-again = Start the lessons again
coach-ended-early = The game ended before the last lesson. Start again, and do what the lesson asks before you end a turn; or read here what was still to come.
coach-untold =
    { $count ->
        [one] The lesson that was still to come
       *[other] The { $count } lessons that were still to come
    }
coach-too-early = Some lessons are still to come, and they end with the game. Better get higher first, or take something back.
sure-head = That ends the game
soon-head = No higher than before

end-head = The game is over
end-abandoned = Abandoned
end-abandoned-how = The game was ended here, and nobody has won.
end-stood = How it stood
end-wins = { $who } { $who-count ->
    [1] wins
   *[other] share the win
}
end-you-win = You win
end-you-share = You share the win with { $who }
end-draw = Nobody wins: a draw
end-won = Together at the top
end-lost = Not this time
play-again = Play again
again-laid =
    { $known ->
        [yes] { $who } has laid a new game for everybody here.
       *[no] A new game is laid for everybody here.
    }
again-come = Come along
fair = Was chance honest?
fair-how = The fingerprint was fixed before the first card was dealt, and this browser noted it when it first saw the table. Every page then threw something of its own into the deal. So nobody could choose a deal that suits them, not even who runs the server, unless in league with the page that threw in last.
fair-check = Check it
fair-save = Save the game as a file
fair-thrown = Thrown in by the pages
fair-bound = { $stands ->
    [yes] What is shown now is what the fingerprint was made of that this browser noted at the start.
    [no] What is shown now is not what the fingerprint was made of that this browser noted at the start. The deal was swapped.
   *[open] This browser did not see this table before the end, so it noted no fingerprint to hold this against.
    }
fair-seed = { $stands ->
    [yes] The deal follows from it, together with what the pages threw in.
   *[no] The deal does not follow from it and from what the pages threw in.
    }
fair-luck = { $stands ->
    [yes] What your page threw in is part of it.
    [no] What your page threw in is not part of it, as if you had not been seated at the start.
   *[open] Your page threw nothing in.
    }
fair-more = The numbers, and the check without this server
fair-not-here = All this your browser worked out by itself, from the file of the game. That the choices in it lead from this deal to this end is what the command line tells you, without this server:
chance = How chance has fallen
chance-whole = Everything that chance decided in this game.
chance-known = What chance has decided so far, as far as you know of it. After the end you see all of it.
chance-none = Nothing yet.
chance-how = The pale band is where 95 of 100 honest games lie, the stroke is the average. One bar in twenty lies outside by pure chance; that proves nothing. Many in one game, or the same one game after game, would be worth a question.
chance-count = { $count ->
    [one] once
   *[other] { $count } times
    }
chance-outcome = What
chance-name = { $it }
chance-picture = As a bar
chance-seen = Came
chance-band = Expected
chance-range = { $low } to { $high } (about { $expected })
chance-outside = (outside)
moved-secret-own = The link takes your seat along, by a secret for this one table. That server learns nothing else by which you are known here.
moved-secret = The link takes your seat along: it tells that server the secret by which this browser is known here. Follow it if you trust them.
delete-table = Delete this table
delete-sure = Everything goes for good: the game, its log and what was said. Nobody can bring it back, you neither. Who came where stays in everybody’s history.
delete-yes = Delete for good
delete-no = Keep it
parting = Ways to part
vote-ask = Ask the others
move-table = Go on at another server
move-table-how = Everybody who plays here is asked. Then nothing more is played here: you save the table as a file and open it there, and it goes on at this very moment, everybody at their seat. The file shows everything that is hidden in the game: play fair, do not look.
move-table-alone = Nothing more is played here then: you save the table as a file and open it there, and it goes on at this very moment. The file shows everything that is hidden in the game.
move-table-to = Address of the other server
move-table-yes = Move it
moved-file = Save the table as a file
moved-open-how = Follow your link and choose that file there: the table opens with you at your seat.
moved-others-how = The others follow the links on their own pages here, each to their own seat. Who comes too early waits there.
moved-steps = This table moves to { $to }, and nothing more is played here. One after the other:
moved-wait =
    { $known ->
        [yes] This table moves to { $to }. { $who } opens its file there; your link leads you to your seat, and waits until the table is there.
       *[no] This table moves to { $to }. Its host opens its file there; your link leads you to your seat, and waits until the table is there.
    }
moved-go = Go to { $to }
go-on-here = Go on here after all
go-on-here-how = The file has not been saved yet, so nothing can have been played elsewhere: the table goes on here at once.
go-on-here-known = The file has been saved: whoever opened it may have seen what is hidden, and the game may go on there too. What is played there does not count here.
go-on-here-ask = The file has been saved: whoever opened it may have seen what is hidden, and the game may go on there too. What is played there does not count here. So everybody who plays here is asked.
go-on-here-yes = Go on here
not-yet = This table is not here yet
not-yet-host = Are you its host? Choose the file that you saved: the table opens, with you at your seat.
not-yet-others = Anybody else need only wait: once its host has opened the file, this page goes to your seat by itself.
by-file = This table came here by a file. Did you play it? Then open its page at the server it came from, in the browser you played with, and follow the link there: it brings your seat along. So do all who play, each from their own page.
end-game = End this game here
end-game-how = Everybody who plays here is asked. It counts as abandoned, and nobody wins.
end-game-alone = It counts as abandoned, and nobody wins.
end-game-yes = End it
delete-vote-how = Everybody who plays here is asked, and everything goes for good: the game, its log and what was said.
vote-away = Who is away is waited for too. Bots agree.
moved = This table has moved. It goes on at:
fair-tutorial = The deal of a first game is always the same, so that its lessons fit. A real game is dealt by chance, and its fingerprint is fixed before the first card.
fingerprint = Fingerprint
seed = Seed

# server

table-not-your-seat = This is not your seat.
table-not-a-seat = There is no such seat at this table.
table-not-free = This seat is taken. Choose another, or watch.
table-not-seated = You do not sit there.
table-not-seated-there = Nobody sits there who could be the host.
table-not-admitted = This table is private: its host has not let you in yet.
table-not-knocking = They are not at the door any more.
table-not-so-many-knocks = There has been much knocking from here. Please try again in a minute.
table-not-host = Only the table’s host may do this.
table-not-in-lobby = The game has begun; seats and options stay as they are.
table-not-playing = No game is going on at this table now.
table-not-enough = At least { $low } seats must be taken, by people or bots.
table-not-so-few = This table needs { $low } to { $high } seats, and nobody who sits is sent away: free a seat first.
table-not-so-many = This table has room for { $low } to { $high }.
table-not-an-option = This option cannot be chosen: { $detail }
table-not-building = At this table nothing is built together. Its host can choose that.
table-not-seated-to-build = Sit down first: who has a seat builds with the others.
table-not-a-manner = A table cannot be held so.
table-not-a-level = There is no bot of that kind.
table-not-a-name = A name has 1 to { $most } characters that can be seen.
table-not-a-name-taken = Somebody at this table has this name already, or one that looks like it. Please take another.
table-not-so-fast = Too many tables were made from here just now. Please try again in a minute.
table-not-so-often = Too much was asked from here just now. Please wait a moment.
table-not-so-many-files = Too many files are being opened just now. Please try again in a minute.
table-not-so-many-lines = That was much at once. Please wait a few seconds with the next line.
table-not-a-game = There is no such game here.
table-not-a-table = There is no such table.
table-not-a-tutorial = This game has no first lessons yet.
table-not-a-page = There is nothing at this address.
table-not-content = The content file cannot be used as it is.
table-not-a-file-name = The name of the content file has characters that cannot be shown. Please give it another.
table-not-a-pack = These cards are not offered here any more. Load the page again, and choose anew.
table-not-packs = This game has no cards that a file could replace.
table-not-over = The journal is shown when the game is over; it holds what is still hidden.
table-not-a-moment = There is no such moment to go back to: it may have been taken back.
table-not-these-eyes = Through the eyes of others you may look when the game is over.
table-not-over-yet = From a game that goes on nobody plays on elsewhere: wait until it is over.
table-not-from-the-end = Here the game is over. Go back to a moment before, and play on from there.
table-not-asked = You are not asked anything now.
table-not-now = The question has changed meanwhile. Look again, and choose.
table-not-first = Somebody else was first.
table-not-possible = This is not possible now.
table-not-undoable = This cannot be taken back: something was shown since, or somebody else has moved.
table-not-redoable = There is nothing to play again: something else has been played since.
table-not-talking = There is no talk for you at this table now.
table-not-muted = The host has muted you at this table.
table-not-a-line = A line has at least one letter and at most { $most }.
table-not-a-line-there = That line is not there any more.
table-not-two-votes = Something else is being asked just now. Answer that first.
table-not-so-soon-again = Your last request was refused. Give the others a moment before you ask again.
table-not-two-seats = You have a seat at this table already.
table-not-taken-over = At this table nobody takes over a bot’s seat.
table-not-gone = They have been here a moment ago. Give them a little time.
table-not-away = You play this seat yourself already.
table-not-by-hand = A bot plays for you just now. Come back first.
table-not-in-tutorial = A first game stays as it is: you and your partners.
table-not-in-view = This screen shows another side just now. Hand over first.
table-not-again-yet = Another game is laid once this one is over.
table-not-a-link = This link moves no seat any more. Ask for a new one.
table-not-stored = The server could not save this, so it did not happen. Please try again.
table-not-understood = The server did not understand this page. Load it again.
table-not-from-there = Pages of other sites may not use this table.
table-not-working = Something went wrong on the server, and it was written down. Please try again.
table-not-here = This table has moved, and goes on at another address.
table-not-a-file = This file cannot be opened: { $detail }
table-not-twice = This table is here already, or was. Only who runs the server can put it back in its place.
table-not-leaving = This is the server that the table would leave: it is here already. Go there instead with the file, or let its host press “Go on here after all”.
table-not-an-address = That is no address of a server. It should look like https://table.example or http://192.168.1.20:8000.
table-not-this-server = { $to } is this very server, so the table would go nowhere. Give the address of another one.
table-not-taken-back = This table cannot be taken back here: only one that you all agreed to move can.
table-not-carried = The file of a running table shows what is hidden in it. It is there once you have all agreed to move.
table-not-going-on = The rules failed here, so this table is over. It is a fault of the program, not yours.
table-e-fault = The rules failed here: a fault of the program or of the content file, not yours. The table is over; its journal can be fetched.
table-e-abandoned = You all agreed to end the game here. It is abandoned; nobody has won.
table-e-deserted = Nobody who played here is left, so the game is abandoned. Nobody has won.
table-e-moves = You all agreed that this table goes on at another server.
table-e-returns = The table goes on here after all. Its file was never saved.
table-e-returns_known = You all agreed that this table goes on here after all. Its file had been saved, so what was hidden up to here may be known.
table-e-practice = From here on this is practice: played on from a game that is over.
table-e-stand_in = A bot plays for { $who } for now.
table-e-come_back = { $who } is back and plays again.
table-e-bot_seat = A bot has the seat from here on: { $who }.
table-e-take_seat = { $who } takes the seat from the bot.
table-e-other_device = { $who } goes on at another device.
table-e-out_of_time = { $who } is out of time: the house plays on until { $who } moves.
table-e-out_of_one = { $who } let the days pass: the house plays this one choice.
incomplete = There is more to choose.

account-not-short = A password has at least { $least } characters. A few words in a row do well.
account-not-long = A password has at most { $most } characters.
account-not-the-name = The password must be another word than the name.
account-not-a-name-taken = Somebody has an account with this name, or one that looks like it. Please take another.
account-not-known = Name and password do not fit together.
account-not-twice = You are logged in already.
account-not-logged-in = You are not logged in any more. Please log in again.
account-not-so-fast = That was too often in one minute. Please wait a moment.
account-not-a-passkey = That passkey could not be used here. Please try again.
account-not-passkeys-here = Passkeys need a page with a name: they do not work at a bare address.
account-not-the-last-way = This passkey is your only way in. Set a password or add another passkey first.

table-bye-unknown = There is no such table.
table-bye-silent = The page did not say who it is.
table-bye-malformed = The server did not understand this page. Load it again.
table-bye-too-fast = This page sent too much at once.
table-bye-too-slow = The line could not keep up. Connecting again.
table-bye-crowded = Too many pages are open here. Close some of them, and load this one again.
table-bye-deleted = This table has been deleted.
table-bye-restart = The server restarts; your table is kept.
table-bye-not-working = This table cannot be opened just now.
table-bye-another = You are logged in or out now. Connecting again.

## Talk

chat = Chat
log-and-chat = Log and chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-closed = There is no talk for you at this table now.
chat-apart = Only spectators read this until the game is over.
chat-as = You write as { $name }
chat-watching = watching
chat-muted = muted
chat-hidden = This line was taken back.
chat-do = What to do with what { $name } said
chat-hide = Take this line back
chat-mute-me = Do not show me what { $name } says
chat-mute-all = Mute { $name } for everybody
chat-unmute-all = Let { $name } talk again
chat-unheard = { $count ->
    [one] You do not hear one person.
   *[other] You do not hear { $count } persons.
}
chat-hear-all = Hear everybody
chat-unread = { $count ->
    [one] one new line
   *[other] { $count } new lines
}
chat-said = { $name } says: { $text }
unseat = Free the seat
unseat-who = Free { $name }'s seat

## How a table is held

manners = At this table
table-set-visibility = Who comes in
table-set-visibility-private-help = Whoever has the link knocks first, and the host lets them in. The table stands in no list.
table-set-visibility-unlisted-help = Whoever has the link sits down or watches. The table stands in no list.
table-set-visibility-open-help = The table stands on everybody’s start page while a seat is free, and anybody may sit down or watch.
table-set-visibility-private = Whom the host lets in
table-set-visibility-unlisted = Whoever has the link
table-set-visibility-open = Everybody
table-set-talk = Who talks
table-set-talk-help = Apart: spectators talk among themselves, and the seats read it after the end.
table-set-talk-apart = Apart
table-set-talk-together = All together
table-set-talk-seats = Seats only
table-set-talk-off = Nobody
table-set-takeover = Taking over a bot’s seat
table-set-takeover-help = Who comes later, or only watches, may sit down for a bot in mid-game.
table-set-takeover-ask = Whoever you let
table-set-takeover-anyone = Anybody
table-set-takeover-nobody = Nobody
# Looking back
replay = Look back
replay-help = Every moment of this game, as you saw it then
replay-moments = Moments of the game
replay-of = Moment { $number } of { $count }
replay-short = { $number } of { $count }
replay-now = Now
replay-now-is = Now
replay-first = To the beginning
replay-before = One moment back
replay-after = One moment on
replay-run = Let it run
replay-halt = Stop
replay-to-now = Back to now
replay-close = Close looking back
replay-eyes = Through whose eyes
replay-eyes-of = Through the eyes of { $name }
replay-eyes-spectator = who watches
replay-eyes-everything = Everything
replay-sees-everything = Everything that was hidden lies open.
replay-sees-as = As { $name } saw it.
replay-looking = You look back: moment { $number } of { $count }
replay-beginning = Before the first choice.
replay-quiet = A choice without a line in the log.
replay-waited = Then waiting for { $who }.
replay-your-turn = It is your turn at the table now.
replay-missed =
    { $count ->
        [one] The game goes on: one thing has happened since you look back.
       *[other] The game goes on: { $count } things have happened since you look back.
    }
replay-missed-over = The game has ended meanwhile.
replay-only-look = This is the past: it can only be looked at. Your choices wait at now.
replay-share = Copy link
replay-share-what = Copy link to this moment
replay-link = Link to this moment
replay-look-at = Look at this moment: { $what }
replay-look-here = Look at this moment
away = While you were away
away-skip = Skip
away-over = The game has gone on without you. Here is how.

## The terminal (`cordee play`)

terminal-intro = { $title }. { $seats }. Type `help` for what you can say.
terminal-you = you
terminal-alone = { $who }, press Enter when nobody else looks:
terminal-you-are = You are { $who }.
terminal-your-turn = It is your turn.
terminal-turn-of = It is the turn of { $who }.
terminal-blind = Compose the whole choice yourself, or `{ $line }`.
terminal-no-choice = There is no choice { $said }; 1 to { $count }.
terminal-hint = Choose a number of the list, or type `help`.
terminal-undo-none = There is nothing of yours to take back yet.
terminal-undo-not = You cannot take that back: something was drawn or shown, or another has acted since.
terminal-undone = Taken back.
terminal-why-what = Why what? Say it as a choice is written: `why { $example }`
terminal-possible = That is possible.
terminal-what-what = What is what? Say a name that you see: `what NAME`
terminal-nothing-called = Nothing is called { $name }.
terminal-did-you-mean = Did you mean { $names }?
terminal-more-of-that-name = And { $count } more of that name.
terminal-not-known = nothing more is known of it.
terminal-save-where = Save where? `save game.journal`
terminal-save-not = Cannot write { $path }: { $problem }.
terminal-saved = Saved. `cordee replay { $path }` plays it again.
terminal-seen = you see: { $name }
terminal-rest = The rest is as before; `board` shows all.
terminal-more = More about what lies there:
terminal-abandoned = The game was abandoned: it was ended here, and nobody has won. It stood so:
terminal-unfinished = The game is not finished; nobody has won yet. So far:
terminal-together = All together: { $score }
terminal-bye = Good-bye.
terminal-help-choice = a number or a text form
terminal-say-back = back
terminal-say-board = board
terminal-say-what = what NAME
terminal-say-why = why TEXT
terminal-say-undo = undo
terminal-say-rules = rules CLAUSE
terminal-say-save = save FILE
terminal-say-quit = quit
terminal-help-choose = choose it: `{ $example }`, as it stands on the right; one in steps at once or step by step
terminal-help-back = give up a choice you have begun
terminal-help-board = show the board again
terminal-help-what = what does this card, or whatever has a name, do?
terminal-help-why = why is this not possible? (`why { $example }`)
terminal-help-undo = take back your last choice, if nothing was drawn or shown since
terminal-help-rules = read a rule (`rules` alone: those of this question)
terminal-help-save = write the game so far; `cordee replay FILE` plays it again
terminal-help-quit = leave
# On from a moment
practice = Practice
practice-help = This game goes on from a moment of another that is over, against bots. How its chance falls was known before.
play-on = Play on
play-on-from-here = Play on from here
play-on-how = A new table begins at this moment, with you at one seat and bots at all others. The cards lie as they lay then.
play-on-seat = Your seat
fair-practice = This is practice: the game goes on from one that was over, with its seed, so how chance falls was no secret. The fingerprint proves nothing here.
## Clocks

clocks = Clocks
clock-of = { $name }: { $state }
clock-runs = the clock runs
clock-stands = the clock stands
clock-out = out of time, the house plays
clock-out-yours = Your time is up: the house plays for you until you move yourself.
clock-over = { $time } over
clock-left = { $seconds } seconds left for you.
clock-days = { $days } d { $hours } h

table-set-pace = Clocks
table-set-pace-help = Relaxed: 15 minutes each and 30 seconds more a choice; who is late is only late. By turns: no need to be here together, everybody has days for a choice.
table-set-pace-none = none
table-set-pace-relaxed = relaxed
table-set-pace-timed = strict
table-set-pace-days = by turns
table-set-minutes = Minutes each
table-set-minutes-help = Whoever has none left is played for by the house, until they move themselves.
table-set-increment = Seconds more a choice
table-set-days = Days a choice
table-set-days-help = When they are over, the house plays that one choice.

## How I am told that it is my turn

reach = How to tell me it is my turn
reach-lead = At an open page the tab shows it anyway. All of this is for this browser alone, but for e-mail.
reach-sounds = Sounds
reach-sounds-help = A few soft ones: a carabiner when it is your turn, a rope, a stone, wind at the end.
reach-volume = Loudness
reach-page = A notification while the page is hidden
reach-page-help = When the table is open in a tab that you do not see.
reach-push = A notification without a page
reach-push-help = When no page of the table is open; the browser has to run.
reach-mail = An e-mail
reach-mail-help = When a table waits and you do not look. Several tables are gathered into one.
reach-mail-address = Mail address
reach-mail-ask = Send me a code
reach-mail-code = Code from the e-mail
reach-mail-confirm = Confirm
reach-mail-sent = An e-mail with a code is on its way to { $address }. Nothing else goes there until you type it here.
reach-mail-stands = E-mails go to { $address }.
reach-mail-drop = No e-mails, forget the address
reach-mail-off = This server sends no e-mails.
reach-no-notifications = This browser has no notifications.
reach-blocked = The browser blocks notifications of this site. Its settings for this site can allow them again.
reach-no-push = This browser wants an https address for that.
reach-push-off = This server sends no notifications.
reach-failed = The browser did not do it. Perhaps it cannot reach its own service just now.

reach-turn = { $title }: your turn
reach-turn-body = The table waits for your choice.
reach-mail-subject = { $count ->
    [one] { $title }: your turn
   *[other] { $count } tables wait for you
  }
reach-mail-head = { $count ->
    [one] A table waits for your choice:
   *[other] { $count } tables wait for your choice:
  }
reach-mail-foot = To get no more of these e-mails, open this address and press the button there:
reach-code-subject = Your code for Cordée
reach-code-text = The code is { $code }. Type it into the page that asked for it; it is good for an hour. If you asked for nothing, you need do nothing.
reach-stop = Shall Cordée send no more e-mails to your address?
reach-stop-do = No more e-mails
reach-stopped = No more e-mails will come. You can ask for them again at any table.

reach-not-known = This page has not told who you are. Load it again.
reach-not-so-fast = That was often enough for now. Please try again in an hour.
reach-not-by-push = This server cannot send to that browser.
reach-not-by-mail = This server sends no e-mails.
reach-not-by-mail-now = The e-mail could not be sent. Please try again later.
reach-not-an-address = That is no mail address.
reach-not-the-code = That is not the code, or it is too old.

## What is wrong with a content file: $word, $near, $known are words of the file; `-do` says what to do

content-too-large = the file is too large
content-too-large-do = Keep it to { $most } kB.
content-not-utf8 = this is no UTF-8 text
content-not-utf8-do = Save the file as UTF-8 in your editor.
content-long-line = this line is too long
content-long-line-do = Break it, or shorten it to { $most } characters.
content-deep = brackets in brackets go too deep
content-deep-do = Nest them { $most } deep at most.
content-many-parts = this name has too many parts
content-many-parts-do = Join { $most } with dots at most.
content-open-list = this bracket is never closed
content-open-list-do = Put the ] or the {"}"} where the list or table ends.
content-no-comma = behind the value before it there is no comma
content-no-comma-do = Put a comma between the two, or the bracket that closes the list or table.
content-over-lines = a table in braces goes over several lines, and must stand in one
content-over-lines-do = Write all of it in one line, without a comma behind the last field; or give it a heading of its own.
content-open-text = this text is never closed
content-open-text-do = Put the same quote behind it as before it.
content-open-header = this heading is not written as it should be
content-open-header-do = Write [[card]] for one more entry or [checks] for a table, alone on the line.
content-no-equals = between a field and its value there is no =
content-no-equals-do = Write: field = value.
content-too-much = something stands behind the value
content-too-much-do = Take it away, put it on a line of its own, or make it a remark with #.
content-backslash = \ begins something special in a text, and this is nothing of the kind
content-backslash-do = Write \\ for the sign itself, or put the text in 'single quotes'.
content-control = here is a character that cannot stand in a file
content-control-do = Delete it, or type the line anew.
content-twice = this is written twice
content-twice-do = Take one away; the other is in line { $line }.
content-twice-here = a field is written twice between these brackets
content-twice-here-do = Take one of the two away.
content-no-value = here should stand a value
content-no-value-do = Put texts in "quotes", lists in [ ]; write numbers as 3 or -2, and true or false.
content-no-statement = this is neither a heading nor a field with a value
content-no-statement-do = Write: field = value; or make it a remark with #.
content-no-key = here should stand the name of a field
content-no-key-do = Write: field = value. Names of fields have letters, digits and _.
content-no-table = this is no table, so nothing can be put into it
content-no-table-do = Give it another name, or take the value away that has its name.
content-single = further entries need doubled brackets
content-single-do = Write [[{ $name }]].
content-doubled = what is a single table cannot have entries
content-doubled-do = Write [[{ $name }]] everywhere, or [{ $name }] once.
content-syntax = this cannot be read: { $detail }
content-syntax-do = Look at how the lines around it are written.
content-unseen = this has characters that cannot be shown: { $word }
content-unseen-do = Delete them; one line of visible letters is what everybody can read.
content-unknown-field = there is no field { $name } here
content-unknown-field-do =
    { $near ->
        [none] Take it away, or write one of: { $known }.
       *[other] Write { $near }. All fields: { $known }.
    }
content-missing = the field { $name } is missing
content-missing-do =
    { $known ->
        [none] Write: { $name } = and its value.
       *[other] Write: { $name } = and one of: { $known }.
    }
content-unknown-word = unknown word { $word }
content-unknown-word-do =
    { $near ->
        [none] Write one of: { $known }.
       *[other] Write { $near }. All words: { $known }.
    }
content-unknown-number = { $value } is none of the numbers that may stand here
content-unknown-number-do = Write one of: { $known }.
content-other-game = this file is for another game, { $game }
content-other-game-do = Choose a file for { $wanted }; if it is one, write game = "{ $wanted }" here.
content-wrong-kind =
    this is { $found ->
        [bool] true or false
        [int] a whole number
        [float] a number with a point
        [list] a list
        [table] a table
        [date] a date or a time
       *[text] a text
    }
content-wrong-kind-do =
    { $wanted ->
        [bool] Write true or false, without quotes.
        [int] Write a whole number, without quotes.
        [numbers] Write one of these whole numbers, without quotes: { $known }.
        [words] Write one of: { $known }.
        [float] Write a number, without quotes.
        [list] Write a list in [ ].
        [table] Write a table: {"{"} field = value {"}"}.
        [tables] Write entries, each under a heading in [[ ]].
       *[text] Write a text in "quotes".
    }
content-bounds = { $value } is out of bounds
content-bounds-do =
    { $high ->
        [none] Write { $low } or more.
       *[other] { $low ->
            [none] Write { $high } or less.
           *[other] Write a number from { $low } to { $high }.
        }
    }
content-long = this has { $count } characters
content-long-do = Write { $most } at most.
content-short = this is too short
content-short-do = Write { $least } characters or more.
content-blank = nothing of this would be seen
content-blank-do = Write a name that can be read.
content-id = { $word } is no id
content-id-do = Write it in snake_case: a to z, digits and _, at least one letter.
content-pattern = { $word } is not written as it should be
content-pattern-do = Write it so that it fits { $pattern }.
content-too-many = there are { $count } of them
content-too-many-do = Write { $most } at most.
content-too-few = there are { $count } of them
content-too-few-do = Write { $least } or more.
content-count = there are { $count } entries instead of { $wanted }
content-count-do =
    { $more ->
        [yes] Add [[{ $name }]] entries until there are { $wanted }.
       *[no] Take [[{ $name }]] entries away until there are { $wanted }.
    }
content-sum = the { $name } of all add up to { $count } instead of { $wanted }
content-sum-do = Change the { $name } of some until they do.
content-same-id = there are two { $name } entries of the id { $word }
content-same-id-do = Give this one another id; entry { $other } has it already.
content-alike = this name looks like that of entry { $other }, { $word }
content-alike-do = Give one of them a name that nobody takes for the other.
