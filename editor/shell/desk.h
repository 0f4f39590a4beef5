/* What the pages of one window share: the project, what is selected, and the map on which places
 * are picked and shown. A page is a widget that is made with a desk and follows it.
 *
 * Signals:
 *   `selection-changed`  another hex, zone, border or stack is selected
 *   `go-to`              (CapFile *file, guint offset, guint length) somebody wants to see the
 *                        place that stands there; pages select what it belongs to, the source
 *                        scrolls
 *   `show-page`          (const char *name) a page is to come to the front
 *   `lead-to`            (const char *name) likewise, unless one is shown that will do
 *   `told`               (const char *text) a sentence for the user, shown for a moment
 *   `prompt-changed`     what the map is asked for, see cap_desk_pick()
 */
#pragma once

#include "editor/core/findings/inspector.h"
#include "editor/core/project.h"
#include "editor/map/canvas/canvas.h"

#define CAP_TYPE_DESK (cap_desk_get_type())
G_DECLARE_FINAL_TYPE(CapDesk, cap_desk, CAP, DESK, GObject)

CapDesk *cap_desk_new(CapProject *project);

CapProject *cap_desk_project(CapDesk *desk);
CapInspector *cap_desk_inspector(CapDesk *desk);

/* The map of the window. It shows the set-up of the project unless a page puts something else on it
 * (see canvas.h), and that page sets it back. Borrowed. */
CapCanvas *cap_desk_canvas(CapDesk *desk);

/* What the program remembers from one run to the next. It is empty, and forgotten, unless somebody
 * has handed one in; that is kept in step. Borrowed. */
GKeyFile *cap_desk_memory(CapDesk *desk);
void cap_desk_set_memory(CapDesk *desk, GKeyFile *memory);

/* --- Selection ------------------------------------------------------------------------------ */

/* Elements are selected, whatever numbers and ids they get meanwhile: core/selection.h. */

CapHex cap_desk_hex(CapDesk *desk);        /* CAP_HEX_NONE when none is */
const char *cap_desk_stack(CapDesk *desk); /* id; NULL when none is */
void cap_desk_select_hex(CapDesk *desk, CapHex hex);
void cap_desk_select_stack(CapDesk *desk, const char *id);

/* On a zone map the hex is a zone, and stays selected while others come and go before it. A border
 * of two zones can be selected as well, one of which is the zone then; its index on the map,
 * CAP_INDEX_NONE when none is. On a table it is a piece of ground, likewise. */
CapIndex cap_desk_border(CapDesk *desk);
void cap_desk_select_border(CapDesk *desk, CapIndex border);

/* Selects the zone or border that an element of the map is, or is part of. FALSE when it is none,
 * and then nothing changes. */
gboolean cap_desk_select_node(CapDesk *desk, CapFile *file, CapNode node);

/* The element of the border or zone that is selected; CAP_NODE_NONE when none is. */
CapNode cap_desk_selected_node(CapDesk *desk);

/* Shows where something stands: an element of the document, wherever it can be seen. */
void cap_desk_go_to(CapDesk *desk, CapFile *file, guint32 offset, guint32 length);
void cap_desk_go_to_node(CapDesk *desk, CapFile *file, CapNode node);
void cap_desk_show_page(CapDesk *desk, const char *name);
/* The same, unless the outline is shown, which has everything. */
void cap_desk_lead_to(CapDesk *desk, const char *name);

/* --- Another game on the map ---------------------------------------------------------------- */

/* A page that puts counters of its own on the map, as those of a game, holds them: nobody else
 * changes them meanwhile. When it lets go, signal `counters-free` asks for the set-up again. */
void cap_desk_hold_counters(CapDesk *desk, gboolean is_held);
gboolean cap_desk_holds_counters(CapDesk *desk);

/* What that page says of a hex, in place of what the set-up has there: lines, the first one the
 * shortest. New string, NULL for nothing. Taken away when the counters are let go. */
typedef char *(*CapHexWords)(CapHex hex, gpointer data);
void cap_desk_set_hex_words(CapDesk *desk, CapHexWords words, gpointer data,
                            GDestroyNotify free_data);
char *cap_desk_dup_hex_words(CapDesk *desk, CapHex hex);

/* --- Picking on the map --------------------------------------------------------------------- */

/* Told each hex that is picked; FALSE when that was the last. CAP_HEX_NONE: given up. */
typedef gboolean (*CapPicked)(CapHex hex, gpointer data);

/* Asks for hexes on the map, with a sentence that says for what ("Pick the hex of Chaumont").
 * Whatever was asked before is given up. */
void cap_desk_pick(CapDesk *desk, const char *prompt, CapPicked picked, gpointer data,
                   GDestroyNotify free_data);
void cap_desk_give_up_pick(CapDesk *desk);

/* The same by somebody who wants back what was there before: `picked` can see that it is so. */
void cap_desk_cancel_pick(CapDesk *desk);
gboolean cap_desk_is_cancelling(CapDesk *desk);
const char *cap_desk_prompt(CapDesk *desk); /* NULL when nothing is asked */

/* The window hands a hex that was clicked over. TRUE when somebody had asked for it. */
gboolean cap_desk_take_pick(CapDesk *desk, CapHex hex);

/* --- Telling -------------------------------------------------------------------------------- */

/* A sentence for the user that needs no answer: why something was refused, what was done. */
void cap_desk_tell(CapDesk *desk, const char *format, ...) G_GNUC_PRINTF(2, 3);
