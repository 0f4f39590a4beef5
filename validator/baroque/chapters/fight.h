/* Melees: how they begin, and what they lead to. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/moves/run.h"

/* A unit touches an enemy by a charge, countercharge or pursuit, or fights on. */
typedef struct {
  guint striker, struck;
  BaroqueSideStruck side;     /* of the struck */
  BaroquePoint from;          /* the middle of the striker's front when it was declared */
  gboolean strikes;           /* it is a charge; else both just fight on */
  gboolean is_countercharged; /* [gap 63] both charge */
  guint8 pistols[2];          /* [gap 55] of the striker, of the struck */
  BaroqueStage back;          /* where the game goes on after the melee */
  guint rest;                 /* hundredths that the striker could still go [gap 65] */
} BaroqueContact;

/* [gap 109] Makes the two main units of a melee and goes on to its first round; skirmishers that
 * are caught are ridden down instead [gap 65]. */
void baroque_begin_fight(BaroquePlay *play, const BaroqueContact *contact);

/* The same for a melee that stands. */
void baroque_fight_on(BaroquePlay *play, guint unit, guint enemy, BaroqueStage back);

/* [gap 109] Enemies that a unit may fight: those its front touches; else all it touches. Returns
 * how many. */
guint baroque_foes(const BaroquePlay *play, guint unit, guint16 out[BAROQUE_MOST_UNITS]);

/* The enemy that a run has ended at, which may be touched by the very last hundredth: `rather` when
 * that is one of them. BAROQUE_NOBODY: none. */
guint baroque_met(const BaroquePlay *play, guint unit, const BaroqueRunEnd *end, guint rather);

/* The enemy main unit of its melee; else the first of those. BAROQUE_NOBODY: none. */
guint baroque_foe(const BaroquePlay *play, guint unit);

/* The melee is over. */
void baroque_end_fight(BaroquePlay *play);

/* [gap 112] An enemy that struck it in flank or rear still touches it. */
gboolean baroque_is_flanked(const BaroqueState *state, guint unit);

/* Did that enemy strike it so? */
gboolean baroque_was_struck(const BaroqueState *state, guint unit, guint enemy,
                            BaroqueStrikeKind kind);
