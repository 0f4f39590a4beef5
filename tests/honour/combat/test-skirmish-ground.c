/* The ground in a Skirmish or Storm: terrain, walls and works. [11.3.3] [12.1] [16] */
#include "tests/honour/fixtures/skirmish-scene.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-ground.h"

/* What an attack on Azzurro's hex of this kind is like, inside his walls or not. */
static HonourAssault attack_on(char letter, gboolean is_inside) {
  g_autofree char *drawing =
      g_strdup_printf("................\n........%c.......\n................", letter);
  g_autoptr(Scene) scene = meet(drawing);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 8);
  scene_dice(scene, 4, 1, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH,
              is_inside ? HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM : 0, "rosso", "azzurro");
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  return fight_of(scene)->assault;
}

START_TEST(rule_11_3_3a_the_terrain_of_the_defenders_hex_counts) {
  ck_assert(attack_on('i', FALSE).is_affecting);
  ck_assert(attack_on('i', FALSE).halves_cavalry);
  ck_assert(!attack_on('.', FALSE).is_affecting);
  ck_assert(!attack_on('.', FALSE).halves_cavalry);
}
END_TEST

START_TEST(rule_11_3_3b_walls_add_to_the_terrain_only_for_those_inside) {
  HonourAssault outside = attack_on('C', FALSE), inside = attack_on('C', TRUE);

  ck_assert(!outside.is_affecting && outside.doubled == 0);
  ck_assert(inside.is_affecting);
  ck_assert_uint_eq(inside.doubled, 10);
  ck_assert(attack_on('F', TRUE).halves_cavalry); /* it stands in a marsh */
}
END_TEST

START_TEST(rule_12_1_2a_which_ground_is_affecting) {
  static const char affecting[] = "swiM", others[] = ".mhtF";

  for (guint i = 0; affecting[i] != '\0'; i++)
    ck_assert_msg(attack_on(affecting[i], FALSE).is_affecting, "%c", affecting[i]);
  for (guint i = 0; others[i] != '\0'; i++)
    ck_assert_msg(!attack_on(others[i], FALSE).is_affecting, "%c", others[i]);
  ck_assert(attack_on('C', TRUE).is_affecting);
  ck_assert(!attack_on('F', TRUE).is_affecting);
}
END_TEST

/* The ground of an attack from 0101 to 0102 over a hexside. */
static gboolean side_is_affecting(const char *features) {
  g_autoptr(Scene) scene = fight_draw("..\n..", features);
  HonourGround ground =
      honour_fight_ground(scene->board->game, &scene->board->state, hex_of(scene->board, "0102"),
                          hex_of(scene->board, "0101"), FALSE);

  return honour_ground_is_affecting(&ground);
}

START_TEST(rule_12_1_2a_bridges_ferries_rivers_and_works_are_affecting) {
  g_autoptr(Scene) scene = fight_draw("..\n..", "");
  HonourGround ground;

  ck_assert(side_is_affecting("<rivers><river id='B' name='Beck' class='secondary'>"
                              "<side between='0101 0102'/></river></rivers>"));
  ck_assert(side_is_affecting("<rivers><river id='B' name='Beck' class='secondary'>"
                              "<side between='0101 0102'/></river></rivers>"
                              "<roads><road name='R' class='primary'><leg hexes='0101 0102'/>"
                              "</road></roads>"));
  ck_assert(!side_is_affecting("<roads><road name='R' class='primary'><leg hexes='0101 0102'/>"
                               "</road></roads>"));
  works_in(scene, "0102", 2);
  ground = honour_fight_ground(scene->board->game, &scene->board->state,
                               hex_of(scene->board, "0102"), hex_of(scene->board, "0101"), FALSE);
  ck_assert(ground.has_works && honour_ground_is_affecting(&ground));
}
END_TEST

START_TEST(rule_12_1_3a_a_fortress_doubles_some_sps_of_those_inside) {
  g_autoptr(Scene) scene = meet(town);

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 5);
  give(scene->board, "azzurro", "blue-foot", 5);
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "rosso",
              "azzurro");
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert(scene_told(scene, "9 SP against 14,"));
}
END_TEST

/* SPs with which so many defend inside, times 4. */
static guint inside(char letter, guint8 sp, guint8 more) {
  HonourAssault a = attack_on(letter, TRUE);
  g_autoptr(Scene) scene = meet(plain);
  HonourAssault *set;

  give(scene->board, "azzurro", "blue-foot", sp);
  if (more > 0)
    give(scene->board, "azzurro", "blue-foot", more);
  set = assault_set(scene);
  set->doubled = a.doubled;
  return honour_assault_strength(scene->board->game, &scene->board->state, HONOUR_DEFENDER);
}

START_TEST(rule_16b_four_sps_in_a_town_and_ten_in_a_city_are_doubled) {
  ck_assert_uint_eq(inside('F', 3, 0), 6 * HONOUR_SP);
  ck_assert_uint_eq(inside('F', 5, 5), 14 * HONOUR_SP);
  ck_assert_uint_eq(inside('C', 6, 6), 22 * HONOUR_SP);
}
END_TEST

START_TEST(rule_16c_a_sortie_has_no_use_of_walls) {
  g_autoptr(Scene) scene = meet("................\n.......CC.......\n................");

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 9);
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SORTIE, 0, "rosso", "azzurro");
  fight_ends(scene);
  ck_assert(scene_told(scene, "9 SP against 9, column 5"));
}
END_TEST

START_TEST(rule_16c_a_breach_leaves_the_defender_his_walls) {
  g_autoptr(Scene) scene = meet(city);

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SIEGE, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_BREACH, "rosso",
              "azzurro");
  fight_ends(scene);
  ck_assert(scene_told(scene, "9 SP against 12, column 4"));
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED));
  ck_assert_uint_eq(fight_of(scene)->assault.setting, HONOUR_ASSAULT_BREACH);
}
END_TEST

START_TEST(rule_7_5_1a_works_double_four_sps_against_an_attack_through_them) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 6);
  works_in(scene, "0209", 2);
  scene_dice(scene, 4, 1);
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert(scene_told(scene, "9 SP against 10, column 4"));
  ck_assert_uint_eq(fight_of(scene)->assault.setting, HONOUR_ASSAULT_WORKS);
}
END_TEST

START_TEST(rule_7_5d_works_of_level_1_protect_three_sides) {
  g_autoptr(Scene) scene = fight_draw(plain, "");
  HonourState *state = &scene->board->state;
  CapHex hex = hex_of(scene->board, "0209");
  guint n = 0;

  state->earthworks[0] = (HonourEarthworks){.hex = hex, .level = 1, .facing = 0};
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    n += honour_works_protect(state, hex, d);
  ck_assert_uint_eq(n, 3);
  ck_assert(honour_works_protect(state, hex, 0));
  ck_assert(honour_works_protect(state, hex, 1));
  ck_assert(honour_works_protect(state, hex, 5));
  ck_assert(!honour_works_protect(state, hex_of(scene->board, "0208"), 0));
}
END_TEST

START_TEST(rule_12_1e_a_force_attacked_in_administrative_march_fights_worse) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 8);
  man(scene, "azzurro")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  man(scene, "rosso")->marks |= HONOUR_MARK_ADMINISTRATIVE; /* of who attacks it does not matter */
  scene_dice(scene, 3, 1);
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(fight_of(scene)->assault.column, 6);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ground of skirmishes");
  TCase *ground = tcase_create("ground");

  tcase_add_test(ground, rule_11_3_3a_the_terrain_of_the_defenders_hex_counts);
  tcase_add_test(ground, rule_11_3_3b_walls_add_to_the_terrain_only_for_those_inside);
  tcase_add_test(ground, rule_12_1_2a_which_ground_is_affecting);
  tcase_add_test(ground, rule_12_1_2a_bridges_ferries_rivers_and_works_are_affecting);
  tcase_add_test(ground, rule_12_1_3a_a_fortress_doubles_some_sps_of_those_inside);
  tcase_add_test(ground, rule_16b_four_sps_in_a_town_and_ten_in_a_city_are_doubled);
  tcase_add_test(ground, rule_16c_a_sortie_has_no_use_of_walls);
  tcase_add_test(ground, rule_16c_a_breach_leaves_the_defender_his_walls);
  tcase_add_test(ground, rule_7_5_1a_works_double_four_sps_against_an_attack_through_them);
  tcase_add_test(ground, rule_7_5d_works_of_level_1_protect_three_sides);
  tcase_add_test(ground, rule_12_1e_a_force_attacked_in_administrative_march_fights_worse);
  suite_add_tcase(suite, ground);
  return test_main(suite);
}
