/* How often each statement of a register was applied in games: the evidence that plays note, and
 * what a scenario says itself, read as statements. */
#pragma once

#include "validator/engine/ruleset.h"
#include "validator/register/register.h"

/* Why a statement may never be seen. */
typedef enum {
#define CAP_UNPLAYED_KIND(id, name, words) CAP_UNPLAYED_##id,
#include "validator/register/unplayed-kinds.def"
#undef CAP_UNPLAYED_KIND
  CAP_N_UNPLAYED_KINDS
} CapUnplayedKind;

/* A statement that games need not show. */
struct _CapUnplayed {
  const char *statement;
  CapUnplayedKind kind;
  const char *more; /* a sentence for this statement alone; NULL: what the kind says is enough */
};

/* The accepted reason why a statement is not seen in play; NULL when there is none. */
const CapUnplayed *cap_unplayed_find(const CapRegister *book, const char *statement);

/* "no-effect", for programs, and the sentence for people. */
const char *cap_unplayed_name(CapUnplayedKind kind);
const char *cap_unplayed_words(CapUnplayedKind kind);

/* What shows that a statement was applied. */
struct _CapEvidence {
  const char *source;     /* "mark", "refusal", "event" ...; an event has its name as it is */
  const char *name;       /* in capitals, or a number; NULL: as its statement */
  guint place;            /* among the numbers of a play */
  const char *statements; /* apart by blanks; those that are none are numbers above statements */
};

/* What a scenario says itself stands behind an instruction in the document,
 *   <?capitano states S1.f2?>
 * which says which statement of the register the next element carries out. Takes "states S1.f2
 * S1.f3" apart: the words behind the first, NULL when it is something else; new array of new
 * strings. */
char **cap_played_states(CapSlice body);

/* --- Games added up -------------------------------------------------------------------------- */

typedef struct _CapPlayed CapPlayed;

CapPlayed *cap_played_new(const CapRegister *book);
void cap_played_free(CapPlayed *played);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPlayed, cap_played_free)

/* A game of a scenario as it ended. */
struct _CapPlayedGame {
  const CapDocument *document; /* of the scenario */
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapTally *tally;
  const CapSurvey *survey;
  const guint32 *seen;
};

void cap_played_add(CapPlayed *played, const CapPlayedGame *game);

/* The register that it was made with. */
const CapRegister *cap_played_register(const CapPlayed *played);

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
