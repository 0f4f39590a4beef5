/* What holds after every step. */
#include "validator/baroque/chapters/sequence.h"

static const char *find_in_unit(const BaroquePlay *play, guint unit) {
  const BaroqueUnitState *at = &play->state->units[unit];
  const BaroqueUnit *u = play->game->units[unit].unit;

  if (at->vbu > u->vbu)
    return "A unit has more VBU than at the start.";
  if ((at->place == BAROQUE_ELIMINATED) != (at->vbu == 0))
    return "A unit without VBU is in play, or one with VBU is eliminated.";
  if (at->place == BAROQUE_ON_TABLE &&
      (at->vbu <= play->game->units[unit].exhausted_vbu) != ((at->marks & BAROQUE_EXHAUSTED) != 0))
    return "A unit is marked Exhausted against its VBU.";
  if (at->place != BAROQUE_ON_TABLE &&
      (at->marks & ~(guint)(BAROQUE_EXHAUSTED | BAROQUE_ACTIVATED)) != 0)
    return "A unit that is not on the table is marked.";
  if (at->partner != BAROQUE_NOBODY && play->state->units[at->partner].partner != unit)
    return "A main unit of a melee has another enemy than that enemy has.";
  return NULL;
}

/* [gap 87] Nobody overlaps, nobody is off the table; the field is as the state has it. */
static const char *find_in_place(const BaroquePlay *play, guint unit) {
  const BaroqueBase *base = baroque_base(play, unit);
  const BaroqueUnitState *at = &play->state->units[unit];

  if (base->front.x != at->x || base->front.y != at->y || base->direction != at->direction)
    return "The field is not as the state has it.";
  if (!baroque_base_on_table(play->game->ground, base))
    return "A unit stands off the table.";
  for (guint i = 0; i < unit; i++)
    if (baroque_is_there(play->state, i) &&
        baroque_box_meets(base->box, baroque_base(play, i)->box) &&
        baroque_bases_overlap(base, baroque_base(play, i)))
      return "Two units overlap.";
  return NULL;
}

static const char *find_in_command(const BaroquePlay *play, guint command) {
  const BaroqueCommandState *c = &play->state->commands[command];

  if (c->unit == BAROQUE_NOBODY)
    return NULL;
  if (c->leader == BAROQUE_ELIMINATED || c->leader == BAROQUE_LEFT)
    return "A lost Leader is with a unit.";
  if (play->game->units[c->unit].command != command)
    return "A Leader is with a unit of another Command.";
  if (play->state->units[c->unit].place == BAROQUE_ELIMINATED)
    return "A Leader is with an eliminated unit.";
  return NULL;
}

static const char *find_in_stage(const BaroqueState *state) {
  BaroqueStage stage = (BaroqueStage)state->stage;
  gboolean acts = stage >= BAROQUE_STAGE_COMMAND && stage <= BAROQUE_STAGE_END_COMMAND;
  gboolean fights = stage >= BAROQUE_STAGE_GO_ON && stage <= BAROQUE_STAGE_RETREAT;

  if (acts != (state->activation.command != BAROQUE_NOBODY))
    return "A Command acts at the wrong time.";
  if (fights != (state->fight.main[0] != BAROQUE_NOBODY))
    return "A melee is fought at the wrong time.";
  if (state->activation.unit != BAROQUE_NOBODY && !acts)
    return "A unit acts at the wrong time.";
  return NULL;
}

/* [gap 79] [gap 80] Points and totals agree. */
static const char *find_in_points(const BaroquePlay *play) {
  for (guint side = 0; side < BAROQUE_ARMIES; side++)
    if (play->state->is_routed[side] && baroque_army_lost(play, side) < play->game->total[side])
      return "An army is routed that has points left.";
  return NULL;
}

const char *baroque_find_violation(const BaroquePlay *play) {
  const char *found = find_in_stage(play->state);

  for (guint i = 0; found == NULL && i < play->game->n_units; i++) {
    found = find_in_unit(play, i);
    if (found == NULL && baroque_is_there(play->state, i))
      found = find_in_place(play, i);
  }
  for (guint i = 0; found == NULL && i < play->game->n_commands; i++)
    found = find_in_command(play, i);
  return found != NULL ? found : find_in_points(play);
}
