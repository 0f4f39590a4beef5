/* Capitani who leave the game: those of a Force that is lost as a whole, and Unemployed ones whom
 * cavalry rides down. [3.6a] [3.6b] [3.6c] [3.6d] [3.6g] */
#include "validator/engine/honour/ch03-capture.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch11-battle.h"
#include "validator/engine/honour/ch12-retreat.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart-checks.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* --- Who is lost ----------------------------------------------------------------------------- */

/* [11.4.2a] A Corps that he led is out of the battle. */
void cap_lose_capitano(CapPlay *play, CapCapitanoIndex capitano) {
  guint corps = cap_corps_of(play->state, capitano);
  cap_seen_if(play->game, CAP_SEEN_MINOR_LOST, cap_game_card(play->game, capitano)->minor);

  if (corps != CAP_NO_CORPS)
    play->state->battle.corps[corps].array = CAP_ARRAY_OUT;
  play->state->capitani[capitano] = (CapCapitanoState){
      .station = CAP_STATION_LOST, .with = CAP_NOBODY, .hex = CAP_HEX_NONE, .marks = CAP_MARK_NEWS};
  play->state->has_news = 1;
  cap_note_fallen(play, capitano);
}

gboolean cap_tell_losses(CapPlay *play) {
  if (!play->state->has_news)
    return FALSE;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *c = &play->state->capitani[i];
    CapSubject subject;

    if (c->station != CAP_STATION_LOST || (c->marks & CAP_MARK_NEWS) == 0)
      continue;
    c->marks = 0;
    subject = cap_subject_force(play->game, play->state, i);
    if (cap_hook(play, CAP_HOOK_CAPITANO_LOST, &subject))
      return TRUE;
  }
  play->state->has_news = 0;
  return FALSE;
}

/* --- A whole Force [3.6b] [12.2d] [16h] ------------------------------------------------------ */

static gboolean is_of(const CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex primo) {
  return cap_force_of(play->game, play->state, capitano) == primo;
}

void cap_eliminate_force(CapPlay *play, CapCapitanoIndex primo, const char *rule) {
  const CapGame *game = play->game;
  CapState *state = play->state;

  cap_log(play->log, rule, "The Force of %s is eliminated.", name_of(play, primo));
  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (state->units[i].place == CAP_UNIT_CARD && is_of(play, state->units[i].capitano, primo))
      cap_take_off_card(play, i, CAP_UNIT_LOST);
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    CapAuxiliaryState *a = &state->auxiliaries[i];
    if (a->place == CAP_UNIT_CARD && is_of(play, a->capitano, primo))
      *a = (CapAuxiliaryState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
  }
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const CapCapitanoState *c = &state->capitani[i];
    if (i != primo && (c->station != CAP_STATION_WITH || c->with != primo))
      continue;
    cap_lose_capitano(play, i);
    cap_log(play->log, "3.6", "%s is captured.", name_of(play, i));
  }
  cap_update_capitani(play);
}

/* --- The Unemployed [3.6c] [3.6d] ------------------------------------------------------------ */

/* The number of the frame: the first who has not been looked at. Whoever escapes may stay, and is
 * not hunted again by the same Force. */
enum { NEXT };

/* In the hex of the Force, on his own, and not of its side. */
static gboolean is_at_risk(const CapPlay *play, CapCapitanoIndex primo, CapCapitanoIndex capitano) {
  const CapGame *game = play->game;
  const CapState *state = play->state;

  return cap_is_in_play(state, capitano) &&
         state->capitani[capitano].hex == state->capitani[primo].hex &&
         cap_side_of(game, state, capitano) != cap_side_of(game, state, primo) &&
         !cap_is_force(game, state, cap_force_of(game, state, capitano));
}

/* The first from this one on; CAP_NOBODY when there is none. */
static CapCapitanoIndex find_at_risk(const CapPlay *play, CapCapitanoIndex primo,
                                     CapCapitanoIndex from) {
  for (CapCapitanoIndex i = from; i < play->game->n_capitani; i++)
    if (is_at_risk(play, primo, i))
      return i;
  return CAP_NOBODY;
}

/* [3.6c] Only cavalry catches him. */
gboolean cap_push_capture(CapPlay *play, CapCapitanoIndex primo) {
  CapForceStrength strength = cap_force_strength(play->game, play->state, primo);
  CapFrame *frame;

  if (strength.arm_sp[CAP_ARM_HEAVY_CAVALRY] + strength.arm_sp[CAP_ARM_LIGHT_CAVALRY] == 0 ||
      find_at_risk(play, primo, 0) == CAP_NOBODY)
    return FALSE;
  frame = cap_play_push(play, CAP_STAGE_CAPTURE);
  frame->capitano = primo;
  return TRUE;
}

static void capture(CapPlay *play, CapFrame *frame, CapCapitanoIndex capitano) {
  cap_log(play->log, "3.6c", "%s is captured by the cavalry of %s.", name_of(play, capitano),
          name_of(play, frame->capitano));
  cap_lose_capitano(play, capitano);
}

/* [3.6c] [3.6e] Nothing is shown of the Force but that it has cavalry. */
static void try_capture(CapPlay *play, CapFrame *frame, CapCapitanoIndex capitano) {
  guint initiative = cap_game_card(play->game, capitano)->initiative;
  guint die = cap_dice_roll(play->dice);

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_WITH &&
        play->state->capitani[i].with == capitano)
      cap_put_on_map(play, i);
  if (play->state->capitani[capitano].station == CAP_STATION_WITH)
    cap_put_on_map(play, capitano);
  if (!cap_capitano_escapes((int)initiative, (int)die)) {
    capture(play, frame, capitano);
    return;
  }
  cap_log(play->log, "3.6d", "%s rolls %u and escapes.", name_of(play, capitano), die);
  /* [3.6g] He may move, and is safe in any case. */
  cap_push_retreat(play, capitano, CAP_RETREAT_FULL | CAP_RETREAT_IF_WILLING);
}

gboolean cap_capture_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex next = find_at_risk(play, frame->capitano, (CapCapitanoIndex)frame->v[NEXT]);

  (void)request;
  if (next != CAP_NOBODY) {
    frame->v[NEXT] = next + 1;
    try_capture(play, frame, next);
  } else {
    cap_play_pop(play);
    cap_update_capitani(play);
  }
  return FALSE;
}
