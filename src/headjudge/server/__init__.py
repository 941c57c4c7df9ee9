"""The table on a server: matches, the store, what goes over the wire."""
