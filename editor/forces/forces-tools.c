/* The buttons of the page of forces: what can be added, removed, copied and moved. */
#include "editor/forces/forces-page-private.h"

#include <glib/gi18n.h>

#include "editor/core/commands-armies.h"
#include "editor/core/commands-schedule.h"
#include "editor/core/commands-units.h"
#include "editor/form/choice-popover.h"
#include "editor/forces/paste-dialog.h"

static CapProject *project_of(CapForcesPage *page) {
  return cap_desk_project(page->desk);
}

/* Selects the stack, army and so on that was just made. */
static void select_new(CapForcesPage *page, const char *kind, const char *id) {
  g_autofree char *key = g_strdup_printf("%s:%s", kind, id);
  if (id != NULL)
    cap_forces_page_select(page, key);
}

/* --- Sides, armies, pools ------------------------------------------------------------------- */

static void on_add_side(CapForcesPage *page) {
  g_autofree char *id = cap_command_add_side(project_of(page), _("New side"));
  select_new(page, "side", id);
}

static void on_army_chosen(CapForcesPage *page, const char *nationality) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item == NULL || cap_force_item_side(item) == NULL)
    return;
  g_autofree char *id =
      cap_command_add_army(project_of(page), cap_force_item_side(item), _("New Army"), nationality);
  select_new(page, "army", id);
}

static void on_pool_chosen(CapForcesPage *page, const char *capitano) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item == NULL || cap_force_item_army(item) == NULL)
    return;
  g_autofree char *id =
      cap_command_add_pool(project_of(page), cap_force_item_army(item), NULL, capitano);
  select_new(page, "pool", id);
}

/* --- Stacks --------------------------------------------------------------------------------- */

/* A stack that waits for its hex. */
typedef struct {
  CapForcesPage *page;
  char *army, *pool, *group, *capitano;
  CapTurn turn;
} NewStack;

static void free_new_stack(gpointer data) {
  NewStack *stack = data;
  g_object_unref(stack->page);
  g_free(stack->army);
  g_free(stack->pool);
  g_free(stack->group);
  g_free(stack->capitano);
  g_free(stack);
}

static gboolean on_stack_picked(CapHex hex, gpointer data) {
  NewStack *stack = data;
  CapStackHome home = {stack->army, stack->pool, stack->group, stack->turn};
  if (hex == CAP_HEX_NONE)
    return FALSE;
  g_autofree char *id = cap_command_add_stack(project_of(stack->page), &home, stack->capitano, hex);
  select_new(stack->page, "stack", id);
  return FALSE;
}

static CapTurn turn_of(CapForcesPage *page, CapForceItem *item) {
  const CapScenario *s = cap_project_scenario(project_of(page));
  CapNode node = cap_anchor_node(cap_force_item_anchor(item));
  for (guint i = 0; s != NULL && i < s->n_reinforcements; i++)
    if (s->reinforcements[i].node == node)
      return s->reinforcements[i].turn;
  return CAP_TURN_NONE;
}

static void on_stack_chosen(CapForcesPage *page, const char *capitano) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item == NULL || cap_force_item_army(item) == NULL)
    return;
  CapForceKind kind = cap_force_item_kind(item);
  NewStack *stack = g_new0(NewStack, 1);
  stack->page = g_object_ref(page);
  stack->army = g_strdup(cap_force_item_army(item));
  stack->capitano = g_strdup(capitano);
  stack->turn = kind == CAP_FORCE_REINFORCEMENT ? turn_of(page, item) : CAP_TURN_NONE;
  if (kind == CAP_FORCE_POOL)
    stack->pool = g_strdup(cap_force_item_id(item));
  if (kind == CAP_FORCE_GROUP)
    stack->group = g_strdup(cap_force_item_id(item));
  cap_desk_pick(page->desk, _("Pick the hex of the new stack"), on_stack_picked, stack,
                free_new_stack);
}

/* --- Who stands in a stack ------------------------------------------------------------------ */

static void on_capitano_chosen(CapForcesPage *page, const char *capitano) {
  CapForceItem *item = cap_forces_page_item(page);
  const char *holder = item != NULL ? cap_force_item_holder(item) : NULL;
  if (holder == NULL)
    return;
  g_autofree char *key = g_strdup_printf("card:%s/%s", holder, capitano);
  if (cap_command_add_capitano(project_of(page), holder, capitano))
    cap_forces_page_select(page, key);
}

/* The strength to begin with: that of the strongest counter of the type. */
static guint first_strength(const CapRoster *roster, const char *type) {
  CapIndex i = cap_roster_find_unit_type(roster, cap_slice_of(type));
  guint most = 1;
  for (guint k = 0; i != CAP_INDEX_NONE && k < roster->unit_types[i].n_counters; k++)
    most = MAX(most, roster->unit_types[i].counters[k].strength);
  return most;
}

static char *dup_first_counters(const CapRoster *roster, const char *type, guint sp) {
  char *counters = cap_suggest_counters(roster, type, sp);
  return counters != NULL ? counters : g_strdup("1x1");
}

static void on_unit_chosen(CapForcesPage *page, const char *type) {
  CapForceItem *item = cap_forces_page_item(page);
  const CapRoster *roster = cap_project_roster(project_of(page));
  if (item == NULL || cap_force_item_holder(item) == NULL || roster == NULL)
    return;
  guint sp = first_strength(roster, type);
  g_autofree char *counters = dup_first_counters(roster, type, sp);
  g_autofree char *holder = g_strdup(cap_force_item_holder(item));
  /* On the card of a companion it is his; the leader needs no word. */
  gboolean is_companion = cap_force_item_kind(item) == CAP_FORCE_CARD &&
                          !g_str_has_prefix(cap_force_item_detail(item), _("Primo Capitano"));
  CapUnitValues values = {type, sp, counters, is_companion ? cap_force_item_capitano(item) : NULL};
  cap_command_add_unit(project_of(page), holder, &values);
}

static void on_auxiliary_chosen(CapForcesPage *page, const char *type) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item != NULL && cap_force_item_holder(item) != NULL)
    cap_command_add_auxiliary(project_of(page), cap_force_item_holder(item), type, 1);
}

static void on_breakdown_chosen(CapForcesPage *page, const char *type) {
  CapForceItem *item = cap_forces_page_item(page);
  const CapRoster *roster = cap_project_roster(project_of(page));
  if (item == NULL || cap_force_item_army(item) == NULL || roster == NULL)
    return;
  g_autofree char *counters = dup_first_counters(roster, type, 1);
  CapStackHome home = CAP_STACK_HOME(cap_force_item_army(item));
  if (cap_force_item_kind(item) == CAP_FORCE_GROUP)
    home.group = cap_force_item_id(item);
  else if (cap_force_item_kind(item) == CAP_FORCE_REINFORCEMENT)
    home.turn = turn_of(page, item);
  cap_command_add_breakdown(project_of(page), &home, type, counters);
}

/* --- Remove, duplicate, move ---------------------------------------------------------------- */

static void on_remove(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  CapProject *project = project_of(page);
  if (item == NULL)
    return;
  const char *id = cap_force_item_id(item);
  switch (cap_force_item_kind(item)) {
  case CAP_FORCE_SIDE:
    cap_command_remove_side(project, id);
    break;
  case CAP_FORCE_ARMY:
    cap_command_remove_army(project, id);
    break;
  case CAP_FORCE_STACK:
    cap_command_remove_stack(project, id);
    break;
  case CAP_FORCE_POOL:
    cap_command_remove_pool(project, id);
    break;
  case CAP_FORCE_REINFORCEMENT:
    cap_command_remove_reinforcement(project, cap_force_item_anchor(item));
    break;
  case CAP_FORCE_GROUP:
    cap_command_remove_group(project, id);
    break;
  case CAP_FORCE_CARD:
    cap_command_remove_capitano(project, cap_force_item_holder(item),
                                cap_force_item_capitano(item));
    break;
  case CAP_FORCE_MINOR_CAPITANO:
    cap_command_set_minor(project, cap_force_item_army(item), cap_force_item_capitano(item), FALSE,
                          FALSE);
    break;
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
  case CAP_FORCE_BREAKDOWN:
    cap_command_remove_piece(project, cap_force_item_anchor(item));
    break;
  }
}

static gboolean may_duplicate(CapForceKind kind) {
  return kind == CAP_FORCE_STACK || kind == CAP_FORCE_UNIT || kind == CAP_FORCE_AUXILIARY ||
         kind == CAP_FORCE_BREAKDOWN;
}

static void on_duplicate(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item == NULL || !may_duplicate(cap_force_item_kind(item)))
    return;
  if (cap_force_item_kind(item) != CAP_FORCE_STACK) {
    cap_command_duplicate_piece(project_of(page), cap_force_item_anchor(item));
    return;
  }
  g_autofree char *id = cap_command_duplicate_stack(project_of(page), cap_force_item_id(item));
  select_new(page, "stack", id);
}

static void on_target_chosen(CapForcesPage *page, const char *key) {
  CapForceItem *item = cap_forces_page_item(page);
  CapForceItem *target = cap_force_tree_find(page->tree, key);
  if (item != NULL && target != NULL && !cap_force_move(project_of(page), item, target))
    cap_desk_tell(page->desk, _("%s cannot go there."), cap_force_item_label(item));
}

static void on_paste_text(CapForcesPage *page) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(page));
  cap_paste_dialog_show(GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL, page->desk);
}

/* --- What the lists hold -------------------------------------------------------------------- */

static const char *army_of(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  return item != NULL ? cap_force_item_army(item) : NULL;
}

static void take_choices(CapChoicePopover *popover, GPtrArray *choices) {
  cap_choice_popover_fill(popover, choices);
  g_ptr_array_unref(choices);
}

static void fill_nations(CapChoicePopover *popover, CapForcesPage *page) {
  take_choices(popover, cap_choices_of_nationalities(project_of(page)));
}

static void fill_capitani(CapChoicePopover *popover, CapForcesPage *page) {
  take_choices(popover, cap_choices_of_capitani(project_of(page), army_of(page)));
}

static void fill_units(CapChoicePopover *popover, CapForcesPage *page) {
  take_choices(popover, cap_choices_of_unit_types(project_of(page), army_of(page)));
}

static void fill_auxiliaries(CapChoicePopover *popover, CapForcesPage *page) {
  take_choices(popover, cap_choices_of_auxiliaries(project_of(page)));
}

static void fill_targets(CapChoicePopover *popover, CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item != NULL)
    take_choices(popover, cap_choices_of_targets(page->tree, item));
}

/* --- Making --------------------------------------------------------------------------------- */

static GtkWidget *add_button(CapForcesPage *page, GtkWidget *line, const char *label,
                             GCallback callback) {
  GtkWidget *button = gtk_button_new_with_label(label);
  g_signal_connect_swapped(button, "clicked", callback, page);
  gtk_box_append(GTK_BOX(line), button);
  return button;
}

static GtkWidget *add_chooser(CapForcesPage *page, GtkWidget *line, const char *label,
                              GCallback fill, GCallback chosen) {
  GtkWidget *button = gtk_menu_button_new();
  GtkWidget *popover = cap_choice_popover_new(FALSE);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), label);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect(popover, "fill", fill, page);
  g_signal_connect_swapped(popover, "chosen", chosen, page);
  gtk_box_append(GTK_BOX(line), button);
  return button;
}

/* An icon, for want of room; its name is told to those who point at it or cannot see it. */
static void add_paste(CapForcesPage *page, GtkWidget *line) {
  GtkWidget *button = gtk_button_new_from_icon_name("edit-paste-symbolic");
  gtk_widget_set_tooltip_text(button, _("Paste set-up text…"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Paste set-up text"), -1);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(on_paste_text), page);
  gtk_box_append(GTK_BOX(line), button);
}

static GtkWidget *add_line(GtkWidget *box) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append(GTK_BOX(box), line);
  return line;
}

GtkWidget *cap_forces_page_make_tools(CapForcesPage *page) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = add_line(box);
  add_button(page, line, _("Add side"), G_CALLBACK(on_add_side));
  page->add_army =
      add_chooser(page, line, _("Add army"), G_CALLBACK(fill_nations), G_CALLBACK(on_army_chosen));
  page->add_stack = add_chooser(page, line, _("Add stack"), G_CALLBACK(fill_capitani),
                                G_CALLBACK(on_stack_chosen));
  page->add_pool =
      add_chooser(page, line, _("Add pool"), G_CALLBACK(fill_capitani), G_CALLBACK(on_pool_chosen));
  line = add_line(box);
  page->add_capitano = add_chooser(page, line, _("Add Capitano"), G_CALLBACK(fill_capitani),
                                   G_CALLBACK(on_capitano_chosen));
  page->add_unit =
      add_chooser(page, line, _("Add unit"), G_CALLBACK(fill_units), G_CALLBACK(on_unit_chosen));
  page->add_auxiliary = add_chooser(page, line, _("Add auxiliary"), G_CALLBACK(fill_auxiliaries),
                                    G_CALLBACK(on_auxiliary_chosen));
  add_paste(page, line);
  line = add_line(box);
  page->add_breakdown = add_chooser(page, line, _("Add breakdown"), G_CALLBACK(fill_units),
                                    G_CALLBACK(on_breakdown_chosen));
  page->duplicate = add_button(page, line, _("Duplicate"), G_CALLBACK(on_duplicate));
  page->move =
      add_chooser(page, line, _("Move to"), G_CALLBACK(fill_targets), G_CALLBACK(on_target_chosen));
  page->remove = add_button(page, line, _("Remove"), G_CALLBACK(on_remove));
  return box;
}

void cap_forces_page_update_tools(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  gboolean has_side = item != NULL && cap_force_item_side(item) != NULL;
  gboolean has_army = item != NULL && cap_force_item_army(item) != NULL;
  gboolean has_holder = item != NULL && cap_force_item_holder(item) != NULL;
  gboolean may_move = item != NULL && cap_force_item_kind(item) != CAP_FORCE_SIDE &&
                      cap_force_item_kind(item) != CAP_FORCE_POOL &&
                      cap_force_item_kind(item) != CAP_FORCE_GROUP &&
                      cap_force_item_kind(item) != CAP_FORCE_REINFORCEMENT &&
                      cap_force_item_kind(item) != CAP_FORCE_BREAKDOWN;
  gtk_widget_set_sensitive(page->add_army, has_side);
  gtk_widget_set_sensitive(page->add_stack, has_army);
  gtk_widget_set_sensitive(page->add_pool, has_army);
  gtk_widget_set_sensitive(page->add_breakdown, has_army);
  gtk_widget_set_sensitive(page->add_capitano, has_holder);
  gtk_widget_set_sensitive(page->add_unit, has_holder);
  gtk_widget_set_sensitive(page->add_auxiliary, has_holder);
  gtk_widget_set_sensitive(page->remove, item != NULL);
  gtk_widget_set_sensitive(page->move, may_move);
  gtk_widget_set_sensitive(page->duplicate,
                           item != NULL && may_duplicate(cap_force_item_kind(item)));
}
