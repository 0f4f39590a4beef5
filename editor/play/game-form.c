#include "editor/play/game-form.h"

#include <glib/gi18n.h>

#include "editor/form/expander.h"

struct _CapGameForm {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapGameFormSeats seats;
  GtkWidget *grid;
  GtkLabel *first_label, *second_label;
  GtkDropDown *first, *second;
  GtkSpinButton *seed;
  GtkExpander *rules_expander;
  GtkGrid *rules;
  const CapFormat *format; /* whose optional rules are offered; NULL for none yet */
  gboolean has_doctrine;   /* its rules say what sound play is */
  guint n_switches;
  GtkCheckButton *switches[CAP_MAX_OPTIONAL_RULES];
};

G_DEFINE_FINAL_TYPE(CapGameForm, cap_game_form, GTK_TYPE_WIDGET)

/* Who decides is offered in this order: a person, where one may; the doctrine and one who looks
 * ahead, where the rules say what sound play is; chance. */
typedef enum { PERSON, DOCTRINE, SEARCH, CHANCE } Who;

static gboolean has_people(const CapGameForm *form) {
  return form->seats == CAP_GAME_FORM_PEOPLE;
}

/* --- Following the scenario ----------------------------------------------------------------- */

static void name_side(GtkLabel *label, GtkDropDown *choice, const CapScenario *s, CapIndex side) {
  g_autofree char *text =
      s != NULL && side < s->n_sides
          ? g_strdup_printf(_("%s played by"), s->sides[side].name)
          : g_strdup(side == 0 ? _("First side played by") : _("Second side played by"));
  gtk_label_set_text(label, text);
  gtk_accessible_update_property(GTK_ACCESSIBLE(choice), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* A rule that the scenario switches on or off cannot be chosen. */
static void show_switch(CapGameForm *form, guint i, CapRuleSwitch fixed) {
  GtkCheckButton *button = form->switches[i];
  const char *remark = fixed == CAP_RULE_ON    ? _("The scenario always uses it")
                       : fixed == CAP_RULE_OFF ? _("The scenario never uses it")
                                               : NULL;
  gtk_widget_set_sensitive(GTK_WIDGET(button), fixed == CAP_RULE_CHOICE);
  gtk_widget_set_tooltip_text(GTK_WIDGET(button), remark);
  if (fixed != CAP_RULE_CHOICE)
    gtk_check_button_set_active(button, fixed == CAP_RULE_ON);
}

/* The switches of another rule system take the place of the old ones. */
static void offer_rules(CapGameForm *form, const CapFormat *format) {
  for (guint i = 0; i < form->n_switches; i++)
    gtk_grid_remove(form->rules, GTK_WIDGET(form->switches[i]));
  form->format = format;
  form->n_switches = cap_options_count(format->options);
  gtk_widget_set_visible(GTK_WIDGET(form->rules_expander), form->n_switches > 0);
  for (guint i = 0; i < form->n_switches; i++) {
    const CapOptionalRule *rule = &format->options[i];
    g_autofree char *text = g_strdup_printf("%s %s", rule->number, _(rule->title));
    GtkWidget *button = gtk_check_button_new_with_label(text);

    form->switches[i] = GTK_CHECK_BUTTON(button);
    gtk_grid_attach(form->rules, button, (int)(i % 2), (int)(i / 2), 1, 1);
  }
}

static void add_policies(CapGameForm *form, GtkDropDown *choice) {
  g_autoptr(GtkStringList) words = gtk_string_list_new(NULL);
  if (has_people(form))
    gtk_string_list_append(words, _("A person"));
  if (form->has_doctrine) {
    gtk_string_list_append(words, _("The doctrine, which plays to win"));
    gtk_string_list_append(words, _("The search, which looks ahead"));
  }
  gtk_string_list_append(words, _("Chance, any legal option"));
  gtk_drop_down_set_model(choice, G_LIST_MODEL(words));
}

/* Rules without sound play leave a game to chance. */
static void offer_policies(CapGameForm *form) {
  CapOpenScenario *open = cap_project_open_scenario(cap_desk_project(form->desk));
  const CapRuleset *rules = open != NULL ? cap_open_scenario_rules(open) : NULL;
  gboolean has_doctrine = rules == NULL || cap_policy_can_play(&cap_policy_doctrine, rules);

  if (gtk_drop_down_get_model(form->first) != NULL && form->has_doctrine == has_doctrine)
    return;
  form->has_doctrine = has_doctrine;
  add_policies(form, form->first);
  add_policies(form, form->second);
  if (has_people(form))
    gtk_drop_down_set_selected(form->second, 1);
}

static void on_changed(CapGameForm *form) {
  const CapScenario *s = cap_project_scenario(cap_desk_project(form->desk));
  const CapFormat *format = s != NULL ? s->format : form->format;

  if (format == NULL)
    format = cap_formats[0];
  if (format != NULL && format != form->format)
    offer_rules(form, format);
  offer_policies(form);
  name_side(form->first_label, form->first, s, 0);
  name_side(form->second_label, form->second, s, 1);
  for (guint i = 0; i < form->n_switches; i++)
    show_switch(form, i, s != NULL ? s->options[i] : CAP_RULE_CHOICE);
}

/* --- Reading -------------------------------------------------------------------------------- */

static Who who_decides(CapGameForm *form, GtkDropDown *choice) {
  guint n = gtk_drop_down_get_selected(choice);
  if (has_people(form) && n-- == 0)
    return PERSON;
  if (!form->has_doctrine)
    return CHANCE;
  return n == 0 ? DOCTRINE : n == 1 ? SEARCH : CHANCE;
}

static void read_side(CapGameForm *form, GtkDropDown *choice, guint side, CapTapeSetup *setup) {
  Who who = who_decides(form, choice);
  setup->rollouts[side] = who == SEARCH ? cap_search_budget().rollouts : 0;
  setup->policies[side] = who == PERSON   ? NULL
                          : who == CHANCE ? &cap_policy_random
                                          : &cap_policy_doctrine;
}

void cap_game_form_read(CapGameForm *form, CapTapeSetup *setup) {
  gtk_spin_button_update(form->seed);
  setup->seed = (guint64)gtk_spin_button_get_value(form->seed);
  read_side(form, form->first, 0, setup);
  read_side(form, form->second, 1, setup);
  setup->options = 0;
  for (guint i = 0; i < form->n_switches; i++)
    if (gtk_widget_get_sensitive(GTK_WIDGET(form->switches[i])) &&
        gtk_check_button_get_active(form->switches[i]))
      setup->options |= 1u << i;
}

/* --- Making it ------------------------------------------------------------------------------ */

void cap_game_form_fill(CapGameForm *form, CapDesk *desk, CapGameFormSeats seats) {
  gboolean is_asked = seats != CAP_GAME_FORM_NOBODY;
  form->desk = g_object_ref(desk);
  form->seats = seats;
  gtk_widget_set_visible(GTK_WIDGET(form->first_label), is_asked);
  gtk_widget_set_visible(GTK_WIDGET(form->first), is_asked);
  gtk_widget_set_visible(GTK_WIDGET(form->second_label), is_asked);
  gtk_widget_set_visible(GTK_WIDGET(form->second), is_asked);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), form,
                          G_CONNECT_SWAPPED);
  on_changed(form);
}

static void cap_game_form_dispose(GObject *object) {
  CapGameForm *form = CAP_GAME_FORM(object);
  gtk_widget_dispose_template(GTK_WIDGET(form), CAP_TYPE_GAME_FORM);
  g_clear_object(&form->desk);
  G_OBJECT_CLASS(cap_game_form_parent_class)->dispose(object);
}

static void cap_game_form_class_init(CapGameFormClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_game_form_dispose;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/game-form.ui");
  gtk_widget_class_bind_template_child(widget, CapGameForm, grid);
  gtk_widget_class_bind_template_child(widget, CapGameForm, first_label);
  gtk_widget_class_bind_template_child(widget, CapGameForm, second_label);
  gtk_widget_class_bind_template_child(widget, CapGameForm, first);
  gtk_widget_class_bind_template_child(widget, CapGameForm, second);
  gtk_widget_class_bind_template_child(widget, CapGameForm, seed);
  gtk_widget_class_bind_template_child(widget, CapGameForm, rules_expander);
  gtk_widget_class_bind_template_child(widget, CapGameForm, rules);
}

static void cap_game_form_init(CapGameForm *form) {
  gtk_widget_init_template(GTK_WIDGET(form));
  cap_expander_lead_tab(form->rules_expander);
}
