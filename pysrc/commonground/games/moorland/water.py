"""Water markers: who gets them, and how to spend them."""

from dataclasses import dataclass

from ...core import Choice, Rule
from ...words import listed, t, who
from .components import PLANTS
from .moor import GROUND
from .table import Table, kinds, section_id, section_of, without

WATER = "water"


# --- getting them -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GetWater(Rule):
    """At the end of your turn: the water marker of each section that you covered first.

    Whoever covers a section first takes its marker, so the marker that is still there
    tells that nobody else has covered it.
    """

    player: int

    def gained(self, s: Table) -> list[str]:
        """The letters of the sections whose water markers go to this seat."""
        waterways = s.waterways[self.player]
        return [name for name in s.water_left if not waterways[s.names.index(name)] & GROUND]

    def label(self, s: Table) -> str:
        gained = self.gained(s)
        if not gained:
            return ""
        return t("{who} gets the water of {list}", who=who(self.player), list=listed(gained))

    def run(self, s: Table) -> None:
        for name in self.gained(s):
            s.water_left.remove(name)
            s.water[self.player] += 1


# --- spending them ------------------------------------------------------------------


def liftable(s: Table, p: int) -> list[tuple[str, str]]:
    """The markers on ground sections that a water marker could move to another section."""
    ground = s.ground(p)
    free = [i for i in ground if s.has_room(p, i)]
    return [
        (s.names[i], plant) for i in ground if len(free) > (i in free) for plant in kinds(s.markers[p][i])
    ]


def water_moves(s: Table, p: int) -> tuple[str, ...]:
    """Spending a water marker, as one more move in your turn, if it is possible."""
    return (WATER,) if s.water[p] and liftable(s, p) else ()


@dataclass(frozen=True, slots=True)
class LiftMarker(Choice):
    """You spend a water marker: choose a marker on one of your ground sections."""

    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Choose the marker to move")

    def moves(self, s: Table) -> list[tuple[str, str]]:
        return liftable(s, self.player)

    def play(self, s: Table, move: tuple[str, str]) -> None:
        s.do(SetDown(self.player, *move))

    def label(self, s: Table, move: tuple[str, str]) -> str:
        return t("lifts {plant} from {section}", plant=t(PLANTS[move[1]]), section=move[0])

    def offer(self, s: Table, move: tuple[str, str]) -> str:
        return t("Lift {plant}", plant=t(PLANTS[move[1]]))

    def target(self, s: Table, move: tuple[str, str]) -> str:
        return section_id(s, self.player, move[0])

    def why_not(self, s: Table, element: str) -> str:
        if section_of(s, element) is None:
            return t("First choose the marker to move.")
        return t("There is no marker that could move.")


@dataclass(frozen=True, slots=True)
class SetDown(Choice):
    """Put the marker onto a free space of any other ground section, joined or not."""

    name: str
    plant: str

    def prompt(self, s: Table) -> str:
        return t("Where does {plant} from {section} go?", plant=t(PLANTS[self.plant]), section=self.name)

    def moves(self, s: Table) -> list[str]:
        p = self.player
        names = [s.names[i] for i in s.ground(p) if s.has_room(p, i)]
        return [name for name in names if name != self.name]

    def play(self, s: Table, name: str) -> None:
        p = self.player
        i = s.names.index(self.name)
        s.markers[p][i] = without(s.markers[p][i], self.plant)
        s.put(p, s.names.index(name), self.plant)
        s.came_from = i

    def label(self, s: Table, name: str) -> str:
        return t("sets {plant} down on {section}", plant=t(PLANTS[self.plant]), section=name)

    def offer(self, s: Table, name: str) -> str:
        return t("Set {plant} down on {section}", plant=t(PLANTS[self.plant]), section=name)

    def target(self, s: Table, name: str) -> str:
        return section_id(s, self.player, name)

    def why_not(self, s: Table, element: str) -> str:
        if section_of(s, element) is None:
            return t("First set the marker down.")
        return t("Choose another ground section of yours with a free space.")
