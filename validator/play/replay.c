#include "validator/play/replay.h"

#include <inttypes.h>
#include <glib/gi18n.h>

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-play.h"
#include "schema/codes/place.h"

#define DECISIONS_PER_LOOK 64

typedef struct {
  const CapRuleset *rules;
  const CapScenario *scenario;
  const CapDocument *doc;
  const CapRecord *record;
  CapDiagnostics *findings;
  CapRulesPlay *play;
  CapDice dice;    /* as recorded */
  CapDice seeded;  /* as the seed of the record rolls them */
  gint64 deadline; /* monotonic time; 0 for none */
  GString *last;   /* the event told last, with its rule; empty before the first */
} Replay;

static void remember(const CapEvent *event, gpointer data) {
  g_string_printf(data, "[%s] %s", event->rule, event->text);
}

/* What is told of the games stands in a finding. */
static const char *translate(const char *english) {
  return gettext(english);
}

static void report(Replay *r, CapNode node, CapName attribute, const char *message,
                   const char *expected) {
  CapDiagnostic *d = cap_report(r->findings, CAP_CODE_RECORD_ILLEGAL,
                                cap_place_attribute(r->doc, node, attribute), "%s", message);
  cap_diagnostic_set_hint(d, "%s%s%s", expected,
                          r->last->len > 0 ? _(" What happened last by the rules: ") : "",
                          r->last->str);
}

/* The option of the request that reads as recorded; FALSE, reported, when there is none. */
static gboolean find_option(Replay *r, const CapRequest *request, const CapDecision *decision,
                            CapOption *option) {
  char text[CAP_OPTION_TEXT];
  g_autofree char *recorded = cap_slice_dup(decision->option);
  if (cap_rules_option_of_text(r->rules, r->play, request, recorded, option))
    return TRUE;
  r->rules->option_text(r->play, request->options[0], text);
  g_autofree char *message =
      g_strdup_printf(_("\"%.*s\" is not a legal option here."), CAP_SLICE_ARGS(decision->option));
  g_autofree char *hint = g_strdup_printf(_("There are %u legal options, for example \"%s\"."),
                                          request->n_options, text);
  report(r, decision->node, CAP_NAME_OPTION, message, hint);
  return FALSE;
}

/* The dice written at a decision or the result are those that the seed rolls, when there is one. */
static gboolean follows_seed(Replay *r, CapNode node) {
  CapSlice rest = cap_node_attribute(r->doc, node, CAP_NAME_DICE), word;
  if (!r->record->has_seed)
    return TRUE;
  while (cap_slice_next_word(&rest, &word)) {
    int shown;
    guint rolled = cap_dice_roll(&r->seeded);
    if (cap_slice_to_int(word, &shown) && shown == (int)rolled)
      continue;
    CapDiagnostic *d = cap_report(r->findings, CAP_CODE_RECORD_SEED,
                                  cap_place_word(r->doc, node, CAP_NAME_DICE, word),
                                  "The record says %.*s where seed %" PRIu64 " rolls %u.",
                                  CAP_SLICE_ARGS(word), r->record->seed, rolled);
    cap_diagnostic_set_hint(d, "Put the die back. If the dice were rolled by hand, remove the seed "
                               "from the element dice.");
    return FALSE;
  }
  return TRUE;
}

/* The right side decides the right thing about the right piece, after the dice recorded. */
static gboolean fits(Replay *r, const CapRequest *request, const CapDecision *decision) {
  char about[CAP_OPTION_TEXT];
  const char *side = r->scenario->sides[request->side].id;
  const char *kind = r->rules->decision_name(request->kind);
  r->rules->about_text(r->play, request, about);
  g_autofree char *hint = g_strdup_printf(_("By the rules %s decides \"%s\"%s%s."), side, kind,
                                          about[0] != '\0' ? _(" about ") : "", about);
  CapName wrong = CAP_NAME_OTHER;
  if (!cap_slice_equals(decision->by, side))
    wrong = CAP_NAME_BY;
  else if (!cap_slice_equals(decision->kind, kind))
    wrong = CAP_NAME_KIND;
  else if (cap_slice_is_set(decision->about) ? !cap_slice_equals(decision->about, about)
                                             : about[0] != '\0')
    wrong = CAP_NAME_ABOUT;
  else if (r->dice.is_short || r->dice.n_rolled != decision->first_die + decision->n_dice)
    wrong = CAP_NAME_DICE;
  if (wrong == CAP_NAME_OTHER)
    return TRUE;
  if (wrong == CAP_NAME_DICE)
    report(r, decision->node, wrong,
           _("The rules roll another number of dice before this decision."),
           _("The record lacks dice, or has too many."));
  else
    report(r, decision->node, wrong, _("Something else is to be decided at this point."), hint);
  return FALSE;
}

static void check_result(Replay *r) {
  if (r->record->result == CAP_NODE_NONE || !follows_seed(r, r->record->result))
    return;
  CapOutcome outcome = r->rules->outcome(r->play);
  g_autofree char *state = r->rules->digest(r->play);
  const char *side =
      outcome.winner != CAP_INDEX_NONE ? r->scenario->sides[outcome.winner].id : NULL;
  CapName wrong = CAP_NAME_OTHER;
  if (!cap_slice_equals(r->record->level, outcome.level != NULL ? outcome.level : _("unfinished")))
    wrong = CAP_NAME_LEVEL;
  else if (side != NULL ? !cap_slice_equals(r->record->side, side)
                        : cap_slice_is_set(r->record->side))
    wrong = CAP_NAME_SIDE;
  else if (cap_slice_is_set(r->record->state) && !cap_slice_equals(r->record->state, state))
    wrong = CAP_NAME_STATE;
  if (wrong == CAP_NAME_OTHER)
    return;
  CapPlace place = cap_place_attribute(r->doc, r->record->result, wrong);
  if (outcome.level == NULL) {
    cap_diagnostic_set_hint(
        cap_report(
            r->findings, CAP_CODE_RECORD_RESULT, place,
            "The record says how the game ends, but its %u decisions do not lead to the end: "
            "the last ones are missing.",
            r->record->n_decisions),
        "Get the whole file, or play the game again.");
    return;
  }
  CapDiagnostic *d =
      cap_report(r->findings, CAP_CODE_RECORD_RESULT, place, "The game does not end as recorded.");
  cap_diagnostic_set_hint(d, "Replayed it ends: %s%s%s, state %s.",
                          outcome.level != NULL ? outcome.level : _("unfinished"),
                          side != NULL ? _(" for ") : "", side != NULL ? side : "", state);
}

/* Whether the time is up, which is reported. The clock is looked at now and then only. */
static gboolean is_late(Replay *r, guint n) {
  if (r->deadline == 0 || n % DECISIONS_PER_LOOK != 0 || g_get_monotonic_time() < r->deadline)
    return FALSE;
  CapDiagnostic *d = cap_report(r->findings, CAP_CODE_TIME_UP,
                                cap_place_element(r->doc, r->record->decisions[n].node),
                                "The time was up at decision %u of %u of this record; the rest was "
                                "not played again.",
                                n + 1, r->record->n_decisions);
  cap_diagnostic_set_hint(d, "Give the check more time with --seconds.");
  return TRUE;
}

/* Decision after decision; how many were legal. */
static guint follow(Replay *r, CapRequest *request) {
  guint n = 0;
  while (r->rules->next(r->play, request)) {
    CapOption option;
    if (n == r->record->n_decisions)
      return n; /* a record may stop before the end */
    const CapDecision *decision = &r->record->decisions[n];
    if (is_late(r, n) || !follows_seed(r, decision->node) || !fits(r, request, decision) ||
        !find_option(r, request, decision, &option))
      return n;
    r->rules->answer(r->play, request, option);
    n++;
  }
  if (n < r->record->n_decisions && follows_seed(r, r->record->decisions[n].node))
    report(r, r->record->decisions[n].node, CAP_NAME_OPTION,
           _("The game is over before this decision."), _("Remove what follows."));
  return n;
}

guint cap_replay(const CapRuleset *rules, const CapRulesGame *game, const CapScenario *scenario,
                 const CapDocument *doc, const CapRecord *record, gint64 deadline,
                 CapDiagnostics *findings) {
  g_autoptr(GString) last = g_string_new(NULL);
  Replay r = {rules, scenario, doc, record, findings, .deadline = deadline, .last = last};
  guint before = cap_diagnostics_count(findings);
  CapRequest *request = g_new(CapRequest, 1);
  cap_dice_seed(&r.seeded, record->seed);
  cap_dice_script(&r.dice, record->dice, record->n_dice);
  CapLog log = {.tell = remember, .data = last, .translate = translate};
  r.play = rules->play_new(game, record->options, &r.dice, &log);
  guint n = follow(&r, request);
  if (cap_diagnostics_count(findings) == before)
    check_result(&r);
  rules->play_free(r.play);
  g_free(request);
  return n;
}
