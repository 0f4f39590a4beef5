/* Chapter 9: discipline checks in and outside combat, demoralisation, recovery. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch12-assault.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart-discipline.h"

/* One check of a Force, or of the units of one Capitano. */
typedef struct {
  CapCapitanoIndex capitano; /* the Primo Capitano, or the one */
  gboolean is_of_one;
  CapDisciplineOccasion kind;
  guint row; /* of the Discipline Table */
  const char *rule;
} Check;

/* [5.2i] A check that comes of an Order tells of the Order. */
static gboolean tells_order(const Check *check) {
  return check->kind == CAP_CHECK_COMMAND;
}

/* --- 9.1 The die ------------------------------------------------------------------------------ */

/* [9.1a] One die for the whole Force. [9.1e] A star of its Primo Capitano helps, in a battle that
 * of the Corps commander. */
static void roll(CapPlay *play, Check *check, int modifier) {
  const CapCapitano *card = cap_game_card(play->game, check->capitano);
  CapDisciplineCase c = {.has_star = card->star};
  CapModifiers modifiers = cap_discipline_modifiers(&c);
  int sum = modifier + modifiers.total;
  guint die = cap_dice_roll(play->dice);

  cap_seen_modifiers(play->game, &modifiers);
  cap_seen(play->game, CAP_SEEN_DISCIPLINE_CHECKED);
  cap_seen_if(play->game, CAP_SEEN_DISCIPLINE_IN_COMMAND, check->kind == CAP_CHECK_COMMAND);
  cap_seen_if(play->game, CAP_SEEN_DISCIPLINE_IN_COMBAT, check->kind == CAP_CHECK_COMBAT);

  if (check->is_of_one)
    cap_log_event(play->log, check->rule, tells_order(check),
                  CAP_WORDS("The company of %s checks its discipline: die %u, modified %d."),
                  card->name, die, (int)die + sum);
  else
    cap_log_event(play->log, check->rule, tells_order(check),
                  CAP_WORDS("The Force of %s checks its discipline: die %u, modified %d."),
                  card->name, die, (int)die + sum);
  check->row = cap_discipline_row((int)die + sum);
}

/* --- What it does to a unit ------------------------------------------------------------------- */

/* [9.1.1b] Whoever ran in this fight suffers nothing more in it. */
static gboolean is_concerned(const CapPlay *play, const Check *check, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];

  cap_seen_if(play->game, CAP_SEEN_OUT_OF_THE_FIGHT,
              check->kind == CAP_CHECK_COMBAT && u->place == CAP_UNIT_CARD &&
                  (u->flags & CAP_UNIT_RAN) != 0);
  if (u->place != CAP_UNIT_CARD ||
      (check->kind == CAP_CHECK_COMBAT && (u->flags & CAP_UNIT_RAN) != 0))
    return FALSE;
  if (check->is_of_one)
    return u->capitano == check->capitano;
  return cap_force_of(play->game, play->state, u->capitano) == check->capitano;
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
    cap_log_event(play->log, check->rule, tells_order(check),
                  CAP_WORDS("%s loses %u SP and has %u."), name, effect.loss, u->sp);
    break;
  case CAP_UNIT_BECOMES_DEMORALISED:
    u->demoralised = TRUE;
    if (check->kind == CAP_CHECK_COMBAT)
      u->flags |= CAP_UNIT_RAN;
    cap_log_event(play->log, check->rule, tells_order(check),
                  CAP_WORDS("%s with %u SP is demoralised."), name, u->sp);
    break;
  case CAP_UNIT_ELIMINATED:
    cap_log_event(play->log, check->rule, tells_order(check),
                  CAP_WORDS("%s with %u SP is eliminated."), name, u->sp);
    cap_set_unit(play->state, unit, (CapUnitState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY});
    break;
  case CAP_UNIT_RECOVERS:
    u->demoralised = FALSE;
    cap_log_event(play->log, check->rule, tells_order(check), CAP_WORDS("%s with %u SP recovers."),
                  name, u->sp);
    break;
  }
}

/* an Attack from March is fought in the Activation Phase. */
static gboolean goes_by_quality(const CapPlay *play, const Check *check) {
  return check->kind == CAP_CHECK_COMBAT &&
         ((play->state->fight.flags & CAP_FIGHT_FROM_MARCH) == 0 ||
          cap_reads(play->game, CAP_READING_MARCH_DISCIPLINE_QUALITY));
}

/* [9.1a] In combat a unit reads the die by its Quality, [9.3c] which is one less while the Force is
 * Disrupted, but [18.1h] not in Quarters; else by its Reliability. */
static guint column_of(const CapPlay *play, const Check *check, CapUnitIndex unit) {
  CapCapitanoIndex capitano = play->state->units[unit].capitano;

  cap_seen_if(play->game, CAP_SEEN_CLASS_SET_BY_SCENARIO,
              !goes_by_quality(play, check) && play->game->units[unit].type != CAP_INDEX_NONE &&
                  cap_game_type(play->game, unit)->reliability == CAP_RELIABILITY_SET_BY_SCENARIO);
  if (!goes_by_quality(play, check))
    return cap_discipline_column_of_class(play->game->units[unit].reliability);
  return cap_discipline_column_of_quality(
      cap_game_type(play->game, unit)->quality +
      cap_unit_quality_change(play->game, play->state, capitano));
}

/* What is seen of the Discipline Table. */
static void note_effect(const CapPlay *play, const Check *check, CapDisciplineEffect effect,
                        gboolean was_demoralised) {
  gboolean is_recovery = check->kind == CAP_CHECK_RECOVERY;

  cap_seen_if(play->game, CAP_SEEN_DISCIPLINE_FAILED,
              !is_recovery && effect.change == CAP_UNIT_LOSES);
  cap_seen_if(play->game, CAP_SEEN_DISCIPLINE_BROKEN,
              !is_recovery && !effect.flies && effect.change == CAP_UNIT_ELIMINATED &&
                  was_demoralised);
  cap_seen_if(play->game, CAP_SEEN_DISCIPLINE_FLIES, effect.flies);
  cap_seen_if(play->game, CAP_SEEN_RECOVERED, is_recovery && effect.change == CAP_UNIT_RECOVERS);
}

/* [9.2b] Only those that are demoralised have something to recover from. */
static void check_unit(CapPlay *play, const Check *check, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];
  guint column = column_of(play, check, unit);
  CapDisciplineEffect effect;

  if (check->kind == CAP_CHECK_RECOVERY && !u->demoralised)
    return;
  effect = cap_discipline_effect(cap_discipline_result(check->row, column), check->kind, u->sp,
                                 u->demoralised);
  note_effect(play, check, effect, u->demoralised);
  /* [18.7d] */
  if (effect.flies &&
      cap_unit_deserts(play, cap_force_of(play->game, play->state, check->capitano)))
    effect.change = CAP_UNIT_ELIMINATED;
  change_unit(play, check, unit, effect);
}

static void check_units(CapPlay *play, const Check *check) {
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, check->capitano);
  gboolean was_demoralised = cap_force_is_demoralised(play->game, play->state, primo);
  gboolean has_lost_units = FALSE;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!is_concerned(play, check, i))
      continue;
    check_unit(play, check, i);
    has_lost_units |= play->state->units[i].place == CAP_UNIT_LOST;
  }
  /* Only then can somebody be Unemployed; R-013. */
  if (has_lost_units)
    cap_update_capitani(play);
  if (!was_demoralised)
    cap_retreat_if_demoralised(play, primo);
}

void cap_check_discipline(CapPlay *play, CapCapitanoIndex primo, int modifier, const char *rule) {
  Check check = {.capitano = primo, .kind = CAP_CHECK_COMMAND, .rule = rule};

  if (!cap_is_force(play->game, play->state, primo))
    return;
  roll(play, &check, modifier);
  check_units(play, &check);
}

static gboolean has_units(const CapPlay *play, const Check *check) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_concerned(play, check, i))
      return TRUE;
  return FALSE;
}

/* [9.1c] R-142 */
void cap_check_discipline_in_combat(CapPlay *play, CapCapitanoIndex capitano, gboolean whole_force,
                                    int modifier, const char *rule) {
  Check check = {
      .capitano = capitano, .is_of_one = !whole_force, .kind = CAP_CHECK_COMBAT, .rule = rule};

  if (!has_units(play, &check))
    return;
  roll(play, &check, modifier);
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
  Check check = {.capitano = primo, .kind = CAP_CHECK_RECOVERY, .rule = "9.2"};

  if (!cap_is_force(play->game, play->state, primo))
    return;
  roll(play, &check, modifier);
  check_units(play, &check);
}
