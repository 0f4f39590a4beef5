/* The Organization Segment has no end but that its owner wants, and ends all the same. [5.1] */
#include "tests/honour/fixtures/stage-fixture.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/machine/invariants.h"

static EngineFixture f;
static StageFixture s;

/* Reds: Rosso is Capitano Generale of Rank 4, Rubino has Rank 2, Tell Rank 3. */
static void set_up(void) {
  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "rosso", "0103", HONOUR_ORDER_ATTACK);
  engine_mark(&f, "rosso", HONOUR_MARK_GENERAL);
}

static void tear_down(void) {
  engine_clear(&f);
}

static HonourCapitanoIndex capitano(const char *id) {
  return engine_capitano(&f, id);
}

static void begin(CapIndex side) {
  stage_begin(&s, &f, HONOUR_STAGE_ORGANISATION, honour_organisation_run,
              honour_organisation_answer);
  s.frame->side = side;
  ck_assert(stage_ask(&s));
}

static void done(void) {
  stage_take(&s, HONOUR_ANSWER_DONE, 0, 0, 0);
}

static void begin_cards(const char *side) {
  begin(engine_side(&f, side));
  done();
}

static void begin_strength(const char *side) {
  begin_cards(side);
  done();
}

/* --- No end by itself ------------------------------------------------------------------------- */

/* A unit goes from hand to hand as long as that is offered; all else is still to be had. */
START_TEST(rule_2_2B2c_strength_is_asked_for_after_any_number_of_changes) {
  HonourCapitanoIndex rosso = capitano("rosso");
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  HonourUnitIndex foot = engine_give(&f, "rosso", "red-foot", 4);
  HonourUnitIndex more = engine_give(&f, "rosso", "red-foot", 4);
  guint n = 0;

  begin_cards("reds");
  while (stage_offers(&s, HONOUR_ANSWER_UNIT, foot, n % 2 == 0 ? rubino : rosso, 0)) {
    ck_assert_uint_lt(n, 1000);
    stage_take(&s, HONOUR_ANSWER_UNIT, foot, n++ % 2 == 0 ? rubino : rosso, 0);
  }
  ck_assert_uint_ge(n, 2); /* there and back again */
  ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, more, rubino, 0));
  done();
  ck_assert(stage_offers(&s, HONOUR_ANSWER_STRENGTH, foot, more, 4));
}
END_TEST

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

/* Whoever never says that he is done comes to the end of every step. How many changes he makes. */
static guint make_all_changes(CapDice *chance) {
  guint n = 0;

  for (guint16 step = (guint16)s.request.about; s.asks && s.request.about == step; n++) {
    guint high = cap_dice_draw(chance, 36), low = cap_dice_draw(chance, 36);
    guint choice = (high * 36 + low) % s.request.n_options;
    const char *violation = honour_find_violation(f.game, &f.state);

    ck_assert_msg(violation == NULL, "%s", violation);
    ck_assert_uint_lt(n, 5000);
    if (s.request.n_options > 1 && s.request.options[choice].kind == HONOUR_ANSWER_DONE)
      choice = 1;
    s.answer(&s.play, s.frame, s.request.options[choice]);
    stage_ask(&s);
  }
  return n;
}

/* In the set-up of every shipped scenario; where much can be done more than 24 changes are made. */
START_TEST(rule_5_1a_a_segment_of_a_shipped_scenario_lasts_as_long_as_its_owner_wants) {
  CapDice chance;
  guint n_cards;

  engine_clear(&f);
  engine_load_shipped(&f, shipped[_i]);
  cap_dice_seed(&chance, 11);
  begin(0);
  make_all_changes(&chance);
  ck_assert(s.asks); /* step b */
  n_cards = make_all_changes(&chance);
  ck_assert_uint_gt(n_cards, 24);
  ck_assert(s.asks); /* step c comes all the same */
  make_all_changes(&chance);
  ck_assert(!s.asks);
  for (HonourUnitIndex i = 0; i < f.game->n_units; i++)
    ck_assert_uint_eq(f.state.units[i].taken + f.state.units[i].flags, 0);
}
END_TEST

/* --- No arrangement is lost ------------------------------------------------------------------- */

/* Rubino, of Rank 2, and a Minor Capitano, of Rank 2, change all their units over Tell. */
START_TEST(rule_5_1a_full_cards_are_exchanged_over_a_third) {
  static const char *const ids[] = {"rubino", "minor-red"};
  HonourUnitIndex units[2][2];

  engine_give(&f, "rosso", "red-foot", 8);
  engine_attach(&f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  for (guint i = 0; i < 2; i++) {
    engine_attach(&f, ids[i], "rosso", HONOUR_ROLE_SUBORDINATE);
    units[i][0] = engine_give(&f, ids[i], "red-foot", 1);
    units[i][1] = engine_give(&f, ids[i], i == 0 ? "red-guns" : "red-foot", 1);
  }
  begin_cards("reds");
  for (guint k = 0; k < 2; k++) {
    stage_take(&s, HONOUR_ANSWER_UNIT, units[0][k], capitano("rosso"), 0);
    stage_take(&s, HONOUR_ANSWER_UNIT, units[1][k], capitano(ids[0]), 0);
    stage_take(&s, HONOUR_ANSWER_UNIT, units[0][k], capitano(ids[1]), 0);
  }
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      ck_assert_uint_eq(f.state.units[units[i][k]].capitano, capitano(ids[1 - i]));
}
END_TEST

/* He comes to one Force, is put back, comes to another, and stays. */
START_TEST(rule_3_5b_a_minor_capitano_is_put_back_once_in_a_segment) {
  HonourCapitanoIndex minor = capitano("minor-red");

  engine_give(&f, "rosso", "red-foot", 8);
  f.state.capitani[minor].station = HONOUR_STATION_AVAILABLE;
  begin(engine_side(&f, "reds"));
  stage_take(&s, HONOUR_ANSWER_MINOR, minor, capitano("rosso"), 0);
  stage_take(&s, HONOUR_ANSWER_DISMISS, minor, 0, 0);
  stage_take(&s, HONOUR_ANSWER_MINOR, minor, capitano("rosso"), 0);
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_DISMISS, minor, 0, 0));
  done();
  done();
  done();
  begin(engine_side(&f, "reds")); /* the next segment */
  ck_assert(stage_offers(&s, HONOUR_ANSWER_DISMISS, minor, 0, 0));
}
END_TEST

/* Point by point, and all of it back. */
START_TEST(rule_5_1d_strength_given_may_be_given_back) {
  HonourUnitIndex a = engine_give(&f, "rosso", "red-foot", 5);
  HonourUnitIndex b = engine_give(&f, "rosso", "red-foot", 2);

  begin_strength("reds");
  for (guint i = 0; i < 4; i++)
    stage_take(&s, HONOUR_ANSWER_STRENGTH, a, b, 1);
  for (guint i = 0; i < 4; i++)
    stage_take(&s, HONOUR_ANSWER_STRENGTH, b, a, 1);
  ck_assert_uint_eq(f.state.units[a].sp, 5);
  ck_assert_uint_eq(f.state.units[b].sp, 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("regrouping");
  TCase *tc = tcase_create("5.1");

  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, rule_2_2B2c_strength_is_asked_for_after_any_number_of_changes);
  tcase_add_loop_test(tc,
                      rule_5_1a_a_segment_of_a_shipped_scenario_lasts_as_long_as_its_owner_wants, 0,
                      G_N_ELEMENTS(shipped));
  tcase_add_test(tc, rule_5_1a_full_cards_are_exchanged_over_a_third);
  tcase_add_test(tc, rule_3_5b_a_minor_capitano_is_put_back_once_in_a_segment);
  tcase_add_test(tc, rule_5_1d_strength_given_may_be_given_back);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
