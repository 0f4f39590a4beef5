/* The threads that work for the editor. When the program ends, libxml2 and HarfBuzz give back what
 * they share; whoever is in the midst of a document or of a picture then would crash. So every
 * thread is counted, and the end of the program waits for all. */
#pragma once

#include <glib.h>

typedef void (*CapWork)(gpointer data);

/* Calls `work` in a thread of its own and afterwards `done` here, in the main thread, both with
 * `data`. Nobody else holds it: whatever `done` gives back is given back here. (A GTask may be let
 * go by its thread at last, and with it the objects that it was given, which only know this
 * thread.) `stop` as below. */
void cap_workers_run(CapWork work, CapWork done, gpointer data, gint *stop);

/* Before work is given to a thread. `stop`, unless NULL, is what the work looks at (atomic): it is
 * set when the program ends, so that nobody waits for games to be played out. */
void cap_workers_begin(gint *stop);

/* The last thing that the thread does, with the same `stop`. */
void cap_workers_end(gint *stop);

/* How many are at work, which may be over before anybody looks; and how many have begun so far,
 * which only grows. For tests. */
guint cap_workers_count(void);
guint cap_workers_begun(void);
