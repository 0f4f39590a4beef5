/* What can be added on the page of forces, and choosing what it is. */
#include <glib/gi18n.h>

#include "editor/honour/forces/commands-armies.h"
#include "editor/honour/schedule/commands-schedule.h"
#include "editor/honour/forces/commands-units.h"
#include "editor/honour/forces/force-find.h"
#include "editor/form/choice-popover.h"
#include "editor/honour/forces/forces-page-private.h"
#include "editor/honour/forces/paste-dialog.h"

/* Who leads a new stack, when it is no Capitano: no id looks like this. */
static const char elected[] = ":elected", nobody[] = ":nobody";

static CapProject *project_of(HonourForcesPage *page) {
  return cap_desk_project(page->desk);
}

static void show_by_key(HonourForcesPage *page, const char *kind, const char *id) {
  g_autofree char *key = g_strdup_printf("%s:%s", kind, id);
  if (id != NULL)
    honour_forces_page_show_new(page, honour_force_tree_find(page->tree, key));
}

static void show_by_node(HonourForcesPage *page, HonourForceItemKind kind, CapNode node) {
  honour_forces_page_show_new(page, honour_force_tree_find_node(page->tree, kind, node));
}

/* Ids of what is selected, copied: items say something else after a command. */
static char *dup_army(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  return item != NULL ? g_strdup(honour_force_item_army(item)) : NULL;
}

static char *dup_holder(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  return item != NULL ? g_strdup(honour_force_item_holder(item)) : NULL;
}

/* --- Sides, armies, pools, groups ----------------------------------------------------------- */

static void add_side(HonourForcesPage *page) {
  g_autofree char *id = honour_command_add_side(project_of(page), _("New side"));
  show_by_key(page, "side", id);
}

static void add_group(HonourForcesPage *page) {
  g_autofree char *army = dup_army(page);
  g_autofree char *id =
      army != NULL ? honour_command_add_group(project_of(page), army, NULL) : NULL;
  show_by_key(page, "group", id);
}

static void on_army_chosen(HonourForcesPage *page, const char *nationality) {
  HonourForceItem *item = honour_forces_page_item(page);
  if (item == NULL || honour_force_item_side(item) == NULL)
    return;
  g_autofree char *id = honour_command_add_army(project_of(page), honour_force_item_side(item),
                                                _("New Army"), nationality);
  show_by_key(page, "army", id);
}

static void on_pool_chosen(HonourForcesPage *page, const char *capitano) {
  g_autofree char *army = dup_army(page);
  g_autofree char *id =
      army != NULL ? honour_command_add_pool(project_of(page), army, NULL, capitano) : NULL;
  show_by_key(page, "pool", id);
}

/* --- Stacks --------------------------------------------------------------------------------- */

/* A stack that waits for its hex. */
typedef struct {
  HonourForcesPage *page;
  char *army, *pool, *group, *lead;
  CapTurn turn;
} NewStack;

static void free_new_stack(gpointer data) {
  NewStack *stack = data;
  g_object_unref(stack->page);
  g_free(stack->army);
  g_free(stack->pool);
  g_free(stack->group);
  g_free(stack->lead);
  g_free(stack);
}

static gboolean on_stack_picked(CapHex hex, gpointer data) {
  NewStack *stack = data;
  CapProject *project = project_of(stack->page);
  HonourStackHome home = {stack->army, stack->pool, stack->group, stack->turn};
  if (hex == CAP_HEX_NONE)
    return FALSE;
  gboolean has_nobody = g_str_equal(stack->lead, nobody);
  g_autofree char *id =
      g_str_equal(stack->lead, elected)
          ? honour_command_add_electing_stack(project, &home, hex)
          : honour_command_add_stack(project, &home, has_nobody ? NULL : stack->lead, hex);
  show_by_key(stack->page, "stack", id);
  return FALSE;
}

static CapTurn turn_of(HonourForcesPage *page, HonourForceItem *item) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project_of(page)));
  CapNode node = cap_anchor_node(honour_force_item_anchor(item));
  for (guint i = 0; s != NULL && i < s->n_reinforcements; i++)
    if (s->reinforcements[i].node == node)
      return s->reinforcements[i].turn;
  return CAP_TURN_NONE;
}

static void on_stack_chosen(HonourForcesPage *page, const char *lead) {
  HonourForceItem *item = honour_forces_page_item(page);
  if (item == NULL || honour_force_item_army(item) == NULL)
    return;
  HonourForceItemKind kind = honour_force_item_kind(item);
  NewStack *stack = g_new0(NewStack, 1);
  stack->page = g_object_ref(page);
  stack->army = g_strdup(honour_force_item_army(item));
  stack->lead = g_strdup(lead);
  stack->turn = kind == HONOUR_FORCE_REINFORCEMENT ? turn_of(page, item) : CAP_TURN_NONE;
  if (kind == HONOUR_FORCE_POOL)
    stack->pool = g_strdup(honour_force_item_id(item));
  if (kind == HONOUR_FORCE_GROUP)
    stack->group = g_strdup(honour_force_item_id(item));
  cap_desk_pick(page->desk, _("Pick the hex of the new stack"), on_stack_picked, stack,
                free_new_stack);
}

/* --- Who stands in a stack ------------------------------------------------------------------ */

static void on_capitano_chosen(HonourForcesPage *page, const char *capitano) {
  g_autofree char *holder = dup_holder(page);
  g_autofree char *key = g_strdup_printf("card:%s/%s", holder, capitano);
  if (holder != NULL && honour_command_add_capitano(project_of(page), holder, capitano))
    honour_forces_page_show_new(page, honour_force_tree_find(page->tree, key));
}

/* The strength to begin with: that of the strongest counter of the type. */
static guint first_strength(const HonourRoster *roster, const char *type) {
  CapIndex i = honour_roster_find_unit_type(roster, cap_slice_of(type));
  guint most = 1;
  for (guint k = 0; i != CAP_INDEX_NONE && k < roster->unit_types[i].n_counters; k++)
    most = MAX(most, roster->unit_types[i].counters[k].strength);
  return most;
}

static char *dup_first_counters(const HonourRoster *roster, const char *type, guint sp) {
  char *counters = honour_suggest_counters(roster, type, sp);
  return counters != NULL ? counters : g_strdup("1x1");
}

static void on_unit_chosen(HonourForcesPage *page, const char *type) {
  HonourForceItem *item = honour_forces_page_item(page);
  const HonourRoster *roster = honour_roster(cap_project_roster(project_of(page)));
  g_autofree char *holder = dup_holder(page);
  if (holder == NULL || roster == NULL)
    return;
  guint sp = first_strength(roster, type);
  g_autofree char *counters = dup_first_counters(roster, type, sp);
  /* On the card of a companion it is his; the leader needs no word. */
  g_autofree char *under =
      honour_force_item_is_leaders(item) ? NULL : g_strdup(honour_force_item_capitano(item));
  HonourUnitValues values = {type, sp, counters, under};
  show_by_node(page, HONOUR_FORCE_UNIT, honour_command_add_unit(project_of(page), holder, &values));
}

static void on_auxiliary_chosen(HonourForcesPage *page, const char *type) {
  g_autofree char *holder = dup_holder(page);
  if (holder != NULL)
    show_by_node(page, HONOUR_FORCE_AUXILIARY,
                 honour_command_add_auxiliary(project_of(page), holder, type, 1));
}

/* --- What comes later, or is kept ready ----------------------------------------------------- */

/* A turn on which somebody comes already is shown. */
static void on_reinforcement_chosen(HonourForcesPage *page, const char *number) {
  CapTurn turn = (CapTurn)g_ascii_strtoll(number, NULL, 10);
  g_autofree char *army = dup_army(page);
  if (army == NULL)
    return;
  honour_command_add_reinforcement(project_of(page), army, turn);
  show_by_node(page, HONOUR_FORCE_REINFORCEMENT,
               honour_find_reinforcement(project_of(page), army, turn));
}

static void on_breakdown_chosen(HonourForcesPage *page, const char *type) {
  HonourForceItem *item = honour_forces_page_item(page);
  const HonourRoster *roster = honour_roster(cap_project_roster(project_of(page)));
  g_autofree char *army = dup_army(page);
  if (army == NULL || roster == NULL)
    return;
  g_autofree char *counters = dup_first_counters(roster, type, 1);
  g_autofree char *group = honour_force_item_kind(item) == HONOUR_FORCE_GROUP
                               ? g_strdup(honour_force_item_id(item))
                               : NULL;
  HonourStackHome home = {army, NULL, group, CAP_TURN_NONE};
  if (honour_force_item_kind(item) == HONOUR_FORCE_REINFORCEMENT)
    home.turn = turn_of(page, item);
  show_by_node(page, HONOUR_FORCE_BREAKDOWN,
               honour_command_add_breakdown(project_of(page), &home, type, counters));
}

static HonourForceItem *find_minor(HonourForcesPage *page, const char *army, const char *capitano) {
  g_autofree char *key = g_strdup_printf("army:%s", army);
  HonourForceItem *item = honour_force_tree_find(page->tree, key);
  GListModel *list = item != NULL ? honour_force_item_children(item) : NULL;
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) child = g_list_model_get_item(list, i);
    if (honour_force_item_kind(child) == HONOUR_FORCE_MINOR_CAPITANO &&
        g_strcmp0(honour_force_item_capitano(child), capitano) == 0)
      return child; /* the list keeps it */
  }
  return NULL;
}

static void on_minor_chosen(HonourForcesPage *page, const char *capitano) {
  g_autofree char *army = dup_army(page);
  if (army != NULL && honour_command_set_minor(project_of(page), army, capitano, TRUE, FALSE))
    honour_forces_page_show_new(page, find_minor(page, army, capitano));
}

/* --- What the lists hold -------------------------------------------------------------------- */

static const char *army_of(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  return item != NULL ? honour_force_item_army(item) : NULL;
}

static void take_choices(CapChoicePopover *popover, GPtrArray *choices) {
  cap_choice_popover_fill(popover, choices);
  g_ptr_array_unref(choices);
}

static void fill_nations(CapChoicePopover *popover, HonourForcesPage *page) {
  take_choices(popover, honour_choices_of_nationalities(project_of(page)));
}

static void fill_capitani(CapChoicePopover *popover, HonourForcesPage *page) {
  take_choices(popover, honour_choices_of_capitani(project_of(page), army_of(page)));
}

/* Not every stack has a Capitano who leads it [15.5a]. */
static void fill_leads(CapChoicePopover *popover, HonourForcesPage *page) {
  g_autoptr(GPtrArray) capitani = honour_choices_of_capitani(project_of(page), army_of(page));
  g_autoptr(CapChoiceItem) by_vote =
      cap_choice_item_new(elected, _("Elected"), _("Its Capitani elect who leads"));
  g_autoptr(CapChoiceItem) by_nobody =
      cap_choice_item_new(nobody, _("Nobody"), _("It joins another Force, or you say later"));
  cap_choice_popover_clear(popover);
  cap_choice_popover_add(popover, by_vote);
  cap_choice_popover_add(popover, by_nobody);
  for (guint i = 0; i < capitani->len; i++) {
    const CapChoice *choice = g_ptr_array_index(capitani, i);
    g_autoptr(CapChoiceItem) item = cap_choice_item_new(choice->id, choice->name, choice->id);
    cap_choice_popover_add(popover, item);
  }
}

static void fill_units(CapChoicePopover *popover, HonourForcesPage *page) {
  take_choices(popover, honour_choices_of_unit_types(project_of(page), army_of(page)));
}

static void fill_auxiliaries(CapChoicePopover *popover, HonourForcesPage *page) {
  take_choices(popover, honour_choices_of_auxiliaries(project_of(page)));
}

static void fill_turns(CapChoicePopover *popover, HonourForcesPage *page) {
  g_autoptr(GPtrArray) turns = honour_choices_of_turns(project_of(page));
  cap_choice_popover_clear(popover);
  for (guint i = 0; i < turns->len; i++) {
    const CapChoice *choice = g_ptr_array_index(turns, i);
    g_autoptr(CapChoiceItem) item = cap_choice_item_new(choice->id, choice->name, NULL);
    cap_choice_popover_add(popover, item);
  }
}

static void fill_minors(CapChoicePopover *popover, HonourForcesPage *page) {
  take_choices(popover, honour_choices_of_minors(project_of(page), army_of(page)));
}

/* --- The table of what can be added --------------------------------------------------------- */

/* Into what it is put. */
typedef enum { INTO_SCENARIO, INTO_SIDE, INTO_ARMY, INTO_HOLDER } Place;

static const struct {
  const char *words, *label; /* the button stands behind the word "Add" */
  Place place;
  void (*add)(HonourForcesPage *page); /* NULL when something has to be chosen */
  void (*fill)(CapChoicePopover *popover, HonourForcesPage *page);
  void (*chosen)(HonourForcesPage *page, const char *id);
} adds[HONOUR_N_ADDS] = {
    [HONOUR_ADD_SIDE] = {N_("Add side"), N_("Side"), INTO_SCENARIO, add_side, NULL, NULL},
    [HONOUR_ADD_ARMY] = {N_("Add army"), N_("Army"), INTO_SIDE, NULL, fill_nations, on_army_chosen},
    [HONOUR_ADD_STACK] = {N_("Add stack"), N_("Stack"), INTO_ARMY, NULL, fill_leads,
                          on_stack_chosen},
    [HONOUR_ADD_POOL] = {N_("Add pool"), N_("Pool"), INTO_ARMY, NULL, fill_capitani,
                         on_pool_chosen},
    [HONOUR_ADD_GROUP] = {N_("Add group"), N_("Group"), INTO_ARMY, add_group, NULL, NULL},
    [HONOUR_ADD_CAPITANO] = {N_("Add Capitano"), N_("Capitano"), INTO_HOLDER, NULL, fill_capitani,
                             on_capitano_chosen},
    [HONOUR_ADD_UNIT] = {N_("Add unit"), N_("Unit"), INTO_HOLDER, NULL, fill_units, on_unit_chosen},
    [HONOUR_ADD_AUXILIARY] = {N_("Add auxiliary"), N_("Auxiliary"), INTO_HOLDER, NULL,
                              fill_auxiliaries, on_auxiliary_chosen},
    [HONOUR_ADD_REINFORCEMENT] = {N_("Add reinforcement"), N_("Reinforcement"), INTO_ARMY, NULL,
                                  fill_turns, on_reinforcement_chosen},
    [HONOUR_ADD_BREAKDOWN] = {N_("Add breakdown"), N_("Breakdown"), INTO_ARMY, NULL, fill_units,
                              on_breakdown_chosen},
    [HONOUR_ADD_MINOR_CAPITANO] = {N_("Add Minor Capitano"), N_("Minor Capitano"), INTO_ARMY, NULL,
                                   fill_minors, on_minor_chosen},
};

const char *honour_add_words(HonourAdd add) {
  return _(adds[add].words);
}

gboolean honour_forces_page_may_add(HonourForcesPage *page, HonourAdd add) {
  HonourForceItem *item = honour_forces_page_item(page);
  switch (adds[add].place) {
  case INTO_SCENARIO:
    return TRUE;
  case INTO_SIDE:
    return item != NULL && honour_force_item_side(item) != NULL;
  case INTO_ARMY:
    return item != NULL && honour_force_item_army(item) != NULL;
  case INTO_HOLDER:
    return item != NULL && honour_force_item_holder(item) != NULL;
  }
  return FALSE;
}

void honour_forces_page_add(HonourForcesPage *page, HonourAdd add) {
  if (!honour_forces_page_may_add(page, add))
    return;
  if (adds[add].add != NULL)
    adds[add].add(page);
  else
    gtk_menu_button_popup(GTK_MENU_BUTTON(page->adds[add]));
}

static void name(GtkWidget *widget, const char *words) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

GtkWidget *honour_forces_page_make_add(HonourForcesPage *page, HonourAdd add) {
  GtkWidget *button;
  if (adds[add].add != NULL) {
    button = gtk_button_new_with_label(_(adds[add].label));
    g_signal_connect_swapped(button, "clicked", G_CALLBACK(adds[add].add), page);
  } else {
    GtkWidget *popover = cap_choice_popover_new(FALSE);
    button = gtk_menu_button_new();
    gtk_menu_button_set_label(GTK_MENU_BUTTON(button), _(adds[add].label));
    gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
    /* The button inside has the keyboard; by itself it would be called after its label. */
    GtkWidget *inside = gtk_widget_get_first_child(button);
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(inside), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    name(inside, honour_add_words(add));
    g_signal_connect(popover, "fill", G_CALLBACK(adds[add].fill), page);
    g_signal_connect_swapped(popover, "chosen", G_CALLBACK(adds[add].chosen), page);
  }
  name(button, honour_add_words(add));
  gtk_widget_set_tooltip_text(button, honour_add_words(add));
  return button;
}

void honour_forces_page_paste_text(HonourForcesPage *page) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(page));
  honour_paste_dialog_show(GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL, page->desk);
}
