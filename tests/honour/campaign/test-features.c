/* Special Features of Capitani outside of Major Battles. [3.8.1] */
#include "tests/honour/fixtures/combat-board.h"

static Combat *face_to_face(HonourFeatures feature, guint order) {
  Combat *c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  man(c->scene, "azzurro")->order = (guint8)order;
  ((HonourCapitano *)honour_game_card(c->board->game, capitano_of(c->board, "rosso")))->features =
      feature;
  return c;
}

START_TEST(rule_3_8_1f_a_cavaliere_attacks_nobody_in_retreat) {
  g_autoptr(Combat) c = face_to_face(HONOUR_FEATURE_CAVALIERE, HONOUR_ORDER_RETREAT);

  assert_reason(may_attack(c, "rosso", "azzurro"), CHIVALRY);
  assert_reason(may_compel(c, "azzurro", "rosso"), CHIVALRY); /* nor can he be made to */
  man(c->scene, "azzurro")->order = HONOUR_ORDER_STAND;
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
}
END_TEST

/* Chivalry is none of the four cases: he lets the other attack, and renounces only when that one
 * cannot. */
START_TEST(rule_11_2_3a_a_cavaliere_has_who_retreats_attack_him) {
  g_autoptr(Combat) c = face_to_face(HONOUR_FEATURE_CAVALIERE, HONOUR_ORDER_RETREAT);

  assert_reason(must_attack(c, "rosso"), OK);
  assert_reason(may_compel(c, "rosso", "azzurro"), OK);
  give_demoralised(c->board, "azzurro", "blue-horse", 1);
  assert_reason(must_attack(c, "rosso"), IN_NO_ZOC);
}
END_TEST

START_TEST(rule_11_2_3a_a_cavaliere_who_can_name_nobody_renounces) {
  g_autoptr(Combat) c = face_to_face(HONOUR_FEATURE_CAVALIERE, HONOUR_ORDER_RETREAT);

  dig(c->board, "0103", 2, "0102"); /* Azzurro cannot be named */
  assert_reason(must_attack(c, "rosso"), OK);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  ck_assert(!combat_asks(c)); /* Rosso has no choice */
  ck_assert(is_finished(c, "rosso"));
  ck_assert(!combat_saw(c, HONOUR_STAGE_SKIRMISH));
}
END_TEST

START_TEST(rule_3_8_1f_others_do) {
  g_autoptr(Combat) c = face_to_face(HONOUR_FEATURE_IMPETUOSO, HONOUR_ORDER_RETREAT);

  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
}
END_TEST

/* A shot of 2 SPs at a Fortified Town with and without the ability: how the log tells its die. */
static void shoot(HonourFeatures features, const char *told) {
  Combat *c = combat_draw("F..", "");

  stand(c->board, "rosso", "0102");
  man(c->scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  stand(c->board, "azzurro", "0101");
  man(c->scene, "azzurro")->order = HONOUR_ORDER_GARRISON;
  give(c->board, "rosso", "red-foot", 8);
  give(c->board, "rosso", "red-guns", 2);
  give(c->board, "azzurro", "blue-foot", 8);
  dig(c->board, "0102", 2, "0101");
  ((HonourCapitano *)honour_game_card(c->board->game, capitano_of(c->board, "rosso")))->features =
      features;
  scene_dice(c->scene, 3, 1, 1, 1);
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(c, HONOUR_ANSWER_SIEGE, 0);
  combat_end(c);
  ck_assert_msg(scene_told(c->scene, told), "%s", c->scene->told->str);
  combat_free(c);
}

START_TEST(rule_3_8_1c_the_siege_ability_adds_one_to_fire_in_a_siege) {
  shoot(0, "die 3, modified 3");
  shoot(HONOUR_FEATURE_SIEGE, "die 3, modified 4");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Special Features");
  TCase *features = tcase_create("3.8.1");

  tcase_add_test(features, rule_3_8_1c_the_siege_ability_adds_one_to_fire_in_a_siege);
  tcase_add_test(features, rule_3_8_1f_a_cavaliere_attacks_nobody_in_retreat);
  tcase_add_test(features, rule_3_8_1f_others_do);
  tcase_add_test(features, rule_11_2_3a_a_cavaliere_has_who_retreats_attack_him);
  tcase_add_test(features, rule_11_2_3a_a_cavaliere_who_can_name_nobody_renounces);
  suite_add_tcase(suite, features);
  return test_main(suite);
}
