#include "validator/honour/chapters/ch06-cards.h"

#include "validator/honour/chapters/ch15-militia.h"
#include "validator/honour/special/special.h"

/* --- Questions ------------------------------------------------------------------------------- */

guint honour_card_count(const HonourGame *game, const HonourState *state,
                        HonourCapitanoIndex capitano) {
  guint n = 0;

  for (HonourUnitIndex i = honour_first_unit(state, capitano); i != HONOUR_NOBODY;
       i = honour_next_unit(state, i))
    n += honour_game_is_militia(game, i) ? 0 : 1;
  return n;
}

void honour_cards_count(const HonourGame *game, const HonourState *state,
                        guint16 counts[HONOUR_MAX_CAPITANI]) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    counts[i] = (guint16)honour_card_count(game, state, i);
}

/* [3.1a] As many Combat Units as his Rank. [3.1b] Auxiliary Units are not counted. */
gboolean honour_card_has_room(const HonourGame *game, const HonourState *state,
                              HonourCapitanoIndex capitano) {
  return honour_card_count(game, state, capitano) < honour_game_card(game, capitano)->rank;
}

/* [15.2a] While the commander whose name it bears is in play the unit is his; else anybody's. */
gboolean honour_may_command_named(const HonourGame *game, const HonourState *state,
                                  HonourUnitIndex unit, HonourCapitanoIndex capitano) {
  guint8 name = game->units[unit].named;
  CapIndex side;

  /* A name that nobody here has binds nobody. */
  if (name == 0 || name == game->capitani[capitano].named)
    return TRUE;
  side = honour_side_of(game, state, capitano);
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].named == name && honour_is_in_play(state, i) &&
        honour_side_of(game, state, i) == side) {
      honour_seen(game, HONOUR_SEEN_NAMED_UNIT_KEPT);
      return FALSE;
    }
  return TRUE;
}

/* Do all bans on commanding speak of printed pieces alone? Nearly always so: what they say stands
 * in a table, and nobody need be asked. [18.5i] Of a mercenary the army is another one. */
static gboolean are_bans_printed(const HonourGame *game, const HonourState *state,
                                 HonourUnitIndex unit) {
  if (state->optional.hired[unit] != 0)
    return FALSE;
  for (guint16 i = game->special.first_forbid[HONOUR_ACT_SUBORDINATE]; i != G_MAXUINT16;
       i = game->special.rules[i].next)
    if (game->special.rules[i].commands.n_bits == 0)
      return FALSE;
  return TRUE;
}

/* Of such bans, as honour_special_forbids() would say and note. */
static gboolean is_banned_in_print(const HonourGame *game, const HonourState *state,
                                   HonourUnitIndex unit, HonourCapitanoIndex capitano) {
  for (guint16 i = game->special.first_forbid[HONOUR_ACT_SUBORDINATE]; i != G_MAXUINT16;
       i = game->special.rules[i].next) {
    if (state->special.ended[i] ||
        !cap_bits_has(&game->special.rules[i].commands, unit * game->n_capitani + capitano))
      continue;
    if (game->notes != NULL)
      game->notes->applied[i] = 1;
    return TRUE;
  }
  return FALSE;
}

gboolean honour_may_command(const HonourGame *game, const HonourState *state, HonourUnitIndex unit,
                            HonourCapitanoIndex capitano) {
  HonourSubject subject;

  if (!honour_may_command_named(game, state, unit, capitano))
    return FALSE;
  if (!honour_special_has_forbid(game, HONOUR_ACT_SUBORDINATE))
    return TRUE;
  if (are_bans_printed(game, state, unit))
    return !is_banned_in_print(game, state, unit, capitano);
  subject = honour_subject_force(game, state, capitano);
  subject.unit = unit;
  return honour_special_forbids(game, state, HONOUR_ACT_SUBORDINATE, &subject) == CAP_INDEX_NONE;
}

/* Somebody of another army of his side is with him or beside him. */
static gboolean is_among_allies(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex capitano) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].army != game->capitani[capitano].army &&
        honour_are_together(game, state, i, capitano))
      return TRUE;
  return FALSE;
}

gboolean honour_may_lead(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex capitano) {
  HonourSubject subject = honour_subject_force(game, state, capitano);

  return !is_among_allies(game, state, capitano) ||
         honour_special_forbids(game, state, HONOUR_ACT_LEAD, &subject) == CAP_INDEX_NONE;
}

/* [S3.SR3] Where the other stands, who would command is asked of all who are there. */
gboolean honour_may_stack(const HonourGame *game, const HonourState *state,
                          HonourCapitanoIndex capitano, HonourCapitanoIndex other) {
  HonourSubject subject = honour_subject_force(game, state, capitano);

  subject.hex = state->capitani[other].hex;
  subject.other = other;
  return game->capitani[capitano].army == game->capitani[other].army ||
         honour_special_forbids(game, state, HONOUR_ACT_STACK, &subject) == CAP_INDEX_NONE;
}

/* [3.2.2a] Not under lower Rank, [15.5b] unless that one was elected. */
gboolean honour_may_be_subordinate(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex capitano, HonourCapitanoIndex primo) {
  gboolean is_elected = (state->capitani[primo].marks & HONOUR_MARK_ELECTED) != 0;
  gboolean is_higher = honour_game_card(game, capitano)->rank > honour_game_card(game, primo)->rank;

  if (!honour_may_be_with(state, capitano, HONOUR_ROLE_SUBORDINATE, primo))
    return FALSE;
  honour_seen_if(game, HONOUR_SEEN_NOT_UNDER_LOWER_RANK, is_higher && !is_elected);
  honour_seen_if(game, HONOUR_SEEN_UNDER_ELECTED, is_higher && is_elected);
  return is_elected || !is_higher;
}

static gboolean has_guns(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex primo) {
  for (HonourUnitIndex i = honour_force_next_unit(game, state, primo, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(game, state, primo, i))
    if (state->units[i].sp > 0 && honour_game_type(game, i)->arm == HONOUR_ARM_ARTILLERY)
      return TRUE;
  return FALSE;
}

/* [15.1c] A Force of 1 SP or more; R-009: he has Combat Units himself, or he leads those who have.
 * [15.1.3a] Siege Artillery needs 1 Artillery SP in the Force. */
gboolean honour_may_have_auxiliary(const HonourGame *game, const HonourState *state,
                                   guint auxiliary, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(game, state, capitano);

  if (!honour_is_in_play(state, capitano) || !honour_is_force(game, state, primo))
    return FALSE;
  if (capitano != primo && honour_card_count(game, state, capitano) == 0)
    return FALSE;
  honour_seen_if(game, HONOUR_SEEN_SIEGE_GUNS_NEED_GUNS,
                 game->auxiliaries[auxiliary].role == HONOUR_AUXILIARY_SIEGE_GUNS &&
                     !has_guns(game, state, primo));
  return game->auxiliaries[auxiliary].role != HONOUR_AUXILIARY_SIEGE_GUNS ||
         has_guns(game, state, primo);
}

guint honour_force_auxiliary(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex primo, HonourAuxiliaryRole role) {
  guint i = 0;

  while (i < game->n_auxiliaries &&
         (game->auxiliaries[i].role != role || state->auxiliaries[i].place != HONOUR_UNIT_CARD ||
          honour_force_of(game, state, state->auxiliaries[i].capitano) != primo))
    i++;
  return i;
}

/* --- Moves ----------------------------------------------------------------------------------- */

void honour_take_off_card(HonourPlay *play, HonourUnitIndex unit, HonourUnitPlace place) {
  honour_put_unit_aside(play->state, unit, place);
  play->state->units[unit].sp = 0;
  play->state->units[unit].demoralised = FALSE;
}

void honour_put_on_map(HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoState *man = &play->state->capitani[capitano];
  const HonourCapitanoState *primo = &play->state->capitani[man->with];

  man->station = HONOUR_STATION_ON_MAP;
  man->role = HONOUR_ROLE_UNEMPLOYED;
  man->with = HONOUR_NOBODY;
  man->marks |= primo->marks & HONOUR_MARKS_OF_FORCE;
  man->activations = primo->activations; /* [5.3.3b] */
  man->column = primo->column;
  man->order = 0;
  if (honour_card_count(play->game, play->state, capitano) == 0)
    return;
  man->role = HONOUR_ROLE_PRIMO;
  honour_seen_if(play->game, HONOUR_SEEN_RETREAT_INHERITED, primo->order == HONOUR_ORDER_RETREAT);
  if (primo->order == HONOUR_ORDER_RETREAT)
    man->order = HONOUR_ORDER_RETREAT; /* [5.3l] */
}

void honour_put_on_card(HonourPlay *play, HonourCapitanoIndex capitano, HonourCapitanoIndex primo) {
  HonourCapitanoState *man = &play->state->capitani[capitano];
  gboolean leads = honour_card_count(play->game, play->state, capitano) > 0;

  man->station = HONOUR_STATION_WITH;
  man->role = leads ? HONOUR_ROLE_SUBORDINATE : HONOUR_ROLE_UNEMPLOYED;
  man->order = 0;
  man->activations = 0;
  man->column = 0;
  man->marks &= (guint16)~HONOUR_MARKS_OF_FORCE;
  man->with = primo;
}

void honour_take_command(HonourPlay *play, HonourCapitanoIndex capitano,
                         HonourCapitanoIndex primo) {
  const guint16 of_force = HONOUR_MARKS_OF_FORCE | HONOUR_MARKS_OF_COUNTER;
  HonourCapitanoState *to = &play->state->capitani[capitano], *from = &play->state->capitani[primo];
  HonourCapitanoState old = *from;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == primo)
      play->state->capitani[i].with = capitano;
  to->station = HONOUR_STATION_ON_MAP;
  to->role = HONOUR_ROLE_PRIMO;
  to->with = HONOUR_NOBODY;
  to->order = old.order;
  to->activations = old.activations;
  to->entry = old.entry;
  to->besieges = old.besieges;
  to->lock = old.lock;
  to->column = old.column;
  to->marks = (guint16)((to->marks & ~of_force) | (old.marks & of_force));
  honour_put_on_card(play, primo, capitano);
  from->marks &= (guint16)~of_force;
  from->entry = from->besieges = from->lock = 0;
}

void honour_release_company(HonourPlay *play) {
  const HonourGame *game = play->game;
  HonourState *state = play->state;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *man = &state->capitani[i];
    if (man->station != HONOUR_STATION_WITH)
      continue;
    if (!honour_is_force(game, state, man->with) ||
        ((man->marks & HONOUR_MARK_GENERAL) != 0 && honour_card_count(game, state, i) == 0))
      honour_put_on_map(play, i);
  }
}

/* The first Capitano together with this one who may have it, of his own Force when asked so. */
static HonourCapitanoIndex find_keeper(const HonourPlay *play, guint auxiliary,
                                       gboolean same_force) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  HonourCapitanoIndex from = state->auxiliaries[auxiliary].capitano;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (honour_are_together(game, state, from, i) &&
        (!same_force || honour_force_of(game, state, i) == honour_force_of(game, state, from)) &&
        honour_may_have_auxiliary(game, state, auxiliary, i))
      return i;
  return HONOUR_NOBODY;
}

static void settle_auxiliary(HonourPlay *play, guint auxiliary) {
  HonourAuxiliaryState *piece = &play->state->auxiliaries[auxiliary];
  const char *name =
      play->game->roster->auxiliary_types[play->game->auxiliaries[auxiliary].type].name;
  HonourCapitanoIndex keeper = find_keeper(play, auxiliary, TRUE);

  if (keeper == HONOUR_NOBODY)
    keeper = find_keeper(play, auxiliary, FALSE);
  if (keeper != HONOUR_NOBODY) {
    piece->capitano = keeper;
    cap_log(play->log, "15.1c", "%s passes to %s.", name,
            honour_game_card(play->game, keeper)->name);
    return;
  }
  piece->place = HONOUR_UNIT_LOST;
  piece->capitano = HONOUR_NOBODY;
  cap_log(play->log, "15.1c", "%s is lost: no Force in the hex may have it.", name);
}

void honour_settle_auxiliaries(HonourPlay *play) {
  honour_settle_militia(play);
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    const HonourAuxiliaryState *piece = &play->state->auxiliaries[i];
    if (piece->place == HONOUR_UNIT_CARD &&
        !honour_may_have_auxiliary(play->game, play->state, i, piece->capitano))
      settle_auxiliary(play, i);
  }
}
