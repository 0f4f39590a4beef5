/* The choices that the owners have before the first turn. [2.1a] [S.gen-a]
 *
 * honour_state_set_up() has placed everything by the first choice of each kind; here the owners
 * change what the scenario leaves to them, piece by piece in the order of the scenario: who is held
 * back for later, where a Force stands, who commands a unit, how strong its counters are, the
 * Orders and the facing of Earthworks. Every piece is asked about once. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/machine/set-up-units.h"

/* The steps, in their order, and what the frame counts in each. */
enum { HOLDS, PLACES, UNITS, STRENGTHS, ORDERS, FACINGS, N_STEPS };
enum { NEXT, HELD, HELD_2 }; /* HELD and after: who is held back by each hold, as index + 1 */

G_STATIC_ASSERT(HELD + HONOUR_MAX_HOLDS <= HONOUR_FRAME_NUMBERS);

static const HonourScenario *scenario_of(const HonourPlay *play) {
  return play->game->scenario;
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- Who is held back ------------------------------------------------------------------------- */

/* A companion of enough Rank whom nobody has given units to. */
static gboolean may_be_held(const HonourPlay *play, const HonourHold *hold,
                            HonourCapitanoIndex capitano) {
  const HonourGameCapitano *man = &play->game->capitani[capitano];
  const HonourScenario *s = scenario_of(play);

  if (man->stack != hold->stack || man->card == s->stacks[hold->stack].capitano ||
      honour_game_card(play->game, capitano)->rank < hold->min_rank)
    return FALSE;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].under == man->card)
      return FALSE;
  return TRUE;
}

/* Whom the frame holds back, and one more. */
static void list_held(const HonourFrame *frame, guint index, HonourCapitanoIndex capitano,
                      HonourCapitanoIndex held[HONOUR_MAX_HOLDS]) {
  for (guint i = 0; i < HONOUR_MAX_HOLDS; i++)
    held[i] = i == index ? capitano : (HonourCapitanoIndex)(frame->v[HELD + i] - 1);
}

/* [3.1] Those who stay can command all units. */
static gboolean leaves_enough(const HonourPlay *play, const HonourFrame *frame, guint index,
                              HonourCapitanoIndex capitano) {
  HonourCapitanoIndex held[HONOUR_MAX_HOLDS];
  HonourState trial;

  list_held(frame, index, capitano, held);
  honour_state_set_up_holding(play->game, &trial, held, HONOUR_MAX_HOLDS);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_in_play(&trial, i) &&
        honour_card_count(play->game, &trial, i) > honour_game_card(play->game, i)->rank)
      return FALSE;
  return TRUE;
}

static void ask_hold(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  guint index = (guint)frame->v[NEXT];
  const HonourHold *hold = &scenario_of(play)->holds[index];

  honour_request_open(request,
                      honour_game_side(play->game, scenario_of(play)->stacks[hold->stack].army),
                      HONOUR_DECISION_HOLD, hold->stack);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_be_held(play, hold, i) && leaves_enough(play, frame, index, i))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
}

/* Everything else is placed anew without him. */
static void hold(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex capitano) {
  HonourProgress progress;
  HonourCapitanoIndex held[HONOUR_MAX_HOLDS];

  list_held(frame, (guint)frame->v[NEXT], capitano, held);
  frame->v[HELD + frame->v[NEXT]] = capitano + 1;
  progress = play->state->progress;
  honour_state_set_up_holding(play->game, play->state, held, HONOUR_MAX_HOLDS);
  play->state->progress = progress;
  play->state->options = play->options;
}

/* --- Where a Force stands --------------------------------------------------------------------- */

/* [S5.f5] One who follows the general of his pool may stand apart from him, where the pool may be
 * arranged over an area. */
static gboolean may_part(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourGameCapitano *man = &play->game->capitani[capitano];

  return play->state->capitani[capitano].station == HONOUR_STATION_WITH &&
         man->stack == CAP_INDEX_NONE && man->pool != CAP_INDEX_NONE &&
         scenario_of(play)->pools[man->pool].area != CAP_INDEX_NONE;
}

/* The hexes among which the owner of a Primo Capitano may choose; NULL when he has no choice. */
static const CapBits *places_of(const HonourPlay *play, HonourCapitanoIndex primo) {
  const HonourGameCapitano *man = &play->game->capitani[primo];
  const HonourScenario *s = scenario_of(play);

  if (play->state->capitani[primo].station != HONOUR_STATION_ON_MAP && !may_part(play, primo))
    return NULL;
  if (man->stack != CAP_INDEX_NONE) {
    const HonourStack *stack = &s->stacks[man->stack];
    return stack->placement == HONOUR_PLACEMENT_HEXES ||
                   stack->placement == HONOUR_PLACEMENT_NEAR ||
                   stack->placement == HONOUR_PLACEMENT_AREA
               ? &stack->hexes
               : NULL;
  }
  if (man->pool == CAP_INDEX_NONE || s->pools[man->pool].area == CAP_INDEX_NONE)
    return NULL;
  return &honour_scenario_area(s, s->pools[man->pool].area)->hexes;
}

/* The Orders that the scenario leaves to the owner. */
static guint orders_of(const HonourPlay *play, HonourCapitanoIndex primo) {
  const HonourGameCapitano *man = &play->game->capitani[primo];

  if (man->stack != CAP_INDEX_NONE)
    return scenario_of(play)->stacks[man->stack].orders;
  return man->pool != CAP_INDEX_NONE ? scenario_of(play)->pools[man->pool].orders : 0;
}

static gboolean is_taken(const HonourPlay *play, CapHex hex, HonourCapitanoIndex except) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != except && play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        play->state->capitani[i].hex == hex)
      return TRUE;
  return FALSE;
}

/* [5.3b] Who can only be in Garrison needs a Town or City. */
static gboolean may_stand(const HonourPlay *play, HonourCapitanoIndex primo, CapHex hex) {
  const CapMapHex *ground = &play->game->map->hexes[hex];

  return cap_terrain_is_land(ground->terrain) && cap_bits_has(&scenario_of(play)->playable, hex) &&
         !is_taken(play, hex, primo) &&
         (orders_of(play, primo) != HONOUR_ORDER_GARRISON ||
          honour_game_settlement(play->game, hex) != CAP_INDEX_NONE);
}

static void ask_place(const HonourPlay *play, HonourCapitanoIndex primo, CapRequest *request) {
  const CapBits *places = places_of(play, primo);
  guint end = places != NULL ? MIN(places->n_bits, MIN(play->game->map->n_hexes, G_MAXUINT16)) : 0;

  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_PLACE, primo);
  if (places != NULL && may_part(play, primo)) /* he stays with him */
    honour_request_offer(request, HONOUR_ANSWER_PLACE, (guint16)play->state->capitani[primo].hex, 0,
                         0);
  for (CapHex hex = end > 0 ? cap_bits_next(places, 0) : 0; hex < end;
       hex = cap_bits_next(places, hex + 1))
    if (may_stand(play, primo, hex))
      honour_request_offer(request, HONOUR_ANSWER_PLACE, (guint16)hex, 0, 0);
}

/* The first Order that the scenario and the ground allow to whoever has units. */
static void take_order(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourCapitanoState *c = &play->state->capitani[primo];
  guint orders = orders_of(play, primo);

  c->role = HONOUR_ROLE_PRIMO;
  c->order = HONOUR_ORDER_STAND;
  for (guint order = HONOUR_ORDER_GARRISON; order <= HONOUR_ORDER_RETREAT; order <<= 1)
    if ((orders & order) != 0 &&
        honour_may_hold_order(play->game, play->state, primo, order) == HONOUR_REASON_OK) {
      c->order = (guint8)order;
      return;
    }
}

/* [S5.f5] He stands by himself from now on, with whatever is on his card. */
static void part(HonourPlay *play, HonourCapitanoIndex capitano, CapHex hex) {
  if (play->state->capitani[capitano].hex == hex)
    return;
  honour_put_on_map(play, capitano);
  play->state->capitani[capitano].hex = hex;
  play->state->capitani[capitano].role = HONOUR_ROLE_UNEMPLOYED;
  if (honour_card_count(play->game, play->state, capitano) > 0)
    take_order(play, capitano);
}

static void place(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex) {
  CapHex from = play->state->capitani[primo].hex;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *c = &play->state->capitani[i];
    if (i == primo || (c->station == HONOUR_STATION_WITH && c->with == primo))
      c->hex = hex;
  }
  for (guint i = 0; i < G_N_ELEMENTS(play->state->earthworks); i++)
    if (play->state->earthworks[i].hex == from)
      play->state->earthworks[i].hex = hex;
  /* A scenario may give none. */
  guint8 order = play->state->capitani[primo].order;
  if (order != 0 &&
      honour_may_hold_order(play->game, play->state, primo, order) != HONOUR_REASON_OK)
    play->state->capitani[primo].order = HONOUR_ORDER_STAND;
}

/* --- Who commands a unit ---------------------------------------------------------------------- */

/* The scenario gives both to the same stack or pool. */
static gboolean shares(const HonourPlay *play, HonourUnitIndex unit, HonourCapitanoIndex capitano) {
  const HonourUnit *line = &scenario_of(play)->units[play->game->units[unit].source];
  const HonourGameCapitano *man = &play->game->capitani[capitano];

  return line->stack != CAP_INDEX_NONE ? man->stack == line->stack : man->pool == line->pool;
}

/* [3.1] [3.2.2] [15.2] */
static gboolean may_command(const HonourPlay *play, HonourUnitIndex unit,
                            HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return honour_is_in_play(play->state, capitano) && shares(play, unit, capitano) &&
         honour_card_has_room(play->game, play->state, capitano) &&
         honour_may_command_named(play->game, play->state, unit, capitano) &&
         (c->station == HONOUR_STATION_ON_MAP ||
          honour_may_be_subordinate(play->game, play->state, capitano, c->with));
}

/* A Primo Capitano keeps one unit at least: he must not lose his Force by it. */
static gboolean may_give(const HonourPlay *play, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];
  CapIndex source = play->game->units[unit].source;

  return u->place == HONOUR_UNIT_CARD && source != CAP_INDEX_NONE &&
         scenario_of(play)->units[source].under == CAP_INDEX_NONE &&
         honour_card_count(play->game, play->state, u->capitano) > 1;
}

static void ask_unit(const HonourPlay *play, HonourUnitIndex unit, CapRequest *request) {
  HonourCapitanoIndex present = play->state->units[unit].capitano;

  if (!may_give(play, unit))
    return;
  honour_request_open(request, honour_side_of(play->game, play->state, present),
                      HONOUR_DECISION_ASSIGN, present);
  honour_request_offer(request, HONOUR_ANSWER_UNIT, unit, present, 0);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != present && may_command(play, unit, i))
      honour_request_offer(request, HONOUR_ANSWER_UNIT, unit, i, 0);
}

/* --- How strong its counters are -------------------------------------------------------------- */

static gboolean is_of_line(const HonourPlay *play, HonourUnitIndex unit, CapIndex line) {
  return play->game->units[unit].source == line &&
         play->state->units[unit].place == HONOUR_UNIT_CARD;
}

/* [S.gen-a] What the counters of its line that come after it have now, and can have. */
static void ask_strength(const HonourPlay *play, HonourUnitIndex unit, CapRequest *request) {
  CapIndex line = play->game->units[unit].source;
  const HonourUnitState *u = &play->state->units[unit];
  guint sum = u->sp, n_others = 0, room = 0;

  if (line == CAP_INDEX_NONE || u->place != HONOUR_UNIT_CARD)
    return;
  for (HonourUnitIndex i = (HonourUnitIndex)(unit + 1); i < play->game->n_units; i++) {
    if (!is_of_line(play, i, line))
      continue;
    sum += play->state->units[i].sp;
    room += play->game->units[i].maximum;
    n_others++;
  }
  if (n_others == 0)
    return;
  honour_request_open(request, honour_side_of(play->game, play->state, u->capitano),
                      HONOUR_DECISION_SPREAD, u->capitano);
  for (guint sp = 1; sp <= play->game->units[unit].maximum && sp + n_others <= sum; sp++)
    if (sum - sp <= room)
      honour_request_offer(request, HONOUR_ANSWER_SPREAD, unit, (guint16)sp, 0);
}

/* The rest is spread evenly over those that come after it. */
static void spread(HonourPlay *play, HonourUnitIndex unit, guint sp) {
  CapIndex line = play->game->units[unit].source;
  guint sum = play->state->units[unit].sp;
  gboolean goes_on = TRUE;

  for (HonourUnitIndex i = (HonourUnitIndex)(unit + 1); i < play->game->n_units; i++) {
    if (!is_of_line(play, i, line))
      continue;
    sum += play->state->units[i].sp;
    play->state->units[i].sp = 0;
  }
  play->state->units[unit].sp = (guint8)sp;
  for (sum -= sp; sum > 0 && goes_on;) {
    goes_on = FALSE;
    for (HonourUnitIndex i = (HonourUnitIndex)(unit + 1); i < play->game->n_units && sum > 0; i++) {
      if (!is_of_line(play, i, line) || play->state->units[i].sp >= play->game->units[i].maximum)
        continue;
      play->state->units[i].sp++;
      sum--;
      goes_on = TRUE;
    }
  }
}

/* --- Orders and facings ----------------------------------------------------------------------- */

static void ask_order(const HonourPlay *play, HonourCapitanoIndex primo, CapRequest *request) {
  const HonourCapitanoState *c = &play->state->capitani[primo];
  guint orders = orders_of(play, primo);

  if (c->station != HONOUR_STATION_ON_MAP || c->role != HONOUR_ROLE_PRIMO)
    return;
  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_FIRST_ORDER, primo);
  for (guint order = HONOUR_ORDER_GARRISON; order <= HONOUR_ORDER_RETREAT; order <<= 1)
    if ((orders & order) != 0 &&
        honour_may_hold_order(play->game, play->state, primo, order) == HONOUR_REASON_OK)
      honour_request_offer(request, HONOUR_ANSWER_ORDER, (guint16)order, 0, 0);
}

static const HonourEarthworks *open_earthworks(const HonourPlay *play, HonourCapitanoIndex primo) {
  const HonourGameCapitano *man = &play->game->capitani[primo];

  if (man->stack == CAP_INDEX_NONE || scenario_of(play)->stacks[man->stack].earthworks != 1 ||
      scenario_of(play)->stacks[man->stack].facing < CAP_N_DIRECTIONS ||
      play->state->capitani[primo].station != HONOUR_STATION_ON_MAP)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS(play->state->earthworks); i++)
    if (play->state->earthworks[i].hex == play->state->capitani[primo].hex)
      return &play->state->earthworks[i];
  return NULL;
}

static void ask_facing(const HonourPlay *play, HonourCapitanoIndex primo, CapRequest *request) {
  if (open_earthworks(play, primo) == NULL)
    return;
  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_FACING, primo);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    honour_request_offer(request, HONOUR_ANSWER_FACING, d, 0, 0);
}

/* --- The stage -------------------------------------------------------------------------------- */

/* How many pieces a step asks about. */
static guint n_pieces(const HonourPlay *play, guint step) {
  switch (step) {
  case HOLDS:
    return MIN(scenario_of(play)->n_holds, HONOUR_MAX_HOLDS);
  case UNITS:
  case STRENGTHS:
    return play->game->n_units;
  default:
    return play->game->n_capitani;
  }
}

static void ask(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  static void (*const asks[N_STEPS])(const HonourPlay *, HonourCapitanoIndex, CapRequest *) = {
      [PLACES] = ask_place, [UNITS] = ask_unit,     [STRENGTHS] = ask_strength,
      [ORDERS] = ask_order, [FACINGS] = ask_facing,
  };

  request->n_options = 0;
  if (frame->point == HOLDS)
    ask_hold(play, frame, request);
  else
    asks[frame->point](play, (HonourCapitanoIndex)frame->v[NEXT], request);
}

gboolean honour_set_up_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  for (; frame->point < N_STEPS; frame->point++, frame->v[NEXT] = 0) {
    for (; (guint)frame->v[NEXT] < n_pieces(play, frame->point); frame->v[NEXT]++) {
      ask(play, frame, request);
      if (request->n_options > 1)
        return TRUE;
      if (request->n_options == 1 && frame->point == PLACES && play->survey != NULL)
        cap_survey_decision(play->survey, request->side, request->kind, CAP_SURVEY_SETTLED);
    }
  }
  honour_play_pop(play);
  honour_update_capitani(play);
  return FALSE;
}

/* What the owner has chosen. [2.1a] What lies on cards is nobody else's business. */
static void tell(const HonourPlay *play, const HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex capitano = (HonourCapitanoIndex)frame->v[NEXT];
  char number[CAP_HEX_NUMBER_MAX];

  switch (frame->point) {
  case HOLDS:
    cap_log_secret(play->log, "2.1a", "%s is held back to lead a later Force.",
                   name_of(play, option.a));
    break;
  case PLACES:
    cap_grid_number(&play->game->map->grid, option.a, number);
    cap_log_secret(play->log, "2.1a", "%s begins in hex %s.", name_of(play, capitano), number);
    break;
  case UNITS:
    cap_log_secret(play->log, "2.1a", "%s begins with %u SP of %s.", name_of(play, option.b),
                   play->state->units[option.a].sp, honour_game_type(play->game, option.a)->name);
    break;
  case STRENGTHS:
    cap_log_secret(play->log, "S.gen-a", "%s puts %u SP into a counter of %s.",
                   name_of(play, play->state->units[option.a].capitano), option.b,
                   honour_game_type(play->game, option.a)->name);
    break;
  case ORDERS:
    cap_log_secret(play->log, "2.1a", "%s begins with an Order to %s.", name_of(play, capitano),
                   cap_words(play->log, honour_order_name((HonourOrders)option.a)));
    break;
  default:
    cap_log_secret(play->log, "2.1a", "The Earthworks of %s face %s.", name_of(play, capitano),
                   cap_words(play->log, cap_grid_direction_name(&play->game->map->grid,
                                                                (CapDirection)option.a)));
    break;
  }
}

void honour_set_up_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex capitano = (HonourCapitanoIndex)frame->v[NEXT];

  tell(play, frame, option);
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
    honour_put_unit_on_card(play->state, option.a, option.b);
    if (play->state->capitani[option.b].station == HONOUR_STATION_ON_MAP &&
        play->state->capitani[option.b].order == 0)
      take_order(play, option.b);
    break;
  case STRENGTHS:
    honour_seen(play->game, HONOUR_SEEN_STRENGTH_SPREAD);
    spread(play, option.a, option.b);
    break;
  case ORDERS:
    play->state->capitani[capitano].order = (guint8)option.a;
    break;
  default: {
    HonourEarthworks *works = (HonourEarthworks *)open_earthworks(play, capitano);
    if (works != NULL)
      works->facing = (CapDirection)option.a;
    break;
  }
  }
  frame->v[NEXT]++;
}
