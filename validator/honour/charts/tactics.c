#include "validator/honour/charts/tactics.h"

#include "validator/engine/log.h"

/* clang-format off */

#define DEPLOY HONOUR_CHIT_AT_DEPLOYMENT
#define FIGHT  HONOUR_CHIT_IN_FIGHT
#define COMMIT HONOUR_CHIT_AT_COMMITMENT

/* [C.TOC] When it is played, rounds it lasts (0: all), chits of a player, lost when the Corps
 * engages, free chits only. */
static const HonourChitRow rows[] = {
    [HONOUR_CHIT_FORMATION]          = {CAP_WORDS("formation"),          DEPLOY, 0, 1, FALSE, FALSE, NULL, "C.TOC-1"},
    [HONOUR_CHIT_MUSTER]             = {CAP_WORDS("muster"),             FIGHT,  1, 1, FALSE, FALSE,
                                       "after the first round, by the Capitano Generale only", "C.TOC-2"},
    [HONOUR_CHIT_RESERVE]            = {CAP_WORDS("reserve"),            COMMIT, 1, 2, FALSE, FALSE,
                                       "after Formation was played", "C.TOC-3"},
    [HONOUR_CHIT_ARTILLERY]          = {CAP_WORDS("artillery"),          FIGHT,  2, 2, TRUE,  FALSE, NULL, "C.TOC-4"},
    [HONOUR_CHIT_CAVALRY_CHARGE]     = {CAP_WORDS("cavalry-charge"),     FIGHT,  1, 2, FALSE, FALSE, NULL, "C.TOC-5"},
    [HONOUR_CHIT_COMBINED_ARMS]      = {CAP_WORDS("combined-arms"),      FIGHT,  1, 2, FALSE, FALSE,
                                       "an engaging Corps with cavalry and infantry", "C.TOC-6"},
    [HONOUR_CHIT_FIGHT_COORDINATION] = {CAP_WORDS("fight-coordination"), FIGHT,  1, 1, FALSE, FALSE,
                                       "two Corps that engage the same one", "C.TOC-7"},
    [HONOUR_CHIT_FIREARMS]           = {CAP_WORDS("firearms"),           FIGHT,  2, 2, FALSE, FALSE,
                                       "infantry with Firearms in good order, not in rain", "C.TOC-8"},
    [HONOUR_CHIT_EARTHWORKS_RIVER]   = {CAP_WORDS("earthworks-river"),   FIGHT,  0, 6, TRUE,  TRUE,
                                       "4 in Earthworks of level 2, 2 in level 1, 2 behind a secondary river", "C.TOC-9"},
};

static const char *const titles[] = {
    [HONOUR_CHIT_FORMATION]          = CAP_WORDS("Formation"),
    [HONOUR_CHIT_MUSTER]             = CAP_WORDS("Muster"),
    [HONOUR_CHIT_RESERVE]            = CAP_WORDS("Reserve"),
    [HONOUR_CHIT_ARTILLERY]          = CAP_WORDS("Artillery"),
    [HONOUR_CHIT_CAVALRY_CHARGE]     = CAP_WORDS("Cavalry Charge"),
    [HONOUR_CHIT_COMBINED_ARMS]      = CAP_WORDS("Combined Arms"),
    [HONOUR_CHIT_FIGHT_COORDINATION] = CAP_WORDS("Fight Coordination"),
    [HONOUR_CHIT_FIREARMS]           = CAP_WORDS("Firearms"),
    [HONOUR_CHIT_EARTHWORKS_RIVER]   = CAP_WORDS("Earthworks/River"),
};

#undef DEPLOY
#undef FIGHT
#undef COMMIT

/* [C.TOC-9] Free chits by the level of the Earthworks. */
static const guint chits_of_works[] = {0, 2, 4};
static const guint chits_of_river = 2;

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(rows) == HONOUR_N_CHITS);
G_STATIC_ASSERT(G_N_ELEMENTS(titles) == HONOUR_N_CHITS);

/* [11.4-S4b] */
static const int die_divisor = 2;
/* [11.4.2.2d] */
static const guint engaged_factor = 2;
/* [11.4.1.M2] */
static const int muster_escapes_from = 10;

const HonourChitRow *honour_chit_row(HonourChit option) {
  g_assert(option < HONOUR_N_CHITS);
  return &rows[option];
}

const char *honour_chit_title(HonourChit chit) {
  return titles[chit];
}

/* [11.4-S4b] The die counts half, rounded up. */
guint honour_battle_chits(guint initiative, int die) {
  HonourModifiers modifiers = {0};

  honour_modifiers_add(&modifiers, HONOUR_MODIFIER_CHITS_INITIATIVE, (int)initiative);
  return (guint)((die + die_divisor - 1) / die_divisor + modifiers.total);
}

/* [11.4-S4c] [11.4-S4d] */
guint honour_free_chits(guint level, gboolean is_behind_river) {
  g_assert(level < G_N_ELEMENTS(chits_of_works));
  return chits_of_works[level] + (is_behind_river ? chits_of_river : 0);
}

/* [11.4.2.2d] */
gboolean honour_engagement_is_allowed(guint engaging_sp, guint engaged_sp) {
  return engaged_sp <= engaging_sp * engaged_factor;
}

/* [11.4.1.M2] */
HonourMuster honour_muster(const HonourMusterCase *c, int die) {
  HonourMuster result = {0};

  honour_modifiers_add_if(&result.modifiers, HONOUR_MODIFIER_MUSTER_DEMORALISED, c->is_demoralised);
  honour_modifiers_add_if(&result.modifiers, HONOUR_MODIFIER_MUSTER_FREE, c->is_free);
  result.total = die + c->corps_initiative + c->general_initiative + result.modifiers.total;
  result.escapes = result.total >= muster_escapes_from;
  return result;
}
