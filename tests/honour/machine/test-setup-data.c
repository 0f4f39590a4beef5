/* Rules that documents alone can keep or break: what a scenario, a roster and a map must say, and
 * the set-up of the five scenarios, line by line against setup-data.csv. */
#include "tests/support/command.h"

#include "tests/honour/fixtures/tiny-scenario.h"
#include "schema/honour/scenario.h"

/* --- What documents must say --------------------------------------------------------------- */

/* Checks a document and expects this error; nothing at all when `slug` is NULL. */
static void assert_checked(const char *file, const char *text, const char *slug) {
  g_autofree char *dir = test_make_dir();
  g_autofree char *path = g_build_filename(dir, file, NULL);
  g_autofree char *library = test_path("tests", "golden", "common", NULL);

  test_write_file(path, text, -1);
  g_auto(Run) run = run_capitano("check", "--strict", "--library", library, path, NULL);
  g_autofree char *heading = slug != NULL ? g_strdup_printf(" error: %s", slug) : NULL;
  test_remove_dir(dir);

  ck_assert_msg(run.status == (slug != NULL ? CAP_EXIT_FINDINGS : CAP_EXIT_OK), "%s:\n%s%s", slug,
                run.out, run.err);
  if (slug != NULL)
    assert_has(run.out, heading);
}

/* The same for a file of tests/golden/common with one change. */
static void assert_finding(const char *file, const char *from, const char *to, const char *slug) {
  g_autofree char *text = variant_text(file, from, to);

  assert_checked(file, text, slug);
}

static void assert_scenario(const char *from, const char *to, const char *slug) {
  assert_finding("tiny-scenario.xml", from, to, slug);
}

static void assert_roster(const char *from, const char *to, const char *slug) {
  assert_finding("tiny-roster.xml", from, to, slug);
}

START_TEST(rule_1_1a_there_are_two_sides_with_armies) {
  const char *blues = "<side id=\"blues\" name=\"The Blues\">";
  const char *end = "</side>\n\n  <alignment>";
  g_autofree char *text = variant_text("tiny-scenario.xml", NULL, NULL);
  g_autoptr(GString) one = g_string_new(text);
  gsize start = (gsize)(strstr(text, blues) - text);
  gsize length = (gsize)(strstr(text, end) - text) + strlen("</side>") - start;
  g_autofree char *side = g_strndup(text + start, length);
  g_autoptr(GString) greens = g_string_new(side);
  g_string_replace(greens, "\"blues\"", "\"greens\"", 0);
  g_autofree char *three = g_strdup_printf("%s\n  %s", greens->str, blues);

  g_string_erase(one, (gssize)start, (gssize)length);
  assert_checked("tiny-scenario.xml", text, NULL);
  assert_checked("tiny-scenario.xml", one->str, "missing-element");
  assert_scenario(blues, three, "unexpected-element");
  assert_scenario(blues,
                  "<side id=\"blues\" name=\"The Blues\"/>\n  <side id=\"greys\" name=\"Greys\">",
                  "missing-element");
}
END_TEST

START_TEST(rule_1_1c_a_Capitano_has_Initiative_and_Rank) {
  assert_roster("card=\"1\" initiative=\"3\" rank=\"4\"", "card=\"1\" rank=\"4\"",
                "missing-attribute");
  assert_roster("card=\"1\" initiative=\"3\" rank=\"4\"", "card=\"1\" initiative=\"3\"",
                "missing-attribute");
  assert_roster("star=\"yes\" features=\"siege\"", "", NULL);
}
END_TEST

START_TEST(rule_1_3_5a_a_Capitano_has_all_that_his_counter_shows) {
  g_autofree char *text = variant_text("tiny-scenario.xml", NULL, NULL);
  Fixture f = compile_tiny(text);
  CapIndex index = honour_roster_find_capitano(f.roster, cap_slice_of("azzurro"));
  const HonourCapitano *capitano = &f.roster->capitani[index];

  ck_assert_str_eq(capitano->name, "Azzurro");
  ck_assert_uint_eq(capitano->initiative, 3);
  ck_assert_uint_eq(capitano->rank, 4);
  ck_assert(capitano->star);
  ck_assert_uint_eq(capitano->features, HONOUR_FEATURE_SIEGE);
  release(&f);
}
END_TEST

START_TEST(rule_1_3_1a_a_hex_has_one_region) {
  const char *hex = "<hex number=\"0102\" terrain=\"clear\" region=\"S\"/>";

  assert_finding("tiny.xml", hex, "<hex number=\"0102\" terrain=\"clear\" region=\"N S\"/>",
                 "unknown-region");
  assert_finding("tiny.xml", hex,
                 "<hex number=\"0102\" terrain=\"clear\" region=\"S\"/>\n    "
                 "<hex number=\"0102\" terrain=\"clear\" region=\"N\"/>",
                 "hex-repeated");
  assert_finding("tiny.xml", hex, "<hex number=\"0102\" terrain=\"clear\"/>", "region-missing");
}
END_TEST

START_TEST(rule_1_3_2e_units_and_Capitani_have_a_nation) {
  assert_roster("name=\"Red Infantry\" nationality=\"red\"", "name=\"Red Infantry\"",
                "missing-attribute");
  assert_roster("name=\"Rosso\" nationality=\"red\"", "name=\"Rosso\"", "missing-attribute");
}
END_TEST

START_TEST(rule_1_3_3a_unit_types_are_those_of_the_book) {
  static const char *const kinds[][2] = {
      {"gendarmes", "heavy-cavalry"}, {"stradiots", "light-cavalry"}, {"landsknecht", "infantry"}};
  const char *horse = "name=\"Blue Horse\" nationality=\"blue\"";
  const char *arm = "arm=\"heavy-cavalry\"";

  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autofree char *kind = g_strdup_printf("kind=\"%s\" arm=\"%s\"", kinds[i][0], kinds[i][1]);
    assert_roster(arm, kind, NULL);
  }
  assert_roster(arm, "kind=\"landsknecht\" arm=\"heavy-cavalry\"", "unit-kind-arm");
  assert_roster(horse, "name=\"Blue Horse\" nationality=\"blue\" kind=\"hussars\"",
                "invalid-value");
  assert_roster("arm=\"heavy-cavalry\"", "arm=\"camels\"", "invalid-value");
}
END_TEST

START_TEST(rule_1_3_3b_a_unit_has_strength_and_movement) {
  assert_roster("movement=\"6\" counters=\"2x5\"", "counters=\"2x5\"", "missing-attribute");
  assert_roster("movement=\"6\" counters=\"2x5\"", "movement=\"6\"", "missing-attribute");
}
END_TEST

START_TEST(rule_1_3_3e_Quality_is_1_to_3) {
  const char *horse = "quality=\"3\" reliability=\"reliable\"";

  assert_roster(horse, "quality=\"1\" reliability=\"reliable\"", NULL);
  assert_roster(horse, "quality=\"0\" reliability=\"reliable\"", "invalid-value");
  assert_roster(horse, "quality=\"4\" reliability=\"reliable\"", "invalid-value");
}
END_TEST

START_TEST(rule_1_3_3f_Reliability_is_one_of_four) {
  static const char *const words[] = {"very-sensitive", "sensitive", "normal", "reliable"};
  const char *horse = "quality=\"3\" reliability=\"reliable\"";

  for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
    g_autofree char *reliability = g_strdup_printf("quality=\"3\" reliability=\"%s\"", words[i]);
    assert_roster(horse, reliability, NULL);
  }
  assert_roster(horse, "quality=\"3\" reliability=\"stubborn\"", "invalid-value");
}
END_TEST

START_TEST(rule_1_3_3g_the_scenario_says_how_reliable_the_Swiss_are) {
  assert_scenario("  <reliabilities>\n"
                  "    <reliability-of nationality=\"swiss\" is=\"sensitive\"/>\n"
                  "  </reliabilities>\n",
                  "", "reliability-unset");
}
END_TEST

START_TEST(rule_2_2d_the_scenario_names_the_First_Player) {
  assert_scenario(" first=\"yes\"", "", "first-player");
  assert_scenario("name=\"The Blues\"", "name=\"The Blues\" first=\"yes\"", "first-player");
}
END_TEST

/* --- The five scenarios, as lines ---------------------------------------------------------- */

static const char *const files[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                    "bicocca-1522", "pavia-1524"};

static const char *const orders[] = {"garrison", "stand", "manoeuvre", "attack", "retreat"};

static void add_line(GPtrArray *lines, GString *line) {
  g_ptr_array_add(lines, g_string_free(line, FALSE));
}

/* "May 1 1509": without the comma, which parts the fields of the file. */
static void append_date(GString *line, const HonourScenario *s, CapTurn turn) {
  g_autofree char *text = honour_calendar_dup_text(&s->calendar, turn);
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  g_autofree char *date = g_strjoinv("", parts);

  g_string_append(line, date);
}

static void append_hex(GString *line, const HonourScenario *s, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&s->base.map->grid, hex, number);
  g_string_append_printf(line, " %s", number);
}

static void append_counters(GString *line, guint n, const HonourCounters *counters) {
  for (guint i = 0; i < n; i++)
    g_string_append_printf(line, " %ux%u", counters[i].count, counters[i].strength);
}

static void append_arrival(GString *line, const HonourScenario *s, HonourArrival arrival,
                           CapTurn turn, CapIndex group) {
  switch (arrival) {
  case HONOUR_ARRIVAL_SETUP:
    break;
  case HONOUR_ARRIVAL_TURN:
    g_string_append(line, " on ");
    append_date(line, s, turn);
    break;
  case HONOUR_ARRIVAL_GROUP:
    g_string_append_printf(line, " in group %s", s->groups[group].id);
    break;
  }
}

static void append_place(GString *line, const HonourScenario *s, const HonourStack *stack) {
  switch (stack->placement) {
  case HONOUR_PLACEMENT_HEX:
    append_hex(line, s, stack->hex);
    break;
  case HONOUR_PLACEMENT_NEAR:
    g_string_append_printf(line, " within %u of", stack->distance);
    append_hex(line, s, stack->hex);
    break;
  case HONOUR_PLACEMENT_AREA:
    g_string_append_printf(line, " in %s", honour_scenario_area(s, stack->area)->id);
    break;
  case HONOUR_PLACEMENT_WITH_GENERAL:
  case HONOUR_PLACEMENT_WITH_RETURNING_GENERAL:
    g_string_append(line, " with a general");
    if (stack->general_in != CAP_INDEX_NONE)
      g_string_append_printf(line, " in %s", honour_scenario_area(s, stack->general_in)->id);
    break;
  case HONOUR_PLACEMENT_NONE:
  case HONOUR_PLACEMENT_HEXES:
    ck_abort_msg("%s: no scenario of the book places a Force like this", stack->id);
  }
}

static gboolean is_general(const HonourScenario *s, const HonourStack *stack) {
  const HonourArmy *army = &s->armies[stack->army];

  for (guint i = 0; i < army->n_generals; i++)
    if (army->generals[i] == stack->capitano)
      return TRUE;
  return FALSE;
}

static void append_leader(GString *line, const HonourScenario *s, const HonourStack *stack) {
  if (stack->elect)
    g_string_append(line, "elected");
  else if (stack->held_from != CAP_INDEX_NONE)
    g_string_append_printf(line, "held from %s", s->stacks[stack->held_from].id);
  else if (stack->capitano == CAP_INDEX_NONE)
    g_string_append(line, "units");
  else
    g_string_append_printf(line, "%s%s", s->roster->capitani[stack->capitano].id,
                           is_general(s, stack) ? " (CG)" : "");
}

/* Units, auxiliaries and Capitani of a stack, or of a pool. */
static void append_content(GString *line, const HonourScenario *s, CapIndex stack, CapIndex pool) {
  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *unit = &s->units[i];
    if (unit->stack != stack || unit->pool != pool)
      continue;
    g_string_append_printf(line, "; %s %u", s->roster->unit_types[unit->type].id, unit->sp);
    append_counters(line, unit->n_counters, unit->counters);
    if (unit->under != CAP_INDEX_NONE)
      g_string_append_printf(line, " under %s", s->roster->capitani[unit->under].id);
  }
  for (guint i = 0; i < s->n_auxiliaries; i++)
    if (s->auxiliaries[i].stack == stack && s->auxiliaries[i].pool == pool)
      g_string_append_printf(line, "; %u %s", s->auxiliaries[i].count,
                             s->roster->auxiliary_types[s->auxiliaries[i].type].id);
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].stack == stack && s->postings[i].pool == pool)
      g_string_append_printf(line, "; %s", s->roster->capitani[s->postings[i].capitano].id);
  for (guint i = 0; i < s->n_holds; i++)
    if (s->holds[i].stack == stack)
      g_string_append_printf(line, "; one of Rank %u is held for %s", s->holds[i].min_rank,
                             s->stacks[s->holds[i].leads].id);
}

static void add_stacks(GPtrArray *lines, const HonourScenario *s) {
  for (guint i = 0; i < s->n_stacks; i++) {
    const HonourStack *stack = &s->stacks[i];
    GString *line = g_string_new(NULL);

    g_string_append_printf(line, "%s: ", s->armies[stack->army].id);
    append_leader(line, s, stack);
    for (guint order = 0; order < G_N_ELEMENTS(orders); order++)
      if ((stack->orders & (1u << order)) != 0)
        g_string_append_printf(line, " %s", orders[order]);
    if (stack->administrative_march)
      g_string_append(line, " march");
    if (stack->earthworks > 0)
      g_string_append_printf(line, " earthworks %u", stack->earthworks);
    append_place(line, s, stack);
    append_arrival(line, s, stack->arrival, stack->turn, stack->group);
    append_content(line, s, (CapIndex)i, CAP_INDEX_NONE);
    add_line(lines, line);
  }
  for (guint i = 0; i < s->n_pools; i++) {
    GString *line = g_string_new(NULL);

    g_string_append_printf(line, "%s: pool %s", s->armies[s->pools[i].army].id, s->pools[i].id);
    if (s->pools[i].area != CAP_INDEX_NONE)
      g_string_append_printf(line, " in %s", honour_scenario_area(s, s->pools[i].area)->id);
    append_content(line, s, CAP_INDEX_NONE, (CapIndex)i);
    add_line(lines, line);
  }
}

static void add_counters(GPtrArray *lines, const HonourScenario *s) {
  for (guint i = 0; i < s->n_minors; i++) {
    GString *line = g_string_new(NULL);
    g_string_append_printf(line, "%s minor: %s%s", s->armies[s->minors[i].army].id,
                           s->roster->capitani[s->minors[i].capitano].id,
                           s->minors[i].deployed ? " (deployed)" : "");
    add_line(lines, line);
  }
  for (guint i = 0; i < s->n_breakdowns; i++) {
    const HonourBreakdown *breakdown = &s->breakdowns[i];
    GString *line = g_string_new(NULL);
    g_string_append_printf(line, "%s breakdown: %s", s->armies[breakdown->army].id,
                           s->roster->unit_types[breakdown->type].id);
    append_counters(line, breakdown->n_counters, breakdown->counters);
    append_arrival(line, s, breakdown->arrival, breakdown->turn, breakdown->group);
    add_line(lines, line);
  }
}

static void add_supply(GPtrArray *lines, const HonourScenario *s, const HonourArmy *army) {
  GString *sources = g_string_new(NULL);
  GString *points = g_string_new(NULL);
  GString *generals = g_string_new(NULL);

  g_string_append_printf(sources, "%s sources:", army->id);
  for (guint i = 0; i < army->n_sources; i++) {
    append_hex(sources, s, army->sources[i].hex);
    if (!army->sources[i].from_start)
      g_string_append(sources, " (by special rule)");
  }
  add_line(lines, sources);
  g_string_append_printf(points, "%s points: ", army->id);
  if (!army->has_points || army->unlimited_points)
    g_string_append(points, army->has_points ? "unlimited" : "none");
  else
    g_string_append_printf(points, "%u", army->points_at_start);
  for (guint i = 0; i < army->n_receives; i++) {
    g_string_append(points, "; ");
    append_date(points, s, army->receives[i].turn);
    g_string_append_printf(points, ": %u", army->receives[i].nominal);
  }
  add_line(lines, points);
  g_string_append_printf(generals, "%s generals:", army->id);
  for (guint i = 0; i < army->n_generals; i++)
    g_string_append_printf(generals, " %s", s->roster->capitani[army->generals[i]].id);
  add_line(lines, generals);
}

static const char *allegiance(const HonourScenario *s, CapIndex alignment) {
  if (alignment == HONOUR_NOT_ALIGNED)
    return "not-aligned";
  if (alignment == HONOUR_NEUTRAL)
    return "neutral";
  if (alignment == HONOUR_NOT_IN_PLAY)
    return "not-in-play";
  return alignment < s->base.n_sides ? s->base.sides[alignment].id : "?";
}

static void add_regions(GPtrArray *lines, const HonourScenario *s) {
  GString *regions = g_string_new("regions:");

  if (!s->alignment_used)
    g_string_append(regions, " not used");
  for (guint i = 0; s->alignment_used && i < s->base.map->n_regions; i++)
    g_string_append_printf(regions, "%s %s %s", i > 0 ? ";" : "", s->base.map->regions[i].id,
                           allegiance(s, s->alignment[i]));
  add_line(lines, regions);
  for (guint i = 0; i < s->n_armies; i++) {
    GString *conquered = g_string_new(NULL);
    guint n = 0;

    g_string_append_printf(conquered, "%s conquered:", s->armies[i].id);
    for (guint j = 0; j < s->n_conquered; j++) {
      if (s->conquered[j].army == i) {
        append_hex(conquered, s, s->conquered[j].hex);
        n++;
      }
    }
    if (n > 0)
      add_line(lines, conquered);
    else
      g_string_free(conquered, TRUE);
  }
}

static void add_game(GPtrArray *lines, const HonourScenario *s) {
  GString *game = g_string_new("game: ");
  CapIndex swiss = honour_roster_find_nationality(s->roster, cap_slice_of("swiss"));
  HonourReliability reliability = s->reliability[swiss];
  GString *line = g_string_new(NULL);

  append_date(game, s, 0);
  g_string_append_printf(game, "; %u turns; ", s->calendar.n_turns);
  for (guint i = 0; i < s->base.n_sides; i++)
    if (s->base.sides[i].first)
      g_string_append_printf(game, "%s first; ", s->base.sides[i].id);
  g_string_append_printf(game, "%u hexes", cap_bits_count(&s->playable));
  add_line(lines, game);
  g_string_append_printf(line, "swiss: %s", honour_reliability_words[reliability]);
  add_line(lines, line);
}

/* All that the instructions of a scenario say before its special rules; of utf8. */
static GPtrArray *dup_lines(const char *file) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *name = g_strconcat(file, ".xml", NULL);
  g_autofree char *map_path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_autofree char *roster_path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *path = test_path("scenarios", name, NULL);
  g_autofree char *map = test_read_file(map_path, NULL);
  g_autofree char *roster = test_read_file(roster_path, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Fixture f = compile_with(map, roster, text);

  add_game(lines, f.s);
  add_stacks(lines, f.s);
  add_counters(lines, f.s);
  for (guint i = 0; i < f.s->n_armies; i++)
    add_supply(lines, f.s, &f.s->armies[i]);
  add_regions(lines, f.s);
  release(&f);
  return lines;
}

START_TEST(a_scenario_says_what_the_book_says) {
  g_autoptr(GPtrArray) lines = dup_lines(files[_i]);
  g_autofree char *path = test_path("tests", "honour", "machine", "setup-data.csv", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) rows = g_strsplit(text, "\n", -1);

  for (guint i = 1; rows[i][0] != '\0'; i++) {
    g_auto(GStrv) row = g_strsplit(rows[i], ",", 3);
    guint at = 0;

    ck_assert_msg(g_strv_length(row) == 3, "line %u has not three fields", i + 1);
    if (!g_str_equal(row[1], files[_i]))
      continue;
    ck_assert_msg(g_ptr_array_find_with_equal_func(lines, row[2], g_str_equal, &at),
                  "[%s] %s does not say: %s", row[0], files[_i], row[2]);
    g_ptr_array_remove_index(lines, at);
  }
  g_ptr_array_add(lines, NULL);
  g_autofree char *rest = g_strjoinv("\n", (char **)lines->pdata);
  ck_assert_msg(rest[0] == '\0', "%s also says:\n%s", files[_i], rest);
}
END_TEST

/* [1.3.1c] The Duchy is M alone in the first scenario, M, G and R later; the map is the same. */
START_TEST(rule_1_3_1c_states_come_from_the_scenario) {
  g_autoptr(GPtrArray) first = dup_lines("agnadello-1509");
  g_autoptr(GPtrArray) fourth = dup_lines("bicocca-1522");
  const char *before = NULL, *after = NULL;

  for (guint i = 0; i < first->len; i++)
    if (g_str_has_prefix(first->pdata[i], "regions:"))
      before = first->pdata[i];
  for (guint i = 0; i < fourth->len; i++)
    if (g_str_has_prefix(fourth->pdata[i], "regions:"))
      after = fourth->pdata[i];
  ck_assert(before != NULL && after != NULL);
  assert_has(before, " M french");
  assert_has(before, " R not-aligned");
  assert_has(after, " M imperial");
  assert_has(after, " R imperial");
}
END_TEST

START_TEST(rule_1_3_3i_named_units_are_those_of_the_book) {
  static const char *const names[] = {"Picr", "Sch", "Fre", "BB", "Fru", "BaN"};
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = variant_read("roster.xml", text, findings);
  g_autoptr(HonourRoster) roster = honour_roster_compile(doc, findings);
  guint seen = 0;

  for (guint i = 0; i < roster->n_unit_types; i++) {
    const char *named = roster->unit_types[i].named;
    int name = named != NULL ? cap_slice_index_in(cap_slice_of(named), names) : -1;

    ck_assert_msg(named == NULL || name >= 0, "%s is no named unit", named);
    if (name >= 0)
      seen |= 1u << name;
  }
  ck_assert_uint_eq(seen, (1u << G_N_ELEMENTS(names)) - 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("setup-data");
  TCase *documents = tcase_create("documents");
  TCase *scenarios = tcase_create("scenarios");

  tcase_add_test(documents, rule_1_1a_there_are_two_sides_with_armies);
  tcase_add_test(documents, rule_1_1c_a_Capitano_has_Initiative_and_Rank);
  tcase_add_test(documents, rule_1_3_1a_a_hex_has_one_region);
  tcase_add_test(documents, rule_1_3_2e_units_and_Capitani_have_a_nation);
  tcase_add_test(documents, rule_1_3_3a_unit_types_are_those_of_the_book);
  tcase_add_test(documents, rule_1_3_3b_a_unit_has_strength_and_movement);
  tcase_add_test(documents, rule_1_3_3e_Quality_is_1_to_3);
  tcase_add_test(documents, rule_1_3_3f_Reliability_is_one_of_four);
  tcase_add_test(documents, rule_1_3_3g_the_scenario_says_how_reliable_the_Swiss_are);
  tcase_add_test(documents, rule_1_3_5a_a_Capitano_has_all_that_his_counter_shows);
  tcase_add_test(documents, rule_2_2d_the_scenario_names_the_First_Player);
  tcase_add_loop_test(scenarios, a_scenario_says_what_the_book_says, 0, G_N_ELEMENTS(files));
  tcase_add_test(scenarios, rule_1_3_1c_states_come_from_the_scenario);
  tcase_add_test(scenarios, rule_1_3_3i_named_units_are_those_of_the_book);
  suite_add_tcase(suite, documents);
  suite_add_tcase(suite, scenarios);
  return test_main(suite);
}
