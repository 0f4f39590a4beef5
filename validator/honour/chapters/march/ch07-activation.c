/* Chapter 7, activation of Capitani [7a] [7.2a]: both sides name one, dice say who decides, one
 * acts. */
#include "validator/honour/chapters/march/ch07-activation.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/machine/log-names.h"
#include "validator/honour/machine/stages.h"

#include <string.h>

#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/march/ch07-rides.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch15-engineers.h"
#include "validator/honour/charts/initiative.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/special/special.h"

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

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static CapIndex other_side(CapIndex side) {
  return side == 0 ? 1 : 0;
}

static CapIndex first_player(const HonourGame *game) {
  for (CapIndex i = 0; i < game->scenario->base.n_sides; i++)
    if (game->scenario->base.sides[i].first)
      return i;
  return 0;
}

static gboolean has_declined(const HonourPlay *play, CapIndex side) {
  return (play->state->progress.declined >> side & 1u) != 0;
}

static void decline(HonourPlay *play, CapIndex side) {
  play->state->progress.declined |= (guint16)(1u << side);
}

/* --- [7.2.1] Naming --------------------------------------------------------------------------- */

/* [7.2.5a] How many activations a Force may reach when the other side has passed; [S2.SR2b] a
 * special rule may grant more. */
static int n_remaining(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourSubject subject = honour_subject_force(play->game, play->state, capitano);

  return honour_special_adjust(play->game, play->state, HONOUR_VALUE_REMAINING_ACTIVATIONS,
                               &subject, 1);
}

/* [6.3b] R-101: who was dropped off in this phase does not act, or only where he is. */
static gboolean is_finished(const HonourPlay *play, const HonourCapitanoState *c) {
  return (c->marks & HONOUR_MARK_DROPPED) != 0 &&
         !cap_reads(play->game, HONOUR_READING_DROPPED_OFF_MAY_ACT);
}

/* [7.2.1a] Primi Capitani only; [7.2.1c] it does not matter how long they are there. [7.2.4c] As
 * often as the Order allows. With `fresh` only those
 * who have not acted yet [7.2.5a]. */
static gboolean may_act(const HonourPlay *play, HonourCapitanoIndex capitano, gboolean fresh) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  honour_seen_if(play->game, HONOUR_SEEN_DROPPED_OFF_STAYS, (c->marks & HONOUR_MARK_DROPPED) != 0);
  if (c->role != HONOUR_ROLE_PRIMO || c->order == 0 || is_finished(play, c) ||
      !honour_is_force(play->game, play->state, capitano))
    return FALSE;
  if (c->activations >= honour_order_row((HonourOrders)c->order)->activations) {
    honour_seen(play->game, HONOUR_SEEN_CAPITANO_FINISHED);
    return FALSE;
  }
  return !fresh || (int)c->activations < n_remaining(play, capitano);
}

static guint list_named(const HonourPlay *play, CapIndex side, gboolean fresh,
                        HonourCapitanoIndex out[HONOUR_MAX_CAPITANI]) {
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_side_of(play->game, play->state, i) == side && may_act(play, i, fresh))
      out[n++] = i;
  return n;
}

static void ask_name(const HonourPlay *play, CapIndex side, gboolean fresh, CapRequest *request) {
  HonourCapitanoIndex named[HONOUR_MAX_CAPITANI];
  guint n = list_named(play, side, fresh, named);

  honour_request_open(request, side, HONOUR_DECISION_NAME, HONOUR_NOBODY);
  for (guint i = 0; i < n; i++)
    honour_request_offer(request, HONOUR_ANSWER_CAPITANO, named[i], 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_DECLINE, 0, 0, 0);
}

gboolean honour_is_named(const HonourFrame *frame, HonourCapitanoIndex capitano) {
  gboolean is_first = frame->v[NAMED] == capitano, is_second = frame->v[NAMED_SECOND] == capitano;

  if (frame->stage != HONOUR_STAGE_ACTIVATIONS)
    return FALSE;
  return frame->point == NAME_SECOND
             ? is_first
             : (frame->point == CONTEST || frame->point == CHOOSE) && (is_first || is_second);
}

int honour_result_of(const HonourFrame *frame, HonourCapitanoIndex capitano) {
  if (frame->stage != HONOUR_STAGE_ACTIVATIONS || frame->point != CHOOSE)
    return 0;
  return frame->v[NAMED] == capitano          ? frame->v[RESULT]
         : frame->v[NAMED_SECOND] == capitano ? frame->v[RESULT_SECOND]
                                              : 0;
}

/* --- [7.2.3] Initiative ----------------------------------------------------------------------- */

/* [7.2.3b] R-038: an enemy Force next to him, or only one in whose zone of control he stands. */
static gboolean hampers(const HonourPlay *play, HonourCapitanoIndex enemy,
                        HonourCapitanoIndex capitano) {
  if (cap_reads(play->game, HONOUR_READING_INITIATIVE_MODIFIER_ZONE))
    return honour_force_zoc(play->game, play->state, enemy, play->state->capitani[capitano].hex) !=
           HONOUR_ZOC_NONE;
  return honour_are_adjacent(play->game, play->state, enemy, capitano) &&
         honour_is_force(play->game, play->state, enemy);
}

/* [7.8.2a] [7.8.2b] The highest printed Initiative of these enemies; 0 without. */
static guint enemy_initiative(const HonourPlay *play, HonourCapitanoIndex capitano) {
  CapIndex side = honour_side_of(play->game, play->state, capitano);
  guint highest = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_side_of(play->game, play->state, i) != side && hampers(play, i, capitano)) {
      honour_seen_if(play->game, HONOUR_SEEN_HIGHEST_ENEMY_COUNTS, highest > 0);
      highest = MAX(highest, honour_game_card(play->game, i)->initiative);
    }
  return highest;
}

/* [7.2.3] Why it is not what is printed on the counter. */
static void tell_reasons(const HonourPlay *play, HonourCapitanoIndex capitano,
                         const HonourInitiativeCase *asked, const HonourInitiative *initiative) {
  g_autoptr(GString) out = g_string_new(NULL);

  if (initiative->modified == asked->printed || play->log == NULL || play->log->tell == NULL)
    return;
  if (initiative->basic != asked->printed)
    g_string_append_printf(out, cap_words(play->log, ", %d by the Order"), initiative->basic);
  for (guint i = 0; i < initiative->modifiers.n; i++) {
    const HonourModifier *m = &initiative->modifiers.list[i];
    g_string_append_printf(out,
                           m->kind == HONOUR_MODIFIER_INITIATIVE_SECOND
                               ? cap_words(play->log, ", %+d for the second activation")
                               : cap_words(play->log, ", %+d for the Order"),
                           m->value);
  }
  if (initiative->enemy != 0)
    g_string_append_printf(out, cap_words(play->log, ", %+d for enemies beside him"),
                           initiative->enemy);
  cap_log(play->log, "7.2.3", "The Initiative of %s: %d on the counter%s.", name_of(play, capitano),
          asked->printed, out->str);
}

/* [7.2.2a] Modified Initiative less the die. */
static int roll(HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];
  HonourInitiativeCase asked = {
      .printed = honour_game_card(play->game, capitano)->initiative,
      .order = (HonourOrders)c->order,
      .enemy = enemy_initiative(play, capitano),
      .is_second = c->activations > 0,
  };
  HonourInitiative initiative = honour_initiative(&asked);
  int modified = initiative.modified;
  int die = (int)cap_dice_roll(play->dice);

  honour_seen_modifiers(play->game, &initiative.modifiers);
  honour_seen_if(play->game, HONOUR_SEEN_INITIATIVE_ZERO,
                 honour_order_row((HonourOrders)c->order)->initiative_zero);
  honour_seen_if(play->game, HONOUR_SEEN_ENEMY_LOWERS_INITIATIVE, asked.enemy > 0);
  honour_seen_if(play->game, HONOUR_SEEN_INITIATIVE_BELOW_ZERO, modified < 0);
  tell_reasons(play, capitano, &asked, &initiative);
  cap_log(play->log, "7.2.2", "%s has Initiative %d and rolls %d: %d.", name_of(play, capitano),
          modified, die, modified - die);
  return modified - die;
}

static HonourContestant contestant(const HonourPlay *play, HonourCapitanoIndex capitano,
                                   int result) {
  const HonourCapitano *card = honour_game_card(play->game, capitano);

  return (HonourContestant){result, card->initiative, card->star};
}

/* [7.2.2b] Without a decision both roll again. */
static void contest(HonourPlay *play, HonourFrame *frame) {
  CapIndex side = play->state->progress.names_first;
  HonourCapitanoIndex first = (HonourCapitanoIndex)frame->v[NAMED];
  HonourCapitanoIndex second = (HonourCapitanoIndex)frame->v[NAMED_SECOND];
  HonourContest outcome;

  frame->v[RESULT] = roll(play, first);
  frame->v[RESULT_SECOND] = roll(play, second);
  outcome = honour_initiative_contest(contestant(play, first, frame->v[RESULT]),
                                      contestant(play, second, frame->v[RESULT_SECOND]));
  if (outcome == HONOUR_CONTEST_REROLL && ++frame->v[N_TIES] < MAX_TIES) {
    cap_log(play->log, "7.2.2b", "Nothing tells them apart: both roll again.");
    return;
  }
  frame->side = outcome == HONOUR_CONTEST_SECOND ? other_side(side) : side;
  frame->point = CHOOSE;
  cap_log(play->log, "7.2.2a", "The %s side decides who acts.",
          honour_log_side(play->game, frame->side));
}

/* [7.2.2a] R-019: he who is chosen must take it. */
static void ask_who(const HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, frame->side, HONOUR_DECISION_ACTIVATE, HONOUR_NOBODY);
  honour_request_offer(request, HONOUR_ANSWER_CAPITANO, (guint16)frame->v[NAMED], 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_CAPITANO, (guint16)frame->v[NAMED_SECOND], 0, 0);
}

/* --- [7.2.4] The activated Capitano ----------------------------------------------------------- */

/* [7.1d] R-027: how many Forces that entered in his hex this turn have marched off before him. */
static guint n_ahead(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];
  guint n = 0;

  if (c->entry == 0 || c->entry != c->hex + 1)
    return 0;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *o = &play->state->capitani[i];

    n += i != capitano && o->entry == c->entry && o->hex != c->hex &&
         honour_side_of(play->game, play->state, i) ==
             honour_side_of(play->game, play->state, capitano);
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
static int allowance(const HonourPlay *play, HonourCapitanoIndex capitano, int difference) {
  CapHex hex = play->state->capitani[capitano].hex;
  /* Demoralisation and weather are in the movement of the slowest unit already. */
  HonourAllowanceCase asked = {
      .allowance = honour_force_movement(play->game, play->state, capitano) / HONOUR_MP,
      .weather = HONOUR_WEATHER_FAIR,
      .difference = difference,
      .entry = n_ahead(play, capitano),
      .entry_on_primary_road = is_on_primary_road(&play->game->map->hexes[hex]),
  };
  HonourAllowance a = honour_allowance(&asked);

  honour_seen_if(play->game, HONOUR_SEEN_ENTRY_BEHIND_ANOTHER, asked.entry > 0);
  honour_seen_if(play->game, HONOUR_SEEN_FULL_ALLOWANCE, difference >= 0);
  honour_seen_if(play->game, HONOUR_SEEN_ALLOWANCE_CUT, difference < 0);
  honour_seen_if(play->game, HONOUR_SEEN_WEATHER_SLOWS,
                 play->state->weather == HONOUR_WEATHER_MUD ||
                     play->state->weather == HONOUR_WEATHER_SNOW);
  honour_seen_if(play->game, HONOUR_SEEN_DEMORALISED_SLOWER,
                 honour_force_strength(play->game, play->state, capitano).n_demoralised > 0);

  return (asked.allowance + a.activation) * HONOUR_MP - a.entry;
}

static void tell_activation(const HonourPlay *play, HonourCapitanoIndex capitano, int points) {
  double shown = (double)MAX(points, 0) / HONOUR_MP;

  if (play->state->capitani[capitano].activations > 1)
    cap_log(play->log, "7.2.4",
            points == HONOUR_MP
                ? CAP_WORDS("%s acts for the second time this turn with %g Movement Point.")
                : CAP_WORDS("%s acts for the second time this turn with %g Movement Points."),
            name_of(play, capitano), shown);
  else
    cap_log(play->log, "7.2.4",
            points == HONOUR_MP
                ? CAP_WORDS("%s acts for the first time this turn with %g Movement Point.")
                : CAP_WORDS("%s acts for the first time this turn with %g Movement Points."),
            name_of(play, capitano), shown);
}

/* [7.2.4f] The marker, and the march. [7.2.1b] His side names first next. */
static void act(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex capitano = frame->capitano;
  HonourCapitanoState *c = &play->state->capitani[capitano];
  int difference = frame->v[frame->v[NAMED] == capitano ? RESULT : RESULT_SECOND];
  int points = allowance(play, capitano, difference);
  HonourFrame *march;

  c->activations++;
  honour_seen_if(play->game, HONOUR_SEEN_MINOR_ACTS, honour_game_card(play->game, capitano)->minor);
  honour_seen_if(play->game, HONOUR_SEEN_ACTED_AGAIN, c->activations > 1);
  honour_seen(play->game, HONOUR_SEEN_ACTED);
  play->state->progress.names_first = honour_side_of(play->game, play->state, capitano);
  tell_activation(play, capitano, points);
  frame->side = play->state->progress.names_first;
  frame->v[N_MOVED] = 0;
  frame->point = ENGINEERS;
  march = honour_play_push(play, HONOUR_STAGE_MARCH);
  march->side = frame->side;
  march->capitano = capitano;
  march->v[HONOUR_MARCH_LEFT] = points;
  march->v[HONOUR_MARCH_SECOND] = c->activations > 1 ? 1 : 0;
}

/* --- [15.1.2] Engineers of the besieged ------------------------------------------------------- */

/* [15.1.2a] [15.1.2c] At the end of the activation, beside all else. FALSE when nothing is asked.
 */
static gboolean ask_engineers(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (!honour_may_repair_walls(play->game, play->state, frame->capitano)) {
    frame->point = UNEMPLOYED;
    return FALSE;
  }
  honour_request_open(request, frame->side, HONOUR_DECISION_ENGINEERS, frame->capitano);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* --- [3.4] Unemployed Capitani ---------------------------------------------------------------- */

/* [3.4b] Already on the map. [3.4c] Once in a phase. [3.4a] Who has acted was not Unemployed when
 * the phase began. */
static gboolean may_ride(const HonourPlay *play, HonourCapitanoIndex capitano, CapIndex side) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return c->station == HONOUR_STATION_ON_MAP && c->role == HONOUR_ROLE_UNEMPLOYED &&
         c->activations == 0 && (c->marks & HONOUR_MARK_RODE) == 0 &&
         play->state->optional.pinned[capitano] == 0 && /* [18.5h] */
         honour_side_of(play->game, play->state, capitano) == side;
}

static gboolean any_may_ride(const HonourPlay *play, CapIndex side) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_ride(play, i, side))
      return TRUE;
  return FALSE;
}

static void ask_rider(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, frame->side, HONOUR_DECISION_UNEMPLOYED, HONOUR_NOBODY);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (may_ride(play, i, frame->side))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
}

static void ask_ride(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  guint n = honour_find_rides(play, frame->capitano);

  honour_request_open(request, frame->side, HONOUR_DECISION_UNEMPLOYED_TO, frame->capitano);
  if (n == 0)
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  if (honour_special_is_exit(play->game, play->state, frame->capitano,
                             play->state->capitani[frame->capitano].hex))
    honour_request_offer(request, HONOUR_ANSWER_EXIT, 0, 0, 0); /* [S5.SR2] */
  for (guint i = 0; i < n; i++)
    honour_request_offer(request, HONOUR_ANSWER_UNEMPLOYED, frame->capitano, (guint16)i, 0);
}

/* [3.4c] He moves alone: whoever was on his card stays behind, each with his own counter. */
static void leave_company(HonourPlay *play, HonourCapitanoIndex rider) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == rider)
      honour_put_on_map(play, i);
}

/* [3.4e] Everybody is told. */
static void ride(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoState *c = &play->state->capitani[frame->capitano];
  char number[CAP_HEX_NUMBER_MAX];
  /* Before the state changes. */
  guint n =
      option.kind == HONOUR_ANSWER_UNEMPLOYED ? honour_recall_rides(play, frame->capitano) : 0;

  c->marks |= HONOUR_MARK_RODE;
  frame->point = UNEMPLOYED;
  if (option.kind == HONOUR_ANSWER_EXIT) {
    frame->v[N_MOVED]++;
    leave_company(play, frame->capitano);
    honour_leave_map(play, frame->capitano);
  }
  if (option.kind != HONOUR_ANSWER_UNEMPLOYED)
    return;
  g_assert(option.b < n);
  leave_company(play, frame->capitano);
  c->hex = play->work->rides[option.b];
  honour_seen_if(play->game, HONOUR_SEEN_RODE_INTO_ZOC,
                 enemy_initiative(play, frame->capitano) > 0);
  frame->v[N_MOVED]++;
  cap_grid_number(&play->game->map->grid, c->hex, number);
  cap_log(play->log, "3.4", "%s, who is Unemployed, moves to hex %s.",
          name_of(play, frame->capitano), number);
}

/* --- The stage ------------------------------------------------------------------------------ */

/* [3.4a] Who is Unemployed is settled now. [2.2C2a] */
static void begin(HonourPlay *play, HonourFrame *frame) {
  honour_update_capitani(play);
  play->state->progress.declined = 0;
  play->state->progress.names_first = first_player(play->game);
  frame->point = NEXT;
}

/* What only this phase needs is forgotten. */
static void end(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    play->state->capitani[i].marks &= (guint16) ~(HONOUR_MARK_DROPPED | HONOUR_MARK_RODE);
    play->state->capitani[i].entry = 0;
    play->state->optional.pinned[i] = 0;
  }
  honour_play_pop(play);
}

/* [2.2C2c] [2.2C2d] R-018: nobody left to name is as good as declining. */
static void next(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex named[HONOUR_MAX_CAPITANI];
  gboolean is_over = has_declined(play, 0) || has_declined(play, 1);

  /* Both sides are looked at as they stand before either is found to be Finished. */
  guint n[HONOUR_MAX_SIDES] = {list_named(play, 0, FALSE, named),
                               list_named(play, 1, FALSE, named)};
  is_over = is_over || n[0] == 0 || n[1] == 0;
  honour_seen_if(play->game, HONOUR_SEEN_NAMING_STOPS, is_over);
  for (CapIndex side = 0; side < HONOUR_MAX_SIDES; side++)
    if (!has_declined(play, side) && (is_over ? list_named(play, side, TRUE, named) : n[side]) == 0)
      decline(play, side);

  frame->capitano = HONOUR_NOBODY;
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

gboolean honour_activations_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  CapIndex side = play->state->progress.names_first;

  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case NEXT:
    next(play, frame);
    return FALSE;
  case NAME_FIRST:
    honour_seen_if(play->game, HONOUR_SEEN_FIRST_PLAYER_NAMES, side == first_player(play->game));
    honour_seen_if(play->game, HONOUR_SEEN_WHO_ACTED_NAMES, side != first_player(play->game));
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

static void take_name(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapIndex side = play->state->progress.names_first;

  if (frame->point == REMAINING)
    side = frame->side;
  else if (frame->point == NAME_SECOND)
    side = other_side(side);
  if (option.kind == HONOUR_ANSWER_DECLINE) {
    /* [7.2.1d] */
    cap_log(play->log, "7.2.1d", "The %s side passes for the rest of the turn.",
            honour_log_side(play->game, side));
    decline(play, side);
    frame->point = NEXT;
  } else if (frame->point == REMAINING) {
    /* [7.2.5a] One die for each. */
    honour_seen(play->game, HONOUR_SEEN_NAMED_ALONE);
    frame->v[NAMED] = frame->capitano = option.a;
    frame->v[RESULT] = roll(play, option.a);
    frame->point = ACT;
  } else {
    honour_seen_if(play->game, HONOUR_SEEN_REINFORCEMENT_NAMED,
                   play->state->capitani[option.a].entry != 0);
    cap_log_detail(play->log, "7.2.1a", "%s is named.", name_of(play, option.a));
    frame->v[frame->point == NAME_FIRST ? NAMED : NAMED_SECOND] = option.a;
    frame->point = frame->point == NAME_FIRST ? NAME_SECOND : CONTEST;
  }
}

void honour_activations_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (frame->point) {
  case CHOOSE:
    frame->capitano = option.a;
    frame->point = ACT;
    break;
  case ENGINEERS:
    frame->point = UNEMPLOYED;
    if (option.kind == HONOUR_ANSWER_YES)
      honour_repair_walls(play, frame->capitano);
    break;
  case UNEMPLOYED:
    frame->point = option.kind == HONOUR_ANSWER_DONE ? NEXT : UNEMPLOYED_TO;
    if (option.kind != HONOUR_ANSWER_DONE)
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
