/* Widgets found by what they are or what stands on them. */
#pragma once

#include <gtk/gtk.h>

typedef gboolean (*WidgetTest)(GtkWidget *widget, gconstpointer data);

/* The first that fits, `widget` and those in it; NULL when there is none. */
GtkWidget *find_widget(GtkWidget *widget, WidgetTest test, gconstpointer data);
GtkWidget *find_type(GtkWidget *widget, GType type);

/* The same among those that are shown. */
GtkWidget *find_seen(GtkWidget *widget, WidgetTest test, gconstpointer data);
GtkWidget *find_seen_type(GtkWidget *widget, GType type);

/* A label that is shown and has these words in it; one that reads just so. */
GtkWidget *find_words(GtkWidget *widget, const char *text);
GtkWidget *find_label(GtkWidget *widget, const char *text);

/* The button with this text. */
GtkWidget *find_button(GtkWidget *widget, const char *text);

/* Presses the button with this text, which must be allowed. */
void press(GtkWidget *inside, const char *text);

/* The window of a type that came up last, besides those of the application; NULL when there is
 * none. */
GtkWidget *find_toplevel(GType type);
