#include "editor/monferrato/set-up/force-details.h"

#include <glib/gi18n.h>

#include "editor/form/choice-popover.h"
#include "editor/form/element-form.h"
#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/placement.h"

struct _MonferratoForceDetails {
  GtkWidget parent_instance;
  CapDesk *desk;
  MonferratoForceItem *item; /* NULL for nothing */
  GtkWidget *box, *place, *tools, *pick, *zones, *take_out, *give, *parts, *part, *rest;
  GtkWidget *zone_popover, *command_popover;
  GtkWidget *form, *other_form; /* what is changed most, and what the other document says of it */
};

G_DEFINE_FINAL_TYPE(MonferratoForceDetails, monferrato_force_details, GTK_TYPE_WIDGET)

static const MonferratoScenario *scenario_of(MonferratoForceDetails *details) {
  return monferrato_project_scenario(cap_desk_project(details->desk));
}

static gboolean is_of(MonferratoForceDetails *details, MonferratoForceKind kind) {
  return details->item != NULL && monferrato_force_item_kind(details->item) == kind;
}

/* The counter that is shown; NULL when it is something else. */
static const MonferratoCounter *counter_of(MonferratoForceDetails *details) {
  const MonferratoScenario *s = scenario_of(details);

  return s != NULL && is_of(details, MONFERRATO_FORCE_COUNTER)
             ? &s->roster->counters[monferrato_force_item_index(details->item)]
             : NULL;
}

/* --- Where it begins ------------------------------------------------------------------------ */

/* Who asks may be gone when the zone is picked. */
typedef struct {
  CapDesk *desk;
  char *counter;    /* NULL for the rest of a Command */
  CapIndex command; /* of the roster; nobody edits it while the map is asked */
} Errand;

static void free_errand(gpointer data) {
  Errand *errand = data;

  g_object_unref(errand->desk);
  g_free(errand->counter);
  g_free(errand);
}

static gboolean on_picked(CapHex zone, gpointer data) {
  Errand *errand = data;

  if (zone == CAP_HEX_NONE)
    return FALSE;
  if (errand->counter != NULL)
    monferrato_command_move(cap_desk_project(errand->desk), errand->counter, zone);
  else if (!monferrato_command_place_rest(cap_desk_project(errand->desk), errand->command, zone))
    cap_desk_tell(errand->desk, _("All counters of the Command have a place or a chit already."));
  return FALSE;
}

static void on_pick(MonferratoForceDetails *details) {
  const MonferratoCounter *counter = counter_of(details);

  if (counter == NULL)
    return;
  g_autofree char *prompt = g_strdup_printf(_("Pick the zone of %s"), counter->name);
  Errand *errand = g_new0(Errand, 1);
  errand->desk = g_object_ref(details->desk);
  errand->counter = g_strdup(counter->id);
  cap_desk_pick(details->desk, prompt, on_picked, errand, free_errand);
}

static void on_rest(MonferratoForceDetails *details) {
  const MonferratoScenario *s = scenario_of(details);

  if (s == NULL || !is_of(details, MONFERRATO_FORCE_COMMAND))
    return;
  CapIndex command = monferrato_force_item_index(details->item);
  g_autofree char *prompt =
      g_strdup_printf(_("Pick the zone of %s"), s->roster->commands[command].name);
  Errand *errand = g_new0(Errand, 1);
  errand->desk = g_object_ref(details->desk);
  errand->command = command;
  cap_desk_pick(details->desk, prompt, on_picked, errand, free_errand);
}

static void on_take_out(MonferratoForceDetails *details) {
  const MonferratoCounter *counter = counter_of(details);

  if (counter != NULL)
    monferrato_command_place(cap_desk_project(details->desk), counter->id, NULL, 0);
}

static void tick_zones(MonferratoForceDetails *details) {
  const MonferratoScenario *s = scenario_of(details);
  g_autoptr(GPtrArray) ids = g_ptr_array_new();

  if (counter_of(details) != NULL) {
    g_autoptr(GArray) zones =
        monferrato_zones_of_counter(s, monferrato_force_item_index(details->item));
    for (guint i = 0; i < zones->len; i++)
      g_ptr_array_add(ids, s->base.map->zones[g_array_index(zones, CapIndex, i)].id);
  }
  g_ptr_array_add(ids, NULL);
  cap_choice_popover_set_chosen(CAP_CHOICE_POPOVER(details->zone_popover),
                                (const char *const *)ids->pdata);
}

static gboolean may_be_in(MonferratoForceDetails *details, CapIndex zone) {
  if (counter_of(details) == NULL)
    return FALSE;
  g_autoptr(GArray) zones =
      monferrato_zones_of_counter(scenario_of(details), monferrato_force_item_index(details->item));
  for (guint i = 0; i < zones->len; i++)
    if (g_array_index(zones, CapIndex, i) == zone)
      return TRUE;
  return FALSE;
}

static void on_fill_zones(MonferratoForceDetails *details) {
  const CapMap *map = cap_project_map(cap_desk_project(details->desk));
  g_autoptr(GPtrArray) choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);

  /* Those that are ticked stand first. */
  for (guint pass = 0; pass < 2; pass++)
    for (CapIndex i = 0; map != NULL && i < map->n_zones; i++)
      if (may_be_in(details, i) == (pass == 0))
        g_ptr_array_add(choices, cap_choice_new(map->zones[i].id, map->zones[i].name));
  cap_choice_popover_fill(CAP_CHOICE_POPOVER(details->zone_popover), choices);
  tick_zones(details);
}

/* In the order of the map, with the zone added, or taken out where it was in. */
static void toggle(GArray *zones, CapIndex zone) {
  guint at = 0;

  while (at < zones->len && g_array_index(zones, CapIndex, at) < zone)
    at++;
  if (at < zones->len && g_array_index(zones, CapIndex, at) == zone)
    g_array_remove_index(zones, at);
  else
    g_array_insert_val(zones, at, zone);
}

static void on_zone_chosen(MonferratoForceDetails *details, const char *id) {
  const MonferratoScenario *s = scenario_of(details);
  const MonferratoCounter *counter = counter_of(details);

  if (counter == NULL)
    return;
  g_autoptr(GArray) zones =
      monferrato_zones_of_counter(s, monferrato_force_item_index(details->item));
  for (CapIndex i = 0; i < s->base.map->n_zones; i++)
    if (g_str_equal(s->base.map->zones[i].id, id))
      toggle(zones, i);
  monferrato_command_place(cap_desk_project(details->desk), counter->id,
                           (const CapIndex *)(gpointer)zones->data, zones->len);
  tick_zones(details);
}

/* --- Whose it is ---------------------------------------------------------------------------- */

static void on_fill_commands(MonferratoForceDetails *details) {
  const MonferratoScenario *s = scenario_of(details);
  const MonferratoCounter *counter = counter_of(details);
  g_autoptr(GPtrArray) choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);

  for (guint i = 0; counter != NULL && i < s->roster->n_commands; i++)
    if (counter->command != i)
      g_ptr_array_add(choices,
                      cap_choice_new(s->roster->commands[i].id, s->roster->commands[i].name));
  cap_choice_popover_fill(CAP_CHOICE_POPOVER(details->command_popover), choices);
}

static void on_command_chosen(MonferratoForceDetails *details, const char *id) {
  const MonferratoScenario *s = scenario_of(details);
  const MonferratoCounter *counter = counter_of(details);
  gpointer found = s != NULL ? g_hash_table_lookup(s->roster->command_by_id, id) : NULL;

  gtk_popover_popdown(GTK_POPOVER(details->command_popover));
  if (counter != NULL && found != NULL)
    monferrato_command_transfer(cap_desk_project(details->desk), counter->id,
                                (CapIndex)(GPOINTER_TO_UINT(found) - 1));
}

/* A Command that comes needs a source: the zone that is selected on the map, or the first. */
static void on_part(MonferratoForceDetails *details) {
  CapProject *project = cap_desk_project(details->desk);
  const MonferratoScenario *s = scenario_of(details);
  CapHex zone = cap_desk_hex(details->desk);

  if (s == NULL || !is_of(details, MONFERRATO_FORCE_COMMAND))
    return;
  CapIndex command = monferrato_force_item_index(details->item);
  if (s->parts[command].side != CAP_INDEX_NONE)
    monferrato_command_leave(project, command);
  else if (!monferrato_command_join(project, command,
                                    zone < s->base.map->n_zones ? (CapIndex)zone : 0))
    cap_desk_tell(details->desk,
                  _("The nationality of this Command fights for neither side. Add it to the "
                    "nationalities of a side first."));
}

/* --- Showing -------------------------------------------------------------------------------- */

static void show_place(MonferratoForceDetails *details) {
  const MonferratoScenario *s = scenario_of(details);
  const MonferratoCounter *counter = counter_of(details);
  gboolean takes_part = counter != NULL && s->parts[counter->command].side != CAP_INDEX_NONE;
  g_autofree char *words =
      takes_part ? monferrato_place_words(s, monferrato_force_item_index(details->item)) : NULL;
  g_autofree char *text = words != NULL ? g_strdup_printf(_("Begins: %s"), words) : NULL;

  gtk_label_set_label(GTK_LABEL(details->place), text != NULL ? text : "");
  gtk_widget_set_visible(details->place, text != NULL);
  gtk_widget_set_visible(details->tools, counter != NULL);
  gtk_widget_set_visible(details->pick, takes_part);
  gtk_widget_set_visible(details->zones, takes_part);
  gtk_widget_set_visible(details->take_out, takes_part);
  gtk_widget_set_visible(details->parts, is_of(details, MONFERRATO_FORCE_COMMAND));
  if (!is_of(details, MONFERRATO_FORCE_COMMAND) || s == NULL)
    return;
  gboolean is_in = s->parts[monferrato_force_item_index(details->item)].side != CAP_INDEX_NONE;
  gtk_widget_set_sensitive(details->rest, is_in);
  gtk_button_set_label(GTK_BUTTON(details->part),
                       is_in ? _("Leave out of the scenario") : _("Let it take part"));
}

/* The line that names a counter, the last one when there are several: it places what the others
 * leave. */
static CapNode line_of(const MonferratoScenario *s, CapIndex counter) {
  CapNode node = CAP_NODE_NONE;

  for (guint i = 0; i < s->n_lines; i++)
    for (guint k = 0; k < s->lines[i].n_units; k++)
      if (s->lines[i].units[k] == counter)
        node = s->lines[i].node;
  return node;
}

static void show_node(MonferratoForceDetails *details, GtkWidget *form, CapKind kind,
                      CapNode node) {
  CapFile *file = cap_project_file(cap_desk_project(details->desk), kind);

  gtk_widget_set_visible(form, node != CAP_NODE_NONE);
  cap_element_form_show(CAP_ELEMENT_FORM(form), node != CAP_NODE_NONE ? file : NULL, node);
}

static void show_forms(MonferratoForceDetails *details) {
  const MonferratoScenario *s = scenario_of(details);
  CapNode in_scenario = CAP_NODE_NONE, in_roster = CAP_NODE_NONE;
  CapIndex index = details->item != NULL ? monferrato_force_item_index(details->item) : 0;

  if (s != NULL && details->item != NULL)
    switch (monferrato_force_item_kind(details->item)) {
    case MONFERRATO_FORCE_SIDE:
      in_scenario = s->base.sides[index].node;
      break;
    case MONFERRATO_FORCE_FORTS:
      in_scenario = s->lines[index].node;
      break;
    case MONFERRATO_FORCE_COMMAND:
      in_scenario = s->parts[index].node;
      in_roster = s->roster->commands[index].node;
      break;
    case MONFERRATO_FORCE_COUNTER:
      in_scenario = line_of(s, index);
      in_roster = s->roster->counters[index].node;
      break;
    case MONFERRATO_FORCE_ABSENT:
      break;
    }
  /* The set-up of a counter has its buttons above. */
  gboolean is_roster_first = is_of(details, MONFERRATO_FORCE_COUNTER);
  show_node(details, is_roster_first ? details->other_form : details->form, CAP_KIND_SCENARIO,
            in_scenario);
  show_node(details, is_roster_first ? details->form : details->other_form, CAP_KIND_ROSTER,
            in_roster);
}

/* Another thing is read from its top. */
static void scroll_up(MonferratoForceDetails *details) {
  GtkWidget *scrolled = gtk_widget_get_ancestor(GTK_WIDGET(details), GTK_TYPE_SCROLLED_WINDOW);

  if (scrolled != NULL)
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)), 0);
}

void monferrato_force_details_show(MonferratoForceDetails *details, MonferratoForceItem *item) {
  if (g_set_object(&details->item, item))
    scroll_up(details);
  show_place(details);
  show_forms(details);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void monferrato_force_details_dispose(GObject *object) {
  MonferratoForceDetails *details = MONFERRATO_FORCE_DETAILS(object);

  g_clear_pointer(&details->box, gtk_widget_unparent);
  g_clear_object(&details->item);
  g_clear_object(&details->desk);
  G_OBJECT_CLASS(monferrato_force_details_parent_class)->dispose(object);
}

static void monferrato_force_details_class_init(MonferratoForceDetailsClass *class) {
  G_OBJECT_CLASS(class)->dispose = monferrato_force_details_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *add_button(MonferratoForceDetails *details, const char *label, const char *tip,
                             GCallback clicked) {
  GtkWidget *button = gtk_button_new_with_label(label);

  gtk_widget_set_tooltip_text(button, tip);
  g_signal_connect_swapped(button, "clicked", clicked, details);
  gtk_flow_box_append(GTK_FLOW_BOX(details->tools), button);
  return button;
}

static GtkWidget *add_menu(MonferratoForceDetails *details, const char *label, const char *tip,
                           GtkWidget *popover, GCallback fill, GCallback chosen) {
  GtkWidget *button = gtk_menu_button_new();

  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), label);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_widget_set_tooltip_text(button, tip);
  g_signal_connect_swapped(popover, "fill", fill, details);
  g_signal_connect_swapped(popover, "chosen", chosen, details);
  gtk_flow_box_append(GTK_FLOW_BOX(details->tools), button);
  return button;
}

static void make_tools(MonferratoForceDetails *details) {
  details->zone_popover = cap_choice_popover_new(TRUE);
  details->command_popover = cap_choice_popover_new(FALSE);
  details->pick = add_button(details, _("Pick on the map"), _("Click the zone where it begins"),
                             G_CALLBACK(on_pick));
  details->zones =
      add_menu(details, _("Zones"),
               _("Tick the zones that its owner may choose from; with one, it begins "
                 "there"),
               details->zone_popover, G_CALLBACK(on_fill_zones), G_CALLBACK(on_zone_chosen));
  details->take_out =
      add_button(details, _("Take out"), _("Take it out of the set-up"), G_CALLBACK(on_take_out));
  details->give =
      add_menu(details, _("Give to"), _("Give it to another Command"), details->command_popover,
               G_CALLBACK(on_fill_commands), G_CALLBACK(on_command_chosen));
}

static void monferrato_force_details_init(MonferratoForceDetails *details) {
  details->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  details->place = gtk_label_new(NULL);
  details->tools = gtk_flow_box_new();
  details->parts = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  details->part = gtk_button_new();
  details->rest = gtk_button_new_with_label(_("Set up on the map"));
  gtk_widget_set_tooltip_text(details->rest,
                              _("Click the zone in which all counters of the Command begin that "
                                "have no place yet and come with no chit"));
  gtk_label_set_xalign(GTK_LABEL(details->place), 0);
  gtk_label_set_wrap(GTK_LABEL(details->place), TRUE);
  gtk_widget_add_css_class(details->place, "heading");
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(details->tools), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(details->tools), 4);
  g_signal_connect_swapped(details->rest, "clicked", G_CALLBACK(on_rest), details);
  gtk_box_append(GTK_BOX(details->parts), details->rest);
  gtk_box_append(GTK_BOX(details->parts), details->part);
  g_signal_connect_swapped(details->part, "clicked", G_CALLBACK(on_part), details);
  make_tools(details);
  gtk_box_append(GTK_BOX(details->box), details->place);
  gtk_box_append(GTK_BOX(details->box), details->tools);
  gtk_box_append(GTK_BOX(details->box), details->parts);
  gtk_widget_set_parent(details->box, GTK_WIDGET(details));
}

GtkWidget *monferrato_force_details_new(CapDesk *desk) {
  MonferratoForceDetails *details = g_object_new(MONFERRATO_TYPE_FORCE_DETAILS, NULL);

  details->desk = g_object_ref(desk);
  details->form = cap_element_form_new(desk);
  details->other_form = cap_element_form_new(desk);
  gtk_box_append(GTK_BOX(details->box), details->form);
  gtk_box_append(GTK_BOX(details->box), details->other_form);
  monferrato_force_details_show(details, NULL);
  return GTK_WIDGET(details);
}
