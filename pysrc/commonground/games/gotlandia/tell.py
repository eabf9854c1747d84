"""What a tap says of things: what they are, and how they stand now."""

from ...words import listed, t, who
from .actions import price, silver, some
from .board import DIRECTION, DIRECTIONS, DISTRICT, DISTRICTS, SETTINGS, TERRAINS
from .cards import CARDS, card_text
from .components import (
    CARD,
    DECORATION_WORDS,
    DECORATIONS,
    GENERATIONS,
    NAMES,
    REPUTATIONS,
    RESOURCE,
    RESOURCES,
)
from .reputations import reputation_text
from .scoring import leaders, own_cards
from .table import Table

KINDS = ("farmstead", "tower", "church")


def tell(s: Table, seat: int, element: str) -> str:
    """What an element of the picture is, for the seat that looks at it; "" if nothing is to be said."""
    kind, _, name = element.partition("-")
    if kind in ("craft", "partner") and name.isdecimal():
        pile = (s.crafts if kind == "craft" else s.partners)[int(name)]
        return in_words(pile[-1]) if pile else t("This pile is empty.")
    if kind in ("card", "buried") and name in CARD:
        return in_words(CARD[name])
    if kind == "district" and name in DISTRICT:
        return _district(s, DISTRICT[name])
    if kind == "sea" and name in DIRECTION:
        return _sea(s, DIRECTION[name])
    if kind == "decoration" and name in DECORATION_WORDS:
        work = DECORATIONS[DECORATION_WORDS.index(name)]
        return t("{name}: {cost} Silver, {vp} VP.", name=t(work.name), cost=work.cost, vp=work.vp)
    if kind in ("wisby", "supply") and name in RESOURCE:
        return _goods(s, seat, RESOURCE[name])
    if kind == "seat" and name.isdecimal():
        return family(s, int(name))
    if element in ("generation", "roma"):
        return generation(s) if element == "generation" else _roma(s)
    return _own(s, seat, element)


def _own(s: Table, p: int, element: str) -> str:
    """One's own player board."""
    if not 0 <= p < s.players:
        return ""
    if element == "deck":
        deck = t("{n} cards in your deck.", n=len(s.decks[p]))
        pile = t("Discard pile: {cards}.", cards=names_of(s.discards[p])) if s.discards[p] else ""
        return _with(deck, pile)
    if element == "treasure":
        cards = [names_of(s.buried[p])] if s.buried[p] else []
        return t("Buried: {list}.", list=t("; ").join([silver(s.buried_silver[p]), *cards]))
    if element == "sunk":
        return t("{n} pirates sunk: 1 VP each at the end.", n=s.sunk[p])
    if element == "works":
        return works(s, p) or t("You have no works of art.")
    return ""


def _with(*texts: str) -> str:
    return " ".join(text for text in texts if text)


def names_of(cards: list[int]) -> str:
    """Cards in words."""
    return t(", ").join(t(NAMES[card]) for card in sorted(cards))


def in_words(card: int) -> str:
    """A card as one reads it aloud."""
    text = card_text(card)
    actions = t(" / ").join(text["actions"])
    return _with(
        t("{name}: {actions}.", name=text["name"], actions=actions),
        t("Kept in hand: {list}.", list=t(", ").join(text["hand"])) if text["hand"] else "",
        t("At the end: {vp}.", vp=text["vp"]) if text["vp"] else "",
        t("It {needs}.", needs=text["needs"]) if text["needs"] else "",
    )


# --- the map ------------------------------------------------------------------------------


def _district(s: Table, district: int) -> str:
    d = DISTRICTS[district]
    values = {"name": d.name, "land": t(TERRAINS[d.terrain]), "setting": SETTINGS[d.setting]}
    if d.harbour:
        text = t("{name}: {land}, the Harbour of {setting}.", **values)
    else:
        text = t("{name}: {land} in {setting}.", **values)
    people = [
        t("{who} a {what}", who=who(p), what=t(kind))
        for p in range(s.players)
        for kind, where in zip(KINDS, (s.farmsteads, s.towers, s.churches), strict=True)
        if where[p] >> district & 1
    ]
    if s.neutral >> district & 1:
        people.append(t("a neutral farmstead"))
    settlers = t("Here: {list}.", list=listed(people)) if people else ""
    threat = t("Pirates threaten it.") if s.threatened >> district & 1 else ""
    return _with(text, settlers, threat)


def _sea(s: Table, sea: int) -> str:
    ships = [
        t("{who} {n}", who=who(p), n=n) for p, fleet in enumerate(s.ships) if (n := fleet.count(sea))
    ]
    first, vp = leaders(s, sea)
    ahead = [t("{who} {n} VP", who=who(p), n=vp) for p in first]
    return _with(
        t("The {direction}, off {setting}.", direction=t(DIRECTIONS[sea]), setting=SETTINGS[sea]),
        t("A pirate is here.") if s.pirates >> sea & 1 else t("No pirate."),
        t("Ships: {list}.", list=listed(ships)) if ships else "",
        t("Influence in {setting} now scores: {list}.", setting=SETTINGS[sea], list=listed(ahead))
        if ahead
        else t("Nobody would score for influence in {setting} now.", setting=SETTINGS[sea]),
    )


# --- the market ---------------------------------------------------------------------------


def _goods(s: Table, seat: int, resource: int) -> str:
    each = silver(price(s, max(seat, 0), resource))
    sold = t("Already sold in Wisby this generation.") if s.sold >> resource & 1 else ""
    left = t("{n} left in the supply.", n=s.supply[resource])
    name = t(RESOURCES[resource]).capitalize()
    return _with(t("{resource}: sells for {silver}.", resource=name, silver=each), sold, left)


def generation(s: Table) -> str:
    """This generation's card in words."""
    if s.generation_card < 0:
        return t("The first generation begins when everybody has a reputation.")
    g = GENERATIONS[s.generation_card]
    demand = listed([t(RESOURCES[r]) for r in g.demand])
    seas = listed([t(DIRECTIONS[sea]) for sea in g.pirates])
    if len(g.pirates) == len(DIRECTIONS):
        seas = t("every direction")
    return _with(
        t("{name}: in demand, {demand} for 1 Silver more.", name=t(g.name), demand=demand),
        t("Pirates came to: {list}.", list=seas) if seas else t("No pirates came."),
        t("Everybody lost {what}.", what=t("{n} Silver or goods", n=g.tribute)) if g.tribute else "",
        t("Who had five workers lost one.") if g.war else "",
        t("Two workers each survived; this is the last generation.") if g.black_death else "",
    )


def _roma(s: Table) -> str:
    called = t("Nobody has called the assembly in this generation.")
    if s.assembly:
        called = t("The assembly was called in this generation.")
    if s.phase == "reputation":
        return called
    return _with(called, t("{who} has the crown and begins the next one.", who=who(s.start_player)))


# --- families -----------------------------------------------------------------------------


def works(s: Table, p: int) -> str:
    """A player's works of art."""
    own = (DECORATIONS[i] for i in s.decorated[p])
    return listed([t("{name} ({vp} VP)", name=t(work.name), vp=work.vp) for work in own])


def family(s: Table, p: int) -> str:
    """Who they are, what they own that is rare, and how their hand feeds them."""
    number = s.reputation[p]
    known = ""
    if number > 0:
        known = t("{name}: {text}", name=t(REPUTATIONS[number]), text=reputation_text(number))
    rare = names_of([card for card in own_cards(s, p) if CARDS[card].vp])
    return _with(
        t("{who} of {setting}.", who=who(p), setting=SETTINGS[s.setting[p]]),
        known,
        t("Crafts and partners: {cards}.", cards=rare) if rare else "",
        t("Works of art: {list}.", list=art) if (art := works(s, p)) else "",
        stored(s, p),
    )


def stored(s: Table, p: int) -> str:
    """The goods in a player's storage."""
    goods = [some(r, n) for r, n in enumerate(s.resources[p]) if n]
    return t("In storage: {list}.", list=listed([silver(s.silver[p]), *goods]))
