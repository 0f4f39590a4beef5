/* The application: the files that are open, its windows, what was rescued. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/files/recovery.h"

#define CAP_EDITOR_ID "org.capitano.Editor"

#define CAP_TYPE_APPLICATION (cap_application_get_type())
G_DECLARE_FINAL_TYPE(CapApplication, cap_application, CAP, APPLICATION, GtkApplication)

GtkApplication *cap_application_new(void);

CapCabinet *cap_application_cabinet(CapApplication *application);
CapRecovery *cap_application_recovery(CapApplication *application);

/* What the program remembers from one run to the next: sizes and places of windows. Borrowed. */
GKeyFile *cap_application_memory(CapApplication *application);

/* Shows a file: in the window that has it, in `window` (may be NULL) when that is empty, else in a
 * new one. */
void cap_application_show_file(CapApplication *application, GtkWindow *window, CapFile *file);

/* Whether a window other than `window` (may be NULL) has the file among its documents. */
gboolean cap_application_is_shown_elsewhere(CapApplication *application, GtkWindow *window,
                                            CapFile *file);

/* Notes that a file was opened or saved, for the list of the start page. */
void cap_application_note_recent(CapFile *file);

/* Files that were dropped on a window, or came from another program. What is not on a disk that can
 * be read is told. */
void cap_application_open_files(CapApplication *application, GtkWindow *window, GFile *const *files,
                                guint n);

/* The same for a path; tells the user what is wrong with it. */
void cap_application_open_path(CapApplication *application, GtkWindow *window, const char *path);
