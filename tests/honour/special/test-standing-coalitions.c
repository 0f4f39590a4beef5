/* Standing special rules of scenarios 3 and 4, in which several armies make a side. */
#include "tests/honour/fixtures/standing-rules.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"

/* --- Scenario 3 ---------------------------------------------------------------------------- */

static gboolean is_papal(const EngineFixture *f, CapHex hex) {
  return is_in_region(f, hex, "PP");
}

START_TEST(rule_S3_SR1a_the_papal_states_are_closed_to_the_french) {
  EngineFixture f;

  load(&f, "marignano-1515");
  set(&f, "swiss-status", "anti-french");
  put(&f, "alviano", "venetian-infantry", 4, "1552");
  assert_all_refused(&f, "alviano", is_papal);
  set(&f, "papal-army-in-duchy", "on");
  assert_none_refused(&f, "alviano", is_papal);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR1b_milano_is_closed_while_the_swiss_talk) {
  EngineFixture f;

  load(&f, "marignano-1515");
  put(&f, "francois-i", "french-gendarmes", 5, "2623");
  set(&f, "swiss-status", "neutral");
  ck_assert_int_eq(step_to(&f, "francois-i", "2623", "2624"), HONOUR_REASON_SPECIAL_RULE);
  set(&f, "swiss-status", "pro-french");
  ck_assert_int_eq(step_to(&f, "francois-i", "2623", "2624"), HONOUR_REASON_SPECIAL_RULE);
  set(&f, "swiss-status", "anti-french");
  ck_assert_int_eq(step_to(&f, "francois-i", "2623", "2624"), HONOUR_REASON_OK);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR6e_pro_french_swiss_do_not_move) {
  EngineFixture f;
  HonourMove move = {.march = HONOUR_MARCH_REGULAR};

  load(&f, "marignano-1515");
  put(&f, "schiner", "swiss-infantry", 8, "2624");
  move.primo = engine_capitano(&f, "schiner");
  set(&f, "swiss-status", "pro-french");
  ck_assert_int_eq(honour_may_march(f.game, &f.state, &move), HONOUR_REASON_SPECIAL_RULE);
  set(&f, "swiss-status", "neutral");
  ck_assert_int_eq(honour_may_march(f.game, &f.state, &move), HONOUR_REASON_OK);
  /* The rule is ended for good with the talks. */
  set(&f, "swiss-status", "pro-french");
  f.state.special.ended[honour_special_find(&f.game->special, cap_slice_of("swiss-sit-still"))] = 1;
  ck_assert_int_eq(honour_may_march(f.game, &f.state, &move), HONOUR_REASON_OK);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR7_the_coalitions_keep_apart_while_the_swiss_talk) {
  EngineFixture f;

  load(&f, "marignano-1515");
  put(&f, "alviano", "venetian-infantry", 4, "2249");
  put(&f, "cardona", "spanish-infantry", 4, "2251");
  set(&f, "swiss-status", "neutral");
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2250"), HONOUR_REASON_SPECIAL_RULE);
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2248"), HONOUR_REASON_OK);
  set(&f, "swiss-status", "anti-french");
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2250"), HONOUR_REASON_OK);
  /* Swiss whom the French command stay of the other coalition. */
  engine_strip(&f, "cardona");
  put(&f, "schiner", "swiss-infantry", 8, "2251");
  f.state.armies[engine_army(&f, "cantons")].side = (guint8)engine_side(&f, "french-coalition");
  set(&f, "swiss-status", "pro-french");
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2250"), HONOUR_REASON_SPECIAL_RULE);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR3a_one_man_of_each_coalition_leads_several_armies) {
  static const struct {
    const char *leader, *rule;
  } leaders[] = {{"francois-i", "none"},
                 {"alviano", "only-francois-leads"},
                 {"cardona", "none"},
                 {"urbino", "only-cardona-leads"}};
  EngineFixture f;

  load(&f, "marignano-1515");
  for (gsize i = 0; i < G_N_ELEMENTS(leaders); i++) {
    HonourSubject subject;

    engine_place(&f, leaders[i].leader, "2249", HONOUR_ORDER_STAND);
    subject = subject_of(&f, leaders[i].leader);
    ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_LEAD, &subject), leaders[i].rule);
  }
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR3c_armies_share_a_hex_under_a_general_of_all) {
  EngineFixture f;
  HonourSubject subject;

  load(&f, "marignano-1515");
  put(&f, "alviano", "venetian-infantry", 4, "2249");
  put(&f, "francois-i", "french-gendarmes", 5, "2248");
  engine_mark(&f, "alviano", HONOUR_MARK_GENERAL);
  subject = subject_of(&f, "alviano");
  subject.hex = engine_hex(&f, "2248");
  subject.other = engine_capitano(&f, "francois-i");
  /* Alviano is a general, but only the king leads both armies. */
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_STACK, &subject), "no-common-general");
  engine_mark(&f, "francois-i", HONOUR_MARK_GENERAL);
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_STACK, &subject), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR3b_papal_and_spanish_join_only_for_an_attack) {
  EngineFixture f;
  HonourSubject subject;

  load(&f, "marignano-1515");
  put(&f, "urbino", "papal-heavy", 4, "2249");
  put(&f, "cardona", "spanish-infantry", 4, "2248");
  engine_mark(&f, "cardona", HONOUR_MARK_GENERAL);
  engine_order(&f, "cardona", HONOUR_ORDER_MANOEUVRE);
  subject = subject_of(&f, "urbino");
  subject.hex = engine_hex(&f, "2248");
  subject.other = engine_capitano(&f, "cardona");
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_STACK, &subject), "papal-and-spanish-apart");
  engine_order(&f, "cardona", HONOUR_ORDER_ATTACK);
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_STACK, &subject), "none");
  engine_clear(&f);
}
END_TEST

/* Who forbids that a Capitano commands a unit of this type? */
static const char *subordinate(EngineFixture *f, const char *capitano, const char *type) {
  HonourSubject subject = honour_subject();

  engine_place(f, capitano, "2249", HONOUR_ORDER_STAND);
  subject = subject_of(f, capitano);
  subject.unit = engine_give(f, capitano, type, 1);
  return forbidden_by(f, HONOUR_ACT_SUBORDINATE, &subject);
}

START_TEST(rule_S3_SR4_four_nations_obey_only_their_own) {
  EngineFixture f;
  HonourSubject subject;

  load(&f, "marignano-1515");
  ck_assert_str_eq(subordinate(&f, "alviano", "venetian-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "francois-i", "venetian-infantry"), "own-nation-leads");
  ck_assert_str_eq(subordinate(&f, "schiner", "swiss-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "cardona", "swiss-infantry"), "own-nation-leads");
  ck_assert_str_eq(subordinate(&f, "alviano", "french-gendarmes"), "none");
  /* It speaks of units: a Capitano may be under one of another nation. */
  subject = subject_of(&f, "cardona");
  subject.other = engine_capitano(&f, "schiner");
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_SUBORDINATE, &subject), "none");
  engine_clear(&f);
}
END_TEST

/* Makes the ban on commanding one that speaks of units of an army only. */
static void ban_army(EngineFixture *f, CapIndex army) {
  HonourSpecialRule *rule =
      &f->game->special.rules[f->game->special.first_forbid[HONOUR_ACT_SUBORDINATE]];
  guint first = g_array_index(f->game->conditions.firsts, guint, rule->condition - 1);
  HonourTest *test = &g_array_index(f->game->conditions.tests, HonourTest, first + 1);

  ck_assert_int_eq(test->kind, HONOUR_TEST_SUBJECT);
  test->filter.armies = 1u << army;
  cap_bits_clear(&rule->commands);
  honour_special_find_commands(f->game);
  ck_assert_uint_gt(rule->commands.n_bits, 0);
}

START_TEST(a_ban_on_commanding_minds_who_has_hired_the_unit) {
  EngineFixture f;
  HonourSubject subject;

  load(&f, "marignano-1515");
  engine_place(&f, "francois-i", "2249", HONOUR_ORDER_STAND);
  subject = subject_of(&f, "francois-i");
  subject.unit = engine_give(&f, "francois-i", "venetian-infantry", 1);
  ban_army(&f, f.game->units[subject.unit].army);
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_SUBORDINATE, &subject), "own-nation-leads");
  f.state.optional.hired[subject.unit] = (guint8)(engine_army(&f, "papacy") + 1);
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_SUBORDINATE, &subject), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ap_papal_points_wait_for_urbino) {
  EngineFixture f;
  HonourSubject subject = honour_subject();

  load(&f, "marignano-1515");
  subject.army = engine_army(&f, "papacy");
  ck_assert(!honour_may_spend_points(f.game, &f.state, subject.army));
  ck_assert(honour_may_spend_points(f.game, &f.state, engine_army(&f, "spain")));
  subject.purpose = "swiss-alignment";
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_SPEND_POINTS, &subject), "none");
  subject.purpose = "break-off";
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_SPEND_POINTS, &subject), "papal-purse");
  engine_place(&f, "urbino", "0251", HONOUR_ORDER_MANOEUVRE);
  ck_assert(honour_may_spend_points(f.game, &f.state, subject.army));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ap_orders_to_the_swiss_cost_nothing) {
  EngineFixture f;

  load(&f, "marignano-1515");
  put(&f, "schiner", "swiss-infantry", 8, "2624");
  put(&f, "cardona", "spanish-infantry", 8, "2249");
  ck_assert_int_eq(honour_force_order_cost(f.game, &f.state, engine_capitano(&f, "schiner"),
                                           HONOUR_ORDER_ATTACK, TRUE),
                   0);
  ck_assert_int_gt(honour_force_order_cost(f.game, &f.state, engine_capitano(&f, "cardona"),
                                           HONOUR_ORDER_ATTACK, TRUE),
                   0);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ss_the_swiss_use_the_sources_of_their_master) {
  EngineFixture f;
  CapIndex swiss, spain;
  CapHex hex;

  load(&f, "marignano-1515");
  swiss = engine_army(&f, "cantons");
  spain = engine_army(&f, "spain");
  hex = f.scenario->armies[spain].sources[0].hex;
  ck_assert_uint_eq(honour_special_next_source(f.game, &f.state, swiss, CAP_HEX_NONE),
                    CAP_HEX_NONE);
  f.state.armies[spain].source = 0;
  f.state.armies[spain].source_status = HONOUR_SOURCE_ACTIVE;
  ck_assert(honour_special_is_source(f.game, &f.state, swiss, hex));
  ck_assert(!honour_special_is_source(f.game, &f.state, engine_army(&f, "papacy"), hex));
  ck_assert_uint_eq(honour_special_next_source(f.game, &f.state, swiss, CAP_HEX_NONE), hex);
  f.state.armies[swiss].side = (guint8)engine_side(&f, "french-coalition");
  ck_assert(!honour_special_is_source(f.game, &f.state, swiss, hex));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ss_a_swiss_line_leads_to_the_nearest_of_them) {
  EngineFixture f;
  CapIndex swiss, spain;
  g_autofree guint8 *flags = NULL;
  g_autoptr(HonourPathSearch) search = NULL;
  HonourSupplyLine line = {0};
  CapHex source;

  load(&f, "marignano-1515");
  swiss = engine_army(&f, "cantons");
  spain = engine_army(&f, "spain");
  flags = g_new0(guint8, f.game->map->n_hexes);
  search = honour_path_search_new(f.game->map->n_hexes);
  source = f.scenario->armies[spain].sources[0].hex;
  ck_assert_int_ne(
      honour_line_to(f.game, &f.state, &(HonourField){flags}, swiss, source, search, &line),
      HONOUR_REASON_OK);
  f.state.armies[spain].source = 0;
  f.state.armies[spain].source_status = HONOUR_SOURCE_ACTIVE;
  ck_assert_int_eq(
      honour_line_to(f.game, &f.state, &(HonourField){flags}, swiss, source, search, &line),
      HONOUR_REASON_OK);
  ck_assert_uint_eq(line.length, 0);
  engine_clear(&f);
}
END_TEST

/* --- Scenario 4 ---------------------------------------------------------------------------- */

static gboolean is_duchy_west_of_adda(const EngineFixture *f, CapHex hex) {
  return cap_bits_has(area(f, "duchy"), hex) && !cap_bits_has(area(f, "Adda:east"), hex);
}

START_TEST(rule_S4_SR1_the_papal_states_and_the_west_are_closed) {
  EngineFixture f;

  load(&f, "bicocca-1522");
  put(&f, "t-trivulzio", "venetian-infantry", 8, "3033");
  assert_all_refused(&f, "t-trivulzio", is_papal);
  assert_all_refused(&f, "t-trivulzio", is_duchy_west_of_adda);
  put(&f, "lautrec", "french-infantry", 8, "3033");
  assert_all_refused(&f, "lautrec", is_papal);
  assert_none_refused(&f, "lautrec", is_duchy_west_of_adda);
  /* Venetians in a French Force bind it. */
  engine_attach(&f, "t-trivulzio", "lautrec", HONOUR_ROLE_SUBORDINATE);
  assert_all_refused(&f, "lautrec", is_duchy_west_of_adda);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_SR2_only_lautrec_leads_both_armies) {
  EngineFixture f;
  HonourSubject subject;

  load(&f, "bicocca-1522");
  put(&f, "t-trivulzio", "venetian-infantry", 8, "3033");
  put(&f, "lautrec", "french-infantry", 8, "3032");
  subject = subject_of(&f, "t-trivulzio");
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_LEAD, &subject), "only-lautrec-leads");
  subject.hex = engine_hex(&f, "3032");
  subject.other = engine_capitano(&f, "lautrec");
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_STACK, &subject), "no-common-general");
  engine_mark(&f, "lautrec", HONOUR_MARK_GENERAL);
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_STACK, &subject), "none");
  subject = subject_of(&f, "lautrec");
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_LEAD, &subject), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_SR3_venetians_and_swiss_have_their_own_capitani) {
  EngineFixture f;

  load(&f, "bicocca-1522");
  ck_assert_str_eq(subordinate(&f, "t-trivulzio", "venetian-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "lautrec", "venetian-heavy"), "venetians-under-trivulzio");
  ck_assert_str_eq(subordinate(&f, "t-trivulzio", "french-infantry"), "trivulzio-leads-venetians");
  ck_assert_str_eq(subordinate(&f, "von-stein", "swiss-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "von-stein", "french-infantry"), "swiss-lead-swiss");
  ck_assert_str_eq(subordinate(&f, "lautrec", "swiss-infantry"), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_SR5_a_locked_order_is_not_changed) {
  EngineFixture f;
  HonourSubject subject;
  gboolean may_keep;

  load(&f, "bicocca-1522");
  put(&f, "t-trivulzio", "venetian-infantry", 8, "3033");
  engine_order(&f, "t-trivulzio", HONOUR_ORDER_RETREAT);
  subject = subject_of(&f, "t-trivulzio");
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_CHANGE_ORDER, &subject), "none");
  engine_state_of(&f, "t-trivulzio")->lock =
      (guint8)(honour_special_find(&f.game->special, cap_slice_of("venetians-waver")) + 1);
  ck_assert_str_eq(forbidden_by(&f, HONOUR_ACT_CHANGE_ORDER, &subject), "venetians-waver");
  ck_assert_uint_eq(offered_orders(&f, "french-coalition", &may_keep), 0);
  ck_assert(may_keep);
  engine_clear(&f);
}
END_TEST

static TCase *third_case(void) {
  TCase *tc = tcase_create("scenario 3");

  tcase_add_test(tc, rule_S3_SR1a_the_papal_states_are_closed_to_the_french);
  tcase_add_test(tc, rule_S3_SR1b_milano_is_closed_while_the_swiss_talk);
  tcase_add_test(tc, rule_S3_SR6e_pro_french_swiss_do_not_move);
  tcase_add_test(tc, rule_S3_SR7_the_coalitions_keep_apart_while_the_swiss_talk);
  tcase_add_test(tc, rule_S3_SR3a_one_man_of_each_coalition_leads_several_armies);
  tcase_add_test(tc, rule_S3_SR3c_armies_share_a_hex_under_a_general_of_all);
  tcase_add_test(tc, rule_S3_SR3b_papal_and_spanish_join_only_for_an_attack);
  tcase_add_test(tc, rule_S3_SR4_four_nations_obey_only_their_own);
  tcase_add_test(tc, a_ban_on_commanding_minds_who_has_hired_the_unit);
  tcase_add_test(tc, rule_S3_ap_papal_points_wait_for_urbino);
  tcase_add_test(tc, rule_S3_ap_orders_to_the_swiss_cost_nothing);
  tcase_add_test(tc, rule_S3_ss_the_swiss_use_the_sources_of_their_master);
  tcase_add_test(tc, rule_S3_ss_a_swiss_line_leads_to_the_nearest_of_them);
  return tc;
}

static TCase *fourth_case(void) {
  TCase *tc = tcase_create("scenario 4");

  tcase_add_test(tc, rule_S4_SR1_the_papal_states_and_the_west_are_closed);
  tcase_add_test(tc, rule_S4_SR2_only_lautrec_leads_both_armies);
  tcase_add_test(tc, rule_S4_SR3_venetians_and_swiss_have_their_own_capitani);
  tcase_add_test(tc, rule_S4_SR5_a_locked_order_is_not_changed);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("standing rules of coalitions");

  suite_add_tcase(suite, third_case());
  suite_add_tcase(suite, fourth_case());
  return test_main(suite);
}
