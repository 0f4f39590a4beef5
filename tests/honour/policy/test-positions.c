/* Positions with a move to find or to avoid, as chess programs have them. Each is a moment of a
 * recorded game of a shipped scenario; positions/positions.txt lists them, a line each:
 *
 *     RECORD NUMBER find|avoid OPTION...
 *
 * The record is played to the decision with that number, counted from 1; who decides there has sat
 * at the table from the beginning. OPTION is the beginning of an option as records write it; a move
 * to find or to avoid is any option that begins so. Lines that begin with # say why.
 *
 * CAPITANO_POSITIONS=RECORD in the environment lists the decisions of a record instead, for whoever
 * looks for more of them. */
#include "schema/honour/roster.h"
#include "schema/record.h"
#include "tests/support/test-support.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/open-scenario.h"
#include "validator/play/policy.h"

#include <string.h>

/* --- A recorded game -------------------------------------------------------------------------- */

typedef struct {
  CapDiagnostics *findings;
  CapDocument *doc;
  CapRecord *record;
  CapOpenScenario *open;
  CapDice dice;
  CapRulesPlay *play;
  CapRequest *request;
  char *memories; /* of both sides */
} Game;

static CapOpenScenario *open_scenario(const char *name, CapDiagnostics *findings) {
  g_autofree char *maps = test_path("maps", NULL), *rosters = test_path("scenarios", NULL);
  g_autofree char *file = g_strdup_printf("%s.xml", name);
  g_autofree char *path = test_path("scenarios", file, NULL);
  const char *const folders[] = {maps, rosters, NULL};
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  return cap_open_scenario_read(path, folders, &limits, findings);
}

static void open_game(Game *game, const char *name) {
  g_autofree char *file = g_strdup_printf("%s.record.xml", name);
  g_autofree char *path = test_path("tests", "honour", "policy", "positions", file, NULL);
  g_autofree char *text = NULL;
  gsize size;
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  *game = (Game){.findings = cap_diagnostics_new(), .request = g_new(CapRequest, 1)};
  ck_assert_msg(g_file_get_contents(path, &text, &size, NULL), "there is no %s", path);
  game->doc = cap_document_read_text(path, text, size, &limits, game->findings);
  game->record = cap_record_compile(game->doc, honour_format.options);
  g_autofree char *scenario = cap_slice_dup(game->record->scenario);
  game->open = open_scenario(scenario, game->findings);
  cap_dice_script(&game->dice, game->record->dice, game->record->n_dice);
  game->play = honour_ruleset.play_new(cap_open_scenario_game(game->open), game->record->options,
                                       &game->dice, NULL);
  game->memories = g_malloc0(2 * honour_ruleset.memory_size);
}

static void close_game(Game *game) {
  honour_ruleset.play_free(game->play);
  cap_open_scenario_free(game->open);
  cap_record_free(game->record);
  cap_document_free(game->doc);
  cap_diagnostics_free(game->findings);
  g_free(game->request);
  g_free(game->memories);
}

/* What the doctrine would do, luck being what it is. */
static void advice_of(Game *game, char text[CAP_OPTION_TEXT]) {
  CapCounsel counsel = {.memory =
                            game->memories + game->request->side * honour_ruleset.memory_size};
  guint choice = honour_ruleset.advise(game->play, game->request, &counsel);

  honour_ruleset.option_text(game->play, game->request->options[choice], text);
}

/* Who decides is asked, whatever he did then: so he remembers what he would. */
static void go_on(Game *game, guint n) {
  g_autofree char *recorded = cap_slice_dup(game->record->decisions[n].option);
  CapOption option;

  ck_assert_msg(
      cap_rules_option_of_text(&honour_ruleset, game->play, game->request, recorded, &option),
      "decision %u: %s is not among the options; make the records anew", n + 1, recorded);
  honour_ruleset.answer(game->play, game->request, option);
}

/* --- The list --------------------------------------------------------------------------------- */

typedef struct {
  char *record, *options;
  guint number;
  gboolean find;
} Position;

static GArray *read_positions(void) {
  g_autofree char *path =
      test_path("tests", "honour", "policy", "positions", "positions.txt", NULL);
  g_autofree char *text = NULL;
  GArray *positions = g_array_new(FALSE, FALSE, sizeof(Position));

  ck_assert(g_file_get_contents(path, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    if ((*line)[0] == '#' || (*line)[0] == '\0')
      continue;
    g_auto(GStrv) words = g_strsplit(*line, " ", 4);
    ck_assert_msg(g_strv_length(words) == 4, "%s: a line has four parts", *line);
    Position p = {g_strdup(words[0]), g_strdup(words[3]),
                  (guint)g_ascii_strtoull(words[1], NULL, 10), g_str_equal(words[2], "find")};
    g_array_append_val(positions, p);
  }
  return positions;
}

static void free_positions(GArray *positions) {
  for (guint i = 0; i < positions->len; i++) {
    g_free(g_array_index(positions, Position, i).record);
    g_free(g_array_index(positions, Position, i).options);
  }
  g_array_unref(positions);
}

/* The position must have the move at all, and another one. */
static void assert_is_fair(Game *game, const Position *p) {
  guint n = 0;

  for (guint i = 0; i < game->request->n_options; i++) {
    char text[CAP_OPTION_TEXT];

    honour_ruleset.option_text(game->play, game->request->options[i], text);
    n += g_str_has_prefix(text, p->options);
  }
  ck_assert_msg(n > 0 && n < game->request->n_options, "%s %u: %u of %u options begin with \"%s\"",
                p->record, p->number, n, game->request->n_options, p->options);
}

static void try_position(Game *game, const Position *p, GString *wrong) {
  char text[CAP_OPTION_TEXT];

  assert_is_fair(game, p);
  advice_of(game, text);
  if (g_str_has_prefix(text, p->options) != p->find)
    g_string_append_printf(wrong, "%s %u: %s, not %s\n", p->record, p->number, text,
                           p->find ? p->options : "that");
}

static guint try_record(const char *name, const GArray *positions, GString *wrong) {
  guint n_tried = 0;
  Game game;

  open_game(&game, name);
  for (guint n = 0; n < game.record->n_decisions && honour_ruleset.next(game.play, game.request);
       n++) {
    char text[CAP_OPTION_TEXT];

    advice_of(&game, text);
    for (guint i = 0; i < positions->len; i++) {
      const Position *p = &g_array_index(positions, Position, i);

      if (p->number != n + 1 || !g_str_equal(p->record, name))
        continue;
      try_position(&game, p, wrong);
      n_tried++;
    }
    go_on(&game, n);
  }
  close_game(&game);
  return n_tried;
}

enum { LEAST_POSITIONS = 100 };

START_TEST(moves_are_found_and_avoided) {
  GArray *positions = read_positions();
  g_autoptr(GHashTable) records = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GString) wrong = g_string_new(NULL);
  guint n = 0;

  for (guint i = 0; i < positions->len; i++)
    if (g_hash_table_add(records, g_array_index(positions, Position, i).record))
      n += try_record(g_array_index(positions, Position, i).record, positions, wrong);
  ck_assert_msg(n == positions->len, "%u of %u positions come up", n, positions->len);
  ck_assert_uint_ge(positions->len, LEAST_POSITIONS);
  ck_assert_msg(wrong->len == 0, "not as they should:\n%s", wrong->str);
  free_positions(positions);
}
END_TEST

/* --- Looking for positions -------------------------------------------------------------------- */

static void list_decisions(const char *name) {
  Game game;

  open_game(&game, name);
  for (guint n = 0; n < game.record->n_decisions && honour_ruleset.next(game.play, game.request);
       n++) {
    const CapDecision *d = &game.record->decisions[n];
    char text[CAP_OPTION_TEXT];
    CapPlayMoment moment;

    honour_ruleset.moment(game.play, &moment);
    advice_of(&game, text);
    g_print("%u turn %u %.*s %.*s %.*s: %.*s%s%s\n", n + 1, moment.turn + 1, CAP_SLICE_ARGS(d->by),
            CAP_SLICE_ARGS(d->kind), CAP_SLICE_ARGS(d->about), CAP_SLICE_ARGS(d->option),
            cap_slice_equals(d->option, text) ? "" : " | now ",
            cap_slice_equals(d->option, text) ? "" : text);
    go_on(&game, n);
  }
  close_game(&game);
}

START_TEST(decisions_are_listed) {
  list_decisions(g_getenv("CAPITANO_POSITIONS"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("positions");
  TCase *moves = tcase_create("moves");

  if (g_getenv("CAPITANO_POSITIONS") != NULL)
    tcase_add_test(moves, decisions_are_listed);
  else
    tcase_add_test(moves, moves_are_found_and_avoided);
  suite_add_tcase(suite, moves);
  return test_main(suite);
}
