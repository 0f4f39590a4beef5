#include "validator/baroque/machine/machine.h"

#include <string.h>

static const BaroqueStageRow *const stages[BAROQUE_N_STAGES] = {
#define BAROQUE_STAGE(id, row) [BAROQUE_STAGE_##id] = &baroque_##row##_stage,
#include "validator/baroque/machine/stages.def"
#undef BAROQUE_STAGE
};

static const char *const decision_names[] = {
#define BAROQUE_DECISION(id, name, about, question) name,
#include "validator/baroque/machine/decisions.def"
#undef BAROQUE_DECISION
};

const char *baroque_decision_name(BaroqueDecision kind) {
  return kind < BAROQUE_N_DECISIONS ? decision_names[kind] : NULL;
}

static void note_answer(const BaroquePlay *play, CapOption option) {
  if (play->seen != NULL)
    play->seen[option.kind]++;
}

/* The stages come behind the answers. */
static void note_stage(const BaroquePlay *play, guint stage) {
  if (play->seen != NULL && !play->state->is_over)
    play->seen[(guint)BAROQUE_N_ANSWERS + stage]++;
}

/* --- The field -------------------------------------------------------------------------------- */

/* Who touches an enemy. [gap 87] */
static void find_contacts(BaroquePlay *play) {
  BaroqueField *field = play->field;

  for (guint i = 0; i < field->n_stands; i++)
    field->stands[i].flags &= (guint16)~BAROQUE_STAND_IN_MELEE;
  for (guint i = 0; i < field->n_stands; i++) {
    BaroqueStand *one = &field->stands[i];

    if (one->side != 0 || !baroque_stand_is_there(one))
      continue;
    BaroqueBox near = baroque_box_grown(one->base.box, BAROQUE_TOUCH);
    for (guint k = 0; k < field->n_stands; k++) {
      BaroqueStand *other = &field->stands[k];

      if (other->side == 0 || !baroque_stand_is_there(other) ||
          !baroque_box_meets(near, other->base.box) ||
          !baroque_bases_touch(&one->base, &other->base))
        continue;
      one->flags |= BAROQUE_STAND_IN_MELEE;
      other->flags |= BAROQUE_STAND_IN_MELEE;
    }
  }
}

/* [gap 112] [gap 122] How a contact began counts while the two touch. */
static void forget_strikes(BaroquePlay *play) {
  BaroqueState *state = play->state;
  guint kept = 0;

  for (guint i = 0; i < state->n_strikes; i++) {
    BaroqueStrike strike = state->strikes[i];

    if (baroque_is_there(state, strike.striker) && baroque_is_there(state, strike.struck) &&
        baroque_bases_touch(baroque_base(play, strike.striker), baroque_base(play, strike.struck)))
      state->strikes[kept++] = strike;
  }
  memset(&state->strikes[kept], 0, (state->n_strikes - kept) * sizeof state->strikes[0]);
  state->n_strikes = (guint16)kept;
}

/* [gap 109] Main units that have lost touch are main units no more. */
static void forget_partners(BaroquePlay *play) {
  BaroqueState *state = play->state;

  for (guint i = 0; i < play->game->n_units; i++) {
    guint other = state->units[i].partner;

    if (other != BAROQUE_NOBODY &&
        (!baroque_is_there(state, i) || !baroque_is_there(state, other) ||
         !baroque_bases_touch(baroque_base(play, i), baroque_base(play, other))))
      state->units[i].partner = state->units[other].partner = BAROQUE_NOBODY;
  }
}

void baroque_refresh(BaroquePlay *play, guint unit) {
  BaroqueStand *stand = &play->field->stands[unit];
  const BaroqueUnitState *at = &play->state->units[unit];
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);

  stand->flags &= (guint16) ~(BAROQUE_STAND_DISORDERED | BAROQUE_STAND_ON_TABLE);
  if ((at->marks & BAROQUE_DISORDERED) != 0)
    stand->flags |= BAROQUE_STAND_DISORDERED;
  if (at->place == BAROQUE_ON_TABLE)
    stand->flags |= BAROQUE_STAND_ON_TABLE;
  stand->impetus = info->unit->impetus;
}

static void contacts_changed(BaroquePlay *play) {
  find_contacts(play);
  forget_strikes(play);
  forget_partners(play);
}

void baroque_put(BaroquePlay *play, guint unit, const BaroqueBase *base) {
  BaroqueUnitState *at = &play->state->units[unit];

  at->x = base->front.x;
  at->y = base->front.y;
  at->direction = base->direction;
  at->place = BAROQUE_ON_TABLE;
  play->field->stands[unit].base = *base;
  if (play->survey != NULL)
    cap_survey_see(play->survey, unit,
                   cap_spot_of_point((guint16)MAX(at->x, 0), (guint16)MAX(at->y, 0)));
  baroque_refresh(play, unit);
  contacts_changed(play);
}

gboolean baroque_is_on_another(const BaroquePlay *play, guint unit, const BaroqueBase *base) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (i != unit && baroque_is_there(play->state, i) &&
        !baroque_has(play->state, i, BAROQUE_IN_GROUP) &&
        baroque_box_meets(base->box, baroque_base(play, i)->box) &&
        baroque_bases_overlap(base, baroque_base(play, i)))
      return TRUE;
  return FALSE;
}

void baroque_go(BaroquePlay *play, guint unit, const BaroqueBase *base, CapGait gait) {
  cap_log_step(play->log, unit,
               cap_spot_of_point((guint16)MAX(base->front.x, 0), (guint16)MAX(base->front.y, 0)),
               gait);
  baroque_put(play, unit, base);
}

gboolean baroque_go_clear(BaroquePlay *play, guint unit, const BaroqueBase *base, CapGait gait) {
  if (baroque_is_on_another(play, unit, base))
    return FALSE;
  baroque_go(play, unit, base, gait);
  return TRUE;
}

void baroque_take_away(BaroquePlay *play, guint unit, BaroquePlace place) {
  BaroqueUnitState *at = &play->state->units[unit];

  at->place = (guint8)place;
  at->marks &= (guint16)BAROQUE_EXHAUSTED;
  baroque_refresh(play, unit);
  contacts_changed(play);
}

void baroque_play_lay_out(BaroquePlay *play) {
  const BaroqueGame *game = play->game;
  BaroqueField *field = play->field;

  field->ground = game->ground;
  field->settings = game->settings;
  field->n_stands = game->n_units;
  for (guint i = 0; i < game->n_units; i++) {
    const BaroqueUnitState *at = &play->state->units[i];
    const BaroqueUnit *unit = game->units[i].unit;

    field->stands[i] = game->units[i].stand;
    field->stands[i].base =
        baroque_base_at((BaroquePoint){at->x, at->y}, at->direction, unit->front, unit->depth);
    baroque_refresh(play, i);
  }
  find_contacts(play);
}

/* --- Going on --------------------------------------------------------------------------------- */

static void start_unit(BaroquePlay *play, guint unit) {
  const BaroqueUnit *u = play->game->units[unit].unit;
  BaroqueUnitState *at = &play->state->units[unit];

  at->partner = BAROQUE_NOBODY;
  at->vbu = u->vbu;
  at->direction = u->direction;
  if (!u->is_placed)
    return;
  at->place = BAROQUE_ON_TABLE;
  at->x = u->place.x;
  at->y = u->place.y;
}

/* [gap 130] [gap 131] */
static void start_command(BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);
  BaroqueCommandState *at = &play->state->commands[command];

  at->unit = BAROQUE_NOBODY;
  at->has_arrived = !c->arrives;
  if (c->leader == CAP_INDEX_NONE) {
    at->leader = BAROQUE_ELIMINATED;
    return;
  }
  const BaroqueLeader *leader = &play->game->scenario->leaders[c->leader];
  at->grade = (guint8)leader->grade;
  at->x = leader->place.x;
  at->y = leader->place.y;
  if (leader->unit != CAP_INDEX_NONE)
    at->unit = leader->unit;
  at->leader = leader->is_placed || (leader->unit != CAP_INDEX_NONE &&
                                     baroque_is_there(play->state, leader->unit))
                   ? BAROQUE_ON_TABLE
                   : BAROQUE_WAITS;
}

void baroque_play_start(BaroquePlay *play) {
  BaroqueState *state = play->state;

  memset(state, 0, sizeof *state);
  state->winner = CAP_INDEX_NONE;
  state->activation.command = state->activation.unit = BAROQUE_NOBODY;
  state->action.unit = state->action.target = BAROQUE_NOBODY;
  state->window.charger = BAROQUE_NOBODY;
  for (guint i = 0; i < 2; i++)
    state->initiative.named[i] = state->fight.main[i] = BAROQUE_NOBODY;
  for (guint i = 0; i < BAROQUE_MOST_UNITS; i++)
    state->units[i].partner = BAROQUE_NOBODY;
  for (guint i = 0; i < play->game->n_units; i++)
    start_unit(play, i);
  for (guint i = 0; i < play->game->n_commands; i++)
    start_command(play, i);
  baroque_play_lay_out(play);
  baroque_go_to(play, BAROQUE_STAGE_DEPLOY);
}

gboolean baroque_play_next(BaroquePlay *play, CapRequest *request) {
  while (!play->state->is_over) {
    guint number = play->state->stage;
    const BaroqueStageRow *stage = stages[number];

    request->n_options = 0;
    if (!stage->run(play, request)) {
      note_stage(play, number);
      continue;
    }
    if (request->n_options > 1)
      return TRUE;
    if (play->survey != NULL)
      cap_survey_decision(play->survey, request->side, request->kind, CAP_SURVEY_SETTLED);
    note_answer(play, request->options[0]);
    stage->answer(play, request->options[0]);
  }
  request->n_options = 0;
  return FALSE;
}

static gboolean is_offered(const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++)
    if (cap_option_equals(request->options[i], option))
      return TRUE;
  return FALSE;
}

gboolean baroque_play_is_lawful(const BaroquePlay *play, const CapRequest *request,
                                CapOption option) {
  const BaroqueStageRow *stage = stages[play->state->stage];

  if (play->state->is_over || option.kind >= BAROQUE_N_ANSWERS)
    return FALSE;
  return is_offered(request, option) ||
         (stage->is_lawful != NULL && stage->is_lawful(play, option));
}

gboolean baroque_play_answer(BaroquePlay *play, const CapRequest *request, CapOption option) {
  if (!baroque_play_is_lawful(play, request, option))
    return FALSE;
  note_answer(play, option);
  stages[play->state->stage]->answer(play, option);
  return TRUE;
}

/* --- For the chapters ------------------------------------------------------------------------- */

void baroque_ask(CapRequest *request, guint side, BaroqueDecision kind, guint about) {
  request->side = (guint16)side;
  request->kind = (guint16)kind;
  request->about = (guint16)about;
  request->n_options = 0;
}

void baroque_offer(CapRequest *request, BaroqueAnswer kind, guint a, guint b, guint c) {
  cap_request_add(request, (CapOption){(guint16)kind, (guint16)a, (guint16)b, (guint16)c});
}
