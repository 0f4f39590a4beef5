#include "editor/honour/forces/meter-bar.h"

#include <glib/gi18n.h>

struct _HonourMeterBar {
  GtkWidget parent_instance;
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE(HonourMeterBar, honour_meter_bar, GTK_TYPE_WIDGET)

GtkWidget *cap_meter_bar_new(const char *title, const HonourMeter *meter) {
  HonourMeterBar *bar = g_object_new(HONOUR_TYPE_METER_BAR, NULL);
  g_autofree char *numbers = g_strdup_printf(_("%u of %u"), meter->value, meter->most);
  g_autofree char *spoken = g_strdup_printf("%s: %s", title, numbers);
  GtkWidget *label = gtk_label_new(title), *number = gtk_label_new(numbers);
  GtkWidget *level = gtk_level_bar_new_for_interval(0, MAX(meter->most, 1));

  gtk_level_bar_set_value(GTK_LEVEL_BAR(level), MIN(meter->value, MAX(meter->most, 1)));
  /* Full is good here, not a warning. */
  gtk_level_bar_remove_offset_value(GTK_LEVEL_BAR(level), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value(GTK_LEVEL_BAR(level), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value(GTK_LEVEL_BAR(level), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_set_hexpand(level, TRUE);
  gtk_widget_set_valign(level, GTK_ALIGN_CENTER);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request(label, 170, -1);
  gtk_accessible_update_property(GTK_ACCESSIBLE(level), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (meter->is_over) {
    gtk_widget_add_css_class(number, "error");
    gtk_widget_add_css_class(level, "meter-over");
  }
  gtk_box_append(GTK_BOX(bar->box), label);
  gtk_box_append(GTK_BOX(bar->box), level);
  gtk_box_append(GTK_BOX(bar->box), number);
  return GTK_WIDGET(bar);
}

static void honour_meter_bar_dispose(GObject *object) {
  g_clear_pointer(&HONOUR_METER_BAR(object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS(honour_meter_bar_parent_class)->dispose(object);
}

static void honour_meter_bar_class_init(HonourMeterBarClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_meter_bar_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_meter_bar_init(HonourMeterBar *bar) {
  bar->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_parent(bar->box, GTK_WIDGET(bar));
}
