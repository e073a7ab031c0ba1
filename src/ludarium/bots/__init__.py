"""Bots: players of any game, through its contract. A bot gets a Seen and a Luck, never a State."""
