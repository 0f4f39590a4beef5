/* What many games came to: counts that add up, so that a study may be split over machines and put
 * together again with the same result whatever the split. */
#pragma once

#include "validator/play/seed-ranges.h"
#include "validator/play/study.h"

/* Faults that are kept, those with the lowest seeds; the others are only counted. */
enum { CAP_STUDY_FAULTS = 20 };

typedef struct {
  guint64 seed, decision;
  char *text;
} CapStudyFault;

typedef struct {
  /* Of what the games are: only results that agree in these can be added. */
  const CapRuleset *rules; /* whose rows the tallies are of; NULL: a system that was not built in */
  char *scenario, *digest, *engine;
  char *policies[2]; /* by side */
  char *options;     /* the optional rules that were chosen: "18.1 18.4"; empty for none */

  GArray *seeds; /* of CapSeedRange, sorted, apart from each other */
  guint64 games, decisions, dice;
  GTree *counts; /* "group/name" -> guint64 */
  /* Why something that is counted can happen in none of these games, as the end of a sentence; NULL
   * when it can. Known with the first game. */
  char *ruled_out[CAP_TALLY_KINDS];
  guint64 n_faults; /* games that showed one */
  GArray *faults;   /* of CapStudyFault, by seed */
} CapStudyResult;

/* Without anything. */
CapStudyResult *cap_study_result_new_empty(void);

/* Without games. The strings are copied; `digest` may be NULL. */
CapStudyResult *cap_study_result_new(const CapScenario *scenario, const char *digest,
                                     const CapPlayoutOptions *playout);
void cap_study_result_free(CapStudyResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapStudyResult, cap_study_result_free)

/* Adds a game; `game` is the one that was prepared for the scenario. */
void cap_study_result_add(CapStudyResult *result, const CapScenario *scenario,
                          const CapRulesGame *game, const CapStudyGame *played);

/* Counts something else besides: a group has no slash in its name. */
void cap_study_result_note(CapStudyResult *result, const char *group, const char *name, guint64 n);

/* How often; 0 for what never was counted. */
guint64 cap_study_result_count(const CapStudyResult *result, const char *group, const char *name);

/* Calls for every name of a group, sorted. */
typedef void (*CapStudyCount)(const char *name, guint64 count, gpointer data);
void cap_study_result_each(const CapStudyResult *result, const char *group, CapStudyCount call,
                           gpointer data);

/* Can they be added? FALSE with an error for people when not. */
gboolean cap_study_results_fit(const CapStudyResult *a, const CapStudyResult *b, GError **error);

/* Adds all of `other`. FALSE, with an error for people, when the two do not belong together or have
 * a game in common; `result` is unchanged then. */
gboolean cap_study_result_merge(CapStudyResult *result, const CapStudyResult *other,
                                GError **error);

/* --- For results of other kinds too --------------------------------------------------------- */

/* The optional rules that were chosen, by their numbers: "18.1 18.4"; new string. */
char *cap_result_options(const CapOptionalRule *rules, guint options);

/* FALSE, with an error for people, when two results differ in what they are of. */
gboolean cap_results_agree(const char *what, const char *a, const char *b, GError **error);
