"""How documents are put on paper."""
import xml.etree.ElementTree as ElementTree

SCHEMAS = "http://www.w3.org/2001/XMLSchema-instance"


def element(name, /, *children, **attributes):
    """An element with its attributes; `from_` becomes from, `leads_to` becomes leads-to. None is left out."""
    made = ElementTree.Element(name)
    for key, value in attributes.items():
        if value is not None:
            made.set(key.rstrip("_").replace("_", "-"), str(value))
    made.extend(child for child in children if child is not None)
    return made


def title(text):
    made = ElementTree.Element("title")
    made.text = text
    return made


def document(kind, name, /, *children, **attributes):
    """The root of a document."""
    return element(kind, *children, format="2", id=name, **attributes)


def text_of(root):
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


class Names:
    """Invented names, each given once."""

    FIRST = ("Alba", "Bel", "Caste", "Dor", "Fonta", "Gru", "Lomba", "Monte", "Nova", "Orba", "Riva", "Sasso", "Torre", "Val")
    LAST = ("chiara", "forte", "grande", "lago", "mura", "nera", "piana", "rossa", "secca", "vecchia")

    def __init__(self, rng):
        self.left = sorted(a + b for a in self.FIRST for b in self.LAST)
        rng.shuffle(self.left)

    def one(self):
        return self.left.pop()
