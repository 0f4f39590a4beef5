/* One fight between two Forces, from its declaration to its end; all zero when nobody fights. There
 * is never more than one at a time. Part of the state. */
#pragma once

#include "validator/honour/charts/assault.h"
#include "validator/honour/machine/game.h"

typedef enum {
  HONOUR_FIGHT_NONE,
  HONOUR_FIGHT_SKIRMISH, /* [11.5] */
  HONOUR_FIGHT_SIEGE,    /* [11.6] */
  HONOUR_FIGHT_SORTIE,   /* [11.7] */
  HONOUR_FIGHT_MAJOR,    /* [11.4], or the short form of 18.9 */
} HonourFightKind;

typedef enum {
  HONOUR_FIGHT_FROM_MARCH =
      1 << 0,                    /* Attack from March [7.9]: a Skirmish without Militia and Attack
                                 Finished; the march reads the result and clears the fight */
  HONOUR_FIGHT_INSIDE = 1 << 1,  /* the defender chose to be inside his Fortress [11.3c] */
  HONOUR_FIGHT_STORM = 1 << 2,   /* a Skirmish against one inside [11.3e] */
  HONOUR_FIGHT_BREACH = 1 << 3,  /* the In-breach attack of a siege [11.6-S4a] */
  HONOUR_FIGHT_VACATED = 1 << 4, /* the defender has left his hex, or the game */
} HonourFightFlags;

/* The assault at hand: who fights is told by the flags of the units (HONOUR_UNIT_ATTACKS and
 * HONOUR_UNIT_DEFENDS), the rest here. The caller fills it and pushes HONOUR_STAGE_ASSAULT, which
 * chooses quality groups, rolls, spreads losses and demoralisation and leaves the result. Arrays
 * of two go by HonourFighter. [12.1] */
typedef struct {
  guint8 setting;             /* HonourAssaultSetting */
  guint8 is_affecting;        /* the line of the table */
  guint8 is_ground_affecting; /* by the ground alone */
  guint8 has_firearms;        /* the defender's Firearms count against the attacker's Quality */
  guint8 combined_arms;       /* the attacker played the chit [11.4.1.CA2] */
  guint8 doubled;             /* so many SPs of the defender count twice: walls, works */
  guint8 halves_cavalry;      /* heavy cavalry counts half on this ground */
  guint8 star[2];             /* of the Capitano who leads in the assault */
  guint8 disrupted[2], marching[2], quartered[2];
  HonourCapitanoIndex leader[2]; /* whose owner decides; the fighting Capitano or Corps commander */
  /* The result. */
  guint8 is_done;
  guint8 loser; /* HonourFighter */
  guint8 row, column;
  guint8 loss[2], demoralises[2];
  gint8 quality[2]; /* of the groups chosen, before modifiers */
} HonourAssault;

typedef struct {
  guint8 kind;                  /* HonourFightKind */
  guint8 flags;                 /* HonourFightFlags */
  guint8 is_decided, loser;     /* HonourFighter who lost, when it is decided */
  CapHex hex;                   /* where: the defender's */
  CapHex from;                  /* where the attacker stands */
  HonourCapitanoIndex force[2]; /* Primi Capitani, by HonourFighter; a successor takes the place */
  HonourCapitanoIndex
      fighting[2]; /* who fights with his units; HONOUR_NOBODY for the whole Force */
  HonourAssault assault;
} HonourFight;
