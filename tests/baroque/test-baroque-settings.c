/* Every setting makes a difference: a battle in which one of them is not as usual is played
 * otherwise, or is found fault with otherwise. */
#include "schema/baroque/settings.h"
#include "schema/table.h"
#include "tests/support/variant.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

enum { SEEDS = 40, MOST_DECISIONS = 20000, N_BATTLES = 3 };

/* Two as they are shipped, and one for what hardly ever comes about in them. */
static const char *const battles[N_BATTLES] = {"scenarios/avigliana-1630.xml",
                                               "scenarios/belbo-1628.xml",
                                               "tests/baroque/documents/close-1630.xml"};

/* A value that is not the usual one; choices and yes or no take another by themselves. `beside` are
 * settings without which it means nothing. */
static const struct {
  const char *name, *value, *beside;
} others[] = {
    {"extra-move-limit", "1", ""},
    {"zone-of-control", "2", ""},
    {"arc", "22.5", ""},
    {"gun-arc", "45", ""},
    {"obstacle-defend", "0", ""},
    {"obstacle-cover", "2", ""},
    {"wood-edge", "1", ""},
    {"melee-round-cap", "1", "drawn-melee=\"at-once\""},
    {"support-penalty-disorder", "0", ""},
    {"pursuit-round-cap", "1", ""},
    {"pursuit-new-enemy-cap", "0", ""},
    {"push-limit", "0.1", ""},
    {"place-behind-limit", "0.1", ""},
    {"options-defender", "0", "ground=\"players\""},
    {"options-attacker", "0", "ground=\"players\""},
    {"deploy-gap", "6", ""},
    {"turn-limit", "3", ""},
};

/* --- A battle with other settings ------------------------------------------------------------- */

typedef struct {
  char *findings;
  GPtrArray *games; /* of the digests of how they ended, by seed; as many as were asked for */
  CapOpenScenario *open;
  CapRulesPlay *play;
  CapDice dice;
} Battle;

/* With these attributes in place of the turn limit that both have; "" for as it is shipped. */
static void open_battle(Battle *b, const char *dir, const char *name, const char *attributes) {
  g_autofree char *shipped = test_path(name, NULL), *base = g_path_get_basename(name);
  g_autofree char *library = test_path(".", NULL), *path = g_build_filename(dir, base, NULL);
  g_autofree char *drill = test_path("tests", "baroque", "documents", NULL);
  g_autofree char *text = test_read_file(shipped, NULL);
  g_autofree char *element = g_strdup_printf("<settings %s/>", attributes);
  const char *const libraries[] = {library, drill, NULL};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_auto(GStrv) parts = g_strsplit(text, "<settings turn-limit=\"", 2);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  const char *rest = strstr(parts[1], "/>") + strlen("/>");
  g_autofree char *changed = g_strconcat(parts[0], element, rest, NULL);
  test_write_file(path, changed, -1);
  *b = (Battle){.games = g_ptr_array_new_with_free_func(g_free)};
  b->open = cap_open_scenario_read(path, libraries, &limits, findings);
  cap_open_scenario_check(b->open, 0, findings);
  b->findings = variant_findings(findings);
  ck_assert_ptr_nonnull(cap_open_scenario_game(b->open));
  b->play = cap_open_scenario_rules(b->open)->play_new(cap_open_scenario_game(b->open), 0, &b->dice,
                                                       NULL);
}

static void close_battle(Battle *b) {
  cap_open_scenario_rules(b->open)->play_free(b->play);
  cap_open_scenario_free(b->open);
  g_ptr_array_unref(b->games);
  g_free(b->findings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Battle, close_battle)

/* How the game with this number ends when chance decides. */
static const char *game_of(Battle *b, guint number) {
  g_autofree CapRequest *request = g_new0(CapRequest, 1);
  const CapRuleset *rules = cap_open_scenario_rules(b->open);

  while (b->games->len <= number) {
    CapPlayoutOptions options = {.rules = rules,
                                 .policies = {&cap_policy_random, &cap_policy_random},
                                 .seed = b->games->len + 1,
                                 .most_decisions = MOST_DECISIONS};
    CapPlayoutResult result = cap_playout(&options, b->play, &b->dice, request, NULL, NULL);
    g_autofree char *digest = rules->digest(b->play);
    g_ptr_array_add(b->games, g_strdup_printf("%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, digest,
                                              result.n_decisions, result.n_dice));
  }
  return g_ptr_array_index(b->games, number);
}

/* --- Another value ---------------------------------------------------------------------------- */

/* `choice` is the number of a word, or of yes and no. */
static char *dup_attribute(const BaroqueSettingRow *row, guint16 choice) {
  const char *name = cap_name_text(row->name);

  for (guint i = 0; i < G_N_ELEMENTS(others); i++)
    if (g_str_equal(others[i].name, name))
      return g_strdup_printf("%s=\"%s\" %s", name, others[i].value, others[i].beside);
  ck_assert_msg(row->kind == BAROQUE_CHOICE || row->kind == BAROQUE_YES_NO, "no value for %s",
                name);
  g_autofree char *value = baroque_setting_dup_value(row, choice);
  return g_strdup_printf("%s=\"%s\"", name, value);
}

static const char *beside_of(const BaroqueSettingRow *row) {
  for (guint i = 0; i < G_N_ELEMENTS(others); i++)
    if (g_str_equal(others[i].name, cap_name_text(row->name)))
      return others[i].beside;
  return "";
}

/* What the two have in common, besides the limit of turns when it is not that which is changed. */
static char *dup_common(const BaroqueSettingRow *row) {
  const char *limit = row->name == CAP_NAME_TURN_LIMIT ? "" : "turn-limit=\"8\" ";

  return g_strconcat(limit, beside_of(row), NULL);
}

/* Between how many values one chooses; of numbers one other is tried. */
static guint16 count_choices(const BaroqueSettingRow *row) {
  return row->kind == BAROQUE_CHOICE ? (guint16)g_strv_length((char **)row->words) : 2;
}

static gboolean makes_a_difference(const BaroqueSettingRow *row, guint16 choice, const char *dir,
                                   const char *battle) {
  g_auto(Battle) usual, changed;
  g_autofree char *common = dup_common(row), *attribute = dup_attribute(row, choice);
  g_autofree char *both =
      g_strconcat(attribute, row->name == CAP_NAME_TURN_LIMIT ? "" : " turn-limit=\"8\"", NULL);

  open_battle(&usual, dir, battle, common);
  open_battle(&changed, dir, battle, both);
  if (!g_str_equal(usual.findings, changed.findings))
    return TRUE;
  for (guint i = 0; i < SEEDS; i++)
    if (!g_str_equal(game_of(&usual, i), game_of(&changed, i)))
      return TRUE;
  return FALSE;
}

START_TEST(every_setting_makes_a_difference) {
  const BaroqueSettingRow *row = &baroque_setting_rows[_i];
  gboolean is_choice = row->kind == BAROQUE_CHOICE || row->kind == BAROQUE_YES_NO;
  g_autofree char *dir = test_make_dir();

  for (guint16 choice = 0; choice < count_choices(row); choice++) {
    gboolean differs = choice == (is_choice ? row->usual : 0);

    for (guint i = 0; i < N_BATTLES && !differs; i++)
      differs = makes_a_difference(row, choice, dir, battles[i]);
    ck_assert_msg(differs, "%s changes nothing: choice %u", cap_name_text(row->name), choice);
  }
  test_remove_dir(dir);
}
END_TEST

/* The same settings give the same games: what differs above is the setting. */
START_TEST(the_usual_value_makes_none) {
  g_autofree char *dir = test_make_dir();
  g_auto(Battle) one, two;

  open_battle(&one, dir, battles[0], "turn-limit=\"8\"");
  open_battle(&two, dir, battles[0], "turn-limit=\"8\" exhausted-at=\"half\" arc=\"45\"");
  ck_assert_str_eq(one.findings, two.findings);
  for (guint i = 0; i < 5; i++)
    ck_assert_str_eq(game_of(&one, i), game_of(&two, i));
  test_remove_dir(dir);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-settings");
  TCase *tcase = tcase_create("settings");
  int n = 0;

  while (baroque_setting_rows[n].title != NULL)
    n++;
  tcase_add_loop_test(tcase, every_setting_makes_a_difference, 0, n);
  tcase_add_test(tcase, the_usual_value_makes_none);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
