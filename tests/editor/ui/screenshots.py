#!/usr/bin/python3 -Wignore::DeprecationWarning
"""screenshots.py EDITOR DOCUMENT FOLDER: pictures of every view, to be looked at: the start page, dialogs,
an empty new scenario, and with the document open every page with its tabs, as it is and with something
selected, games played, and the panes at the bottom. Run it as

    SCREEN=1280x800 GTK_THEME=Adwaita:dark GTK_A11Y=atspi with-display.sh screenshots.py ...

Each picture has the size of the screen; without the theme it is light."""

import os
import re
import subprocess
import sys
import time

import driver


class Camera:
    def __init__(self, folder):
        self.folder = folder
        self.size = os.environ["SCREEN"]
        self.shade = "dark" if "dark" in os.environ.get("GTK_THEME", "") else "light"
        os.makedirs(folder, exist_ok=True)

    def place(self, editor):
        """As large as the screen."""
        width, height = map(int, self.size.split("x"))
        editor.grow(width, height)

    def rest(self):
        """Nothing is under the pointer that would tell of itself."""
        subprocess.run(["xdotool", "mousemove", *self.size.split("x")], check=True)

    def take(self, *words):
        self.rest()
        time.sleep(1)  # what moves or fades comes to rest
        name = re.sub("[^a-z0-9]+", "-", "-".join(filter(None, (*words, self.size, self.shade))).lower())
        path = os.path.join(self.folder, name + ".png")
        subprocess.run(["import", "-window", "root", path], check=True)
        print(path, flush=True)


def take_dialog(camera, editor, title, opened_by):
    opened_by()
    editor.window(title)
    camera.take("dialog", title)
    editor.escape(title)


# --- Pages --------------------------------------------------------------------------------------


def take_pages(camera, editor, word, with_selected=False):
    sidebar = editor.part("list", "Sidebar")
    driver.wait_for("the pages", lambda: editor.rows(sidebar))
    camera.place(editor)
    for _, labels in editor.rows(sidebar):
        page = editor.page(labels[0])
        tabs = [name for _, name in driver.named([n for n in driver.walk(page)
                                                  if driver.role_of(n) == "page tab"])]
        for tab in tabs or [None]:
            if tab is not None:
                editor.tab(tab, page)
            camera.take(word, labels[0], tab)
            if with_selected:
                inside = driver.matching(page, ("panel",), tab)[0] if tab is not None else page
                take_selected(camera, editor, inside, (word, labels[0], tab))


def take_selected(camera, editor, inside, words):
    """With one of the first rows of a list selected; the very first may be a mere heading."""
    lists = [n for n in driver.walk(inside, driver.ROWS) if driver.role_of(n) == "list"]
    shown = next((n for n in lists if driver.extents(n).height > 0 and editor.row_nodes(n)), None)
    if shown is not None:
        editor.select_nth(shown, min(len(editor.row_nodes(shown)), 4) - 1)
        camera.take(*words, "selected")


def take_unit(camera, editor):
    """Forces down to a unit: the first stack and its leader opened."""
    page = editor.page("Forces")
    forces = editor.find("list", "Forces", page)
    for row in (2, 3):
        words = editor.rows(forces)[row][1][0]
        editor.unfold_row(forces, row)
        driver.wait_for(f"what is in “{words}”", lambda: len(editor.row_nodes(forces)) > row + 1)
    editor.select_nth(forces, 4)
    camera.take("forces", "unit")
    take_dialog(camera, editor, "Paste set-up text", lambda: editor.press("Paste set-up text", page))


def take_map(camera, editor):
    """A hex that is found, and selected."""
    matches = editor.search("pav")
    driver.wait_for("something that is found", lambda: editor.rows(matches))
    camera.take("map", "search")
    canvas = editor.part("image", "Map")
    editor.until("the keyboard on the map", lambda: driver.has_state(canvas, driver.State.FOCUSED), "Return",
                 seconds=15)
    camera.take("map", "hex")


def take_play(camera, editor):
    page = editor.page("Play")
    editor.tab("Many games", page)
    editor.find("spin button", "Number of games Games", page).set_value(20)
    editor.press("Start", page)
    driver.wait_for("games that are played", lambda: editor.shown("push button", "Watch", page))
    camera.take("play", "many games", "played")
    editor.tab("Watch one", page)
    editor.press("Play", page)
    driver.wait_for("a game", lambda: editor.shown("push button", "Step forwards", page))
    for _ in range(3):
        editor.press("Step forwards", page)
    camera.take("play", "watch one", "played")
    editor.tab("Play by hand", page)
    editor.press("Begin", page)
    driver.wait_for("a question", lambda: editor.shown("push button", "Decide for me", page))
    camera.take("play", "by hand", "begun")


# --- All ----------------------------------------------------------------------------------------


def take_start(camera, program):
    """The start page, what can be opened from it, and a scenario with nothing in it yet."""
    editor = driver.Editor(program)
    try:
        driver.wait_for("the start page", lambda: editor.has("push button", "New scenario…"))
        camera.place(editor)
        camera.take("start")
        take_dialog(camera, editor, "New scenario", lambda: editor.key("ctrl+n"))
        take_dialog(camera, editor, "Help", lambda: editor.key("F1"))
        take_dialog(camera, editor, "Keyboard shortcuts", lambda: editor.key("ctrl+question"))
        take_dialog(camera, editor, "About Capitano", lambda: editor.menu("About Capitano"))
        editor.press("New scenario…")
        dialog = editor.window("New scenario")
        editor.find("text", "Title", dialog).set_text("Empty")
        editor.press("Create", dialog)
        take_pages(camera, editor, "empty")
        take_dialog(camera, editor, "Save changes before closing?", lambda: editor.key("ctrl+w"))
    finally:
        editor.close()


def take_document(camera, program, document):
    name = os.path.basename(document).split("-")[0]
    editor = driver.Editor(program, document)
    try:
        take_pages(camera, editor, name, with_selected=True)
        if editor.shown("image", "Map"):
            take_map(camera, editor)
        if editor.has("push button", "Add side"):
            take_unit(camera, editor)
            take_play(camera, editor)
        editor.key("F8")
        camera.take(name, "problem")
        editor.point(editor.find("page tab", "Source", editor.part("page tab list", "Tab list")))
        camera.take(name, "source")
        editor.key("shift+F9")
        camera.take(name, "bottom", "hidden")
    finally:
        editor.close()


def take_start_again(camera, program):
    """The start page with what was open lately."""
    editor = driver.Editor(program)
    try:
        driver.wait_for("the start page", lambda: editor.has("push button", "New scenario…"))
        camera.place(editor)
        camera.take("start", "again")
    finally:
        editor.close()


def main():
    program, document, folder = sys.argv[1:4]
    camera = Camera(folder)
    take_start(camera, program)
    take_document(camera, program, document)
    take_start_again(camera, program)


if __name__ == "__main__":
    main()
