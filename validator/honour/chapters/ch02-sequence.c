/* Chapter 2, the sequence of play: turns, and the phases of a turn in their order. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/march/ch07-crossings.h"
#include "validator/honour/chapters/ch15-election.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/special/special.h"
#include "schema/honour/month-words.h"

/* The turns of the scenario, and those by which special rules have moved its end. */
static CapTurn n_turns(const HonourPlay *play) {
  return (CapTurn)play->game->scenario->calendar.n_turns + play->state->special.turns_moved;
}

static gboolean is_last_turn(const HonourPlay *play) {
  return play->state->turn + 1 >= n_turns(play);
}

/* [2.2d] The side that the scenario names; a check has complained when it names none. */
static CapIndex first_player(const HonourPlay *play) {
  const HonourScenario *scenario = play->game->scenario;

  for (CapIndex i = 0; i < scenario->base.n_sides; i++) {
    if (scenario->base.sides[i].first)
      return i;
  }
  return 0;
}

/* --- What needs no stage of its own -------------------------------------------------------- */

/* [2.2C2a] The First Player names first in the first activation. [7.2.1d] Nobody has declined
 * yet. */
static void begin_turn(HonourPlay *play) {
  const HonourCalendar *calendar = &play->game->scenario->calendar;
  HonourProgress *p = &play->state->progress;
  CapIndex month;
  guint turn_in_month;
  int year;

  p->declined = 0;
  p->names_first = first_player(play);
  honour_calendar_split(calendar, play->state->turn, &year, &month, &turn_in_month);
  cap_log_detail(play->log, "2.2a", "Turn %d of %u begins: %s %u, %d.", play->state->turn + 1,
                 calendar->n_turns, honour_month_text(calendar->roster->months[month].name),
                 turn_in_month, year);
}

/* [2.2C3b] */
static void remove_activation_markers(HonourPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].activations = 0;
}

/* [2.2D4] [9.3d] */
static void remove_disruption(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if ((man->marks & HONOUR_MARK_DISRUPTED) == 0)
      continue;
    man->marks &= (guint16)~HONOUR_MARK_DISRUPTED;
    cap_log(play->log, "2.2D4", "The Force of %s is no longer disrupted.",
            honour_game_card(play->game, i)->name);
  }
}

static void remove_marks(HonourPlay *play, guint marks) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16)~marks;
}

/* [11.5-S3a] Nobody has left his hex yet. */
static void begin_activation(HonourPlay *play) {
  remove_marks(play, HONOUR_MARK_MOVED);
}

/* [16h] Who can hold out no longer surrenders. [11.2.1e] R-112: who has finished attacking may
 * attack again; [1.4a] cards that were shown are hidden. */
static void end_combat(HonourPlay *play) {
  honour_surrender_besieged(play);
  honour_update_sieges(play);
  remove_marks(play, HONOUR_MARK_ATTACK_FINISHED | HONOUR_MARK_SHOWN | HONOUR_MARK_INSIDE);
}

/* [2.2F] */
static void advance(HonourPlay *play) {
  honour_seen(play->game, HONOUR_SEEN_TURN_OVER);
  play->state->turn++;
  honour_crossings_expire(play);
}

/* [18.4b] R-087: three more turns go by with this one. */
static void skip_turns(HonourPlay *play) {
  play->state->turn += HONOUR_INTERPHASE_TURNS - 1;
  honour_seen(play->game, HONOUR_SEEN_TURNS_SKIPPED);
}

/* [18.4e] The turn that comes now is a normal one. */
static void end_interphase(HonourPlay *play) {
  HonourInterphase *interphase = &play->state->optional.interphase;

  advance(play);
  interphase->is_on = 0;
  interphase->normal = play->state->turn + 1;
}

/* --- The order of a turn ------------------------------------------------------------------- */

typedef enum { OF_NOBODY, OF_FIRST_PLAYER, OF_OTHER_PLAYER } Whose;

/* [2.2e] One step: something done at once, a moment that special rules wait for, or a stage. */
typedef struct {
  void (*act)(HonourPlay *play); /* NULL for the others */
  gboolean is_moment;
  HonourHook hook; /* of a moment */
  HonourStage stage;
  Whose whose;
  guint option; /* of an optional rule: only where it is used */
} Step;

static const Step steps[] = {
    {.act = begin_turn},
    {.stage = HONOUR_STAGE_INTERPHASE, .option = HONOUR_OPTION_INTERPHASE},
    {.is_moment = TRUE, .hook = HONOUR_HOOK_TURN_BEGIN},
    /* A. Weather */
    {.stage = HONOUR_STAGE_WEATHER},
    {.is_moment = TRUE, .hook = HONOUR_HOOK_WEATHER_END},
    /* B. Command: one player has done everything before the other begins. [2.2Ba] */
    {.stage = HONOUR_STAGE_ADMINISTRATION, .whose = OF_FIRST_PLAYER},
    {.stage = HONOUR_STAGE_ORGANISATION, .whose = OF_FIRST_PLAYER},
    {.stage = HONOUR_STAGE_ORDERS, .whose = OF_FIRST_PLAYER},
    {.stage = HONOUR_STAGE_QUARTERS, .whose = OF_FIRST_PLAYER, .option = HONOUR_OPTION_QUARTERS},
    {.is_moment = TRUE, .hook = HONOUR_HOOK_COMMAND_END, .whose = OF_FIRST_PLAYER},
    {.stage = HONOUR_STAGE_ADMINISTRATION, .whose = OF_OTHER_PLAYER},
    {.stage = HONOUR_STAGE_ORGANISATION, .whose = OF_OTHER_PLAYER},
    {.stage = HONOUR_STAGE_ORDERS, .whose = OF_OTHER_PLAYER},
    {.stage = HONOUR_STAGE_QUARTERS, .whose = OF_OTHER_PLAYER, .option = HONOUR_OPTION_QUARTERS},
    {.is_moment = TRUE, .hook = HONOUR_HOOK_COMMAND_END, .whose = OF_OTHER_PLAYER},
    /* C. Activation */
    {.act = begin_activation},
    {.is_moment = TRUE, .hook = HONOUR_HOOK_REINFORCEMENT_STEP},
    {.stage = HONOUR_STAGE_REINFORCEMENTS},
    {.stage = HONOUR_STAGE_MERCENARIES, .option = HONOUR_OPTION_MERCENARIES},
    {.stage = HONOUR_STAGE_ACTIVATIONS},
    {.stage = HONOUR_STAGE_CONSOLIDATION},
    {.act = remove_activation_markers},
    /* D. Combat and Attrition */
    {.act = honour_update_sieges},
    {.stage = HONOUR_STAGE_COMBAT},
    {.stage = HONOUR_STAGE_CONSOLIDATION},
    {.act = remove_disruption},
    {.act = honour_update_sieges},
    {.stage = HONOUR_STAGE_ATTRITION},
    {.act = end_combat},
    {.act = honour_dismiss_militia},
    /* E. Victory */
    {.stage = HONOUR_STAGE_VICTORY},
    /* F. Advance */
    {.act = advance},
};

/* [18.4d] What is left of a turn that is an Interphase. [18.4f] Who is due comes as far as his
 * entry hex, before attrition, R-126. */
static const Step interphase_steps[] = {
    {.is_moment = TRUE, .hook = HONOUR_HOOK_TURN_BEGIN},
    {.stage = HONOUR_STAGE_WEATHER},
    {.is_moment = TRUE, .hook = HONOUR_HOOK_WEATHER_END},
    {.act = skip_turns},
    {.stage = HONOUR_STAGE_REINFORCEMENTS},
    {.stage = HONOUR_STAGE_ATTRITION},
    {.stage = HONOUR_STAGE_VICTORY},
    {.act = end_interphase},
};

static CapIndex side_of(const HonourPlay *play, Whose whose) {
  CapIndex first = first_player(play);

  return whose == OF_FIRST_PLAYER ? first : (CapIndex)(1 - first);
}

static void tell(HonourPlay *play, const Step *step) {
  HonourSubject subject = honour_subject();

  if (step->whose != OF_NOBODY)
    subject.side = side_of(play, step->whose);
  honour_hook(play, step->hook, &subject);
}

static void push(HonourPlay *play, const Step *step) {
  HonourFrame *frame = honour_play_push(play, step->stage);
  honour_seen_if(play->game, HONOUR_SEEN_SECOND_PLAYER_COMMANDS,
                 step->stage == HONOUR_STAGE_ADMINISTRATION && step->whose == OF_OTHER_PLAYER);

  if (step->whose != OF_NOBODY)
    frame->side = side_of(play, step->whose);
  if (step->stage == HONOUR_STAGE_VICTORY)
    frame->v[0] = is_last_turn(play);
  if (step->stage == HONOUR_STAGE_REINFORCEMENTS && play->state->optional.interphase.is_on != 0)
    frame->side = HONOUR_REINFORCE_WAITS;
}

/* The next step; NULL when the turn is over. The number of the frame is 1 in an Interphase. */
static const Step *next_step(const HonourPlay *play, HonourFrame *frame) {
  if (play->state->optional.interphase.is_on != 0 && frame->v[0] == 0) {
    frame->v[0] = 1;
    frame->point = 0;
  }
  if (frame->v[0] != 0)
    return frame->point < G_N_ELEMENTS(interphase_steps) ? &interphase_steps[frame->point++] : NULL;
  return frame->point < G_N_ELEMENTS(steps) ? &steps[frame->point++] : NULL;
}

gboolean honour_turn_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  (void)request;
  const Step *step = next_step(play, frame);
  if (step == NULL) {
    honour_play_pop(play);
    return FALSE;
  }
  if ((step->whose == OF_OTHER_PLAYER && play->game->scenario->base.n_sides < 2) ||
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
gboolean honour_game_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  const HonourSubject nobody = honour_subject();

  (void)request;
  if (frame->point == 0) {
    frame->point = 1;
    honour_watch_begin(play);
    honour_hook(play, HONOUR_HOOK_SETUP, &nobody);
    honour_push_set_up_elections(play); /* [15.5a] before those rules, on top of them */
  } else if (play->state->turn < n_turns(play)) {
    honour_play_push(play, HONOUR_STAGE_TURN);
  } else {
    honour_play_push(play, HONOUR_STAGE_VICTORY)->v[0] = 1;
  }
  return FALSE;
}
