/* The shipped battles through the table of the rule system: many games by chance and by somebody
 * who seeks the fight, the same twice, states that come back, words for every decision. */
#include "tests/support/command.h"

#include <stdlib.h>
#include <string.h>

#include "validator/baroque/machine/ruleset.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

enum { N_GAMES = 60, MOST_DECISIONS = 20000 };

typedef struct {
  CapOpenScenario *open;
  const CapRuleset *rules;
  const CapRulesGame *game;
} Table;

static const char *const shipped[] = {"avigliana-1630.xml", "belbo-1628.xml"};

static void open_shipped(Table *t, const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  cap_open_scenario_check(t->open, 0, findings);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR), 0);
  t->rules = cap_open_scenario_rules(t->open);
  t->game = cap_open_scenario_game(t->open);
  ck_assert_ptr_nonnull(t->game);
}

static void close_table(Table *t) {
  cap_open_scenario_free(t->open);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, close_table)

/* Who seeks the fight ends nothing as long as there is something else, and prefers blows. */
static gboolean is_keen(guint kind) {
  switch ((BaroqueAnswer)kind) {
  case BAROQUE_ANSWER_SHOOT:
  case BAROQUE_ANSWER_CHARGE:
  case BAROQUE_ANSWER_CHARGE_FIRING:
  case BAROQUE_ANSWER_MELEE:
  case BAROQUE_ANSWER_DISENGAGE:
  case BAROQUE_ANSWER_OPPORTUNITY_FIRE:
  case BAROQUE_ANSWER_OPPORTUNITY_CHARGE:
  case BAROQUE_ANSWER_DEFENSIVE_FIRE:
  case BAROQUE_ANSWER_COUNTERCHARGE:
  case BAROQUE_ANSWER_COUNTERCHARGE_FIRING:
  case BAROQUE_ANSWER_EVADE:
  case BAROQUE_ANSWER_PURSUE:
  case BAROQUE_ANSWER_GO_ON:
  case BAROQUE_ANSWER_RALLY:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean ends(guint kind) {
  return kind == BAROQUE_ANSWER_END_UNIT || kind == BAROQUE_ANSWER_END_COMMAND ||
         kind == BAROQUE_ANSWER_WITHDRAW || kind == BAROQUE_ANSWER_LEADER;
}

static guint choose(const Table *t, CapRulesPlay *game, const CapRequest *request, CapLuck *luck,
                    gboolean keen) {
  guint option = cap_policy_random.choose(luck, t->rules, game, request);

  if (!keen)
    return option;
  for (guint i = 0; i < request->n_options; i++) {
    guint at = (option + i) % request->n_options;
    const CapOption *o = &request->options[at];

    if (is_keen(o->kind) || (o->kind == BAROQUE_ANSWER_MANNER && o->a == 0 && option % 3 != 0))
      return at;
  }
  for (guint i = 0; i < request->n_options; i++)
    if (!ends(request->options[(option + i) % request->n_options].kind))
      return (option + i) % request->n_options;
  return option;
}

/* A lawful move that is not in the short list, drawn from all there are; FALSE when none of some
 * is. */
static gboolean draw_wild(CapRulesPlay *game, const CapRequest *request, CapDice *lots,
                          CapOption *option) {
  const BaroquePlay *inner = baroque_play_of_rules(game);

  if (request->kind != BAROQUE_DECISION_UNIT && request->kind != BAROQUE_DECISION_MOVE)
    return FALSE;
  for (guint i = 0; i < 12; i++) {
    guint draw = cap_dice_draw(lots, 33 * 9 * 42);
    gint steps = (gint)(draw % 33) - 16;

    *option = (CapOption){(guint16)(BAROQUE_ANSWER_STRAIGHT + draw / 33 % 9),
                          (guint16)(gint16)steps, (guint16)(draw / (33 * 9)), 0};
    if (option->kind == BAROQUE_ANSWER_STRAIGHT || option->kind == BAROQUE_ANSWER_WITHDRAW)
      option->a = 0;
    if (option->kind == BAROQUE_ANSWER_WHEEL)
      option->b = 0;
    if (baroque_play_is_lawful(inner, request, *option))
      return TRUE;
  }
  return FALSE;
}

/* The last things that happened, for whoever looks for a fault. */
enum { REMEMBERED = 12 };

typedef struct {
  guint n;
  char lines[REMEMBERED][160];
} Memory;

static void remember(const CapEvent *event, gpointer data) {
  Memory *memory = data;

  g_snprintf(memory->lines[memory->n++ % REMEMBERED], sizeof memory->lines[0], "[%s] %s",
             event->rule, event->text);
}

static void tell_memory(const Memory *memory) {
  for (guint i = 0; i < REMEMBERED; i++)
    g_printerr("%s\n", memory->lines[(memory->n + i) % REMEMBERED]);
}

/* Plays to the end; what is asked is looked at now and then. */
static char *play(const Table *t, guint64 seed, gboolean keen, guint *n_decisions, guint *n_lost) {
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice, lots;
  CapTally tally;
  Memory memory = {.n = 0};
  const CapLog log = {.tell = remember, .data = &memory};

  cap_dice_seed(&dice, seed);
  cap_dice_seed(&lots, seed + 1000);
  CapRulesPlay *game = t->rules->play_new(t->game, 0, &dice, &log);
  *n_decisions = 0;
  while (t->rules->next(game, &request)) {
    const char *violation = t->rules->violation(game);
    if (violation != NULL)
      tell_memory(&memory);
    ck_assert_msg(violation == NULL, "seed %u, decision %u: %s", (guint)seed, *n_decisions,
                  violation);
    ck_assert_uint_lt(request.n_options, CAP_MAX_OPTIONS);
    if (*n_decisions % 16 == 0) {
      const char *suspect = t->rules->suspect(game, &request);
      ck_assert_msg(suspect == NULL, "seed %u: %s", (guint)seed, suspect);
    }
    CapOption option = request.options[choose(t, game, &request, &luck, keen)];
    if (keen && *n_decisions % 5 == 0)
      draw_wild(game, &request, &lots, &option);
    if (!baroque_play_is_lawful(baroque_play_of_rules(game), &request, option))
      option = request.options[0]; /* nothing wild was lawful */
    ck_assert(t->rules->answer(game, &request, option));
    (*n_decisions)++;
    ck_assert_msg(*n_decisions < MOST_DECISIONS, "seed %u does not end", (guint)seed);
  }
  CapOutcome outcome = t->rules->outcome(game);
  ck_assert(outcome.is_over);
  ck_assert(outcome.winner == CAP_INDEX_NONE
                ? g_str_equal(outcome.level, "draw")
                : g_str_equal(outcome.level, "rout") || g_str_equal(outcome.level, "points"));
  t->rules->tally(game, &tally);
  *n_lost += tally.sides[0].lost + tally.sides[1].lost;
  char *digest = t->rules->digest(game);
  t->rules->play_free(game);
  return digest;
}

static guint games(void) {
  const char *wanted = g_getenv("CAPITANO_GAMES");

  return wanted != NULL ? (guint)strtoul(wanted, NULL, 10) : N_GAMES;
}

START_TEST(battles_by_chance_end_without_a_broken_rule) {
  g_auto(Table) t;
  guint n, lost = 0;

  open_shipped(&t, shipped[_i]);
  for (guint seed = 1; seed <= games(); seed++) {
    g_autofree char *digest = play(&t, seed, FALSE, &n, &lost);
    ck_assert_uint_gt(n, 30);
  }
}
END_TEST

/* So that melees, retreats and pursuits are seen by the hundred. */
START_TEST(battles_of_who_seeks_the_fight_end_without_a_broken_rule) {
  g_auto(Table) t;
  guint n, lost = 0;

  open_shipped(&t, shipped[_i]);
  for (guint seed = 1; seed <= games(); seed++) {
    g_autofree char *digest = play(&t, seed, TRUE, &n, &lost);
    ck_assert_uint_gt(n, 30);
  }
  ck_assert_uint_gt(lost, games());
}
END_TEST

START_TEST(a_seed_gives_the_same_battle_twice) {
  g_auto(Table) t;
  guint n, lost = 0;

  open_shipped(&t, shipped[0]);
  g_autofree char *once = play(&t, 7, TRUE, &n, &lost);
  g_autofree char *again = play(&t, 7, TRUE, &n, &lost);
  g_autofree char *other = play(&t, 8, TRUE, &n, &lost);
  ck_assert_str_eq(once, again);
  ck_assert_str_ne(once, other);
}
END_TEST

/* Saved, spoilt by going on, and brought back: the field with it. */
START_TEST(a_state_comes_back) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(3);
  CapDice dice;

  open_shipped(&t, shipped[0]);
  cap_dice_seed(&dice, 3);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  for (guint i = 0; i < 150; i++) {
    ck_assert(t.rules->next(game, &request));
    ck_assert(
        t.rules->answer(game, &request, request.options[choose(&t, game, &request, &luck, TRUE)]));
  }
  g_autoptr(GBytes) saved = t.rules->save(game);
  g_autofree char *before = t.rules->digest(game);
  for (guint i = 0; i < 50; i++) {
    ck_assert(t.rules->next(game, &request));
    ck_assert(
        t.rules->answer(game, &request, request.options[choose(&t, game, &request, &luck, TRUE)]));
  }
  g_autofree char *after = t.rules->digest(game);
  t.rules->load(game, saved);
  g_autofree char *back = t.rules->digest(game);
  ck_assert_str_ne(before, after);
  ck_assert_str_eq(before, back);
  ck_assert_ptr_null(t.rules->violation(game));
  t.rules->play_free(game);
}
END_TEST

/* No two options of a request read alike in a record, every one is found by its name again, and all
 * have words for people. */
START_TEST(every_option_has_words_of_its_own) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(5);
  CapDice dice;
  char text[CAP_OPTION_TEXT];

  open_shipped(&t, shipped[_i]);
  cap_dice_seed(&dice, 5);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  while (t.rules->next(game, &request)) {
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    ck_assert(*t.rules->question(game, request.kind) != '\0');
    for (guint i = 0; i < request.n_options; i++) {
      CapOption found;

      t.rules->option_text(game, request.options[i], text);
      ck_assert_msg(g_hash_table_add(seen, g_strdup(text)), "%s twice", text);
      ck_assert_msg(t.rules->option_of_text(game, &request, text, &found), "%s", text);
      ck_assert_msg(cap_option_equals(found, request.options[i]), "%s", text);
      t.rules->option_words(game, &request, request.options[i], text);
      ck_assert_msg(*text != '\0' && strchr(text, '$') == NULL, "%s", text);
      ck_assert_msg(strstr(text, "sideways") == NULL || strstr(text, "degrees") == NULL, "%s",
                    text);
      ck_assert_msg(strstr(text, "wheeling straight") == NULL &&
                        strstr(text, "turned straight") == NULL,
                    "%s", text);
    }
    t.rules->answer(game, &request, request.options[choose(&t, game, &request, &luck, _i == 0)]);
  }
  t.rules->play_free(game);
}
END_TEST

/* [section 17] An option outside the short list is taken when it is lawful, and refused when not.
 */
START_TEST(lawful_moves_outside_the_list_are_taken) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  CapOption option;
  CapDice dice;

  open_shipped(&t, shipped[0]);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  while (t.rules->next(game, &request) && request.kind != BAROQUE_DECISION_UNIT)
    t.rules->answer(game, &request, request.options[0]);
  ck_assert_uint_eq(request.kind, BAROQUE_DECISION_UNIT);
  ck_assert(t.rules->option_of_text(game, &request, "straight 3", &option));
  ck_assert(!t.rules->option_of_text(game, &request, "straight 60", &option));
  ck_assert(!t.rules->option_of_text(game, &request, "straight", &option));
  ck_assert(!t.rules->option_of_text(game, &request, "fly 3", &option));
  ck_assert(t.rules->option_of_text(game, &request, "straight 3", &option));
  ck_assert(t.rules->answer(game, &request, option));
  t.rules->play_free(game);
}
END_TEST

/* Who points at a place on the table gets the move that leads there, or the rule that forbids it.
 */
START_TEST(a_point_on_the_table_is_a_move) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  CapOption option;
  CapDice dice;
  CapRefusal refusal = {.rule = NULL};

  open_shipped(&t, shipped[0]);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  while (t.rules->next(game, &request) && request.kind != BAROQUE_DECISION_UNIT)
    t.rules->answer(game, &request, request.options[0]);
  const BaroquePlay *inner = baroque_play_of_rules(game);
  BaroqueBase on = baroque_base_moved(baroque_base(inner, request.about),
                                      baroque_base(inner, request.about)->direction, 100);
  CapSpot spot = cap_spot_of_point((guint16)on.front.x, (guint16)on.front.y);
  ck_assert(t.rules->option_at(game, &request, spot, &option));
  ck_assert(cap_option_equals(option, (CapOption){BAROQUE_ANSWER_STRAIGHT, 0, 10, 0}));
  ck_assert(!t.rules->option_at(game, &request, cap_spot_of_point(2950, 50), &option));
  t.rules->refuse(game, &request, cap_spot_of_point(2950, 50), &refusal);
  ck_assert_ptr_nonnull(refusal.rule);
  ck_assert(refusal.text[0] != '\0');
  t.rules->play_free(game);
}
END_TEST

START_TEST(pieces_are_shown_where_they_stand) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  CapDice dice;
  char name[CAP_OPTION_TEXT];

  open_shipped(&t, shipped[0]);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  ck_assert(t.rules->next(game, &request));
  t.rules->pieces(game, &request, CAP_INDEX_NONE, pieces);
  ck_assert_uint_ge(pieces->len, 20);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);
    g_autoptr(GString) text = g_string_new(NULL);

    ck_assert_uint_gt(piece->width, 0);
    ck_assert_uint_gt(piece->depth, 0);
    t.rules->spot_name(game, piece->spot, name);
    t.rules->spot_text(game, CAP_INDEX_NONE, piece->spot, text);
    ck_assert_msg(g_str_has_prefix(text->str, name), "%s %s", name, text->str);
    if (piece->width > 50) /* Leaders may stand on others */
      ck_assert_msg(strstr(text->str, piece->label) != NULL, "%s", text->str);
  }
  t.rules->play_free(game);
}
END_TEST

/* Of every unit in which of some games by chance it was on the table. */
START_TEST(the_survey_follows_every_unit) {
  enum { SEEDS = 20 };
  g_auto(Table) t;
  g_autofree CapRequest *request = g_new0(CapRequest, 1);
  guint entered[CAP_SURVEY_PIECES] = {0};
  CapFollowed piece;
  CapDice dice;

  open_shipped(&t, shipped[_i]);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  guint n_units = baroque_play_of_rules(game)->game->n_units;
  for (guint64 seed = 1; seed <= SEEDS; seed++) {
    CapSurvey survey;
    CapPlayoutOptions options = {.rules = t.rules,
                                 .policies = {&cap_policy_random, &cap_policy_random},
                                 .seed = seed,
                                 .most_decisions = MOST_DECISIONS,
                                 .survey = &survey};

    cap_playout(&options, game, &dice, request, NULL, NULL);
    ck_assert_uint_eq(survey.n_pieces, n_units);
    for (guint i = 0; i < n_units; i++)
      entered[i] += survey.entered[i];
  }
  for (guint i = 0; i < n_units; i++) { /* who is there from the start always; others sometimes */
    gboolean moves = baroque_play_of_rules(game)->game->units[i].stand.rate > 0;

    ck_assert(cap_rules_followed(t.rules, cap_open_scenario_scenario(t.open), i, &piece) == moves);
    if (!moves) /* [gap 19] baggage stays where it is, and nobody wonders */
      continue;
    ck_assert_msg(entered[i] > 0 && (piece.is_dated || entered[i] == SEEDS), "%s: %u", piece.id,
                  entered[i]);
  }
  t.rules->play_free(game);
}
END_TEST

START_TEST(check_does_not_say_that_arrivals_never_entered) {
  g_autofree char *path = test_path("scenarios", shipped[_i], NULL);
  g_auto(Run) run = run_capitano("check", "--games=100", "--jobs=1", "--no-sandbox", path, NULL);

  assert_has(run.out, "1 document checked: ");
  assert_lacks(run.out, "reinforcement-never-entered");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-battles");
  TCase *tcase = tcase_create("battles");

  tcase_set_timeout(tcase, 600);
  tcase_add_loop_test(tcase, battles_by_chance_end_without_a_broken_rule, 0, G_N_ELEMENTS(shipped));
  tcase_add_loop_test(tcase, battles_of_who_seeks_the_fight_end_without_a_broken_rule, 0,
                      G_N_ELEMENTS(shipped));
  tcase_add_test(tcase, a_seed_gives_the_same_battle_twice);
  tcase_add_test(tcase, a_state_comes_back);
  tcase_add_loop_test(tcase, every_option_has_words_of_its_own, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(tcase, lawful_moves_outside_the_list_are_taken);
  tcase_add_test(tcase, a_point_on_the_table_is_a_move);
  tcase_add_test(tcase, pieces_are_shown_where_they_stand);
  tcase_add_loop_test(tcase, the_survey_follows_every_unit, 0, G_N_ELEMENTS(shipped));
  tcase_add_loop_test(tcase, check_does_not_say_that_arrivals_never_entered, 0,
                      G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
