/* Losses from artillery fire fall on the units that their owner picks, in battles and sieges.
 * [11.4.1.A9] [11.6-S3b] The Forces are those of a shipped scenario. */
#include "tests/honour/fixtures/fighting-board.h"
#include "validator/honour/policy/doctrine.h"

/* --- Arranging -------------------------------------------------------------------------------- */

/* Guns that are so many, in the Main Body, ready to fire. */
static guint battery(Fighting *b, guint sp) {
  guint corps = fighting_plain(b, "suffolk", HONOUR_ATTACKER);

  for (; sp > 0; sp -= MIN(sp, 2))
    fighting_give(b, corps, "french-artillery", MIN(sp, 2));
  fighting_chit(b, corps, HONOUR_CHIT_ARTILLERY);
  return corps;
}

/* The first die of the shell hits the Corps under De Leyva, the only one there is. */
static void fire(Fighting *b, guint guns) {
  fighting_start(b, HONOUR_STAGE_BATTLE_FIRE);
  fighting_name_corps(b, guns);
}

static guint n_offered(const Fighting *b) {
  return b->s.request.n_options;
}

/* --- 11.4.1 ----------------------------------------------------------------------------------- */

START_TEST(rule_11_4_1_A9_one_unit_may_take_everything) {
  Fighting b;
  fighting_begin(&b, "6 1 1"); /* 6 guns, die 6: 2 SPs; a check that all pass; a miss */
  guint guns = battery(&b, 6), x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex one = fighting_give(&b, x, "spanish-infantry", 8),
                  two = fighting_give(&b, x, "spanish-infantry", 4);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_LOSS, HONOUR_DEFENDER));
  ck_assert_uint_eq(n_offered(&b), 2);
  fighting_take(&b, HONOUR_ANSWER_LOSS, two, 0);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_LOSS, HONOUR_DEFENDER)); /* the same two again */
  ck_assert_uint_eq(n_offered(&b), 2);
  fighting_take(&b, HONOUR_ANSWER_LOSS, two, 0);
  ck_assert_uint_eq(fighting_unit(&b, one)->sp, 8);
  ck_assert_uint_eq(fighting_unit(&b, two)->sp, 2);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A9_a_unit_may_be_given_up) {
  Fighting b;
  fighting_begin(&b, "6 1 1");
  guint guns = battery(&b, 6), x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex one = fighting_give(&b, x, "spanish-infantry", 8),
                  two = fighting_give(&b, x, "spanish-infantry", 1);
  fire(&b, guns);
  fighting_take(&b, HONOUR_ANSWER_LOSS, two, 0);
  ck_assert(
      !fighting_is(&b, HONOUR_DECISION_FIRE_LOSS, HONOUR_DEFENDER)); /* one is left: no choice */
  ck_assert_uint_eq(fighting_unit(&b, two)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(fighting_unit(&b, one)->sp, 7);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A9_nothing_is_asked_where_there_is_one_way) {
  Fighting b;
  fighting_begin(&b, "6"); /* 2 SPs of two units with 1 each: both are gone, and nobody checks */
  guint guns = battery(&b, 6), x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex one = fighting_give(&b, x, "spanish-infantry", 1),
                  two = fighting_give(&b, x, "spanish-infantry", 1);
  fire(&b, guns);
  ck_assert(!fighting_is(&b, HONOUR_DECISION_FIRE_LOSS, HONOUR_DEFENDER));
  ck_assert_uint_eq(fighting_unit(&b, one)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(fighting_unit(&b, two)->place, HONOUR_UNIT_LOST);
  fighting_end(&b);
}
END_TEST

/* The even spread is that of assaults, not of fire. */
START_TEST(rule_12_1_7b_an_assault_still_spreads_evenly) {
  Fighting b;
  fighting_begin(&b, "");
  guint x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex one = fighting_give(&b, x, "spanish-infantry", 8),
                  two = fighting_give(&b, x, "spanish-infantry", 4);
  fighting_unit(&b, one)->flags |= HONOUR_UNIT_LIABLE;
  fighting_unit(&b, two)->flags |= HONOUR_UNIT_LIABLE;
  honour_push_assault_losses(&b.s.play, engine_capitano(&b.f, "de-leyva"), 3, 0);
  fighting_ask(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_LOSS, HONOUR_DEFENDER)); /* the third */
  ck_assert_uint_eq(fighting_unit(&b, one)->sp, 7);
  ck_assert_uint_eq(fighting_unit(&b, two)->sp, 3);
  fighting_end(&b);
}
END_TEST

/* --- What the doctrine does ------------------------------------------------------------------- */

static void set_quality(Fighting *b, HonourUnitIndex unit, guint8 quality) {
  ((HonourUnitType *)(gpointer)honour_game_type(b->f.game, unit))->quality = quality;
}

/* The unit it picks. */
static HonourUnitIndex advised(Fighting *b) {
  HonourDoctrine *doctrine = honour_doctrine_new(b->f.game, NULL);
  guint i = honour_doctrine_advise(doctrine, &b->s.play, &b->s.request, &(CapCounsel){.luck = 0});

  honour_doctrine_free(doctrine);
  return b->s.request.options[i].a;
}

START_TEST(rule_11_4_1_A9_the_doctrine_spares_pikes_until_they_are_hit) {
  Fighting b;
  fighting_begin(&b, "6 1 1");
  guint guns = battery(&b, 6), x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex pikes = fighting_give(&b, x, "landsknecht-imperial", 8),
                  foot = fighting_give(&b, x, "spanish-infantry", 8);
  set_quality(&b, pikes, 2);
  set_quality(&b, foot, 3);
  fire(&b, guns);
  ck_assert_uint_eq(advised(&b), foot); /* [C.AFT-r4] better than two of the others */
  fighting_take(&b, HONOUR_ANSWER_LOSS, pikes, 0);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_LOSS, HONOUR_DEFENDER));
  ck_assert_uint_eq(advised(&b), pikes); /* the price is paid */
  fighting_take(&b, HONOUR_ANSWER_LOSS, pikes, 0);
  ck_assert_uint_eq(fighting_unit(&b, pikes)->sp, 5); /* one more in all */
  ck_assert_uint_eq(fighting_unit(&b, foot)->sp, 8);
  fighting_end(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fire-losses");
  TCase *owner = tcase_create("owner"), *doctrine = tcase_create("doctrine");

  tcase_add_test(owner, rule_11_4_1_A9_one_unit_may_take_everything);
  tcase_add_test(owner, rule_11_4_1_A9_a_unit_may_be_given_up);
  tcase_add_test(owner, rule_11_4_1_A9_nothing_is_asked_where_there_is_one_way);
  tcase_add_test(owner, rule_12_1_7b_an_assault_still_spreads_evenly);
  tcase_add_test(doctrine, rule_11_4_1_A9_the_doctrine_spares_pikes_until_they_are_hit);
  suite_add_tcase(suite, owner);
  suite_add_tcase(suite, doctrine);
  return test_main(suite);
}
