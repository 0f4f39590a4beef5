/* Capitani who leave the game: those of a Force that is lost as a whole, and Unemployed ones whom
 * cavalry rides down. [3.6a] [3.6b] [3.6c] [3.6d] [3.6g] */
#include "validator/honour/chapters/ch03-capture.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-battle.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/checks.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- Who is lost ----------------------------------------------------------------------------- */

/* [11.4.2a] A Corps that he led is out of the battle. */
void honour_lose_capitano(HonourPlay *play, HonourCapitanoIndex capitano) {
  guint corps = honour_corps_of(play->state, capitano);
  honour_seen_if(play->game, HONOUR_SEEN_MINOR_LOST, honour_game_card(play->game, capitano)->minor);

  if (corps != HONOUR_NO_CORPS)
    play->state->battle.corps[corps].array = HONOUR_ARRAY_OUT;
  play->state->capitani[capitano] = (HonourCapitanoState){.station = HONOUR_STATION_LOST,
                                                          .with = HONOUR_NOBODY,
                                                          .hex = CAP_HEX_NONE,
                                                          .marks = HONOUR_MARK_NEWS};
  play->state->has_news = 1;
  honour_note_fallen(play, capitano);
}

gboolean honour_tell_losses(HonourPlay *play) {
  if (!play->state->has_news)
    return FALSE;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *c = &play->state->capitani[i];
    HonourSubject subject;

    if (c->station != HONOUR_STATION_LOST || (c->marks & HONOUR_MARK_NEWS) == 0)
      continue;
    c->marks = 0;
    subject = honour_subject_force(play->game, play->state, i);
    if (honour_hook(play, HONOUR_HOOK_CAPITANO_LOST, &subject))
      return TRUE;
  }
  play->state->has_news = 0;
  return FALSE;
}

/* --- A whole Force [3.6b] [12.2d] [16h] ------------------------------------------------------ */

static gboolean is_of(const HonourPlay *play, HonourCapitanoIndex capitano,
                      HonourCapitanoIndex primo) {
  return honour_force_of(play->game, play->state, capitano) == primo;
}

void honour_eliminate_force(HonourPlay *play, HonourCapitanoIndex primo, const char *rule) {
  const HonourGame *game = play->game;
  HonourState *state = play->state;

  cap_log(play->log, rule, "The Force of %s is eliminated.", name_of(play, primo));
  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (state->units[i].place == HONOUR_UNIT_CARD && is_of(play, state->units[i].capitano, primo))
      honour_take_off_card(play, i, HONOUR_UNIT_LOST);
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    HonourAuxiliaryState *a = &state->auxiliaries[i];
    if (a->place == HONOUR_UNIT_CARD && is_of(play, a->capitano, primo))
      *a = (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
  }
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *c = &state->capitani[i];
    if (i != primo && (c->station != HONOUR_STATION_WITH || c->with != primo))
      continue;
    honour_lose_capitano(play, i);
    cap_log(play->log, "3.6", "%s is captured.", name_of(play, i));
  }
  honour_update_capitani(play);
}

/* --- The Unemployed [3.6c] [3.6d] ------------------------------------------------------------ */

/* The number of the frame: the first who has not been looked at. Whoever escapes may stay, and is
 * not hunted again by the same Force. */
enum { NEXT };

/* In the hex of the Force, on his own, and not of its side. */
static gboolean is_at_risk(const HonourPlay *play, HonourCapitanoIndex primo,
                           HonourCapitanoIndex capitano) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;

  return honour_is_in_play(state, capitano) &&
         state->capitani[capitano].hex == state->capitani[primo].hex &&
         honour_side_of(game, state, capitano) != honour_side_of(game, state, primo) &&
         !honour_is_force(game, state, honour_force_of(game, state, capitano));
}

/* The first from this one on; HONOUR_NOBODY when there is none. */
static HonourCapitanoIndex find_at_risk(const HonourPlay *play, HonourCapitanoIndex primo,
                                        HonourCapitanoIndex from) {
  for (HonourCapitanoIndex i = from; i < play->game->n_capitani; i++)
    if (is_at_risk(play, primo, i))
      return i;
  return HONOUR_NOBODY;
}

/* [3.6c] Only cavalry catches him. */
gboolean honour_push_capture(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourForceStrength strength = honour_force_strength(play->game, play->state, primo);
  HonourFrame *frame;

  if (strength.arm_sp[HONOUR_ARM_HEAVY_CAVALRY] + strength.arm_sp[HONOUR_ARM_LIGHT_CAVALRY] == 0 ||
      find_at_risk(play, primo, 0) == HONOUR_NOBODY)
    return FALSE;
  frame = honour_play_push(play, HONOUR_STAGE_CAPTURE);
  frame->capitano = primo;
  return TRUE;
}

static void capture(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex capitano) {
  cap_log(play->log, "3.6c", "%s is captured by the cavalry of %s.", name_of(play, capitano),
          name_of(play, frame->capitano));
  honour_lose_capitano(play, capitano);
}

/* [3.6c] [3.6e] Nothing is shown of the Force but that it has cavalry. */
static void try_capture(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex capitano) {
  guint initiative = honour_game_card(play->game, capitano)->initiative;
  guint die = cap_dice_roll(play->dice);

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == capitano)
      honour_put_on_map(play, i);
  if (play->state->capitani[capitano].station == HONOUR_STATION_WITH)
    honour_put_on_map(play, capitano);
  if (!honour_capitano_escapes((int)initiative, (int)die)) {
    capture(play, frame, capitano);
    return;
  }
  cap_log(play->log, "3.6d", "%s rolls %u and escapes.", name_of(play, capitano), die);
  /* [3.6g] He may move, and is safe in any case. */
  honour_push_retreat(play, capitano, HONOUR_RETREAT_FULL | HONOUR_RETREAT_IF_WILLING);
}

gboolean honour_capture_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex next =
      find_at_risk(play, frame->capitano, (HonourCapitanoIndex)frame->v[NEXT]);

  (void)request;
  if (next != HONOUR_NOBODY) {
    frame->v[NEXT] = next + 1;
    try_capture(play, frame, next);
  } else {
    honour_play_pop(play);
    honour_update_capitani(play);
  }
  return FALSE;
}
