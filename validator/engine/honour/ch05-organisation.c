/* The Organization Segment of one side, steps a to c. [2.2B2a] to [2.2B2c] Orders follow in a stage
 * of their own; Forces made here have none yet.
 *
 * The book sets no limit to changes, and pieces can be moved to and fro. So that a game ends
 * whatever is chosen, a piece goes only so often from hand to hand as any arrangement of all pieces
 * can need, with a change of mind: the rest stays free, and every step is asked for.
 * - A Minor Capitano is put back once.
 * - A unit, or an auxiliary, passes as often as there are cards in the hex: over each of them home.
 * - A unit gives SPs as often as its counter holds SPs, for a gift has one at least.
 * - A counter is taken from the pool twice.
 *
 * With a Capitano only his Force is put in order anew, and nobody leaves it: after an election
 * [15.5b], before a Major Battle. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch05-strength.h"
#include "validator/engine/honour/ch06-cards.h"

/* the steps come strictly in this order. */
enum { BEGIN, MINORS, CARDS, STRENGTH, END };

/* The numbers of the frame: the unit that is half broken down, plus 1; a bit for each Minor
 * Capitano who was put back. */
enum { BROKEN, PUT_BACK, PUT_BACK_END = PUT_BACK + CAP_MAX_CAPITANI / 32 };
G_STATIC_ASSERT(PUT_BACK_END <= CAP_FRAME_NUMBERS);

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static gboolean is_on_side(const CapPlay *play, CapCapitanoIndex capitano, CapIndex side) {
  return cap_side_of(play->game, play->state, capitano) == side;
}

/* Is he one whom this stage is about? */
static gboolean takes_part(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex capitano) {
  return is_on_side(play, capitano, frame->side) &&
         (frame->capitano == CAP_NOBODY ||
          cap_force_of(play->game, play->state, capitano) == frame->capitano);
}

/* One of the side in play, with what every question about him asks again. */
typedef struct {
  CapCapitanoIndex capitano;
  gboolean takes_part;
  CapHex hex;        /* of his Force: pieces pass between those in one hex [5.1] */
  gboolean is_force; /* leads one himself */
  gboolean has_room; /* for one more unit [3.1a] */
  gboolean may_have_units;
  gboolean may_have_auxiliaries;
  guint n_cards; /* of the side in his hex, his own too */
} Member;

typedef struct {
  guint n;
  Member members[CAP_MAX_CAPITANI];
  guint8 place[CAP_MAX_CAPITANI]; /* by Capitano: which of them he is, plus 1; 0: none */
} Members;

/* [6b] [6.2d] Who has units is Subordinate to a Capitano Generale or on the map himself. */
static gboolean may_have_units(const CapPlay *play, CapCapitanoIndex capitano) {
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, capitano);

  return capitano == primo || cap_may_be_subordinate(play->game, play->state, capitano, primo);
}

static void count_cards(Members *list) {
  for (guint i = 0; i < list->n; i++)
    for (guint k = 0; k < list->n; k++)
      list->members[i].n_cards += list->members[k].hex == list->members[i].hex;
}

static void list_members(const CapPlay *play, const CapFrame *frame, Members *list) {
  const CapGame *game = play->game;
  guint8 is_force[CAP_MAX_CAPITANI];

  cap_find_forces(game, play->state, is_force);
  list->n = 0;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapCapitanoIndex primo = cap_force_of(game, play->state, i);
    guint n_units;

    list->place[i] = 0;
    if (!cap_is_in_play(play->state, i) || !is_on_side(play, i, frame->side))
      continue;
    n_units = cap_card_count(game, play->state, i);
    list->members[list->n++] = (Member){
        .capitano = i,
        .takes_part = takes_part(play, frame, i),
        .hex = play->state->capitani[primo].hex,
        .is_force = is_force[i],
        .has_room = n_units < cap_game_card(game, i)->rank,
        .may_have_units = may_have_units(play, i),
        .may_have_auxiliaries = is_force[primo] && (i == primo || n_units > 0),
    };
    list->place[i] = (guint8)list->n;
  }
  count_cards(list);
}

/* NULL for one whom the stage is not about. */
static const Member *member(const Members *list, CapCapitanoIndex capitano) {
  const Member *his = list->place[capitano] > 0 ? &list->members[list->place[capitano] - 1] : NULL;

  return his != NULL && his->takes_part ? his : NULL;
}

/* --- Step a: Minor Capitani [3.5] ------------------------------------------------------------ */

/* [3.5b] [3.5e] He comes in with any Force of his army. [3.5d] Only those of the scenario. */
static gboolean may_come(const CapPlay *play, CapCapitanoIndex minor, const Member *primo) {
  return play->state->capitani[minor].station == CAP_STATION_AVAILABLE &&
         play->game->capitani[minor].army == play->game->capitani[primo->capitano].army &&
         primo->is_force && primo->takes_part;
}

static gboolean has_company(const CapPlay *play, CapCapitanoIndex capitano) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_WITH &&
        play->state->capitani[i].with == capitano)
      return TRUE;
  return FALSE;
}

static gint32 *put_back_word(CapFrame *frame, CapCapitanoIndex minor) {
  return &frame->v[PUT_BACK + minor / 32];
}

static gboolean was_put_back(const CapFrame *frame, CapCapitanoIndex minor) {
  return ((guint32)frame->v[PUT_BACK + minor / 32] >> minor % 32 & 1u) != 0;
}

/* [3.5b] He is put back when he commands nobody. */
static gboolean may_go(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex minor) {
  return cap_game_card(play->game, minor)->minor && cap_is_in_play(play->state, minor) &&
         !was_put_back(frame, minor) && cap_card_count(play->game, play->state, minor) == 0 &&
         !has_company(play, minor);
}

static void offer_minors(const CapPlay *play, const CapFrame *frame, const Members *list,
                         CapRequest *request) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (!is_on_side(play, i, frame->side))
      continue;
    for (guint k = 0; k < list->n; k++)
      if (may_come(play, i, &list->members[k]))
        cap_request_offer(request, CAP_ANSWER_MINOR, i, list->members[k].capitano, 0);
    if (member(list, i) != NULL && may_go(play, frame, i))
      cap_request_offer(request, CAP_ANSWER_DISMISS, i, 0, 0);
  }
}

static void bring_minor(CapPlay *play, CapCapitanoIndex minor, CapCapitanoIndex primo) {
  CapCapitanoState *man = &play->state->capitani[minor];

  man->station = CAP_STATION_WITH;
  man->role = CAP_ROLE_UNEMPLOYED;
  man->with = primo;
  man->hex = play->state->capitani[primo].hex;
  cap_seen_if(play->game, CAP_SEEN_MINOR_JOINS_MINOR_FORCE,
              !cap_force_is_major(play->state, primo));
  cap_log_cards(play->log, "3.5b", "%s comes to the Force of %s.", name_of(play, minor),
                name_of(play, primo));
}

static void dismiss_minor(CapPlay *play, CapFrame *frame, CapCapitanoIndex minor) {
  CapCapitanoState *man = &play->state->capitani[minor];
  gint32 *word = put_back_word(frame, minor);

  *word = (gint32)((guint32)*word | (guint32)1 << minor % 32);
  man->station = CAP_STATION_AVAILABLE;
  man->role = 0;
  man->order = 0;
  man->activations = 0;
  man->marks = 0;
  man->column = 0;
  man->with = CAP_NOBODY;
  man->hex = CAP_HEX_NONE;
  cap_log_cards(play->log, "3.5b", "%s is put back.", name_of(play, minor));
}

/* --- Step b: cards [5.1] [6.2] --------------------------------------------------------------- */

/* [5.1a] [6c] To another card in the hex. [3.1a] Up to his Rank. [15.2a] Named Units to whom they
 * belong. */
static void offer_units(const CapPlay *play, const Members *list, CapRequest *request) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *unit = &play->state->units[i];
    const Member *from;

    if (unit->place != CAP_UNIT_CARD || cap_game_is_militia(play->game, i))
      continue;
    from = member(list, unit->capitano);
    if (from == NULL || unit->taken >= from->n_cards)
      continue;
    for (guint k = 0; k < list->n; k++) {
      const Member *to = &list->members[k];
      gboolean is_near = to != from && to->hex == from->hex && to->takes_part;

      cap_seen_if(play->game, CAP_SEEN_RANK_IS_FULL, is_near && !to->has_room);
      cap_seen_if(play->game, CAP_SEEN_NO_UNITS_UNDER_MINOR, is_near && !to->may_have_units);
      if (to != from && to->hex == from->hex && to->has_room &&
          cap_may_command(play->game, play->state, i, to->capitano) && to->may_have_units &&
          to->takes_part)
        cap_request_offer(request, CAP_ANSWER_UNIT, i, to->capitano, 0);
    }
  }
}

/* [15.1c] [15.1.3a] */
static void offer_auxiliaries(const CapPlay *play, const Members *list, CapRequest *request) {
  for (guint16 i = 0; i < play->game->n_auxiliaries; i++) {
    const CapAuxiliaryState *piece = &play->state->auxiliaries[i];
    const Member *from;

    if (piece->place != CAP_UNIT_CARD)
      continue;
    from = member(list, piece->capitano);
    if (from == NULL || piece->passed >= from->n_cards)
      continue;
    for (guint k = 0; k < list->n; k++) {
      const Member *to = &list->members[k];

      if (to != from && to->hex == from->hex && to->takes_part && to->may_have_auxiliaries &&
          cap_may_have_auxiliary(play->game, play->state, i, to->capitano)) {
        cap_seen_if(play->game, CAP_SEEN_AUXILIARY_BEYOND_RANK, !to->has_room);
        cap_request_offer(request, CAP_ANSWER_AUXILIARY, i, to->capitano, 0);
      }
    }
  }
}

/* [5.1b] [6.2c] Anybody who is on a card may be put on the map. */
static void offer_detaching(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani && frame->capitano == CAP_NOBODY; i++)
    if (is_on_side(play, i, frame->side) && play->state->capitani[i].station == CAP_STATION_WITH)
      cap_request_offer(request, CAP_ANSWER_DETACH, i, 0, 0);
}

/* [5.3l] A Force that comes to be out of one in Retreat is in Retreat itself. */
static void pass_unit(CapPlay *play, CapUnitIndex unit, CapCapitanoIndex to) {
  const CapUnitState *piece = &play->state->units[unit];
  CapCapitanoIndex from = cap_force_of(play->game, play->state, piece->capitano);
  CapCapitanoState *man = &play->state->capitani[to];

  cap_seen_if(play->game, CAP_SEEN_FORCE_FORMED,
              man->station == CAP_STATION_ON_MAP && !cap_is_force(play->game, play->state, to));
  if (man->station == CAP_STATION_ON_MAP && !cap_is_force(play->game, play->state, to) &&
      play->state->capitani[from].order == CAP_ORDER_RETREAT)
    man->order = CAP_ORDER_RETREAT;
  cap_log_cards(play->log, "5.1a", "%s passes from %s to %s.",
                cap_game_type(play->game, unit)->name, name_of(play, piece->capitano),
                name_of(play, to));
  cap_put_unit_on_card(play->state, unit, to);
  play->state->units[unit].taken++;
}

static void pass_auxiliary(CapPlay *play, guint auxiliary, CapCapitanoIndex to) {
  CapIndex type = play->game->auxiliaries[auxiliary].type;

  play->state->auxiliaries[auxiliary].capitano = to;
  play->state->auxiliaries[auxiliary].passed++;
  cap_log(play->log, "15.1c", "%s passes to %s.", play->game->roster->auxiliary_types[type].name,
          name_of(play, to));
}

static void detach(CapPlay *play, CapCapitanoIndex capitano) {
  cap_log_cards(play->log, "5.1b", "%s leaves the Force of %s.", name_of(play, capitano),
                name_of(play, play->state->capitani[capitano].with));
  cap_put_on_map(play, capitano);
}

/* --- The stage ------------------------------------------------------------------------------- */

/* What the rules leave to nobody: who is on whose card, and what lies on it. */
static void settle(CapPlay *play, const CapFrame *frame) {
  if (frame->capitano == CAP_NOBODY)
    cap_release_company(play);
  cap_settle_auxiliaries(play);
  cap_update_capitani(play);
}

/* Nobody has passed anything on in the step that comes. */
static void begin_step(CapPlay *play, CapFrame *frame, guint16 point) {
  cap_clear_unit_flags(play, CAP_UNIT_PLACED | CAP_UNIT_REPLACED);
  for (guint i = 0; i < play->game->n_auxiliaries; i++)
    play->state->auxiliaries[i].passed = 0;
  frame->point = point;
}

static gboolean goes_on_by_itself(CapPlay *play, CapFrame *frame) {
  if (frame->point == BEGIN) {
    settle(play, frame);
    begin_step(play, frame, MINORS);
    return TRUE;
  }
  if (frame->point == END) {
    settle(play, frame);
    cap_play_pop(play);
    return TRUE;
  }
  return FALSE;
}

static void offer_pieces(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  Members list;

  list_members(play, frame, &list);
  if (frame->point == MINORS) {
    offer_minors(play, frame, &list, request);
    return;
  }
  offer_detaching(play, frame, request);
  offer_auxiliaries(play, &list, request);
  offer_units(play, &list, request);
}

gboolean cap_organisation_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (goes_on_by_itself(play, frame))
    return FALSE;
  cap_request_open(request, frame->side, CAP_DECISION_ORGANISE, frame->point);
  if (frame->v[BROKEN] != 0) {
    cap_offer_parts(play, (CapUnitIndex)(frame->v[BROKEN] - 1), request);
    return TRUE;
  }
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  if (frame->point == STRENGTH)
    cap_offer_strength(play, frame->side, frame->capitano, request);
  else
    offer_pieces(play, frame, request);
  return TRUE;
}

void cap_organisation_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_DONE) {
    begin_step(play, frame, frame->point + 1);
    return;
  }
  frame->v[BROKEN] = 0;
  if (option.kind == CAP_ANSWER_MINOR)
    bring_minor(play, option.a, option.b);
  else if (option.kind == CAP_ANSWER_DISMISS)
    dismiss_minor(play, frame, option.a);
  else if (option.kind == CAP_ANSWER_UNIT)
    pass_unit(play, option.a, option.b);
  else if (option.kind == CAP_ANSWER_AUXILIARY)
    pass_auxiliary(play, option.a, option.b);
  else if (option.kind == CAP_ANSWER_DETACH)
    detach(play, option.a);
  else if (cap_move_strength(play, option))
    frame->v[BROKEN] = option.a + 1;
  cap_update_capitani(play);
}
