#include "editor/honour/forces/force-details.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/commands-armies.h"
#include "editor/core/commands/commands-element.h"
#include "editor/honour/forces/force-find.h"
#include "editor/form/element-form.h"
#include "editor/core/field-order.h"
#include "editor/form/expander.h"
#include "editor/honour/forces/meter-bar.h"
#include "editor/honour/forces/unit-editor.h"

struct _HonourForceDetails {
  GtkWidget parent_instance;
  CapDesk *desk;
  HonourForceItem *item;
  gboolean is_short; /* the form leaves out what the values above have */
  GtkWidget *whole, *box, *advice, *advice_label, *advice_button;
  GtkWidget *meters, *tools, *values, *plain, *more, *form;
};

static guint wanted_signal;

G_DEFINE_FINAL_TYPE(HonourForceDetails, honour_force_details, GTK_TYPE_WIDGET)

static void empty(GtkWidget *box) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(box)) != NULL)
    gtk_box_remove(GTK_BOX(box), child);
}

/* --- Meters --------------------------------------------------------------------------------- */

static void add_meter(HonourForceDetails *details, const char *title, const HonourMeter *meter) {
  gtk_box_append(GTK_BOX(details->meters), cap_meter_bar_new(title, meter));
}

/* One bar for each strength of counters: how many of the box are used by the whole scenario. */
static void add_mix(HonourForceDetails *details, HonourMix *mix, CapIndex type,
                    const HonourCounters *counters, guint n) {
  for (guint i = 0; i < n; i++) {
    HonourMeter meter = honour_mix_of_units(mix, type, counters[i].strength);
    g_autofree char *title = g_strdup_printf(_("Counters of %u SP used"), counters[i].strength);
    add_meter(details, title, &meter);
  }
}

static void add_mix_of_node(HonourForceDetails *details, const HonourScenario *s, CapNode node) {
  g_autoptr(HonourMix) mix = honour_mix_new(s);
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].node == node && s->units[i].type != CAP_INDEX_NONE)
      add_mix(details, mix, s->units[i].type, s->units[i].counters, s->units[i].n_counters);
  for (guint i = 0; i < s->n_breakdowns; i++)
    if (s->breakdowns[i].node == node && s->breakdowns[i].type != CAP_INDEX_NONE)
      add_mix(details, mix, s->breakdowns[i].type, s->breakdowns[i].counters,
              s->breakdowns[i].n_counters);
  for (guint i = 0; i < s->n_auxiliaries; i++)
    if (s->auxiliaries[i].node == node && s->auxiliaries[i].type != CAP_INDEX_NONE) {
      HonourMeter meter = honour_mix_of_auxiliaries(mix, s->auxiliaries[i].type);
      add_meter(details, _("Counters used"), &meter);
    }
}

static void show_meters(HonourForceDetails *details) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(cap_desk_project(details->desk)));
  const HonourMeter *meter = honour_force_item_meter(details->item);
  HonourForceItemKind kind = honour_force_item_kind(details->item);
  CapNode node = cap_anchor_node(honour_force_item_anchor(details->item));
  empty(details->meters);
  if (meter != NULL)
    add_meter(details,
              kind == HONOUR_FORCE_UNIT ? _("SP against counters") : _("Units against Rank"),
              meter);
  if (s != NULL && node != CAP_NODE_NONE && kind != HONOUR_FORCE_CARD)
    add_mix_of_node(details, s, node);
  gtk_widget_set_visible(details->meters, gtk_widget_get_first_child(details->meters) != NULL);
}

/* --- Tools ---------------------------------------------------------------------------------- */

/* What a pick on the map is for: what was selected then, whatever its id is by now. */
typedef struct {
  CapDesk *desk;
  CapAnchor *anchor;
  guint n_steps;    /* made so far, to be taken back */
  gint64 last_step; /* nothing else has been done since */
} Errand;

static void free_errand(gpointer data) {
  Errand *errand = data;
  g_object_unref(errand->desk);
  cap_anchor_unref(errand->anchor);
  g_free(errand);
}

static Errand *new_errand(HonourForceDetails *details) {
  Errand *errand = g_new0(Errand, 1);
  errand->desk = g_object_ref(details->desk);
  errand->anchor = cap_anchor_ref(honour_force_item_anchor(details->item));
  return errand;
}

/* NULL when it is gone. New string. */
static char *dup_id(const Errand *errand) {
  CapFile *file = cap_project_file(cap_desk_project(errand->desk), CAP_KIND_SCENARIO);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  CapNode node = cap_anchor_node(errand->anchor);
  return doc != NULL && node != CAP_NODE_NONE ? cap_node_dup_value(doc, node, CAP_NAME_ID) : NULL;
}

/* Several were picked, and then it was not meant. What somebody did meanwhile stays, and all before
 * it. */
static void take_back(const Errand *errand, CapFile *file) {
  if (file == NULL || errand->n_steps == 0 || cap_file_undo_time(file) != errand->last_step)
    return;
  for (guint i = 0; i < errand->n_steps; i++)
    cap_file_undo(file);
}

/* A hex that is a source already is one no more; picking goes on. */
static gboolean on_source_picked(CapHex hex, gpointer data) {
  Errand *errand = data;
  CapProject *project = cap_desk_project(errand->desk);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  g_autofree char *id = dup_id(errand);
  if (cap_desk_is_cancelling(errand->desk))
    take_back(errand, file);
  if (hex == CAP_HEX_NONE || id == NULL)
    return FALSE;
  if (honour_command_add_source(project, id, hex) ||
      honour_command_remove_source(project, id, hex)) {
    errand->n_steps++;
    errand->last_step = cap_file_undo_time(file);
  }
  return TRUE;
}

static void on_pick_sources(HonourForceDetails *details) {
  g_autofree char *prompt =
      g_strdup_printf(_("Pick supply sources of %s; pick one again to take it out"),
                      honour_force_item_label(details->item));
  cap_desk_pick(details->desk, prompt, on_source_picked, new_errand(details), free_errand);
}

static void on_lead(HonourForceDetails *details) {
  honour_command_set_capitano(cap_desk_project(details->desk),
                              honour_force_item_holder(details->item),
                              honour_force_item_capitano(details->item));
}

static void on_general(HonourForceDetails *details) {
  CapProject *project = cap_desk_project(details->desk);
  const char *army = honour_force_item_army(details->item);
  const char *man = honour_force_item_capitano(details->item);
  if (!honour_command_set_general(project, army, man, TRUE))
    honour_command_set_general(project, army, man, FALSE);
}

static void on_first(HonourForceDetails *details) {
  honour_command_set_first(cap_desk_project(details->desk), honour_force_item_id(details->item));
}

static void add_tool(HonourForceDetails *details, const char *label, GCallback callback) {
  GtkWidget *button = gtk_button_new_with_mnemonic(label);
  g_signal_connect_swapped(button, "clicked", callback, details);
  gtk_box_append(GTK_BOX(details->tools), button);
}

static void show_tools(HonourForceDetails *details) {
  empty(details->tools);
  switch (honour_force_item_kind(details->item)) {
  case HONOUR_FORCE_SIDE:
    add_tool(details, _("Make _First Player"), G_CALLBACK(on_first));
    break;
  case HONOUR_FORCE_ARMY:
    add_tool(details, _("Pick _supply sources"), G_CALLBACK(on_pick_sources));
    break;
  case HONOUR_FORCE_CARD:
    if (!honour_force_item_is_leaders(details->item))
      add_tool(details, _("Let him _lead"), G_CALLBACK(on_lead));
    add_tool(details, _("Capitano _Generale, yes or no"), G_CALLBACK(on_general));
    break;
  case HONOUR_FORCE_STACK: /* its hex is picked beside the field */
  case HONOUR_FORCE_POOL:
  case HONOUR_FORCE_REINFORCEMENT:
  case HONOUR_FORCE_GROUP:
  case HONOUR_FORCE_UNIT:
  case HONOUR_FORCE_AUXILIARY:
  case HONOUR_FORCE_BREAKDOWN:
  case HONOUR_FORCE_MINOR_CAPITANO:
    break;
  }
  gtk_widget_set_visible(details->tools, gtk_widget_get_first_child(details->tools) != NULL);
}

/* --- Advice --------------------------------------------------------------------------------- */

/* What is missing in something that has nothing in it. */
typedef struct {
  const char *words, *button;
  HonourForceItemKind wanted;
} Advice;

static gboolean find_advice(HonourForceItem *item, Advice *advice) {
  GListModel *inside = honour_force_item_children(item);
  if (inside == NULL || g_list_model_get_n_items(inside) > 0)
    return FALSE;
  switch (honour_force_item_kind(item)) {
  case HONOUR_FORCE_SIDE:
    *advice = (Advice){_("No army yet."), _("Add an army"), HONOUR_FORCE_ARMY};
    return TRUE;
  case HONOUR_FORCE_ARMY:
  case HONOUR_FORCE_REINFORCEMENT:
  case HONOUR_FORCE_GROUP:
    *advice = (Advice){_("No stacks yet."), _("Add a stack"), HONOUR_FORCE_STACK};
    return TRUE;
  case HONOUR_FORCE_STACK:
  case HONOUR_FORCE_POOL:
    *advice = (Advice){_("Nobody is in it yet."), _("Add a Capitano"), HONOUR_FORCE_CARD};
    return TRUE;
  case HONOUR_FORCE_CARD:
    if (!honour_force_item_is_leaders(item))
      return FALSE; /* a companion may well have no units */
    *advice = (Advice){_("He has no units yet."), _("Add a unit"), HONOUR_FORCE_UNIT};
    return TRUE;
  case HONOUR_FORCE_UNIT:
  case HONOUR_FORCE_AUXILIARY:
  case HONOUR_FORCE_BREAKDOWN:
  case HONOUR_FORCE_MINOR_CAPITANO:
    return FALSE;
  }
  return FALSE;
}

static void show_advice(HonourForceDetails *details) {
  Advice advice;
  gboolean has_any = find_advice(details->item, &advice);
  gtk_widget_set_visible(details->advice, has_any);
  if (!has_any)
    return;
  gtk_label_set_label(GTK_LABEL(details->advice_label), advice.words);
  gtk_button_set_label(GTK_BUTTON(details->advice_button), advice.button);
}

static void on_advice(HonourForceDetails *details) {
  Advice advice;
  if (details->item != NULL && find_advice(details->item, &advice))
    g_signal_emit(details, wanted_signal, 0, (guint)advice.wanted);
}

/* --- Showing -------------------------------------------------------------------------------- */

static void refresh(HonourForceDetails *details) {
  show_meters(details);
  show_tools(details);
  show_advice(details);
}

/* Rows above the form have what is changed most of a unit, and the rest of it can be opened. */
static void set_short(HonourForceDetails *details, gboolean is_short) {
  static const char *const above[] = {"type", "sp", "counters", "under", NULL};
  if (is_short == details->is_short)
    return;
  details->is_short = is_short;
  cap_element_form_leave_out(CAP_ELEMENT_FORM(details->form), is_short ? above : NULL);
  if (is_short) {
    gtk_box_remove(GTK_BOX(details->plain), details->form);
    gtk_box_append(GTK_BOX(gtk_expander_get_child(GTK_EXPANDER(details->more))), details->form);
  } else {
    gtk_box_remove(GTK_BOX(gtk_expander_get_child(GTK_EXPANDER(details->more))), details->form);
    gtk_box_append(GTK_BOX(details->plain), details->form);
  }
  gtk_widget_set_visible(details->more, is_short);
}

void honour_force_details_show(HonourForceDetails *details, HonourForceItem *item) {
  CapFile *file = cap_project_file(cap_desk_project(details->desk), CAP_KIND_SCENARIO);
  CapNode node = item != NULL ? cap_anchor_node(honour_force_item_anchor(item)) : CAP_NODE_NONE;
  gtk_widget_set_visible(details->box, item != NULL);
  /* The same item may be shown anew while one of its own widgets tells of an edit: they stay. */
  if (item != NULL && item == details->item) {
    refresh(details);
    cap_element_form_show(CAP_ELEMENT_FORM(details->form), file, node);
    return;
  }
  if (details->item != NULL)
    g_signal_handlers_disconnect_by_data(details->item, details);
  g_set_object(&details->item, item);
  empty(details->values);
  if (item == NULL) {
    cap_element_form_show(CAP_ELEMENT_FORM(details->form), NULL, CAP_NODE_NONE);
    return;
  }
  gboolean is_unit = honour_force_item_kind(item) == HONOUR_FORCE_UNIT;
  g_signal_connect_swapped(item, "changed", G_CALLBACK(refresh), details);
  cap_element_form_show(CAP_ELEMENT_FORM(details->form), file, node);
  set_short(details, is_unit);
  if (is_unit)
    gtk_box_append(GTK_BOX(details->values), honour_unit_editor_new(details->desk, item));
  gtk_widget_set_visible(details->values, is_unit);
  refresh(details);
}

/* By name, in the order in which they stand: before they are laid out fields have no place by which
 * GTK could find the first. */
static void focus_form(HonourForceDetails *details) {
  CapFile *file = cap_project_file(cap_desk_project(details->desk), CAP_KIND_SCENARIO);
  CapNode node = cap_anchor_node(honour_force_item_anchor(details->item));
  const CapGuideElement *guide = file != NULL && cap_file_document(file) != NULL
                                     ? cap_element_guide(cap_file_document(file), node)
                                     : NULL;
  g_autoptr(GPtrArray) order =
      guide != NULL ? cap_field_order(cap_file_document(file), guide) : g_ptr_array_new();
  for (guint i = 0; i < order->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(order, i);
    if (cap_element_form_focus(CAP_ELEMENT_FORM(details->form), attribute->name))
      return;
  }
}

void honour_force_details_focus(HonourForceDetails *details) {
  GtkWidget *unit = gtk_widget_get_first_child(details->values);
  if (details->item == NULL)
    return;
  if (unit != NULL)
    honour_unit_editor_focus(HONOUR_UNIT_EDITOR(unit));
  else
    focus_form(details);
}

/* --- The widget ----------------------------------------------------------------------------- */

static GtkWidget *add_box(HonourForceDetails *details, GtkOrientation orientation) {
  GtkWidget *box = gtk_box_new(orientation, 6);
  gtk_box_append(GTK_BOX(details->box), box);
  return box;
}

GtkWidget *honour_force_details_new(CapDesk *desk) {
  HonourForceDetails *details = g_object_new(HONOUR_TYPE_FORCE_DETAILS, NULL);
  details->desk = g_object_ref(desk);
  details->form = g_object_ref_sink(cap_element_form_new(desk)); /* it changes places */
  gtk_box_append(GTK_BOX(details->plain), details->form);
  return GTK_WIDGET(details);
}

static void honour_force_details_dispose(GObject *object) {
  HonourForceDetails *details = HONOUR_FORCE_DETAILS(object);
  if (details->item != NULL)
    g_signal_handlers_disconnect_by_data(details->item, details);
  g_clear_object(&details->item);
  g_clear_pointer(&details->whole, gtk_widget_unparent);
  g_clear_object(&details->form);
  g_clear_object(&details->desk);
  G_OBJECT_CLASS(honour_force_details_parent_class)->dispose(object);
}

static void honour_force_details_class_init(HonourForceDetailsClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_force_details_dispose;
  wanted_signal = g_signal_new("wanted", HONOUR_TYPE_FORCE_DETAILS, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void make_advice(HonourForceDetails *details) {
  details->advice = add_box(details, GTK_ORIENTATION_HORIZONTAL);
  details->advice_label = gtk_label_new(NULL);
  details->advice_button = gtk_button_new();
  gtk_widget_add_css_class(details->advice_label, "dim-label");
  gtk_box_append(GTK_BOX(details->advice), details->advice_label);
  gtk_box_append(GTK_BOX(details->advice), details->advice_button);
  g_signal_connect_swapped(details->advice_button, "clicked", G_CALLBACK(on_advice), details);
}

static void honour_force_details_init(HonourForceDetails *details) {
  details->whole = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent(details->whole, GTK_WIDGET(details));
  details->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_visible(details->box, FALSE);
  gtk_box_append(GTK_BOX(details->whole), details->box);
  make_advice(details);
  details->meters = add_box(details, GTK_ORIENTATION_VERTICAL);
  details->tools = add_box(details, GTK_ORIENTATION_HORIZONTAL);
  details->values = add_box(details, GTK_ORIENTATION_VERTICAL);
  details->plain = add_box(details, GTK_ORIENTATION_VERTICAL);
  details->more = gtk_expander_new_with_mnemonic(_("_More"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(details->more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("More"), -1);
  gtk_expander_set_child(GTK_EXPANDER(details->more), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
  cap_expander_lead_tab(GTK_EXPANDER(details->more));
  gtk_widget_set_visible(details->more, FALSE);
  gtk_box_append(GTK_BOX(details->box), details->more);
}
