/* What comes of a melee or a volley, from the charts, before any die is thrown. */
#pragma once

#include "validator/baroque/moves/charge.h"
#include "validator/baroque/policy/odds.h"
#include "validator/baroque/policy/outlook.h"

/* A melee as it would begin. The bases are those of the contact. */
typedef struct {
  guint own, enemy;
  const BaroqueBase *own_base, *enemy_base;
  gboolean own_charges, enemy_charges;
  gboolean own_flanked, enemy_flanked;
  gboolean own_shaken; /* it would be Disordered by then */
  int own_pistols;     /* [gap 55] */
} BaroqueMeet;

/* Its first round. Worth in hundredths of a point, chances in per cent. */
typedef struct {
  int dealt, taken;
  int won, lost;
} BaroqueClash;

void baroque_clash(const BaroqueOutlook *o, const BaroqueMeet *meet, BaroqueClash *clash);

/* So many per cent of a number. */
static inline int baroque_share(int number, int per_cent) {
  return number * per_cent / 100;
}

/* Adds a melee that comes about with so many per cent. */
void baroque_weigh_clash(const BaroqueClash *clash, int chance, CapScore *score);

/* The two as they stand, nobody charging. */
void baroque_clash_standing(const BaroqueOutlook *o, guint own, guint enemy, BaroqueClash *clash);

/* A volley of so many dice at a unit: what it costs in hundredths of a point, and the chance in per
 * cent that it disorders one in order. */
typedef struct {
  int worth, disorders;
} BaroqueVolleyOdds;

BaroqueVolleyOdds baroque_volley_odds(const BaroqueOutlook *o, guint target, guint dice,
                                      BaroqueBand band);

/* The mean damage of so many dice, in hundredths. */
int baroque_mean_damage(guint dice);

/* Per cent of a test of a unit. */
int baroque_test_chance(const BaroqueOutlook *o, guint unit, BaroqueTest test);
