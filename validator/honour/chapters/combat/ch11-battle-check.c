/* Checks of one Corps in a Major Battle: of its discipline, and whether its Capitani fall.
 * [9.1] [3.6.1] */
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

#include "validator/honour/chapters/ch03-elimination.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/charts/discipline.h"
#include "validator/honour/machine/stages.h"

#define OPTION_PILLAGE (1 << 6) /* [18.7] */

static const HonourCapitano *card_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano);
}

/* --- Discipline ------------------------------------------------------------------------------ */

enum { ROLL, RALLY, APPLY };                /* points */
enum { CORPS, ROW, RALLIED_UNIT, IS_WAVE }; /* numbers; the unit plus 1 */

/* [9.1.1b] Units out of the battle take no result. [C.CCT-r3] Of a wave only those who ride in it.
 */
static gboolean is_concerned(const HonourPlay *play, const HonourFrame *frame,
                             HonourUnitIndex unit) {
  return honour_corps_unit_fights(play->state, (guint)frame->v[CORPS], unit) &&
         (frame->v[IS_WAVE] == 0 || (play->state->units[unit].flags & HONOUR_UNIT_CHARGES) != 0);
}

static void push_check(HonourPlay *play, guint corps, gboolean is_wave) {
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_BATTLE_CHECK);

  frame->v[CORPS] = (gint32)corps;
  frame->v[IS_WAVE] = is_wave;
}

void honour_push_corps_check(HonourPlay *play, guint corps) {
  push_check(play, corps, FALSE);
}

void honour_push_wave_check(HonourPlay *play, guint corps) {
  push_check(play, corps, TRUE);
}

static gboolean has_concerned(const HonourPlay *play, const HonourFrame *frame) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_concerned(play, frame, i))
      return TRUE;
  return FALSE;
}

/* [9.1a] [C.DIS-use1] One die for the Corps, or for the wave; nobody rolls where nobody is left to
 * break. [9.1e] The star is that of its commander. */
static void roll(HonourPlay *play, HonourFrame *frame) {
  guint corps = (guint)frame->v[CORPS], die;
  HonourDisciplineCase c = {.has_star = honour_corps_has_star(play->game, play->state, corps)};
  int modified;

  if (!has_concerned(play, frame)) {
    honour_play_pop(play);
    return;
  }
  die = cap_dice_roll(play->dice);
  HonourModifiers modifiers = honour_discipline_modifiers(&c);
  modified = (int)die + modifiers.total;
  honour_seen_modifiers(play->game, &modifiers);
  honour_seen(play->game, HONOUR_SEEN_CORPS_CHECKED);
  frame->v[ROW] = (gint32)honour_discipline_row(modified);
  frame->point = RALLY;
  cap_log(play->log, "9.1",
          frame->v[IS_WAVE] != 0
              ? CAP_WORDS("The cavalry of %s checks its discipline: die %u, modified %d.")
              : CAP_WORDS("The Corps of %s checks its discipline: die %u, modified %d."),
          card_of(play, corps)->name, die, modified);
}

/* [9.3c] Read by a Quality that is less in a Disrupted Force. */
static HonourDisciplineResult result_of(const HonourPlay *play, const HonourFrame *frame,
                                        HonourUnitIndex unit) {
  guint column = honour_discipline_column_of_quality(
      honour_game_type(play->game, unit)->quality +
      honour_unit_quality_change(play->game, play->state, play->state->units[unit].capitano));

  return honour_discipline_result((guint)frame->v[ROW], column);
}

/* [3.8.1e] Once in a battle a Cavaliere turns the F of one unit into a P; never an FF or a D. */
static gboolean may_rally(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit) {
  guint corps = (guint)frame->v[CORPS];

  return (card_of(play, corps)->features & HONOUR_FEATURE_CAVALIERE) != 0 &&
         (play->state->battle.corps[corps].flags & HONOUR_CORPS_RALLIED) == 0 &&
         is_concerned(play, frame, unit) &&
         result_of(play, frame, unit) == HONOUR_DISCIPLINE_FAILED;
}

static void offer_rally(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourCorps *corps = &play->state->battle.corps[frame->v[CORPS]];

  honour_request_open(request,
                      honour_battle_side(play->game, play->state, (HonourFighter)corps->fighter),
                      HONOUR_DECISION_CAVALIERE, corps->capitano);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_rally(play, frame, i))
      honour_request_offer(request, HONOUR_ANSWER_RALLY, i, 0, 0);
}

/* [11.4.3e] Whoever breaks is out of the battle. [18.7d] Whoever would leave a Major Force to
 * pillage is lost to it. */
static void change_unit(HonourPlay *play, HonourUnitIndex unit, HonourDisciplineEffect effect) {
  HonourUnitState *u = &play->state->units[unit];
  const char *name = honour_game_type(play->game, unit)->name;

  if (effect.flies && (play->state->options & OPTION_PILLAGE) != 0)
    effect.change = HONOUR_UNIT_ELIMINATED;
  switch (effect.change) {
  case HONOUR_UNIT_UNCHANGED:
  case HONOUR_UNIT_RECOVERS:
    break;
  case HONOUR_UNIT_LOSES:
    g_assert(effect.loss < u->sp);
    u->sp = (guint8)(u->sp - effect.loss);
    cap_log(play->log, "9.1", "A unit of %s loses %u SP and keeps %u.", name, effect.loss, u->sp);
    break;
  case HONOUR_UNIT_BECOMES_DEMORALISED:
    u->demoralised = TRUE;
    u->flags |= HONOUR_UNIT_RAN;
    cap_log(play->log, "9.1", "A unit of %s with %u SP is demoralised.", name, u->sp);
    break;
  case HONOUR_UNIT_ELIMINATED:
    cap_log(play->log, "18.7", "A unit of %s with %u SP leaves the battle to pillage.", name,
            u->sp);
    honour_take_off_card(play, unit, HONOUR_UNIT_LOST);
    break;
  }
}

static void apply(HonourPlay *play, const HonourFrame *frame) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!is_concerned(play, frame, i) || frame->v[RALLIED_UNIT] == i + 1)
      continue;
    change_unit(play, i,
                honour_discipline_effect(result_of(play, frame, i), HONOUR_CHECK_COMBAT,
                                         play->state->units[i].sp, FALSE));
  }
}

gboolean honour_battle_check_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case ROLL:
    roll(play, frame);
    return FALSE;
  case RALLY:
    offer_rally(play, frame, request);
    return TRUE;
  default:
    apply(play, frame);
    honour_play_pop(play);
    return FALSE;
  }
}

void honour_battle_check_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  frame->point = APPLY;
  if (option.kind != HONOUR_ANSWER_RALLY)
    return;
  frame->v[RALLIED_UNIT] = option.a + 1;
  play->state->battle.corps[frame->v[CORPS]].flags |= HONOUR_CORPS_RALLIED;
  cap_log(play->log, "3.8.1", "%s holds %s together.", card_of(play, (guint)frame->v[CORPS])->name,
          honour_game_type(play->game, option.a)->name);
}

/* --- Capitani in danger ---------------------------------------------------------------------- */

/* Numbers: a bit for each Capitano still to check, and what endangers them. */
enum { BITS = 32, DANGER = HONOUR_MAX_CAPITANI / BITS };
G_STATIC_ASSERT(DANGER < HONOUR_FRAME_NUMBERS);

/* [11.4-S3c] Unemployed Capitani are in the Corps of the general they go with. */
static gboolean is_in_corps(const HonourState *state, HonourCapitanoIndex capitano,
                            HonourCapitanoIndex commander) {
  const HonourCapitanoState *c = &state->capitani[capitano];

  return capitano == commander || (c->station == HONOUR_STATION_WITH && c->with == commander &&
                                   c->role == HONOUR_ROLE_UNEMPLOYED);
}

void honour_push_corps_danger(HonourPlay *play, guint corps, gboolean is_commander_only,
                              guint danger) {
  HonourCapitanoIndex commander = play->state->battle.corps[corps].capitano;
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_BATTLE_DANGER);

  frame->v[DANGER] = (gint32)danger;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (i != commander && (is_commander_only || !is_in_corps(play->state, i, commander)))
      continue;
    frame->v[i / BITS] = (gint32)((guint32)frame->v[i / BITS] | 1u << i % BITS);
  }
}

/* One after the other: the fall of one may change the place of the next. */
gboolean honour_battle_danger_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  (void)request;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (((guint32)frame->v[i / BITS] & 1u << i % BITS) == 0)
      continue;
    frame->v[i / BITS] = (gint32)((guint32)frame->v[i / BITS] & ~(1u << i % BITS));
    if (honour_is_in_play(play->state, i))
      honour_push_elimination(play, i, (HonourEndangered)frame->v[DANGER]);
    return FALSE;
  }
  honour_play_pop(play);
  return FALSE;
}
