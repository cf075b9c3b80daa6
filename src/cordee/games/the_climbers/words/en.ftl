# The Climbers' words in English.
#
# Arguments are already words when they come here: $who and $whom are names, $where a cell (the_climbers-spot), $block a
# block (the_climbers-block), $top a colour (the_climbers-top-...). $size, $level, $up and $count are numbers; $stance is
# cube, standing or lying, $along the direction of the longer side: x is east to west, y north to south.

the_climbers-title = The Climbers
the_climbers-credits = The Climbers is by Holger Lanz, published by Capstone Games. This table is unofficial.
the_climbers-taste = Turn one block, and a wall becomes a stair: yours, if nobody is quicker.

## Places, colours, blocks

the_climbers-spot = ({ $id })
the_climbers-block =
    { $id ->
        [b0] neutral block 0
        [b1] neutral block 1
        [b2] double cube 2
        [b3] double cube 3
        [b4] double cube 4
        [b5] double cube 5
        [b6] double cube 6
        [b7] double cube 7
        [b8] double cube 8
        [b9] double cube 9
        [b10] double cube 10
        [b11] cube 11
        [b12] cube 12
        [b13] cube 13
        [b14] cube 14
        [b15] cube 15
        [b16] cube 16
        [b17] cube 17
        [b18] cube 18
        [b19] cube 19
        [b20] cube 20
        [b21] cube 21
        [b22] cube 22
        [b23] half-cube 23
        [b24] half-cube 24
        [b25] half-cube 25
        [b26] half-cube 26
        [b27] half-cube 27
        [b28] half-cube 28
        [b29] half-cube 29
        [b30] half-cube 30
        [b31] half-cube 31
        [b32] half-cube 32
        [b33] half-cube 33
        [b34] half-cube 34
       *[other] half-cube
    }
the_climbers-top-teal = teal
the_climbers-top-purple = purple
the_climbers-top-yellow = yellow
the_climbers-top-red = red
the_climbers-top-pink = pink
the_climbers-top-neutral = neutral
the_climbers-colour-teal = teal
the_climbers-colour-purple = purple
the_climbers-colour-yellow = yellow
the_climbers-colour-red = red
the_climbers-colour-pink = pink
the_climbers-ladder-short = the short ladder
the_climbers-ladder-long = the long ladder
the_climbers-ladder-either = the short or the long ladder

## The plain board

the_climbers-zone-climber = { $who }, { $colour }, level { $level }
the_climbers-zone-level = Level { $level }
the_climbers-zone-plan = Plan
the_climbers-zone-signs = On the plan, south at the foot, each cell has colour and level
the_climbers-face-place = { $place }
the_climbers-place-table = on the table
the_climbers-face-tool = { $tool }
the_climbers-tool-short = short ladder
the_climbers-tool-long = long ladder
the_climbers-tool-disk = disk
the_climbers-face-disk_on = disk on { $disk_on }
the_climbers-face-where =
    { $where } { $top }, { $block }{ $room ->
        [1] {""}
       *[other] , room for { $room }
    }{ $here-count ->
        [0] {""}
       *[other] , here: { $here }
    }
the_climbers-face-cell = { $cell }{ $level }{ $here }
the_climbers-cell-teal = T
the_climbers-cell-purple = P
the_climbers-cell-yellow = Y
the_climbers-cell-red = R
the_climbers-cell-pink = K
the_climbers-cell-neutral = N
the_climbers-face-sign = { $sign } { $top }
the_climbers-sign-teal = { the_climbers-cell-teal }
the_climbers-sign-purple = { the_climbers-cell-purple }
the_climbers-sign-yellow = { the_climbers-cell-yellow }
the_climbers-sign-red = { the_climbers-cell-red }
the_climbers-sign-pink = { the_climbers-cell-pink }
the_climbers-sign-neutral = { the_climbers-cell-neutral }
the_climbers-face-letter = { $letter } { $stands }
the_climbers-mark-locked = moved in the last turn
the_climbers-mark-disk = shut by a disk
the_climbers-status =
    Turn { $turn }. { $locked-is ->
        [none] {""}
       *[other] Block { $locked } was moved in the last turn and cannot be moved in this one.
    } { $failed ->
        [0] {""}
        [one] The last turn brought nobody higher; after { $fails_end } such turns in a row the game ends.
       *[other] The last { $failed } turns brought nobody higher; after { $fails_end } such turns in a row the game ends.
    }
the_climbers-stands = { $colour }, level { $level }
the_climbers-ended-silence = { $count } turns in a row have brought nobody higher, as many as there are climbers. That ends the game.
the_climbers-ended-first-there = { $who } and { $tied } stand on the same level, { $level }. Who came there first is ahead: { $who }.
the_climbers-ended-nobody = Nobody has left the table, so nobody wins.
the_climbers-fence = Up to here nothing can be taken back alone: a turn has ended since, or somebody has chosen whether to go up.
the_climbers-set-content = The pieces
the_climbers-set-content-help = Own the game? A file of yours gives the odd blocks the colours of the printed ones, for this table only.
the_climbers-level-flat-help = Tries many ways the game may go on, and takes what does best in them.
the_climbers-result = level { $level }

## What to do now

the_climbers-ask-turn = Your turn: walk, move one block, use a ladder or your disk, in any order; then end the turn.
the_climbers-ask-turn-only = Nothing more can be done in this turn.
the_climbers-ask-pose = Which face goes up, and which way does the block lie?
the_climbers-ask-pose-only = There is only one way to set it down.
the_climbers-ask-anchor = Where does the block go? You name the cell of its corner in the south-west.
the_climbers-ask-anchor-only = There is only one place for it.
the_climbers-ask-push = The block leaves { $pushed } more than one side to stand on. Which one?
the_climbers-ask-ladder = Where does the ladder lead?
the_climbers-ask-ladder-only = From here the ladder leads to one place only.
the_climbers-ask-window = A way up is open to you: go up now, or stay.

## Buttons

the_climbers-do-walk = Walk to { $where }, level { $level }: { $top }, { $block }
    .group = Walk
the_climbers-do-rise = Go up to { $where }, level { $level }: { $top }, { $block }
    .group = Go up
the_climbers-do-climb = Climb to { $where }, level { $level }: { $top }, { $block }
    .group = Climb to
the_climbers-do-set =
    { $spot ->
        [1] Turn it on the spot at { $where }: it stays as it is, and your block move is spent
       *[other] Set it down at { $where }, on level { $level }
    }
    .group = Set it down at
the_climbers-do-push = Push to { $where }
    .group = Push to
the_climbers-do-pose =
    { $along ->
        [x] { $top } up, long side east to west
        [y] { $top } up, long side north to south
       *[none]
            { $size ->
                [1] { $top } up, lying flat
                [2] { $top } up
               *[other] { $top } up, upright
            }
    }
    .group = Turn it
the_climbers-do-move = Move { $block }, { $top } on top at level { $level }
    .group = Move a block
the_climbers-do-disk = Put your disk on { $block }, { $top } on top at level { $level }
    .group = Put your disk on a block
the_climbers-do-short = Use the short ladder
the_climbers-do-long = Use the long ladder
the_climbers-do-end =
    { $last ->
        [1] End the turn, and with it the game
       *[0]
            { $fails ->
                [1] End the turn, no higher than before: { $count } of { $of }
               *[0] End the turn
            }
    }
the_climbers-do-stay = Stay here

## Asked once before a choice that ends the game

the_climbers-sure-end =
    { $windows ->
        [1] You are no higher than when your turn began. That makes { $count } such turns in a row: if you end it now, the game is over, unless somebody goes up out of turn (rule TC-END-01).
       *[0] You are no higher than when your turn began. That makes { $count } such turns in a row: if you end it now, the game is over (rule TC-END-01).
    }
the_climbers-soon-end = You are no higher than when your turn began. That counts: two such turns in a row, yours and your rival's, end the game (rule TC-END-01).
the_climbers-soon-end-yes = End the turn
the_climbers-soon-end-no = Not yet
the_climbers-sure-end-yes = End the game
the_climbers-sure-end-no = Not yet

## Why not

the_climbers-not-game-over = The game is over. Look around as long as you like.
the_climbers-not-not-your-turn = It is not your turn. The line above tells when you are asked.
the_climbers-not-unknown-text = That is not among the choices now.
the_climbers-not-too-much = Your choice was complete before that. Send the rest as a choice of its own.
the_climbers-not-no-such-cell = There is no such cell. Cells are named east and north, from 0,0 to 31,31.
the_climbers-not-no-such-block = There is no such block. They are called b0 to b34.
the_climbers-not-other-cell = That place is named by its least cell: { $where }.
the_climbers-not-climber = Climbers are not moved themselves. Choose where yours is to go.

the_climbers-not-court = That is bare table, walled in on all sides: no place for climbers.
the_climbers-not-on-table = You are on the table already, on every side of the structure at once.
the_climbers-not-not-to-table = There is no way back to the table. Climbers go sideways and up.
the_climbers-not-own-place = You stand there already, and anywhere on it.
the_climbers-not-wrong-colour = The top of { $block } is { $top }. You may step on { $colour } and neutral only.
the_climbers-not-no-way-down = That is lower than you stand, on level { $level }. There is no way down.
the_climbers-not-shut =
    { $who-you ->
        [yes] Your disk lies on { $block }. Nobody may step on it, you included, until your next turn.
       *[no] The disk of { $who } lies on { $block }. Nobody may step on it until the next turn of { $who }.
    }
the_climbers-not-full =
    { $count ->
        [one] There is no room: one climber stands there already, and there is one cell.
       *[other] There is no room: { $count } climbers stand there already, one on each cell.
    }
the_climbers-not-only-upward = Out of turn you may only go up. That is no higher than you stand.
the_climbers-not-walked = You have walked already. Take the walk back, or use a ladder or move a block first.
the_climbers-not-walk-nowhere = From where you stand nothing can be walked to: all that touches is neither { $colour } nor neutral, or shut, full, lower, or two levels higher and more.
the_climbers-not-only-from-above = All you can reach beside it is higher, and there is no way down.
the_climbers-not-diagonal = It touches the places you can reach at a corner only. Nobody steps or climbs diagonally.
the_climbers-not-not-beside = Nothing that you can reach lies beside it.
the_climbers-not-needs-ladder =
    It is { $up } levels higher than you stand, and without a ladder you rise one at a time. Use { $ladder }.
the_climbers-not-needs-ladder-there =
    It is { $up } levels higher than the highest place beside it that you can reach. From there { $ladder } would do.
the_climbers-not-no-ladder-left =
    It is { $up } levels higher than any place beside it that you can reach. That takes { $ladder }, and yours is gone.
the_climbers-not-too-high = It is { $up } levels higher. No ladder is longer than 4.
the_climbers-not-no-ladder-now = It is { $up } levels higher, and out of turn nobody uses a ladder.
the_climbers-not-only-walking = It is not your turn: you may go up now without a ladder, or stay, and nothing else.
the_climbers-not-own-turn = It is your own turn: walk, and end the turn when you are done.

the_climbers-not-ladder-used = Your ladder is gone: each serves once. This one was { $ladder }.
the_climbers-not-ladder-nowhere = From where you stand { $ladder } leads to no place that would take you.
the_climbers-not-ladder-diagonal = It touches the place where you stand at a corner only. Ladders do not lead diagonally.
the_climbers-not-ladder-not-beside = It is not beside the place where you stand. A ladder leans against what is.
the_climbers-not-no-ladder-needed =
    { $up ->
        [0] It is as high as you stand. Walk there, without a ladder.
       *[other] It is 1 level higher. Walk there, without a ladder.
    }
the_climbers-not-short-too-short = It is { $up } levels higher. The short ladder is for 2 exactly.
the_climbers-not-ladder-first = First choose where { $ladder } leads, or put it back.

the_climbers-not-moved-already = One block a turn: you have moved { $block }.
the_climbers-not-covered = On top of { $block } there is { $blocks }. Only what nothing rests on can be moved.
the_climbers-not-occupied = Nobody may move { $block } while somebody stands on it: { $whom }.
the_climbers-not-disk-on-it =
    { $who-you ->
        [yes] Your disk lies on { $block }, so nobody may move it.
       *[no] The disk of { $who } lies on { $block }, so nobody may move it.
    }
the_climbers-not-locked = { $who } moved { $block } in the turn before this one. It stays where it is for one turn.
the_climbers-not-nowhere = There is no place anywhere to set { $block } down.
the_climbers-not-block-first = First set { $block } down, or put it back.
the_climbers-not-pose-of-what = Choose a block first, and then which way up it goes.
the_climbers-not-pose-first = First say which way up { $block } goes, and then where.
the_climbers-not-turned-already = You have said which way up { $block } goes. Go one step back to choose another way.
the_climbers-not-nobody-to-push = Climbers are pushed only when a block is set down that leaves them two sides.

the_climbers-not-pose-neutral = All round { $block } is neutral: say standing, lying along=x or lying along=y.
the_climbers-not-pose-colour = Say which colour of { $block } goes up, say up=red.
the_climbers-not-pose-square = With { $top } up { $block } covers a square: there is no direction to say.
the_climbers-not-pose-along = With { $top } up { $block } is longer one way: say along=x for east to west, or along=y.
the_climbers-not-pose-nowhere = There is no place where { $block } could be set down like that.

the_climbers-not-over-edge = With its corner at { $where } it would reach over the edge of the table.
the_climbers-not-disk-below =
    { $who-you ->
        [yes] It would lie on { $block }, and your disk is on that. Nothing may be set on it.
       *[no] It would lie on { $block }, and the disk of { $who } is on that. Nothing may be set on it.
    }
the_climbers-not-uneven =
    It would not lie flat: { $where } is on level { $level }, { $low-count ->
        [0] but higher is { $high }.
       *[other]
            { $high-count ->
                [0] but lower is { $low }.
               *[other] but lower is { $low }, and higher is { $high }.
            }
    }
the_climbers-not-stands-alone = It touches no other block here. A block that stands alone can only be set somewhere else.
the_climbers-not-touches-itself = There it would touch only the place it came from. It must touch another block.
the_climbers-not-touches-nothing = There it would touch no other block. On the table it must, side by side.
the_climbers-not-no-room =
    { $room ->
        [0] That would leave no cell to stand on: { $whom }.
        [one] That would leave one cell, too few for those who stand there: { $whom }.
       *[other] That would leave { $room } cells, too few for those who stand there: { $whom }.
    }
the_climbers-not-push-under = There { $block } comes down. { $whom } must stand beside it.
the_climbers-not-push-outside = { $whom } stays on the same face, in the part where { $whom } stands.
the_climbers-not-push-full = There is no room left for { $whom } on that side.

the_climbers-not-disk-gone = Your disk is out of the game: it serves once.
the_climbers-not-disk-out = Your disk lies on { $block } already.
the_climbers-not-disk-occupied = A disk goes where nobody stands. On { $block } stands: { $whom }.
the_climbers-not-disk-there =
    { $who-you ->
        [yes] Your disk lies there already.
       *[no] The disk of { $who } lies there already.
    }
the_climbers-not-disk-no-room = All of { $block } is covered. A disk needs a cell in sight.

the_climbers-not-unknown-step = That is no step of building.
the_climbers-not-stands-already = { $block } stands already. Somebody else may have set it.
the_climbers-not-not-placed = { $block } is not set yet.
the_climbers-not-neutral-stays = The two neutral blocks stay where they are.
the_climbers-not-to-place =
    { $count ->
        [one] One block is still to be set.
       *[other] { $count } blocks are still to be set.
    }
the_climbers-not-core-seen = The neutral blocks can be seen. Build higher at { $where }: to level 6 beside them, to level 7 on top.
the_climbers-not-falls-apart = The structure is in several parts. All blocks must hang together side by side.
the_climbers-not-no-room-left = Chance found no way to set the rest beside what stands. Nothing was moved: try once more, or take something off first.
the_climbers-not-layout-entry = “{ $entry }” names no block and cell, as “b2 12,14,0 up=red along=x” does.
the_climbers-not-layout-pose = { $block } cannot stand as “{ $word }”. Possible: { $known }.
the_climbers-not-layout-level = { $block } would be on level { $level } there, not on the one that is written.
the_climbers-not-layout-uneven = With its corner at { $where }, { $block } would not lie flat. A text names what is below first.
the_climbers-not-layout-apart = With its corner at { $where }, { $block } would touch no other block or reach over the edge. A text names the blocks in an order in which they can be built.

## Settings of a table

the_climbers-set-layout = Structure
the_climbers-set-layout-default = By chance
the_climbers-set-layout-built = Together
the_climbers-set-layout-text = By a text
the_climbers-set-layout-default-help = Built anew from the seed of the game.
the_climbers-set-layout-built-help = Everybody who has a seat builds here, before the game. There are no turns.
the_climbers-set-layout-text-help = A structure of your own, block by block: b2 12,14,0 up=red along=x; b11 …
the_climbers-set-colours = Colours
the_climbers-set-colours-help = The colour of the climber in the game; the badge beside a name is another thing, and stays.
the_climbers-set-colours-drawn = By chance
the_climbers-set-colours-each = Chosen
the_climbers-set-colours-teal = teal
the_climbers-set-colours-purple = purple
the_climbers-set-colours-yellow = yellow
the_climbers-set-colours-red = red
the_climbers-set-colours-pink = pink
the_climbers-set-first_seat = Who starts
the_climbers-set-first_seat-help = Whoever climbed a mountain last, if you know.
the_climbers-set-windows_count = Going up out of turn keeps the game going
the_climbers-set-windows_count-help = By the rulebook it does not: the game ends when everybody in a row has failed to rise in a turn of their own.
the_climbers-set-ends_by_itself = A turn with nothing left to do ends by itself

## A first climb, lesson by lesson; `-do` says what to look at or press

the_climbers-lesson-step-title = Your colour
the_climbers-lesson-step = You are teal, and you want to stand highest. Climbers walk on faces of their own colour and on neutral ones, sideways or one level up, as often as there is a way. A flat half-cube is one level high, a cube two. There is no way down, and none across a corner.
the_climbers-lesson-step-do = Walk onto the half-cube that shows teal. Then end the turn.
the_climbers-lesson-neutral-title = Neutral is for all
the_climbers-lesson-neutral = On a face in your colour you are alone. A neutral face takes anybody, one climber on each small square, so on this half-cube four have room. Where you stand on it makes no difference.
the_climbers-lesson-neutral-do = Walk over to your rival, onto the neutral half-cube.
the_climbers-lesson-block-title = Turn a wall into a step
the_climbers-lesson-block = Once a turn you may move or turn one block on which nothing lies and nobody stands. It must come to lie flat, and on the table it must touch another block side by side. It need not go anywhere: turned on the spot, another colour looks up.
the_climbers-lesson-block-do = Turn the pink cube so that teal looks up, on its own place. It is still two levels high: from the half-cube that is one level up, so walk up there. Only then end the turn.
the_climbers-lesson-locked-title = The last block is locked
the_climbers-lesson-locked = The block that was moved in the turn before yours stays where it is for your turn; all others may go, even those that are far away. What has another block on it, a climber or a disk, cannot be moved either.
the_climbers-lesson-locked-do = The cube that was just moved is locked. In your turn, take the other one behind the castle: set it, teal up, on the yellow cube beside the one you turned.
the_climbers-lesson-ladder-title = Ladders
the_climbers-lesson-ladder = Two levels at once are too much for a walk. You have two ladders: the short one is for two levels exactly, the long one for two, three or four. Each serves once, and never out of turn.
the_climbers-lesson-ladder-do = Use the short ladder onto the cube, and keep the long one for a higher wall.
the_climbers-lesson-disk-title = The disk
the_climbers-lesson-disk = Once in the game you may put your disk on a block where nobody stands. Until your next turn nobody may step on it, move it or set anything on it, you included. So a step that you have made is still there when your turn comes.
the_climbers-lesson-disk-do = Choose Disk, then the tower beside you: your long ladder could lead up there next time. Then end the turn.
the_climbers-lesson-window-title = Out of turn
the_climbers-lesson-window = After each turn all others, one after the other, may go up if a way is open, without ladders. A way has just opened above you. Think of that when you build: a step is for whoever comes first.
the_climbers-lesson-window-do = Go up.
the_climbers-lesson-silence-title = Silence
the_climbers-lesson-silence = The game ends when everybody in a row has had a turn without getting higher; what you gain out of turn does not count for that. Then whoever stands highest wins, and among equals whoever came first.
the_climbers-lesson-silence-do = If you stand highest, simply end the turn: your rival has just failed to rise. Or go on climbing, as long as there is a ladder.

## While the next lesson has not begun

the_climbers-next-turn = Your turn goes on until you end it: press End. If you are no higher by then, that counts, and two such turns in a row end the game.
the_climbers-next-wait = Your rival is on the move.

## What is wrong with a content file of this game; `-do` says what to do

the_climbers-content-twice = blocks of size { $size } with { $odd } come twice
the_climbers-content-twice-do = Put both into one entry, with the sum of their copies.
the_climbers-content-count = there are { $found } blocks of size { $size } instead of { $wanted }
the_climbers-content-count-do = Change the copies of that size until they add up to { $wanted }.

## What happened

the_climbers-e-turn = Turn { $turn }: { $who }.
the_climbers-e-disk_gone = The disk of { $who } leaves { $block } and the game.
the_climbers-e-walked =
    { $up ->
        [0] { $who } walks along level { $level } to { $where }: { $top }, { $block }.
       *[other] { $who } walks up to level { $level }: { $where }, { $top }, { $block }.
    }
the_climbers-e-climbed = { $who } uses { $ladder } and climbs { $up } levels to level { $level }: { $where }, { $top }, { $block }.
the_climbers-e-rose = { $who } takes the chance and goes up to level { $level }: { $where }, { $top }, { $block }.
the_climbers-e-stayed = { $who } lets the chance go by and stays.
the_climbers-e-moved =
    { $stays ->
        [1] { $who } turns { $block } on its own place, { $top } up.
       *[other] { $who } moves { $block }, which stood on level { $from_level }, to { $where }: it stands on level { $level } now, { $top } up.
    }
the_climbers-e-spun = { $who } turns { $block } on the spot.
the_climbers-e-pushed = { $whom } makes room and stands at { $where } now.
the_climbers-e-disk = { $who } puts the disk on { $block } ({ $top }).
the_climbers-e-failed = { $who } is no higher than before: { $count } of { $of } such turns in a row.
the_climbers-e-silence = { $count } turns in a row have ended no higher than they began: the game is over. Rule TC-END-01.
the_climbers-e-won =
    { $tied-count ->
        [0] { $who } stands highest, on level { $level }, and wins.
       *[other] { $who } wins: no higher than { $tied }, on level { $level }, but there first. Rule TC-END-06.
    }
the_climbers-e-drawn = Nobody left the table: the game is drawn.

## The board in three dimensions and as a map

the_climbers-ui-plays = { $who } plays { $colour }
the_climbers-ui-seats = Climbers
the_climbers-ui-level = Level { $level }
the_climbers-ui-has-short = short ladder
the_climbers-ui-has-long = long ladder
the_climbers-ui-has-disk = blocking disk
the_climbers-ui-has-disk-out = blocking disk in use
the_climbers-ui-since = { $since }. to come to where they are
the_climbers-ui-failed = { $count } of { $of } turns in a row in which nobody got higher
the_climbers-ui-ruler = The top of the mountain, and who is how high
the_climbers-ui-bar = Your turn
the_climbers-ui-walk = Walk
the_climbers-ui-move = Block
the_climbers-ui-disk = Disk
the_climbers-ui-short = Short
the_climbers-ui-long = Long
the_climbers-ui-end = End
the_climbers-ui-ladder-help = Choose a lit place: the ladder leads there.
the_climbers-ui-push-help = Choose the side to which the climber is pushed.
the_climbers-ui-on-move = { $who } is on the move.
the_climbers-ui-poses = How the block is to stand
the_climbers-ui-pose =
    { $along ->
        [x] { $top } up, east to west
        [y] { $top } up, north to south
       [up] { $top } up, upright
       *[none] { $top } up, flat
    }
the_climbers-ui-set = Set down
the_climbers-ui-sets =
    { $way ->
        [up] On level { $level }; you could then walk up to level { $soon }, now { $now }
        [down] On level { $level }; you could then only walk up to level { $soon }, now { $now }
       *[same] On level { $level }
    }
the_climbers-ui-choose-place =
    { $count ->
        [one] One place for it
       *[other] { $count } places for it
    }
the_climbers-ui-region =
    { $room ->
        [one] Place { $where }, level { $level }, { $top }{ $taken ->
            [-1] {""}
            [0] , free
           *[other] , taken
        }
       *[other] Place { $where }, level { $level }, { $top }, { $taken ->
            [-1] room for { $room }
           *[other] { $taken } of { $room } taken
        }
    }
the_climbers-ui-go-walk = you can walk there
the_climbers-ui-go-rise = you can go up there
the_climbers-ui-go-climb = the ladder leads there
the_climbers-ui-go-push = the climber can be pushed there
the_climbers-ui-go-here = you stand there
the_climbers-ui-go-not = you cannot go there: { $why } { $clause }
the_climbers-ui-set-not = Not at { $where }: { $why }
the_climbers-ui-set-press = The block cannot go to { $where }. Press to read why.
the_climbers-ui-fails = No higher: { $count } of { $of }
the_climbers-ui-free = can be moved
the_climbers-ui-locked = moved in the turn before
the_climbers-ui-closed = closed by a disk
the_climbers-ui-here = here: { $who }
the_climbers-ui-place = Place { $where }
the_climbers-ui-block = { $block }, level { $level }, { $top } up
the_climbers-ui-twins = What can be chosen
the_climbers-ui-canvas = The structure. The keys , and . turn it, + and - come closer and go away.
the_climbers-ui-coming = Setting up the blocks
the_climbers-ui-plan-help = Map of the structure from above. Arrow keys go from place to place, Enter chooses. With a block in the hand, Shift and an arrow key go from cell to cell: where the block cannot go, it says why.
the_climbers-ui-on-table = still on the table
the_climbers-ui-looks = View
the_climbers-ui-plan = Map
the_climbers-ui-solid = Blocks
the_climbers-ui-home = From the corner
the_climbers-ui-left = Turn left
the_climbers-ui-right = Turn right
the_climbers-ui-top = From above
the_climbers-ui-under = Look under a block
the_climbers-ui-under-help = Look under a block: point at it. Anybody may, and nobody hears of it
the_climbers-ui-under-on = You look under blocks: point at one. Nothing is chosen meanwhile.
the_climbers-ui-under-off = Done (Esc)
the_climbers-ui-slice = Cut off above a level
the_climbers-ui-slice-help = Cut off what is higher
the_climbers-ui-no-webgl = This browser cannot draw the blocks; everything can be played on the map.

the_climbers-ui-build-help = Choose a block, how it is to stand, and a marked place. Press a block that nothing rests on to take it off.
the_climbers-ui-build-looks = Drag sideways to turn the picture; press it, then the wheel or two fingers bring it closer.
the_climbers-ui-build-watch = Who has a seat builds. You can watch.
the_climbers-ui-build-tray = Blocks still to be set
the_climbers-ui-build-kind =
    { $faces ->
        [0] Size { $size }, a cube
       *[other] Size { $size }, square faces { $one } and { $other }
    }
the_climbers-ui-build-left = { $count } left
the_climbers-ui-build-all = All blocks are set.
the_climbers-ui-build-fill = Fill the rest by chance
the_climbers-ui-build-fill-help = Where the rest fits nowhere any more, all is built anew
the_climbers-ui-build-over = Start over
the_climbers-ui-build-sure = Take all blocks off?
the_climbers-ui-build-yes = Take them off
the_climbers-ui-build-no = Leave them
the_climbers-ui-help-aim = Climb the pile of blocks. Who stands highest when nobody gets any further wins; among equals, who was there first.
the_climbers-ui-help-turn-head = Your turn
the_climbers-ui-help-walk = Walk over faces of your own colour and neutral ones, sideways or one level up, as far as you like.
the_climbers-ui-help-block = Move one block that nothing rests on and turn it as you like. It must lie flat, and on the table it must touch another.
the_climbers-ui-help-ladder = Each ladder works once: the short one over exactly two levels, the long one over two, three or four.
the_climbers-ui-help-disk = Your disk closes one block to everybody until your next turn.
the_climbers-ui-help-window = After each turn the others may go up, without ladders, if a way is open.
the_climbers-ui-help-end = When as many turns in a row as there are climbers bring nobody higher, the game ends: the candles count them. Before that, End asks once more.
the_climbers-ui-help-hands-head = The picture
the_climbers-ui-help-orbit = Drag to turn it, scroll or pinch to come closer. The keys , and . go round by a quarter, + and - come closer and go away.
the_climbers-ui-help-pick = Press a lit place to go there; press the side of a block to move it, or choose Block first.
the_climbers-ui-help-turn = A block in the hand: Q and E turn it, R and F bring another colour up.
the_climbers-ui-help-under = Hold X and point at a block to look under it. The slider cuts off what is higher.
the_climbers-ui-help-plan = The map shows all of it from above and can be played by keyboard alone. With a block in the hand, point anywhere, or go there by Shift and an arrow key: where the block cannot go, the map says why.
the_climbers-ui-help-stand_in = Which colours the odd blocks have is not that of the printed game.
