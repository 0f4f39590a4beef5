/* The third game on its table: which spots are lawful, how a line is dressed, what edits make of
 * the document, and games that are played by pointing. */
#include "editor/baroque/armies/army-words.h"
#include "editor/baroque/table/commands-table.h"
#include "editor/baroque/table/dress.h"
#include "editor/core/findings/inspector.h"
#include "editor/core/games/tape.h"
#include "schema/board/spot.h"
#include "tests/editor/support/bench.h"
#include "validator/baroque/checks/stands.h"

#define BATTLE "avigliana-1630.xml"

static const BaroqueScenario *scenario_of(Bench *bench) {
  return baroque_project_scenario(bench->project);
}

static CapFile *file_of(Bench *bench) {
  return cap_project_main(bench->project);
}

static CapIndex unit_of(Bench *bench, const char *id) {
  CapIndex unit = baroque_unit_of_id(scenario_of(bench), id);
  ck_assert_msg(unit != CAP_INDEX_NONE, "no unit %s", id);
  return unit;
}

static BaroqueBase base_of(Bench *bench, const char *id, gint32 x, gint32 y, guint direction) {
  const BaroqueUnit *unit = &scenario_of(bench)->units[unit_of(bench, id)];
  return baroque_base_at((BaroquePoint){x, y}, direction, unit->front, unit->depth);
}

/* --- Lawful spots --------------------------------------------------------------------------- */

static void assert_spot(Bench *bench, const char *id, gint32 x, gint32 y, guint direction,
                        BaroqueSpotWorth worth, const char *wanted) {
  g_autofree char *why = NULL;
  BaroqueBase base = base_of(bench, id, x, y, direction);
  ck_assert_int_eq(baroque_spot_judge(scenario_of(bench), unit_of(bench, id), &base, &why), worth);
  ck_assert_pstr_eq(why, wanted);
}

START_TEST(spots_are_lawful_or_say_why_not) {
  g_auto(Bench) bench = open_bench(BATTLE);
  assert_spot(&bench, "F1-1", 1100, 550, 0, BAROQUE_SPOT_GOOD, NULL);
  assert_spot(&bench, "F1-1", 50, 550, 0, BAROQUE_SPOT_BAD, "Not wholly on the table.");
  assert_spot(&bench, "F1-1", 850, 550, 0, BAROQUE_SPOT_BAD,
              "It lies on Light horse of the rear guard.");
  assert_spot(&bench, "F1-1", 1100, 800, 0, BAROQUE_SPOT_BAD, "Outside the zones of its army.");
  assert_spot(&bench, "F1-1", 1010, 1295, 0, BAROQUE_SPOT_BAD, "Outside the zones of its army.");
  assert_spot(&bench, "F1-1", 1010, 1399, 0, BAROQUE_SPOT_BAD,
              "It touches its enemy Cuirassiers, second squadron.");
  assert_spot(&bench, "A1-1", 2450, 1600, 32, BAROQUE_SPOT_BAD, "Nobody enters Lago Grande.");
  assert_spot(&bench, "A1-5", 1200, 1850, 32, BAROQUE_SPOT_BAD,
              "Guns never enter Monte Pezzulano with the castle.");
  assert_spot(&bench, "A1-2", 700, 1750, 32, BAROQUE_SPOT_HARD,
              "In Avigliana, old town it is Disordered when it moves.");
}
END_TEST

/* The findings that the checks have about where a unit stands. */
static gboolean is_of_stand(const char *code) {
  static const char *const codes[] = {"base-off-table",     "base-outside-zone",
                                      "base-in-impassable", "gun-in-bad-ground",
                                      "bases-overlap",      "begins-in-contact"};
  for (guint i = 0; i < G_N_ELEMENTS(codes); i++)
    if (g_str_equal(codes[i], code))
      return TRUE;
  return FALSE;
}

static gboolean is_reported(Bench *bench, const char *object) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  cap_open_scenario_check(cap_project_open_scenario(bench->project), 0, findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (g_strcmp0(d->object, object) == 0 && is_of_stand(d->code->slug))
      return TRUE;
  }
  return FALSE;
}

/* Whatever the hand is told, the checks say the same once it has let go. */
START_TEST(the_hand_is_told_what_the_checks_say) {
  g_auto(Bench) bench = open_bench(BATTLE);
  guint n_bad = 0, n_good = 0;
  for (gint32 x = 40; x < 3000; x += 310)
    for (gint32 y = 1230; y < 2000; y += 130) {
      g_autofree char *why = NULL;
      CapIndex unit = unit_of(&bench, "A2-4");
      BaroqueBase base = base_of(&bench, "A2-4", x, y, 32);
      gboolean is_bad =
          baroque_spot_judge(scenario_of(&bench), unit, &base, &why) == BAROQUE_SPOT_BAD;
      ck_assert(baroque_command_place(file_of(&bench), scenario_of(&bench), unit, &base));
      ck_assert_msg(is_reported(&bench, "unit A2-4") == is_bad, "at %d,%d: %s", x, y,
                    why != NULL ? why : "good");
      ck_assert(cap_project_undo(bench.project));
      n_bad += is_bad;
      n_good += !is_bad;
    }
  ck_assert_uint_gt(n_bad, 5);
  ck_assert_uint_gt(n_good, 5);
}
END_TEST

/* --- Dressing ------------------------------------------------------------------------------- */

static void assert_dressed(Bench *bench, gint32 x, gint32 y, guint direction, gint32 to_x,
                           gint32 to_y, const char *with) {
  CapIndex neighbour;
  BaroqueBase base = base_of(bench, "F1-2", x, y, direction);
  BaroqueBase dressed =
      baroque_dress(scenario_of(bench), unit_of(bench, "F1-2"), &base, &neighbour);
  ck_assert_int_eq(dressed.front.x, to_x);
  ck_assert_int_eq(dressed.front.y, to_y);
  ck_assert_int_eq(neighbour, with != NULL ? unit_of(bench, with) : CAP_INDEX_NONE);
  ck_assert_uint_eq(dressed.direction, with != NULL ? 0 : direction);
}

START_TEST(a_base_falls_into_line) {
  g_auto(Bench) bench = open_bench(BATTLE);
  assert_dressed(&bench, 917, 562, 0, 900, 550, "F1-1");   /* beside it, touching */
  assert_dressed(&bench, 791, 562, 0, 790, 550, "F1-1");   /* on its line, a gap between */
  assert_dressed(&bench, 912, 541, 2, 900, 550, "F1-1");   /* with its direction */
  assert_dressed(&bench, 1112, 438, 0, 1100, 450, "F1-1"); /* behind it */
  assert_dressed(&bench, 912, 541, 3, 910, 540, NULL);     /* looks elsewhere */
  assert_dressed(&bench, 503, 321, 0, 500, 320, NULL);     /* too far away: a tenth of a BU */
}
END_TEST

/* At any angle they touch and do not overlap. */
START_TEST(a_line_is_dressed_in_every_direction) {
  g_auto(Bench) bench = open_bench(BATTLE);
  for (guint direction = 0; direction < BAROQUE_DIRECTIONS; direction++) {
    CapIndex with;
    BaroqueBase stand = base_of(&bench, "F1-1", 1500, 1000, direction);
    ck_assert(baroque_command_place(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-1"),
                                    &stand));
    BaroquePoint wish =
        baroque_point_along(stand.front, baroque_direction_turned(direction, BAROQUE_QUARTER), 215);
    BaroqueBase base = base_of(&bench, "F1-2", wish.x, wish.y, direction);
    BaroqueBase dressed = baroque_dress(scenario_of(&bench), unit_of(&bench, "F1-2"), &base, &with);
    ck_assert_int_eq(with, unit_of(&bench, "F1-1"));
    ck_assert_msg(baroque_bases_touch(&dressed, &stand), "direction %u", direction);
    ck_assert(cap_project_undo(bench.project));
  }
}
END_TEST

/* --- Commands ------------------------------------------------------------------------------- */

START_TEST(units_are_placed_turned_and_lifted) {
  g_auto(Bench) bench = open_bench(BATTLE);
  BaroqueBase base = base_of(&bench, "F1-1", 1130, 545, 0);
  ck_assert(
      baroque_command_place(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-1"), &base));
  assert_step(&bench, "Move Royal gendarmes", "place=\"11.3,5.45\" men=\"200\" discipline=\"A\"");
  base = base_of(&bench, "F1-1", 1100, 550, 0);
  BaroqueBase turned = baroque_base_turned(&base, 1);
  ck_assert(
      baroque_command_turn(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-1"), &turned));
  ck_assert_uint_eq(scenario_of(&bench)->units[unit_of(&bench, "F1-1")].direction, 1);
  assert_step(&bench, "Turn Royal gendarmes", "facing=\"5.63\"");
  ck_assert(baroque_command_lift(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-1")));
  ck_assert(!scenario_of(&bench)->units[unit_of(&bench, "F1-1")].is_placed);
  assert_step(&bench, "Take Royal gendarmes off the table", NULL);
  ck_assert(!baroque_command_place(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-1"),
                                   &base)); /* it stands there */
  assert_unchanged(&bench);
}
END_TEST

/* Every direction is written so that it is read again. */
START_TEST(directions_are_written_in_degrees) {
  for (guint direction = 0; direction < BAROQUE_DIRECTIONS; direction++) {
    g_autofree char *text = baroque_facing_text(direction);
    gint32 degrees;
    ck_assert(cap_slice_to_hundredths(cap_slice_of(text), &degrees));
    ck_assert_uint_eq(baroque_direction_of(degrees), direction);
  }
}
END_TEST

START_TEST(a_base_is_dropped_into_line) {
  g_auto(Bench) bench = open_bench(BATTLE);
  ck_assert(baroque_command_drop(bench.project, "F1-2", cap_spot_of_point(917, 562)));
  assert_step(&bench, "Move Light horse of the rear guard", "place=\"9,5.5\"");
  ck_assert(!baroque_command_drop(bench.project, "nobody", cap_spot_of_point(917, 562)));
  assert_unchanged(&bench);
}
END_TEST

START_TEST(leaders_stand_alone_or_join) {
  g_auto(Bench) bench = open_bench(BATTLE);
  const BaroqueScenario *s = scenario_of(&bench);
  CapIndex effiat = baroque_leader_at_point(s, (BaroquePoint){2085, 455}, 25);
  ck_assert_str_eq(s->leaders[effiat].id, "effiat");
  ck_assert(baroque_command_place_leader(file_of(&bench), s, effiat, (BaroquePoint){2100, 300}));
  assert_step(&bench, "Move Antoine Coeffier de Ruze, marquis of Effiat", "place=\"21,3\"");
  ck_assert(baroque_command_place_leader(file_of(&bench), scenario_of(&bench), effiat,
                                         (BaroquePoint){1700, 430}));
  assert_step(&bench, "Move Antoine Coeffier de Ruze, marquis of Effiat", "with=\"F2-1\"");
  /* Into the ranks of another Command he does not go. */
  ck_assert(baroque_command_place_leader(file_of(&bench), scenario_of(&bench), effiat,
                                         (BaroquePoint){1100, 540}));
  assert_step(&bench, "Move Antoine Coeffier de Ruze, marquis of Effiat", "place=\"11,5.4\"");
}
END_TEST

START_TEST(zones_are_drawn_and_shaped) {
  g_auto(Bench) bench = open_bench(BATTLE);
  CapTablePoint a = {2900, 650}, b = {150, 0};
  ck_assert(baroque_command_set_zone(file_of(&bench), scenario_of(&bench), 0, a, b));
  assert_step(&bench, "Change Where the French deploy", "box=\"1.5,0 29,6.5\"");
  CapNode node = baroque_command_add_zone(file_of(&bench), scenario_of(&bench), 1, a, b);
  CapIndex zone = baroque_zone_of_node(scenario_of(&bench), node);
  ck_assert_int_ne(zone, CAP_INDEX_NONE);
  ck_assert_int_eq(scenario_of(&bench)->zones[zone].army, 1);
  assert_step(&bench, "Add a zone of Army of Savoy, Spain and the Empire", "id=\"allied-zone-2\"");
}
END_TEST

START_TEST(the_order_of_battle_grows_and_moves) {
  g_auto(Bench) bench = open_bench(BATTLE);
  CapNode node = baroque_command_add_unit(file_of(&bench), scenario_of(&bench), 0, "PM");
  CapIndex unit = baroque_unit_of_node(scenario_of(&bench), node);
  ck_assert_str_eq(scenario_of(&bench)->units[unit].id, "F1-5");
  ck_assert_int_eq(scenario_of(&bench)->units[unit].command, 0);
  g_autofree char *name = g_strdup(cap_project_undo_name(bench.project));
  ck_assert_msg(g_str_has_suffix(name, " to Rear guard"), "%s", name);
  assert_step(&bench, name, "<unit id=\"F1-5\"");
  ck_assert_uint_eq(baroque_command_add_unit(file_of(&bench), scenario_of(&bench), 0, "none"),
                    CAP_NODE_NONE);
  node =
      baroque_command_move_unit(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-4"), 1);
  unit = baroque_unit_of_node(scenario_of(&bench), node);
  ck_assert_str_eq(scenario_of(&bench)->units[unit].id, "F1-4");
  ck_assert_int_eq(scenario_of(&bench)->units[unit].command, 1);
  ck_assert(scenario_of(&bench)->units[unit].is_placed);
  assert_step(&bench, "Move Forlorn hope of musketeers to Second body", NULL);
  /* Who joins those that arrive later leaves the table. */
  baroque_command_move_unit(file_of(&bench), scenario_of(&bench), unit_of(&bench, "F1-4"), 2);
  ck_assert(!scenario_of(&bench)->units[unit_of(&bench, "F1-4")].is_placed);
  assert_step(&bench, "Move Forlorn hope of musketeers to Main body turning back", NULL);
}
END_TEST

/* --- Words ---------------------------------------------------------------------------------- */

static void assert_measured(Bench *bench, CapTablePoint from, CapTablePoint to, const char *words,
                            CapTablePoint ends[2]) {
  g_autofree char *text = baroque_measure(bench->project, &from, &to);
  ck_assert_str_eq(text, words);
  ck_assert_int_eq(from.x, ends[0].x);
  ck_assert_int_eq(from.y, ends[0].y);
  ck_assert_int_eq(to.x, ends[1].x);
  ck_assert_int_eq(to.y, ends[1].y);
}

START_TEST(distances_are_those_of_the_rules) {
  g_auto(Bench) bench = open_bench(BATTLE);
  CapTablePoint bare[] = {{1000, 800}, {1300, 1200}};
  assert_measured(&bench, bare[0], bare[1], "5 BU, extreme range", bare);
  /* From edge to edge, wherever the bases were pointed at; a shot from the middle of the front. */
  CapTablePoint edges[] = {{950, 500}, {1000, 500}};
  assert_measured(&bench, (CapTablePoint){850, 530}, (CapTablePoint){1100, 530},
                  "0.5 BU apart, a shot 1.5 BU: short range", edges);
}
END_TEST

START_TEST(the_order_of_battle_is_told) {
  g_auto(Bench) bench = open_bench(BATTLE);
  const BaroqueScenario *s = scenario_of(&bench);
  const CapDocument *doc = cap_file_document(file_of(&bench));
  const struct {
    CapNode node;
    const char *words;
  } rows[] = {
      {s->units[unit_of(&bench, "A2-1")].node,
       "Cuirassiers, first squadron\nTR, VBU 4, VD 2, at 7.9,14, facing 180°"},
      {s->units[unit_of(&bench, "F3-1")].node,
       "French regiment, third\nP&M, VBU 5, VD 2, arrives later"},
      {s->leaders[0].node,
       "Henri II, duke of Montmorency\nleader, charismatic, with Royal gendarmes"},
      {s->commands[2].node, "Main body turning back\nCommand, 4 units, VD 8, arrives later"},
      {s->zones[0].node, "Where the French deploy\nzone of deployment, 1.5,0 29,6"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *words = baroque_army_words(bench.project, doc, rows[i].node);
    ck_assert_str_eq(words, rows[i].words);
    ck_assert(baroque_army_has(doc, rows[i].node, NULL));
  }
  ck_assert_ptr_null(baroque_army_words(bench.project, doc, cap_document_root(doc)));
}
END_TEST

/* --- Playing by pointing -------------------------------------------------------------------- */

/* A lawful option at some point that the request does not list; FALSE when none was found. */
static gboolean find_beside(const CapTape *tape, CapOption *option) {
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  const CapRequest *request = cap_tape_request(tape);
  for (guint16 x = 100; x < 2900; x = (guint16)(x + 35))
    for (guint16 y = 100; y < 1900; y = (guint16)(y + 35)) {
      gboolean is_listed = FALSE;
      if (!cap_rules_option_at(rules, cap_tape_play(tape), request, cap_spot_of_point(x, y),
                               option))
        continue;
      for (guint i = 0; i < request->n_options; i++)
        is_listed |= memcmp(&request->options[i], option, sizeof *option) == 0;
      if (!is_listed)
        return TRUE;
    }
  return FALSE;
}

/* A decision that is not in the list is kept, taken back, gone through again and recorded. */
START_TEST(a_point_beside_the_list_is_played) {
  g_auto(Bench) bench = open_bench(BATTLE);
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(bench.project);
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(texts, NULL);
  CapTapeSetup setup = {.seed = 3};
  g_autoptr(CapTape) tape = cap_tape_new(copy, &setup);
  CapOption option;
  guint n = 0;
  for (; n < 200 && !find_beside(tape, &option); n++)
    ck_assert(cap_tape_answer(tape, cap_tape_advice(tape)));
  ck_assert_uint_lt(n, 200);
  ck_assert(cap_tape_answer_with(tape, option));
  ck_assert_uint_eq(cap_tape_row(tape, n)->choice, CAP_TAPE_BESIDE);
  g_autofree char *after = copy->rules->digest(cap_tape_play(tape));
  cap_tape_go(tape, 0);
  cap_tape_go(tape, n + 1);
  g_autofree char *again = copy->rules->digest(cap_tape_play(tape));
  ck_assert_str_eq(again, after);

  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "record.xml", NULL);
  g_autofree char *record = cap_tape_to_record(tape);
  ck_assert(g_file_set_contents(path, record, -1, NULL));
  g_autofree char *remark = NULL;
  g_autoptr(CapTape) loaded = cap_tape_load(copy, path, &remark, NULL);
  ck_assert_ptr_nonnull(loaded);
  ck_assert_pstr_eq(remark, NULL);
  ck_assert_uint_eq(cap_tape_count(loaded), n + 1);
  g_autofree char *read = copy->rules->digest(cap_tape_play(loaded));
  ck_assert_str_eq(read, after);
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/baroque-table");
  TCase *tcase = tcase_create("table");
  tcase_add_test(tcase, spots_are_lawful_or_say_why_not);
  tcase_add_test(tcase, the_hand_is_told_what_the_checks_say);
  tcase_add_test(tcase, a_base_falls_into_line);
  tcase_add_test(tcase, a_line_is_dressed_in_every_direction);
  tcase_add_test(tcase, units_are_placed_turned_and_lifted);
  tcase_add_test(tcase, directions_are_written_in_degrees);
  tcase_add_test(tcase, a_base_is_dropped_into_line);
  tcase_add_test(tcase, leaders_stand_alone_or_join);
  tcase_add_test(tcase, zones_are_drawn_and_shaped);
  tcase_add_test(tcase, the_order_of_battle_grows_and_moves);
  tcase_add_test(tcase, distances_are_those_of_the_rules);
  tcase_add_test(tcase, the_order_of_battle_is_told);
  tcase_add_test(tcase, a_point_beside_the_list_is_played);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
