"""The charts of the rule system `monferrato`, for lookups.py: from the rules and the rulings, not from the program.
A question is a dictionary of words for `capitano chart`; what is worked out is what the lines of the answer must
say, by face where a die is thrown."""
import re

YES_NO = ("no", "yes")
KINDS = ("commander", "infantry", "major-infantry", "cavalry", "artillery", "guastatori", "garrison", "camp")
FOOT, MOUNTED, CAMP = 3, 5, 1  # [6]


def yes(p, name):
    return p.get(name) == "yes"


def faces(does):
    return {die: does(die) for die in range(1, 7)}


def allowance(rng):
    """[6] [14.4] Winter slows the Cavalry; [13.1] want of supply slows Combat Units, which Commanders and Camps are not."""
    p = {"kind": rng.choice(KINDS), "winter": rng.choice(YES_NO), "out-of-supply": rng.choice(YES_NO)}
    points = {"commander": MOUNTED, "cavalry": MOUNTED, "camp": CAMP}.get(p["kind"], FOOT)
    points -= p["kind"] == "cavalry" and yes(p, "winter")
    points -= p["kind"] not in ("commander", "camp") and yes(p, "out-of-supply")
    return p, {"allowance": str(points)}


def raid(rng):
    """[11c] [11d] [11e] A Camp adds to the Morale and not to the die. [M-55]"""
    p = {"raiders": rng.randint(1, 9), "enemies": rng.randint(0, 6), "forts": rng.randint(0, 2), "camp": rng.choice(YES_NO)}
    against = p["enemies"] + p["forts"]

    def result(die):
        if die == 6:
            return "fails"
        return "success" if die == 1 or die + against <= p["raiders"] else "no success"

    found = faces(result)
    found["morale-if-it-succeeds"] = "+2" if yes(p, "camp") else "+1"
    found["chance"] = "%d/6" % sum(found[die] == "success" for die in range(1, 7))
    return p, found


def stacking(rng):
    """[12a] [M-56]"""
    p = {"units": rng.randint(0, 20)}
    p["disrupted"] = rng.randint(0, p["units"])
    excess = max(0, p["units"] - 6)
    return p, {"beyond-six": str(excess), "disrupted-now": str(min(excess, p["units"] - p["disrupted"]))}


def morale(rng):
    """[15] [M-60]"""
    p = {"value": rng.randint(1, 9), "low": rng.randint(1, 4), "change": rng.randint(-9, 9)}
    p["medium"] = rng.randint(p["low"] + 1, 9)
    value = max(1, min(9, p["value"] + p["change"]))
    level = "Low" if value <= p["low"] else "Medium" if value <= p["medium"] else "High"
    return p, {"morale": str(value), "level": level, "zones": "as many as the Commander leads" if level == "High" else "1",
               "recall": "yes" if level == "High" else "no", "attack-supply": "no" if level == "Low" else "yes",
               "chits": "1" if level == "Low" else "1 with a Commander, else 2"}


def arrival(rng):
    """[16.3d] [M-04] Once kept away, a group needs no more than a six."""
    p = {"turns": rng.choice((0, -5, -6, 5, 6, rng.randint(-12, 12)))}
    away = min(5, -p["turns"]) if p["turns"] < 0 else p["turns"]
    return p, faces(lambda die: "arrives" if p["turns"] == 0 or die - 1 >= away else "waits")


def fire_value(rng):
    """[7.2c] [7.2.1a] [8] [SR1] [M-52]"""
    p = {"kind": rng.choice(KINDS), "value": rng.randint(1, 6), "role": rng.choice(("attack", "defence")),
         "terrain": rng.choice(("open", "difficult")), "guastatori": rng.choice(YES_NO), "lakes": "no"}
    if p["kind"] == "artillery":
        p["target"] = rng.choice(("combat", "walls", "besiegers", "breach"))
        if p["target"] != "combat":
            p.update({"role": "attack", "lakes": rng.choice(YES_NO)})
    if p["kind"] in ("guastatori", "camp"):
        return p, {"fires": "no"}
    value, target = p["value"], p.get("target", "combat")
    if p["kind"] == "artillery" and not yes(p, "guastatori"):
        value = 1
    if target == "combat" and p["role"] == "attack" and p["terrain"] == "difficult" and value >= 3:
        value -= 1
    value -= target == "breach"
    if yes(p, "lakes"):
        value = min(value, max(1, value - 1))

    def result(die):
        if p["kind"] == "artillery" and die == 6:
            return "no hit"
        return "hit" if die <= value else "miss"

    found = faces(result)
    found.update({"fire-value": str(value), "dice": "2" if p["kind"] == "major-infantry" else "1"})
    return p, found


def field_combat(rng):
    """[7.2b] [7.3c] [7.2h] [10d] Works do less than nothing to nobody."""
    p = {"attackers": rng.choice((5, 6, 7, rng.randint(1, 12))), "defenders": rng.choice((5, 6, 7, rng.randint(1, 12))),
         "hits": rng.randint(0, 8), "taken": rng.randint(0, 8), "forts": rng.randint(0, 2), "village": rng.choice(YES_NO),
         "gone": rng.choice(("nobody", "nobody", "attacker", "defender"))}
    hits = max(0, p["hits"] - p["forts"] - yes(p, "village"))
    loser = "nobody" if p["gone"] != "nobody" else "defender" if hits > p["taken"] else "attacker"
    is_major = p["attackers"] >= 6 and p["defenders"] >= 6
    return p, {"battle": "Major" if is_major else "Minor", "effective-hits": str(hits), "retreats": loser}


def survival(rng):
    """[7.3b] [7.4.1b]"""
    p = {"hits": rng.randint(0, 4), "replacement": rng.choice(YES_NO)}
    if p["hits"] == 0:
        return p, {"result": "no die"}
    return p, faces(lambda die: "no effect" if die > 2 else "hit: his Replacement takes over" if yes(p, "replacement")
                    else "hit: he is eliminated")


def guastatori(rng):
    """[9]"""
    p = {"work": rng.choice(("lay-mine", "countermine", "rebuild")), "value": rng.randint(1, 6)}
    done = {"lay-mine": "a mine is laid", "countermine": "a mine is removed", "rebuild": "the wall gains a Level"}[p["work"]]
    return p, faces(lambda die: done if die <= p["value"] else "no effect")


def mine(rng):
    """[9.1c]"""
    p = {"die": rng.randint(1, 6)}
    return p, {"result": "it explodes" if p["die"] <= 3 else "no effect" if p["die"] <= 5 else "the mine is lost"}


def read_lines(ours, text):
    """What the answer says of that which was worked out; it may go on after a colon or the like, to say what follows."""
    found = {}
    for name, words in re.findall(r"^([a-z0-9-]+): (.*?)(?: \[[^\]]*\])?$", text, re.M):
        key = int(name[4:]) if re.fullmatch(r"die-[1-6]", name) else name
        if key in ours:
            found[key] = ours[key] if re.match(re.escape(ours[key]) + r"([:;,]|$)", words) else words
    return found
