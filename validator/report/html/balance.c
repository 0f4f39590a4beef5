/* How balanced the scenario is, and what would change that. */
#include "validator/report/html/page.h"

#include <math.h>

#include "validator/play/wilson.h"
#include "validator/report/balance-text.h"
#include "validator/report/html/markup.h"
#include "validator/text/words.h"

enum { PLOT = 1000, LISTED = 15 };

/* "+0.12" for 0.12, whatever the country; new string. */
static char *hundredths(double value, gboolean with_sign) {
  long n = lround(fabs(value) * 100);
  const char *sign = value < 0 && n > 0 ? "−" : with_sign ? "+" : "";

  return g_strdup_printf("%s%ld.%02ld", sign, n / 100, n % 100);
}

static void begin_table(GString *out, const char *caption, const char *const *heads) {
  cap_html_add(out,
               "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\"><table>"
               "<caption>%s</caption><thead><tr>",
               heads[0], caption);
  for (guint i = 0; heads[i] != NULL; i++)
    cap_html_add(out,
                 i == 0 || heads[i + 1] == NULL ? "<th scope=\"col\">%s</th>"
                                                : "<th scope=\"col\" class=\"n\">%s</th>",
                 heads[i]);
  g_string_append(out, "</tr></thead><tbody>\n");
}

static void end_table(GString *out) {
  g_string_append(out, "</tbody></table></div>\n");
}

/* --- Strengths -------------------------------------------------------------------------------- */

static void add_share(GString *out, guint64 seen, guint64 n) {
  CapInterval interval = cap_wilson(seen, n);
  g_autofree char *share = cap_html_per_cent(n > 0 ? (double)seen / (double)n : 0);
  g_autofree char *low = cap_html_per_cent(interval.low);
  g_autofree char *high = cap_html_per_cent(interval.high);

  cap_html_add(out, "<td class=\"n\">%s %% (%s–%s)</td>", share, low, high);
}

/* The three outcomes in one bar: the first side from the left, the second from the right. */
static void add_stacked(GString *out, const CapDuelLine *line, guint64 n) {
  int first = n > 0 ? (int)(line->won * PLOT / n) : 0,
      second = n > 0 ? (int)(line->lost * PLOT / n) : 0;

  cap_html_add(out,
               "<td class=\"plot\"><svg class=\"bar\" viewBox=\"0 0 %d 100\" "
               "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"back\" "
               "width=\"%d\" height=\"100\"/><g class=\"side0\"><rect class=\"fill\" width=\"%d\" "
               "height=\"100\"/></g><g class=\"side1\"><rect class=\"fill\" x=\"%d\" width=\"%d\" "
               "height=\"100\"/></g><path class=\"whisker\" vector-effect=\"non-scaling-stroke\" "
               "d=\"M%d 0v100\"/></svg></td></tr>\n",
               PLOT, PLOT, first, PLOT - second, second, PLOT / 2);
}

static void add_strengths(GString *out, const CapBalance *balance) {
  const char *const heads[] = {
      "Player", "Games", balance->names[0], "Draw", balance->names[1], "Turns", "Plot", NULL};

  begin_table(out,
              "Both sides are played equally well, by stronger and stronger players; shares of the "
              "games with 95 % intervals",
              heads);
  for (guint i = 0; i < balance->strengths->len; i++) {
    const CapStudyResult *strength = balance->strengths->pdata[i];
    CapDuelLine line = cap_balance_outcomes(balance, strength);
    long tenths = lround(cap_balance_mean_length(strength) * 10);

    cap_html_add(out, "<tr><th scope=\"row\">%s</th><td class=\"n\">%" G_GUINT64_FORMAT "</td>",
                 strength->policies[0], strength->games);
    add_share(out, line.won, strength->games);
    add_share(out, line.drawn, strength->games);
    add_share(out, line.lost, strength->games);
    cap_html_add(out, "<td class=\"n\">%ld.%ld</td>", tenths / 10, tenths % 10);
    add_stacked(out, &line, strength->games);
  }
  end_table(out);
}

/* --- The course ------------------------------------------------------------------------------- */

static guint64 count_at(const CapStudyResult *judged, const char *group, guint turn) {
  char name[16];

  g_snprintf(name, sizeof name, "%05u", turn);
  return cap_study_result_count(judged, group, name);
}

/* How the first side stands at the start of a turn, from 0 to 1. */
static double standing_at(const CapStudyResult *judged, guint turn) {
  guint64 n = count_at(judged, "course-states", turn);

  return n > 0 ? (double)count_at(judged, "course-points", turn) / (double)(32 * n) : 0.5;
}

static guint count_turns(const CapStudyResult *judged) {
  guint turns = 0;

  while (count_at(judged, "course-states", turns) > 0)
    turns++;
  return turns;
}

static int height_of(double share) {
  return 130 - (int)lround(share * 120);
}

static void add_curve(GString *out, const CapBalance *balance, const CapStudyResult *judged,
                      guint turns) {
  cap_html_add(out,
               "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Course\" "
               "style=\"max-width:%upx\"><svg role=\"img\" aria-labelledby=\"course-title\" "
               "viewBox=\"0 0 %u 170\" style=\"min-width:%upx\"><title id=\"course-title\">What %s "
               "could expect at the start of each turn</title>\n",
               48 * turns + 100, 40 * turns + 60, 24 * turns + 60, balance->names[0]);
  cap_html_add(out,
               "<path class=\"rule-line\" d=\"M30 10H%uM30 70H%uM30 130H%u\"/>\n<text "
               "class=\"tick\" x=\"4\" y=\"14\">1</text><text class=\"tick\" x=\"4\" "
               "y=\"74\">½</text><text class=\"tick\" x=\"4\" y=\"134\">0</text>\n",
               40 * turns + 50, 40 * turns + 50, 40 * turns + 50);
  g_string_append(out, "<g class=\"side0\"><path fill=\"none\" class=\"lead-line\" "
                       "style=\"stroke-width:3\" d=\"");
  for (guint i = 0; i < turns; i++)
    g_string_append_printf(out, "%s%u %d", i == 0 ? "M" : "L", 50 + 40 * i,
                           height_of(standing_at(judged, i)));
  g_string_append(out, "\"/></g>\n");
  for (guint i = 0; i < turns; i++) {
    g_autofree char *share = hundredths(standing_at(judged, i), FALSE);

    cap_html_add(out,
                 "<g class=\"side0\"><circle class=\"sp-bar\" cx=\"%u\" cy=\"%d\" r=\"5\">"
                 "<title>Turn %u: %s of a game</title></circle></g><text class=\"tick\" x=\"%u\" "
                 "y=\"158\" text-anchor=\"middle\">%u</text>\n",
                 50 + 40 * i, height_of(standing_at(judged, i)), i + 1, share, 50 + 40 * i, i + 1);
  }
  g_string_append(out, "</svg></div>\n");
}

static void add_course_words(GString *out, const CapCourseWords *words) {
  long tenths = lround(words->lead_changes * 10);

  g_string_append(out, "<p>");
  if (words->half < 0)
    g_string_append(out, "At least half of the games were open until their last turn");
  else if (words->half == 0)
    g_string_append(out, "At least half of the games were decided before they began");
  else
    cap_html_add(out, "Half of the games were decided by the start of turn %d", words->half + 1);
  cap_html_add(out,
               "; %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
               " were decided from the start, %" G_GUINT64_FORMAT
               " only at the end. The lead changed %ld.%ld times in a game.</p>\n",
               words->from_start, words->games, words->at_end, tenths / 10, tenths % 10);
}

static void add_course(GString *out, const CapBalance *balance) {
  const CapStudyResult *judged = cap_balance_judged(balance);
  CapCourseWords words;

  if (judged == NULL || (words = cap_balance_course(judged)).games == 0)
    return;
  g_string_append(out, "<h3>The course of the games</h3>\n");
  add_course_words(out, &words);
  add_curve(out, balance, judged, count_turns(judged));
  cap_html_add(out,
               "<p class=\"note\">What %s could expect at the start of each turn, on average: "
               "1 is a win, ½ an even game. %" G_GUINT64_FORMAT
               " games by %s, each played on many times from every turn.</p>\n",
               balance->names[0], words.games, balance->judge);
}

/* --- One thing different ---------------------------------------------------------------------- */

static int at(double effect) {
  return (int)lround((effect + 1) / 2 * PLOT);
}

/* The effect as a bar from the middle, with its interval. */
static void add_effect(GString *out, const CapDuelShare *effect) {
  int from = MIN(at(effect->share), PLOT / 2), to = MAX(at(effect->share), PLOT / 2);

  cap_html_add(out,
               "<td class=\"plot\"><svg class=\"bar\" viewBox=\"0 0 %d 100\" "
               "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"back\" "
               "width=\"%d\" height=\"100\"/><g class=\"side%d\"><rect class=\"fill\" x=\"%d\" "
               "width=\"%d\" height=\"100\"/></g>",
               PLOT, PLOT, effect->share < 0, from, to - from);
  cap_html_add(out,
               "<path class=\"whisker\" vector-effect=\"non-scaling-stroke\" d=\"M%d 0v100M%d "
               "50H%dM%d 25v50M%d 25v50\"/></svg></td></tr>\n",
               PLOT / 2, at(effect->low), at(effect->high), at(effect->low), at(effect->high));
}

static void add_line(GString *out, const CapBalanceLine *line) {
  CapDuelShare effect = cap_balance_effect(line);
  g_autofree char *gain = hundredths(effect.share, TRUE);
  g_autofree char *low = hundredths(effect.low, TRUE);
  g_autofree char *high = hundredths(effect.high, TRUE);
  g_autofree char *then = hundredths(cap_balance_share(&line->score.as[0]).share, FALSE);
  g_autofree char *text = cap_words_capital(g_strdup(line->text));

  cap_html_add(out,
               "<tr><th scope=\"row\">%s</th><td class=\"n\">%s (%s to %s)</td><td "
               "class=\"n\">%s</td><td class=\"n\">%" G_GUINT64_FORMAT "</td>",
               text, gain, low, high, then, cap_duel_pairs(&line->score));
  add_effect(out, &effect);
}

static void add_lines(GString *out, const CapBalance *balance, gboolean changes,
                      const char *title) {
  g_autoptr(GArray) ranks = cap_balance_rank(balance, changes);
  g_autofree char *gain = g_strdup_printf("Gain of %s", balance->names[0]);
  g_autofree char *caption =
      g_strdup_printf("What %s gains or loses by it, with the same dice; a win counts 1, a draw ½",
                      balance->names[0]);
  const char *const heads[] = {
      changes ? "Change" : "Play", gain, "Score then", "Games", "Plot", NULL};

  if (ranks->len == 0)
    return;
  cap_html_add(out, "<h3>%s</h3>\n", title);
  begin_table(out, caption, heads);
  for (guint i = 0; i < ranks->len && (!changes || i < LISTED); i++)
    add_line(out, cap_balance_line(balance, g_array_index(ranks, guint, i)));
  end_table(out);
  if (changes)
    cap_html_add(
        out,
        "<p class=\"note\">%u of %" G_GUINT64_FORMAT
        " possible single changes were tried; the others would have made the scenario invalid.</p>\n",
        ranks->len, balance->proposed);
}

static void add_handicap(GString *out, const CapBalance *balance) {
  const CapBalanceLine *line = cap_balance_handicap(balance);

  if (line == NULL)
    return;
  g_autofree char *share = hundredths(cap_balance_share(&line->score.as[0]).share, FALSE);
  cap_html_add(
      out,
      "<p>The change that comes nearest to an even game: %s. With it %s wins %s of a game on "
      "average.</p>\n",
      line->text, balance->names[0], share);
}

void cap_page_balance(GString *out, const CapPage *page) {
  const CapBalance *balance = page->balance;

  g_string_append(out, "<section aria-labelledby=\"balance\">\n");
  cap_html_heading(out, 2, "balance", "Balance");
  add_strengths(out, balance);
  add_course(out, balance);
  add_lines(out, balance, FALSE, "If a side had to do without something");
  add_lines(out, balance, TRUE, "Which single change moves the balance most");
  add_handicap(out, balance);
  g_string_append(out, "</section>\n");
}
