/* [B-14] [gap 100] The troop types of the sheet and what the rules ask about them. Values such as
 * VBU are those of a unit, not of a type; they stand in the roster. */
#pragma once

#include <glib.h>

typedef enum {
  BAROQUE_TROOP_GA,
  BAROQUE_TROOP_TR, /* heavy Trotters too */
  BAROQUE_TROOP_RE,
  BAROQUE_TROOP_SP,
  BAROQUE_TROOP_CL,
  BAROQUE_TROOP_DR,
  BAROQUE_TROOP_S,
  BAROQUE_TROOP_T,
  BAROQUE_TROOP_WB,
  BAROQUE_TROOP_PK,
  BAROQUE_TROOP_PM,
  BAROQUE_TROOP_TERCIO,
  BAROQUE_TROOP_ART_A,
  BAROQUE_TROOP_ART_B,
  BAROQUE_TROOP_ART_C,
  BAROQUE_TROOP_ART_D,
  BAROQUE_TROOP_ART_E,
  BAROQUE_TROOP_BAGGAGE,
  BAROQUE_TROOP_FORTIFIED_BAGGAGE,
  BAROQUE_N_TROOPS
} BaroqueTroop;

/* "GA", "P&M": the letters of the sheet, ended by NULL. */
extern const char *const baroque_troop_words[];

/* [B-14] Dragoons are Foot in every rule. */
static inline gboolean baroque_is_mounted(BaroqueTroop troop) {
  return troop <= BAROQUE_TROOP_CL;
}

static inline gboolean baroque_is_gun(BaroqueTroop troop) {
  return troop >= BAROQUE_TROOP_ART_A && troop <= BAROQUE_TROOP_ART_E;
}

static inline gboolean baroque_is_howitzer(BaroqueTroop troop) {
  return troop == BAROQUE_TROOP_ART_D || troop == BAROQUE_TROOP_ART_E;
}

static inline gboolean baroque_is_baggage(BaroqueTroop troop) {
  return troop >= BAROQUE_TROOP_BAGGAGE;
}

/* [MEL-2] [gap 100] */
static inline gboolean baroque_has_pikes(BaroqueTroop troop) {
  return troop == BAROQUE_TROOP_PK || troop == BAROQUE_TROOP_PM || troop == BAROQUE_TROOP_TERCIO;
}

/* [MEL-9] [COH-5] Those who fight badly in bad ground. */
static inline gboolean baroque_needs_open_ground(BaroqueTroop troop) {
  return baroque_is_mounted(troop) || baroque_has_pikes(troop);
}

/* [gap 35] to [gap 38] Manoeuvres do not disorder them. */
static inline gboolean baroque_is_light(BaroqueTroop troop) {
  return troop == BAROQUE_TROOP_CL || troop == BAROQUE_TROOP_DR || troop == BAROQUE_TROOP_S;
}

/* [FIRE-12] No dice are lost for moving. */
static inline gboolean baroque_fires_on_the_move(BaroqueTroop troop) {
  return troop == BAROQUE_TROOP_SP || troop == BAROQUE_TROOP_RE || troop == BAROQUE_TROOP_S ||
         troop == BAROQUE_TROOP_CL;
}

/* [EVD-1] [EVD-2] [EVD-3] What is evaded from. */
typedef enum {
  BAROQUE_FROM_SHOOTING,
  BAROQUE_FROM_FOOT,
  BAROQUE_FROM_MOUNTED,
} BaroqueThreat;

static inline gboolean baroque_may_evade(BaroqueTroop troop, BaroqueThreat threat) {
  return baroque_is_light(troop) || (baroque_is_mounted(troop) && threat != BAROQUE_FROM_MOUNTED);
}

/* [gap 71] Whether a winner pursues. */
typedef enum {
  BAROQUE_PURSUES_NEVER,
  BAROQUE_PURSUES_BY_CHOICE,
  BAROQUE_PURSUES_ALWAYS
} BaroquePursues;

BaroquePursues baroque_pursues(BaroqueTroop winner, BaroqueTroop loser);

/* [gap 63] Whether a unit charged in front may countercharge. */
gboolean baroque_may_countercharge(BaroqueTroop troop, guint impetus, BaroqueTroop charger);
