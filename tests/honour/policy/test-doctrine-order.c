/* How a document is written makes no difference to who wins: every shipped scenario is played as it
 * is and with its stacks, and the Capitani and units in them, the other way round. Ids are looked
 * after by play/renamed, which asks for more: the same game. Here dice fall on other men, so that
 * the shares are compared. */
#include "tests/fence/fence.h"
#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

#include <math.h>
#include <string.h>

enum { GAMES = 40 };

/* --- The other way round ---------------------------------------------------------------------- */

/* Where an element that begins here ends. None of those that are turned round has others of its
 * name in it. */
static gsize end_of(const char *text, gsize start, const char *name) {
  g_autofree char *closing = g_strdup_printf("</%s>", name);
  const char *open_end = strchr(text + start, '>');

  if (open_end[-1] == '/')
    return (gsize)(open_end - text) + 1;
  return (gsize)(strstr(text + start, closing) - text) + strlen(closing);
}

/* Elements of this name that stand side by side: those between which another element begins or ends
 * are of other parents, or are left where they are. */
static gboolean are_neighbours(const char *text, gsize end, gsize start) {
  for (gsize i = end; i < start; i++)
    if (text[i] == '<' && text[i + 1] != '!' && text[i + 1] != '?')
      return FALSE;
  return TRUE;
}

typedef struct {
  gsize start, end;
} Part;

static void append_reversed(GString *out, const char *text, const GArray *run) {
  for (guint i = 0; i < run->len; i++) {
    const Part *there = &g_array_index(run, Part, i);
    const Part *other = &g_array_index(run, Part, run->len - 1 - i);
    gsize next = i + 1 < run->len ? g_array_index(run, Part, i + 1).start : there->end;

    g_string_append_len(out, text + other->start, (gssize)(other->end - other->start));
    g_string_append_len(out, text + there->end, (gssize)(next - there->end));
  }
}

/* New string: every run of such elements in the other order; how many there were is added. */
static char *turned_round(const char *text, const char *name, guint *n_turned) {
  g_autofree char *opening = g_strdup_printf("<%s ", name);
  g_autoptr(GArray) run = g_array_new(FALSE, FALSE, sizeof(Part));
  GString *out = g_string_new(NULL);
  gsize done = 0;

  for (const char *at = strstr(text, opening); at != NULL; at = strstr(at + 1, opening)) {
    Part part = {(gsize)(at - text), end_of(text, (gsize)(at - text), name)};

    if (run->len > 0 && !are_neighbours(text, done, part.start)) {
      append_reversed(out, text, run);
      g_array_set_size(run, 0);
    }
    if (run->len == 0)
      g_string_append_len(out, text + done, (gssize)(part.start - done));
    *n_turned += run->len > 0;
    g_array_append_val(run, part);
    done = part.end;
  }
  append_reversed(out, text, run);
  g_string_append(out, text + done);
  return g_string_free(out, FALSE);
}

static char *reversed(const char *text, guint *n_turned) {
  g_autofree char *stacks = turned_round(text, "stack", n_turned);
  g_autofree char *units = turned_round(stacks, "unit", n_turned);

  return turned_round(units, "capitano", n_turned);
}

/* --- Who wins --------------------------------------------------------------------------------- */

typedef struct {
  double mean, variance;
} Share;

/* What the first side gets of a game: all, half or nothing. */
static Share share_of(const char *path) {
  g_autofree char *maps = test_path("maps", NULL), *rosters = test_path("scenarios", NULL);
  const char *const folders[] = {maps, rosters, NULL};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, folders, &limits, findings);
  CapPlayoutOptions options = {.rules = cap_open_scenario_rules(open),
                               .policies = {&cap_policy_doctrine, &cap_policy_doctrine},
                               .most_decisions = 20000};
  const CapRulesGame *game = cap_open_scenario_game(open);
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  Share share = {0, 0};
  CapDice dice;

  ck_assert_msg(game != NULL, "%s cannot be played", path);
  CapRulesPlay *play = options.rules->play_new(game, 0, &dice, NULL);
  for (guint i = 0; i < GAMES; i++) {
    dice.trace = NULL;
    options.seed = 8000 + i;
    CapPlayoutResult result = cap_playout(&options, play, &dice, request, NULL, NULL);
    double got = result.outcome.winner == 0 ? 1 : result.outcome.winner == 1 ? 0 : 0.5;

    share.mean += got / GAMES;
    share.variance += got * got / GAMES;
  }
  options.rules->play_free(play);
  share.variance -= share.mean * share.mean;
  return share;
}

/* Within three standard deviations of the difference, or of a game in a hundred where all games of
 * both went the same way. */
static void assert_alike(const char *name, Share as_it_is, Share other) {
  double deviation = sqrt((as_it_is.variance + other.variance) / GAMES + 0.0001);

  ck_assert_msg(fabs(as_it_is.mean - other.mean) < 3 * deviation,
                "%s: the first side gets %.3f, and %.3f when the stacks are written the other way "
                "round",
                name, as_it_is.mean, other.mean);
}

/* --- All that are shipped --------------------------------------------------------------------- */

static const char *const names[] = {"agnadello-1509", "bicocca-1522", "marignano-1515",
                                    "novara-1513",    "pavia-1524",   "romagnano-1524",
                                    "example-quarrel"};

START_TEST(stacks_the_other_way_round_are_as_strong) {
  g_autofree char *file = g_strdup_printf("%s.xml", names[_i]);
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autofree char *folder = g_dir_make_tmp("capitano-order-XXXXXX", NULL);
  g_autofree char *other = g_build_filename(folder, file, NULL);
  g_autofree char *text = NULL;
  guint n_turned = 0;

  ck_assert(g_file_get_contents(path, &text, NULL, NULL));
  g_autofree char *changed = reversed(text, &n_turned);
  ck_assert_uint_gt(n_turned, 0);
  ck_assert_uint_eq(strlen(changed), strlen(text));
  ck_assert_str_ne(changed, text);
  ck_assert(g_file_set_contents(other, changed, -1, NULL));
  assert_alike(names[_i], share_of(path), share_of(other));
  g_remove(other);
  g_rmdir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("doctrine-order");
  TCase *order = tcase_create("order");

  tcase_add_loop_test(order, stacks_the_other_way_round_are_as_strong, 0, G_N_ELEMENTS(names));
  suite_add_tcase(suite, order);
  return test_main(suite);
}
