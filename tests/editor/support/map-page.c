#include "tests/editor/support/map-page.h"

#include "editor/map/map-page.h"
#include "editor/map/map-view.h"

MapTable map_sit_down(const char *path, GKeyFile *memory) {
  MapTable t = {.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_cabinet_open(t.cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  t.project = cap_project_new(t.cabinet, file);
  t.desk = cap_desk_new(t.project);
  if (memory != NULL)
    cap_desk_set_memory(t.desk, memory);
  t.view = cap_map_view_new(t.desk);
  t.page = cap_map_page_new(t.desk);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), t.page);
  gtk_box_append(GTK_BOX(box), t.view);
  t.window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(t.window), 1100, 700);
  gtk_window_set_child(GTK_WINDOW(t.window), box);
  gtk_window_present(GTK_WINDOW(t.window));
  come_to_rest();
  return t;
}

void map_get_up(MapTable *t) {
  come_to_rest(); /* a menu that closes is gone first */
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
  g_clear_object(&t->desk);
  g_clear_object(&t->project);
  g_clear_object(&t->cabinet);
}

MapTable map_sit_down_in_valley(GKeyFile *memory) {
  g_autofree char *path = test_path("maps", "example-valley.xml", NULL);
  return map_sit_down(path, memory);
}

CapCanvas *map_canvas(MapTable *t) {
  return cap_desk_canvas(t->desk);
}

GtkWidget *map_find(GtkWidget *widget, MapFits fits, const char *text) {
  if (fits(widget, text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = map_find(child, fits, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

gboolean map_says(GtkWidget *widget, const char *part) {
  return GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), part) != NULL;
}

gboolean map_says_in_sight(GtkWidget *widget, const char *part) {
  return map_says(widget, part) && gtk_widget_get_mapped(widget);
}

static gboolean is_swatches(GtkWidget *widget, const char *first) {
  return CAP_IS_SWATCHES(widget) &&
         g_strcmp0(cap_swatches_name(CAP_SWATCHES(widget), 0), first) == 0;
}

CapSwatches *map_swatches(MapTable *t, const char *first) {
  GtkWidget *found = map_find(t->page, is_swatches, first);
  ck_assert_msg(found != NULL, "nothing begins with %s", first);
  return CAP_SWATCHES(found);
}

void map_choose(MapTable *t, const char *first, guint index) {
  cap_swatches_select(map_swatches(t, first), index);
}
