/* Chapter 12.2, a retreat carried out: hex by hex, the owner choosing where the priorities leave
 * him a choice. Every step uses up room of the way, so a retreat ends. [12.2.2a] Nobody is dropped
 * off, [12.2b] nothing is built and [12.2e] nobody attacked on the way: none of it is offered. */
#include "validator/honour/chapters/combat/ch12-retreat.h"

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-pursuit.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/special.h"

enum {
  BEGIN,
  WILLING,
  GO,
  ENTERED,
  PURSUIT,
  STOP,
  END,
};

/* The numbers of the frame. */
enum {
  FLAGS, /* HonourRetreat */
  START,
  LEFT, /* half points */
  WAY,  /* two numbers */
  WAY_END,
  NEXT,      /* Capitano who may pursue */
  COMMITTED, /* 1 once it makes for a Fortress */
};

void honour_push_retreat(HonourPlay *play, HonourCapitanoIndex primo, guint flags) {
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_RETREAT);

  frame->capitano = primo;
  frame->v[FLAGS] = (gint32)flags;
}

static gboolean has(const HonourFrame *frame, HonourRetreat flag) {
  return ((guint)frame->v[FLAGS] & flag) != 0;
}

static HonourCapitanoState *who(const HonourPlay *play, const HonourFrame *frame) {
  return &play->state->capitani[frame->capitano];
}

static const char *name_of(const HonourPlay *play, const HonourFrame *frame) {
  return honour_game_card(play->game, frame->capitano)->name;
}

static HonourRetreatWay way_of(const HonourFrame *frame) {
  return (HonourRetreatWay){{(guint32)frame->v[WAY], (guint32)frame->v[WAY_END]}};
}

static gboolean has_moved(const HonourFrame *frame) {
  return frame->v[WAY] != 0;
}

/* [3.6d] */
static gboolean is_alone(const HonourPlay *play, const HonourFrame *frame) {
  return who(play, frame)->station == HONOUR_STATION_ON_MAP &&
         who(play, frame)->role == HONOUR_ROLE_UNEMPLOYED;
}

static gboolean is_there(const HonourPlay *play, const HonourFrame *frame) {
  return is_alone(play, frame) || honour_is_force(play->game, play->state, frame->capitano);
}

static HonourRetreatCase case_of(const HonourFrame *frame) {
  return (HonourRetreatCase){
      .primo = frame->capitano,
      .start = (CapHex)frame->v[START],
      .way = way_of(frame),
      .points = frame->v[LEFT],
      .has_minimum = has(frame, HONOUR_RETREAT_MAY),
  };
}

static const HonourField *field_of(const HonourPlay *play, const HonourFrame *frame) {
  honour_field_fill(play->game, play->state,
                    honour_side_of(play->game, play->state, frame->capitano), &play->work->field);
  return &play->work->field;
}

/* --- Whether it goes -------------------------------------------------------------------------- */

/* [12.2a] R-061: its Movement Allowance at present, without a die. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  if (!is_there(play, frame)) {
    frame->point = END;
    return;
  }
  frame->v[START] = (gint32)who(play, frame)->hex;
  honour_seen(play->game, HONOUR_SEEN_RETREAT_BEGUN);
  frame->v[LEFT] = is_alone(play, frame)
                       ? honour_unemployed_movement()
                       : honour_force_movement(play->game, play->state, frame->capitano);
  frame->point = WILLING;
}

/* a winner need not go. */
static gboolean ask_willing(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (!has(frame, HONOUR_RETREAT_IF_WILLING)) {
    frame->point = GO;
    return FALSE;
  }
  honour_seen_if(play->game, HONOUR_SEEN_ESCAPED_MAY_STAY, is_alone(play, frame));
  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_WITHDRAW, frame->capitano);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* --- [12.2.1] Where it goes ------------------------------------------------------------------- */

/* [12.2.7c] R-132: into the Fortress before which it was beaten. */
static gboolean may_shelter(const HonourPlay *play, const HonourFrame *frame) {
  return !has_moved(frame) && has(frame, HONOUR_RETREAT_FULL) &&
         !has(frame, HONOUR_RETREAT_BEFORE_COMBAT) && !is_alone(play, frame) &&
         (who(play, frame)->marks & HONOUR_MARK_INSIDE) == 0 &&
         honour_retreat_is_refuge(play->game, play->state, frame->capitano, who(play, frame)->hex);
}

static void offer_steps(const HonourRetreatWays *ways, const HonourFrame *frame,
                        CapRequest *request) {
  guint onward = frame->v[COMMITTED] == 0 ? ways->onward : 0;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if ((onward >> d & 1u) != 0)
      honour_request_offer(request, HONOUR_ANSWER_RETREAT, d, 0, 0);
    else if ((ways->refuge >> d & 1u) != 0)
      honour_request_offer(request, HONOUR_ANSWER_RETREAT, d, 1, 0);
}

/* What else it may do where it stands. [12.2b] [11.5-S5c] It may stop in a Fortress, or anywhere
 * when it need not have gone. [12.2.3a] It leaves the map, over its edge or from a port, only
 * where no step is left. */
static void offer_rest(const HonourPlay *play, const HonourFrame *frame,
                       const HonourRetreatWays *ways, CapRequest *request) {
  gboolean has_steps = request->n_options > 0;

  if (may_shelter(play, frame))
    honour_request_offer(request, HONOUR_ANSWER_SHELTER, 0, 0, 0);
  if (has_moved(frame) ? !has_steps || ways->is_refuge || has(frame, HONOUR_RETREAT_MAY)
                       : !has_steps && !has(frame, HONOUR_RETREAT_DISPLACED))
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  if (!has_moved(frame) && !has_steps && has(frame, HONOUR_RETREAT_FULL) &&
      honour_scenario_is_gateway(play->game->scenario, who(play, frame)->hex))
    honour_request_offer(request, HONOUR_ANSWER_LEAVE_MAP, 0, 0, 0);
}

/* [12.2d] Who has nowhere to go when the enemy comes surrenders. */
static gboolean ask(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourRetreatCase c = case_of(frame);
  HonourRetreatWays ways = {0};

  if (!is_there(play, frame)) {
    frame->point = END;
    return FALSE;
  }
  field_of(play, frame);
  if (honour_retreat_way_count(c.way) < HONOUR_RETREAT_MAX_STEPS)
    ways = honour_retreat_ways(play->game, play->state, &c, play->work);
  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_RETREAT, frame->capitano);
  offer_steps(&ways, frame, request);
  offer_rest(play, frame, &ways, request);
  honour_seen_if(play->game, HONOUR_SEEN_MAY_STOP_IN_FORTRESS, ways.is_refuge);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, "12.2d", "%s cannot retreat and surrenders.", name_of(play, frame));
  honour_eliminate_force(play, frame->capitano, "12.2d");
  frame->point = END;
  return FALSE;
}

/* --- A step ----------------------------------------------------------------------------------- */

static void pay(HonourPlay *play, HonourFrame *frame, CapDirection direction) {
  HonourRetreatCase c = case_of(frame);
  gboolean disrupts = FALSE;
  int cost = 0;
  HonourReason reason = honour_retreat_step(play->game, play->state, field_of(play, frame), &c,
                                            who(play, frame)->hex, direction, &cost, &disrupts);

  g_assert(reason == HONOUR_REASON_OK);
  frame->v[LEFT] = MAX(frame->v[LEFT] - cost, 0);
  if (disrupts && (who(play, frame)->marks & HONOUR_MARK_DISRUPTED) == 0) {
    who(play, frame)->marks |= HONOUR_MARK_DISRUPTED;
    cap_log(play->log, "7.6.2.1", "Crossing the river disrupts the Force of %s.",
            name_of(play, frame));
  }
}

/* [12.2.2a] Everybody goes. [12.2.4a] Earthworks do not outlast it. */
static void step(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapHex from = who(play, frame)->hex;
  CapHex to = play->game->map->hexes[from].neighbour[option.a];
  HonourRetreatWay way = way_of(frame);
  char number[CAP_HEX_NUMBER_MAX];

  pay(play, frame, (CapDirection)option.a);
  honour_seen_if(play->game, HONOUR_SEEN_RETREAT_THROUGH_FRIENDS,
                 (play->work->field.flags[to] & HONOUR_FIELD_FRIEND) != 0);
  honour_seen_if(play->game, HONOUR_SEEN_RETREAT_TO_FORTRESS, option.b != 0);
  honour_seen_if(play->game, HONOUR_SEEN_WORKS_LOST_IN_RETREAT,
                 honour_earthworks_at(play->state, from) != NULL);
  honour_seen_if(play->game, HONOUR_SEEN_ALL_RETREAT_TOGETHER, !is_alone(play, frame));
  honour_retreat_way_add(&way, (CapDirection)option.a);
  frame->v[WAY] = (gint32)way.packed[0];
  frame->v[WAY_END] = (gint32)way.packed[1];
  if (option.b != 0)
    frame->v[COMMITTED] = 1;
  honour_move_force(play, frame->capitano, to);
  cap_grid_number(&play->game->map->grid, to, number);
  cap_log(play->log, "12.2", "%s retreats to hex %s.", name_of(play, frame), number);
  honour_works_vacate(play, from);
  honour_update_sieges(play); /* [11.3.1c] */
  if (!is_alone(play, frame))
    honour_visit(play, frame->capitano, HONOUR_VISIT_PASSES);
  frame->point = ENTERED;
}

static void enter(HonourPlay *play, HonourFrame *frame) {
  frame->point = PURSUIT;
  frame->v[NEXT] = 0;
  if (!is_there(play, frame) || is_alone(play, frame))
    return;
  honour_push_capture(play, frame->capitano); /* [3.6c] */
}

/* --- [12.2.1d] Pursuit ------------------------------------------------------------------------ */

/* over a ferry as anywhere, or not at all, as out of a zone of control [7.8.3d]. */
static gboolean controls(const HonourPlay *play, HonourCapitanoIndex force, CapHex hex) {
  HonourZoc zoc = honour_force_zoc(play->game, play->state, force, hex);

  return zoc == HONOUR_ZOC_FULL || (zoc == HONOUR_ZOC_OVER_FERRY &&
                                    cap_reads(play->game, HONOUR_READING_FERRY_PURSUIT_PURSUED));
}

/* once for each enemy Force, whose zone of control it met before then. The start does not
 * count. */
static gboolean has_pursued(const HonourPlay *play, const HonourFrame *frame,
                            HonourCapitanoIndex force) {
  CapHex hexes[HONOUR_RETREAT_MAX_STEPS + 1];
  guint n =
      honour_retreat_way_hexes(play->game->map, (CapHex)frame->v[START], way_of(frame), hexes);

  /* [11.3.2b] R-064 */
  if (has(frame, HONOUR_RETREAT_BEFORE_COMBAT) &&
      play->state->fight.force[HONOUR_ATTACKER] == force)
    return TRUE;
  for (guint i = 1; i + 1 < n; i++)
    if (controls(play, force, hexes[i]))
      return TRUE;
  return FALSE;
}

static gboolean pursues(const HonourPlay *play, const HonourFrame *frame,
                        HonourCapitanoIndex force) {
  return play->state->capitani[force].station == HONOUR_STATION_ON_MAP &&
         honour_side_of(play->game, play->state, force) !=
             honour_side_of(play->game, play->state, frame->capitano) &&
         controls(play, force, who(play, frame)->hex) && !has_pursued(play, frame, force);
}

/* when the hex is entered, one after the other. */
static void pursue_next(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex i = (HonourCapitanoIndex)frame->v[NEXT];

  if (!is_there(play, frame) || is_alone(play, frame)) {
    frame->point = GO;
    return;
  }
  while (i < play->game->n_capitani && !pursues(play, frame, i))
    i++;
  frame->v[NEXT] = i + 1;
  honour_seen_if(play->game, HONOUR_SEEN_PURSUED_IN_RETREAT, i < play->game->n_capitani);
  if (i < play->game->n_capitani)
    honour_push_pursuit_by_lot(play, frame->capitano, i);
  else
    frame->point = GO;
}

/* --- The end ---------------------------------------------------------------------------------- */

/* [12.2.6a] A garrison that has lost its walls. */
static void settle_order(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoState *c = who(play, frame);

  if (c->order != HONOUR_ORDER_GARRISON ||
      honour_game_settlement(play->game, c->hex) != CAP_INDEX_NONE)
    return;
  c->order = has(frame, HONOUR_RETREAT_BEATEN) ? HONOUR_ORDER_RETREAT : HONOUR_ORDER_STAND;
  cap_log(play->log, "12.2.6", "The garrison of %s is in the open and gets an Order to %s.",
          name_of(play, frame), cap_words(play->log, honour_order_name((HonourOrders)c->order)));
}

static void stop(HonourPlay *play, HonourFrame *frame) {
  frame->point = END;
  if (!has_moved(frame) || !honour_is_force(play->game, play->state, frame->capitano))
    return;
  honour_visit(play, frame->capitano, HONOUR_VISIT_STOPS);
  settle_order(play, frame);
}

/* [12.2.7c] R-132: the check is read by Quality. */
static void shelter(HonourPlay *play, HonourFrame *frame) {
  who(play, frame)->marks |= HONOUR_MARK_INSIDE;
  cap_log(play->log, "12.2.7", "%s retreats behind the walls.", name_of(play, frame));
  honour_check_discipline_in_combat(play, frame->capitano, TRUE, 0, "12.2.7");
  frame->point = END;
}

/* --- The stage -------------------------------------------------------------------------------- */

gboolean honour_retreat_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case WILLING:
    return ask_willing(play, frame, request);
  case GO:
    return ask(play, frame, request);
  case ENTERED:
    enter(play, frame);
    return FALSE;
  case PURSUIT:
    pursue_next(play, frame);
    return FALSE;
  case STOP:
    stop(play, frame);
    return FALSE;
  default:
    honour_play_pop(play);
    return FALSE;
  }
}

void honour_retreat_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (option.kind) {
  case HONOUR_ANSWER_YES:
    frame->point = GO;
    break;
  case HONOUR_ANSWER_RETREAT:
    step(play, frame, option);
    break;
  case HONOUR_ANSWER_SHELTER:
    shelter(play, frame);
    break;
  case HONOUR_ANSWER_LEAVE_MAP:
    /* [12.2.3a] */
    honour_eliminate_force(play, frame->capitano, "12.2.3");
    frame->point = END;
    break;
  case HONOUR_ANSWER_NO:
    cap_log(play->log, "12.2", "%s stays where he is.", name_of(play, frame));
    frame->point = STOP;
    break;
  case HONOUR_ANSWER_DONE:
    frame->point = STOP;
    break;
  default:
    g_assert_not_reached();
  }
}
