"""What scripts and other programs read: the search, the index for jumps, the rules."""
