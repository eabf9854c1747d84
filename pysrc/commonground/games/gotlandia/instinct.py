"""What a Gotlandia bot does in a hurry: the choices of play-outs, made without copies.

Everything is worth what it adds to the prospects of bot.py, told from the table as it is.
A card is played for the best of its actions, if that is worth more than the card in hand,
which may be the food for a new worker, or a place to bury Silver.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from ...core import Choice, Random
from .actions import (
    NO,
    ChooseResource,
    Deed,
    Produce,
    Sell,
    SellHowMany,
    SellWhat,
    Take,
    TakeBasic,
    TakeSilver,
    price,
    times,
)
from .actions import SHIP as PER_SHIP
from .board import COAST, DIRECTION, REALM, beside, members
from .board import DISTRICT as DISTRICT_NUMBER
from .bot import (
    BUILDERS,
    CARD,
    CHURCH,
    CITIES,
    DISTRICT,
    ENOUGH,
    GOODS,
    LASTS,
    RICH,
    SETTING,
    SHIP,
    SILVER,
    WORKER,
    centuries_left,
    knows_builders,
    time_left,
)
from .building import (
    BuildChurch,
    BuildTower,
    ChooseDecoration,
    ChurchWhere,
    Decorate,
    Pay,
    Settle,
    SettleWhere,
    TowerWhere,
    church_places,
    settle_places,
    tower_places,
    tribute,
)
from .cards import ACTION_WORDS, CARDS, count
from .components import (
    BASIC,
    CRAFT_COST,
    DECORATION_WORDS,
    DECORATIONS,
    GRAIN,
    HERBALISTS,
    INSTEAD,
    RESOURCE,
    SHEEP,
    STONE,
    WOOD,
    WORKERS,
)
from .components import CARD as CARD_NUMBER
from .generation import KeepOne, LoseOne
from .growing import DONE, Bury, FeedGrain, meals, mouths
from .learning import (
    ChooseCraft,
    ChoosePartner,
    Draw,
    GetPartner,
    LearnCraft,
    StealFrom,
    UnburyWhat,
    may_learn,
    partner_cost,
)
from .scoring import CHURCH_VP, TOWER_VP, Settlements, influence_points, own_cards
from .seafaring import (
    BOOTY,
    BuildShip,
    CallAssembly,
    PirateWhere,
    Raid,
    RaidFrom,
    Sail,
    ShipWhere,
    Sink,
    SinkWhere,
)
from .table import Table, settled
from .turn import ACTIONS, ADDS, ChooseAction, PlayCard

# In points, besides the numbers of bot.py.
STORED = 0.1  # anything in the storage at the end of the game
SAFE = 0.3  # a farmstead that pirates leave in peace
ADORNED = 2.0  # the first church, beyond what it counts for bot.py: it waits for Silver


def instinct(s: Table, rng: Random) -> Any:
    """The answer that looks best."""
    ask = s.choice
    moves = ask.moves(s)
    worth = WORTH.get(type(ask))
    if worth is None or len(moves) == 1:
        return moves[0]  # draw all the cards; at the start, the reputation that goes first
    family = Family(s, ask.player)
    return max(moves, key=lambda move: worth(family, ask, move))


class Family:
    """A player at a moment of the game, and what things are worth to them."""

    def __init__(self, s: Table, p: int) -> None:
        self.s, self.p = s, p
        self.goods = s.resources[p]
        self.left = time_left(s)
        self.soon = self.left + 0.1
        self.later = centuries_left(s) - 1
        self.silver = STORED + (SILVER * self.soon if s.silver[p] < RICH else 0.0)

    # --- goods ---

    def gain(self, r: int, n: int) -> float:
        """So many of a resource more; fewer, if below nothing."""
        has = self.goods[r]
        return GOODS * self.soon * (min(has + n, ENOUGH) - min(has, ENOUGH)) + STORED * n

    def cost(self, a: int, b: int) -> float:
        """Two resources, or Silver in place of the one that is missing."""
        if a == b:
            has = min(self.goods[a], 2)
            return (2 - has) * INSTEAD * self.silver - self.gain(a, -has)
        return sum([-self.gain(r, -1) if self.goods[r] else INSTEAD * self.silver for r in (a, b)])

    def sale(self, r: int, n: int) -> float:
        """So many of a resource turned into Silver."""
        return n * price(self.s, self.p, r) * self.silver + self.gain(r, -n)

    # --- the map ---

    def ahead(self, farmsteads: int, towers: int, churches: int) -> float:
        """What the map brings with these settlements, compared with the others."""
        s, p = self.s, self.p
        all_farmsteads, all_towers, all_churches = s.farmsteads.copy(), s.towers.copy(), s.churches.copy()
        all_farmsteads[p], all_towers[p], all_churches[p] = farmsteads, towers, churches
        points = influence_points(
            Settlements(tuple(all_farmsteads), tuple(all_towers), tuple(all_churches), s.neutral)
        )
        own = points[p]
        others = (sum(points) - own) / (s.players - 1 or 1)
        built = TOWER_VP * towers.bit_count() + CHURCH_VP * churches.bit_count()
        return (1 + self.later) * built + (1 + self.later * LASTS) * (own - others)

    @cached_property
    def now(self) -> float:
        """The same with the settlements that are there."""
        return self.ahead(self.s.farmsteads[self.p], self.s.towers[self.p], self.s.churches[self.p])

    def farmstead(self, district: int) -> float:
        """A farmstead there."""
        s, p = self.s, self.p
        place = 1 << district
        rise = self.ahead(s.farmsteads[p] | place, s.towers[p], s.churches[p]) - self.now
        realm = next(realm for realm in REALM if realm & place)
        new = 0.0 if realm & settled(s, p) else SETTING
        return rise + (new + DISTRICT) * self.left - tribute(s, p, district) * self.silver

    def tower(self, district: int) -> float:
        """A tower in place of a farmstead."""
        s, p = self.s, self.p
        place = 1 << district
        rise = self.ahead(s.farmsteads[p] & ~place, s.towers[p] | place, s.churches[p]) - self.now
        return rise + SAFE * self.left

    def church(self, district: int) -> float:
        """A church in place of a tower."""
        s, p = self.s, self.p
        place = 1 << district
        rise = self.ahead(s.farmsteads[p], s.towers[p] & ~place, s.churches[p] | place) - self.now
        first = 0.0 if s.churches[p] else ADORNED + CHURCH * self.soon
        return rise + first

    def decoration(self, i: int) -> float:
        """A work of art for its price."""
        return DECORATIONS[i].vp - DECORATIONS[i].cost * self.silver

    # --- the sea ---

    def guarded(self, sea: int) -> float:
        """A direction from which nothing threatens any more."""
        return self.peaceful(COAST[1 << sea] & self.s.threatened)

    def peaceful(self, coast: int) -> float:
        """Districts that nobody threatens, compared with the others."""
        s = self.s
        own = (s.farmsteads[self.p] & coast).bit_count()
        others = sum([(farmsteads & coast).bit_count() for farmsteads in s.farmsteads]) - own
        return SAFE * (own - others / (s.players - 1 or 1))

    def sunk(self, sea: int) -> float:
        """A pirate less."""
        return 1 + self.guarded(sea)

    # --- cards ---

    @cached_property
    def meals(self) -> list[int]:
        """The food in hand, card by card."""
        return meals(self.s, self.p)

    @cached_property
    def spare(self) -> int:
        """The food that is left, with all the grain, when everybody is fed."""
        return sum(self.meals) + self.goods[GRAIN] - mouths(self.s, self.p)

    def kept(self, card: int) -> float:
        """A card in hand when the generation ends."""
        s, p = self.s, self.p
        value = CARDS[card].bury * max(0.0, 1 - self.silver) if s.silver[p] else 0.0
        if s.workers[p] < WORKERS and 0 <= self.spare < self.meals[s.hands[p].index(card)]:
            value += WORKER * self.left
        return value

    def had(self, card: int) -> float:
        """A craft or trading partner more."""
        s, p = self.s, self.p
        text = CARDS[card]
        vp = text.vp * count(s, p, text.vp_per, settled(s, p), len(s.ships[p]))
        builders = BUILDERS if card in CITIES and not knows_builders(s, p) else 0.0
        return vp + (builders + CARD) * self.left

    def best_of(self, cards: Iterable[int], cost: int) -> float:
        """The best of these cards for its price; none is worth nothing."""
        if self.s.silver[self.p] < cost:
            return 0.0
        return max([self.had(card) - cost * self.silver for card in cards] + [0.0])

    # --- deeds ---

    def action(self, card: int, i: int) -> float:
        """All that one of the card's actions does."""
        value = 0.0
        for deed in CARDS[card].actions[i]:
            if worth := DEEDS.get(type(deed)):
                value += worth(self, deed)
        if (self.s.reputation[self.p], card) in ADDS:
            value += CARD
        return value

    def produce(self, deed: Produce) -> float:
        """A harvest."""
        value = 0.0
        for r, n in deed.harvest(self.s, self.p):
            if n:
                value += self.gain(r, n)
                if r == WOOD and self.s.reputation[self.p] == HERBALISTS:
                    value += self.silver
        return value

    def take(self, deed: Take) -> float:
        """Goods from the supply."""
        n = deed.n * times(self.s, self.p, deed.per)
        return sum([self.gain(r, min(n, self.s.supply[r])) for r in deed.resources])

    def take_basic(self, deed: TakeBasic) -> float:
        """One of the four."""
        return max([self.gain(r, 1) for r in BASIC if self.s.supply[r]])

    def take_silver(self, deed: TakeSilver) -> float:
        """Silver."""
        return deed.n * times(self.s, self.p, deed.per) * self.silver

    def sell(self, deed: Sell) -> float:
        """The best sale of all there is of a kind."""
        sold = self.s.sold if deed.wisby else 0
        goods = [r for r in deed.resources if self.goods[r] and not sold >> r & 1]
        return max([self.sale(r, self.goods[r]) for r in goods])

    def settle(self, deed: Settle) -> float:
        """The best place, at its price."""
        places = settle_places(self.s, self.p, deed.where, deed.adjacent)
        return max(map(self.farmstead, members(places))) - self.cost(WOOD, GRAIN)

    def build_tower(self, deed: BuildTower) -> float:
        """The best place, at its price."""
        cost = 0.0 if deed.free else self.cost(WOOD, STONE)
        return max(map(self.tower, members(tower_places(self.s, self.p, deed.where)))) - cost

    def build_church(self, deed: BuildChurch) -> float:
        """The best place, at its price."""
        return max(map(self.church, members(church_places(self.s, self.p)))) - self.cost(STONE, STONE)

    def decorate(self, deed: Decorate) -> float:
        """The best work of art that can be paid."""
        purse = self.s.silver[self.p]
        return max([self.decoration(i) for i in self.s.decorations if DECORATIONS[i].cost <= purse])

    def build_ship(self, deed: BuildShip) -> float:
        """A ship, and what trading partners say to it."""
        partners = sum([1 for card in own_cards(self.s, self.p) if CARDS[card].vp_per == PER_SHIP])
        return partners + SHIP * self.left - (0.0 if deed.free else self.cost(WOOD, SHEEP))

    def raid(self, deed: Raid) -> float:
        """Every ship takes what is better."""
        value, pirates, booty = 0.0, self.s.pirates, BOOTY * self.silver
        for sea in self.s.ships[self.p]:
            left, right = beside(sea)
            near = pirates & (1 << sea | 1 << left | 1 << right)
            if near and booty < 1:
                pirates &= ~(near & -near)
                value += 1
            else:
                value += booty
        return value

    def sink(self, deed: Sink | CallAssembly) -> float:
        """The worst of the pirates."""
        pirates = self.s.pirates
        return max([self.sunk(sea) for sea in DIRECTION.values() if pirates >> sea & 1], default=0.0)

    def draw(self, deed: Draw) -> float:
        """Cards."""
        return CARD * deed.n

    def get_partner(self, deed: GetPartner) -> float:
        """Somebody to trade with, or nobody."""
        tops = [pile[-1] for pile in self.s.partners if pile]
        return self.best_of(tops, partner_cost(self.s, self.p))

    def learn_craft(self, deed: LearnCraft) -> float:
        """Something to learn, or nothing."""
        s, p = self.s, self.p
        return self.best_of([pile[-1] for pile in s.crafts if pile and may_learn(s, p, pile[-1])], CRAFT_COST)

    # --- answers ---

    def play_card(self, ask: PlayCard, move: str) -> float:
        """The best that the card does now, compared with what it does in hand."""
        s, p, card = self.s, self.p, CARD_NUMBER[move]
        actions = enumerate(ACTIONS[card])
        best = max([self.action(card, i) for i, (_, can) in actions if can is None or can(s, p)])
        return best - self.kept(card)

    def choose_action(self, ask: ChooseAction, move: str) -> float:
        """This one."""
        return self.action(ask.card, ACTION_WORDS[ask.card].index(move))

    def settle_where(self, ask: SettleWhere, move: str) -> float:
        """A farmstead there."""
        return self.farmstead(DISTRICT_NUMBER[move])

    def keep_one(self, ask: KeepOne, move: str) -> float:
        """This farmstead and no other."""
        return self.ahead(1 << DISTRICT_NUMBER[move], 0, 0)

    def tower_where(self, ask: TowerWhere, move: str) -> float:
        """A tower there."""
        return self.tower(DISTRICT_NUMBER[move])

    def church_where(self, ask: ChurchWhere, move: str) -> float:
        """A church there."""
        return self.church(DISTRICT_NUMBER[move])

    def pay(self, ask: Pay, move: str) -> float:
        """Goods, or Silver in place of what the move names."""
        if move != "goods":
            return self.gain(ask.a + ask.b - RESOURCE[move], -1) - INSTEAD * self.silver
        return self.gain(ask.a, -2) if ask.a == ask.b else self.gain(ask.a, -1) + self.gain(ask.b, -1)

    def choose_decoration(self, ask: ChooseDecoration, move: str) -> float:
        """This one."""
        return self.decoration(DECORATION_WORDS.index(move))

    def choose_resource(self, ask: ChooseResource, move: str) -> float:
        """One of these."""
        return self.gain(RESOURCE[move], 1)

    def sell_what(self, ask: SellWhat, move: str) -> float:
        """All of these."""
        return self.sale(RESOURCE[move], self.goods[RESOURCE[move]])

    def sell_how_many(self, ask: SellHowMany, n: int) -> float:
        """So many."""
        return self.sale(ask.resource, n)

    def lose(self, ask: LoseOne, move: str) -> float:
        """What can best be spared."""
        return -self.silver if move == "silver" else self.gain(RESOURCE[move], -1)

    def feed(self, ask: FeedGrain, move: str) -> float:
        """A worker for grain."""
        return 0.0 if move == NO else WORKER * self.left + self.gain(GRAIN, -ask.n)

    def bury(self, ask: Bury, move: str) -> float:
        """Silver counts more when it is buried; cards are wanted back."""
        if move == "silver":
            return 1 - self.silver
        return 0.0 if move == DONE else -CARD

    def unbury(self, ask: UnburyWhat, move: str) -> float:
        """The other way round."""
        if move == "silver":
            return self.silver - 1
        return 0.0 if move == NO else CARD * self.left

    def choose_partner(self, ask: ChoosePartner, move: str) -> float:
        """This one, or none."""
        return 0.0 if move == NO else self.had(CARD_NUMBER[move]) - partner_cost(self.s, self.p) * self.silver

    def choose_craft(self, ask: ChooseCraft, move: str) -> float:
        """This one, or none."""
        return 0.0 if move == NO else self.had(CARD_NUMBER[move]) - CRAFT_COST * self.silver

    def steal_from(self, ask: StealFrom, victim: int) -> float:
        """Whoever leads."""
        return self.s.vp[victim]

    def raid_from(self, ask: RaidFrom, move: str) -> float:
        """Silver, or a pirate."""
        return BOOTY * self.silver if move == "silver" else self.sunk(DIRECTION[move])

    def sail(self, ask: Sail, move: str) -> float:
        """Where the ship guards most; if it is all the same, it stays, which is the first answer."""
        return self.guarded(DIRECTION[move])

    def sink_where(self, ask: SinkWhere, move: str) -> float:
        """That one."""
        return self.sunk(DIRECTION[move])

    def ship_where(self, ask: ShipWhere, move: str) -> float:
        """Where it guards most."""
        return self.guarded(DIRECTION[move])

    def pirate_where(self, ask: PirateWhere, move: str) -> float:
        """Where others suffer more than oneself."""
        if move == NO or any(DIRECTION[move] in fleet for fleet in self.s.ships):
            return 0.0
        return -self.peaceful(COAST[1 << DIRECTION[move]])


DEEDS: dict[type[Deed], Callable[[Family, Any], float]] = {
    Produce: Family.produce,
    Take: Family.take,
    TakeBasic: Family.take_basic,
    TakeSilver: Family.take_silver,
    Sell: Family.sell,
    Settle: Family.settle,
    BuildTower: Family.build_tower,
    BuildChurch: Family.build_church,
    Decorate: Family.decorate,
    BuildShip: Family.build_ship,
    Raid: Family.raid,
    Sink: Family.sink,
    CallAssembly: Family.sink,
    Draw: Family.draw,
    GetPartner: Family.get_partner,
    LearnCraft: Family.learn_craft,
}

WORTH: dict[type[Choice], Callable[[Family, Any, Any], float]] = {
    PlayCard: Family.play_card,
    ChooseAction: Family.choose_action,
    SettleWhere: Family.settle_where,
    KeepOne: Family.keep_one,
    TowerWhere: Family.tower_where,
    ChurchWhere: Family.church_where,
    Pay: Family.pay,
    ChooseDecoration: Family.choose_decoration,
    ChooseResource: Family.choose_resource,
    SellWhat: Family.sell_what,
    SellHowMany: Family.sell_how_many,
    LoseOne: Family.lose,
    FeedGrain: Family.feed,
    Bury: Family.bury,
    UnburyWhat: Family.unbury,
    ChoosePartner: Family.choose_partner,
    ChooseCraft: Family.choose_craft,
    StealFrom: Family.steal_from,
    RaidFrom: Family.raid_from,
    Sail: Family.sail,
    SinkWhere: Family.sink_where,
    ShipWhere: Family.ship_where,
    PirateWhere: Family.pirate_where,
}
