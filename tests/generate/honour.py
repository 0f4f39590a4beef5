"""Random but lawful documents of the rule system `honour`: a valley of hexes with a river across it, two
nations and perhaps a third for hire, and a scenario with forces on both banks and some special rules."""
from paper import Names, document, element, title

WEATHER = {
    "march": ("frost", "snow", "mud", "rain", "fair"),
    "april": ("mud", "rain", "fair"),
    "may": ("rain", "fair", "heat"),
}
ARMS = {"infantry": 5, "heavy-cavalry": 6, "light-cavalry": 8, "artillery": 4}


def number(at):
    return "%02d%02d" % at


class Valley:
    """The map. Rows count from the south; the river runs between the rows `bank` and `bank` + 1."""

    def __init__(self, rng, name):
        self.rng, self.name, self.names = rng, name, Names(rng)
        self.rows, self.columns = rng.randint(6, 10), rng.randint(6, 10)
        self.shifted = rng.choice(("odd", "even"))
        self.bank = rng.randint(3, self.rows - 3)
        self.is_primary = rng.random() < 0.6
        self.lakes = [(1, self.columns)] if rng.random() < 0.4 else []
        self.road = self._walk_north()
        self.settlements = self._settle()
        self.edge_of = {"south": self.road[0], "north": self.road[-1]}

    def _east(self, row):
        return 1 if (row % 2 == 0) == (self.shifted == "even") else 0

    def above(self, at):
        """The hexes of the next row that touch this one, from the west."""
        row, column = at
        pair = (column + self._east(row) - 1, column + self._east(row))
        return [(row + 1, c) for c in pair if 1 <= c <= self.columns]

    def _walk_north(self):
        path = [(1, self.rng.randint(2, self.columns - 2))]
        while path[-1][0] < self.rows:
            inner = [at for at in self.above(path[-1]) if 2 <= at[1] <= self.columns - 1]
            path.append(self.rng.choice(inner))
        return path

    def _settle(self):
        kinds = {"south": ("fortified-city", "fortified-town"), "north": ("fortified-city", "fortified-town")}
        towns = {self.road[1]: self.rng.choice(kinds["south"]), self.road[-2]: self.rng.choice(kinds["north"])}
        if self.rng.random() < 0.5:
            towns.setdefault(self.road[self.bank], self.rng.choice(("town", "fortified-town")))
        return towns

    def city(self, side):
        return self.road[1] if side == "south" else self.road[-2]

    def land(self, side):
        """All hexes of a bank that are dry."""
        rows = range(1, self.bank + 1) if side == "south" else range(self.bank + 1, self.rows + 1)
        return [(r, c) for r in rows for c in range(1, self.columns + 1) if (r, c) not in self.lakes]

    def _hex(self, at):
        if at in self.lakes:
            return element("hex", number=number(at), terrain="lake")
        is_plain = at in self.road or at in self.settlements
        kinds = ("clear",) * 5 + ("heath", "wood", "hill", "marsh", "mountain")
        terrain = "clear" if is_plain else self.rng.choice(kinds)
        kind = self.settlements.get(at)
        return element("hex", number=number(at), terrain=terrain, region="S" if at[0] <= self.bank else "N",
                       settlement=kind, name=self.names.one() if kind else None)

    def _river(self):
        sides = [element("side", between="%s %s" % (number(a), number(b)))
                 for c in range(1, self.columns + 1) for a in [(self.bank, c)] for b in self.above(a)]
        return element("river", *sides, id="Fiume", name="Fiume", class_="primary" if self.is_primary else "secondary")

    def _legs(self):
        leg, legs = [self.road[0]], []
        for at in self.road[1:]:
            leg.append(at)
            if at in self.settlements or at == self.road[-1]:
                legs.append(element("leg", hexes=" ".join(map(number, leg))))
                leg = [at]
        return legs

    def crossing(self):
        return "%s %s" % (number(self.road[self.bank - 1]), number(self.road[self.bank]))

    def document(self):
        south, north = number(self.road[0]), number(self.road[-1])
        ferries = element("ferries", element("ferry", between=self.crossing(), name="Ferry")) if self.is_primary else None
        hexes = [self._hex((r, c)) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]
        lakes = [element("place", hex=number(at), name="Lago", kind="lake") for at in self.lakes]
        return document(
            "map", self.name, title("A valley by chance"),
            element("grid", rows=self.rows, columns=self.columns, straight="rows", shifted=self.shifted,
                    numbering="row-column", digits=2, origin="south-west"),
            element("regions", element("region", id="N", name="The north bank"), element("region", id="S", name="The south bank")),
            element("hexes", *hexes), element("rivers", self._river()), ferries,
            element("roads", element("road", *self._legs(), name="Strada", class_=self.rng.choice(("primary", "secondary")))),
            element("edges", element("edge", hex=south, side="south", leads_to="the sea"),
                    element("edge", hex=north, side="north", leads_to="the hills")),
            element("areas", element("river-side", id="Fiume:north", river="Fiume", from_=north, not_crossing="Fiume"),
                    element("river-side", id="Fiume:south", river="Fiume", from_=south, not_crossing="Fiume"),
                    element("area", id="ends", name="Both ends of the crossing", hexes=self.crossing())),
            element("places", *lakes) if lakes else None)


class Roster:
    """Two nations with the same sorts of men, who differ in numbers."""

    NATIONS = ("gold", "green")

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.months = list(WEATHER)[:rng.randint(2, 3)]
        self.ap_turns = {month: sorted(rng.sample(range(1, 7), rng.randint(1, 2))) for month in self.months}
        self.types = {}  # by nation and arm: (id, how strong a counter is)
        self.cards = {}  # by nation: [(id, rank)], the general first

    def _unit_types(self):
        for nation in self.NATIONS:
            for arm, movement in ARMS.items():
                strong = self.rng.choice((2, 3)) if arm == "artillery" else self.rng.choice((5, 6, 8))
                self.types[nation, arm] = ("%s-%s" % (nation, arm), strong)
                yield element("unit-type", id="%s-%s" % (nation, arm), name="%s %s" % (nation.title(), arm),
                              nationality=nation, service=nation, arm=arm, quality=self.rng.randint(1, 3),
                              reliability=self.rng.choice(("normal", "reliable", "sensitive")), movement=movement,
                              firearms="yes" if arm == "infantry" and self.rng.random() < 0.4 else None,
                              counters="6x%d" % strong)

    def _capitani(self):
        card = 0
        for nation in self.NATIONS:
            ranks = [4] + [self.rng.randint(2, 3) for _ in range(3)]
            self.cards[nation] = [("%s-%d" % (nation, i + 1), rank) for i, rank in enumerate(ranks)]
            for i, rank in enumerate(ranks):
                card += 1
                features = self.rng.choice((None, None, "siege", "artillery", "impetuoso", "temporeggiatore"))
                yield element("capitano-card", id="%s-%d" % (nation, i + 1), name="%s the %d" % (nation.title(), i + 1),
                              nationality=nation, card=card, initiative=self.rng.randint(2, 4), rank=rank,
                              star="yes" if self.rng.random() < 0.2 else None, features=features)
            card += 1
            yield element("minor-capitano", id=nation + "-minor", name=nation.title() + " Minor", nationality=nation,
                          card=card, initiative=1, rank=2)

    def document(self):
        months = [element("month", id=m, ap_turns=" ".join(map(str, self.ap_turns[m]))) for m in self.months]
        weather = [element("weather-row", month=m, die=" ".join(sorted(self.rng.choice(WEATHER[m]) for _ in range(6))))
                   for m in self.months]
        auxiliaries = [("engineers", "Field Engineers", "engineers"), ("pontoon", "Pontoon Bridge", "pontoon"),
                       ("siege-guns", "Siege Guns", "siege-guns")]
        return document(
            "roster", self.name, title("Men by chance"),
            element("calendar", *months, turns_per_month=6, days_per_turn=5), element("weather", *weather),
            element("nationalities", *(element("nationality", id=n, name=n.title()) for n in self.NATIONS)),
            element("services", *(element("service", id=n, name=n.title()) for n in self.NATIONS)),
            element("unit-types", *self._unit_types()),
            element("auxiliaries", element("auxiliary-type", id="militia", name="Militia", role="militia", counters="2x6",
                                           quality=1, reliability="normal"),
                    *(element("auxiliary-type", id=i, name=n, role=r, count=2) for i, n, r in auxiliaries)),
            element("capitani", *self._capitani()), ruleset="honour")

    def turns(self, first, n):
        """The dates of the game: (month, turn in it)."""
        every = [(m, t) for m in self.months for t in range(1, 7)]
        return every[first:first + n]

    def is_ap_turn(self, date):
        return date[1] in self.ap_turns[date[0]]


class Scenario:
    def __init__(self, rng, name, valley, roster):
        self.rng, self.name, self.valley, self.roster = rng, name, valley, roster
        first = rng.randint(0, 3)
        self.dates = roster.turns(first, rng.randint(4, 8))
        self.sides = dict(zip(rng.sample(("south", "north"), 2), roster.NATIONS))  # by bank: nation
        self.taken = set()
        self.army_of = {}

    @staticmethod
    def said(date):
        return "%s %d" % date

    def _units(self, nation, arms, most):
        made = []
        for arm in arms:
            kind, strong = self.roster.types[nation, arm]
            points = min(most, self.rng.randint((strong + 1) // 2 + 1, strong))
            made.append(element("unit", type=kind, sp=points, counters="1x%d" % strong))
            most -= points
            if most < strong:
                break
        return made

    def _free_hex(self, bank):
        open_ = [at for at in self.valley.land(bank) if at not in self.taken and at not in self.valley.settlements
                 and at != self.valley.edge_of[bank] and abs(at[0] - self.valley.bank - 0.5) > 1]
        at = self.rng.choice(sorted(open_))
        self.taken.add(at)
        return number(at)

    def _host(self, bank, nation):
        (general, _), (second, _) = self.roster.cards[nation][:2]
        arms = ["infantry"] + self.rng.sample(["heavy-cavalry", "light-cavalry", "artillery"], 2)
        auxiliary = self.rng.choice(("engineers", "pontoon", "siege-guns", None))
        order = self.rng.choice(("manoeuvre", "attack", "garrison"))
        return element("stack", *self._units(nation, arms, 20),
                       element("auxiliary", type=auxiliary) if auxiliary else None,
                       element("capitano", ref=second) if self.rng.random() < 0.5 else None,
                       id=nation + "-host", hex=number(self.valley.city(bank)), capitano=general, order=order)

    def _watch(self, bank, nation):
        who, rank = self.roster.cards[nation][2]
        order = self.rng.choice(("manoeuvre", "stand", "attack", "stand manoeuvre"))
        hexes = {"hexes": " ".join(self._free_hex(bank) for _ in range(2))} if self.rng.random() < 0.3 \
            else {"hex": self._free_hex(bank)}
        return element("stack", *self._units(nation, [self.rng.choice(("light-cavalry", "infantry"))], 4 * rank),
                       id=nation + "-watch", capitano=who, order=order, **hexes)

    def _reinforcement(self, bank, nation):
        if len(self.dates) < 4 or self.rng.random() < 0.4:
            return None
        who, rank = self.roster.cards[nation][3]
        stack = element("stack", *self._units(nation, ["infantry"], 4 * rank), id=nation + "-late",
                        hex=number(self.valley.edge_of[bank]), capitano=who, order="manoeuvre", march="administrative")
        return element("reinforcement", stack, turn=self.said(self.rng.choice(self.dates[1:-1])))

    def _points(self):
        received = [element("receive", turn=self.said(d), nominal=self.rng.randint(1, 5))
                    for d in self.dates if self.roster.is_ap_turn(d)]
        return element("points", *received, start=self.rng.randint(3, 8))

    def _side(self, bank, nation, is_first):
        army = element("army", element("general", capitano=nation + "-1"),
                       element("supply", element("supply-source", hex=number(self.valley.edge_of[bank]))),
                       self._points(), self._host(bank, nation), self._watch(bank, nation),
                       element("minors", element("minor", capitano=nation + "-minor")),
                       self._reinforcement(bank, nation), id=nation + "-army", name="Army of " + nation, nationality=nation)
        return element("side", army, id=bank, name="The " + bank, first="yes" if is_first else None)

    def _rules(self):
        made = [f(self, i + 1) for i, f in enumerate(self.rng.sample(RULES, self.rng.randint(0, 5)))]
        return element("special-rules", *made) if made else None

    def _victory(self):
        bank, other = self.rng.sample(("south", "north"), 2)
        condition = element("victory-condition", element("owns", hexes=number(self.valley.city(other)), unbesieged="yes"),
                            id=bank + "-wins", side=bank, level=self.rng.choice(("standard", "strategic")),
                            at=self.rng.choice(("turn-end", "scenario-end")))
        return element("victory", condition, element("otherwise", side=other, level="standard"))

    def _options(self):
        rules = ("18.1", "18.2", "18.3", "18.6")
        chosen = [element("option", rule=r, use=self.rng.choice(("on", "off", "choice"))) for r in rules if self.rng.random() < 0.4]
        return element("options", *chosen) if chosen else None

    def document(self):
        start = "1500 " + self.said(self.dates[0])
        sides = [self._side(bank, nation, i == 0) for i, (bank, nation) in enumerate(self.sides.items())]
        return document(
            "scenario", self.name, title("A quarrel by chance"),
            element("game-length", start=start, turns=len(self.dates)), self._options(), *sides,
            element("alignment", element("region-status", region="N", is_="north"),
                    element("region-status", region="S", is_="south")),
            self._rules(), self._victory(), ruleset="honour", map=self.valley.name, roster=self.roster.name)


# --- Special rules: each a function of the scenario and its number. ----------------------------------------


def when(*tests):
    return element("when", *tests)


def rule(scenario, n, *parts):
    return element("special-rule", *parts, number=n, title="Rule %d of %s" % (n, scenario.name))


def alarm(s, n):
    who, other = s.rng.sample(("south", "north"), 2)
    return rule(s, n, element("variable", id="alarm", kind="latch"),
                element("event", when(element("subject", side=who), element("inside", areas="Fiume:" + other)),
                        element("set", variable="alarm", to="on"), id="alarm-raised", on="enter", once="yes"),
                element("forbid", when(element("subject", side=other), element("inside", areas="Fiume:" + who),
                                       element("variable-is", variable="alarm", is_="off")),
                        id="others-wait", act="enter", text="They stay on their bank until the alarm."))


def bad_air(s, n):
    return rule(s, n, element("adjust", when(element("inside", areas="ends")), id="bad-air", value="attrition-die",
                              add=s.rng.choice((1, 2)), text="The air is bad at the crossing."))


def slow_orders(s, n):
    return rule(s, n, element("adjust", when(element("subject", side=s.rng.choice(("south", "north")))), id="slow-orders",
                              value="loc-length", add=s.rng.randint(1, 5), text="Their lines are longer."))


def mire(s, n):
    return rule(s, n, element("adjust", when(element("subject", side=s.rng.choice(("south", "north"))),
                                             element("inside", areas="ends")), id="mire", value="move-cost",
                              add=1, text="The banks are mire."))


def gunners(s, n):
    value = s.rng.choice(("fire-value", "siege-die", "battle-die", "storm-die"))
    return rule(s, n, element("adjust", when(element("subject", side=s.rng.choice(("south", "north"))),
                                             element("turn", from_=s.said(s.dates[1]))), id="practice", value=value,
                              add=1, text="From the second turn on they fight better."))


def silver(s, n):
    bank, nation = s.rng.choice(sorted(s.sides.items()))
    when_ = s.said(s.rng.choice(s.dates))
    return rule(s, n, element("event", when(element("turn", on=when_)), element("add-points", army=nation + "-army", n=s.rng.choice((1, 2, "die"))),
                              id="silver", on="turn-begin", once="yes", text="Silver has come for the %s." % bank))


def fame(s, n):
    side = s.rng.choice(("south", "north"))
    return rule(s, n, element("event", when(element("battle", winner=side)), element("victory-points", side=side, n=1),
                              id="fame", on="battle-won", text="A battle is won."))


def parley(s, n):
    side, other = s.rng.sample(("south", "north"), 2)
    return rule(s, n, element("event", when(element("turn", on=s.said(s.dates[len(s.dates) // 2]))),
                              element("ask", element("yes", element("victory-points", side=other, n=1)),
                                      element("no", element("add-points", army=s.sides[side] + "-army", n=1)), by=side,
                                      text="Let the others have a point of honour?"),
                              id="parley", on="turn-begin", once="yes", text="A parley."))


def lots(s, n):
    nation = s.rng.choice(sorted(s.sides.values()))
    return rule(s, n, element("event", when(element("turn", on=s.said(s.dates[-1]))),
                              element("roll", element("case", to=3), element("case", element("add-points", army=nation + "-army", n=2), from_=4),
                                      dice=1), id="lots", on="turn-begin", once="yes", text="Lots are drawn."))


def last_days(s, n):
    return rule(s, n, element("event", when(element("turn", on=s.said(s.dates[-2]))), element("game-end", turns=s.rng.choice((-1, 1))),
                              id="last-days", on="turn-begin", once="yes", text="The war ends sooner or later than one thought."))


RULES = (alarm, bad_air, slow_orders, mire, gunners, silver, fame, parley, lots, last_days)


def documents(rng, name):
    """The three documents, by the names of their files."""
    valley, roster = Valley(rng, name + "-map"), Roster(rng, name + "-men")
    made = {valley.name: valley.document(), roster.name: roster.document()}
    made[name] = Scenario(rng, name, valley, roster).document()
    return made
