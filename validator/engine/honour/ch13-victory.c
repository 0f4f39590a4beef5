/* Chapter 13, the Victory Phase [2.2E]: who has won, and how high. */
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/condition-holds.h"
#include "validator/engine/honour/stages.h"
#include "validator/engine/honour/victory-conditions.h"

/* What the stage keeps in its frame. */
enum {
  V_LAST_TURN, /* given: 1 after the last turn */
  V_BEST,      /* and the next: the best level of each side */
};
G_STATIC_ASSERT(V_BEST + CAP_MAX_SIDES <= CAP_FRAME_NUMBERS);

/* Its points. A condition that may be claimed has a point of its own, from POINT_CLAIM on; after
 * the last of them comes the outcome, and after that the end. */
enum { POINT_BEGIN, POINT_TEST, POINT_CLAIM };

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

/* [S4.vc2] At the end of the game; dice are rolled for places that somebody owns. They come on top
 * of what special rules have given. */
static void count_points(CapPlay *play) {
  const CapGame *game = play->game;
  const CapVictory *victory = &game->victory;
  int *points = play->state->special.points;

  for (guint i = 0; i < victory->n_scores; i++) {
    for (CapIndex place = 0; place < game->n_settlements; place++) {
      CapIndex side = cap_score_goes_to(game, play->state, &victory->scores[i], place);

      if (side != CAP_INDEX_NONE)
        points[side] += roll_amount(play, &victory->scores[i]);
    }
  }
  for (CapIndex side = 0; side < game->scenario->n_sides; side++)
    cap_log(play->log, "13", "The victory points of %s come to %d.", side_name(play, side),
            points[side]);
}

/* --- Conditions ---------------------------------------------------------------------------- */

static gboolean is_met(const CapPlay *play, const CapFrame *frame, guint condition) {
  const CapVictoryCondition *c = &play->game->victory.conditions[condition];

  return (c->at != CAP_MOMENT_SCENARIO_END || frame->v[V_LAST_TURN] != 0) &&
         cap_condition_holds(play->game, play->state, play->work, c->condition, NULL);
}

/* before the last turn the side may wait for more; after it the claim is automatic. */
static gboolean is_automatic(const CapFrame *frame, const CapVictoryCondition *condition) {
  return !condition->declared || frame->v[V_LAST_TURN] != 0;
}

static void reach(CapPlay *play, gint32 best[CAP_MAX_SIDES], const CapVictoryCondition *condition) {
  cap_seen_condition(play->game, (guint)(condition - play->game->victory.conditions));
  best[condition->side] = MAX(best[condition->side], condition->level);
  cap_log(play->log, "13a", "A condition of victory is met for %s: %s",
          side_name(play, condition->side), condition->text);
}

/* [13a] Everything that holds without anybody's word. */
static void test_conditions(CapPlay *play, CapFrame *frame) {
  cap_seen(play->game, CAP_SEEN_VICTORY_TESTED);
  const CapVictory *victory = &play->game->victory;

  if (frame->v[V_LAST_TURN] != 0 && victory->n_scores > 0)
    count_points(play);
  for (guint i = 0; i < victory->n_conditions; i++) {
    if (is_automatic(frame, &victory->conditions[i]) && is_met(play, frame, i))
      reach(play, &frame->v[V_BEST], &victory->conditions[i]);
  }
}

/* What brings no more than its side has already is not asked about. */
static gboolean can_be_claimed(const CapPlay *play, const CapFrame *frame, guint condition) {
  const CapVictoryCondition *c = &play->game->victory.conditions[condition];

  return !is_automatic(frame, c) && c->level > frame->v[V_BEST + c->side] &&
         is_met(play, frame, condition);
}

/* --- Outcome ------------------------------------------------------------------------------- */

/* The outcome so far, which special rules may still look at and raise. */
static void set_outcome(CapPlay *play, CapIndex winner, guint level) {
  play->state->progress.winner = winner;
  play->state->progress.level = (guint8)level;
}

/* the higher level wins; equal levels are a draw, or, in a scenario that knows no draw, go
 * to the side that wins when nothing else is met. FALSE when nobody has won yet. */
static gboolean decide(CapPlay *play, const gint32 best[CAP_MAX_SIDES], gboolean is_last) {
  const CapVictory *victory = &play->game->victory;
  gint32 level = MAX(best[0], best[1]);

  if (level == CAP_LEVEL_NONE) {
    if (is_last)
      set_outcome(play, victory->otherwise_side, victory->otherwise_level);
    return is_last;
  }
  if (level <= CAP_LEVEL_DRAW)
    set_outcome(play, CAP_INDEX_NONE, CAP_LEVEL_DRAW);
  else if (best[0] != best[1])
    set_outcome(play, best[0] > best[1] ? 0 : 1, (guint)level);
  else if (victory->otherwise_side != CAP_INDEX_NONE)
    set_outcome(play, victory->otherwise_side, (guint)level);
  else
    set_outcome(play, CAP_INDEX_NONE, CAP_LEVEL_DRAW);
  return TRUE;
}

/* [S5.SR3] What rules raise for a side leads from the victory of the other over a draw to its own;
 * there is nothing above a strategic victory. */
static void raise_outcome(CapPlay *play) {
  const gint8 *raise = play->state->special.raise;
  const CapProgress *p = &play->state->progress;
  int most = CAP_LEVEL_STRATEGIC - CAP_LEVEL_DRAW;
  int height = p->winner == CAP_INDEX_NONE ? 0 : p->level - CAP_LEVEL_DRAW;

  if (raise[0] == raise[1])
    return;
  height = (p->winner == 1 ? -height : height) + raise[0] - raise[1];
  height = CLAMP(height, -most, most);
  set_outcome(play,
              height == 0  ? CAP_INDEX_NONE
              : height > 0 ? 0
                           : 1,
              (guint)(CAP_LEVEL_DRAW + ABS(height)));
}

/* The one place where a game ends. */
static void end_game(CapPlay *play) {
  cap_seen(play->game, CAP_SEEN_GAME_ENDED);
  CapProgress *p = &play->state->progress;

  raise_outcome(play);
  p->is_over = TRUE;
  if (p->winner == CAP_INDEX_NONE)
    cap_log(play->log, "13a", "The game is a draw.");
  else
    cap_log(play->log, "13a",
            p->level == CAP_LEVEL_STRATEGIC
                ? CAP_WORDS("The game ends with a strategic victory for %s.")
                : CAP_WORDS("The game ends with a standard victory for %s."),
            side_name(play, p->winner));
  cap_roll_fates(play);
}

/* [S2.vc] Such a victory leaves no time for anything else: rules that wait for the end of the
 * scenario do not happen. What must be declared waits for the end of the turn. */
void cap_victory_at_once(CapPlay *play, const CapSubject *subject) {
  const CapVictory *victory = &play->game->victory;
  gint32 best[CAP_MAX_SIDES] = {CAP_LEVEL_NONE};
  CapSubject about = *subject;

  if (about.is_won == 0)
    about.fight = CAP_FIGHT_NONE; /* a fight that is not won yet wins no game */
  if (play->state->progress.level != CAP_LEVEL_NONE)
    return; /* the outcome is known */
  for (guint i = 0; i < victory->n_conditions && !play->state->progress.is_over; i++) {
    const CapVictoryCondition *c = &victory->conditions[i];

    if (c->at == CAP_MOMENT_AT_ONCE && !c->declared &&
        cap_condition_holds(play->game, play->state, play->work, c->condition, &about))
      reach(play, best, c);
  }
  if (decide(play, best, FALSE))
    end_game(play);
}

/* --- The stage ----------------------------------------------------------------------------- */

static gboolean offer_claim(CapPlay *play, guint condition, CapRequest *request) {
  cap_request_open(request, play->game->victory.conditions[condition].side, CAP_DECISION_CLAIM,
                   (guint16)condition);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* After the last condition: the outcome, the rules that wait for it, and the end. */
static void finish(CapPlay *play, CapFrame *frame, gboolean has_outcome) {
  const CapSubject nobody = cap_subject();

  if (has_outcome) {
    end_game(play);
    cap_play_pop(play);
  } else if (decide(play, &frame->v[V_BEST], frame->v[V_LAST_TURN] != 0)) {
    frame->point++;
    cap_hook(play, CAP_HOOK_SCENARIO_END, &nobody);
  } else {
    cap_play_pop(play);
  }
}

gboolean cap_victory_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  guint n = play->game->victory.n_conditions;
  guint condition = frame->point - (guint)POINT_CLAIM;

  if (frame->point == POINT_BEGIN) {
    const CapSubject nobody = cap_subject();

    frame->point = POINT_TEST;
    cap_hook(play, CAP_HOOK_TURN_END, &nobody);
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

void cap_victory_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  const CapVictoryCondition *c = &play->game->victory.conditions[frame->point - POINT_CLAIM];

  if (option.kind == CAP_ANSWER_YES)
    reach(play, &frame->v[V_BEST], c);
  else
    cap_log(play->log, "13a", "No victory is claimed yet for %s.", side_name(play, c->side));
  frame->point++;
}
