"""What a game is: the contract, the journal, events, chance. Knows no game."""
