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
