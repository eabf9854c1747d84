"""The texts of all action cards, as a table.

A card offers actions, of which its player chooses one; an action is a row of deeds.
A card left in the hand gives food and buries treasure; some are worth victory points.
The texts say in our own words what the rulebook's cards do.
"""

from dataclasses import dataclass

from ...words import t
from .actions import (
    CHURCH,
    IN_WISBY,
    SETTING,
    SHIP,
    Deed,
    Produce,
    Sell,
    Take,
    TakeBasic,
    TakeSilver,
)
from .board import (
    COASTAL,
    EVERYWHERE,
    FIELD,
    FOREST,
    HILL,
    LAND,
    PASTURE,
    REALM,
    SETTINGS,
    TERRAINS,
    settings_in,
)
from .building import BuildChurch, BuildTower, Decorate, Settle
from .components import (
    BASIC,
    GRAIN,
    HORSE,
    NAMES,
    NEEDS,
    SHEEP,
    STONE,
    TAR,
    WOOD,
)
from .learning import Draw, GetPartner, LearnCraft, Unbury, needs_text
from .seafaring import BuildShip, CallAssembly, PlacePirate, Raid, Sink
from .table import Table

PIRATE_PAIR, SILVER_PAIR = "two pirates sunk", "two Silver buried"


@dataclass(frozen=True, slots=True)
class Card:
    """An action card."""

    actions: tuple[tuple[Deed, ...], ...]
    food: int = 0  # when left in the hand
    per: str = ""  # …for each of these; "" is once
    bury: int = 0
    vp: int = 0  # at the end of the game
    vp_per: str = ""


def produce(resource: int, terrain: int) -> Produce:
    """One for the card and one for each settled district of the terrain."""
    return Produce((resource,), (LAND[terrain],), 1)


def produce_two(a: int, b: int) -> Produce:
    """One for each settled district of two terrains, and none for the card."""
    return Produce((a, b), (LAND[a], LAND[b]), 0)


def setting_card(setting: int) -> Card:
    """Settle, produce or build a tower in your Setting."""
    realm = REALM[setting]
    return Card(
        actions=(
            (Settle(realm, adjacent=False),),
            (Produce(BASIC, tuple(realm & land for land in LAND), 0),),
            (BuildTower(realm),),
        ),
        food=1,
        per=SETTINGS[setting],
    )


def trading_card(*actions: tuple[Deed, ...]) -> Card:
    """A trading partner as most of them are: fish, a hiding place, and VP for ships."""
    return Card(actions, food=1, per=SHIP, bury=1, vp=1, vp_per=SHIP)


def fishing_port() -> Card:
    """A trading partner that lives on fish."""
    actions = ((Settle(COASTAL, adjacent=False),), (Take((GRAIN,), 2, SHIP),))
    return Card(actions, food=2, per=SHIP, vp=1, vp_per=SHIP)


def church_city(*sells: int) -> Card:
    """A trading partner that knows how to build churches."""
    actions = ((TakeSilver(1),), (BuildChurch(),), (Decorate(),), (Sell(sells),))
    return Card(actions, food=1, per=SHIP, bury=1, vp=1, vp_per=CHURCH)


draw = Draw(1)
adjacent = Settle(EVERYWHERE)
five_silver = (TakeSilver(5),)
draw_four = (Draw(4),)
place_a_ship = (BuildShip(free=True),)
raid_and_draw = (Raid(), draw)
raid_and_pirate = (Raid(), PlacePirate())

TEXTS: dict[str, Card] = {
    **{name: setting_card(i) for i, name in enumerate(SETTINGS)},
    # initial cards
    "Forest": Card(((Settle(LAND[FOREST]),), (produce(WOOD, FOREST),)), 1, "forest"),
    "Pasture": Card(((Settle(LAND[PASTURE]),), (produce(SHEEP, PASTURE),)), 1, "pasture"),
    "Field": Card(((Settle(LAND[FIELD]),), (produce(GRAIN, FIELD),)), 2, "field"),
    "Hill": Card(((Settle(LAND[HILL]),), (produce(STONE, HILL),)), bury=1),
    "Home": Card(((BuildTower(), Unbury()), (Draw(3), Unbury())), bury=1),
    "Wisby": Card(
        (
            (Sell(tuple(range(6)), wisby=True), GetPartner()),
            (TakeSilver(1, IN_WISBY), GetPartner()),
        )
    ),
    "Baltic Sea": Card(((BuildShip(),), (Raid(),), (Take((WOOD,)),)), 1, SHIP, bury=1),
    "Gotland": Card(((adjacent,), (TakeBasic(),)), 1),
    "Roma": Card(((CallAssembly(), LearnCraft()), (Draw(3), LearnCraft())), 1),
    # crafts
    "Stud": Card(
        ((produce(HORSE, PASTURE),), (Settle(LAND[PASTURE], adjacent=False),)),
        1, "pasture", vp=1, vp_per="pasture",
    ),
    "Tar pit": Card(((produce(TAR, FOREST), draw),), 1, "forest", vp=1, vp_per="forest"),
    "Brewery": Card(
        ((produce(GRAIN, FIELD), draw), (Sink(), draw)),
        2, "field", bury=1, vp=1, vp_per=PIRATE_PAIR,
    ),
    "Treasury": Card(((TakeSilver(5, CHURCH),),), bury=2, vp=1, vp_per=SILVER_PAIR),
    "Orchard": Card(
        ((produce(GRAIN, FIELD), draw), (adjacent, draw)),
        2, "field", bury=1, vp=1, vp_per="field",
    ),
    "Smithy": Card(((produce_two(GRAIN, WOOD), draw),), bury=2, vp=1, vp_per="field"),
    "Quarry": Card(
        ((produce(STONE, HILL), draw), (adjacent, draw)), bury=2, vp=1, vp_per="hill"
    ),
    "Mill": Card(
        ((produce_two(GRAIN, STONE), draw),), 2, "field", bury=1, vp=1, vp_per="hill"
    ),
    "Fishing hut": Card(
        ((Take((GRAIN,), 3),), (Settle(COASTAL, adjacent=False),)),
        1, SETTING, vp=1, vp_per=SETTING,
    ),
    "Inn": Card(((TakeSilver(2, SETTING),), draw_four), 1, SETTING, vp=1, vp_per=SETTING),
    "Shipyard": Card((place_a_ship, five_silver), 2, bury=1, vp=2),
    "Armoury": Card(((BuildTower(free=True),), draw_four), 2, bury=1, vp=2),
    "Tannery": Card(
        ((produce_two(SHEEP, WOOD), draw), (adjacent, draw)),
        1, SETTING, vp=1, vp_per=SETTING,
    ),
    "Village": Card(((Take((GRAIN, SHEEP, STONE, WOOD)),),), 4, bury=1, vp=4),
    # trading partners
    "Lübeck": church_city(TAR, STONE, WOOD),
    "Linköping": church_city(HORSE, SHEEP, GRAIN),
    "Skänör": fishing_port(),
    "Kalmar": trading_card(raid_and_pirate, place_a_ship),
    "Rostock": trading_card(raid_and_pirate, place_a_ship),
    "Reval": trading_card(raid_and_draw, place_a_ship),
    "Gdansk": trading_card(raid_and_draw, place_a_ship),
    "Stralsund": trading_card(raid_and_draw, draw_four),
    "Novgorod": trading_card(five_silver, raid_and_draw),
    "Bergen": trading_card(five_silver, raid_and_pirate),
    "Riga": trading_card(five_silver, (Take((TAR,), 2, SHIP),)),
    "Stettin": trading_card(five_silver, (Take((HORSE,), 2, SHIP),)),
    "Memel": trading_card(raid_and_pirate, draw_four),
    "Falsterbo": fishing_port(),
}  # fmt: skip
CARDS = tuple(TEXTS[name] for name in NAMES)
ACTION_WORDS = tuple(tuple(action[0].word for action in card.actions) for card in CARDS)


def always(action: tuple[Deed, ...]) -> bool:
    """Whether an action can be chosen whatever the table looks like.

    Ruling: one may always draw, be it no card; and who produces takes what there is, be it
    nothing, and then draws all the same. Settling, sinking and raiding must be possible.
    """
    first, *rest = action
    return first.sure() or (isinstance(first, Produce) and any(deed.sure() for deed in rest))


# --- what cards count -----------------------------------------------------------------

DISTRICTS_PER = dict(zip(TERRAINS + SETTINGS, LAND + REALM, strict=True))


def count(s: Table, p: int, per: str, own: int, ships: int) -> int:
    """How many the player has of what a card counts.

    `own` and `ships` are the districts and the number of ships that count: peaceful ones
    for food, all of them for victory points.
    """
    if per in DISTRICTS_PER:
        return (own & DISTRICTS_PER[per]).bit_count()
    if per == SHIP:
        return ships
    if per == SETTING:
        # Ruling: a Setting counts even where its districts are threatened.
        return settings_in(s.farmsteads[p] | s.towers[p] | s.churches[p])
    if per == CHURCH:
        return s.churches[p].bit_count()
    if per == PIRATE_PAIR:
        return s.sunk[p] // 2
    if per == SILVER_PAIR:
        return s.buried_silver[p] // 2
    return 1


# --- cards in words -------------------------------------------------------------------


def card_text(card: int) -> dict[str, list[str] | str]:
    """What is printed on a card, part by part, for screens to lay out."""
    text = CARDS[card]
    actions = [
        t(", then ").join([first.says(), *(deed.after() or deed.says() for deed in rest)])
        for first, *rest in text.actions
    ]
    hand = []
    if text.food:
        per = t("district of {name}", name=text.per) if text.per in SETTINGS else t(text.per)
        hand.append(
            t("{n} food per {what}", n=text.food, what=per) if per else t("{n} food", n=text.food)
        )
    if text.bury:
        hand.append(t("bury {n}", n=text.bury))
    vp = ""
    if text.vp:
        vp = t("{n} VP", n=text.vp)
        if text.vp_per:
            vp = t("{vp} per {what}", vp=vp, what=t(text.vp_per))
    needs = needs_text(card) if card in NEEDS else ""
    return {"name": t(NAMES[card]), "actions": actions, "hand": hand, "vp": vp, "needs": needs}
