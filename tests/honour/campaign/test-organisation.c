/* The Organization Segment: Minor Capitani and cards. [2.2B2a] to [2.2B2c] */
#include "tests/honour/fixtures/organisation-stage.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/machine/invariants.h"

static EngineFixture f;
static StageFixture s;

static void set_up(void) {
  organisation_load(&f);
}

static void tear_down(void) {
  engine_clear(&f);
}

static void begin(const char *side) {
  organisation_begin(&s, &f, side);
}

static void done(void) {
  stage_take(&s, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* The question of step b. */
static void begin_cards(const char *side) {
  begin(side);
  done();
}

static void assert_unit(HonourUnitIndex unit, HonourUnitPlace place, guint sp,
                        const char *capitano) {
  organisation_assert_unit(&f, unit, place, sp, capitano);
}

/* --- The steps ------------------------------------------------------------------------------- */

START_TEST(rule_2_2B2a_minor_capitani_come_first_and_only_then) {
  HonourCapitanoIndex minor = engine_capitano(&f, "minor-red"),
                      rosso = engine_capitano(&f, "rosso");

  engine_give(&f, "rosso", "red-foot", 8);
  f.state.capitani[minor].station = HONOUR_STATION_AVAILABLE;
  begin("reds");
  ck_assert_uint_eq(s.request.kind, HONOUR_DECISION_ORGANISE);
  ck_assert_uint_eq(s.request.side, engine_side(&f, "reds"));
  ck_assert(stage_offers(&s, HONOUR_ANSWER_MINOR, minor, rosso, 0));
  done();
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_MINOR), 0);
  done();
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_MINOR), 0);
  done();
  ck_assert_uint_eq(f.state.progress.depth, 0);
}
END_TEST

START_TEST(rule_2_2B2b_cards_come_between_minors_and_strength) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  HonourUnitIndex foot = engine_give(&f, "rosso", "red-foot", 8);

  begin("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0));
  done();
  ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0));
  ck_assert(stage_offers(&s, HONOUR_ANSWER_DETACH, rubino, 0, 0));
  done();
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_UNIT), 0);
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_DETACH), 0);
}
END_TEST

START_TEST(rule_2_2B2c_strength_and_breakdown_come_last) {
  HonourUnitIndex a = engine_give(&f, "rosso", "red-foot", 3);
  HonourUnitIndex b = engine_give(&f, "rosso", "red-foot", 3);

  begin_cards("reds");
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_STRENGTH) + stage_count(&s, HONOUR_ANSWER_BREAK),
                    0);
  done();
  ck_assert(stage_offers(&s, HONOUR_ANSWER_STRENGTH, a, b, 1));
  ck_assert_uint_gt(stage_count(&s, HONOUR_ANSWER_BREAK), 0);
}
END_TEST

START_TEST(only_the_own_side_is_reorganised) {
  engine_place(&f, "azzurro", "0303", HONOUR_ORDER_GARRISON);
  engine_attach(&f, "celeste", "azzurro", HONOUR_ROLE_UNEMPLOYED);
  engine_give(&f, "azzurro", "blue-foot", 8);
  engine_give(&f, "azzurro", "blue-horse", 5);
  engine_give(&f, "rosso", "red-foot", 8);
  begin_cards("reds");
  ck_assert_uint_eq(s.request.n_options, 1);
}
END_TEST

/* --- [3.5] Minor Capitani -------------------------------------------------------------------- */

START_TEST(rule_3_5b_a_minor_capitano_comes_and_goes) {
  HonourCapitanoIndex minor = engine_capitano(&f, "minor-red"),
                      rosso = engine_capitano(&f, "rosso");
  HonourCapitanoState aside;

  engine_give(&f, "rosso", "red-foot", 8);
  f.state.capitani[minor].station = HONOUR_STATION_AVAILABLE;
  aside = f.state.capitani[minor];
  begin("reds");
  stage_take(&s, HONOUR_ANSWER_MINOR, minor, rosso, 0);
  ck_assert_uint_eq(f.state.capitani[minor].station, HONOUR_STATION_WITH);
  ck_assert_uint_eq(f.state.capitani[minor].with, rosso);
  ck_assert_uint_eq(f.state.capitani[minor].hex, engine_hex(&f, "0103"));
  ck_assert_uint_eq(f.state.capitani[minor].role, HONOUR_ROLE_UNEMPLOYED);
  stage_take(&s, HONOUR_ANSWER_DISMISS, minor, 0, 0);
  ck_assert_mem_eq(&aside, &f.state.capitani[minor], sizeof aside);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_MINOR, minor, rosso, 0));
}
END_TEST

START_TEST(rule_3_5b_one_who_commands_is_not_put_back) {
  HonourCapitanoIndex minor = engine_attach(&f, "minor-red", "rosso", HONOUR_ROLE_SUBORDINATE);

  engine_give(&f, "minor-red", "red-foot", 8);
  begin("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_DISMISS, minor, 0, 0));
}
END_TEST

START_TEST(rule_3_5d_only_those_of_the_set_up_are_used) {
  engine_give(&f, "rosso", "red-foot", 8);
  begin("reds"); /* nobody is available */
  ck_assert_uint_eq(s.request.n_options, 1);
}
END_TEST

START_TEST(rule_3_5e_he_joins_major_and_minor_forces) {
  HonourCapitanoIndex minor = engine_capitano(&f, "minor-red");
  HonourCapitanoIndex rubino = engine_place(&f, "rubino", "0201", HONOUR_ORDER_STAND);
  HonourCapitanoIndex tell = engine_place(&f, "tell", "0104", 0);

  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  f.state.capitani[minor].station = HONOUR_STATION_AVAILABLE;
  begin("reds");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_MINOR, minor, engine_capitano(&f, "rosso"), 0));
  ck_assert(stage_offers(&s, HONOUR_ANSWER_MINOR, minor, rubino, 0));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_MINOR, minor, tell, 0)); /* no Force */
}
END_TEST

START_TEST(rule_3_5f_an_eliminated_minor_capitano_stays_away) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_state_of(&f, "minor-red")->station = HONOUR_STATION_LOST;
  begin("reds");
  ck_assert_uint_eq(s.request.n_options, 1);
}
END_TEST

/* --- [5.1] [6] Units between cards ----------------------------------------------------------- */

START_TEST(rule_5_1a_a_unit_passes_to_another_card_in_the_hex) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  HonourCapitanoIndex tell = engine_place(&f, "tell", "0104", HONOUR_ORDER_STAND);
  HonourUnitIndex foot = engine_give(&f, "rosso", "red-foot", 8);

  engine_give(&f, "rosso", "red-guns", 2);
  engine_give(&f, "tell", "swiss-foot", 5);
  begin_cards("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_UNIT, foot, tell, 0)); /* another hex */
  stage_take(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0);
  assert_unit(foot, HONOUR_UNIT_CARD, 8, "rubino");
  ck_assert_uint_eq(engine_state_of(&f, "rubino")->role, HONOUR_ROLE_SUBORDINATE);
}
END_TEST

START_TEST(rule_6c_units_pass_between_the_cards_of_one_force) {
  HonourUnitIndex foot;

  engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  foot = engine_give(&f, "rubino", "red-foot", 8);
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_UNIT, foot, engine_capitano(&f, "rosso"), 0);
  assert_unit(foot, HONOUR_UNIT_CARD, 8, "rosso");
  ck_assert_uint_eq(engine_state_of(&f, "rubino")->role, HONOUR_ROLE_UNEMPLOYED);
}
END_TEST

START_TEST(rule_3_1a_no_card_takes_more_units_than_the_rank) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex foot = engine_give(&f, "rosso", "red-foot", 8);
  HonourUnitIndex guns;

  engine_give(&f, "rubino", "red-foot", 8);
  guns = engine_give(&f, "rubino", "red-guns", 2);
  begin_cards("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0)); /* Rank 2 */
  stage_take(&s, HONOUR_ANSWER_UNIT, guns, engine_capitano(&f, "rosso"), 0);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0));
}
END_TEST

START_TEST(rule_3_1b_auxiliary_units_take_no_room) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex guns = engine_give(&f, "rosso", "red-guns", 2);

  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  f.state.auxiliaries[0].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[0].capitano = rubino;
  begin_cards("reds");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, guns, rubino, 0));
}
END_TEST

START_TEST(rule_6b_nobody_is_subordinate_to_one_who_is_no_general) {
  HonourCapitanoIndex rubino;
  HonourUnitIndex foot;

  engine_place(&f, "tell", "0104", HONOUR_ORDER_STAND);
  rubino = engine_attach(&f, "rubino", "tell", HONOUR_ROLE_UNEMPLOYED);
  foot = engine_give(&f, "tell", "red-foot", 8);
  begin_cards("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0));
  ck_assert(stage_offers(&s, HONOUR_ANSWER_DETACH, rubino, 0, 0));
}
END_TEST

START_TEST(rule_3_2_2a_nobody_is_subordinate_to_lower_rank) {
  HonourCapitanoIndex tell;
  HonourUnitIndex foot;

  engine_place(&f, "rubino", "0104", HONOUR_ORDER_STAND);
  engine_mark(&f, "rubino", HONOUR_MARK_GENERAL);
  tell = engine_attach(&f, "tell", "rubino", HONOUR_ROLE_UNEMPLOYED); /* 3 under 2 */
  foot = engine_give(&f, "rubino", "red-foot", 8);
  begin_cards("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_UNIT, foot, tell, 0));
}
END_TEST

START_TEST(rule_15_2a_named_units_stay_with_their_commander) {
  HonourCapitanoIndex azzurro = engine_place(&f, "azzurro", "0303", HONOUR_ORDER_STAND);
  HonourCapitanoIndex celeste = engine_attach(&f, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex guard = engine_give(&f, "celeste", "blue-guard", 4);
  HonourUnitIndex horse = engine_give(&f, "celeste", "blue-horse", 5);

  begin_cards("blues");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_UNIT, guard, azzurro, 0));
  ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, horse, azzurro, 0));
  honour_put_unit_on_card(&f.state, guard, azzurro);
  begin_cards("blues");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, guard, celeste, 0));
}
END_TEST

START_TEST(rule_15_2a_without_their_commander_anybody_leads_them) {
  HonourCapitanoIndex azzurro = engine_place(&f, "azzurro", "0303", HONOUR_ORDER_STAND);
  HonourUnitIndex guard = engine_give(&f, "azzurro", "blue-guard", 4);

  ck_assert(honour_may_command_named(f.game, &f.state, guard, azzurro));
  engine_place(&f, "celeste", "0402", 0);
  ck_assert(!honour_may_command_named(f.game, &f.state, guard, azzurro));
  engine_state_of(&f, "celeste")->station = HONOUR_STATION_LOST;
  ck_assert(honour_may_command_named(f.game, &f.state, guard, azzurro));
}
END_TEST

/* --- [5.1] [6.2] New Forces ------------------------------------------------------------------ */

START_TEST(rule_5_1b_subordinates_and_unemployed_go_onto_the_map) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  HonourCapitanoIndex tell = engine_attach(&f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);

  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_DETACH, rubino, 0, 0);
  stage_take(&s, HONOUR_ANSWER_DETACH, tell, 0, 0);
  ck_assert(honour_is_force(f.game, &f.state, rubino));
  ck_assert_uint_eq(f.state.capitani[tell].station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(f.state.capitani[tell].role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(f.state.capitani[tell].hex, engine_hex(&f, "0103"));
}
END_TEST

START_TEST(rule_6_2c_a_detached_subordinate_is_a_force_without_order) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);

  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_DETACH, rubino, 0, 0);
  ck_assert_uint_eq(f.state.capitani[rubino].role, HONOUR_ROLE_PRIMO);
  ck_assert_uint_eq(f.state.capitani[rubino].with, HONOUR_NOBODY);
  ck_assert_uint_eq(f.state.capitani[rubino].order, 0);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->order, HONOUR_ORDER_ATTACK);
}
END_TEST

START_TEST(rule_5_3l_who_leaves_a_retreating_force_retreats) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  HonourCapitanoIndex tell = engine_attach(&f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  HonourUnitIndex guns = engine_give(&f, "rosso", "red-guns", 2);

  engine_order(&f, "rosso", HONOUR_ORDER_RETREAT);
  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_DETACH, rubino, 0, 0);
  stage_take(&s, HONOUR_ANSWER_DETACH, tell, 0, 0);
  ck_assert_uint_eq(f.state.capitani[rubino].order, HONOUR_ORDER_RETREAT);
  ck_assert_uint_eq(f.state.capitani[tell].order, 0);
  stage_take(&s, HONOUR_ANSWER_UNIT, guns, tell, 0);
  ck_assert_uint_eq(f.state.capitani[tell].order, HONOUR_ORDER_RETREAT);
}
END_TEST

START_TEST(rule_6_2d_an_unemployed_capitano_gets_units_and_is_a_force) {
  HonourCapitanoIndex rubino = engine_place(&f, "rubino", "0103", 0);
  HonourUnitIndex foot = engine_give(&f, "rosso", "red-foot", 8);

  engine_give(&f, "rosso", "red-guns", 2);
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0);
  ck_assert(honour_is_force(f.game, &f.state, rubino));
  ck_assert_uint_eq(f.state.capitani[rubino].role, HONOUR_ROLE_PRIMO);
}
END_TEST

START_TEST(rule_3_4i_an_unemployed_capitano_replaces_his_leader) {
  HonourCapitanoIndex rubino, tell = engine_place(&f, "tell", "0104", HONOUR_ORDER_STAND);
  HonourUnitIndex foot = engine_give(&f, "tell", "red-foot", 8);

  rubino = engine_attach(&f, "rubino", "tell", HONOUR_ROLE_UNEMPLOYED);
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_DETACH, rubino, 0, 0);
  stage_take(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0);
  ck_assert(honour_is_force(f.game, &f.state, rubino));
  ck_assert_uint_eq(f.state.capitani[tell].role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(f.state.capitani[tell].order, 0);
}
END_TEST

/* --- [15.1] Auxiliary Units ------------------------------------------------------------------ */

START_TEST(rule_15_1b_rank_counts_combat_units_only) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);

  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  engine_give(&f, "rubino", "red-guns", 2);
  f.state.auxiliaries[0].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[0].capitano = engine_capitano(&f, "rosso");
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_AUXILIARY, 0, rubino, 0);
  ck_assert_uint_eq(f.state.auxiliaries[0].capitano, rubino);
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
}
END_TEST

START_TEST(rule_15_1c_auxiliaries_need_a_force_with_strength) {
  HonourCapitanoIndex rubino = engine_place(&f, "rubino", "0103", 0);
  HonourUnitIndex foot = engine_give(&f, "rosso", "red-foot", 8);

  engine_give(&f, "rosso", "red-guns", 2);
  f.state.auxiliaries[0].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[0].capitano = engine_capitano(&f, "rosso");
  begin_cards("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_AUXILIARY, 0, rubino, 0));
  stage_take(&s, HONOUR_ANSWER_UNIT, foot, rubino, 0);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_AUXILIARY, 0, rubino, 0));
}
END_TEST

/* */
START_TEST(rule_15_1c_auxiliaries_do_not_stay_with_the_unemployed) {
  HonourCapitanoIndex rubino = engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex foot = engine_give(&f, "rubino", "red-foot", 8);

  f.state.auxiliaries[0].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[0].capitano = rubino;
  begin_cards("reds");
  stage_take(&s, HONOUR_ANSWER_UNIT, foot, engine_capitano(&f, "rosso"), 0);
  done();
  done();
  ck_assert_uint_eq(f.state.auxiliaries[0].capitano, engine_capitano(&f, "rosso"));
}
END_TEST

START_TEST(rule_15_1c_auxiliaries_with_nobody_to_keep_them_are_lost) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_place(&f, "rubino", "0104", 0);
  f.state.auxiliaries[0].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[0].capitano = engine_capitano(&f, "rubino");
  begin("reds");
  ck_assert_uint_eq(f.state.auxiliaries[0].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(f.state.auxiliaries[0].capitano, HONOUR_NOBODY);
}
END_TEST

/* Siege Artillery of the shipped scenario that has some, on the map or coming. */
static guint find_siege_artillery(void) {
  for (guint i = 0; i < f.game->n_auxiliaries; i++)
    if (g_str_equal(f.game->roster->auxiliary_types[f.game->auxiliaries[i].type].id,
                    "siege-artillery"))
      return i;
  ck_abort_msg("no Siege Artillery in the scenario");
}

START_TEST(rule_15_1_3a_siege_artillery_goes_where_guns_are) {
  EngineFixture tiny = f; /* freed by the end of the test */
  guint siege;
  HonourCapitanoIndex leader = HONOUR_NOBODY;
  HonourForceStrength strength;

  engine_load_shipped(&f, "pavia-1524");
  siege = find_siege_artillery();
  for (HonourCapitanoIndex i = 0; i < f.game->n_capitani && leader == HONOUR_NOBODY; i++)
    if (honour_is_force(f.game, &f.state, i) &&
        honour_force_strength(f.game, &f.state, i).arm_sp[HONOUR_ARM_ARTILLERY] > 0)
      leader = i;
  ck_assert_uint_ne(leader, HONOUR_NOBODY);
  ck_assert(honour_may_have_auxiliary(f.game, &f.state, siege, leader));
  for (HonourUnitIndex i = 0; i < f.game->n_units; i++)
    if (f.state.units[i].place == HONOUR_UNIT_CARD &&
        honour_force_of(f.game, &f.state, f.state.units[i].capitano) == leader &&
        honour_game_type(f.game, i)->arm == HONOUR_ARM_ARTILLERY) {
      honour_put_unit_aside(&f.state, i, HONOUR_UNIT_LOST);
      f.state.units[i].sp = 0;
    }
  strength = honour_force_strength(f.game, &f.state, leader);
  ck_assert(strength.sp == 0 || !honour_may_have_auxiliary(f.game, &f.state, siege, leader));
  /* Its last guns are gone, and nobody else is there: it is removed. */
  f.state.auxiliaries[siege].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[siege].capitano = leader;
  stage_begin(&s, &f, HONOUR_STAGE_ORGANISATION, honour_organisation_run,
              honour_organisation_answer);
  honour_settle_auxiliaries(&s.play);
  ck_assert_uint_eq(f.state.auxiliaries[siege].place, HONOUR_UNIT_LOST);
  engine_clear(&f);
  f = tiny;
}
END_TEST

/* --- Random play ----------------------------------------------------------------------------- */

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

/* Whatever is chosen, every state between two questions is sound and the segment ends. */
START_TEST(random_reorganisation_keeps_the_state_sound) {
  EngineFixture tiny = f;
  CapDice chance;

  engine_load_shipped(&f, shipped[_i]);
  cap_dice_seed(&chance, 7);
  for (guint round = 0; round < 20; round++) {
    stage_begin(&s, &f, HONOUR_STAGE_ORGANISATION, honour_organisation_run,
                honour_organisation_answer);
    s.frame->side = (guint16)(round % 2);
    for (guint n = 0; stage_ask(&s); n++) {
      guint high = cap_dice_draw(&chance, 36), low = cap_dice_draw(&chance, 36);
      const char *violation = honour_find_violation(f.game, &f.state);

      ck_assert_msg(violation == NULL, "round %u: %s", round, violation);
      ck_assert_uint_lt(n, 2000);
      s.answer(&s.play, s.frame, s.request.options[(high * 36 + low) % s.request.n_options]);
    }
  }
  engine_clear(&f);
  f = tiny;
}
END_TEST

int main(void) {
  Suite *suite = suite_create("organisation");
  TCase *steps = tcase_create("steps");
  TCase *cards = tcase_create("cards");

  tcase_add_checked_fixture(steps, set_up, tear_down);
  tcase_add_checked_fixture(cards, set_up, tear_down);
  tcase_add_test(steps, rule_2_2B2a_minor_capitani_come_first_and_only_then);
  tcase_add_test(steps, rule_2_2B2b_cards_come_between_minors_and_strength);
  tcase_add_test(steps, rule_2_2B2c_strength_and_breakdown_come_last);
  tcase_add_test(steps, only_the_own_side_is_reorganised);
  tcase_add_test(steps, rule_3_5b_a_minor_capitano_comes_and_goes);
  tcase_add_test(steps, rule_3_5b_one_who_commands_is_not_put_back);
  tcase_add_test(steps, rule_3_5d_only_those_of_the_set_up_are_used);
  tcase_add_test(steps, rule_3_5e_he_joins_major_and_minor_forces);
  tcase_add_test(steps, rule_3_5f_an_eliminated_minor_capitano_stays_away);
  tcase_add_loop_test(steps, random_reorganisation_keeps_the_state_sound, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(cards, rule_5_1a_a_unit_passes_to_another_card_in_the_hex);
  tcase_add_test(cards, rule_6c_units_pass_between_the_cards_of_one_force);
  tcase_add_test(cards, rule_3_1a_no_card_takes_more_units_than_the_rank);
  tcase_add_test(cards, rule_3_1b_auxiliary_units_take_no_room);
  tcase_add_test(cards, rule_6b_nobody_is_subordinate_to_one_who_is_no_general);
  tcase_add_test(cards, rule_3_2_2a_nobody_is_subordinate_to_lower_rank);
  tcase_add_test(cards, rule_15_2a_named_units_stay_with_their_commander);
  tcase_add_test(cards, rule_15_2a_without_their_commander_anybody_leads_them);
  tcase_add_test(cards, rule_5_1b_subordinates_and_unemployed_go_onto_the_map);
  tcase_add_test(cards, rule_6_2c_a_detached_subordinate_is_a_force_without_order);
  tcase_add_test(cards, rule_5_3l_who_leaves_a_retreating_force_retreats);
  tcase_add_test(cards, rule_6_2d_an_unemployed_capitano_gets_units_and_is_a_force);
  tcase_add_test(cards, rule_3_4i_an_unemployed_capitano_replaces_his_leader);
  tcase_add_test(cards, rule_15_1b_rank_counts_combat_units_only);
  tcase_add_test(cards, rule_15_1c_auxiliaries_need_a_force_with_strength);
  tcase_add_test(cards, rule_15_1c_auxiliaries_do_not_stay_with_the_unemployed);
  tcase_add_test(cards, rule_15_1c_auxiliaries_with_nobody_to_keep_them_are_lost);
  tcase_add_test(cards, rule_15_1_3a_siege_artillery_goes_where_guns_are);
  suite_add_tcase(suite, steps);
  suite_add_tcase(suite, cards);
  return test_main(suite);
}
