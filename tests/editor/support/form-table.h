/* A form, or a page of forms, in a window of its own, and ways to find what is seen there. Needs a
 * display. */
#pragma once

#include "editor/shell/desk.h"
#include "tests/editor/support/bench.h"

typedef struct {
  Bench bench;
  CapDesk *desk;
  GtkWidget *window, *child;
} FormTable;

/* In the process of the test: no warning passes. */
void form_open_display(void);

FormTable form_sit_down(const char *document, GtkWidget *(*make)(CapDesk *desk));
void form_get_up(FormTable *t);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FormTable, form_get_up)

CapFile *form_file(FormTable *t);

/* Must be there. */
CapNode form_node_with_id(FormTable *t, const char *id);

typedef gboolean (*FormFits)(GtkWidget *widget, const char *text);

gboolean form_is_button(GtkWidget *widget, const char *text);
gboolean form_is_label(GtkWidget *widget, const char *text);

/* The first that fits; NULL when there is none. */
GtkWidget *form_find(GtkWidget *widget, FormFits fits, const char *text);
void form_click(FormTable *t, FormFits fits, const char *text);
