#include "validator/play/study-result.h"

#include <string.h>

static void clear_fault(gpointer data) {
  g_free(((CapStudyFault *)data)->text);
}

static int compare_names(gconstpointer a, gconstpointer b, gpointer data) {
  (void)data;
  return strcmp(a, b);
}

char *cap_result_options(const CapOptionalRule *rules, guint options) {
  GString *out = g_string_new(NULL);

  for (guint i = 0; rules[i].number != NULL; i++)
    if ((options >> i & 1u) != 0)
      g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "", rules[i].number);
  return g_string_free(out, FALSE);
}

CapStudyResult *cap_study_result_new_empty(void) {
  CapStudyResult *result = g_new0(CapStudyResult, 1);

  result->seeds = cap_seed_ranges_new();
  result->counts = g_tree_new_full(compare_names, NULL, g_free, g_free);
  result->faults = g_array_new(FALSE, FALSE, sizeof(CapStudyFault));
  g_array_set_clear_func(result->faults, clear_fault);
  return result;
}

CapStudyResult *cap_study_result_new(const CapScenario *scenario, const char *digest,
                                     const CapPlayoutOptions *playout) {
  CapStudyResult *result = cap_study_result_new_empty();

  result->rules = playout->rules;
  result->scenario = g_strdup(scenario->id);
  result->digest = g_strdup(digest != NULL ? digest : "");
  result->engine = g_strdup(CAP_VERSION);
  for (guint i = 0; i < G_N_ELEMENTS(result->policies); i++)
    result->policies[i] = g_strdup(playout->policies[i]->name);
  result->options = cap_result_options(scenario->format->options, playout->options);
  return result;
}

void cap_study_result_free(CapStudyResult *result) {
  if (result == NULL)
    return;
  g_free(result->scenario);
  g_free(result->digest);
  g_free(result->engine);
  g_free(result->policies[0]);
  g_free(result->policies[1]);
  g_free(result->options);
  g_array_unref(result->seeds);
  g_tree_unref(result->counts);
  for (CapTallyKind kind = 0; kind < CAP_TALLY_KINDS; kind++)
    g_free(result->ruled_out[kind]);
  g_array_unref(result->faults);
  g_free(result);
}

/* --- Counts ---------------------------------------------------------------------------------- */

static void add_key(CapStudyResult *result, const char *key, guint64 n) {
  guint64 *count = g_tree_lookup(result->counts, key);

  if (count == NULL) {
    count = g_new0(guint64, 1);
    g_tree_insert(result->counts, g_strdup(key), count);
  }
  *count = *count > G_MAXUINT64 - n ? G_MAXUINT64 : *count + n;
}

static void add(CapStudyResult *result, const char *group, const char *name, guint64 n) {
  g_autofree char *key = g_strconcat(group, "/", name, NULL);

  add_key(result, key, n);
}

void cap_study_result_note(CapStudyResult *result, const char *group, const char *name, guint64 n) {
  add(result, group, name, n);
}

guint64 cap_study_result_count(const CapStudyResult *result, const char *group, const char *name) {
  g_autofree char *key = g_strconcat(group, "/", name, NULL);
  const guint64 *count = g_tree_lookup(result->counts, key);

  return count != NULL ? *count : 0;
}

typedef struct {
  const char *group;
  CapStudyCount call;
  gpointer data;
} Each;

static gboolean visit(gpointer key, gpointer value, gpointer data) {
  const Each *each = data;
  gsize length = strlen(each->group);

  if (strncmp(key, each->group, length) == 0 && ((const char *)key)[length] == '/')
    each->call((const char *)key + length + 1, *(guint64 *)value, each->data);
  return FALSE;
}

void cap_study_result_each(const CapStudyResult *result, const char *group, CapStudyCount call,
                           gpointer data) {
  Each each = {group, call, data};

  g_tree_foreach(result->counts, visit, &each);
}

/* --- Faults ---------------------------------------------------------------------------------- */

/* The lowest seeds are kept. */
static void add_fault(CapStudyResult *result, guint64 seed, guint64 decision, const char *text) {
  CapStudyFault fault = {seed, decision, g_strdup(text)};
  guint at = 0;

  while (at < result->faults->len && g_array_index(result->faults, CapStudyFault, at).seed < seed)
    at++;
  g_array_insert_val(result->faults, at, fault);
  if (result->faults->len > CAP_STUDY_FAULTS)
    g_array_set_size(result->faults, CAP_STUDY_FAULTS);
}

/* --- Adding a game --------------------------------------------------------------------------- */

static void add_outcome(CapStudyResult *result, const CapScenario *scenario,
                        const CapOutcome *outcome) {
  const char *level = outcome->level != NULL ? outcome->level : "unfinished";
  g_autofree char *name = outcome->level != NULL && outcome->winner != CAP_INDEX_NONE
                              ? g_strconcat(scenario->sides[outcome->winner].id, " ", level, NULL)
                              : g_strdup(level);
  char turn[16];

  add(result, "outcome", name, 1);
  g_snprintf(turn, sizeof turn, "%05d", (int)outcome->turn);
  add(result, "last-turn", turn, 1);
}

static void add_losses(CapStudyResult *result, const CapScenario *scenario,
                       const CapLossWords *words, const CapTally *tally) {
  for (guint i = 0; i < scenario->n_sides && i < CAP_TALLY_SIDES; i++) {
    add(result, "brought", scenario->sides[i].id, tally->sides[i].brought);
    add(result, "lost", scenario->sides[i].id, tally->sides[i].lost);
    add(result, words->name, scenario->sides[i].id, tally->sides[i].leaders_lost);
  }
}

static void add_tally(CapStudyResult *result, const CapScenario *scenario, const CapRuleset *rules,
                      const CapRulesGame *game, const CapTally *tally) {
  const CapTallyRow *row;
  CapSpecialInfo rule;
  CapCardInfo card;

  for (CapTallyKind kind = 0; (row = cap_rules_tally(rules, kind)) != NULL; kind++) {
    add(result, "games-with", row->name, tally->count[kind] > 0);
    add(result, "times", row->name, tally->count[kind]);
  }
  if (rules->losses != NULL)
    add_losses(result, scenario, rules->losses, tally);
  for (guint i = 0; i < tally->n_rules; i++)
    if (cap_rules_special(rules, game, i, &rule) && rule.id != NULL)
      add(result, "games-with-rule", rule.id, tally->fired[i] > 0);
  for (guint i = 0; i < tally->n_cards; i++)
    if (cap_rules_card(rules, game, i, &card) && card.id != NULL)
      add(result, "games-with-card", card.id, tally->cards[i] > 0);
}

/* What the rules exclude is the same in every game of a study. */
static void add_ruled_out(CapStudyResult *result, const CapRulesGame *game,
                          const CapPlayoutOptions *options) {
  for (CapTallyKind kind = 0; cap_rules_tally(options->rules, kind) != NULL; kind++)
    result->ruled_out[kind] = g_strdup(cap_rules_out(options->rules, game, options->options, kind));
}

static void add_survey(CapStudyResult *result, const CapScenario *scenario, const CapRuleset *rules,
                       const CapSurvey *survey) {
  for (guint i = 0; i < survey->n_pieces; i++) {
    CapFollowed piece;

    if (!cap_rules_followed(rules, scenario, i, &piece))
      continue;
    add(result, "games-with-stack", piece.id, survey->entered[i]);
    add(result, "games-with-march", piece.id, survey->moved[i]);
  }
  for (guint side = 0; side < scenario->n_sides && side < CAP_SURVEY_SIDES; side++) {
    for (guint kind = 0; kind < CAP_SURVEY_KINDS; kind++) {
      guint how = survey->decisions[side][kind];
      if (how == 0)
        continue;
      g_autofree char *name =
          g_strconcat(scenario->sides[side].id, " ", rules->decision_name((guint16)kind), NULL);
      add(result, "games-with-decision", name, 1);
      add(result, "games-with-choice", name, (how & CAP_SURVEY_ASKED) != 0);
    }
  }
}

void cap_study_result_add(CapStudyResult *result, const CapScenario *scenario,
                          const CapRulesGame *game, const CapStudyGame *played) {
  const CapPlayoutResult *r = &played->result;
  const CapRuleset *rules = played->options.rules;
  guint64 seed = played->options.seed;

  if (result->games == 0)
    add_ruled_out(result, game, &played->options);
  cap_seed_ranges_add(result->seeds, (CapSeedRange){seed, seed});
  result->games++;
  result->decisions += r->n_decisions;
  result->dice += r->n_dice;
  add_outcome(result, scenario, &r->outcome);
  add_tally(result, scenario, rules, game, &r->tally);
  add_survey(result, scenario, rules, &played->survey);
  if (r->violation == NULL && !r->is_endless)
    return;
  result->n_faults++;
  add_fault(result, seed, r->n_decisions,
            r->violation != NULL ? r->violation : "The game does not end.");
}

/* --- Adding results -------------------------------------------------------------------------- */

gboolean cap_results_agree(const char *what, const char *a, const char *b, GError **error) {
  if (g_strcmp0(a, b) == 0)
    return TRUE;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              "The results differ in %s: \"%s\" and \"%s\".", what, a, b);
  return FALSE;
}

static const char *system_of(const CapStudyResult *result) {
  return result->rules != NULL ? result->rules->name : "";
}

gboolean cap_study_results_fit(const CapStudyResult *a, const CapStudyResult *b, GError **error) {
  if (!cap_results_agree("rule system", system_of(a), system_of(b), error) ||
      !cap_results_agree("scenario", a->scenario, b->scenario, error) ||
      !cap_results_agree("the digest of the scenario", a->digest, b->digest, error) ||
      !cap_results_agree("engine", a->engine, b->engine, error) ||
      !cap_results_agree("policy", a->policies[0], b->policies[0], error) ||
      !cap_results_agree("policy", a->policies[1], b->policies[1], error) ||
      !cap_results_agree("optional rules", a->options, b->options, error))
    return FALSE;
  return cap_seed_ranges_are_apart(a->seeds, b->seeds, error);
}

static gboolean add_one(gpointer key, gpointer value, gpointer data) {
  add_key(data, key, *(guint64 *)value);
  return FALSE;
}

gboolean cap_study_result_merge(CapStudyResult *result, const CapStudyResult *other,
                                GError **error) {
  if (!cap_study_results_fit(result, other, error))
    return FALSE;
  cap_seed_ranges_merge(result->seeds, other->seeds);
  result->games += other->games;
  result->decisions += other->decisions;
  result->dice += other->dice;
  g_tree_foreach(other->counts, add_one, result);
  for (CapTallyKind kind = 0; kind < CAP_TALLY_KINDS; kind++)
    if (result->ruled_out[kind] == NULL)
      result->ruled_out[kind] = g_strdup(other->ruled_out[kind]);
  result->n_faults += other->n_faults;
  for (guint i = 0; i < other->faults->len; i++) {
    const CapStudyFault *fault = &g_array_index(other->faults, CapStudyFault, i);
    add_fault(result, fault->seed, fault->decision, fault->text);
  }
  return TRUE;
}
