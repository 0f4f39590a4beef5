/* Chapter 4: the Administrative Segment of one player. [2.2B1a] [2.2B1b]
 *
 * First of all an army that never had a supply source gets one, since it always has one [4.1b] and
 * its first Administrative Points come along it. Then points arrive and Orders come off, and last
 * the markers of sources are turned, as the sequence of play has it: who changes his source loses
 * the points of the turn in which the marker lies face down. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/charts/admin-points.h"
#include "validator/honour/special/special.h"

/* How far the segment has got; the armies are gone through in each. */
enum { LOCKS, BEGIN, CAPTURES, FIRST_SOURCES, POINTS, ORDERS, SOURCES };

/* The numbers of the frame: the army at hand; bit n when army n got its first source just now. */
enum { ARMY, DESIGNATED };

/* [4.1.2b] So many turns after its capture a marker comes back. */
enum { TURNS_OF_CAPTURE = 2 };

static const char *army_name(const HonourPlay *play, CapIndex army) {
  return play->game->scenario->armies[army].name;
}

/* --- 4.1 Supply sources ----------------------------------------------------------------------- */

/* [4.1a] Is a source on the list one that is open and in play? */
static gboolean is_open(const HonourPlay *play, CapIndex army, guint source) {
  CapHex hex = play->game->scenario->armies[army].sources[source].hex;

  return (play->state->armies[army].closed >> source & 1u) == 0 && hex != CAP_HEX_NONE &&
         hex < play->game->map->n_hexes && cap_bits_has(&play->game->scenario->playable, hex);
}

/* [4.1.2b] Free of enemy Forces and of their zones of control; [4.1.2c] an enemy beside it who has
 * none there does not matter. */
static void offer_sources(HonourPlay *play, CapIndex army, CapRequest *request) {
  const HonourArmy *data = &play->game->scenario->armies[army];
  const HonourField *field = &play->work->field;

  honour_field_fill(play->game, play->state, play->state->armies[army].side, &play->work->field);
  for (guint i = 0; i < data->n_sources; i++)
    if (is_open(play, army, i) &&
        (field->flags[data->sources[i].hex] & (HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC)) == 0) {
      honour_seen_if(play->game, HONOUR_SEEN_SOURCE_BESIDE_ENEMY,
                     (field->flags[data->sources[i].hex] & HONOUR_FIELD_NEAR_ENEMY) != 0);
      honour_request_offer(request, HONOUR_ANSWER_SOURCE, (guint16)i, 0, 0);
    }
}

/* Is there another source to change to, now or later? */
static gboolean has_other_source(const HonourPlay *play, CapIndex army) {
  for (guint i = 0; i < play->game->scenario->armies[army].n_sources; i++)
    if (i != play->state->armies[army].source && is_open(play, army, i))
      return TRUE;
  return FALSE;
}

/* What can be done with the marker of an army in this segment. FALSE when nothing can. */
static gboolean ask_source(HonourPlay *play, const HonourFrame *frame, CapIndex army,
                           CapRequest *request) {
  const HonourArmyState *a = &play->state->armies[army];
  gboolean may_place = FALSE;

  honour_request_open(request, frame->side, HONOUR_DECISION_SOURCE, army);
  switch ((HonourSourceStatus)a->source_status) {
  case HONOUR_SOURCE_NONE:
    offer_sources(play, army, request);
    return request->n_options > 0;
  case HONOUR_SOURCE_ACTIVE:
    honour_request_offer(request, HONOUR_ANSWER_KEEP, 0, 0, 0);
    if (has_other_source(play, army))
      honour_request_offer(request, HONOUR_ANSWER_FLIP, 0, 0, 0);
    return request->n_options > 1;
  case HONOUR_SOURCE_CHANGING: /* [4.1.1a] from the next segment on */
    may_place = play->state->turn > a->source_turn;
    break;
  case HONOUR_SOURCE_CAPTURED:
    may_place = play->state->turn >= a->source_turn + TURNS_OF_CAPTURE;
    break;
  }
  honour_request_offer(request, HONOUR_ANSWER_KEEP, 0, 0, 0);
  if (may_place)
    offer_sources(play, army, request);
  return request->n_options > 1;
}

/* [4.1b] One marker, so the one before is no longer active. */
static void place_source(HonourPlay *play, CapIndex army, CapIndex source) {
  HonourArmyState *a = &play->state->armies[army];
  char number[CAP_HEX_NUMBER_MAX];

  honour_seen_if(play->game, HONOUR_SEEN_SOURCE_CHANGED,
                 a->source_status == HONOUR_SOURCE_CHANGING);
  honour_seen_if(play->game, HONOUR_SEEN_SOURCE_RETURNS,
                 a->source_status == HONOUR_SOURCE_CAPTURED);
  a->source = source;
  a->source_status = HONOUR_SOURCE_ACTIVE;
  a->source_turn = 0;
  cap_grid_number(&play->game->map->grid, play->game->scenario->armies[army].sources[source].hex,
                  number);
  cap_log(play->log, "4.1", "The %s designates its supply source in hex %s.", army_name(play, army),
          number);
}

/* [4.1.1a] */
static void flip_source(HonourPlay *play, CapIndex army) {
  HonourArmyState *a = &play->state->armies[army];

  a->source_status = HONOUR_SOURCE_CHANGING;
  a->source_turn = play->state->turn;
  cap_log(play->log, "4.1.1", "The %s begins to change its supply source.", army_name(play, army));
}

/* [4.1.2a] [4.1.2d] The marker goes, the place on the list stays. */
void honour_update_sources(HonourPlay *play) {
  for (CapIndex i = 0; i < play->game->scenario->n_armies; i++) {
    HonourArmyState *a = &play->state->armies[i];
    HonourCapitanoIndex there;

    if (a->source_status != HONOUR_SOURCE_ACTIVE)
      continue;
    there = honour_force_at(play->game, play->state,
                            play->game->scenario->armies[i].sources[a->source].hex);
    if (there == HONOUR_NOBODY || honour_side_of(play->game, play->state, there) == a->side)
      continue;
    a->source_status = HONOUR_SOURCE_CAPTURED;
    a->source_turn = play->state->turn;
    cap_log(play->log, "4.1.2", "%s captures the supply source of the %s.",
            honour_game_card(play->game, there)->name, army_name(play, i));
  }
}

/* --- 4.3 Administrative Points ---------------------------------------------------------------- */

/* What an army is to receive in this turn by the schedule; NULL when nothing is said. */
static const HonourReceive *scheduled(const HonourPlay *play, CapIndex army) {
  const HonourArmy *data = &play->game->scenario->armies[army];

  for (guint i = 0; i < data->n_receives; i++)
    if (data->receives[i].turn == play->state->turn)
      return &data->receives[i];
  return NULL;
}

/* [4.3.1] [17.1c] Two dice, the length of the line and the weather give what arrives. */
static void receive(HonourPlay *play, CapIndex army, guint nominal, guint length) {
  guint16 offerer = play->state->optional.interphase.offerer;
  HonourPointsCase c = {
      .loc = length,
      .weather = play->state->weather,
      /* [18.4c] */
      .has_refused_interphase = offerer != 0 && offerer != play->state->armies[army].side + 1,
  };
  HonourPointsColumn column = honour_points_column(&c);
  guint first = cap_dice_roll(play->dice);
  guint second = cap_dice_roll(play->dice);
  int modifier = honour_points_modifier(column.column, first + second);
  guint received = honour_points_received(nominal, modifier);
  honour_seen(play->game, HONOUR_SEEN_POINTS_ROLLED);
  honour_seen_if(play->game, HONOUR_SEEN_POINTS_NEVER_BELOW_ZERO, (int)nominal + modifier < 0);

  honour_seen_modifiers(play->game, &column.shifts);
  play->state->armies[army].points += (int)received;
  cap_log(play->log, "4.3.1",
          "The %s expects %u AP along a line of %u hexes (column %s): dice %u and %u, modifier %d, "
          "received %u, in all %d.",
          army_name(play, army), nominal, length, honour_points_column_label(column.column), first,
          second, modifier, received, play->state->armies[army].points);
}

/* [18.4e] After an Interphase, whatever the line and the weather. */
static void receive_in_full(HonourPlay *play, CapIndex army, guint nominal) {
  honour_seen(play->game, HONOUR_SEEN_POINTS_IN_FULL);
  play->state->armies[army].points += (int)nominal;
  cap_log(play->log, "18.4", "After the Interphase the %s receives all of its %u AP, in all %d.",
          army_name(play, army), nominal, play->state->armies[army].points);
}

/* [4.2f] Has the search for the last line come to a hexside that nothing can pass? */
static gboolean is_turned_aside(const HonourPlay *play) {
  const CapMap *map = play->game->map;

  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS && play->work->search->leg[hex] > 0; d++)
      if (map->hexes[hex].neighbour[d] != CAP_HEX_NONE &&
          !honour_path_is_passable(play->game, play->state, hex, d))
        return TRUE;
  return FALSE;
}

/* [4.2e] [4.1.1b] Without a line from the active source to a Capitano Generale nothing arrives, and
 * no dice are rolled. */
static void receive_points(HonourPlay *play, CapIndex army) {
  const HonourReceive *due = scheduled(play, army);
  HonourSupplyLine line = {0};
  HonourReason reason;

  if (due == NULL || due->nominal == 0 || play->game->scenario->armies[army].unlimited_points)
    return;
  if (play->state->optional.interphase.normal == play->state->turn + 1) {
    receive_in_full(play, army, due->nominal);
    return;
  }
  honour_field_fill(play->game, play->state, play->state->armies[army].side, &play->work->field);
  /* Why there is none is told, and counted, but costs more than to find out that there is none. */
  play->work->search->is_terse = play->log == NULL && play->game->seen == NULL;
  reason = honour_army_line(play->game, play->state, &play->work->field, army, play->work->search,
                            &line, NULL);
  play->work->search->is_terse = FALSE;
  honour_seen_reason(play->game, reason);
  honour_seen_if(play->game, HONOUR_SEEN_LINE_TURNED_ASIDE,
                 reason == HONOUR_REASON_OK && is_turned_aside(play));
  honour_seen_if(play->game, HONOUR_SEEN_LINE_LEAVES_ROAD,
                 reason == HONOUR_REASON_OK && line.leg > 0);
  if (reason == HONOUR_REASON_OK)
    receive(play, army, due->nominal,
            honour_line_length(play->game, play->state, army, line.length));
  else
    cap_log(play->log, "4.2", "The %s receives no AP. %s", army_name(play, army),
            cap_words(play->log, honour_reason_sentence(reason)));
}

/* --- 5.3.4 Removing Orders -------------------------------------------------------------------- */

/* a turn of the schedule is one for everybody, whatever he receives. R-095: where nobody
 * counts points there is none. */
gboolean honour_is_ap_turn(const HonourPlay *play) {
  gboolean is_scheduled =
      honour_calendar_is_ap_turn(&play->game->scenario->calendar, play->state->turn);
  gboolean has_points = FALSE;

  for (CapIndex i = 0; i < play->game->scenario->n_armies; i++) {
    has_points |= !play->game->scenario->armies[i].unlimited_points;
    is_scheduled |= scheduled(play, i) != NULL;
  }
  return has_points && is_scheduled;
}

/* [5.3.4b] Old markers first; an Attack Order leaves a new one. */
static void remove_orders(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *c = &play->state->capitani[i];

    if (c->station != HONOUR_STATION_ON_MAP && c->station != HONOUR_STATION_WITH)
      continue;
    c->marks &= (guint16)~HONOUR_MARK_PREVIOUS_ATTACK;
    honour_seen_if(play->game, HONOUR_SEEN_ATTACK_REMEMBERED, c->order == HONOUR_ORDER_ATTACK);
    if (c->order == HONOUR_ORDER_ATTACK)
      c->marks |= HONOUR_MARK_PREVIOUS_ATTACK;
    if (c->lock == 0) /* [S4.SR5] a special rule may lock an Order */
      c->order = 0;
  }
  cap_log(play->log, "5.3.4", "It is an AP turn: the Orders of all Forces are removed.");
}

/* --- The stage -------------------------------------------------------------------------------- */

static void next_army(const HonourPlay *play, HonourFrame *frame) {
  frame->v[ARMY]++;
  if (frame->v[ARMY] < (gint32)play->game->scenario->n_armies)
    return;
  frame->v[ARMY] = 0;
  frame->point++;
}

/* [S4.ap] Points or none, special rules may add to them. */
static void tell_received(HonourPlay *play, CapIndex army) {
  HonourSubject subject = honour_subject();

  subject.side = play->state->armies[army].side;
  subject.army = army;
  honour_hook(play, HONOUR_HOOK_POINTS_RECEIVED, &subject);
}

/* One army in one step of the segment. TRUE when its player is asked. */
static gboolean run_army(HonourPlay *play, HonourFrame *frame, CapIndex army, CapRequest *request) {
  switch (frame->point) {
  case FIRST_SOURCES:
    return play->state->armies[army].source_status == HONOUR_SOURCE_NONE &&
           ask_source(play, frame, army, request);
  case POINTS:
    receive_points(play, army);
    tell_received(play, army);
    return FALSE;
  case SOURCES:
    return (frame->v[DESIGNATED] >> army & 1) == 0 && ask_source(play, frame, army, request);
  }
  g_assert_not_reached();
}

/* What special rules do at the start of the Command Phase, and of the segment. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  HonourSubject subject = honour_subject();

  subject.side = frame->side;
  if (frame->point++ == LOCKS)
    honour_review_locks(play, frame->side);
  else
    honour_hook(play, HONOUR_HOOK_ADMIN_BEGIN, &subject);
}

/* What does not go army by army. [5.3.4a] R-016: the Orders of both sides come off at once, in the
 * segment that comes first. */
static void run_for_all(HonourPlay *play, const HonourFrame *frame) {
  if (frame->point == CAPTURES)
    honour_update_sources(play);
  else if (play->game->scenario->base.sides[frame->side].first && honour_is_ap_turn(play))
    remove_orders(play);
}

gboolean honour_administration_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  CapIndex army = (CapIndex)frame->v[ARMY];

  if (frame->point > SOURCES) {
    honour_play_pop(play);
    return FALSE;
  }
  if (frame->point == LOCKS || frame->point == BEGIN) {
    begin(play, frame);
    return FALSE;
  }
  if (frame->point == CAPTURES || frame->point == ORDERS) {
    run_for_all(play, frame);
    frame->point++;
    return FALSE;
  }
  if (play->state->armies[army].side == frame->side && run_army(play, frame, army, request))
    return TRUE;
  next_army(play, frame);
  return FALSE;
}

void honour_administration_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapIndex army = (CapIndex)frame->v[ARMY];

  switch (option.kind) {
  case HONOUR_ANSWER_SOURCE:
    if (frame->point == FIRST_SOURCES)
      frame->v[DESIGNATED] |= 1 << army;
    place_source(play, army, option.a);
    break;
  case HONOUR_ANSWER_FLIP:
    flip_source(play, army);
    break;
  }
  next_army(play, frame);
}
