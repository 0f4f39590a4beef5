#include "editor/shell/form-rows.h"

#include "editor/form/accessible.h"
#include "editor/form/drop-down.h"

static int count_rows(GtkGrid *grid) {
  int n = 0;
  while (gtk_grid_get_child_at(grid, 0, n) != NULL)
    n++;
  return n;
}

/* "_Title" without its underline. */
static char *dup_name(const char *caption) {
  g_auto(GStrv) parts = g_strsplit(caption, "_", -1);
  return g_strjoinv("", parts);
}

static void name_control(GtkWidget *control, const char *caption) {
  g_autofree char *name = dup_name(caption);
  if (GTK_IS_DROP_DOWN(control))
    cap_accessible_name_drop_down(GTK_DROP_DOWN(control), name);
  else
    gtk_accessible_update_property(GTK_ACCESSIBLE(control), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                   -1);
}

int cap_form_rows_add(GtkGrid *grid, GtkSizeGroup *captions, const char *caption,
                      GtkWidget *control) {
  int row = count_rows(grid);
  GtkWidget *label = gtk_label_new_with_mnemonic(caption);
  gtk_label_set_xalign(GTK_LABEL(label), 1);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), control);
  gtk_size_group_add_widget(captions, label);
  gtk_widget_set_hexpand(control, TRUE);
  name_control(control, caption);
  gtk_grid_attach(grid, label, 0, row, 1, 1);
  gtk_grid_attach(grid, control, 1, row, 1, 1);
  return row;
}

void cap_form_rows_show(GtkGrid *grid, int row, gboolean is_shown) {
  for (int column = 0; column < 2; column++)
    gtk_widget_set_visible(gtk_grid_get_child_at(grid, column, row), is_shown);
}

GtkWidget *cap_form_rows_new_choice(const char *const *names) {
  GtkWidget *choice = gtk_drop_down_new_from_strings(names);
  cap_drop_down_mend(GTK_DROP_DOWN(choice));
  return choice;
}

GtkWidget *cap_form_rows_new_number(int least, int most, int value) {
  GtkWidget *number = gtk_spin_button_new_with_range(least, most, 1);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(number), value);
  gtk_editable_set_width_chars(GTK_EDITABLE(number), 5);
  return number;
}
