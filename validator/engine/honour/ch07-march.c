/* Chapter 7, the march of an activated Force: step by step, and what it does on the way. Every step
 * costs at least half a point, every other action points or something that is gone then, so a
 * march ends. A Force with a Retreat Order goes by the rules of retreat, see ch12-retreat-order.c.
 */
#include "validator/engine/honour/ch07-march.h"

#include "validator/engine/honour/ch03-capture.h"
#include "validator/engine/honour/ch06-stacking.h"
#include "validator/engine/honour/ch11-pursuit.h"
#include "validator/engine/honour/ch15-militia.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart.h"
#include "validator/engine/honour/seen-notes.h"
#include "validator/engine/honour/special.h"

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

static guint part_of(const CapFrame *frame, guint shift) {
  return (guint)frame->v[CAP_MARCH_FLAGS] >> shift & PART_MASK;
}

static void set_part(CapFrame *frame, guint shift, guint value) {
  guint flags = (guint)frame->v[CAP_MARCH_FLAGS] & ~((guint)PART_MASK << shift);

  frame->v[CAP_MARCH_FLAGS] = (gint32)(flags | value << shift);
}

static void set_flag(CapFrame *frame, CapMarchFlags flag) {
  frame->v[CAP_MARCH_FLAGS] |= (gint32)flag;
}

static CapCapitanoState *marcher_of(const CapPlay *play, const CapFrame *frame) {
  return &play->state->capitani[frame->capitano];
}

static const char *name_of(const CapPlay *play, const CapFrame *frame) {
  return cap_game_card(play->game, frame->capitano)->name;
}

static const CapField *field_of(const CapPlay *play, const CapFrame *frame) {
  cap_field_fill(play->game, play->state, cap_side_of(play->game, play->state, frame->capitano),
                 &play->work->field);
  return &play->work->field;
}

/* --- [14.2] [14.3] Conquest ------------------------------------------------------------------- */

gboolean cap_conquest_is_forbidden(const CapPlay *play, CapCapitanoIndex primo, CapHex hex) {
  CapSubject subject;

  if (!cap_special_has_forbid(play->game, CAP_ACT_CONQUER))
    return FALSE;
  subject = cap_subject_force(play->game, play->state, primo);
  subject.hex = hex;
  return cap_special_forbids(play->game, play->state, CAP_ACT_CONQUER, &subject) != CAP_INDEX_NONE;
}

void cap_visit(CapPlay *play, CapCapitanoIndex primo, CapVisit visit) {
  CapHex hex = play->state->capitani[primo].hex;
  CapIndex settlement = cap_game_settlement(play->game, hex);
  CapIndex army = play->game->capitani[primo].army;
  CapIndex after;
  char number[CAP_HEX_NUMBER_MAX];

  cap_update_sources(play); /* [4.1.2a] whoever stands on an enemy source takes its marker */
  if (settlement == CAP_INDEX_NONE)
    return;
  after = cap_conqueror_after(play->game, play->state, settlement, army, visit);
  cap_seen_if(play->game, CAP_SEEN_NEUTRAL_FORTRESS_STAYS,
              visit == CAP_VISIT_STOPS &&
                  cap_settlement_is_fortress(play->game->map->hexes[hex].settlement) &&
                  cap_alignment(play->game, play->state, hex) == CAP_NEUTRAL);
  if (after == play->state->conqueror[settlement] ||
      (after != CAP_INDEX_NONE && cap_conquest_is_forbidden(play, primo, hex)))
    return;
  cap_note_conquest(play, hex, visit, after == CAP_INDEX_NONE);
  play->state->conqueror[settlement] = after;
  cap_grid_number(&play->game->map->grid, hex, number);
  if (after == CAP_INDEX_NONE)
    cap_log(play->log, "14.2d", "%s frees hex %s.", cap_game_card(play->game, primo)->name, number);
  else
    cap_log(play->log, visit == CAP_VISIT_STOPS ? "14.2" : "14.3", "%s conquers hex %s.",
            cap_game_card(play->game, primo)->name, number);
}

/* --- [7.7] Administrative March --------------------------------------------------------------- */

static CapReason may_march(const CapPlay *play, const CapFrame *frame, CapMarch march) {
  CapMove move = {frame->capitano, march, marcher_of(play, frame)->hex, FALSE};

  return cap_may_march(play->game, play->state, &move);
}

/* [7.3b] [7.7a] [7.7b] [7.7h] At any time, for one point; the rest is doubled. */
static void offer_mode(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  if (cap_march_has(frame, CAP_MARCH_DOUBLED)) {
    cap_request_offer(request, CAP_ANSWER_LEAVE, 0, 0, 0);
    return;
  }
  if (cap_administrative_movement(frame->v[CAP_MARCH_LEFT]) > 0 &&
      may_march(play, frame, CAP_MARCH_ADMINISTRATIVE) == CAP_REASON_OK)
    cap_request_offer(request, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
}

static void declare_mode(CapPlay *play, CapFrame *frame) {
  int doubled = cap_administrative_movement(frame->v[CAP_MARCH_LEFT]);

  /* The price is what the half of it lacks. */
  frame->v[CAP_MARCH_SPENT] += frame->v[CAP_MARCH_LEFT] - doubled / 2;
  frame->v[CAP_MARCH_BEFORE] = frame->v[CAP_MARCH_SPENT];
  frame->v[CAP_MARCH_LEFT] = doubled;
  set_flag(frame, CAP_MARCH_DOUBLED);
  marcher_of(play, frame)->marks |= CAP_MARK_ADMINISTRATIVE;
  cap_log(play->log, "7.7a", "%s goes over to Administrative March and has %g Movement Points.",
          name_of(play, frame), (double)doubled / CAP_MP);
}

/* whom the scenario has put in the mode pays nothing for it in his first activation. */
static void keep_mode(CapPlay *play, CapFrame *frame) {
  if (frame->v[CAP_MARCH_LEFT] > 0)
    frame->v[CAP_MARCH_LEFT] *= 2;
  set_flag(frame, CAP_MARCH_DOUBLED);
  cap_log(play->log, "7.7b", "%s goes on in Administrative March.", name_of(play, frame));
}

/* everybody else pays for it in every activation. */
static gboolean can_keep_mode(const CapPlay *play, const CapFrame *frame) {
  return may_march(play, frame, CAP_MARCH_ADMINISTRATIVE) == CAP_REASON_OK &&
         (cap_march_has(frame, CAP_MARCH_IN_COLUMN) ||
          cap_administrative_movement(frame->v[CAP_MARCH_LEFT]) > 0);
}

static void leave_mode(CapPlay *play, CapFrame *frame) {
  marcher_of(play, frame)->marks &= (guint16)~CAP_MARK_ADMINISTRATIVE;
  cap_log(play->log, "7.7d", "%s leaves Administrative March.", name_of(play, frame));
}

/* --- [7.4] Steps -------------------------------------------------------------------------------
 */

/* [7.3] The march that the mode and the Order give; where both would do, the freer one. */
CapMarch cap_march_kind(const CapPlay *play, const CapFrame *frame) {
  if (cap_march_has(frame, CAP_MARCH_DOUBLED))
    return CAP_MARCH_ADMINISTRATIVE;
  return may_march(play, frame, CAP_MARCH_TO_CONTACT) == CAP_REASON_OK ? CAP_MARCH_TO_CONTACT
                                                                       : CAP_MARCH_REGULAR;
}

static CapMove move_of(const CapFrame *frame, CapMarch march) {
  return (CapMove){frame->capitano, march, (CapHex)frame->v[CAP_MARCH_START],
                   cap_march_has(frame, CAP_MARCH_UNDER_WAY)};
}

/* [6.2b] It may stop in the hex, or has the points to go on from there to one where it may: through
 * other Minor Forces, if need be. Every step costs something, so the search ends. */
static gboolean may_go_to(const CapPlay *play, const CapField *field, const CapMarcher *marcher,
                          CapHex hex, int left) {
  if (cap_may_stop(play->game, play->state, marcher->move.primo, hex))
    return TRUE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    int cost = 0;

    if (cap_marcher_step(play->game, play->state, field, marcher, hex, d, &cost, NULL) ==
            CAP_REASON_OK &&
        cost <= left &&
        may_go_to(play, field, marcher, play->game->map->hexes[hex].neighbour[d], left - cost))
      return TRUE;
  }
  return FALSE;
}

/* [7.4g] [7.8.2.1b] What is seen of the rules when a step is not offered. */
static void note_refusal(const CapPlay *play, const CapFrame *frame, const CapField *field,
                         CapReason reason, int cost) {
  gboolean is_too_dear = cost > frame->v[CAP_MARCH_LEFT];
  gboolean is_held = (field->flags[marcher_of(play, frame)->hex] & CAP_FIELD_ENEMY_ZOC) != 0;

  cap_seen_reason(play->game, reason);
  cap_seen_if(play->game, CAP_SEEN_STEP_TOO_DEAR, is_too_dear);
  cap_seen_if(play->game, CAP_SEEN_TOO_WEAK_TO_LEAVE_ZOC, is_too_dear && is_held);
}

/* [7.4g] No hex without the points for it. [7.4f] Once taken a step is not undone. */
static void offer_steps(const CapPlay *play, const CapFrame *frame, const CapField *field,
                        CapRequest *request) {
  CapMarch march = cap_march_kind(play, frame);
  CapMove move = move_of(frame, march);
  CapMarcher marcher;

  cap_marcher_init(play->game, play->state, field, &move, &marcher);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    int cost = 0;
    CapReason reason = cap_marcher_step(play->game, play->state, field, &marcher,
                                        marcher_of(play, frame)->hex, d, &cost, NULL);

    note_refusal(play, frame, field, reason, cost);
    if (reason == CAP_REASON_OK && cost <= frame->v[CAP_MARCH_LEFT] &&
        may_go_to(play, field, &marcher,
                  play->game->map->hexes[marcher_of(play, frame)->hex].neighbour[d],
                  frame->v[CAP_MARCH_LEFT] - cost))
      cap_request_offer(request, CAP_ANSWER_STEP, d, (guint16)march, 0);
  }
}

/* [1.4b] [3.4h] Everything on the cards goes with him. */
void cap_move_force(CapPlay *play, CapCapitanoIndex primo, CapHex to) {
  CapHex from = play->state->capitani[primo].hex;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *c = &play->state->capitani[i];

    cap_seen_if(play->game, CAP_SEEN_COMPANY_MOVES,
                i != primo && c->station == CAP_STATION_WITH && c->with == primo);
    cap_seen_if(play->game, CAP_SEEN_UNEMPLOYED_COME_ALONG,
                i != primo && c->station == CAP_STATION_WITH && c->with == primo &&
                    c->role == CAP_ROLE_UNEMPLOYED);
    if (i == primo || (c->station == CAP_STATION_WITH && c->with == primo))
      c->hex = to;
  }
  play->state->capitani[primo].marks &= (guint16)~CAP_MARK_INSIDE;
  cap_leave_militia(play, primo, from); /* [15.1.1e] [15.1.1h] */
}

/* What the step costs; and whether the river it crosses puts the Force into disorder. */
static int cost_of_step(CapPlay *play, CapFrame *frame, CapOption option, gboolean *disrupts) {
  CapMove move = move_of(frame, (CapMarch)option.b);
  int cost = 0;
  CapReason reason;

  if (option.kind == CAP_ANSWER_RETREAT)
    return cap_retreat_order_step(play, frame, option, disrupts);
  if (option.kind == CAP_ANSWER_ATTACK)
    return cap_march_attack_cost(play, frame, (CapDirection)option.a, disrupts);
  reason = cap_step(play->game, play->state, field_of(play, frame), &move,
                    marcher_of(play, frame)->hex, (CapDirection)option.a, &cost, disrupts);
  g_assert(reason == CAP_REASON_OK);
  return cost;
}

static void step(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoState *c = marcher_of(play, frame);
  CapHex from = c->hex, to = play->game->map->hexes[from].neighbour[option.a];
  gboolean is_retreat = option.kind == CAP_ANSWER_RETREAT, disrupts = FALSE;
  char number[CAP_HEX_NUMBER_MAX];
  int cost = cost_of_step(play, frame, option, &disrupts);

  if (play->game->seen != NULL)
    cap_note_step(play, frame, option);
  cap_march_spend(frame, cost);
  cap_move_force(play, frame->capitano, to);
  set_flag(frame, CAP_MARCH_UNDER_WAY);
  set_part(frame, CAP_MARCH_CAME_SHIFT, option.a);
  cap_grid_number(&play->game->map->grid, to, number);
  cap_log(play->log, is_retreat ? "12.2.8" : "7.4",
          is_retreat ? CAP_WORDS("%s retreats to hex %s for %g and has %g left.")
                     : CAP_WORDS("%s marches to hex %s for %g and has %g left."),
          name_of(play, frame), number, (double)cost / CAP_MP,
          (double)frame->v[CAP_MARCH_LEFT] / CAP_MP);
  c->marks |= CAP_MARK_MOVED; /* [11.5-S3a] */
  cap_works_vacate(play, from);
  cap_update_sieges(play); /* [11.3.1c] */
  if (disrupts && (c->marks & CAP_MARK_DISRUPTED) == 0) {
    c->marks |= CAP_MARK_DISRUPTED;
    cap_log(play->log, "7.6.2.1", "Crossing the river disrupts the Force of %s.",
            name_of(play, frame));
  }
  cap_visit(play, frame->capitano, CAP_VISIT_PASSES);
  frame->point = ENTERED;
}

/* [7.8.2.1a] Out of a zone of control there is Pursuit, when the Force stands in the hex beyond;
 * That is the first hex of a march, or one into which an attack has led it [7.9f]. */
static void enter(CapPlay *play, CapFrame *frame) {
  frame->point = ASK;
  if (!cap_is_force(play->game, play->state, frame->capitano))
    return;
  if (cap_pursuer_from(play, frame, 0) != CAP_NOBODY)
    frame->point = GIVE_UP;
  set_part(frame, PURSUER_SHIFT, 0);
  cap_push_capture(play, frame->capitano); /* [3.6c] */
}

/* [7.9e] [7.9f] What is left of the march after an attack; the winner goes into an empty hex. */
static void go_on(CapPlay *play, CapFrame *frame) {
  CapDirection into = CAP_N_DIRECTIONS;

  frame->point = cap_march_attack_end(play, frame, &into) ? ASK : STOP;
  cap_seen_if(play->game, CAP_SEEN_ENTERED_AFTER_ATTACK, into < CAP_N_DIRECTIONS);
  if (into < CAP_N_DIRECTIONS)
    step(play, frame, (CapOption){.kind = CAP_ANSWER_ATTACK, .a = into});
}

/* --- [7.8.2.1] Pursuit ------------------------------------------------------------------------ */

/* [7.8.2.1d] R-040: full points, told before the die. */
static void ask_give_up(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  guint most = MIN((guint)MAX(frame->v[CAP_MARCH_LEFT], 0) / CAP_MP, PART_MASK);

  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano),
                   CAP_DECISION_PURSUED, frame->capitano);
  for (guint i = 0; i <= most; i++)
    cap_request_offer(request, CAP_ANSWER_GIVE_UP, (guint16)i, 0, 0);
}

/* one after the other. */
static void pursue_next(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex pursuer;

  if (!cap_is_force(play->game, play->state, frame->capitano)) {
    frame->point = STOP;
    return;
  }
  pursuer = cap_pursuer_from(play, frame, (CapCapitanoIndex)part_of(frame, PURSUER_SHIFT));
  if (pursuer == CAP_NOBODY) {
    frame->point = ASK;
  } else {
    cap_seen_if(play->game, CAP_SEEN_RETREAT_BY_ORDER_PURSUED,
                marcher_of(play, frame)->order == CAP_ORDER_RETREAT);
    cap_seen(play->game, CAP_SEEN_PURSUED_OUT_OF_ZOC);
    set_part(frame, PURSUER_SHIFT, pursuer + 1u);
    cap_push_pursuit_by_force(play, frame->capitano, pursuer,
                              (int)part_of(frame, GIVEN_UP_SHIFT) * CAP_MP);
  }
}

/* --- The stage ------------------------------------------------------------------------------ */

/* a Force that can no longer march so leaves the mode. */
static void begin(CapPlay *play, CapFrame *frame) {
  gboolean is_in_mode = (marcher_of(play, frame)->marks & CAP_MARK_ADMINISTRATIVE) != 0;

  /* [6.3e] Who was dropped off before has no part in this march. */
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16)~CAP_MARK_SHARES;
  frame->v[CAP_MARCH_START] = (gint32)marcher_of(play, frame)->hex;
  frame->v[CAP_MARCH_SIZE] =
      (gint32)cap_force_strength(play->game, play->state, frame->capitano).sp;
  frame->point = ASK;
  if (marcher_of(play, frame)->column != 0 ||
      (is_in_mode && cap_reads(play->game, CAP_READING_ADMINISTRATIVE_MODE_LASTING)))
    set_flag(frame, CAP_MARCH_IN_COLUMN);
  marcher_of(play, frame)->column = 0;
  if (!is_in_mode)
    return;
  if (can_keep_mode(play, frame))
    frame->point = MODE;
  else
    leave_mode(play, frame);
}

static void ask_mode(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano),
                   CAP_DECISION_MARCH, frame->capitano);
  cap_request_offer(request, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_LEAVE, 0, 0, 0);
}

/* [5.3j] Nothing but to retreat; [5.3l] who splits off before it goes does so too. [12.2.2a] Once
 * under way all stay together. A Force that was marching when it got the Order goes no farther. */
static void ask_retreat(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  if (cap_march_has(frame, CAP_MARCH_UNDER_WAY) && frame->v[CAP_MARCH_WAY] == 0) {
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
    return;
  }
  cap_retreat_order_offer(play, frame, request);
  cap_treachery_offer(play, frame, request); /* [18.6c] */
  if (!cap_march_has(frame, CAP_MARCH_UNDER_WAY))
    cap_drop_off_offer(play, frame, request);
}

/* [6.3b] R-101: it was dropped off in this phase, and acts where it is if at all. */
static gboolean is_held(const CapPlay *play, const CapFrame *frame) {
  return (marcher_of(play, frame)->marks & CAP_MARK_DROPPED) != 0;
}

/* [7.4d] Whatever it may do, it may stop; [6.2b] but not with another Force, if neither is Major
 * and it can still go on. */
static void ask(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  const CapField *field = field_of(play, frame);

  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano),
                   CAP_DECISION_MARCH, frame->capitano);
  if (is_held(play, frame)) {
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
    if (marcher_of(play, frame)->order != CAP_ORDER_RETREAT)
      cap_works_offer(play, frame, field, request);
    return;
  }
  if (marcher_of(play, frame)->order == CAP_ORDER_RETREAT) {
    ask_retreat(play, frame, request);
    return;
  }
  cap_seen_if(
      play->game, CAP_SEEN_NO_STOP_WITH_MINOR_FORCE,
      cap_march_has(frame, CAP_MARCH_UNDER_WAY) &&
          !cap_may_stop(play->game, play->state, frame->capitano, marcher_of(play, frame)->hex));
  cap_seen_if(play->game, CAP_SEEN_GARRISON_STAYS,
              marcher_of(play, frame)->order == CAP_ORDER_GARRISON);
  cap_seen_if(play->game, CAP_SEEN_STAND_STAYS, marcher_of(play, frame)->order == CAP_ORDER_STAND);
  if (!cap_march_has(frame, CAP_MARCH_UNDER_WAY) ||
      cap_may_stop(play->game, play->state, frame->capitano, marcher_of(play, frame)->hex))
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  offer_steps(play, frame, field, request);
  if (request->n_options == 0)
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  offer_mode(play, frame, request);
  cap_march_attack_offer(play, frame, request);
  cap_works_offer(play, frame, field, request);
  cap_march_pillage_offer(play, frame, request);
  cap_treachery_offer(play, frame, request);
  cap_drop_off_offer(play, frame, request);
  /* [7.6.4] With points left, where a special rule lets it. */
  if (frame->v[CAP_MARCH_LEFT] > 0 &&
      may_march(play, frame, cap_march_kind(play, frame)) == CAP_REASON_OK &&
      cap_special_is_exit(play->game, play->state, frame->capitano, marcher_of(play, frame)->hex))
    cap_request_offer(request, CAP_ANSWER_EXIT, 0, 0, 0);
}

/* [6.2a] Is another Force of its side in the hex? */
static gboolean has_friend(const CapPlay *play, CapCapitanoIndex primo) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != primo && play->state->capitani[i].hex == play->state->capitani[primo].hex &&
        cap_is_force(play->game, play->state, i))
      return TRUE;
  return FALSE;
}

/* [14.2a] Here it stops. */
static void stop(CapPlay *play, CapFrame *frame) {
  frame->point = END;
  if (!cap_march_has(frame, CAP_MARCH_UNDER_WAY) ||
      !cap_is_force(play->game, play->state, frame->capitano))
    return;
  cap_seen_if(play->game, CAP_SEEN_STOPPED_WITH_FRIENDS, has_friend(play, frame->capitano));
  cap_visit(play, frame->capitano, CAP_VISIT_STOPS);
}

/* [8a] [8c] A second activation wears it down at once, whatever it did. */
static void end(CapPlay *play, CapFrame *frame) {
  CapFrame march = *frame;
  gboolean is_force = cap_is_force(play->game, play->state, march.capitano);

  cap_play_pop(play);
  if (march.v[CAP_MARCH_SECOND] != 0 && is_force) {
    CapFrame *attrition = cap_play_push(play, CAP_STAGE_ATTRITION);

    cap_seen(play->game, CAP_SEEN_SECOND_ACTIVATION_CHECKED);

    attrition->capitano = march.capitano;
    attrition->v[0] = march.v[CAP_MARCH_SPENT];
    attrition->v[1] = march.v[CAP_MARCH_SIZE];
    attrition->v[2] = cap_march_has(&march, CAP_MARCH_DOUBLED);
    attrition->v[3] = attrition->v[2] != 0 ? march.v[CAP_MARCH_BEFORE] : 0;
  }
}

gboolean cap_march_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case MODE:
    ask_mode(play, frame, request);
    return TRUE;
  case ASK:
    if (!cap_is_force(play->game, play->state, frame->capitano)) {
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

static void answer_mode(CapPlay *play, CapFrame *frame, CapOption option) {
  gboolean keeps = option.kind == CAP_ANSWER_ADMINISTRATIVE;

  if (frame->point == MODE) {
    /* who does not use it has his usual points, or loses them all. */
    frame->point = ASK;
    if (!keeps) {
      leave_mode(play, frame);
      if (cap_reads(play->game, CAP_READING_ADMINISTRATIVE_MODE_LASTING))
        frame->point = STOP;
    } else if (cap_march_has(frame, CAP_MARCH_IN_COLUMN)) {
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

void cap_march_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (option.kind) {
  case CAP_ANSWER_STEP:
  case CAP_ANSWER_RETREAT:
    step(play, frame, option);
    break;
  case CAP_ANSWER_ADMINISTRATIVE:
  case CAP_ANSWER_LEAVE:
    answer_mode(play, frame, option);
    break;
  case CAP_ANSWER_GIVE_UP:
    cap_march_spend(frame, option.a * CAP_MP);
    set_part(frame, GIVEN_UP_SHIFT, option.a);
    frame->point = PURSUIT;
    break;
  case CAP_ANSWER_ATTACK:
    frame->point = ATTACKED;
    cap_march_attack_answer(play, frame, option);
    break;
  case CAP_ANSWER_DROP:
    cap_drop_off_answer(play, frame, option);
    break;
  case CAP_ANSWER_EXIT:
    frame->point = END;
    cap_leave_map(play, frame->capitano);
    break;
  case CAP_ANSWER_RECOVER:
    /* [9.2b] After everything else. */
    cap_works_answer(play, frame, option);
    frame->point = STOP;
    break;
  case CAP_ANSWER_DONE:
    cap_seen_if(play->game, CAP_SEEN_POINTS_LEFT_UNUSED, frame->v[CAP_MARCH_LEFT] > 0);
    frame->point = STOP;
    break;
  default:
    if (!cap_march_pillage_answer(play, frame, option) &&
        !cap_treachery_answer(play, frame, option))
      cap_works_answer(play, frame, option);
    break;
  }
}
