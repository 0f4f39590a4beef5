/* Charges and Opportunity Charges: one wheel of up to 8 steps, then straight to the first enemy
 * touched [gap 61] [gap 107] [gap 115]. The contact place is the last hundredth without overlap. */
#pragma once

#include "move.h"
#include "run.h"

#define BAROQUE_CHARGE_WHEEL 8 /* 45 degrees */

typedef struct {
  guint16 target;
  gint8 wheel;        /* steps */
  guint8 struck;      /* BaroqueSideStruck, of the target */
  guint16 distance;   /* hundredths, straight, to the contact place */
  guint16 needs;      /* hundredths above the rate: what the bonus must give; 0 is certain */
  guint16 width;      /* of the contact */
  gboolean disorders; /* by the ground on the way */
  BaroqueBase contact;
  BaroqueUnits touched; /* all the enemies in contact there */
} BaroqueCharge;

/* Whether the unit may charge that target with that wheel. `bonus` is the best that a roll can add,
 * in hundredths; 0 for an Opportunity Charge, which must reach for certain. */
BaroqueBar baroque_charge_judge(const BaroqueMover *mover, guint target, gint wheel, guint bonus,
                                BaroqueCharge *charge);

/* All of them: a wheel leads to one contact place, which may touch several enemies, of which each
 * can be named. No more than 17 wheels times the enemies that a base can touch at once; the bound
 * below is the size of a request, and a base of 4BU around has room for fewer than 60. */
#define BAROQUE_MAX_CHARGES 256
typedef struct {
  guint n;
  BaroqueCharge charges[BAROQUE_MAX_CHARGES];
} BaroqueChargeList;

void baroque_charge_full_list(const BaroqueMover *mover, guint bonus, BaroqueChargeList *list);

/* For each enemy and side struck the smallest wheel and the widest contact. */
void baroque_charge_short_list(const BaroqueMover *mover, guint bonus, BaroqueChargeList *list);

/* How far a charge with that wheel goes straight, in hundredths: rate, or 1BU if its way touches
 * difficult ground, and bonus, less the wheel, cut down to the tenth [gap 59] [gap 127]. */
guint baroque_charge_length(const BaroqueStand *stand, guint wheel_steps, gboolean is_difficult,
                            guint bonus);

/* Runs a declared charge with the bonus that was rolled, in hundredths. `strikes` are the enemies
 * that it may touch: its target, or after an evasion the evader and whoever is charged instead;
 * NULL for all. It halts 0.2BU from others [gap 60] [gap 117]. */
void baroque_charge_run(const BaroqueMover *mover, gint wheel, guint bonus,
                        const BaroqueUnits *strikes, BaroqueRunEnd *end);

/* [gap 63] [gap 88] Where charger and countercharger meet: the charger goes half of its way to the
 * contact, cut to the hundredth below, then the other goes straight on until they touch or its rate
 * is used up, then the charger as far as it still needs. [gap 127] In difficult ground a rate is
 * 1BU. FALSE when they do not meet: the charge falls short. */
typedef struct {
  BaroqueBase charger, countercharger;
  gboolean charger_disorders, countercharger_disorders; /* by the ground on the way */
} BaroqueMeeting;

gboolean baroque_countercharge(const BaroqueMover *mover, const BaroqueCharge *charge, guint bonus,
                               BaroqueMeeting *meeting);
