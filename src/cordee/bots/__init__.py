"""Bots: who plays without a person. They know the contract of core.game and no game by name."""
