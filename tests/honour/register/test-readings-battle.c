/* Readings that a scenario can choose, in battles and sieges: each of a pair changes what happens.
 */
#include "tests/honour/fixtures/charge-board.h"
#include "tests/honour/fixtures/combat-board.h"
#include "tests/honour/fixtures/reading.h"
#include "validator/honour/charts/fire.h"

/* --- R-010 ------------------------------------------------------------------------------------ */

/* A breach at level 2; the level after it. */
static guint level_after_breach(HonourReading reading) {
  g_autoptr(Combat) c = combat_draw("F..", "");
  HonourUnitIndex guns;

  use_reading(c->board->game, reading);
  stand(c->board, "rosso", "0102");
  man(c->scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  stand(c->board, "azzurro", "0101");
  man(c->scene, "azzurro")->order = HONOUR_ORDER_GARRISON;
  give(c->board, "rosso", "red-foot", 8);
  guns = give(c->board, "rosso", "red-guns", 2);
  give(c->board, "azzurro", "blue-foot", 8);
  dig(c->board, "0102", 2, "0101");
  c->board->state.siege[settlement_of(c->board, "0101")] = 2 + 1;
  c->board->state.units[guns].sp = 4; /* two columns on: 8-9 */
  scene_dice(c->scene, 6, 1);
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(c, HONOUR_ANSWER_SIEGE, 0);
  ck_assert(combat_offers(c, HONOUR_ANSWER_BREACH, 0)); /* a breach in any case */
  combat_answer(c, HONOUR_ANSWER_STOP, 0);
  combat_end(c);
  return honour_siege_level(c->board->game, &c->board->state, hex_of(c->board, "0101"));
}

START_TEST(R_010_the_siege_status_ends_at_three_or_at_two) {
  ck_assert_uint_eq(level_after_breach(HONOUR_READING_SIEGE_LEVEL_THREE), 3);
  ck_assert_uint_eq(level_after_breach(HONOUR_READING_SIEGE_LEVEL_TWO), 2);
}
END_TEST

/* --- R-085 ------------------------------------------------------------------------------------ */

static void begin_with_firearms(Fighting *b, HonourReading reading) {
  fighting_begin(b, "1 1");
  use_reading(b->f.game, reading);
  guint one = fighting_foot(b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(b, x, HONOUR_CHIT_FIREARMS);
  fighting_engage(b, one, x);
  fighting_start(b, HONOUR_STAGE_BATTLE_RESOLVE);
  fighting_take(b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY);
  ck_assert(b->last_assault.has_firearms);
}

START_TEST(R_085_firearms_serve_for_a_die_or_for_a_round) {
  static const HonourReading readings[] = {HONOUR_READING_FIREARMS_CHIT_USE,
                                           HONOUR_READING_FIREARMS_CHIT_ROUND};

  for (guint i = 0; i < 2; i++) {
    Fighting b;

    begin_with_firearms(&b, readings[i]);
    fighting_start(&b, HONOUR_STAGE_BATTLE_RESOLVE); /* a second attack in the same round */
    ck_assert(!b.asks);
    ck_assert_int_eq(b.last_assault.has_firearms, i == 1);
    fighting_end(&b);
  }
}
END_TEST

/* A charge later in the round meets them too; a new round needs the second use. */
START_TEST(R_085_for_a_round_they_meet_charges_too) {
  Fighting b;

  fighting_begin(&b, "4");
  use_reading(b.f.game, HONOUR_READING_FIREARMS_CHIT_ROUND);
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_FIREARMS);
  ck_assert(honour_corps_is_screened(b.f.game, &b.f.state, x));
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "die 4, row 6")); /* 4 + 3 - 1 */
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  fighting_end(&b);
}
END_TEST

/* --- R-148 ------------------------------------------------------------------------------------ */

START_TEST(R_148_a_corps_that_attacks_can_be_taken_in_the_flank_or_not) {
  static const HonourReading readings[] = {HONOUR_READING_FLANK_CHARGE_FIGHTING,
                                           HONOUR_READING_FLANK_CHARGE_ENGAGED};

  for (guint i = 0; i < 2; i++) {
    Fighting b;

    fighting_begin(&b, "5");
    use_reading(b.f.game, readings[i]);
    guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
    guint two = foot(&b, "lorraine", HONOUR_ATTACKER, 8),
          x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
    fighting_engage(&b, x, two);
    charge(&b, one, x);
    ck_assert_int_eq(fighting_told(&b, "in the flank"), i == 0);
    ck_assert(fighting_told(&b, i == 0 ? "die 5, row 6" : "die 5, row 5"));
    fighting_end(&b);
  }
}
END_TEST

/* --- R-151 ------------------------------------------------------------------------------------ */

/* Two SPs have charged eight. */
START_TEST(R_151_any_charge_may_lead_to_an_engagement_or_only_within_the_limit) {
  static const HonourReading readings[] = {HONOUR_READING_CHARGE_ENGAGEMENT_ANY,
                                           HONOUR_READING_CHARGE_ENGAGEMENT_LIMITED};

  for (guint i = 0; i < 2; i++) {
    Fighting b;

    fighting_begin(&b, "4");
    use_reading(b.f.game, readings[i]);
    guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 2);
    guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
    charge(&b, one, x);
    ck_assert_int_eq(b.asks, i == 0);
    if (i == 0) {
      fighting_take(&b, HONOUR_ANSWER_YES, 0, 0);
      ck_assert_uint_eq(b.battle->corps[x].status, HONOUR_CORPS_ENGAGED);
    } else {
      ck_assert_uint_eq(b.battle->corps[x].status, HONOUR_CORPS_FREE);
    }
    fighting_end(&b);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("readings-battle");
  TCase *tests = tcase_create("readings");

  tcase_add_test(tests, R_010_the_siege_status_ends_at_three_or_at_two);
  tcase_add_test(tests, R_085_firearms_serve_for_a_die_or_for_a_round);
  tcase_add_test(tests, R_085_for_a_round_they_meet_charges_too);
  tcase_add_test(tests, R_148_a_corps_that_attacks_can_be_taken_in_the_flank_or_not);
  tcase_add_test(tests, R_151_any_charge_may_lead_to_an_engagement_or_only_within_the_limit);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
