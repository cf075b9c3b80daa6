# The Climbers' words in English.
#
# Arguments are already words when they come here: $who and $whom are names, $where a cell (the_climbers-spot), $block a
# block (the_climbers-block), $top a colour (the_climbers-top-...). $size, $level, $up and $count are numbers; $stance is
# cube, standing or lying, $along the direction of the longer side: x is east to west, y north to south.

the_climbers-title = The Climbers
the_climbers-credits = The Climbers is by Holger Lanz, published by Capstone Games. This table is unofficial.
the_climbers-taste = Turn one block, and a wall becomes a stair: yours, if nobody is quicker.

## Places, colours

the_climbers-spot = { $id }
the_climbers-block = block { $id }
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
the_climbers-zone-climber = { $who }, { $colour }, level { $level }
the_climbers-zone-level = Level { $level }
the_climbers-face-where =
    { $top ->
       *[other] { $where } { $top } { $block }
    }
the_climbers-mark-free = can be moved
the_climbers-mark-locked = moved in the last turn
the_climbers-mark-disk = blocked by a disk

## What to do now

the_climbers-ask-turn = Walk, move one block, use a ladder or your disk, in any order; then end the turn.
the_climbers-ask-turn-only = Nothing more can be done this turn.
the_climbers-ask-pose = Which way up?
the_climbers-ask-anchor = Where does the block go?
the_climbers-ask-push = { $pushed } can be pushed to more than one side: which one?
the_climbers-ask-ladder = Where does the ladder lead?
the_climbers-ask-window = A way up is open: go up now, or stay.

## Buttons

the_climbers-do-walk = Walk to { $where }, level { $level }
    .group = Walk
the_climbers-do-rise = Go up to { $where }, level { $level }
    .group = Go up
the_climbers-do-climb = Climb to { $where }, level { $level }
    .group = Climb
the_climbers-do-set = Set it down at { $where }, level { $level }
    .group = Set it down
the_climbers-do-push = Push to { $where }
    .group = Push
the_climbers-do-pose =
    { $along ->
        [x] { $top } up, { $stance }, east to west
        [y] { $top } up, { $stance }, north to south
       *[none] { $top } up
    }
    .group = Turn it
the_climbers-do-move = Move { $block }
    .group = Move a block
the_climbers-do-disk = Put your disk on { $block }
    .group = Disk
the_climbers-do-short = Use the short ladder
the_climbers-do-long = Use the long ladder
the_climbers-do-end = End the turn
the_climbers-do-stay = Stay here

## What happened

the_climbers-e-turn = { $who } is on the move.
the_climbers-e-disk_gone = The disk of { $who } leaves { $block } and the game.
the_climbers-e-walked =
    { $up ->
        [0] { $who } walks to { $where } on level { $level }.
       *[other] { $who } walks up to { $where }, level { $level }.
    }
the_climbers-e-climbed = { $who } climbs a ladder to { $where }, level { $level }.
the_climbers-e-rose = { $who } takes the chance and goes up to { $where }, level { $level }.
the_climbers-e-stayed = { $who } stays.
the_climbers-e-moved = { $who } moves { $block } to { $where }, level { $level }, { $top } up.
the_climbers-e-spun = { $who } turns { $block } on the spot.
the_climbers-e-pushed = { $whom } is pushed aside to { $where }.
the_climbers-e-disk = { $who } puts the disk on { $block }.
the_climbers-e-failed = { $who } did not get higher: { $count } of { $of } in a row.
the_climbers-e-won = { $who } stands highest, on level { $level }, and wins.
the_climbers-e-drawn = Nobody left the table: the game is drawn.
