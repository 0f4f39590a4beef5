/* What ground, works, walls, weather and markers come to when two Forces fight. [7.5.1] [7.6.3]
 * [7.7] [17.2] [C.TEC-wood] */
#include "tests/honour/fixtures/fight-board.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/charts/charge.h"
#include "validator/honour/charts/fire.h"

/* Rosso in 0208 attacks Azzurro in 0209; the letter is the ground of the defender. */
static Scene *meet(char letter, const char *features) {
  g_autofree char *drawing =
      g_strdup_printf("................\n........%c.......\n................", letter);
  Scene *scene = fight_draw(drawing, features);

  host(scene, "rosso", "0208", HONOUR_ORDER_ATTACK);
  host(scene, "azzurro", "0209", HONOUR_ORDER_STAND);
  return scene;
}

/* To the end, with the first of each options; further dice are ones. */
static void skirmish(Scene *scene, guint flags, guint8 die) {
  scene_dice(scene, die, 1, 1, 1, 1, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, flags, "rosso", "azzurro");
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
}

/* So many SPs of foot of the Blues against eight, in their hex. */
static Scene *foot_against(char letter, guint8 sp, guint8 more) {
  Scene *scene = meet(letter, "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", sp);
  if (more > 0)
    give(scene->board, "azzurro", "blue-foot", more);
  return scene;
}

static void dig_towards(Scene *scene, guint8 level, const char *towards) {
  scene->board->state.earthworks[0] =
      (HonourEarthworks){.hex = hex_of(scene->board, "0209"),
                         .level = level,
                         .facing = direction_of(scene->board, "0209", towards)};
}

enum { STORM = HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM };

/* --- [7.5] Earthworks ------------------------------------------------------------------------- */

START_TEST(rule_7_5d_level_1_helps_only_through_the_sides_it_faces) {
  g_autoptr(Scene) through = foot_against('.', 6, 0), beside = foot_against('.', 6, 0);

  dig_towards(through, 1, "0208");
  skirmish(through, 0, 4);
  ck_assert(scene_told(through, "8 SP against 10,"));
  dig_towards(beside, 1, "0210");
  skirmish(beside, 0, 4);
  ck_assert(scene_told(beside, "8 SP against 6,"));
}
END_TEST

START_TEST(rule_7_5f_level_2_helps_through_every_side) {
  static const char *const sides[] = {"0208", "0210", "0109", "0309"};

  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    g_autoptr(Scene) scene = foot_against('.', 6, 0);

    dig_towards(scene, 2, sides[i]);
    skirmish(scene, 0, 4);
    ck_assert(scene_told(scene, "8 SP against 10,"));
  }
}
END_TEST

START_TEST(rule_7_5_1a_not_through_an_open_side_and_four_sps_at_most) {
  g_autoptr(Scene) open = foot_against('.', 6, 0), few = foot_against('.', 3, 0);

  dig_towards(open, 1, "0210");
  skirmish(open, 0, 4);
  ck_assert(scene_told(open, "8 SP against 6,"));
  dig_towards(few, 1, "0208");
  skirmish(few, 0, 4);
  ck_assert(scene_told(few, "8 SP against 6,")); /* three, doubled */
}
END_TEST

START_TEST(rule_7_5_1b_works_inside_a_fortress_add_to_its_walls) {
  g_autoptr(Scene) walls = foot_against('F', 5, 5), both = foot_against('F', 5, 5);

  skirmish(walls, STORM, 4);
  ck_assert(scene_told(walls, "8 SP against 14,"));
  dig_towards(both, 2, "0208");
  skirmish(both, STORM, 4);
  ck_assert(scene_told(both, "8 SP against 18,"));
}
END_TEST

START_TEST(rule_7_5_1c_swiss_fare_worse_against_works) {
  g_autoptr(Scene) open = meet('.', ""), works = meet('.', "");

  for (guint i = 0; i < 2; i++) {
    Scene *scene = i == 0 ? open : works;

    give(scene->board, "rosso", "swiss-foot", 6);
    give(scene->board, "azzurro", "blue-foot", i == 0 ? 6 : 3);
    if (i == 1)
      dig_towards(scene, 2, "0208");
    skirmish(scene, 0, 4);
  }
  ck_assert(scene_told(open, "6 SP against 6, column 5, die 4, modified 5"));
  ck_assert(scene_told(works, "6 SP against 6, column 4, die 4, modified 3"));
}
END_TEST

START_TEST(rule_7_5_1c_fire_and_charges_fare_worse_against_works) {
  HonourFireCase fire = {.place = HONOUR_FIRE_IN_BATTLE, .sp = 4, .weather = HONOUR_WEATHER_FAIR};
  HonourChargeCase charge = {.is_heavy = TRUE, .quality = 3, .weather = HONOUR_WEATHER_FAIR};
  int plain_fire = honour_fire_aim(&fire).die.total;
  int plain_charge = honour_charge_modifiers(&charge).total;

  fire.through_works = TRUE;
  charge.has_target_chit = TRUE;
  ck_assert_int_eq(honour_fire_aim(&fire).die.total, plain_fire - 1);
  ck_assert_int_eq(honour_charge_modifiers(&charge).total, plain_charge - 1);
}
END_TEST

/* --- [7.6.3] Fortresses ----------------------------------------------------------------------- */

START_TEST(rule_7_6_3a_fortified_towns_and_cities_are_fortresses) {
  static const struct {
    char letter;
    gboolean is_fortress;
  } rows[] = {{'F', TRUE}, {'C', TRUE}, {'t', FALSE}, {'.', FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(Scene) scene = meet(rows[i].letter, "");

    ck_assert_int_eq(
        honour_has_walls(scene->board->game, &scene->board->state, hex_of(scene->board, "0209")),
        rows[i].is_fortress);
  }
}
END_TEST

START_TEST(rule_7_6_3b_ten_sps_in_a_city_and_four_in_a_town_have_walls) {
  g_autoptr(Scene) city = foot_against('C', 9, 5), town = foot_against('F', 9, 5);

  skirmish(city, STORM, 4);
  ck_assert(scene_told(city, "8 SP against 24,"));
  skirmish(town, STORM, 4);
  ck_assert(scene_told(town, "8 SP against 18,"));
}
END_TEST

/* --- [7.7] On the march ----------------------------------------------------------------------- */

/* The column of an attack by equals on somebody with these marks. */
static guint column_against(guint marks) {
  g_autoptr(Scene) scene = foot_against('.', 8, 0);

  man(scene, "azzurro")->marks |= (guint16)marks;
  skirmish(scene, 0, 4);
  return fight_of(scene)->assault.column;
}

START_TEST(rule_7_7f_attacked_in_administrative_march_quality_is_one_less) {
  ck_assert_uint_eq(column_against(0), 5);
  ck_assert_uint_eq(column_against(HONOUR_MARK_ADMINISTRATIVE), 6);
  ck_assert_uint_eq(column_against(HONOUR_MARK_ADMINISTRATIVE | HONOUR_MARK_DISRUPTED), 7);
}
END_TEST

/* --- [7.8] Advances --------------------------------------------------------------------------- */

/* Azzurro, beaten, stands in 0210: his zone does not keep Rosso out of 0209, which touches it and
 * which Rosso enters out of his zone. That of Celeste does [11.5-S6a]. */
static HonourReason advance(gboolean has_celeste) {
  g_autoptr(Scene) scene = meet('.', "");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  man(scene, "azzurro")->hex = hex_of(scene->board, "0210");
  if (has_celeste) {
    host(scene, "celeste", "0109", HONOUR_ORDER_STAND);
    give(scene->board, "celeste", "blue-foot", 4);
  }
  return honour_may_advance(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "rosso"), hex_of(scene->board, "0209"),
                            capitano_of(scene->board, "azzurro"));
}

START_TEST(rule_7_8_1a_an_advance_ignores_the_zone_of_the_beaten) {
  assert_reason(advance(FALSE), OK);
  assert_reason(advance(TRUE), ENEMY_ZOC_THERE);
}
END_TEST

/* An advance in play, out of one controlled hex into another. */
START_TEST(rule_7_8_2_2a_an_advance_goes_from_zone_to_zone) {
  g_autoptr(Scene) scene = meet('.', "");
  HonourMove move = {capitano_of(scene->board, "rosso"), HONOUR_MARCH_TO_CONTACT,
                     hex_of(scene->board, "0208"), FALSE};

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  man(scene, "azzurro")->hex = hex_of(scene->board, "0109"); /* touches 0208 and 0209 */
  assert_reason(board_step_of(scene->board, "rosso", &move, "0208 0209", NULL, NULL), ZOC_TO_ZOC);
  assert_reason(honour_may_advance(scene->board->game, &scene->board->state, move.primo,
                                   hex_of(scene->board, "0209"),
                                   capitano_of(scene->board, "azzurro")),
                OK);
  honour_advance(&scene->play, move.primo, hex_of(scene->board, "0209"));
  ck_assert(is_at(scene, "rosso", "0209"));
}
END_TEST

/* --- [1.3.1.1] Canals ------------------------------------------------------------------------- */

START_TEST(rule_1_3_1_1c_a_naviglio_neither_affects_nor_disrupts) {
  g_autoptr(Scene) scene = meet('.', "<roads><road name='N' class='naviglio'>"
                                     "<leg hexes='0209 0309'/></road></roads>");
  HonourGame *game = scene->board->game;
  CapHex here = hex_of(scene->board, "0209");

  for (CapDirection side = 0; side < CAP_N_DIRECTIONS; side++) {
    CapHex from = game->map->hexes[here].neighbour[side];
    HonourGround ground = honour_fight_ground(game, &scene->board->state, here, from, FALSE);
    HonourStepCost cost;

    ck_assert_int_eq(ground.crossing, HONOUR_CROSSING_NONE);
    ck_assert(!honour_ground_is_affecting(&ground));
    ck_assert_int_eq(honour_ground_step(game, &scene->board->state, here, side, HONOUR_FORCE_MAJOR,
                                        FALSE, &cost),
                     HONOUR_REASON_OK);
    ck_assert(!cost.is_disrupted && cost.hexside == 0);
  }
}
END_TEST

/* --- [17.2] Weather --------------------------------------------------------------------------- */

START_TEST(rule_17_2a_heat_fair_and_frost_change_no_die) {
  static const HonourWeather kind[] = {HONOUR_WEATHER_HEAT, HONOUR_WEATHER_FAIR,
                                       HONOUR_WEATHER_FROST};

  for (guint i = 0; i < G_N_ELEMENTS(kind); i++) {
    g_autoptr(Scene) scene = foot_against('.', 8, 0);
    HonourFireCase fire = {.place = HONOUR_FIRE_IN_SIEGE, .sp = 4, .weather = kind[i]};
    HonourChargeCase charge = {.is_heavy = FALSE, .quality = 2, .weather = kind[i]};

    scene->board->state.weather = kind[i];
    skirmish(scene, 0, 4);
    ck_assert(scene_told(scene, "column 5, die 4, modified 4"));
    ck_assert_int_eq(honour_fire_aim(&fire).die.total, 0);
    ck_assert_int_eq(honour_charge_modifiers(&charge).total, 0);
    ck_assert(honour_firearms_are_usable(kind[i]));
  }
}
END_TEST

/* --- The Terrain Effects Chart ---------------------------------------------------------------- */

/* Entering costs so many points; six SPs of heavy cavalry in it fight as three. */
static void assert_rough(char letter, int points, gboolean is_affecting) {
  g_autoptr(Scene) scene = meet(letter, "");
  HonourStepCost cost;

  ck_assert_int_eq(honour_ground_step(scene->board->game, &scene->board->state,
                                      hex_of(scene->board, "0208"),
                                      direction_of(scene->board, "0208", "0209"),
                                      HONOUR_FORCE_MINOR, FALSE, &cost),
                   HONOUR_REASON_OK);
  ck_assert_int_eq(cost.cost, 2 * points);
  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "azzurro", "blue-horse", 6);
  skirmish(scene, 0, 4);
  ck_assert(scene_told(scene, "6 SP against 3,"));
  ck_assert_int_eq(fight_of(scene)->assault.is_affecting, is_affecting);
}

/* What two Capitani Generali fight in it. */
static HonourFightKind kind_between_generals(char letter) {
  g_autoptr(Scene) scene = meet(letter, "");

  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "azzurro", "blue-foot", 6);
  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  fight_set(scene, HONOUR_FIGHT_NONE, 0, "rosso", "azzurro");
  honour_play_push(&scene->play, HONOUR_STAGE_FIGHT);
  while (fight_of(scene)->kind == HONOUR_FIGHT_NONE)
    ck_assert(!scene_run(scene, scene_top(scene)));
  return (HonourFightKind)fight_of(scene)->kind;
}

START_TEST(rule_C_TEC_wood_is_slow_rough_and_no_battlefield) {
  assert_rough('w', 2, TRUE);
  ck_assert_int_eq(kind_between_generals('w'), HONOUR_FIGHT_SKIRMISH);
  ck_assert_int_eq(kind_between_generals('.'), HONOUR_FIGHT_MAJOR);
}
END_TEST

START_TEST(rule_C_TEC_swamp_is_slow_rough_and_no_battlefield) {
  assert_rough('s', 3, TRUE);
  ck_assert_int_eq(kind_between_generals('s'), HONOUR_FIGHT_SKIRMISH);
}
END_TEST

START_TEST(rule_C_TEC_mountain_is_slow_rough_and_no_battlefield) {
  assert_rough('M', 5, TRUE);
  ck_assert_int_eq(kind_between_generals('M'), HONOUR_FIGHT_SKIRMISH);
}
END_TEST

START_TEST(rule_C_TEC_marsh_is_soft_and_nobody_charges_there) {
  HonourGround marsh = {.terrain = CAP_TERRAIN_MARSH}, heath = {.terrain = CAP_TERRAIN_HEATH};

  assert_rough('m', 2, FALSE);
  ck_assert_int_eq(kind_between_generals('m'), HONOUR_FIGHT_MAJOR);
  ck_assert(!honour_ground_allows_charge(&marsh));
  ck_assert(honour_ground_allows_charge(&heath));
}
END_TEST

START_TEST(rule_C_TEC_lake_nobody_fights_into_a_lake) {
  g_autoptr(Scene) scene = meet('L', "");
  HonourGround lake = {.terrain = CAP_TERRAIN_LAKE};

  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "azzurro", "blue-foot", 6);
  ck_assert(!honour_ground_allows_combat(&lake));
  ck_assert_int_ne(honour_may_attack(scene->board->game, &scene->board->state,
                                     capitano_of(scene->board, "rosso"),
                                     capitano_of(scene->board, "azzurro")),
                   HONOUR_REASON_OK);
  ck_assert_int_eq(honour_force_zoc(scene->board->game, &scene->board->state,
                                    capitano_of(scene->board, "rosso"),
                                    hex_of(scene->board, "0209")),
                   HONOUR_ZOC_NONE);
}
END_TEST

static const char river[] = "<rivers><river id='P' name='P' class='primary'>"
                            "<side between='0208 0209'/></river></rivers>";
static const char ferry[] = "<rivers><river id='P' name='P' class='primary'>"
                            "<side between='0208 0209'/></river></rivers>"
                            "<ferries><ferry between='0208 0209' name='F'/></ferries>"
                            "<roads><road name='R' class='primary'><leg hexes='0208 0209'/>"
                            "</road></roads>";

/* May Rosso attack over it, and what is the step like? */
static HonourReason attack_over(const char *features, gboolean generals, HonourReason *step,
                                HonourStepCost *cost, HonourZoc *zoc, HonourGround *ground) {
  g_autoptr(Scene) scene = meet('.', features);
  HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso");
  CapHex from = hex_of(scene->board, "0208"), to = hex_of(scene->board, "0209");

  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "azzurro", "blue-foot", 6);
  if (generals) {
    man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
    man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  }
  *step = honour_ground_step(scene->board->game, &scene->board->state, from,
                             direction_of(scene->board, "0208", "0209"), HONOUR_FORCE_MINOR, FALSE,
                             cost);
  *zoc = honour_force_zoc(scene->board->game, &scene->board->state, rosso, to);
  *ground = honour_fight_ground(scene->board->game, &scene->board->state, to, from, FALSE);
  return honour_may_attack(scene->board->game, &scene->board->state, rosso,
                           capitano_of(scene->board, "azzurro"));
}

START_TEST(rule_C_TEC_priver_stops_marches_fights_and_zones) {
  HonourReason step;
  HonourStepCost cost;
  HonourGround ground;
  HonourZoc zoc;

  assert_reason(attack_over(river, FALSE, &step, &cost, &zoc, &ground), NOT_ADJACENT);
  ck_assert_int_ne(step, HONOUR_REASON_OK);
  ck_assert_int_eq(zoc, HONOUR_ZOC_NONE);
  ck_assert(!honour_ground_allows_combat(&ground));
}
END_TEST

/* R-076; that nobody goes through a breach or sallies over one: [11.6-S4b] [11.7c]. */
START_TEST(rule_C_TEC_ferry_is_slow_affecting_and_no_battlefield) {
  HonourReason step;
  HonourStepCost cost;
  HonourGround ground;
  HonourZoc zoc;

  assert_reason(attack_over(ferry, FALSE, &step, &cost, &zoc, &ground), OK);
  assert_reason(step, OK);
  ck_assert_int_eq(cost.cost, 1 + 2 * 2); /* half a point along the road, and two */
  ck_assert(honour_ground_is_affecting(&ground));
  ck_assert(!honour_ground_allows_major_battle(&ground));
  assert_reason(attack_over(ferry, TRUE, &step, &cost, &zoc, &ground), FERRY_GENERALS);
}
END_TEST

/* --- The Assault Table ------------------------------------------------------------------------ */

/* Two to one adds one to the die: row 7, column 5 is 1 for the attacker and 1D for the defender. */
START_TEST(rule_C_AST_r1_losses_above_and_below_and_a_unit_that_runs) {
  g_autoptr(Scene) scene = meet('.', "");
  HonourUnitIndex a, b;

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "rosso", "red-foot", 7);
  a = give(scene->board, "azzurro", "blue-foot", 4);
  b = give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "azzurro", "blue-guns", 3); /* takes no part of it */
  skirmish(scene, 0, 6);
  ck_assert(scene_told(scene, "column 5, die 6, modified 7"));
  ck_assert_uint_eq(sp_of(scene, "rosso"), 15);
  ck_assert_uint_eq(unit_of(scene, a)->sp + unit_of(scene, b)->sp, 7);
  ck_assert_uint_eq(unit_of(scene, a)->demoralised + unit_of(scene, b)->demoralised, 1);
}
END_TEST

START_TEST(rule_C_AST_r2_the_loser_checks_his_discipline_once) {
  g_autoptr(Scene) won = foot_against('.', 4, 4), lost = foot_against('.', 8, 0);

  give(lost->board, "rosso", "red-foot", 4); /* somebody is left in good order */
  skirmish(lost, 0, 1);                      /* column 5, row 1: 1D against nothing */
  ck_assert(scene_told(lost, "The Force of Rosso checks its discipline"));
  ck_assert(!scene_told(lost, "The Force of Azzurro checks its discipline"));
  skirmish(won, 0, 6);
  ck_assert(scene_told(won, "The Force of Azzurro checks its discipline"));
  ck_assert(!scene_told(won, "The Force of Rosso checks its discipline"));
}
END_TEST

/* --- The program ------------------------------------------------------------------------------ */

static TCase *rules_case(void) {
  TCase *tc = tcase_create("rules");

  tcase_add_test(tc, rule_7_5d_level_1_helps_only_through_the_sides_it_faces);
  tcase_add_test(tc, rule_7_5f_level_2_helps_through_every_side);
  tcase_add_test(tc, rule_7_5_1a_not_through_an_open_side_and_four_sps_at_most);
  tcase_add_test(tc, rule_7_5_1b_works_inside_a_fortress_add_to_its_walls);
  tcase_add_test(tc, rule_7_5_1c_swiss_fare_worse_against_works);
  tcase_add_test(tc, rule_7_5_1c_fire_and_charges_fare_worse_against_works);
  tcase_add_test(tc, rule_7_6_3a_fortified_towns_and_cities_are_fortresses);
  tcase_add_test(tc, rule_7_6_3b_ten_sps_in_a_city_and_four_in_a_town_have_walls);
  tcase_add_test(tc, rule_7_7f_attacked_in_administrative_march_quality_is_one_less);
  tcase_add_test(tc, rule_7_8_1a_an_advance_ignores_the_zone_of_the_beaten);
  tcase_add_test(tc, rule_7_8_2_2a_an_advance_goes_from_zone_to_zone);
  tcase_add_test(tc, rule_1_3_1_1c_a_naviglio_neither_affects_nor_disrupts);
  tcase_add_test(tc, rule_17_2a_heat_fair_and_frost_change_no_die);
  return tc;
}

static TCase *charts_case(void) {
  TCase *tc = tcase_create("charts");

  tcase_add_test(tc, rule_C_TEC_wood_is_slow_rough_and_no_battlefield);
  tcase_add_test(tc, rule_C_TEC_swamp_is_slow_rough_and_no_battlefield);
  tcase_add_test(tc, rule_C_TEC_mountain_is_slow_rough_and_no_battlefield);
  tcase_add_test(tc, rule_C_TEC_marsh_is_soft_and_nobody_charges_there);
  tcase_add_test(tc, rule_C_TEC_lake_nobody_fights_into_a_lake);
  tcase_add_test(tc, rule_C_TEC_priver_stops_marches_fights_and_zones);
  tcase_add_test(tc, rule_C_TEC_ferry_is_slow_affecting_and_no_battlefield);
  tcase_add_test(tc, rule_C_AST_r1_losses_above_and_below_and_a_unit_that_runs);
  tcase_add_test(tc, rule_C_AST_r2_the_loser_checks_his_discipline_once);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("ground in fights");

  suite_add_tcase(suite, rules_case());
  suite_add_tcase(suite, charts_case());
  return test_main(suite);
}
