/* What events do, as sentences. */
#include "validator/honour/report/rules-text.h"

#include "validator/honour/report/names.h"

static CapSlice attribute(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_node_attribute(c->scenario->base.document, node, name);
}

static gboolean is_yes(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_slice_equals(attribute(c, node, name), "yes");
}

/* An attribute by one of the functions of names.h; "" when it is not given. */
static char *words(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one) {
  CapSlice value = attribute(c, node, name);

  return cap_slice_is_set(value) ? one(c->scenario, value) : g_strdup("");
}

/* The same for what must be given: HONOUR_TEXT_MISSING when it is not. */
static char *needed(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one) {
  CapSlice value = attribute(c, node, name);

  return value.length > 0 ? one(c->scenario, value) : g_strdup(HONOUR_TEXT_MISSING);
}

static char *needed_list(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one,
                         const char *conjunction) {
  CapSlice value = attribute(c, node, name);

  return value.length > 0 ? honour_words_list(c->scenario, value, one, conjunction)
                          : g_strdup(HONOUR_TEXT_MISSING);
}

static char *list(const HonourTextContext *c, CapNode node, CapName name, HonourWordsOf one,
                  const char *conjunction) {
  return honour_words_list(c->scenario, attribute(c, node, name), one, conjunction);
}

char *honour_amount_text(const HonourScenario *s, CapSlice amount) {
  g_autofree char *text = cap_slice_dup(amount);

  if (text == NULL || *text == '\0')
    return g_strdup(HONOUR_TEXT_MISSING);
  if (g_str_equal(text, "die"))
    return g_strdup("the roll of a die");
  if (g_str_equal(text, "half-die-up"))
    return g_strdup("half the roll of a die, rounded up");
  if (g_str_equal(text, "half-die-down"))
    return g_strdup("half the roll of a die, rounded down");
  if (g_str_equal(text, "turn-difference"))
    return g_strdup("the difference in turns");
  if (g_str_has_prefix(text, "turns-since ")) {
    g_autofree char *date = honour_words_date(s, cap_slice_of(text + 12));
    return g_strdup_printf("the number of turns since %s", date);
  }
  return g_strdup(text[0] == '+' ? text + 1 : text);
}

/* --- Choices ------------------------------------------------------------------------------------
 */

char *honour_effect_text_ask(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = needed(c, node, CAP_NAME_BY, honour_words_side);

  return g_strdup_printf("%s is asked: “%.*s”", by,
                         CAP_SLICE_ARGS(attribute(c, node, CAP_NAME_TEXT)));
}

static void add_answers(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;
  static const struct {
    CapName name;
    const char *words;
  } answers[] = {{CAP_NAME_YES, "On yes:"}, {CAP_NAME_NO, "On no:"}};

  for (guint i = 0; i < G_N_ELEMENTS(answers); i++) {
    CapNode answer = cap_node_child_named(doc, node, answers[i].name);

    if (answer == CAP_NODE_NONE)
      continue;
    cap_text_lines_add(lines, level + 1, g_strdup(answers[i].words));
    honour_action_lines(c, answer, level + 2, lines);
  }
}

char *honour_effect_text_choose(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = needed(c, node, CAP_NAME_BY, honour_words_side);

  return g_strdup_printf("%s chooses: “%.*s”", by,
                         CAP_SLICE_ARGS(attribute(c, node, CAP_NAME_TEXT)));
}

/* One of several answers, without what follows from it. */
static char *answer_text(const HonourTextContext *c, CapNode node) {
  g_autofree char *when = honour_conditions_text(
      c, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  CapSlice text = attribute(c, node, CAP_NAME_TEXT);

  return when != NULL ? g_strdup_printf("“%.*s” (only if %s)", CAP_SLICE_ARGS(text), when)
                      : g_strdup_printf("“%.*s”", CAP_SLICE_ARGS(text));
}

static void add_several(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;

  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_ANSWER); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_ANSWER)) {
    g_autofree char *answer = answer_text(c, child);
    guint at = lines->len;

    cap_text_lines_add(lines, level + 1, g_strconcat(answer, ":", NULL));
    if (honour_action_lines(c, child, level + 2, lines) > 0)
      continue;
    g_ptr_array_set_size(lines, (int)at);
    cap_text_lines_add(lines, level + 1, g_strconcat(answer, ": nothing happens.", NULL));
  }
}

char *honour_effect_text_pay(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = needed(c, node, CAP_NAME_BY, honour_words_side);
  g_autofree char *amounts = needed_list(c, node, CAP_NAME_AMOUNTS, honour_words_plain, "or");
  g_autofree char *purses = needed_list(c, node, CAP_NAME_PURSES, honour_words_army, "or");

  g_autofree char *name = needed(c, node, CAP_NAME_ID, honour_words_variable);

  return g_strdup_printf("%s pays %s Administrative Points of %s, as it likes (%s).", by, amounts,
                         purses, name);
}

char *honour_effect_text_pick(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = needed(c, node, CAP_NAME_BY, honour_words_side);
  CapSlice what = attribute(c, node, CAP_NAME_WHAT);
  HonourTextContext inner = *c;

  inner.subject = cap_slice_equals(what, "unit")       ? HONOUR_SUBJECT_IS_UNIT
                  : cap_slice_equals(what, "capitano") ? HONOUR_SUBJECT_IS_CAPITANO
                                                       : HONOUR_SUBJECT_IS_FORCE;
  g_autofree char *when = honour_conditions_text(
      &inner, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  return g_strdup_printf("%s picks a %s on the map%s%s, if there is one.", by,
                         inner.subject == HONOUR_SUBJECT_IS_UNIT       ? "unit"
                         : inner.subject == HONOUR_SUBJECT_IS_CAPITANO ? "Capitano"
                                                                       : "Force",
                         when != NULL ? " of which this is true: " : "", when != NULL ? when : "");
}

char *honour_effect_text_together(const HonourTextContext *c, CapNode node) {
  (void)c, (void)node;
  return g_strdup("these are decided in secret, then shown together and carried out:");
}

static void add_members(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  honour_action_lines(c, node, level + 1, lines);
}

/* --- Dice ---------------------------------------------------------------------------------------
 */

static char *modifier_text(const HonourTextContext *c, CapNode node) {
  CapSlice add = attribute(c, node, CAP_NAME_ADD), paid = attribute(c, node, CAP_NAME_AMOUNT);
  g_autofree char *amount = honour_amount_text(c->scenario, add);
  g_autofree char *pay = words(c, node, CAP_NAME_PAID, honour_words_variable);
  g_autofree char *when = honour_conditions_text(
      c, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  gboolean is_less = amount[0] == '-';
  GString *out = g_string_new(NULL);

  g_string_append_printf(out, "%s %s", is_less ? "Subtract" : "Add", amount + (is_less ? 1 : 0));
  if (*pay != '\0')
    g_string_append_printf(out, " if the payment %s was %.*s", pay, CAP_SLICE_ARGS(paid));
  if (when != NULL)
    g_string_append_printf(out, "%s if %s", *pay != '\0' ? " and" : "", when);
  g_string_append_c(out, '.');
  return g_string_free(out, FALSE);
}

/* "2 or less", "3 to 4", "an unmodified 6". */
static char *case_text(const HonourTextContext *c, CapNode node) {
  CapSlice from = attribute(c, node, CAP_NAME_FROM), to = attribute(c, node, CAP_NAME_TO);
  g_autofree char *natural = list(c, node, CAP_NAME_NATURAL, honour_words_plain, "or");

  if (*natural != '\0')
    return g_strdup_printf("On an unmodified %s", natural);
  if (cap_slices_equal(from, to) && cap_slice_is_set(from))
    return g_strdup_printf("On %.*s", CAP_SLICE_ARGS(from));
  if (cap_slice_is_set(from) && cap_slice_is_set(to))
    return g_strdup_printf("On %.*s to %.*s", CAP_SLICE_ARGS(from), CAP_SLICE_ARGS(to));
  if (cap_slice_is_set(from))
    return g_strdup_printf("On %.*s or more", CAP_SLICE_ARGS(from));
  if (cap_slice_is_set(to))
    return g_strdup_printf("On %.*s or less", CAP_SLICE_ARGS(to));
  return g_strdup("On any result");
}

static void add_case(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  g_autofree char *result = case_text(c, node);
  guint at = lines->len;

  cap_text_lines_add(lines, level, g_strconcat(result, ":", NULL));
  if (honour_action_lines(c, node, level + 1, lines) > 0)
    return;
  g_ptr_array_set_size(lines, (int)at);
  cap_text_lines_add(lines, level, g_strconcat(result, ": nothing happens.", NULL));
}

char *honour_effect_text_roll(const HonourTextContext *c, CapNode node) {
  CapSlice dice = attribute(c, node, CAP_NAME_DICE);
  g_autofree char *by = words(c, node, CAP_NAME_BY, honour_words_side);
  gboolean is_one = !cap_slice_is_set(dice) || cap_slice_equals(dice, "1");
  g_autofree char *number =
      is_one ? g_strdup("a die") : g_strdup_printf("%.*s dice", CAP_SLICE_ARGS(dice));

  return g_strdup_printf(
      "%s rolls %s%s:", *by != '\0' ? by : "the First Player", number,
      cap_slice_is_set(attribute(c, node, CAP_NAME_EACH)) ? " for each group that waits" : "");
}

static void add_cases(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;

  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_MODIFIER); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_MODIFIER))
    cap_text_lines_add(lines, level + 1, modifier_text(c, child));
  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_CASE); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_CASE))
    add_case(c, child, level + 1, lines);
}

/* What is done for each of several things. */
static void add_turns(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  HonourTextContext inner = *c;

  inner.subject = honour_each_subject(c->scenario, node);
  honour_action_lines(&inner, node, level + 1, lines);
}

static void add_nothing(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  (void)c, (void)node, (void)level, (void)lines;
}

/* --- Effects ------------------------------------------------------------------------------------
 */

char *honour_effect_text_set(const HonourTextContext *c, CapNode node) {
  g_autofree char *name = needed(c, node, CAP_NAME_VARIABLE, honour_words_variable);
  g_autofree char *value = needed(c, node, CAP_NAME_TO, honour_words_value);

  return g_strdup_printf("%s becomes %s.", name, value);
}

char *honour_effect_text_count(const HonourTextContext *c, CapNode node) {
  g_autofree char *name = needed(c, node, CAP_NAME_VARIABLE, honour_words_variable);
  g_autofree char *amount = honour_amount_text(c->scenario, attribute(c, node, CAP_NAME_ADD));

  return amount[0] == '-' ? g_strdup_printf("%s goes down by %s.", name, amount + 1)
                          : g_strdup_printf("%s goes up by %s.", name, amount);
}

char *honour_effect_text_add_points(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *n = honour_amount_text(c->scenario, attribute(c, node, CAP_NAME_N));
  gboolean is_less = n[0] == '-';

  return g_strdup_printf("%s %s Administrative Points: %s.", army, is_less ? "loses" : "gains",
                         n + (is_less ? 1 : 0));
}

char *honour_effect_text_give_order(const HonourTextContext *c, CapNode node) {
  g_autofree char *order = needed(c, node, CAP_NAME_ORDER, honour_words_order);
  g_autofree char *hex = words(c, node, CAP_NAME_HEX, honour_words_hex);
  g_autofree char *army = words(c, node, CAP_NAME_ARMY, honour_words_army);

  return g_strdup_printf(
      "the Force%s%s%s%s gets the Order %s%s.", *army != '\0' ? " of " : "", army,
      *hex != '\0' ? " in " : "", hex, order,
      is_yes(c, node, CAP_NAME_INSTEAD) ? " instead of the one asked for, at no cost" : "");
}

char *honour_effect_text_lock_order(const HonourTextContext *c, CapNode node) {
  g_autofree char *until = honour_conditions_text(
      c, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_UNTIL));
  g_autofree char *then = list(c, node, CAP_NAME_THEN, honour_words_order, "or");

  return g_strdup_printf("its Order cannot be changed until %s%s%s.",
                         until != NULL ? until : "the game ends",
                         *then != '\0' ? ". It then takes, free of cost, " : "", then);
}

/* "at once", "2 turns later". */
static char *delay_text(const HonourTextContext *c, CapNode node) {
  CapSlice after = attribute(c, node, CAP_NAME_AFTER);

  if (!cap_slice_is_set(after) || cap_slice_equals(after, "0"))
    return g_strdup("at once");
  return g_strdup_printf("%.*s turn%s later", CAP_SLICE_ARGS(after),
                         cap_slice_equals(after, "1") ? "" : "s");
}

char *honour_effect_text_reinforce(const HonourTextContext *c, CapNode node) {
  g_autofree char *groups = needed_list(c, node, CAP_NAME_GROUP, honour_words_variable, "and");
  g_autofree char *delay = delay_text(c, node);
  gboolean is_one = cap_slice_count_words(attribute(c, node, CAP_NAME_GROUP)) == 1;

  return g_strdup_printf("the group%s %s arrive%s %s.", is_one ? "" : "s", groups,
                         is_one ? "s" : "", delay);
}

char *honour_effect_text_return(const HonourTextContext *c, CapNode node) {
  g_autofree char *hexes = needed_list(c, node, CAP_NAME_HEXES, honour_words_hex, "or");
  g_autofree char *delay = delay_text(c, node);
  g_autofree char *groups = list(c, node, CAP_NAME_BRINGING, honour_words_variable, "and");

  return g_strdup_printf("the Force comes back %s%s in %s%s%s.", delay,
                         is_yes(c, node, CAP_NAME_OR_LATER) ? ", or when its owner likes," : "",
                         hexes, *groups != '\0' ? " and brings " : "", groups);
}

char *honour_effect_text_add_strength(const HonourTextContext *c, CapNode node) {
  g_autofree char *pieces = honour_pieces_text(c, node, "units");
  g_autofree char *line = words(c, node, CAP_NAME_LOC_TO, honour_words_hex);
  g_autofree char *n = honour_amount_text(c->scenario, attribute(c, node, CAP_NAME_SP));

  return g_strdup_printf("%s SP are added to %s below their maximum%s%s; what finds no room is "
                         "lost.",
                         n, pieces,
                         *line != '\0' ? ", in Forces with a line of communication to " : "", line);
}

char *honour_effect_text_remove(const HonourTextContext *c, CapNode node) {
  CapSlice what = attribute(c, node, CAP_NAME_WHAT);
  g_autofree char *army = needed(c, node, CAP_NAME_ARMY, honour_words_army);

  if (cap_slice_equals(what, "army"))
    return g_strdup_printf("all pieces of %s leave the game.", army);
  if (cap_slice_equals(what, "capitano")) {
    g_autofree char *capitano = needed(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
    return g_strdup_printf("%s leaves the game, with what is on his card.", capitano);
  }
  if (cap_slice_equals(what, "place")) {
    g_autofree char *hexes =
        honour_words_list(c->scenario, attribute(c, node, CAP_NAME_HEXES), honour_words_hex, "and");
    return g_strdup_printf("the Forces in %s leave the game.", hexes);
  }
  return g_strdup(cap_slice_equals(what, "force") ? "the Force leaves the game, with all in it."
                                                  : "what was picked leaves the game.");
}

char *honour_effect_text_lose_strength(const HonourTextContext *c, CapNode node) {
  g_autofree char *pieces = honour_pieces_text(c, node, "units");
  g_autofree char *n = honour_amount_text(c->scenario, attribute(c, node, CAP_NAME_SP));
  CapSlice list = attribute(c, node, CAP_NAME_HEXES);
  g_autofree char *hexes = cap_slice_is_set(list)
                               ? honour_words_list(c->scenario, list, honour_words_hex, "or")
                               : g_strdup("");

  return g_strdup_printf("%s%s%s lose %s SP, as their owner likes.", pieces,
                         *hexes != '\0' ? " in " : "", hexes, n);
}

char *honour_effect_text_release(const HonourTextContext *c, CapNode node) {
  g_autofree char *capitano = needed(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
  g_autofree char *hex = words(c, node, CAP_NAME_HEX, honour_words_hex);

  return g_strdup_printf("%s is free again and comes back to %s.", capitano,
                         hex != NULL && *hex != '\0' ? hex : "a Capitano Generale of his army");
}

char *honour_effect_text_own(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *ground = honour_ground_text(c, node, "and");
  const char *where = ground != NULL ? ground : "every place";

  if (is_yes(c, node, CAP_NAME_ALREADY_OWNED))
    return g_strdup_printf("%s marks as conquered what it owns already: each place that is %s.",
                           army, where);
  return g_strdup_printf("%s takes %s.", army, where);
}

char *honour_effect_text_align(const HonourTextContext *c, CapNode node) {
  CapSlice to = attribute(c, node, CAP_NAME_TO), regions = attribute(c, node, CAP_NAME_REGIONS);
  g_autofree char *names = needed_list(c, node, CAP_NAME_REGIONS, honour_words_region, "and");
  gboolean is_side = honour_scenario_find_side(c->scenario, to) != CAP_INDEX_NONE;
  g_autofree char *side = is_side         ? honour_words_side(c->scenario, to)
                          : to.length > 0 ? cap_slice_dup(to)
                                          : g_strdup(HONOUR_TEXT_MISSING);

  if (g_str_equal(side, "not-aligned"))
    side[0] = 'N';
  return g_strdup_printf("the region%s %s %s %s.", cap_slice_count_words(regions) > 1 ? "s" : "",
                         names, is_side ? "side with" : "become", side);
}

char *honour_effect_text_control(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *side = needed(c, node, CAP_NAME_SIDE, honour_words_side);

  return g_strdup_printf("%s comes under the command of %s.", army, side);
}

char *honour_effect_text_source(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *hex = needed(c, node, CAP_NAME_HEX, honour_words_hex);
  gboolean is_added = cap_slice_equals(attribute(c, node, CAP_NAME_CHANGE), "add");

  return g_strdup_printf("%s %s a Supply Source of %s.", hex, is_added ? "becomes" : "is no longer",
                         army);
}

char *honour_effect_text_make_general(const HonourTextContext *c, CapNode node) {
  g_autofree char *name = needed(c, node, CAP_NAME_CAPITANO, honour_words_capitano);

  return g_strdup_printf("%s becomes Capitano Generale.", name);
}

char *honour_effect_text_victory_points(const HonourTextContext *c, CapNode node) {
  g_autofree char *side = needed(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *n = honour_amount_text(c->scenario, attribute(c, node, CAP_NAME_N));

  return g_strdup_printf("%s gains victory points: %s.", side, n);
}

char *honour_effect_text_morale(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = needed(c, node, CAP_NAME_ARMY, honour_words_army);
  CapSlice n = attribute(c, node, CAP_NAME_N);

  return g_strdup_printf("the morale of %s changes by %.*s.", army, CAP_SLICE_ARGS(n));
}

char *honour_effect_text_game_end(const HonourTextContext *c, CapNode node) {
  int turns = 0;

  cap_slice_to_int(attribute(c, node, CAP_NAME_TURNS), &turns);
  return g_strdup_printf("the game ends %d turn%s %s.", ABS(turns), ABS(turns) == 1 ? "" : "s",
                         turns < 0 ? "earlier" : "later");
}

char *honour_effect_text_raise_level(const HonourTextContext *c, CapNode node) {
  g_autofree char *side = needed(c, node, CAP_NAME_SIDE, honour_words_side);
  CapSlice steps = attribute(c, node, CAP_NAME_STEPS);

  return g_strdup_printf("the outcome moves %.*s step%s in favour of %s.", CAP_SLICE_ARGS(steps),
                         cap_slice_equals(steps, "1") ? "" : "s", side);
}

char *honour_effect_text_end_rule(const HonourTextContext *c, CapNode node) {
  g_autofree char *rules = needed_list(c, node, CAP_NAME_RULES, honour_words_variable, "and");

  return g_strdup_printf("from now on %s no longer appl%s.", rules,
                         cap_slice_count_words(attribute(c, node, CAP_NAME_RULES)) == 1 ? "ies"
                                                                                        : "y");
}

/* --- All of them --------------------------------------------------------------------------------
 */

/* The sentence, and the lines for what stands in it. */
static const struct {
  CapName name;
  char *(*text)(const HonourTextContext *c, CapNode node);
  void (*add)(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines);
} vocabulary[] = {
#define HONOUR_EFFECT(id, word, layout, needs, systems)                                            \
  {CAP_NAME_##id, honour_effect_text_##word, add_##layout},
#define HONOUR_CHOICE                      HONOUR_EFFECT
#define HONOUR_EFFECT_NOT_PLAYED(id, word) {CAP_NAME_##id, honour_effect_text_##word, add_nothing},
#include "validator/honour/special/words-effects.def"
#undef HONOUR_EFFECT
#undef HONOUR_CHOICE
#undef HONOUR_EFFECT_NOT_PLAYED
};

static void add_action(const HonourTextContext *c, CapNode node, guint level, GPtrArray *lines) {
  CapName name = cap_node_name(c->scenario->base.document, node);

  for (guint i = 0; i < G_N_ELEMENTS(vocabulary); i++)
    if (vocabulary[i].name == name) {
      cap_text_lines_add(lines, level, cap_words_capital(vocabulary[i].text(c, node)));
      vocabulary[i].add(c, node, level, lines);
    }
}

char *honour_action_text(const HonourTextContext *c, CapNode node) {
  g_autoptr(GPtrArray) lines = cap_text_lines_new();
  CapName name = cap_node_name(c->scenario->base.document, node);

  if (name == CAP_NAME_MODIFIER)
    return modifier_text(c, node);
  if (name == CAP_NAME_CASE)
    return case_text(c, node);
  if (name == CAP_NAME_ANSWER)
    return answer_text(c, node);
  add_action(c, node, 0, lines);
  return lines->len > 0 ? g_strdup(((CapTextLine *)lines->pdata[0])->text) : NULL;
}

guint honour_action_lines(const HonourTextContext *c, CapNode parent, guint level,
                          GPtrArray *lines) {
  const CapDocument *doc = c->scenario->base.document;
  guint before = lines->len;

  for (CapNode child = cap_node_first_child(doc, parent); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    add_action(c, child, level, lines);
  return lines->len - before;
}
