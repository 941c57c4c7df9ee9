"""What the server keeps: matches as their entries, chat, and its secret."""
