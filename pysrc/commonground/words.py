"""Text for people: English is the key, values have names, a catalog may translate.

A text may mention a seat as `@0`, `@1`, … (see `who`): rules do not know what people
are called, and screens put the names in with `named`.
"""

import re
from collections.abc import Sequence

catalog: dict[str, str] = {}


def t(english: str, **values: object) -> str:
    """The text in the reader's language, with the named values filled in."""
    text = catalog.get(english, english)
    return text.format(**values) if values else text


def who(seat: int) -> str:
    """A mention of a seat inside a text."""
    return f"@{seat}"


def named(text: str, names: Sequence[str]) -> str:
    """The text with every mention of a seat replaced by that seat's name.

    Once only: what people call themselves may look like a mention.
    """
    return re.sub(r"@(\d)", lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)


def listed(items: Sequence[str]) -> str:
    """Items as a sentence lists them: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return t("{some} and {last}", some=", ".join(items[:-1]), last=items[-1])


def counted(n: int, noun: str) -> str:
    """A noun that has two forms, `farmer|farmers`, as the number wants it."""
    one, _, many = noun.partition("|")
    return one if abs(n) == 1 or not many else many


def signed(n: int) -> str:
    """A change as people write it, with a true minus: +3, −2."""
    return f"{n:+d}".replace("-", "\N{MINUS SIGN}")
