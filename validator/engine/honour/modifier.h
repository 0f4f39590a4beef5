/* The modifiers of the charts, by name: each with its value, its rule and a few words, so that a
 * log or a look-up can tell how a die became a row. */
#pragma once

#include <glib.h>

typedef enum {
#define CAP_MODIFIER(id, chart, target, value, rule, words) CAP_MODIFIER_##id,
#include "validator/engine/honour/modifiers.def"
#undef CAP_MODIFIER
  CAP_N_MODIFIERS
} CapModifierKind;

/* The chart that a modifier stands beside. */
typedef enum {
  CAP_BESIDE_ASSAULT,
  CAP_BESIDE_ARTILLERY_FIRE,
  CAP_BESIDE_CAVALRY_CHARGE,
  CAP_BESIDE_DISCIPLINE,
  CAP_BESIDE_PURSUIT,
  CAP_BESIDE_ADMIN_POINTS,
  CAP_BESIDE_ATTRITION,
  CAP_BESIDE_BATTLE_INITIATIVE,
  CAP_BESIDE_MUSTER,
  CAP_BESIDE_ORDERS,
  CAP_BESIDE_INITIATIVE,
  CAP_N_BESIDE
} CapBeside;

/* What a modifier is added to. */
typedef enum {
  CAP_ON_DIE,
  CAP_ON_COLUMN, /* columns to the right */
  CAP_ON_STRENGTH,
  CAP_ON_ATTACKER_QUALITY,
  CAP_ON_OWN_QUALITY,
  CAP_ON_COST,
  CAP_ON_INITIATIVE,
  CAP_ON_CHITS,
} CapModifierTarget;

typedef struct {
  CapBeside beside;
  CapModifierTarget target;
  int value;         /* of one */
  const char *rule;  /* as in the register of rules */
  const char *words; /* when it applies */
} CapModifierInfo;

/* Those that apply in one situation, in the order of the list: at most all that stand beside one
 * chart. */
#define CAP_MAX_APPLYING 15

typedef struct {
  CapModifierKind kind;
  int value; /* with sign, all times together */
} CapModifier;

typedef struct {
  guint n;
  int total;
  CapModifier list[CAP_MAX_APPLYING];
} CapModifiers;

const CapModifierInfo *cap_modifier_info(CapModifierKind kind);

/* Adds a modifier that applies so many times; nothing when `times` is 0. A negative number turns
 * its sign. */
void cap_modifiers_add(CapModifiers *modifiers, CapModifierKind kind, int times);

static inline void cap_modifiers_add_if(CapModifiers *modifiers, CapModifierKind kind,
                                        gboolean applies) {
  cap_modifiers_add(modifiers, kind, applies ? 1 : 0);
}

/* The names of the charts in the order of CapBeside, ended by NULL. */
extern const char *const cap_beside_words[];
