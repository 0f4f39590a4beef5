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
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch05-strength.h"
#include "validator/honour/chapters/ch06-cards.h"

/* the steps come strictly in this order. */
enum { BEGIN, MINORS, CARDS, STRENGTH, END };

/* The numbers of the frame: the unit that is half broken down, plus 1; a bit for each Minor
 * Capitano who was put back. */
enum { BROKEN, PUT_BACK, PUT_BACK_END = PUT_BACK + HONOUR_MAX_CAPITANI / 32 };
G_STATIC_ASSERT(PUT_BACK_END <= HONOUR_FRAME_NUMBERS);

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static gboolean is_on_side(const HonourPlay *play, HonourCapitanoIndex capitano, CapIndex side) {
  return honour_side_of(play->game, play->state, capitano) == side;
}

/* Is he one whom this stage is about? */
static gboolean takes_part(const HonourPlay *play, const HonourFrame *frame,
                           HonourCapitanoIndex capitano) {
  return is_on_side(play, capitano, frame->side) &&
         (frame->capitano == HONOUR_NOBODY ||
          honour_force_of(play->game, play->state, capitano) == frame->capitano);
}

/* One of the side in play, with what every question about him asks again. */
typedef struct {
  HonourCapitanoIndex capitano;
  gboolean takes_part;
  CapHex hex;        /* of his Force: pieces pass between those in one hex [5.1] */
  gboolean is_force; /* leads one himself */
  gboolean has_room; /* for one more unit [3.1a] */
  gboolean may_have_units;
  gboolean may_have_auxiliaries;
  guint n_cards; /* of the side in his hex, his own too */
  guint8 first;  /* which member is the first in his hex, plus 1 */
  guint8 next;   /* the next one there, plus 1; 0 for none */
} Member;

typedef struct {
  guint n;
  Member members[HONOUR_MAX_CAPITANI];
  guint8 place[HONOUR_MAX_CAPITANI]; /* by Capitano: which of them he is, plus 1; 0: none */
} Members;

/* [6b] [6.2d] Who has units is Subordinate to a Capitano Generale or on the map himself. */
static gboolean may_have_units(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  return capitano == primo || honour_may_be_subordinate(play->game, play->state, capitano, primo);
}

/* Those in one hex are few, and everybody is one of many: whoever asks about them goes from one to
 * the next. `last` is, for the first of each hex, the last so far. */
static void find_company(Members *list) {
  guint8 last[HONOUR_MAX_CAPITANI];

  for (guint i = 0; i < list->n; i++) {
    Member *his = &list->members[i];
    guint k = 0;

    while (list->members[k].hex != his->hex)
      k++;
    his->first = (guint8)(k + 1);
    his->next = 0;
    if (k < i)
      list->members[last[k]].next = (guint8)(i + 1);
    last[k] = (guint8)i;
    list->members[k].n_cards++;
  }
  for (guint i = 0; i < list->n; i++)
    list->members[i].n_cards = list->members[list->members[i].first - 1].n_cards;
}

static void list_members(const HonourPlay *play, const HonourFrame *frame, Members *list) {
  const HonourGame *game = play->game;
  guint8 is_force[HONOUR_MAX_CAPITANI];

  honour_find_forces(game, play->state, is_force);
  list->n = 0;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourCapitanoIndex primo = honour_force_of(game, play->state, i);
    guint n_units;

    list->place[i] = 0;
    if (!honour_is_in_play(play->state, i) || !is_on_side(play, i, frame->side))
      continue;
    n_units = honour_card_count(game, play->state, i);
    list->members[list->n++] = (Member){
        .capitano = i,
        .takes_part = takes_part(play, frame, i),
        .hex = play->state->capitani[primo].hex,
        .is_force = is_force[i],
        .has_room = n_units < honour_game_card(game, i)->rank,
        .may_have_units = may_have_units(play, i),
        .may_have_auxiliaries = is_force[primo] && (i == primo || n_units > 0),
    };
    list->place[i] = (guint8)list->n;
  }
  find_company(list);
}

/* The first of those in the hex of one, himself perhaps, and the next; NULL after the last. */
static const Member *first_there(const Members *list, const Member *his) {
  return &list->members[his->first - 1];
}

static const Member *next_there(const Members *list, const Member *his) {
  return his->next > 0 ? &list->members[his->next - 1] : NULL;
}

/* NULL for one whom the stage is not about. */
static const Member *member(const Members *list, HonourCapitanoIndex capitano) {
  const Member *his = list->place[capitano] > 0 ? &list->members[list->place[capitano] - 1] : NULL;

  return his != NULL && his->takes_part ? his : NULL;
}

/* --- Step a: Minor Capitani [3.5] ------------------------------------------------------------ */

/* [3.5b] [3.5e] He comes in with any Force of his army. [3.5d] Only those of the scenario. */
static gboolean may_come(const HonourPlay *play, HonourCapitanoIndex minor, const Member *primo) {
  return play->state->capitani[minor].station == HONOUR_STATION_AVAILABLE &&
         play->game->capitani[minor].army == play->game->capitani[primo->capitano].army &&
         primo->is_force && primo->takes_part;
}

static gboolean has_company(const HonourPlay *play, HonourCapitanoIndex capitano) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == capitano)
      return TRUE;
  return FALSE;
}

static gint32 *put_back_word(HonourFrame *frame, HonourCapitanoIndex minor) {
  return &frame->v[PUT_BACK + minor / 32];
}

static gboolean was_put_back(const HonourFrame *frame, HonourCapitanoIndex minor) {
  return ((guint32)frame->v[PUT_BACK + minor / 32] >> minor % 32 & 1u) != 0;
}

/* [3.5b] He is put back when he commands nobody. */
static gboolean may_go(const HonourPlay *play, const HonourFrame *frame,
                       HonourCapitanoIndex minor) {
  return honour_game_card(play->game, minor)->minor && honour_is_in_play(play->state, minor) &&
         !was_put_back(frame, minor) && honour_card_count(play->game, play->state, minor) == 0 &&
         !has_company(play, minor);
}

static void offer_minors(const HonourPlay *play, const HonourFrame *frame, const Members *list,
                         CapRequest *request) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (!is_on_side(play, i, frame->side))
      continue;
    for (guint k = 0; k < list->n; k++)
      if (may_come(play, i, &list->members[k]))
        honour_request_offer(request, HONOUR_ANSWER_MINOR, i, list->members[k].capitano, 0);
    if (member(list, i) != NULL && may_go(play, frame, i))
      honour_request_offer(request, HONOUR_ANSWER_DISMISS, i, 0, 0);
  }
}

static void bring_minor(HonourPlay *play, HonourCapitanoIndex minor, HonourCapitanoIndex primo) {
  HonourCapitanoState *man = &play->state->capitani[minor];

  man->station = HONOUR_STATION_WITH;
  man->role = HONOUR_ROLE_UNEMPLOYED;
  man->with = primo;
  man->hex = play->state->capitani[primo].hex;
  honour_seen_if(play->game, HONOUR_SEEN_MINOR_JOINS_MINOR_FORCE,
                 !honour_force_is_major(play->state, primo));
  cap_log_secret(play->log, "3.5b", "%s comes to the Force of %s.", name_of(play, minor),
                 name_of(play, primo));
}

static void dismiss_minor(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex minor) {
  HonourCapitanoState *man = &play->state->capitani[minor];
  gint32 *word = put_back_word(frame, minor);

  *word = (gint32)((guint32)*word | (guint32)1 << minor % 32);
  man->station = HONOUR_STATION_AVAILABLE;
  man->role = 0;
  man->order = 0;
  man->activations = 0;
  man->marks = 0;
  man->column = 0;
  man->with = HONOUR_NOBODY;
  man->hex = CAP_HEX_NONE;
  cap_log_secret(play->log, "3.5b", "%s is put back.", name_of(play, minor));
}

/* --- Step b: cards [5.1] [6.2] --------------------------------------------------------------- */

/* [5.1a] [6c] To another card in the hex. [3.1a] Up to his Rank. [15.2a] Named Units to whom they
 * belong. */
static void offer_units(const HonourPlay *play, const Members *list, CapRequest *request) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *unit = &play->state->units[i];
    const Member *from;

    if (unit->place != HONOUR_UNIT_CARD || honour_game_is_militia(play->game, i))
      continue;
    from = member(list, unit->capitano);
    if (from == NULL || unit->taken >= from->n_cards)
      continue;
    for (const Member *to = first_there(list, from); to != NULL; to = next_there(list, to)) {
      gboolean is_near = to != from && to->takes_part;

      honour_seen_if(play->game, HONOUR_SEEN_RANK_IS_FULL, is_near && !to->has_room);
      honour_seen_if(play->game, HONOUR_SEEN_NO_UNITS_UNDER_MINOR, is_near && !to->may_have_units);
      if (to != from && to->has_room &&
          honour_may_command(play->game, play->state, i, to->capitano) && to->may_have_units &&
          to->takes_part)
        honour_request_offer(request, HONOUR_ANSWER_UNIT, i, to->capitano, 0);
    }
  }
}

/* [15.1c] [15.1.3a] */
static void offer_auxiliaries(const HonourPlay *play, const Members *list, CapRequest *request) {
  for (guint16 i = 0; i < play->game->n_auxiliaries; i++) {
    const HonourAuxiliaryState *piece = &play->state->auxiliaries[i];
    const Member *from;

    if (piece->place != HONOUR_UNIT_CARD)
      continue;
    from = member(list, piece->capitano);
    if (from == NULL || piece->passed >= from->n_cards)
      continue;
    for (const Member *to = first_there(list, from); to != NULL; to = next_there(list, to)) {
      if (to != from && to->takes_part && to->may_have_auxiliaries &&
          honour_may_have_auxiliary(play->game, play->state, i, to->capitano)) {
        honour_seen_if(play->game, HONOUR_SEEN_AUXILIARY_BEYOND_RANK, !to->has_room);
        honour_request_offer(request, HONOUR_ANSWER_AUXILIARY, i, to->capitano, 0);
      }
    }
  }
}

/* [5.1b] [6.2c] Anybody who is on a card may be put on the map. */
static void offer_detaching(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani && frame->capitano == HONOUR_NOBODY;
       i++)
    if (is_on_side(play, i, frame->side) && play->state->capitani[i].station == HONOUR_STATION_WITH)
      honour_request_offer(request, HONOUR_ANSWER_DETACH, i, 0, 0);
}

/* [5.3l] A Force that comes to be out of one in Retreat is in Retreat itself. */
static void pass_unit(HonourPlay *play, HonourUnitIndex unit, HonourCapitanoIndex to) {
  const HonourUnitState *piece = &play->state->units[unit];
  HonourCapitanoIndex from = honour_force_of(play->game, play->state, piece->capitano);
  HonourCapitanoState *man = &play->state->capitani[to];

  honour_seen_if(play->game, HONOUR_SEEN_FORCE_FORMED,
                 man->station == HONOUR_STATION_ON_MAP &&
                     !honour_is_force(play->game, play->state, to));
  if (man->station == HONOUR_STATION_ON_MAP && !honour_is_force(play->game, play->state, to) &&
      play->state->capitani[from].order == HONOUR_ORDER_RETREAT)
    man->order = HONOUR_ORDER_RETREAT;
  cap_log_inner(play->log, "5.1a", "A unit of %s passes from %s to %s.",
                honour_game_type(play->game, unit)->name, name_of(play, piece->capitano),
                name_of(play, to));
  honour_put_unit_on_card(play->state, unit, to);
  play->state->units[unit].taken++;
}

static void pass_auxiliary(HonourPlay *play, guint auxiliary, HonourCapitanoIndex to) {
  CapIndex type = play->game->auxiliaries[auxiliary].type;

  play->state->auxiliaries[auxiliary].capitano = to;
  play->state->auxiliaries[auxiliary].passed++;
  cap_log_detail(play->log, "15.1c", "%s passes to %s.",
                 play->game->roster->auxiliary_types[type].name, name_of(play, to));
}

static void detach(HonourPlay *play, HonourCapitanoIndex capitano) {
  cap_log_secret(play->log, "5.1b", "%s leaves the Force of %s.", name_of(play, capitano),
                 name_of(play, play->state->capitani[capitano].with));
  honour_put_on_map(play, capitano);
}

/* --- The stage ------------------------------------------------------------------------------- */

/* What the rules leave to nobody: who is on whose card, and what lies on it. */
static void settle(HonourPlay *play, const HonourFrame *frame) {
  if (frame->capitano == HONOUR_NOBODY)
    honour_release_company(play);
  honour_settle_auxiliaries(play);
  honour_update_capitani(play);
}

/* Nobody has passed anything on in the step that comes. */
static void begin_step(HonourPlay *play, HonourFrame *frame, guint16 point) {
  honour_clear_unit_flags(play, HONOUR_UNIT_PLACED | HONOUR_UNIT_REPLACED);
  for (guint i = 0; i < play->game->n_auxiliaries; i++)
    play->state->auxiliaries[i].passed = 0;
  frame->point = point;
}

static gboolean goes_on_by_itself(HonourPlay *play, HonourFrame *frame) {
  if (frame->point == BEGIN) {
    settle(play, frame);
    begin_step(play, frame, MINORS);
    return TRUE;
  }
  if (frame->point == END) {
    settle(play, frame);
    honour_play_pop(play);
    return TRUE;
  }
  return FALSE;
}

static void offer_pieces(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
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

gboolean honour_organisation_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (goes_on_by_itself(play, frame))
    return FALSE;
  honour_request_open(request, frame->side, HONOUR_DECISION_ORGANISE, frame->point);
  if (frame->v[BROKEN] != 0) {
    honour_offer_parts(play, (HonourUnitIndex)(frame->v[BROKEN] - 1), request);
    return TRUE;
  }
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  if (frame->point == STRENGTH)
    honour_offer_strength(play, frame->side, frame->capitano, request);
  else
    offer_pieces(play, frame, request);
  return TRUE;
}

void honour_organisation_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_DONE) {
    begin_step(play, frame, frame->point + 1);
    return;
  }
  frame->v[BROKEN] = 0;
  if (option.kind == HONOUR_ANSWER_MINOR)
    bring_minor(play, option.a, option.b);
  else if (option.kind == HONOUR_ANSWER_DISMISS)
    dismiss_minor(play, frame, option.a);
  else if (option.kind == HONOUR_ANSWER_UNIT)
    pass_unit(play, option.a, option.b);
  else if (option.kind == HONOUR_ANSWER_AUXILIARY)
    pass_auxiliary(play, option.a, option.b);
  else if (option.kind == HONOUR_ANSWER_DETACH)
    detach(play, option.a);
  else if (honour_move_strength(play, option))
    frame->v[BROKEN] = option.a + 1;
  honour_update_capitani(play);
}
