/* One fight between two Forces, from its declaration to its end; all zero when nobody fights. There
 * is never more than one at a time. Part of the state. */
#pragma once

#include "validator/engine/honour/chart-assault.h"
#include "validator/engine/honour/game.h"

typedef enum {
  CAP_FIGHT_NONE,
  CAP_FIGHT_SKIRMISH, /* [11.5] */
  CAP_FIGHT_SIEGE,    /* [11.6] */
  CAP_FIGHT_SORTIE,   /* [11.7] */
  CAP_FIGHT_MAJOR,    /* [11.4], or the short form of 18.9 */
} CapFightKind;

typedef enum {
  CAP_FIGHT_FROM_MARCH = 1 << 0, /* Attack from March [7.9]: a Skirmish without Militia and Attack
                                    Finished; the march reads the result and clears the fight */
  CAP_FIGHT_INSIDE = 1 << 1,     /* the defender chose to be inside his Fortress [11.3c] */
  CAP_FIGHT_STORM = 1 << 2,      /* a Skirmish against one inside [11.3e] */
  CAP_FIGHT_BREACH = 1 << 3,     /* the In-breach attack of a siege [11.6-S4a] */
  CAP_FIGHT_VACATED = 1 << 4,    /* the defender has left his hex, or the game */
} CapFightFlags;

/* The assault at hand: who fights is told by the flags of the units (CAP_UNIT_ATTACKS and
 * CAP_UNIT_DEFENDS), the rest here. The caller fills it and pushes CAP_STAGE_ASSAULT, which
 * chooses quality groups, rolls, spreads losses and demoralisation and leaves the result. Arrays
 * of two go by CapFighter. [12.1] */
typedef struct {
  guint8 setting;             /* CapAssaultSetting */
  guint8 is_affecting;        /* the line of the table */
  guint8 is_ground_affecting; /* by the ground alone */
  guint8 has_firearms;        /* the defender's Firearms count against the attacker's Quality */
  guint8 combined_arms;       /* the attacker played the chit [11.4.1.CA2] */
  guint8 doubled;             /* so many SPs of the defender count twice: walls, works */
  guint8 halves_cavalry;      /* heavy cavalry counts half on this ground */
  guint8 star[2];             /* of the Capitano who leads in the assault */
  guint8 disrupted[2], marching[2], quartered[2];
  CapCapitanoIndex leader[2]; /* whose owner decides; the fighting Capitano or Corps commander */
  /* The result. */
  guint8 is_done;
  guint8 loser; /* CapFighter */
  guint8 row, column;
  guint8 loss[2], demoralises[2];
  gint8 quality[2]; /* of the groups chosen, before modifiers */
} CapAssault;

typedef struct {
  guint8 kind;                  /* CapFightKind */
  guint8 flags;                 /* CapFightFlags */
  guint8 is_decided, loser;     /* CapFighter who lost, when it is decided */
  CapHex hex;                   /* where: the defender's */
  CapHex from;                  /* where the attacker stands */
  CapCapitanoIndex force[2];    /* Primi Capitani, by CapFighter; a successor takes the place */
  CapCapitanoIndex fighting[2]; /* who fights with his units; CAP_NOBODY for the whole Force */
  CapAssault assault;
} CapFight;
