#include "validator/play/trial-findings.h"

#include <string.h>

#include "schema/codes/codes-play.h"
#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-shown.h"
#include "schema/codes/place.h"
#include "schema/scenario.h"
#include "validator/play/policy.h"
#include "validator/play/trial.h"
#include "validator/play/wilson.h"
#include "validator/text/special-words.h"

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapStudyResult *result;
  CapDiagnostics *findings;
} Telling;

/* "200 games (with 95 % confidence in fewer than 1.9 of 100)"; new string. */
static char *in_games(const Telling *t) {
  CapInterval interval = cap_wilson(0, t->result->games);

  return g_strdup_printf("%" G_GUINT64_FORMAT
                         " games (with 95 %% confidence in fewer than %.1f of 100)",
                         t->result->games, 100 * interval.high);
}

/* "none of 200 games (...)"; new string. */
static char *in_none(const Telling *t) {
  g_autofree char *games = in_games(t);

  return g_strconcat("none of ", games, NULL);
}

static void hint_at_seeds(const Telling *t, CapDiagnostic *d, const char *what) {
  const CapSeedRange *first = &g_array_index(t->result->seeds, CapSeedRange, 0);

  cap_diagnostic_set_hint(d,
                          "%s The games have seeds %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT
                          ", played by both policies.",
                          what, first->from, first->to);
}

/* --- Rules ----------------------------------------------------------------------------------- */

/* A rule goes by the sentence that its designer gave it, or by its id as words. New string. */
static char *say_that_it_never_fired(const Telling *t, const CapSpecialInfo *rule) {
  g_autofree char *words = cap_special_words(t->doc, rule);
  g_autofree char *games = in_games(t);

  switch (rule->manner) {
  case CAP_MANNER_EVENT:
    return g_strdup_printf("The event \"%s\" never happened in %s.", words, games);
  case CAP_MANNER_BAN:
    return g_strdup_printf("The ban \"%s\" never stopped anyone in %s.", words, games);
  case CAP_MANNER_ADJUSTMENT:
    return g_strdup_printf("The adjustment \"%s\" never changed anything in %s.", words, games);
  }
  return g_strdup(rule->id);
}

static const char *element_of(CapSpecialManner manner) {
  switch (manner) {
  case CAP_MANNER_EVENT:
    return "event";
  case CAP_MANNER_BAN:
    return "forbid";
  case CAP_MANNER_ADJUSTMENT:
    return "adjust";
  }
  return "rule";
}

static void report_rules(const Telling *t) {
  CapSpecialInfo rule;

  for (guint i = 0; cap_rules_special(t->rules, t->game, i, &rule); i++) {
    if (rule.id == NULL || cap_study_result_count(t->result, "games-with-rule", rule.id) > 0)
      continue;
    g_autofree char *never = say_that_it_never_fired(t, &rule);
    CapDiagnostic *d = cap_report(t->findings, CAP_CODE_RULE_NEVER_FIRED,
                                  cap_place_attribute(t->doc, rule.node, CAP_NAME_ID), "%s", never);
    cap_diagnostic_set_object(d, "%s %s", element_of(rule.manner), rule.id);
    hint_at_seeds(t, d, "Look whether its conditions can hold together.");
  }
}

/* --- Cards ----------------------------------------------------------------------------------- */

/* One finding names them all. */
static void report_cards(const Telling *t) {
  g_autoptr(GString) list = g_string_new(NULL);
  CapCardInfo card;
  CapNode node = CAP_NODE_NONE;

  for (guint i = 0; cap_rules_card(t->rules, t->game, i, &card); i++) {
    if (card.id == NULL || cap_study_result_count(t->result, "games-with-card", card.id) > 0)
      continue;
    g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", card.name);
    node = card.node;
  }
  if (list->len == 0)
    return;
  CapDiagnostic *d =
      cap_report(t->findings, CAP_CODE_CARD_NEVER_PLAYED, cap_place_element(t->doc, node),
                 "Nobody played these in any of %" G_GUINT64_FORMAT " games: %s.", t->result->games,
                 list->str);
  hint_at_seeds(t, d, "Look at their conditions and dates; some cards are rare.");
}

/* --- Winning --------------------------------------------------------------------------------- */

static guint64 count_wins(const Telling *t, const char *side) {
  guint64 n = 0;

  for (const CapLevel *level = t->rules->levels; level->name != NULL; level++) {
    g_autofree char *name = g_strconcat(side, " ", level->name, NULL);
    n += cap_study_result_count(t->result, "outcome", name);
  }
  return n;
}

static const char *name_of_side(const CapSide *side) {
  return side->name != NULL ? side->name : side->id;
}

/* Has a check said already that somebody cannot win? */
static gboolean is_known(const Telling *t) {
  for (guint i = 0; i < cap_diagnostics_count(t->findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(t->findings, i);
    if (d->code == CAP_CODE_SIDE_CANNOT_WIN && g_strcmp0(d->file, t->scenario->file) == 0)
      return TRUE;
  }
  return FALSE;
}

static void report_loser(const Telling *t, const CapSide *side) {
  g_autofree char *none = in_none(t);
  CapDiagnostic *d = cap_report(t->findings, CAP_CODE_SIDE_NEVER_WON,
                                cap_place_attribute(t->doc, side->node, CAP_NAME_ID),
                                "%s won in %s.", name_of_side(side), none);

  cap_diagnostic_set_object(d, "side %s", side->id);
  hint_at_seeds(t, d, "Look whether its victory conditions can be met in the time of the game.");
}

/* Conditions of a side that wins otherwise. */
static void report_conditions(const Telling *t) {
  CapAim aim;

  for (guint i = 0; t->rules->aim != NULL && t->rules->aim(t->game, i, &aim); i++) {
    const char *side = t->scenario->sides[aim.side].id;
    g_autofree char *name = g_strconcat(side, " ", aim.level, NULL);
    if (count_wins(t, side) == 0 || cap_study_result_count(t->result, "outcome", name) > 0)
      continue;
    g_autofree char *none = in_none(t);
    CapDiagnostic *d =
        cap_report(t->findings, CAP_CODE_VICTORY_NEVER_MET, cap_place_element(t->doc, aim.node),
                   "Such a victory (%s) came about in %s.", name, none);
    hint_at_seeds(t, d, "Look whether the condition can be met in the time of the game.");
  }
}

/* Whoever wins with this confidence in more of all games than that nearly always does. */
static const double nearly_always = 0.9;

/* Did the side nearly always win at this strength? "50 of 50 by chance" is added to the list. */
static gboolean dominates(const Telling *t, const CapSide *side, const CapPolicy *policy,
                          GString *list) {
  g_autofree char *name = g_strconcat(policy->name, " ", side->id, NULL);
  guint64 n = cap_study_result_count(t->result, "alike", policy->name);
  guint64 won = cap_study_result_count(t->result, "won-alike", name);

  g_string_append_printf(list, "%s%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " by the policy %s",
                         list->len > 0 ? " and " : "", won, n, policy->name);
  return n >= CAP_TRIAL_ENOUGH_ALIKE && cap_wilson(won, n).low > nearly_always;
}

/* At every strength: policies are not pooled, since a side that only plays badly is no fault of the
 * scenario. Where the other side never won at all, that was said already. */
static void report_one_sided(const Telling *t, const CapSide *side, const CapSide *other) {
  g_autoptr(GString) list = g_string_new(NULL);
  const CapPolicy *policy;

  if (count_wins(t, other->id) == 0)
    return;
  for (guint i = 0; (policy = cap_policy_strength(i, t->rules)) != NULL; i++)
    if (!dominates(t, side, policy, list))
      return;
  CapDiagnostic *d = cap_report(
      t->findings, CAP_CODE_ONE_SIDED, cap_place_attribute(t->doc, side->node, CAP_NAME_ID),
      "%s won nearly always when both sides were played alike: %s.", name_of_side(side), list->str);
  cap_diagnostic_set_object(d, "side %s", side->id);
  hint_at_seeds(t, d, "capitano balance says which change would even it out most.");
}

static void report_winners(const Telling *t) {
  guint n_winners = 0;

  for (guint i = 0; i < t->scenario->n_sides; i++)
    n_winners += count_wins(t, t->scenario->sides[i].id) > 0;
  if (n_winners == 0) {
    g_autofree char *none = in_none(t);
    CapDiagnostic *d = cap_report(t->findings, CAP_CODE_STALEMATE,
                                  cap_place_element(t->doc, cap_document_root(t->doc)),
                                  "There was a winner in %s.", none);
    hint_at_seeds(t, d, "Look whether anything that wins the game can come about in its time.");
    return;
  }
  for (guint i = 0; i < t->scenario->n_sides && !is_known(t); i++)
    if (count_wins(t, t->scenario->sides[i].id) == 0)
      report_loser(t, &t->scenario->sides[i]);
  for (guint i = 0; i < 2 && t->scenario->n_sides == 2; i++)
    report_one_sided(t, &t->scenario->sides[i], &t->scenario->sides[1 - i]);
  report_conditions(t);
}

/* --- Games that are none --------------------------------------------------------------------- */

/* What a side has won by in all games; the head of the scenario when nobody can say. */
static CapPlace place_of_victory(const Telling *t, CapIndex side) {
  CapAim aim;

  for (guint i = 0; t->rules->aim != NULL && t->rules->aim(t->game, i, &aim); i++) {
    g_autofree char *name = g_strconcat(t->scenario->sides[aim.side].id, " ", aim.level, NULL);
    if (aim.side == side && cap_study_result_count(t->result, "outcome", name) > 0)
      return cap_place_element(t->doc, aim.node);
  }
  return cap_place_element(t->doc, cap_document_root(t->doc));
}

/* No die was ever rolled, and yet the same side wins: the set-up has decided. What else the games
 * did not show comes from that. */
static gboolean report_decided(const Telling *t) {
  for (CapIndex i = 0; i < t->scenario->n_sides && t->result->dice == 0; i++) {
    const CapSide *side = &t->scenario->sides[i];
    if (t->result->games == 0 || count_wins(t, side->id) < t->result->games)
      continue;
    CapDiagnostic *d = cap_report(
        t->findings, CAP_CODE_DECIDED_AT_START, place_of_victory(t, i),
        "The set-up decides the game for %s, before the first die is rolled.", name_of_side(side));
    cap_diagnostic_set_hint(d,
                            "What wins holds already at the set-up. Look at the places and forces "
                            "that it names, and when it counts.");
    cap_diagnostic_set_object(d, "side %s", side->id);
    return TRUE;
  }
  return FALSE;
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static void report_piece(const Telling *t, const CapFollowed *piece) {
  guint64 n_entered = cap_study_result_count(t->result, "games-with-stack", piece->id);
  guint64 n_moved = cap_study_result_count(t->result, "games-with-march", piece->id);
  const char *name = piece->name != NULL ? piece->name : piece->id;

  if (n_entered == 0 && piece->is_dated) {
    g_autofree char *none = in_none(t);
    CapDiagnostic *d = cap_report(t->findings, CAP_CODE_REINFORCEMENT_NEVER_ENTERED,
                                  cap_place_attribute(t->doc, piece->node, CAP_NAME_ID),
                                  "The reinforcement \"%s\" came into play in %s.", name, none);
    cap_diagnostic_set_object(d, "%s %s", piece->what, piece->id);
    hint_at_seeds(t, d, "Look at its place and date, and at what may keep it out.");
  } else if (n_entered >= CAP_TRIAL_ENOUGH && n_moved == 0) {
    CapDiagnostic *d =
        cap_report(t->findings, CAP_CODE_STACK_NEVER_MOVED,
                   cap_place_attribute(t->doc, piece->node, CAP_NAME_ID),
                   "Nobody of the %s \"%s\" left its %s in any of %" G_GUINT64_FORMAT " games.",
                   piece->what, name, piece->where, n_entered);
    cap_diagnostic_set_object(d, "%s %s", piece->what, piece->id);
    g_autofree char *hint = g_strdup_printf("Look at %s.", piece->look_at);
    hint_at_seeds(t, d, hint);
  }
}

static void report_pieces(const Telling *t) {
  CapFollowed piece;

  for (guint i = 0; i < CAP_SURVEY_PIECES; i++)
    if (cap_rules_followed(t->rules, t->scenario, i, &piece))
      report_piece(t, &piece);
}

/* --- Decisions ------------------------------------------------------------------------------- */

typedef struct {
  const Telling *t;
  const CapSide *side;
  GString *list;
} Choices;

static void list_decision(const char *name, guint64 count, gpointer data) {
  const Choices *c = data;
  gsize length = strlen(c->side->id);

  if (strncmp(name, c->side->id, length) != 0 || name[length] != ' ' ||
      cap_rules_is_plain(c->t->rules, name + length + 1) || count < CAP_TRIAL_ENOUGH ||
      cap_study_result_count(c->t->result, "games-with-choice", name) > 0)
    return;
  g_string_append_printf(c->list, "%s%s", c->list->len > 0 ? ", " : "", name + length + 1);
}

static void report_decisions(const Telling *t) {
  for (guint i = 0; i < t->scenario->n_sides; i++) {
    const CapSide *side = &t->scenario->sides[i];
    g_autoptr(GString) list = g_string_new(NULL);
    Choices c = {t, side, list};

    cap_study_result_each(t->result, "games-with-decision", list_decision, &c);
    if (list->len == 0)
      continue;
    CapDiagnostic *d =
        cap_report(t->findings, CAP_CODE_DECISION_WITHOUT_CHOICE,
                   cap_place_attribute(t->doc, side->node, CAP_NAME_ID),
                   "%s had to decide this in at least %d of %" G_GUINT64_FORMAT
                   " games and never had more than one option: %s.",
                   name_of_side(side), CAP_TRIAL_ENOUGH, t->result->games, list->str);
    cap_diagnostic_set_object(d, "side %s", side->id);
    hint_at_seeds(t, d, "Nothing is wrong if that is meant.");
  }
}

void cap_trial_report_counts(const CapScenario *scenario, const CapRuleset *rules,
                             const CapRulesGame *game, const CapStudyResult *result,
                             CapDiagnostics *findings) {
  Telling t = {scenario, scenario->document, rules, game, result, findings};

  if (report_decided(&t) || result->games < CAP_TRIAL_ENOUGH)
    return;
  report_rules(&t);
  report_cards(&t);
  report_winners(&t);
  report_pieces(&t);
  report_decisions(&t);
}
