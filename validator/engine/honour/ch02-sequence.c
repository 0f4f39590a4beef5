/* Chapter 2, the sequence of play: turns, and the phases of a turn in their order. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch07-crossings.h"
#include "validator/engine/honour/ch15-election.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/special.h"

/* The turns of the scenario, and those by which special rules have moved its end. */
static CapTurn n_turns(const CapPlay *play) {
  return (CapTurn)play->game->scenario->calendar.n_turns + play->state->special.turns_moved;
}

static gboolean is_last_turn(const CapPlay *play) {
  return play->state->turn + 1 >= n_turns(play);
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

static void remove_marks(CapPlay *play, guint marks) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16)~marks;
}

/* [11.5-S3a] Nobody has left his hex yet. */
static void begin_activation(CapPlay *play) {
  remove_marks(play, CAP_MARK_MOVED);
}

/* [16h] Who can hold out no longer surrenders. [11.2.1e] R-112: who has finished attacking may
 * attack again; [1.4a] cards that were shown are hidden. */
static void end_combat(CapPlay *play) {
  cap_surrender_besieged(play);
  cap_update_sieges(play);
  remove_marks(play, CAP_MARK_ATTACK_FINISHED | CAP_MARK_SHOWN | CAP_MARK_INSIDE);
}

/* [2.2F] */
static void advance(CapPlay *play) {
  cap_seen(play->game, CAP_SEEN_TURN_OVER);
  play->state->turn++;
  cap_crossings_expire(play);
}

/* [18.4b] R-087: three more turns go by with this one. */
static void skip_turns(CapPlay *play) {
  play->state->turn += CAP_INTERPHASE_TURNS - 1;
  cap_seen(play->game, CAP_SEEN_TURNS_SKIPPED);
}

/* [18.4e] The turn that comes now is a normal one. */
static void end_interphase(CapPlay *play) {
  CapInterphase *interphase = &play->state->optional.interphase;

  advance(play);
  interphase->is_on = 0;
  interphase->normal = play->state->turn + 1;
}

/* --- The order of a turn ------------------------------------------------------------------- */

typedef enum { OF_NOBODY, OF_FIRST_PLAYER, OF_OTHER_PLAYER } Whose;

/* [2.2e] One step: something done at once, a moment that special rules wait for, or a stage. */
typedef struct {
  void (*act)(CapPlay *play); /* NULL for the others */
  gboolean is_moment;
  CapHook hook; /* of a moment */
  CapStage stage;
  Whose whose;
  guint option; /* of an optional rule: only where it is used */
} Step;

static const Step steps[] = {
    {.act = begin_turn},
    {.stage = CAP_STAGE_INTERPHASE, .option = CAP_OPTION_INTERPHASE},
    {.is_moment = TRUE, .hook = CAP_HOOK_TURN_BEGIN},
    /* A. Weather */
    {.stage = CAP_STAGE_WEATHER},
    {.is_moment = TRUE, .hook = CAP_HOOK_WEATHER_END},
    /* B. Command: one player has done everything before the other begins. [2.2Ba] */
    {.stage = CAP_STAGE_ADMINISTRATION, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_ORGANISATION, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_ORDERS, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_QUARTERS, .whose = OF_FIRST_PLAYER, .option = CAP_OPTION_QUARTERS},
    {.is_moment = TRUE, .hook = CAP_HOOK_COMMAND_END, .whose = OF_FIRST_PLAYER},
    {.stage = CAP_STAGE_ADMINISTRATION, .whose = OF_OTHER_PLAYER},
    {.stage = CAP_STAGE_ORGANISATION, .whose = OF_OTHER_PLAYER},
    {.stage = CAP_STAGE_ORDERS, .whose = OF_OTHER_PLAYER},
    {.stage = CAP_STAGE_QUARTERS, .whose = OF_OTHER_PLAYER, .option = CAP_OPTION_QUARTERS},
    {.is_moment = TRUE, .hook = CAP_HOOK_COMMAND_END, .whose = OF_OTHER_PLAYER},
    /* C. Activation */
    {.act = begin_activation},
    {.is_moment = TRUE, .hook = CAP_HOOK_REINFORCEMENT_STEP},
    {.stage = CAP_STAGE_REINFORCEMENTS},
    {.stage = CAP_STAGE_MERCENARIES, .option = CAP_OPTION_MERCENARIES},
    {.stage = CAP_STAGE_ACTIVATIONS},
    {.stage = CAP_STAGE_CONSOLIDATION},
    {.act = remove_activation_markers},
    /* D. Combat and Attrition */
    {.act = cap_update_sieges},
    {.stage = CAP_STAGE_COMBAT},
    {.stage = CAP_STAGE_CONSOLIDATION},
    {.act = remove_disruption},
    {.act = cap_update_sieges},
    {.stage = CAP_STAGE_ATTRITION},
    {.act = end_combat},
    {.act = cap_dismiss_militia},
    /* E. Victory */
    {.stage = CAP_STAGE_VICTORY},
    /* F. Advance */
    {.act = advance},
};

/* [18.4d] What is left of a turn that is an Interphase. [18.4f] Who is due comes as far as his
 * entry hex, before attrition, R-126. */
static const Step interphase_steps[] = {
    {.is_moment = TRUE, .hook = CAP_HOOK_TURN_BEGIN},
    {.stage = CAP_STAGE_WEATHER},
    {.is_moment = TRUE, .hook = CAP_HOOK_WEATHER_END},
    {.act = skip_turns},
    {.stage = CAP_STAGE_REINFORCEMENTS},
    {.stage = CAP_STAGE_ATTRITION},
    {.stage = CAP_STAGE_VICTORY},
    {.act = end_interphase},
};

static CapIndex side_of(const CapPlay *play, Whose whose) {
  CapIndex first = first_player(play);

  return whose == OF_FIRST_PLAYER ? first : (CapIndex)(1 - first);
}

static void tell(CapPlay *play, const Step *step) {
  CapSubject subject = cap_subject();

  if (step->whose != OF_NOBODY)
    subject.side = side_of(play, step->whose);
  cap_hook(play, step->hook, &subject);
}

static void push(CapPlay *play, const Step *step) {
  CapFrame *frame = cap_play_push(play, step->stage);
  cap_seen_if(play->game, CAP_SEEN_SECOND_PLAYER_COMMANDS,
              step->stage == CAP_STAGE_ADMINISTRATION && step->whose == OF_OTHER_PLAYER);

  if (step->whose != OF_NOBODY)
    frame->side = side_of(play, step->whose);
  if (step->stage == CAP_STAGE_VICTORY)
    frame->v[0] = is_last_turn(play);
  if (step->stage == CAP_STAGE_REINFORCEMENTS && play->state->optional.interphase.is_on != 0)
    frame->side = CAP_REINFORCE_WAITS;
}

/* The next step; NULL when the turn is over. The number of the frame is 1 in an Interphase. */
static const Step *next_step(const CapPlay *play, CapFrame *frame) {
  if (play->state->optional.interphase.is_on != 0 && frame->v[0] == 0) {
    frame->v[0] = 1;
    frame->point = 0;
  }
  if (frame->v[0] != 0)
    return frame->point < G_N_ELEMENTS(interphase_steps) ? &interphase_steps[frame->point++] : NULL;
  return frame->point < G_N_ELEMENTS(steps) ? &steps[frame->point++] : NULL;
}

gboolean cap_turn_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  (void)request;
  const Step *step = next_step(play, frame);
  if (step == NULL) {
    cap_play_pop(play);
    return FALSE;
  }
  if ((step->whose == OF_OTHER_PLAYER && play->game->scenario->n_sides < 2) ||
      (step->option & ~(guint)play->state->options) != 0)
    return FALSE;
  if (step->act != NULL)
    step->act(play);
  else if (step->is_moment)
    tell(play, step);
  else
    push(play, step);
  return FALSE;
}

/* [2.2b] The Victory Phase of the last turn ends the game. A scenario whose calendar makes no
 * sense has no turn at all and is decided at once. */
gboolean cap_game_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  const CapSubject nobody = cap_subject();

  (void)request;
  if (frame->point == 0) {
    frame->point = 1;
    cap_watch_begin(play);
    cap_hook(play, CAP_HOOK_SETUP, &nobody);
    cap_push_set_up_elections(play); /* [15.5a] before those rules, on top of them */
  } else if (play->state->turn < n_turns(play)) {
    cap_play_push(play, CAP_STAGE_TURN);
  } else {
    cap_play_push(play, CAP_STAGE_VICTORY)->v[0] = 1;
  }
  return FALSE;
}
