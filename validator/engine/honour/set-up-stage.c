/* The choices that the owners have before the first turn. [2.1a] [S.gen-a]
 *
 * cap_state_set_up() has placed everything by the first choice of each kind; here the owners change
 * what the scenario leaves to them, piece by piece in the order of the scenario: who is held back
 * for later, where a Force stands, who commands a unit, how strong its counters are, the Orders and
 * the facing of Earthworks. Every piece is asked about once. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/set-up-units.h"

/* The steps, in their order, and what the frame counts in each. */
enum { HOLDS, PLACES, UNITS, STRENGTHS, ORDERS, FACINGS, N_STEPS };
enum { NEXT, HELD, HELD_2 }; /* HELD and after: who is held back by each hold, as index + 1 */

G_STATIC_ASSERT(HELD + CAP_MAX_HOLDS <= CAP_FRAME_NUMBERS);

static const CapScenario *scenario_of(const CapPlay *play) {
  return play->game->scenario;
}

/* --- Who is held back ------------------------------------------------------------------------- */

/* A companion of enough Rank whom nobody has given units to. */
static gboolean may_be_held(const CapPlay *play, const CapHold *hold, CapCapitanoIndex capitano) {
  const CapGameCapitano *man = &play->game->capitani[capitano];
  const CapScenario *s = scenario_of(play);

  if (man->stack != hold->stack || man->card == s->stacks[hold->stack].capitano ||
      cap_game_card(play->game, capitano)->rank < hold->min_rank)
    return FALSE;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].under == man->card)
      return FALSE;
  return TRUE;
}

/* Whom the frame holds back, and one more. */
static void list_held(const CapFrame *frame, guint index, CapCapitanoIndex capitano,
                      CapCapitanoIndex held[CAP_MAX_HOLDS]) {
  for (guint i = 0; i < CAP_MAX_HOLDS; i++)
    held[i] = i == index ? capitano : (CapCapitanoIndex)(frame->v[HELD + i] - 1);
}

/* [3.1] Those who stay can command all units. */
static gboolean leaves_enough(const CapPlay *play, const CapFrame *frame, guint index,
                              CapCapitanoIndex capitano) {
  CapCapitanoIndex held[CAP_MAX_HOLDS];
  CapState trial;

  list_held(frame, index, capitano, held);
  cap_state_set_up_holding(play->game, &trial, held, CAP_MAX_HOLDS);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_is_in_play(&trial, i) &&
        cap_card_count(play->game, &trial, i) > cap_game_card(play->game, i)->rank)
      return FALSE;
  return TRUE;
}

static void ask_hold(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  guint index = (guint)frame->v[NEXT];
  const CapHold *hold = &scenario_of(play)->holds[index];

  cap_request_open(request, cap_game_side(play->game, scenario_of(play)->stacks[hold->stack].army),
                   CAP_DECISION_HOLD, hold->stack);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_be_held(play, hold, i) && leaves_enough(play, frame, index, i))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, i, 0, 0);
}

/* Everything else is placed anew without him. */
static void hold(CapPlay *play, CapFrame *frame, CapCapitanoIndex capitano) {
  CapProgress progress;
  CapCapitanoIndex held[CAP_MAX_HOLDS];

  list_held(frame, (guint)frame->v[NEXT], capitano, held);
  frame->v[HELD + frame->v[NEXT]] = capitano + 1;
  progress = play->state->progress;
  cap_state_set_up_holding(play->game, play->state, held, CAP_MAX_HOLDS);
  play->state->progress = progress;
  play->state->options = play->options;
}

/* --- Where a Force stands --------------------------------------------------------------------- */

/* [S5.f5] One who follows the general of his pool may stand apart from him, where the pool may be
 * arranged over an area. */
static gboolean may_part(const CapPlay *play, CapCapitanoIndex capitano) {
  const CapGameCapitano *man = &play->game->capitani[capitano];

  return play->state->capitani[capitano].station == CAP_STATION_WITH &&
         man->stack == CAP_INDEX_NONE && man->pool != CAP_INDEX_NONE &&
         scenario_of(play)->pools[man->pool].area != CAP_INDEX_NONE;
}

/* The hexes among which the owner of a Primo Capitano may choose; NULL when he has no choice. */
static const CapBits *places_of(const CapPlay *play, CapCapitanoIndex primo) {
  const CapGameCapitano *man = &play->game->capitani[primo];
  const CapScenario *s = scenario_of(play);

  if (play->state->capitani[primo].station != CAP_STATION_ON_MAP && !may_part(play, primo))
    return NULL;
  if (man->stack != CAP_INDEX_NONE) {
    const CapStack *stack = &s->stacks[man->stack];
    return stack->placement == CAP_PLACEMENT_HEXES || stack->placement == CAP_PLACEMENT_NEAR ||
                   stack->placement == CAP_PLACEMENT_AREA
               ? &stack->hexes
               : NULL;
  }
  if (man->pool == CAP_INDEX_NONE || s->pools[man->pool].area == CAP_INDEX_NONE)
    return NULL;
  return &cap_scenario_area(s, s->pools[man->pool].area)->hexes;
}

/* The Orders that the scenario leaves to the owner. */
static guint orders_of(const CapPlay *play, CapCapitanoIndex primo) {
  const CapGameCapitano *man = &play->game->capitani[primo];

  if (man->stack != CAP_INDEX_NONE)
    return scenario_of(play)->stacks[man->stack].orders;
  return man->pool != CAP_INDEX_NONE ? scenario_of(play)->pools[man->pool].orders : 0;
}

static gboolean is_taken(const CapPlay *play, CapHex hex, CapCapitanoIndex except) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != except && play->state->capitani[i].station == CAP_STATION_ON_MAP &&
        play->state->capitani[i].hex == hex)
      return TRUE;
  return FALSE;
}

/* [5.3b] Who can only be in Garrison needs a Town or City. */
static gboolean may_stand(const CapPlay *play, CapCapitanoIndex primo, CapHex hex) {
  const CapMapHex *ground = &play->game->map->hexes[hex];

  return cap_terrain_is_land(ground->terrain) && cap_bits_has(&scenario_of(play)->playable, hex) &&
         !is_taken(play, hex, primo) &&
         (orders_of(play, primo) != CAP_ORDER_GARRISON ||
          cap_game_settlement(play->game, hex) != CAP_INDEX_NONE);
}

static void ask_place(const CapPlay *play, CapCapitanoIndex primo, CapRequest *request) {
  const CapBits *places = places_of(play, primo);

  cap_request_open(request, cap_side_of(play->game, play->state, primo), CAP_DECISION_PLACE, primo);
  if (places != NULL && may_part(play, primo)) /* he stays with him */
    cap_request_offer(request, CAP_ANSWER_PLACE, (guint16)play->state->capitani[primo].hex, 0, 0);
  for (CapHex hex = 0;
       places != NULL && hex < MIN(places->n_bits, MIN(play->game->map->n_hexes, G_MAXUINT16));
       hex++)
    if (cap_bits_has(places, hex) && may_stand(play, primo, hex))
      cap_request_offer(request, CAP_ANSWER_PLACE, (guint16)hex, 0, 0);
}

/* The first Order that the scenario and the ground allow to whoever has units. */
static void take_order(CapPlay *play, CapCapitanoIndex primo) {
  CapCapitanoState *c = &play->state->capitani[primo];
  guint orders = orders_of(play, primo);

  c->role = CAP_ROLE_PRIMO;
  c->order = CAP_ORDER_STAND;
  for (guint order = CAP_ORDER_GARRISON; order <= CAP_ORDER_RETREAT; order <<= 1)
    if ((orders & order) != 0 &&
        cap_may_hold_order(play->game, play->state, primo, order) == CAP_REASON_OK) {
      c->order = (guint8)order;
      return;
    }
}

/* [S5.f5] He stands by himself from now on, with whatever is on his card. */
static void part(CapPlay *play, CapCapitanoIndex capitano, CapHex hex) {
  if (play->state->capitani[capitano].hex == hex)
    return;
  cap_put_on_map(play, capitano);
  play->state->capitani[capitano].hex = hex;
  play->state->capitani[capitano].role = CAP_ROLE_UNEMPLOYED;
  if (cap_card_count(play->game, play->state, capitano) > 0)
    take_order(play, capitano);
}

static void place(CapPlay *play, CapCapitanoIndex primo, CapHex hex) {
  CapHex from = play->state->capitani[primo].hex;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *c = &play->state->capitani[i];
    if (i == primo || (c->station == CAP_STATION_WITH && c->with == primo))
      c->hex = hex;
  }
  for (guint i = 0; i < G_N_ELEMENTS(play->state->earthworks); i++)
    if (play->state->earthworks[i].hex == from)
      play->state->earthworks[i].hex = hex;
  /* A scenario may give none. */
  guint8 order = play->state->capitani[primo].order;
  if (order != 0 && cap_may_hold_order(play->game, play->state, primo, order) != CAP_REASON_OK)
    play->state->capitani[primo].order = CAP_ORDER_STAND;
}

/* --- Who commands a unit ---------------------------------------------------------------------- */

/* The scenario gives both to the same stack or pool. */
static gboolean shares(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex capitano) {
  const CapUnit *line = &scenario_of(play)->units[play->game->units[unit].source];
  const CapGameCapitano *man = &play->game->capitani[capitano];

  return line->stack != CAP_INDEX_NONE ? man->stack == line->stack : man->pool == line->pool;
}

/* [3.1] [3.2.2] [15.2] */
static gboolean may_command(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &play->state->capitani[capitano];

  return cap_is_in_play(play->state, capitano) && shares(play, unit, capitano) &&
         cap_card_has_room(play->game, play->state, capitano) &&
         cap_may_command_named(play->game, play->state, unit, capitano) &&
         (c->station == CAP_STATION_ON_MAP ||
          cap_may_be_subordinate(play->game, play->state, capitano, c->with));
}

/* A Primo Capitano keeps one unit at least: he must not lose his Force by it. */
static gboolean may_give(const CapPlay *play, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];
  CapIndex source = play->game->units[unit].source;

  return u->place == CAP_UNIT_CARD && source != CAP_INDEX_NONE &&
         scenario_of(play)->units[source].under == CAP_INDEX_NONE &&
         cap_card_count(play->game, play->state, u->capitano) > 1;
}

static void ask_unit(const CapPlay *play, CapUnitIndex unit, CapRequest *request) {
  CapCapitanoIndex present = play->state->units[unit].capitano;

  if (!may_give(play, unit))
    return;
  cap_request_open(request, cap_side_of(play->game, play->state, present), CAP_DECISION_ASSIGN,
                   present);
  cap_request_offer(request, CAP_ANSWER_UNIT, unit, present, 0);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != present && may_command(play, unit, i))
      cap_request_offer(request, CAP_ANSWER_UNIT, unit, i, 0);
}

/* --- How strong its counters are -------------------------------------------------------------- */

static gboolean is_of_line(const CapPlay *play, CapUnitIndex unit, CapIndex line) {
  return play->game->units[unit].source == line && play->state->units[unit].place == CAP_UNIT_CARD;
}

/* [S.gen-a] What the counters of its line that come after it have now, and can have. */
static void ask_strength(const CapPlay *play, CapUnitIndex unit, CapRequest *request) {
  CapIndex line = play->game->units[unit].source;
  const CapUnitState *u = &play->state->units[unit];
  guint sum = u->sp, n_others = 0, room = 0;

  if (line == CAP_INDEX_NONE || u->place != CAP_UNIT_CARD)
    return;
  for (CapUnitIndex i = (CapUnitIndex)(unit + 1); i < play->game->n_units; i++) {
    if (!is_of_line(play, i, line))
      continue;
    sum += play->state->units[i].sp;
    room += play->game->units[i].maximum;
    n_others++;
  }
  if (n_others == 0)
    return;
  cap_request_open(request, cap_side_of(play->game, play->state, u->capitano), CAP_DECISION_SPREAD,
                   u->capitano);
  for (guint sp = 1; sp <= play->game->units[unit].maximum && sp + n_others <= sum; sp++)
    if (sum - sp <= room)
      cap_request_offer(request, CAP_ANSWER_SPREAD, unit, (guint16)sp, 0);
}

/* The rest is spread evenly over those that come after it. */
static void spread(CapPlay *play, CapUnitIndex unit, guint sp) {
  CapIndex line = play->game->units[unit].source;
  guint sum = play->state->units[unit].sp;
  gboolean goes_on = TRUE;

  for (CapUnitIndex i = (CapUnitIndex)(unit + 1); i < play->game->n_units; i++) {
    if (!is_of_line(play, i, line))
      continue;
    sum += play->state->units[i].sp;
    play->state->units[i].sp = 0;
  }
  play->state->units[unit].sp = (guint8)sp;
  for (sum -= sp; sum > 0 && goes_on;) {
    goes_on = FALSE;
    for (CapUnitIndex i = (CapUnitIndex)(unit + 1); i < play->game->n_units && sum > 0; i++) {
      if (!is_of_line(play, i, line) || play->state->units[i].sp >= play->game->units[i].maximum)
        continue;
      play->state->units[i].sp++;
      sum--;
      goes_on = TRUE;
    }
  }
}

/* --- Orders and facings ----------------------------------------------------------------------- */

static void ask_order(const CapPlay *play, CapCapitanoIndex primo, CapRequest *request) {
  const CapCapitanoState *c = &play->state->capitani[primo];
  guint orders = orders_of(play, primo);

  if (c->station != CAP_STATION_ON_MAP || c->role != CAP_ROLE_PRIMO)
    return;
  cap_request_open(request, cap_side_of(play->game, play->state, primo), CAP_DECISION_FIRST_ORDER,
                   primo);
  for (guint order = CAP_ORDER_GARRISON; order <= CAP_ORDER_RETREAT; order <<= 1)
    if ((orders & order) != 0 &&
        cap_may_hold_order(play->game, play->state, primo, order) == CAP_REASON_OK)
      cap_request_offer(request, CAP_ANSWER_ORDER, (guint16)order, 0, 0);
}

static const CapEarthworks *open_earthworks(const CapPlay *play, CapCapitanoIndex primo) {
  const CapGameCapitano *man = &play->game->capitani[primo];

  if (man->stack == CAP_INDEX_NONE || scenario_of(play)->stacks[man->stack].earthworks != 1 ||
      scenario_of(play)->stacks[man->stack].facing < CAP_N_DIRECTIONS ||
      play->state->capitani[primo].station != CAP_STATION_ON_MAP)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS(play->state->earthworks); i++)
    if (play->state->earthworks[i].hex == play->state->capitani[primo].hex)
      return &play->state->earthworks[i];
  return NULL;
}

static void ask_facing(const CapPlay *play, CapCapitanoIndex primo, CapRequest *request) {
  if (open_earthworks(play, primo) == NULL)
    return;
  cap_request_open(request, cap_side_of(play->game, play->state, primo), CAP_DECISION_FACING,
                   primo);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    cap_request_offer(request, CAP_ANSWER_FACING, d, 0, 0);
}

/* --- The stage -------------------------------------------------------------------------------- */

/* How many pieces a step asks about. */
static guint n_pieces(const CapPlay *play, guint step) {
  switch (step) {
  case HOLDS:
    return MIN(scenario_of(play)->n_holds, CAP_MAX_HOLDS);
  case UNITS:
  case STRENGTHS:
    return play->game->n_units;
  default:
    return play->game->n_capitani;
  }
}

static void ask(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  static void (*const asks[N_STEPS])(const CapPlay *, CapCapitanoIndex, CapRequest *) = {
      [PLACES] = ask_place, [UNITS] = ask_unit,     [STRENGTHS] = ask_strength,
      [ORDERS] = ask_order, [FACINGS] = ask_facing,
  };

  request->n_options = 0;
  if (frame->point == HOLDS)
    ask_hold(play, frame, request);
  else
    asks[frame->point](play, (CapCapitanoIndex)frame->v[NEXT], request);
}

gboolean cap_set_up_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  for (; frame->point < N_STEPS; frame->point++, frame->v[NEXT] = 0) {
    for (; (guint)frame->v[NEXT] < n_pieces(play, frame->point); frame->v[NEXT]++) {
      ask(play, frame, request);
      if (request->n_options > 1)
        return TRUE;
      if (request->n_options == 1 && frame->point == PLACES && play->survey != NULL)
        cap_survey_decision(play->survey, request->side, request->kind, CAP_SURVEY_SETTLED);
    }
  }
  cap_play_pop(play);
  cap_update_capitani(play);
  return FALSE;
}

void cap_set_up_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex capitano = (CapCapitanoIndex)frame->v[NEXT];

  switch (frame->point) {
  case HOLDS:
    hold(play, frame, option.a);
    break;
  case PLACES:
    if (may_part(play, capitano))
      part(play, capitano, option.a);
    else
      place(play, capitano, option.a);
    break;
  case UNITS:
    cap_put_unit_on_card(play->state, option.a, option.b);
    if (play->state->capitani[option.b].station == CAP_STATION_ON_MAP &&
        play->state->capitani[option.b].order == 0)
      take_order(play, option.b);
    break;
  case STRENGTHS:
    cap_seen(play->game, CAP_SEEN_STRENGTH_SPREAD);
    spread(play, option.a, option.b);
    break;
  case ORDERS:
    play->state->capitani[capitano].order = (guint8)option.a;
    break;
  default: {
    CapEarthworks *works = (CapEarthworks *)open_earthworks(play, capitano);
    if (works != NULL)
      works->facing = (CapDirection)option.a;
    break;
  }
  }
  frame->v[NEXT]++;
}
