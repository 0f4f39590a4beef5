/* Chapter 9: discipline checks in and outside combat, demoralisation, recovery. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/discipline.h"

/* One check of a Force, or of the units of one Capitano. */
typedef struct {
  HonourCapitanoIndex capitano; /* the Primo Capitano, or the one */
  gboolean is_of_one;
  HonourDisciplineOccasion kind;
  guint row; /* of the Discipline Table */
  const char *rule;
} Check;

/* [5.2i] A check that comes of an Order tells of the Order. */
static gboolean tells_order(const Check *check) {
  return check->kind == HONOUR_CHECK_COMMAND;
}

static guint secrecy(const Check *check) {
  return tells_order(check) ? CAP_EVENT_SECRET : 0;
}

/* --- 9.1 The die ------------------------------------------------------------------------------ */

/* [9.1a] One die for the whole Force. [9.1e] A star of its Primo Capitano helps, in a battle that
 * of the Corps commander. */
static void roll(HonourPlay *play, Check *check, int modifier) {
  const HonourCapitano *card = honour_game_card(play->game, check->capitano);
  HonourDisciplineCase c = {.has_star = card->star};
  HonourModifiers modifiers = honour_discipline_modifiers(&c);
  int sum = modifier + modifiers.total;
  guint die = cap_dice_roll(play->dice);

  honour_seen_modifiers(play->game, &modifiers);
  honour_seen(play->game, HONOUR_SEEN_DISCIPLINE_CHECKED);
  honour_seen_if(play->game, HONOUR_SEEN_DISCIPLINE_IN_COMMAND,
                 check->kind == HONOUR_CHECK_COMMAND);
  honour_seen_if(play->game, HONOUR_SEEN_DISCIPLINE_IN_COMBAT, check->kind == HONOUR_CHECK_COMBAT);

  if (check->is_of_one)
    cap_log_event(play->log, check->rule, secrecy(check),
                  CAP_WORDS("The company of %s checks its discipline: die %u, modified %d."),
                  card->name, die, (int)die + sum);
  else
    cap_log_event(play->log, check->rule, secrecy(check),
                  CAP_WORDS("The Force of %s checks its discipline: die %u, modified %d."),
                  card->name, die, (int)die + sum);
  check->row = honour_discipline_row((int)die + sum);
}

/* --- What it does to a unit ------------------------------------------------------------------- */

/* [9.1.1b] Whoever ran in this fight suffers nothing more in it. */
static gboolean is_concerned(const HonourPlay *play, const Check *check, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];

  honour_seen_if(play->game, HONOUR_SEEN_OUT_OF_THE_FIGHT,
                 check->kind == HONOUR_CHECK_COMBAT && u->place == HONOUR_UNIT_CARD &&
                     (u->flags & HONOUR_UNIT_RAN) != 0);
  if (u->place != HONOUR_UNIT_CARD ||
      (check->kind == HONOUR_CHECK_COMBAT && (u->flags & HONOUR_UNIT_RAN) != 0))
    return FALSE;
  if (check->is_of_one)
    return u->capitano == check->capitano;
  return honour_force_of(play->game, play->state, u->capitano) == check->capitano;
}

/* [C.DIS-F] [C.DIS-D] [C.DIS-rec] */
static void change_unit(HonourPlay *play, const Check *check, HonourUnitIndex unit,
                        HonourDisciplineEffect effect) {
  HonourUnitState *u = &play->state->units[unit];
  const char *name = honour_game_type(play->game, unit)->name;

  switch (effect.change) {
  case HONOUR_UNIT_UNCHANGED:
    break;
  case HONOUR_UNIT_LOSES:
    g_assert(effect.loss < u->sp);
    u->sp = (guint8)(u->sp - effect.loss);
    cap_log_event(play->log, check->rule, secrecy(check),
                  CAP_WORDS("A unit of %s loses %u SP and keeps %u."), name, effect.loss, u->sp);
    break;
  case HONOUR_UNIT_BECOMES_DEMORALISED:
    u->demoralised = TRUE;
    if (check->kind == HONOUR_CHECK_COMBAT)
      u->flags |= HONOUR_UNIT_RAN;
    cap_log_event(play->log, check->rule, secrecy(check),
                  CAP_WORDS("A unit of %s with %u SP is demoralised."), name, u->sp);
    break;
  case HONOUR_UNIT_ELIMINATED:
    cap_log_event(play->log, check->rule, secrecy(check),
                  CAP_WORDS("A unit of %s with %u SP is eliminated."), name, u->sp);
    honour_set_unit(play->state, unit,
                    (HonourUnitState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY});
    break;
  case HONOUR_UNIT_RECOVERS:
    u->demoralised = FALSE;
    cap_log_event(play->log, check->rule, secrecy(check), CAP_WORDS("%s with %u SP recovers."),
                  name, u->sp);
    break;
  }
}

/* an Attack from March is fought in the Activation Phase. */
static gboolean goes_by_quality(const HonourPlay *play, const Check *check) {
  return check->kind == HONOUR_CHECK_COMBAT &&
         ((play->state->fight.flags & HONOUR_FIGHT_FROM_MARCH) == 0 ||
          cap_reads(play->game, HONOUR_READING_MARCH_DISCIPLINE_QUALITY));
}

/* [9.1a] In combat a unit reads the die by its Quality, [9.3c] which is one less while the Force is
 * Disrupted, but [18.1h] not in Quarters; else by its Reliability. */
static guint column_of(const HonourPlay *play, const Check *check, HonourUnitIndex unit) {
  HonourCapitanoIndex capitano = play->state->units[unit].capitano;

  honour_seen_if(play->game, HONOUR_SEEN_CLASS_SET_BY_SCENARIO,
                 !goes_by_quality(play, check) && play->game->units[unit].type != CAP_INDEX_NONE &&
                     honour_game_type(play->game, unit)->reliability ==
                         HONOUR_RELIABILITY_SET_BY_SCENARIO);
  if (!goes_by_quality(play, check))
    return honour_discipline_column_of_class(play->game->units[unit].reliability);
  return honour_discipline_column_of_quality(
      honour_game_type(play->game, unit)->quality +
      honour_unit_quality_change(play->game, play->state, capitano));
}

/* What is seen of the Discipline Table. */
static void note_effect(const HonourPlay *play, const Check *check, HonourDisciplineEffect effect,
                        gboolean was_demoralised) {
  gboolean is_recovery = check->kind == HONOUR_CHECK_RECOVERY;

  honour_seen_if(play->game, HONOUR_SEEN_DISCIPLINE_FAILED,
                 !is_recovery && effect.change == HONOUR_UNIT_LOSES);
  honour_seen_if(play->game, HONOUR_SEEN_DISCIPLINE_BROKEN,
                 !is_recovery && !effect.flies && effect.change == HONOUR_UNIT_ELIMINATED &&
                     was_demoralised);
  honour_seen_if(play->game, HONOUR_SEEN_DISCIPLINE_FLIES, effect.flies);
  honour_seen_if(play->game, HONOUR_SEEN_RECOVERED,
                 is_recovery && effect.change == HONOUR_UNIT_RECOVERS);
}

/* [9.2b] Only those that are demoralised have something to recover from. */
static void check_unit(HonourPlay *play, const Check *check, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];
  guint column = column_of(play, check, unit);
  HonourDisciplineEffect effect;

  if (check->kind == HONOUR_CHECK_RECOVERY && !u->demoralised)
    return;
  effect = honour_discipline_effect(honour_discipline_result(check->row, column), check->kind,
                                    u->sp, u->demoralised);
  note_effect(play, check, effect, u->demoralised);
  /* [18.7d] */
  if (effect.flies &&
      honour_unit_deserts(play, honour_force_of(play->game, play->state, check->capitano)))
    effect.change = HONOUR_UNIT_ELIMINATED;
  change_unit(play, check, unit, effect);
}

static void check_units(HonourPlay *play, const Check *check) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, check->capitano);
  gboolean was_demoralised = honour_force_is_demoralised(play->game, play->state, primo);
  gboolean has_lost_units = FALSE;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!is_concerned(play, check, i))
      continue;
    check_unit(play, check, i);
    has_lost_units |= play->state->units[i].place == HONOUR_UNIT_LOST;
  }
  /* Only then can somebody be Unemployed; R-013. */
  if (has_lost_units)
    honour_update_capitani(play);
  if (!was_demoralised)
    honour_retreat_if_demoralised(play, primo);
}

void honour_check_discipline(HonourPlay *play, HonourCapitanoIndex primo, int modifier,
                             const char *rule) {
  Check check = {.capitano = primo, .kind = HONOUR_CHECK_COMMAND, .rule = rule};

  if (!honour_is_force(play->game, play->state, primo))
    return;
  roll(play, &check, modifier);
  check_units(play, &check);
}

static gboolean has_units(const HonourPlay *play, const Check *check) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_concerned(play, check, i))
      return TRUE;
  return FALSE;
}

/* [9.1c] R-142 */
void honour_check_discipline_in_combat(HonourPlay *play, HonourCapitanoIndex capitano,
                                       gboolean whole_force, int modifier, const char *rule) {
  Check check = {
      .capitano = capitano, .is_of_one = !whole_force, .kind = HONOUR_CHECK_COMBAT, .rule = rule};

  if (!has_units(play, &check))
    return;
  roll(play, &check, modifier);
  check_units(play, &check);
}

/* --- 9.1.1 Demoralisation --------------------------------------------------------------------- */

gboolean honour_force_is_demoralised(const HonourGame *game, const HonourState *state,
                                     HonourCapitanoIndex primo) {
  HonourForceStrength strength = honour_force_strength(game, state, primo);

  return strength.n_units > 0 && strength.n_demoralised == strength.n_units;
}

/* [9.1.1h] Afterwards its Capitano may choose Stand or Garrison instead. */
void honour_retreat_if_demoralised(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourCapitanoState *c = &play->state->capitani[primo];

  if (c->role != HONOUR_ROLE_PRIMO || !honour_force_is_demoralised(play->game, play->state, primo))
    return;
  c->order = HONOUR_ORDER_RETREAT;
  c->marks &= (guint16)~HONOUR_MARK_ADMINISTRATIVE;
  cap_log(play->log, "9.1.1", "All units of %s are demoralised: his Force gets a Retreat Order.",
          honour_game_card(play->game, primo)->name);
}

/* --- 9.2 Recovery ----------------------------------------------------------------------------- */

/* [9.2b] Whoever passes is in good order again, the worst leave the game. */
void honour_check_recovery(HonourPlay *play, HonourCapitanoIndex primo, int modifier) {
  Check check = {.capitano = primo, .kind = HONOUR_CHECK_RECOVERY, .rule = "9.2"};

  if (!honour_is_force(play->game, play->state, primo))
    return;
  roll(play, &check, modifier);
  check_units(play, &check);
}
