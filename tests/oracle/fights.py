"""The charts of fights of the rule system `honour` that lookups.py asks about, besides those in charts.py:
copied from the printed ones and not from the program. A question is a dictionary of words for `capitano chart`;
what is worked out is the row and the cell of each face of the die."""

# Discipline Table: by the modified die, for the columns V/0, S/1, N/2 and R/3.
DISCIPLINE = {
    0: ("P", "P", "P", "P"),
    1: ("P", "P", "P", "P"),
    2: ("F", "P", "P", "P"),
    3: ("F", "F", "P", "P"),
    4: ("D", "F", "F", "P"),
    5: ("D", "D", "F", "P"),
    6: ("D*", "D", "D", "FF"),
    7: ("D*", "D*", "D", "D"),
}

# Artillery Fire Table: for 1, 2-3, 4-5, 6-7, 8-9 and 10 or more SPs.
FIRE = {
    0: ("-", "-", "-", "-", "-", "-"),
    1: ("-", "-", "*", "-", "-", "-"),
    2: ("-", "*", "-", "*", "DC (b)", "DC (b)"),
    3: ("-", "-", "-", "DC (b)", "*", "DC b §"),
    4: ("-", "-", "DC", "DC §", "1 b §", "2 b"),
    5: ("-", "DC (b)", "DC (b) §", "1 b", "1", "1 * §"),
    6: ("DC (b)", "DC §", "1 b", "2 §", "2 b §", "3 b §"),
}

# Cavalry Charge Table: for 1, 2-4, 5-7 and 8 or more SPs.
CHARGE = {
    0: ("A1", "A2", "A2", "A3"),
    1: ("A1", "A1", "A2", "A2"),
    2: ("A1", "A1", "A1", "A1"),
    3: ("-", "A1", "A1", "A1"),
    4: ("-", "-", "-", "-"),
    5: ("-", "-", "-", "-"),
    6: ("-", "-", "-", "D"),
    7: ("-", "-", "D", "D"),
    8: ("-", "D", "D", "D"),
    9: ("D", "D", "D", "D1"),
}

# Pursuit Table: of a hundred pursuing cavalry and infantry.
PURSUIT = ((0, 0), (30, 0), (40, 0), (50, 10), (60, 20), (70, 30), (80, 40), (100, 50), (120, 60))

TERRAINS = ("clear", "marsh", "heath", "swamp", "wood", "hill", "mountain")
WEATHERS = ("fair", "rain", "mud", "snow", "frost", "heat")
YES_NO = ("no", "yes")


def yes(p, *names):
    return sum(p.get(name) == "yes" for name in names)


def by_die(table, column, modifier):
    last = max(table)
    rows = {die: max(0, min(last, die + modifier)) for die in range(1, 7)}
    return {die: (row, table[row][column]) for die, row in rows.items()}


def column_of(sp, firsts):
    return sum(sp >= first for first in firsts) - 1


def discipline(rng):
    """[9.1] By Quality in combat, by Reliability before. [9.2c] Wages and marches are for Recovery alone."""
    p = {"forced": rng.choice(YES_NO), "star": rng.choice(YES_NO)}
    if rng.random() < 0.5:
        p["quality"] = rng.randint(-2, 3)
        column = max(0, p["quality"])
    else:
        p["class"] = rng.choice("VSNR")
        column = "VSNR".index(p["class"])
        p["phase"] = rng.choice(("command", "activation"))
        if rng.random() < 0.4:
            p.update({"recovery": "yes", "forced": "no", "phase": "activation", "wages": rng.choice(YES_NO), "mp-spent": rng.choice(YES_NO)})
    modifier = yes(p, "forced") - yes(p, "star") - yes(p, "wages") + yes(p, "mp-spent")
    return p, by_die(DISCIPLINE, column, modifier)


def artillery_fire(rng):
    """[C.AFT] The Siege Status moves the column of the besieger only."""
    p = {"combat": rng.choice(("major", "siege")), "sp": rng.randint(1, 12), "weather": rng.choice(WEATHERS),
         "river": rng.choice(YES_NO), "earthworks": rng.choice(YES_NO)}
    modifier = -{"rain": 2, "mud": 1, "snow": 1}.get(p["weather"], 0) - yes(p, "river", "earthworks")
    column = column_of(p["sp"], (1, 2, 4, 6, 8, 10))
    if p["combat"] == "major":
        p["terrain"] = rng.choice(TERRAINS)
        modifier -= p["terrain"] in ("heath", "hill")
    else:
        p.update({"by": rng.choice(("besieger", "besieged")), "settlement": rng.choice(("fortified-town", "fortified-city")),
                  "siege-ability": rng.choice(YES_NO)})
        modifier += yes(p, "siege-ability")
        if p["by"] == "besieger":
            p["level"] = rng.randint(0, 3)
            modifier -= p["settlement"] == "fortified-city"
            column = min(5, column + p["level"])
    return p, by_die(FIRE, column, modifier)


def cavalry_charge(rng):
    """[C.CCT] Heavy Cavalry adds its Quality, and is the one whom Firearms hurt."""
    p = {"sp": rng.randint(1, 12), "cavalry": rng.choice(("heavy", "light")), "terrain": rng.choice(TERRAINS),
         "weather": rng.choice(WEATHERS), "chit": rng.choice(YES_NO), "target": rng.choice(("other", "swiss", "landsknecht")),
         "flank": rng.choice(YES_NO), "firearms": rng.choice(YES_NO)}
    modifier = -(p["terrain"] in ("heath", "hill")) - (p["weather"] == "mud") - yes(p, "chit") - (p["target"] != "other")
    modifier += yes(p, "flank")
    if p["cavalry"] == "heavy":
        p["quality"] = rng.randint(0, 3)
        modifier += p["quality"] - (p["firearms"] == "yes" and p["weather"] != "rain")  # [11.4.1.FA4]
    if p["terrain"] in ("marsh", "swamp", "wood", "mountain"):
        return p, {}  # [11.4.1.C9]
    return p, by_die(CHARGE, column_of(p["sp"], (1, 2, 5, 8)), modifier)


def nearest(percent, n):
    """[R-065] Each share by itself, halves up."""
    return (percent * n + 50) // 100


def pursuit(rng):
    p = {"cavalry": rng.randint(0, 40), "infantry": rng.randint(0, 60), "star": rng.choice(YES_NO), "stradiots": rng.choice(YES_NO),
         "mp-given-up": rng.randint(0, 8) / 2}
    modifier = yes(p, "star", "stradiots") - int(p["mp-given-up"])
    found = {}
    for die in range(1, 7):
        row = max(0, min(8, die + modifier))
        cavalry, infantry = PURSUIT[row]
        found[die] = (row, nearest(cavalry, p["cavalry"]) + nearest(infantry, p["infantry"]))
    return p, found
