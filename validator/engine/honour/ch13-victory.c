/* Chapter 13, the Victory Phase [2.2E]: who has won, and how high. */
#include "validator/engine/honour/stages.h"
#include "validator/engine/honour/victory-conditions.h"

/* What the stage keeps in its frame. Its point is 0 at first, then 1 and the number of the
 * condition that may be claimed next. */
enum {
  V_LAST_TURN,  /* given: 1 after the last turn */
  V_BEST,       /* and the next: the best level of each side */
  V_POINTS = 3, /* and the next: its victory points */
};
G_STATIC_ASSERT(V_POINTS + CAP_MAX_SIDES <= CAP_FRAME_NUMBERS);

static const char *side_name(const CapPlay *play, CapIndex side) {
  const CapSide *s = &play->game->scenario->sides[side];

  return s->name != NULL ? s->name : s->id;
}

/* --- Victory points ------------------------------------------------------------------------ */

static int roll_amount(CapPlay *play, const CapScore *score) {
  switch (score->amount) {
  case CAP_AMOUNT_NUMBER:
    return score->number;
  case CAP_AMOUNT_DIE:
    return (int)cap_dice_roll(play->dice);
  case CAP_AMOUNT_HALF_DIE_UP:
    return (int)(cap_dice_roll(play->dice) + 1) / 2;
  case CAP_AMOUNT_HALF_DIE_DOWN:
    return (int)cap_dice_roll(play->dice) / 2;
  }
  return 0;
}

/* [S4.vc2] At the end of the game; dice are rolled for places that somebody owns. */
static void count_points(CapPlay *play, CapFrame *frame) {
  const CapGame *game = play->game;
  const CapVictory *victory = &game->victory;

  for (guint i = 0; i < victory->n_scores; i++) {
    for (CapIndex place = 0; place < game->n_settlements; place++) {
      CapIndex side = cap_score_goes_to(game, play->state, &victory->scores[i], place);

      if (side != CAP_INDEX_NONE)
        frame->v[V_POINTS + side] += roll_amount(play, &victory->scores[i]);
    }
  }
  for (CapIndex side = 0; side < game->scenario->n_sides; side++)
    cap_log(play->log, "13", "The victory points of %s come to %d.", side_name(play, side),
            frame->v[V_POINTS + side]);
}

/* --- Conditions ---------------------------------------------------------------------------- */

static gboolean is_met(const CapPlay *play, const CapFrame *frame, guint condition) {
  const CapVictoryCondition *c = &play->game->victory.conditions[condition];
  int points[CAP_MAX_SIDES];

  for (guint i = 0; i < CAP_MAX_SIDES; i++)
    points[i] = frame->v[V_POINTS + i];
  return (c->at != CAP_MOMENT_SCENARIO_END || frame->v[V_LAST_TURN] != 0) &&
         cap_victory_holds(play->game, play->state, condition, points);
}

/* before the last turn the side may wait for more; after it the claim is automatic. */
static gboolean is_automatic(const CapFrame *frame, const CapVictoryCondition *condition) {
  return !condition->declared || frame->v[V_LAST_TURN] != 0;
}

static void reach(CapPlay *play, CapFrame *frame, const CapVictoryCondition *condition) {
  gint32 *best = &frame->v[V_BEST + condition->side];

  *best = MAX(*best, condition->level);
  cap_log(play->log, "13a", "A condition of victory is met for %s: %s",
          side_name(play, condition->side), condition->text);
}

/* [13a] Everything that holds without anybody's word. */
static void test_conditions(CapPlay *play, CapFrame *frame) {
  const CapVictory *victory = &play->game->victory;

  if (frame->v[V_LAST_TURN] != 0 && victory->uses_points)
    count_points(play, frame);
  for (guint i = 0; i < victory->n_conditions; i++) {
    if (is_automatic(frame, &victory->conditions[i]) && is_met(play, frame, i))
      reach(play, frame, &victory->conditions[i]);
  }
}

/* What brings no more than its side has already is not asked about. */
static gboolean can_be_claimed(const CapPlay *play, const CapFrame *frame, guint condition) {
  const CapVictoryCondition *c = &play->game->victory.conditions[condition];

  return !is_automatic(frame, c) && c->level > frame->v[V_BEST + c->side] &&
         is_met(play, frame, condition);
}

/* --- Outcome ------------------------------------------------------------------------------- */

/* The one place where a game ends. */
static void end_game(CapPlay *play, CapIndex winner, guint level) {
  CapProgress *p = &play->state->progress;

  p->is_over = TRUE;
  p->winner = winner;
  p->level = (guint8)level;
  if (winner == CAP_INDEX_NONE)
    cap_log(play->log, "13a", "The game is a draw.");
  else
    cap_log(play->log, "13a", "The game ends with a %s victory for %s.",
            level == CAP_LEVEL_STRATEGIC ? "strategic" : "standard", side_name(play, winner));
}

/* the higher level wins; equal levels are a draw, or, in a scenario that knows no draw, go
 * to the side that wins when nothing else is met. */
static void decide(CapPlay *play, CapFrame *frame) {
  const CapVictory *victory = &play->game->victory;
  gint32 first = frame->v[V_BEST], second = frame->v[V_BEST + 1];

  if (first == CAP_LEVEL_NONE && second == CAP_LEVEL_NONE) {
    if (frame->v[V_LAST_TURN] != 0)
      end_game(play, victory->otherwise_side, victory->otherwise_level);
  } else if (MAX(first, second) <= CAP_LEVEL_DRAW) {
    end_game(play, CAP_INDEX_NONE, CAP_LEVEL_DRAW);
  } else if (first != second) {
    end_game(play, first > second ? 0 : 1, (guint)MAX(first, second));
  } else if (victory->otherwise_side != CAP_INDEX_NONE) {
    end_game(play, victory->otherwise_side, (guint)first);
  } else {
    end_game(play, CAP_INDEX_NONE, CAP_LEVEL_DRAW);
  }
}

gboolean cap_victory_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  const CapVictory *victory = &play->game->victory;
  guint condition;

  if (frame->point == 0) {
    test_conditions(play, frame);
    frame->point = 1;
    return FALSE;
  }
  condition = frame->point - 1u;
  if (condition >= victory->n_conditions) {
    decide(play, frame);
    cap_play_pop(play);
    return FALSE;
  }
  if (!can_be_claimed(play, frame, condition)) {
    frame->point++;
    return FALSE;
  }
  cap_request_open(request, victory->conditions[condition].side, CAP_DECISION_CLAIM,
                   (guint16)condition);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

void cap_victory_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  const CapVictoryCondition *c = &play->game->victory.conditions[frame->point - 1u];

  if (option.kind == CAP_ANSWER_YES)
    reach(play, frame, c);
  else
    cap_log(play->log, "13a", "No victory is claimed yet for %s.", side_name(play, c->side));
  frame->point++;
}
