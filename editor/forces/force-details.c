#include "editor/forces/force-details.h"

#include <glib/gi18n.h>

#include "editor/core/commands-armies.h"
#include "editor/core/commands-stacks.h"
#include "editor/form/element-form.h"
#include "editor/forces/meter-bar.h"
#include "editor/forces/unit-editor.h"

struct _CapForceDetails {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapForceItem *item;
  GtkWidget *box, *title, *meters, *tools, *values, *more, *form;
};

G_DEFINE_FINAL_TYPE(CapForceDetails, cap_force_details, GTK_TYPE_WIDGET)

static void empty(GtkWidget *box) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(box)) != NULL)
    gtk_box_remove(GTK_BOX(box), child);
}

/* --- Meters --------------------------------------------------------------------------------- */

static void add_meter(CapForceDetails *details, const char *title, const CapMeter *meter) {
  gtk_box_append(GTK_BOX(details->meters), cap_meter_bar_new(title, meter));
}

/* One bar for each strength of counters: how many of the box are used by the whole scenario. */
static void add_mix(CapForceDetails *details, CapMix *mix, CapIndex type,
                    const CapCounters *counters, guint n) {
  for (guint i = 0; i < n; i++) {
    CapMeter meter = cap_mix_of_units(mix, type, counters[i].strength);
    g_autofree char *title = g_strdup_printf(_("Counters of %u SP used"), counters[i].strength);
    add_meter(details, title, &meter);
  }
}

static void add_mix_of_node(CapForceDetails *details, const CapScenario *s, CapNode node) {
  g_autoptr(CapMix) mix = cap_mix_new(s);
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].node == node && s->units[i].type != CAP_INDEX_NONE)
      add_mix(details, mix, s->units[i].type, s->units[i].counters, s->units[i].n_counters);
  for (guint i = 0; i < s->n_breakdowns; i++)
    if (s->breakdowns[i].node == node && s->breakdowns[i].type != CAP_INDEX_NONE)
      add_mix(details, mix, s->breakdowns[i].type, s->breakdowns[i].counters,
              s->breakdowns[i].n_counters);
  for (guint i = 0; i < s->n_auxiliaries; i++)
    if (s->auxiliaries[i].node == node && s->auxiliaries[i].type != CAP_INDEX_NONE) {
      CapMeter meter = cap_mix_of_auxiliaries(mix, s->auxiliaries[i].type);
      add_meter(details, _("Counters used"), &meter);
    }
}

static void show_meters(CapForceDetails *details) {
  const CapScenario *s = cap_project_scenario(cap_desk_project(details->desk));
  const CapMeter *meter = cap_force_item_meter(details->item);
  CapForceKind kind = cap_force_item_kind(details->item);
  CapNode node = cap_anchor_node(cap_force_item_anchor(details->item));
  empty(details->meters);
  if (meter != NULL)
    add_meter(details, kind == CAP_FORCE_UNIT ? _("SP against counters") : _("Units against Rank"),
              meter);
  if (s != NULL && node != CAP_NODE_NONE && kind != CAP_FORCE_CARD)
    add_mix_of_node(details, s, node);
  gtk_widget_set_visible(details->meters, gtk_widget_get_first_child(details->meters) != NULL);
}

/* --- Tools ---------------------------------------------------------------------------------- */

/* What a pick on the map is for: the key of what was selected then. */
typedef struct {
  CapDesk *desk;
  char *id;
} Errand;

static void free_errand(gpointer data) {
  Errand *errand = data;
  g_object_unref(errand->desk);
  g_free(errand->id);
  g_free(errand);
}

static Errand *new_errand(CapForceDetails *details, const char *id) {
  Errand *errand = g_new0(Errand, 1);
  errand->desk = g_object_ref(details->desk);
  errand->id = g_strdup(id);
  return errand;
}

static gboolean on_hex_picked(CapHex hex, gpointer data) {
  Errand *errand = data;
  if (hex != CAP_HEX_NONE)
    cap_command_move_stack(cap_desk_project(errand->desk), errand->id, hex);
  return FALSE;
}

static void on_pick_hex(CapForceDetails *details) {
  g_autofree char *prompt =
      g_strdup_printf(_("Pick the hex of %s"), cap_force_item_label(details->item));
  cap_desk_pick(details->desk, prompt, on_hex_picked,
                new_errand(details, cap_force_item_id(details->item)), free_errand);
}

/* A hex that is a source already is one no more; picking goes on. */
static gboolean on_source_picked(CapHex hex, gpointer data) {
  Errand *errand = data;
  CapProject *project = cap_desk_project(errand->desk);
  if (hex == CAP_HEX_NONE)
    return FALSE;
  if (!cap_command_add_source(project, errand->id, hex))
    cap_command_remove_source(project, errand->id, hex);
  return TRUE;
}

static void on_pick_sources(CapForceDetails *details) {
  g_autofree char *prompt =
      g_strdup_printf(_("Pick supply sources of %s; pick one again to remove it, Escape ends"),
                      cap_force_item_label(details->item));
  cap_desk_pick(details->desk, prompt, on_source_picked,
                new_errand(details, cap_force_item_id(details->item)), free_errand);
}

static void on_lead(CapForceDetails *details) {
  cap_command_set_capitano(cap_desk_project(details->desk), cap_force_item_holder(details->item),
                           cap_force_item_capitano(details->item));
}

static void on_general(CapForceDetails *details) {
  CapProject *project = cap_desk_project(details->desk);
  const char *army = cap_force_item_army(details->item);
  const char *man = cap_force_item_capitano(details->item);
  if (!cap_command_set_general(project, army, man, TRUE))
    cap_command_set_general(project, army, man, FALSE);
}

static void on_first(CapForceDetails *details) {
  cap_command_set_first(cap_desk_project(details->desk), cap_force_item_id(details->item));
}

static void add_tool(CapForceDetails *details, const char *label, GCallback callback) {
  GtkWidget *button = gtk_button_new_with_mnemonic(label);
  g_signal_connect_swapped(button, "clicked", callback, details);
  gtk_box_append(GTK_BOX(details->tools), button);
}

static gboolean is_leader(CapForceItem *card) {
  g_autofree char *key = g_strdup_printf("card:%s/", cap_force_item_holder(card));
  return g_str_has_prefix(cap_force_item_key(card), key) &&
         g_str_has_prefix(cap_force_item_detail(card), _("Primo Capitano"));
}

static void show_tools(CapForceDetails *details) {
  empty(details->tools);
  switch (cap_force_item_kind(details->item)) {
  case CAP_FORCE_SIDE:
    add_tool(details, _("Make _First Player"), G_CALLBACK(on_first));
    break;
  case CAP_FORCE_ARMY:
    add_tool(details, _("Pick _supply sources"), G_CALLBACK(on_pick_sources));
    break;
  case CAP_FORCE_STACK:
    add_tool(details, _("Pick _hex"), G_CALLBACK(on_pick_hex));
    break;
  case CAP_FORCE_CARD:
    if (!is_leader(details->item))
      add_tool(details, _("Let him _lead"), G_CALLBACK(on_lead));
    add_tool(details, _("Capitano _Generale, yes or no"), G_CALLBACK(on_general));
    break;
  case CAP_FORCE_POOL:
  case CAP_FORCE_REINFORCEMENT:
  case CAP_FORCE_GROUP:
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
  case CAP_FORCE_BREAKDOWN:
  case CAP_FORCE_MINOR_CAPITANO:
    break;
  }
  gtk_widget_set_visible(details->tools, gtk_widget_get_first_child(details->tools) != NULL);
}

/* --- Showing -------------------------------------------------------------------------------- */

static void refresh(CapForceDetails *details) {
  show_meters(details);
  show_tools(details);
  gtk_label_set_label(GTK_LABEL(details->title), cap_force_item_label(details->item));
}

void cap_force_details_show(CapForceDetails *details, CapForceItem *item) {
  CapFile *file = cap_project_file(cap_desk_project(details->desk), CAP_KIND_SCENARIO);
  /* The same item may be shown anew while one of its own widgets tells of an edit: they stay. */
  if (item != NULL && item == details->item) {
    refresh(details);
    cap_element_form_show(CAP_ELEMENT_FORM(details->form), file,
                          cap_anchor_node(cap_force_item_anchor(item)));
    return;
  }
  if (details->item != NULL)
    g_signal_handlers_disconnect_by_data(details->item, details);
  g_set_object(&details->item, item);
  empty(details->values);
  gtk_widget_set_visible(details->box, item != NULL);
  if (item == NULL) {
    cap_element_form_show(CAP_ELEMENT_FORM(details->form), NULL, CAP_NODE_NONE);
    return;
  }
  gboolean is_unit = cap_force_item_kind(item) == CAP_FORCE_UNIT;
  g_signal_connect_swapped(item, "changed", G_CALLBACK(refresh), details);
  if (is_unit)
    gtk_box_append(GTK_BOX(details->values), cap_unit_editor_new(details->desk, item));
  gtk_widget_set_visible(details->values, is_unit);
  refresh(details);
  cap_element_form_show(CAP_ELEMENT_FORM(details->form), file,
                        cap_anchor_node(cap_force_item_anchor(item)));
  /* The rows above have what is changed most of a unit; of the others the form has it. */
  gtk_expander_set_expanded(GTK_EXPANDER(details->more), !is_unit);
}

/* --- The widget ----------------------------------------------------------------------------- */

static GtkWidget *add_box(CapForceDetails *details, GtkOrientation orientation) {
  GtkWidget *box = gtk_box_new(orientation, 6);
  gtk_box_append(GTK_BOX(details->box), box);
  return box;
}

GtkWidget *cap_force_details_new(CapDesk *desk) {
  CapForceDetails *details = g_object_new(CAP_TYPE_FORCE_DETAILS, NULL);
  details->desk = g_object_ref(desk);
  details->form = cap_element_form_new(desk);
  gtk_expander_set_child(GTK_EXPANDER(details->more), details->form);
  return GTK_WIDGET(details);
}

static void cap_force_details_dispose(GObject *object) {
  CapForceDetails *details = CAP_FORCE_DETAILS(object);
  if (details->item != NULL)
    g_signal_handlers_disconnect_by_data(details->item, details);
  g_clear_object(&details->item);
  g_clear_pointer(&details->box, gtk_widget_unparent);
  g_clear_object(&details->desk);
  G_OBJECT_CLASS(cap_force_details_parent_class)->dispose(object);
}

static void cap_force_details_class_init(CapForceDetailsClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_force_details_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_force_details_init(CapForceDetails *details) {
  details->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent(details->box, GTK_WIDGET(details));
  details->title = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(details->title), 0);
  gtk_label_set_ellipsize(GTK_LABEL(details->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class(details->title, "heading");
  gtk_box_append(GTK_BOX(details->box), details->title);
  details->meters = add_box(details, GTK_ORIENTATION_VERTICAL);
  details->tools = add_box(details, GTK_ORIENTATION_HORIZONTAL);
  details->values = add_box(details, GTK_ORIENTATION_VERTICAL);
  details->more = gtk_expander_new_with_mnemonic(_("_More"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(details->more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("More"), -1);
  gtk_box_append(GTK_BOX(details->box), details->more);
  gtk_widget_set_visible(details->box, FALSE);
}
