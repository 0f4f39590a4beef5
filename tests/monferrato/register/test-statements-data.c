/* What the rules say of the pieces, the map and the scenario of 1628, in the documents that are
 * shipped. */
#include "tests/support/test-support.h"

#include <string.h>

#include "schema/xsd/guide.h"
#include "schema/monferrato/scenario.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/machine/machine.h"
#include "validator/open-scenario.h"

typedef struct {
  CapOpenScenario *open;
  const MonferratoScenario *scenario;
  const MonferratoRoster *roster;
  const CapMap *map;
} War;

static void open_war(War *t) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  cap_open_scenario_check(t->open, 0, findings);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR), 0);
  t->scenario = monferrato_scenario(cap_open_scenario_scenario(t->open));
  t->roster = t->scenario->roster;
  t->map = t->scenario->base.map;
}

static void close_war(War *t) {
  cap_open_scenario_free(t->open);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(War, close_war)

static CapIndex zone_of(const War *t, const char *id) {
  CapIndex zone = cap_map_find_zone(t->map, cap_slice_of(id));

  ck_assert_msg(zone != CAP_INDEX_NONE, "no zone %s", id);
  return zone;
}

static CapIndex index_in(GHashTable *by_id, const char *id) {
  guint found = GPOINTER_TO_UINT(g_hash_table_lookup(by_id, id));

  ck_assert_msg(found > 0, "no %s", id);
  return (CapIndex)(found - 1);
}

/* NULL when the two are not neighbours. */
static const CapBorder *border_of(const War *t, const char *a, const char *b) {
  CapIndex from = zone_of(t, a), to = zone_of(t, b);

  for (guint i = 0; i < t->map->n_borders; i++) {
    const CapBorder *border = &t->map->borders[i];

    if ((border->zone[0] == from && border->zone[1] == to) ||
        (border->zone[0] == to && border->zone[1] == from))
      return border;
  }
  return NULL;
}

static const CapGuideAttribute *attribute_of(const char *element, const char *name) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_ROSTER, "monferrato");
  const CapGuideElement *found = cap_guide_find(guide, cap_slice_of(element));
  int index = cap_guide_attribute_index(found, cap_slice_of(name));

  ck_assert_msg(index >= 0, "%s has no %s", element, name);
  return g_ptr_array_index(found->attributes, (guint)index);
}

/* --- Pieces -------------------------------------------------------------------------------- */

START_TEST(rule_1a_every_nationality_has_one_side) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_str_eq(t.scenario->base.sides[0].name, "Pro-France");
  ck_assert_str_eq(t.scenario->base.sides[1].name, "Pro-Spain");
  for (guint i = 0; i < t.roster->n_nations; i++)
    ck_assert_uint_lt(t.scenario->side_of_nation[i], MONFERRATO_SIDES);
}
END_TEST

START_TEST(rule_2_1a_a_camp_is_no_unit) {
  ck_assert(monferrato_is_unit(MONFERRATO_COMMANDER));
  ck_assert(!monferrato_is_combat_unit(MONFERRATO_COMMANDER));
  ck_assert(monferrato_is_unit(MONFERRATO_GARRISON));
  ck_assert(monferrato_is_combat_unit(MONFERRATO_GARRISON));
  ck_assert(!monferrato_is_unit(MONFERRATO_CAMP));
}
END_TEST

START_TEST(rule_2_1b_every_commander_has_a_leadership) {
  g_auto(War) t;

  open_war(&t);
  ck_assert(attribute_of("commander", "leadership")->required);
  for (guint i = 0; i < t.roster->n_counters; i++)
    ck_assert_int_eq(t.roster->counters[i].kind == MONFERRATO_COMMANDER,
                     t.roster->counters[i].leadership > 0);
}
END_TEST

START_TEST(rule_2_1c_there_are_five_kinds_of_combat_units) {
  const CapGuideAttribute *kind = attribute_of("unit", "kind");
  static const char *const words[] = {"infantry",  "major-infantry", "cavalry",
                                      "artillery", "guastatori",     "garrison"};

  ck_assert(kind->required);
  ck_assert_uint_eq(kind->type->n_words, G_N_ELEMENTS(words)); /* Major units are Infantry, too */
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    ck_assert_str_eq(kind->type->words[i].word, words[i]);
}
END_TEST

START_TEST(rule_2_1d_every_combat_unit_has_a_fire_value) {
  g_auto(War) t;

  open_war(&t);
  ck_assert(attribute_of("unit", "attack")->required && attribute_of("unit", "defence")->required);
  for (guint i = 0; i < t.roster->n_counters; i++) {
    const MonferratoCounter *c = &t.roster->counters[i];

    ck_assert_int_eq(monferrato_is_combat_unit(c->kind), c->attack > 0 && c->defence > 0);
  }
}
END_TEST

START_TEST(rule_2_1e_every_counter_has_a_command) {
  g_auto(War) t;

  open_war(&t);
  for (guint i = 0; i < t.roster->n_counters; i++) {
    const MonferratoCommand *c = &t.roster->commands[t.roster->counters[i].command];

    ck_assert_msg(c->first <= i && i < c->first + c->n, "%s", t.roster->counters[i].id);
  }
}
END_TEST

START_TEST(rule_2_1f_some_have_a_reverse) {
  g_auto(War) t;

  open_war(&t);
  const MonferratoCounter *nevers =
      &t.roster->counters[index_in(t.roster->counter_by_id, "gon-com-1")];
  const MonferratoCounter *uxelles =
      &t.roster->counters[index_in(t.roster->counter_by_id, "dau-com-1")];
  ck_assert_ptr_nonnull(nevers->replacement);
  ck_assert_uint_gt(nevers->next_leadership, 0);
  ck_assert_ptr_null(uxelles->replacement);
  ck_assert_uint_gt(t.roster->counters[index_in(t.roster->counter_by_id, "gon-inf-1")].disrupted,
                    0);
  ck_assert_uint_eq(t.roster->counters[index_in(t.roster->counter_by_id, "gon-gar-1")].disrupted,
                    0);
}
END_TEST

static const struct {
  const char *nation;
  guint side, n_commands;
} nations[] = {
    {"france", 0, 2}, {"mantua-monferrato", 0, 1}, {"venice", 0, 1}, {"spain", 1, 3},
    {"savoy", 1, 1},
};

START_TEST(rule_2_1h_the_nationalities_have_their_commands) {
  g_auto(War) t;
  CapIndex nation;
  guint n = 0;

  open_war(&t);
  nation = index_in(t.roster->nation_by_id, nations[_i].nation);
  for (guint i = 0; i < t.roster->n_commands; i++)
    n += t.roster->commands[i].nationality == nation;
  ck_assert_uint_eq(n, nations[_i].n_commands);
  ck_assert_uint_eq(t.scenario->side_of_nation[nation], nations[_i].side);
  ck_assert_uint_eq(t.roster->n_nations, G_N_ELEMENTS(nations));
}
END_TEST

/* --- The map ------------------------------------------------------------------------------- */

START_TEST(rule_2_3a_casale_and_mantua_are_fortresses) {
  g_auto(War) t;

  open_war(&t);
  for (guint i = 0; i < t.map->n_zones; i++) {
    const CapZone *zone = &t.map->zones[i];
    gboolean is_named = g_str_equal(zone->id, "casale") || g_str_equal(zone->id, "mantua");

    ck_assert_int_eq(zone->settlement == CAP_ZONE_FORTRESS, is_named);
  }
  ck_assert_int_eq(t.map->zones[zone_of(&t, "trino")].settlement, CAP_ZONE_FORTIFIED_VILLAGE);
  ck_assert(t.map->zones[zone_of(&t, "valtellina")].difficult);
  ck_assert(!t.map->zones[zone_of(&t, "casale")].difficult);
}
END_TEST

/* Every border of a Fortress is a wall with a number and a Level, and nothing else is. */
START_TEST(rule_2_3b_fortresses_have_numbered_walls) {
  g_auto(War) t;
  guint n = 0;

  open_war(&t);
  for (guint i = 0; i < t.map->n_borders; i++) {
    const CapBorder *border = &t.map->borders[i];
    gboolean is_wall = border->kind == CAP_BORDER_WALL;

    ck_assert_int_eq(is_wall, t.map->zones[border->zone[0]].settlement == CAP_ZONE_FORTRESS ||
                                  t.map->zones[border->zone[1]].settlement == CAP_ZONE_FORTRESS);
    ck_assert_int_eq(is_wall, border->wall_side > 0 && border->wall_level > 0);
    n += is_wall;
  }
  ck_assert_uint_gt(n, 8);
}
END_TEST

START_TEST(rule_2_3d_some_rivers_have_bridges) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_int_eq(border_of(&t, "chieri", "ivrea")->kind, CAP_BORDER_RIVER);
  ck_assert_int_eq(border_of(&t, "col-d-asti", "ivrea")->kind, CAP_BORDER_RIVER_BRIDGE);
  ck_assert_int_eq(border_of(&t, "asti", "moncalvo")->kind, CAP_BORDER_OPEN);
}
END_TEST

START_TEST(rule_2_3f_zones_have_a_nationality) {
  g_auto(War) t;

  open_war(&t);
  for (guint i = 0; i < t.map->n_zones; i++)
    ck_assert_msg(t.map->zones[i].state[0] != '\0', "%s", t.map->zones[i].id);
  ck_assert_str_eq(t.map->zones[zone_of(&t, "cremona")].state, "milan");
  ck_assert_str_eq(t.map->zones[zone_of(&t, "veronese")].state, "venice");
}
END_TEST

START_TEST(rule_2_3_1a_valtellina_to_milan_takes_all) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_int_eq(border_of(&t, "valtellina", "milan")->kind, CAP_BORDER_LINK);
  ck_assert(border_of(&t, "valtellina", "milan")->takes_all);
}
END_TEST

START_TEST(rule_2_3_1b_milan_to_cremona_takes_all) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_int_eq(border_of(&t, "milan", "cremona")->kind, CAP_BORDER_LINK);
  ck_assert(border_of(&t, "milan", "cremona")->takes_all);
}
END_TEST

START_TEST(rule_2_3_1c_moncalvo_to_mencucco_is_one_step) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_int_eq(border_of(&t, "moncalvo", "mencucco")->kind, CAP_BORDER_LINK);
  ck_assert(!border_of(&t, "moncalvo", "mencucco")->takes_all);
}
END_TEST

START_TEST(rule_2_3_1d_there_is_a_bridge_from_ivrea) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_int_eq(border_of(&t, "ivrea", "col-d-asti")->kind, CAP_BORDER_RIVER_BRIDGE);
}
END_TEST

START_TEST(rule_2_4a_turns_are_one_or_two_months) {
  g_auto(War) t;
  g_autofree char *first = NULL, *second = NULL, *last = NULL;

  open_war(&t);
  ck_assert_uint_eq(t.scenario->base.n_turns, 27);
  first = monferrato_dup_turn(t.scenario, 0);
  second = monferrato_dup_turn(t.scenario, 1);
  last = monferrato_dup_turn(t.scenario, 8);
  ck_assert_str_eq(first, "Jan-Feb 1628");
  ck_assert_str_eq(second, "Mar 1628");
  ck_assert_str_eq(last, "Nov-Dec 1628");
}
END_TEST

/* --- The scenario -------------------------------------------------------------------------- */

static const struct {
  const char *command;
  const char *sources;
} sources[] = {
    {"dauphine", "guillestre"},
    {"royal", "guillestre"},
    {"gonzaga", "casale mantua"},
    {"venice", "bresciano monte-chiaro veronese"},
    {"milan", "milan"},
    {"spinola", "milan"},
    {"landsknecht", "milan valtellina"},
    {"savoy", "turin"},
};

static void assert_sources(guint row) {
  g_auto(War) t;
  g_auto(GStrv) zones = g_strsplit(sources[row].sources, " ", -1);

  open_war(&t);
  const MonferratoPart *part =
      &t.scenario->parts[index_in(t.roster->command_by_id, sources[row].command)];
  ck_assert_uint_eq(part->n_sources, g_strv_length(zones));
  for (guint i = 0; i < part->n_sources; i++)
    ck_assert_uint_eq(part->sources[i], zone_of(&t, zones[i]));
}

START_TEST(rule_2_3_2a_commands_have_sources) {
  assert_sources((guint)_i);
}
END_TEST

START_TEST(rule_SC_e_commands_have_these_sources) {
  assert_sources((guint)_i);
}
END_TEST

/* How many counters of a Command, of a kind and with a Fire Value (0: any), are set up. */
static guint count_placed(const War *t, const char *command, MonferratoKind kind, guint attack) {
  CapIndex number = index_in(t->roster->command_by_id, command);
  gboolean is_choice;
  guint n = 0;

  for (CapIndex i = 0; i < t->roster->n_counters; i++) {
    const MonferratoCounter *c = &t->roster->counters[i];

    n += c->command == number && c->kind == kind && (attack == 0 || c->attack == attack) &&
         monferrato_placement(t->scenario, i, &is_choice) != CAP_INDEX_NONE;
  }
  return n;
}

static guint count_forts(const War *t, CapIndex side) {
  guint n = 0;

  for (guint i = 0; i < t->scenario->n_lines; i++)
    n += t->scenario->lines[i].side == side ? t->scenario->lines[i].forts : 0;
  return n;
}

static void assert_stands(const War *t, const char *counter, const char *zone) {
  gboolean is_choice = TRUE;
  CapIndex where =
      monferrato_placement(t->scenario, index_in(t->roster->counter_by_id, counter), &is_choice);

  ck_assert_msg(where == zone_of(t, zone) && !is_choice, "%s", counter);
}

START_TEST(rule_SC_a_gonzaga_sets_up_first) {
  g_auto(War) t;

  open_war(&t);
  ck_assert(t.scenario->base.sides[0].first && !t.scenario->base.sides[1].first);
  ck_assert_uint_eq(t.scenario->lines[0].side, 0);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_COMMANDER, 0), 1);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_INFANTRY, 3), 5);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_CAVALRY, 2), 1);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_ARTILLERY, 0), 3);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_GUASTATORI, 0), 2);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_GARRISON, 1), 4);
  ck_assert_uint_eq(count_placed(&t, "gonzaga", MONFERRATO_CAMP, 0), 1);
  ck_assert_uint_eq(count_forts(&t, 0), 2);
  assert_stands(&t, "gon-camp-1", "mantua");
  assert_stands(&t, "gon-gar-4", "nizza");
}
END_TEST

START_TEST(rule_SC_b_milan_sets_up_in_its_duchy) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_COMMANDER, 0), 1);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_INFANTRY, 3), 1);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_INFANTRY, 2), 3);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_CAVALRY, 2), 1);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_ARTILLERY, 3), 2);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_GUASTATORI, 3), 2);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_GARRISON, 0), 5);
  ck_assert_uint_eq(count_placed(&t, "milan", MONFERRATO_CAMP, 0), 1);
  assert_stands(&t, "mil-gar-2", "cremona");
  for (guint i = 0; i < t.scenario->n_lines; i++) {
    const MonferratoLine *line = &t.scenario->lines[i];

    for (guint k = 0; line->n_units > 0 && k < line->n_zones; k++)
      if (t.roster->counters[line->units[0]].command == index_in(t.roster->command_by_id, "milan"))
        ck_assert_str_eq(t.map->zones[line->zones[k]].state, "milan");
  }
}
END_TEST

START_TEST(rule_SC_c_savoy_sets_up_in_its_duchy) {
  g_auto(War) t;

  open_war(&t);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_COMMANDER, 0), 1);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_INFANTRY, 3), 2);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_CAVALRY, 3), 1);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_ARTILLERY, 4), 1);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_GUASTATORI, 3), 1);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_GARRISON, 0), 4);
  ck_assert_uint_eq(count_placed(&t, "savoy", MONFERRATO_CAMP, 0), 1);
  ck_assert_uint_eq(count_forts(&t, 1), 3);
  assert_stands(&t, "sav-gar-1", "susa");
  assert_stands(&t, "sav-gar-4", "turin");
}
END_TEST

static const struct {
  const char *zone;
  guint points;
} objectives[] = {
    {"casale", 10}, {"mantua", 10}, {"trino", 1}, {"moncalvo", 1}, {"nizza", 1}, {"alba", 1},
};

START_TEST(rule_SC_g_the_objectives_are_worth_24) {
  g_auto(War) t;
  guint total = 0;

  open_war(&t);
  ck_assert_uint_eq(t.scenario->n_objectives, G_N_ELEMENTS(objectives));
  for (guint i = 0; i < t.scenario->n_objectives; i++) {
    ck_assert_uint_eq(t.scenario->objectives[i].zone, zone_of(&t, objectives[i].zone));
    ck_assert_uint_eq(t.scenario->objectives[i].points, objectives[i].points);
    total += t.scenario->objectives[i].points;
  }
  ck_assert_uint_eq(total, 24);
}
END_TEST

START_TEST(rule_SC_h_it_lasts_from_1628_to_1630) {
  g_auto(War) t;
  g_autofree char *first = NULL, *last = NULL;

  open_war(&t);
  first = monferrato_dup_turn(t.scenario, 0);
  last = monferrato_dup_turn(t.scenario, (CapTurn)(t.scenario->base.n_turns - 1));
  ck_assert_str_eq(first, "Jan-Feb 1628");
  ck_assert_str_eq(last, "Nov-Dec 1630");
}
END_TEST

/* --- Two Camps ----------------------------------------------------------------------------- */

static void put(const War *t, MonferratoState *state, const char *counter, const char *zone) {
  state->counters[index_in(t->roster->counter_by_id, counter)] =
      (MonferratoCounterState){.zone = zone_of(t, zone), .place = MONFERRATO_ON_MAP};
}

static gboolean serves(const War *t, const char *camp) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(MonferratoGame) game = monferrato_game_new(t->scenario, findings);
  MonferratoState state;
  MonferratoPlay play = {.game = game, .state = &state};

  monferrato_play_start(&play);
  state.morale[index_in(t->roster->nation_by_id, "france")] = 7;
  if (camp != NULL)
    put(t, &state, camp, "guillestre");
  return monferrato_attack_supply(game, &state, index_in(t->roster->command_by_id, "dauphine"),
                                  zone_of(t, "guillestre"));
}

/* France has two, of different Commands, and either serves. */
START_TEST(rule_14_5f_an_army_may_have_two_camps) {
  g_auto(War) t;

  open_war(&t);
  ck_assert(!serves(&t, NULL));
  ck_assert(serves(&t, "dau-camp-1"));
  ck_assert(serves(&t, "roy-camp-1"));
  ck_assert(!serves(&t, "gon-camp-1"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-statements-data");
  TCase *pieces = tcase_create("pieces");
  TCase *map = tcase_create("map");
  TCase *scenario = tcase_create("scenario");

  tcase_add_test(pieces, rule_1a_every_nationality_has_one_side);
  tcase_add_test(pieces, rule_2_1a_a_camp_is_no_unit);
  tcase_add_test(pieces, rule_2_1b_every_commander_has_a_leadership);
  tcase_add_test(pieces, rule_2_1c_there_are_five_kinds_of_combat_units);
  tcase_add_test(pieces, rule_2_1d_every_combat_unit_has_a_fire_value);
  tcase_add_test(pieces, rule_2_1e_every_counter_has_a_command);
  tcase_add_test(pieces, rule_2_1f_some_have_a_reverse);
  tcase_add_loop_test(pieces, rule_2_1h_the_nationalities_have_their_commands, 0,
                      G_N_ELEMENTS(nations));
  tcase_add_test(map, rule_2_3a_casale_and_mantua_are_fortresses);
  tcase_add_test(map, rule_2_3b_fortresses_have_numbered_walls);
  tcase_add_test(map, rule_2_3d_some_rivers_have_bridges);
  tcase_add_test(map, rule_2_3f_zones_have_a_nationality);
  tcase_add_test(map, rule_2_3_1a_valtellina_to_milan_takes_all);
  tcase_add_test(map, rule_2_3_1b_milan_to_cremona_takes_all);
  tcase_add_test(map, rule_2_3_1c_moncalvo_to_mencucco_is_one_step);
  tcase_add_test(map, rule_2_3_1d_there_is_a_bridge_from_ivrea);
  tcase_add_test(map, rule_2_4a_turns_are_one_or_two_months);
  tcase_add_loop_test(scenario, rule_2_3_2a_commands_have_sources, 0, G_N_ELEMENTS(sources));
  tcase_add_loop_test(scenario, rule_SC_e_commands_have_these_sources, 0, G_N_ELEMENTS(sources));
  tcase_add_test(scenario, rule_SC_a_gonzaga_sets_up_first);
  tcase_add_test(scenario, rule_SC_b_milan_sets_up_in_its_duchy);
  tcase_add_test(scenario, rule_SC_c_savoy_sets_up_in_its_duchy);
  tcase_add_test(scenario, rule_SC_g_the_objectives_are_worth_24);
  tcase_add_test(scenario, rule_SC_h_it_lasts_from_1628_to_1630);
  tcase_add_test(scenario, rule_14_5f_an_army_may_have_two_camps);
  suite_add_tcase(suite, pieces);
  suite_add_tcase(suite, map);
  suite_add_tcase(suite, scenario);
  return test_main(suite);
}
