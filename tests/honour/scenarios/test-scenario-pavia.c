/* Pavia 1524 as it is played: set-up, points, reinforcements, sources. */
#include "tests/honour/fixtures/scenario-play.h"
#include "validator/honour/chapters/combat/ch11-battle-end.h"

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
  HonourFrame *frame;

  ck_assert_uint_eq(scenario_counters(scene, "french-gendarmes", 5, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "swiss-infantry", 5, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "landsknecht-french", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "spanish-infantry", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "landsknecht-imperial", 4, HONOUR_UNIT_POOL), 2);
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (g_str_equal(honour_game_type(scene->board->game, i)->id, "swiss-infantry"))
      ck_assert_int_eq(scene->board->game->units[i].reliability, HONOUR_RELIABILITY_SENSITIVE);
  frame = honour_play_push(&scene->play, HONOUR_STAGE_ORGANISATION);
  frame->side = side_of(scene->board, "imperial");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_MINOR), 0);
  memset(&scene->board->state.progress, 0, sizeof scene->board->state.progress);
  frame = honour_play_push(&scene->play, HONOUR_STAGE_ORGANISATION);
  frame->side = side_of(scene->board, "french");
  ck_assert(scene_asks(scene));
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_MINOR), 0);
}
END_TEST

START_TEST(rule_S5_f1_eight_units_of_46_sps_in_novara) {
  g_autoptr(Scene) scene = scenario_at(pavia, "october 6");
  guint n_with = 0;

  scenario_assert_force(scene, "francois-i", "2611", 8, 46);
  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    n_with += scene->board->state.capitani[i].station == HONOUR_STATION_WITH &&
              scene->board->state.capitani[i].with == capitano_of(scene->board, "francois-i");
  ck_assert_uint_eq(n_with, 6);
}
END_TEST

/* The sum is that of the scenario, whatever is given to whom. */
static guint western_sp(Scene *scene) {
  return honour_force_strength(scene->board->game, &scene->board->state,
                               capitano_of(scene->board, "bourbon-imp"))
             .sp +
         honour_force_strength(scene->board->game, &scene->board->state,
                               capitano_of(scene->board, "pescara"))
             .sp;
}

START_TEST(rule_S5_f4_bourbon_and_pescara_share_13_sps_as_they_like) {
  guint seen = 0;

  for (guint choice = 0; choice < 4; choice++) {
    g_autoptr(Scene) scene = scenario_at(pavia, "october 6");
    HonourForceStrength bourbon;

    honour_play_push(&scene->play, HONOUR_STAGE_SET_UP);
    while (honour_play_next(&scene->play, &scene->request)) {
      ck_assert_uint_eq(western_sp(scene), 13);
      honour_play_answer(&scene->play, &scene->request,
                         scene->request.options[choice % scene->request.n_options]);
    }
    ck_assert_uint_eq(western_sp(scene), 13);
    bourbon = honour_force_strength(scene->board->game, &scene->board->state,
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
  HonourArmyState *a = &scene->board->state.armies[army_of(scene->board, army)];
  CapHex hex = scene->board->scenario->armies[army_of(scene->board, army)].sources[0].hex;

  a->source = 0;
  a->source_status = has_line ? HONOUR_SOURCE_ACTIVE : HONOUR_SOURCE_CAPTURED;
  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    if (honour_force_of(scene->board->game, &scene->board->state, i) ==
            capitano_of(scene->board, general) &&
        has_line)
      scene->board->state.capitani[i].hex = hex;
}

START_TEST(rule_S5_rf2_giovanni_joins_the_french_general_who_has_a_line) {
  g_autoptr(Scene) with = scenario_at(pavia, "december 2");
  g_autoptr(Scene) without = scenario_at(pavia, "december 2");
  guint before = honour_force_strength(with->board->game, &with->board->state,
                                       capitano_of(with->board, "francois-i"))
                     .sp;

  supply(with, "france", "francois-i", TRUE);
  scenario_reinforce(with);
  ck_assert_uint_eq(man(with, "giovanni")->with, capitano_of(with->board, "francois-i"));
  ck_assert_uint_eq(honour_force_strength(with->board->game, &with->board->state,
                                          capitano_of(with->board, "francois-i"))
                        .sp,
                    before + 8);
  supply(without, "france", "francois-i", FALSE);
  honour_play_push(&without->play, HONOUR_STAGE_REINFORCEMENTS);
  while (scene_asks(without)) /* the first option is to wait [7.1.1c] */
    scene_carry_out(without, without->request.options[0]);
  ck_assert(scenario_is_waiting(without, "giovanni"));
  scenario_reinforce(without);
  ck_assert_int_eq(man(without, "giovanni")->station, HONOUR_STATION_LOST);
}
END_TEST

/* SPs of the Imperials on the map. */
static guint imperial_sp(const Scene *scene) {
  CapIndex empire = army_of(scene->board, "empire");
  guint sp = 0;

  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->game->units[i].army == empire &&
        scene->board->state.units[i].place == HONOUR_UNIT_CARD)
      sp += scene->board->state.units[i].sp;
  return sp;
}

/* The recruits of January 2, with Lannoy in a hex and a line or none. */
static guint recruits(const char *lannoy, gboolean has_line) {
  g_autoptr(Scene) scene = scenario_at(pavia, "january 2");
  HonourArmyState *empire = &scene->board->state.armies[army_of(scene->board, "empire")];
  guint before, after;

  scenario_leave_alone(scene, "lannoy", hex_of(scene->board, lannoy));
  empire->source = 0; /* 0252 */
  empire->source_status = has_line ? HONOUR_SOURCE_ACTIVE : HONOUR_SOURCE_CAPTURED;
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == HONOUR_UNIT_WAITING &&
        scene->board->game->units[i].source == CAP_INDEX_NONE)
      scene->board->state.units[i].sp = 0;
  before = imperial_sp(scene);
  scenario_reinforce(scene);
  after = imperial_sp(scene);
  /* What else waits comes with Capitani of its own. */
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == HONOUR_UNIT_CARD &&
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

/* --- Fights ----------------------------------------------------------------------------------- */

static HonourUnitIndex unit_of(const Scene *scene, const char *primo, const char *type) {
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    if (scene->board->state.units[i].place == HONOUR_UNIT_CARD &&
        g_str_equal(honour_game_type(scene->board->game, i)->id, type) &&
        honour_force_of(scene->board->game, &scene->board->state,
                        scene->board->state.units[i].capitano) == capitano_of(scene->board, primo))
      return i;
  ck_abort_msg("%s has no %s", primo, type);
}

static void move_to(Scene *scene, const char *primo, const char *hex) {
  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++)
    if (honour_force_of(scene->board->game, &scene->board->state, i) ==
        capitano_of(scene->board, primo))
      scene->board->state.capitani[i].hex = hex_of(scene->board, hex);
}

static guint units_in_good_order(const Scene *scene, const char *primo) {
  HonourForceStrength s = honour_force_strength(scene->board->game, &scene->board->state,
                                                capitano_of(scene->board, primo));

  return s.n_units - s.n_demoralised;
}

/* What the sides say in the siege; under fire everything falls on the first unit offered. */
static CapOption siege_answer(const Scene *scene) {
  static const HonourAnswerKind kinds[] = {HONOUR_ANSWER_INSIDE, HONOUR_ANSWER_SIEGE,
                                           HONOUR_ANSWER_NO, HONOUR_ANSWER_STOP};

  for (guint k = 0; k < G_N_ELEMENTS(kinds); k++)
    for (guint i = 0; i < scene->request.n_options; i++)
      if (scene->request.options[i].kind == kinds[k])
        return scene->request.options[i];
  return scene->request.options[0];
}

/* The king before Pavia with all his guns, a breach or two made already. How often the garrison,
 * which chooses freely each time, was hit for more than one SP. */
static guint bombard(Scene *scene) {
  HonourState *state = &scene->board->state;
  guint n_in_shot = 0, n_heaped = 0;

  while (honour_play_next(&scene->play, &scene->request)) {
    if (scene->request.kind != HONOUR_DECISION_FIRE_LOSS) {
      n_in_shot = 0;
    } else if (scene->request.side == side_of(scene->board, "imperial")) {
      ck_assert_uint_eq(scene->request.n_options, units_in_good_order(scene, "lannoy"));
      n_heaped += n_in_shot > 0 && state->units[scene->request.options[0].a].taken == n_in_shot;
      n_in_shot++;
    }
    ck_assert_int_eq(honour_play_answer(&scene->play, &scene->request, siege_answer(scene)),
                     HONOUR_REASON_OK);
  }
  return n_heaped;
}

START_TEST(rule_11_6_S3b_the_garrison_of_pavia_chooses_who_is_hit) {
  guint n_heaped = 0;

  for (guint seed = 1; seed <= 20; seed++) {
    g_autoptr(Scene) scene = scenario_at(pavia, "november 1");
    HonourState *state = &scene->board->state;
    HonourFight *fight = &state->fight;

    cap_dice_seed(&scene->dice, seed);
    move_to(scene, "francois-i", "1723");
    move_to(scene, "lannoy", "1623");
    man(scene, "francois-i")->order = HONOUR_ORDER_ATTACK;
    state->earthworks[0] = (HonourEarthworks){.hex = hex_of(scene->board, "1723"), .level = 2};
    state->siege[settlement_of(scene->board, "1623")] = 3; /* level 2 */
    fight->force[HONOUR_ATTACKER] = capitano_of(scene->board, "francois-i");
    fight->force[HONOUR_DEFENDER] = capitano_of(scene->board, "lannoy");
    fight->fighting[HONOUR_ATTACKER] = fight->fighting[HONOUR_DEFENDER] = HONOUR_NOBODY;
    fight->from = hex_of(scene->board, "1723");
    fight->hex = hex_of(scene->board, "1623");
    honour_play_push(&scene->play, HONOUR_STAGE_FIGHT);
    n_heaped += bombard(scene);
  }
  ck_assert_uint_gt(n_heaped, 0);
}
END_TEST

/* To the end of a stage; where there is a choice, the first. */
static void run_out(Scene *scene) {
  while (honour_play_next(&scene->play, &scene->request))
    ck_assert_int_eq(honour_play_answer(&scene->play, &scene->request, scene->request.options[0]),
                     HONOUR_REASON_OK);
}

START_TEST(rule_11_4_S10g_the_king_rests_after_his_victory_and_recovers_when_he_acts) {
  g_autoptr(Scene) scene = scenario_at(pavia, "november 1");
  HonourFight *fight = &scene->board->state.fight;
  HonourUnitIndex swiss = unit_of(scene, "francois-i", "swiss-infantry");
  const HonourUnitState *u = &scene->board->state.units[swiss];

  cap_dice_seed(&scene->dice, 7);
  move_to(scene, "francois-i", "1723");
  move_to(scene, "lannoy", "1724");
  scene->board->state.units[swiss].demoralised = TRUE;
  fight->kind = HONOUR_FIGHT_MAJOR;
  fight->force[HONOUR_ATTACKER] = capitano_of(scene->board, "lannoy");
  fight->force[HONOUR_DEFENDER] = capitano_of(scene->board, "francois-i");
  fight->from = hex_of(scene->board, "1724");
  fight->hex = hex_of(scene->board, "1723");
  honour_play_push(&scene->play, HONOUR_STAGE_BATTLE_END)->v[0] = HONOUR_OUTCOME_ATTACKER_LOST;
  run_out(scene);
  ck_assert((man(scene, "francois-i")->marks & HONOUR_MARK_NO_MOVE) != 0);
  ck_assert(u->demoralised && !scene_told(scene, "9.2"));
  honour_play_push(&scene->play, HONOUR_STAGE_ORDERS)->side = side_of(scene->board, "french");
  run_out(scene);
  ck_assert_uint_eq(man(scene, "francois-i")->order, HONOUR_ORDER_STAND);
  move_to(scene, "lannoy", "2611"); /* wherever he fled to: out of sight */
  scene_march(scene, "francois-i", 0, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_RECOVER), 0);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
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
  tcase_add_test(tc, rule_S5_rf2_giovanni_joins_the_french_general_who_has_a_line);
  tcase_add_test(tc, rule_S5_rf3_recruits_come_to_a_general_in_the_duchy_who_has_a_line);
  tcase_add_test(tc, rule_S5_ss_both_have_the_sources_of_their_lists);
  tcase_add_test(tc, rule_11_6_S3b_the_garrison_of_pavia_chooses_who_is_hit);
  tcase_add_test(tc, rule_11_4_S10g_the_king_rests_after_his_victory_and_recovers_when_he_acts);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
