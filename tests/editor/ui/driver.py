"""Drives the editor as somebody with a screen reader does: widgets are found in the accessibility tree
by role and name, and are told there what to do. What GTK 4.8 does not offer there (lists that pop up,
check boxes) gets keys, or a click at the place that the tree tells."""

import os
import subprocess
import sys
import tempfile
import time
import traceback

# Warnings end neither this program nor the editor, whose words are read at the end.
os.environ.pop("G_DEBUG", None)

from tree import Bus, State  # noqa: E402

# Seconds; far more than a busy machine needs. Whoever has waited so long waits in vain.
PATIENCE = float(os.environ.get("CAPITANO_UI_PATIENCE", "300"))
# So often is looked at least, whatever the time: the program answers each time, so that a slow one gets
# more of it.
LEAST_LOOKS = 40
ATTEMPTS = 3

# GTK miscounts, and does no harm, when the press and the release of a click reach different widgets: a list
# pops down in between, or a page is laid out anew.
NOT_OURS = ("Broken accounting of active state",)


# What lists have many of.
ROWS = ("list item", "table row")


class NotFound(Exception):
    pass


class Ended(Exception):
    """The program is gone, with this status."""


def in_attempts(attempt):
    """Gives the exit status for attempt(), which returns what it complains of. A display without a window
    manager loses a key or a click now and then, which nobody sitting before it would mind: what goes
    wrong once is told and tried again from the start. What goes wrong each time is wrong, and a program
    that ended is so the first time."""
    for number in range(1, ATTEMPTS + 1):
        with tempfile.TemporaryDirectory() as home:
            for folder in ("STATE", "CONFIG", "CACHE"):  # nothing is left of an earlier attempt
                os.environ[f"XDG_{folder}_HOME"] = os.path.join(home, folder.lower())
            try:
                complaints = attempt()
            except Ended as error:
                print(f"the program ended with status {error}")
                return 1
            except Exception:  # what fails in such a way is a step of this program
                complaints = traceback.format_exc().splitlines()
        if not complaints:
            return 0
        print(f"attempt {number} of {ATTEMPTS} failed:", *complaints, sep="\n  ", flush=True)
    return 1


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
    return plain_name(node.name())


def plain_name(name):
    """GTK 4.8 puts the label of a button with a mnemonic before its name, underline and all."""
    half = (len(name) + 1) // 2
    for cut in (half, half - 1, half + 1):
        if 0 < cut < len(name) and name[:cut].strip().replace("_", "") == name[cut:].strip():
            return name[cut:].strip()
    return name.replace("_", "")


def role_of(node):
    return node.role()


def is_called(labels, words):
    """Whether a row has this label. A hex may stand behind its place: "Sale (1014), stand" is "1014, stand"."""
    with_place = f"({words.replace(',', '),', 1)}"
    return any(label == words or label.endswith(with_place) for label in labels)


def children(node):
    return node.children()


def has_state(node, state):
    return node.has_state(state)


def in_order(node, inner):
    """A node and all that is in it, in the order of the tree; `inner` has the children of each."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting += reversed(inner[here])


def walk(node, closed=()):
    """The same, asked for; not into what has one of the closed roles."""
    return in_order(node, node.bus.subtrees([node], closed))


def named(nodes):
    """Pairs of a node and its name; all names are asked for at once."""
    names = nodes[0].bus.names(nodes) if nodes else []
    return [(node, plain_name(name)) for node, name in zip(nodes, names)]


def matching(inside, roles, name):
    """All in a node that have one of the roles and this name."""
    return [node for node, text in named([n for n in walk(inside) if role_of(n) in roles]) if text == name]


def all_labels(nodes):
    """For each node the labels in it."""
    if not nodes:
        return []
    inner = nodes[0].bus.subtrees(nodes)
    labels = [[n for n in in_order(node, inner) if role_of(n) == "label"] for node in nodes]
    texts = dict(named([label for row in labels for label in row]))
    return [[texts[label] for label in row] for row in labels]


def labels_of(node):
    return all_labels([node])[0]


def first_label(node):
    return next(iter(labels_of(node)), "")


def first_in_state(nodes, state):
    """The number of the first of them that is in a state; None when none is."""
    states = nodes[0].bus.have_state(nodes, state) if nodes else []
    return next((i for i, has in enumerate(states) if has), None)


def dump(node, depth=0, out=sys.stderr):
    """The tree as text, for whoever has to find out why something was not found."""
    print("  " * depth + f"{role_of(node)} “{name_of(node)}”", file=out)
    for child in children(node):
        dump(child, depth + 1, out)


def extents(node):
    """Where it stands in its window."""
    return node.box()


def text_of(node):
    return node.text()


class Editor:
    """The running program. `inside` is the node in which is looked: pages that are hidden are in the
    tree too."""

    def __init__(self, program, *arguments, folder=None):
        """Started in a folder: maps and rosters are looked for around it."""
        self.said = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen([os.path.abspath(program), *arguments], cwd=folder, stderr=self.said)
        self.ended_by_us = False
        self.bus = Bus()
        self.known = {}
        try:
            self._find_window()
        except BaseException:
            self.end_suddenly()  # it would take the keys of the next one
            raise

    def _find_window(self):
        self.app = wait_for("the program", self._find_app)
        self.frame = children(self.app)[0]  # the main window
        self.frame_number = wait_for("the main window on the screen", self._find_frame)
        # Without a window manager keys go, when a dialog is gone, to the window under the pointer; on the
        # title bar that calls up nothing.
        subprocess.run(["xdotool", "mousemove", "--window", self.frame_number, "600", "20"], check=True)

    def _find_app(self):
        self._be_alive()
        return next((app for number, app in self.bus.applications()
                     if number == self.process.pid and children(app)), None)

    def _find_frame(self):
        """The number of the only window there is at the start. It cannot be asked for as the one with the
        keyboard: without a window manager nobody has it after a dialog."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               check=False, capture_output=True, text=True).stdout.split()
        return found[0] if found else None

    def _be_alive(self):
        if self.process.poll() is not None:
            raise Ended(self.process.returncode)

    def close(self):
        """A program that ended by itself is found out here at the latest."""
        if self.ended_by_us:
            return
        self._be_alive()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def end_suddenly(self):
        """As a crash does."""
        self.process.kill()
        self.process.wait()
        self.ended_by_us = True

    def warnings(self):
        """What the editor has said on the console, where it is to be silent."""
        self.said.seek(0)
        return [line for line in self.said.read().splitlines()
                if ("-WARNING **" in line or "-CRITICAL **" in line) and not any(w in line for w in NOT_OURS)]

    # --- Finding ---------------------------------------------------------------------------------

    def _look(self, role, name, inside):
        """Looks into rows of lists, which are many, only when it is nowhere else."""
        return self._look_within(role, name, inside, ROWS) or self._look_within(role, name, inside, ())

    def _look_within(self, role, name, inside, closed):
        """The innermost: a menu button is a button within one of the same name."""
        nodes = [n for n in walk(inside or self.app, closed) if role_of(n) == role]
        if name is None:
            return nodes[0] if nodes else None
        node = next((node for node, text in named(nodes) if text == name), None)
        return node and next((n for n in children(node) if role_of(n) == role and name_of(n) == name), node)

    def find(self, role, name=None, inside=None):
        return self.wait(f"{role} “{name}”", lambda: self._look(role, name, inside))

    def wait(self, what, look):
        """Waits as long as the program lives."""

        def look_at_living():
            self._be_alive()
            return look()

        return wait_for(what, look_at_living)

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

    def until(self, what, look, key, seconds=2):
        """Presses a key until something has happened: a list that just closes swallows keys. Where one
        key too many does harm, more seconds are given to each."""
        for _ in range(8):
            self.key(key)
            found = self.wait_a_little(look, seconds)
            if found:
                return found
        raise NotFound(what)

    @staticmethod
    def wait_a_little(look, seconds=2):
        """For what may well not happen, so that something is tried once more; gives what was found."""
        end, looks = time.monotonic() + seconds, 0
        while True:
            found, looks = look(), looks + 1
            if found or (looks >= LEAST_LOOKS and time.monotonic() > end):
                return found
            time.sleep(0.02)

    def grow(self, width, height):
        """Makes the window larger: what is not in sight cannot be clicked."""
        subprocess.run(["xdotool", "windowmove", self.frame_number, "0", "0", "windowsize", self.frame_number,
                        str(width), str(height)], check=True)
        wait_for("the window to grow", lambda: extents(self.frame).width > width - 100)

    def _scroll_to(self, node):
        """Brings it into sight: what is not cannot be clicked, and GTK 4.8 complains when something pops
        up beside what lies off the screen."""
        pane = node
        while pane is not None and role_of(pane) != "scroll pane":
            pane = pane.parent()
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
            self.wait_a_little(lambda: extents(node).y != box.y, 0.5)

    def _click(self, x, y, button):
        """At a place of the main window, whose shadow is the same at all sides."""
        frame = extents(self.frame)
        screen = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.frame_number],
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
        """Does what a button is for; gives the button."""
        node = self.find(role, name, inside)
        # What is not laid out yet does nothing.
        wait_for(f"{role} “{name}” to be there and allowed",
                 lambda: has_state(node, State.SENSITIVE) and extents(node).width > 0)
        if not node.do():
            raise NotFound(f"what {role} “{name}” does")
        return node

    def menu(self, words):
        """Opens the main menu with its key and does what one of its rows says."""
        item = self.until(f"“{words}” in the main menu", lambda: self.shown("menu item", words), "F10")
        item.do()

    def shown(self, role, name, inside=None):
        """What is found and has a size; much is in the tree while it is hidden or closed."""
        node = self._look(role, name, inside)
        return node if node is not None and extents(node).width > 0 else None

    def gone(self, title):
        """Whether no window has this title."""
        return all(name_of(w) != title for w in children(self.app))

    def escape(self, title):
        """Closes a dialog with its key."""
        self.until(f"the end of “{title}”", lambda: self.gone(title), "Escape")

    def expand(self, title, inside):
        """Opens what an expander hides."""

        def look():
            buttons = [n for n in walk(inside) if role_of(n) == "push button"]
            folded = [n for n, may in zip(buttons, self.bus.have_state(buttons, State.EXPANDABLE)) if may]
            return next((n for n, labels in zip(folded, all_labels(folded)) if labels[:1] == [title]), None)

        node = wait_for(f"expander “{title}”", look)
        if not has_state(node, State.EXPANDED):
            node.do()

    # --- Entries ---------------------------------------------------------------------------------

    def _give_keyboard(self, node, name):
        """A form that is just being laid out may move away from under the pointer."""
        for _ in range(5):
            self.point(node)
            if self.wait_a_little(lambda: has_state(node, State.FOCUSED)):
                return
        raise NotFound(f"the keyboard in “{name}”")

    def write(self, name, text, inside=None, role="text"):
        """Replaces what stands in an entry, and hands it on as Return does."""
        node = self.find(role, name, inside)
        self._give_keyboard(node, name)
        node.set_text(text)
        self.key("Return")

    # --- Lists -----------------------------------------------------------------------------------

    @staticmethod
    def row_nodes(list_node):
        return [n for n in children(list_node) if role_of(n) in ROWS]

    def rows(self, list_node):
        """The rows of a list, each with its labels."""
        nodes = self.row_nodes(list_node)
        return list(zip(nodes, all_labels(nodes)))

    def select(self, words, list_node, nth=0):
        """Selects the row one of whose labels is this, the nth of them."""

        def look():
            found = [n for n, labels in self.rows(list_node) if is_called(labels, words)]
            return found[nth] if len(found) > nth else None

        def is_selected():
            node = look()
            return node is not None and has_state(node, State.SELECTED)

        def select():
            """Rows may come and go between the question for its place and the selection of that place."""
            node, rows = look(), children(list_node)
            if node in rows:
                list_node.select_child(rows.index(node))
            return self.wait_a_little(is_selected)

        wait_for(lambda: f"row “{words}” in {[l for _, l in self.rows(list_node)]}", look)
        wait_for(f"row “{words}” to be selected", select)

    def select_nth(self, list_node, index):
        list_node.select_child(index)
        wait_for(f"row {index} to be selected",
                 lambda: any(has_state(node, State.SELECTED) for node in children(list_node)[index:index + 1]))

    def unfold(self, words, list_node, below=0):
        """Opens the row one of whose labels is this, or one so many rows below it."""

        def numbers():
            return [i for i, (_, labels) in enumerate(self.rows(list_node)) if is_called(labels, words)]

        self.unfold_row(list_node, wait_for(f"row “{words}” to be opened", numbers)[0] + below)

    def unfold_row(self, list_node, number):
        def look():
            """A row that is just made has nothing in it yet."""
            nodes = [node for row in self.row_nodes(list_node)[number:number + 1] for node in walk(row)]
            at = first_in_state(nodes, State.EXPANDABLE)
            return nodes[at] if at is not None else None

        panel = wait_for(f"row {number} that can be opened", look)
        if has_state(panel, State.EXPANDED):
            return
        panel.do("listitem.expand")
        wait_for(f"row {number} to be open", lambda: has_state(panel, State.EXPANDED))

    def _go_to_row(self, list_node, words, is_searched=False):
        """With the keyboard: lists that pop up keep nothing selected."""

        def focused():
            return first_in_state(self.row_nodes(list_node), State.FOCUSED)

        def wanted():
            return next((i for i, (_, labels) in enumerate(self.rows(list_node)) if words in labels),
                        None)

        wait_for(lambda: f"choice “{words}” in {[l for _, l in self.rows(list_node)]}",
                 lambda: wanted() is not None)
        if not is_searched:
            self.until("the first choice", lambda: focused() == 0, "Home")  # rows tell of the time before
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            here, there = focused(), wanted()
            if here is not None and here == there:
                self.key("Return")
                return
            if here is None:
                self.key("Tab")
                self.wait_a_little(lambda: focused() is not None)
            elif there is not None:
                # On its way the keyboard passes rows that are not meant: only its end counts, and what
                # is pressed before the last key has come would come too early.
                self.key(*["Down" if there > here else "Up"] * abs(there - here))
                self.wait_a_little(lambda: focused() == there)
        raise NotFound(f"the way to choice “{words}”")

    def _search_choices(self, list_node, words, inside):
        """Leaves only what has these words in a long list, which has a search; tells whether it has."""
        search = self._look("entry", "Search the choices", inside)
        if search is None:
            return False
        search.set_text(words)
        wait_for(f"“{words}” alone in the list", lambda: all(
            any(words.lower() in label.lower() for label in labels) for _, labels in self.rows(list_node)))
        return True

    def pick(self, button, words, inside=None):
        """Opens a button's list of choices and takes the one with a line that is this."""
        menu = self.press(button, inside).parent()
        choices = self.find("list", "Choices", menu)
        wait_for(f"the list of “{button}”", lambda: self.rows(choices))
        self._go_to_row(choices, words, is_searched=self._search_choices(choices, words, menu))
        wait_for(f"“{button}” to close", lambda: not has_state(menu, State.EXPANDED))

    def choose(self, name, words, inside=None):
        """Chooses in a drop-down list by a line of the row."""
        for _ in range(5):  # what is checked meanwhile may close the list, or make the box anew
            box = self.find("combo box", name, inside)
            button = self.find("push button", None, box)
            if words in labels_of(button):
                return
            self._scroll_to(button)
            button.do()
            rows = self.wait_a_little(lambda: self._look("list", None, box), 5)
            if rows and self.wait_a_little(lambda: self.rows(rows), 5):
                self._go_to_row(rows, words, is_searched=self._search_choices(rows, words, box))
                self.wait_a_little(lambda: words in labels_of(button), 3)
        if words not in labels_of(button):
            raise NotFound(f"“{words}” in “{name}”; there is {labels_of(button)}")

    # --- The window ------------------------------------------------------------------------------

    def page(self, title):
        """Turns to a page; gives its root. Its row is clicked: rows of pages that a document does not have
        are hidden, and select_child() of GTK 4.8 counts them."""
        sidebar = self.part("list", "Sidebar")
        entry = self.wait(f"page “{title}”", lambda: next(
            (node for node, labels in self.rows(sidebar) if title in labels), None))
        if not has_state(entry, State.SELECTED):
            self.point(entry)
            wait_for(f"page “{title}” to be selected", lambda: has_state(entry, State.SELECTED))
        row = self.part("filler", "Pages").parent()
        stack = children(children(row)[1])[0]
        return children(wait_for(f"page “{title}”", lambda: next(
            (n for n in children(stack) if name_of(n) == title), None)))[0]

    def tab(self, title, inside):
        self.press(title, inside, role="page tab")

    def focused_search(self):
        """The entry of the search on the map while it has the keyboard."""
        entries = [n for n in walk(self.part("filler", "CapMapView")) if role_of(n) in ("entry", "text")]
        at = first_in_state(entries, State.FOCUSED)
        return entries[at] if at is not None else None

    def search(self, text):
        """Writes into the search on the map; gives the list of what is found."""
        self.until("the keyboard in the search", self.focused_search, "ctrl+f").set_text(text)
        return self.find("list", "Matches", self.part("filler", "CapMapView"))

    def problems(self):
        """What the pane below counts: (errors, warnings); None while it counts."""
        pane = self.part("filler", "Problems")
        counts = [labels_of(self.find("push button", kind, pane)) for kind in ("Errors", "Warnings")]
        try:
            return tuple(int(c[0].split()[0]) for c in counts)
        except (IndexError, ValueError):
            return None
