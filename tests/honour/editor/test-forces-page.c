/* The pages of forces and of schedules on a screen. */
#include "editor/honour/forces/commands-armies.h"
#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-rename.h"
#include "editor/honour/schedule/commands-schedule.h"
#include "editor/honour/forces/commands-units.h"
#include "editor/honour/forces/force-find.h"
#include "editor/honour/forces/force-details.h"
#include "editor/honour/forces/forces-page.h"
#include "editor/form/split.h"
#include "editor/honour/schedule/schedule-page.h"
#include "tests/editor/support/forces-page.h"

static GtkWidget *tree_of(Screen *screen) {
  return find_seen_type(screen->window, GTK_TYPE_LIST_VIEW);
}

static void select_item(Screen *screen, const char *label) {
  GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(tree_of(screen)));
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(model)); i++) {
    g_autoptr(GtkTreeListRow) row = g_list_model_get_item(G_LIST_MODEL(model), i);
    g_autoptr(HonourForceItem) item = gtk_tree_list_row_get_item(row);
    if (g_str_equal(honour_force_item_label(item), label)) {
      gtk_single_selection_set_selected(GTK_SINGLE_SELECTION(model), i);
      come_to_rest();
      return;
    }
  }
  ck_abort_msg("nothing in the tree is called “%s”", label);
}

/* --- Forces --------------------------------------------------------------------------------- */

START_TEST(a_stack_selected_on_the_map_is_selected_in_the_tree) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  ck_assert_ptr_nonnull(find_label(s.window, "French Army"));
  ck_assert_ptr_null(find_label(s.window, "Remove")); /* there is nothing to remove yet */
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(s.window, "Units against Rank"));
  ck_assert(gtk_widget_get_sensitive(button_of(&s, "Remove")));
  click(&s, "Remove");
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Remove stack Montmorency");
  cap_project_undo(s.bench.project);
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

/* What a finding points at: the stack, its leader, who is an attribute of it, or a unit, whoever it
 * is under. */
static const struct {
  const char *part; /* of the text, within the stack */
  HonourForceItemKind kind;
  const char *label;
} pointed_at[] = {
    {"hex=\"1014\"", HONOUR_FORCE_STACK, "Tremouille"},
    {"tremouille\" order", HONOUR_FORCE_CARD, "Tremouille"},
    {"<unit type=\"french-gendarmes\"", HONOUR_FORCE_UNIT, "French Gendarmes"},
    {"under=\"g-trivulzio\"", HONOUR_FORCE_UNIT, "French Infantry"},
};

START_TEST(the_tree_goes_where_a_finding_points) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  CapFile *file = cap_project_main(s.bench.project);
  g_autofree char *text = cap_slice_dup(cap_file_text(file));
  const char *stack = strstr(text, "<stack id=\"royal-army\"");
  ck_assert_ptr_nonnull(stack);
  const char *part = strstr(stack, pointed_at[_i].part);
  ck_assert_ptr_nonnull(part);
  cap_desk_go_to(s.desk, file, (guint32)(part - text), 1);
  come_to_rest();
  GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(tree_of(&s)));
  GtkTreeListRow *row = gtk_single_selection_get_selected_item(GTK_SINGLE_SELECTION(model));
  ck_assert_ptr_nonnull(row);
  g_autoptr(HonourForceItem) item = gtk_tree_list_row_get_item(row);
  ck_assert_int_eq(honour_force_item_kind(item), pointed_at[_i].kind);
  ck_assert_str_eq(honour_force_item_label(item), pointed_at[_i].label);
  end(&s);
}
END_TEST

START_TEST(a_copy_is_selected) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  click(&s, "Duplicate");
  ck_assert_str_eq(cap_desk_stack(s.desk), "novi-2");
  end(&s);
}
END_TEST

static gboolean picks_hex(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return has_icon_named(widget, "find-location-symbolic") &&
         g_strcmp0(gtk_widget_get_tooltip_text(widget), "Pick Hex on map") == 0;
}

/* There is one button for it, beside the field. */
static void press_pick(Screen *screen) {
  GtkWidget *pick = find_seen(screen->window, picks_hex, NULL);
  ck_assert_ptr_nonnull(pick);
  ck_assert_ptr_null(find_label(screen->window, "Pick hex"));
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(pick), TRUE);
}

START_TEST(a_hex_is_picked_on_the_map) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  press_pick(&s);
  ck_assert_ptr_nonnull(cap_desk_prompt(s.desk));
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "2832")));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move Montmorency to 2832");
  ck_assert_ptr_null(cap_desk_prompt(s.desk));
  end(&s);
}
END_TEST

/* Several were picked, and then it was not meant; what was done otherwise stays. */
START_TEST(picked_sources_are_taken_back_as_a_whole) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  CapFile *file = cap_project_main(s.bench.project);
  select_item(&s, "French Army");
  gint64 before = cap_file_undo_time(file);
  g_autofree char *text = dup_text(&s.bench);
  g_signal_emit_by_name(button_of(&s, "Pick supply sources"), "clicked");
  come_to_rest();
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "2832")));
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "2833")));
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "2832")));
  ck_assert_int_ne(cap_file_undo_time(file), before);
  cap_desk_cancel_pick(s.desk);
  come_to_rest();
  g_autofree char *after = dup_text(&s.bench);
  ck_assert_str_eq(after, text);
  end(&s);
}
END_TEST

START_TEST(a_hex_that_is_found_leaves_the_selection_in_the_tree) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  select_item(&s, "French Army");
  cap_desk_select_hex(s.desk, hex_of(&s.bench, "2832"));
  come_to_rest();
  ck_assert_ptr_nonnull(button_of(&s, "Pick supply sources"));
  ck_assert_ptr_null(cap_desk_stack(s.desk));
  end(&s);
}
END_TEST

/* Who picks by key may still have typed a new id, which is taken over only then. */
START_TEST(a_pick_is_for_the_thing_whatever_its_id_is_by_now) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  CapFile *file = cap_project_main(s.bench.project);
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  press_pick(&s);
  ck_assert(cap_command_rename(s.bench.project, file,
                               cap_find_element(cap_file_document(file), CAP_NAME_STACK, "novi"),
                               "novi-late"));
  come_to_rest();
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "2832")));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move Montmorency to 2832");
  end(&s);
}
END_TEST

/* --- Selection ------------------------------------------------------------------------------ */

/* What is selected in the tree; NULL. */
static HonourForceItem *selected(Screen *screen) {
  GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(tree_of(screen)));
  GtkTreeListRow *row = gtk_single_selection_get_selected_item(GTK_SINGLE_SELECTION(model));
  g_autoptr(HonourForceItem) item = row != NULL ? gtk_tree_list_row_get_item(row) : NULL;
  return item; /* the tree keeps it */
}

/* Opens the list of a button and takes one of its rows. */
static void choose(Screen *screen, const char *button, const char *id) {
  GtkWidget *menu = gtk_widget_get_ancestor(button_of(screen, button), GTK_TYPE_MENU_BUTTON);
  ck_assert(gtk_widget_is_sensitive(menu));
  gtk_menu_button_popup(GTK_MENU_BUTTON(menu));
  come_to_rest();
  GtkPopover *popover = gtk_menu_button_get_popover(GTK_MENU_BUTTON(menu));
  gtk_popover_popdown(popover);
  g_signal_emit_by_name(popover, "chosen", id);
  come_to_rest();
}

/* The keyboard is in the form or the values of what is selected. */
static GtkWidget *assert_form_has_keyboard(Screen *screen) {
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(screen->window));
  ck_assert_ptr_nonnull(focus);
  ck_assert_msg(gtk_widget_get_ancestor(focus, HONOUR_TYPE_FORCE_DETAILS) != NULL,
                "the keyboard is in a %s", G_OBJECT_TYPE_NAME(focus));
  ck_assert_msg(GTK_IS_EDITABLE(focus) ||
                    gtk_widget_get_ancestor(focus, GTK_TYPE_DROP_DOWN) != NULL,
                "the keyboard is in a %s", G_OBJECT_TYPE_NAME(focus));
  return focus;
}

/* The row of what is selected comes into sight, whole, as soon as it is laid out. */
static gboolean is_in_sight(Screen *screen) {
  GtkWidget *tree = tree_of(screen), *around = gtk_widget_get_parent(tree);
  GtkWidget *row = find_seen(tree, is_row_of, honour_force_item_label(selected(screen)));
  graphene_rect_t area;
  return row != NULL && gtk_widget_compute_bounds(row, around, &area) && area.origin.y >= 0 &&
         area.origin.y + area.size.height <= (float)gtk_widget_get_height(around);
}

/* So does the field that has the keyboard. */
static gboolean is_field_in_sight(Screen *screen) {
  GtkWidget *focus = assert_form_has_keyboard(screen);
  GtkWidget *around = gtk_widget_get_ancestor(focus, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t area;
  return gtk_widget_compute_bounds(focus, around, &area) && area.size.height >= 1 &&
         area.origin.y >= 0 &&
         area.origin.y + area.size.height <= (float)gtk_widget_get_height(around);
}

START_TEST(what_is_new_is_scrolled_to) {
  Screen s;
  begin(&s, "agnadello-1509.xml", honour_forces_page_new);
  GListModel *rows = G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(tree_of(&s))));
  g_autoptr(GtkTreeListRow) last = g_list_model_get_item(rows, g_list_model_get_n_items(rows) - 1);
  g_autoptr(HonourForceItem) item = gtk_tree_list_row_get_item(last);
  select_item(&s, honour_force_item_label(item));
  click(&s, "Group");
  ck_assert_int_eq(honour_force_item_kind(selected(&s)), HONOUR_FORCE_GROUP);
  wait_until(is_in_sight(&s));
  wait_until(is_field_in_sight(&s));
  end(&s);
}
END_TEST

static gboolean is_entry_with(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_ENTRY(widget) && g_str_equal(gtk_editable_get_text(GTK_EDITABLE(widget)), text);
}

START_TEST(another_id_keeps_selection_and_form) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  HonourForceItem *novi = selected(&s);
  GtkWidget *details = find_seen_type(s.window, HONOUR_TYPE_FORCE_DETAILS);
  honour_force_details_focus(HONOUR_FORCE_DETAILS(details));
  GtkWidget *focus = assert_form_has_keyboard(&s);
  CapNode node = cap_anchor_node(honour_force_item_anchor(novi));
  ck_assert(cap_element_set(cap_project_main(s.bench.project), node, "id", "the-novi"));
  come_to_rest();
  ck_assert_ptr_eq(selected(&s), novi);
  ck_assert_str_eq(honour_force_item_id(selected(&s)), "the-novi");
  ck_assert_ptr_eq(assert_form_has_keyboard(&s), focus);
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(focus)), "0213"); /* of its first field */
  ck_assert_ptr_nonnull(find_seen(details, is_entry_with, "the-novi"));
  end(&s);
}
END_TEST

START_TEST(what_is_new_is_selected_and_ready_to_be_filled) {
  static const struct {
    const char *button, *choice, *step;
    HonourForceItemKind kind;
  } rows[] = {
      {"Unit", "french-infantry", "Add French Infantry", HONOUR_FORCE_UNIT},
      {"Auxiliary", "pontoon-bridge", "Add Pontoon Bridge", HONOUR_FORCE_AUXILIARY},
      {"Capitano", "clermont", "Add Clermont", HONOUR_FORCE_CARD},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Screen s;
    begin(&s, "pavia-1524.xml", honour_forces_page_new);
    cap_desk_select_stack(s.desk, "novi");
    come_to_rest();
    choose(&s, rows[i].button, rows[i].choice);
    ck_assert_str_eq(cap_project_undo_name(s.bench.project), rows[i].step);
    ck_assert_ptr_nonnull(selected(&s));
    ck_assert_int_eq(honour_force_item_kind(selected(&s)), rows[i].kind);
    ck_assert_str_eq(honour_force_item_holder(selected(&s)), "novi");
    assert_form_has_keyboard(&s);
    wait_until(is_in_sight(&s));
    end(&s);
  }
}
END_TEST

START_TEST(an_army_gets_what_belongs_to_it) {
  static const struct {
    const char *button, *choice, *step;
    HonourForceItemKind kind;
  } rows[] = {
      {"Breakdown", "french-infantry", "Add breakdown units of French Infantry",
       HONOUR_FORCE_BREAKDOWN},
      {"Reinforcement", "3", "Add reinforcement on November 3, 1524", HONOUR_FORCE_REINFORCEMENT},
      {"Group", NULL, "Add group group", HONOUR_FORCE_GROUP},
      {"Minor Capitano", NULL, NULL, HONOUR_FORCE_MINOR_CAPITANO},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Screen s;
    begin(&s, "pavia-1524.xml", honour_forces_page_new);
    select_item(&s, "French Army");
    if (rows[i].kind == HONOUR_FORCE_MINOR_CAPITANO) {
      honour_command_set_minor(s.bench.project, "france", "minor-french", FALSE, FALSE);
      choose(&s, rows[i].button, "minor-french");
    } else if (rows[i].choice != NULL) {
      choose(&s, rows[i].button, rows[i].choice);
    } else {
      click(&s, rows[i].button);
    }
    if (rows[i].step != NULL)
      ck_assert_str_eq(cap_project_undo_name(s.bench.project), rows[i].step);
    ck_assert_int_eq(honour_force_item_kind(selected(&s)), rows[i].kind);
    ck_assert_str_eq(honour_force_item_army(selected(&s)), "france");
    assert_form_has_keyboard(&s);
    end(&s);
  }
}
END_TEST

START_TEST(a_stack_that_elects_is_offered) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  select_item(&s, "Swiss Army");
  choose(&s, "Stack", ":elected");
  ck_assert_str_eq(cap_desk_prompt(s.desk), "Pick the hex of the new stack");
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "4010")));
  come_to_rest();
  g_autofree char *text = dup_text(&s.bench);
  ck_assert_ptr_nonnull(strstr(text, "hex=\"4010\" elect=\"yes\" order=\"manoeuvre\"/>"));
  ck_assert_int_eq(honour_force_item_kind(selected(&s)), HONOUR_FORCE_STACK);
  assert_form_has_keyboard(&s);
  ck_assert_ptr_nonnull(find_label(s.window, "Nobody is in it yet."));
  end(&s);
}
END_TEST

START_TEST(meters_follow_every_command) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(s.window, "3 of 3"));
  ck_assert_ptr_nonnull(find_label(row_of(&s, "Montmorency"), "3/3"));
  HonourUnitValues values = {"french-infantry", 4, "1x4", NULL};
  honour_command_add_unit(s.bench.project, "novi", &values);
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(s.window, "4 of 3"));
  GtkWidget *number = find_label(row_of(&s, "Montmorency"), "4/3");
  ck_assert_ptr_nonnull(number);
  ck_assert(gtk_widget_has_css_class(number, "error"));
  cap_project_undo(s.bench.project);
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(s.window, "3 of 3"));
  ck_assert(!gtk_widget_has_css_class(find_label(row_of(&s, "Montmorency"), "3/3"), "error"));
  end(&s);
}
END_TEST

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean press_key(Screen *screen, guint key, GdkModifierType state) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(tree_of(screen));
  gboolean is_used = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(all) && !is_used; i++) {
    g_autoptr(GtkEventController) one = g_list_model_get_item(all, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(one))
      g_signal_emit_by_name(one, "key-pressed", key, 0u, state, &is_used);
  }
  come_to_rest();
  return is_used;
}

START_TEST(keys_remove_and_reorder) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  cap_desk_select_stack(s.desk, "royal-army");
  come_to_rest();
  choose(&s, "Unit", "french-infantry");
  ck_assert(press_key(&s, GDK_KEY_Up, GDK_CONTROL_MASK));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move French Infantry up");
  ck_assert_str_eq(honour_force_item_label(selected(&s)), "French Infantry");
  ck_assert(press_key(&s, GDK_KEY_Down, GDK_CONTROL_MASK));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move French Infantry down");
  ck_assert(press_key(&s, GDK_KEY_Delete, 0));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Remove French Infantry");
  ck_assert_ptr_nonnull(selected(&s)); /* what stood beside it */
  ck_assert_str_eq(honour_force_item_holder(selected(&s)), "royal-army");
  ck_assert(!press_key(&s, GDK_KEY_Up, 0)); /* that is for the list */
  end(&s);
}
END_TEST

START_TEST(the_menu_key_tells_what_can_be_done) {
  static const struct {
    guint key;
    GdkModifierType state;
  } keys[] = {{GDK_KEY_Menu, 0}, {GDK_KEY_F10, GDK_SHIFT_MASK}};
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
    Screen s;
    begin(&s, "pavia-1524.xml", honour_forces_page_new);
    select_item(&s, "French Army");
    GtkWidget *page = find_seen_type(s.window, HONOUR_TYPE_FORCES_PAGE);
    ck_assert(press_key(&s, keys[i].key, keys[i].state));
    GtkWidget *menu = find_seen_type(page, GTK_TYPE_POPOVER_MENU);
    ck_assert_ptr_nonnull(menu);
    ck_assert_ptr_nonnull(find_label(menu, "Add reinforcement"));
    ck_assert_ptr_nonnull(find_label(menu, "Remove"));
    ck_assert_ptr_null(find_label(menu, "Add unit")); /* an army has none of its own */
    GtkWidget *entry = gtk_widget_get_parent(find_label(menu, "Add group"));
    ck_assert(gtk_widget_activate(entry));
    come_to_rest();
    ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Add group group");
    end(&s);
  }
}
END_TEST

/* --- Nothing yet ---------------------------------------------------------------------------- */

static void remove_sides(Bench *bench) {
  CapFile *file = cap_project_main(bench->project);
  CapDocument *doc = cap_file_begin(file, "Prepare");
  for (CapNode n = cap_document_count(doc); n-- > 1;)
    if (cap_node_name(doc, n) == CAP_NAME_SIDE)
      cap_document_remove(doc, n);
  cap_file_end(file);
}

START_TEST(an_empty_scenario_tells_how_to_begin) {
  Screen s = {.bench = open_bench("novara-1513.xml")};
  remove_sides(&s.bench);
  show_page(&s, honour_forces_page_new);
  click(&s, "Add the first side");
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Add side New side");
  ck_assert_int_eq(honour_force_item_kind(selected(&s)), HONOUR_FORCE_SIDE);
  wait_until(is_field_in_sight(&s));
  ck_assert_ptr_nonnull(find_label(s.window, "No army yet."));
  click(&s, "Add an army");
  GtkWidget *menu = gtk_widget_get_ancestor(button_of(&s, "Army"), GTK_TYPE_MENU_BUTTON);
  ck_assert(gtk_widget_get_mapped(GTK_WIDGET(gtk_menu_button_get_popover(GTK_MENU_BUTTON(menu)))));
  end(&s);
}
END_TEST

static gboolean begins(GtkWidget *widget, gconstpointer words) {
  return GTK_IS_LABEL(widget) && g_str_has_prefix(gtk_label_get_text(GTK_LABEL(widget)), words);
}

START_TEST(an_empty_selection_tells_what_to_do) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  ck_assert_ptr_null(selected(&s));
  GtkWidget *hint = find_seen(s.window, begins, "Select a side, an army");
  ck_assert_ptr_nonnull(hint);
  select_item(&s, "French Army");
  ck_assert(!gtk_widget_get_mapped(hint));
  end(&s);
}
END_TEST

/* The page beside something, so that its width can change. */
static GtkWidget *make_beside(CapDesk *desk) {
  GtkWidget *across = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL);
  gtk_paned_set_start_child(GTK_PANED(across), honour_forces_page_new(desk));
  gtk_paned_set_end_child(GTK_PANED(across), gtk_label_new(NULL));
  gtk_paned_set_shrink_start_child(GTK_PANED(across), FALSE);
  gtk_widget_set_size_request(across, 1100, 520);
  return across;
}

static gboolean is_form_beside_tree(Screen *s) {
  GtkWidget *details = find_seen_type(s->window, HONOUR_TYPE_FORCE_DETAILS);
  graphene_rect_t tree, form;
  ck_assert(gtk_widget_compute_bounds(tree_of(s), s->window, &tree));
  ck_assert(gtk_widget_compute_bounds(details, s->window, &form));
  return form.origin.x > tree.origin.x + 100;
}

/* Waits for the form to stand where it should in a page of this width. */
static void await_form(Screen *s, int width, gboolean is_beside) {
  gtk_paned_set_position(GTK_PANED(gtk_window_get_child(GTK_WINDOW(s->window))), width);
  come_to_rest();
  wait_until(is_form_beside_tree(s) == is_beside);
}

/* In a window of 1280 by 800 the page has about this size. */
START_TEST(the_form_has_room_below_the_tree_or_beside_it) {
  Screen s;
  begin(&s, "pavia-1524.xml", make_beside);
  select_item(&s, "French Army");
  await_form(&s, 480, FALSE);
  GtkWidget *paned = find_seen_type(find_seen_type(s.window, CAP_TYPE_SPLIT), GTK_TYPE_PANED);
  GtkWidget *details = find_seen_type(s.window, HONOUR_TYPE_FORCE_DETAILS);
  GtkWidget *scrolled = gtk_widget_get_ancestor(details, GTK_TYPE_SCROLLED_WINDOW);
  ck_assert_int_ge(gtk_widget_get_height(scrolled), 180);
  gtk_paned_set_position(GTK_PANED(paned), 160);
  await_form(&s, 1000, TRUE);
  await_form(&s, 480, FALSE);
  ck_assert_int_eq(gtk_paned_get_position(GTK_PANED(paned)), 160); /* where somebody put it */
  end(&s);
}
END_TEST

/* A window that is opened later has it where it was in the one before. */
START_TEST(the_line_above_the_form_stays_where_somebody_put_it) {
  g_autoptr(GKeyFile) memory = g_key_file_new();
  for (guint run = 0; run < 2; run++) {
    Screen s = {.bench = open_bench("pavia-1524.xml")};
    s.desk = cap_desk_new(s.bench.project);
    cap_desk_set_memory(s.desk, memory);
    s.window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(s.window), 480, 760);
    gtk_window_set_child(GTK_WINDOW(s.window), honour_forces_page_new(s.desk));
    gtk_window_present(GTK_WINDOW(s.window));
    come_to_rest();
    select_item(&s, "French Army");
    come_to_rest();
    GtkWidget *paned = find_seen_type(find_seen_type(s.window, CAP_TYPE_SPLIT), GTK_TYPE_PANED);
    if (run == 0)
      gtk_paned_set_position(GTK_PANED(paned), 170);
    else
      ck_assert_int_eq(gtk_paned_get_position(GTK_PANED(paned)), 170);
    come_to_rest();
    end(&s);
  }
}
END_TEST

static void on_page_wanted(char **page, const char *name) {
  g_free(*page);
  *page = g_strdup(name);
}

START_TEST(an_empty_schedule_leads_to_where_it_begins) {
  Screen s = {.bench = open_bench("novara-1513.xml")};
  g_autofree char *page = NULL;
  remove_sides(&s.bench);
  show_page(&s, honour_schedule_page_new);
  g_signal_connect_swapped(s.desk, "show-page", G_CALLBACK(on_page_wanted), &page);
  click(&s, "Go to the forces");
  ck_assert_str_eq(page, "forces");
  click(&s, "Go to the length of the game");
  ck_assert_str_eq(page, "scenario");
  end(&s);
}
END_TEST

/* --- Room ----------------------------------------------------------------------------------- */

/* The tree gets its share of whatever height the window has. */
START_TEST(the_tree_grows_with_the_window) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  int height = gtk_widget_get_height(gtk_widget_get_parent(tree_of(&s)));
  ck_assert_int_gt(height, 300); /* of 760 */
  end(&s);
}
END_TEST

/* --- Schedule ------------------------------------------------------------------------------- */

START_TEST(the_schedule_follows_the_document) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_schedule_page_new);
  ck_assert_ptr_nonnull(find_label(s.window, "Reinforcements"));
  ck_assert_ptr_nonnull(find_label(s.window, "Giovanni"));
  ck_assert(honour_command_set_stack_turn(s.bench.project, "bande-nere", CAP_TURN_NONE));
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(s.window, "Giovanni"));
  click(&s, "Giovanni");
  ck_assert_str_eq(cap_desk_stack(s.desk), "bande-nere");
  cap_project_undo(s.bench.project);
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

static guint count_viewports(GtkWidget *widget) {
  guint n = 0;
  for (; widget != NULL; widget = gtk_widget_get_parent(widget))
    n += GTK_IS_VIEWPORT(widget);
  return n;
}

/* Turns scroll sideways and up and down, names only up and down; a name is as high as its row. */
START_TEST(names_of_armies_stay_beside_their_turns) {
  Screen s;
  int of_name, of_cell;
  begin(&s, "pavia-1524.xml", honour_schedule_page_new);
  GtkWidget *name = find_label(s.window, "French Army");
  GtkWidget *cell = gtk_widget_get_parent(button_of(&s, "François I"));
  ck_assert_ptr_nonnull(name);
  ck_assert_uint_eq(count_viewports(name), 1);
  ck_assert_uint_eq(count_viewports(cell), 2);
  gtk_widget_measure(name, GTK_ORIENTATION_VERTICAL, -1, &of_name, NULL, NULL, NULL);
  gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, -1, &of_cell, NULL, NULL, NULL);
  ck_assert_int_eq(of_name, of_cell);
  end(&s);
}
END_TEST

START_TEST(pages_outlive_text_that_cannot_be_read) {
  GtkWidget *(*const makers[])(CapDesk *) = {honour_forces_page_new, honour_schedule_page_new};
  for (guint i = 0; i < G_N_ELEMENTS(makers); i++) {
    Screen s;
    begin(&s, "novara-1513.xml", makers[i]);
    cap_file_set_text(cap_project_main(s.bench.project), "<scenario", 9);
    come_to_rest();
    cap_file_set_text(cap_project_main(s.bench.project), "<scenario/>", 11);
    come_to_rest();
    end(&s);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("forces-page");
  TCase *forces = tcase_create("forces"), *schedule = tcase_create("schedule");
  TCase *new = tcase_create("new"), *keys = tcase_create("keys"), *empty = tcase_create("empty");
  tcase_add_checked_fixture(new, start, NULL);
  tcase_add_checked_fixture(keys, start, NULL);
  tcase_add_checked_fixture(empty, start, NULL);
  tcase_add_checked_fixture(forces, start, NULL);
  tcase_add_checked_fixture(schedule, start, NULL);
  tcase_add_test(forces, a_stack_selected_on_the_map_is_selected_in_the_tree);
  tcase_add_test(forces, a_copy_is_selected);
  tcase_add_loop_test(forces, the_tree_goes_where_a_finding_points, 0, G_N_ELEMENTS(pointed_at));
  tcase_add_test(forces, a_hex_is_picked_on_the_map);
  tcase_add_test(forces, picked_sources_are_taken_back_as_a_whole);
  tcase_add_test(forces, a_hex_that_is_found_leaves_the_selection_in_the_tree);
  tcase_add_test(forces, a_pick_is_for_the_thing_whatever_its_id_is_by_now);
  tcase_add_test(forces, another_id_keeps_selection_and_form);
  tcase_add_test(forces, meters_follow_every_command);
  tcase_add_test(forces, the_tree_grows_with_the_window);
  tcase_add_test(new, what_is_new_is_selected_and_ready_to_be_filled);
  tcase_add_test(new, what_is_new_is_scrolled_to);
  tcase_add_test(new, an_army_gets_what_belongs_to_it);
  tcase_add_test(new, a_stack_that_elects_is_offered);
  tcase_add_test(keys, keys_remove_and_reorder);
  tcase_add_test(keys, the_menu_key_tells_what_can_be_done);
  tcase_add_test(empty, an_empty_scenario_tells_how_to_begin);
  tcase_add_test(empty, an_empty_selection_tells_what_to_do);
  tcase_add_test(empty, an_empty_schedule_leads_to_where_it_begins);
  tcase_add_test(empty, the_form_has_room_below_the_tree_or_beside_it);
  tcase_add_test(empty, the_line_above_the_form_stays_where_somebody_put_it);
  tcase_add_test(schedule, the_schedule_follows_the_document);
  tcase_add_test(schedule, names_of_armies_stay_beside_their_turns);
  tcase_add_test(schedule, pages_outlive_text_that_cannot_be_read);
  suite_add_tcase(suite, forces);
  suite_add_tcase(suite, new);
  suite_add_tcase(suite, keys);
  suite_add_tcase(suite, empty);
  suite_add_tcase(suite, schedule);
  return test_main(suite);
}
