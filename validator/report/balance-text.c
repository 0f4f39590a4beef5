#include "validator/report/balance-text.h"

#include <stdlib.h>
#include <string.h>

#include "validator/balance/course.h"
#include "validator/play/wilson.h"
#include "validator/report/display.h"

/* Changes that are listed; the rest is in the JSON. */
#define LISTED 12

/* --- Numbers ---------------------------------------------------------------------------------- */

typedef struct {
  double sum;
  guint64 n;
} Mean;

static void add_number(const char *name, guint64 count, gpointer data) {
  Mean *mean = data;

  mean->sum += strtod(name, NULL) * (double)count;
  mean->n += count;
}

static double mean_of(const CapStudyResult *strength, const char *group) {
  Mean mean = {0, 0};

  cap_study_result_each(strength, group, add_number, &mean);
  return mean.n > 0 ? mean.sum / (double)mean.n : 0;
}

double cap_balance_mean_length(const CapStudyResult *strength) {
  return strength->games > 0 ? mean_of(strength, "last-turn") + 1 : 0;
}

double cap_balance_mean_margin(const CapStudyResult *strength) {
  return mean_of(strength, "margin");
}

static guint64 decided_in(const CapStudyResult *strength, guint turn) {
  char name[16];

  g_snprintf(name, sizeof name, "%05u", turn);
  return cap_study_result_count(strength, "decided", name);
}

CapCourseWords cap_balance_course(const CapStudyResult *strength) {
  CapCourseWords words = {.games = cap_study_result_count(strength, "course", "games"),
                          .from_start = decided_in(strength, 0),
                          .at_end = cap_study_result_count(strength, "decided", "end"),
                          .half = -1,
                          .lead_changes = mean_of(strength, "lead-changes")};
  guint64 sum = 0;

  for (guint turn = 0; turn < 1000 && words.half < 0; turn++) {
    sum += decided_in(strength, turn);
    if (2 * sum >= words.games && words.games > 0)
      words.half = (int)turn;
  }
  return words;
}

/* --- Strengths -------------------------------------------------------------------------------- */

static void print_share(guint64 seen, guint64 n, FILE *out) {
  CapInterval interval = cap_wilson(seen, n);
  g_autofree char *range = g_strdup_printf("(%.0f-%.0f)", 100 * interval.low, 100 * interval.high);

  fprintf(out, "  %5.1f %% %-8s", n > 0 ? 100 * (double)seen / (double)n : 0, range);
}

static void print_strength(const CapBalance *balance, const CapStudyResult *strength, int width,
                           FILE *out) {
  CapDuelLine line = cap_balance_outcomes(balance, strength);
  guint64 n = strength->games;

  fprintf(out, "  %-*s %6" G_GUINT64_FORMAT, width, strength->policies[0], n);
  print_share(line.won, n, out);
  print_share(line.lost, n, out);
  print_share(line.drawn, n, out);
  fprintf(out, "  %5.1f\n", cap_balance_mean_length(strength));
}

/* "French wins", cut to what a column holds. */
static char *win_of(const char *name) {
  return g_utf8_strlen(name, -1) <= 11 ? g_strdup_printf("%s wins", name)
                                       : g_utf8_substring(name, 0, 16);
}

/* Shares say something of the scenario only as far as the players are good. */
static const struct {
  const char *name, *words;
} players[] = {
    {"random", "takes any legal option, without thinking"},
    {"wayward", "plays to win, but leaves every sixth decision to chance"},
    {"doctrine", "plays to win, by rules of thumb"},
    {"search", "plays to win as well, and looks ahead"},
};

/* Whoever is not in the list is known to whoever named him. */
static void print_player(const char *player, FILE *out) {
  gsize length = strcspn(player, ":");

  for (guint i = 0; i < G_N_ELEMENTS(players); i++)
    if (strlen(players[i].name) == length && strncmp(player, players[i].name, length) == 0)
      fprintf(out, "  %s %s.\n", players[i].name, players[i].words);
}

static void print_strengths(const CapBalance *balance, FILE *out) {
  g_autofree char *first = win_of(balance->names[0]);
  g_autofree char *second = win_of(balance->names[1]);
  int width = (int)strlen("player");

  for (guint i = 0; i < balance->strengths->len; i++)
    width = MAX(width, (int)strlen(((CapStudyResult *)balance->strengths->pdata[i])->policies[0]));
  fprintf(
      out,
      "Both sides played alike (the range in brackets holds the share with 95 %% confidence):\n\n");
  fprintf(out, "  %-*s %6s  %-16s  %-16s  %-16s  %s\n", width, "player", "games", first, second,
          "draw", "turns");
  for (guint i = 0; i < balance->strengths->len; i++)
    print_strength(balance, balance->strengths->pdata[i], width, out);
  fprintf(out, "\n");
  for (guint i = 0; i < balance->strengths->len; i++)
    print_player(((CapStudyResult *)balance->strengths->pdata[i])->policies[0], out);
}

/* --- The course ------------------------------------------------------------------------------- */

static void print_course(const CapStudyResult *judged, FILE *out) {
  CapCourseWords words = cap_balance_course(judged);

  if (words.games == 0)
    return;
  if (words.half < 0)
    fprintf(out, "  At least half of the games were open until their last turn");
  else if (words.half == 0)
    fprintf(out, "  At least half of the games were decided before they began");
  else
    fprintf(out, "  Half of the games were decided by the start of turn %d", words.half + 1);
  fprintf(out,
          " (%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " from the start, %" G_GUINT64_FORMAT
          " only at the end).\n  The lead changed %.1f times in a game.\n",
          words.from_start, words.games, words.at_end, words.lead_changes);
}

static void print_edge(const CapBalance *balance, FILE *out) {
  const CapBalanceLine *line = cap_balance_find(balance, "first");

  if (line == NULL || cap_duel_pairs(&line->score) == 0)
    return;
  CapDuelShare effect = cap_balance_effect(line);
  /* With the change the other side begins. No minus is shown before nothing. */
  if (!g_str_equal(balance->first, balance->sides[1]))
    effect = (CapDuelShare){0 - effect.share, 0 - effect.high, 0 - effect.low};
  fprintf(out, "  Playing first is worth %+.2f of a game (%+.2f to %+.2f).\n", effect.share,
          effect.low, effect.high);
}

static void print_margin(const CapBalance *balance, double margin, FILE *out) {
  if (ABS(margin) < 0.5)
    fprintf(out, "  At the end of a game both sides have the same share of their strength left.\n");
  else
    fprintf(out, "  At the end of a game %s has %.0f %% more of its strength left than %s.\n",
            balance->names[margin < 0], ABS(margin), balance->names[margin >= 0]);
}

static void print_details(const CapBalance *balance, FILE *out) {
  const CapStudyResult *judged = cap_balance_judged(balance);

  if (judged == NULL || judged->games == 0)
    return;
  CapDuelLine line = cap_balance_outcomes(balance, judged);
  CapDuelShare share = cap_balance_share(&line);
  fprintf(out, "\nPlayed by %s:\n", balance->judge);
  fprintf(out, "  Score of %s: %.2f (%.2f to %.2f). A win counts 1, a draw a half%s.\n",
          balance->names[0], share.share, share.low, share.high,
          cap_balance_is_even(&share) ? "; the scenario may well be even" : "");
  if (judged->rules != NULL && judged->rules->losses != NULL)
    print_margin(balance, cap_balance_mean_margin(judged), out);
  print_course(judged, out);
  print_edge(balance, out);
}

/* --- One thing different ---------------------------------------------------------------------- */

static void print_line(const CapBalanceLine *line, FILE *out) {
  CapDuelShare effect = cap_balance_effect(line);
  g_autofree char *range = g_strdup_printf("(%+.2f to %+.2f)", effect.low, effect.high);

  fprintf(out, "  %+.2f %-17s  %.2f %6" G_GUINT64_FORMAT "  %s\n", effect.share, range,
          cap_balance_share(&line->score.as[0]).share, cap_duel_pairs(&line->score), line->text);
}

/* How many of the first lines could just as well be without effect. */
static guint count_doubtful(const CapBalance *balance, const GArray *ranks, guint n) {
  guint doubtful = 0;

  for (guint i = 0; i < n; i++) {
    CapDuelShare effect =
        cap_balance_effect(cap_balance_line(balance, g_array_index(ranks, guint, i)));

    doubtful += effect.low <= 0 && effect.high >= 0;
  }
  return doubtful;
}

static void print_lines(const CapBalance *balance, gboolean changes, const char *head, FILE *out) {
  g_autoptr(GArray) ranks = cap_balance_rank(balance, changes);
  guint n = changes ? MIN(ranks->len, LISTED) : ranks->len;

  if (ranks->len == 0)
    return;
  fprintf(out, "\n%s\n\n  What %s gains by it, and the score it has then:\n\n  %-23s score games\n",
          head, balance->names[0], "gain");
  for (guint i = 0; i < n; i++)
    print_line(cap_balance_line(balance, g_array_index(ranks, guint, i)), out);
  guint doubtful = count_doubtful(balance, ranks, n);
  if (doubtful > 0)
    fprintf(out, "\n  %u of these %u may have no effect at all: more games would show it.\n",
            doubtful, n);
  if (changes)
    fprintf(out,
            "\n  %u of %" G_GUINT64_FORMAT
            " possible changes were tried; the others would have made the scenario invalid.\n",
            ranks->len, balance->proposed);
}

static void print_handicap(const CapBalance *balance, FILE *out) {
  const CapBalanceLine *line = cap_balance_handicap(balance);

  if (line == NULL)
    return;
  CapDuelShare share = cap_balance_share(&line->score.as[0]);
  fprintf(out, "  Nearest to an even game: %s. The score of %s is then %.2f (%.2f to %.2f)%s.\n",
          line->text, balance->names[0], share.share, share.low, share.high,
          cap_balance_is_even(&share) ? "" : ", which is not even yet");
}

void cap_balance_print(const CapBalance *balance, FILE *out) {
  g_autofree char *title = cap_display_text(balance->title != NULL ? balance->title : "");

  fprintf(out, "%s: %s against %s\n\n", title, balance->names[0], balance->names[1]);
  print_strengths(balance, out);
  print_details(balance, out);
  print_lines(balance, FALSE, "If a side had to do without something:", out);
  print_lines(balance, TRUE, "Which single change moves the balance most:", out);
  print_handicap(balance, out);
}
