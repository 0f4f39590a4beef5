#include "validator/engine/honour/condition-table.h"

#include "schema/table.h"
#include "validator/engine/honour/condition-read.h"
#include "validator/engine/honour/fight.h"

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  CapConditions *table;
  CapIndex side; /* that a condition of victory is about */
} Compiler;

static CapSlice attribute(const Compiler *c, CapNode node, CapName name) {
  return cap_node_attribute(c->doc, node, name);
}

static gboolean is_yes(const Compiler *c, CapNode node, CapName name) {
  return cap_node_is_yes(c->doc, node, name);
}

static guint number(const Compiler *c, CapNode node, CapName name, guint otherwise) {
  return cap_node_number(c->doc, node, name, G_MAXINT, otherwise);
}

/* --- Time and memory ----------------------------------------------------------------------- */

static gboolean compile_turn(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_TURN;
  return cap_read_turns(c->scenario, node, &test->set);
}

static gboolean compile_ap_turn(const Compiler *c, CapTest *test) {
  const CapCalendar *calendar = &c->scenario->calendar;
  guint n_turns = MIN(calendar->n_turns, CAP_MAX_TURNS);

  test->kind = CAP_TEST_TURN;
  cap_bits_init(&test->set, n_turns);
  for (guint i = 0; i < n_turns; i++) {
    if (cap_calendar_is_ap_turn(calendar, (CapTurn)i))
      cap_bits_add(&test->set, i);
  }
  return TRUE;
}

/* The bounds of a counter; open ends are as far as a counter can go. */
static gboolean read_bounds(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice from = attribute(c, node, CAP_NAME_FROM), to = attribute(c, node, CAP_NAME_TO);

  test->from = G_MININT;
  test->to = G_MAXINT;
  return (!cap_slice_is_set(from) || cap_slice_to_int(from, &test->from)) &&
         (!cap_slice_is_set(to) || cap_slice_to_int(to, &test->to));
}

/* Values that a set of bits has no room for belong to no counter worth listing. */
static gboolean compile_variable(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_IS), word;
  gint16 value;

  test->kind = CAP_TEST_VARIABLE;
  test->variable = cap_conditions_find_variable(c->table, attribute(c, node, CAP_NAME_VARIABLE));
  if (test->variable == CAP_INDEX_NONE || !read_bounds(c, node, test))
    return FALSE;
  test->values = cap_slice_is_set(rest) ? 0 : G_MAXUINT64;
  while (cap_slice_next_word(&rest, &word)) {
    if (!cap_variable_parse(&c->table->variables[test->variable], word, &value) || value < 0 ||
        value >= 64)
      return FALSE;
    test->values |= G_GUINT64_CONSTANT(1) << value;
  }
  return TRUE;
}

/* --- Pieces -------------------------------------------------------------------------------- */

static guint8 read_three(const Compiler *c, CapNode node, CapName name) {
  if (!cap_node_has(c->doc, node, name))
    return CAP_OPEN;
  return is_yes(c, node, name) ? CAP_WANTED : CAP_UNWANTED;
}

static gboolean compile_leader(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_LEADER;
  test->general = read_three(c, node, CAP_NAME_GENERAL);
  test->same_nation = read_three(c, node, CAP_NAME_SAME_NATION);
  return cap_read_filter(c->scenario, node, &test->filter);
}

static gboolean compile_strength(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_STRENGTH;
  test->count = number(c, node, CAP_NAME_MIN, 1);
  return cap_read_card(c->scenario, node, CAP_NAME_FORCE_OF, &test->card) &&
         cap_read_filter(c->scenario, node, &test->filter);
}

static gboolean compile_with(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_WITH;
  return cap_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         cap_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) &&
         (test->card != CAP_INDEX_NONE || test->army != CAP_INDEX_NONE);
}

static gboolean compile_in_play(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice group = attribute(c, node, CAP_NAME_GROUP), state = attribute(c, node, CAP_NAME_STATE);

  test->kind = CAP_TEST_IN_PLAY;
  if (cap_slice_equals(state, "lost"))
    test->presence = CAP_PRESENCE_LOST;
  else if (cap_slice_equals(state, "not-yet"))
    test->presence = CAP_PRESENCE_NOT_YET;
  if (cap_slice_is_set(group)) {
    test->stack = cap_scenario_find_stack(c->scenario, group);
    test->group = cap_scenario_find_group(c->scenario, group);
    return test->stack != CAP_INDEX_NONE || test->group != CAP_INDEX_NONE;
  }
  return cap_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         test->card != CAP_INDEX_NONE;
}

/* --- Ground -------------------------------------------------------------------------------- */

static gboolean compile_inside(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_INSIDE;
  return cap_read_army(c->scenario, node, CAP_NAME_OWNED_BY, &test->army) &&
         cap_read_places(c->scenario, node, FALSE, &test->set);
}

/* All places when no number is given. To own all of nothing is to own nothing. */
static gboolean compile_owns(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_OWNS;
  if (!cap_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) ||
      !cap_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) ||
      !cap_read_places(c->scenario, node, TRUE, &test->set))
    return FALSE;
  if (test->side == CAP_INDEX_NONE && test->army == CAP_INDEX_NONE)
    test->side = c->side;
  test->count = number(c, node, CAP_NAME_COUNT, cap_bits_count(&test->set));
  test->unbesieged = is_yes(c, node, CAP_NAME_UNBESIEGED);
  return test->count > 0 && (test->side != CAP_INDEX_NONE || test->army != CAP_INDEX_NONE);
}

static gboolean compile_occupied(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_OCCUPIED;
  test->count = number(c, node, CAP_NAME_COUNT, 1);
  test->none = is_yes(c, node, CAP_NAME_NONE);
  test->unbesieged = is_yes(c, node, CAP_NAME_UNBESIEGED);
  return cap_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         cap_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) &&
         cap_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         cap_read_places(c->scenario, node, FALSE, &test->set);
}

static gboolean compile_supply_line(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice to = attribute(c, node, CAP_NAME_TO);

  test->kind = CAP_TEST_SUPPLY_LINE;
  if (cap_slice_is_set(to)) {
    test->hex = cap_grid_find(&c->scenario->map->grid, to);
    if (test->hex >= c->scenario->map->n_hexes)
      return FALSE;
  }
  return cap_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         cap_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army);
}

/* --- Words --------------------------------------------------------------------------------- */

static gboolean compile_order(const Compiler *c, CapNode node, CapTest *test) {
  test->kind = CAP_TEST_ORDER;
  test->of_leader = cap_slice_equals(attribute(c, node, CAP_NAME_OF), "leader");
  return cap_read_orders(attribute(c, node, CAP_NAME_IN), &test->orders);
}

/* "18.1" to "18.9". */
static gboolean compile_option(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice rule = attribute(c, node, CAP_NAME_RULE);

  test->kind = CAP_TEST_OPTION;
  test->quarters = cap_node_has(c->doc, node, CAP_NAME_STATE);
  if (rule.length != 4 || strncmp(rule.data, "18.", 3) != 0)
    return FALSE;
  test->count = (guint)(rule.data[3] - '0');
  return test->count >= 1 && test->count <= CAP_N_OPTIONAL_RULES;
}

static gboolean compile_natural(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_IS), word;
  int value;

  test->kind = CAP_TEST_NATURAL;
  while (cap_slice_next_word(&rest, &word)) {
    if (cap_slice_to_int(word, &value) && value >= 0 && value < 64)
      test->values |= G_GUINT64_CONSTANT(1) << value;
  }
  return test->values != 0;
}

static gboolean compile_battle(const Compiler *c, CapNode node, CapTest *test) {
  static const char *const words[] = {"skirmish", "siege", "sortie", "major-battle", NULL};
  static const CapFightKind kinds[] = {CAP_FIGHT_SKIRMISH, CAP_FIGHT_SIEGE, CAP_FIGHT_SORTIE,
                                       CAP_FIGHT_MAJOR};
  CapSlice kind = attribute(c, node, CAP_NAME_KIND);
  int found = cap_slice_is_set(kind) ? cap_slice_index_in(kind, words) : -1;

  test->kind = CAP_TEST_BATTLE;
  if (found >= 0)
    test->fight = kinds[found];
  return (found >= 0 || !cap_slice_is_set(kind)) &&
         cap_read_side(c->scenario, node, CAP_NAME_WINNER, &test->side);
}

static gboolean compile_has_level(const Compiler *c, CapNode node, CapTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_LEVEL), word;

  test->kind = CAP_TEST_HAS_LEVEL;
  while (cap_slice_next_word(&rest, &word))
    test->levels |= 1u << cap_read_level(word);
  return cap_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side);
}

/* --- All kinds ----------------------------------------------------------------------------- */

static gboolean compile_plain(const Compiler *c, CapName name, CapNode node, CapTest *test) {
  if (name == CAP_NAME_COMMAND_PATH) {
    test->kind = CAP_TEST_COMMAND_PATH;
    return TRUE;
  }
  if (name == CAP_NAME_GENERAL_PRESENT) {
    test->kind = CAP_TEST_GENERAL_PRESENT;
    test->general = is_yes(c, node, CAP_NAME_COMMANDS_ALL) ? CAP_WANTED : CAP_OPEN;
    return TRUE;
  }
  test->kind = CAP_TEST_MOST_POINTS;
  test->side = c->side;
  return name == CAP_NAME_MOST_POINTS && c->side != CAP_INDEX_NONE;
}

static gboolean compile_piece(const Compiler *c, CapName name, CapNode node, CapTest *test) {
  if (name == CAP_NAME_SUBJECT) {
    test->kind = CAP_TEST_SUBJECT;
    return cap_read_filter(c->scenario, node, &test->filter);
  }
  if (name == CAP_NAME_LEADER)
    return compile_leader(c, node, test);
  if (name == CAP_NAME_STRENGTH)
    return compile_strength(c, node, test);
  if (name == CAP_NAME_WITH)
    return compile_with(c, node, test);
  if (name == CAP_NAME_HAS_ORDER)
    return compile_order(c, node, test);
  if (name == CAP_NAME_OPTION_USED)
    return compile_option(c, node, test);
  if (name == CAP_NAME_NATURAL)
    return compile_natural(c, node, test);
  if (name == CAP_NAME_BATTLE)
    return compile_battle(c, node, test);
  return compile_plain(c, name, node, test);
}

/* FALSE for a test about something that nobody can find. */
static gboolean compile_kind(const Compiler *c, CapName name, CapNode node, CapTest *test) {
  if (name == CAP_NAME_TURN)
    return compile_turn(c, node, test);
  if (name == CAP_NAME_AP_TURN)
    return compile_ap_turn(c, test);
  if (name == CAP_NAME_VARIABLE_IS)
    return compile_variable(c, node, test);
  if (name == CAP_NAME_INSIDE)
    return compile_inside(c, node, test);
  if (name == CAP_NAME_OWNS)
    return compile_owns(c, node, test);
  if (name == CAP_NAME_OCCUPIED)
    return compile_occupied(c, node, test);
  if (name == CAP_NAME_IN_PLAY)
    return compile_in_play(c, node, test);
  if (name == CAP_NAME_SUPPLY_LINE)
    return compile_supply_line(c, node, test);
  if (name == CAP_NAME_HAS_LEVEL)
    return compile_has_level(c, node, test);
  return compile_piece(c, name, node, test);
}

/* --- Tests in tests ------------------------------------------------------------------------ */

static gboolean is_group(CapName name) {
  return name == CAP_NAME_ALL || name == CAP_NAME_ANY || name == CAP_NAME_AT_LEAST ||
         name == CAP_NAME_NOT || name == CAP_NAME_WHEN || name == CAP_NAME_UNTIL ||
         name == CAP_NAME_VICTORY_CONDITION;
}

static CapTest *test_at(const Compiler *c, guint at) {
  return &g_array_index(c->table->tests, CapTest, at);
}

static guint add_test(const Compiler *c) {
  CapTest test = {.side = CAP_INDEX_NONE,
                  .army = CAP_INDEX_NONE,
                  .card = CAP_INDEX_NONE,
                  .stack = CAP_INDEX_NONE,
                  .group = CAP_INDEX_NONE,
                  .variable = CAP_INDEX_NONE,
                  .hex = CAP_HEX_NONE};

  g_array_append_val(c->table->tests, test);
  return c->table->tests->len - 1;
}

static void compile_test(const Compiler *c, CapNode node, guint depth);

/* What stands too deep stays unknown; no more is read than can be played. */
static void compile_group(const Compiler *c, CapName name, CapNode node, guint at, guint depth) {
  guint n = 0;

  if (cap_node_first_child(c->doc, node) != CAP_NODE_NONE)
    c->table->depth = MAX(c->table->depth, depth + 1);
  for (CapNode child = cap_node_first_child(c->doc, node);
       child != CAP_NODE_NONE && depth < CAP_MAX_TEST_DEPTH &&
       c->table->tests->len <= CAP_MAX_TESTS;
       child = cap_node_next(c->doc, child)) {
    if (cap_node_name(c->doc, child) == CAP_NAME_NOTE)
      continue;
    compile_test(c, child, depth + 1);
    n++;
  }
  if (n == 0)
    return;
  test_at(c, at)->kind = name == CAP_NAME_NOT ? CAP_TEST_NOT : CAP_TEST_AT_LEAST;
  if (name == CAP_NAME_ANY || name == CAP_NAME_AT_LEAST)
    test_at(c, at)->count = number(c, node, CAP_NAME_N, 1);
  else
    test_at(c, at)->count = n;
}

/* Does it, or something in it, look at more than the subject and the memory of the game? */
static gboolean is_costly(const Compiler *c, guint at) {
  for (guint i = at; i < test_at(c, at)->end; i++) {
    switch (test_at(c, i)->kind) {
    case CAP_TEST_OWNS:
    case CAP_TEST_OCCUPIED:
    case CAP_TEST_STRENGTH:
    case CAP_TEST_WITH:
    case CAP_TEST_IN_PLAY:
    case CAP_TEST_SUPPLY_LINE:
    case CAP_TEST_COMMAND_PATH:
    case CAP_TEST_GENERAL_PRESENT:
      return TRUE;
    case CAP_TEST_UNKNOWN:
    case CAP_TEST_AT_LEAST:
    case CAP_TEST_NOT:
    case CAP_TEST_TURN:
    case CAP_TEST_VARIABLE:
    case CAP_TEST_SUBJECT:
    case CAP_TEST_LEADER:
    case CAP_TEST_INSIDE:
    case CAP_TEST_ORDER:
    case CAP_TEST_OPTION:
    case CAP_TEST_NATURAL:
    case CAP_TEST_BATTLE:
    case CAP_TEST_HAS_LEVEL:
    case CAP_TEST_MOST_POINTS:
      break;
    }
  }
  return FALSE;
}

static void compile_test(const Compiler *c, CapNode node, guint depth) {
  CapName name = cap_node_name(c->doc, node);
  guint at = add_test(c);

  if (is_group(name))
    compile_group(c, name, node, at, depth);
  else if (!compile_kind(c, name, node, test_at(c, at)))
    test_at(c, at)->kind = CAP_TEST_UNKNOWN;
  test_at(c, at)->end = c->table->tests->len;
  test_at(c, at)->is_costly = is_costly(c, at);
}

guint cap_conditions_compile(CapConditions *table, const CapScenario *scenario, CapNode node,
                             CapIndex side) {
  const Compiler c = {
      .scenario = scenario, .doc = scenario->document, .table = table, .side = side};
  guint first = table->tests->len;

  if (node == CAP_NODE_NONE)
    return CAP_CONDITION_ALWAYS;
  compile_test(&c, node, 0);
  g_array_append_val(table->firsts, first);
  return table->firsts->len;
}

gboolean cap_conditions_negates(const CapConditions *table, guint first, guint t) {
  gboolean negated = FALSE;

  for (guint i = first; i < t; i++) {
    const CapTest *test = &g_array_index(table->tests, CapTest, i);
    negated ^= test->kind == CAP_TEST_NOT && test->end > t;
  }
  return negated;
}

gboolean cap_condition_is_dated(const CapConditions *table, guint condition) {
  guint first;

  if (condition == CAP_CONDITION_ALWAYS)
    return FALSE;
  first = g_array_index(table->firsts, guint, condition - 1);
  for (guint i = first; i < g_array_index(table->tests, CapTest, first).end; i++)
    if (g_array_index(table->tests, CapTest, i).kind == CAP_TEST_TURN)
      return TRUE;
  return FALSE;
}

guint cap_conditions_count(const CapConditions *table) {
  return table->tests->len;
}

/* --- Variables ----------------------------------------------------------------------------- */

static char **split_words(CapSlice list) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  CapSlice word;

  while (cap_slice_next_word(&list, &word))
    g_ptr_array_add(words, cap_slice_dup(word));
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&words), FALSE);
}

static void read_variable(CapVariable *variable, const CapDocument *doc, CapNode node) {
  CapSlice kind = cap_node_attribute(doc, node, CAP_NAME_KIND);

  variable->id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
  variable->node = node;
  variable->kind = cap_slice_equals(kind, "choice")    ? CAP_VARIABLE_CHOICE
                   : cap_slice_equals(kind, "counter") ? CAP_VARIABLE_COUNTER
                                                       : CAP_VARIABLE_LATCH;
  variable->values = split_words(cap_node_attribute(doc, node, CAP_NAME_VALUES));
  if (variable->kind != CAP_VARIABLE_LATCH)
    cap_variable_parse(variable, cap_node_attribute(doc, node, CAP_NAME_START), &variable->start);
}

void cap_conditions_init(CapConditions *table, const CapScenario *scenario) {
  const CapDocument *doc = scenario->document;
  CapNode root = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  *table = (CapConditions){.tests = g_array_new(FALSE, TRUE, sizeof(CapTest)),
                           .firsts = g_array_new(FALSE, TRUE, sizeof(guint))};
  /* Elements are numbered in document order: what is not in an element any more has a parent that
   * comes before it. */
  for (CapNode node = root + 1; root != CAP_NODE_NONE && node < cap_document_count(doc) &&
                                cap_node_parent(doc, node) >= root;
       node++) {
    if (cap_node_name(doc, node) == CAP_NAME_VARIABLE && table->n_variables < G_MAXUINT16 - 1)
      read_variable(CAP_TABLE_ADD(table->variables, table->n_variables), doc, node);
  }
}

void cap_conditions_clear(CapConditions *table) {
  for (guint i = 0; i < table->n_variables; i++) {
    g_free(table->variables[i].id);
    g_strfreev(table->variables[i].values);
  }
  g_clear_pointer(&table->variables, g_free);
  for (guint i = 0; table->tests != NULL && i < table->tests->len; i++) {
    cap_bits_clear(&g_array_index(table->tests, CapTest, i).set);
    cap_filter_clear(&g_array_index(table->tests, CapTest, i).filter);
  }
  g_clear_pointer(&table->tests, g_array_unref);
  g_clear_pointer(&table->firsts, g_array_unref);
}

CapIndex cap_conditions_find_variable(const CapConditions *table, CapSlice id) {
  for (guint i = 0; i < table->n_variables; i++) {
    if (cap_slice_equals(id, table->variables[i].id))
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

gboolean cap_variable_parse(const CapVariable *variable, CapSlice word, gint16 *value) {
  int number = 0;

  switch (variable->kind) {
  case CAP_VARIABLE_LATCH:
    *value = cap_slice_equals(word, "on") ? 1 : 0;
    return *value != 0 || cap_slice_equals(word, "off");
  case CAP_VARIABLE_CHOICE:
    number = cap_slice_index_in(word, (const char *const *)variable->values);
    if (number < 0)
      return FALSE;
    break;
  case CAP_VARIABLE_COUNTER:
    if (!cap_slice_to_int(word, &number))
      return FALSE;
    break;
  }
  *value = (gint16)CLAMP(number, G_MININT16, G_MAXINT16);
  return TRUE;
}
