/* The summary of what types of units do in combat. The rules themselves are in the charts that it
 * sums up; a test holds the two together. */
#pragma once

#include <glib.h>

typedef enum {
  CAP_GROUP_FIREARMS, /* infantry with Firearms */
  CAP_GROUP_PIKES,    /* Landsknechts and Swiss infantry */
  CAP_GROUP_CAVALRY,
  CAP_GROUP_HEAVY_CAVALRY,
  CAP_GROUP_ARTILLERY,
  CAP_GROUP_ANY,
  CAP_N_UNIT_GROUPS
} CapUnitGroup;

typedef enum {
  CAP_COMBAT_SKIRMISH_SIEGE,
  CAP_COMBAT_MAJOR,
  CAP_COMBAT_ALL,
  CAP_N_UNIT_COMBATS
} CapUnitCombat;

typedef enum {
  CAP_EFFECT_ATTACKER_QUALITY,
  CAP_EFFECT_NO_FIREARMS,
  CAP_EFFECT_ASSAULT_DIE,
  CAP_EFFECT_CHARGE_DIE,
  CAP_EFFECT_CHARGE_QUALITY, /* the unit's Quality is added to the die */
  CAP_EFFECT_HALF_STRENGTH,
  CAP_EFFECT_FIRE_DIE,
} CapUnitEffect;

typedef struct {
  CapUnitGroup group;
  CapUnitCombat combat;
  const char *condition;
  CapUnitEffect effect;
  gint8 value;      /* 0 where the effect has none */
  const char *rule; /* that works it out */
} CapUnitEffectRow;

#define CAP_N_UNIT_EFFECTS 30

const CapUnitEffectRow *cap_unit_effect(guint row);

/* In the order of the enums, ended by NULL. */
extern const char *const cap_unit_group_words[];
extern const char *const cap_unit_combat_words[];
