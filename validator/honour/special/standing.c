/* Standing special rules: what they forbid and adjust. Rules of one act or value are linked, so
 * that a question about which the scenario says nothing costs nothing. */
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/special/condition-holds.h"

enum { NONE = G_MAXUINT16 };

/* Is the rule in force, and do its conditions hold? */
static gboolean applies(const HonourGame *game, const HonourState *state, guint rule,
                        const HonourSubject *subject) {
  return !state->special.ended[rule] &&
         honour_condition_holds(game, state, NULL, game->special.rules[rule].condition, subject);
}

static void note(const HonourGame *game, guint rule) {
  if (game->notes != NULL)
    game->notes->applied[rule] = 1;
}

/* --- Forbids ------------------------------------------------------------------------------- */

static gboolean is_excepted(const HonourSpecialRule *rule, const char *purpose) {
  return rule->except != NULL && purpose != NULL &&
         g_strv_contains((const char *const *)rule->except, purpose);
}

/* [S4.SR5] A locked Order is changed by nobody but the rule that locked it. */
static CapIndex find_lock(const HonourState *state, HonourAct act, const HonourSubject *subject) {
  if (act != HONOUR_ACT_CHANGE_ORDER || subject->capitano == HONOUR_NOBODY)
    return CAP_INDEX_NONE;
  return (CapIndex)(state->capitani[subject->capitano].lock - 1);
}

/* Whom it is about: one who would lead is his own leader. Only units are put under somebody in the
 * sense of the rules; who commands whom is said by the act of leading. */
static gboolean complete(HonourAct act, HonourSubject *subject) {
  if (act == HONOUR_ACT_LEAD || act == HONOUR_ACT_SUBORDINATE)
    subject->leader = subject->capitano + 1u;
  return act != HONOUR_ACT_SUBORDINATE || subject->unit != HONOUR_NOBODY;
}

/* Nearly every ban on commanding speaks of printed pieces; a mercenary [18.5i] is of another army
 * than the one that is printed. */
static gboolean applies_to(const HonourGame *game, const HonourState *state, guint rule,
                           const HonourSubject *subject) {
  const CapBits *commands = &game->special.rules[rule].commands;

  if (commands->n_bits == 0 || state->optional.hired[subject->unit] != 0)
    return applies(game, state, rule, subject);
  return !state->special.ended[rule] &&
         cap_bits_has(commands, subject->unit * game->n_capitani + subject->capitano);
}

CapIndex honour_special_find_forbid(const HonourGame *game, const HonourState *state, HonourAct act,
                                    const HonourSubject *subject) {
  guint16 rule = game->special.first_forbid[act];
  CapIndex lock = find_lock(state, act, subject);
  HonourSubject whole;

  if (rule == NONE || lock != CAP_INDEX_NONE)
    return lock;
  whole = *subject;
  if (!complete(act, &whole))
    return CAP_INDEX_NONE;
  for (; rule != NONE; rule = game->special.rules[rule].next) {
    if (!is_excepted(&game->special.rules[rule], subject->purpose) &&
        applies_to(game, state, rule, &whole)) {
      note(game, rule);
      return rule;
    }
  }
  return CAP_INDEX_NONE;
}

void honour_special_find_bans(const HonourGame *game, const HonourState *state, HonourAct act,
                              const HonourSubject *subject, HonourBans *bans) {
  HonourSubject anywhere = *subject;

  anywhere.hex = HONOUR_HEX_ANYWHERE;
  bans->n = 0;
  for (guint16 i = game->special.first_forbid[act]; i != NONE; i = game->special.rules[i].next) {
    if (state->special.ended[i] ||
        !honour_condition_may_hold(game, state, NULL, game->special.rules[i].condition, &anywhere))
      continue;
    if (bans->n < HONOUR_MAX_BANS)
      bans->rules[bans->n] = i;
    bans->n++;
  }
}

/* Nearly every hex that a search meets is none of a ban. */
static gboolean is_ground_of(const HonourSpecialRule *rule, CapHex hex) {
  return rule->where.n_bits == 0 || hex >= rule->where.n_bits || cap_bits_has(&rule->where, hex);
}

gboolean honour_special_has_forbid_at(const HonourGame *game, HonourAct act, CapHex hex) {
  for (guint16 i = game->special.first_forbid[act]; i != NONE; i = game->special.rules[i].next)
    if (is_ground_of(&game->special.rules[i], hex))
      return TRUE;
  return FALSE;
}

CapIndex honour_special_forbids_there(const HonourGame *game, const HonourState *state,
                                      HonourAct act, const HonourBans *bans,
                                      const HonourSubject *subject) {
  if (bans->n > HONOUR_MAX_BANS)
    return honour_special_forbids(game, state, act, subject);
  for (guint i = 0; i < bans->n; i++) {
    if (is_ground_of(&game->special.rules[bans->rules[i]], subject->hex) &&
        applies(game, state, bans->rules[i], subject)) {
      note(game, bans->rules[i]);
      return bans->rules[i];
    }
  }
  return CAP_INDEX_NONE;
}

/* --- Adjusts ------------------------------------------------------------------------------- */

int honour_special_adjust_parts(const HonourGame *game, const HonourState *state, HonourValue value,
                                const HonourSubject *subject, int base, int parts) {
  for (guint16 i = game->special.first_adjust[value]; i != NONE; i = game->special.rules[i].next) {
    const HonourSpecialRule *rule = &game->special.rules[i];
    int before = base;

    if (rule->change == HONOUR_CHANGE_NONE || !applies(game, state, i, subject))
      continue;
    base = rule->change == HONOUR_CHANGE_SET ? 0 : base;
    base += rule->number * parts;
    if (base != before)
      note(game, i);
  }
  return base;
}

int honour_special_adjust(const HonourGame *game, const HonourState *state, HonourValue value,
                          const HonourSubject *subject, int base) {
  return honour_special_adjust_parts(game, state, value, subject, base, 1);
}

/* Is an active source of another army of the side in the hex? */
static gboolean is_source_of_side(const HonourGame *game, const HonourState *state, CapIndex army,
                                  CapHex hex) {
  for (CapIndex i = 0; i < game->scenario->n_armies; i++) {
    const HonourArmyState *other = &state->armies[i];

    if (i != army && other->side == state->armies[army].side &&
        honour_source_in_use(state, i) == HONOUR_REASON_OK &&
        game->scenario->armies[i].sources[other->source].hex == hex)
      return TRUE;
  }
  return FALSE;
}

gboolean honour_special_is_source(const HonourGame *game, const HonourState *state, CapIndex army,
                                  CapHex hex) {
  HonourSubject subject = honour_subject();

  subject.army = army;
  subject.side = state->armies[army].side;
  for (guint16 i = game->special.first_adjust[HONOUR_VALUE_LOC_SOURCE]; i != NONE;
       i = game->special.rules[i].next) {
    const HonourSpecialRule *rule = &game->special.rules[i];

    if ((cap_bits_has(&rule->hexes, hex) ||
         (rule->of_side && is_source_of_side(game, state, army, hex))) &&
        applies(game, state, i, &subject)) {
      note(game, i);
      return TRUE;
    }
  }
  return FALSE;
}

/* The first hex from here on that may be one at all. */
static CapHex next_candidate(const HonourGame *game, const HonourState *state, CapHex from) {
  CapHex next = CAP_HEX_NONE;

  for (guint16 i = game->special.first_adjust[HONOUR_VALUE_LOC_SOURCE]; i != NONE;
       i = game->special.rules[i].next) {
    const HonourSpecialRule *rule = &game->special.rules[i];
    CapHex hex = from;

    while (hex < rule->hexes.n_bits && !cap_bits_has(&rule->hexes, hex))
      hex++;
    if (hex < rule->hexes.n_bits)
      next = MIN(next, hex);
    for (CapIndex k = 0; rule->of_side && k < game->scenario->n_armies; k++) {
      if (honour_source_in_use(state, k) != HONOUR_REASON_OK)
        continue;
      hex = game->scenario->armies[k].sources[state->armies[k].source].hex;
      if (hex >= from && hex < next)
        next = hex;
    }
  }
  return next;
}

CapHex honour_special_next_source(const HonourGame *game, const HonourState *state, CapIndex army,
                                  CapHex last) {
  CapHex hex = last == CAP_HEX_NONE ? 0 : last + 1;

  for (;; hex++) {
    hex = next_candidate(game, state, hex);
    if (hex == CAP_HEX_NONE || honour_special_is_source(game, state, army, hex))
      return hex;
  }
}

gboolean honour_special_is_exit(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, CapHex hex) {
  for (guint16 i = game->special.first_adjust[HONOUR_VALUE_EXITS]; i != NONE;
       i = game->special.rules[i].next) {
    HonourSubject subject;

    if (!cap_bits_has(&game->special.rules[i].hexes, hex))
      continue;
    subject = honour_subject_force(game, state, primo);
    subject.hex = hex;
    if (applies(game, state, i, &subject)) {
      note(game, i);
      return TRUE;
    }
  }
  return FALSE;
}

gboolean honour_special_attrition_is_due(const HonourGame *game, const HonourState *state,
                                         HonourCapitanoIndex primo) {
  for (guint16 i = game->special.first_adjust[HONOUR_VALUE_ATTRITION_DIE]; i != NONE;
       i = game->special.rules[i].next) {
    HonourSubject subject;

    if (!game->special.rules[i].due)
      continue;
    subject = honour_subject_force(game, state, primo);
    if (applies(game, state, i, &subject)) {
      note(game, i);
      return TRUE;
    }
  }
  return FALSE;
}

gboolean honour_special_switch(const HonourGame *game, const HonourState *state, HonourSwitch rule,
                               const HonourSubject *subject, gboolean otherwise) {
  for (guint16 i = game->special.first_adjust[rule]; i != NONE; i = game->special.rules[i].next) {
    gboolean is_on = game->special.rules[i].number != 0;

    if (!applies(game, state, i, subject))
      continue;
    if (is_on != otherwise)
      note(game, i);
    otherwise = is_on;
  }
  return otherwise;
}
