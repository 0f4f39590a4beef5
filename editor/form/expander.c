#include "editor/form/expander.h"

static void on_folded(GtkExpander *expander) {
  GtkWidget *child = gtk_expander_get_child(expander);
  if (child != NULL)
    gtk_widget_set_can_focus(child, gtk_expander_get_expanded(expander));
}

void cap_expander_lead_tab(GtkExpander *expander) {
  g_signal_connect(expander, "notify::expanded", G_CALLBACK(on_folded), NULL);
  g_signal_connect(expander, "notify::child", G_CALLBACK(on_folded), NULL);
  on_folded(expander);
}
