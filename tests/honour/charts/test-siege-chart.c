/* The Artillery Fire Table where walls are fired at, and what Orders have to do with it. [5.3a]
 * [C.AFT-res] */
#include "tests/honour/fixtures/combat-board.h"
#include "validator/honour/charts/fire.h"

/* Rosso with guns in 0102, in works, before Azzurro in the Fortress 0101. */
typedef struct {
  Combat *c;
  HonourUnitIndex guns, foot;
} Walls;

static Walls before(const char *drawing, HonourOrders order) {
  Walls w = {.c = combat_draw(drawing, "")};

  stand(w.c->board, "rosso", "0102");
  man(w.c->scene, "rosso")->order = (guint8)order;
  stand(w.c->board, "azzurro", "0101");
  man(w.c->scene, "azzurro")->order = HONOUR_ORDER_GARRISON;
  give(w.c->board, "rosso", "red-foot", 8);
  w.guns = give(w.c->board, "rosso", "red-guns", 2);
  w.foot = give(w.c->board, "azzurro", "blue-foot", 8);
  dig(w.c->board, "0102", 2, "0101");
  return w;
}

static HonourUnitState *unit(const Walls *w, HonourUnitIndex index) {
  return &w->c->board->state.units[index];
}

static void leave(Walls *w) {
  combat_free(w->c);
}

static void approach(Walls *w) {
  combat_fight(w->c, "rosso", "azzurro", 0);
  combat_answer(w->c, HONOUR_ANSWER_INSIDE, 0);
}

/* Fires with so many SPs and this die; the rest are ones. */
static void fire(Walls *w, guint8 sp, guint8 die) {
  unit(w, w->guns)->sp = sp;
  scene_dice(w->c->scene, die, 1, 1, 1);
  approach(w);
  combat_answer(w->c, HONOUR_ANSWER_SIEGE, 0);
}

static guint level(const Walls *w) {
  return honour_siege_level(w->c->board->game, &w->c->board->state, hex_of(w->c->board, "0101"));
}

/* Goes on to the end; the besieger does not go through the breach. */
static void stay_out(Walls *w) {
  while (combat_asks(w->c)) {
    gboolean at_breach = w->c->scene->request.kind == HONOUR_DECISION_BREACH;

    if (at_breach)
      combat_answer(w->c, HONOUR_ANSWER_STOP, 0);
    else
      combat_carry_out(w->c, w->c->scene->request.options[0]);
  }
}

/* --- [C.AFT-res] Marks ------------------------------------------------------------------------ */

/* 1 burst; 6 with 4 SPs: 1 SP, a check, a breach. */
START_TEST(rule_C_AFT_res_each_mark_does_what_it_says) {
  Walls burst = before("F..", HONOUR_ORDER_ATTACK), hit = before("F..", HONOUR_ORDER_ATTACK);
  guint cell = honour_fire_cell(honour_fire_row(6), 2);
  guint loss = cell & HONOUR_FIRE_LOSS;

  fire(&burst, 4, 1);
  stay_out(&burst);
  ck_assert_uint_eq(unit(&burst, burst.guns)->sp, 3);
  ck_assert_uint_eq(unit(&burst, burst.foot)->sp, 8);
  ck_assert_uint_eq(level(&burst), 0);
  ck_assert_uint_gt(loss, 0);
  ck_assert((cell & HONOUR_FIRE_BREACH) != 0);
  fire(&hit, 4, 6);
  stay_out(&hit);
  ck_assert_uint_eq(unit(&hit, hit.guns)->sp, 4);
  ck_assert_uint_eq(unit(&hit, hit.foot)->sp, 8 - loss);
  ck_assert(scene_told(hit.c->scene, "The Force of Azzurro checks its discipline"));
  ck_assert(!scene_told(hit.c->scene, "Elimination")); /* the section mark is for battles */
  ck_assert_uint_eq(level(&hit), 1);
  leave(&burst);
  leave(&hit);
}
END_TEST

/* A die of 5 with 2 SPs at a town is DC (b). */
START_TEST(rule_C_AFT_r6_a_maybe_is_a_breach_when_the_walls_have_no_guns) {
  Walls w = before("F..", HONOUR_ORDER_ATTACK);

  fire(&w, 2, 5);
  stay_out(&w);
  ck_assert_uint_eq(level(&w), 1);
  leave(&w);
}
END_TEST

/* With guns behind the walls it is none; that Siege Artillery makes one of it is [15.1.3b]. */
START_TEST(rule_C_AFT_r6_a_maybe_is_none_against_guns) {
  Walls w = before("F..", HONOUR_ORDER_ATTACK);
  HonourUnitIndex horse = give_demoralised(w.c->board, "azzurro", "blue-horse", 2);
  HonourUnitType *type = (HonourUnitType *)honour_game_type(w.c->board->game, horse);
  HonourFireCase c = {.place = HONOUR_FIRE_IN_SIEGE, .sp = 2, .besieged_has_guns = TRUE};
  guint cell = honour_fire_cell(honour_fire_row(5), 1);

  ck_assert(!honour_fire_effect(cell, &c).is_breach);
  c.has_siege_guns = TRUE;
  ck_assert(honour_fire_effect(cell, &c).is_breach);
  type->arm = HONOUR_ARM_ARTILLERY; /* silent ones */
  fire(&w, 2, 5);
  stay_out(&w);
  ck_assert_uint_eq(level(&w), 0);
  type->arm = HONOUR_ARM_HEAVY_CAVALRY;
  leave(&w);
}
END_TEST

START_TEST(rule_C_AFT_r8_a_breach_raises_the_level_up_to_the_highest) {
  /* Each level is one column more: 4-5, 4-5, 8-9 and 8-9 all have a b. */
  static const guint8 sp[HONOUR_MAX_SIEGE_LEVEL + 1] = {4, 2, 4, 2};

  for (guint was = 0; was <= HONOUR_MAX_SIEGE_LEVEL; was++) {
    Walls w = before("F..", HONOUR_ORDER_ATTACK);

    w.c->board->state.siege[settlement_of(w.c->board, "0101")] = (guint8)(was + 1);
    fire(&w, sp[was], 6);
    ck_assert(combat_offers(w.c, HONOUR_ANSWER_BREACH, 0)); /* at the highest too */
    stay_out(&w);
    ck_assert_uint_eq(level(&w), MIN(was + 1, HONOUR_MAX_SIEGE_LEVEL));
    leave(&w);
  }
}
END_TEST

/* --- [5.3a] Orders and fights ----------------------------------------------------------------- */

/* example-honour-009: a Force with a Stand Order in an enemy zone of control attacks. */
START_TEST(rule_5_3a_a_force_that_stands_may_attack) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_STAND);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro")); /* he has a star */
  combat_answer(c, HONOUR_ANSWER_COMPEL, capitano_of(c->board, "rosso"));
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(c->last.force[HONOUR_ATTACKER], capitano_of(c->board, "rosso"));
}
END_TEST

START_TEST(rule_5_3a_only_an_attack_order_besieges) {
  static const HonourOrders orders[] = {HONOUR_ORDER_STAND, HONOUR_ORDER_MANOEUVRE,
                                        HONOUR_ORDER_ATTACK};

  for (guint i = 0; i < G_N_ELEMENTS(orders); i++) {
    Walls w = before("F..", orders[i]);

    approach(&w);
    ck_assert(combat_asks(w.c));
    ck_assert_int_eq(scene_count(w.c->scene, HONOUR_ANSWER_SIEGE) > 0,
                     orders[i] == HONOUR_ORDER_ATTACK);
    leave(&w);
  }
}
END_TEST

/* --- [7.8c] Who is in a battle ---------------------------------------------------------------- */

START_TEST(rule_7_8c_who_is_in_a_zone_of_control_must_decide) {
  g_autoptr(Combat) near = combat_draw("....\n....", ""), far = combat_draw("....\n....", "");

  force(near->board, "rosso", "0102", "red-foot", HONOUR_ORDER_STAND);
  force(near->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  combat_begin(near, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(near));
  ck_assert_uint_eq(scene_count(near->scene, HONOUR_ANSWER_RENOUNCE),
                    0); /* there will be a fight */
  force(far->board, "rosso", "0101", "red-foot", HONOUR_ORDER_STAND);
  force(far->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  combat_begin(far, HONOUR_STAGE_COMBAT);
  ck_assert(!combat_asks(far));
  ck_assert(!combat_saw(far, HONOUR_STAGE_SKIRMISH));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("siege chart");
  TCase *tc = tcase_create("siege chart");

  tcase_add_test(tc, rule_C_AFT_res_each_mark_does_what_it_says);
  tcase_add_test(tc, rule_C_AFT_r6_a_maybe_is_a_breach_when_the_walls_have_no_guns);
  tcase_add_test(tc, rule_C_AFT_r6_a_maybe_is_none_against_guns);
  tcase_add_test(tc, rule_C_AFT_r8_a_breach_raises_the_level_up_to_the_highest);
  tcase_add_test(tc, rule_5_3a_a_force_that_stands_may_attack);
  tcase_add_test(tc, rule_5_3a_only_an_attack_order_besieges);
  tcase_add_test(tc, rule_7_8c_who_is_in_a_zone_of_control_must_decide);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
