/* What the tests of documents and windows share: a folder with a small map in it, an application,
 * and answers to the questions of dialogs. */
#pragma once

#include "tests/editor/support/window.h"

typedef struct {
  CapApplication *application;
  char *folder;
  char *path; /* of a copy of a small map */
} Desk;

/* The folder and the map, before there is an application; and with one. */
Desk lay_out(void);
Desk sit_down(void);
void get_up(Desk *d);

/* A copy of a shipped document in the folder. Its path, new. */
char *lay(const Desk *d, const char *folder, const char *name);

CapFile *file_of(CapWindow *window);
void rename_map(CapFile *file, const char *id);
void assert_id(CapFile *file, const char *wanted);
void assert_id_on_disk(const char *path, const char *wanted);

/* The question that has this button; NULL when it is not asked. */
GtkWidget *find_dialog(const char *button);

/* Answers a question with the button that says so. */
void answer(const char *button);

/* Chooses in the dialog for files, which looks at the folder in its own time. */
void choose(const char *path);
