/* What becomes of a program that gets no memory: it says so in one line and ends with the right
 * status, whichever library it was that asked. Files are written in the end and in one step
 * (schema/document/writer.h), so those that were there are whole.
 *
 * One case is left: a thread that gets no memory, and then none for the message either, dies by a
 * signal without a word, for GLib fills its stack. The files are whole then, too. */
#pragma once

/* For the program itself: a sentence on standard error, and CAP_EXIT_IO. Only main() calls it. */
void cap_memory_watch(void);

/* What the guarded process says when its memory is used up; no CapExit. */
#define CAP_MEMORY_USED_UP 99

/* For a process under a limit, which another one watches: CAP_MEMORY_USED_UP without a word. */
void cap_memory_watch_quietly(void);
