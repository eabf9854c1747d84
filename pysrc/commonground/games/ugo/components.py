"""UGO!'s cards and kingdom boards.

As printed, on the cards and the boards: 45 cards, five colours with the values 0 to 8;
their farmers; the spots of each place and the points of an empty one.
Inferred: the farmers of 3 and 4 (the lower the more, and never more than two).
"""

COLOURS = {"g": "green", "k": "black", "y": "yellow", "b": "blue", "r": "red"}
CARDS = tuple(f"{letter}{value}" for letter in COLOURS for value in range(9))
COLOUR = {card: COLOURS[card[0]] for card in CARDS}
VALUE = {card: int(card[1]) for card in CARDS}

# Farmers for winning a round with a card of this value.
WINNING = (0, 0, 0, 2, 2, 2, 1, 1, 0)

# Farmers for losing a round: (in the winning card's colour, in another).
LOSING = ((0, 0), (1, 2), (0, 1)) + ((0, 0),) * 6

# The kingdom board, from left to right.
NEEDS = (0, 0, 2, 3, 4)
EMPTY_POINTS = (0, 0, 1, 3, 5)
SPOTS = sum(NEEDS)
PENALTY = 5
