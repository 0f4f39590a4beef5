"""The map as the rules see it, read from the document alone: hexes, what lies between two of them,
and which are neighbours. Nothing here was taken from the program."""
import xml.etree.ElementTree as ElementTree

FORTRESSES = ("fortified-town", "fortified-city")


class Board:
    """Hexes are written as they are printed: "2624" is row 26 from the south, column 24 from the west."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        grid = root.find("grid")
        self.rows, self.columns = int(grid.get("rows")), int(grid.get("columns"))
        self.terrain = {h.get("number"): h.get("terrain") for h in root.iter("hex")}
        self.settlement = {h.get("number"): h.get("settlement") for h in root.iter("hex")}
        self.region = {h.get("number"): h.get("region") for h in root.iter("hex")}
        self.rivers = {}  # by pair: primary, secondary
        for river in root.iter("river"):
            for side in river.iter("side"):
                self.rivers[frozenset(side.get("between").split())] = river.get("class")
        self.ferries = {frozenset(f.get("between").split()) for f in root.iter("ferry")}
        self.roads = {}  # by pair: primary, secondary
        for road in root.iter("road"):
            for leg in road.iter("leg"):
                self._lay(leg.get("hexes").split(), road.get("class"))

    def _lay(self, hexes, kind):
        # [1.3.1.1] A naviglio is a secondary road where there is no other.
        for pair in map(frozenset, zip(hexes, hexes[1:])):
            if kind != "naviglio":
                self.roads[pair] = kind
            else:
                self.roads.setdefault(pair, "secondary")

    def neighbours(self, number):
        row, column = int(number[:2]), int(number[2:])
        east = 1 if row % 2 == 0 else 0  # even rows are shifted half a hex to the east
        for r, c in ((row, column + 1), (row, column - 1), (row + 1, column + east),
                     (row + 1, column + east - 1), (row - 1, column + east), (row - 1, column + east - 1)):
            if 1 <= r <= self.rows and 1 <= c <= self.columns:
                yield "%02d%02d" % (r, c)

    def distance(self, a, b):
        (row_a, x_a), (row_b, x_b) = self._doubled(a), self._doubled(b)
        rows = abs(row_a - row_b)
        return rows + max(0, (abs(x_a - x_b) - rows) // 2)

    @staticmethod
    def _doubled(number):
        row, column = int(number[:2]), int(number[2:])
        return row, 2 * column + (1 if row % 2 == 0 else 0)

    def is_land(self, number):
        return self.terrain[number] != "lake"

    def is_fortress(self, number):
        return self.settlement[number] in FORTRESSES

    def is_passable(self, a, b, pontoons=()):
        """[7.6.2] The Po is crossed by ferry or pontoon only."""
        pair = frozenset((a, b))
        return self.rivers.get(pair) != "primary" or pair in self.ferries or pair in pontoons

    def has_road(self, number):
        return any(number in pair for pair in self.roads)
