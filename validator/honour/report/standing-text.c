/* Bans and changes of values that stand as long as their conditions hold, as sentences. The pieces
 * and the ground they are about become subject and object; what is left becomes an if-clause. */
#include "validator/honour/report/rules-text.h"

#include <string.h>

#include "validator/honour/report/names.h"

/* The conditions of a rule, sorted by the part of the sentence they become. */
typedef struct {
  HonourTextContext context;
  CapNode node;
  char *who;      /* "Forces of the French Coalition" */
  char *where;    /* "Milano (2624)"; NULL for anywhere */
  char *when;     /* "until ..."; "" when always */
  char *leader;   /* "under ..."; NULL when nobody in particular */
  GPtrArray *ifs; /* the rest */
} Parts;

static void clear_parts(Parts *p) {
  g_free(p->who);
  g_free(p->where);
  g_free(p->when);
  g_free(p->leader);
  g_clear_pointer(&p->ifs, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Parts, clear_parts)

static CapSlice attribute(const Parts *p, CapName name) {
  return cap_node_attribute(p->context.scenario->base.document, p->node, name);
}

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
    g_string_append_printf(out, " on %s", text);
  }
  if (cap_slice_is_set(from)) {
    g_autofree char *text = honour_words_date(s, from);
    g_string_append_printf(out, " from %s on", text);
  }
  if (cap_slice_is_set(until)) {
    g_autofree char *text = honour_words_date(s, until);
    g_string_append_printf(out, " up to and including %s", text);
  }
  return g_string_free(out, FALSE);
}

/* Who may not lead or command: "anybody but Lautrec". */
static char *leader_noun(const Parts *p, CapNode node, gboolean negated) {
  const HonourScenario *s = p->context.scenario;
  CapSlice who = cap_node_attribute(s->base.document, node, CAP_NAME_CAPITANO),
           nation = cap_node_attribute(s->base.document, node, CAP_NAME_NATION);

  if (cap_slice_equals(cap_node_attribute(s->base.document, node, CAP_NAME_SAME_NATION), "yes"))
    return g_strdup(negated ? "a Capitano of another nation" : "a Capitano of their nation");
  if (cap_slice_is_set(who)) {
    g_autofree char *names = honour_words_list(s, who, honour_words_capitano, "or");
    return g_strconcat(negated ? "anybody but " : "", names, NULL);
  }
  if (!cap_slice_is_set(nation))
    return NULL;
  g_autofree char *names = honour_words_list(s, nation, honour_words_nation, "or");
  return g_strdup_printf("a Capitano who is %s%s", negated ? "not " : "", names);
}

static gboolean takes_leader(const Parts *p) {
  CapSlice act = attribute(p, CAP_NAME_ACT);

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
    join_to(&p->where, ground, " outside ");
  } else {
    return FALSE;
  }
  return TRUE;
}

static Parts parts_of(const HonourScenario *s, CapNode node, HonourSubjectWord subject) {
  const CapDocument *doc = s->base.document;
  const char *noun = subject == HONOUR_SUBJECT_IS_UNIT ? "units" : "Forces";
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
      g_strconcat(text, p->when, p->ifs->len > 0 ? ", while " : "", ifs, ".", NULL));
}

/* --- Bans ---------------------------------------------------------------------------------------
 */

/* "the events “a” and “b”" by what players read when they happen. */
static char *except_text(const Parts *p) {
  CapSlice except = attribute(p, CAP_NAME_EXCEPT);
  g_autofree char *ids =
      honour_words_list(p->context.scenario, except, honour_words_variable, "and");

  return *ids != '\0' ? g_strconcat(" except for ", ids, NULL) : g_strdup("");
}

static char *bank_of(const Parts *p, const char *before) {
  return p->where != NULL ? g_strconcat(before, p->where, NULL) : g_strdup("");
}

static const char *forces(const Parts *p) {
  return p->who != NULL ? p->who : "Forces";
}

/* One for each word of words-acts.def. */

static char *act_enter(const Parts *p) {
  return g_strdup_printf("%s may not enter %s", forces(p),
                         p->where != NULL ? p->where : "any place");
}

static char *act_enter_adjacent(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s may not enter a hex next to an enemy Force%s", forces(p), in);
}

static char *act_move(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s%s may not move", forces(p), in);
}

static char *act_change_order(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("the Order of %s%s may not be changed", forces(p), in);
}

static char *act_stack(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s of different armies may not share a hex%s", forces(p), in);
}

static char *act_lead(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s, where they are made up of several armies, may not be led%s%s%s",
                         forces(p), p->leader != NULL ? " by " : "",
                         p->leader != NULL ? p->leader : "", in);
}

static char *act_subordinate(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s may not be placed under %s%s", p->who != NULL ? p->who : "units",
                         p->leader != NULL ? p->leader : "a Capitano", in);
}

static char *act_spend_points(const Parts *p) {
  g_autofree char *except = except_text(p);

  return g_strdup_printf("no Administrative Points may be spent for %s%s", forces(p), except);
}

/* "each other's Forces" is what a truce is about; whom they may not attack stands in the if-clause.
 */
static char *act_attack(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s may not attack%s", forces(p), in);
}

static char *act_besiege(const Parts *p) {
  return g_strdup_printf("%s may not besiege %s", forces(p),
                         p->where != NULL ? p->where : "any place");
}

static char *act_conquer(const Parts *p) {
  return g_strdup_printf("%s may not conquer %s", forces(p),
                         p->where != NULL ? p->where : "any place");
}

static char *act_raid(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s may not raid%s", forces(p), in);
}

static char *act_build_fort(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");

  return g_strdup_printf("%s may not build a fort%s", forces(p), in);
}

typedef char *(*Clause)(const Parts *p);

static const Clause acts[] = {
#define HONOUR_ACT(id, name, word, gives, systems) [HONOUR_ACT_##id] = act_##word,
#include "validator/honour/special/words-acts.def"
#undef HONOUR_ACT
};

static char *forbid_clause(const Parts *p) {
  const HonourRuleWord *act = honour_rule_word_find(HONOUR_FAMILY_ACT, attribute(p, CAP_NAME_ACT));

  return act != NULL ? acts[act->id](p) : g_strdup(HONOUR_TEXT_MISSING);
}

char *honour_forbid_text(const HonourScenario *s, CapNode node) {
  CapSlice act = cap_node_attribute(s->base.document, node, CAP_NAME_ACT);
  g_auto(Parts) p = parts_of(s, node,
                             cap_slice_equals(act, "subordinate") ? HONOUR_SUBJECT_IS_UNIT
                                                                  : HONOUR_SUBJECT_IS_FORCE);

  return finish(&p, forbid_clause(&p));
}

/* --- Values -------------------------------------------------------------------------------------
 */

/* "30 more", "2 less", "0". */
static char *change_text(const Parts *p) {
  CapSlice set = attribute(p, CAP_NAME_SET);
  int add = 0;

  if (cap_slice_is_set(set))
    return cap_slice_dup(set);
  cap_slice_to_int(attribute(p, CAP_NAME_ADD), &add);
  return g_strdup_printf("%d %s", ABS(add), add < 0 ? "less" : "more");
}

/* One for each word of words-values.def. */

static char *value_rule(const Parts *p) {
  CapSlice rule = attribute(p, CAP_NAME_RULE), set = attribute(p, CAP_NAME_SET);
  gboolean is_on = cap_slice_equals(set, "on") || cap_slice_equals(set, "yes");

  return g_strdup_printf("rule %.*s of the rulebook is %s%s%s", CAP_SLICE_ARGS(rule),
                         is_on ? "in force" : "not in force", p->who != NULL ? " for " : "",
                         p->who != NULL ? p->who : "");
}

static char *value_loc_source(const Parts *p) {
  const HonourScenario *s = p->context.scenario;
  CapSlice hexes = attribute(p, CAP_NAME_HEXES);

  if (cap_slice_equals(attribute(p, CAP_NAME_SET), "side"))
    return g_strdup_printf("%s may draw supply from every source of the side that commands them",
                           forces(p));
  g_autofree char *places = honour_words_list(s, hexes, honour_words_hex, "or");
  return g_strdup_printf("lines of communication of %s end at %s", forces(p), places);
}

static char *value_attrition_die(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  int add = 0;

  cap_slice_to_int(attribute(p, CAP_NAME_ADD), &add);
  return g_strdup_printf("%s%s %s%d to the die for attrition%s", forces(p), in,
                         add < 0 ? "subtract " : "add ", ABS(add),
                         cap_slice_equals(attribute(p, CAP_NAME_DUE), "yes")
                             ? " and check even when no check would be due"
                             : "");
}

static char *value_loc_length(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  g_autofree char *change = change_text(p);

  return g_strdup_printf("the length of every line of communication of %s%s counts as %s hexes",
                         forces(p), in, change);
}

static char *value_order_cost(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  g_autofree char *change = change_text(p);

  return g_strdup_printf("an Order to %s%s costs %s points", forces(p), in, change);
}

static char *value_remaining_activations(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  g_autofree char *change = change_text(p);

  return g_strdup_printf("when the other side has passed, %s%s may activate up to %s times in "
                         "the turn",
                         forces(p), in, change);
}

static char *value_fire_value(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  g_autofree char *change = change_text(p);

  return g_strdup_printf("the artillery of %s%s fires with %s Strength Points", forces(p), in,
                         change);
}

static char *value_move_cost(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  g_autofree char *change = change_text(p);

  return g_strdup_printf("each hex that %s enter%s costs %s Movement Points", forces(p), in,
                         change);
}

/* "the die counts 1 more". */
static char *die_clause(const Parts *p, const char *fight) {
  g_autofree char *in = bank_of(p, " in ");
  g_autofree char *change = change_text(p);

  return g_strdup_printf("when %s %s%s, the die counts as %s", forces(p), fight, in, change);
}

static char *value_battle_die(const Parts *p) {
  return die_clause(p, "attack in the open");
}

static char *value_siege_die(const Parts *p) {
  return die_clause(p, "fire in a siege");
}

static char *value_storm_die(const Parts *p) {
  return die_clause(p, "storm walls or a breach");
}

static char *value_supplied(const Parts *p) {
  g_autofree char *in = bank_of(p, " in ");
  gboolean is_supplied = cap_slice_equals(attribute(p, CAP_NAME_SET), "yes");

  return g_strdup_printf("%s%s %s supplied", forces(p), in,
                         is_supplied ? "count as" : "do not count as");
}

static char *value_exits(const Parts *p) {
  g_autofree char *hexes =
      honour_words_list(p->context.scenario, attribute(p, CAP_NAME_HEXES), honour_words_hex, "or");

  return g_strdup_printf("%s may leave the map at %s", forces(p), hexes);
}

static const Clause values[] = {
#define HONOUR_VALUE(id, name, word, takes, gives, systems) [HONOUR_VALUE_##id] = value_##word,
#include "validator/honour/special/words-values.def"
#undef HONOUR_VALUE
};

static char *adjust_clause(const Parts *p) {
  const HonourRuleWord *value =
      honour_rule_word_find(HONOUR_FAMILY_VALUE, attribute(p, CAP_NAME_VALUE));

  return value != NULL ? values[value->id](p) : g_strdup(HONOUR_TEXT_MISSING);
}

char *honour_adjust_text(const HonourScenario *s, CapNode node) {
  g_auto(Parts) p = parts_of(s, node, HONOUR_SUBJECT_IS_FORCE);

  return finish(&p, adjust_clause(&p));
}
