/* The Map page of a zone map: what the mouse does with each tool, and that map, list, outline and
 * form select the same. */
#include "tests/editor/support/canvas.h"

#include "editor/form/element-tree.h"
#include "editor/form/outline-page.h"
#include "editor/map/swatches.h"
#include "editor/map/map-page.h"
#include "editor/map/map-view.h"
#include "editor/map/zones/zone-tool.h"
#include "tests/editor/support/zone.h"

/* --- Help ------------------------------------------------------------------------------------ */

typedef struct {
  char *folder;
  CapCabinet *cabinet;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *view, *page, *outline;
  char *told;
} Table;

static void on_told(CapDesk *desk, const char *text, char **told) {
  (void)desk;
  g_free(*told);
  *told = g_strdup(text);
}

static void sit_down(Table *t) {
  *t = (Table){.folder = test_make_dir(), .cabinet = cap_cabinet_new()};
  g_autofree char *path = write_squares(t->folder);
  g_autoptr(CapFile) file = cap_cabinet_open(t->cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  t->project = cap_project_new(t->cabinet, file);
  t->desk = cap_desk_new(t->project);
  g_signal_connect(t->desk, "told", G_CALLBACK(on_told), &t->told);
  t->view = cap_map_view_new(t->desk);
  t->page = cap_map_page_new(t->desk);
  t->outline = cap_outline_page_new(t->desk);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), t->page);
  gtk_box_append(GTK_BOX(box), t->outline);
  gtk_box_append(GTK_BOX(box), t->view);
  t->window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(t->window), 1300, 700);
  gtk_window_set_child(GTK_WINDOW(t->window), box);
  gtk_window_present(GTK_WINDOW(t->window));
  come_to_rest();
}

static void get_up(Table *t) {
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
  g_clear_object(&t->desk);
  g_clear_object(&t->project);
  g_clear_object(&t->cabinet);
  test_remove_dir(t->folder);
  g_free(t->folder);
  g_free(t->told);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

static CapCanvas *canvas_of(Table *t) {
  return cap_desk_canvas(t->desk);
}

static const CapMap *map_of(Table *t) {
  return cap_project_map(t->project);
}

static gboolean has(Table *t, const char *wanted) {
  CapSlice text = cap_file_text(cap_project_main(t->project));
  return g_strstr_len(text.data, (gssize)text.length, wanted) != NULL;
}
#define assert_has(t, wanted) ck_assert_msg(has(t, wanted), "no %s", wanted)

typedef gboolean (*Fits)(GtkWidget *widget, gconstpointer data);

static GtkWidget *find(GtkWidget *widget, Fits fits, gconstpointer data) {
  if (fits(widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, fits, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}

/* Swatches or a drop-down that is shown and has this choice. */
static gboolean offers(GtkWidget *widget, gconstpointer choice) {
  if (CAP_IS_SWATCHES(widget) && gtk_widget_get_mapped(widget)) {
    for (guint i = 0; i < cap_swatches_count(CAP_SWATCHES(widget)); i++)
      if (g_strcmp0(cap_swatches_name(CAP_SWATCHES(widget), i), choice) == 0) {
        g_object_set_data(G_OBJECT(widget), "found", GUINT_TO_POINTER(i));
        return TRUE;
      }
    return FALSE;
  }
  if (!GTK_IS_DROP_DOWN(widget) || !gtk_widget_get_mapped(widget))
    return FALSE;
  GListModel *model = gtk_drop_down_get_model(GTK_DROP_DOWN(widget));
  for (guint i = 0; i < g_list_model_get_n_items(model); i++) {
    g_autoptr(GObject) item = g_list_model_get_item(model, i);
    if (GTK_IS_STRING_OBJECT(item) &&
        g_str_equal(gtk_string_object_get_string(GTK_STRING_OBJECT(item)), choice)) {
      g_object_set_data(G_OBJECT(widget), "found", GUINT_TO_POINTER(i));
      return TRUE;
    }
  }
  return FALSE;
}

static void choose(Table *t, const char *choice) {
  GtkWidget *found = find(t->page, offers, choice);
  ck_assert_msg(found != NULL, "nothing offers %s", choice);
  g_object_set(found, "selected", GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(found), "found")),
               NULL);
  come_to_rest();
}

static gboolean is_named_entry(GtkWidget *widget, gconstpointer hint) {
  return GTK_IS_ENTRY(widget) && gtk_widget_get_mapped(widget) &&
         g_strcmp0(gtk_entry_get_placeholder_text(GTK_ENTRY(widget)), hint) == 0;
}

static void type_name(Table *t, const char *hint, const char *text) {
  GtkWidget *entry = find(t->page, is_named_entry, hint);
  ck_assert_msg(entry != NULL, "no entry %s", hint);
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
}

static gboolean is_tree(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return CAP_IS_ELEMENT_TREE(widget);
}

/* A point of the map as tools get it. */
static CapToolPoint tool_point(Table *t, double x, double y, GdkModifierType state) {
  const CapSheet *sheet = canvas_of(t)->sheet;
  double ux = x / CAP_ZONE_UNIT, uy = y / CAP_ZONE_UNIT;
  return (CapToolPoint){
      .hex = cap_sheet_place_at(sheet, ux, uy, NULL), .x = ux, .y = uy, .state = state};
}

static gboolean press_at(Table *t, double x, double y, GdkModifierType state) {
  CapToolPoint point = tool_point(t, x, y, state);
  const CapTool *tool = canvas_of(t)->tool;
  ck_assert_ptr_nonnull(tool);
  tool->hover(&point, canvas_of(t)->tool_data);
  return tool->press(&point, canvas_of(t)->tool_data);
}

static void release_at(Table *t, double x, double y) {
  CapToolPoint point = tool_point(t, x, y, 0);
  const CapTool *tool = canvas_of(t)->tool;
  tool->drag(&point, canvas_of(t)->tool_data);
  tool->release(&point, canvas_of(t)->tool_data);
}

static void click_at(Table *t, double x, double y) {
  ck_assert(press_at(t, x, y, 0));
  release_at(t, x, y);
}

static void drag_from(Table *t, double x, double y, double to_x, double to_y) {
  ck_assert(press_at(t, x, y, 0));
  release_at(t, to_x, to_y);
}

/* It was one step; without it all is as before. */
static void assert_one_step(Table *t, const char *name) {
  ck_assert_str_eq(cap_project_undo_name(t->project), name);
  ck_assert(cap_project_undo(t->project));
  ck_assert_ptr_null(cap_project_undo_name(t->project));
  ck_assert(has(t, "<zone id=\"asti\""));
  g_autofree char *text = cap_slice_dup(cap_file_text(cap_project_main(t->project)));
  ck_assert_str_eq(text, four_squares);
}

/* --- Selecting ------------------------------------------------------------------------------- */

START_TEST(map_list_and_outline_select_the_same) {
  g_auto(Table) t;
  sit_down(&t);
  CapElementTree *list = CAP_ELEMENT_TREE(find(t.page, is_tree, NULL));
  CapElementTree *outline = CAP_ELEMENT_TREE(find(t.outline, is_tree, NULL));
  /* From the map. */
  g_signal_emit_by_name(canvas_of(&t), "hex-clicked", TRINO, 1u, 0u);
  ck_assert_uint_eq(cap_element_tree_selected(list), map_of(&t)->zones[TRINO].node);
  ck_assert_uint_eq(cap_element_tree_selected(outline), map_of(&t)->zones[TRINO].node);
  /* From the list. */
  ck_assert(cap_element_tree_select(list, map_of(&t)->zones[ALBA].node));
  ck_assert_uint_eq(cap_desk_hex(t.desk), ALBA);
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas_of(&t)), ALBA);
  ck_assert_uint_eq(cap_element_tree_selected(outline), map_of(&t)->zones[ALBA].node);
  /* A border from the outline. */
  ck_assert(cap_element_tree_select(outline, map_of(&t)->borders[2].node));
  ck_assert_uint_eq(cap_desk_border(t.desk), 2);
  ck_assert_uint_eq(cap_element_tree_selected(list), map_of(&t)->borders[2].node);
  ck_assert_uint_eq(canvas_of(&t)->border[0], ASTI);
  ck_assert_uint_eq(canvas_of(&t)->border[1], CASALE);
}
END_TEST

START_TEST(a_click_on_an_edge_selects_the_border) {
  g_auto(Table) t;
  sit_down(&t);
  double x, y;
  cap_canvas_origin(canvas_of(&t), &x, &y);
  canvas_of(&t)->pointer_x = x + 98 / CAP_ZONE_UNIT * canvas_of(&t)->zoom;
  canvas_of(&t)->pointer_y = y + 50 / CAP_ZONE_UNIT * canvas_of(&t)->zoom;
  g_signal_emit_by_name(canvas_of(&t), "hex-clicked", ASTI, 1u, 0u);
  ck_assert_uint_eq(cap_desk_border(t.desk), 2); /* asti casale */
  canvas_of(&t)->pointer_x = x + 50 / CAP_ZONE_UNIT * canvas_of(&t)->zoom;
  g_signal_emit_by_name(canvas_of(&t), "hex-clicked", ASTI, 1u, 0u);
  ck_assert_uint_eq(cap_desk_border(t.desk), CAP_INDEX_NONE);
  ck_assert_uint_eq(cap_desk_hex(t.desk), ASTI);
}
END_TEST

/* The zone is the same one, whatever stands before it. */
START_TEST(the_selection_stays_when_zones_go) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, TRINO);
  ck_assert(cap_zones_remove(cap_project_main(t.project), map_of(&t), ASTI));
  ck_assert_uint_eq(cap_desk_hex(t.desk), TRINO - 1);
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas_of(&t)), TRINO - 1);
  ck_assert(cap_project_undo(t.project));
  ck_assert_uint_eq(cap_desk_hex(t.desk), TRINO);
  ck_assert(cap_zones_remove(cap_project_main(t.project), map_of(&t), TRINO));
  ck_assert_uint_eq(cap_desk_hex(t.desk), CAP_HEX_NONE);
}
END_TEST

/* --- Outlines -------------------------------------------------------------------------------- */

START_TEST(a_corner_is_dragged) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  ck_assert_uint_eq(cap_canvas_sketch(canvas_of(&t))->handles->len, 5); /* corners and the name */
  ck_assert(!press_at(&t, 160, 160, 0)); /* another zone: a click selects it */
  drag_from(&t, 100, 100, 110, 120);
  assert_has(&t, "points=\"0,0 100,0 110,120 0,100\"");
  assert_has(&t, "points=\"110,120 200,100 200,200 100,200\"");
  assert_one_step(&t, "Move a corner");
}
END_TEST

START_TEST(a_dragged_corner_snaps_to_another) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  drag_from(&t, 0, 0, 2, 98); /* near the corner of Alba */
  assert_has(&t, "points=\"0,100 100,0 100,100\"");
  assert_one_step(&t, "Move a corner");
}
END_TEST

START_TEST(an_edge_gets_a_corner_and_loses_it) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  drag_from(&t, 100, 50, 130, 50);
  assert_has(&t, "points=\"0,0 100,0 130,50 100,100 0,100\"");
  ck_assert(press_at(&t, 130, 50, GDK_SHIFT_MASK));
  release_at(&t, 130, 50);
  assert_has(&t, "points=\"0,0 100,0 100,100 0,100\"");
  ck_assert_str_eq(cap_project_undo_name(t.project), "Remove a corner");
}
END_TEST

START_TEST(what_cannot_be_is_told) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  drag_from(&t, 0, 0, 150, 150);
  ck_assert_ptr_nonnull(t.told);
  ck_assert_ptr_null(cap_project_undo_name(t.project));
}
END_TEST

START_TEST(a_name_is_dragged) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  drag_from(&t, 50, 50, 30, 70);
  assert_has(&t, "x=\"30\" y=\"70\"");
  assert_one_step(&t, "Move the name of Asti");
}
END_TEST

/* Its letters stand below the handle, and a drag takes hold of them as well. */
START_TEST(a_name_is_dragged_by_its_letters) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  come_to_rest();
  const CapRect *name = cap_canvas_name_of(canvas_of(&t), ASTI);
  ck_assert_ptr_nonnull(name);
  double x = 50 + (name->x + 0.8 * name->width) * CAP_ZONE_UNIT;
  double y = 50 + (name->y + 0.7 * name->height) * CAP_ZONE_UNIT;
  drag_from(&t, x, y, x - 20, y + 20);
  assert_has(&t, "x=\"30\" y=\"70\"");
  assert_one_step(&t, "Move the name of Asti");
}
END_TEST

START_TEST(a_drag_that_is_given_up_leaves_nothing) {
  g_auto(Table) t;
  sit_down(&t);
  cap_desk_select_hex(t.desk, ASTI);
  choose(&t, "Corners and name");
  ck_assert(press_at(&t, 100, 100, 0));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Escape, 0));
  release_at(&t, 150, 120);
  ck_assert_ptr_null(cap_project_undo_name(t.project));
}
END_TEST

/* --- Zones ----------------------------------------------------------------------------------- */

START_TEST(a_zone_is_drawn_corner_by_corner) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "New zone");
  type_name(&t, "Name of the next zone", "Valenza");
  click_at(&t, 201, 101); /* it snaps to the corner of Casale and Trino */
  click_at(&t, 300, 100);
  click_at(&t, 300, 200);
  click_at(&t, 201, 199);
  click_at(&t, 200, 100);
  assert_has(&t, "<zone id=\"valenza\" name=\"Valenza\" terrain=\"open\"");
  assert_has(&t, "<outline points=\"200,100 300,100 300,200 200,200\"/>");
  assert_has(&t, "<border between=\"trino valenza\" kind=\"open\"/>");
  ck_assert_uint_eq(cap_desk_hex(t.desk), 4);
  assert_checked(cap_project_main(t.project), t.folder);
  assert_one_step(&t, "Draw Valenza");
}
END_TEST

START_TEST(enter_closes_and_backspace_takes_back) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "New zone");
  click_at(&t, 300, 100);
  click_at(&t, 400, 100);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0)); /* two are too few */
  ck_assert_ptr_nonnull(t.told);
  click_at(&t, 500, 500);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_BackSpace, 0));
  click_at(&t, 400, 200);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0));
  assert_has(&t, "<outline points=\"300,100 400,100 400,200\"/>");
  assert_one_step(&t, "Draw Zone 5");
}
END_TEST

START_TEST(a_zone_is_split_by_a_drag) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Split");
  drag_from(&t, 30, 101, 30, 199);
  assert_has(&t, "<zone id=\"alba-2\" name=\"Alba 2\"");
  ck_assert_uint_eq(cap_desk_hex(t.desk), 4);
  assert_checked(cap_project_main(t.project), t.folder);
  assert_one_step(&t, "Split Alba");
}
END_TEST

START_TEST(a_zone_is_split_by_two_clicks) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Split");
  click_at(&t, 0, 100);
  click_at(&t, 100, 200);
  assert_has(&t, "<zone id=\"alba-2\"");
  assert_one_step(&t, "Split Alba");
}
END_TEST

START_TEST(zones_are_joined_by_two_clicks) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Join");
  click_at(&t, 150, 150);
  click_at(&t, 50, 150);
  ck_assert_uint_eq(map_of(&t)->n_zones, 3);
  ck_assert_str_eq(map_of(&t)->zones[cap_desk_hex(t.desk)].id, "trino");
  assert_checked(cap_project_main(t.project), t.folder);
  assert_one_step(&t, "Join Trino and Alba");
}
END_TEST

/* --- Borders and paint ----------------------------------------------------------------------- */

START_TEST(a_border_is_changed_by_a_click) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Border");
  choose(&t, "Impassable");
  click_at(&t, 100, 150);
  assert_has(&t, "<border between=\"alba trino\" kind=\"impassable\"/>");
  ck_assert_int_eq(map_of(&t)->borders[cap_desk_border(t.desk)].kind, CAP_BORDER_IMPASSABLE);
  ck_assert(!press_at(&t, 50, 50, 0)); /* no edge is there */
  assert_one_step(&t, "Change the border of Alba and Trino");
}
END_TEST

START_TEST(a_wall_is_set_with_its_level) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Border");
  choose(&t, "Wall"); /* of level 3, as it stands there */
  click_at(&t, 150, 100);
  assert_has(&t, "<border between=\"casale trino\" kind=\"wall\" side=\"2\" level=\"3\"");
  click_at(&t, 50, 100);
  ck_assert_ptr_nonnull(strstr(t.told, "fortress"));
}
END_TEST

START_TEST(a_link_is_drawn) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Link");
  drag_from(&t, 150, 150, 50, 50);
  assert_has(&t, "<border between=\"asti trino\" kind=\"link\"/>");
  assert_one_step(&t, "Change the border of Trino and Asti");
}
END_TEST

START_TEST(ground_is_painted_over_several_zones) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Ground");
  choose(&t, "difficult ground");
  drag_from(&t, 50, 50, 150, 150);
  ck_assert(map_of(&t)->zones[ASTI].difficult && map_of(&t)->zones[TRINO].difficult);
  ck_assert(!map_of(&t)->zones[CASALE].difficult);
  assert_one_step(&t, "Paint difficult");
}
END_TEST

START_TEST(a_new_state_is_painted) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "State");
  choose(&t, "A new one");
  type_name(&t, "Name of the new one", "The Duchy");
  click_at(&t, 150, 150);
  assert_has(&t, "nationality=\"the-duchy\"");
  assert_one_step(&t, "Paint the-duchy");
}
END_TEST

START_TEST(a_settlement_is_put_there) {
  g_auto(Table) t;
  sit_down(&t);
  choose(&t, "Settlement");
  choose(&t, "village");
  click_at(&t, 150, 150);
  ck_assert_int_eq(map_of(&t)->zones[TRINO].settlement, CAP_ZONE_VILLAGE);
  assert_one_step(&t, "Paint village");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("zone-page");
  TCase *selecting = tcase_create("selecting");
  tcase_add_checked_fixture(selecting, open_display, NULL);
  tcase_add_test(selecting, map_list_and_outline_select_the_same);
  tcase_add_test(selecting, a_click_on_an_edge_selects_the_border);
  tcase_add_test(selecting, the_selection_stays_when_zones_go);
  suite_add_tcase(suite, selecting);
  TCase *outlines = tcase_create("outlines");
  tcase_add_checked_fixture(outlines, open_display, NULL);
  tcase_add_test(outlines, a_corner_is_dragged);
  tcase_add_test(outlines, a_dragged_corner_snaps_to_another);
  tcase_add_test(outlines, an_edge_gets_a_corner_and_loses_it);
  tcase_add_test(outlines, what_cannot_be_is_told);
  tcase_add_test(outlines, a_name_is_dragged);
  tcase_add_test(outlines, a_name_is_dragged_by_its_letters);
  tcase_add_test(outlines, a_drag_that_is_given_up_leaves_nothing);
  suite_add_tcase(suite, outlines);
  TCase *zones = tcase_create("zones");
  tcase_add_checked_fixture(zones, open_display, NULL);
  tcase_add_test(zones, a_zone_is_drawn_corner_by_corner);
  tcase_add_test(zones, enter_closes_and_backspace_takes_back);
  tcase_add_test(zones, a_zone_is_split_by_a_drag);
  tcase_add_test(zones, a_zone_is_split_by_two_clicks);
  tcase_add_test(zones, zones_are_joined_by_two_clicks);
  suite_add_tcase(suite, zones);
  TCase *borders = tcase_create("borders");
  tcase_add_checked_fixture(borders, open_display, NULL);
  tcase_add_test(borders, a_border_is_changed_by_a_click);
  tcase_add_test(borders, a_wall_is_set_with_its_level);
  tcase_add_test(borders, a_link_is_drawn);
  tcase_add_test(borders, ground_is_painted_over_several_zones);
  tcase_add_test(borders, a_new_state_is_painted);
  tcase_add_test(borders, a_settlement_is_put_there);
  suite_add_tcase(suite, borders);
  return test_main(suite);
}
