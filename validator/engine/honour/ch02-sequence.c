/* Chapter 2, the sequence of play: turns, and the phases of a turn in their order. */
#include "validator/engine/honour/stages.h"

static gboolean is_last_turn(const CapPlay *play) {
  return play->state->turn + 1 >= (CapTurn)play->game->scenario->calendar.n_turns;
}

/* [2.2d] The side that the scenario names; a check has complained when it names none. */
static CapIndex first_player(const CapPlay *play) {
  const CapScenario *scenario = play->game->scenario;

  for (CapIndex i = 0; i < scenario->n_sides; i++) {
    if (scenario->sides[i].first)
      return i;
  }
  return 0;
}

/* --- What needs no stage of its own -------------------------------------------------------- */

/* [2.2C2a] The First Player names first in the first activation. [7.2.1d] Nobody has declined
 * yet. */
static void begin_turn(CapPlay *play) {
  const CapCalendar *calendar = &play->game->scenario->calendar;
  CapProgress *p = &play->state->progress;
  CapIndex month;
  guint turn_in_month;
  int year;

  p->declined = 0;
  p->names_first = first_player(play);
  cap_calendar_split(calendar, play->state->turn, &year, &month, &turn_in_month);
  cap_log(play->log, "2.2a", "Turn %d of %u begins: %s %u, %d.", play->state->turn + 1,
          calendar->n_turns, calendar->roster->months[month].name, turn_in_month, year);
}

/* [2.2C3b] */
static void remove_activation_markers(CapPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].activations = 0;
}

/* [2.2D4] [9.3d] */
static void remove_disruption(CapPlay *play) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];

    if ((man->marks & CAP_MARK_DISRUPTED) == 0)
      continue;
    man->marks &= (guint16)~CAP_MARK_DISRUPTED;
    cap_log(play->log, "2.2D4", "The Force of %s is no longer disrupted.",
            cap_game_card(play->game, i)->name);
  }
}

/* [2.2F] [11.2.1e] Who has finished attacking may attack again in the next turn. */
static void advance(CapPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16)~CAP_MARK_ATTACK_FINISHED;
  play->state->turn++;
}

/* --- The order of a turn ------------------------------------------------------------------- */

typedef enum { OF_NOBODY, OF_FIRST_PLAYER, OF_OTHER_PLAYER } Whose;

/* [2.2e] One step: something done at once, or a stage. */
typedef struct {
  void (*act)(CapPlay *play); /* NULL for a stage */
  CapStage stage;
  Whose whose;
} Step;

static const Step steps[] = {
    {.act = begin_turn},
    /* A. Weather */
    {.stage = CAP_STAGE_WEATHER},
    /* B. Command: one player has done everything before the other begins. [2.2Ba] */
    {.stage = CAP_STAGE_ADMINISTRATION, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_ORGANISATION, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_ORDERS, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_ADMINISTRATION, .whose = OF_OTHER_PLAYER},
    {.stage = CAP_STAGE_ORGANISATION, .whose = OF_OTHER_PLAYER},
    {.stage = CAP_STAGE_ORDERS, .whose = OF_OTHER_PLAYER},
    /* C. Activation */
    {.stage = CAP_STAGE_REINFORCEMENTS},
    {.stage = CAP_STAGE_ACTIVATIONS},
    {.stage = CAP_STAGE_CONSOLIDATION},
    {.act = remove_activation_markers},
    /* D. Combat and Attrition: intelligence and battles, D.1 and D.2, will stand here. */
    {.stage = CAP_STAGE_CONSOLIDATION},
    {.act = remove_disruption},
    {.stage = CAP_STAGE_ATTRITION},
    /* E. Victory */
    {.stage = CAP_STAGE_VICTORY},
    /* F. Advance */
    {.act = advance},
};

static void push(CapPlay *play, const Step *step) {
  CapIndex first = first_player(play);
  CapFrame *frame;

  if (step->whose == OF_OTHER_PLAYER && play->game->scenario->n_sides < 2)
    return;
  frame = cap_play_push(play, step->stage);
  if (step->whose != OF_NOBODY)
    frame->side = step->whose == OF_FIRST_PLAYER ? first : (guint16)(1 - first);
  if (step->stage == CAP_STAGE_VICTORY)
    frame->v[0] = is_last_turn(play);
}

gboolean cap_turn_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  (void)request;
  if (frame->point >= G_N_ELEMENTS(steps)) {
    cap_play_pop(play);
    return FALSE;
  }
  const Step *step = &steps[frame->point++];
  if (step->act != NULL)
    step->act(play);
  else
    push(play, step);
  return FALSE;
}

/* [2.2b] The Victory Phase of the last turn ends the game. A scenario whose calendar makes no
 * sense has no turn at all and is decided at once. */
gboolean cap_game_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  (void)frame;
  (void)request;
  if (cap_calendar_in_game(&play->game->scenario->calendar, play->state->turn))
    cap_play_push(play, CAP_STAGE_TURN);
  else
    cap_play_push(play, CAP_STAGE_VICTORY)->v[0] = 1;
  return FALSE;
}
