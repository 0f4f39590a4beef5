#!/usr/bin/python3 -Wignore::DeprecationWarning
"""screenshots.py EDITOR DOCUMENT FOLDER: pictures of every page, to be looked at. Run it through
with-display.sh with GTK_A11Y=atspi; SCREEN is the size, GTK_THEME=Adwaita:dark makes it dark."""

import os
import subprocess
import sys
import time

import driver


def main():
    program, document, folder = sys.argv[1:4]
    width, height = os.environ.get("SCREEN", "1280x800").split("x")
    shade = "dark" if "dark" in os.environ.get("GTK_THEME", "") else "light"
    os.makedirs(folder, exist_ok=True)
    editor = driver.Editor(program, document)
    try:
        sidebar = editor.part("list", "Sidebar")
        driver.wait_for("the pages", lambda: editor.rows(sidebar))
        editor.grow(int(width), int(height))
        # What is under the pointer would tell of itself.
        subprocess.run(["xdotool", "mousemove", width, height], check=True)
        for _, labels in editor.rows(sidebar):
            page = editor.page(labels[0])
            tabs = [driver.name_of(n) for n in driver.walk(page) if driver.role_of(n) == "page tab"]
            for tab in tabs or [None]:
                if tab is not None:
                    editor.tab(tab, page)
                time.sleep(1)
                name = "-".join(filter(None, (labels[0], tab, f"{width}x{height}", shade)))
                path = os.path.join(folder, name.replace(" ", "-").lower() + ".png")
                subprocess.run(["import", "-window", "root", path], check=True)
                print(path)
    finally:
        editor.close()


if __name__ == "__main__":
    main()
