/* The summary of what types of units do in combat. The rules themselves are in the charts that it
 * sums up; a test holds the two together. */
#pragma once

#include <glib.h>

typedef enum {
  HONOUR_GROUP_FIREARMS, /* infantry with Firearms */
  HONOUR_GROUP_PIKES,    /* Landsknechts and Swiss infantry */
  HONOUR_GROUP_CAVALRY,
  HONOUR_GROUP_HEAVY_CAVALRY,
  HONOUR_GROUP_ARTILLERY,
  HONOUR_GROUP_ANY,
  HONOUR_N_UNIT_GROUPS
} HonourUnitGroup;

typedef enum {
  HONOUR_COMBAT_SKIRMISH_SIEGE,
  HONOUR_COMBAT_MAJOR,
  HONOUR_COMBAT_ALL,
  HONOUR_N_UNIT_COMBATS
} HonourUnitCombat;

typedef enum {
  HONOUR_EFFECT_ATTACKER_QUALITY,
  HONOUR_EFFECT_NO_FIREARMS,
  HONOUR_EFFECT_ASSAULT_DIE,
  HONOUR_EFFECT_CHARGE_DIE,
  HONOUR_EFFECT_CHARGE_QUALITY, /* the unit's Quality is added to the die */
  HONOUR_EFFECT_HALF_STRENGTH,
  HONOUR_EFFECT_FIRE_DIE,
} HonourUnitEffect;

typedef struct {
  HonourUnitGroup group;
  HonourUnitCombat combat;
  const char *condition;
  HonourUnitEffect effect;
  gint8 value;      /* 0 where the effect has none */
  const char *rule; /* that works it out */
} HonourUnitEffectRow;

#define HONOUR_N_UNIT_EFFECTS 30

const HonourUnitEffectRow *honour_unit_effect(guint row);

/* In the order of the enums, ended by NULL. */
extern const char *const honour_unit_group_words[];
extern const char *const honour_unit_combat_words[];
