/* Charts where play reads them: Discipline, Orders, Attrition, weather, points. */
#include "tests/honour/fixtures/stage-board.h"
#include "tests/honour/fixtures/stage-table.h"

/* --- The Discipline Table --------------------------------------------------------------------- */

/* Rosso with one unit of foot, of Quality 2 and this class. */
static HonourUnitIndex rosso_with(Table *t, guint sp, HonourReliability class) {
  HonourUnitIndex foot;

  table_tiny(t);
  engine_place(&t->f, "rosso", "0103", HONOUR_ORDER_ATTACK);
  foot = engine_give(&t->f, "rosso", "red-foot", sp);
  t->f.game->units[foot].reliability = class;
  return foot;
}

static void check(Table *t, guint8 die, gboolean in_combat) {
  HonourCapitanoIndex rosso = engine_capitano(&t->f, "rosso");

  table_dice(t, die);
  if (in_combat)
    honour_check_discipline_in_combat(&t->play, rosso, TRUE, 0, "9.1");
  else
    honour_check_discipline(&t->play, rosso, 0, "9.1");
}

/* A die of 4 is D for the Very Sensitive, F for Quality 2. */
START_TEST(rule_C_DIS_use1_combat_reads_the_column_of_quality) {
  Table t;
  HonourUnitIndex foot = rosso_with(&t, 4, HONOUR_RELIABILITY_VERY_SENSITIVE);

  check(&t, 4, TRUE);
  ck_assert_uint_eq(t.f.state.units[foot].sp, 3);
  ck_assert(!t.f.state.units[foot].demoralised);
  table_clear(&t);
}
END_TEST

START_TEST(rule_C_DIS_use2_orders_read_the_column_of_reliability) {
  Table t;
  HonourUnitIndex foot = rosso_with(&t, 4, HONOUR_RELIABILITY_VERY_SENSITIVE);

  check(&t, 4, FALSE);
  ck_assert_uint_eq(t.f.state.units[foot].sp, 4);
  ck_assert(t.f.state.units[foot].demoralised);
  table_clear(&t);
}
END_TEST

START_TEST(rule_C_DIS_D_a_second_d_eliminates_outside_combat_only) {
  for (guint in_combat = 0; in_combat < 2; in_combat++) {
    Table t;
    HonourUnitIndex foot = rosso_with(&t, 4, HONOUR_RELIABILITY_NORMAL);

    engine_demoralise(&t.f, foot);
    check(&t, 6, in_combat != 0); /* D in both columns */
    ck_assert_int_eq(t.f.state.units[foot].place,
                     in_combat != 0 ? HONOUR_UNIT_CARD : HONOUR_UNIT_LOST);
    table_clear(&t);
  }
}
END_TEST

/* A die of 5 is F for the Normal, one of 6 FF for the Reliable. */
START_TEST(rule_C_DIS_F_costs_one_sp_or_demoralises_and_ff_two) {
  static const struct {
    HonourReliability class;
    guint8 die;
    guint sp, left;
    gboolean is_demoralised;
  } rows[] = {
      {HONOUR_RELIABILITY_NORMAL, 5, 3, 2, FALSE},
      {HONOUR_RELIABILITY_NORMAL, 5, 2, 2, TRUE},
      {HONOUR_RELIABILITY_RELIABLE, 6, 4, 2, FALSE},
      {HONOUR_RELIABILITY_RELIABLE, 6, 3, 3, TRUE},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Table t;
    HonourUnitIndex foot = rosso_with(&t, rows[i].sp, rows[i].class);

    check(&t, rows[i].die, FALSE);
    ck_assert_uint_eq(t.f.state.units[foot].sp, rows[i].left);
    ck_assert_int_eq(t.f.state.units[foot].demoralised, rows[i].is_demoralised);
    table_clear(&t);
  }
}
END_TEST

/* A die of 6 is D* for the Very Sensitive. */
START_TEST(rule_C_DIS_star_demoralises_only_where_nobody_pillages) {
  Table t;
  HonourUnitIndex foot = rosso_with(&t, 4, HONOUR_RELIABILITY_VERY_SENSITIVE);

  check(&t, 6, FALSE);
  ck_assert_int_eq(t.f.state.units[foot].place, HONOUR_UNIT_CARD);
  ck_assert(t.f.state.units[foot].demoralised);
  ck_assert_uint_eq(t.f.state.units[foot].sp, 4);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->hex, engine_hex(&t.f, "0103"));
  table_clear(&t);
}
END_TEST

START_TEST(rule_C_DIS_rec_a_pass_recovers_and_the_worst_eliminates) {
  static const struct {
    HonourReliability class;
    guint8 die;
    gboolean is_lost, is_demoralised;
  } rows[] = {
      {HONOUR_RELIABILITY_VERY_SENSITIVE, 1, FALSE, FALSE}, /* P */
      {HONOUR_RELIABILITY_VERY_SENSITIVE, 2, FALSE, TRUE},  /* F */
      {HONOUR_RELIABILITY_RELIABLE, 6, FALSE, TRUE},        /* FF */
      {HONOUR_RELIABILITY_NORMAL, 6, FALSE, TRUE},          /* D */
      {HONOUR_RELIABILITY_VERY_SENSITIVE, 6, TRUE, FALSE},  /* D* */
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Table t;
    HonourUnitIndex foot = rosso_with(&t, 4, rows[i].class);

    engine_demoralise(&t.f, foot);
    table_dice(&t, rows[i].die);
    honour_check_recovery(&t.play, engine_capitano(&t.f, "rosso"), 0);
    ck_assert_int_eq(t.f.state.units[foot].place == HONOUR_UNIT_LOST, rows[i].is_lost);
    ck_assert_int_eq(t.f.state.units[foot].demoralised, rows[i].is_demoralised);
    if (!rows[i].is_lost)
      ck_assert_uint_eq(t.f.state.units[foot].sp, 4);
    table_clear(&t);
  }
}
END_TEST

/* --- The Orders Chart ------------------------------------------------------------------------- */

/* What Rubino's Minor Force pays for Stand; with Order 0 he has none yet, as on AP turns. */
static int price_of_stand(guint order) {
  Table t;
  int before = 4, paid;

  table_tiny(&t);
  t.run = honour_orders_run;
  t.answer = honour_orders_answer;
  t.f.state.turn = order == 0 ? 0 : 1;
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_place(&t.f, "rubino", "0105", HONOUR_ORDER_STAND);
  engine_order(&t.f, "rubino", order);
  engine_give(&t.f, "rubino", "red-foot", 4);
  t.f.state.armies[engine_army(&t.f, "red")].points = before;
  table_begin(&t, HONOUR_STAGE_ORDERS, "reds");
  while (table_asks(&t) && t.request.about != engine_capitano(&t.f, "rubino"))
    table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  table_answer(&t, HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, FALSE);
  paid = before - t.f.state.armies[engine_army(&t.f, "red")].points;
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->order, HONOUR_ORDER_STAND);
  table_clear(&t);
  return paid;
}

START_TEST(rule_C_ORD_6_new_orders_and_changed_ones_have_their_own_columns) {
  ck_assert_int_eq(price_of_stand(0), 1);
  ck_assert_int_eq(price_of_stand(HONOUR_ORDER_MANOEUVRE), 0);
}
END_TEST

/* --- [4.3] Points ----------------------------------------------------------------------------- */

/* For the tasks of scenarios: test-special-marignano.c, [S3.SR6b]. */
START_TEST(rule_4_3a_orders_are_paid_out_of_the_points_of_the_army) {
  Table t;
  int *red;

  table_tiny(&t);
  t.run = honour_orders_run;
  t.answer = honour_orders_answer;
  t.f.state.turn = 1;
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_MANOEUVRE);
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&t.f, "rosso", "red-foot", 8);
  red = &t.f.state.armies[engine_army(&t.f, "red")].points;
  *red = 4;
  t.f.state.armies[engine_army(&t.f, "blue")].points = 3;
  table_begin(&t, HONOUR_STAGE_ORDERS, "reds");
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_ORDER, HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_int_eq(*red, 2); /* 4 - 2, see the vector example-honour-010 */
  ck_assert_int_eq(t.f.state.armies[engine_army(&t.f, "blue")].points, 3);
  table_clear(&t);
}
END_TEST

/* --- The Attrition Table ---------------------------------------------------------------------- */

/* How many checks Rosso makes in the segment, in a hex of a drawing of a Region of nobody. */
static guint n_checks(const char *drawing, const char *hex) {
  g_autoptr(Scene) scene = scene_draw(drawing, "");

  force(scene->board, "rosso", hex, "red-foot", HONOUR_ORDER_STAND);
  scene_dice(scene, 1, 1);
  honour_play_push(&scene->play, HONOUR_STAGE_ATTRITION);
  while (scene_top(scene) != NULL)
    ck_assert(!scene_run(scene, scene_top(scene)));
  return (guint)scene->dice.n_rolled;
}

/* 0202 and its neighbours: 0102, 0103 above, 0201, 0203 beside, 0302, 0303 below. */
START_TEST(rule_C_ATT_barren_is_land_with_four_bare_hexes_of_seven) {
  ck_assert_uint_eq(n_checks(".hh.\n.h..\n....", "0202"), 0);
  ck_assert_uint_eq(n_checks(".hh.\n.h..\n.h..", "0202"), 1);
  ck_assert_uint_eq(n_checks(".Mh.\nh.s.\n....", "0202"), 1); /* mountain, heath, swamp alike */
  ck_assert_uint_eq(n_checks(".wi.\nw.i.\n....", "0202"), 0); /* wood and hill feed an army */
}
END_TEST

START_TEST(rule_C_ATT_unhealthy_is_marsh_and_swamp_even_in_a_town) {
  ck_assert_uint_eq(n_checks("....\n.m..\n....", "0202"), 1);
  ck_assert_uint_eq(n_checks("....\n.s..\n....", "0202"), 1);
  ck_assert_uint_eq(n_checks("....\n.t..\n....", "0202"), 1); /* a town in a marsh */
  ck_assert_uint_eq(n_checks("....\n.h..\n....", "0202"), 0);
  ck_assert_uint_eq(n_checks("....\n....\n....", "0202"), 0);
}
END_TEST

START_TEST(rule_C_ATT_unhealthy_is_hex_1515_of_the_map) {
  g_autoptr(Board) board = board_new("scenarios", "pavia-1524.xml");
  CapTerrain terrain = board->game->map->hexes[hex_of(board, "1515")].terrain;

  ck_assert(terrain == CAP_TERRAIN_MARSH || terrain == CAP_TERRAIN_SWAMP);
}
END_TEST

/* --- [17.1] Weather --------------------------------------------------------------------------- */

/* The losses of 16 SPs in a marsh: die and weather give the column. */
static guint losses_in(HonourWeather weather, guint8 die) {
  g_autoptr(Scene) scene = scene_draw("....\n.m..\n....", "");
  HonourForceStrength strength;

  force(scene->board, "rosso", "0202", "red-foot", HONOUR_ORDER_STAND)->sp = 8;
  give(scene->board, "rosso", "red-foot", 8);
  scene->board->state.weather = weather;
  scene_dice(scene, die);
  honour_play_push(&scene->play, HONOUR_STAGE_ATTRITION);
  while (scene_top(scene) != NULL)
    if (scene_run(scene, scene_top(scene)))
      scene_carry_out(scene, scene->request.options[0]);
  strength = honour_force_strength(scene->board->game, &scene->board->state,
                                   capitano_of(scene->board, "rosso"));
  return 16 - strength.sp;
}

START_TEST(rule_17_1a_foul_weather_counts_as_one_more_on_the_attrition_die) {
  static const HonourWeather foul[] = {HONOUR_WEATHER_HEAT, HONOUR_WEATHER_FROST,
                                       HONOUR_WEATHER_RAIN, HONOUR_WEATHER_MUD,
                                       HONOUR_WEATHER_SNOW};
  guint n_worse = 0;

  for (guint8 die = 1; die < 6; die++) {
    guint next = losses_in(HONOUR_WEATHER_FAIR, die + 1);

    for (guint i = 0; i < G_N_ELEMENTS(foul); i++)
      ck_assert_uint_eq(losses_in(foul[i], die), next);
    n_worse += next > losses_in(HONOUR_WEATHER_FAIR, die);
  }
  ck_assert_uint_gt(n_worse, 0);
}
END_TEST

/* One column to the right on the Administrative Points Table: a roll of 7 takes nothing from a line
 * of up to 12 hexes, and one point where it is read under 13-25. */
START_TEST(rule_17_1c_mud_and_snow_shift_the_points_one_column) {
  static const HonourWeather kind[] = {HONOUR_WEATHER_FAIR, HONOUR_WEATHER_RAIN, HONOUR_WEATHER_MUD,
                                       HONOUR_WEATHER_SNOW};
  int got[4];

  for (guint i = 0; i < G_N_ELEMENTS(kind); i++) {
    Table t;

    table_tiny(&t);
    t.run = honour_administration_run;
    t.answer = honour_administration_answer;
    t.f.state.weather = kind[i];
    t.f.state.turn = 4; /* march 5: two nominal points */
    engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
    engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
    engine_give(&t.f, "rosso", "red-foot", 8);
    t.f.state.armies[engine_army(&t.f, "red")].source = 0;
    t.f.state.armies[engine_army(&t.f, "red")].source_status = HONOUR_SOURCE_ACTIVE;
    t.f.state.armies[engine_army(&t.f, "red")].points = 0;
    table_dice(&t, 3, 4);
    table_begin(&t, HONOUR_STAGE_ADMINISTRATION, "reds");
    while (table_asks(&t))
      t.answer(&t.play, table_frame(&t), t.request.options[0]);
    got[i] = t.f.state.armies[engine_army(&t.f, "red")].points;
    table_clear(&t);
  }
  ck_assert_int_eq(got[0], 2);
  ck_assert_int_eq(got[1], 2);
  ck_assert_int_eq(got[2], 1);
  ck_assert_int_eq(got[3], 1);
}
END_TEST

/* --- The program ------------------------------------------------------------------------------ */

static TCase *discipline_case(void) {
  TCase *tc = tcase_create("discipline");

  tcase_add_test(tc, rule_C_DIS_use1_combat_reads_the_column_of_quality);
  tcase_add_test(tc, rule_C_DIS_use2_orders_read_the_column_of_reliability);
  tcase_add_test(tc, rule_C_DIS_D_a_second_d_eliminates_outside_combat_only);
  tcase_add_test(tc, rule_C_DIS_F_costs_one_sp_or_demoralises_and_ff_two);
  tcase_add_test(tc, rule_C_DIS_star_demoralises_only_where_nobody_pillages);
  tcase_add_test(tc, rule_C_DIS_rec_a_pass_recovers_and_the_worst_eliminates);
  return tc;
}

static TCase *campaign_case(void) {
  TCase *tc = tcase_create("campaign");

  tcase_add_test(tc, rule_C_ORD_6_new_orders_and_changed_ones_have_their_own_columns);
  tcase_add_test(tc, rule_4_3a_orders_are_paid_out_of_the_points_of_the_army);
  tcase_add_test(tc, rule_C_ATT_barren_is_land_with_four_bare_hexes_of_seven);
  tcase_add_test(tc, rule_C_ATT_unhealthy_is_marsh_and_swamp_even_in_a_town);
  tcase_add_test(tc, rule_C_ATT_unhealthy_is_hex_1515_of_the_map);
  tcase_add_test(tc, rule_17_1a_foul_weather_counts_as_one_more_on_the_attrition_die);
  tcase_add_test(tc, rule_17_1c_mud_and_snow_shift_the_points_one_column);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("charts in play");

  suite_add_tcase(suite, discipline_case());
  suite_add_tcase(suite, campaign_case());
  return test_main(suite);
}
