/* The documents of the pike and shot battles as they are compiled: the roster with all troops, the
 * two battles, and settings with their usual values. */
#include "schema/baroque/scenario.h"

#include <locale.h>

#include "tests/support/command.h"
#include "validator/baroque/checks/stands.h"
#include "validator/open-scenario.h"

typedef struct {
  CapDocument *docs[3];
  CapMap *map;
  CapRoster *roster;
  CapScenario *scenario;
  const BaroqueScenario *s;
  CapDiagnostics *findings;
} Battle;

static CapDocument *read_file(Battle *b, char *path, const char *old, const char *new) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *file = path;
  g_autofree char *text = test_read_file(file, NULL);
  g_autoptr(GString) changed = g_string_new(text);

  if (old != NULL)
    ck_assert_uint_eq(g_string_replace(changed, old, new, 1), 1);
  return cap_document_read_text(file, changed->str, changed->len, &limits, b->findings);
}

/* A shipped battle; with `old` the first of it in the scenario is replaced. */
static void open_changed(Battle *b, const char *map, const char *scenario, const char *old,
                         const char *new) {
  *b = (Battle){.findings = cap_diagnostics_new()};
  b->docs[0] = read_file(b, test_path("maps", map, NULL), NULL, NULL);
  b->docs[1] = read_file(b, test_path("scenarios", "pike-and-shot.xml", NULL), NULL, NULL);
  b->docs[2] = read_file(b, test_path("scenarios", scenario, NULL), old, new);
  b->map = cap_map_compile(b->docs[0], b->findings);
  b->roster = cap_roster_compile(b->docs[1], b->findings);
  b->scenario = cap_scenario_compile(b->docs[2], b->map, b->roster, b->findings);
  b->s = baroque_scenario(b->scenario);
}

static void open_avigliana(Battle *b) {
  open_changed(b, "avigliana-1630.xml", "avigliana-1630.xml", NULL, NULL);
}

static void close_battle(Battle *b) {
  cap_scenario_free(b->scenario);
  cap_roster_free(b->roster);
  cap_map_free(b->map);
  for (guint i = 0; i < G_N_ELEMENTS(b->docs); i++)
    cap_document_free(b->docs[i]);
  cap_diagnostics_free(b->findings);
}

static CapIndex find(GHashTable *table, const char *id) {
  guint index = GPOINTER_TO_UINT(g_hash_table_lookup(table, id));

  ck_assert_msg(index > 0, "no \"%s\"", id);
  return (CapIndex)(index - 1);
}

static const BaroqueUnit *unit(const Battle *b, const char *id) {
  return &b->s->units[find(b->s->unit_by_id, id)];
}

static const BaroqueType *type(const Battle *b, const char *id) {
  return &b->s->roster->types[find(b->s->roster->type_by_id, id)];
}

/* --- The roster ------------------------------------------------------------------------------- */

static const struct {
  const char *id, *code;
  BaroqueTroop troop;
  gboolean is_mounted;
  BaroqueSpeed speed;
  guint movement, vbu, impetus, vd, front, depth;
} types[] = {
    {"GA", "GA", BAROQUE_GALLOPERS, TRUE, BAROQUE_FAST_MOUNTED, 40, 6, 3, 3, 200, 100},
    {"TR-CU", "TR-CU", BAROQUE_TROTTERS, TRUE, BAROQUE_SLOW_MOUNTED, 25, 6, 2, 3, 200, 100},
    {"RE", "RE", BAROQUE_REITERS, TRUE, BAROQUE_SLOW_MOUNTED, 25, 5, 1, 2, 200, 150},
    {"DR", "DR", BAROQUE_DRAGOONS, FALSE, BAROQUE_FOOT, 30, 3, 0, 1, 200, 70},
    {"S", "S", BAROQUE_SKIRMISHERS, FALSE, BAROQUE_FOOT, 30, 2, 0, 1, 200, 50},
    {"PM", "P&M", BAROQUE_PIKE_AND_MUSKET, FALSE, BAROQUE_FOOT, 20, 5, 1, 2, 200, 80},
    {"TERCIO", "TERCIO", BAROQUE_TERCIO, FALSE, BAROQUE_SLOW_FOOT, 15, 6, 1, 3, 200, 200},
    {"ART-B", "ART-B", BAROQUE_MEDIUM_CANNON, FALSE, BAROQUE_NO_SPEED, 5, 2, 0, 1, 70, 70},
    {"BAG-F", "BAG-F", BAROQUE_FORTIFIED_BAGGAGE, FALSE, BAROQUE_NO_SPEED, 0, 3, 0, 0, 200, 200},
    {"LEADER", "LEADER", BAROQUE_LEADER, TRUE, BAROQUE_NO_SPEED, 60, 0, 0, 0, 50, 50},
};

START_TEST(types_have_their_values) {
  Battle b;
  open_avigliana(&b);
  const BaroqueType *t = type(&b, types[_i].id);

  ck_assert_str_eq(t->code, types[_i].code);
  ck_assert_int_eq(t->troop, types[_i].troop);
  ck_assert_int_eq(t->is_mounted, types[_i].is_mounted);
  ck_assert_int_eq(t->speed, types[_i].speed);
  ck_assert_uint_eq(t->movement, types[_i].movement);
  ck_assert_uint_eq(t->vbu.usual, types[_i].vbu);
  ck_assert_uint_eq(t->impetus.usual, types[_i].impetus);
  ck_assert_uint_eq(t->vd.usual, types[_i].vd);
  ck_assert_uint_eq(t->front, types[_i].front);
  ck_assert_uint_eq(t->depth, types[_i].depth);
  close_battle(&b);
}
END_TEST

START_TEST(the_roster_has_all_troops_of_the_sheet) {
  Battle b;
  guint seen[BAROQUE_N_TROOPS] = {0};

  open_avigliana(&b);
  ck_assert_uint_eq(b.s->roster->n_types, 21);
  for (guint i = 0; i < b.s->roster->n_types; i++)
    seen[b.s->roster->types[i].troop]++;
  for (guint i = 0; i < BAROQUE_N_TROOPS; i++)
    ck_assert_uint_eq(seen[i], i == BAROQUE_TROTTERS ? 2 : 1);
  close_battle(&b);
}
END_TEST

/* The firing table of the sheet; 99 is no shot. */
static const struct {
  const char *weapon;
  int dice[BAROQUE_N_BANDS];
} fire[] = {
    {"musket", {2, 1, -2, 99}},        {"arquebus", {1, 0, 99, 99}},
    {"bow", {-2, -3, 99, 99}},         {"pistol", {-1, 99, 99, 99}},
    {"carbine", {-1, 99, 99, 99}},     {"heavy-cannon", {3, 2, 1, 1}},
    {"medium-cannon", {3, 2, 1, 99}},  {"light-cannon", {2, 1, 0, 99}},
    {"heavy-howitzer", {99, 2, 2, 1}}, {"medium-howitzer", {99, 1, 1, 99}},
    {"pike", {99, 99, 99, 99}},
};

START_TEST(weapons_shoot_as_the_sheet_says) { /* [FIRE-1 to FIRE-9] */
  Battle b;
  open_avigliana(&b);
  const BaroqueWeapon *weapon =
      &b.s->roster->weapons[find(b.s->roster->weapon_by_id, fire[_i].weapon)];

  for (guint i = 0; i < BAROQUE_N_BANDS; i++) {
    ck_assert_int_eq(weapon->shoots[i], fire[_i].dice[i] != 99);
    if (weapon->shoots[i])
      ck_assert_int_eq(weapon->dice[i], fire[_i].dice[i]);
  }
  close_battle(&b);
}
END_TEST

START_TEST(troops_have_their_rights) { /* [EVD-1] [EVD-2] [EVD-3] [INT-1] [INT-2] [INT-3] */
  Battle b;
  open_avigliana(&b);

  ck_assert_uint_eq(type(&b, "CL")->evades,
                    BAROQUE_EVADES_SHOOTING | BAROQUE_EVADES_FOOT | BAROQUE_EVADES_MOUNTED);
  ck_assert_uint_eq(type(&b, "TR")->evades, BAROQUE_EVADES_SHOOTING | BAROQUE_EVADES_FOOT);
  ck_assert_uint_eq(type(&b, "PM")->evades, 0);
  ck_assert_int_eq(type(&b, "T")->passing, BAROQUE_PASSES_ANY);
  ck_assert_int_eq(type(&b, "GA")->passing, BAROQUE_PASSES_MOUNTED);
  ck_assert_int_eq(type(&b, "ART-A")->passing, BAROQUE_PASSES_PASSED_BY_ANY);
  ck_assert_int_eq(type(&b, "WB")->pursuit, BAROQUE_PURSUIT_MUST);
  ck_assert_int_eq(type(&b, "RE")->pursuit, BAROQUE_PURSUIT_MAY_NOT);
  ck_assert_int_eq(type(&b, "RE")->massed, BAROQUE_MASSED_OPTIONAL);
  ck_assert_int_eq(type(&b, "TERCIO")->massed, BAROQUE_MASSED_YES);
  ck_assert(!type(&b, "GA")->shoots && type(&b, "TR")->shoots);
  close_battle(&b);
}
END_TEST

/* --- Avigliana -------------------------------------------------------------------------------- */

START_TEST(avigliana_has_its_totals) {
  Battle b;
  static const struct {
    const char *command;
    guint vd, units;
  } commands[] = {{"F1", 9, 4}, {"F2", 9, 5}, {"F3", 8, 4},
                  {"A1", 9, 5}, {"A2", 7, 4}, {"A3", 9, 4}};
  guint men[BAROQUE_ARMIES] = {0};

  open_avigliana(&b);
  ck_assert_uint_eq(cap_diagnostics_count(b.findings), 0);
  ck_assert_uint_eq(b.s->armies[0].vd, 26);
  ck_assert_uint_eq(b.s->armies[1].vd, 25);
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    const BaroqueCommand *c = &b.s->commands[find(b.s->command_by_id, commands[i].command)];

    ck_assert_uint_eq(c->vd, commands[i].vd);
    ck_assert_uint_eq(c->n_units, commands[i].units);
  }
  for (guint i = 0; i < b.s->n_units; i++)
    men[b.s->units[i].army] += b.s->units[i].men;
  ck_assert_uint_eq(men[0], 4850);
  ck_assert_uint_eq(men[1], 5790);
  ck_assert_uint_eq(b.s->base.n_turns, 10);
  close_battle(&b);
}
END_TEST

START_TEST(avigliana_stands_as_it_should) {
  Battle b;
  open_avigliana(&b);
  const BaroqueUnit *horse = unit(&b, "A2-3"), *train = unit(&b, "FB");

  ck_assert(b.s->armies[1].is_attacker && !b.s->armies[0].is_attacker);
  ck_assert(b.s->base.sides[0].first && !b.s->base.sides[1].first);
  ck_assert_int_eq(horse->place.x, 920);
  ck_assert_int_eq(horse->place.y, 1550);
  ck_assert_uint_eq(horse->direction, 32);
  ck_assert(horse->is_massed);
  ck_assert_uint_eq(train->direction, 48);
  ck_assert_int_eq(train->command, CAP_INDEX_NONE);
  ck_assert_int_eq(b.s->armies[0].baggage, find(b.s->unit_by_id, "FB"));
  ck_assert_uint_eq(b.s->armies[0].retreat, BAROQUE_TABLE_RIGHT | BAROQUE_TABLE_BOTTOM);
  ck_assert_int_eq(b.s->leaders[find(b.s->leader_by_id, "montmorency")].grade, BAROQUE_CHARISMATIC);
  ck_assert_int_eq(b.s->leaders[find(b.s->leader_by_id, "montmorency")].unit,
                   find(b.s->unit_by_id, "F1-1"));
  ck_assert_str_eq(b.s->roster->weapons[unit(&b, "A1-4")->weapon].id, "arquebus");
  ck_assert_int_eq(unit(&b, "F1-1")->weapon, CAP_INDEX_NONE);
  close_battle(&b);
}
END_TEST

START_TEST(the_main_body_comes_by_dice) {
  Battle b;
  open_avigliana(&b);
  const BaroqueCommand *main_body = &b.s->commands[find(b.s->command_by_id, "F3")];
  static const guint at_least[] = {5, 4, 1};

  ck_assert(main_body->arrives);
  ck_assert_uint_eq(main_body->n_rolls, 3);
  for (guint i = 0; i < 3; i++) {
    ck_assert_int_eq(b.s->rolls[main_body->first_roll + i].turn, (int)i + 1);
    ck_assert_uint_eq(b.s->rolls[main_body->first_roll + i].at_least, at_least[i]);
  }
  ck_assert_int_eq(b.s->passages[main_body->passage].edge, BAROQUE_TABLE_RIGHT);
  ck_assert_int_eq(b.s->passages[main_body->passage].from, 500);
  ck_assert(!unit(&b, "F3-1")->is_placed);
  ck_assert_int_eq(unit(&b, "F3-1")->zone, CAP_INDEX_NONE);
  ck_assert_int_eq(b.s->opening.army, 1);
  ck_assert_uint_eq(b.s->n_exits, 1);
  ck_assert_int_eq(b.s->exits[0].from, 4);
  ck_assert_uint_eq(b.s->closures[0].n_types, 3);
  close_battle(&b);
}
END_TEST

/* --- The battle with choices ------------------------------------------------------------------ */

START_TEST(units_deploy_in_the_zone_of_their_command) {
  Battle b;
  open_changed(&b, "belbo-ford.xml", "belbo-1628.xml", NULL, NULL);

  ck_assert_uint_eq(cap_diagnostics_count(b.findings), 0);
  ck_assert_str_eq(b.s->zones[unit(&b, "horse-1")->zone].id, "savoy-right");
  ck_assert_str_eq(b.s->zones[unit(&b, "foot-1")->zone].id, "savoy-left");
  ck_assert_str_eq(b.s->zones[unit(&b, "guard-1")->zone].id, "river-bank");
  ck_assert_uint_eq(unit(&b, "foot-1")->direction, 32);
  ck_assert_uint_eq(unit(&b, "guard-3")->n_traits, 1);
  ck_assert_int_eq(b.s->traits[unit(&b, "guard-3")->first_trait].test, BAROQUE_TEST_COHESION);
  ck_assert_int_eq(b.s->end, BAROQUE_END_DEFENDER);
  close_battle(&b);
}
END_TEST

/* --- Settings
 * --------------------------------------------------------------------------------------- */

START_TEST(settings_have_their_usual_values) {
  const BaroqueSettings *usual = &baroque_usual_settings;

  ck_assert_uint_eq(usual->exhausted_at, BAROQUE_EXHAUSTED_AT_HALF);
  ck_assert_uint_eq(usual->extra_move_limit, 3);
  ck_assert_uint_eq(usual->zone_of_control, 100);
  ck_assert_uint_eq(usual->arc, 8);
  ck_assert_uint_eq(usual->gun_arc, 4);
  ck_assert_uint_eq(usual->push_limit, BAROQUE_NO_LIMIT);
  ck_assert_uint_eq(usual->place_behind_limit, 400);
  ck_assert_uint_eq(usual->obstacle_defend, 30);
  ck_assert_uint_eq(usual->turn_limit, 12);
  ck_assert_uint_eq(usual->natural_one_passes, 0);
  ck_assert_uint_eq(usual->impetus_needs_fresh, 1);
}
END_TEST

/* A value other than the usual one is read back from what baroque_setting_dup_value() writes, for
 * every row. */
START_TEST(every_setting_can_be_changed) {
  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++) {
    guint16 other =
        row->kind == BAROQUE_CHOICE || row->kind == BAROQUE_YES_NO ? (row->usual == 0 ? 1 : 0) : 2;
    g_autofree char *value = baroque_setting_dup_value(row, other);
    g_autofree char *element =
        g_strdup_printf("<settings %s=\"%s\"/>", cap_name_text(row->name), value);
    Battle b;

    open_changed(&b, "avigliana-1630.xml", "avigliana-1630.xml", "<settings turn-limit=\"10\"/>",
                 element);
    ck_assert_msg(
        cap_diagnostics_count(b.findings) == 0, "%s: %s", element,
        cap_diagnostics_count(b.findings) > 0 ? cap_diagnostics_get(b.findings, 0)->message : "");
    ck_assert_msg(baroque_setting_value(&b.s->settings, row) == other, "%s", element);
    close_battle(&b);
  }
}
END_TEST

START_TEST(facings_are_the_nearest_of_64_steps) { /* [gap 86] */
  ck_assert_uint_eq(baroque_direction_of(0), 0);
  ck_assert_uint_eq(baroque_direction_of(9000), 16);
  ck_assert_uint_eq(baroque_direction_of(2250), 4);
  ck_assert_uint_eq(baroque_direction_of(281), 0);
  ck_assert_uint_eq(baroque_direction_of(282), 1);
  ck_assert_uint_eq(baroque_direction_of(35990), 0);
  ck_assert_uint_eq(baroque_direction_of(99999), 50);
}
END_TEST

/* Such a battle is not passed over in silence: nobody may take it for one that was played. */
START_TEST(troops_too_quick_for_the_engine_are_told) {
  Battle b;

  open_changed(&b, "avigliana-1630.xml", "avigliana-1630.xml", "id=\"F1-1\"",
               "id=\"F1-1\" movement=\"4.3\"");
  g_autoptr(CapOpenScenario) open = cap_open_scenario_with(b.docs[2], b.map, b.roster, b.findings);
  cap_open_scenario_check(open, 0, b.findings);
  ck_assert_uint_eq(cap_diagnostics_count_severity(b.findings, CAP_SEVERITY_ERROR), 1);
  const CapDiagnostic *d = cap_diagnostics_get(b.findings, 0);
  for (guint i = 0; d->severity != CAP_SEVERITY_ERROR; i++)
    d = cap_diagnostics_get(b.findings, i);
  ck_assert_str_eq(d->message, "Royal gendarmes moves 4.3 BU; the engine can take at most 4.2.");
  g_clear_pointer(&open, cap_open_scenario_free);
  close_battle(&b);
}
END_TEST

/* --- Numbers in findings ---------------------------------------------------------------------- */

START_TEST(numbers_have_a_point_and_no_needless_zeros) {
  static const struct {
    gint32 hundredths;
    const char *text;
  } rows[] = {{0, "0"},      {200, "2"},       {70, "0.7"},  {1725, "17.25"},
              {705, "7.05"}, {65530, "655.3"}, {-5, "-0.05"}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = baroque_dup_hundredths(rows[i].hundredths);
    ck_assert_str_eq(text, rows[i].text);
  }
  g_autofree char *point = baroque_dup_point((CapTablePoint){1100, 550});
  ck_assert_str_eq(point, "11,5.5");
}
END_TEST

/* From here on the C library writes numbers with a comma; FALSE when this machine knows no country
 * that does, and can learn of none. */
static gboolean write_numbers_with_comma(const char *dir) {
  static const char *const known[] = {"it_IT.UTF-8", "it_IT.utf8", "de_DE.UTF-8", "fr_FR.UTF-8"};
  g_autofree char *path = g_build_filename(dir, "it_IT.UTF-8", NULL);
  g_autofree char *maker = g_find_program_in_path("localedef");
  const char *const argv[] = {maker, "-i", "it_IT", "-f", "UTF-8", path, NULL};

  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    if (setlocale(LC_NUMERIC, known[i]) != NULL)
      return TRUE;
  if (maker == NULL)
    return FALSE;
  test_run(argv, NULL, NULL, NULL);
  g_setenv("LOCPATH", dir, TRUE);
  return setlocale(LC_NUMERIC, "it_IT.UTF-8") != NULL;
}

/* What `check` says of the golden documents whose findings have numbers that are not whole. */
static char *check_golden(const char *folder) {
  g_autofree char *path = test_path("tests", "golden", folder, "bad.xml", NULL);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_auto(Run) run = run_capitano("check", "--no-sandbox", "--library", common, path, NULL);
  g_autofree char *code = g_strdup_printf(": %s", folder);

  assert_has(run.out, code);
  return g_steal_pointer(&run.out);
}

START_TEST(findings_are_the_same_where_people_write_a_comma) {
  static const char *const folders[] = {"bases-overlap", "begins-in-contact", "out-of-command"};
  char *plain[G_N_ELEMENTS(folders)];
  g_autofree char *dir = test_make_dir();

  for (guint i = 0; i < G_N_ELEMENTS(folders); i++)
    plain[i] = check_golden(folders[i]);
  gboolean is_comma = write_numbers_with_comma(dir);
  for (guint i = 0; is_comma && i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *half = g_strdup_printf("%g", 0.5), *text = check_golden(folders[i]);

    ck_assert_str_eq(half, "0,5");
    ck_assert_str_eq(text, plain[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS(folders); i++)
    g_free(plain[i]);
  setlocale(LC_NUMERIC, "C");
  test_remove_dir(dir);
  if (!is_comma)
    test_skip("no locale with a comma is installed, and none can be made");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("documents of pike and shot");
  TCase *all = tcase_create("all");

  tcase_add_loop_test(all, types_have_their_values, 0, G_N_ELEMENTS(types));
  tcase_add_test(all, the_roster_has_all_troops_of_the_sheet);
  tcase_add_loop_test(all, weapons_shoot_as_the_sheet_says, 0, G_N_ELEMENTS(fire));
  tcase_add_test(all, troops_have_their_rights);
  tcase_add_test(all, avigliana_has_its_totals);
  tcase_add_test(all, avigliana_stands_as_it_should);
  tcase_add_test(all, the_main_body_comes_by_dice);
  tcase_add_test(all, units_deploy_in_the_zone_of_their_command);
  tcase_add_test(all, settings_have_their_usual_values);
  tcase_add_test(all, every_setting_can_be_changed);
  tcase_add_test(all, facings_are_the_nearest_of_64_steps);
  tcase_add_test(all, troops_too_quick_for_the_engine_are_told);
  tcase_add_test(all, numbers_have_a_point_and_no_needless_zeros);
  tcase_add_test(all, findings_are_the_same_where_people_write_a_comma);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
