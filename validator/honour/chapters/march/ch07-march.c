/* Chapter 7, the march of an activated Force: step by step, and what it does on the way. Every step
 * costs at least half a point, every other action points or something that is gone then, so a
 * march ends. A Force with a Retreat Order goes by the rules of retreat, see ch12-retreat-order.c.
 */
#include "validator/honour/chapters/march/ch07-march.h"

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/ch06-stacking.h"
#include "validator/honour/chapters/combat/ch11-pursuit.h"
#include "validator/honour/chapters/ch15-militia.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/register/seen-notes.h"
#include "validator/honour/special/special.h"

enum {
  BEGIN,
  MODE,    /* goes on in Administrative March, or leaves it */
  ASK,     /* what next */
  ENTERED, /* a hex */
  GIVE_UP, /* points against Pursuit */
  PURSUIT,
  ATTACKED, /* from the march */
  STOP,     /* here */
  END,
};

/* In the upper parts of the flags: the next Capitano who may pursue, and the full MPs given up. */
#define PURSUER_SHIFT  8
#define GIVEN_UP_SHIFT 16
#define PART_MASK      0xff

static guint part_of(const HonourFrame *frame, guint shift) {
  return (guint)frame->v[HONOUR_MARCH_FLAGS] >> shift & PART_MASK;
}

static void set_part(HonourFrame *frame, guint shift, guint value) {
  guint flags = (guint)frame->v[HONOUR_MARCH_FLAGS] & ~((guint)PART_MASK << shift);

  frame->v[HONOUR_MARCH_FLAGS] = (gint32)(flags | value << shift);
}

static void set_flag(HonourFrame *frame, HonourMarchFlags flag) {
  frame->v[HONOUR_MARCH_FLAGS] |= (gint32)flag;
}

static HonourCapitanoState *marcher_of(const HonourPlay *play, const HonourFrame *frame) {
  return &play->state->capitani[frame->capitano];
}

static const char *name_of(const HonourPlay *play, const HonourFrame *frame) {
  return honour_game_card(play->game, frame->capitano)->name;
}

static const HonourField *field_of(const HonourPlay *play, const HonourFrame *frame) {
  honour_field_fill(play->game, play->state,
                    honour_side_of(play->game, play->state, frame->capitano), &play->work->field);
  return &play->work->field;
}

/* --- [14.2] [14.3] Conquest ------------------------------------------------------------------- */

gboolean honour_conquest_is_forbidden(const HonourPlay *play, HonourCapitanoIndex primo,
                                      CapHex hex) {
  HonourSubject subject;

  if (!honour_special_has_forbid(play->game, HONOUR_ACT_CONQUER))
    return FALSE;
  subject = honour_subject_force(play->game, play->state, primo);
  subject.hex = hex;
  return honour_special_forbids(play->game, play->state, HONOUR_ACT_CONQUER, &subject) !=
         CAP_INDEX_NONE;
}

void honour_visit(HonourPlay *play, HonourCapitanoIndex primo, HonourVisit visit) {
  CapHex hex = play->state->capitani[primo].hex;
  CapIndex settlement = honour_game_settlement(play->game, hex);
  CapIndex army = play->game->capitani[primo].army;
  CapIndex after;
  char number[CAP_HEX_NUMBER_MAX];

  honour_update_sources(play); /* [4.1.2a] whoever stands on an enemy source takes its marker */
  if (settlement == CAP_INDEX_NONE)
    return;
  after = honour_conqueror_after(play->game, play->state, settlement, army, visit);
  honour_seen_if(play->game, HONOUR_SEEN_NEUTRAL_FORTRESS_STAYS,
                 visit == HONOUR_VISIT_STOPS &&
                     cap_settlement_is_fortress(play->game->map->hexes[hex].settlement) &&
                     honour_alignment(play->game, play->state, hex) == HONOUR_NEUTRAL);
  if (after == play->state->conqueror[settlement] ||
      (after != CAP_INDEX_NONE && honour_conquest_is_forbidden(play, primo, hex)))
    return;
  honour_note_conquest(play, hex, visit, after == CAP_INDEX_NONE);
  play->state->conqueror[settlement] = after;
  cap_grid_number(&play->game->map->grid, hex, number);
  if (after == CAP_INDEX_NONE)
    cap_log(play->log, "14.2d", "%s frees hex %s.", honour_game_card(play->game, primo)->name,
            number);
  else
    cap_log(play->log, visit == HONOUR_VISIT_STOPS ? "14.2" : "14.3", "%s conquers hex %s.",
            honour_game_card(play->game, primo)->name, number);
}

/* --- [7.7] Administrative March --------------------------------------------------------------- */

static HonourReason may_march(const HonourPlay *play, const HonourFrame *frame, HonourMarch march) {
  HonourMove move = {frame->capitano, march, marcher_of(play, frame)->hex, FALSE};

  return honour_may_march(play->game, play->state, &move);
}

/* [7.3b] [7.7a] [7.7b] [7.7h] At any time, for one point; the rest is doubled. */
static void offer_mode(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  if (honour_march_has(frame, HONOUR_MARCH_DOUBLED)) {
    honour_request_offer(request, HONOUR_ANSWER_LEAVE, 0, 0, 0);
    return;
  }
  if (honour_administrative_movement(frame->v[HONOUR_MARCH_LEFT]) > 0 &&
      may_march(play, frame, HONOUR_MARCH_ADMINISTRATIVE) == HONOUR_REASON_OK)
    honour_request_offer(request, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
}

static void declare_mode(HonourPlay *play, HonourFrame *frame) {
  int doubled = honour_administrative_movement(frame->v[HONOUR_MARCH_LEFT]);

  /* The price is what the half of it lacks. */
  frame->v[HONOUR_MARCH_SPENT] += frame->v[HONOUR_MARCH_LEFT] - doubled / 2;
  frame->v[HONOUR_MARCH_BEFORE] = frame->v[HONOUR_MARCH_SPENT];
  frame->v[HONOUR_MARCH_LEFT] = doubled;
  set_flag(frame, HONOUR_MARCH_DOUBLED);
  marcher_of(play, frame)->marks |= HONOUR_MARK_ADMINISTRATIVE;
  cap_log(play->log, "7.7a",
          doubled == HONOUR_MP
              ? CAP_WORDS("%s goes over to Administrative March and has %g Movement Point.")
              : CAP_WORDS("%s goes over to Administrative March and has %g Movement Points."),
          name_of(play, frame), (double)doubled / HONOUR_MP);
}

/* whom the scenario has put in the mode pays nothing for it in his first activation. */
static void keep_mode(HonourPlay *play, HonourFrame *frame) {
  if (frame->v[HONOUR_MARCH_LEFT] > 0)
    frame->v[HONOUR_MARCH_LEFT] *= 2;
  set_flag(frame, HONOUR_MARCH_DOUBLED);
  cap_log(play->log, "7.7b", "%s goes on in Administrative March.", name_of(play, frame));
}

/* everybody else pays for it in every activation. */
static gboolean can_keep_mode(const HonourPlay *play, const HonourFrame *frame) {
  return may_march(play, frame, HONOUR_MARCH_ADMINISTRATIVE) == HONOUR_REASON_OK &&
         (honour_march_has(frame, HONOUR_MARCH_IN_COLUMN) ||
          honour_administrative_movement(frame->v[HONOUR_MARCH_LEFT]) > 0);
}

static void leave_mode(HonourPlay *play, HonourFrame *frame) {
  marcher_of(play, frame)->marks &= (guint16)~HONOUR_MARK_ADMINISTRATIVE;
  cap_log(play->log, "7.7d", "%s leaves Administrative March.", name_of(play, frame));
}

/* --- [7.4] Steps ------------------------------------------------------------------------------ */

/* [7.3] The march that the mode and the Order give; where both would do, the freer one. */
HonourMarch honour_march_kind(const HonourPlay *play, const HonourFrame *frame) {
  if (honour_march_has(frame, HONOUR_MARCH_DOUBLED))
    return HONOUR_MARCH_ADMINISTRATIVE;
  return may_march(play, frame, HONOUR_MARCH_TO_CONTACT) == HONOUR_REASON_OK
             ? HONOUR_MARCH_TO_CONTACT
             : HONOUR_MARCH_REGULAR;
}

static HonourMove move_of(const HonourFrame *frame, HonourMarch march) {
  return (HonourMove){frame->capitano, march, (CapHex)frame->v[HONOUR_MARCH_START],
                      honour_march_has(frame, HONOUR_MARCH_UNDER_WAY)};
}

/* [6.2b] It may stop in the hex, or has the points to go on from there to one where it may: through
 * other Minor Forces, if need be. Every step costs something, so the search ends. */
static gboolean may_go_to(const HonourPlay *play, const HonourField *field,
                          const HonourMarcher *marcher, CapHex hex, int left) {
  if (honour_may_stop(play->game, play->state, marcher->move.primo, hex))
    return TRUE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    int cost = 0;

    if (honour_marcher_step(play->game, play->state, field, marcher, hex, d, &cost, NULL) ==
            HONOUR_REASON_OK &&
        cost <= left &&
        may_go_to(play, field, marcher, play->game->map->hexes[hex].neighbour[d], left - cost))
      return TRUE;
  }
  return FALSE;
}

/* [7.4g] [7.8.2.1b] What is seen of the rules when a step is not offered. */
static void note_refusal(const HonourPlay *play, const HonourFrame *frame, const HonourField *field,
                         HonourReason reason, int cost) {
  gboolean is_too_dear = cost > frame->v[HONOUR_MARCH_LEFT];
  gboolean is_held = (field->flags[marcher_of(play, frame)->hex] & HONOUR_FIELD_ENEMY_ZOC) != 0;

  honour_seen_reason(play->game, reason);
  honour_seen_if(play->game, HONOUR_SEEN_STEP_TOO_DEAR, is_too_dear);
  honour_seen_if(play->game, HONOUR_SEEN_TOO_WEAK_TO_LEAVE_ZOC, is_too_dear && is_held);
}

/* [7.4g] No hex without the points for it. [7.4f] Once taken a step is not undone. */
static void offer_steps(const HonourPlay *play, const HonourFrame *frame, const HonourField *field,
                        CapRequest *request) {
  HonourMarch march = honour_march_kind(play, frame);
  HonourMove move = move_of(frame, march);
  HonourMarcher marcher;

  honour_marcher_init(play->game, play->state, field, &move, &marcher);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    int cost = 0;
    HonourReason reason = honour_marcher_step(play->game, play->state, field, &marcher,
                                              marcher_of(play, frame)->hex, d, &cost, NULL);

    note_refusal(play, frame, field, reason, cost);
    if (reason == HONOUR_REASON_OK && cost <= frame->v[HONOUR_MARCH_LEFT] &&
        may_go_to(play, field, &marcher,
                  play->game->map->hexes[marcher_of(play, frame)->hex].neighbour[d],
                  frame->v[HONOUR_MARCH_LEFT] - cost))
      honour_request_offer(request, HONOUR_ANSWER_STEP, d, (guint16)march, 0);
  }
}

/* [1.4b] [3.4h] Everything on the cards goes with him. */
void honour_move_force(HonourPlay *play, HonourCapitanoIndex primo, CapHex to) {
  CapHex from = play->state->capitani[primo].hex;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *c = &play->state->capitani[i];

    honour_seen_if(play->game, HONOUR_SEEN_COMPANY_MOVES,
                   i != primo && c->station == HONOUR_STATION_WITH && c->with == primo);
    honour_seen_if(play->game, HONOUR_SEEN_UNEMPLOYED_COME_ALONG,
                   i != primo && c->station == HONOUR_STATION_WITH && c->with == primo &&
                       c->role == HONOUR_ROLE_UNEMPLOYED);
    if (i == primo || (c->station == HONOUR_STATION_WITH && c->with == primo))
      c->hex = to;
  }
  play->state->capitani[primo].marks &= (guint16)~HONOUR_MARK_INSIDE;
  honour_leave_militia(play, primo, from); /* [15.1.1e] [15.1.1h] */
}

/* What the step costs; and whether the river it crosses puts the Force into disorder. */
static int cost_of_step(HonourPlay *play, HonourFrame *frame, CapOption option,
                        gboolean *disrupts) {
  HonourMove move = move_of(frame, (HonourMarch)option.b);
  int cost = 0;
  HonourReason reason;

  if (option.kind == HONOUR_ANSWER_RETREAT)
    return honour_retreat_order_step(play, frame, option, disrupts);
  if (option.kind == HONOUR_ANSWER_ATTACK)
    return honour_march_attack_cost(play, frame, (CapDirection)option.a, disrupts);
  reason = honour_step(play->game, play->state, field_of(play, frame), &move,
                       marcher_of(play, frame)->hex, (CapDirection)option.a, &cost, disrupts);
  g_assert(reason == HONOUR_REASON_OK);
  return cost;
}

static void tell_step(const HonourPlay *play, const HonourFrame *frame, gboolean is_retreat,
                      const char *number) {
  gboolean is_one = frame->v[HONOUR_MARCH_LEFT] == HONOUR_MP;
  double left = (double)frame->v[HONOUR_MARCH_LEFT] / HONOUR_MP;

  if (is_retreat)
    cap_log(play->log, "12.2.8",
            is_one ? CAP_WORDS("%s retreats to hex %s, %g Movement Point left.")
                   : CAP_WORDS("%s retreats to hex %s, %g Movement Points left."),
            name_of(play, frame), number, left);
  else
    cap_log(play->log, "7.4",
            is_one ? CAP_WORDS("%s marches to hex %s, %g Movement Point left.")
                   : CAP_WORDS("%s marches to hex %s, %g Movement Points left."),
            name_of(play, frame), number, left);
}

static void step(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoState *c = marcher_of(play, frame);
  CapHex from = c->hex, to = play->game->map->hexes[from].neighbour[option.a];
  gboolean is_retreat = option.kind == HONOUR_ANSWER_RETREAT, disrupts = FALSE;
  char number[CAP_HEX_NUMBER_MAX];
  int cost = cost_of_step(play, frame, option, &disrupts);

  if (play->game->seen != NULL)
    honour_note_step(play, frame, option);
  honour_march_spend(frame, cost);
  honour_move_force(play, frame->capitano, to);
  set_flag(frame, HONOUR_MARCH_UNDER_WAY);
  set_part(frame, HONOUR_MARCH_CAME_SHIFT, option.a);
  cap_grid_number(&play->game->map->grid, to, number);
  tell_step(play, frame, is_retreat, number);
  c->marks |= HONOUR_MARK_MOVED; /* [11.5-S3a] */
  honour_works_vacate(play, from);
  honour_update_sieges(play); /* [11.3.1c] */
  if (disrupts && (c->marks & HONOUR_MARK_DISRUPTED) == 0) {
    c->marks |= HONOUR_MARK_DISRUPTED;
    cap_log(play->log, "7.6.2.1", "Crossing the river disrupts the Force of %s.",
            name_of(play, frame));
  }
  honour_visit(play, frame->capitano, HONOUR_VISIT_PASSES);
  frame->point = ENTERED;
}

/* [7.8.2.1a] Out of a zone of control there is Pursuit, when the Force stands in the hex beyond;
 * That is the first hex of a march, or one into which an attack has led it [7.9f]. */
static void enter(HonourPlay *play, HonourFrame *frame) {
  frame->point = ASK;
  if (!honour_is_force(play->game, play->state, frame->capitano))
    return;
  if (honour_pursuer_from(play, frame, 0) != HONOUR_NOBODY)
    frame->point = GIVE_UP;
  set_part(frame, PURSUER_SHIFT, 0);
  honour_push_capture(play, frame->capitano); /* [3.6c] */
}

/* [7.9e] [7.9f] What is left of the march after an attack; the winner goes into an empty hex. */
static void go_on(HonourPlay *play, HonourFrame *frame) {
  CapDirection into = CAP_N_DIRECTIONS;

  frame->point = honour_march_attack_end(play, frame, &into) ? ASK : STOP;
  honour_seen_if(play->game, HONOUR_SEEN_ENTERED_AFTER_ATTACK, into < CAP_N_DIRECTIONS);
  if (into < CAP_N_DIRECTIONS)
    step(play, frame, (CapOption){.kind = HONOUR_ANSWER_ATTACK, .a = into});
}

/* --- [7.8.2.1] Pursuit ------------------------------------------------------------------------ */

/* [7.8.2.1d] R-040: full points, told before the die. */
static void ask_give_up(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  guint most = MIN((guint)MAX(frame->v[HONOUR_MARCH_LEFT], 0) / HONOUR_MP, PART_MASK);

  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_PURSUED, frame->capitano);
  for (guint i = 0; i <= most; i++)
    honour_request_offer(request, HONOUR_ANSWER_GIVE_UP, (guint16)i, 0, 0);
}

/* one after the other. */
static void pursue_next(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex pursuer;

  if (!honour_is_force(play->game, play->state, frame->capitano)) {
    frame->point = STOP;
    return;
  }
  pursuer = honour_pursuer_from(play, frame, (HonourCapitanoIndex)part_of(frame, PURSUER_SHIFT));
  if (pursuer == HONOUR_NOBODY) {
    frame->point = ASK;
  } else {
    honour_seen_if(play->game, HONOUR_SEEN_RETREAT_BY_ORDER_PURSUED,
                   marcher_of(play, frame)->order == HONOUR_ORDER_RETREAT);
    honour_seen(play->game, HONOUR_SEEN_PURSUED_OUT_OF_ZOC);
    set_part(frame, PURSUER_SHIFT, pursuer + 1u);
    honour_push_pursuit_by_force(play, frame->capitano, pursuer,
                                 (int)part_of(frame, GIVEN_UP_SHIFT) * HONOUR_MP);
  }
}

/* --- The stage ------------------------------------------------------------------------------ */

/* a Force that can no longer march so leaves the mode. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  gboolean is_in_mode = (marcher_of(play, frame)->marks & HONOUR_MARK_ADMINISTRATIVE) != 0;

  /* [6.3e] Who was dropped off before has no part in this march. */
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16)~HONOUR_MARK_SHARES;
  frame->v[HONOUR_MARCH_START] = (gint32)marcher_of(play, frame)->hex;
  frame->v[HONOUR_MARCH_SIZE] =
      (gint32)honour_force_strength(play->game, play->state, frame->capitano).sp;
  frame->point = ASK;
  if (marcher_of(play, frame)->column != 0 ||
      (is_in_mode && cap_reads(play->game, HONOUR_READING_ADMINISTRATIVE_MODE_LASTING)))
    set_flag(frame, HONOUR_MARCH_IN_COLUMN);
  marcher_of(play, frame)->column = 0;
  if (!is_in_mode)
    return;
  if (can_keep_mode(play, frame))
    frame->point = MODE;
  else
    leave_mode(play, frame);
}

static void ask_mode(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_MARCH, frame->capitano);
  honour_request_offer(request, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_LEAVE, 0, 0, 0);
}

/* [5.3j] Nothing but to retreat; [5.3l] who splits off before it goes does so too. [12.2.2a] Once
 * under way all stay together. A Force that was marching when it got the Order goes no farther. */
static void ask_retreat(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  if (honour_march_has(frame, HONOUR_MARCH_UNDER_WAY) && frame->v[HONOUR_MARCH_WAY] == 0) {
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
    return;
  }
  honour_retreat_order_offer(play, frame, request);
  honour_treachery_offer(play, frame, request); /* [18.6c] */
  if (!honour_march_has(frame, HONOUR_MARCH_UNDER_WAY))
    honour_drop_off_offer(play, frame, request);
}

/* [6.3b] R-101: it was dropped off in this phase, and acts where it is if at all. */
static gboolean is_held(const HonourPlay *play, const HonourFrame *frame) {
  return (marcher_of(play, frame)->marks & HONOUR_MARK_DROPPED) != 0;
}

/* [7.4d] Whatever it may do, it may stop; [6.2b] but not with another Force, if neither is Major
 * and it can still go on. */
static void ask(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourField *field = field_of(play, frame);

  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_MARCH, frame->capitano);
  if (is_held(play, frame)) {
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
    if (marcher_of(play, frame)->order != HONOUR_ORDER_RETREAT)
      honour_works_offer(play, frame, field, request);
    return;
  }
  if (marcher_of(play, frame)->order == HONOUR_ORDER_RETREAT) {
    ask_retreat(play, frame, request);
    return;
  }
  honour_seen_if(
      play->game, HONOUR_SEEN_NO_STOP_WITH_MINOR_FORCE,
      honour_march_has(frame, HONOUR_MARCH_UNDER_WAY) &&
          !honour_may_stop(play->game, play->state, frame->capitano, marcher_of(play, frame)->hex));
  honour_seen_if(play->game, HONOUR_SEEN_GARRISON_STAYS,
                 marcher_of(play, frame)->order == HONOUR_ORDER_GARRISON);
  honour_seen_if(play->game, HONOUR_SEEN_STAND_STAYS,
                 marcher_of(play, frame)->order == HONOUR_ORDER_STAND);
  if (!honour_march_has(frame, HONOUR_MARCH_UNDER_WAY) ||
      honour_may_stop(play->game, play->state, frame->capitano, marcher_of(play, frame)->hex))
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  offer_steps(play, frame, field, request);
  if (request->n_options == 0)
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  offer_mode(play, frame, request);
  honour_march_attack_offer(play, frame, request);
  honour_works_offer(play, frame, field, request);
  honour_march_pillage_offer(play, frame, request);
  honour_treachery_offer(play, frame, request);
  honour_drop_off_offer(play, frame, request);
  /* [7.6.4] With points left, where a special rule lets it. */
  if (frame->v[HONOUR_MARCH_LEFT] > 0 &&
      may_march(play, frame, honour_march_kind(play, frame)) == HONOUR_REASON_OK &&
      honour_special_is_exit(play->game, play->state, frame->capitano,
                             marcher_of(play, frame)->hex))
    honour_request_offer(request, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

/* [6.2a] Is another Force of its side in the hex? */
static gboolean has_friend(const HonourPlay *play, HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != primo && play->state->capitani[i].hex == play->state->capitani[primo].hex &&
        honour_is_force(play->game, play->state, i))
      return TRUE;
  return FALSE;
}

/* [14.2a] Here it stops. */
static void stop(HonourPlay *play, HonourFrame *frame) {
  frame->point = END;
  if (!honour_march_has(frame, HONOUR_MARCH_UNDER_WAY) ||
      !honour_is_force(play->game, play->state, frame->capitano))
    return;
  honour_seen_if(play->game, HONOUR_SEEN_STOPPED_WITH_FRIENDS, has_friend(play, frame->capitano));
  honour_visit(play, frame->capitano, HONOUR_VISIT_STOPS);
}

/* [8a] [8c] A second activation wears it down at once, whatever it did. */
static void end(HonourPlay *play, HonourFrame *frame) {
  HonourFrame march = *frame;
  gboolean is_force = honour_is_force(play->game, play->state, march.capitano);

  honour_play_pop(play);
  if (march.v[HONOUR_MARCH_SECOND] != 0 && is_force) {
    HonourFrame *attrition = honour_play_push(play, HONOUR_STAGE_ATTRITION);

    honour_seen(play->game, HONOUR_SEEN_SECOND_ACTIVATION_CHECKED);

    attrition->capitano = march.capitano;
    attrition->v[0] = march.v[HONOUR_MARCH_SPENT];
    attrition->v[1] = march.v[HONOUR_MARCH_SIZE];
    attrition->v[2] = honour_march_has(&march, HONOUR_MARCH_DOUBLED);
    attrition->v[3] = attrition->v[2] != 0 ? march.v[HONOUR_MARCH_BEFORE] : 0;
  }
}

gboolean honour_march_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case MODE:
    ask_mode(play, frame, request);
    return TRUE;
  case ASK:
    if (!honour_is_force(play->game, play->state, frame->capitano)) {
      frame->point = END;
      return FALSE;
    }
    ask(play, frame, request);
    return TRUE;
  case ENTERED:
    enter(play, frame);
    return FALSE;
  case GIVE_UP:
    ask_give_up(play, frame, request);
    return TRUE;
  case PURSUIT:
    pursue_next(play, frame);
    return FALSE;
  case ATTACKED:
    go_on(play, frame);
    return FALSE;
  case STOP:
    stop(play, frame);
    return FALSE;
  default:
    end(play, frame);
    return FALSE;
  }
}

static void answer_mode(HonourPlay *play, HonourFrame *frame, CapOption option) {
  gboolean keeps = option.kind == HONOUR_ANSWER_ADMINISTRATIVE;

  if (frame->point == MODE) {
    /* who does not use it has his usual points, or loses them all. */
    frame->point = ASK;
    if (!keeps) {
      leave_mode(play, frame);
      if (cap_reads(play->game, HONOUR_READING_ADMINISTRATIVE_MODE_LASTING))
        frame->point = STOP;
    } else if (honour_march_has(frame, HONOUR_MARCH_IN_COLUMN)) {
      keep_mode(play, frame);
    } else {
      declare_mode(play, frame);
    }
  } else if (keeps) {
    declare_mode(play, frame);
  } else {
    /* [7.7d] What is left is forfeited. */
    leave_mode(play, frame);
    frame->point = STOP;
  }
}

void honour_march_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (option.kind) {
  case HONOUR_ANSWER_STEP:
  case HONOUR_ANSWER_RETREAT:
    step(play, frame, option);
    break;
  case HONOUR_ANSWER_ADMINISTRATIVE:
  case HONOUR_ANSWER_LEAVE:
    answer_mode(play, frame, option);
    break;
  case HONOUR_ANSWER_GIVE_UP:
    honour_march_spend(frame, option.a * HONOUR_MP);
    set_part(frame, GIVEN_UP_SHIFT, option.a);
    frame->point = PURSUIT;
    break;
  case HONOUR_ANSWER_ATTACK:
    frame->point = ATTACKED;
    honour_march_attack_answer(play, frame, option);
    break;
  case HONOUR_ANSWER_DROP:
    honour_drop_off_answer(play, frame, option);
    break;
  case HONOUR_ANSWER_EXIT:
    frame->point = END;
    honour_leave_map(play, frame->capitano);
    break;
  case HONOUR_ANSWER_RECOVER:
    /* [9.2b] After everything else. */
    honour_works_answer(play, frame, option);
    frame->point = STOP;
    break;
  case HONOUR_ANSWER_DONE:
    honour_seen_if(play->game, HONOUR_SEEN_POINTS_LEFT_UNUSED, frame->v[HONOUR_MARCH_LEFT] > 0);
    frame->point = STOP;
    break;
  default:
    if (!honour_march_pillage_answer(play, frame, option) &&
        !honour_treachery_answer(play, frame, option))
      honour_works_answer(play, frame, option);
    break;
  }
}
