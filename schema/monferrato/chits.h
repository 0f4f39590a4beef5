/* The chits of a scenario: those of its roster with their conditions and effects, looked up in the
 * map, the turns and the variables of the scenario. Immutable. [16] */
#pragma once

#include "schema/document/document.h"
#include "schema/format.h"
#include "schema/codes/place.h"

/* --- Conditions ------------------------------------------------------------------------------- */

/* The words of the group `condition` of roster.xsd. Which parts of a test each uses is said beside
 * the rows in validator/monferrato/chits/. */
typedef enum {
#define CAP_WORD(id, word, name) MONFERRATO_TEST_##id,
#include "schema/monferrato/roster-condition.def"
#undef CAP_WORD
  /* As the chapters call them. */
  MONFERRATO_TEST_VARIABLE = MONFERRATO_TEST_VARIABLE_IS,
  MONFERRATO_TEST_ENEMY_CHIT = MONFERRATO_TEST_ENEMY_PLAYS,
} MonferratoTestKind;

/* In which role the holder of the chit must be in a Field Combat. */
typedef enum { MONFERRATO_ANY_ROLE, MONFERRATO_AS_ATTACKER, MONFERRATO_AS_DEFENDER } MonferratoRole;

typedef struct {
  guint8 kind;                       /* MonferratoTestKind */
  guint8 role;                       /* MonferratoRole, of COMBAT */
  guint8 only_difficult, only_field; /* of COMBAT: in difficult terrain; not in a Fortress */
  guint8 or_next;                    /* of COMBAT: in zone, or in one next to it */
  guint16 zone, side, command, variable, chit; /* CAP_INDEX_NONE where they say nothing */
  int from, to;
  guint16 first, n; /* tests in it: numbers of `tests`, a row of them */
  CapNode node;
} MonferratoTest;

/* --- Effects ---------------------------------------------------------------------------------- */

/* The words of the group `action` of roster.xsd. Which parts of an effect each uses is said beside
 * the rows in validator/monferrato/chits/. */
typedef enum {
#define CAP_WORD(id, word, name) MONFERRATO_DO_##id,
#include "schema/monferrato/roster-action.def"
#undef CAP_WORD
  MONFERRATO_DO_CASE, /* of a roll: the effects in it when the die shows from n to m */
  /* As the chapters call them. */
  MONFERRATO_DO_POINTS = MONFERRATO_DO_VICTORY_POINTS,
  MONFERRATO_DO_IGNORE_BURST = MONFERRATO_DO_IGNORE,
  MONFERRATO_DO_BREAK_BRIDGES = MONFERRATO_DO_BRIDGES,
} MonferratoEffectKind;

/* How long an effect lasts. */
typedef enum {
  MONFERRATO_FOR_ROUND, /* of a Field Combat */
  MONFERRATO_FOR_ACTIVATION,
  MONFERRATO_FOR_TURN,
  MONFERRATO_FOR_TWO_TURNS,
} MonferratoSpan;

/* Whose units an effect is about. */
typedef enum {
  MONFERRATO_OF_ACTIVE_ARMY, /* "own": the army of the active Command */
  MONFERRATO_OF_ENEMY,       /* the other side than the player's */
  MONFERRATO_OF_ALL,
  MONFERRATO_OF_ARMY,    /* army */
  MONFERRATO_OF_COMMAND, /* command */
  MONFERRATO_OF_ZONE,    /* those in the zone of EACH_ZONE, side by side */
} MonferratoWhose;

typedef enum { MONFERRATO_FORBID_ATTACK, MONFERRATO_FORBID_DRAW_CHIT } MonferratoForbidden;

/* What is undone; a set. */
typedef enum {
  MONFERRATO_CANCEL_CHIT = 1 << 0,
  MONFERRATO_CANCEL_MINE = 1 << 1,
  MONFERRATO_CANCEL_COMBAT = 1 << 2, /* the attackers go back where they came from */
} MonferratoCancelled;

typedef struct {
  guint8 kind;   /* MonferratoEffectKind */
  guint8 span;   /* MonferratoSpan */
  guint8 whose;  /* MonferratoWhose */
  guint8 what;   /* MonferratoForbidden, or a set of MonferratoCancelled */
  guint16 kinds; /* a set: 1 << MonferratoKind; infantry includes Major infantry */
  gint16 n, m;
  guint16 army, command, side, variable, chit, group, counter; /* CAP_INDEX_NONE: not said */
  guint16 zone;                                                /* CAP_INDEX_NONE: not said */
  guint16 first_zone, n_zones;                                 /* of `zones`, to choose from */
  char *river;              /* of BREAK_BRIDGES: compare it with the river of a CapBorder */
  guint16 first, n_effects; /* effects in it: a row of `effects` */
  CapNode node;
} MonferratoEffect;

/* --- Chits ------------------------------------------------------------------------------------ */

typedef enum {
  MONFERRATO_OPTIONAL,
  MONFERRATO_MANDATORY,   /* [16.1a] */
  MONFERRATO_CONDITIONAL, /* [16.1b] mandatory while date and condition allow */
  MONFERRATO_BY_DATE,     /* [16.3a] a Reinforcement: mandatory from its date on */
} MonferratoDuty;

typedef struct {
  char *id, *name;   /* of the roster, also in a scenario */
  guint number;      /* as printed */
  guint16 set;       /* 0: the chits in play from the start, 1: those that come later [16.4b];
                        in a roster 0: blue, 1: red */
  CapIndex side;     /* who may play it; CAP_INDEX_NONE: both */
  CapTurn date;      /* [16.2a] playable from this turn on; 0: any. The number of turns when it lies
                        after the last */
  guint8 duty;       /* MonferratoDuty */
  guint8 is_removed; /* [16.4a] when played */
  guint8 is_response;       /* [5.1e] */
  guint16 test;             /* of `tests`, an ALL; CAP_INDEX_NONE: no condition */
  guint16 first, n_effects; /* of `effects` */
  CapNode node;             /* in the roster's document */
} MonferratoChit;

/* [16.3] Counters that a chit brings together. */
typedef struct {
  char *id;
  CapIndex command;
  guint n_counters;
  CapIndex *counters;
  CapNode node;
} MonferratoReinforcement;

/* A chit that a side has from the start. */
typedef struct {
  guint16 chit, side;
  CapNode node; /* in the scenario's document */
} MonferratoGiven;

/* All chits of a scenario, by their numbers in the roster; without any, all is 0. Ids, names,
 * groups and the table of ids are those of the roster. A chit of set 1 is in no game whose `later`
 * is 0. */
typedef struct {
  guint n_chits;
  MonferratoChit *chits;
  guint n_tests;
  MonferratoTest *tests;
  guint n_effects;
  MonferratoEffect *effects;
  guint n_groups;
  const MonferratoReinforcement *groups;
  guint n_zones;
  CapIndex *zones; /* of effects */
  guint hand;      /* [5f] the most that a hand holds; 4 */
  CapTurn later;   /* [16.4b] the turn in which set 1 comes; 0: never */
  guint n_given;   /* chits that a side has from the start */
  MonferratoGiven *given;
  GHashTable *chit_by_id; /* id -> index + 1 */
  CapNode node;           /* in the scenario's document */
} MonferratoChits;

/* [16.4b] Whether games of the scenario ever see the chit: chits of a set that never comes stay
 * aside, and nothing of them is compiled. */
static inline gboolean monferrato_chit_is_used(const MonferratoChits *chits, guint chit) {
  return chits->chits[chit].set == 0 || chits->later > 0;
}

/* Frees what the scenario has of its own. */
void monferrato_chits_clear(MonferratoChits *chits);
