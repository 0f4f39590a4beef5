"""Tests and shots of the rule system `baroque`, for lookups.py: from the quick reference sheet and the rulings,
not from the program."""

YES_NO = ("no", "yes")

# [FIRE-1] to [FIRE-9] Dice at 1, 2, 4 and 8 BU; None: no shot.
SHOTS = {
    "musket": (2, 1, -2, None), "arquebus": (1, 0, None, None), "bow": (-2, -3, None, None),
    "pistol": (-1, None, None, None), "art-A": (3, 2, 1, 1), "art-B": (3, 2, 1, None), "art-C": (2, 1, 0, None),
    "art-D": (None, 2, 2, 1), "art-E": (None, 1, 1, None),
}
BANDS = (1, 2, 4, 8)
NIMBLE = ("sp", "re", "s", "cl")  # [FIRE-12] who fires as well on the move
SMALL = ("s", "cl", "art-a", "art-b", "art-c", "art-d", "art-e")  # [FIRE-14]
SLOWED = ("ga", "tr", "re", "cl", "tercio", "pk", "p&m")  # [COH-5] some of them, and some others
UNSLOWED = ("t", "s", "wb")


def yes(p, *names):
    return sum(p.get(name) == "yes" for name in names)


def cohesion_test(rng):
    """For each face: whether it is passed, and how many losses stay. [COH-2] to [COH-12]"""
    p = {"vbu": rng.randint(1, 8), "damage": rng.randint(1, 5), "leader": rng.choice(YES_NO), "disorder": rng.choice(YES_NO)}
    number = p["vbu"] - p["damage"] + yes(p, "leader") - yes(p, "disorder")
    if rng.random() < 0.5:
        p["range"] = rng.choice(("point-blank", "short", "long", "extreme"))
        number += {"point-blank": 0, "short": 1}.get(p["range"], 2)
    else:
        p.update({"melee": "yes", "troop": rng.choice(SLOWED + UNSLOWED), "flank": rng.choice(YES_NO), "defends": rng.choice(YES_NO),
                  "ground": rng.choice(("open", "broken", "difficult"))})
        number += yes(p, "defends") - yes(p, "flank")
        if p["troop"] in SLOWED:
            number -= ("open", "broken", "difficult").index(p["ground"])
    found = {}
    for die in range(1, 7):
        is_passed = die <= number and die < 6
        found[die] = (is_passed, yes(p, "disorder") if is_passed else max(1, die - number))
    return p, found


def shot(rng):
    """How many dice; 0: there is no shot. [B-12] Without a die left nobody shoots."""
    p = {"weapon": rng.choice(sorted(SHOTS)), "distance": rng.randint(1, 900) / 100, "vbu": rng.randint(1, 8),
         "target": rng.choice(("s", "cl", "art-a", "art-e", "t", "ga", "wb", "tr")), "modifier": -rng.randint(0, 4),
         "moves": rng.randint(0, 3), "disorder": rng.choice(YES_NO), "massed": rng.choice(YES_NO), "cover": rng.choice(YES_NO),
         "evading": rng.choice(YES_NO)}
    is_gun = p["weapon"].startswith("art-")
    p["troop"] = p["weapon"].lower() if is_gun else rng.choice(("t", "s", "cl", "re", "tr", "p&m"))
    band = next((i for i, most in enumerate(BANDS) if p["distance"] <= most), None)
    base = SHOTS[p["weapon"]][band] if band is not None else None
    if base is None:
        return p, {0: 0}
    dice = p["vbu"] + base + p["modifier"] - yes(p, "disorder", "cover", "evading") - (p["target"] in SMALL)
    dice -= 0 if p["troop"] in NIMBLE else p["moves"]
    dice += p["massed"] == "yes" and p["weapon"] in ("art-A", "art-B", "art-C")
    return p, {0: max(0, dice)}


MOUNTED = ("ga", "tr", "re", "sp", "cl")  # [B-14] Dragoons are Foot
PIKES = ("pk", "p&m", "tercio")
GUNS = ("art-a", "art-b", "art-c", "art-d", "art-e")
FOOT = ("s", "t", "dr", "wb") + PIKES
NEEDS = {"A": 3, "B": 4, "C": 5}  # [DT-1] to [DT-3]

# [PUR-2] to [PUR-6] and [RET-2] to [RET-5] BU for the faces 1 to 6. [B-07] Slow Foot goes back as Foot does.
CHARGE_BONUS = {"slow-foot": (0, 0, 0, 0, 1, 1), "foot": (0, 0, 0, 1, 1, 1), "slow-mounted": (0, 0, 1, 1, 1, 2),
                "mounted": (0, 1, 1, 1, 2, 2), "fast-mounted": (1, 1, 1, 2, 2, 2)}
RETREAT = {"slow-foot": (1, 1, 1, 1, 1, 1), "foot": (1, 1, 1, 1, 1, 1), "slow-mounted": (1, 1, 2, 2, 2, 3),
           "mounted": (1, 2, 2, 2, 3, 3), "fast-mounted": (2, 2, 2, 3, 3, 3)}


def modifier_of_test(p):
    """What stands on the sheet below the heading of the test. [DT-8] to [DT-23]"""
    troop, disorder = p["troop"], yes(p, "disorder")
    if p["test"] == "opportunity-charge":
        return -disorder - (1 if troop in MOUNTED else 2)
    if p["test"] == "countercharge":
        return -disorder + (2 if troop in ("ga", "wb") else troop in MOUNTED)
    if p["test"] == "opportunity-fire":
        return -disorder - (not yes(p, "answers-shooting"))
    if p["test"] == "defensive-fire":
        return 2 - disorder
    if p["test"] == "evasion":
        kind = 2 if troop == "cl" else troop in ("dr", "s")
        return kind + yes(p, "from-foot") - disorder - yes(p, "massed") - p["tests-before"]
    return 0


def discipline_test(rng):
    """[DT-4] to [DT-7] For each face: what it comes to, and whether it passes."""
    p = {"discipline": rng.choice("ABC"), "outside": rng.choice(YES_NO), "leader": rng.choice(YES_NO), "disorder": rng.choice(YES_NO),
         "test": rng.choice(("none", "opportunity-charge", "countercharge", "opportunity-fire", "defensive-fire", "evasion")),
         "troop": rng.choice(MOUNTED + FOOT), "trait": rng.randint(-2, 2)}
    if p["test"] == "opportunity-fire":
        p["answers-shooting"] = rng.choice(YES_NO)
    if p["test"] == "evasion":
        # [EVD-3] Other Foot may not.
        p.update({"troop": rng.choice(MOUNTED + ("dr", "s")), "from-foot": rng.choice(YES_NO), "tests-before": rng.randint(0, 3)})
        p["massed"] = rng.choice(YES_NO) if p["troop"] in ("re", "s") else "no"
    modifier = modifier_of_test(p) + p["trait"] + yes(p, "leader") - yes(p, "outside")
    return p, {die: (die + modifier, die != 1 and (die == 6 or die + modifier >= NEEDS[p["discipline"]])) for die in range(1, 7)}


def distance_of(table):
    def draw(rng):
        p = {"class": rng.choice(sorted(table))}
        return p, dict(enumerate(table[p["class"]], start=1))
    return draw


def impetus(p):
    """[MEL-1] to [MEL-5] [gaps 55, 67, 111]"""
    troop, enemy = p["troop"], p["enemy"]
    if not yes(p, "charges") or yes(p, "worn", "enemy-in-difficult", "enemy-behind") or enemy == "bag-f":
        return 0
    if troop in MOUNTED:
        if enemy in PIKES or p["ground"] != "open":
            return 0
    elif enemy in MOUNTED:
        return 0
    return max(0, p["impetus"] - yes(p, "pistols"))


def melee(rng):
    """[MEL-6] to [MEL-10] [LDR-6] [B-04] [B-12] [gaps 66, 101, 111]"""
    p = {"vbu": rng.randint(1, 8), "troop": rng.choice(MOUNTED + FOOT), "enemy": rng.choice(MOUNTED + FOOT + GUNS + ("bag", "bag-f")),
         "impetus": rng.randint(1, 4), "modifier": rng.randint(-2, 2), "ground": rng.choice(("open", "open", "broken", "difficult"))}
    for key in ("charges", "worn", "leader", "disorder", "flank", "enemy-in-difficult", "enemy-behind"):
        p[key] = rng.choice(("no", "no", "yes"))
    if p["troop"] == "tr" and yes(p, "charges"):
        p["pistols"] = rng.choice(YES_NO)
    dice = p["vbu"] + impetus(p) + p["modifier"] + yes(p, "leader") - yes(p, "disorder", "flank")
    if p["troop"] in MOUNTED + PIKES and (p["ground"] == "difficult" or yes(p, "enemy-in-difficult")):
        dice -= 2
    if p["troop"] in MOUNTED and yes(p, "charges", "enemy-behind") == 2:
        dice -= 2
    return p, {0: max(1, dice)}


def evasion(rng):
    """[EVD-1] to [EVD-3]"""
    p = {"troop": rng.choice(MOUNTED + FOOT + GUNS), "from": rng.choice(("shooting", "foot", "mounted"))}
    return p, {"may-evade": p["troop"] in ("cl", "dr", "s") or (p["troop"] in MOUNTED and p["from"] != "mounted")}


def passing(rng):
    """[INT-1] to [INT-5]"""
    p = {"troop": rng.choice(MOUNTED + FOOT), "friend": rng.choice(MOUNTED + FOOT + GUNS), "retreat": rng.choice(YES_NO)}
    light = ("cl", "s", "dr", "t")
    if yes(p, "retreat"):
        return p, {"accepted": p["troop"] in MOUNTED + ("s", "t", "dr")}
    both = p["troop"] in MOUNTED and p["friend"] in MOUNTED
    return p, {"accepted": p["troop"] in light or p["friend"] in light + GUNS or both}


def break_points(rng):
    """[BRK-1] to [BRK-3] [B-09]"""
    p = {"total": rng.randint(1, 40), "exhausted": [rng.randint(0, 3) for _ in range(rng.randint(1, 5))],
         "eliminated": [rng.randint(0, 3) for _ in range(rng.randint(1, 5))], "baggage": rng.choice(YES_NO), "villages": rng.randint(0, 3)}
    lost = sum(p["exhausted"]) + 2 * sum(p["eliminated"]) + 3 * yes(p, "baggage") + p["villages"]
    for key in ("exhausted", "eliminated"):
        p[key] = ",".join(map(str, p[key]))
    return p, {"lost": str(lost), "left": str(max(0, p["total"] - lost)), "broken": lost >= p["total"]}
