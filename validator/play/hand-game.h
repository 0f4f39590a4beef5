/* A game that a person plays against a policy: it stops at each decision of the person, can be
 * taken back, written down, and gone on with. It is kept as a seed and the list of all decisions;
 * whatever is to be seen of it follows from playing these again. */
#pragma once

#include "schema/record.h"
#include "validator/play/playout.h"

typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapScenario *scenario;
  guint options; /* optional rules, by bit */
  guint64 seed;
  CapIndex side;           /* the person's */
  const CapPolicy *policy; /* of the other */
  const CapLog *log;       /* hears what is new, with the play; may be NULL */
} CapHandSetup;

typedef struct _CapHandGame CapHandGame;

CapHandGame *cap_hand_game_new(const CapHandSetup *setup);
void cap_hand_game_free(CapHandGame *hand);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapHandGame, cap_hand_game_free)

/* Takes the decisions of a record, as far as they are legal; how many. Its seed counts. To be
 * called before anything else. */
guint cap_hand_game_continue(CapHandGame *hand, const CapRecord *record);

/* Goes on to the next decision in which the person has a choice. NULL when the game is over.
 * Borrowed until the next call of anything here. */
const CapRequest *cap_hand_game_next(CapHandGame *hand);

/* The person takes an option of that request. */
void cap_hand_game_take(CapHandGame *hand, CapOption option);

/* Back to the last decision in which the person had a choice, as if it had not been taken. FALSE
 * when there is none. */
gboolean cap_hand_game_undo(CapHandGame *hand);

const CapRulesPlay *cap_hand_game_play(const CapHandGame *hand);

/* The game so far as a record; see record-writer.h. New string. */
char *cap_hand_game_record(const CapHandGame *hand, const char *digest);
