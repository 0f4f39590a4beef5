"""Compares two documents in meaning: elements with their attributes and texts, in order. Notes,
comments, blanks, where the schema stands and where a fact comes from do not count."""

import sys
import xml.etree.ElementTree as ElementTree

# Where facts come from is told for the reader, not for the game.
WITHOUT_MEANING = {"provenance", "book", "derived", "reconstructed"}
SCHEMA_PLACE = "{http://www.w3.org/2001/XMLSchema-instance}noNamespaceSchemaLocation"


# Who stands in these may be told in any order of kinds; among its kind each keeps its place.
OF_SEVERAL_KINDS = {"stack"}


def meaning(element):
    """The element as (name, attributes, text, children)."""
    attributes = {k: " ".join(v.split()) for k, v in element.attrib.items()
                  if k not in WITHOUT_MEANING and k != SCHEMA_PLACE}
    text = " ".join((element.text or "").split())
    inside = [meaning(c) for c in element if c.tag != "note"]
    if element.tag in OF_SEVERAL_KINDS:
        inside.sort(key=lambda child: child[0])
    return (element.tag, attributes, text, inside)


def called(tree):
    name, attributes, _, _ = tree
    key = next((attributes[k] for k in ("id", "number", "ref", "type", "capitano", "turn") if k in attributes),
               None)
    return f"{name} {key}" if key else name


def differences(a, b, path=""):
    """What differs, one line each."""
    here = f"{path}/{called(a)}"
    if a[0] != b[0]:
        return [f"{here}: there is {called(b)} instead"]
    found = []
    for key in sorted(a[1].keys() | b[1].keys()):
        if a[1].get(key) != b[1].get(key):
            found.append(f"{here}: {key} is {b[1].get(key)!r}, not {a[1].get(key)!r}")
    if a[2] != b[2]:
        found.append(f"{here}: the text is {b[2]!r}, not {a[2]!r}")
    for one, other in zip(a[3], b[3]):
        found += differences(one, other, here)
    found += [f"{here}: {called(c)} is missing" for c in a[3][len(b[3]):]]
    found += [f"{here}: {called(c)} is too much" for c in b[3][len(a[3]):]]
    return found


def compare_files(expected, found):
    trees = [meaning(ElementTree.parse(path).getroot()) for path in (expected, found)]
    return differences(*trees)


if __name__ == "__main__":
    lines = compare_files(sys.argv[1], sys.argv[2])
    print("\n".join(lines))
    sys.exit(1 if lines else 0)
