"""Parts that two or more games share: the stack of steps, reading content, words."""
