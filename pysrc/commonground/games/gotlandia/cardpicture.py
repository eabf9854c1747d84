"""The faces of Gotlandia's action cards: large ones to read, small ones to recognise.

A line of a card is a row of words and signs. What a line says comes from the card's deeds,
so that a face cannot say anything else than the rules do.
"""

from ...scene import Node, el, group, use
from ...words import t
from .actions import CHURCH, IN_WISBY, SHIP, Deed, Produce, Sell, Take, TakeBasic, TakeSilver
from .board import COASTAL, EVERYWHERE, LAND, REALM, SETTINGS, TERRAINS
from .building import BuildChurch, BuildTower, Decorate, Settle
from .cards import CARDS, PIRATE_PAIR, SILVER_PAIR
from .components import (
    ADVANCED_CRAFTS,
    ADVANCED_PARTNERS,
    BASE_CRAFTS,
    BASE_PARTNERS,
    CARD_WORDS,
    COMMON_CRAFTS,
    COMMON_PARTNERS,
    NAMES,
    RESOURCES,
    SETTING_CARDS,
)
from .learning import Draw, GetPartner, LearnCraft, Unbury
from .seafaring import BuildShip, CallAssembly, PlacePirate, Raid, Sink

# Faces are drawn around their middle, with words that can still be read when they are made
# a tenth smaller. Slim ones are for long rows of piles.
W, H = 100, 132
SMALL_W, SMALL_H = 64, 60
SLIM_W = 50

SIGN = 15.0  # the width of a sign in a line of a large face
LETTER = 6.5  # and of a letter, on average
TITLE = 7.6  # and of a letter of a small face's title

# Among the words of a line, a sign is the name of its drawing after this mark.
MARK = ":"
CRAFTS = COMMON_CRAFTS + BASE_CRAFTS + ADVANCED_CRAFTS
PARTNERS = COMMON_PARTNERS + BASE_PARTNERS + ADVANCED_PARTNERS


def line(deeds: tuple[Deed, ...]) -> list[str]:
    """An action as words and signs."""
    words: list[str] = []
    for deed in deeds:
        words += ["+", *_deed(deed)] if words else _deed(deed)
    return words


def lines(card: int) -> list[list[str]]:
    """What a card offers, and at last what may follow any of it."""
    actions = CARDS[card].actions
    tails = {action[1:] for action in actions}
    if len(actions) > 1 and len(tails) == 1 and (tail := tails.pop()):
        return [*(_deed(action[0]) for action in actions), [t("then"), *_said(tail[0])]]
    return [line(action) for action in actions]


def _said(deed: Deed) -> list[str]:
    """A deed that follows, with a word beside its sign."""
    word = {GetPartner: t("partner"), LearnCraft: t("craft"), Unbury: t("unbury")}.get(type(deed), "")
    return [*_deed(deed), word] if word else _deed(deed)


def _deed(deed: Deed) -> list[str]:
    match deed:
        case Settle():
            return [":farmstead", *_where(deed)]
        case Produce():
            return _produce(deed)
        case Sell(wisby=True):
            return [":goods", t("sell 1 kind")]
        case Sell():
            return [t("sell"), *(MARK + RESOURCES[r] for r in deed.resources)]
        case TakeSilver():
            each = ["/", _per(deed.per)] if deed.per not in ("", IN_WISBY) else []
            return [f"+{deed.n}", ":silver", *each]
        case Take():
            each = ["/", _per(deed.per)] if deed.per else []
            return [f"+{deed.n}", *(MARK + RESOURCES[r] for r in deed.resources), *each]
        case TakeBasic():
            return ["+1", *(MARK + name for name in RESOURCES[:4])]
        case BuildTower():
            if deed.where != EVERYWHERE:
                return [":tower", t("in"), SETTINGS[REALM.index(deed.where)]]
            return [":tower", t("free tower")] if deed.free else [":tower", t("build")]
        case BuildShip():
            return [":ship", t("free ship")] if deed.free else [":ship", t("build")]
        case BuildChurch():
            return [":church", t("build")]
        case Decorate():
            return [":window", t("decorate")]
        case Draw():
            return [":draw", f"×{deed.n}"] if deed.n > 1 else [":draw"]
        case Raid():
            return [":raid", t("raid")]
        case Sink():
            return [":sunk", t("sink")]
        case CallAssembly():
            return [":sunk", t("assembly")]
        case PlacePirate():
            return [":pirate"]
        case GetPartner():
            return [":partner"]
        case LearnCraft():
            return [":craft"]
        case Unbury():
            return [":bury"]
    raise TypeError(f"{type(deed).__name__} has no picture")


def _where(deed: Settle) -> list[str]:
    if deed.where == EVERYWHERE:
        return [t("adjacent")]
    if deed.where == COASTAL:
        return [t("any coast")]
    if deed.where in REALM:
        return [t("in"), SETTINGS[REALM.index(deed.where)]]
    land = MARK + TERRAINS[LAND.index(deed.where)]
    return [t("next"), land] if deed.adjacent else [t("any"), land]


def _produce(deed: Produce) -> list[str]:
    if len(deed.land) == len(TERRAINS):
        setting = next(i for i, realm in enumerate(REALM) if deed.land[0] & realm)
        return [":goods", t("in"), SETTINGS[setting]]
    words: list[str] = []
    for resource, land in zip(deed.resources, deed.land, strict=True):
        count = t("1 +") if deed.plus else "/"
        words += [MARK + RESOURCES[resource], count, MARK + TERRAINS[LAND.index(land)]]
    return words


def _per(what: str) -> str:
    """What a card counts, as a sign or in a word."""
    if what in (*TERRAINS, SHIP, CHURCH):
        return MARK + what
    return {PIRATE_PAIR: t("2 sunk"), SILVER_PAIR: t("2 buried")}.get(what, t(what))


# --- drawing ----------------------------------------------------------------------------


def text_width(text: str) -> float:
    """About how wide a text is; signs such as + and × are wider than letters."""
    return sum(9.0 if letter in "+×" else LETTER for letter in text)


def row(words: list[str], x: float, y: float, sign: float = SIGN, room: float = 999) -> list[Node]:
    """Words and signs side by side from x on, closer together where there is little room."""
    widths = [sign if word[0] == MARK else text_width(word) for word in words]
    gap = 3.0
    if widths:
        gap = min(gap, (room - sum(widths)) / max(1, len(widths) - 1))
    nodes = []
    for word, width in zip(words, widths, strict=True):
        if word[0] == MARK:
            at = f"translate({x + sign / 2:.1f} {y - 3.8:.1f}) scale({sign / 20:.2f})"
            nodes.append(use(f"gotlandia-{word[1:]}", transform=at))
        else:
            nodes.append(el("text", word, x=x, y=y))
        x += width + gap
    return nodes


def kind(card: int) -> str:
    """What sort of card it is, which its colour shows."""
    name = NAMES[card]
    if name in SETTING_CARDS:
        return "home"
    if name.lower() in TERRAINS:
        return name.lower()
    if name in CRAFTS:
        return "craft"
    return "partner" if name in PARTNERS else "basic"


def leftover(card: int) -> list[str]:
    """What a card gives when it stays in the hand."""
    text = CARDS[card]
    words: list[str] = []
    if text.food:
        words += [str(text.food), ":food"]
        if text.per:
            words += ["/", _per(text.per)]
    if text.bury:
        words += [str(text.bury), ":bury"]
    return words


def worth(card: int) -> list[str]:
    """Victory points at the end of the game."""
    text = CARDS[card]
    if not text.vp:
        return []
    each = ["/", _per(text.vp_per)] if text.vp_per else []
    return [str(text.vp), ":vp", *each]


def face(card: int) -> Node:
    """A card to read."""
    name = t(NAMES[card])
    actions = lines(card)
    left, points = leftover(card), worth(card)
    y, step = _first_line(actions)
    rows = [n for i, words in enumerate(actions) for n in row(words, -44, y + step * i, room=89)]
    bottom = [*row(left, -44, 45 if points else 54, 13, 89), *row(points, -44, 61, 13, 89)]
    return group(
        el("rect", x=-50, y=-66, width=W, height=H, rx=8, class_="face"),
        el("path", d="M-50,-46 V-58 a8,8 0 0 1 8,-8 H42 a8,8 0 0 1 8,8 V-46Z", class_="band"),
        el("text", name, y=-51.6, class_="title"),
        *rows,
        el("path", d=f"M-44,{30 if points else 38} H44", class_="rule") if left or points else None,
        *bottom,
        id=f"gotlandia-card-{CARD_WORDS[card]}",
        class_=f"gotlandia card-{kind(card)}",
    )


def _first_line(actions: list[list[str]]) -> tuple[float, float]:
    """Where a face's first line stands, and how far the next one is below it."""
    return (-33.0, 19.0) if len(actions) > 2 else (-28.0, 23.0)


def places_of_lines(card: int) -> list[tuple[float, float]]:
    """The left end and the middle of each line of a face."""
    actions = lines(card)
    y, step = _first_line(actions)
    return [(-45.0, y - 4 + step * i) for i in range(len(actions))]


def places_of_signs(card: int) -> list[tuple[float, float]]:
    """The left end and the middle of each action's sign on a small face."""
    left, size = _row_of_signs(len(CARDS[card].actions), SMALL_W)
    return [(left + (size + 3) * i - 1.5, 0.0) for i in range(len(CARDS[card].actions))]


def _row_of_signs(n: int, w: int) -> tuple[float, float]:
    """Where a small face's signs begin, and how wide they are."""
    size = min(15.0, (w - 4) / n - 3)
    return max(-(n * (size + 3) - 3) / 2, 2 - w / 2), size


def small_face(card: int) -> Node:
    """A card to recognise: its name, and the signs of what it does."""
    text = CARDS[card]
    below = [str(text.food), ":food"] if text.food else []
    below += [str(text.bury), ":bury"] if text.bury else []
    return _signs("small", card, SMALL_W, 4, row(below, -29, 24, 11, 40))


def slim_face(card: int) -> Node:
    """The same with no room for what it gives in the hand: that is told by a tap."""
    return _signs("slim", card, SLIM_W, 8, [])


def _signs(shape: str, card: int, w: int, y: float, below: list[Node]) -> Node:
    name = t(NAMES[card])
    signs = [next(word for word in line(action) if word[0] == MARK) for action in CARDS[card].actions]
    left, size = _row_of_signs(len(signs), w)
    edge = w / 2
    squeeze = len(name) * TITLE > w - 6
    return group(
        el("rect", x=-edge, y=-30, width=w, height=SMALL_H, rx=6, class_="face"),
        el("path", d=f"M{-edge},-14 V-24 a6,6 0 0 1 6,-6 H{edge - 6} a6,6 0 0 1 6,6 V-14Z", class_="band"),
        el(
            "text",
            name,
            y=-18,
            textLength=w - 6 if squeeze else None,
            lengthAdjust="spacingAndGlyphs" if squeeze else None,
            class_="small-title",
        ),
        *row(signs, left, y, size),
        *below,
        id=f"gotlandia-{shape}-{CARD_WORDS[card]}",
        class_=f"gotlandia card-{kind(card)}",
    )


def back() -> Node:
    """The back of a card: the picture stone's wheel."""
    return group(
        el("rect", x=-32, y=-30, width=SMALL_W, height=SMALL_H, rx=6, class_="card-back"),
        el("circle", r=15, class_="wheel"),
        el("path", d="M0,-15 Q9,-6 0,0 Q-9,6 0,15 M-15,0 Q-6,9 0,0 Q6,-9 15,0", class_="wheel"),
        id="gotlandia-back",
        class_="gotlandia",
    )


def faces() -> list[Node]:
    """All faces, large and small, slim ones of what lies in piles, and the back."""
    every = range(len(NAMES))
    piled = [card for card in every if NAMES[card] in CRAFTS + PARTNERS]
    return [
        *(face(card) for card in every),
        *(small_face(card) for card in every),
        *(slim_face(card) for card in piled),
        back(),
    ]
