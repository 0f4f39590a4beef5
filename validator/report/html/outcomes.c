/* What games of the scenario showed. */
#include "validator/report/html/page.h"

#include <math.h>
#include <stdlib.h>

#include "validator/play/wilson.h"
#include "validator/report/html/markup.h"
#include "validator/text/special-words.h"
#include "validator/text/words.h"

enum { PLOT = 1000 }; /* width of a plot, in units of its own */

/* --- Bars ------------------------------------------------------------------------------------- */

static int at(double share) {
  return (int)lround(share * PLOT);
}

/* A share of the games with its interval. */
static void add_share_row(GString *out, const char *class_name, const char *label, guint seen,
                          guint n) {
  CapInterval interval = cap_wilson(seen, n);
  double share = n > 0 ? (double)seen / n : 0;
  g_autofree char *text = cap_html_per_cent(share);
  g_autofree char *low = cap_html_per_cent(interval.low);
  g_autofree char *high = cap_html_per_cent(interval.high);

  cap_html_add(
      out,
      "<tr class=\"%s\"><th scope=\"row\">%s</th><td class=\"n\">%u</td><td class=\"n\">%s "
      "%%</td><td class=\"n\">%s–%s</td>",
      class_name, label, seen, text, low, high);
  cap_html_add(
      out,
      "<td class=\"plot\"><svg class=\"bar\" viewBox=\"0 0 %d 100\" "
      "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"back\" width=\"%d\" "
      "height=\"100\"/><rect class=\"fill\" width=\"%d\" height=\"100\"/>",
      PLOT, PLOT, at(share));
  cap_html_add(out,
               "<path class=\"whisker\" vector-effect=\"non-scaling-stroke\" d=\"M%d 50H%dM%d "
               "25v50M%d 25v50\"/></svg></td></tr>\n",
               at(interval.low), at(interval.high), at(interval.low), at(interval.high));
}

/* What could not happen has no share. */
static void add_impossible_row(GString *out, const char *label, const char *why) {
  cap_html_add(out,
               "<tr><th scope=\"row\">%s</th><td class=\"n\">0</td><td colspan=\"3\">Not "
               "possible: %s.</td></tr>\n",
               label, why);
}

static void begin_shares(GString *out, const char *caption, const char *what) {
  cap_html_add(
      out,
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"%s\"><table><caption>%s</caption><thead><tr><th scope=\"col\">%s</th><th "
      "scope=\"col\" class=\"n\">Games</th><th scope=\"col\" class=\"n\">Share</th><th "
      "scope=\"col\" class=\"n\">95 %% interval</th><th "
      "scope=\"col\">Plot</th></tr></thead><tbody>\n",
      what, caption, what);
}

static void end_table(GString *out) {
  g_string_append(out, "</tbody></table></div>\n");
}

/* --- Outcomes --------------------------------------------------------------------------------- */

static guint count_outcome(const CapStudy *study, CapIndex winner, const char *level) {
  guint n = 0;

  for (guint i = 0; i < study->n; i++)
    n += study->games[i].outcome.level != NULL && study->games[i].outcome.winner == winner &&
         g_str_equal(study->games[i].outcome.level, level);
  return n;
}

static void add_outcomes(GString *out, const CapPage *page) {
  const CapStudy *study = page->study;
  const CapScenario *s = page->scenario;
  const CapLevel *levels = study->rules->levels;
  guint told = 0;

  begin_shares(out, "How the games ended", "Outcome");
  for (CapIndex side = 0; side < s->n_sides; side++)
    for (const CapLevel *level = levels; level->name != NULL; level++) {
      guint n = count_outcome(study, side, level->name);
      g_autofree char *label = g_strdup_printf("%s, %s", s->sides[side].name, level->name);
      g_autofree char *class_name = g_strdup_printf("side%u", side);
      if (n > 0 || level == levels)
        add_share_row(out, class_name, label, n, study->n);
      told += n;
    }
  guint draws = count_outcome(study, CAP_INDEX_NONE, "draw");
  add_share_row(out, "", "Draw", draws, study->n);
  if (told + draws < study->n)
    add_share_row(out, "", "Unfinished", study->n - told - draws, study->n);
  end_table(out);
}

/* --- Length ----------------------------------------------------------------------------------- */

static void add_lengths(GString *out, const CapPage *page) {
  const CapScenario *s = page->scenario;
  guint turns = MAX(s->n_turns, 1), most = 1;
  g_autofree guint *counts = g_new0(guint, turns + 1);

  for (guint i = 0; i < page->study->n; i++) {
    CapTurn turn = page->study->games[i].outcome.turn;
    guint *count = &counts[CLAMP(turn, 0, (CapTurn)turns)];
    ++*count;
    most = MAX(most, *count);
  }
  if (counts[turns] == 0)
    turns--; /* only when special rules made games longer */
  g_string_append(out, "<h3>Length of the games</h3>\n");
  cap_html_add(out,
               "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Length\" "
               "style=\"max-width:%upx\"><svg role=\"img\" aria-labelledby=\"length-title\" "
               "viewBox=\"0 0 %u 170\" style=\"min-width:%upx\"><title id=\"length-title\">Games "
               "by the turn in which they ended</title>\n",
               48 * (turns + 1) + 20, 40 * (turns + 1) + 20, 24 * (turns + 1));
  for (guint i = 0; i <= turns; i++) {
    int height = (int)(counts[i] * 110 / most);
    g_autofree char *date = cap_scenario_dup_turn(s, (CapTurn)i);
    cap_html_add(out,
                 "<rect class=\"fill\" x=\"%u\" y=\"%d\" width=\"28\" height=\"%d\"><title>%s: %u "
                 "games</title></rect>\n",
                 16 + 40 * i, 140 - height, height, date, counts[i]);
    if (counts[i] > 0)
      cap_html_add(out, "<text class=\"value\" x=\"%u\" y=\"%d\">%u</text>\n", 30 + 40 * i,
                   134 - height, counts[i]);
    cap_html_add(out, "<text class=\"tick\" x=\"%u\" y=\"158\" text-anchor=\"middle\">%u</text>\n",
                 30 + 40 * i, i + 1);
  }
  g_string_append(out, "</svg></div>\n<p class=\"note\">How many games ended in each turn.</p>\n");
}

/* --- Losses ----------------------------------------------------------------------------------- */

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;

  return (x > y) - (x < y);
}

/* Least, lower quartile, median, upper quartile, most. */
static void add_losses_of(GString *out, const CapPage *page, CapIndex side) {
  const CapStudy *study = page->study;
  g_autofree double *shares = g_new0(double, study->n);
  double leaders = 0;

  for (guint i = 0; i < study->n; i++) {
    const CapSideTally *t = &study->games[i].tally.sides[side];
    shares[i] = t->brought > 0 ? (double)t->lost / t->brought : 0;
    leaders += t->leaders_lost;
  }
  qsort(shares, study->n, sizeof *shares, compare_doubles);
  double q[] = {shares[0], shares[study->n / 4], shares[study->n / 2], shares[study->n * 3 / 4],
                shares[study->n - 1]};
  g_autofree char *median = cap_html_per_cent(q[2]);
  g_autofree char *low = cap_html_per_cent(q[1]);
  g_autofree char *high = cap_html_per_cent(q[3]);
  long tenths = lround(leaders * 10 / study->n);
  cap_html_add(out,
               "<tr class=\"side%u\"><th scope=\"row\">%s</th><td class=\"n\">%s %%</td><td "
               "class=\"n\">%s–%s</td><td class=\"n\">%ld.%ld</td>",
               side, page->scenario->sides[side].name, median, low, high, tenths / 10, tenths % 10);
  cap_html_add(
      out,
      "<td class=\"plot\"><svg class=\"bar\" viewBox=\"0 0 %d 100\" "
      "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"back\" width=\"%d\" "
      "height=\"100\"/><path class=\"whisker\" vector-effect=\"non-scaling-stroke\" "
      "d=\"M%d 50H%d\"/>",
      PLOT, PLOT, at(q[0]), at(q[4]));
  cap_html_add(out,
               "<rect class=\"box\" x=\"%d\" y=\"15\" width=\"%d\" height=\"70\"/><path "
               "class=\"whisker\" vector-effect=\"non-scaling-stroke\" d=\"M%d "
               "8v84\"/></svg></td></tr>\n",
               at(q[1]), MAX(at(q[3]) - at(q[1]), 6), at(q[2]));
}

static void add_losses(GString *out, const CapPage *page, const CapLossWords *words) {
  cap_html_add(out,
               "<h3>Losses</h3>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
               "aria-label=\"Losses\"><table><caption>%s lost by the end, of those that came into "
               "play; the box holds the middle half of the games</caption><thead><tr><th "
               "scope=\"col\">Side</th><th scope=\"col\" class=\"n\">Median</th><th scope=\"col\" "
               "class=\"n\">Middle half, %%</th><th scope=\"col\" class=\"n\">%s lost</th><th "
               "scope=\"col\">Plot</th></tr></thead><tbody>\n",
               words->strength, words->leaders);
  for (CapIndex side = 0; side < MIN(page->scenario->n_sides, CAP_TALLY_SIDES); side++)
    add_losses_of(out, page, side);
  end_table(out);
}

/* --- What happened ---------------------------------------------------------------------------- */

static void add_events(GString *out, const CapPage *page) {
  const CapTallyRow *row;

  g_string_append(out, "<h3>Fights and other events</h3>\n");
  begin_shares(out, "Games in which it happened at least once", "Event");
  for (CapTallyKind kind = 0; (row = cap_rules_tally(page->study->rules, kind)) != NULL; kind++) {
    guint n = 0;
    for (guint i = 0; i < page->study->n; i++)
      n += page->study->games[i].tally.count[kind] > 0;
    g_autofree char *label = cap_words_capital(g_strdup(row->words));
    if (n == 0 && page->study->ruled_out[kind] != NULL)
      add_impossible_row(out, label, page->study->ruled_out[kind]);
    else
      add_share_row(out, "", label, n, page->study->n);
  }
  end_table(out);
}

/* In how many games a rule made a difference, how often in all, and in how many its moment came. */
typedef struct {
  guint games, times, came;
} Fired;

static Fired count_fired(const CapPage *page, guint number) {
  Fired fired = {0};

  for (guint i = 0; i < page->study->n; i++) {
    const CapTally *tally = &page->study->games[i].tally;

    fired.games += tally->fired[number] > 0;
    fired.times += tally->fired[number];
    fired.came += tally->came[number] > 0;
  }
  return fired;
}

/* Events happen; a ban counts where it refused somebody something, an adjustment where it changed
 * something. */
static void add_fired(GString *out, const CapPage *page, const CapSpecialInfo *rule, guint number) {
  g_autofree char *plain = cap_special_words(page->scenario->document, rule);
  g_autofree char *label = NULL;
  Fired fired = count_fired(page, number);

  switch (rule->manner) {
  case CAP_MANNER_BAN:
    label = g_strdup_printf("%s (ban)", plain);
    break;
  case CAP_MANNER_ADJUSTMENT:
    label = g_strdup_printf("%s (adjustment)", plain);
    break;
  case CAP_MANNER_EVENT:
    label = g_strdup_printf("%s (event, %u time%s in total)", plain, fired.times,
                            fired.times == 1 ? "" : "s");
    break;
  }
  add_share_row(out, "", label, fired.games, page->study->n);
}

/* Why not, as far as the games tell. */
static void add_silent(GString *out, const CapPage *page, const CapSpecialInfo *rule,
                       guint number) {
  g_autofree char *plain = cap_special_words(page->scenario->document, rule);
  Fired fired = count_fired(page, number);

  if (fired.games > 0)
    return;
  switch (rule->manner) {
  case CAP_MANNER_BAN:
    cap_html_add(out, "<li>%s – Nobody tried what it forbids while its conditions held.</li>\n",
                 plain);
    break;
  case CAP_MANNER_ADJUSTMENT:
    cap_html_add(out, "<li>%s – What it changes did not come up while its conditions held.</li>\n",
                 plain);
    break;
  case CAP_MANNER_EVENT:
    if (fired.came == 0)
      cap_html_add(out, "<li>%s – The moment for it never came.</li>\n", plain);
    else
      cap_html_add(out,
                   "<li>%s – The moment for it came in %u of the games, but its conditions never "
                   "held then.</li>\n",
                   plain, fired.came);
    break;
  }
}

typedef void (*AddRule)(GString *out, const CapPage *page, const CapSpecialInfo *rule,
                        guint number);

static void for_each_rule(GString *out, const CapPage *page, AddRule add) {
  const CapStudy *study = page->study;
  CapSpecialInfo rule;

  for (guint i = 0; i < CAP_TALLY_RULES && cap_rules_special(study->rules, study->game, i, &rule);
       i++)
    add(out, page, &rule, i);
}

static void add_rules(GString *out, const CapPage *page) {
  g_autoptr(GString) silent = g_string_new(NULL);

  g_string_append(out, "<h3>Special rules at work</h3>\n");
  begin_shares(out,
               "Games in which the event happened, the ban stopped somebody or the adjustment "
               "changed something at least once",
               "Special rule");
  for_each_rule(out, page, add_fired);
  end_table(out);
  for_each_rule(silent, page, add_silent);
  if (silent->len > 0)
    g_string_append_printf(
        out, "<p>These made no difference in any of the games:</p>\n<ul>\n%s</ul>\n", silent->str);
}

/* Cards in the order of their list; those that were never played stand out by their empty bar. */
static void add_cards(GString *out, const CapPage *page) {
  const CapStudy *study = page->study;
  CapCardInfo card;

  if (!cap_rules_card(study->rules, study->game, 0, &card))
    return;
  g_autofree char *what = cap_words_capital(g_strdup(card.what));
  g_string_append_printf(out, "<h3>%ss</h3>\n", what);
  begin_shares(out, "Games in which it was played at least once", what);
  for (guint i = 0; i < CAP_TALLY_CARDS && cap_rules_card(study->rules, study->game, i, &card);
       i++) {
    guint n = 0;
    for (guint k = 0; k < study->n; k++)
      n += study->games[k].tally.cards[i] > 0;
    if (card.id != NULL)
      add_share_row(out, "", card.name, n, study->n);
  }
  end_table(out);
}

/* How the games came about, and what the plots show. */
static void add_study(GString *out, const CapStudy *study) {
  cap_html_add(out, "<p>%u game%s from seed %" G_GUINT64_FORMAT " on, played by ", study->n,
               study->n == 1 ? "" : "s", study->seed);
  if (g_str_equal(study->policy[0], study->policy[1]))
    cap_html_add(out, "%s on both sides", study->policy[0]);
  else
    cap_html_add(out, "%s and %s", study->policy[0], study->policy[1]);
  g_string_append(out, ". The intervals are Wilson score intervals.</p>\n");
}

void cap_page_outcomes(GString *out, const CapPage *page) {
  const CapStudy *study = page->study;
  CapSpecialInfo rule;

  g_string_append(out, "<section aria-labelledby=\"outcomes\">\n");
  cap_html_heading(out, 2, "outcomes", "Games played");
  add_study(out, study);
  add_outcomes(out, page);
  add_lengths(out, page);
  if (study->rules->losses != NULL)
    add_losses(out, page, study->rules->losses);
  if (study->rules->tallies != NULL)
    add_events(out, page);
  if (cap_rules_special(study->rules, study->game, 0, &rule))
    add_rules(out, page);
  add_cards(out, page);
  cap_page_played(out, page);
  g_string_append(out, "</section>\n");
}
