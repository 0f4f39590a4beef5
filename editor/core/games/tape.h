/* One game, kept so that it can be looked at at any point: every decision with what was chosen,
 * every event, and the state now and then. Used by one thread at a time. */
#pragma once

#include "editor/core/games/play-copy.h"
#include "validator/play/player.h"

typedef struct {
  guint64 seed;
  guint options;                /* optional rules that are used, by bit */
  const CapPolicy *policies[2]; /* by side; NULL: a person decides */
  guint rollouts[2]; /* by side: it looks ahead with so many, see search.h; 0: it does not */
} CapTapeSetup;

/* Something that happened. */
typedef struct {
  guint at;     /* decisions that were made before */
  guint8 heard; /* bit n: side n may know of it */
  char *rule;   /* number of a rule or id of a special rule */
  char *text;
} CapTapeEvent;

#define CAP_TAPE_BESIDE G_MAXUINT16

/* A decision that was made. */
typedef struct {
  CapOption option;
  guint16 choice; /* of the options of its request; CAP_TAPE_BESIDE: lawful besides them */
  guint16 side, kind;
  CapTurn turn;
  guint part; /* see CapPlayMoment */
} CapTapeRow;

/* The player that a policy and a number of rollouts stand for; new. */
CapPlayerSpec *cap_tape_player_new(const CapPolicy *policy, guint rollouts);

typedef struct _CapTape CapTape;

/* At the beginning of the game, before its first decision. */
CapTape *cap_tape_new(CapPlayCopy *copy, const CapTapeSetup *setup);
void cap_tape_free(CapTape *tape);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapTape, cap_tape_free)

/* The game of a record document, as far as it follows the rules. NULL with an error for people when
 * it is none of this scenario. `remark` gets a new string, or NULL when all of it is legal. */
CapTape *cap_tape_load(CapPlayCopy *copy, const char *path, char **remark, GError **error);

/* Lets the policies decide, from the end of the tape on, until a person is asked, the game is over
 * or `cancel` is not 0 (atomic; may be NULL). Stands at the end then. */
void cap_tape_play_on(CapTape *tape, const gint *cancel);

/* Answers for a person; at the end of the tape only. FALSE when there is no such option. */
gboolean cap_tape_answer(CapTape *tape, guint option);

/* The same with an option that may be lawful though the request does not list it, as
 * cap_rules_option_at() finds it. FALSE when it is not. */
gboolean cap_tape_answer_with(CapTape *tape, CapOption option);

/* Forgets all decisions from this one on. */
void cap_tape_cut(CapTape *tape, guint n);

/* Goes to the point before decision n; n is at most the number of decisions that were made. */
void cap_tape_go(CapTape *tape, guint n);

/* --- Where it stands -------------------------------------------------------------------------- */

guint cap_tape_count(const CapTape *tape); /* decisions that were made */
guint cap_tape_position(const CapTape *tape);
const CapRulesPlay *cap_tape_play(const CapTape *tape);
CapPlayCopy *cap_tape_copy(const CapTape *tape);
const CapTapeSetup *cap_tape_setup(const CapTape *tape);

/* The decision at this point; without options when the game is over. Borrowed until the next move.
 */
const CapRequest *cap_tape_request(const CapTape *tape);

/* The option that was taken here, or CAP_TAPE_BESIDE; G_MAXUINT at the end of the tape. */
guint cap_tape_choice(const CapTape *tape);

/* The option that sound play would take here, as the policy `doctrine` sees it; G_MAXUINT when
 * there is nothing to decide. */
guint cap_tape_advice(const CapTape *tape);

/* What a player that looks ahead saw before it decided here, as lines for people; NULL: nothing. */
const char *cap_tape_look(const CapTape *tape);

const CapTapeRow *cap_tape_row(const CapTape *tape, guint n);
guint cap_tape_n_events(const CapTape *tape);
const CapTapeEvent *cap_tape_event(const CapTape *tape, guint n);

/* Steps of different length. */
typedef enum {
  CAP_STRIDE_DECISION,
  CAP_STRIDE_PART, /* to the next phase or activation */
  CAP_STRIDE_TURN,
  CAP_STRIDE_ALL,
} CapStride;

/* The point that a step forwards, or back, leads to from here. */
guint cap_tape_next(const CapTape *tape, CapStride stride);
guint cap_tape_previous(const CapTape *tape, CapStride stride);

/* The game as a record document, as far as it was played. New string. */
char *cap_tape_to_record(const CapTape *tape);
