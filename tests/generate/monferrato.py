"""Random but lawful documents of the rule system `monferrato`: a lattice of zones with a river through it
and a Fortress on either side, two nations with a Command or two each, some chits and special rules."""
from paper import Names, document, element, title

STATES = {"red": "red-duchy", "blue": "blue-duchy"}
KINDS = {  # attack, defence, and what is left when disrupted
    "infantry": (3, 3, 2),
    "cavalry": (2, 2, 1),
    "artillery": (3, 3, None),
    "guastatori": (1, 1, None),
    "garrison": (1, 2, None),
}


class Country:
    """Zones in rows and columns; the western half is of one state, the eastern of the other."""

    def __init__(self, rng, name):
        self.rng, self.name, self.names = rng, name, Names(rng)
        self.columns, self.rows = rng.randint(4, 6), rng.randint(2, 4)
        self.river = self.columns // 2  # runs west of this column
        self.fortress = {"red": (0, rng.randrange(self.rows)), "blue": (self.columns - 1, rng.randrange(self.rows))}
        self.cells = [(x, y) for y in range(self.rows) for x in range(self.columns)]

    def zone(self, at):
        return "z%d%d" % at

    def of(self, nation):
        west = nation == "red"
        return [at for at in self.cells if (at[0] < self.river) == west]

    def open_zones(self, nation):
        return [at for at in self.of(nation) if at != self.fortress[nation]]

    def source(self, nation):
        return self.zone(self.fortress[nation])

    def _zone(self, at):
        nation = "red" if at[0] < self.river else "blue"
        kind = "fortress" if at in self.fortress.values() else self.rng.choice((None, None, "village"))
        terrain = "open" if kind else self.rng.choice(("open", "open", "difficult"))
        return element("zone", id=self.zone(at), name=self.names.one(), section="plain", nationality=STATES[nation],
                       terrain=terrain, settlement=kind, x=100 + 100 * at[0], y=100 + 100 * at[1])

    def _border(self, a, b, wall):
        between = "%s %s" % (self.zone(a), self.zone(b))
        if wall is not None:
            return element("border", between=between, kind="wall", side=wall, level=self.rng.randint(1, 3),
                           moat="none")
        if b[0] == self.river and a[0] == self.river - 1:
            return element("border", between=between, kind="river-bridge" if a[1] == self.rows // 2 else self.rng.choice(("river", "river-bridge")),
                           river="Rio")
        return element("border", between=between, kind="open")

    def _borders(self):
        sides = dict.fromkeys(self.fortress.values(), 0)
        for x, y in self.cells:
            for other in ((x + 1, y), (x, y + 1)):
                if other not in self.cells:
                    continue
                walled = next((at for at in ((x, y), other) if at in sides), None)
                if walled is not None:
                    sides[walled] += 1
                first, second = ((x, y), other) if walled != other else (other, (x, y))
                yield self._border(first, second, sides.get(walled))

    def document(self):
        return document("map", self.name, title("Two states by chance"),
                        element("sections", element("section", id="plain", name="The plain")),
                        element("zones", *map(self._zone, self.cells)), element("borders", *self._borders()))


class Armies:
    """A Command of each nation from the start, perhaps a second one that chits bring."""

    def __init__(self, rng, name, country):
        self.rng, self.name, self.country = rng, name, country
        self.months = (("winter", "jan feb"), ("spring", "apr may"), ("summer", "jul aug"), ("autumn", "oct nov"))[:rng.randint(2, 4)]
        self.units = {}  # by nation: [(id, kind)]
        self.late = {}  # by nation: the unit that a chit brings

    def _unit(self, nation, n, kind):
        attack, defence, disrupted = KINDS[kind]
        more = self.rng.randint(0, 1) if kind != "garrison" else 0
        name = "%s-%s-%d" % (nation, kind[:3], n)
        self.units[nation].append((name, kind))
        return element("unit", id=name, name="%s %s %d" % (nation.title(), kind, n), kind=kind, attack=attack + more,
                       defence=defence + more, disrupted=disrupted)

    def _command(self, nation):
        self.units[nation] = []
        kinds = ["infantry"] * self.rng.randint(2, 4) + ["cavalry"] * self.rng.randint(0, 2) + ["artillery"] * self.rng.randint(1, 2)
        kinds += ["guastatori"] * self.rng.randint(0, 1) + ["garrison"] * self.rng.randint(1, 2) + ["infantry"]
        made = [self._unit(nation, i + 1, kind) for i, kind in enumerate(kinds)]
        self.late[nation] = self.units[nation].pop()[0]
        return element("command", element("commander", id=nation + "-chief", name=nation.title() + " Chief",
                                          leadership=self.rng.randint(1, 3)),
                       *made, element("camp", id=nation + "-camp", name=nation.title() + " Camp"),
                       id=nation + "-host", name=nation.title() + " host", nationality=nation)

    def _box(self, i, name, months):
        return element("box", id=name, name=name.title(), months=months, winter="yes" if i == 0 else None,
                       morale_loss="yes" if i == 0 and self.rng.random() < 0.5 else None)

    def _chits(self):
        made, n = [], 0
        for nation, set_ in (("red", "blue"), ("blue", "blue")):
            other = "blue" if nation == "red" else "red"
            n += 1
            made.append(element("chit", element("reinforce", group=nation + "-help", zones=self.country.source(nation)),
                                id=nation + "-help-comes", number=n, name="Help for " + nation, set=set_, side=nation + "s", removed="yes"))
            for effect in self.rng.sample(EFFECTS, self.rng.randint(1, 3)):
                n += 1
                made.append(element("chit", effect(self, nation, other), id="chit-%d" % n, number=n, name="Chit %d" % n,
                                    set=self.rng.choice(("blue", "blue", "red")), side=nation + "s"))
        return made

    def document(self):
        commands = [self._command(nation) for nation in STATES]
        groups = [element("group", id=nation + "-help", units=self.late[nation]) for nation in STATES]
        boxes = [self._box(i, *box) for i, box in enumerate(self.months)]
        return document("roster", self.name, title("Two armies by chance"),
                        element("track", *boxes, id="seasons", name="The year"),
                        element("nationalities", *(element("nationality", id=n, name=n.title() + " Duchy") for n in STATES)),
                        element("commands", *commands), element("groups", *groups),
                        element("chits", *self._chits()), ruleset="monferrato")


# --- What chits do ---------------------------------------------------------------------------------------


def mutiny(armies, nation, other):
    return element("disrupt", army=other, kinds="infantry", n=1)


def treason(armies, nation, other):
    return element("roll", element("case", element("wall", zone=armies.country.source(other), n=-1), from_=1, to=2))


def songs(armies, nation, other):
    return element("morale", army=nation, n=1)


def gloom(armies, nation, other):
    return element("morale", army=other, n=-1)


def rest(armies, nation, other):
    return element("recover", army=nation)


EFFECTS = (mutiny, treason, songs, gloom, rest)


class Scenario:
    def __init__(self, rng, name, country, armies):
        self.rng, self.name, self.country, self.armies = rng, name, country, armies

    def _set_up(self, nation):
        castle = self.country.source(nation)
        near = [self.country.zone(at) for at in self.country.open_zones(nation)]
        field = [u for u, kind in self.armies.units[nation] if kind != "garrison"]
        guards = [u for u, kind in self.armies.units[nation] if kind == "garrison"]
        places = [element("place", units=" ".join([nation + "-chief", *field, nation + "-camp"]), zones=castle)]
        if self.rng.random() < 0.5:
            places = [element("place", units=" ".join([nation + "-chief", *field[1:], nation + "-camp"]), zones=castle),
                      element("place", units=field[0], zones=" ".join(self.rng.sample(near, min(2, len(near)))))]
        places += [element("place", units=u, zones=castle if i == 0 else self.rng.choice(near)) for i, u in enumerate(guards)]
        if self.rng.random() < 0.5:
            places.append(element("place", forts=1, zones=self.rng.choice(near)))
        return element("set-up", *places)

    def _side(self, nation, is_first):
        other = "blue" if nation == "red" else "red"
        return element("side", element("command", ref=nation + "-host", sources=self.country.source(nation), from_start="yes",
                                       raid_states=STATES[other] if self.rng.random() < 0.7 else None),
                       self._set_up(nation), id=nation + "s", name="The %ss" % nation.title(), first="yes" if is_first else None,
                       nationalities=nation, forts=2)

    def _rules(self):
        made = []
        nation = self.rng.choice(sorted(STATES))
        other = "blue" if nation == "red" else "red"
        if self.rng.random() < 0.4:
            zone = self.country.source(self.rng.choice(sorted(STATES)))
            made.append(element("adjust", id="ditches", value="fire-through-walls", add=-1, least=1, zones=zone))
        if self.rng.random() < 0.4:
            made.append(element("event", element("when", element("subject", nationalities=nation), element("inside", state=STATES[other])),
                                element("victory-points", side=nation + "s", n=self.rng.randint(1, 3)),
                                id="invasion", on="enter", once="yes", text="The war is carried over the river."))
        if self.rng.random() < 0.3:
            zone = self.country.zone(self.rng.choice(self.country.open_zones(other)))
            made.append(element("forbid", element("when", element("subject", nationalities=nation), element("inside", zones=zone)),
                                id="sanctuary", act="enter", text="A sanctuary."))
        rules = [element("special-rule", part, number=i + 1, title="Rule %d" % (i + 1)) for i, part in enumerate(made)]
        return element("special-rules", *rules) if rules else None

    def document(self):
        boxes = [name for name, _ in self.armies.months]
        sides = self.rng.sample(sorted(STATES), 2)
        objectives = [element("objective", zone=self.country.source(n), points=self.rng.randint(3, 10)) for n in sides]
        return document(
            "scenario", self.name, title("A war by chance"),
            element("game-length", track="seasons", start="1600 " + self.rng.choice(boxes[:2]),
                    end="%d %s" % (self.rng.choice((1600, 1601)), boxes[-1])),
            element("morale", start=7, medium=5, low=2), *(self._side(n, i == 0) for i, n in enumerate(sides)),
            self._rules(), element("chits", start="blue", change="1601 jan" if self.rng.random() < 0 else None),
            element("victory", *objectives), ruleset="monferrato", map=self.country.name, roster=self.armies.name)


def documents(rng, name):
    """The three documents, by the names of their files."""
    country = Country(rng, name + "-map")
    armies = Armies(rng, name + "-men", country)
    made = {country.name: country.document(), armies.name: armies.document()}
    made[name] = Scenario(rng, name, country, armies).document()
    return made
