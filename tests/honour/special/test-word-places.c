/* No dead words: every word of special rules in every place where it may stand, played on and off.
 * Either it makes a difference in games, or the checks say that it does not work there; and they do
 * not say so of a word that works. Samples are held against the rows, so that a new word without
 * one fails. */
#include "tests/fence/fence.h"
#include "tests/honour/fixtures/special-game.h"
#include "schema/codes/codes-rules.h"
#include "validator/honour/checks/rules/rules.h"
#include "validator/honour/machine/state-digest.h"
#include "validator/honour/special/words.h"

/* --- Samples ---------------------------------------------------------------------------------- */

/* Conditions that hold at times and at times do not, in the tiny scenario. */
static const char *const conditions[] = {
    "<turn on=\"march 2\"/>",
    "<turn from=\"march 3\" until=\"march 5\"/>",
    "<ap-turn/>",
    "<variable-is variable=\"flag\" is=\"on\"/>",
    "<variable-is variable=\"n\" from=\"3\" to=\"5\"/>",
    "<crossing-is between=\"0203 0303\" what=\"ferry\" is=\"open\"/>",
    "<weather-is is=\"fair mud\"/>",
    "<points-are from=\"3\"/>",
    "<points-are army=\"red\" from=\"3\"/>",
    "<score-is side=\"reds\" to=\"2\"/>",
    "<payment-is payment=\"toll\" from=\"1\"/>",
    "<picked pick=\"chosen\"/>",
    "<subject side=\"reds\"/>",
    "<subject army=\"red\"/>",
    "<subject nation=\"red\"/>",
    "<subject capitano=\"rosso\"/>",
    "<subject type=\"red-foot blue-foot\"/>",
    "<subject arm=\"infantry\"/>",
    "<opponent side=\"reds\"/>",
    "<leader side=\"reds\"/>",
    "<leader army=\"red\"/>",
    "<leader nation=\"red\"/>",
    "<leader capitano=\"rosso\"/>",
    "<leader general=\"yes\"/>",
    "<leader same-nation=\"yes\"/>",
    "<inside hexes=\"0103 0303\"/>",
    "<inside regions=\"S\"/>",
    "<inside areas=\"Rio:north\"/>",
    "<inside settlement=\"any\"/>",
    "<inside settlement=\"any\" owned-by=\"blue\"/>",
    "<owns side=\"blues\" hexes=\"0303\"/>",
    "<occupied side=\"reds\" hexes=\"0103\"/>",
    "<strength min=\"6\"/>",
    "<strength arm=\"infantry\" min=\"10\"/>",
    "<strength force-of=\"rosso\" min=\"12\"/>",
    "<with capitano=\"rubino\"/>",
    "<with army=\"red\"/>",
    "<in-play capitano=\"tell\"/>",
    "<in-play group=\"red-swiss\"/>",
    "<supply-line army=\"red\"/>",
    "<supply-line/>",
    "<command-path/>",
    "<has-order in=\"attack stand\"/>",
    "<has-order in=\"attack stand\" of=\"leader\"/>",
    "<option-used rule=\"18.1\"/>",
    "<option-used rule=\"18.1\" state=\"in-quarters\"/>",
    "<natural is=\"1 2 3\"/>",
    "<general-present/>",
    "<general-present commands-all=\"yes\"/>",
    "<battle kind=\"skirmish\"/>",
    "<battle winner=\"reds\"/>",
    "<has-level level=\"standard\"/>",
    "<most-points/>",
};

/* What an event does; none of them breaks a game. */
static const char *const effects[] = {
    "<ask by=\"reds\" text=\"Well?\"><yes><count variable=\"n\" add=\"1\"/></yes></ask>",
    "<choose by=\"reds\" text=\"Which?\"><answer text=\"This\"><count variable=\"n\" add=\"1\"/>"
    "</answer><answer text=\"That\"/></choose>",
    "<together><ask by=\"reds\" text=\"A?\"><yes><count variable=\"n\" add=\"1\"/></yes></ask>"
    "<ask by=\"blues\" text=\"B?\"/></together>",
    "<pay id=\"gift\" by=\"reds\" amounts=\"0 1\" purses=\"red\"/>",
    "<pick id=\"p\" by=\"reds\" what=\"unit\"/>",
    "<roll><case from=\"1\" to=\"6\"><count variable=\"n\" add=\"1\"/></case></roll>",
    "<for-each what=\"place\"><count variable=\"n\" add=\"1\"/></for-each>",
    "<for-each what=\"force\" side=\"reds\"><give-order order=\"stand\"/></for-each>",
    "<for-each what=\"force\" capitano=\"celeste\"><remove what=\"force\"/></for-each>",
    "<for-each what=\"place\"><remove what=\"force\"/></for-each>",
    "<for-each what=\"place\"><for-each what=\"force\"><count variable=\"n\" add=\"1\"/></for-each>"
    "</for-each>",
    "<set variable=\"word\" to=\"b\"/>",
    "<count variable=\"n\" add=\"1\"/>",
    "<add-points army=\"red\" n=\"3\"/>",
    "<give-order order=\"stand\"/>",
    "<give-order order=\"stand\" instead=\"yes\"/>",
    "<give-order order=\"stand\" hex=\"0303\"/>",
    "<lock-order then=\"stand\"><until><turn from=\"march 6\"/></until></lock-order>",
    "<reinforce group=\"late\"/>",
    "<return hexes=\"0101\" after=\"1\"/>",
    "<add-strength army=\"red\" sp=\"2\"/>",
    "<lose-strength army=\"red\" sp=\"1\"/>",
    "<remove what=\"force\"/>",
    "<remove what=\"capitano\" capitano=\"rubino\"/>",
    "<remove what=\"place\" hexes=\"0303\"/>",
    "<release capitano=\"celeste\" hex=\"0402\"/>",
    "<remove what=\"army\" army=\"blue\"/>",
    "<own army=\"red\" hexes=\"0402\"/>",
    "<align regions=\"N\" to=\"neutral\"/>",
    "<control army=\"blue\" side=\"reds\"/>",
    "<source army=\"blue\" hex=\"0401\" change=\"remove\"/>",
    "<crossing between=\"0202 0302\" what=\"ford\" change=\"open\"/>",
    "<make-general capitano=\"celeste\"/>",
    "<victory-points side=\"reds\" n=\"2\"/>",
    "<morale army=\"red\" n=\"1\"/>",
    "<game-end turns=\"-1\"/>",
    "<raise-level side=\"blues\" steps=\"-1\"/>",
    "<end-rule rules=\"counts\"/>",
};

static gboolean is_of_word(const char *sample, const HonourRuleWord *word) {
  g_autofree char *start = g_strconcat("<", word->name, NULL);
  gsize length = strlen(start);
  return g_str_has_prefix(sample, start) && strchr(" />", sample[length]) != NULL;
}

static gboolean has_sample(const HonourRuleWord *word, const char *const *samples, guint n) {
  for (guint i = 0; i < n; i++)
    if (is_of_word(samples[i], word))
      return TRUE;
  return FALSE;
}

START_TEST(every_word_has_a_sample) {
  guint n;
  const HonourRuleWord *words = honour_rule_words(HONOUR_FAMILY_CONDITION, &n);
  for (guint i = 0; i < n; i++)
    ck_assert_msg(words[i].row->is_group ||
                      has_sample(&words[i], conditions, G_N_ELEMENTS(conditions)),
                  "no sample of <%s>", words[i].name);
  words = honour_rule_words(HONOUR_FAMILY_EFFECT, &n);
  for (guint i = 0; i < n; i++)
    ck_assert_msg(has_sample(&words[i], effects, G_N_ELEMENTS(effects)), "no sample of <%s>",
                  words[i].name);
}
END_TEST

/* --- Documents -------------------------------------------------------------------------------- */

/* Rules that all of them have: things to remember, a group to call, a way off the map. */
#define COMMON                                                                                     \
  "<special-rule title=\"Common\"><variable id=\"flag\" kind=\"latch\"/>"                          \
  "<variable id=\"n\" kind=\"counter\"/><variable id=\"word\" kind=\"choice\" values=\"a b\"/>"    \
  "<event id=\"counts\" on=\"turn-end\"><count variable=\"n\" add=\"1\"/></event>"                 \
  "<event id=\"pays\" on=\"setup turn-begin\"><pay id=\"toll\" by=\"reds\" amounts=\"0 1\" "       \
  "purses=\"red\"/><victory-points side=\"reds\" n=\"1\"/>"                                        \
  "<pick id=\"chosen\" by=\"reds\" what=\"force\"/></event>"                                       \
  "<event id=\"flags\" on=\"turn-end\"><when><variable-is variable=\"n\" from=\"2\"/></when>"      \
  "<set variable=\"flag\" to=\"on\"/></event>"                                                     \
  "<event id=\"stops-ferry\" on=\"turn-begin\"><when><turn on=\"march 3\"/></when>"                \
  "<crossing between=\"0203 0303\" what=\"ferry\" change=\"close\"/></event>"                      \
  "<adjust id=\"way-out\" value=\"exits\" hexes=\"0101 0105 0401\"/></special-rule>\n"

#define GROUP                                                                                      \
  "<group id=\"late\"><stack id=\"late-men\" hex=\"0105\" capitano=\"minor-red\" order=\"stand\">" \
  "<unit type=\"red-foot\" sp=\"4\" counters=\"1x4\"/></stack></group>"

static void replace_once(GString *text, const char *from, const char *to) {
  ck_assert_msg(g_string_replace(text, from, to, 1) == 1, "not in the scenario: %s", from);
}

/* The men of Tell as an army of their own, in the hex of Rosso: what joins Forces of two armies. */
static void ally_the_swiss(GString *text) {
  replace_once(text, "<reinforcement turn=\"march 3\">",
               "</army><army id=\"allies\" name=\"Allies\" nationality=\"swiss\">"
               "<general capitano=\"tell\"/><supply><supply-source hex=\"0105\"/></supply>"
               "<points start=\"3\"/>");
  replace_once(text, "hex=\"0105\" capitano=\"tell\" order=\"manoeuvre\" march=\"administrative\"",
               "hex=\"0302\" capitano=\"tell\" order=\"attack\"");
  replace_once(text, "</reinforcement>", "");
}

/* The tiny scenario with these rules and conditions of victory, one to a line from `line` on. */
static void open_places(SpecialGame *g, const char *rules, const char *victory, gboolean is_allied,
                        guint *line) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *plain = test_read_file(path, NULL);
  const char *from = strstr(plain, "<special-rules>"), *to = strstr(plain, "</special-rules>");
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "%.*s<special-rules>" COMMON, (int)(from - plain), plain);
  replace_once(text, "<breakdown type=\"red-foot\" counters=\"2x4\"/>",
               "<breakdown type=\"red-foot\" counters=\"1x4\"/>" GROUP);
  /* In each other's reach, so that there are fights. */
  replace_once(text, "hex=\"0103\" capitano=\"rosso\"", "hex=\"0302\" capitano=\"rosso\"");
  if (is_allied)
    ally_the_swiss(text);
  *line = 1;
  for (const char *c = text->str; *c != '\0'; c++)
    *line += *c == '\n';
  g_string_append_printf(text, "<special-rule title=\"Words\">%s</special-rule>%s", rules, to);
  if (victory != NULL)
    replace_once(text, "<victory>", victory);
  memset(g, 0, sizeof *g);
  engine_load_text(&g->f, path, text->str);
  special_begin(g);
}

/* A finding on the line? */
static gboolean *find_lines(const SpecialGame *g, guint first, guint n) {
  static const CapCode dead[] = {CAP_CODE_WORD_NOT_PLAYED, CAP_CODE_EFFECT_OUT_OF_PLACE,
                                 CAP_CODE_CONDITION_OUT_OF_PLACE, CAP_CODE_ATTRIBUTE_IGNORED};
  gboolean *found = g_new0(gboolean, n);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapCheckContext context = {.document = g->f.document,
                                   .map = g->f.scenario->base.map,
                                   .roster = g->f.scenario->base.roster,
                                   .scenario = &g->f.scenario->base,
                                   .findings = findings};
  for (const CapCheck *check = honour_rule_checks; check->name != NULL; check++)
    check->run(&context);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    for (guint k = 0; k < G_N_ELEMENTS(dead); k++)
      if (d->code == dead[k] && d->line >= first && d->line < first + n)
        found[d->line - first] = TRUE;
  }
  return found;
}

/* --- Games ------------------------------------------------------------------------------------ */

typedef struct {
  HonourSpecialNotes notes;
  guint fired[HONOUR_MAX_SPECIAL_RULES];
  GString *digests;
} Played;

/* One game by chance, with half of the optional rules. */
static void play_one(SpecialGame *g, guint64 seed, Played *played) {
  HonourGame table = *g->f.game;
  CapDice choices;
  table.notes = &played->notes;
  g->play.game = &table;
  g->play.options = (guint)(seed % 2 == 0 ? 0 : 0x1ff);
  cap_dice_seed(&g->dice, seed);
  g->dice.script = NULL;
  cap_dice_seed(&choices, seed + 1000);
  honour_play_start(&g->play);
  for (guint i = 0; i < 4000 && honour_play_next(&g->play, &g->request); i++)
    honour_play_answer(&g->play, &g->request,
                       g->request.options[cap_dice_draw(&choices, g->request.n_options)]);
  const char *violation = honour_find_violation(g->f.game, &g->f.state);
  ck_assert_msg(violation == NULL, "%s", violation);
  for (guint i = 0; i < g->f.game->special.n_rules; i++)
    played->fired[i] += g->f.state.special.fired[i];
  if (played->digests != NULL) {
    g_autofree char *digest = honour_state_digest(g->f.game, &g->f.state);
    g_string_append(played->digests, digest);
  }
  g->play.game = g->f.game;
}

static void play_games(SpecialGame *g, guint n, Played *played) {
  for (guint i = 0; i < n; i++)
    play_one(g, i + 1, played);
}

static void close_places(SpecialGame *g) {
  g->dice.n_rolled = g->dice.n_script = 0;
  g->dice.is_short = FALSE;
  cap_dice_script(&g->dice, g->shown, 0);
  special_close(g);
}

static guint number_of(const SpecialGame *g, const char *stem, guint i) {
  g_autofree char *id = g_strdup_printf("%s-%u", stem, i);
  return special_rule(g, id);
}

/* Before a fight is decided, whoever attacks passes for its winner; it is told of. */
static gboolean is_answered_anyway(const char *condition) {
  return strstr(condition, "winner=") != NULL;
}

/* --- Conditions of events --------------------------------------------------------------------- */

enum { CHUNK = 24, N_GAMES = 40 };

static void check_conditions_at(const HonourRuleWord *hook, guint from, guint end) {
  g_autoptr(GString) rules = g_string_new("<event id=\"came-0\" on=\"");
  g_string_append_printf(rules, "%s\"/>", hook->name);
  for (guint i = from; i < end; i++)
    g_string_append_printf(rules,
                           "<event id=\"on-%u\" on=\"%s\"><when>%s</when></event>"
                           "<event id=\"off-%u\" on=\"%s\"><when><not>%s</not></when></event>\n",
                           i, hook->name, conditions[i], i, hook->name, conditions[i]);
  SpecialGame g;
  Played played = {0};
  guint line;
  open_places(&g, rules->str, NULL, FALSE, &line);
  g_autofree gboolean *found = find_lines(&g, line, end - from);
  play_games(&g, N_GAMES, &played);
  ck_assert_msg(hook->row->is_not_played || played.fired[special_rule(&g, "came-0")] > 0,
                "\"%s\" never came", hook->name);
  for (guint i = from; i < end; i++) {
    guint on = played.fired[number_of(&g, "on", i)], off = played.fired[number_of(&g, "off", i)];
    ck_assert_msg(found[i - from] || on + off > 0, "%s at \"%s\" is never known, and not found",
                  conditions[i], hook->name);
    ck_assert_msg(!found[i - from] || on == 0 || off == 0 || is_answered_anyway(conditions[i]),
                  "%s at \"%s\" works, and is found", conditions[i], hook->name);
  }
  close_places(&g);
}

START_TEST(a_condition_of_an_event_works_or_is_found) {
  guint n;
  const HonourRuleWord *hooks = honour_rule_words(HONOUR_FAMILY_HOOK, &n);
  for (guint from = 0; fence_takes(_i, 4) && from < G_N_ELEMENTS(conditions); from += CHUNK)
    check_conditions_at(&hooks[_i], from, MIN(from + CHUNK, G_N_ELEMENTS(conditions)));
}
END_TEST

/* --- Conditions in a for-each ----------------------------------------------------------------- */

static const char *const each_of[] = {"place", "force"};

/* How often something had a turn, in all games. */
static void count_turns(SpecialGame *g, guint from, guint end, int counts[2][CHUNK]) {
  Played played = {0};
  for (guint game = 0; game < N_GAMES; game++) {
    play_one(g, game + 1, &played);
    for (guint i = from; i < end; i++) {
      g_autofree char *on = g_strdup_printf("on-%u", i), *off = g_strdup_printf("off-%u", i);
      counts[0][i - from] += g->f.state.special.variables[special_variable(g, on)];
      counts[1][i - from] += g->f.state.special.variables[special_variable(g, off)];
    }
  }
}

static void check_conditions_for_each(const char *what, guint from, guint end) {
  g_autoptr(GString) rules = g_string_new(NULL);
  int counts[2][CHUNK] = {{0}};
  SpecialGame g;
  guint line;
  for (guint i = from; i < end; i++)
    g_string_append_printf(
        rules,
        "<variable id=\"on-%u\" kind=\"counter\"/><variable id=\"off-%u\" kind=\"counter\"/>"
        "<event id=\"e-%u\" on=\"turn-begin\"><for-each what=\"%s\"><when>%s</when>"
        "<count variable=\"on-%u\" add=\"1\"/></for-each><for-each what=\"%s\"><when><not>%s</not>"
        "</when><count variable=\"off-%u\" add=\"1\"/></for-each></event>\n",
        i, i, i, what, conditions[i], i, what, conditions[i], i);
  open_places(&g, rules->str, NULL, FALSE, &line);
  g_autofree gboolean *found = find_lines(&g, line, end - from);
  count_turns(&g, from, end, counts);
  for (guint i = 0; i < end - from; i++) {
    ck_assert_msg(found[i] || counts[0][i] + counts[1][i] > 0,
                  "%s for each %s is never known, and not found", conditions[from + i], what);
    ck_assert_msg(!found[i] || counts[0][i] == 0 || counts[1][i] == 0,
                  "%s for each %s works, and is found", conditions[from + i], what);
  }
  close_places(&g);
}

START_TEST(a_condition_in_a_for_each_works_or_is_found) {
  for (guint from = 0; from < G_N_ELEMENTS(conditions); from += CHUNK)
    check_conditions_for_each(each_of[_i], from, MIN(from + CHUNK, G_N_ELEMENTS(conditions)));
}
END_TEST

/* --- Conditions of standing rules ------------------------------------------------------------- */

/* How each value is changed, so that it makes a difference. */
static char *standing_rule(const HonourRuleWord *word, const char *id, const char *when) {
  const char *how = (word->row->takes & HONOUR_TAKES_ADD) != 0      ? "add=\"2\""
                    : (word->row->takes & HONOUR_TAKES_SIDE) != 0   ? "hexes=\"0203\""
                    : (word->row->takes & HONOUR_TAKES_HEXES) != 0  ? "hexes=\"0302\""
                    : (word->row->takes & HONOUR_TAKES_YES_NO) != 0 ? "set=\"no\""
                                                                    : "rule=\"15.5\" set=\"on\"";
  if (word->family == HONOUR_FAMILY_ACT)
    return g_strdup_printf("<forbid id=\"%s\" act=\"%s\">%s</forbid>\n", id, word->name, when);
  return g_strdup_printf("<adjust id=\"%s\" value=\"%s\" %s>%s</adjust>\n", id, word->name, how,
                         when);
}

/* Only Forces of two armies ask for these. */
static gboolean wants_allies(const HonourRuleWord *word) {
  return word->family == HONOUR_FAMILY_ACT &&
         (word->id == HONOUR_ACT_STACK || word->id == HONOUR_ACT_LEAD);
}

/* Guns are seldom brought up to walls in games so short. */
static guint games_for(const HonourRuleWord *word) {
  return word->family == HONOUR_FAMILY_VALUE && word->id == HONOUR_VALUE_SIEGE_DIE ? 400 : 12;
}

/* Was the rule applied in some games? And is it found? */
static gboolean applies(const HonourRuleWord *word, const char *when, gboolean *found) {
  g_autofree char *rule = standing_rule(word, "it", when);
  SpecialGame g;
  Played played = {0};
  guint line;
  open_places(&g, rule, NULL, wants_allies(word), &line);
  g_autofree gboolean *lines = find_lines(&g, line, 1);
  *found = lines[0];
  for (guint i = 0; i < games_for(word) && !played.notes.applied[special_rule(&g, "it")]; i++)
    play_one(&g, i + 1, &played);
  gboolean is_applied = played.notes.applied[special_rule(&g, "it")] != 0;
  close_places(&g);
  return is_applied;
}

/* Conditions that need nothing are known wherever they stand. */
static gboolean needs_something(const char *condition) {
  guint n;
  const HonourRuleWord *words = honour_rule_words(HONOUR_FAMILY_CONDITION, &n);
  for (guint i = 0; i < n; i++)
    if (is_of_word(condition, &words[i]))
      return words[i].row->needs != 0 || strstr(condition, "state=") != NULL;
  return TRUE;
}

static void check_standing(const HonourRuleWord *word) {
  gboolean found;
  if (!applies(word, "", &found)) {
    ck_assert_msg(found, "\"%s\" is dead, and not found", word->name);
    return;
  }
  ck_assert_msg(!found, "\"%s\" works, and is found", word->name);
  for (guint i = 0; i < G_N_ELEMENTS(conditions); i++) {
    g_autofree char *on = g_strdup_printf("<when>%s</when>", conditions[i]);
    g_autofree char *off = g_strdup_printf("<when><not>%s</not></when>", conditions[i]);
    if (!needs_something(conditions[i]) || !fence_takes((int)(word->id + i), 6))
      continue;
    gboolean is_on = applies(word, on, &found), is_off = applies(word, off, &found);
    ck_assert_msg(found || is_on || is_off, "%s in \"%s\" is never known, and not found",
                  conditions[i], word->name);
    ck_assert_msg(!found || !is_on || !is_off || is_answered_anyway(conditions[i]),
                  "%s in \"%s\" works, and is found", conditions[i], word->name);
  }
}

START_TEST(a_condition_of_a_ban_works_or_is_found) {
  guint n;
  check_standing(&honour_rule_words(HONOUR_FAMILY_ACT, &n)[_i]);
}
END_TEST

START_TEST(a_condition_of_an_adjustment_works_or_is_found) {
  guint n;
  check_standing(&honour_rule_words(HONOUR_FAMILY_VALUE, &n)[_i]);
}
END_TEST

/* --- Effects ---------------------------------------------------------------------------------- */

/* The games with an event that does this; and whether it is found. */
static char *games_with(const HonourRuleWord *hook, const char *effect, gboolean *found,
                        gboolean *came) {
  g_autofree char *rule =
      g_strdup_printf("<event id=\"it\" on=\"%s\">%s</event>\n", hook->name, effect);
  SpecialGame g;
  Played played = {.digests = g_string_new(NULL)};
  guint line;
  open_places(&g, rule, NULL, FALSE, &line);
  g_autofree gboolean *lines = find_lines(&g, line, 1);
  *found = lines[0];
  play_games(&g, hook->id == HONOUR_HOOK_EXIT_MAP ? 40 : 12, &played);
  *came = played.fired[special_rule(&g, "it")] > 0;
  close_places(&g);
  return g_string_free(played.digests, FALSE);
}

/* A level that is raised before the outcome is known is kept for it, and told of all the same. What
 * is found of an Order instead of another is its attribute, not the Order. */
static gboolean may_be_both(const char *effect) {
  return g_str_has_prefix(effect, "<raise-level") || strstr(effect, "instead=") != NULL;
}

/* [5.3.4] The first turn of these games takes all Orders away. */
static gboolean is_undone(const HonourRuleWord *hook, const char *effect) {
  return hook->id == HONOUR_HOOK_SETUP && strstr(effect, "<give-order") != NULL;
}

/* What makes room for an effect: nobody is released who is not lost. */
static const char *what_leads_to(const char *effect) {
  return g_str_has_prefix(effect, "<release") ? "<remove what=\"capitano\" capitano=\"celeste\"/>"
                                              : "";
}

/* Do games with the effect differ from those without? */
static gboolean differs(const HonourRuleWord *hook, const char *effect, const char *plain,
                        gboolean *found) {
  const char *before = what_leads_to(effect);
  gboolean unheard;
  g_autofree char *both = g_strconcat(before, effect, NULL);
  g_autofree char *without =
      *before != '\0' ? games_with(hook, before, &unheard, &unheard) : g_strdup(plain);
  g_autofree char *with = games_with(hook, both, found, &unheard);
  return !g_str_equal(with, without);
}

START_TEST(an_effect_works_or_is_found) {
  guint n;
  const HonourRuleWord *hook = &honour_rule_words(HONOUR_FAMILY_HOOK, &n)[_i];
  gboolean found, came;
  g_autofree char *without = games_with(hook, "", &found, &came);
  for (guint i = 0; came && i < G_N_ELEMENTS(effects); i++) {
    if (!fence_takes(_i + (int)i, 6))
      continue;
    gboolean is_other = differs(hook, effects[i], without, &found);
    ck_assert_msg(found || is_other || is_undone(hook, effects[i]),
                  "%s at \"%s\" does nothing, and is not found", effects[i], hook->name);
    /* What is done when the game is over is done, but for nobody. */
    ck_assert_msg(!found || !is_other || hook->id == HONOUR_HOOK_SCENARIO_END ||
                      may_be_both(effects[i]),
                  "%s at \"%s\" works, and is found", effects[i], hook->name);
  }
}
END_TEST

/* --- Victory ---------------------------------------------------------------------------------- */

static gboolean is_won(const char *at, const char *condition, gboolean negated, gboolean *found) {
  g_autofree char *victory = g_strdup_printf(
      "<victory><victory-condition id=\"it\" side=\"reds\" level=\"strategic\" at=\"%s\">"
      "%s%s%s</victory-condition>",
      at, negated ? "<not>" : "", condition, negated ? "</not>" : "");
  SpecialGame g;
  Played played = {0};
  guint line, at_line = 1;
  gboolean won = FALSE;
  open_places(&g, "", victory, FALSE, &line);
  CapSlice text = cap_document_text(g.f.document);
  for (const char *c = text.data; c < strstr(text.data, "<victory>"); c++)
    at_line += *c == '\n';
  g_autofree gboolean *lines = find_lines(&g, at_line, 1);
  *found = lines[0];
  for (guint i = 0; i < 12 && !won; i++) {
    play_one(&g, i + 1, &played);
    won = g.f.state.progress.winner == engine_side(&g.f, "reds") &&
          g.f.state.progress.level == HONOUR_LEVEL_STRATEGIC;
  }
  close_places(&g);
  return won;
}

START_TEST(a_condition_of_victory_works_or_is_found) {
  static const char *const moments[] = {"turn-end", "scenario-end", "at-once"};
  for (guint i = 0; i < G_N_ELEMENTS(conditions); i++) {
    gboolean found, on, off;
    if (!fence_takes(_i + (int)i, 3))
      continue;
    on = is_won(moments[_i], conditions[i], FALSE, &found);
    off = is_won(moments[_i], conditions[i], TRUE, &found);
    ck_assert_msg(found || on || off, "%s of victory at %s is never known, and not found",
                  conditions[i], moments[_i]);
    ck_assert_msg(!found || !on || !off, "%s of victory at %s works, and is found", conditions[i],
                  moments[_i]);
  }
}
END_TEST

int main(void) {
  Suite *s = suite_create("word-places");
  TCase *tc = tcase_create("places");
  guint n_hooks, n_acts, n_values;
  honour_rule_words(HONOUR_FAMILY_HOOK, &n_hooks);
  honour_rule_words(HONOUR_FAMILY_ACT, &n_acts);
  honour_rule_words(HONOUR_FAMILY_VALUE, &n_values);
  tcase_set_timeout(tc, 240);
  tcase_add_test(tc, every_word_has_a_sample);
  tcase_add_loop_test(tc, a_condition_of_an_event_works_or_is_found, 0, (int)n_hooks);
  tcase_add_loop_test(tc, a_condition_in_a_for_each_works_or_is_found, 0, G_N_ELEMENTS(each_of));
  tcase_add_loop_test(tc, a_condition_of_a_ban_works_or_is_found, 0, (int)n_acts);
  tcase_add_loop_test(tc, a_condition_of_an_adjustment_works_or_is_found, 0, (int)n_values);
  tcase_add_loop_test(tc, an_effect_works_or_is_found, 0, (int)n_hooks);
  tcase_add_loop_test(tc, a_condition_of_victory_works_or_is_found, 0, 3);
  suite_add_tcase(s, tc);
  return test_main(s);
}
