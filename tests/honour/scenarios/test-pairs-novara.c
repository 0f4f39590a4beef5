/* Each special rule and victory condition of scenario 2: it happens, and it does not. */
#include "tests/honour/scenarios/scenario-pairs.h"

#include "validator/honour/chapters/ch06-forces.h"

/* [S2.SR1] Two Forces are in one hex: Swiss ones, or French ones. */
static gboolean swiss_council(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  if (is_on) {
    pair_put(g, "bern", "swiss-infantry", 8, "2612");
    pair_put(g, "basel", "swiss-infantry", 5, "2612");
  } else {
    pair_put_general(g, "tremouille", "french-gendarmes", 5, "2612");
    pair_put(g, "g-trivulzio", "french-infantry", 5, "2612");
  }
  pair_by_lot(g, 1);
  honour_play_push(&g->play, HONOUR_STAGE_CONSOLIDATION);
  special_go_on(g);
  return pair_told(g, "15.5a");
}

/* [S2.SR2a] Orders are given in the second turn or in the third. */
static gboolean novara_holds(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "mutt", "swiss-infantry", 8, "2611");
  engine_order(&g->f, "mutt", HONOUR_ORDER_GARRISON);
  g->f.state.turn = is_on ? 1 : 2;
  return !pair_is_ordered(g, "swiss", "mutt") ||
         !special_offers(g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_ATTACK, TRUE, 0);
}

/* [S2.SR2a] The third turn begins, or the second. */
static gboolean novara_attacks(SpecialGame *g, gboolean is_on) {
  HonourCapitanoIndex primo = honour_force_at(g->f.game, &g->f.state, engine_hex(&g->f, "2611"));

  g->f.state.capitani[primo].order = HONOUR_ORDER_GARRISON;
  g->f.state.turn = is_on ? 2 : 1;
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  return g->f.state.capitani[primo].order == HONOUR_ORDER_ATTACK;
}

/* The Swiss pass at once; La Tremouille acts as often as he may, and does nothing. */
static void let_the_french_act(SpecialGame *g) {
  CapIndex swiss = engine_side(&g->f, "swiss");

  pair_by_lot(g, 1);
  honour_play_push(&g->play, HONOUR_STAGE_ACTIVATIONS);
  for (special_go_on(g); g->asks;) {
    CapOption first = g->request.options[0];

    if (g->request.kind == HONOUR_DECISION_NAME && g->request.side == swiss)
      special_answer(g, HONOUR_ANSWER_DECLINE, 0, 0, 0);
    else
      special_answer(g, (HonourAnswerKind)first.kind, first.a, first.b, first.c);
  }
}

/* [S2.SR2b] In the second turn or in the third. */
static gboolean french_free_hand(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "tremouille", "french-gendarmes", 5, "1014");
  pair_put(g, "mutt", "swiss-infantry", 8, "2611");
  g->f.state.turn = is_on ? 1 : 2;
  let_the_french_act(g);
  ck_assert_uint_ge(engine_state_of(&g->f, "tremouille")->activations, 1);
  return engine_state_of(&g->f, "tremouille")->activations == 2;
}

static const Pair rules[] = {
    {"swiss-council", swiss_council},
    {"novara-holds", novara_holds},
    {"novara-attacks", novara_attacks},
    {"french-free-hand", french_free_hand},
};

/* --- Victory ---------------------------------------------------------------------------------- */

static gboolean french_take_novara(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "tremouille", "french-infantry", 4, is_on ? "2611" : "2612");
  return pair_ends(g, PAIR_TURN_END, "french standard");
}

/* The first Force, which is strong, falls upon the second. It is a Major Battle when both are
 * under Capitani Generali. Has the game ended with it? */
static gboolean wins_at_once(SpecialGame *g, const char *const forces[2],
                             const char *const types[2], gboolean is_major) {
  engine_empty(&g->f);
  pair_put_general(g, forces[0], types[0], 8, "2113");
  engine_give(&g->f, forces[0], types[0], 5);
  pair_put(g, forces[1], types[1], 1, "2213");
  if (is_major)
    engine_mark(&g->f, forces[1], HONOUR_MARK_GENERAL);
  pair_fight(g, forces[0], forces[1], 1);
  ck_assert_msg(pair_told(g, is_major ? "wins the battle" : "11.5"), "%s", g->told->str);
  return g->f.state.progress.is_over &&
         g->f.state.progress.winner ==
             honour_side_of(g->f.game, &g->f.state, engine_capitano(&g->f, forces[0]));
}

static gboolean french_win_battle(SpecialGame *g, gboolean is_on) {
  static const char *const forces[] = {"tremouille", "mutt"};
  static const char *const types[] = {"french-gendarmes", "swiss-infantry"};

  return wins_at_once(g, forces, types, is_on);
}

static gboolean swiss_win_battle(SpecialGame *g, gboolean is_on) {
  static const char *const forces[] = {"mutt", "tremouille"};
  static const char *const types[] = {"swiss-infantry", "french-infantry"};

  return wins_at_once(g, forces, types, is_on);
}

static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "tremouille", "french-infantry", 4, is_on ? "2612" : "2611");
  return pair_ends(g, PAIR_LAST_TURN, "draw");
}

static const Pair conditions[] = {
    {"french-take-novara", french_take_novara},
    {"french-win-battle", french_win_battle},
    {"swiss-win-battle", swiss_win_battle},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("novara-1513", rules, G_N_ELEMENTS(rules), conditions,
                    G_N_ELEMENTS(conditions));
}
