"""Benchmarks: speed is claimed only from here. They are not tests: nothing fails because a machine was slow."""
