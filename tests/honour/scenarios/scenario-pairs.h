/* Every special rule and every victory condition of a shipped scenario, as a pair of tests. A
 * moment of the game is played by one function, with the condition of the rule on or off, and it
 * says whether the effect came about:
 *
 *   static gboolean alarm_raised(SpecialGame *g, gboolean is_on) {
 *     engine_conquer(&g->f, "france", is_on ? "2849" : "2027");
 *     special_moment(g, HONOUR_HOOK_TURN_END, special_nobody());
 *     return special_is(g, "alarm", "on");
 *   }
 *
 * From it three tests are made: alarm-raised__happens, alarm-raised__does_not_happen, and
 * alarm-raised__is_what_does_it: the condition is on, but the rule is not in the scenario, and the
 * effect does not come about. A last test compares the list with the scenario, so that no rule and
 * no condition can be without its tests. */
#pragma once

#include "tests/honour/fixtures/special-game.h"
#include "validator/honour/chapters/march/ch07-march.h"

typedef struct {
  const char *id; /* of an event, forbid, adjust or victory-condition; "otherwise" */
  gboolean (*play)(SpecialGame *g, gboolean is_on);
} Pair;

typedef struct {
  const char *scenario;
  const Pair *rules, *conditions;
  guint n_rules, n_conditions;
} ScenarioPairs;

/* Of the program; set by pairs_main(). */
static ScenarioPairs pairs;

/* --- Playing a moment ------------------------------------------------------------------------- */

/* Puts a Force of one unit on the map. */
static inline void pair_put(SpecialGame *g, const char *capitano, const char *type, guint sp,
                            const char *hex) {
  engine_place(&g->f, capitano, hex, HONOUR_ORDER_ATTACK);
  engine_give(&g->f, capitano, type, sp);
}

/* The same under a Capitano Generale. */
static inline void pair_put_general(SpecialGame *g, const char *capitano, const char *type,
                                    guint sp, const char *hex) {
  pair_put(g, capitano, type, sp, hex);
  engine_mark(&g->f, capitano, HONOUR_MARK_GENERAL);
}

/* A Capitano is activated and asked where he goes. */
static inline void pair_march(SpecialGame *g, const char *capitano) {
  HonourFrame *march = honour_play_push(&g->play, HONOUR_STAGE_MARCH);

  march->capitano = engine_capitano(&g->f, capitano);
  march->v[HONOUR_MARCH_LEFT] = 12;
  special_go_on(g);
}

/* The step from where he is to a hex beside it; NULL when it is not offered. */
static inline const CapOption *pair_find_step(const SpecialGame *g, const char *hex) {
  CapHex from = g->f.state.capitani[g->request.about].hex;

  for (guint i = 0; g->asks && i < g->request.n_options; i++) {
    const CapOption *option = &g->request.options[i];

    if (option->kind == HONOUR_ANSWER_STEP &&
        g->f.game->map->hexes[from].neighbour[option->a] == engine_hex(&g->f, hex))
      return option;
  }
  return NULL;
}

/* In his march, may he step into a hex beside him? */
static inline gboolean pair_may_enter(SpecialGame *g, const char *capitano, const char *hex) {
  pair_march(g, capitano);
  ck_assert_msg(
      special_asks(g, g->f.scenario->base.sides[g->request.side].id, HONOUR_DECISION_MARCH),
      "%s does not march", capitano);
  return pair_find_step(g, hex) != NULL;
}

/* He marches into a hex beside him, and what that leads to happens. */
static inline void pair_enter(SpecialGame *g, const char *capitano, const char *hex) {
  ck_assert_msg(pair_may_enter(g, capitano, hex), "%s may not enter %s", capitano, hex);
  const CapOption step = *pair_find_step(g, hex);
  special_answer(g, (HonourAnswerKind)step.kind, step.a, step.b, step.c);
}

/* A side gives Orders; TRUE when a Capitano is asked about. Everybody before him keeps his. */
static inline gboolean pair_is_ordered(SpecialGame *g, const char *side, const char *capitano) {
  honour_play_push(&g->play, HONOUR_STAGE_ORDERS)->side = engine_side(&g->f, side);
  for (special_go_on(g); g->asks;
       special_answer(g, (HonourAnswerKind)g->request.options[0].kind, g->request.options[0].a,
                      g->request.options[0].b, g->request.options[0].c))
    if (g->request.kind == HONOUR_DECISION_ORDER &&
        g->request.about == engine_capitano(&g->f, capitano))
      return TRUE;
  return FALSE;
}

/* In the Organization Segment, may a unit go to the card of another Capitano in its hex? */
static inline gboolean pair_may_command(SpecialGame *g, const char *capitano,
                                        HonourUnitIndex unit) {
  HonourCapitanoIndex to = engine_capitano(&g->f, capitano);

  honour_play_push(&g->play, HONOUR_STAGE_ORGANISATION)->side =
      honour_side_of(g->f.game, &g->f.state, to);
  for (special_go_on(g); g->asks; special_answer(g, HONOUR_ANSWER_DONE, 0, 0, 0))
    if (special_offers(g, HONOUR_ANSWER_UNIT, unit, to, 0))
      return TRUE;
  return FALSE;
}

/* Joint Consolidation: does a Capitano join the Force of another who is in his hex? */
static inline gboolean pair_joins(SpecialGame *g, const char *capitano, const char *leader) {
  honour_play_push(&g->play, HONOUR_STAGE_CONSOLIDATION);
  special_go_on(g);
  return engine_state_of(&g->f, capitano)->with == engine_capitano(&g->f, leader);
}

/* He marches into a hex beside him where friends are. May he stop there? */
static inline gboolean pair_may_stop(SpecialGame *g, const char *capitano, const char *hex) {
  pair_enter(g, capitano, hex);
  return special_offers(g, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* The Administrative Segment of a side; the first option of each question. */
static inline void pair_administer(SpecialGame *g, const char *side) {
  honour_play_push(&g->play, HONOUR_STAGE_ADMINISTRATION)->side = engine_side(&g->f, side);
  for (special_go_on(g); g->asks;)
    special_answer(g, (HonourAnswerKind)g->request.options[0].kind, g->request.options[0].a,
                   g->request.options[0].b, g->request.options[0].c);
}

/* Reinforcements: everybody enters who may, by the first way he is offered. */
static inline void pair_reinforce(SpecialGame *g) {
  honour_play_push(&g->play, HONOUR_STAGE_REINFORCEMENTS);
  for (special_go_on(g); g->asks;) {
    guint i = 0;

    while (i + 1 < g->request.n_options && g->request.options[i].kind == HONOUR_ANSWER_DELAY)
      i++;
    special_answer(g, (HonourAnswerKind)g->request.options[i].kind, g->request.options[i].a,
                   g->request.options[i].b, g->request.options[i].c);
  }
}

/* Dice as they fall, where a test cares for none of them. */
static inline void pair_by_lot(SpecialGame *g, guint64 seed) {
  cap_dice_seed(&g->dice, seed);
  g->dice.script = NULL;
}

/* Whoever can close with the enemy does so; the rest is done by lot. */
static inline CapOption pair_choose_in_fight(const SpecialGame *g, CapDice *lots) {
  for (guint i = 0; i < g->request.n_options; i++)
    if (g->request.options[i].kind == HONOUR_ANSWER_ENGAGE)
      return g->request.options[i];
  return g->request.options[cap_dice_draw(lots, MIN(g->request.n_options, 216))];
}

/* One attacks another; nothing has happened yet. */
static inline void pair_open_fight(SpecialGame *g, const char *attacker, const char *defender) {
  HonourFight *fight = &g->f.state.fight;

  fight->force[HONOUR_ATTACKER] = engine_capitano(&g->f, attacker);
  fight->force[HONOUR_DEFENDER] = engine_capitano(&g->f, defender);
  fight->fighting[HONOUR_ATTACKER] = fight->fighting[HONOUR_DEFENDER] = HONOUR_NOBODY;
  fight->from = engine_state_of(&g->f, attacker)->hex;
  fight->hex = engine_state_of(&g->f, defender)->hex;
  honour_play_push(&g->play, HONOUR_STAGE_FIGHT);
}

/* Goes on by lot until the fight is over or a special rule asks somebody. */
static inline void pair_fight_on(SpecialGame *g, guint64 seed) {
  CapDice lots;

  cap_dice_seed(&lots, seed + 1);
  while (g->asks && g->f.state.special.n_runs == 0) {
    CapOption option = pair_choose_in_fight(g, &lots);

    special_answer(g, (HonourAnswerKind)option.kind, option.a, option.b, option.c);
  }
}

/* Two Forces fight it out, until it is over or a special rule asks somebody. */
static inline void pair_fight(SpecialGame *g, const char *attacker, const char *defender,
                              guint64 seed) {
  pair_open_fight(g, attacker, defender);
  pair_by_lot(g, seed);
  special_go_on(g);
  pair_fight_on(g, seed);
}

/* From a hex to one beside it. */
static inline CapDirection pair_direction(const SpecialGame *g, const char *from, const char *to) {
  CapDirection direction = 0;

  ck_assert(cap_grid_direction(&g->f.game->map->grid, engine_hex(&g->f, from),
                               engine_hex(&g->f, to), &direction));
  return direction;
}

/* The Attrition Segment; whoever is asked takes the first option. Did a Capitano check? */
static inline gboolean pair_attrition(SpecialGame *g, const char *capitano) {
  g_autofree char *words =
      g_strconcat(honour_game_card(g->f.game, engine_capitano(&g->f, capitano))->name,
                  " checks attrition", NULL);

  honour_play_push(&g->play, HONOUR_STAGE_ATTRITION);
  for (special_go_on(g); g->asks;)
    special_answer(g, (HonourAnswerKind)g->request.options[0].kind, g->request.options[0].a,
                   g->request.options[0].b, g->request.options[0].c);
  return strstr(g->told->str, words) != NULL;
}

static inline gboolean pair_told(const SpecialGame *g, const char *words) {
  return strstr(g->told->str, words) != NULL;
}

/* --- Winning ---------------------------------------------------------------------------------- */

static inline void pair_conquer(SpecialGame *g, const char *army, const char *hexes) {
  g_auto(GStrv) words = g_strsplit(hexes, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    engine_conquer(&g->f, army, words[i]);
}

/* [16d] A Siege Status marker where he stands. */
static inline void pair_besiege(SpecialGame *g, const char *capitano) {
  CapHex hex = engine_state_of(&g->f, capitano)->hex;

  g->f.state.siege[honour_game_settlement(g->f.game, hex)] = 1;
}

typedef enum { PAIR_TURN_END, PAIR_LAST_TURN } PairPhase;

/* Plays a Victory Phase in which every claim is made. Is its outcome "going on", "draw", or side
 * and level as in "french strategic"? */
static inline gboolean pair_ends(SpecialGame *g, PairPhase phase, const char *outcome) {
  static const char *const levels[] = {"none", "draw", "standard", "strategic"};
  const HonourProgress *p = &g->f.state.progress;
  g_autofree char *found = NULL;

  honour_play_push(&g->play, HONOUR_STAGE_VICTORY)->v[0] = phase == PAIR_LAST_TURN;
  for (special_go_on(g); g->asks;)
    special_answer(g, HONOUR_ANSWER_YES, 0, 0, 0);
  if (!p->is_over)
    found = g_strdup("going on");
  else if (p->winner == CAP_INDEX_NONE)
    found = g_strdup(levels[p->level]);
  else
    found = g_strconcat(g->f.scenario->base.sides[p->winner].id, " ", levels[p->level], NULL);
  g_string_append_printf(g->told, "outcome: %s\n", found);
  return g_str_equal(found, outcome);
}

/* --- The three tests -------------------------------------------------------------------------- */

/* Without asking whether all dice were rolled: those of a rule that does not happen are not. */
static inline void pairs_close(SpecialGame *g) {
  cap_dice_script(&g->dice, g->shown, 0);
  g->dice.n_rolled = 0;
  special_close(g);
}

static inline void pairs_assert(SpecialGame *g, const Pair *pair, gboolean is_on,
                                gboolean expected) {
  gboolean found = pair->play(g, is_on);

  ck_assert_msg(found == expected, "%s %s: %s", pair->id, found ? "happens" : "does not happen",
                g->told->str);
}

/* An event is counted when it happens. A ban or an adjustment is noted; it may well be noted when
 * its condition is off for what the test looks at, for everything around is asked about too. */
static inline void pairs_assert_counted(const SpecialGame *g, const char *rule, gboolean is_on) {
  guint number = special_rule(g, rule);

  if (g->f.game->special.rules[number].kind == HONOUR_SPECIAL_EVENT)
    ck_assert_msg((special_fired(g, rule) > 0) == is_on, "%s: happened %u times", rule,
                  special_fired(g, rule));
  else if (is_on)
    ck_assert_msg(g->f.game->notes->applied[number] != 0, "%s: made no difference", rule);
}

static inline void pairs_play_rule(int number, gboolean is_on) {
  const Pair *pair = &pairs.rules[number];
  HonourSpecialNotes notes = {0};
  SpecialGame g;

  special_open(&g, pairs.scenario);
  g.f.game->notes = &notes;
  pairs_assert(&g, pair, is_on, is_on);
  pairs_assert_counted(&g, pair->id, is_on);
  pairs_close(&g);
}

static void pairs_rule_happens(int number) {
  pairs_play_rule(number, TRUE);
}

static void pairs_rule_does_not_happen(int number) {
  pairs_play_rule(number, FALSE);
}

static void pairs_rule_is_what_does_it(int number) {
  const Pair *pair = &pairs.rules[number];
  SpecialGame g;

  special_open(&g, pairs.scenario);
  g.f.state.special.ended[special_rule(&g, pair->id)] = 1;
  pairs_assert(&g, pair, TRUE, FALSE);
  pairs_close(&g);
}

/* The number of a condition, in the order of the document; that of "otherwise" comes last. */
static inline guint pairs_find_condition(const SpecialGame *g, const char *id) {
  const CapDocument *doc = g->f.scenario->base.document;
  CapNode node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);
  guint n = 0;

  node = cap_node_child_named(doc, node, CAP_NAME_VICTORY_CONDITION);
  while (node != CAP_NODE_NONE &&
         !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_ID), id)) {
    node = cap_node_next_named(doc, node, CAP_NAME_VICTORY_CONDITION);
    n++;
  }
  ck_assert_msg(node != CAP_NODE_NONE || g_str_equal(id, "otherwise"), "no condition %s", id);
  return n;
}

static inline void pairs_play_condition(int number, gboolean is_on) {
  const Pair *pair = &pairs.conditions[number];
  SpecialGame g;
  guint condition;

  special_open(&g, pairs.scenario);
  condition = pairs_find_condition(&g, pair->id);
  pairs_assert(&g, pair, is_on, is_on);
  if (condition < g.f.game->victory.n_conditions)
    ck_assert_msg(pair_told(&g, g.f.game->victory.conditions[condition].text) == is_on, "%s: %s",
                  pair->id, g.told->str);
  pairs_close(&g);
}

static void pairs_condition_happens(int number) {
  pairs_play_condition(number, TRUE);
}

static void pairs_condition_does_not_happen(int number) {
  pairs_play_condition(number, FALSE);
}

/* "otherwise" is taken out by a level that nothing else gives. */
static void pairs_condition_is_what_does_it(int number) {
  const Pair *pair = &pairs.conditions[number];
  SpecialGame g;
  HonourVictory *victory;
  gboolean is_condition;
  guint condition;

  special_open(&g, pairs.scenario);
  victory = &g.f.game->victory;
  condition = pairs_find_condition(&g, pair->id);
  is_condition = condition < victory->n_conditions;
  if (is_condition) {
    HonourVictoryCondition last = victory->conditions[--victory->n_conditions];

    victory->conditions[victory->n_conditions] = victory->conditions[condition];
    victory->conditions[condition] = last;
  } else {
    victory->otherwise_side = CAP_INDEX_NONE;
    victory->otherwise_level = HONOUR_LEVEL_NONE;
  }
  pairs_assert(&g, pair, TRUE, FALSE);
  victory->n_conditions += is_condition;
  pairs_close(&g);
}

/* --- Nothing is left out ---------------------------------------------------------------------- */

static inline gboolean pairs_has(const Pair *list, guint n, const char *id) {
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += g_str_equal(list[i].id, id);
  return found == 1;
}

START_TEST(every_rule_and_condition_of_the_scenario_has_its_pair) {
  SpecialGame g;

  special_open(&g, pairs.scenario);
  for (guint i = 0; i < g.f.game->special.n_rules; i++)
    ck_assert_msg(pairs_has(pairs.rules, pairs.n_rules, g.f.game->special.rules[i].id),
                  "%s: the rule %s needs one pair of tests", pairs.scenario,
                  g.f.game->special.rules[i].id);
  ck_assert_uint_eq(pairs.n_rules, g.f.game->special.n_rules);
  for (guint i = 0; i < pairs.n_conditions; i++) {
    ck_assert(pairs_has(pairs.conditions, pairs.n_conditions, pairs.conditions[i].id));
    pairs_find_condition(&g, pairs.conditions[i].id);
  }
  /* All conditions, and "otherwise". */
  ck_assert_msg(pairs.n_conditions == g.f.game->victory.n_conditions + 1,
                "%s: a victory condition has no pair of tests", pairs.scenario);
  ck_assert(pairs_has(pairs.conditions, pairs.n_conditions, "otherwise"));
  for (guint i = 0; i < pairs.n_rules; i++)
    for (guint k = 0; k < i; k++)
      ck_assert_msg(pairs.rules[i].play != pairs.rules[k].play, "%s and %s are one test",
                    pairs.rules[i].id, pairs.rules[k].id);
  special_close(&g);
}
END_TEST

/* Named by the rule and what it does. */
static inline void pairs_add(TCase *tcase, const Pair *list, guint n, TFun fn, const char *what) {
  for (guint i = 0; i < n; i++) {
    static TTest tests[600];
    static guint n_tests;
    TTest *test = &tests[n_tests++];

    g_assert(n_tests <= G_N_ELEMENTS(tests));
    *test = (TTest){g_strconcat(list[i].id, "__", what, NULL), fn, __FILE__, __LINE__};
    tcase_add_loop_test(tcase, test, (int)i, (int)i + 1);
  }
}

static inline int pairs_main(const char *scenario, const Pair *rules, guint n_rules,
                             const Pair *conditions, guint n_conditions) {
  Suite *suite = suite_create(scenario);
  TCase *special = tcase_create("special rules");
  TCase *victory = tcase_create("victory");
  TCase *list = tcase_create("list");

  pairs = (ScenarioPairs){scenario, rules, conditions, n_rules, n_conditions};
  pairs_add(special, rules, n_rules, pairs_rule_happens, "happens");
  pairs_add(special, rules, n_rules, pairs_rule_does_not_happen, "does_not_happen");
  pairs_add(special, rules, n_rules, pairs_rule_is_what_does_it, "is_what_does_it");
  pairs_add(victory, conditions, n_conditions, pairs_condition_happens, "happens");
  pairs_add(victory, conditions, n_conditions, pairs_condition_does_not_happen, "does_not_happen");
  pairs_add(victory, conditions, n_conditions, pairs_condition_is_what_does_it, "is_what_does_it");
  tcase_add_test(list, every_rule_and_condition_of_the_scenario_has_its_pair);
  suite_add_tcase(suite, special);
  suite_add_tcase(suite, victory);
  suite_add_tcase(suite, list);
  return test_main(suite);
}
