#include "validator/honour/charts/fortune.h"

#include "validator/engine/log.h"

#define N_FACES 6

/* clang-format off */

/* [18.5b] to [18.5g] Die down. */
static const HonourRecruitsRow recruits[] = {
    /*       AP drawn refuse keep-one return */
    /* 1 */ {1, 0,    FALSE, FALSE,   FALSE},
    /* 2 */ {0, 0,    FALSE, FALSE,   FALSE},
    /* 3 */ {1, 1,    FALSE, FALSE,   FALSE},
    /* 4 */ {1, 1,    TRUE,  FALSE,   FALSE},
    /* 5 */ {1, 2,    FALSE, TRUE,    FALSE},
    /* 6 */ {1, 1,    FALSE, FALSE,   TRUE},
};

/* [18.8a] Die down. */
static const HonourFate fates[] = {
    /* 1 */ {TRUE,  CAP_WORDS("by an arquebus shot")},
    /* 2 */ {TRUE,  CAP_WORDS("by a pike")},
    /* 3 */ {TRUE,  CAP_WORDS("by his wounds, on the third day")},
    /* 4 */ {FALSE, CAP_WORDS("riding away")},
    /* 5 */ {FALSE, CAP_WORDS("after a long fight")},
    /* 6 */ {FALSE, CAP_WORDS("by the enemy Primo Capitano")},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(recruits) == N_FACES);
G_STATIC_ASSERT(G_N_ELEMENTS(fates) == N_FACES);

/* [18.6.1a] */
static const int max_tempted_rank = 2, tempts_from = 4;
/* [18.6.2a] */
static const int raises_town_from = 5;
/* [18.7b] Rounded down. */
static const int pillage_town_divisor = 2;
/* [18.3a] Rounded up. */
static const guint captured_divisor = 2;

const HonourRecruitsRow *honour_recruits(int die) {
  g_assert(die >= 1 && die <= N_FACES);
  return &recruits[die - 1];
}

const HonourFate *honour_fate(int die) {
  g_assert(die >= 1 && die <= N_FACES);
  return &fates[die - 1];
}

/* [18.6.1a] */
gboolean honour_treachery_may_tempt(int rank) {
  return rank <= max_tempted_rank;
}

gboolean honour_treachery_tempts(int rank, int die) {
  return honour_treachery_may_tempt(rank) && die - rank >= tempts_from;
}

/* [18.6.2a] */
gboolean honour_treachery_raises_town(int die) {
  return die >= raises_town_from;
}

/* [18.6.3a] Beside those of the Discipline Table. */
HonourModifiers honour_treachery_modifiers(gboolean has_star, gboolean has_extra_point) {
  HonourModifiers modifiers =
      honour_discipline_modifiers(&(HonourDisciplineCase){.has_star = has_star});

  honour_modifiers_add(&modifiers, HONOUR_MODIFIER_DISCIPLINE_TREACHERY, 1);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_DISCIPLINE_BRIBE, has_extra_point);
  return modifiers;
}

/* [18.6.3a] F and FF change nothing. */
gboolean honour_treachery_leaves(HonourDisciplineResult result) {
  switch (result) {
  case HONOUR_DISCIPLINE_PASSED:
  case HONOUR_DISCIPLINE_FAILED:
  case HONOUR_DISCIPLINE_BADLY_FAILED:
    return FALSE;
  case HONOUR_DISCIPLINE_DEMORALISED:
  case HONOUR_DISCIPLINE_DEMORALISED_FLIES:
    return TRUE;
  }
  g_assert_not_reached();
}

/* [18.7b] */
guint honour_pillage(CapSettlement settlement, int die) {
  switch (settlement) {
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return (guint)die;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return (guint)(die / pillage_town_divisor);
  case CAP_SETTLEMENT_TOWN:
  case CAP_SETTLEMENT_NONE:
    return 0;
  }
  g_assert_not_reached();
}

/* [18.3a] */
guint honour_captured_artillery(guint sp) {
  return (sp + captured_divisor - 1) / captured_divisor;
}
