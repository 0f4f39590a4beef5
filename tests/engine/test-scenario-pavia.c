/* Pavia 1524 as it is played: set-up, points, reinforcements, sources. */
#include "tests/engine/scenario-play.h"

static const char pavia[] = "pavia-1524";

START_TEST(rule_S5_ap_points_come_by_the_schedule_of_each_army) {
  static const struct {
    const char *army, *general;
    int start, received[6];
  } rows[] = {
      {"france", "francois-i", 5, {6, 5, 5, 5, 3, 3}},
      {"empire", "bourbon-imp", 5, {2, 1, 4, 5, 2, 2}},
  };
  static const char *const dates[] = {"november 1", "november 5", "december 3",
                                      "january 1",  "january 5",  "february 3"};
  g_autoptr(Scene) start = scenario_at(pavia, "october 6");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ck_assert_int_eq(scenario_points(start, rows[i].army), rows[i].start);
    for (guint k = 0; k < G_N_ELEMENTS(dates); k++)
      ck_assert_msg(scenario_receive(pavia, dates[k], rows[i].army, rows[i].general) ==
                        rows[i].received[k],
                    "%s on %s", rows[i].army, dates[k]);
  }
}
END_TEST

START_TEST(rule_S5_bd_counters_at_hand_and_no_imperial_minor_before_december) {
  g_autoptr(Scene) scene = scenario_at(pavia, "november 1");
  CapFrame *frame;

  ck_assert_uint_eq(scenario_counters(scene, "french-gendarmes", 5, CAP_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "swiss-infantry", 5, CAP_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "landsknecht-french", 4, CAP_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "spanish-infantry", 4, CAP_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "landsknecht-imperial", 4, CAP_UNIT_POOL), 2);
  for (CapUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (g_str_equal(cap_game_type(scene->board->game, i)->id, "swiss-infantry"))
      ck_assert_int_eq(scene->board->game->units[i].reliability, CAP_RELIABILITY_SENSITIVE);
  frame = cap_play_push(&scene->play, CAP_STAGE_ORGANISATION);
  frame->side = side_of(scene->board, "imperial");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, CAP_ANSWER_MINOR), 0);
  memset(&scene->board->state.progress, 0, sizeof scene->board->state.progress);
  frame = cap_play_push(&scene->play, CAP_STAGE_ORGANISATION);
  frame->side = side_of(scene->board, "french");
  ck_assert(scene_asks(scene));
  ck_assert_uint_gt(scene_count(scene, CAP_ANSWER_MINOR), 0);
}
END_TEST

START_TEST(rule_S5_f1_eight_units_of_46_sps_in_novara) {
  g_autoptr(Scene) scene = scenario_at(pavia, "october 6");
  guint n_with = 0;

  scenario_assert_force(scene, "francois-i", "2611", 8, 46);
  for (CapCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    n_with += scene->board->state.capitani[i].station == CAP_STATION_WITH &&
              scene->board->state.capitani[i].with == capitano_of(scene->board, "francois-i");
  ck_assert_uint_eq(n_with, 6);
}
END_TEST

/* The sum is that of the scenario, whatever is given to whom. */
static guint western_sp(Scene *scene) {
  return cap_force_strength(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "bourbon-imp"))
             .sp +
         cap_force_strength(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "pescara"))
             .sp;
}

START_TEST(rule_S5_f4_bourbon_and_pescara_share_13_sps_as_they_like) {
  guint seen = 0;

  for (guint choice = 0; choice < 4; choice++) {
    g_autoptr(Scene) scene = scenario_at(pavia, "october 6");
    CapForceStrength bourbon;

    cap_play_push(&scene->play, CAP_STAGE_SET_UP);
    while (cap_play_next(&scene->play, &scene->request)) {
      ck_assert_uint_eq(western_sp(scene), 13);
      cap_play_answer(&scene->play, &scene->request,
                      scene->request.options[choice % scene->request.n_options]);
    }
    ck_assert_uint_eq(western_sp(scene), 13);
    bourbon = cap_force_strength(scene->board->game, &scene->board->state,
                                 capitano_of(scene->board, "bourbon-imp"));
    ck_assert(bourbon.sp > 0 && bourbon.sp < 13);
    seen |= 1u << bourbon.sp;
  }
  ck_assert((seen & (seen - 1)) != 0); /* more than one way to share */
}
END_TEST

START_TEST(rule_S5_rf1_a_minor_capitano_with_12_sps_on_december_1) {
  g_autoptr(Scene) early = scenario_at(pavia, "november 6");
  g_autoptr(Scene) scene = scenario_at(pavia, "december 1");

  scenario_reinforce(early);
  ck_assert(scenario_is_waiting(early, "minor-imperial-1"));
  scenario_reinforce(scene);
  scenario_assert_force(scene, "minor-imperial-1", "2752", 2, 12);
}
END_TEST

/* The general of an army on one of its sources, which is in use, or in its reach cut off. */
static void supply(Scene *scene, const char *army, const char *general, gboolean has_line) {
  CapArmyState *a = &scene->board->state.armies[army_of(scene->board, army)];
  CapHex hex = scene->board->scenario->armies[army_of(scene->board, army)].sources[0].hex;

  a->source = 0;
  a->source_status = has_line ? CAP_SOURCE_ACTIVE : CAP_SOURCE_CAPTURED;
  for (CapCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    if (cap_force_of(scene->board->game, &scene->board->state, i) ==
            capitano_of(scene->board, general) &&
        has_line)
      scene->board->state.capitani[i].hex = hex;
}

START_TEST(rule_S5_rf2_giovanni_joins_the_french_general_or_is_forfeited) {
  g_autoptr(Scene) with = scenario_at(pavia, "december 2");
  g_autoptr(Scene) without = scenario_at(pavia, "december 2");
  guint before = cap_force_strength(with->board->game, &with->board->state,
                                    capitano_of(with->board, "francois-i"))
                     .sp;

  supply(with, "france", "francois-i", TRUE);
  scenario_reinforce(with);
  ck_assert_uint_eq(man(with, "giovanni")->with, capitano_of(with->board, "francois-i"));
  ck_assert_uint_eq(cap_force_strength(with->board->game, &with->board->state,
                                       capitano_of(with->board, "francois-i"))
                        .sp,
                    before + 8);
  supply(without, "france", "francois-i", FALSE);
  scenario_reinforce(without);
  ck_assert_int_eq(man(without, "giovanni")->station, CAP_STATION_LOST);
}
END_TEST

/* SPs of the Imperials on the map. */
static guint imperial_sp(const Scene *scene) {
  CapIndex empire = army_of(scene->board, "empire");
  guint sp = 0;

  for (CapUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->game->units[i].army == empire &&
        scene->board->state.units[i].place == CAP_UNIT_CARD)
      sp += scene->board->state.units[i].sp;
  return sp;
}

/* The recruits of January 2, with Lannoy in a hex and a line or none. */
static guint recruits(const char *lannoy, gboolean has_line) {
  g_autoptr(Scene) scene = scenario_at(pavia, "january 2");
  CapArmyState *empire = &scene->board->state.armies[army_of(scene->board, "empire")];
  guint before, after;

  scenario_leave_alone(scene, "lannoy", hex_of(scene->board, lannoy));
  empire->source = 0; /* 0252 */
  empire->source_status = has_line ? CAP_SOURCE_ACTIVE : CAP_SOURCE_CAPTURED;
  for (CapUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == CAP_UNIT_WAITING &&
        scene->board->game->units[i].source == CAP_INDEX_NONE)
      scene->board->state.units[i].sp = 0;
  before = imperial_sp(scene);
  scenario_reinforce(scene);
  after = imperial_sp(scene);
  /* What else waits comes with Capitani of its own. */
  for (CapUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == CAP_UNIT_CARD &&
        scene->board->state.units[i].capitano != capitano_of(scene->board, "lannoy") &&
        scene->board->game->units[i].army == army_of(scene->board, "empire"))
      after -= scene->board->state.units[i].sp;
  return after - before;
}

START_TEST(rule_S5_rf3_recruits_come_to_a_general_in_the_duchy_who_has_a_line) {
  ck_assert_uint_eq(recruits("1639", TRUE), 8); /* Cremona, in the Duchy */
  ck_assert_uint_eq(recruits("1639", FALSE), 0);
  ck_assert_uint_eq(recruits("0251", TRUE), 0); /* Parma */
}
END_TEST

START_TEST(rule_S5_ss_both_have_the_sources_of_their_lists) {
  g_autoptr(Scene) french = scenario_at(pavia, "october 6");
  g_autoptr(Scene) imperial = scenario_at(pavia, "october 6");
  g_autoptr(Scene) later = scenario_at(pavia, "november 1");
  g_autofree char *west = scenario_sources(french, "france");
  g_autofree char *east = scenario_sources(imperial, "empire");
  g_autofree char *landed = NULL;

  ck_assert_str_eq(west, "0401 0801 1801 2301 3201 0114");
  ck_assert_str_eq(east, "0252 1152 1552 2552 2752 4029");
  /* As [S5.SR1a] leaves it when the fleet has landed. */
  later->board->state.armies[army_of(later->board, "france")].closed = 1u << 5;
  landed = scenario_sources(later, "france");
  ck_assert_str_eq(landed, "0401 0801 1801 2301 3201");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Pavia");
  TCase *tc = tcase_create("scenario");

  tcase_add_test(tc, rule_S5_ap_points_come_by_the_schedule_of_each_army);
  tcase_add_test(tc, rule_S5_bd_counters_at_hand_and_no_imperial_minor_before_december);
  tcase_add_test(tc, rule_S5_f1_eight_units_of_46_sps_in_novara);
  tcase_add_test(tc, rule_S5_f4_bourbon_and_pescara_share_13_sps_as_they_like);
  tcase_add_test(tc, rule_S5_rf1_a_minor_capitano_with_12_sps_on_december_1);
  tcase_add_test(tc, rule_S5_rf2_giovanni_joins_the_french_general_or_is_forfeited);
  tcase_add_test(tc, rule_S5_rf3_recruits_come_to_a_general_in_the_duchy_who_has_a_line);
  tcase_add_test(tc, rule_S5_ss_both_have_the_sources_of_their_lists);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
