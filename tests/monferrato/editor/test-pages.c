/* The pages of the second game: that map, list and form select the same, that edits show
 * everywhere, and what overlays and sheets say. */
#include "tests/editor/support/canvas.h"

#include "editor/core/commands/commands-sections.h"
#include "editor/form/element-tree.h"
#include "editor/map/map-view.h"
#include "editor/map/overlays.h"
#include "editor/monferrato/chits/chits-page.h"
#include "editor/monferrato/scenario/scenario-page.h"
#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/force-list.h"
#include "editor/monferrato/set-up/placement.h"
#include "editor/monferrato/set-up/set-up-page.h"
#include "editor/monferrato/timeline/timeline-page.h"
#include "editor/system.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *view, *page;
} Table;

static void sit_down(Table *t, GtkWidget *(*make)(CapDesk *desk)) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  *t = (Table){.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_cabinet_open(t->cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  t->project = cap_project_new(t->cabinet, file);
  t->desk = cap_desk_new(t->project);
  t->view = cap_map_view_new(t->desk);
  t->page = make(t->desk);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), t->page);
  gtk_box_append(GTK_BOX(box), t->view);
  t->window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(t->window), 1200, 700);
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
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

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

static gboolean is_list(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return MONFERRATO_IS_FORCE_LIST(widget);
}

static gboolean is_tree(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return CAP_IS_ELEMENT_TREE(widget) && gtk_widget_get_mapped(widget);
}

/* A label that is shown and begins so. */
static gboolean says(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
         g_str_has_prefix(gtk_label_get_text(GTK_LABEL(widget)), text);
}
#define assert_says(t, text) ck_assert_msg(find((t)->page, says, text) != NULL, "no “%s”", text)

static gboolean is_button(GtkWidget *widget, gconstpointer label) {
  return GTK_IS_BUTTON(widget) && gtk_widget_get_mapped(widget) &&
         g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0;
}

static void push(Table *t, const char *label) {
  GtkWidget *button = find(t->page, is_button, label);
  ck_assert_msg(button != NULL, "no button %s", label);
  g_signal_emit_by_name(button, "clicked");
  come_to_rest();
}

static CapIndex zone_of(Table *t, const char *id) {
  const CapMap *map = cap_project_map(t->project);
  for (guint i = 0; i < map->n_zones; i++)
    if (g_str_equal(map->zones[i].id, id))
      return (CapIndex)i;
  ck_abort_msg("no zone %s", id);
}

static const CapMap *map_of(Table *t) {
  return cap_project_map(t->project);
}

/* --- Commands and set-up -------------------------------------------------------------------- */

START_TEST(list_and_map_select_the_same) {
  g_auto(Table) t;
  sit_down(&t, monferrato_set_up_page_new);
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(find(t.page, is_list, NULL));
  ck_assert(monferrato_force_list_select(list, "counter:gon-gar-1"));
  come_to_rest();
  ck_assert_str_eq(cap_desk_stack(t.desk), "gon-gar-1");
  ck_assert_uint_eq(cap_desk_hex(t.desk), zone_of(&t, "trino"));
  assert_says(&t, "Begins: Trino");
  g_signal_emit_by_name(cap_desk_canvas(t.desk), "counter-clicked", "sav-gar-4");
  come_to_rest();
  ck_assert_str_eq(monferrato_force_item_key(monferrato_force_list_selected(list)),
                   "counter:sav-gar-4");
  assert_says(&t, "Begins: Turin");
}
END_TEST

START_TEST(a_counter_is_dragged_and_comes_back) {
  g_auto(Table) t;
  sit_down(&t, monferrato_set_up_page_new);
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(find(t.page, is_list, NULL));
  ck_assert(monferrato_force_list_select(list, "counter:gon-gar-1"));
  g_signal_emit_by_name(cap_desk_canvas(t.desk), "counter-dropped", "gon-gar-1",
                        (guint)zone_of(&t, "casale"));
  come_to_rest();
  assert_says(&t, "Begins: Casale");
  ck_assert_uint_eq(cap_desk_hex(t.desk), zone_of(&t, "casale")); /* the mark goes with it */
  ck_assert(cap_project_undo(t.project));
  come_to_rest();
  assert_says(&t, "Begins: Trino");
  push(&t, "Take out");
  assert_says(&t, "Begins: not set up");
  ck_assert_str_eq(monferrato_force_item_key(monferrato_force_list_selected(list)),
                   "counter:gon-gar-1");
}
END_TEST

START_TEST(a_zone_is_picked_on_the_map) {
  g_auto(Table) t;
  sit_down(&t, monferrato_set_up_page_new);
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(find(t.page, is_list, NULL));
  ck_assert(monferrato_force_list_select(list, "counter:gon-gar-1"));
  come_to_rest();
  push(&t, "Pick on the map");
  ck_assert_str_eq(cap_desk_prompt(t.desk), "Pick the zone of Garrison of Trino");
  ck_assert(cap_desk_take_pick(t.desk, zone_of(&t, "alba")));
  come_to_rest();
  assert_says(&t, "Begins: Alba");
  ck_assert_ptr_null(cap_desk_prompt(t.desk));
}
END_TEST

/* Rows that were open stay so, and what is selected stays selected, when something goes. */
START_TEST(the_list_keeps_its_place) {
  g_auto(Table) t;
  sit_down(&t, monferrato_set_up_page_new);
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(find(t.page, is_list, NULL));
  ck_assert(monferrato_force_list_select(list, "command:gonzaga"));
  come_to_rest();
  ck_assert(monferrato_command_remove_counter(t.project, "gon-inf-1"));
  come_to_rest();
  ck_assert_str_eq(monferrato_force_item_key(monferrato_force_list_selected(list)),
                   "command:gonzaga");
  ck_assert(!monferrato_force_list_select(list, "counter:gon-inf-1"));
  ck_assert_ptr_null(monferrato_force_list_selected(list));
}
END_TEST

START_TEST(a_place_of_the_text_leads_to_its_row) {
  g_auto(Table) t;
  sit_down(&t, monferrato_set_up_page_new);
  MonferratoForceList *list = MONFERRATO_FORCE_LIST(find(t.page, is_list, NULL));
  const MonferratoScenario *s = monferrato_project_scenario(t.project);
  cap_desk_go_to_node(t.desk, cap_project_file(t.project, CAP_KIND_ROSTER),
                      s->roster->counters[3].node);
  come_to_rest();
  g_autofree char *key = monferrato_force_key_of_counter(s->roster->counters[3].id);
  ck_assert_str_eq(monferrato_force_item_key(monferrato_force_list_selected(list)), key);
  cap_desk_go_to_node(t.desk, cap_project_main(t.project), s->parts[0].node);
  come_to_rest();
  ck_assert_str_eq(monferrato_force_item_key(monferrato_force_list_selected(list)),
                   "command:gonzaga");
}
END_TEST

/* --- Chits and turns ------------------------------------------------------------------------ */

START_TEST(a_chit_is_told_and_its_effect_edited) {
  g_auto(Table) t;
  sit_down(&t, monferrato_chits_page_new);
  const MonferratoScenario *s = monferrato_project_scenario(t.project);
  CapFile *roster = cap_project_file(t.project, CAP_KIND_ROSTER);
  CapElementTree *tree = CAP_ELEMENT_TREE(find(t.page, is_tree, NULL));
  CapNode effect = s->chits.effects[s->chits.chits[0].first].node;
  ck_assert(cap_element_tree_select(tree, effect));
  come_to_rest();
  assert_says(&t, "Blue; for Pro-Spain; from Mar 1628 on; removed when played.\n"
                  "+1 Morale for Duchy of Savoy");
  CapDocument *doc = cap_file_begin(roster, "Test");
  cap_document_set_attribute(doc, effect, "n", "2");
  cap_file_end(roster);
  come_to_rest();
  assert_says(&t, "Blue; for Pro-Spain; from Mar 1628 on; removed when played.\n"
                  "+2 Morale for Duchy of Savoy");
  assert_says(&t, "+2 Morale for Duchy of Savoy"); /* its row */
  ck_assert(cap_element_tree_selected(tree) == effect);
}
END_TEST

/* A row speaks of the scenario as well, which is another document. */
START_TEST(rows_follow_who_has_a_chit) {
  g_auto(Table) t;
  sit_down(&t, monferrato_chits_page_new);
  const MonferratoScenario *s = monferrato_project_scenario(t.project);
  CapElementTree *tree = CAP_ELEMENT_TREE(find(t.page, is_tree, NULL));
  ck_assert(cap_element_tree_select(tree, s->roster->chits[4].node));
  come_to_rest();
  assert_says(&t, "Blue; from Aug 1628 on; in the hand of Pro-France from the start; r");
  GtkWidget *hand =
      gtk_widget_get_last_child(gtk_widget_get_parent(find(t.page, says, "Begins in the hand of")));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(hand), 0);
  come_to_rest();
  ck_assert_ptr_null(find(t.page, says, "Blue; from Aug 1628 on; in the hand of"));
  assert_says(&t, "Blue; from Aug 1628 on; reinforcement");
  push(&t, "Add chit");
  assert_says(&t, "Blue.\nNothing happens.");
}
END_TEST

/* Without its line in the scenario the chits of the roster are in no game: the page says so. */
START_TEST(chits_are_switched_on_where_they_stand) {
  g_auto(Table) t;
  sit_down(&t, monferrato_chits_page_new);
  CapFile *file = cap_project_file(t.project, CAP_KIND_SCENARIO);
  ck_assert_ptr_null(find(t.page, is_button, "Play with chits"));
  CapDocument *doc = cap_file_begin(file, "Test");
  cap_document_remove(doc, cap_section_find(doc, CAP_NAME_CHITS));
  cap_file_end(file);
  come_to_rest();
  assert_says(&t, "The scenario is played without chits.");
  push(&t, "Play with chits");
  ck_assert(monferrato_project_scenario(t.project)->chits.node != CAP_NODE_NONE);
  ck_assert_ptr_null(find(t.page, says, "The scenario is played without chits."));
}
END_TEST

START_TEST(turns_are_marked_and_tracks_changed) {
  g_auto(Table) t;
  sit_down(&t, monferrato_timeline_page_new);
  assert_says(&t, "1. Jan-Feb 1628");
  GtkWidget *card = find(t.page, is_button, "4 Guron");
  ck_assert_ptr_nonnull(card);
  GtkWidget *winter = gtk_widget_get_next_sibling(find(t.page, says, "2. Mar 1628"));
  gtk_check_button_set_active(GTK_CHECK_BUTTON(winter), TRUE);
  come_to_rest();
  ck_assert_str_eq(cap_project_undo_name(t.project), "Set winter of mar");
  winter = gtk_widget_get_next_sibling(find(t.page, says, "2. Mar 1628"));
  ck_assert(gtk_check_button_get_active(GTK_CHECK_BUTTON(winter)));
  GtkWidget *tracks = gtk_widget_get_prev_sibling(find(t.page, is_button, "Use this track"));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(tracks), 2);
  come_to_rest();
  assert_says(&t, "Apr 1628");
  push(&t, "Use this track");
  assert_says(&t, "2. Apr 1628");
  ck_assert_uint_eq(cap_project_scenario(t.project)->n_turns, 9);
}
END_TEST

START_TEST(the_scenario_tells_its_objectives) {
  g_auto(Table) t;
  sit_down(&t, monferrato_scenario_page_new);
  const MonferratoScenario *s = monferrato_project_scenario(t.project);
  cap_desk_go_to_node(t.desk, cap_project_main(t.project), s->objectives[0].node);
  come_to_rest();
  assert_says(&t, "Casale: 10 points");
  assert_says(&t, "Alba: 1 point");
}
END_TEST

/* --- Overlays and sheets -------------------------------------------------------------------- */

static const struct {
  const char *name, *counter, *remark;
} overlay_cases[] = {
    {"supply", NULL, "Zones in which a Command that is in play is supplied"},
    {"supply", "gon-gar-1", "Gonzaga is supplied in "},
    {"attack-supply", NULL, "Select a counter"},
    {"attack-supply", "gon-gar-1", "Gonzaga has Attack Supply in "},
    {"radius", "gon-inf-1", "Carlo Nevers commands from Casale and may activate 2"},
    {"radius", "ven-inf-1", "Venice has no Commander on the map"},
    {"raids", NULL, "Zones that a Command may raid"},
    {"raids", "mil-gar-1", "Milan may raid "},
};

START_TEST(overlays_say_what_they_show) {
  g_auto(Table) t;
  sit_down(&t, monferrato_scenario_page_new);
  const CapOverlayTable *table = cap_project_workbench(t.project)->overlays;
  const CapOverlayRow *row = cap_overlay_row_find(t.project, overlay_cases[_i].name);
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(t.project);
  gpointer position = table->new_position(texts, NULL);
  g_autofree char *remark = NULL;
  ck_assert_ptr_nonnull(row);
  ck_assert_ptr_nonnull(position);
  g_autoptr(CapOverlay) overlay = row->make(position, overlay_cases[_i].counter, &remark);
  ck_assert_msg(g_str_has_prefix(remark, overlay_cases[_i].remark), "%s", remark);
  ck_assert(overlay == NULL || overlay->hexes->len > 0);
  for (guint i = 0; overlay != NULL && i < overlay->hexes->len; i++)
    ck_assert_uint_lt(g_array_index(overlay->hexes, CapOverlayHex, i).hex, map_of(&t)->n_zones);
  table->free_position(position);
}
END_TEST

START_TEST(sheets_have_pages) {
  g_auto(Table) t;
  sit_down(&t, monferrato_scenario_page_new);
  g_autoptr(CapPrintout) sheets = cap_project_workbench(t.project)->new_sheets(t.project);
  guint n = cap_printout_paginate(sheets, 595, 842);
  ck_assert_uint_ge(n, 2);
  ck_assert_uint_eq(cap_printout_paginate(sheets, 595, cap_printout_fit(sheets, 595) + 1), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/monferrato-pages");
  TCase *set_up = tcase_create("set-up");
  tcase_add_checked_fixture(set_up, open_display, NULL);
  tcase_add_test(set_up, list_and_map_select_the_same);
  tcase_add_test(set_up, a_counter_is_dragged_and_comes_back);
  tcase_add_test(set_up, a_zone_is_picked_on_the_map);
  tcase_add_test(set_up, the_list_keeps_its_place);
  tcase_add_test(set_up, a_place_of_the_text_leads_to_its_row);
  suite_add_tcase(suite, set_up);
  TCase *chits = tcase_create("chits");
  tcase_add_checked_fixture(chits, open_display, NULL);
  tcase_add_test(chits, a_chit_is_told_and_its_effect_edited);
  tcase_add_test(chits, rows_follow_who_has_a_chit);
  tcase_add_test(chits, chits_are_switched_on_where_they_stand);
  tcase_add_test(chits, turns_are_marked_and_tracks_changed);
  tcase_add_test(chits, the_scenario_tells_its_objectives);
  suite_add_tcase(suite, chits);
  TCase *map = tcase_create("map");
  tcase_add_checked_fixture(map, open_display, NULL);
  tcase_add_loop_test(map, overlays_say_what_they_show, 0, (int)G_N_ELEMENTS(overlay_cases));
  tcase_add_test(map, sheets_have_pages);
  suite_add_tcase(suite, map);
  return test_main(suite);
}
