#!/usr/bin/python3 -Wignore::DeprecationWarning
"""screenshots.py EDITOR DOCUMENT FOLDER: pictures of every view, to be looked at: the start page, dialogs,
an empty new scenario, and with the document open every page with its tabs and the panes at the bottom.
Run it through with-display.sh with GTK_A11Y=atspi; SCREEN is the size, GTK_THEME=Adwaita:dark makes it
dark."""

import os
import subprocess
import sys
import time

import driver


class Camera:
    def __init__(self, folder):
        self.folder = folder
        self.size = os.environ.get("SCREEN", "1280x800")
        self.shade = "dark" if "dark" in os.environ.get("GTK_THEME", "") else "light"
        os.makedirs(folder, exist_ok=True)

    def place(self, editor):
        """As large as the screen, with nothing under the pointer that would tell of itself."""
        width, height = map(int, self.size.split("x"))
        editor.grow(width, height)
        subprocess.run(["xdotool", "mousemove", str(width), str(height)], check=True)

    def take(self, *words):
        time.sleep(1)  # what moves or fades comes to rest
        name = "-".join(filter(None, (*words, self.size, self.shade))).replace(" ", "-").lower()
        path = os.path.join(self.folder, name + ".png")
        subprocess.run(["import", "-window", "root", path], check=True)
        print(path, flush=True)


def take_dialog(camera, editor, key, title):
    editor.key(key)
    editor.window(title)
    camera.take("dialog", title)
    editor.until(f"the end of “{title}”", lambda: all(driver.name_of(w) != title
                                                     for w in driver.children(editor.app)), "Escape")


def take_pages(camera, editor, word):
    sidebar = editor.part("list", "Sidebar")
    driver.wait_for("the pages", lambda: editor.rows(sidebar))
    camera.place(editor)
    for _, labels in editor.rows(sidebar):
        page = editor.page(labels[0])
        tabs = [driver.name_of(n) for n in driver.walk(page) if driver.role_of(n) == "page tab"]
        for tab in tabs or [None]:
            if tab is not None:
                editor.tab(tab, page)
            camera.take(word, labels[0], tab)


def take_start(camera, program):
    """The start page, what can be opened from it, and a scenario with nothing in it yet."""
    editor = driver.Editor(program)
    try:
        driver.wait_for("the start page", lambda: editor.has("push button", "New scenario…"))
        camera.place(editor)
        camera.take("start")
        take_dialog(camera, editor, "ctrl+n", "New scenario")
        take_dialog(camera, editor, "F1", "Help")
        editor.press("New scenario…")
        dialog = editor.window("New scenario")
        editor.find("text", "Title", dialog).set_text("Empty")
        editor.press("Create", dialog)
        take_pages(camera, editor, "empty")
        editor.key("ctrl+w")
        driver.wait_for("the question", lambda: editor.has("push button", "Discard"))
        camera.take("dialog", "question")
    finally:
        editor.close()


def take_document(camera, program, document):
    editor = driver.Editor(program, document)
    try:
        take_pages(camera, editor, None)
        editor.key("F8")
        camera.take("problem")
        pane = editor.part("filler", "Problems")
        if driver.has_state(editor.find("push button", "Show in source", pane), driver.State.SENSITIVE):
            editor.press("Show in source", pane)
            camera.take("source")
        editor.key("shift+F9")
        camera.take("bottom", "hidden")
    finally:
        editor.close()


def main():
    program, document, folder = sys.argv[1:4]
    camera = Camera(folder)
    take_start(camera, program)
    take_document(camera, program, document)


if __name__ == "__main__":
    main()
