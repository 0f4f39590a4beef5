"""Movement and zones of control, written from the rules a second time. Points are counted in halves
[R-022]."""
import heapq

HEX_COST = {"clear": 2, "marsh": 4, "heath": 4, "swamp": 6, "wood": 4, "hill": 4, "mountain": 10}
ROAD_COST = {"primary": 1, "secondary": 2}
FORTRESS_COST = 2
CITY_EXIT = 2
FERRY, PONTOON = 4, 1
RIVER = {"rain": 6}  # else 4
BRIDGE = {"rain": 4}  # else 2
SLOWED = ("snow", "mud")


def hex_cost(board, a, b):
    """What it costs to be in b, coming from a [7.6] [7.6.1]."""
    if board.is_fortress(b):
        return FORTRESS_COST
    road = board.roads.get(frozenset((a, b)))
    return ROAD_COST[road] if road else HEX_COST[board.terrain[b]]


def hexside_cost(board, a, b, weather, pontoons):
    """What lies between two hexes adds [7.6.2]; None where nobody gets across."""
    pair = frozenset((a, b))
    river = board.rivers.get(pair)
    if river is None:
        return 0
    if pair in pontoons:
        return PONTOON
    if river == "primary":
        return FERRY if pair in board.ferries else None
    return BRIDGE.get(weather, 2) if pair in board.roads else RIVER.get(weather, 4)


def step_cost(board, a, b, weather="fair", pontoons=()):
    if not board.is_land(b):
        return None
    side = hexside_cost(board, a, b, weather, pontoons)
    return None if side is None else side + hex_cost(board, a, b)


def zone(board, forces, pontoons=()):
    """[7.8] [7.8.3] The hexes that Forces control."""
    hexes = set()
    for force in forces:
        hexes.add(force)
        hexes.update(n for n in board.neighbours(force) if board.is_passable(force, n, pontoons))
    return hexes


def near(board, forces, steps):
    return {h for h in board.terrain if any(board.distance(h, f) <= steps for f in forces)}


def allowance(movements, weather):
    """[7.4] [17.1] As fast as the slowest, in halves."""
    return 2 * (min(movements) - (1 if weather in SLOWED else 0))


class March:
    """One march of one kind: regular, contact or administrative [7.3]."""

    def __init__(self, board, kind, enemies, weather="fair", pontoons=()):
        self.board, self.kind, self.weather, self.pontoons = board, kind, weather, pontoons
        self.enemies = set(enemies)
        self.zone = zone(board, enemies, pontoons)
        self.barred = near(board, enemies, {"regular": 1, "contact": 0, "administrative": 5}[kind])

    def cost(self, a, b, start):
        if b in self.barred or b in self.enemies:
            return None
        if a in self.zone and b in self.zone:  # [7.8.2.2]
            return None
        if self.kind == "administrative" and frozenset((a, b)) not in self.board.roads:
            return None
        cost = step_cost(self.board, a, b, self.weather, self.pontoons)
        if cost is None:
            return None
        is_exit = a == start and self.board.settlement[a] == "fortified-city"  # [7.6.6]
        return cost + (CITY_EXIT if is_exit else 0)

    def reach(self, start, halves):
        """Points left, by hex."""
        left, queue = {start: halves}, [(-halves, start)]
        while queue:
            points, here = heapq.heappop(queue)
            if -points < left[here] or (here in self.zone and here != start):  # [7.8.1]
                continue
            for there in self.board.neighbours(here):
                cost = self.cost(here, there, start)
                rest = -points - cost if cost is not None else -1
                if rest >= 0 and rest > left.get(there, -1):
                    left[there] = rest
                    heapq.heappush(queue, (-rest, there))
        return left
