"""The laboratory: tournaments, sequential tests and balance reports of bots at any game, in jobs that can be stopped.

A job is played into a folder, which holds all that is known of it; the same command goes on with it. Needs the extra
`lab`, and `ray` for playing on a cluster. Knows no server and no person.
"""
