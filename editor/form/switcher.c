#include "editor/form/switcher.h"

void cap_switcher_make_narrow(GtkWidget *switcher) {
  GtkLayoutManager *layout = gtk_widget_get_layout_manager(switcher);
  if (GTK_IS_BOX_LAYOUT(layout))
    gtk_box_layout_set_homogeneous(GTK_BOX_LAYOUT(layout), FALSE);
  gtk_widget_add_css_class(switcher, "narrow-switcher");
  gtk_widget_set_halign(switcher, GTK_ALIGN_START);
}
