/* The victory conditions of the five scenarios. */
#include "tests/honour/fixtures/victory-phase.h"

/* A Force of one unit. */
static void put(EngineFixture *f, const char *capitano, const char *type, const char *hex) {
  engine_place(f, capitano, hex, HONOUR_ORDER_STAND);
  engine_give(f, capitano, type, 1);
}

static void conquer_all(EngineFixture *f, const char *army, const char *hexes) {
  g_auto(GStrv) words = g_strsplit(hexes, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    engine_conquer(f, army, words[i]);
}

/* Agnadello with a French Force in Treviglio, which is no Fortress, or in Crema, which is one. */
static void load_agnadello(EngineFixture *f, const char *french_hex) {
  engine_load_shipped(f, "agnadello-1509");
  engine_empty(f);
  put(f, "chaumont", "french-infantry", french_hex);
}

START_TEST(rule_S1_vc1_cremona_and_three_of_four_towns) {
  EngineFixture f;

  load_agnadello(&f, "2236");
  conquer_all(&f, "france", "1444 2834 2736");
  assert_outcomes(&f, "going on", "draw");
  conquer_all(&f, "france", "2632");
  assert_outcomes(&f, "going on", "french standard");
  put(&f, "louis-xii", "french-infantry", "1444");
  besiege(&f, "louis-xii", TRUE);
  assert_outcomes(&f, "going on", "draw");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_vc2_crema_brescia_and_bergamo_as_well) {
  EngineFixture f;

  load_agnadello(&f, "2236");
  conquer_all(&f, "france", "1444 2834 2736 2433 2236 2849");
  assert_outcomes(&f, "going on", "french standard");
  conquer_all(&f, "france", "3436");
  assert_outcomes(&f, "going on", "french strategic");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_vc3_no_french_force_in_a_fortress_beyond_the_rivers) {
  EngineFixture f;

  load_agnadello(&f, "2236");
  assert_outcomes(&f, "going on", "draw");
  besiege(&f, "chaumont", TRUE);
  assert_outcomes(&f, "going on", "venetian standard");
  besiege(&f, "chaumont", FALSE);
  engine_move(&f, "chaumont", "2235"); /* beside it */
  assert_outcomes(&f, "going on", "venetian standard");
  engine_move(&f, "chaumont", "2624"); /* Milano lies west of the Adda */
  assert_outcomes(&f, "going on", "venetian standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_vc4_otherwise_a_draw) {
  EngineFixture f;

  load_agnadello(&f, "2236");
  assert_outcomes(&f, "going on", "draw");
  /* towns that are French but empty give both sides the same level. */
  engine_move(&f, "chaumont", "2624");
  conquer_all(&f, "france", "1444 2834 2736 2632");
  assert_outcomes(&f, "going on", "draw");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S2_vc_a_french_force_in_novara_wins_at_the_end_of_a_turn) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  assert_outcomes(&f, "going on", "draw");
  engine_empty(&f);
  put(&f, "tremouille", "french-infantry", "2611");
  assert_outcomes(&f, "french standard", "french standard");
  engine_clear(&f);
}
END_TEST

static void load_marignano(EngineFixture *f) {
  engine_load_shipped(f, "marignano-1515");
  engine_empty(f);
  put(f, "francois-i", "french-gendarmes", "2624");
}

START_TEST(rule_S3_vc1_the_french_may_declare_when_milano_is_theirs) {
  EngineFixture f;

  load_marignano(&f);
  ck_assert_uint_eq(run_phase(&f, FALSE, "", FALSE), 1);
  ck_assert(!f.state.progress.is_over);
  ck_assert_uint_eq(run_phase(&f, FALSE, "", TRUE), 1);
  g_autofree char *found = outcome(&f);
  ck_assert_str_eq(found, "french-coalition standard");
  put(&f, "minor-swiss", "swiss-infantry", "1623"); /* the Swiss in Pavia */
  ck_assert_uint_eq(run_phase(&f, FALSE, "", TRUE), 0);
  assert_outcome(&f, TRUE, "", "anti-french-coalition standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_vc1_a_besieged_force_in_milano_is_not_enough) {
  EngineFixture f;

  load_marignano(&f);
  besiege(&f, "francois-i", TRUE);
  ck_assert_uint_eq(run_phase(&f, FALSE, "", TRUE), 0);
  assert_outcome(&f, TRUE, "", "anti-french-coalition standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_vc2_with_parma_and_piacenza_it_is_strategic) {
  EngineFixture f;

  load_marignano(&f);
  conquer_all(&f, "france", "0251");
  assert_outcome(&f, TRUE, "", "french-coalition standard");
  conquer_all(&f, "france", "1136");
  ck_assert_uint_eq(run_phase(&f, FALSE, "", FALSE), 0);
  g_autofree char *found = outcome(&f);
  ck_assert_str_eq(found, "french-coalition strategic");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_vc3_the_king_lost_or_the_time_is_up) {
  EngineFixture f;

  load_marignano(&f);
  engine_empty(&f);
  assert_outcomes(&f, "going on", "anti-french-coalition standard");
  engine_state_of(&f, "francois-i")->station = HONOUR_STATION_LOST;
  assert_outcomes(&f, "anti-french-coalition standard", "anti-french-coalition standard");
  /* both at the same level, and no draw. */
  put(&f, "la-palice", "french-gendarmes", "2624");
  ck_assert_uint_eq(run_phase(&f, FALSE, "", TRUE), 1);
  g_autofree char *found = outcome(&f);
  ck_assert_str_eq(found, "anti-french-coalition standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_vc1_all_ten_places_win) {
  EngineFixture f;
  const char *nine = "0710 2611 2117 1623 3822 2032 1444 0716 2341";

  engine_load_shipped(&f, "bicocca-1522");
  engine_empty(&f);
  for (guint i = 0; i < f.game->n_settlements; i++)
    f.state.conqueror[i] = CAP_INDEX_NONE;
  conquer_all(&f, "france", nine);
  assert_outcome(&f, FALSE, "", "going on");
  conquer_all(&f, "venice", "3032");
  assert_outcome(&f, FALSE, "", "french-coalition standard");
  put(&f, "lautrec", "french-infantry", "1623");
  besiege(&f, "lautrec", TRUE);
  assert_outcome(&f, FALSE, "", "going on");
  besiege(&f, "lautrec", FALSE);
  conquer_all(&f, "empire", nine);
  conquer_all(&f, "empire", "3032");
  engine_empty(&f);
  assert_outcome(&f, FALSE, "", "imperial standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_vc2_towns_and_cities_score_at_the_end) {
  EngineFixture f;

  engine_load_shipped(&f, "bicocca-1522");
  engine_empty(&f);
  for (guint i = 0; i < f.game->n_settlements; i++)
    f.state.conqueror[i] = CAP_INDEX_NONE;
  for (guint i = 0; i < f.game->map->n_regions; i++)
    f.state.alignment[i] = HONOUR_NOT_ALIGNED;
  conquer_all(&f, "france", "2341 2611"); /* a town; Novara, a city */
  conquer_all(&f, "empire", "3032 1623"); /* a town; Pavia, a city, which comes first on the map */
  assert_outcome(&f, TRUE, "1 3", "french-coalition standard");
  assert_outcome(&f, TRUE, "3 4", "draw");
  assert_outcome(&f, TRUE, "5 4", "imperial standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_vc1_milano_and_no_imperials_in_the_ten_places) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524");
  engine_empty(&f);
  put(&f, "francois-i", "french-gendarmes", "2624");
  assert_outcomes(&f, "french standard", "french standard");
  put(&f, "de-leyva", "landsknecht-imperial", "1623");
  assert_outcomes(&f, "going on", "draw");
  engine_move(&f, "de-leyva", "1624");
  besiege(&f, "francois-i", TRUE);
  assert_outcome(&f, FALSE, "", "going on");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_vc2_no_unbesieged_french_force_is_left) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524");
  engine_empty(&f);
  put(&f, "de-leyva", "landsknecht-imperial", "1623");
  put(&f, "montmorency", "french-infantry", "2032"); /* Lodi */
  assert_outcomes(&f, "going on", "draw");
  besiege(&f, "montmorency", TRUE);
  assert_outcomes(&f, "going on", "imperial standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_vc3_the_king_lost_is_strategic) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524");
  engine_state_of(&f, "francois-i")->station = HONOUR_STATION_LOST;
  assert_outcomes(&f, "imperial strategic", "imperial strategic");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_vc4_otherwise_a_draw) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524"); /* the king in Novara, Imperials in the Duchy */
  assert_outcomes(&f, "going on", "draw");
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("victory of scenarios");
  TCase *scenarios = tcase_create("scenarios");

  tcase_add_test(scenarios, rule_S1_vc1_cremona_and_three_of_four_towns);
  tcase_add_test(scenarios, rule_S1_vc2_crema_brescia_and_bergamo_as_well);
  tcase_add_test(scenarios, rule_S1_vc3_no_french_force_in_a_fortress_beyond_the_rivers);
  tcase_add_test(scenarios, rule_S1_vc4_otherwise_a_draw);
  tcase_add_test(scenarios, rule_S2_vc_a_french_force_in_novara_wins_at_the_end_of_a_turn);
  tcase_add_test(scenarios, rule_S3_vc1_the_french_may_declare_when_milano_is_theirs);
  tcase_add_test(scenarios, rule_S3_vc1_a_besieged_force_in_milano_is_not_enough);
  tcase_add_test(scenarios, rule_S3_vc2_with_parma_and_piacenza_it_is_strategic);
  tcase_add_test(scenarios, rule_S3_vc3_the_king_lost_or_the_time_is_up);
  tcase_add_test(scenarios, rule_S4_vc1_all_ten_places_win);
  tcase_add_test(scenarios, rule_S4_vc2_towns_and_cities_score_at_the_end);
  tcase_add_test(scenarios, rule_S5_vc1_milano_and_no_imperials_in_the_ten_places);
  tcase_add_test(scenarios, rule_S5_vc2_no_unbesieged_french_force_is_left);
  tcase_add_test(scenarios, rule_S5_vc3_the_king_lost_is_strategic);
  tcase_add_test(scenarios, rule_S5_vc4_otherwise_a_draw);
  suite_add_tcase(suite, scenarios);
  return test_main(suite);
}
