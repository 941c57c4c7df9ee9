"""What the commands of the command line have in common, and those that come in groups."""
