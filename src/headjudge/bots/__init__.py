# edge: interpreted
"""Players that are programs. A bot is told what its seat may know, as plain data, and answers with the place of an option."""
