"""The charts of the rule system `honour` that oracle.py asks about, copied from the printed ones and not from
the program, and how they are read."""

# Administrative Points Table: by the sum of two dice, for lines of 0, 1-12, 13-25, 26-48, 49-72, 73+ hexes.
ADMIN_POINTS = {
    2: (0, -4, -1, 0, 0, 0),
    3: (0, -2, -4, -4, -1, -2),
    4: (0, -2, 0, -1, -3, -1),
    5: (0, -1, -2, -2, -1, -4),
    6: (0, 0, -1, -1, -2, -3),
    7: (0, 0, -1, -2, -3, -2),
    8: (0, 0, 0, 0, -4, -3),
    9: (0, -1, -2, -3, -3, -4),
    10: (0, -3, -3, -3, -2, -4),
    11: (0, -1, -3, -4, 0, -4),
    12: (0, -2, -4, -3, 0, -4),
}

# Attrition Table: the least size of a row, and SPs lost for modified dice from 0 to 9.
ATTRITION = (
    (1, (0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
    (10, (0, 0, 0, 0, 0, 0, 0, 1, 1, 1)),
    (15, (0, 0, 0, 0, 0, 0, 1, 1, 1, 2)),
    (20, (0, 0, 0, 0, 0, 1, 1, 2, 2, 3)),
    (27, (0, 0, 0, 0, 1, 1, 2, 3, 3, 5)),
    (35, (0, 0, 0, 1, 1, 2, 3, 5, 5, 7)),
    (43, (0, 1, 1, 1, 2, 2, 3, 5, 7, 9)),
)

# Assault Table: by the modified die, for columns 1 to 8: what the attacker and the defender suffer. Who loses
# was printed in reverse and is lost; the defender does when die and column make 10 or more.
ASSAULT = {
    0: ("4D/-", "3D/-", "2D/-", "2D/-", "2D/-", "1D/-", "1D/-", "1D/-"),
    1: ("3D/-", "2D/-", "2D/-", "1D/-", "1D/-", "1D/-", "1/-", "1/-"),
    2: ("2D/-", "2D/-", "1D/1", "1D/1", "1/1", "1/1", "1/-", "1/1"),
    3: ("2D/-", "2D/-", "1D/-", "1/-", "1/-", "1/-", "1/1", "-/1D"),
    4: ("1D/-", "1D/-", "1/-", "1/-", "1/-", "-/1", "-/1D", "-/1D"),
    5: ("1D/-", "1/-", "1/-", "1/1", "-/1", "1/1D", "1/1D", "-/1D"),
    6: ("1/-", "1/-", "1/1", "-/1", "-/1D", "-/1D", "-/1D", "1/2D"),
    7: ("1/-", "1/1", "-/1", "1/1D", "1/1D", "1/1D", "-/2D", "-/2D"),
    8: ("0/-", "-/1", "1/1D", "-/1D", "-/1D", "-/2D", "-/2D", "-/3D"),
}

# [4.3.1b] [17.1c] Columns to the right, and dice, in bad weather.
MUD_OR_SNOW = ("mud", "snow")
WET = ("mud", "rain", "snow")  # [C.AST-m3]
AFFECTING = ("wood", "swamp", "hill", "mountain")  # [12.1.2a]


def admin_points(loc, nominal, weather, is_refused):
    """What comes for each sum of two dice: modifier and points received. [4.3.1]"""
    column = sum(loc >= least for least in (1, 13, 26, 49, 73))
    column = min(5, column + (weather in MUD_OR_SNOW) + 2 * is_refused)  # [18.4c]
    return {dice: (row[column], max(0, nominal + row[column])) for dice, row in ADMIN_POINTS.items()}


def attrition(p):
    """SPs lost for each face, or None when nothing is checked. [8]"""
    modifier = -(p["star"] == "yes") + (p["weather"] != "fair")
    if p["activation"] == "first":
        return None
    if p["activation"] == "second":
        each = 2 if p["march"] == "administrative" else 1  # [C.ATT-admin]
        modifier += min(4, int(p["mp"]) // each)
    else:
        modifier += 2 * (p["besieged"] == "yes" and p["loc"] == "no")
        modifier -= {"none": 0, "fortified-town": 1, "earthworks": 1, "fortified-city": 2}[p["quarters"]]
        modifier += p["interphase"] == "yes"
    row = [losses for least, losses in ATTRITION if p["sp"] >= least][-1]
    return {die: row[max(0, min(9, die + modifier))] for die in range(1, 7)}


def is_ground_affecting(p):
    """[12.1.2a]"""
    return (p["terrain"] in AFFECTING or p["crossing"] != "none" or p["settlement"] == "fortified-city"
            or p["setting"] == "earthworks")


def is_affecting(p):
    """[7.9d] [15.3a]"""
    return p["light-only"] == "no" if p["from-march"] == "yes" else is_ground_affecting(p)


def qualities(p):
    attacker, defender = p["attacker-quality"], p["defender-quality"]
    attacker -= p["disrupted"] in ("attacker", "both") or p["setting"] == "storm"  # [12.1f]
    defender -= p["disrupted"] in ("defender", "both")
    attacker -= p["firearms"] == "yes" and p["weather"] != "rain"  # [12.1d]
    defender -= p["in-march"] == "yes"  # [12.1e]
    defender -= p["in-quarters"] == "yes"  # [18.1]
    return attacker, defender


def ratio(attacker, defender):
    """[12.1i] 2 to 1 gives one, 4 to 1 or more gives two, to the larger side."""
    larger, smaller = max(attacker, defender), min(attacker, defender)
    steps = 2 if larger >= 4 * smaller else 1 if larger >= 2 * smaller else 0
    return steps if attacker > defender else -steps


def swiss(p):
    """[R-075] At most one for each side; a plus favours the attacker. [R-044] It is the ground that counts."""
    attacks, defends = (p["swiss"] in (side, "both") for side in ("attacker", "defender"))
    if p["setting"] != "field":
        return defends - attacks
    return 0 if is_ground_affecting(p) else attacks - defends


def assault(p):
    """For each face: what both suffer, and who loses. [12.1]"""
    affecting = is_affecting(p)
    attacker, defender = qualities(p)
    column = max(-3, min(3, attacker - defender)) + (4 if affecting else 5)
    modifier = ratio(p["attacker-sp"], p["defender-sp"]) + swiss(p) - (p["weather"] in WET)
    modifier += (p["star"] in ("attacker", "both")) - (p["star"] in ("defender", "both"))
    found = {}
    for die in range(1, 7):
        row = max(0, min(8, die + modifier))
        found[die] = (ASSAULT[row][column - 1], "defender" if row + column >= 10 else "attacker")
    return found
