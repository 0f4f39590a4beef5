"""Random but lawful documents of the rule system `baroque`: a table with ground of all sorts in its middle,
troops whose ratings vary, and two armies that face each other."""
from paper import document, element, title

WEAPONS = (
    ("musket", "Musket", {"point_blank": 2, "short": 1, "long": -2}),
    ("arquebus", "Arquebus", {"point_blank": 1, "short": 0}),
    ("pistol", "Pistol", {"point_blank": -1}),
    ("light-cannon", "Light cannon", {"kind": "cannon", "point_blank": 2, "short": 1, "long": 0}),
    ("pike", "Pike", {}),
    ("sword", "Sword", {}),
)
# Of each type what its counters say, and what of that varies: from, to.
TYPES = {
    "PM": ({"name": "Pike and Musket", "troop": "pike-and-musket", "arm": "foot", "speed": "foot", "movement": 2, "vd": 2,
            "weapons": "pike musket", "shooting": -1, "passes": "none", "forced_retreat": "push-back", "pursuit": "may",
            "front": 2, "depth": 0.8}, {"vbu": (4, 6), "impetus": (1, 1)}),
    "TR": ({"name": "Trotters", "troop": "trotters", "arm": "mounted", "speed": "mounted", "movement": 3, "vd": 2,
            "weapons": "pistol", "shooting": -2, "evades": "shooting foot-charge", "passes": "mounted",
            "forced_retreat": "interpenetrate", "pursuit": "may", "front": 2, "depth": 1}, {"vbu": (4, 6), "impetus": (1, 3)}),
    "GA": ({"name": "Gallopers", "troop": "gallopers", "arm": "mounted", "speed": "fast-mounted", "movement": 4, "vd": 3,
            "weapons": "sword", "evades": "shooting foot-charge", "passes": "mounted", "forced_retreat": "interpenetrate",
            "pursuit": "must", "front": 2, "depth": 1}, {"vbu": (5, 7), "impetus": (2, 4)}),
    "S": ({"name": "Skirmishers", "troop": "skirmishers", "arm": "foot", "speed": "foot", "massed": "optional", "movement": 3,
           "vd": 1, "weapons": "musket arquebus", "shooting": 0, "evades": "shooting foot-charge mounted-charge",
           "passes": "any", "forced_retreat": "interpenetrate", "pursuit": "may-not", "front": 2, "depth": 0.5},
          {"vbu": (2, 2)}),
    "ART-C": ({"name": "Light cannon", "troop": "light-cannon", "arm": "foot", "speed": "none", "movement": 1, "vd": 1,
               "weapons": "light-cannon", "shooting": 0, "passes": "passed-by-any", "forced_retreat": "eliminated",
               "pursuit": "may-not", "front": 0.7, "depth": 0.7}, {"vbu": (2, 2)}),
}
CELL = 6  # how wide a piece of the middle is that has one ground


def number(value):
    return ("%.2f" % value).rstrip("0").rstrip(".")


def points(*pairs):
    return " ".join("%s,%s" % (number(x), number(y)) for x, y in pairs)


class Table:
    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.width, self.depth = CELL * rng.randint(4, 5), rng.choice((16, 18))
        self.villages = []

    def _ground(self, cell):
        x, y = CELL * cell + self.rng.uniform(2, CELL - 2), self.depth / 2 + self.rng.uniform(-1, 1)
        across, deep = self.rng.uniform(0.8, 1.8), self.rng.uniform(0.6, 1.2)
        kind = self.rng.choice(("village", "wood", "gentle-hill", "marsh", "scrub", "impassable", "vineyard", None))
        name = "g%d" % cell
        if kind is None:
            return None
        if kind == "village":
            self.villages.append(name)
        if kind in ("village", "vineyard"):
            shape = {"box": points((x - across, y - deep), (x + across, y + deep))}
        elif kind == "marsh":
            shape = {"polygon": points((x - across, y), (x, y - deep), (x + across, y), (x + 0.3, y + deep))}
        else:
            shape = {"ellipse": points((x, y), (across, deep))}
        return element("ground", id=name, name="Ground %d" % cell, kind=kind, **shape)

    def _road(self):
        if self.rng.random() < 0.5:
            return None
        x = CELL * self.rng.randint(1, self.width // CELL - 1)
        return element("ground", id="road", kind="road", line=points((x, 0), (x, self.depth)))

    def document(self):
        grounds = [self._ground(cell) for cell in range(self.width // CELL)] + [self._road()]
        return document("map", self.name, title("A table by chance"),
                        element("table", *grounds, width=self.width, depth=self.depth))


class Roster:
    def __init__(self, rng, name):
        self.rng, self.name = rng, name

    def _type(self, name, said, varies):
        drawn = {key: self.rng.randint(*between) for key, between in varies.items()}
        return element("type", id=name, ground="skirmishers" if name == "S" else "others",
                       discipline=self.rng.choice("ABC"), **said, **drawn)

    def document(self):
        weapons = [element("weapon", id=i, name=n, **dice) for i, n, dice in WEAPONS]
        types = [self._type(name, *rows) for name, rows in TYPES.items()]
        types.append(element("type", id="BAG", name="Baggage", troop="baggage", arm="foot", speed="none", movement=0, vbu=2,
                             discipline="C", ground="others", passes="none", forced_retreat="eliminated",
                             pursuit="may-not", front=2, depth=2))
        return document("roster", self.name, title("Troops by chance"), element("weapons", *weapons),
                        element("types", *types), ruleset="baroque")


class Scenario:
    SETTINGS = {  # those that the sheet leaves open
        "group_moves": ("yes", "no"),
        "rally_counts_as_move": ("yes", "no"),
        "village_cover": ("yes", "no"),
        "impetus_needs_fresh": ("yes", "no"),
        "flank_defeat_destroys": ("yes", "no"),
        "natural_one_passes": ("yes", "no"),
        "melee_round_cap": ("2", "3", "none"),
        "pursuit_round_cap": ("1", "2", "none"),
    }

    def __init__(self, rng, name, table, roster):
        self.rng, self.name, self.table, self.roster = rng, name, table, roster

    def _units(self, army, command, n):
        kinds = [self.rng.choice(("PM", "PM", "TR", "GA", "S", "ART-C")) for _ in range(n)]
        if all(kind == "ART-C" for kind in kinds):
            kinds[0] = "PM"
        for i, kind in enumerate(kinds):
            yield element("unit", id="%s-%d-%d" % (army, command, i + 1), name="%s %d of %d" % (army.title(), i + 1, command),
                          type=kind, men=self.rng.randint(1, 6) * 50 if kind != "ART-C" else None,
                          weapon="arquebus" if kind == "S" and self.rng.random() < 0.4 else None)

    def _command(self, army, n, chief):
        leader = element("leader", id="%s-leader-%d" % (army, n), name="%s Leader %d" % (army.title(), n),
                         grade=self.rng.choice(("poor", "reliable", "expert")), commander="yes" if n == chief else None)
        return element("command", leader, *self._units(army, n, self.rng.randint(2, 4)), id="%s-%d" % (army, n),
                       name="%s command %d" % (army.title(), n), zone=army + "-zone")

    def _army(self, army, role, is_top):
        width, depth = self.table.width, self.table.depth
        far = depth // 2 - 4  # from the own edge; nobody stands nearer than 4 BU to the centre line
        box = points((1, depth - far), (width - 1, depth)) if is_top else points((1, 0), (width - 1, far))
        n = self.rng.randint(1, 3)
        chief = self.rng.randint(1, n)
        has_baggage = role == "defender" and self.rng.random() < 0.5
        villages = " ".join(v for v in self.table.villages) if role == "defender" and self.table.villages else None
        baggage = element("baggage", id=army + "-wagons", name="Wagons", type="BAG",
                          place=points((width / 2, depth - 2 if is_top else 2))) if has_baggage else None
        return element("army", element("zone", id=army + "-zone", box=box),
                       *(self._command(army, i + 1, chief) for i in range(n)), baggage, id=army, name="The %ss" % army.title(),
                       role=role, structure=self.rng.choice(("good", "average", "poor")), retreat="top" if is_top else "bottom",
                       facing=180 if is_top else None, villages=villages)

    def _rules(self):
        if self.rng.random() < 0.5:
            return None
        return element("special-rules", element("opening", army=self.rng.choice(("amber", "violet")), commands=1))

    def document(self):
        chosen = {k: self.rng.choice(v) for k, v in self.SETTINGS.items() if self.rng.random() < 0.3}
        roles = self.rng.sample(("attacker", "defender"), 2)
        return document(
            "scenario", self.name, title("A battle by chance"), element("settings", turn_limit=self.rng.randint(4, 8), **chosen),
            self._army("amber", roles[0], False), self._army("violet", roles[1], True), self._rules(),
            element("victory", at_end=self.rng.choice(("shares", "defender"))),
            ruleset="baroque", map=self.table.name, roster=self.roster.name)


def documents(rng, name):
    """The three documents, by the names of their files."""
    table, roster = Table(rng, name + "-map"), Roster(rng, name + "-men")
    made = {table.name: table.document(), roster.name: roster.document()}
    made[name] = Scenario(rng, name, table, roster).document()
    return made
