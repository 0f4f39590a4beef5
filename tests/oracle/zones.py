"""The map of zones and the rules of supply, reach, Command Radius and sieges of the rule system `monferrato`, for
zone_positions.py: written from the rules and the rulings and not from the program. A position is who stands where; no
zone has units of both sides, and no wall has been fired at yet."""
import heapq
import xml.etree.ElementTree as ElementTree

FIGHTERS = ("infantry", "major-infantry", "cavalry", "garrison")  # [M-42] with whom others may enter a zone of the enemy
PROTECTORS = FIGHTERS + ("artillery",)  # [M-42] who keeps lone counters from harm
SLOW, FAST = 3, 5  # [6]
SUPPLY_LINE = 3  # [13.2b]
RADIUS = 2  # [5d]


class Zone:
    def __init__(self, element):
        self.id, self.name = element.get("id"), element.get("name")
        self.state, self.settlement = element.get("nationality"), element.get("settlement")
        self.is_difficult = element.get("terrain") == "difficult"
        self.is_fortress = self.settlement == "fortress"
        self.sides = []  # of a Fortress: the zone outside, the printed Level, whether there is water


class Border:
    """`is_line`: supply, Command Radius and retreat pass. `whole`: it takes all that an unmoved group has."""

    def __init__(self, element):
        self.kind = element.get("kind")
        self.is_line = self.kind not in ("impassable", "river")
        self.whole = self.kind == "river" or element.get("movement") == "all"
        self.cost = 1 if element.get("movement") == "1" else None  # [2.3.1c]


class Board:
    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.zones = {z.get("id"): Zone(z) for z in root.iter("zone")}
        self.borders = {z: {} for z in self.zones}
        for element in root.iter("border"):
            a, b = element.get("between").split()
            self.borders[a][b] = self.borders[b][a] = border = Border(element)
            if border.kind == "wall":
                inside, outside = (a, b) if self.zones[a].is_fortress else (b, a)
                self.zones[inside].sides.append((outside, int(element.get("level")), element.get("moat") != "none"))

    def lines_from(self, zone):
        """[2.3.1e] [13b] Over links, bridges and walls, too: a held Fortress is closed by those who hold it."""
        return [other for other, border in self.borders[zone].items() if border.is_line]


class Counter:
    """A unit, a Commander or a Camp."""

    def __init__(self, element, command, nationality, side):
        self.id, self.name = element.get("id"), element.get("name")
        self.command, self.nationality, self.side = command, nationality, side
        self.kind = element.get("kind") or element.tag
        self.value = int(element.get("attack") or element.get("leadership") or 0)
        self.is_combat_unit = element.tag == "unit"
        self.is_camp = element.tag == "camp"


class War:
    """Where the counters are, `at`, by id; those who are not there wait for their chits."""

    def __init__(self, board, counters, sources, always, at, is_winter=True):
        self.board, self.counters, self.sources, self.always, self.at = board, counters, sources, always, at
        self.is_winter = is_winter

    def there(self, zone):
        return [self.counters[c] for c, z in self.at.items() if z == zone]

    def holds(self, zone, side):
        """[M-43] Camps hold nothing."""
        return any(c.side == side and not c.is_camp for c in self.there(zone))

    def enemies(self, side):
        return {z for z in set(self.at.values()) for c in self.there(z) if c.side != side and not c.is_camp}

    # --- Supply [13] ---

    def reached_from(self, begins, closed, most=None, is_hard=False):
        """The zones that lines join to any of these, and how far they are; `is_hard`: difficult zones count twice."""
        far = {z: 0 for z in begins if z not in closed}
        queue = [(0, z) for z in far]
        heapq.heapify(queue)
        while queue:
            n, zone = heapq.heappop(queue)
            for other in self.board.lines_from(zone) if n == far[zone] else ():
                m = n + (2 if is_hard and self.board.zones[other].is_difficult else 1)
                if other not in closed and (most is None or m <= most) and m < far.get(other, m + 1):
                    far[other] = m
                    heapq.heappush(queue, (m, other))
        return far

    def supplied_zones(self, command):
        side = next(c.side for c in self.counters.values() if c.command == command)
        return set(self.reached_from(self.sources[command], self.enemies(side)))

    def is_supplied(self, counter):
        """[13a] [13d] [14.6b]"""
        zone = self.at[counter.id]
        if zone in self.sources[counter.command] or zone in self.always.get(counter.side, ()):
            return True
        if counter.kind == "garrison" and self.board.zones[zone].settlement == "fortified-village":
            return True
        return zone in self.supplied_zones(counter.command)

    def has_attack_supply(self, counter):
        """[13.2b] [M-40] A Camp of its own army, not farther than three; not asked for in a Fortress [13.2c]."""
        zone = self.at[counter.id]
        if self.board.zones[zone].is_fortress:
            return True
        if not self.is_supplied(counter):
            return False
        near = self.reached_from([zone], self.enemies(counter.side), SUPPLY_LINE, is_hard=True)
        fed = self.supplied_zones(counter.command)
        camps = (c for c in self.at if self.counters[c].is_camp and self.counters[c].nationality == counter.nationality)
        return any(self.at[c] in near and self.at[c] in fed for c in camps)

    # --- Command [5] ---

    def leadership(self, commander):
        return commander.value if self.is_supplied(commander) else 1  # [13.1b]

    def radius(self, commander):
        return set(self.reached_from([self.at[commander.id]], self.enemies(commander.side), RADIUS))

    # --- Movement [6] ---

    def allowance(self, counter):
        if counter.kind == "commander":
            return FAST
        points = FAST - self.is_winter if counter.kind == "cavalry" else SLOW  # [14.4a]
        return points - (not self.is_supplied(counter))

    def may_enter(self, group, zone):
        """[6i] [6k] [13.2a] [M-40] [M-42] [SR5] Whether the group may go there, and what it meets: None, "fight" or "lone"."""
        if self.board.zones[zone].state == "venice":
            return False, None
        side = group[0].side
        enemies = [c for c in self.there(zone) if c.side != side and not c.is_camp]
        if not enemies:
            return True, None
        is_able = any(c.kind in FIGHTERS for c in group) and all(self.has_attack_supply(c) for c in group)
        meets = "fight" if any(c.kind in PROTECTORS for c in enemies) else "lone"
        return is_able and not self.board.zones[zone].is_fortress, meets

    def step(self, group, begin, zone, other, left):
        """What is left after a step, or None. [6b] [6d] [M-44] A link or an unbridged river takes a whole allowance."""
        border = self.board.borders[zone][other]
        if border.kind == "impassable" or (border.kind == "river" and any(c.kind == "artillery" for c in group)):
            return None
        if border.whole:
            return 0 if zone == begin and left == min(map(self.allowance, group)) else None
        cost = border.cost or (2 if self.board.zones[other].is_difficult else 1)
        return left - cost if left >= cost else None

    def reach(self, group):
        """Where it gets to: what is left there, and what it meets. [6g] It stops where enemies are."""
        begin = self.at[group[0].id]
        best = {begin: (min(map(self.allowance, group)), None)}
        queue = [(-best[begin][0], begin)]
        while queue:
            minus, zone = heapq.heappop(queue)
            if best[zone] != (-minus, None):
                continue
            for other in self.board.borders[zone]:
                left = self.step(group, begin, zone, other, -minus)
                is_able, meets = self.may_enter(group, other)
                if left is not None and is_able and left > best.get(other, (-1,))[0]:
                    best[other] = (left, meets)
                    if meets is None:
                        heapq.heappush(queue, (-left, other))
        return best

    # --- Sieges [8.1] [9.1] ---

    def works_at(self, fortress, outside, has_water):
        """What guns and Guastatori before a side can do: names, with a Fire Value or None."""
        does = []
        for counter in self.there(outside):
            if counter.kind in ("artillery", "guastatori"):
                value = None
                if self.has_attack_supply(counter):
                    value = self.gun_value(counter, fortress) if counter.kind == "artillery" else None if has_water else counter.value
                does.append((counter.name, value))
        return does

    def gun_value(self, gun, fortress):
        """[8b] [M-52] One without Guastatori of its side; [SR1] one less at Mantua, if more than one."""
        helped = any(c.kind == "guastatori" and c.side == gun.side for c in self.there(self.at[gun.id]))
        value = gun.value if helped else 1
        return max(1, value - 1) if fortress == "mantua" else value
