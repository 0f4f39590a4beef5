#include "editor/play/why-list.h"

#include <glib/gi18n.h>

#include "editor/core/games/reasons.h"
#include "editor/form/expander.h"

/* Higher than this it scrolls. */
#define MOST_HEIGHT 220

/* So many options are shown, and the one that was taken. */
#define MOST_OPTIONS 4

struct _CapWhyList {
  GtkWidget parent_instance;
  GtkExpander *expander;
  GtkWidget *box;
  CapStepper *stepper; /* NULL: nothing is shown */
};

G_DEFINE_FINAL_TYPE(CapWhyList, cap_why_list, GTK_TYPE_WIDGET)

/* --- Lines ---------------------------------------------------------------------------------- */

static GtkWidget *add_label(CapWhyList *list, const char *text, const char *css, int indent) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_margin_start(label, indent);
  if (css != NULL)
    gtk_widget_add_css_class(label, css);
  gtk_box_append(GTK_BOX(list->box), label);
  return label;
}

/* "+9: The Rank of him who gets the unit. (3 times +3)"; its name is what capitano play --why and
 * players with other numbers call it. */
static void add_reason(CapWhyList *list, const CapReason *reason) {
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "%+d: %s", reason->worth, gettext(reason->term->sentence));
  if (reason->amount != 1 && reason->amount != 0)
    g_string_append_printf(text, _(" (%d times %+d)"), reason->amount,
                           reason->worth / reason->amount);
  gtk_widget_set_tooltip_text(add_label(list, text->str, "caption", 24), reason->term->name);
}

static void add_option(CapWhyList *list, const CapReasoned *reasoned) {
  g_autofree char *text =
      reasoned->is_taken ? g_strdup_printf(_("%d: %s (taken)"), reasoned->worth, reasoned->words)
                         : g_strdup_printf(_("%d: %s"), reasoned->worth, reasoned->words);
  add_label(list, text, reasoned->is_taken ? "chosen" : NULL, 0);
  for (guint i = 0; i < reasoned->reasons->len; i++)
    add_reason(list, &g_array_index(reasoned->reasons, CapReason, i));
  if (reasoned->reasons->len == 0)
    add_label(list, _("Nothing speaks for it or against it."), "caption", 24);
}

static void clear(CapWhyList *list) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(list->box)) != NULL)
    gtk_box_remove(GTK_BOX(list->box), child);
}

/* The lines of the engine end with a line feed. */
static void add_look(CapWhyList *list, const CapTape *tape) {
  const char *look = cap_tape_look(tape);
  if (look == NULL)
    return;
  g_autofree char *text = g_strchomp(g_strdup(look));
  add_label(list, text, "monospace", 0);
}

static void fill(CapWhyList *list) {
  const CapTape *tape = list->stepper != NULL ? cap_stepper_tape(list->stepper) : NULL;
  guint n_others;
  clear(list);
  if (tape == NULL || !gtk_expander_get_expanded(list->expander))
    return;
  g_autoptr(GPtrArray) found = cap_reasons_new(tape, MOST_OPTIONS, &n_others);
  add_look(list, tape);
  for (guint i = 0; i < found->len; i++)
    add_option(list, g_ptr_array_index(found, i));
  if (n_others > 0) {
    g_autofree char *text =
        g_strdup_printf(ngettext("and %u more option", "and %u more options", n_others), n_others);
    add_label(list, text, "dim", 0);
  }
}

void cap_why_list_show(CapWhyList *list, CapStepper *stepper) {
  const CapTape *tape = stepper != NULL ? cap_stepper_tape(stepper) : NULL;
  gboolean can_tell =
      tape != NULL && cap_tape_request(tape)->n_options > 0 && cap_reasons_can_tell(tape);
  list->stepper = can_tell ? stepper : NULL;
  gtk_widget_set_visible(GTK_WIDGET(list), can_tell);
  fill(list);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_why_list_dispose(GObject *object) {
  CapWhyList *list = CAP_WHY_LIST(object);
  list->stepper = NULL;
  if (list->expander != NULL) {
    g_signal_handlers_disconnect_by_data(list->expander, list);
    gtk_widget_unparent(GTK_WIDGET(list->expander));
    list->expander = NULL;
  }
  G_OBJECT_CLASS(cap_why_list_parent_class)->dispose(object);
}

static void cap_why_list_class_init(CapWhyListClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_why_list_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_why_list_init(CapWhyList *list) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  list->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  list->expander = GTK_EXPANDER(gtk_expander_new(_("Why: the best options and their reasons")));
  gtk_widget_set_tooltip_text(GTK_WIDGET(list->expander),
                              _("What the doctrine sees for and against each option"));
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scrolled), MOST_HEIGHT);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list->box);
  gtk_expander_set_child(list->expander, scrolled);
  cap_expander_lead_tab(list->expander);
  gtk_widget_set_parent(GTK_WIDGET(list->expander), GTK_WIDGET(list));
  gtk_widget_set_visible(GTK_WIDGET(list), FALSE);
  g_signal_connect_swapped(list->expander, "notify::expanded", G_CALLBACK(fill), list);
}
