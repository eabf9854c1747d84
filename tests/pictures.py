"""Finding things in a picture."""

from commonground.scene import Node


def nodes(node: Node) -> list[Node]:
    """An element and everything in it."""
    return [node, *(n for child in node.children if isinstance(child, Node) for n in nodes(child))]
