"""Learning: games as environments. Today the vector environment; the standard interfaces build on it."""
