"""`python -m commonground` is the same as `commonground`."""

import sys

from .cli import main

if __name__ == "__main__":  # worker processes import this module and must not start again
    sys.exit(main())
