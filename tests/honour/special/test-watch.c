/* Forces that enter, stop and leave: special rules learn of it once, from one place, whoever moves
 * them; and a side leaves a place only when its last Force is gone. Marches, advances and retreats
 * are played by their stages, in shipped scenarios. */
#include "tests/honour/scenarios/scenario-pairs.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"

/* Each hex entered, place stopped in and place left brings the Empire a point. */
static const char counting_rules[] =
    "<special-rule title=\"Counting\">"
    "<event id=\"enters\" on=\"enter\"><when><subject side=\"imperial\"/></when>"
    "<add-points army=\"empire\" n=\"1\"/></event>"
    "<event id=\"stops\" on=\"stop\"><when><subject side=\"imperial\"/></when>"
    "<add-points army=\"empire\" n=\"10\"/></event>"
    "<event id=\"leaves\" on=\"leave\"><when><subject side=\"imperial\"/></when>"
    "<add-points army=\"empire\" n=\"100\"/></event>"
    "</special-rule></special-rules>";

/* Bicocca with these rules; nobody on the map but who is put there. */
static void open_counting(SpecialGame *g) {
  g_autofree char *path = test_path("scenarios", "bicocca-1522.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "</special-rules>", 2);
  g_autofree char *changed = g_strconcat(parts[0], counting_rules, parts[1], NULL);

  memset(g, 0, sizeof *g);
  engine_load_text(&g->f, path, changed);
  special_begin(g);
  engine_empty(&g->f);
  *special_points(g, "empire") = 0;
}

static void put_two(SpecialGame *g, const char *hex, const char *other) {
  pair_put_general(g, "colonna", "spanish-infantry", 6, hex);
  pair_put_general(g, "de-leyva", "landsknecht-imperial", 6, other);
  pair_put_general(g, "lautrec", "french-infantry", 6, "3002");
  honour_watch_begin(&g->play);
}

/* --- Once ------------------------------------------------------------------------------------- */

START_TEST(a_step_of_a_march_enters_and_leaves_once) {
  SpecialGame g;

  open_counting(&g);
  put_two(&g, "2624", "1724");
  pair_enter(&g, "colonna", "2625");
  ck_assert_int_eq(*special_points(&g, "empire"), 101);
  special_answer(&g, HONOUR_ANSWER_DONE, 0, 0, 0);
  special_look(&g);
  ck_assert_int_eq(*special_points(&g, "empire"), 111);
  special_close(&g);
}
END_TEST

START_TEST(a_Force_that_marches_out_and_back_stops_where_it_began) {
  SpecialGame g;

  open_counting(&g);
  put_two(&g, "2624", "1724");
  pair_enter(&g, "colonna", "2625");
  const CapOption back = *pair_find_step(&g, "2624");
  special_answer(&g, (HonourAnswerKind)back.kind, back.a, back.b, back.c);
  ck_assert_int_eq(*special_points(&g, "empire"), 202);
  special_answer(&g, HONOUR_ANSWER_DONE, 0, 0, 0);
  special_look(&g);
  ck_assert_int_eq(*special_points(&g, "empire"), 212);
  special_close(&g);
}
END_TEST

START_TEST(an_advance_enters_stops_and_leaves_once) {
  SpecialGame g;

  open_counting(&g);
  put_two(&g, "2624", "1724");
  honour_advance(&g.play, engine_capitano(&g.f, "colonna"), engine_hex(&g.f, "2625"));
  special_look(&g);
  ck_assert_int_eq(*special_points(&g, "empire"), 111);
  special_close(&g);
}
END_TEST

/* However far it goes: as many hexes entered as places left, and one stop. */
START_TEST(a_retreat_stops_once) {
  SpecialGame g;

  open_counting(&g);
  put_two(&g, "2625", "1724");
  honour_push_retreat(&g.play, engine_capitano(&g.f, "colonna"), HONOUR_RETREAT_MAY);
  for (special_go_on(&g); g.asks;)
    special_answer(&g, (HonourAnswerKind)g.request.options[0].kind, g.request.options[0].a,
                   g.request.options[0].b, g.request.options[0].c);
  special_look(&g);
  ck_assert_uint_gt(special_fired(&g, "enters"), 0);
  ck_assert_uint_eq(special_fired(&g, "enters"), special_fired(&g, "leaves"));
  ck_assert_uint_eq(special_fired(&g, "stops"), 1);
  special_close(&g);
}
END_TEST

/* --- The last of a side ----------------------------------------------------------------------- */

START_TEST(rule_S4_SR7a_Milano_stays_Imperial_while_a_Force_passes_through) {
  SpecialGame g;

  open_counting(&g);
  put_two(&g, "2525", "2624");
  pair_enter(&g, "colonna", "2624");
  const CapOption on = *pair_find_step(&g, "2625");
  special_answer(&g, (HonourAnswerKind)on.kind, on.a, on.b, on.c);
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 0);
  special_answer(&g, HONOUR_ANSWER_DONE, 0, 0, 0);
  pair_enter(&g, "de-leyva", "2525");
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 1);
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR7a_nor_does_an_advance_of_one_of_two_give_Milano_up) {
  SpecialGame g;

  open_counting(&g);
  put_two(&g, "2624", "2624");
  honour_advance(&g.play, engine_capitano(&g.f, "colonna"), engine_hex(&g.f, "2625"));
  special_look(&g);
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 0);
  honour_advance(&g.play, engine_capitano(&g.f, "de-leyva"), engine_hex(&g.f, "2525"));
  special_look(&g);
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 1);
  special_close(&g);
}
END_TEST

/* --- Victory at once -------------------------------------------------------------------------- */

/* Nothing but the victory waits for the Force that enters. */
START_TEST(victory_at_once_is_seen_when_a_Force_enters) {
  SpecialGame g;
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "<victory>", 2);
  g_autofree char *changed =
      g_strconcat(parts[0],
                  "<victory><victory-condition id=\"there\" side=\"reds\" level=\"strategic\" "
                  "at=\"at-once\"><occupied army=\"red\" hexes=\"0102\"/></victory-condition>",
                  parts[1], NULL);

  memset(&g, 0, sizeof g);
  engine_load_text(&g.f, path, changed);
  special_begin(&g);
  honour_watch_begin(&g.play);
  pair_enter(&g, "rosso", "0102");
  ck_assert(g.f.state.progress.is_over);
  ck_assert_uint_eq(g.f.state.progress.winner, engine_side(&g.f, "reds"));
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      a_step_of_a_march_enters_and_leaves_once,
      a_Force_that_marches_out_and_back_stops_where_it_began,
      an_advance_enters_stops_and_leaves_once,
      a_retreat_stops_once,
      rule_S4_SR7a_Milano_stays_Imperial_while_a_Force_passes_through,
      rule_S4_SR7a_nor_does_an_advance_of_one_of_two_give_Milano_up,
      victory_at_once_is_seen_when_a_Force_enters,
  };

  return special_main("watch", tests, G_N_ELEMENTS(tests));
}
