#include "validator/engine/honour/ch06-cards.h"

#include "validator/engine/honour/ch15-militia.h"
#include "validator/engine/honour/special.h"

/* --- Questions ------------------------------------------------------------------------------- */

guint cap_card_count(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  guint n = 0;

  for (CapUnitIndex i = cap_first_unit(state, capitano); i != CAP_NOBODY;
       i = cap_next_unit(state, i))
    n += cap_game_is_militia(game, i) ? 0 : 1;
  return n;
}

void cap_cards_count(const CapGame *game, const CapState *state, guint16 counts[CAP_MAX_CAPITANI]) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    counts[i] = (guint16)cap_card_count(game, state, i);
}

/* [3.1a] As many Combat Units as his Rank. [3.1b] Auxiliary Units are not counted. */
gboolean cap_card_has_room(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  return cap_card_count(game, state, capitano) < cap_game_card(game, capitano)->rank;
}

/* [15.2a] While the commander whose name it bears is in play the unit is his; else anybody's. */
gboolean cap_may_command_named(const CapGame *game, const CapState *state, CapUnitIndex unit,
                               CapCapitanoIndex capitano) {
  const char *name = cap_game_type(game, unit)->named;
  CapIndex side = cap_side_of(game, state, capitano);

  if (name == NULL || g_strcmp0(name, cap_game_card(game, capitano)->named_unit) == 0)
    return TRUE;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (cap_is_in_play(state, i) && cap_side_of(game, state, i) == side &&
        g_strcmp0(name, cap_game_card(game, i)->named_unit) == 0) {
      cap_seen(game, CAP_SEEN_NAMED_UNIT_KEPT);
      return FALSE;
    }
  return TRUE;
}

gboolean cap_may_command(const CapGame *game, const CapState *state, CapUnitIndex unit,
                         CapCapitanoIndex capitano) {
  CapSubject subject = cap_subject_force(game, state, capitano);

  subject.unit = unit;
  return cap_may_command_named(game, state, unit, capitano) &&
         cap_special_forbids(game, state, CAP_ACT_SUBORDINATE, &subject) == CAP_INDEX_NONE;
}

/* Somebody of another army of his side is with him or beside him. */
static gboolean is_among_allies(const CapGame *game, const CapState *state,
                                CapCapitanoIndex capitano) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].army != game->capitani[capitano].army &&
        cap_are_together(game, state, i, capitano))
      return TRUE;
  return FALSE;
}

gboolean cap_may_lead(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  CapSubject subject = cap_subject_force(game, state, capitano);

  return !is_among_allies(game, state, capitano) ||
         cap_special_forbids(game, state, CAP_ACT_LEAD, &subject) == CAP_INDEX_NONE;
}

/* [S3.SR3] Where the other stands, who would command is asked of all who are there. */
gboolean cap_may_stack(const CapGame *game, const CapState *state, CapCapitanoIndex capitano,
                       CapCapitanoIndex other) {
  CapSubject subject = cap_subject_force(game, state, capitano);

  subject.hex = state->capitani[other].hex;
  subject.other = other;
  return game->capitani[capitano].army == game->capitani[other].army ||
         cap_special_forbids(game, state, CAP_ACT_STACK, &subject) == CAP_INDEX_NONE;
}

/* [3.2.2a] Not under lower Rank, [15.5b] unless that one was elected. */
gboolean cap_may_be_subordinate(const CapGame *game, const CapState *state,
                                CapCapitanoIndex capitano, CapCapitanoIndex primo) {
  gboolean is_elected = (state->capitani[primo].marks & CAP_MARK_ELECTED) != 0;
  gboolean is_higher = cap_game_card(game, capitano)->rank > cap_game_card(game, primo)->rank;

  if (!cap_may_be_with(state, capitano, CAP_ROLE_SUBORDINATE, primo))
    return FALSE;
  cap_seen_if(game, CAP_SEEN_NOT_UNDER_LOWER_RANK, is_higher && !is_elected);
  cap_seen_if(game, CAP_SEEN_UNDER_ELECTED, is_higher && is_elected);
  return is_elected || !is_higher;
}

static gboolean has_guns(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  for (CapUnitIndex i = cap_force_next_unit(game, state, primo, CAP_NOBODY); i != CAP_NOBODY;
       i = cap_force_next_unit(game, state, primo, i))
    if (state->units[i].sp > 0 && cap_game_type(game, i)->arm == CAP_ARM_ARTILLERY)
      return TRUE;
  return FALSE;
}

/* [15.1c] A Force of 1 SP or more; R-009: he has Combat Units himself, or he leads those who have.
 * [15.1.3a] Siege Artillery needs 1 Artillery SP in the Force. */
gboolean cap_may_have_auxiliary(const CapGame *game, const CapState *state, guint auxiliary,
                                CapCapitanoIndex capitano) {
  CapCapitanoIndex primo = cap_force_of(game, state, capitano);

  if (!cap_is_in_play(state, capitano) || !cap_is_force(game, state, primo))
    return FALSE;
  if (capitano != primo && cap_card_count(game, state, capitano) == 0)
    return FALSE;
  cap_seen_if(game, CAP_SEEN_SIEGE_GUNS_NEED_GUNS,
              game->auxiliaries[auxiliary].role == CAP_AUXILIARY_SIEGE_GUNS &&
                  !has_guns(game, state, primo));
  return game->auxiliaries[auxiliary].role != CAP_AUXILIARY_SIEGE_GUNS ||
         has_guns(game, state, primo);
}

guint cap_force_auxiliary(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                          CapAuxiliaryRole role) {
  guint i = 0;

  while (i < game->n_auxiliaries &&
         (game->auxiliaries[i].role != role || state->auxiliaries[i].place != CAP_UNIT_CARD ||
          cap_force_of(game, state, state->auxiliaries[i].capitano) != primo))
    i++;
  return i;
}

/* --- Moves ----------------------------------------------------------------------------------- */

void cap_take_off_card(CapPlay *play, CapUnitIndex unit, CapUnitPlace place) {
  cap_put_unit_aside(play->state, unit, place);
  play->state->units[unit].sp = 0;
  play->state->units[unit].demoralised = FALSE;
}

void cap_put_on_map(CapPlay *play, CapCapitanoIndex capitano) {
  CapCapitanoState *man = &play->state->capitani[capitano];
  const CapCapitanoState *primo = &play->state->capitani[man->with];

  man->station = CAP_STATION_ON_MAP;
  man->role = CAP_ROLE_UNEMPLOYED;
  man->with = CAP_NOBODY;
  man->marks |= primo->marks & CAP_MARKS_OF_FORCE;
  man->activations = primo->activations; /* [5.3.3b] */
  man->column = primo->column;
  man->order = 0;
  if (cap_card_count(play->game, play->state, capitano) == 0)
    return;
  man->role = CAP_ROLE_PRIMO;
  cap_seen_if(play->game, CAP_SEEN_RETREAT_INHERITED, primo->order == CAP_ORDER_RETREAT);
  if (primo->order == CAP_ORDER_RETREAT)
    man->order = CAP_ORDER_RETREAT; /* [5.3l] */
}

void cap_put_on_card(CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex primo) {
  CapCapitanoState *man = &play->state->capitani[capitano];
  gboolean leads = cap_card_count(play->game, play->state, capitano) > 0;

  man->station = CAP_STATION_WITH;
  man->role = leads ? CAP_ROLE_SUBORDINATE : CAP_ROLE_UNEMPLOYED;
  man->order = 0;
  man->activations = 0;
  man->column = 0;
  man->marks &= (guint16)~CAP_MARKS_OF_FORCE;
  man->with = primo;
}

void cap_take_command(CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex primo) {
  const guint16 of_force = CAP_MARKS_OF_FORCE | CAP_MARKS_OF_COUNTER;
  CapCapitanoState *to = &play->state->capitani[capitano], *from = &play->state->capitani[primo];
  CapCapitanoState old = *from;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_WITH &&
        play->state->capitani[i].with == primo)
      play->state->capitani[i].with = capitano;
  to->station = CAP_STATION_ON_MAP;
  to->role = CAP_ROLE_PRIMO;
  to->with = CAP_NOBODY;
  to->order = old.order;
  to->activations = old.activations;
  to->entry = old.entry;
  to->besieges = old.besieges;
  to->lock = old.lock;
  to->column = old.column;
  to->marks = (guint16)((to->marks & ~of_force) | (old.marks & of_force));
  cap_put_on_card(play, primo, capitano);
  from->marks &= (guint16)~of_force;
  from->entry = from->besieges = from->lock = 0;
}

void cap_release_company(CapPlay *play) {
  const CapGame *game = play->game;
  CapState *state = play->state;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const CapCapitanoState *man = &state->capitani[i];
    if (man->station != CAP_STATION_WITH)
      continue;
    if (!cap_is_force(game, state, man->with) ||
        ((man->marks & CAP_MARK_GENERAL) != 0 && cap_card_count(game, state, i) == 0))
      cap_put_on_map(play, i);
  }
}

/* The first Capitano together with this one who may have it, of his own Force when asked so. */
static CapCapitanoIndex find_keeper(const CapPlay *play, guint auxiliary, gboolean same_force) {
  const CapGame *game = play->game;
  const CapState *state = play->state;
  CapCapitanoIndex from = state->auxiliaries[auxiliary].capitano;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (cap_are_together(game, state, from, i) &&
        (!same_force || cap_force_of(game, state, i) == cap_force_of(game, state, from)) &&
        cap_may_have_auxiliary(game, state, auxiliary, i))
      return i;
  return CAP_NOBODY;
}

static void settle_auxiliary(CapPlay *play, guint auxiliary) {
  CapAuxiliaryState *piece = &play->state->auxiliaries[auxiliary];
  const char *name =
      play->game->roster->auxiliary_types[play->game->auxiliaries[auxiliary].type].name;
  CapCapitanoIndex keeper = find_keeper(play, auxiliary, TRUE);

  if (keeper == CAP_NOBODY)
    keeper = find_keeper(play, auxiliary, FALSE);
  if (keeper != CAP_NOBODY) {
    piece->capitano = keeper;
    cap_log(play->log, "15.1c", "%s passes to %s.", name, cap_game_card(play->game, keeper)->name);
    return;
  }
  piece->place = CAP_UNIT_LOST;
  piece->capitano = CAP_NOBODY;
  cap_log(play->log, "15.1c", "%s is lost: no Force in the hex may have it.", name);
}

void cap_settle_auxiliaries(CapPlay *play) {
  cap_settle_militia(play);
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    const CapAuxiliaryState *piece = &play->state->auxiliaries[i];
    if (piece->place == CAP_UNIT_CARD &&
        !cap_may_have_auxiliary(play->game, play->state, i, piece->capitano))
      settle_auxiliary(play, i);
  }
}
