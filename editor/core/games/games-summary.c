#include "editor/core/games/games-summary.h"

#include <glib/gi18n.h>

#include "validator/text/special-words.h"

/* Bars that a histogram has at most; more cannot be told apart in the width of a page. */
#define MOST_BINS 20

/* Losses are put into bins of so many per cent. */
#define PER_CENT 10

static void clear_share(gpointer data) {
  CapShare *share = data;
  g_free(share->label);
  g_free(share->ruled_out);
}

static void clear_bin(gpointer data) {
  g_free(((CapBin *)data)->label);
}

static GArray *new_shares(void) {
  GArray *shares = g_array_new(FALSE, FALSE, sizeof(CapShare));
  g_array_set_clear_func(shares, clear_share);
  return shares;
}

static GArray *new_bins(void) {
  GArray *bins = g_array_new(FALSE, FALSE, sizeof(CapBin));
  g_array_set_clear_func(bins, clear_bin);
  return bins;
}

static const CapGameRow *row_at(const GArray *rows, guint index) {
  return &g_array_index(rows, CapGameRow, index);
}

static void add_share(GArray *shares, char *label, CapIndex side, guint64 seen, guint64 times,
                      guint64 games) {
  CapShare share = {label, side, seen, times, cap_wilson(MIN(seen, games), games), NULL};
  g_array_append_val(shares, share);
}

/* --- Outcomes ------------------------------------------------------------------------------- */

static guint64 count_outcome(const GArray *rows, CapIndex winner, const char *level) {
  guint64 n = 0;
  for (guint i = 0; i < rows->len; i++)
    n += row_at(rows, i)->winner == winner && g_strcmp0(row_at(rows, i)->level, level) == 0;
  return n;
}

/* The highest level comes first. */
static void add_victories(CapGamesSummary *s, const GArray *rows, const CapLevel *levels,
                          const CapSide *side, CapIndex number) {
  guint n = 0;
  while (levels[n].name != NULL)
    n++;
  while (n-- > 0)
    add_share(s->outcomes, g_strdup_printf("%s, %s", side->name, gettext(levels[n].name)), number,
              count_outcome(rows, number, levels[n].name), 0, rows->len);
}

static void add_outcomes(CapGamesSummary *s, const GArray *rows, const CapScenario *scenario,
                         const CapLevel *levels) {
  guint64 unfinished = count_outcome(rows, CAP_INDEX_NONE, NULL);
  for (CapIndex i = 0; i < MIN(scenario->n_sides, CAP_TALLY_SIDES); i++) {
    add_victories(s, rows, levels, &scenario->sides[i], i);
    if (i == 0)
      add_share(s->outcomes, g_strdup(_("Draw")), CAP_INDEX_NONE,
                count_outcome(rows, CAP_INDEX_NONE, "draw"), 0, rows->len);
  }
  if (unfinished > 0)
    add_share(s->outcomes, g_strdup(_("Unfinished")), CAP_INDEX_NONE, unfinished, 0, rows->len);
}

/* --- Histograms ----------------------------------------------------------------------------- */

/* Empty bins from `from` to `to`, so wide that they are not too many. */
static GArray *make_bins(guint from, guint to, guint width) {
  GArray *bins = new_bins();
  while ((to - from) / width + 1 > MOST_BINS)
    width++;
  for (guint at = from; at <= to; at += width) {
    CapBin bin = {NULL, at, MIN(at + width - 1, to), 0};
    bin.label = bin.from == bin.to ? g_strdup_printf("%u", bin.from)
                                   : g_strdup_printf("%u–%u", bin.from, bin.to);
    g_array_append_val(bins, bin);
  }
  return bins;
}

static void count_in(GArray *bins, guint value) {
  for (guint i = 0; i < bins->len; i++) {
    CapBin *bin = &g_array_index(bins, CapBin, i);
    if (value >= bin->from && value <= bin->to) {
      bin->n++;
      return;
    }
  }
}

/* Turns count from 1 for people. */
static guint length_of(const CapGameRow *row) {
  return (guint)MAX(row->turn, 0) + 1;
}

static void add_turns(CapGamesSummary *s, const GArray *rows) {
  guint from = G_MAXUINT, to = 0;
  for (guint i = 0; i < rows->len; i++) {
    from = MIN(from, length_of(row_at(rows, i)));
    to = MAX(to, length_of(row_at(rows, i)));
  }
  s->turns = make_bins(MIN(from, to), to, 1);
  for (guint i = 0; i < rows->len; i++)
    count_in(s->turns, length_of(row_at(rows, i)));
}

static guint per_cent_lost(const CapSideTally *tally) {
  return tally->brought > 0 ? MIN(100u * tally->lost / tally->brought, 100u) : 0;
}

static void add_losses(CapGamesSummary *s, const GArray *rows, guint side) {
  guint64 lost = 0, brought = 0, leaders = 0;
  s->losses[side] = make_bins(0, 100, PER_CENT);
  for (guint i = 0; i < rows->len; i++) {
    const CapSideTally *tally = &row_at(rows, i)->sides[side];
    count_in(s->losses[side], per_cent_lost(tally));
    lost += tally->lost;
    brought += tally->brought;
    leaders += tally->leaders_lost;
  }
  if (rows->len == 0)
    return;
  s->lost[side] = (double)lost / rows->len;
  s->brought[side] = (double)brought / rows->len;
  s->leaders[side] = (double)leaders / rows->len;
}

/* --- Rules, cards and tallies ---------------------------------------------------------------- */

static void add_rules(CapGamesSummary *s, const CapStudyResult *result, const CapScenario *scenario,
                      const CapRulesGame *game) {
  CapSpecialInfo rule;
  for (guint i = 0; cap_rules_special(result->rules, game, i, &rule); i++)
    if (rule.id != NULL)
      add_share(s->rules, cap_special_words(scenario->document, &rule), CAP_INDEX_NONE,
                cap_study_result_count(result, "games-with-rule", rule.id), 0, s->games);
}

static void add_cards(CapGamesSummary *s, const CapStudyResult *result, const CapRulesGame *game) {
  CapCardInfo card;
  for (guint i = 0; cap_rules_card(result->rules, game, i, &card); i++)
    if (card.id != NULL)
      add_share(s->cards, g_strdup(card.name), CAP_INDEX_NONE,
                cap_study_result_count(result, "games-with-card", card.id), 0, s->games);
}

/* "a Major Battle" begins a line here. */
static char *dup_capital(const char *words) {
  const char *noun = g_str_has_prefix(words, "a ")    ? words + 2
                     : g_str_has_prefix(words, "an ") ? words + 3
                                                      : words;
  char *text = g_strdup(noun);
  text[0] = g_ascii_toupper(text[0]);
  return text;
}

static char *dup_translated(const char *english) {
  return english != NULL ? g_strdup(gettext(english)) : NULL;
}

static void add_tallies(CapGamesSummary *s, const CapStudyResult *result) {
  const CapTallyRow *row;
  for (CapTallyKind kind = 0; (row = cap_rules_tally(result->rules, kind)) != NULL; kind++) {
    guint64 seen = cap_study_result_count(result, "games-with", row->name);
    add_share(s->tallies, dup_capital(gettext(row->words)), CAP_INDEX_NONE, seen,
              cap_study_result_count(result, "times", row->name), s->games);
    if (seen == 0)
      g_array_index(s->tallies, CapShare, kind).ruled_out = dup_translated(result->ruled_out[kind]);
  }
}

CapGamesSummary *cap_games_summary_new(const GArray *rows, const CapStudyResult *result,
                                       const CapScenario *scenario, const CapRulesGame *game) {
  CapGamesSummary *s = g_new0(CapGamesSummary, 1);
  s->games = rows->len;
  s->outcomes = new_shares();
  s->rules = new_shares();
  s->cards = new_shares();
  s->tallies = new_shares();
  add_outcomes(s, rows, scenario, result->rules->levels);
  add_turns(s, rows);
  for (guint i = 0; i < CAP_TALLY_SIDES; i++) {
    if (i < scenario->n_sides)
      s->sides[i] = g_strdup(scenario->sides[i].name);
    add_losses(s, rows, i);
  }
  add_rules(s, result, scenario, game);
  add_cards(s, result, game);
  add_tallies(s, result);
  s->words = result->rules->losses;
  s->n_faults = result->n_faults;
  if (result->faults->len > 0)
    s->fault = g_strdup(g_array_index(result->faults, CapStudyFault, 0).text);
  return s;
}

void cap_games_summary_free(CapGamesSummary *summary) {
  g_array_unref(summary->outcomes);
  g_array_unref(summary->turns);
  g_array_unref(summary->rules);
  g_array_unref(summary->cards);
  g_array_unref(summary->tallies);
  for (guint i = 0; i < CAP_TALLY_SIDES; i++) {
    g_array_unref(summary->losses[i]);
    g_free(summary->sides[i]);
  }
  g_free(summary->fault);
  g_free(summary);
}
