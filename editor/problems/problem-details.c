#include "editor/problems/problem-details.h"

#include <glib/gi18n.h>

#include "editor/form/expander.h"
#include "validator/register/registers.h"

struct _CapProblemDetails {
  GtkWidget parent_instance;
  GtkStack *stack;
  GtkLabel *message, *hint, *reason, *explanation, *code, *rule_text;
  GtkExpander *rule;
  char *word; /* for the rule that is shown, see registers.h; NULL when there is none */
};

G_DEFINE_FINAL_TYPE(CapProblemDetails, cap_problem_details, GTK_TYPE_WIDGET)

static void show_text(GtkLabel *label, const char *text) {
  gtk_label_set_text(label, text != NULL ? text : "");
  gtk_widget_set_visible(GTK_WIDGET(label), text != NULL && *text != '\0');
}

static void add_rule_text(GString *text, const CapRegister *book, const char *number) {
  for (guint i = 0; i < book->n_rules; i++) {
    const CapRuleInfo *rule = &book->rules[i];
    if (!cap_register_covers(number, rule->id))
      continue;
    g_autofree char *title = g_markup_escape_text(rule->title, -1);
    g_autofree char *statement = g_markup_escape_text(rule->statement, -1);
    g_string_append_printf(text, "%s<b>%s</b> %s\n%s", text->len > 0 ? "\n\n" : "", rule->id, title,
                           statement);
  }
}

/* Every statement of the rule, in our words, as the register has it; below the title of the game
 * where several have the number. New string. */
static char *dup_rule_text(const char *word) {
  GString *text = g_string_new(NULL);
  g_autoptr(GPtrArray) all = cap_registers_all();
  g_autoptr(GPtrArray) books = cap_registers_with_rule(all, word);
  for (guint i = 0; i < books->len; i++) {
    const CapRegister *book = books->pdata[i];
    g_autofree char *title = g_markup_escape_text(book->title, -1);
    if (books->len > 1)
      g_string_append_printf(text, "%s<i>%s</i>", text->len > 0 ? "\n\n" : "", title);
    add_rule_text(text, book, cap_registers_number(word));
  }
  return g_string_free(text, FALSE);
}

/* A rule with all its parts can be pages long; it is fetched when somebody wants to read it. */
static void on_expanded(CapProblemDetails *details) {
  if (!gtk_expander_get_expanded(details->rule) || details->word == NULL)
    return;
  g_autofree char *text = dup_rule_text(details->word);
  gtk_label_set_markup(details->rule_text, text);
}

static void show_rule(CapProblemDetails *details, const char *word) {
  g_autoptr(GPtrArray) books = cap_registers_all();
  gboolean is_known = word != NULL && cap_registers_have_rule(books, word);
  gtk_widget_set_visible(GTK_WIDGET(details->rule), is_known);
  if (g_strcmp0(word, details->word) == 0)
    return;
  g_free(details->word);
  details->word = g_strdup(word);
  if (!is_known)
    return;
  g_autofree char *label = g_strdup_printf(_("Rule %s"), cap_registers_number(word));
  gtk_expander_set_label(details->rule, label);
  on_expanded(details);
}

void cap_problem_details_show(CapProblemDetails *details, CapFinding *finding) {
  gtk_stack_set_visible_child_name(details->stack, finding != NULL ? "finding" : "none");
  if (finding == NULL)
    return;
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  g_autofree char *reason =
      d->state == CAP_FINDING_SUPPRESSED
          ? g_strdup_printf(_("Suppressed: %s"), d->reason != NULL ? d->reason : "")
          : NULL;
  g_autofree char *rule = cap_registers_dup_rule_of(d->code, d->rule);
  g_autofree char *explanation =
      g_strdup_printf("%s %s", _(d->code->summary), _(d->code->explanation));
  show_text(details->message, d->message);
  show_text(details->hint, d->hint);
  show_text(details->reason, reason);
  show_text(details->explanation, explanation);
  show_text(details->code, d->code->slug);
  show_rule(details, rule);
}

static void cap_problem_details_dispose(GObject *object) {
  gtk_widget_dispose_template(GTK_WIDGET(object), CAP_TYPE_PROBLEM_DETAILS);
  G_OBJECT_CLASS(cap_problem_details_parent_class)->dispose(object);
}

static void cap_problem_details_finalize(GObject *object) {
  g_free(CAP_PROBLEM_DETAILS(object)->word);
  G_OBJECT_CLASS(cap_problem_details_parent_class)->finalize(object);
}

static void cap_problem_details_class_init(CapProblemDetailsClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_problem_details_dispose;
  G_OBJECT_CLASS(class)->finalize = cap_problem_details_finalize;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/problem-details.ui");
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, stack);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, message);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, hint);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, reason);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, explanation);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, code);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, rule);
  gtk_widget_class_bind_template_child(widget, CapProblemDetails, rule_text);
  gtk_widget_class_bind_template_callback(widget, on_expanded);
}

static void cap_problem_details_init(CapProblemDetails *details) {
  gtk_widget_init_template(GTK_WIDGET(details));
  cap_expander_lead_tab(details->rule);
}
