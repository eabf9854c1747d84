"""Moorland's cards and sections to be read, and the cards that may still come."""

from collections import Counter

from ...scene import Closeup, Node, Pile, group, use
from ...words import listed, t, who
from .art import face_id
from .components import ANY, CARDS, GROWTH, PLANT_CARDS, PLANTS, SPACES
from .moor import CROSSING, DOWN, GROUND, INTERRUPTED, SECTIONS, UP, WATERWAY
from .table import Table, card_name, cards_for, in_words

OPENINGS = {2: "joins two sides", 3: "joins three sides", 4: "joins all four sides"}


def describe(s: Table, element: str) -> Closeup | None:
    """A moor card, a section of somebody's moor, or the plants of this round."""
    kind, _, rest = element.partition("-")
    if kind in ("card", "laid", "back") and rest.isdecimal() and int(rest) in CARDS:
        return _card(s, int(rest))
    if kind == "section":
        seat, _, at = rest.partition("-")
        x, _, y = at.partition("_")
        if seat.isdecimal() and int(seat) < s.players and x.isdecimal() and y.isdecimal():
            place = int(x), int(y)
            if place in SECTIONS[s.layout]:
                return _section(s, int(seat), SECTIONS[s.layout].index(place))
    if element == "plants" and s.plant_discard:
        plants = s.plant_discard[-1]
        return Closeup(
            t("Plants of this round"),
            (t("Of these, plants can grow now: {plants}.", plants=_kinds(plants)),),
            _row(plants),
            (34.0 * len(plants), 36.0),
        )
    return None


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _kinds(plants: str) -> str:
    return listed([t(PLANTS[plant]) for plant in plants])


def _row(plants: str) -> Node:
    n = len(plants)
    return group(
        *[group(use(f"moorland-{plant}"), at=(34 * (i - (n - 1) / 2), 0)) for i, plant in enumerate(plants)]
    )


def _water(waterway: int) -> str:
    if waterway & INTERRUPTED:
        return t("Its water is interrupted: markers may leave it on all four sides, but none pass through.")
    openings = (waterway & CROSSING).bit_count()
    return t("Its water {joins}.", joins=t(OPENINGS[openings]))


def _card(s: Table, card: int) -> Closeup:
    how = next((laid[1] for moor in s.laid for laid in moor if laid and laid[0] == card), UP)
    if how == DOWN:
        bare = t("Laid face down: a crossing without plants and animals.")
        return Closeup(t("The back of a card"), (bare,), use("moorland-back"))
    shown = CARDS[card]
    needed = shown.roots + shown.withers + shown.drifts
    text = [t("Needs on its section: {plants}.", plants=in_words(needed))]
    if shown.roots:
        text.append(t("Takes root, a point each at the end: {plants}.", plants=in_words(shown.roots)))
    if shown.withers:
        text.append(t("Withers: {plants}.", plants=in_words(shown.withers)))
    drift = t("All other markers of the section drift.")
    if shown.drifts:
        drift = t("Drifts, like all other markers: {plants}.", plants=in_words(shown.drifts))
    text.append(drift)
    if shown.animal:
        text.append(
            t("A {animal}: counts for biodiversity, and two of a kind are a pair.", animal=t(shown.animal))
        )
    if shown.striders:
        text.append(t("1 water strider.") if shown.striders == 1 else t("2 water striders."))
    text.append(_water(WATERWAY[card, how]))
    return Closeup(_upper(card_name(card)), tuple(text), use(face_id(card, how)))


def _section(s: Table, p: int, i: int) -> Closeup:
    name, markers = s.names[i], s.markers[p][i]
    if (laid := s.laid[p][i]) is not None:
        return _card(s, laid[0])
    side = "white" if s.white[i] else "black"
    if s.waterways[p][i] & GROUND:
        dots = GROWTH[name]
        grows = (
            t("Here grows one plant of any kind.")
            if dots == ANY
            else t("Here grow {n} markers of a plant of this round.", n=dots)
            if dots > 1
            else t("Here grows 1 marker of a plant of this round.")
        )
        text = [grows, t("{n} of {all} spaces are taken.", n=len(markers), all=SPACES)]
        title = t("Section {name} of {who}", name=name, who=who(p))
        drawing = use(f"moorland-ground-{name}-{side}")
    else:
        text = [t("A space for one plant, which takes root here for good."), _water(s.waterways[p][i])]
        title = t("Root section {name} of {who}", name=name, who=who(p))
        drawing = use(f"moorland-root-{name}-{side}")
    if markers:
        text.append(t("On it: {plants}.", plants=in_words(markers)))
    return Closeup(title, tuple(text), drawing)


def stock(s: Table) -> list[tuple[str, list[Pile]]]:
    """Moor cards not seen yet, and plant cards not turned up; two of these stay in the box."""
    seen = {laid[0] for moor in s.laid for laid in moor if laid}
    seen.update(s.display, s.discard, *s.held)
    turned, all_plants = Counter(s.plant_discard), Counter(PLANT_CARDS)
    return [
        (
            t("Moor cards in the deck"),
            [
                Pile(card_name(card), int(card not in seen), 1, use(face_id(card, UP)))
                for card in cards_for(s.players)
            ],
        ),
        (
            t("Plant cards not turned up"),
            [
                Pile(_kinds(plants), n - turned[plants], n, _row(plants), (34.0 * len(plants), 36.0))
                for plants, n in all_plants.items()
            ],
        ),
    ]
