#include "validator/honour/charts/unit-effects.h"

const char *const honour_unit_group_words[] = {
    "infantry-with-firearms",
    "landsknecht-swiss",
    "cavalry",
    "heavy-cavalry",
    "artillery",
    "any",
    NULL,
};
const char *const honour_unit_combat_words[] = {"skirmish-siege", "major", "all", NULL};

/* clang-format off */

#define SMALL HONOUR_COMBAT_SKIRMISH_SIEGE
#define MAJOR HONOUR_COMBAT_MAJOR
#define ALL   HONOUR_COMBAT_ALL

/* [C.UTE-1] [C.UTE-2] [C.UTE-3] */
static const HonourUnitEffectRow rows[] = {
    {HONOUR_GROUP_FIREARMS,      SMALL, "at least half of the defending SPs",               HONOUR_EFFECT_ATTACKER_QUALITY, -1, "C.UTE-1"},
    {HONOUR_GROUP_FIREARMS,      MAJOR, "the defender plays Firearms",                      HONOUR_EFFECT_ATTACKER_QUALITY, -1, "12.1d"},
    {HONOUR_GROUP_FIREARMS,      ALL,   "rain",                                             HONOUR_EFFECT_NO_FIREARMS,       0, "17.2b"},
    {HONOUR_GROUP_PIKES,         SMALL, "attacking on Not Affecting ground",                HONOUR_EFFECT_ASSAULT_DIE,       1, "C.AST-m4"},
    {HONOUR_GROUP_PIKES,         SMALL, "defending on Not Affecting ground",                HONOUR_EFFECT_ASSAULT_DIE,      -1, "C.AST-m5"},
    {HONOUR_GROUP_PIKES,         SMALL, "attacking Earthworks or a Fortress",               HONOUR_EFFECT_ASSAULT_DIE,      -1, "C.AST-m7"},
    {HONOUR_GROUP_PIKES,         SMALL, "defending Earthworks or a Fortress",               HONOUR_EFFECT_ASSAULT_DIE,       1, "C.AST-m7"},
    {HONOUR_GROUP_PIKES,         SMALL, "attacking in a breach",                            HONOUR_EFFECT_ASSAULT_DIE,      -1, "C.AST-m6"},
    {HONOUR_GROUP_PIKES,         SMALL, "defending a breach",                               HONOUR_EFFECT_ASSAULT_DIE,       1, "C.AST-m6"},
    {HONOUR_GROUP_PIKES,         MAJOR, "attacking on Not Affecting ground",                HONOUR_EFFECT_ASSAULT_DIE,       1, "C.AST-m4"},
    {HONOUR_GROUP_PIKES,         MAJOR, "defending on Not Affecting ground",                HONOUR_EFFECT_ASSAULT_DIE,      -1, "C.AST-m5"},
    {HONOUR_GROUP_PIKES,         MAJOR, "attacking Earthworks",                             HONOUR_EFFECT_ASSAULT_DIE,      -1, "C.AST-m7"},
    {HONOUR_GROUP_PIKES,         MAJOR, "defending Earthworks",                             HONOUR_EFFECT_ASSAULT_DIE,       1, "C.AST-m7"},
    {HONOUR_GROUP_CAVALRY,       MAJOR, "charging in heath or hill",                        HONOUR_EFFECT_CHARGE_DIE,       -1, "C.CCT-m1"},
    {HONOUR_GROUP_CAVALRY,       MAJOR, "charging against Earthworks/River",                HONOUR_EFFECT_CHARGE_DIE,       -1, "C.CCT-m2"},
    {HONOUR_GROUP_CAVALRY,       MAJOR, "charging in mud",                                  HONOUR_EFFECT_CHARGE_DIE,       -1, "C.CCT-m3"},
    {HONOUR_GROUP_CAVALRY,       MAJOR, "charging Swiss or Landsknechts",                   HONOUR_EFFECT_CHARGE_DIE,       -1, "C.CCT-m4"},
    {HONOUR_GROUP_CAVALRY,       MAJOR, "Flank Charge",                                     HONOUR_EFFECT_CHARGE_DIE,        1, "C.CCT-m5"},
    {HONOUR_GROUP_HEAVY_CAVALRY, SMALL, "in marsh, heath, swamp, wood, hill or mountain",   HONOUR_EFFECT_HALF_STRENGTH,     0, "C.UTE-2"},
    {HONOUR_GROUP_HEAVY_CAVALRY, MAJOR, "charging",                                         HONOUR_EFFECT_CHARGE_QUALITY,    0, "C.CCT-m6"},
    {HONOUR_GROUP_HEAVY_CAVALRY, MAJOR, "charging against Firearms",                        HONOUR_EFFECT_CHARGE_DIE,       -1, "C.CCT-m7"},
    {HONOUR_GROUP_ARTILLERY,     SMALL, "rain",                                             HONOUR_EFFECT_FIRE_DIE,         -2, "C.AFT-m1"},
    {HONOUR_GROUP_ARTILLERY,     SMALL, "mud or snow",                                      HONOUR_EFFECT_FIRE_DIE,         -1, "C.AFT-m2"},
    {HONOUR_GROUP_ARTILLERY,     SMALL, "through Earthworks or over a river",               HONOUR_EFFECT_FIRE_DIE,         -1, "C.AFT-m3"},
    {HONOUR_GROUP_ARTILLERY,     SMALL, "at a Fortified City",                              HONOUR_EFFECT_FIRE_DIE,         -1, "C.AFT-m7"},
    {HONOUR_GROUP_ARTILLERY,     MAJOR, "rain",                                             HONOUR_EFFECT_FIRE_DIE,         -2, "C.AFT-m1"},
    {HONOUR_GROUP_ARTILLERY,     MAJOR, "mud or snow",                                      HONOUR_EFFECT_FIRE_DIE,         -1, "C.AFT-m2"},
    {HONOUR_GROUP_ARTILLERY,     MAJOR, "at Earthworks/River",                              HONOUR_EFFECT_FIRE_DIE,         -1, "C.AFT-m3"},
    {HONOUR_GROUP_ARTILLERY,     MAJOR, "in heath or hill",                                 HONOUR_EFFECT_FIRE_DIE,         -1, "C.AFT-m5"},
    {HONOUR_GROUP_ANY,           ALL,   "rain, mud or snow",                                HONOUR_EFFECT_ASSAULT_DIE,      -1, "C.UTE-3"},
};

#undef SMALL
#undef MAJOR
#undef ALL

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(rows) == HONOUR_N_UNIT_EFFECTS);
G_STATIC_ASSERT(G_N_ELEMENTS(honour_unit_group_words) == HONOUR_N_UNIT_GROUPS + 1);
G_STATIC_ASSERT(G_N_ELEMENTS(honour_unit_combat_words) == HONOUR_N_UNIT_COMBATS + 1);

const HonourUnitEffectRow *honour_unit_effect(guint row) {
  g_assert(row < HONOUR_N_UNIT_EFFECTS);
  return &rows[row];
}
