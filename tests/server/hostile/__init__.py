"""Hostile input: whatever comes in is refused with a reason, changes nothing, and troubles nobody else."""
