#include "validator/monferrato/machine/tally.h"

G_STATIC_ASSERT((int)CAP_TALLY_KINDS >= (int)MONFERRATO_N_TALLIES);
G_STATIC_ASSERT((int)CAP_TALLY_CARDS == (int)MONFERRATO_MOST_CHITS);
G_STATIC_ASSERT((int)CAP_TALLY_SIDES == (int)MONFERRATO_SIDES);

const CapTallyRow monferrato_tallies[] = {
#define MONFERRATO_TALLY(id, name, words, many) {name, words, many},
#include "validator/monferrato/machine/tally.def"
#undef MONFERRATO_TALLY
    {NULL, NULL, NULL},
};

const CapLossWords monferrato_losses = {CAP_WORDS("Combat Units"), CAP_WORDS("Commanders"),
                                        "commanders-lost"};

void monferrato_count(MonferratoState *state, MonferratoTally kind) {
  if (state->tally[kind] < G_MAXUINT16)
    state->tally[kind]++;
}

/* --- What is counted, by number --------------------------------------------------------------- */

static CapSpecialInfo special(const char *id, CapNode node, CapSpecialManner manner) {
  return (CapSpecialInfo){.id = id, .node = node, .manner = manner};
}

gboolean monferrato_tally_rule(const MonferratoGame *game, guint number, CapSpecialInfo *info) {
  const MonferratoRules *rules = &game->scenario->rules;
  guint n = number;

  if (n < rules->n_events) {
    *info = special(rules->events[n].id, rules->events[n].node, CAP_MANNER_EVENT);
    return TRUE;
  }
  n -= rules->n_events;
  if (n < rules->n_bans) {
    *info = special(rules->bans[n].id, rules->bans[n].node, CAP_MANNER_BAN);
    return TRUE;
  }
  n -= rules->n_bans;
  if (n >= rules->n_adjustments)
    return FALSE;
  *info = special(rules->adjustments[n].id, rules->adjustments[n].node, CAP_MANNER_ADJUSTMENT);
  return TRUE;
}

gboolean monferrato_tally_card(const MonferratoGame *game, guint number, CapCardInfo *info) {
  if (number >= game->chits->n_chits)
    return FALSE;
  gboolean is_used = monferrato_chit_is_used(game->chits, number);
  *info = (CapCardInfo){.id = is_used ? game->chits->chits[number].id : NULL,
                        .name = game->chits->chits[number].name,
                        .what = "chit",
                        .node = game->chits->node};
  return TRUE;
}

/* --- What has happened ------------------------------------------------------------------------ */

static void add_rules(const MonferratoGame *game, const MonferratoState *state,
                      const MonferratoNotes *notes, CapTally *tally) {
  const MonferratoRules *rules = &game->scenario->rules;
  guint n = 0;

  for (guint i = 0; i < rules->n_events && n < CAP_TALLY_RULES; i++, n++) {
    tally->fired[n] = state->happened[i];
    tally->came[n] = (rules->events[i].hooks & (notes != NULL ? notes->moments : 0)) != 0;
  }
  for (guint i = 0; i < rules->n_bans && n < CAP_TALLY_RULES; i++, n++)
    tally->fired[n] = notes != NULL && i < MONFERRATO_MOST_STANDING && notes->banned[i];
  for (guint i = 0; i < rules->n_adjustments && n < CAP_TALLY_RULES; i++, n++)
    tally->fired[n] = notes != NULL && i < MONFERRATO_MOST_STANDING && notes->adjusted[i];
  for (guint i = rules->n_events; i < n; i++)
    tally->came[i] = TRUE; /* what stands is always there */
  tally->n_rules = n;
}

/* What the sides bring and lose: Combat Units and Commanders; nothing else is. */
static void add_losses(const MonferratoGame *game, const MonferratoState *state, CapTally *tally) {
  for (CapIndex i = 0; i < game->roster->n_counters; i++) {
    MonferratoKind kind = monferrato_counter(game, i)->kind;
    gboolean is_lost = state->counters[i].place == MONFERRATO_ELIMINATED;

    if (game->side[i] == CAP_INDEX_NONE || state->counters[i].place == MONFERRATO_WAITS)
      continue;
    CapSideTally *side = &tally->sides[game->side[i]];
    if (monferrato_is_combat_unit(kind)) {
      side->brought++;
      side->lost = (guint16)(side->lost + is_lost);
    } else if (kind == MONFERRATO_COMMANDER) {
      side->leaders_lost = (guint16)(side->leaders_lost + is_lost);
    }
  }
}

void monferrato_tally_fill(const MonferratoGame *game, const MonferratoState *state,
                           const MonferratoNotes *notes, CapTally *tally) {
  *tally = (CapTally){.n_cards = game->chits->n_chits};
  for (guint i = 0; i < MONFERRATO_N_TALLIES; i++)
    tally->count[i] = state->tally[i];
  for (guint i = 0; i < game->chits->n_chits; i++)
    tally->cards[i] = state->chits.n_played[i];
  add_rules(game, state, notes, tally);
  add_losses(game, state, tally);
}

/* --- What cannot happen ----------------------------------------------------------------------- */

static gboolean has_kind(const MonferratoGame *game, MonferratoKind kind) {
  for (CapIndex i = 0; i < game->roster->n_counters; i++)
    if (game->side[i] != CAP_INDEX_NONE && monferrato_counter(game, i)->kind == kind)
      return TRUE;
  return FALSE;
}

/* Zones that some Command may raid. [11j] */
static gboolean has_raids(const MonferratoGame *game) {
  for (guint i = 0; i < game->roster->n_commands; i++)
    if (game->scenario->parts[i].n_raids > 0)
      return TRUE;
  return FALSE;
}

static gboolean has_chits(const MonferratoGame *game) {
  for (guint i = 0; i < game->chits->n_chits; i++)
    if (monferrato_chit_is_used(game->chits, i))
      return TRUE;
  return FALSE;
}

/* Works at walls want both. */
static const char *rules_siege_out(const MonferratoGame *game, MonferratoKind kind,
                                   const char *without) {
  if (game->n_walls == 0)
    return CAP_WORDS("no zone has walls");
  return has_kind(game, kind) ? NULL : without;
}

const char *monferrato_tally_rules_out(const MonferratoGame *game, MonferratoTally kind) {
  const char *no_guns = CAP_WORDS("nobody has Artillery");
  const char *no_miners = CAP_WORDS("nobody has Guastatori");

  switch (kind) {
  case MONFERRATO_TALLY_BOMBARDMENT:
    return rules_siege_out(game, MONFERRATO_ARTILLERY, no_guns);
  case MONFERRATO_TALLY_FIRE:
    return has_kind(game, MONFERRATO_ARTILLERY) ? NULL : no_guns;
  case MONFERRATO_TALLY_MINE:
  case MONFERRATO_TALLY_EXPLOSION:
  case MONFERRATO_TALLY_COUNTERMINE:
    return rules_siege_out(game, MONFERRATO_GUASTATORI, no_miners);
  case MONFERRATO_TALLY_BREACH:
    return game->n_walls == 0 ? CAP_WORDS("no zone has walls") : NULL;
  case MONFERRATO_TALLY_FORT:
    return has_kind(game, MONFERRATO_GUASTATORI) ? NULL : no_miners;
  case MONFERRATO_TALLY_RAID:
  case MONFERRATO_TALLY_PLUNDER:
    return has_raids(game) ? NULL : CAP_WORDS("no zone may be raided");
  case MONFERRATO_TALLY_CAMP_LOST:
    return has_kind(game, MONFERRATO_CAMP) ? NULL : CAP_WORDS("nobody has a Camp");
  case MONFERRATO_TALLY_CHIT:
  case MONFERRATO_TALLY_ARRIVAL:
    return has_chits(game) ? NULL : CAP_WORDS("no chits are in play");
  case MONFERRATO_TALLY_FIELD_COMBAT:
  case MONFERRATO_TALLY_MAJOR_BATTLE:
  case MONFERRATO_TALLY_CONQUEST:
  case MONFERRATO_N_TALLIES:
    break;
  }
  return NULL;
}
