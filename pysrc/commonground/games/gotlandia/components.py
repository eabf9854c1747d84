"""What is in the box besides the map: resources, tokens, generations, reputations, decorations.

Printed in the rulebook, except the number of copies of Stud, Tar pit, Lübeck and
Linköping, which is inferred: four each.
"""

from typing import NamedTuple

from .board import FIELD, FOREST, HILL, PASTURE, slug

# A terrain and the resource it gives have the same number.
RESOURCES = ("wood", "sheep", "grain", "stone", "tar", "horse")
WOOD, SHEEP, GRAIN, STONE, TAR, HORSE = range(6)
RESOURCE = {name: i for i, name in enumerate(RESOURCES)}
BASIC = (WOOD, SHEEP, GRAIN, STONE)
SUPPLY = (20, 20, 20, 20, 12, 12)
PRICE = (2, 2, 2, 2, 3, 3)

FARMSTEADS = 5
TOWERS = 3
CHURCHES = 3
SHIPS = 3
WORKERS = 5
PIRATES = 30

CRAFT_COST = 2
PARTNER_COST = 3
INSTEAD = 2  # Silver in place of one resource

# --- cards, by name; their texts are in cards.py --------------------------------

SETTING_CARDS = ("Rute", "Kräklinge", "Burs", "Hoburg", "Hejde", "Bro")
INITIAL = ("Forest", "Pasture", "Field", "Hill", "Home", "Wisby", "Baltic Sea", "Gotland", "Roma")
TWICE = ("Forest", "Baltic Sea", "Gotland")  # two of these in every initial deck
COMMON_CRAFTS = ("Stud", "Tar pit")
BASE_CRAFTS = (
    "Brewery", "Treasury", "Orchard", "Smithy", "Quarry", "Mill", "Fishing hut", "Inn",
)  # fmt: skip
ADVANCED_CRAFTS = ("Shipyard", "Armoury", "Tannery", "Village")
COMMON_PARTNERS = ("Lübeck", "Linköping")
BASE_PARTNERS = (
    "Skänör", "Kalmar", "Rostock", "Reval", "Gdansk", "Stralsund", "Novgorod", "Bergen",
)  # fmt: skip
ADVANCED_PARTNERS = ("Riga", "Stettin", "Memel", "Falsterbo")
COPIES = 4  # of the common crafts and partners

NAMES = (
    SETTING_CARDS
    + INITIAL
    + COMMON_CRAFTS
    + BASE_CRAFTS
    + ADVANCED_CRAFTS
    + COMMON_PARTNERS
    + BASE_PARTNERS
    + ADVANCED_PARTNERS
)
CARD_WORDS = tuple(map(slug, NAMES))  # the cards as moves
CARD = {word: i for i, word in enumerate(CARD_WORDS)}
HIDDEN = -1  # a card that may not be known


def cards(*names: str) -> list[int]:
    """The numbers of the cards with these names."""
    return [NAMES.index(name) for name in names]


WISBY, ROMA, HOME, GOTLAND = cards("Wisby", "Roma", "Home", "Gotland")


class Needs(NamedTuple):
    """What you must have settled or built to learn a craft."""

    land: tuple[int, ...] = ()
    harbour: bool = False
    church: bool = False
    settings: int = 0


NEEDS = {
    NAMES.index(name): needs
    for name, needs in {
        "Stud": Needs((FIELD, PASTURE)),
        "Tar pit": Needs((FOREST, HILL)),
        "Brewery": Needs((FIELD,)),
        "Treasury": Needs(church=True),
        "Orchard": Needs((FIELD,)),
        "Smithy": Needs((FIELD, FOREST)),
        "Quarry": Needs((HILL,)),
        "Mill": Needs((FIELD, HILL)),
        "Fishing hut": Needs(harbour=True),
        "Inn": Needs(settings=2),
        "Shipyard": Needs((PASTURE, FOREST)),
        "Armoury": Needs((HILL,)),
        "Tannery": Needs((PASTURE, FOREST)),
        "Village": Needs((FIELD, FOREST, HILL, PASTURE)),
    }.items()
}

# --- decorations ----------------------------------------------------------------


class Decoration(NamedTuple):
    """A work of art for a church."""

    name: str
    cost: int
    vp: int


DECORATIONS = (
    Decoration("Iron clad door", 1, 2),
    Decoration("Gothic portal", 3, 4),
    Decoration("Baptismal font", 6, 6),
    Decoration("Wall paintings", 10, 8),
    Decoration("Sacrament cabinet", 15, 10),
    Decoration("Stone sculptures", 21, 12),
    Decoration("Stained glass window", 28, 14),
    Decoration("Gilded altarpiece", 36, 16),
    Decoration("Triumphal crucifix", 45, 18),
    Decoration("Splinter of the Holy Cross", 55, 20),
)
DECORATION_WORDS = tuple(slug(d.name) for d in DECORATIONS)
SPLINTER = len(DECORATIONS) - 1

# --- generations ----------------------------------------------------------------

CENTURIES = (1100, 1200, 1300)
DRAWN = (4, 4, 3)  # generation cards in each century
NE, E, SE, SW, W, NW = range(6)


class Generation(NamedTuple):
    """A generation card."""

    name: str
    century: int
    pirates: tuple[int, ...]
    demand: tuple[int, ...]
    tribute: int = 0  # Silver or resources that each player loses
    war: bool = False  # players with five workers lose one
    black_death: bool = False


TRADE = "Trade & opportunity"
STRIFE = "Conflict & strife"
GENERATIONS = (
    Generation(TRADE, 0, (E, SW), (GRAIN,)),
    Generation(TRADE, 0, (NE, SE), (WOOD,)),
    Generation(TRADE, 0, (SW, NW), (WOOD,)),
    Generation(TRADE, 0, (E, NW), (SHEEP,)),
    Generation(TRADE, 0, (NE, W), (SHEEP,)),
    Generation(TRADE, 0, (SE, W), (SHEEP,)),
    Generation(STRIFE, 1, (NE, SE, W), (HORSE, STONE)),
    Generation(STRIFE, 1, (E, SW, NW), (TAR, STONE)),
    Generation(TRADE, 1, (E, W), (GRAIN,)),
    Generation(TRADE, 1, (NE, SW), (TAR, SHEEP)),
    Generation(TRADE, 1, (SE, NW), (HORSE, WOOD)),
    Generation("Civil war", 1, (NE, E, SE, SW, W, NW), (STONE,), war=True),
    Generation("Black Death", 2, (), (GRAIN,), black_death=True),
    Generation("Peace", 2, (), (HORSE, TAR)),
    Generation("King Valdemar", 2, (SW, W, NW), (STONE, TAR), tribute=5, war=True),
    Generation("Vitalien Brothers", 2, (NE, E, SE, SW, W, NW), (SHEEP,)),
    Generation("Teutonic Knights", 2, (NE, E, SE), (STONE, HORSE), tribute=5, war=True),
)

# --- reputations ----------------------------------------------------------------

REPUTATIONS = {
    20: "Respectable",
    19: "Wise",
    18: "Beautiful daughters",
    17: "Rune carvers",
    16: "Outgoing",
    15: "Storytellers",
    14: "Rich",
    13: "Shepherds",
    12: "Sea-legged",
    11: "Herbalists",
    10: "Strong",
    9: "Hillfolk",
    8: "Large family",
    7: "Misers",
    6: "Gossip mongers",
    5: "Troll-born",
    4: "Hoarders",
    3: "Long fingered",
    2: "Innovators",
    1: "Troublemakers",
}
(
    TROUBLEMAKERS, INNOVATORS, LONG_FINGERED, HOARDERS, TROLL_BORN, GOSSIP_MONGERS, MISERS,
    LARGE_FAMILY, HILLFOLK, STRONG, HERBALISTS, SEA_LEGGED, SHEPHERDS, RICH, STORYTELLERS,
    OUTGOING, RUNE_CARVERS, BEAUTIFUL_DAUGHTERS, WISE, RESPECTABLE,
) = range(1, 21)  # fmt: skip
REPUTATION_WORDS = {slug(name): number for number, name in REPUTATIONS.items()}
