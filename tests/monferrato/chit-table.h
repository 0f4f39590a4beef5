/* The Fortress of siege-table.h with a few chits, made here: tests put them into hands. */
#pragma once

#include "tests/monferrato/siege-table.h"
#include "validator/monferrato/chapters/ch05-chits.h"

enum { BLUES, REDS };

/* Their numbers. */
typedef enum {
  MARCH,   /* one more point of movement, for an activation */
  GUNNERS, /* guns fire better, and do not burst */
  DUE,     /* mandatory: the Morale of the Reds falls */
  PEACE,   /* from the third turn on, removed: one turn less */
  ALLIES,  /* by date, the fourth turn, removed: the red allies come to Moor */
  LEGATE,  /* response of a defender in the field: no fight */
  AMBUSH,  /* response of a defender: fire at one more for a round */
  DENIAL,  /* response to PEACE, which has no effect then */
  FLOOD,   /* of the later set: the bridge over the Rio is down for a turn */
  SACK,    /* conditional, of the Reds: two points while only they are in Castle */
  LEVY,    /* up to six foot of the Red host come back */
  TRUCE,   /* nobody attacks for a turn, everybody recovers */
  TREASON, /* a wall of Castle falls */
  RIOTS,   /* a die: 1 to 3 a foot of the enemy is lost, else one is Disrupted */
  CROWN,   /* of the later set, not removed: a point for the Blues */
  N_CHITS
} TestChit;

enum { T_COMBAT_FIELD, T_COMBAT, T_PEACE, T_SACK, T_ALL, N_TESTS = T_ALL + 4 };

enum { FOOT = 1 << MONFERRATO_INFANTRY | 1 << MONFERRATO_MAJOR_INFANTRY };

enum { EVERYBODY = (1 << MONFERRATO_CAMP) - 1 };

typedef struct {
  Passes base;
  MonferratoChits chits;
  MonferratoChit rows[N_CHITS];
  MonferratoTest tests[N_TESTS];
  MonferratoEffect effects[24];
  MonferratoReinforcement group;
  CapIndex members[3];
  CapIndex zones[1];
} ChitTable;

/* All chits lie in the container, or aside; nobody holds any. */
void chit_table_open(ChitTable *t, const char *command);
void chit_table_close(ChitTable *t);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ChitTable, chit_table_close)

void chit_give(ChitTable *t, CapIndex side, TestChit chit);
MonferratoChitPlace chit_at(const ChitTable *t, TestChit chit);
gboolean chit_offers(const ChitTable *t, MonferratoAnswer answer, TestChit chit);

/* The active side plays it before its units act; nobody is activated. */
void chit_play(ChitTable *t, TestChit chit);

/* Goes on until the stage comes, which must ask nobody before. */
void chit_run_to(ChitTable *t, MonferratoStage stage);
