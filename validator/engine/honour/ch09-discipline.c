/* Chapter 9: discipline checks outside combat, demoralisation, recovery. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/chart-discipline.h"

/* One check of a Force. */
typedef struct {
  CapCapitanoIndex primo;
  CapCheck kind;
  guint row; /* of the Discipline Table */
  const char *rule;
} Check;

/* --- 9.1 The die ------------------------------------------------------------------------------ */

/* [9.1a] One die for the whole Force. [9.1e] A star of its Primo Capitano helps. */
static guint roll(CapPlay *play, CapCapitanoIndex primo, int modifier, const char *rule) {
  const CapCapitano *card = cap_game_card(play->game, primo);
  CapDisciplineCase c = {.has_star = card->star};
  int sum = modifier + cap_discipline_modifiers(&c).total;
  guint die = cap_dice_roll(play->dice);

  cap_log(play->log, rule, "The Force of %s checks its discipline: die %u, modified %d.",
          card->name, die, (int)die + sum);
  return cap_discipline_row((int)die + sum);
}

/* --- What it does to a unit ------------------------------------------------------------------- */

static gboolean is_in_force(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex primo) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && cap_force_of(play->game, play->state, u->capitano) == primo;
}

/* [C.DIS-F] [C.DIS-D] [C.DIS-rec] */
static void change_unit(CapPlay *play, const Check *check, CapUnitIndex unit,
                        CapDisciplineEffect effect) {
  CapUnitState *u = &play->state->units[unit];
  const char *name = cap_game_type(play->game, unit)->name;

  switch (effect.change) {
  case CAP_UNIT_UNCHANGED:
    break;
  case CAP_UNIT_LOSES:
    g_assert(effect.loss < u->sp);
    u->sp = (guint8)(u->sp - effect.loss);
    cap_log(play->log, check->rule, "%s loses %u SP and has %u.", name, effect.loss, u->sp);
    break;
  case CAP_UNIT_BECOMES_DEMORALISED:
    u->demoralised = TRUE;
    cap_log(play->log, check->rule, "%s with %u SP is demoralised.", name, u->sp);
    break;
  case CAP_UNIT_ELIMINATED:
    cap_log(play->log, check->rule, "%s with %u SP is eliminated.", name, u->sp);
    *u = (CapUnitState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
    break;
  case CAP_UNIT_RECOVERS:
    u->demoralised = FALSE;
    cap_log(play->log, check->rule, "%s with %u SP recovers.", name, u->sp);
    break;
  }
}

/* [9.1a] Each unit reads the die by its Reliability. [9.2b] Only those that are demoralised have
 * something to recover from. */
static void check_unit(CapPlay *play, const Check *check, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];
  guint column = cap_discipline_column_of_class(play->game->units[unit].reliability);

  if (check->kind == CAP_CHECK_RECOVERY && !u->demoralised)
    return;
  change_unit(play, check, unit,
              cap_discipline_effect(cap_discipline_result(check->row, column), check->kind, u->sp,
                                    u->demoralised));
}

static void check_units(CapPlay *play, const Check *check) {
  gboolean was_demoralised = cap_force_is_demoralised(play->game, play->state, check->primo);
  gboolean has_lost_units = FALSE;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!is_in_force(play, i, check->primo))
      continue;
    check_unit(play, check, i);
    has_lost_units |= play->state->units[i].place == CAP_UNIT_LOST;
  }
  /* Only then can somebody be Unemployed; R-013. */
  if (has_lost_units)
    cap_update_capitani(play);
  if (!was_demoralised)
    cap_retreat_if_demoralised(play, check->primo);
}

void cap_check_discipline(CapPlay *play, CapCapitanoIndex primo, int modifier, const char *rule) {
  Check check = {.primo = primo, .kind = CAP_CHECK_COMMAND, .rule = rule};

  if (!cap_is_force(play->game, play->state, primo))
    return;
  check.row = roll(play, primo, modifier, rule);
  check_units(play, &check);
}

/* --- 9.1.1 Demoralisation --------------------------------------------------------------------- */

gboolean cap_force_is_demoralised(const CapGame *game, const CapState *state,
                                  CapCapitanoIndex primo) {
  CapForceStrength strength = cap_force_strength(game, state, primo);

  return strength.n_units > 0 && strength.n_demoralised == strength.n_units;
}

/* [9.1.1h] Afterwards its Capitano may choose Stand or Garrison instead. */
void cap_retreat_if_demoralised(CapPlay *play, CapCapitanoIndex primo) {
  CapCapitanoState *c = &play->state->capitani[primo];

  if (c->role != CAP_ROLE_PRIMO || !cap_force_is_demoralised(play->game, play->state, primo))
    return;
  c->order = CAP_ORDER_RETREAT;
  c->marks &= (guint16)~CAP_MARK_ADMINISTRATIVE;
  cap_log(play->log, "9.1.1", "All units of %s are demoralised: his Force gets a Retreat Order.",
          cap_game_card(play->game, primo)->name);
}

/* --- 9.2 Recovery ----------------------------------------------------------------------------- */

/* [9.2b] Whoever passes is in good order again, the worst leave the game. */
void cap_check_recovery(CapPlay *play, CapCapitanoIndex primo, int modifier) {
  Check check = {.primo = primo, .kind = CAP_CHECK_RECOVERY, .rule = "9.2"};

  if (!cap_is_force(play->game, play->state, primo))
    return;
  check.row = roll(play, primo, modifier, check.rule);
  check_units(play, &check);
}
