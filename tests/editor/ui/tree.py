"""The accessibility tree of a program, asked over its bus without a library between: one question for
all children of a node, and what never changes is asked once. A node that went away meanwhile has no
name, no role, no state and no children."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

State = Atspi.StateType

REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
BOX_OF_WINDOW = 1  # places are told from the corner of the window
MILLISECONDS = 300000  # far more than a busy machine needs


def has_bit(words, state):
    """States come as two words of 32 bits."""
    return bool((words[0] | words[1] << 32) >> int(state) & 1)


class Box:
    """Where a widget stands."""

    def __init__(self, x, y, width, height):
        self.x, self.y, self.width, self.height = x, y, width, height


class Bus:
    """The bus of the accessibility tree, which is found over that of the session."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None,
                                    GLib.VariantType("(s)"), 0, MILLISECONDS, None).unpack()[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        self.roles = {}  # (owner, path): name
        self.stacks = {}  # (owner, path): whether it has pages

    def ask(self, owner, path, interface, method, arguments=None):
        return self.connection.call_sync(owner, path, interface, method, arguments, None, 0, MILLISECONDS,
                                         None).unpack()

    def ask_all(self, places, interface, method, arguments=None):
        """Asks many nodes the same at once and waits for all answers: {place: answer}; no answer comes
        from those that are gone."""
        answers = {}
        left = len(places)

        def answered(connection, result, place):
            nonlocal left
            left -= 1
            try:
                answers[place] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass

        for place in places:
            self.connection.call(*place, interface, method, arguments, None, 0, MILLISECONDS, None, answered,
                                 place)
        while left > 0:
            GLib.MainContext.default().iteration(True)
        return answers

    def ask_roles(self, places):
        wanted = [place for place in places if place not in self.roles]
        answers = self.ask_all(wanted, "org.a11y.atspi.Accessible", "GetRole")
        for place, (role,) in answers.items():
            self.roles[place] = Atspi.role_get_name(Atspi.Role(role))

    def _ask_stacks(self, places):
        """A stack of GTK 4.8 tells of its pages, which have names, only when it is asked one by one.
        `places` are those of possible stacks, each with the place of its first child."""
        wanted = [place for place in places if place not in self.stacks]
        answers = self.ask_all(wanted, "org.a11y.atspi.Accessible", "GetChildAtIndex", GLib.Variant("(i)", (0,)))
        for place, (first,) in answers.items():
            self.stacks[place] = tuple(first) != places[place]

    def _pages(self, place, n):
        pages = []
        for number in range(n):
            answer = self.ask_all([place], "org.a11y.atspi.Accessible", "GetChildAtIndex",
                                  GLib.Variant("(i)", (number,)))
            pages += [tuple(child) for (child,) in answer.values()]
        return pages

    def children(self, nodes):
        """The children of many nodes: {node: list}."""
        places = {(node.owner, node.path): node for node in nodes}
        answers = self.ask_all(list(places), "org.a11y.atspi.Accessible", "GetChildren")
        inner = {place: [tuple(child) for child in answers[place][0]] if place in answers else []
                 for place in places}
        self.ask_roles(list(places))
        self._ask_stacks({place: found[0] for place, found in inner.items()
                          if found and self.roles.get(place) == "panel"})
        for place, found in inner.items():
            if found and self.stacks.get(place):
                inner[place] = self._pages(place, len(found))
        self.ask_roles([child for found in inner.values() for child in found])
        return {node: [Node(self, *child) for child in inner[place]] for place, node in places.items()}

    def subtrees(self, nodes, closed=()):
        """All that is in some nodes: {node: its children}, themselves among them; asked level by level,
        for all of them at once. What has one of the closed roles is not looked into."""
        found = {}
        level = nodes
        while level:
            inner = self.children([n for n in level if n not in found and n.role() not in closed])
            found.update(inner)
            found.update((n, []) for n in level if n not in found)
            level = [child for row in inner.values() for child in row]
        return found

    def names(self, nodes):
        """The names of many nodes, in their order."""
        places = [(node.owner, node.path) for node in nodes]
        answers = self.ask_all(places, "org.freedesktop.DBus.Properties", "Get",
                               GLib.Variant("(ss)", ("org.a11y.atspi.Accessible", "Name")))
        return [answers[place][0] if place in answers else "" for place in places]

    def have_state(self, nodes, state):
        """Whether each of many nodes is in a state."""
        places = [(node.owner, node.path) for node in nodes]
        answers = self.ask_all(places, "org.a11y.atspi.Accessible", "GetState")
        return [place in answers and has_bit(answers[place][0], state) for place in places]

    def applications(self):
        """All programs that are in the tree: (process number, node)."""
        for owner, path in self.ask(REGISTRY, ROOT, "org.a11y.atspi.Accessible", "GetChildren")[0]:
            try:
                number = self.ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                  "GetConnectionUnixProcessID", GLib.Variant("(s)", (owner,)))[0]
            except GLib.Error:  # it is gone
                continue
            yield number, Node(self, owner, path)


class Node:
    """One accessible thing. Two that stand for the same are equal."""

    __slots__ = ("bus", "owner", "path")

    def __init__(self, bus, owner, path):
        self.bus, self.owner, self.path = bus, owner, path

    def __eq__(self, other):
        return isinstance(other, Node) and (self.owner, self.path) == (other.owner, other.path)

    def __hash__(self):
        return hash((self.owner, self.path))

    def ask(self, interface, method, arguments=None):
        return self.bus.ask(self.owner, self.path, "org.a11y.atspi." + interface, method, arguments)

    def property(self, interface, name):
        return self.bus.ask(self.owner, self.path, "org.freedesktop.DBus.Properties", "Get",
                            GLib.Variant("(ss)", ("org.a11y.atspi." + interface, name)))[0]

    # --- What it is ------------------------------------------------------------------------------

    def name(self):
        try:
            return self.property("Accessible", "Name")
        except GLib.Error:
            return ""

    def description(self):
        try:
            return self.property("Accessible", "Description")
        except GLib.Error:
            return ""

    def role(self):
        place = (self.owner, self.path)
        self.bus.ask_roles([place])
        return self.bus.roles.get(place, "")

    def children(self):
        return self.bus.children([self])[self]

    def parent(self):
        try:
            owner, path = self.property("Accessible", "Parent")
        except GLib.Error:
            return None
        return Node(self.bus, owner, path) if owner and not path.endswith("/null") else None

    def has_state(self, state):
        try:
            return has_bit(self.ask("Accessible", "GetState")[0], state)
        except GLib.Error:
            return False

    def box(self):
        try:
            return Box(*self.ask("Component", "GetExtents", GLib.Variant("(u)", (BOX_OF_WINDOW,)))[0])
        except GLib.Error:
            return Box(0, 0, 0, 0)

    # --- What it does ----------------------------------------------------------------------------

    def actions(self):
        return [row[0] for row in self.ask("Action", "GetActions")[0]]

    def do(self, action=0):
        """Does what it is for, or the action of that name; FALSE when it does nothing."""
        number = action if isinstance(action, int) else self.actions().index(action)
        try:
            return self.ask("Action", "DoAction", GLib.Variant("(i)", (number,)))[0]
        except GLib.Error:
            return False

    def set_text(self, text):
        self.ask("EditableText", "SetTextContents", GLib.Variant("(s)", (text,)))

    def text(self):
        return self.ask("Text", "GetText", GLib.Variant("(ii)", (0, self.property("Text", "CharacterCount"))))[0]

    def select_child(self, number):
        self.ask("Selection", "SelectChild", GLib.Variant("(i)", (number,)))

    def set_value(self, value):
        self.bus.ask(self.owner, self.path, "org.freedesktop.DBus.Properties", "Set",
                     GLib.Variant("(ssv)", ("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", value))))
