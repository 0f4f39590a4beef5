#include "validator/engine/honour/chart-unit-effects.h"

const char *const cap_unit_group_words[] = {
    "infantry-with-firearms",
    "landsknecht-swiss",
    "cavalry",
    "heavy-cavalry",
    "artillery",
    "any",
    NULL,
};
const char *const cap_unit_combat_words[] = {"skirmish-siege", "major", "all", NULL};

/* clang-format off */

#define SMALL CAP_COMBAT_SKIRMISH_SIEGE
#define MAJOR CAP_COMBAT_MAJOR
#define ALL   CAP_COMBAT_ALL

/* [C.UTE-1] [C.UTE-2] [C.UTE-3] */
static const CapUnitEffectRow rows[] = {
    {CAP_GROUP_FIREARMS,      SMALL, "at least half of the defending SPs",               CAP_EFFECT_ATTACKER_QUALITY, -1, "C.UTE-1"},
    {CAP_GROUP_FIREARMS,      MAJOR, "the defender plays Firearms",                      CAP_EFFECT_ATTACKER_QUALITY, -1, "12.1d"},
    {CAP_GROUP_FIREARMS,      ALL,   "rain",                                             CAP_EFFECT_NO_FIREARMS,       0, "17.2b"},
    {CAP_GROUP_PIKES,         SMALL, "attacking on Not Affecting ground",                CAP_EFFECT_ASSAULT_DIE,       1, "C.AST-m4"},
    {CAP_GROUP_PIKES,         SMALL, "defending on Not Affecting ground",                CAP_EFFECT_ASSAULT_DIE,      -1, "C.AST-m5"},
    {CAP_GROUP_PIKES,         SMALL, "attacking Earthworks or a Fortress",               CAP_EFFECT_ASSAULT_DIE,      -1, "C.AST-m7"},
    {CAP_GROUP_PIKES,         SMALL, "defending Earthworks or a Fortress",               CAP_EFFECT_ASSAULT_DIE,       1, "C.AST-m7"},
    {CAP_GROUP_PIKES,         SMALL, "attacking in a breach",                            CAP_EFFECT_ASSAULT_DIE,      -1, "C.AST-m6"},
    {CAP_GROUP_PIKES,         SMALL, "defending a breach",                               CAP_EFFECT_ASSAULT_DIE,       1, "C.AST-m6"},
    {CAP_GROUP_PIKES,         MAJOR, "attacking on Not Affecting ground",                CAP_EFFECT_ASSAULT_DIE,       1, "C.AST-m4"},
    {CAP_GROUP_PIKES,         MAJOR, "defending on Not Affecting ground",                CAP_EFFECT_ASSAULT_DIE,      -1, "C.AST-m5"},
    {CAP_GROUP_PIKES,         MAJOR, "attacking Earthworks",                             CAP_EFFECT_ASSAULT_DIE,      -1, "C.AST-m7"},
    {CAP_GROUP_PIKES,         MAJOR, "defending Earthworks",                             CAP_EFFECT_ASSAULT_DIE,       1, "C.AST-m7"},
    {CAP_GROUP_CAVALRY,       MAJOR, "charging in heath or hill",                        CAP_EFFECT_CHARGE_DIE,       -1, "C.CCT-m1"},
    {CAP_GROUP_CAVALRY,       MAJOR, "charging against Earthworks/River",                CAP_EFFECT_CHARGE_DIE,       -1, "C.CCT-m2"},
    {CAP_GROUP_CAVALRY,       MAJOR, "charging in mud",                                  CAP_EFFECT_CHARGE_DIE,       -1, "C.CCT-m3"},
    {CAP_GROUP_CAVALRY,       MAJOR, "charging Swiss or Landsknechts",                   CAP_EFFECT_CHARGE_DIE,       -1, "C.CCT-m4"},
    {CAP_GROUP_CAVALRY,       MAJOR, "Flank Charge",                                     CAP_EFFECT_CHARGE_DIE,        1, "C.CCT-m5"},
    {CAP_GROUP_HEAVY_CAVALRY, SMALL, "in marsh, heath, swamp, wood, hill or mountain",   CAP_EFFECT_HALF_STRENGTH,     0, "C.UTE-2"},
    {CAP_GROUP_HEAVY_CAVALRY, MAJOR, "charging",                                         CAP_EFFECT_CHARGE_QUALITY,    0, "C.CCT-m6"},
    {CAP_GROUP_HEAVY_CAVALRY, MAJOR, "charging against Firearms",                        CAP_EFFECT_CHARGE_DIE,       -1, "C.CCT-m7"},
    {CAP_GROUP_ARTILLERY,     SMALL, "rain",                                             CAP_EFFECT_FIRE_DIE,         -2, "C.AFT-m1"},
    {CAP_GROUP_ARTILLERY,     SMALL, "mud or snow",                                      CAP_EFFECT_FIRE_DIE,         -1, "C.AFT-m2"},
    {CAP_GROUP_ARTILLERY,     SMALL, "through Earthworks or over a river",               CAP_EFFECT_FIRE_DIE,         -1, "C.AFT-m3"},
    {CAP_GROUP_ARTILLERY,     SMALL, "at a Fortified City",                              CAP_EFFECT_FIRE_DIE,         -1, "C.AFT-m7"},
    {CAP_GROUP_ARTILLERY,     MAJOR, "rain",                                             CAP_EFFECT_FIRE_DIE,         -2, "C.AFT-m1"},
    {CAP_GROUP_ARTILLERY,     MAJOR, "mud or snow",                                      CAP_EFFECT_FIRE_DIE,         -1, "C.AFT-m2"},
    {CAP_GROUP_ARTILLERY,     MAJOR, "at Earthworks/River",                              CAP_EFFECT_FIRE_DIE,         -1, "C.AFT-m3"},
    {CAP_GROUP_ARTILLERY,     MAJOR, "in heath or hill",                                 CAP_EFFECT_FIRE_DIE,         -1, "C.AFT-m5"},
    {CAP_GROUP_ANY,           ALL,   "rain, mud or snow",                                CAP_EFFECT_ASSAULT_DIE,      -1, "C.UTE-3"},
};

#undef SMALL
#undef MAJOR
#undef ALL

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(rows) == CAP_N_UNIT_EFFECTS);
G_STATIC_ASSERT(G_N_ELEMENTS(cap_unit_group_words) == CAP_N_UNIT_GROUPS + 1);
G_STATIC_ASSERT(G_N_ELEMENTS(cap_unit_combat_words) == CAP_N_UNIT_COMBATS + 1);

const CapUnitEffectRow *cap_unit_effect(guint row) {
  g_assert(row < CAP_N_UNIT_EFFECTS);
  return &rows[row];
}
