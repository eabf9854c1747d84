"""Actions at sea: ships, raids, pirates, and the assembly that hunts them."""

from dataclasses import dataclass

from ...core import Choice, Rule
from ...words import counted, t
from .actions import NO, Deed, silver
from .board import ALL_SEAS, DIRECTION, DIRECTIONS, HARBOUR, beside, sea_moves
from .building import Pay, can_pay, price_text
from .components import SHEEP, SHIPS, TROUBLEMAKERS, WOOD
from .table import Table, free_seas, place_pirate, place_ship, settled, sink_pirate, watch

BOOTY = 2  # Silver for each ship that raids

# --- ships ----------------------------------------------------------------------------


def ship_places(s: Table, p: int, free: bool) -> int:
    """The directions where the player can launch a ship: those of settled Harbours."""
    if len(s.ships[p]) == SHIPS:
        return 0
    if free:
        return ALL_SEAS
    own = settled(s, p)
    return sum(1 << sea for sea, harbour in enumerate(HARBOUR) if own & harbour)


@dataclass(frozen=True, slots=True)
class BuildShip(Deed):
    """Put a ship to sea."""

    free: bool = False
    called = "ship"

    def says(self) -> str:
        if self.free:
            return t("Place a ship in any direction")
        return t("Build a ship in a settled Harbour")

    def can(self, s: Table, p: int) -> bool:
        if self.free:
            return len(s.ships[p]) < SHIPS
        return can_pay(s, p, WOOD, SHEEP) and ship_places(s, p, False) != 0

    def begin(self, s: Table, p: int) -> None:
        s.do(ShipWhere(p, self.free))

    def label(self, s: Table, p: int) -> str:
        return t("places a ship") if self.free else t("builds a ship")

    def offer(self, s: Table, p: int) -> str:
        if self.free:
            return self.says()
        seas = sea_moves(ship_places(s, p, False))
        if len(seas) > 2:
            return t("Build a ship in one of {n} Harbours", n=len(seas))
        return t("Build a ship in the {direction}", direction=t(" or ").join(map(t, seas)))

    def why_not(self, s: Table, p: int) -> str:
        if len(s.ships[p]) == SHIPS:
            return t("All your ships are at sea.")
        if not can_pay(s, p, WOOD, SHEEP):
            return price_text(WOOD, SHEEP)
        return t("You have settled no Harbour.")


@dataclass(frozen=True, slots=True)
class ShipWhere(Choice):
    """Choose the direction."""

    free: bool
    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("In which direction?")

    def moves(self, s: Table) -> list[str]:
        return list(sea_moves(ship_places(s, self.player, self.free)))

    def play(self, s: Table, move: str) -> None:
        place_ship(s, self.player, DIRECTION[move])
        if not self.free:
            s.do(Pay(self.player, WOOD, SHEEP))

    def label(self, s: Table, move: str) -> str:
        return t("puts a ship to sea in the {direction}", direction=t(move))

    def offer(self, s: Table, move: str) -> str:
        return t("Put a ship to sea in the {direction}", direction=t(move))

    def target(self, s: Table, move: str) -> str:
        return f"sea-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if element.removeprefix("sea-") in DIRECTION:
            return t("You have not settled the Harbour of this direction.")
        return ""


# --- raid -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Raid(Deed):
    """Each of your ships takes two Silver or sinks a pirate."""

    called = "raid"

    def says(self) -> str:
        return t("Raid with all ships")

    def can(self, s: Table, p: int) -> bool:
        return bool(s.ships[p])

    def begin(self, s: Table, p: int) -> None:
        if s.reputation[p] == TROUBLEMAKERS:
            s.silver[p] += 1
        s.do(*[RaidFrom(p, sea) for sea in s.ships[p]])

    def label(self, s: Table, p: int) -> str:
        n = len(s.ships[p])
        return t("raids with {n} {ships}", n=n, ships=counted(n, t("ship|ships")))

    def offer(self, s: Table, p: int) -> str:
        n = len(s.ships[p])
        if not s.pirates:
            return t("Raid for {silver}", silver=silver(n * BOOTY + (s.reputation[p] == TROUBLEMAKERS)))
        if n == 1:
            return t("Raid with your ship: {silver} or a pirate", silver=silver(BOOTY))
        return t("Raid with {n} ships: {silver} or a pirate each", n=n, silver=silver(BOOTY))

    def why_not(self, s: Table, p: int) -> str:
        return t("You have no ship.")


@dataclass(frozen=True, slots=True)
class RaidFrom(Choice):
    """The ship in this direction takes Silver, or sinks a pirate here or one direction on."""

    sea: int

    def prompt(self, s: Table) -> str:
        return t("What does your ship in the {direction} do?", direction=t(DIRECTIONS[self.sea]))

    def moves(self, s: Table) -> list[str]:
        left, right = beside(self.sea)
        reach = 1 << self.sea | 1 << left | 1 << right
        return ["silver", *sea_moves(s.pirates & reach)]

    def play(self, s: Table, move: str) -> None:
        p = self.player
        if move == "silver":
            s.silver[p] += BOOTY
            s.do(Sail(p, self.sea))
            return
        sea = DIRECTION[move]
        sink_pirate(s, p, sea)
        if sea == self.sea:
            s.do(Sail(p, sea))
        else:
            sail(s, p, self.sea, sea)

    def label(self, s: Table, move: str) -> str:
        if move == "silver":
            return t("takes {silver}", silver=silver(BOOTY))
        if DIRECTION[move] == self.sea:
            return t("sinks the pirate in the {direction}", direction=t(move))
        return t("sails {direction} and sinks the pirate there", direction=t(move))

    def offer(self, s: Table, move: str) -> str:
        if move == "silver":
            return t("Take {silver}", silver=silver(BOOTY))
        return t("Sink the pirate in the {direction}", direction=t(move))

    def target(self, s: Table, move: str) -> str:
        return "" if move == "silver" else f"sea-{move}"

    def why_not(self, s: Table, element: str) -> str:
        sea = DIRECTION.get(element.removeprefix("sea-"))
        if sea is None:
            return ""
        if not s.pirates >> sea & 1:
            return t("There is no pirate here.")
        return t(
            "This is too far from your ship in the {direction}.", direction=t(DIRECTIONS[self.sea])
        )


@dataclass(frozen=True, slots=True)
class Sail(Choice):
    """A ship that did its work where it was may move one direction."""

    sea: int

    def prompt(self, s: Table) -> str:
        here = t(DIRECTIONS[self.sea])
        return t("Where does your ship in the {direction} sail?", direction=here)

    def moves(self, s: Table) -> list[str]:
        left, right = beside(self.sea)
        return [DIRECTIONS[self.sea], DIRECTIONS[left], DIRECTIONS[right]]

    def play(self, s: Table, move: str) -> None:
        sail(s, self.player, self.sea, DIRECTION[move])

    def label(self, s: Table, move: str) -> str:
        if DIRECTION[move] == self.sea:
            return t("stays in the {direction}", direction=t(move))
        return t("sails {direction}", direction=t(move))

    def offer(self, s: Table, move: str) -> str:
        if DIRECTION[move] == self.sea:
            return t("Stay in the {direction}", direction=t(move))
        return t("Sail {direction}", direction=t(move))

    def target(self, s: Table, move: str) -> str:
        return f"sea-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if element.removeprefix("sea-") in DIRECTION:
            return t("A ship moves one direction at most.")
        return ""


def sail(s: Table, p: int, old: int, new: int) -> None:
    """A ship moves."""
    if new != old:
        fleet = s.ships[p]
        fleet[fleet.index(old)] = new
        fleet.sort()
        watch(s)


# --- sink -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sink(Deed):
    """Sink any one pirate."""

    called = "sink"

    def says(self) -> str:
        return t("Sink a pirate")

    def can(self, s: Table, p: int) -> bool:
        return s.pirates != 0

    def begin(self, s: Table, p: int) -> None:
        if s.pirates:
            s.do(SinkWhere(p))

    def label(self, s: Table, p: int) -> str:
        return t("sinks a pirate")

    def why_not(self, s: Table, p: int) -> str:
        return t("There is no pirate on the map.")


@dataclass(frozen=True, slots=True)
class SinkWhere(Choice):
    """Choose the pirate to sink."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Sink which pirate?")

    def moves(self, s: Table) -> list[str]:
        return list(sea_moves(s.pirates))

    def play(self, s: Table, move: str) -> None:
        sink_pirate(s, self.player, DIRECTION[move])

    def label(self, s: Table, move: str) -> str:
        return t("sinks the pirate in the {direction}", direction=t(move))

    def offer(self, s: Table, move: str) -> str:
        return t("Sink the pirate in the {direction}", direction=t(move))

    def target(self, s: Table, move: str) -> str:
        return f"sea-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if element.removeprefix("sea-") in DIRECTION:
            return t("There is no pirate here.")
        return ""


# --- place a pirate ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlacePirate(Deed):
    """Place a pirate where there is none, if one is left."""

    def says(self) -> str:
        return t("Place a pirate where there is none")

    def after(self) -> str:
        return t("place a pirate")

    def begin(self, s: Table, p: int) -> None:
        if free_seas(s):
            s.do(PirateWhere(p))


@dataclass(frozen=True, slots=True)
class PirateWhere(Choice):
    """Choose where the pirate comes."""

    optional: bool = False
    plays_itself = True

    def prompt(self, s: Table) -> str:
        if self.optional:
            return t("Place a pirate?")
        return t("Where does the pirate come?")

    def moves(self, s: Table) -> list[str]:
        seas = list(sea_moves(free_seas(s)))
        return [*seas, NO] if self.optional else seas

    def play(self, s: Table, move: str) -> None:
        if move != NO:
            place_pirate(s, DIRECTION[move])

    def label(self, s: Table, move: str) -> str:
        if move == NO:
            return t("places no pirate")
        return t("places a pirate in the {direction}", direction=t(move))

    def offer(self, s: Table, move: str) -> str:
        if move == NO:
            return t("Place no pirate")
        return t("Place a pirate in the {direction}", direction=t(move))

    def target(self, s: Table, move: str) -> str:
        return "" if move == NO else f"sea-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if element.removeprefix("sea-") in DIRECTION:
            return t("There is a pirate here already.")
        return ""


@dataclass(frozen=True, slots=True)
class MakeTrouble(Rule):
    """Troublemakers may place a pirate at the start of a generation."""

    player: int

    def run(self, s: Table) -> None:
        if free_seas(s):
            s.do(PirateWhere(self.player, optional=True))


# --- the assembly -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallAssembly(Deed):
    """Take the starting player token and sink a pirate; once a generation."""

    called = "assembly"

    def says(self) -> str:
        return t("Call the assembly")

    def can(self, s: Table, p: int) -> bool:
        return not s.assembly

    def begin(self, s: Table, p: int) -> None:
        s.assembly = True
        s.start_player = p
        if s.pirates:
            s.do(SinkWhere(p))

    def label(self, s: Table, p: int) -> str:
        return t("calls the assembly in Roma")

    def offer(self, s: Table, p: int) -> str:
        first = self.says()
        return t("{first}, then {after}", first=first, after=t("sink a pirate")) if s.pirates else first

    def why_not(self, s: Table, p: int) -> str:
        return t("The assembly was already called this generation.")
