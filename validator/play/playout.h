/* One whole game by a policy. */
#pragma once

#include "validator/engine/restriction.h"
#include "validator/play/player.h"

/* When a game is looked at for what the rules never allow. */
typedef enum {
  CAP_WATCH_OFF,
  CAP_WATCH_ALL,     /* after every decision */
  CAP_WATCH_SAMPLED, /* after one in many: a fault that stays is found, later than it came about */
} CapWatch;

typedef struct {
  const CapRuleset *rules;
  const CapPolicy *policies[2]; /* by side; they share the luck of the game */
  CapPlayer *players[2];        /* in their place, each with luck of its own; NULL for none */
  gpointer memories[2];         /* of the policies, for whoever looks into them; may be NULL */
  guint options;                /* optional rules that are used, by bit */
  guint64 seed;                 /* of the dice and of the policy's luck */
  guint64 most_decisions;       /* a game with more does not end */
  CapWatch watch;               /* look for violations */
  gint64 deadline;              /* monotonic time at which to give up; 0 for none */
  CapSurvey *survey;            /* gets what the game shows of its pieces; may be NULL */
  guint32 *seen;                /* gets what the game shows of the rules; may be NULL */
  const gint *cancel;           /* gives up once this is not 0, atomically; may be NULL */
  GBytes *start;                /* a state to begin with, see `save`; NULL: the set-up */
  const CapRestriction *restricted[2]; /* what the sides do without; NULL for nothing */
} CapPlayoutOptions;

typedef struct {
  CapOutcome outcome;
  CapTally tally;
  guint64 n_decisions, n_dice;
  const char *failure;   /* a player could not go on: in its memory; the game counts for nothing */
  gboolean is_endless;   /* stopped at most_decisions */
  gboolean is_late;      /* stopped at the deadline or cancelled: what else is told means nothing */
  const char *violation; /* found after decision n_decisions, or NULL */
} CapPlayoutResult;

/* Told after each decision, with the dice it caused; see record-writer.h. */
typedef void (*CapPlayoutTold)(const CapRulesPlay *play, const CapRequest *request,
                               CapOption option, const guint8 *dice, guint n_dice, gpointer data);

/* Plays from the set-up, or the state to begin with, to the end. `play` must use `dice`; both are
 * started anew. `told` may be NULL. The request belongs to the caller, since it is large. */
CapPlayoutResult cap_playout(const CapPlayoutOptions *options, CapRulesPlay *play, CapDice *dice,
                             CapRequest *request, CapPlayoutTold told, gpointer data);
