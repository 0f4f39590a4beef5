/* Chapter 13, the Victory Phase [2.2E]: who has won, and how high. */
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/special/condition-holds.h"
#include "validator/honour/machine/log-names.h"
#include "validator/honour/machine/stages.h"
#include "validator/honour/special/victory-conditions.h"

/* What the stage keeps in its frame. */
enum {
  V_LAST_TURN, /* given: 1 after the last turn */
  V_BEST,      /* and the next: the best level of each side */
};
G_STATIC_ASSERT(V_BEST + HONOUR_MAX_SIDES <= HONOUR_FRAME_NUMBERS);

/* Its points. A condition that may be claimed has a point of its own, from POINT_CLAIM on; after
 * the last of them comes the outcome, and after that the end. */
enum { POINT_BEGIN, POINT_TEST, POINT_CLAIM };

static const char *side_name(const HonourPlay *play, CapIndex side) {
  return honour_log_side(play->game, side);
}

/* --- Victory points ------------------------------------------------------------------------ */

static int roll_amount(HonourPlay *play, const HonourScore *score) {
  switch (score->amount) {
  case HONOUR_AMOUNT_NUMBER:
    return score->number;
  case HONOUR_AMOUNT_DIE:
    return (int)cap_dice_roll(play->dice);
  case HONOUR_AMOUNT_HALF_DIE_UP:
    return (int)(cap_dice_roll(play->dice) + 1) / 2;
  case HONOUR_AMOUNT_HALF_DIE_DOWN:
    return (int)cap_dice_roll(play->dice) / 2;
  }
  return 0;
}

/* [S4.vc2] At the end of the game; dice are rolled for places that somebody owns. They come on top
 * of what special rules have given. */
static void count_points(HonourPlay *play) {
  const HonourGame *game = play->game;
  const HonourVictory *victory = &game->victory;
  int *points = play->state->special.points;

  for (guint i = 0; i < victory->n_scores; i++) {
    for (CapIndex place = 0; place < game->n_settlements; place++) {
      CapIndex side = honour_score_goes_to(game, play->state, &victory->scores[i], place);

      if (side != CAP_INDEX_NONE)
        points[side] += roll_amount(play, &victory->scores[i]);
    }
  }
  for (CapIndex side = 0; side < game->scenario->base.n_sides; side++)
    cap_log(play->log, "13", "The %s side has %d victory points.", side_name(play, side),
            points[side]);
}

/* --- Conditions ---------------------------------------------------------------------------- */

static gboolean is_met(const HonourPlay *play, const HonourFrame *frame, guint condition) {
  const HonourVictoryCondition *c = &play->game->victory.conditions[condition];

  return (c->at != HONOUR_MOMENT_SCENARIO_END || frame->v[V_LAST_TURN] != 0) &&
         honour_condition_holds(play->game, play->state, play->work, c->condition, NULL);
}

/* before the last turn the side may wait for more; after it the claim is automatic. */
static gboolean is_automatic(const HonourFrame *frame, const HonourVictoryCondition *condition) {
  return !condition->declared || frame->v[V_LAST_TURN] != 0;
}

static void reach(HonourPlay *play, gint32 best[HONOUR_MAX_SIDES],
                  const HonourVictoryCondition *condition) {
  honour_seen_condition(play->game, (guint)(condition - play->game->victory.conditions));
  best[condition->side] = MAX(best[condition->side], condition->level);
  cap_log(play->log, "13a", "The %s side meets a victory condition: %s",
          side_name(play, condition->side), condition->text);
}

/* [13a] Everything that holds without anybody's word. */
static void test_conditions(HonourPlay *play, HonourFrame *frame) {
  honour_seen(play->game, HONOUR_SEEN_VICTORY_TESTED);
  const HonourVictory *victory = &play->game->victory;

  if (frame->v[V_LAST_TURN] != 0 && victory->n_scores > 0)
    count_points(play);
  for (guint i = 0; i < victory->n_conditions; i++) {
    if (is_automatic(frame, &victory->conditions[i]) && is_met(play, frame, i))
      reach(play, &frame->v[V_BEST], &victory->conditions[i]);
  }
}

/* What brings no more than its side has already is not asked about. */
static gboolean can_be_claimed(const HonourPlay *play, const HonourFrame *frame, guint condition) {
  const HonourVictoryCondition *c = &play->game->victory.conditions[condition];

  return !is_automatic(frame, c) && c->level > frame->v[V_BEST + c->side] &&
         is_met(play, frame, condition);
}

/* --- Outcome ------------------------------------------------------------------------------- */

/* The outcome so far, which special rules may still look at and raise. */
static void set_outcome(HonourPlay *play, CapIndex winner, guint level) {
  play->state->progress.winner = winner;
  play->state->progress.level = (guint8)level;
}

/* the higher level wins; equal levels are a draw, or, in a scenario that knows no draw, go
 * to the side that wins when nothing else is met. FALSE when nobody has won yet. */
static gboolean decide(HonourPlay *play, const gint32 best[HONOUR_MAX_SIDES], gboolean is_last) {
  const HonourVictory *victory = &play->game->victory;
  gint32 level = MAX(best[0], best[1]);

  if (level == HONOUR_LEVEL_NONE) {
    if (is_last)
      set_outcome(play, victory->otherwise_side, victory->otherwise_level);
    return is_last;
  }
  if (level <= HONOUR_LEVEL_DRAW)
    set_outcome(play, CAP_INDEX_NONE, HONOUR_LEVEL_DRAW);
  else if (best[0] != best[1])
    set_outcome(play, best[0] > best[1] ? 0 : 1, (guint)level);
  else if (victory->otherwise_side != CAP_INDEX_NONE)
    set_outcome(play, victory->otherwise_side, (guint)level);
  else
    set_outcome(play, CAP_INDEX_NONE, HONOUR_LEVEL_DRAW);
  return TRUE;
}

/* [S5.SR3] What rules raise for a side leads from the victory of the other over a draw to its own;
 * there is nothing above a strategic victory. */
static void raise_outcome(HonourPlay *play) {
  const gint8 *raise = play->state->special.raise;
  const HonourProgress *p = &play->state->progress;
  int most = HONOUR_LEVEL_STRATEGIC - HONOUR_LEVEL_DRAW;
  int height = p->winner == CAP_INDEX_NONE ? 0 : p->level - HONOUR_LEVEL_DRAW;

  if (raise[0] == raise[1])
    return;
  height = (p->winner == 1 ? -height : height) + raise[0] - raise[1];
  height = CLAMP(height, -most, most);
  set_outcome(play,
              height == 0  ? CAP_INDEX_NONE
              : height > 0 ? 0
                           : 1,
              (guint)(HONOUR_LEVEL_DRAW + ABS(height)));
}

/* The one place where a game ends. */
static void end_game(HonourPlay *play) {
  honour_seen(play->game, HONOUR_SEEN_GAME_ENDED);
  HonourProgress *p = &play->state->progress;

  raise_outcome(play);
  p->is_over = TRUE;
  if (p->winner == CAP_INDEX_NONE)
    cap_log(play->log, "13a", "The game is a draw.");
  else
    cap_log(play->log, "13a",
            p->level == HONOUR_LEVEL_STRATEGIC
                ? CAP_WORDS("The game ends with a strategic victory for the %s side.")
                : CAP_WORDS("The game ends with a standard victory for the %s side."),
            side_name(play, p->winner));
  honour_roll_fates(play);
}

/* [S2.vc] Such a victory leaves no time for anything else: rules that wait for the end of the
 * scenario do not happen. What must be declared waits for the end of the turn. */
void honour_victory_at_once(HonourPlay *play, const HonourSubject *subject) {
  const HonourVictory *victory = &play->game->victory;
  gint32 best[HONOUR_MAX_SIDES] = {HONOUR_LEVEL_NONE};
  HonourSubject about = *subject;

  if (about.is_won == 0)
    about.fight = HONOUR_FIGHT_NONE; /* a fight that is not won yet wins no game */
  if (play->state->progress.level != HONOUR_LEVEL_NONE)
    return; /* the outcome is known */
  for (guint i = 0; i < victory->n_conditions && !play->state->progress.is_over; i++) {
    const HonourVictoryCondition *c = &victory->conditions[i];

    if (c->at == HONOUR_MOMENT_AT_ONCE && !c->declared &&
        honour_condition_holds(play->game, play->state, play->work, c->condition, &about))
      reach(play, best, c);
  }
  if (decide(play, best, FALSE))
    end_game(play);
}

/* --- The stage ----------------------------------------------------------------------------- */

static gboolean offer_claim(HonourPlay *play, guint condition, CapRequest *request) {
  honour_request_open(request, play->game->victory.conditions[condition].side,
                      HONOUR_DECISION_CLAIM, (guint16)condition);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* After the last condition: the outcome, the rules that wait for it, and the end. */
static void finish(HonourPlay *play, HonourFrame *frame, gboolean has_outcome) {
  const HonourSubject nobody = honour_subject();

  if (has_outcome) {
    end_game(play);
    honour_play_pop(play);
  } else if (decide(play, &frame->v[V_BEST], frame->v[V_LAST_TURN] != 0)) {
    frame->point++;
    honour_hook(play, HONOUR_HOOK_SCENARIO_END, &nobody);
  } else {
    honour_play_pop(play);
  }
}

gboolean honour_victory_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  guint n = play->game->victory.n_conditions;
  guint condition = frame->point - (guint)POINT_CLAIM;

  if (frame->point == POINT_BEGIN) {
    const HonourSubject nobody = honour_subject();

    frame->point = POINT_TEST;
    honour_hook(play, HONOUR_HOOK_TURN_END, &nobody);
  } else if (frame->point == POINT_TEST) {
    test_conditions(play, frame);
    frame->point = POINT_CLAIM;
  } else if (condition >= n) {
    finish(play, frame, condition > n);
  } else if (can_be_claimed(play, frame, condition)) {
    return offer_claim(play, condition, request);
  } else {
    frame->point++;
  }
  return FALSE;
}

void honour_victory_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  const HonourVictoryCondition *c = &play->game->victory.conditions[frame->point - POINT_CLAIM];

  if (option.kind == HONOUR_ANSWER_YES)
    reach(play, &frame->v[V_BEST], c);
  else
    cap_log(play->log, "13a", "The %s side does not claim its victory yet.",
            side_name(play, c->side));
  frame->point++;
}
