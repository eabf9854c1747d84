"""What can be taken, drawn: the pairs of the pool with their prices, and start tiles."""

from ...scene import Node, el, group, move, use
from ...words import t
from .art import card_art, coin, squeezed, tile_art
from .components import PAIRS
from .layout import Box, Layout
from .table import Table

CARD_TEXT = {
    "develop wadden": ("develop", "Wadden"),
    "develop dollard": ("develop", "Dollard"),
    "develop bog": ("develop", "bog"),
    "develop marshland": ("develop", "marsh"),
    "develop forest": ("develop", "forest"),
    "develop any": ("develop", "any tile"),
    "relocate": ("", "relocate"),
    "exchange": ("", "exchange"),
    "clover": ("", "clover"),
}


def laying(s: Table, p: int) -> bool:
    """Whether a player has a start tile in hand."""
    return bool(s.tile) and len(s.pool) == PAIRS and s.choice.player == p


def _key(text: str) -> str:
    return text.replace(" ", "_").replace("+", "_")


def _tile_size(box: Box, beside: bool) -> float:
    return min(box.h - (16 if box.h > 60 else 6), (box.w - 16) / 1.8) if beside else box.w - 12


def _tile_place(box: Box, beside: bool) -> tuple[float, float, float]:
    """The middle of the tile of a pair, and its size."""
    size = _tile_size(box, beside)
    if beside:
        return box.x + 6 + size / 2, box.y + box.h / 2, size
    return box.x + box.w / 2, box.y + 6 + size / 2, size


def from_pool(s: Table, plan: Layout) -> tuple[float, float, float] | None:
    """Where a new tile comes from: its middle and its size."""
    if len(s.pool) == PAIRS or s.taken < 0:
        return None
    return _tile_place(plan.pairs[s.taken], plan.beside)


def pool(s: Table, shown: Table, me: int, plan: Layout) -> Node:
    """Five pairs; the one in hand stays in its place until the turn is over."""
    taken = s.taken if len(s.pool) < PAIRS else -1
    places, pairs = [], []
    seen: dict[str, int] = {}
    turn = s.choice is not None and s.choice.player == me
    for i in range(min(len(s.pool) + (taken >= 0), PAIRS)):
        box = plan.pairs[i]
        if i == taken:
            places.append(_place(i, box, "pair mine"))
            pairs.append(_pair(shown.tile, shown.card, box, plan.beside, "hand", "pair"))
            pairs.append(_pill(t("yours"), "price free", box, plan.beside))
            continue
        tile, card = s.pool[i - (0 <= taken < i)]
        found = s.pool_ducats[i - (0 <= taken < i)]
        lacks = i - s.ducats[me] if taken < 0 and s.choice else 0
        words = "pair dear" if lacks > 0 and not s.start[me] else "pair"
        places.append(_place(i, box, words))
        name = _key(f"pair-{tile}-{card}")
        seen[name] = seen.get(name, 0) + 1
        pairs.append(_pair(tile, card, box, plan.beside, f"{name}-{seen[name]}", words))
        pairs += _price(i, found, lacks if turn else 0, box, plan.beside, bool(s.choice) and taken < 0)
    return group(group(*places), group(*pairs, class_="on-top"), id="pool")


def _place(i: int, box: Box, class_: str) -> Node:
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, class_="seatbox"),
        id=f"pool-{i}",
        class_=class_,
    )


def _pair(tile: str, card: str, box: Box, beside: bool, name: str, class_: str = "") -> Node:
    x, y, size = _tile_place(box, beside)
    parts = []
    if tile:
        parts.append(use(tile_art(tile, tile.startswith("sand")), transform=move(0, 0, 0, size / 100)))
    if card:
        if beside:
            w, h = box.w - size - 18, size
            parts.append(_card(card, size / 2 + 6, -size / 2, w, h))
        else:
            w, h = size, box.h - size - 18
            parts.append(_card(card, -size / 2, size / 2 + 6, w, h))
    start = move(box.x + box.w / 2, -90 if not beside else box.y + 3 * box.h)
    return group(*parts, id=name, class_=class_ or None, transform=move(x, y), data_from=start)


def _card(card: str, x: float, y: float, w: float, h: float) -> Node:
    """An action card: its sign and a word or two."""
    verb, what = CARD_TEXT[card]
    size = 11.5 if w < 90 else 13
    flat = w > h * 1.3
    paper = el("rect", x=x, y=y, width=w, height=h, rx=6, class_="card")
    if flat:
        k = min(h / 50, 0.9)
        left = x + 48 * k
        return group(
            paper,
            use(card_art(card), transform=move(x + 25 * k, y + h / 2, 0, k)),
            squeezed(t(what), left, y + h / 2 + 4, size, w - 48 * k - 4, "card-text start"),
        )
    small = h < 80
    k = min(w / 56, (h - (size + 6) * (1 if small else 2)) / 50)
    lines = [squeezed(t(what), x + w / 2, y + h - 6, size, w - 6, "card-text")]
    if verb and not small:
        lines.append(
            el("text", t(verb), x=x + w / 2, y=y + h - 8 - size, font_size=11, class_="card-verb")
        )
    middle = y + (h - (size + 4) * (1 if small else len(lines))) / 2
    return group(paper, use(card_art(card), transform=move(x + w / 2, middle, 0, k)), *lines)


def _price(i: int, found: int, lacks: int, box: Box, beside: bool, for_sale: bool) -> list[Node]:
    """What a pair costs, what lies on it, and what is lacking."""
    found_at = _tile_place(box, beside)
    parts: list[Node] = []
    if found:
        x, y, size = found_at
        r = min(13, size * 0.22)
        parts.append(coin(f"+{found}", x + size / 2 - r / 3, y - r / 4, r))
    if not for_sale:
        return parts
    text = t("needs {n} more", n=lacks) if lacks > 0 else t("free") if not i else t("pay {n}", n=i)
    if lacks > 0 and box.w < 100:
        text = t("{n} short", n=lacks)
    kind = "price lacks" if lacks > 0 else "price" if i else "price free"
    return [*parts, _pill(text, kind, box, beside)]


def _pill(text: str, class_: str, box: Box, beside: bool) -> Node:
    """A word at the upper left corner of a pair."""
    x, y, size = _tile_place(box, beside)
    width = min(12 + 7.2 * len(text), size + 6)
    return group(
        el("rect", x=-width / 2, y=-9, width=width, height=18, rx=9),
        squeezed(text, 0, 4, 11.5, width - 8, ""),
        at=(x - size / 2 + width / 2 - 4, y - size / 2 + 5),
        class_=class_,
    )


# --- start tiles ------------------------------------------------------------------------


def start_tiles(s: Table, p: int, plan: Layout) -> Node:
    """Start tiles not yet laid; the one in hand stays in its place, lifted."""
    box = plan.pad
    tiles = list(s.start[p])
    held = laying(s, p)
    if held:
        tiles.insert(max(s.taken, 0), s.tile)
    columns = 2 if box.h > box.w * 0.8 else 4
    head = 30 if box.h > 120 else 2
    step = min((box.w - 8) / columns, (box.h - head - 6) / (4 // columns), 118)
    size = step * 0.87
    left = box.x + box.w / 2 - (columns - 1) / 2 * step
    found = []
    for i, tile in enumerate(tiles):
        x = left + (i % columns) * step
        y = box.y + head + (i // columns + 0.5) * step
        mine = held and i == s.taken
        found.append(
            group(
                el("rect", x=-55.5, y=-55.5, width=111, height=111, rx=13, class_="halo"),
                use(tile_art(tile, tile.startswith("sand"))),
                id=f"start-{p}-{i}",
                class_="tile lifted" if mine else "tile",
                transform=move(x, y, 0, size / 100),
            )
        )
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, class_="panel"),
        el("text", t("Start tiles"), x=box.x + 12, y=box.y + 20, font_size=14, class_="bold")
        if head > 2
        else None,
        *found,
        id="start-tiles",
    )
