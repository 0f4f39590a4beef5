"""Drives the editor as somebody with a screen reader does: widgets are found in the accessibility tree
by role and name, and are told there what to do. What GTK 4.8 does not offer there (lists that pop up,
check boxes) gets keys, or a click at the place that the tree tells."""

import os
import subprocess
import sys
import time

# What the editor may not say on the console, this program may: its library complains of GTK.
STRICT = os.environ.pop("G_DEBUG", "fatal-criticals")

import gi  # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = float(os.environ.get("CAPITANO_UI_PATIENCE", "60"))


class NotFound(Exception):
    pass


def wait_for(what, look):
    """Looks again and again until something is there, as long as patience lasts."""
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise NotFound(what() if callable(what) else what)
        time.sleep(0.03)


# --- Nodes of the tree --------------------------------------------------------------------------


def name_of(node):
    """The name; GTK 4.8 puts the label of a button with a mnemonic before it, underline and all."""
    try:
        name = node.get_name() or ""
    except GLib.Error:  # the widget went away while we looked
        return ""
    half = (len(name) + 1) // 2
    for cut in (half, half - 1, half + 1):
        if 0 < cut < len(name) and name[:cut].strip().replace("_", "") == name[cut:].strip():
            return name[cut:].strip()
    return name.replace("_", "")


def role_of(node):
    try:
        return node.get_role_name() or ""
    except GLib.Error:
        return ""


def children(node):
    try:
        return [c for c in (node.get_child_at_index(i) for i in range(node.get_child_count())) if c]
    except GLib.Error:
        return []


def has_state(node, state):
    try:
        return node.get_state_set().contains(state)
    except GLib.Error:
        return False


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def first_label(node):
    return next((name_of(n) for n in walk(node) if role_of(n) == "label"), "")


def labels_of(node):
    return [name_of(n) for n in walk(node) if role_of(n) == "label"]


def dump(node, depth=0, out=sys.stderr):
    """The tree as text, for whoever has to find out why something was not found."""
    print("  " * depth + f"{role_of(node)} “{name_of(node)}”", file=out)
    for child in children(node):
        dump(child, depth + 1, out)


def extents(node):
    """Where it stands in its window."""
    return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def text_of(node):
    text = node.get_text_iface()
    return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))


class Editor:
    """The running program. `inside` is the node in which is looked: pages that are hidden are in the
    tree too."""

    def __init__(self, program, *arguments, folder=None):
        """Started in a folder: maps and rosters are looked for around it."""
        self.process = subprocess.Popen([os.path.abspath(program), *arguments], cwd=folder,
                                        env={**os.environ, "G_DEBUG": STRICT})
        self.known = {}
        self.app = wait_for("the program", self._find_app)

    def _find_app(self):
        if self.process.poll() is not None:
            raise NotFound(f"the program, which ended with status {self.process.returncode}")
        for app in children(Atspi.get_desktop(0)):
            try:
                if app.get_process_id() == self.process.pid and children(app):
                    return app
            except GLib.Error:
                continue
        return None

    def close(self):
        self.process.terminate()
        self.process.wait(20)

    # --- Finding ---------------------------------------------------------------------------------

    def _look(self, role, name, inside):
        """The innermost: a menu button is a button within one of the same name."""
        for node in walk(inside or self.app):
            if role_of(node) != role or (name is not None and name_of(node) != name):
                continue
            return next((n for n in children(node) if role_of(n) == role and name_of(n) == name), node)
        return None

    def find(self, role, name=None, inside=None):
        if self.process.poll() is not None:
            raise NotFound(f"the program, which ended with status {self.process.returncode}")
        return wait_for(f"{role} “{name}”", lambda: self._look(role, name, inside))

    def part(self, role, name):
        """A part of the window that stays; looked for once."""
        if (role, name) not in self.known:
            self.known[role, name] = self.find(role, name)
        return self.known[role, name]

    def has(self, role, name=None, inside=None):
        return self._look(role, name, inside) is not None

    def window(self, title):
        """The window with this title, or a dialog."""
        return wait_for(
            f"window “{title}”",
            lambda: next((w for w in children(self.app) if name_of(w) == title), None),
        )

    # --- Keys and clicks -------------------------------------------------------------------------

    def key(self, *keys):
        subprocess.run(["xdotool", "key", "--delay", "4", *keys], check=True)

    def until(self, what, look, key):
        """Presses a key until something has happened: a list that just closes swallows keys."""
        for _ in range(8):
            self.key(key)
            end = time.monotonic() + 2
            while time.monotonic() < end:
                found = look()
                if found:
                    return found
                time.sleep(0.05)
        raise NotFound(what)

    def grow(self, width, height):
        """Makes the window larger: what is not in sight cannot be clicked."""
        subprocess.run(["xdotool", "getwindowfocus", "windowmove", "0", "0", "windowsize", str(width),
                        str(height)], check=True)
        frame = self.find("frame")
        wait_for("the window to grow", lambda: extents(frame).width > width - 100)
        time.sleep(0.3)

    def _scroll_to(self, node):
        pane = node
        while pane is not None and role_of(pane) != "scroll pane":
            pane = pane.get_parent()
        if pane is None:
            return
        seen = extents(pane)
        for _ in range(40):
            box = extents(node)
            if box.y < seen.y:
                self._click(seen.x + 4, seen.y + seen.height // 2, "4")
            elif box.y + box.height > seen.y + seen.height:
                self._click(seen.x + 4, seen.y + seen.height // 2, "5")
            else:
                return
            time.sleep(0.1)

    def _click(self, x, y, button):
        """At a place of the main window, whose shadow is the same at all sides."""
        frame = extents(self.find("frame"))
        screen = subprocess.run(["xdotool", "getwindowfocus", "getwindowgeometry", "--shell"],
                                check=True, capture_output=True, text=True).stdout
        shape = dict(line.split("=") for line in screen.split())
        shadow = (int(shape["WIDTH"]) - frame.width) // 2
        subprocess.run(["xdotool", "mousemove", str(int(shape["X"]) + shadow + x),
                        str(int(shape["Y"]) + shadow + y), "click", button], check=True)

    def point(self, node):
        """Clicks in the middle of a widget of the main window."""
        self._scroll_to(node)
        box = extents(node)
        self._click(box.x + box.width // 2, box.y + box.height // 2, "1")

    def press(self, name, inside=None, role="push button"):
        node = self.find(role, name, inside)
        # What is not laid out yet does nothing.
        wait_for(f"{role} “{name}” to be there and allowed",
                 lambda: has_state(node, Atspi.StateType.SENSITIVE) and extents(node).width > 0)
        if not node.get_action_iface().do_action(0):
            raise NotFound(f"what {role} “{name}” does")

    def expand(self, title, inside):
        """Opens what an expander hides."""
        node = wait_for(f"expander “{title}”", lambda: next(
            (n for n in walk(inside) if role_of(n) == "push button"
             and has_state(n, Atspi.StateType.EXPANDABLE) and first_label(n) == title), None))
        if not has_state(node, Atspi.StateType.EXPANDED):
            node.get_action_iface().do_action(0)

    # --- Entries ---------------------------------------------------------------------------------

    def _give_keyboard(self, node, name):
        """A form that is just being laid out may move away from under the pointer."""
        for _ in range(5):
            self.point(node)
            end = time.monotonic() + 2
            while time.monotonic() < end:
                if has_state(node, Atspi.StateType.FOCUSED):
                    return
                time.sleep(0.03)
        raise NotFound(f"the keyboard in “{name}”")

    def write(self, name, text, inside=None, role="text"):
        """Replaces what stands in an entry, and hands it on as Return does."""
        node = self.find(role, name, inside)
        self._give_keyboard(node, name)
        node.get_editable_text_iface().set_text_contents(text)
        self.key("Return")

    # --- Lists -----------------------------------------------------------------------------------

    def rows(self, list_node):
        return [(n, labels_of(n)) for n in children(list_node) if role_of(n) in ("list item", "table row")]

    def select(self, words, list_node, nth=0):
        """Selects the row one of whose labels is this, the nth of them."""

        def look():
            found = [n for n, labels in self.rows(list_node) if words in labels]
            return found[nth] if len(found) > nth else None

        node = wait_for(lambda: f"row “{words}” in {[l for _, l in self.rows(list_node)]}", look)
        index = children(list_node).index(node)
        list_node.get_selection_iface().select_child(index)
        wait_for(f"row “{words}” to be selected", lambda: has_state(look(), Atspi.StateType.SELECTED))

    def select_nth(self, list_node, index):
        list_node.get_selection_iface().select_child(index)
        wait_for(f"row {index} to be selected",
                 lambda: has_state(children(list_node)[index], Atspi.StateType.SELECTED))

    def unfold(self, words, list_node, below=0):
        """Opens the row one of whose labels is this, or one so many rows below it."""
        rows = self.rows(list_node)
        node = rows[next(i for i, (_, labels) in enumerate(rows) if words in labels) + below][0]
        panel = next(n for n in walk(node) if has_state(n, Atspi.StateType.EXPANDABLE))
        if has_state(panel, Atspi.StateType.EXPANDED):
            return
        action = panel.get_action_iface()
        names = [action.get_action_name(i) for i in range(action.get_n_actions())]
        action.do_action(names.index("listitem.expand"))
        wait_for(f"row “{words}” to be open", lambda: has_state(panel, Atspi.StateType.EXPANDED))

    def _go_to_row(self, list_node, words, is_searched=False):
        """With the keyboard: lists that pop up keep nothing selected."""

        def focused():
            nodes = [n for n, _ in self.rows(list_node)]
            return next((i for i, n in enumerate(nodes) if has_state(n, Atspi.StateType.FOCUSED)), None)

        def wanted():
            return next((i for i, (_, labels) in enumerate(self.rows(list_node)) if labels[:1] == [words]),
                        None)

        wait_for(lambda: f"choice “{words}” in {[l for _, l in self.rows(list_node)]}",
                 lambda: wanted() is not None)
        if not is_searched:
            time.sleep(0.2)
            self.key("Home")  # until then a row tells of the time before
            time.sleep(0.2)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            here, there = focused(), wanted()
            if here is not None and here == there:
                self.key("Return")
                return
            if here is None:
                self.key("Tab")
            elif there is not None:
                self.key(*["Down" if there > here else "Up"] * abs(there - here))
            time.sleep(0.2)
        raise NotFound(f"the way to choice “{words}”")

    def pick(self, button, words, inside=None):
        """Opens a button's list of choices and takes the one whose first line is this."""
        self.press(button, inside)
        menu = self.find("push button", button, inside).get_parent()
        choices = self.find("list", "Choices", menu)
        wait_for(f"the list of “{button}”", lambda: self.rows(choices))
        is_searched = self.has("entry", "Search the choices", menu)
        if is_searched:
            search = self.find("entry", "Search the choices", menu)
            search.get_editable_text_iface().set_text_contents(words)
            time.sleep(0.4)  # it waits for more
        self._go_to_row(choices, words, is_searched)
        wait_for(f"“{button}” to close", lambda: not has_state(menu, Atspi.StateType.EXPANDED))

    def choose(self, name, words, inside=None):
        """Chooses in a drop-down list by the first line of the row."""
        box = self.find("combo box", name, inside)
        button = self.find("push button", None, box)
        for _ in range(3):  # what is checked meanwhile may close the list
            if words in labels_of(button):
                return
            button.get_action_iface().do_action(0)
            rows = wait_for(f"the list of “{name}”", lambda: self._look("list", None, box))
            wait_for(f"rows in the list of “{name}”", lambda: self.rows(rows))
            self._go_to_row(rows, words)
            end = time.monotonic() + 3
            while time.monotonic() < end and words not in labels_of(button):
                time.sleep(0.05)
        if words not in labels_of(button):
            raise NotFound(f"“{words}” in “{name}”; there is {labels_of(button)}")

    # --- The window ------------------------------------------------------------------------------

    def page(self, title):
        """Turns to a page; gives its root."""
        sidebar = self.part("list", "Sidebar")
        self.select(title, sidebar)
        row = self.part("filler", "Pages").get_parent()
        stack = children(children(row)[1])[0]
        return children(wait_for(f"page “{title}”", lambda: next(
            (n for n in children(stack) if name_of(n) == title), None)))[0]

    def tab(self, title, inside):
        self.press(title, inside, role="page tab")

    def problems(self):
        """What the pane below counts: (errors, warnings); None while it counts."""
        pane = self.part("filler", "Problems")
        counts = [labels_of(self.find("push button", kind, pane)) for kind in ("Errors", "Warnings")]
        try:
            return tuple(int(c[0].split()[0]) for c in counts)
        except (IndexError, ValueError):
            return None
