#include "validator/honour/text/part-text.h"

#include <glib/gi18n.h>

#include "validator/honour/text/names.h"

static gboolean is_rule(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST ||
         name == CAP_NAME_VARIABLE || name == CAP_NAME_VICTORY_CONDITION ||
         name == CAP_NAME_SCORE || name == CAP_NAME_OTHERWISE;
}

CapNode honour_rule_of_part(const CapDocument *doc, CapNode node) {
  while (node != CAP_NODE_NONE && !is_rule(cap_node_name(doc, node)))
    node = cap_node_parent(doc, node);
  return node;
}

/* --- Context ---------------------------------------------------------------------------------- */

static HonourSubjectWord subject_of_pick(CapSlice what) {
  if (cap_slice_equals(what, "unit"))
    return HONOUR_SUBJECT_IS_UNIT;
  return cap_slice_equals(what, "capitano") ? HONOUR_SUBJECT_IS_CAPITANO : HONOUR_SUBJECT_IS_FORCE;
}

/* What the element says of the context inside it; FALSE when it says nothing. */
static gboolean read_context(const HonourScenario *s, CapNode node, HonourTextContext *c) {
  const CapDocument *doc = s->base.document;
  CapName name = cap_node_name(doc, node);
  g_autofree char *unused = NULL;

  if (name == CAP_NAME_PICK) {
    c->subject = subject_of_pick(cap_node_attribute(doc, node, CAP_NAME_WHAT));
  } else if (name == CAP_NAME_FOR_EACH) {
    c->subject = honour_each_subject(s, node);
  } else if (name == CAP_NAME_EVENT) {
    unused = honour_moments_text(cap_node_attribute(doc, node, CAP_NAME_ON), &c->subject);
  } else if (name == CAP_NAME_FORBID) {
    if (cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_ACT), "subordinate"))
      c->subject = HONOUR_SUBJECT_IS_UNIT;
  } else if (name == CAP_NAME_VARIABLE) {
    c->subject = HONOUR_SUBJECT_IS_SIDE;
  } else if (name == CAP_NAME_VICTORY_CONDITION) {
    c->side = honour_scenario_find_side(s, cap_node_attribute(doc, node, CAP_NAME_SIDE));
  } else {
    return FALSE;
  }
  return TRUE;
}

HonourTextContext honour_text_context_at(const HonourScenario *s, CapNode node) {
  HonourTextContext c = {s, HONOUR_SUBJECT_IS_FORCE, CAP_INDEX_NONE};

  while (node != CAP_NODE_NONE && !read_context(s, node, &c))
    node = cap_node_parent(s->base.document, node);
  return c;
}

/* --- Parts ------------------------------------------------------------------------------------ */

static char *special_rule_text(const CapDocument *doc, CapNode node) {
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  CapSlice title = cap_node_attribute(doc, node, CAP_NAME_TITLE);

  if (!cap_slice_is_set(title))
    title = cap_slice_of(HONOUR_TEXT_MISSING);
  return cap_slice_is_set(number)
             ? g_strdup_printf("%.*s. %.*s", CAP_SLICE_ARGS(number), CAP_SLICE_ARGS(title))
             : cap_slice_dup(title);
}

static char *event_text(const CapDocument *doc, CapNode node) {
  HonourSubjectWord subject = HONOUR_SUBJECT_IS_FORCE;
  g_autofree char *moments =
      honour_moments_text(cap_node_attribute(doc, node, CAP_NAME_ON), &subject);

  return cap_words_capital(g_strdup(moments));
}

/* What joins the conditions in it. */
static char *frame_text(const CapDocument *doc, CapNode node) {
  switch (cap_node_name(doc, node)) {
  case CAP_NAME_WHEN:
    return g_strdup(_("If all of these hold"));
  case CAP_NAME_UNTIL:
    return g_strdup(_("Until all of these hold"));
  case CAP_NAME_ALL:
    return g_strdup(_("All of these"));
  case CAP_NAME_ANY:
    return g_strdup(_("One of these at least"));
  case CAP_NAME_NOT:
    return g_strdup(_("Not this"));
  case CAP_NAME_AT_LEAST:
    return g_strdup_printf(_("At least %.*s of these"),
                           CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_N)));
  case CAP_NAME_YES:
    return g_strdup(_("If yes"));
  case CAP_NAME_NO:
    return g_strdup(_("If no"));
  case CAP_NAME_ON_SET:
    return g_strdup_printf(_("Each time it becomes %.*s"),
                           CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_VALUE)));
  default: /* all names of all schemas */
    return NULL;
  }
}

static char *first_line(GPtrArray *lines) {
  char *text = lines->len > 0 ? g_strdup(((CapTextLine *)lines->pdata[0])->text) : NULL;

  g_ptr_array_unref(lines);
  return text;
}

char *honour_rule_part_text(const HonourScenario *s, CapNode node) {
  const CapDocument *doc = s->base.document;
  CapName name = cap_node_name(doc, node);
  char *frame = frame_text(doc, node);

  if (frame != NULL)
    return frame;
  if (name == CAP_NAME_SPECIAL_RULE)
    return special_rule_text(doc, node);
  if (name == CAP_NAME_EVENT)
    return event_text(doc, node);
  if (name == CAP_NAME_SCORE || name == CAP_NAME_OTHERWISE || name == CAP_NAME_VICTORY_CONDITION)
    return first_line(honour_victory_lines(s, node));
  if (is_rule(name))
    return first_line(honour_rule_lines(s, node));
  HonourTextContext c = honour_text_context_at(s, cap_node_parent(doc, node));
  if (honour_is_condition(name))
    return cap_words_capital(honour_condition_text(&c, node, FALSE));
  return honour_action_text(&c, node);
}

char *honour_rule_text(const HonourScenario *s, CapNode rule) {
  CapName name = cap_node_name(s->base.document, rule);
  gboolean is_victory =
      name == CAP_NAME_SCORE || name == CAP_NAME_OTHERWISE || name == CAP_NAME_VICTORY_CONDITION;
  g_autoptr(GPtrArray) lines =
      is_victory ? honour_victory_lines(s, rule) : honour_rule_lines(s, rule);
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < lines->len; i++) {
    const CapTextLine *line = g_ptr_array_index(lines, i);

    g_string_append_printf(out, "%s%*s%s%s", i > 0 ? "\n" : "", (int)line->level * 4, "",
                           line->level > 0 ? "• " : "", line->text);
  }
  return g_string_free(out, FALSE);
}
