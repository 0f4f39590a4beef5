/* A tour of the editor: every shipped scenario is opened, every page and part of one visited, every
 * tool taken in hand and used once, every overlay laid on and the menu of a place opened. The
 * display lets no warning pass: one word on the console ends the test. */
#include "tests/editor/support/canvas.h"

#include "editor/map/map-view.h"
#include "editor/map/swatches.h"
#include "editor/system.h"
#include "tests/editor/support/window.h"

/* Tools are those of a map: they are used on each kind of map once. */
static const struct {
  const char *name;
  gboolean has_new_map;
} scenarios[] = {
    {"agnadello-1509", FALSE}, {"avigliana-1630", TRUE},        {"belbo-1628", FALSE},
    {"bicocca-1522", FALSE},   {"casale-1628", TRUE},           {"example-quarrel", TRUE},
    {"marignano-1515", FALSE}, {"monferrato-1628-1630", FALSE}, {"novara-1513", FALSE},
    {"pavia-1524", FALSE},     {"romagnano-1524", FALSE},
};

typedef void (*Visit)(GtkWidget *widget, gpointer data);

/* Those that are shown now; what comes up by a visit is not visited. */
static void each_seen(GtkWidget *widget, GType type, Visit visit, gpointer data) {
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_object_unref);
  g_autoptr(GQueue) open = g_queue_new();
  g_queue_push_tail(open, widget);
  while (!g_queue_is_empty(open)) {
    GtkWidget *next = g_queue_pop_head(open);
    if (!gtk_widget_get_mapped(next))
      continue;
    if (g_type_is_a(G_OBJECT_TYPE(next), type))
      g_ptr_array_add(all, g_object_ref(next));
    for (GtkWidget *child = gtk_widget_get_first_child(next); child != NULL;
         child = gtk_widget_get_next_sibling(child))
      g_queue_push_tail(open, child);
  }
  for (guint i = 0; i < all->len; i++)
    visit(g_ptr_array_index(all, i), data);
}

/* --- Parts of pages -------------------------------------------------------------------------- */

static void show_parts(GtkWidget *widget, gpointer data) {
  GtkStack *stack = gtk_stack_switcher_get_stack(GTK_STACK_SWITCHER(widget));
  (void)data;
  if (stack == NULL)
    return;
  g_autoptr(GtkSelectionModel) pages = gtk_stack_get_pages(stack);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(pages)); i++) {
    gtk_selection_model_select_item(pages, i, TRUE);
    come_to_rest();
  }
}

/* --- Tools ----------------------------------------------------------------------------------- */

/* Sets the pen down at the mark, moves it and lifts it; what that has changed is taken back. */
static void use_tool(CapWindow *window) {
  CapCanvas *canvas = cap_desk_canvas(cap_window_desk(window));
  press_key_on(canvas, GDK_KEY_Return, 0);
  press_key_on(canvas, GDK_KEY_Right, 0);
  press_key_on(canvas, GDK_KEY_Return, 0);
  press_key_on(canvas, GDK_KEY_Escape, 0);
  come_to_rest();
  while (cap_project_undo_name(cap_window_project(window)) != NULL)
    ck_assert(cap_project_undo(cap_window_project(window)));
}

static void use_tools(GtkWidget *widget, gpointer window) {
  CapSwatches *tools = CAP_SWATCHES(widget);
  for (guint i = 0; gtk_widget_has_css_class(widget, "tools") && i < cap_swatches_count(tools);
       i++) {
    cap_swatches_select(tools, i);
    come_to_rest();
    use_tool(window);
  }
  cap_swatches_select(tools, 0);
}

static void tour_page(CapWindow *window, const CapPageInfo *page, gboolean has_tools) {
  cap_desk_show_page(cap_window_desk(window), page->name);
  come_to_rest();
  each_seen(GTK_WIDGET(window), GTK_TYPE_STACK_SWITCHER, show_parts, NULL);
  if (has_tools)
    each_seen(GTK_WIDGET(window), CAP_TYPE_SWATCHES, use_tools, window);
}

/* --- The map --------------------------------------------------------------------------------- */

static void tour_map(CapWindow *window) {
  CapDesk *desk = cap_window_desk(window);
  CapCanvas *canvas = cap_desk_canvas(desk);
  CapMapView *view = CAP_MAP_VIEW(find_type(GTK_WIDGET(window), CAP_TYPE_MAP_VIEW));
  const CapOverlayTable *table = cap_project_workbench(cap_window_project(window))->overlays;
  const CapCounter *counter =
      canvas->counters->len > 0 ? g_ptr_array_index(canvas->counters, 0) : NULL;
  g_autofree char *key = counter != NULL ? g_strdup(counter->key) : NULL;
  CapToolPoint point = {.hex = 0, .spot = 0};
  cap_place_menu_open(cap_map_view_menu(view), &point, CAP_INDEX_NONE, key, 20, 20);
  come_to_rest();
  for (guint i = 0; table->rows[i].name != NULL; i++) {
    ck_assert(cap_place_menu_do(cap_map_view_menu(view), table->rows[i].title));
    come_to_rest();
  }
}

START_TEST(nothing_complains) {
  CapApplication *application = new_application();
  g_autofree char *path = g_strdup_printf("scenarios/%s.xml", scenarios[_i].name);
  CapWindow *window = open_document(application, path);
  CapProject *project = cap_window_project(window);
  g_autoptr(GPtrArray) pages = cap_pages_with(cap_project_workbench(project)->pages);
  cap_desk_select_hex(cap_window_desk(window), 0);
  for (guint i = 0; i < pages->len; i++)
    tour_page(window, g_ptr_array_index(pages, i), scenarios[_i].has_new_map);
  tour_map(window);
  ck_assert_ptr_null(cap_project_undo_name(project));
  close_window(window);
  g_object_unref(application);
}
END_TEST

static graphene_rect_t bounds_of_map(CapWindow *window) {
  graphene_rect_t bounds;
  ck_assert(gtk_widget_compute_bounds(GTK_WIDGET(cap_desk_canvas(cap_window_desk(window))),
                                      GTK_WIDGET(window), &bounds));
  return bounds;
}

/* A page that is wider than others would push the map out of sight, or to and fro. */
START_TEST(in_a_small_window_the_map_is_whole_beside_every_page) {
  CapApplication *application = new_application();
  g_autofree char *path = g_strdup_printf("scenarios/%s.xml", scenarios[_i].name);
  CapWindow *window = open_document(application, path);
  g_autoptr(GPtrArray) pages =
      cap_pages_with(cap_project_workbench(cap_window_project(window))->pages);
  gtk_window_set_default_size(GTK_WINDOW(window), 1024, 700);
  come_to_rest();
  graphene_rect_t first = bounds_of_map(window);
  for (guint i = 0; i < pages->len; i++) {
    const CapPageInfo *page = g_ptr_array_index(pages, i);
    cap_desk_show_page(cap_window_desk(window), page->name);
    come_to_rest();
    graphene_rect_t bounds = bounds_of_map(window);
    ck_assert_msg(graphene_rect_equal(&bounds, &first), "%s moves the map", page->name);
    ck_assert_msg(bounds.origin.x + bounds.size.width <= gtk_widget_get_width(GTK_WIDGET(window)),
                  "%s cuts the map off", page->name);
  }
  ck_assert_int_le(gtk_widget_get_width(GTK_WIDGET(window)), 1024);
  close_window(window);
  g_object_unref(application);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/tour");
  TCase *tour = tcase_create("tour");
  tcase_add_checked_fixture(tour, open_display, NULL);
  tcase_add_loop_test(tour, nothing_complains, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(tour, in_a_small_window_the_map_is_whole_beside_every_page, 0,
                      G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, tour);
  return test_main(suite);
}
