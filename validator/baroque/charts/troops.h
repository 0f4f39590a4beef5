/* What the rules ask about the troop types of the sheet. [B-14] [gap 100] */
#pragma once

#include "schema/baroque/roster.h"

/* The letters of the sheet in small, "p&m", by BaroqueTroop as far as they fight; then "pm"
 * once more without the sign that a shell takes for its own; ended by NULL. */
extern const char *const baroque_troop_letters[];

/* [B-14] Dragoons are Foot in every rule. */
static inline gboolean baroque_is_mounted(BaroqueTroop troop) {
  return troop <= BAROQUE_LIGHT_CAVALRY;
}

/* [MEL-9] [COH-5] Those who fight badly in bad ground. */
static inline gboolean baroque_needs_open_ground(BaroqueTroop troop) {
  return baroque_is_mounted(troop) || baroque_has_pikes(troop);
}

/* [gap 35] to [gap 38] Manoeuvres do not disorder them. */
static inline gboolean baroque_is_light(BaroqueTroop troop) {
  return troop == BAROQUE_LIGHT_CAVALRY || troop == BAROQUE_DRAGOONS ||
         troop == BAROQUE_SKIRMISHERS;
}

/* [FIRE-12] No dice are lost for moving. */
static inline gboolean baroque_fires_on_the_move(BaroqueTroop troop) {
  return troop == BAROQUE_SPAHIS || troop == BAROQUE_REITERS || troop == BAROQUE_SKIRMISHERS ||
         troop == BAROQUE_LIGHT_CAVALRY;
}

/* [gap 100] Others are when the roster says so. */
static inline gboolean baroque_is_always_massed(BaroqueTroop troop) {
  return troop == BAROQUE_PIKES || troop == BAROQUE_TERCIO;
}

/* [gap 56] Medium guns do one of the two in an activation. */
static inline gboolean baroque_moves_or_shoots(BaroqueTroop troop) {
  return troop == BAROQUE_MEDIUM_CANNON || troop == BAROQUE_MEDIUM_HOWITZER;
}

/* [EVD-1] [EVD-2] [EVD-3] */
static inline gboolean baroque_may_evade(BaroqueTroop troop, BaroqueEvades threat) {
  return baroque_is_light(troop) || (baroque_is_mounted(troop) && threat != BAROQUE_EVADES_MOUNTED);
}

/* [gap 71] Whether the winner of a melee pursues. */
BaroquePursuit baroque_pursues(BaroqueTroop winner, BaroqueTroop loser);

/* [gap 63] Whether a unit charged in front may countercharge. */
gboolean baroque_may_countercharge(BaroqueTroop troop, guint impetus, BaroqueTroop charger);
