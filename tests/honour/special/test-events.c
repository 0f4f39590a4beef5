/* The vocabulary of events: moments, choices, dice, effects, variables. */
#include "tests/honour/fixtures/special-game.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/state-digest.h"

#define RULES(text) "<special-rule title=\"A test\">" text "</special-rule>"

/* --- Moments ---------------------------------------------------------------------------------- */

START_TEST(events_of_a_moment_happen_in_the_order_of_the_document) {
  SpecialGame g;

  special_open_with(&g, RULES("<variable id=\"n\" kind=\"counter\"/>"
                              "<event id=\"second\" on=\"turn-begin\"><when>"
                              "<variable-is variable=\"n\" from=\"1\"/></when>"
                              "<count variable=\"n\" add=\"10\"/></event>"
                              "<event id=\"first\" on=\"turn-begin setup\" text=\"It begins.\">"
                              "<count variable=\"n\" add=\"1\"/></event>"
                              "<event id=\"third\" on=\"turn-begin\"><when>"
                              "<variable-is variable=\"n\" to=\"1\"/></when>"
                              "<count variable=\"n\" add=\"5\"/></event>"));
  ck_assert(special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  /* The one that stands first found nothing yet, the last sees what the one before has done. */
  ck_assert_int_eq(g.f.state.special.variables[0], 6);
  ck_assert_uint_eq(special_fired(&g, "second"), 0);
  ck_assert_ptr_nonnull(strstr(g.told->str, "first: It begins."));
  ck_assert(special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  ck_assert_int_eq(g.f.state.special.variables[0], 17);
  ck_assert(!special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_close(&g);
}
END_TEST

START_TEST(an_event_may_happen_once_or_be_ended_by_another) {
  SpecialGame g;

  special_open_with(&g,
                    RULES("<event id=\"once\" on=\"turn-begin\" once=\"yes\"/>"
                          "<event id=\"always\" on=\"turn-begin\"/>"
                          "<event id=\"ender\" on=\"setup\"><end-rule rules=\"always\"/></event>"));
  for (guint i = 0; i < 3; i++)
    special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_uint_eq(special_fired(&g, "once"), 1);
  ck_assert_uint_eq(special_fired(&g, "always"), 3);
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert(!special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  special_close(&g);
}
END_TEST

START_TEST(every_moment_of_a_turn_comes_in_a_game) {
  static const char *const moments[] = {"setup",       "turn-begin",         "weather-end",
                                        "admin-begin", "points-received",    "command-end",
                                        "turn-end",    "reinforcement-step", "scenario-end"};
  g_autoptr(GString) rules = g_string_new("<special-rule title=\"A test\">");
  SpecialGame g;

  for (guint i = 0; i < G_N_ELEMENTS(moments); i++)
    g_string_append_printf(rules, "<event id=\"e-%s\" on=\"%s\"/>", moments[i], moments[i]);
  g_string_append(rules, "</special-rule>");
  special_open_with(&g, rules->str);
  cap_dice_seed(&g.dice, 7);
  g.dice.script = NULL;
  honour_play_start(&g.play);
  for (guint i = 0; i < 20000 && honour_play_next(&g.play, &g.request); i++)
    honour_play_answer(&g.play, &g.request, g.request.options[0]);
  ck_assert(g.f.state.progress.is_over);
  ck_assert_uint_eq(special_fired(&g, "e-setup"), 1);
  ck_assert_uint_eq(special_fired(&g, "e-scenario-end"), 1);
  ck_assert_uint_ge(special_fired(&g, "e-turn-begin"), 1);
  ck_assert_uint_eq(special_fired(&g, "e-weather-end"), special_fired(&g, "e-turn-begin"));
  ck_assert_uint_eq(special_fired(&g, "e-command-end"), 2 * special_fired(&g, "e-turn-begin"));
  ck_assert_uint_eq(special_fired(&g, "e-admin-begin"), 2 * special_fired(&g, "e-turn-begin"));
  ck_assert_uint_eq(special_fired(&g, "e-points-received"), 2 * special_fired(&g, "e-turn-begin"));
  ck_assert_uint_eq(special_fired(&g, "e-turn-end"), special_fired(&g, "e-turn-begin"));
  ck_assert_uint_eq(special_fired(&g, "e-reinforcement-step"), special_fired(&g, "e-turn-begin"));
  g.dice.n_rolled = g.dice.n_script = 0;
  special_close(&g);
}
END_TEST

START_TEST(a_Force_that_moves_leaves_and_enters_and_stops_when_its_march_is_over) {
  SpecialGame g;
  HonourFrame *march;

  special_open_with(&g,
                    RULES("<event id=\"enters\" on=\"enter\"/><event id=\"stops\" on=\"stop\"/>"
                          "<event id=\"leaves\" on=\"leave\"><when><inside hexes=\"0103\"/></when>"
                          "</event>"));
  honour_watch_begin(&g.play);
  march = honour_play_push(&g.play, HONOUR_STAGE_MARCH);
  march->capitano = engine_capitano(&g.f, "rosso");
  march->v[0] = 8;
  engine_move(&g.f, "rosso", "0102");
  special_go_on(&g);
  ck_assert_uint_eq(special_fired(&g, "enters"), 1);
  ck_assert_uint_eq(special_fired(&g, "leaves"), 1);
  ck_assert_uint_eq(special_fired(&g, "stops"), 0);
  special_answer(&g, HONOUR_ANSWER_DONE, 0, 0, 0);
  special_step(&g, "celeste", "0404");
  ck_assert_uint_eq(special_fired(&g, "stops"), 2);
  ck_assert_uint_eq(special_fired(&g, "enters"), 2);
  ck_assert_uint_eq(special_fired(&g, "leaves"), 1);
  special_close(&g);
}
END_TEST

/* --- Choices ---------------------------------------------------------------------------------- */

START_TEST(yes_and_no_lead_different_ways_and_meet_again) {
  for (guint yes = 0; yes <= 1; yes++) {
    SpecialGame g;

    special_open_with(&g, RULES("<variable id=\"n\" kind=\"counter\"/>"
                                "<event id=\"asks\" on=\"setup\"><ask by=\"blues\" text=\"Well?\">"
                                "<yes><count variable=\"n\" add=\"1\"/></yes>"
                                "<no><count variable=\"n\" add=\"2\"/></no></ask>"
                                "<count variable=\"n\" add=\"10\"/></event>"));
    special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
    ck_assert(special_asks(&g, "blues", HONOUR_DECISION_SPECIAL));
    special_answer(&g, yes ? HONOUR_ANSWER_YES : HONOUR_ANSWER_NO, 0, 0, 0);
    ck_assert_int_eq(g.f.state.special.variables[0], yes ? 11 : 12);
    special_close(&g);
  }
}
END_TEST

START_TEST(nobody_pays_what_he_does_not_have) {
  SpecialGame g;
  CapIndex red;

  special_open_with(&g, RULES("<variable id=\"n\" kind=\"counter\"/>"
                              "<event id=\"pays\" on=\"setup\">"
                              "<pay id=\"gold\" by=\"reds\" amounts=\"0 2 9\" purses=\"red\"/>"
                              "<roll><modifier add=\"+5\" paid=\"gold\"/>"
                              "<case to=\"5\"/><case from=\"6\"><count variable=\"n\" add=\"1\"/>"
                              "</case></roll></event>"));
  red = engine_army(&g.f, "red");
  special_dice(&g, "1 1 6");
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert_uint_eq(g.request.n_options, 2);
  ck_assert(!special_offers(&g, HONOUR_ANSWER_PAY, 9, red, 0));
  special_answer(&g, HONOUR_ANSWER_PAY, 2, red, 0);
  ck_assert_int_eq(*special_points(&g, "red"), 2);
  ck_assert_int_eq(g.f.state.special.variables[0], 1);
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  special_answer(&g, HONOUR_ANSWER_PAY, 0, 0, 0);
  ck_assert_int_eq(g.f.state.special.variables[0], 1);
  /* With nothing to choose there is no question. */
  *special_points(&g, "red") = 1;
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert(!g.asks);
  ck_assert_int_eq(g.f.state.special.variables[0], 2);
  special_close(&g);
}
END_TEST

START_TEST(a_pick_names_what_a_later_effect_removes) {
  SpecialGame g;
  HonourCapitanoIndex celeste;

  special_open_with(&g, RULES("<event id=\"picks\" on=\"setup\">"
                              "<pick id=\"who\" by=\"reds\" what=\"force\"><when>"
                              "<subject side=\"blues\"/></when></pick>"
                              "<remove what=\"picked\" pick=\"who\"/></event>"
                              "<event id=\"man\" on=\"turn-begin\">"
                              "<pick id=\"man\" by=\"reds\" what=\"capitano\"><when>"
                              "<subject capitano=\"rubino\"/></when></pick>"
                              "<remove what=\"picked\" pick=\"man\"/></event>"));
  celeste = engine_capitano(&g.f, "celeste");
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert(special_asks(&g, "reds", HONOUR_DECISION_PICK));
  ck_assert_uint_eq(g.request.n_options, 2);
  special_answer(&g, HONOUR_ANSWER_CAPITANO, celeste, 0, 0);
  ck_assert_uint_eq(g.f.state.capitani[celeste].station, HONOUR_STATION_LOST);
  ck_assert(!honour_is_force(g.f.game, &g.f.state, celeste));
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_uint_eq(engine_state_of(&g.f, "rubino")->station, HONOUR_STATION_LOST);
  /* Nobody is left who fits. */
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert(!g.asks);
  special_close(&g);
}
END_TEST

/* --- Dice ------------------------------------------------------------------------------------- */

START_TEST(natural_dice_come_first_and_modifiers_need_their_condition) {
  static const struct {
    const char *dice;
    CapTurn turn;
    int result;
  } cases[] = {{"1 1", 0, 100}, {"1 2", 0, 1}, {"3 4", 0, 1}, {"3 4", 2, 2}, {"6 6", 0, 2}};

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    SpecialGame g;

    special_open_with(
        &g, RULES("<variable id=\"n\" kind=\"counter\"/>"
                  "<event id=\"rolls\" on=\"setup\"><roll dice=\"2\" by=\"blues\">"
                  "<modifier add=\"+1\"><when><turn from=\"march 3\"/></when></modifier>"
                  "<case to=\"7\"><count variable=\"n\" add=\"1\"/></case>"
                  "<case from=\"8\"><count variable=\"n\" add=\"2\"/></case>"
                  "<case natural=\"2\"><count variable=\"n\" add=\"100\"/></case></roll></event>"));
    g.f.state.turn = cases[i].turn;
    special_dice(&g, cases[i].dice);
    special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
    ck_assert_msg(g.f.state.special.variables[0] == cases[i].result, "case %u", i);
    special_close(&g);
  }
}
END_TEST

START_TEST(amounts_are_worked_out_when_they_are_needed) {
  SpecialGame g;

  special_open_with(&g, RULES("<event id=\"adds\" on=\"setup\"><add-points army=\"red\" n=\"die\"/>"
                              "<add-points army=\"red\" n=\"half-die-up\"/>"
                              "<add-points army=\"red\" n=\"half-die-down\"/>"
                              "<add-points army=\"red\" n=\"turns-since march 2\"/>"
                              "<victory-points side=\"blues\" n=\"3\"/></event>"));
  g.f.state.turn = 3;
  special_dice(&g, "6 5 5");
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert_int_eq(*special_points(&g, "red"), 4 + 6 + 3 + 2 + 2);
  ck_assert_int_eq(g.f.state.special.points[engine_side(&g.f, "blues")], 3);
  special_close(&g);
}
END_TEST

/* --- Variables -------------------------------------------------------------------------------- */

START_TEST(what_hangs_on_a_value_follows_the_event_each_time_it_is_set) {
  SpecialGame g;

  special_open_with(&g,
                    "<variable id=\"n\" kind=\"counter\"/>"
                    "<variable id=\"mood\" kind=\"choice\" values=\"good bad\" start=\"bad\">"
                    "<on-set value=\"good\"><count variable=\"n\" add=\"10\"/></on-set></variable>"
                    "<special-rule title=\"A test\"><event id=\"sets\" on=\"setup\">"
                    "<set variable=\"mood\" to=\"good\"/>"
                    "<roll><modifier add=\"0\"/><case to=\"6\"><count variable=\"n\" add=\"1\"/>"
                    "</case></roll></event>"
                    "<event id=\"sees\" on=\"setup\"><when>"
                    "<variable-is variable=\"n\" from=\"11\"/></when></event></special-rule>");
  ck_assert(special_is(&g, "mood", "bad"));
  special_dice(&g, "1 1");
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert_int_eq(g.f.state.special.variables[special_variable(&g, "n")], 11);
  ck_assert_uint_eq(special_fired(&g, "sees"), 1);
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert_int_eq(g.f.state.special.variables[special_variable(&g, "n")], 22);
  special_close(&g);
}
END_TEST

START_TEST(variables_that_set_each_other_end_the_game_with_a_fault) {
  SpecialGame g;

  special_open_with(&g, "<variable id=\"mood\" kind=\"choice\" values=\"good bad\">"
                        "<on-set value=\"good\"><set variable=\"mood\" to=\"bad\"/></on-set>"
                        "<on-set value=\"bad\"><set variable=\"mood\" to=\"good\"/></on-set>"
                        "</variable>"
                        "<special-rule title=\"A test\"><event id=\"sets\" on=\"setup\">"
                        "<set variable=\"mood\" to=\"good\"/></event></special-rule>");
  HonourSubject nobody = special_nobody();
  ck_assert(honour_hook(&g.play, HONOUR_HOOK_SETUP, &nobody));
  ck_assert(!honour_play_next(&g.play, &g.request));
  ck_assert(g.f.state.progress.is_over);
  ck_assert_uint_eq(g.f.state.progress.fault, HONOUR_FAULT_CIRCLE);
  ck_assert_ptr_nonnull(strstr(g.told->str, "without end"));
  special_close(&g);
}
END_TEST

START_TEST(moments_within_too_many_others_end_the_game_with_a_fault) {
  SpecialGame g;
  HonourSubject nobody = special_nobody();

  special_open_with(&g, "<variable id=\"n\" kind=\"counter\"/>"
                        "<special-rule title=\"A test\"><event id=\"counts\" on=\"setup\">"
                        "<count variable=\"n\" add=\"1\"/></event></special-rule>");
  for (guint i = 0; i < HONOUR_MAX_RUNS; i++)
    ck_assert(honour_hook(&g.play, HONOUR_HOOK_SETUP, &nobody));
  ck_assert_uint_eq(g.f.state.progress.fault, HONOUR_FAULT_NONE);
  ck_assert(!honour_hook(&g.play, HONOUR_HOOK_SETUP, &nobody));
  ck_assert_uint_eq(g.f.state.progress.fault, HONOUR_FAULT_MANY_MOMENTS);
  ck_assert(!honour_play_next(&g.play, &g.request));
  special_close(&g);
}
END_TEST

/* --- Effects ---------------------------------------------------------------------------------- */

START_TEST(an_event_may_bring_a_group_at_once_or_later) {
  for (guint after = 0; after <= 1; after++) {
    SpecialGame g;
    g_autofree char *rules = g_strdup_printf(
        RULES(
            "<event id=\"brings\" on=\"stop\" once=\"yes\"><reinforce group=\"late\"%s/></event>"),
        after ? " after=\"1\"" : "");
    g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
    g_autofree char *text = test_read_file(path, NULL);
    g_auto(GStrv) parts = g_strsplit(text, "<reinforcement turn=\"march 3\">", 2);
    g_auto(GStrv) rest = g_strsplit(parts[1], "</reinforcement>", 2);
    const char *from = strstr(rest[1], "<special-rules>"),
               *to = strstr(rest[1], "</special-rules>");
    g_autofree char *changed =
        g_strdup_printf("%s<group id=\"late\">%s</group>%.*s<special-rules>%s%s", parts[0], rest[0],
                        (int)(from - rest[1]), rest[1], rules, to);

    memset(&g, 0, sizeof g);
    engine_load_text(&g.f, path, changed);
    special_begin(&g);
    special_step(&g, "rosso", "0102");
    ck_assert_uint_eq(special_fired(&g, "brings"), 1);
    ck_assert(special_group_turn(&g, "late") == (CapTurn)after);
    ck_assert(g.asks == (after == 0));
    if (g.asks)
      special_answer(&g, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_MANOEUVRE, 0);
    ck_assert_uint_eq(engine_state_of(&g.f, "tell")->station,
                      after ? HONOUR_STATION_WAITING : HONOUR_STATION_ON_MAP);
    special_close(&g);
  }
}
END_TEST

START_TEST(places_regions_armies_and_sources_change) {
  SpecialGame g;
  CapIndex red, blues;

  special_open_with(&g,
                    RULES("<event id=\"changes\" on=\"setup\">"
                          "<own army=\"red\" hexes=\"0303 0402\"/>"
                          "<align regions=\"S\" to=\"neutral\"/><align regions=\"N\" to=\"reds\"/>"
                          "<control army=\"red\" side=\"blues\"/>"
                          "<source army=\"red\" hex=\"0105\" change=\"remove\"/>"
                          "<make-general capitano=\"rubino\"/></event>"
                          "<event id=\"opens\" on=\"turn-begin\">"
                          "<source army=\"red\" hex=\"0105\" change=\"add\"/></event>"));
  red = engine_army(&g.f, "red");
  blues = engine_side(&g.f, "blues");
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert_uint_eq(special_conqueror(&g, "0303"), red);
  ck_assert_uint_eq(special_conqueror(&g, "0402"), red);
  ck_assert_uint_eq(special_conqueror(&g, "0103"), CAP_INDEX_NONE);
  ck_assert_uint_eq(special_alignment(&g, "S"), HONOUR_NEUTRAL);
  ck_assert_uint_eq(special_alignment(&g, "N"), engine_side(&g.f, "reds"));
  ck_assert_uint_eq(g.f.state.armies[red].side, blues);
  ck_assert_uint_eq(g.f.state.armies[red].closed, 1);
  ck_assert(engine_state_of(&g.f, "rubino")->marks & HONOUR_MARK_GENERAL);
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_uint_eq(g.f.state.armies[red].closed, 0);
  special_close(&g);
}
END_TEST

START_TEST(the_last_turn_can_be_moved) {
  SpecialGame g;

  special_open_with(&g,
                    RULES("<event id=\"shortens\" on=\"setup\"><game-end turns=\"-6\"/></event>"));
  cap_dice_seed(&g.dice, 3);
  g.dice.script = NULL;
  honour_play_start(&g.play);
  for (guint i = 0; i < 20000 && honour_play_next(&g.play, &g.request); i++)
    honour_play_answer(&g.play, &g.request, g.request.options[0]);
  ck_assert(g.f.state.progress.is_over);
  ck_assert_int_eq(g.f.state.special.turns_moved, -6);
  ck_assert_int_le(g.f.state.turn, 1);
  g.dice.n_rolled = g.dice.n_script = 0;
  special_close(&g);
}
END_TEST

START_TEST(the_digest_of_a_state_tells_what_rules_remember) {
  SpecialGame g;
  g_autofree char *before = NULL, *after = NULL;

  special_open_with(
      &g, RULES("<event id=\"asks\" on=\"setup\"><ask by=\"blues\" text=\"Well?\"/></event>"));
  before = honour_state_digest(g.f.game, &g.f.state);
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  special_answer(&g, HONOUR_ANSWER_NO, 0, 0, 0);
  after = honour_state_digest(g.f.game, &g.f.state);
  ck_assert_str_ne(before, after);
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      events_of_a_moment_happen_in_the_order_of_the_document,
      an_event_may_happen_once_or_be_ended_by_another,
      every_moment_of_a_turn_comes_in_a_game,
      a_Force_that_moves_leaves_and_enters_and_stops_when_its_march_is_over,
      yes_and_no_lead_different_ways_and_meet_again,
      nobody_pays_what_he_does_not_have,
      a_pick_names_what_a_later_effect_removes,
      natural_dice_come_first_and_modifiers_need_their_condition,
      amounts_are_worked_out_when_they_are_needed,
      what_hangs_on_a_value_follows_the_event_each_time_it_is_set,
      variables_that_set_each_other_end_the_game_with_a_fault,
      moments_within_too_many_others_end_the_game_with_a_fault,
      an_event_may_bring_a_group_at_once_or_later,
      places_regions_armies_and_sources_change,
      the_last_turn_can_be_moved,
      the_digest_of_a_state_tells_what_rules_remember,
  };

  return special_main("events", tests, G_N_ELEMENTS(tests));
}
