/* The modifiers of the charts, by name: each with its value, its rule and a few words, so that a
 * log or a look-up can tell how a die became a row. */
#pragma once

#include <glib.h>

typedef enum {
#define HONOUR_MODIFIER(id, chart, target, value, rule, words) HONOUR_MODIFIER_##id,
#include "validator/honour/charts/modifiers.def"
#undef HONOUR_MODIFIER
  HONOUR_N_MODIFIERS
} HonourModifierKind;

/* The chart that a modifier stands beside. */
typedef enum {
  HONOUR_BESIDE_ASSAULT,
  HONOUR_BESIDE_ARTILLERY_FIRE,
  HONOUR_BESIDE_CAVALRY_CHARGE,
  HONOUR_BESIDE_DISCIPLINE,
  HONOUR_BESIDE_PURSUIT,
  HONOUR_BESIDE_ADMIN_POINTS,
  HONOUR_BESIDE_ATTRITION,
  HONOUR_BESIDE_BATTLE_INITIATIVE,
  HONOUR_BESIDE_MUSTER,
  HONOUR_BESIDE_ORDERS,
  HONOUR_BESIDE_INITIATIVE,
  HONOUR_N_BESIDE
} HonourBeside;

/* What a modifier is added to. */
typedef enum {
  HONOUR_ON_DIE,
  HONOUR_ON_COLUMN, /* columns to the right */
  HONOUR_ON_STRENGTH,
  HONOUR_ON_ATTACKER_QUALITY,
  HONOUR_ON_OWN_QUALITY,
  HONOUR_ON_COST,
  HONOUR_ON_INITIATIVE,
  HONOUR_ON_CHITS,
} HonourModifierTarget;

typedef struct {
  HonourBeside beside;
  HonourModifierTarget target;
  int value;         /* of one */
  const char *rule;  /* as in the register of rules */
  const char *words; /* when it applies */
} HonourModifierInfo;

/* Those that apply in one situation, in the order of the list: at most all that stand beside one
 * chart. */
#define HONOUR_MAX_APPLYING 15

typedef struct {
  HonourModifierKind kind;
  int value; /* with sign, all times together */
} HonourModifier;

typedef struct {
  guint n;
  int total;
  HonourModifier list[HONOUR_MAX_APPLYING];
} HonourModifiers;

const HonourModifierInfo *honour_modifier_info(HonourModifierKind kind);

/* Adds a modifier that applies so many times; nothing when `times` is 0. A negative number turns
 * its sign. */
void honour_modifiers_add(HonourModifiers *modifiers, HonourModifierKind kind, int times);

static inline void honour_modifiers_add_if(HonourModifiers *modifiers, HonourModifierKind kind,
                                           gboolean applies) {
  honour_modifiers_add(modifiers, kind, applies ? 1 : 0);
}

/* The names of the charts in the order of HonourBeside, ended by NULL. */
extern const char *const honour_beside_words[];
