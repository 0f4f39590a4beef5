#include "validator/report/why.h"

#include <string.h>

#include "validator/report/display.h"

/* Options of a decision that are shown, at most; the one that was taken comes on top of these. */
enum { MOST_SHOWN = 4 };

struct _CapWhy {
  const CapRuleset *rules;
  const CapScenario *scenario;
  char *find; /* folded; NULL: everything */
  FILE *out;
  CapLedger *ledger;
  GString *events;     /* since the decision before, folded */
  gboolean *was_shown; /* by term */
  guint n_decisions;
};

CapWhy *cap_why_new(const CapRuleset *rules, const CapScenario *scenario, const char *find,
                    FILE *out) {
  CapWhy *why = g_new0(CapWhy, 1);

  why->rules = rules;
  why->scenario = scenario;
  why->find = find != NULL ? g_utf8_casefold(find, -1) : NULL;
  why->out = out;
  why->ledger = cap_ledger_new();
  why->events = g_string_new(NULL);
  why->was_shown = g_new0(gboolean, cap_terms_count(rules->terms) + 1);
  return why;
}

void cap_why_free(CapWhy *why) {
  if (why == NULL)
    return;
  cap_ledger_free(why->ledger);
  g_string_free(why->events, TRUE);
  g_free(why->was_shown);
  g_free(why->find);
  g_free(why);
}

void cap_why_event(CapWhy *why, const CapEvent *event) {
  g_autofree char *folded = g_utf8_casefold(event->text, -1);

  if (why->find != NULL)
    g_string_append_printf(why->events, "[%s] %s\n", event->rule, folded);
}

/* --- What is shown ---------------------------------------------------------------------------- */

/* Options by worth; equals as they come. */
static void rank(const CapLedger *ledger, guint *order) {
  for (guint i = 0; i < ledger->n_options; i++) {
    guint at = i;

    for (; at > 0 && ledger->totals[order[at - 1]] < ledger->totals[i]; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
}

static void append_terms(const CapWhy *why, guint option, GString *out) {
  guint n;
  const CapEntry *entries = cap_ledger_entries(why->ledger, option, &n);

  for (guint i = 0; i < n; i++) {
    const CapEntry *e = &entries[i];

    g_string_append_printf(out, "%s%+d %s", i > 0 ? ", " : "", e->worth,
                           why->rules->terms[e->term].name);
    if (e->amount != 1)
      g_string_append_printf(out, " (%d times %+d)", e->amount, e->worth / e->amount);
  }
  if (n == 0)
    g_string_append(out, "nothing for it, nothing against it");
}

/* For the legend. */
static void remember_terms(CapWhy *why, guint option) {
  guint n;
  const CapEntry *entries = cap_ledger_entries(why->ledger, option, &n);

  for (guint i = 0; i < n; i++)
    why->was_shown[entries[i].term] = TRUE;
}

/* A row: what it is worth, whether it was taken, the option; below it its terms. */
static void append_option(const CapWhy *why, const CapRulesPlay *play, const CapRequest *request,
                          guint option, gboolean is_taken, GString *out) {
  char words[CAP_OPTION_TEXT];

  why->rules->option_words(play, request, request->options[option], words);
  g_autofree char *shown = cap_display_text(words);
  g_string_append_printf(out, "  %s %6d  %s\n            ", is_taken ? ">" : " ",
                         why->ledger->totals[option], shown);
  append_terms(why, option, out);
  g_string_append_c(out, '\n');
}

static void append_head(const CapWhy *why, const CapRulesPlay *play, const CapRequest *request,
                        GString *out) {
  char about[CAP_OPTION_TEXT];
  CapPlayMoment moment;

  why->rules->moment(play, &moment);
  why->rules->about_words(play, request, about);
  g_string_append_printf(out, "%u. %s, turn %d, %s: %s", why->n_decisions,
                         why->scenario->sides[request->side].id, (int)moment.turn + 1, moment.text,
                         why->rules->question(play, request->kind));
  g_autofree char *shown = cap_display_text(about);
  if (shown[0] != '\0')
    g_string_append_printf(out, " (%s)", shown);
  g_string_append_c(out, '\n');
}

static gboolean is_wanted(const CapWhy *why, const GString *text) {
  g_autofree char *folded = g_utf8_casefold(text->str, -1);

  return why->find == NULL || strstr(folded, why->find) != NULL ||
         strstr(why->events->str, why->find) != NULL;
}

void cap_why_decision(CapWhy *why, const CapRulesPlay *play, const CapRequest *request,
                      CapOption option, const CapCounsel *counsel, const char *looked) {
  g_autofree guint *order = g_new(guint, request->n_options);
  g_autoptr(GString) text = g_string_new(NULL);
  CapCounsel asked = *counsel;
  guint n_hidden = 0;

  why->n_decisions++;
  asked.ledger = why->ledger;
  why->rules->advise(play, request, &asked);
  rank(why->ledger, order);
  append_head(why, play, request, text);
  g_string_append(text, looked);
  for (guint i = 0; i < request->n_options; i++) {
    gboolean is_taken = cap_option_equals(request->options[order[i]], option);

    if (i < MOST_SHOWN || is_taken)
      append_option(why, play, request, order[i], is_taken, text);
    else
      n_hidden++;
  }
  if (n_hidden > 0)
    g_string_append_printf(text, "            and %u more\n", n_hidden);
  if ((request->n_options > 1 || looked[0] != '\0') && is_wanted(why, text)) {
    g_autofree char *shown = cap_display_lines(text->str);
    fprintf(why->out, "%s\n", shown);
    for (guint i = 0; i < request->n_options; i++)
      if (i < MOST_SHOWN || cap_option_equals(request->options[order[i]], option))
        remember_terms(why, order[i]);
  }
  g_string_truncate(why->events, 0);
}

void cap_why_legend(const CapWhy *why) {
  const CapTerm *terms = why->rules->terms;
  gboolean any = FALSE;

  for (guint i = 0; terms[i].name != NULL; i++) {
    if (!why->was_shown[i])
      continue;
    if (!any)
      fprintf(why->out, "What these terms stand for, and what one of each is worth:\n");
    any = TRUE;
    fprintf(why->out, "  %-24s %6d  %s\n", terms[i].name, terms[i].number, terms[i].sentence);
  }
  if (any)
    fprintf(why->out, "\n");
}
