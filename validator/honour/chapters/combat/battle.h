/* A Major Battle [11.4]: Corps in sections, chits, engagements. All zero when there is none. Part
 * of the state. */
#pragma once

#include "validator/honour/charts/tactics.h"
#include "validator/honour/machine/game.h"

enum {
  HONOUR_MAX_CORPS =
      48, /* of both sides together; more Capitani than that stay with their general */
};

/* Where a Corps stands. [11.4-S5a] */
typedef enum {
  HONOUR_ARRAY_NONE, /* not deployed yet */
  HONOUR_ARRAY_VANGUARD,
  HONOUR_ARRAY_MAIN_BODY,
  HONOUR_ARRAY_REARGUARD,
  HONOUR_ARRAY_OUT, /* demoralised, destroyed or mustered: takes no further part */
} HonourArray;

/* [11.4.2a] */
typedef enum { HONOUR_CORPS_FREE, HONOUR_CORPS_ENGAGING, HONOUR_CORPS_ENGAGED } HonourEngaged;

typedef enum {
  HONOUR_CORPS_FIRED = 1 << 0,      /* in this Fight of this round */
  HONOUR_CORPS_CHARGED = 1 << 1,    /* likewise */
  HONOUR_CORPS_HAS_PASSED = 1 << 2, /* declined to engage in this Fight [11.4.2.2a] */
  HONOUR_CORPS_BEHIND_WORKS =
      1 << 3,                        /* has played Earthworks/River; until it engages [11.4.1.E2] */
  HONOUR_CORPS_DEMORALISED = 1 << 4, /* all its units are [11.4.4a] */
  HONOUR_CORPS_ESCAPED = 1 << 5,     /* mustered out of the Pursuit [11.4.1.M2] */
  HONOUR_CORPS_MUST_CHARGE = 1 << 6, /* after effective fire [11.4.1.A11] */
  HONOUR_CORPS_HAS_PLAYED = 1 << 7,  /* any chit in this battle [3.8.1a] */
  HONOUR_CORPS_RALLIED = 1 << 8,     /* its Cavaliere has turned an F into a P [3.8.1e] */
  HONOUR_CORPS_SCREENED = 1 << 9,    /* has played Firearms, which last for this round; R-085 */
} HonourCorpsFlags;

/* One Capitano with his own units. */
typedef struct {
  HonourCapitanoIndex capitano;
  guint8 fighter;                         /* HonourFighter: for whom */
  guint8 array;                           /* HonourArray */
  guint8 status;                          /* HonourEngaged */
  guint8 engagement;                      /* number from 1 of the engagement it is in; 0 for none */
  guint16 flags;                          /* HonourCorpsFlags */
  guint8 chits[HONOUR_CHITS_OF_CAPITANO]; /* HonourChit + 1; 0 for none */
  guint8 uses[HONOUR_CHITS_OF_CAPITANO];  /* rounds in which it was used; R-085 */
  guint8 last_use[HONOUR_CHITS_OF_CAPITANO]; /* the round of the last use, from 1 */
  guint8 extra; /* 1 for a Cavalry Charge beyond two, received free [11.4.1.A11] */
} HonourCorps;

typedef struct {
  guint8 n_corps;
  guint8 round;            /* from 1 */
  guint8 array;            /* whose Fight it is: VANGUARD or MAIN_BODY */
  guint8 has_formation[2]; /* by HonourFighter: played it [11.4-S5b] */
  guint8 has_mustered[2];
  guint8 left[2][HONOUR_N_CHITS]; /* chits still in the set of a side */
  HonourCorps corps[HONOUR_MAX_CORPS];
} HonourBattle;
