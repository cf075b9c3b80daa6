"""Games as environments for learning: `encode`, `pettingzoo`, `gymnasium`, `vector`, `openspiel`.

An extra of its own (`pip install cordee[rl]`): numpy and the outside libraries live here and nowhere else. All modules
work for any registered game, with no code for it; docs/RESEARCH.md shows how each is used.
"""
