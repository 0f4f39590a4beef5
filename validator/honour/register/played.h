/* How often each statement of the register was applied in games: the evidence of seen.h, and what a
 * scenario says itself, read as statements. */
#pragma once

#include "validator/honour/register/register.h"
#include "validator/engine/ruleset.h"

/* Why a statement may never be seen. */
typedef enum {
#define CAP_UNPLAYED_KIND(id, name, words) CAP_UNPLAYED_##id,
#include "validator/honour/register/unplayed-kinds.def"
#undef CAP_UNPLAYED_KIND
  CAP_N_UNPLAYED_KINDS
} CapUnplayedKind;

typedef struct {
  CapUnplayedKind kind;
  const char *more; /* a sentence for this statement alone; NULL: what the kind says is enough */
} CapUnplayed;

/* The accepted reason why a statement is not seen in play; FALSE when there is none. */
gboolean cap_played_excuse(const char *statement, CapUnplayed *excuse);

/* "no-effect", for programs, and the sentence for people. */
const char *cap_unplayed_name(CapUnplayedKind kind);
const char *cap_unplayed_words(CapUnplayedKind kind);

/* How many numbers a play needs to note what is seen. */
guint cap_seen_n_evidence(void);

/* By the number of an event the place of its evidence, plus 1; new. */
GHashTable *cap_seen_places_new(void);

/* --- Games added up -------------------------------------------------------------------------- */

typedef struct _HonourPlayed CapPlayed;

CapPlayed *cap_played_new(void);
void cap_played_free(CapPlayed *played);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPlayed, cap_played_free)

/* A game of a scenario as it ended. */
typedef struct {
  const HonourScenario *scenario;
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapTally *tally;
  const CapSurvey *survey;
  const guint32 *seen;
} CapPlayedGame;

void cap_played_add(CapPlayed *played, const CapPlayedGame *game);

guint64 cap_played_n_games(const CapPlayed *played);

/* FALSE for a statement about a scenario of which no game was played. */
gboolean cap_played_concerns(const CapPlayed *played, guint statement);

/* By the place of a statement in the register: how often in all, and in how many games. */
guint64 cap_played_times(const CapPlayed *played, guint statement);
guint64 cap_played_games(const CapPlayed *played, guint statement);

/* What showed it, with how often: "mark work-built", "answer step". */
typedef void (*CapPlayedShow)(const char *source, const char *name, guint64 times, gpointer data);
void cap_played_each_evidence(const CapPlayed *played, guint statement, CapPlayedShow show,
                              gpointer data);

/* Every piece of evidence there is, with the statements that it proves; for tests. */
typedef void (*CapPlayedRow)(const char *source, const char *name, const char *statements,
                             gpointer data);
void cap_played_each_row(CapPlayedRow call, gpointer data);
