/* The window without a mouse: Tab goes through everything that takes the keyboard, on every page,
 * and comes back to where it began; Shift and Tab goes the same way back. */
#include "tests/editor/support/window.h"

#include <gtksourceview/gtksource.h>

#include "editor/honour/forces/force-find.h"

/* More than there are on any page. */
#define MOST_STEPS 2000

static GtkWidget *sidebar_of(CapWindow *window) {
  return find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
}

static GtkStack *pages_of(CapWindow *window) {
  return gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar_of(window)));
}

/* --- Tab ------------------------------------------------------------------------------------ */

/* The list of pages has its own way out, which a real key would find before GTK does. */
static gboolean leaves_sidebar(CapWindow *window, guint key) {
  GtkWidget *sidebar = sidebar_of(window);
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(sidebar);
  gboolean is_taken = FALSE;
  if (!gtk_widget_is_ancestor(gtk_window_get_focus(GTK_WINDOW(window)), sidebar))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers) && !is_taken; i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
      g_signal_emit_by_name(controller, "key-pressed", key, 0u, 0u, &is_taken);
  }
  return is_taken;
}

/* Gives what has the keyboard afterwards. */
static GtkWidget *press_tab(CapWindow *window, gboolean is_back) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  /* GTK gives the keyboard to a text anew when the window is not the one that has it. */
  gboolean is_text = GTK_IS_TEXT_VIEW(focus);
  if (leaves_sidebar(window, is_back ? GDK_KEY_ISO_Left_Tab : GDK_KEY_Tab))
    return gtk_window_get_focus(GTK_WINDOW(window));
  if (is_text)
    gtk_widget_set_focusable(focus, FALSE);
  g_signal_emit_by_name(window, "move-focus", is_back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  if (is_text)
    gtk_widget_set_focusable(focus, TRUE);
  return gtk_window_get_focus(GTK_WINDOW(window));
}

/* --- What there is -------------------------------------------------------------------------- */

/* Rows of lists, and heads of columns, are reached by arrows. */
static gboolean is_row(GtkWidget *widget) {
  return g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkListItemWidget") ||
         g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkColumnViewTitle") ||
         GTK_IS_LIST_BOX_ROW(widget);
}

/* Frames take it for what is in them. */
static gboolean takes_keyboard(GtkWidget *widget) {
  return gtk_widget_get_focusable(widget) && gtk_widget_is_sensitive(widget) &&
         !GTK_IS_PANED(widget) && !GTK_IS_SCROLLED_WINDOW(widget);
}

typedef void (*Visit)(GtkWidget *widget, gpointer data);

/* Everything that can be seen and used, but what pops up. */
static void visit_users(GtkWidget *widget, Visit visit, gpointer data) {
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_get_child_visible(widget) ||
      !gtk_widget_get_can_focus(widget) || GTK_IS_POPOVER(widget) || is_row(widget))
    return;
  if (takes_keyboard(widget))
    visit(widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    visit_users(child, visit, data);
}

static void note_unplaced(GtkWidget *widget, gpointer data) {
  gboolean *is_placed = data;
  *is_placed = *is_placed && gtk_widget_get_width(widget) > 0 && gtk_widget_get_height(widget) > 0;
}

/* Tab goes by where things are. */
static gboolean is_laid_out(CapWindow *window) {
  gboolean is_placed = gtk_widget_get_mapped(GTK_WIDGET(window));
  visit_users(GTK_WIDGET(window), note_unplaced, &is_placed);
  return is_placed;
}

/* --- Walks ---------------------------------------------------------------------------------- */

typedef struct {
  const char *where;
  GHashTable *reached; /* widgets that had the keyboard, and all that they are in */
  GString *complaints;
  guint n_users;
} Walk;

static char *describe(GtkWidget *widget) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < 5 && widget != NULL; i++, widget = gtk_widget_get_parent(widget)) {
    const char *tip = gtk_widget_get_tooltip_text(widget);
    g_string_append_printf(text, "%s%s", i > 0 ? " in " : "", G_OBJECT_TYPE_NAME(widget));
    if (tip != NULL)
      g_string_append_printf(text, " (%s)", tip);
    if (GTK_IS_BUTTON(widget) && gtk_button_get_label(GTK_BUTTON(widget)) != NULL)
      g_string_append_printf(text, " “%s”", gtk_button_get_label(GTK_BUTTON(widget)));
  }
  return g_string_free(text, FALSE);
}

static void complain(Walk *walk, const char *what, GtkWidget *widget) {
  g_autofree char *words = describe(widget);
  g_string_append_printf(walk->complaints, "%s: %s: %s\n", walk->where, what, words);
}

static void note_reached(Walk *walk, GtkWidget *focus) {
  for (GtkWidget *at = focus; at != NULL; at = gtk_widget_get_parent(at))
    g_hash_table_add(walk->reached, at);
}

static void check_reached(GtkWidget *widget, gpointer data) {
  Walk *walk = data;
  walk->n_users++;
  if (!g_hash_table_contains(walk->reached, widget))
    complain(walk, "Tab does not reach", widget);
  /* Whoever comes in by Tab must get out by it; in the source it is written, Control and Tab
   * leaves. */
  if (GTK_IS_TEXT_VIEW(widget) && !GTK_SOURCE_IS_VIEW(widget) &&
      gtk_text_view_get_accepts_tab(GTK_TEXT_VIEW(widget)))
    complain(walk, "Tab is caught", widget);
}

/* Once around; FALSE when it does not come back. */
static gboolean go_around(CapWindow *window, Walk *walk, gboolean is_back) {
  GtkWidget *first = gtk_window_get_focus(GTK_WINDOW(window));
  ck_assert_ptr_nonnull(first);
  note_reached(walk, first);
  for (guint i = 0; i < MOST_STEPS; i++) {
    GtkWidget *before = gtk_window_get_focus(GTK_WINDOW(window));
    GtkWidget *focus = press_tab(window, is_back);
    if (focus == first)
      return TRUE;
    if (focus == NULL || focus == before) {
      complain(walk, is_back ? "Shift and Tab stays" : "Tab stays", before);
      return FALSE;
    }
    note_reached(walk, focus);
  }
  complain(walk, is_back ? "Shift and Tab does not come back" : "Tab does not come back", first);
  return FALSE;
}

static void walk_there(CapWindow *window, const char *where, GString *complaints) {
  wait_until(is_laid_out(window));
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
  ck_assert(gtk_widget_child_focus(GTK_WIDGET(window), GTK_DIR_TAB_FORWARD));
  for (int is_back = FALSE; is_back <= TRUE; is_back++) {
    Walk walk = {.where = where, .reached = g_hash_table_new(NULL, NULL), .complaints = complaints};
    if (go_around(window, &walk, is_back))
      visit_users(GTK_WIDGET(window), check_reached, &walk);
    ck_assert_msg(complaints->len > 0 || walk.n_users >= 12, "%s: only %u", where, walk.n_users);
    g_hash_table_unref(walk.reached);
  }
}

static gboolean is_switcher(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return GTK_IS_STACK_SWITCHER(widget) && gtk_widget_get_mapped(widget);
}

/* A page, with each of its tabs. */
static void walk_page(CapWindow *window, const char *name, const char *how, GString *complaints) {
  gtk_stack_set_visible_child_name(pages_of(window), name);
  GtkWidget *page = gtk_stack_get_visible_child(pages_of(window));
  wait_until(gtk_widget_get_mapped(page));
  GtkWidget *switcher = find_widget(page, is_switcher, NULL);
  GtkStack *tabs =
      switcher != NULL ? gtk_stack_switcher_get_stack(GTK_STACK_SWITCHER(switcher)) : NULL;
  if (tabs == NULL) {
    g_autofree char *where = g_strdup_printf("%s%s", name, how);
    walk_there(window, where, complaints);
    return;
  }
  g_autoptr(GtkSelectionModel) all = gtk_stack_get_pages(tabs);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(all)); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(G_LIST_MODEL(all), i);
    GtkStackPage *tab = GTK_STACK_PAGE(item);
    gtk_stack_set_visible_child(tabs, gtk_stack_page_get_child(tab));
    g_autofree char *where = g_strdup_printf("%s %s%s", name, gtk_stack_page_get_name(tab), how);
    walk_there(window, where, complaints);
  }
}

static CapWindow *open_at_rest(CapApplication *application, const char *document) {
  CapWindow *window = open_document(application, document);
  wait_until(gtk_widget_get_mapped(GTK_WIDGET(window)));
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  return window;
}

static const char *const pages[] = {"scenario", "map",    "forces",  "schedule",
                                    "rules",    "roster", "outline", "play"};

START_TEST(tab_goes_through_a_page_and_back) {
  g_autoptr(CapApplication) application = new_application();
  g_autoptr(GString) complaints = g_string_new(NULL);
  CapWindow *window = open_at_rest(application, "scenarios/pavia-1524.xml");
  walk_page(window, pages[_i], "", complaints);
  ck_assert_msg(complaints->len == 0, "\n%s", complaints->str);
  close_window(window);
}
END_TEST

/* Something whose form is long, for each page that has lists. */
static const struct {
  const char *page, *id; /* the latter of an element */
  CapKind kind;
  CapName name;
} selections[] = {
    {"forces", "novi", CAP_KIND_SCENARIO, CAP_NAME_STACK},
    {"rules", NULL, CAP_KIND_SCENARIO, CAP_NAME_EVENT},
    {"roster", "french-gendarmes", CAP_KIND_ROSTER, CAP_NAME_UNIT_TYPE},
    {"outline", NULL, CAP_KIND_SCENARIO, CAP_NAME_ARMY},
};

static CapNode find_element(const CapDocument *doc, CapName name, const char *id) {
  if (id != NULL)
    return cap_find_element(doc, name, id);
  for (CapNode node = 0; node < cap_document_count(doc); node++)
    if (cap_node_name(doc, node) == name)
      return node;
  return CAP_NODE_NONE;
}

START_TEST(tab_goes_through_the_form_of_what_is_selected) {
  g_autoptr(CapApplication) application = new_application();
  g_autoptr(GString) complaints = g_string_new(NULL);
  CapWindow *window = open_at_rest(application, "scenarios/pavia-1524.xml");
  CapDesk *desk = cap_window_desk(window);
  CapFile *file = cap_project_file(cap_desk_project(desk), selections[_i].kind);
  CapNode node = find_element(cap_file_document(file), selections[_i].name, selections[_i].id);
  ck_assert_uint_ne(node, CAP_NODE_NONE);
  cap_desk_show_page(desk, selections[_i].page);
  cap_desk_go_to_node(desk, file, node);
  come_to_rest();
  walk_page(window, selections[_i].page, " with something selected", complaints);
  ck_assert_msg(complaints->len == 0, "\n%s", complaints->str);
  close_window(window);
}
END_TEST

static const char *const bottom[] = {"problems", "source"};

/* With a problem that is selected. */
START_TEST(tab_goes_through_what_is_below) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "m.xml", NULL);
  g_autoptr(CapApplication) application = new_application();
  g_autoptr(GString) complaints = g_string_new(NULL);
  test_write_file(path, "<map format=\"2\" id=\"m\">\n  <title>M</title>\n</map>\n", -1);
  CapWindow *window = open_path(application, path);
  wait_until(gtk_widget_get_mapped(GTK_WIDGET(window)));
  cap_inspector_finish(cap_desk_inspector(cap_window_desk(window)));
  act(window, "next-problem");
  cap_desk_show_page(cap_window_desk(window), bottom[_i]);
  come_to_rest();
  walk_there(window, bottom[_i], complaints);
  ck_assert_msg(complaints->len == 0, "\n%s", complaints->str);
  close_window(window);
  test_remove_dir(folder);
}
END_TEST

/* --- Tools ---------------------------------------------------------------------------------- */

/* As a key that nothing in the window has taken. */
static gboolean press_in_window(CapWindow *window, guint key) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(GTK_WIDGET(window));
  gboolean is_taken = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(all) && !is_taken; i++) {
    g_autoptr(GtkEventController) one = g_list_model_get_item(all, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(one))
      g_signal_emit_by_name(one, "key-pressed", key, 0u, 0u, &is_taken);
  }
  return is_taken;
}

/* Right after the page was opened from the list of pages, which has the keyboard still. */
START_TEST(a_key_takes_a_tool_wherever_the_keyboard_is) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_at_rest(application, "scenarios/novara-1513.xml");
  CapDesk *desk = cap_window_desk(window);
  ck_assert(!press_in_window(window, GDK_KEY_t)); /* this page has no tools */
  cap_desk_show_page(desk, "map");
  come_to_rest();
  gtk_widget_child_focus(sidebar_of(window), GTK_DIR_TAB_FORWARD);
  ck_assert(!cap_canvas_has_tool(cap_desk_canvas(desk)));
  ck_assert(press_in_window(window, GDK_KEY_t));
  ck_assert(cap_canvas_has_tool(cap_desk_canvas(desk)));
  ck_assert(press_in_window(window, GDK_KEY_s));
  ck_assert(!cap_canvas_has_tool(cap_desk_canvas(desk)));
  ck_assert(!press_in_window(window, GDK_KEY_q)); /* nobody's */
  close_window(window);
}
END_TEST

/* FALSE when nobody takes Alt and the number. */
static gboolean press_alt(CapWindow *window, guint key) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(sidebar_of(window));
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkEventController) one = g_list_model_get_item(all, i);
    for (guint n = 0;
         GTK_IS_SHORTCUT_CONTROLLER(one) && n < g_list_model_get_n_items(G_LIST_MODEL(one)); n++) {
      g_autoptr(GtkShortcut) shortcut = g_list_model_get_item(G_LIST_MODEL(one), n);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger(shortcut);
      if (GTK_IS_KEYVAL_TRIGGER(trigger) &&
          gtk_keyval_trigger_get_keyval(GTK_KEYVAL_TRIGGER(trigger)) == key &&
          gtk_keyval_trigger_get_modifiers(GTK_KEYVAL_TRIGGER(trigger)) == GDK_ALT_MASK)
        return gtk_shortcut_action_activate(gtk_shortcut_get_action(shortcut), 0,
                                            sidebar_of(window),
                                            gtk_shortcut_get_arguments(shortcut));
    }
  }
  return FALSE;
}

/* Rows are counted, as somebody does who looks at the list. */
START_TEST(alt_and_a_number_show_a_page) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_at_rest(application, "scenarios/novara-1513.xml");
  ck_assert(press_alt(window, GDK_KEY_3));
  ck_assert_str_eq(gtk_stack_get_visible_child_name(pages_of(window)), "forces");
  ck_assert(press_alt(window, GDK_KEY_8));
  ck_assert_str_eq(gtk_stack_get_visible_child_name(pages_of(window)), "play");
  ck_assert(!press_alt(window, GDK_KEY_9)); /* there are eight */
  ck_assert_str_eq(gtk_stack_get_visible_child_name(pages_of(window)), "play");
  close_window(window);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("keyboard");
  TCase *keyboard = tcase_create("keyboard");
  tcase_add_loop_test(keyboard, tab_goes_through_a_page_and_back, 0, G_N_ELEMENTS(pages));
  tcase_add_loop_test(keyboard, tab_goes_through_the_form_of_what_is_selected, 0,
                      G_N_ELEMENTS(selections));
  tcase_add_loop_test(keyboard, tab_goes_through_what_is_below, 0, G_N_ELEMENTS(bottom));
  tcase_add_test(keyboard, a_key_takes_a_tool_wherever_the_keyboard_is);
  tcase_add_test(keyboard, alt_and_a_number_show_a_page);
  suite_add_tcase(suite, keyboard);
  return test_main(suite);
}
