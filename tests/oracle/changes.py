"""Changes of documents that leave the game what it is, for relations.py. Each takes the roots of scenario, roster
and map and changes them in place; it answers False where a scenario has nothing to change."""
import random
import re

YEAR = re.compile(r"\b(\d{4})(?= [a-z])")
HEX = re.compile(r"(?<![\d.,-])(\d\d)(\d\d)(?![\d.,])")
HEX_WORDS = ("between", "from", "to", "hex", "hexes", "near", "number", "loc-to")
SHAPES = ("box", "ellipse", "polygon", "line", "place", "points")
OPTIONAL = ("18.1", "18.2", "18.3", "18.4", "18.5", "18.6", "18.7")


def elements(*roots):
    return (element for root in roots for element in root.iter())


def other_years(scenario, roster, board):
    """The same war ten years later."""
    changed = False
    for element in elements(scenario, roster):
        for key, value in element.attrib.items():
            new = str(int(value) + 10) if key == "year" else YEAR.sub(lambda m: str(int(m.group(1)) + 10), value)
            if key not in ("text", "title", "name") and new != value:
                element.set(key, new)
                changed = True
    return changed


def _shuffle(element, rng):
    children = list(element)
    rng.shuffle(children)
    for child in list(element):
        element.remove(child)
    element.extend(children)


def other_order(scenario, roster, board):
    """What a map lists in no order that matters: its regions, rivers, roads, places, borders, grounds."""
    rng, changed = random.Random(20), False
    for name in ("regions", "rivers", "roads", "ferries", "edges", "areas", "places", "borders", "table"):
        for element in board.iter(name):
            if len({child.tag for child in element} - {"note"}) == 1 and element.find("note") is None:
                _shuffle(element, rng)
                changed = True
    return changed


def other_side_first(scenario, roster, board):
    """The sides the other way round in the file; who moves first is an attribute."""
    pair = [child for child in scenario if child.tag in ("side", "army")]
    if len(pair) != 2 or not any(child.get("first") or child.get("role") for child in pair):
        return False
    a, b = (list(scenario).index(child) for child in pair)
    scenario[a], scenario[b] = pair[1], pair[0]
    return True


def options_left_out(scenario, roster, board):
    """An optional rule that is off and one that is not mentioned, which nobody has chosen, are alike in play."""
    options = scenario.find("options")
    if scenario.get("ruleset") != "honour" or options is None:
        return False
    said = {option.get("rule") for option in options}
    off = [option for option in options if option.get("use") == "off"]
    for option in off:
        options.remove(option)
    for rule in sorted(set(OPTIONAL) - said, reverse=True):
        new = options.makeelement("option", {"rule": rule, "use": "off"})
        options.insert(sum(1 for child in options if child.get("rule", "") < rule), new)
    if len(options) == 0:
        scenario.remove(options)
    return True


# --- Hexes -----------------------------------------------------------------------------------------


def _renumber(roots, change):
    """change: of row and column as they are written. A date is no hex, though it begins like one."""
    for element in elements(*roots):
        for key, value in element.attrib.items():
            is_hex = key in HEX_WORDS and not (key == "number" and element.tag != "hex") and not YEAR.search(value)
            if is_hex:
                element.set(key, HEX.sub(lambda m: "%02d%02d" % change(int(m.group(1)), int(m.group(2))), value))


def _range(element, key, change):
    if element.get(key):
        ends = [change(int(part)) for part in element.get(key).split("-")]
        element.set(key, "-".join("%d" % end for end in sorted(ends)))


def moved_hexes(scenario, roster, board):
    """Numbered from elsewhere: two rows and four columns further."""
    grid = board.find("grid")
    if grid is None or grid.get("numbering") != "row-column":
        return False
    for key, by in (("first-row", 2), ("first-column", 4)):
        grid.set(key, str(int(grid.get(key, "1")) + by))
    _renumber((scenario, board), lambda row, column: (row + 2, column + 4))
    for playable in elements(scenario):
        if playable.tag in ("playable", "area", "columns", "range"):
            _range(playable, "rows", lambda n: n + 2)
            _range(playable, "columns", lambda n: n + 4)
    return True


def _names_bank(value):
    return re.search(r"\w:(north|south|west|east)\b", value) is not None


def more_hexes(scenario, roster, board):
    """Two rows in the north, out of play. Clear ones, for whoever stands beside barren country suffers from it even
    if nobody may enter it [C.ATT-barren]. Not where somebody speaks of the banks of a river: one that ends at the
    edge of the map would have none any more, since there is a way round it."""
    grid = board.find("grid")
    if grid is None or board.find("hexes") is None or scenario.find("playable") is not None:
        return False
    if any(_names_bank(value) for element in elements(scenario, board) for value in element.attrib.values()):
        return False
    rows, columns = int(grid.get("rows")), int(grid.get("columns"))
    first_row, first = int(grid.get("first-row", "1")), int(grid.get("first-column", "1"))
    grid.set("rows", str(rows + 2))
    hexes = board.find("hexes")
    region = list(hexes)[-1].get("region")
    for row in (first_row + rows, first_row + rows + 1):
        for column in range(first, first + columns):
            hexes.append(hexes.makeelement("hex", {"number": "%02d%02d" % (row, column), "terrain": "clear", "region": region}))
    playable = scenario.makeelement("playable", {"rows": "%d-%d" % (first_row, first_row + rows - 1)})
    scenario.insert(list(scenario).index(scenario.find("game-length")) + 1, playable)
    return True


# --- Zones and tables --------------------------------------------------------------------------------


def _turned(text, width):
    """Points x,y with x counted from the other end."""
    return re.sub(r"(-?[\d.]+),(-?[\d.]+)", lambda m: "%s,%s" % (_number(width - float(m.group(1))), m.group(2)), text)


def _number(value):
    return ("%.2f" % value).rstrip("0").rstrip(".")


def _mirrored_zones(board):
    width = 2 + max(float(zone.get("x")) for zone in board.iter("zone")) * 2
    for element in elements(board):
        if element.get("x"):
            element.set("x", _number(width - float(element.get("x"))))
        if element.get("points"):
            element.set("points", _turned(element.get("points"), width))
    return True


def _mirrored_table(scenario, board):
    width = float(board.find("table").get("width"))
    for element in elements(scenario, board):
        for key in SHAPES:
            value = element.get(key)
            if value and "," in value:
                parts = value.split(" ", 1) if key == "ellipse" else [value]
                element.set(key, " ".join([_turned(parts[0], width), *parts[1:]]))
        if element.get("facing"):
            element.set("facing", _number((360 - float(element.get("facing"))) % 360))
        for key in ("edge", "retreat"):
            if element.get(key):
                words = ({"left": "right", "right": "left"}.get(word, word) for word in element.get(key).split())
                element.set(key, " ".join(words))
    return True


def mirrored(scenario, roster, board):
    """Left is right. Of hexes the rows that stood out to one side then stand out to the other."""
    if board.find("zones") is not None:
        return _mirrored_zones(board)
    if board.find("table") is not None:
        return _mirrored_table(scenario, board)
    grid = board.find("grid")
    if grid.get("straight") != "rows" or grid.get("numbering") != "row-column":
        return False
    last = 2 * int(grid.get("first-column", "1")) + int(grid.get("columns")) - 1
    grid.set("shifted", "odd" if grid.get("shifted") == "even" else "even")
    _renumber((scenario, board), lambda row, column: (row, last - column))
    for element in elements(scenario, board):
        if element.tag == "edge":
            element.set("side", {"east": "west", "west": "east"}.get(element.get("side"), element.get("side")))
        if element.tag in ("playable", "area", "columns", "range"):
            _range(element, "columns", lambda n: last - n)
    hexes = board.find("hexes")
    hexes[:] = sorted(hexes, key=lambda h: h.get("number") or "")
    return True


def lonely_zone(scenario, roster, board):
    """A zone that no border leads to."""
    zones = board.find("zones")
    if zones is None:
        return False
    known = zones.find("zone")
    far = {"x": _number(400 + 2 * max(float(z.get("x")) for z in zones.iter("zone")))}
    new = {"id": "nowhere-at-all", "name": "Nowhere", **{k: known.get(k) for k in ("section", "nationality", "y")}, **far}
    zones.append(zones.makeelement("zone", {**new, "terrain": "open"}))
    return True
