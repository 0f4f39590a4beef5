#!/usr/bin/python3 -Wignore::DeprecationWarning
"""accessibility.py EDITOR SOURCE-ROOT: walks through every page and dialog of the editor with a full
scenario open, and complains of what somebody who cannot see it could not use: something that takes the
keyboard and has no name, and two things side by side with the same name and role."""

import os
import re
import shutil
import sys
import tempfile

if shutil.which("xdotool") is None:
    print("xdotool is not installed")
    sys.exit(77)
try:
    import driver
except (ImportError, ValueError) as error:
    print(f"the accessibility tree cannot be read: {error}")
    sys.exit(77)

# GTK gives what has no name that of its type.
NO_NAME = re.compile(r"(Gtk|Cap)[A-Z]\w*")

# Rows of a list can be as equal as what they stand for; their place tells them apart.
ROWS = ("list item", "table row", "table cell")

# What GTK makes within a widget speaks for it: the button in a drop-down list, the text in an entry.
PARTS = (("combo box", "push button"), ("combo box", "toggle button"), ("entry", "text"),
         ("spin button", "text"), ("spin button", "push button"), ("push button", "push button"),
         ("push button", "toggle button"), ("text", "text"))

# What somebody does something with. GTK calls frames and panes focusable too when what is in them is.
USED = ("canvas", "check box", "combo box", "drawing area", "entry", "label", "link", "list", "list item",
        "menu item", "page tab", "push button", "radio button", "slider", "spin button", "table",
        "table row", "text", "toggle button")


# A scenario of each of the others; the first is walked through to the last dialog.
OTHER_GAMES = ("monferrato-1628-1630.xml", "avigliana-1630.xml")

# So many there are at least in a window with a full scenario; fewer mean that the test saw nothing.
LEAST_SEEN = 500


def is_name(text):
    return text != "" and NO_NAME.fullmatch(text) is None


class Inspector:
    def __init__(self, bus):
        self.bus = bus
        self.complaints = []
        self.n_seen = 0

    def complain(self, where, what):
        line = f"{where}: {what}"
        if line not in self.complaints:
            self.complaints.append(line)

    def look_at_window(self, window, where):
        if not is_name(driver.name_of(window)):
            self.complain(where, "a window without a name")
        self.look_at(window, where)

    def look_at(self, node, where):
        """All that is in a node, to the leaves."""
        inner = self.bus.subtrees([node])
        nodes = list(inner)
        self.names = dict(zip(nodes, (driver.plain_name(n).strip() for n in self.bus.names(nodes))))
        users = [n for n in nodes if driver.role_of(n) in USED]
        self.used = {n for n, takes_keys in zip(users, self.bus.have_state(users, driver.State.FOCUSABLE))
                     if takes_keys}
        self.n_seen += len(self.used)
        self._look_inside(node, inner, where)

    def _look_inside(self, node, inner, where):
        role, name = driver.role_of(node), self.names[node]
        alike = {}
        for child in inner[node]:
            kind, text = driver.role_of(child), self.names[child]
            if child not in self.used:
                continue
            if is_name(text):
                alike[kind, text] = alike.get((kind, text), 0) + (kind not in ROWS)
            elif not (is_name(name) and (role, kind) in PARTS):
                self._judge_nameless(child, inner, where)
        for (kind, text), n in alike.items():
            if n > 1:
                self.complain(where, f"{n} of role {kind} are called “{text}”")
        for child in inner[node]:
            text = self.names[child]
            self._look_inside(child, inner, f"{where} › {text[:40]}" if is_name(text) else where)

    def _judge_nameless(self, node, inner, where):
        """A row is known by what is written in it; GTK 4.8 gives rows no name of their own. What has no
        size is not shown at present."""
        if driver.extents(node).width == 0:
            return
        words = [self.names[n] for n in nodes_within(node, inner) if driver.role_of(n) == "label"]
        if driver.role_of(node) != "list item" or not any(words):
            self.complain(where, f"a {driver.role_of(node)} without a name {words[:3]}")


def nodes_within(node, inner):
    yield node
    for child in inner[node]:
        yield from nodes_within(child, inner)


def copy_documents(root, folder):
    """The shipped documents, with a mistake in one, so that there are problems to be looked at."""
    for name in ("maps", "scenarios"):
        shutil.copytree(os.path.join(root, name), os.path.join(folder, name))
    path = os.path.join(folder, "scenarios", "pavia-1524.xml")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub(r'hex="\d{4}"', 'hex="0000"', text, count=1))
    return path


def look_at_pages(editor, inspector):
    sidebar = editor.part("list", "Sidebar")
    driver.wait_for("the pages", lambda: editor.rows(sidebar))
    for _, labels in editor.rows(sidebar):
        page = editor.page(labels[0])
        tabs = [driver.name_of(n) for n in driver.walk(page) if driver.role_of(n) == "page tab"]
        for tab in tabs or [None]:
            if tab is not None:
                editor.tab(tab, page)
            inspector.look_at(page, " ".join(filter(None, (labels[0], tab))))


def look_at_bottom(editor, inspector, path):
    driver.wait_for("a problem", lambda: (editor.problems() or (0, 0))[0] > 0)
    editor.key("F8")  # to the first problem, with its details
    pane = editor.part("filler", "Problems")
    driver.wait_for("rows of problems", lambda: any(driver.role_of(n) == "table row" or
                                                    driver.role_of(n) == "list item"
                                                    for n in driver.walk(pane)))
    inspector.look_at(pane, "Problems")
    editor.press("Show in source", pane)
    inspector.look_at(editor.find("filler", "Source"), "Source")
    with open(path, "a", encoding="utf-8") as file:
        file.write("<!-- somebody else -->\n")
    driver.wait_for("the bar that tells of the change", lambda: editor.has("push button", "Read it again"))
    inspector.look_at(editor.frame, "the window")


def look_at_find(editor, inspector):
    """What is found on the map, in the list below the entry."""
    matches = editor.search("pav")
    driver.wait_for("something that is found", lambda: editor.rows(matches))
    inspector.look_at(editor.part("filler", "CapMapView"), "the map with matches")
    editor.until("the end of the search", lambda: not editor.focused_search(), "Escape")


# --- Dialogs ------------------------------------------------------------------------------------


def look_at_dialog(editor, inspector, title, opened_by):
    """Opens a dialog, and closes it again."""
    opened_by()
    inspector.look_at_window(editor.window(title), title)
    editor.escape(title)


def look_at_dialogs(editor, inspector):
    """Those that the start page leads to."""
    for kind in ("scenario", "map", "roster"):
        look_at_dialog(editor, inspector, f"New {kind}", lambda: editor.press(f"New {kind}…"))
    look_at_dialog(editor, inspector, "Help", lambda: editor.key("F1"))
    look_at_dialog(editor, inspector, "Keyboard shortcuts", lambda: editor.key("ctrl+question"))
    look_at_dialog(editor, inspector, "About Capitano", lambda: editor.menu("About Capitano"))


def look_at_paste(editor, inspector):
    page = editor.page("Forces")
    look_at_dialog(editor, inspector, "Paste set-up text", lambda: editor.press("Paste set-up text", page))


def look_at_questions(editor, inspector):
    """What is asked of somebody who has changed a document that others have changed too."""
    page = editor.page("Scenario")
    editor.tab("General", page)
    editor.write("Battle", "La Bicocca", page)
    driver.wait_for("something to be saved", lambda: driver.has_state(
        editor.find("push button", "Save"), driver.State.SENSITIVE))
    look_at_dialog(editor, inspector, "Save over what others wrote?", lambda: editor.key("ctrl+s"))
    look_at_dialog(editor, inspector, "Go back to what is on disk?",
                   lambda: editor.menu("Revert to what is on disk"))
    look_at_dialog(editor, inspector, "Save changes before closing?", lambda: editor.key("ctrl+w"))


def crash(editor):
    """Once there is a copy of what is not saved."""
    folder = os.path.join(os.environ["XDG_STATE_HOME"], "capitano", "recovery")
    driver.wait_for("a copy of what is not saved", lambda: os.path.isdir(folder) and any(
        name.endswith(".ini") for name in os.listdir(folder)))
    editor.end_suddenly()


# --- All ----------------------------------------------------------------------------------------


def walk_start(program, folder):
    editor = driver.Editor(program, folder=folder)
    inspector = Inspector(editor.bus)
    try:
        inspector.look_at_window(editor.frame, "the start page")
        look_at_dialogs(editor, inspector)
    finally:
        editor.close()
    return inspector.complaints + editor.warnings(), inspector.n_seen


def walk_document(program, folder, path):
    editor = driver.Editor(program, path, folder=folder)
    inspector = Inspector(editor.bus)
    try:
        look_at_pages(editor, inspector)
        look_at_find(editor, inspector)
        look_at_paste(editor, inspector)
        look_at_bottom(editor, inspector, path)
        look_at_questions(editor, inspector)
        crash(editor)
    finally:
        editor.close()
    return inspector.complaints + editor.warnings(), inspector.n_seen


def walk_pages(program, folder, name):
    """The pages of another game."""
    editor = driver.Editor(program, os.path.join(folder, "scenarios", name), folder=folder)
    inspector = Inspector(editor.bus)
    try:
        look_at_pages(editor, inspector)
    finally:
        editor.close()
    return [f"{name}: {line}" for line in inspector.complaints + editor.warnings()], inspector.n_seen


def walk_rescue(program, folder):
    """The start page after a crash: what was rescued, and what was open lately."""
    editor = driver.Editor(program, folder=folder)
    inspector = Inspector(editor.bus)
    try:
        editor.find("push button", "Recover")
        inspector.look_at_window(editor.frame, "the start page after a crash")
    finally:
        editor.close()
    return inspector.complaints + editor.warnings(), inspector.n_seen


def walk_all(program, root):
    """One attempt; gives what there is to complain of."""
    complaints, n_seen = [], 0
    with tempfile.TemporaryDirectory() as folder:
        path = copy_documents(root, folder)
        for walked, seen in (walk_start(program, folder), walk_document(program, folder, path),
                             walk_rescue(program, folder),
                             *(walk_pages(program, folder, name) for name in OTHER_GAMES)):
            complaints += walked
            n_seen += seen
    if n_seen < LEAST_SEEN:
        complaints.append(f"only {n_seen} things were looked at, instead of {LEAST_SEEN} or more")
    print(f"{n_seen} things looked at, {len(complaints)} complaints")
    return complaints


if __name__ == "__main__":
    sys.exit(driver.in_attempts(lambda: walk_all(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]))))
