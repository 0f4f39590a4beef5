/* Small dialogs. */
#pragma once

#include <gtk/gtk.h>

/* Says that something went wrong. `parent` may be NULL. */
void cap_tell_error(GtkWindow *parent, const char *what, const char *why);

typedef void (*CapPathChosen)(GtkWindow *parent, const char *path, gpointer data);

/* Asks for a file to be opened or written; `chosen` is told NULL when the user would rather not.
 * `name` is proposed when something is to be written; NULL for opening. */
void cap_choose_file(GtkWindow *parent, const char *title, const char *name, CapPathChosen chosen,
                     gpointer data);

/* Asks a question with two answers besides "Cancel"; told 1, 2, or 0 for that. `dangerous` (may be
 * NULL) is the second. */
typedef void (*CapAnswered)(GtkWindow *parent, int answer, gpointer data);
void cap_ask(GtkWindow *parent, const char *question, const char *details, const char *safe,
             const char *dangerous, CapAnswered answered, gpointer data);
