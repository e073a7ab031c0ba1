"""Reviews of finished matches: how it went, what was luck and what was skill, and which answers were costly."""
