/* What the tests of pages on forces share: a page in a window on a display, and ways to find what
 * is seen there and to do what people do. */
#pragma once

#include "editor/honour/forces/force-tree.h"
#include "editor/honour/forces/force-row.h"
#include "editor/shell/desk.h"
#include "tests/editor/support/bench.h"
#include "tests/editor/support/rest.h"
#include "tests/editor/support/widgets.h"

typedef struct {
  Bench bench;
  CapDesk *desk;
  GtkWidget *window;
  char *told; /* the last sentence for the user; NULL when there was none */
} Screen;

/* In the process of the test: a display is not shared with the one that forks. */
void start(void);
void on_told(Screen *screen, const char *text);
void show_page(Screen *screen, GtkWidget *(*make)(CapDesk *));
void begin(Screen *screen, const char *name, GtkWidget *(*make)(CapDesk *));
void end(Screen *screen);

/* --- Finding -------------------------------------------------------------------------------- */

GtkWidget *button_of(Screen *screen, const char *text);
void click(Screen *screen, const char *text);
gboolean is_row_of(GtkWidget *widget, gconstpointer label);

/* The row of the tree whose force is called so. */
GtkWidget *row_of(Screen *screen, const char *label);

/* The stack is seen with everything in it. */
void open_stack(Screen *screen, const char *id, const char *leader);
GtkWidget *card_of(Screen *screen, const char *capitano);
void open_card(Screen *screen, const char *capitano);
gboolean has_icon_named(GtkWidget *widget, gconstpointer icon);

/* --- Controllers ---------------------------------------------------------------------------- */

/* The controller of this type that a widget has. */
GtkEventController *controller_of(GtkWidget *widget, GType type);

/* Drops a value on a widget, as the one who dragged it lets go. */
gboolean drop_on(GtkWidget *widget, const GValue *value);
