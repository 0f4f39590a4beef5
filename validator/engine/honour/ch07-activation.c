/* Chapter 7, activation of Capitani [7a] [7.2a]: both sides name one, dice say who decides, one
 * acts. */
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/stages.h"

#include <string.h>

#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/ch15-engineers.h"
#include "validator/engine/honour/chart-initiative.h"
#include "validator/engine/honour/chart.h"
#include "validator/engine/honour/special.h"

enum {
  BEGIN,
  NEXT,
  NAME_FIRST,
  NAME_SECOND,
  CONTEST,
  CHOOSE,
  REMAINING, /* one side names alone [7.2.5] */
  ACT,
  ENGINEERS, /* of the besieged, when their Capitano has acted [15.1.2a] */
  UNEMPLOYED,
  UNEMPLOYED_TO,
};

/* The numbers of the frame: whom the first and the second side named, Initiative less die of each,
 * how many Unemployed Capitani have moved after this activation, how often dice were equal. The
 * Capitano of the frame is the one who acts, or the Unemployed one who moves. */
enum { NAMED, NAMED_SECOND, RESULT, RESULT_SECOND, N_MOVED, N_TIES };

/* [3.4b] */
#define MAX_UNEMPLOYED 2

/* A script of equal dice must not keep two sides rolling for ever. */
#define MAX_TIES 1000

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static CapIndex other_side(CapIndex side) {
  return side == 0 ? 1 : 0;
}

static CapIndex first_player(const CapGame *game) {
  for (CapIndex i = 0; i < game->scenario->n_sides; i++)
    if (game->scenario->sides[i].first)
      return i;
  return 0;
}

static gboolean has_declined(const CapPlay *play, CapIndex side) {
  return (play->state->progress.declined >> side & 1u) != 0;
}

static void decline(CapPlay *play, CapIndex side) {
  play->state->progress.declined |= (guint16)(1u << side);
}

/* --- [7.2.1] Naming --------------------------------------------------------------------------- */

/* [7.2.5a] How many activations a Force may reach when the other side has passed; [S2.SR2b] a
 * special rule may grant more. */
static int n_remaining(const CapPlay *play, CapCapitanoIndex capitano) {
  CapSubject subject = cap_subject_force(play->game, play->state, capitano);

  return cap_special_adjust(play->game, play->state, CAP_VALUE_REMAINING_ACTIVATIONS, &subject, 1);
}

/* [6.3b] R-101: who was dropped off in this phase does not act, or only where he is. */
static gboolean is_finished(const CapPlay *play, const CapCapitanoState *c) {
  return (c->marks & CAP_MARK_DROPPED) != 0 &&
         !cap_reads(play->game, CAP_READING_DROPPED_OFF_MAY_ACT);
}

/* [7.2.1a] Primi Capitani only; [7.2.1c] it does not matter how long they are there. [7.2.4c] As
 * often as the Order allows. With `fresh` only those
 * who have not acted yet [7.2.5a]. */
static gboolean may_act(const CapPlay *play, CapCapitanoIndex capitano, gboolean fresh) {
  const CapCapitanoState *c = &play->state->capitani[capitano];

  cap_seen_if(play->game, CAP_SEEN_DROPPED_OFF_STAYS, (c->marks & CAP_MARK_DROPPED) != 0);
  if (c->role != CAP_ROLE_PRIMO || c->order == 0 || is_finished(play, c) ||
      !cap_is_force(play->game, play->state, capitano))
    return FALSE;
  if (c->activations >= cap_order_row((CapOrders)c->order)->activations) {
    cap_seen(play->game, CAP_SEEN_CAPITANO_FINISHED);
    return FALSE;
  }
  return !fresh || (int)c->activations < n_remaining(play, capitano);
}

static guint list_named(const CapPlay *play, CapIndex side, gboolean fresh,
                        CapCapitanoIndex out[CAP_MAX_CAPITANI]) {
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_side_of(play->game, play->state, i) == side && may_act(play, i, fresh))
      out[n++] = i;
  return n;
}

static void ask_name(const CapPlay *play, CapIndex side, gboolean fresh, CapRequest *request) {
  CapCapitanoIndex named[CAP_MAX_CAPITANI];
  guint n = list_named(play, side, fresh, named);

  cap_request_open(request, side, CAP_DECISION_NAME, CAP_NOBODY);
  for (guint i = 0; i < n; i++)
    cap_request_offer(request, CAP_ANSWER_CAPITANO, named[i], 0, 0);
  cap_request_offer(request, CAP_ANSWER_DECLINE, 0, 0, 0);
}

/* --- [7.2.3] Initiative ----------------------------------------------------------------------- */

/* [7.2.3b] R-038: an enemy Force next to him, or only one in whose zone of control he stands. */
static gboolean hampers(const CapPlay *play, CapCapitanoIndex enemy, CapCapitanoIndex capitano) {
  if (cap_reads(play->game, CAP_READING_INITIATIVE_MODIFIER_ZONE))
    return cap_force_zoc(play->game, play->state, enemy, play->state->capitani[capitano].hex) !=
           CAP_ZOC_NONE;
  return cap_are_adjacent(play->game, play->state, enemy, capitano) &&
         cap_is_force(play->game, play->state, enemy);
}

/* [7.8.2a] [7.8.2b] The highest printed Initiative of these enemies; 0 without. */
static guint enemy_initiative(const CapPlay *play, CapCapitanoIndex capitano) {
  CapIndex side = cap_side_of(play->game, play->state, capitano);
  guint highest = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_side_of(play->game, play->state, i) != side && hampers(play, i, capitano)) {
      cap_seen_if(play->game, CAP_SEEN_HIGHEST_ENEMY_COUNTS, highest > 0);
      highest = MAX(highest, cap_game_card(play->game, i)->initiative);
    }
  return highest;
}

/* [7.2.2a] Modified Initiative less the die. */
static int roll(CapPlay *play, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &play->state->capitani[capitano];
  CapInitiativeCase asked = {
      .printed = cap_game_card(play->game, capitano)->initiative,
      .order = (CapOrders)c->order,
      .enemy = enemy_initiative(play, capitano),
      .is_second = c->activations > 0,
  };
  CapInitiative initiative = cap_initiative(&asked);
  int modified = initiative.modified;
  int die = (int)cap_dice_roll(play->dice);

  cap_seen_modifiers(play->game, &initiative.modifiers);
  cap_seen_if(play->game, CAP_SEEN_INITIATIVE_ZERO,
              cap_order_row((CapOrders)c->order)->initiative_zero);
  cap_seen_if(play->game, CAP_SEEN_ENEMY_LOWERS_INITIATIVE, asked.enemy > 0);
  cap_seen_if(play->game, CAP_SEEN_INITIATIVE_BELOW_ZERO, modified < 0);
  cap_log(play->log, "7.2.2", "%s has Initiative %d and rolls %d: %d.", name_of(play, capitano),
          modified, die, modified - die);
  return modified - die;
}

static CapContestant contestant(const CapPlay *play, CapCapitanoIndex capitano, int result) {
  const CapCapitano *card = cap_game_card(play->game, capitano);

  return (CapContestant){result, card->initiative, card->star};
}

/* [7.2.2b] Without a decision both roll again. */
static void contest(CapPlay *play, CapFrame *frame) {
  CapIndex side = play->state->progress.names_first;
  CapCapitanoIndex first = (CapCapitanoIndex)frame->v[NAMED];
  CapCapitanoIndex second = (CapCapitanoIndex)frame->v[NAMED_SECOND];
  CapContest outcome;

  frame->v[RESULT] = roll(play, first);
  frame->v[RESULT_SECOND] = roll(play, second);
  outcome = cap_initiative_contest(contestant(play, first, frame->v[RESULT]),
                                   contestant(play, second, frame->v[RESULT_SECOND]));
  if (outcome == CAP_CONTEST_REROLL && ++frame->v[N_TIES] < MAX_TIES) {
    cap_log(play->log, "7.2.2b", "Nothing tells them apart: both roll again.");
    return;
  }
  frame->side = outcome == CAP_CONTEST_SECOND ? other_side(side) : side;
  frame->point = CHOOSE;
  cap_log(play->log, "7.2.2a", "%s decide who acts.",
          play->game->scenario->sides[frame->side].name);
}

/* [7.2.2a] R-019: he who is chosen must take it. */
static void ask_who(const CapFrame *frame, CapRequest *request) {
  cap_request_open(request, frame->side, CAP_DECISION_ACTIVATE, CAP_NOBODY);
  cap_request_offer(request, CAP_ANSWER_CAPITANO, (guint16)frame->v[NAMED], 0, 0);
  cap_request_offer(request, CAP_ANSWER_CAPITANO, (guint16)frame->v[NAMED_SECOND], 0, 0);
}

/* --- [7.2.4] The activated Capitano ----------------------------------------------------------- */

/* [7.1d] R-027: how many Forces that entered in his hex this turn have marched off before him. */
static guint n_ahead(const CapPlay *play, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &play->state->capitani[capitano];
  guint n = 0;

  if (c->entry == 0 || c->entry != c->hex + 1)
    return 0;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const CapCapitanoState *o = &play->state->capitani[i];

    n += i != capitano && o->entry == c->entry && o->hex != c->hex &&
         cap_side_of(play->game, play->state, i) == cap_side_of(play->game, play->state, capitano);
  }
  return n;
}

static gboolean is_on_primary_road(const CapMapHex *hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if ((hex->road[d] & CAP_ROAD_PRIMARY) != 0)
      return TRUE;
  return FALSE;
}

/* [7.2.4a] [7.2.4b] [7.4c] [7.4e] Half points. R-021: none is no hindrance. What lies below zero is
 * kept: once slow units are dropped off the others may have something left. */
static int allowance(const CapPlay *play, CapCapitanoIndex capitano, int difference) {
  CapHex hex = play->state->capitani[capitano].hex;
  /* Demoralisation and weather are in the movement of the slowest unit already. */
  CapAllowanceCase asked = {
      .allowance = cap_force_movement(play->game, play->state, capitano) / CAP_MP,
      .weather = CAP_WEATHER_FAIR,
      .difference = difference,
      .entry = n_ahead(play, capitano),
      .entry_on_primary_road = is_on_primary_road(&play->game->map->hexes[hex]),
  };
  CapAllowance a = cap_allowance(&asked);

  cap_seen_if(play->game, CAP_SEEN_ENTRY_BEHIND_ANOTHER, asked.entry > 0);
  cap_seen_if(play->game, CAP_SEEN_FULL_ALLOWANCE, difference >= 0);
  cap_seen_if(play->game, CAP_SEEN_ALLOWANCE_CUT, difference < 0);
  cap_seen_if(play->game, CAP_SEEN_WEATHER_SLOWS,
              play->state->weather == CAP_WEATHER_MUD || play->state->weather == CAP_WEATHER_SNOW);
  cap_seen_if(play->game, CAP_SEEN_DEMORALISED_SLOWER,
              cap_force_strength(play->game, play->state, capitano).n_demoralised > 0);

  return (asked.allowance + a.activation) * CAP_MP - a.entry;
}

/* [7.2.4f] The marker, and the march. [7.2.1b] His side names first next. */
static void act(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex capitano = frame->capitano;
  CapCapitanoState *c = &play->state->capitani[capitano];
  int difference = frame->v[frame->v[NAMED] == capitano ? RESULT : RESULT_SECOND];
  int points = allowance(play, capitano, difference);
  CapFrame *march;

  c->activations++;
  cap_seen_if(play->game, CAP_SEEN_MINOR_ACTS, cap_game_card(play->game, capitano)->minor);
  cap_seen_if(play->game, CAP_SEEN_ACTED_AGAIN, c->activations > 1);
  cap_seen(play->game, CAP_SEEN_ACTED);
  play->state->progress.names_first = cap_side_of(play->game, play->state, capitano);
  cap_log(play->log, "7.2.4",
          c->activations > 1
              ? CAP_WORDS("%s acts for the second time this turn with %g Movement Points.")
              : CAP_WORDS("%s acts for the first time this turn with %g Movement Points."),
          name_of(play, capitano), (double)MAX(points, 0) / CAP_MP);
  frame->side = play->state->progress.names_first;
  frame->v[N_MOVED] = 0;
  frame->point = ENGINEERS;
  march = cap_play_push(play, CAP_STAGE_MARCH);
  march->side = frame->side;
  march->capitano = capitano;
  march->v[CAP_MARCH_LEFT] = points;
  march->v[CAP_MARCH_SECOND] = c->activations > 1 ? 1 : 0;
}

/* --- [15.1.2] Engineers of the besieged ------------------------------------------------------- */

/* [15.1.2a] [15.1.2c] At the end of the activation, beside all else. FALSE when nothing is asked.
 */
static gboolean ask_engineers(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (!cap_may_repair_walls(play->game, play->state, frame->capitano)) {
    frame->point = UNEMPLOYED;
    return FALSE;
  }
  cap_request_open(request, frame->side, CAP_DECISION_ENGINEERS, frame->capitano);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* --- [3.4] Unemployed Capitani ---------------------------------------------------------------- */

/* [3.4b] Already on the map. [3.4c] Once in a phase. [3.4a] Who has acted was not Unemployed when
 * the phase began. */
static gboolean may_ride(const CapPlay *play, CapCapitanoIndex capitano, CapIndex side) {
  const CapCapitanoState *c = &play->state->capitani[capitano];

  return c->station == CAP_STATION_ON_MAP && c->role == CAP_ROLE_UNEMPLOYED &&
         c->activations == 0 && (c->marks & CAP_MARK_RODE) == 0 &&
         play->state->optional.pinned[capitano] == 0 && /* [18.5h] */
         cap_side_of(play->game, play->state, capitano) == side;
}

static gboolean any_may_ride(const CapPlay *play, CapIndex side) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_ride(play, i, side))
      return TRUE;
  return FALSE;
}

static void ask_rider(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  cap_request_open(request, frame->side, CAP_DECISION_UNEMPLOYED, CAP_NOBODY);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_ride(play, i, frame->side))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, i, 0, 0);
}

/* [3.4b] [3.4c] [3.4d] Where he gets to, his own hex left out; in the workspace, by hex. At most as
 * many as can be offered. */
static guint list_rides(const CapPlay *play, CapCapitanoIndex capitano, CapHex *out) {
  CapHex start = play->state->capitani[capitano].hex;
  CapMove move = {capitano, CAP_MARCH_UNEMPLOYED, start, FALSE};
  guint n = 0;

  cap_field_fill(play->game, play->state, cap_side_of(play->game, play->state, capitano),
                 &play->work->field);
  cap_reach(play->game, play->state, &play->work->field, &move, cap_unemployed_movement(),
            play->work->left, NULL);
  for (CapHex hex = 0; hex < play->game->map->n_hexes && n + 1 < CAP_MAX_OPTIONS; hex++)
    if (play->work->left[hex] >= 0 && hex != start)
      out[n++] = hex;
  return n;
}

/* Keeps what was found until it is answered. */
static void keep_rides(const CapPlay *play, CapCapitanoIndex capitano, guint n) {
  CapWorkspace *work = play->work;

  memcpy(work->rides, work->path, n * sizeof work->rides[0]);
  memcpy(&work->rides_of, play->state, sizeof(CapState));
  work->n_rides = n;
  work->rider = capitano;
}

/* The same rides again, without a search when they were listed for this very state. */
static guint recall_rides(const CapPlay *play, CapCapitanoIndex capitano) {
  CapWorkspace *work = play->work;

  if (work->rider != capitano || memcmp(&work->rides_of, play->state, sizeof(CapState)) != 0)
    keep_rides(play, capitano, list_rides(play, capitano, work->path));
  return work->n_rides;
}

static void ask_ride(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  guint n = list_rides(play, frame->capitano, play->work->path);

  keep_rides(play, frame->capitano, n);
  cap_request_open(request, frame->side, CAP_DECISION_UNEMPLOYED_TO, frame->capitano);
  if (n == 0)
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  if (cap_special_is_exit(play->game, play->state, frame->capitano,
                          play->state->capitani[frame->capitano].hex))
    cap_request_offer(request, CAP_ANSWER_EXIT, 0, 0, 0); /* [S5.SR2] */
  for (guint i = 0; i < n; i++)
    cap_request_offer(request, CAP_ANSWER_UNEMPLOYED, frame->capitano, (guint16)i, 0);
}

/* [3.4c] He moves alone: whoever was on his card stays behind, each with his own counter. */
static void leave_company(CapPlay *play, CapCapitanoIndex rider) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_WITH &&
        play->state->capitani[i].with == rider)
      cap_put_on_map(play, i);
}

/* [3.4e] Everybody is told. */
static void ride(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoState *c = &play->state->capitani[frame->capitano];
  char number[CAP_HEX_NUMBER_MAX];
  /* Before the state changes. */
  guint n = option.kind == CAP_ANSWER_UNEMPLOYED ? recall_rides(play, frame->capitano) : 0;

  c->marks |= CAP_MARK_RODE;
  frame->point = UNEMPLOYED;
  if (option.kind == CAP_ANSWER_EXIT) {
    frame->v[N_MOVED]++;
    leave_company(play, frame->capitano);
    cap_leave_map(play, frame->capitano);
  }
  if (option.kind != CAP_ANSWER_UNEMPLOYED)
    return;
  g_assert(option.b < n);
  leave_company(play, frame->capitano);
  c->hex = play->work->rides[option.b];
  cap_seen_if(play->game, CAP_SEEN_RODE_INTO_ZOC, enemy_initiative(play, frame->capitano) > 0);
  frame->v[N_MOVED]++;
  cap_grid_number(&play->game->map->grid, c->hex, number);
  cap_log(play->log, "3.4", "%s, who is Unemployed, moves to hex %s.",
          name_of(play, frame->capitano), number);
}

/* --- The stage ------------------------------------------------------------------------------ */

/* [3.4a] Who is Unemployed is settled now. [2.2C2a] */
static void begin(CapPlay *play, CapFrame *frame) {
  cap_update_capitani(play);
  play->state->progress.declined = 0;
  play->state->progress.names_first = first_player(play->game);
  frame->point = NEXT;
}

/* What only this phase needs is forgotten. */
static void end(CapPlay *play) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    play->state->capitani[i].marks &= (guint16) ~(CAP_MARK_DROPPED | CAP_MARK_RODE);
    play->state->capitani[i].entry = 0;
    play->state->optional.pinned[i] = 0;
  }
  cap_play_pop(play);
}

/* [2.2C2c] [2.2C2d] R-018: nobody left to name is as good as declining. */
static void next(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex named[CAP_MAX_CAPITANI];
  gboolean is_over = has_declined(play, 0) || has_declined(play, 1);

  /* Both sides are looked at as they stand before either is found to be Finished. */
  guint n[CAP_MAX_SIDES] = {list_named(play, 0, FALSE, named), list_named(play, 1, FALSE, named)};
  is_over = is_over || n[0] == 0 || n[1] == 0;
  cap_seen_if(play->game, CAP_SEEN_NAMING_STOPS, is_over);
  for (CapIndex side = 0; side < CAP_MAX_SIDES; side++)
    if (!has_declined(play, side) && (is_over ? list_named(play, side, TRUE, named) : n[side]) == 0)
      decline(play, side);

  frame->capitano = CAP_NOBODY;
  memset(frame->v, 0, sizeof frame->v);
  if (!is_over) {
    frame->point = NAME_FIRST;
  } else if (has_declined(play, 0) && has_declined(play, 1)) {
    end(play);
  } else {
    frame->side = has_declined(play, 0) ? 1 : 0;
    frame->point = REMAINING;
  }
}

gboolean cap_activations_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapIndex side = play->state->progress.names_first;

  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case NEXT:
    next(play, frame);
    return FALSE;
  case NAME_FIRST:
    cap_seen_if(play->game, CAP_SEEN_FIRST_PLAYER_NAMES, side == first_player(play->game));
    cap_seen_if(play->game, CAP_SEEN_WHO_ACTED_NAMES, side != first_player(play->game));
    ask_name(play, side, FALSE, request);
    return TRUE;
  case NAME_SECOND:
    ask_name(play, other_side(side), FALSE, request);
    return TRUE;
  case CONTEST:
    contest(play, frame);
    return FALSE;
  case CHOOSE:
    ask_who(frame, request);
    return TRUE;
  case REMAINING:
    ask_name(play, frame->side, TRUE, request);
    return TRUE;
  case ACT:
    act(play, frame);
    return FALSE;
  case ENGINEERS:
    return ask_engineers(play, frame, request);
  case UNEMPLOYED:
    if (frame->v[N_MOVED] < MAX_UNEMPLOYED && any_may_ride(play, frame->side)) {
      ask_rider(play, frame, request);
      return TRUE;
    }
    frame->point = NEXT;
    return FALSE;
  default:
    ask_ride(play, frame, request);
    return TRUE;
  }
}

static void take_name(CapPlay *play, CapFrame *frame, CapOption option) {
  CapIndex side = play->state->progress.names_first;

  if (frame->point == REMAINING)
    side = frame->side;
  else if (frame->point == NAME_SECOND)
    side = other_side(side);
  if (option.kind == CAP_ANSWER_DECLINE) {
    /* [7.2.1d] */
    cap_log(play->log, "7.2.1d", "%s activate nobody more this turn.",
            play->game->scenario->sides[side].name);
    decline(play, side);
    frame->point = NEXT;
  } else if (frame->point == REMAINING) {
    /* [7.2.5a] One die for each. */
    cap_seen(play->game, CAP_SEEN_NAMED_ALONE);
    frame->v[NAMED] = frame->capitano = option.a;
    frame->v[RESULT] = roll(play, option.a);
    frame->point = ACT;
  } else {
    cap_seen_if(play->game, CAP_SEEN_REINFORCEMENT_NAMED,
                play->state->capitani[option.a].entry != 0);
    cap_log(play->log, "7.2.1a", "%s is named.", name_of(play, option.a));
    frame->v[frame->point == NAME_FIRST ? NAMED : NAMED_SECOND] = option.a;
    frame->point = frame->point == NAME_FIRST ? NAME_SECOND : CONTEST;
  }
}

void cap_activations_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case CHOOSE:
    frame->capitano = option.a;
    frame->point = ACT;
    break;
  case ENGINEERS:
    frame->point = UNEMPLOYED;
    if (option.kind == CAP_ANSWER_YES)
      cap_repair_walls(play, frame->capitano);
    break;
  case UNEMPLOYED:
    frame->point = option.kind == CAP_ANSWER_DONE ? NEXT : UNEMPLOYED_TO;
    if (option.kind != CAP_ANSWER_DONE)
      frame->capitano = option.a;
    break;
  case UNEMPLOYED_TO:
    ride(play, frame, option);
    break;
  default:
    take_name(play, frame, option);
    break;
  }
}
