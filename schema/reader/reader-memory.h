/* What the reader does when there is no memory left. */
#pragma once

/* From now on, and for the whole process, the XML library ends the process when an allocation
 * fails, as GLib does: a schema that could not be built for lack of memory must not pass for one
 * that was obeyed. */
void cap_reader_insist_on_memory(void);
