"""Arena: bots against each other, many times over."""
