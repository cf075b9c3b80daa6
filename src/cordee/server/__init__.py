"""The server: hosts tables; knows no rule of any game."""
