#include "editor/honour/rules/rule-trial-box.h"

#include <glib/gi18n.h>

#include "editor/honour/rules/rule-trial.h"

/* So many show most of what can happen, in a few seconds. */
#define N_GAMES 20

struct _HonourRuleTrialBox {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file;
  CapAnchor *rule; /* NULL for none */
  guint64 version; /* of the file when the answer was given */
  GCancellable *cancellable;

  GtkWidget *box;
  GtkWidget *button;
  GtkWidget *spinner;
  GtkWidget *answer;
};

G_DEFINE_FINAL_TYPE(HonourRuleTrialBox, honour_rule_trial_box, GTK_TYPE_WIDGET)

static gboolean is_running(HonourRuleTrialBox *box) {
  return box->cancellable != NULL;
}

static void update(HonourRuleTrialBox *box) {
  gtk_button_set_label(GTK_BUTTON(box->button),
                       is_running(box) ? _("Stop the games") : _("Try in 20 games"));
  gtk_widget_set_sensitive(box->button, box->rule != NULL || is_running(box));
  gtk_spinner_set_spinning(GTK_SPINNER(box->spinner), is_running(box));
  gtk_widget_set_visible(box->answer, *gtk_label_get_label(GTK_LABEL(box->answer)) != '\0');
}

static void give_up(HonourRuleTrialBox *box) {
  if (box->cancellable != NULL)
    g_cancellable_cancel(box->cancellable);
  g_clear_object(&box->cancellable);
}

static void say(HonourRuleTrialBox *box, const char *text) {
  gtk_label_set_label(GTK_LABEL(box->answer), text);
  update(box);
}

typedef struct {
  HonourRuleTrialBox *box;
  GCancellable *cancellable;
} Awaited;

static void on_tried(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  Awaited *awaited = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = honour_rule_trial_finish(result, &error);
  /* An answer that nobody waits for any more is dropped. */
  if (awaited->cancellable == awaited->box->cancellable) {
    g_clear_object(&awaited->box->cancellable);
    say(awaited->box, text != NULL ? text : error->message);
  }
  g_object_unref(awaited->cancellable);
  g_object_unref(awaited->box);
  g_free(awaited);
}

static void on_clicked(HonourRuleTrialBox *box) {
  CapNode rule = box->rule != NULL ? cap_anchor_node(box->rule) : CAP_NODE_NONE;
  if (is_running(box)) {
    give_up(box);
    say(box, _("Stopped."));
    return;
  }
  if (rule == CAP_NODE_NONE)
    return;
  box->cancellable = g_cancellable_new();
  box->version = cap_file_version(box->file);
  Awaited *awaited = g_new0(Awaited, 1);
  awaited->box = g_object_ref(box);
  awaited->cancellable = g_object_ref(box->cancellable);
  say(box, "");
  honour_rule_trial_start(cap_desk_project(box->desk), rule, N_GAMES, box->cancellable, on_tried,
                          awaited);
}

static gboolean can_be_tried(const CapDocument *doc, CapNode rule) {
  switch (cap_node_name(doc, rule)) {
  case CAP_NAME_EVENT:
  case CAP_NAME_FORBID:
  case CAP_NAME_ADJUST:
  case CAP_NAME_VICTORY_CONDITION:
    return TRUE;
  default: /* all other names of the schemas */
    return FALSE;
  }
}

void honour_rule_trial_box_set_rule(HonourRuleTrialBox *box, CapFile *file, CapNode rule) {
  CapNode old = box->rule != NULL ? cap_anchor_node(box->rule) : CAP_NODE_NONE;
  gboolean is_known =
      file != NULL && rule != CAP_NODE_NONE && can_be_tried(cap_file_document(file), rule);
  if (is_known && file == box->file && rule == old && cap_file_version(file) == box->version)
    return;
  give_up(box);
  g_clear_pointer(&box->rule, cap_anchor_unref);
  g_set_object(&box->file, file);
  if (is_known) {
    box->rule = cap_file_anchor(file, rule);
    box->version = cap_file_version(file);
  }
  say(box, "");
}

static void honour_rule_trial_box_dispose(GObject *object) {
  HonourRuleTrialBox *box = HONOUR_RULE_TRIAL_BOX(object);
  give_up(box);
  g_clear_pointer(&box->rule, cap_anchor_unref);
  g_clear_pointer(&box->box, gtk_widget_unparent);
  g_clear_object(&box->file);
  g_clear_object(&box->desk);
  G_OBJECT_CLASS(honour_rule_trial_box_parent_class)->dispose(object);
}

static void honour_rule_trial_box_class_init(HonourRuleTrialBoxClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_rule_trial_box_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_rule_trial_box_init(HonourRuleTrialBox *box) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  box->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  box->button = gtk_button_new();
  box->spinner = gtk_spinner_new();
  box->answer = gtk_label_new("");
  gtk_widget_set_tooltip_text(
      box->button, _("Plays the scenario in the background and tells when the rule takes effect"));
  gtk_label_set_wrap(GTK_LABEL(box->answer), TRUE);
  gtk_label_set_xalign(GTK_LABEL(box->answer), 0);
  gtk_label_set_selectable(GTK_LABEL(box->answer), TRUE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(box->answer), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 _("What the games showed"), -1);
  gtk_box_append(GTK_BOX(line), box->button);
  gtk_box_append(GTK_BOX(line), box->spinner);
  gtk_box_append(GTK_BOX(box->box), line);
  gtk_box_append(GTK_BOX(box->box), box->answer);
  gtk_widget_set_parent(box->box, GTK_WIDGET(box));
  g_signal_connect_swapped(box->button, "clicked", G_CALLBACK(on_clicked), box);
  update(box);
}

GtkWidget *honour_rule_trial_box_new(CapDesk *desk) {
  HonourRuleTrialBox *box = g_object_new(HONOUR_TYPE_RULE_TRIAL_BOX, NULL);
  box->desk = g_object_ref(desk);
  return GTK_WIDGET(box);
}
