/* Bans and changes of values that stand as long as their conditions hold, as sentences. The pieces
 * and the ground they are about become subject and object; what is left becomes an if-clause. */
#include "validator/honour/text/standing-text.h"

#include <glib/gi18n.h>

#include "validator/honour/text/names.h"
#include "validator/honour/text/rules-text.h"
#include "validator/honour/special/word.h"

typedef HonourStandingText Parts;

static void clear_parts(Parts *p) {
  g_free(p->who);
  g_free(p->where);
  g_free(p->when);
  g_free(p->leader);
  g_clear_pointer(&p->ifs, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Parts, clear_parts)

static void join_to(char **text, char *more, const char *between) {
  if (*text == NULL) {
    *text = more;
    return;
  }
  char *joined = g_strconcat(*text, between, more, NULL);
  g_free(*text);
  g_free(more);
  *text = joined;
}

static gboolean has_only(const Parts *p, CapNode node, CapName name) {
  const CapDocument *doc = p->context.scenario->base.document;

  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    if (cap_node_name(doc, child) != name ||
        cap_slice_is_set(cap_node_attribute(doc, child, CAP_NAME_OWNED_BY)))
      return FALSE;
  return TRUE;
}

/* Ground on which one of several conditions holds. */
static char *any_ground(const Parts *p, CapNode node) {
  const CapDocument *doc = p->context.scenario->base.document;
  g_autoptr(GPtrArray) grounds = g_ptr_array_new_with_free_func(g_free);

  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child)) {
    char *ground = honour_ground_text(&p->context, child, "or");
    if (ground != NULL)
      g_ptr_array_add(grounds, ground);
  }
  return cap_words_join(grounds, "or");
}

static char *turn_text(const Parts *p, CapNode node) {
  const HonourScenario *s = p->context.scenario;
  CapSlice on = cap_node_attribute(s->base.document, node, CAP_NAME_ON),
           from = cap_node_attribute(s->base.document, node, CAP_NAME_FROM),
           until = cap_node_attribute(s->base.document, node, CAP_NAME_UNTIL);
  GString *out = g_string_new(NULL);

  if (cap_slice_is_set(on)) {
    g_autofree char *text = honour_words_dates(s, on);
    g_string_append_printf(out, _(" on %s"), text);
  }
  if (cap_slice_is_set(from)) {
    g_autofree char *text = honour_words_date(s, from);
    g_string_append_printf(out, _(" from %s on"), text);
  }
  if (cap_slice_is_set(until)) {
    g_autofree char *text = honour_words_date(s, until);
    g_string_append_printf(out, _(" up to and including %s"), text);
  }
  return g_string_free(out, FALSE);
}

/* Who may not lead or command: "anybody but Lautrec". */
static char *leader_noun(const Parts *p, CapNode node, gboolean negated) {
  const HonourScenario *s = p->context.scenario;
  CapSlice who = cap_node_attribute(s->base.document, node, CAP_NAME_CAPITANO),
           nation = cap_node_attribute(s->base.document, node, CAP_NAME_NATION);

  if (cap_slice_equals(cap_node_attribute(s->base.document, node, CAP_NAME_SAME_NATION), "yes"))
    return g_strdup(negated ? _("a Capitano of another nation") : _("a Capitano of their nation"));
  if (cap_slice_is_set(who)) {
    g_autofree char *names = honour_words_list(s, who, honour_words_capitano, "or");
    return g_strdup_printf(negated ? _("anybody but %s") : "%s", names);
  }
  if (!cap_slice_is_set(nation))
    return NULL;
  g_autofree char *names = honour_words_list(s, nation, honour_words_nation, "or");
  return g_strdup_printf(negated ? _("a Capitano who is not %s") : _("a Capitano who is %s"),
                         names);
}

static gboolean takes_leader(const Parts *p) {
  CapSlice act = honour_standing_attribute(p, CAP_NAME_ACT);

  return cap_slice_equals(act, "lead") || cap_slice_equals(act, "subordinate");
}

/* One condition finds its part of the sentence; FALSE when it is for the if-clause. */
static gboolean sort_condition(Parts *p, CapNode node, CapName name, const char *noun) {
  const CapDocument *doc = p->context.scenario->base.document;
  CapNode inner = cap_node_first_child(doc, node);
  gboolean is_owned = cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_OWNED_BY));
  char *ground;

  if (name == CAP_NAME_SUBJECT && p->who == NULL) {
    p->who = honour_pieces_text(&p->context, node, noun);
  } else if (name == CAP_NAME_INSIDE && !is_owned && p->where == NULL) {
    p->where = honour_ground_text(&p->context, node, "or");
  } else if (name == CAP_NAME_ANY && p->where == NULL && has_only(p, node, CAP_NAME_INSIDE)) {
    p->where = any_ground(p, node);
  } else if (name == CAP_NAME_TURN) {
    join_to(&p->when, turn_text(p, node), "");
  } else if (name == CAP_NAME_LEADER && takes_leader(p) && p->leader == NULL) {
    p->leader = leader_noun(p, node, FALSE);
    return p->leader != NULL;
  } else if (name == CAP_NAME_NOT && inner != CAP_NODE_NONE &&
             cap_node_name(doc, inner) == CAP_NAME_LEADER && takes_leader(p) && p->leader == NULL) {
    p->leader = leader_noun(p, inner, TRUE);
    return p->leader != NULL;
  } else if (name == CAP_NAME_NOT && p->where != NULL && has_only(p, node, CAP_NAME_INSIDE) &&
             (ground = any_ground(p, node)) != NULL) {
    join_to(&p->where, ground, _(" outside "));
  } else {
    return FALSE;
  }
  return TRUE;
}

static Parts parts_of(const HonourScenario *s, CapNode node, HonourSubjectWord subject) {
  const CapDocument *doc = s->base.document;
  const char *noun = subject == HONOUR_SUBJECT_IS_UNIT ? _("units") : _("Forces");
  Parts p = {.context = {s, subject, CAP_INDEX_NONE}, .node = node};
  CapNode when = cap_node_child_named(doc, node, CAP_NAME_WHEN);

  p.ifs = g_ptr_array_new_with_free_func(g_free);
  for (CapNode child = when != CAP_NODE_NONE ? cap_node_first_child(doc, when) : CAP_NODE_NONE;
       child != CAP_NODE_NONE; child = cap_node_next(doc, child)) {
    CapName name = cap_node_name(doc, child);

    if (honour_is_condition(name) && !sort_condition(&p, child, name, noun))
      g_ptr_array_add(p.ifs, honour_condition_text(&p.context, child, FALSE));
  }
  if (p.when == NULL)
    p.when = g_strdup("");
  return p;
}

/* The sentence with the if-clause behind it; takes the main clause. */
static char *finish(const Parts *p, char *main_clause) {
  g_autofree char *text = main_clause;
  g_autofree char *ifs = honour_clauses_join(p->ifs, "and");

  return cap_words_capital(
      p->ifs->len > 0 ? g_strdup_printf(C_("main clause, when, conditions", "%s%s, while %s."),
                                        text, p->when, ifs)
                      : g_strconcat(text, p->when, ".", NULL));
}

char *honour_standing_in(const HonourStandingText *p) {
  return p->where != NULL ? g_strdup_printf(_(" in %s"), p->where) : g_strdup("");
}

/* --- Bans and values -------------------------------------------------------------------------- */

static char *clause(const Parts *p, HonourRuleFamily family, CapName name,
                    const HonourStandingWord *const *words) {
  const HonourRuleWord *word = honour_rule_word_find(family, honour_standing_attribute(p, name));

  return word != NULL ? words[word->id]->text(p) : g_strdup(HONOUR_TEXT_MISSING);
}

char *honour_forbid_text(const HonourScenario *s, CapNode node) {
  CapSlice act = cap_node_attribute(s->base.document, node, CAP_NAME_ACT);
  g_auto(Parts) p = parts_of(s, node,
                             cap_slice_equals(act, "subordinate") ? HONOUR_SUBJECT_IS_UNIT
                                                                  : HONOUR_SUBJECT_IS_FORCE);

  return finish(&p, clause(&p, HONOUR_FAMILY_ACT, CAP_NAME_ACT, honour_act_words));
}

char *honour_adjust_text(const HonourScenario *s, CapNode node) {
  g_auto(Parts) p = parts_of(s, node, HONOUR_SUBJECT_IS_FORCE);

  return finish(&p, clause(&p, HONOUR_FAMILY_VALUE, CAP_NAME_VALUE, honour_value_words));
}
