/* Modifiers that apply, with what they come to together. */
#pragma once

#include <glib.h>

typedef enum {
#define BAROQUE_MODIFIER(id, rule, words) BAROQUE_MODIFIER_##id,
#include "validator/baroque/charts/modifiers.def"
#undef BAROQUE_MODIFIER
  BAROQUE_N_MODIFIERS
} BaroqueModifier;

enum { BAROQUE_MOST_MODIFIERS = 12 };

typedef struct {
  int total;
  guint n;
  struct {
    guint8 id; /* BaroqueModifier */
    gint8 value;
  } rows[BAROQUE_MOST_MODIFIERS];
} BaroqueSum;

typedef struct {
  const char *rule, *words;
} BaroqueModifierInfo;

const BaroqueModifierInfo *baroque_modifier_info(BaroqueModifier id);

/* Adds one that is not 0 when it applies. */
static inline void baroque_sum_add(BaroqueSum *sum, gboolean applies, BaroqueModifier id,
                                   int value) {
  if (!applies || value == 0)
    return;
  sum->rows[sum->n].id = (guint8)id;
  sum->rows[sum->n++].value = (gint8)value;
  sum->total += value;
}
