"""Tables at which somebody is asked something."""

from commonground.games import game as find_game
from commonground.match import Match

UGO = find_game("ugo")


def asked(moves: int = 9, players: int = 3, seed: int = 4) -> Match:
    """A match in which somebody has a real choice."""
    match = Match(UGO, players, seed)
    while len(match.tokens) < moves or len(match.legal()) < 2:
        match.play(next(iter(match.legal())))
    return match
