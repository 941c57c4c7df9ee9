"""`python -m headjudge`: the command line."""

from headjudge.cli import main

if __name__ == "__main__":
    main()
