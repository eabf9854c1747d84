"""The start of a generation: its card, pirates and raids, and drawing cards."""

from dataclasses import dataclass

from ...core import Choice, Rule
from ...words import listed, t, who
from .actions import silver, some
from .board import COAST, DIRECTIONS, DISTRICT, DISTRICTS, HILL, LAND, as_moves
from .components import (
    CENTURIES,
    GENERATIONS,
    HILLFOLK,
    RESOURCE,
    RESOURCES,
    TROUBLEMAKERS,
    WISE,
    WORKERS,
)
from .growing import EndGeneration, RevealHands
from .scoring import FinalScoring
from .seafaring import MakeTrouble
from .table import (
    Table,
    draw_cards,
    in_turn,
    pirates_left,
    settled,
    settled_settings,
    spend,
    watch,
)
from .turn import Turn

CARDS_BY_SETTINGS = (5, 5, 6, 6, 7, 7, 8)  # to draw, by the number of settled Settings
SURVIVORS = 2  # workers left by the Black Death


@dataclass(frozen=True, slots=True)
class NextGeneration(Rule):
    """Reveal a generation card and play the generation; without one, the game ends."""

    def label(self, s: Table) -> str:
        if not s.coming:
            return ""
        g = GENERATIONS[s.coming[0]]
        return t(
            "{century}s, generation {n}: {name}. In demand: {demand}",
            century=CENTURIES[s.century],
            n=s.generation + 1,
            name=t(g.name),
            demand=listed([t(RESOURCES[r]) for r in g.demand]),
        )

    def run(self, s: Table) -> None:
        if not s.coming:
            s.do(FinalScoring())
            return
        s.generation_card = s.coming.pop(0)
        s.past.append(s.generation_card)
        s.reveals += 1
        s.generation += 1
        s.phase = "raid"
        s.sold = 0
        s.assembly = False
        g = GENERATIONS[s.generation_card]
        first = s.start_player  # for the whole generation, whoever calls the assembly
        seats = list(in_turn(s, first))
        steps: list[Rule] = []
        if g.tribute:
            steps += [Lose(p, g.tribute) for p in seats]
        if g.war:
            steps.append(War())
        if g.black_death:
            steps.append(BlackDeath())
        steps += [PlacePirates(s.generation_card)] if g.pirates else []
        steps += [MakeTrouble(p) for p in seats if s.reputation[p] == TROUBLEMAKERS]
        steps += [DrawHands(), Turn(first), RevealHands(first), EndGeneration(), NextGeneration()]
        s.do(*steps)


# --- pirates and raids ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlacePirates(Rule):
    """A pirate comes; a second one there fights the ships, or raids the coast."""

    card: int

    def label(self, s: Table) -> str:
        come, fights, raids = incidents(s, self.card)
        lines = [
            t("Pirates come in the {list}", list=_listed(come)) if come else "",
            t("Pirates and ships sink in the {list}", list=_listed(fights)) if fights else "",
            t("Pirates raid the coast in the {list}", list=_listed(raids)) if raids else "",
        ]
        return ". ".join(line for line in lines if line)

    def run(self, s: Table) -> None:
        come, fights, raids = incidents(s, self.card)
        for sea in come:
            s.pirates |= 1 << sea
        for sea in fights:
            s.pirates &= ~(1 << sea)
            for fleet in s.ships:
                if sea in fleet:
                    fleet.remove(sea)
        watch(s)
        coast = COAST[sum(1 << sea for sea in raids)]
        losses = [
            Lose(p, 2 * n)
            for p in in_turn(s, s.start_player)
            if (n := (exposed(s, p) & coast).bit_count())
        ]
        s.do(*losses)


def incidents(s: Table, card: int) -> tuple[list[int], list[int], list[int]]:
    """Where pirates come, where they fight ships, and where they raid."""
    come, fights, raids = [], [], []
    tokens = pirates_left(s)
    for sea in GENERATIONS[card].pirates:
        if not s.pirates >> sea & 1:
            if tokens:
                tokens -= 1
                come.append(sea)
        elif any(sea in fleet for fleet in s.ships):
            tokens += 1
            fights.append(sea)
        else:
            raids.append(sea)
    return come, fights, raids


def exposed(s: Table, p: int) -> int:
    """The player's farmsteads that pirates may raid if they are on the coast."""
    return s.farmsteads[p] & ~LAND[HILL] if s.reputation[p] == HILLFOLK else s.farmsteads[p]


def _listed(seas: list[int]) -> str:
    return listed([t(DIRECTIONS[sea]) for sea in seas])


@dataclass(frozen=True, slots=True)
class Lose(Rule):
    """Lose Silver or resources of your choice; everything, if you have no more than that."""

    player: int
    n: int

    def label(self, s: Table) -> str:
        n = min(self.n, belongings(s, self.player))
        return t("{who} loses {n} Silver or resources", who=who(self.player), n=n)

    def run(self, s: Table) -> None:
        p = self.player
        if belongings(s, p) > self.n:
            s.do(LoseOne(p, self.n))
            return
        s.silver[p] = 0
        for resource, n in enumerate(s.resources[p]):
            spend(s, p, resource, n)


def belongings(s: Table, p: int) -> int:
    """Silver and resources in the storage, together."""
    return s.silver[p] + sum(s.resources[p])


@dataclass(frozen=True, slots=True)
class LoseOne(Choice):
    """Choose one Silver or one resource to lose, until all is paid."""

    left: int
    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Lose what? {n} to go", n=self.left)

    def moves(self, s: Table) -> list[str]:
        moves = [RESOURCES[r] for r, n in enumerate(s.resources[self.player]) if n]
        return ["silver", *moves] if s.silver[self.player] else moves

    def play(self, s: Table, move: str) -> None:
        p = self.player
        if move == "silver":
            s.silver[p] -= 1
        else:
            spend(s, p, RESOURCE[move])
        if self.left > 1:
            s.do(LoseOne(p, self.left - 1))

    def label(self, s: Table, move: str) -> str:
        return t("loses {what}", what=silver(1) if move == "silver" else some(RESOURCE[move], 1))

    def offer(self, s: Table, move: str) -> str:
        return t("Lose {what}", what=silver(1) if move == "silver" else some(RESOURCE[move], 1))

    def target(self, s: Table, move: str) -> str:
        return f"store-{move}"

    def why_not(self, s: Table, element: str) -> str:
        return t("You have none of these.") if element.startswith("store-") else ""


# --- calamities -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class War(Rule):
    """Players with five workers lose one."""

    def label(self, s: Table) -> str:
        hit = [who(p) for p, n in enumerate(s.workers) if n == WORKERS]
        return t("War takes a worker of {list}", list=listed(hit)) if hit else ""

    def run(self, s: Table) -> None:
        s.workers = [min(n, WORKERS - 1) for n in s.workers]


@dataclass(frozen=True, slots=True)
class BlackDeath(Rule):
    """Two workers survive; farmsteads vanish where people live close together."""

    def label(self, s: Table) -> str:
        return t("The Black Death: two workers each survive, and no farmsteads side by side")

    def run(self, s: Table) -> None:
        s.workers = [min(n, SURVIVORS) for n in s.workers]
        crowded, once = 0, s.neutral
        for p in range(s.players):
            own = settled(s, p)
            crowded |= once & own
            once |= own
        s.neutral &= ~crowded
        ruined = []
        for p in in_turn(s, s.start_player):
            left = settled(s, p) & ~(exposed(s, p) & crowded)
            if left:
                s.farmsteads[p] &= left
            else:
                ruined.append(KeepOne(p))
        s.do(*ruined)


@dataclass(frozen=True, slots=True)
class KeepOne(Choice):
    """Where all your settlements would vanish, you keep one."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Which farmstead survives the Black Death?")

    def moves(self, s: Table) -> list[str]:
        return list(as_moves(s.farmsteads[self.player]))

    def play(self, s: Table, move: str) -> None:
        s.farmsteads[self.player] = 1 << DISTRICT[move]

    def label(self, s: Table, move: str) -> str:
        return t("keeps the farmstead in {district}", district=DISTRICTS[DISTRICT[move]].name)

    def target(self, s: Table, move: str) -> str:
        return f"district-{move}"

    def why_not(self, s: Table, element: str) -> str:
        return t("You have no farmstead here.") if element.startswith("district-") else ""


# --- drawing ----------------------------------------------------------------------------


def hand_size(s: Table, p: int) -> int:
    """How many cards the player draws at the start of a generation."""
    settings = settled_settings(s, p)
    if s.reputation[p] == WISE and settings == 1:
        return 6
    return CARDS_BY_SETTINGS[settings]


@dataclass(frozen=True, slots=True)
class DrawHands(Rule):
    """Everybody draws cards, more for more Settings, and the workers are ready."""

    def label(self, s: Table) -> str:
        counts = [t("{who} {n}", who=who(p), n=hand_size(s, p)) for p in range(s.players)]
        return t("Cards drawn: {list}", list=", ".join(counts))

    def run(self, s: Table) -> None:
        s.phase = "actions"
        s.workers_left = s.workers.copy()
        for p in range(s.players):
            draw_cards(s, p, hand_size(s, p))
