/* Tactical Options: the chits of the Corps [11.4.1] and Step 4, in which they are chosen and placed
 * [11.4-S4a].
 *
 * One side after the other rolls its die and places its chits one by one; what is placed is known
 * to its owner only. */
#include "validator/engine/honour/ch11-battle.h"

#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/stages.h"

static const char *name_of(const CapPlay *play, guint corps) {
  return cap_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

static gboolean has_feature(const CapGame *game, const CapState *state, guint corps,
                            CapFeatures feature) {
  return (cap_game_card(game, state->battle.corps[corps].capitano)->features & feature) != 0;
}

/* --- Holding --------------------------------------------------------------------------------- */

/* in different rounds. */
static gboolean is_fresh(const CapCorps *corps, guint slot, guint round) {
  return corps->uses[slot] == 0 || corps->last_use[slot] != round;
}

/* One that was used already goes before one that was not; but [11.4.1.FA2] a second chit of
 * Firearms may be opened when the first has served in this round. [11.4.1.A3] Not one of Artillery.
 */
static guint precedence(const CapCorps *corps, CapChit chit, guint slot, guint round) {
  gboolean is_ready = chit == CAP_CHIT_FIREARMS && is_fresh(corps, slot, round);

  return corps->uses[slot] + (is_ready ? G_MAXUINT8 + 1u : 0u);
}

/* The slot of such a chit; CAP_CHITS_OF_CAPITANO when there is none. */
static guint find_chit(const CapCorps *corps, CapChit chit, guint round) {
  guint found = CAP_CHITS_OF_CAPITANO;

  for (guint i = 0; i < CAP_CHITS_OF_CAPITANO; i++)
    if (corps->chits[i] == chit + 1 &&
        (found == CAP_CHITS_OF_CAPITANO ||
         precedence(corps, chit, i, round) > precedence(corps, chit, found, round)))
      found = i;
  return found;
}

gboolean cap_corps_has_chit(const CapState *state, guint corps, CapChit chit) {
  const CapCorps *holder = &state->battle.corps[corps];

  return (chit == CAP_CHIT_CAVALRY_CHARGE && holder->extra != 0) ||
         find_chit(holder, chit, state->battle.round) < CAP_CHITS_OF_CAPITANO;
}

/* [11.4.1.E2] Works that are in play already need no second chit. */
gboolean cap_corps_may_use_chit(const CapState *state, guint corps, CapChit chit) {
  const CapCorps *holder = &state->battle.corps[corps];
  guint slot = find_chit(holder, chit, state->battle.round);

  if (!cap_corps_has_chit(state, corps, chit))
    return FALSE;
  if (chit == CAP_CHIT_EARTHWORKS_RIVER)
    return (holder->flags & CAP_CORPS_BEHIND_WORKS) == 0;
  return slot == CAP_CHITS_OF_CAPITANO || is_fresh(holder, slot, state->battle.round);
}

/* A chit that leaves a card is in the set of its side again. [11.4.1.A11] */
static void remove_chit(CapBattle *battle, CapCorps *corps, guint slot) {
  battle->left[corps->fighter][corps->chits[slot] - 1]++;
  corps->chits[slot] = 0;
  corps->uses[slot] = 0;
  corps->last_use[slot] = 0;
}

/* --- Using ----------------------------------------------------------------------------------- */

/* [11.4.1.A2] [11.4.1.FA2] Two uses; [3.8.1d] any number of shells for who has the Artillery
 * ability. */
static gboolean is_spent(const CapPlay *play, guint corps, CapChit chit, guint uses) {
  if (chit == CAP_CHIT_ARTILLERY &&
      has_feature(play->game, play->state, corps, CAP_FEATURE_ARTILLERY)) {
    cap_seen_if(play->game, CAP_SEEN_SHELLS_WITHOUT_END, uses >= cap_chit_row(chit)->rounds);
    return FALSE;
  }
  return uses >= cap_chit_row(chit)->rounds;
}

static void use_slot(CapPlay *play, guint corps, CapChit chit, guint slot) {
  CapCorps *holder = &play->state->battle.corps[corps];

  if (holder->uses[slot] < G_MAXUINT8)
    holder->uses[slot]++;
  holder->last_use[slot] = play->state->battle.round;
  cap_seen_if(play->game, CAP_SEEN_FIREARMS_USED_TWICE,
              chit == CAP_CHIT_FIREARMS && holder->uses[slot] > 1);
  cap_seen_if(play->game, CAP_SEEN_ARTILLERY_CHIT_SPENT,
              chit == CAP_CHIT_ARTILLERY && holder->uses[slot] > 1);
  if (is_spent(play, corps, chit, holder->uses[slot]))
    remove_chit(&play->state->battle, holder, slot);
}

/* [11.4.1.E5] */
static gboolean is_another_behind_works(const CapBattle *battle, const CapCorps *corps) {
  for (guint i = 0; i < battle->n_corps; i++)
    if (&battle->corps[i] != corps && battle->corps[i].fighter == corps->fighter &&
        (battle->corps[i].flags & CAP_CORPS_BEHIND_WORKS) != 0)
      return TRUE;
  return FALSE;
}

/* [11.4.1.A11] A charge received beyond the limit goes first. */
void cap_corps_use_chit(CapPlay *play, guint corps, CapChit chit) {
  CapCorps *holder = &play->state->battle.corps[corps];
  guint round = play->state->battle.round;

  g_assert(cap_corps_may_use_chit(play->state, corps, chit));
  cap_log(play->log, cap_chit_row(chit)->rule, "%s plays %s.", name_of(play, corps),
          cap_words(play->log, cap_chit_row(chit)->name));
  holder->flags |= CAP_CORPS_HAS_PLAYED;
  if (chit == CAP_CHIT_FIREARMS && cap_reads(play->game, CAP_READING_FIREARMS_CHIT_ROUND))
    holder->flags |= CAP_CORPS_SCREENED;
  if (chit == CAP_CHIT_EARTHWORKS_RIVER) {
    cap_seen_if(play->game, CAP_SEEN_SEVERAL_CORPS_BEHIND_WORKS,
                is_another_behind_works(&play->state->battle, holder));
    holder->flags |= CAP_CORPS_BEHIND_WORKS;
  } else if (chit == CAP_CHIT_CAVALRY_CHARGE && holder->extra != 0) {
    holder->extra = 0;
    play->state->battle.left[holder->fighter][chit]++;
  } else if (chit == CAP_CHIT_FORMATION) { /* [C.TOC-1] it lasts, beside the roster */
    remove_chit(&play->state->battle, holder, find_chit(holder, chit, round));
  } else {
    use_slot(play, corps, chit, find_chit(holder, chit, round));
  }
}

gboolean cap_corps_give_charge(CapPlay *play, guint corps) {
  CapCorps *holder = &play->state->battle.corps[corps];
  guint8 *left = &play->state->battle.left[holder->fighter][CAP_CHIT_CAVALRY_CHARGE];

  if (*left == 0 || holder->extra != 0)
    return FALSE;
  --*left;
  holder->extra = 1;
  return TRUE;
}

static void drop(CapPlay *play, guint corps, CapChit chit) {
  CapCorps *holder = &play->state->battle.corps[corps];

  for (guint i = 0; i < CAP_CHITS_OF_CAPITANO; i++)
    if (holder->chits[i] == chit + 1) {
      cap_seen_if(play->game, CAP_SEEN_GUNS_SILENCED_BY_ENGAGING, chit == CAP_CHIT_ARTILLERY);
      cap_seen_if(play->game, CAP_SEEN_WORKS_CHIT_LOST, chit == CAP_CHIT_EARTHWORKS_RIVER);
      remove_chit(&play->state->battle, holder, i);
    }
}

void cap_corps_leave_works(CapPlay *play, guint corps) {
  play->state->battle.corps[corps].flags &= (guint16)~CAP_CORPS_BEHIND_WORKS;
  drop(play, corps, CAP_CHIT_EARTHWORKS_RIVER);
}

void cap_corps_drop_chits(CapPlay *play, guint corps) {
  cap_corps_leave_works(play, corps);
  for (CapChit chit = 0; chit < CAP_N_CHITS; chit++)
    if (cap_chit_row(chit)->is_lost_engaging)
      drop(play, corps, chit);
}

/* --- [3.8.1a] Impetuosi ---------------------------------------------------------------------- */

static gboolean has_cavalry(const CapGame *game, const CapState *state, guint corps) {
  return cap_corps_arm_sp(game, state, corps, CAP_ARM_HEAVY_CAVALRY) +
             cap_corps_arm_sp(game, state, corps, CAP_ARM_LIGHT_CAVALRY) >
         0;
}

gboolean cap_corps_must_charge_first(const CapGame *game, const CapState *state, guint corps) {
  return has_feature(game, state, corps, CAP_FEATURE_IMPETUOSO) &&
         (state->battle.corps[corps].flags & CAP_CORPS_HAS_PLAYED) == 0 &&
         cap_corps_has_chit(state, corps, CAP_CHIT_CAVALRY_CHARGE) &&
         has_cavalry(game, state, corps);
}

/* --- Step 4 ---------------------------------------------------------------------------------- */

enum { BEGIN, ROLL, PLACE };

/* The numbers of the frame: chits that may still be chosen, free ones still to place. */
enum { LEFT, FREE };

/* [11.4-S4a] Both have the same; [11.4-S4f] those that are only received are not among them. */
static void fill_sets(CapBattle *battle) {
  for (CapChit chit = 0; chit < CAP_N_CHITS; chit++)
    for (guint i = 0; i < 2; i++)
      battle->left[i][chit] = cap_chit_row(chit)->chits;
}

/* [11.4-S4c] [11.4-S4d] [11.3.3e] For works that protect the side from which the attack comes, and
 * for a secondary river there, or a bridge. */
static guint free_chits(const CapPlay *play) {
  const CapFight *fight = &play->state->fight;
  guint level = 0;
  CapDirection side;

  if (!cap_grid_direction(&play->game->map->grid, fight->hex, fight->from, &side))
    return 0;
  if (cap_works_protect(play->state, fight->hex, side))
    for (guint i = 0; i < CAP_MAX_EARTHWORKS; i++)
      if (play->state->earthworks[i].hex == fight->hex)
        level = play->state->earthworks[i].level;
  cap_seen_if(play->game, CAP_SEEN_CHITS_FOR_WORKS, level > 0);
  cap_seen_if(play->game, CAP_SEEN_CHITS_FOR_RIVER,
              cap_crossing_is_as_river(cap_crossing(play->game, play->state, fight->hex, side)));
  return cap_free_chits(
      level, cap_crossing_is_as_river(cap_crossing(play->game, play->state, fight->hex, side)));
}

/* [11.4-S4b] */
static void roll(CapPlay *play, CapFrame *frame) {
  CapFighter fighter = (CapFighter)frame->side;
  const CapCapitano *general = cap_game_card(play->game, play->state->fight.force[fighter]);
  guint die = cap_dice_roll(play->dice);

  frame->v[LEFT] = (gint32)cap_battle_chits(general->initiative, (int)die);
  frame->v[FREE] = fighter == CAP_DEFENDER ? (gint32)free_chits(play) : 0;
  frame->point = PLACE;
  cap_log(play->log, "11.4-S4b", "%s rolls %u and may choose %d chits.", general->name, die,
          frame->v[LEFT]);
  if (frame->v[FREE] > 0)
    cap_log(play->log, "11.4-S4c", "%s receives %d Earthworks/River chits.", general->name,
            frame->v[FREE]);
}

/* [11.4-S4e] */
static gboolean has_room(const CapCorps *corps) {
  for (guint i = 0; i < CAP_CHITS_OF_CAPITANO; i++)
    if (corps->chits[i] == 0)
      return TRUE;
  return FALSE;
}

/* [3.8.1a] R-130: a charge for each Impetuoso who has cavalry, as long as there are any. */
static gboolean awaits_charge(const CapPlay *play, const CapFrame *frame, guint corps) {
  const CapBattle *battle = &play->state->battle;

  return frame->v[LEFT] > 0 && battle->left[frame->side][CAP_CHIT_CAVALRY_CHARGE] > 0 &&
         battle->corps[corps].fighter == frame->side && has_room(&battle->corps[corps]) &&
         has_feature(play->game, play->state, corps, CAP_FEATURE_IMPETUOSO) &&
         has_cavalry(play->game, play->state, corps) &&
         !cap_corps_has_chit(play->state, corps, CAP_CHIT_CAVALRY_CHARGE);
}

static gboolean may_get(const CapPlay *play, const CapFrame *frame, CapChit chit) {
  cap_seen_if(play->game, CAP_SEEN_WORKS_NOT_CHOSEN,
              cap_chit_row(chit)->is_free_only && frame->v[FREE] == 0);
  if (cap_chit_row(chit)->is_free_only)
    return frame->v[FREE] > 0;
  return frame->v[LEFT] > 0 && play->state->battle.left[frame->side][chit] > 0;
}

static void offer_duties(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  const CapBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps; i++)
    if (awaits_charge(play, frame, i))
      cap_request_offer(request, CAP_ANSWER_CHIT, CAP_CHIT_CAVALRY_CHARGE,
                        battle->corps[i].capitano, 0);
}

static void offer_chits(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  const CapBattle *battle = &play->state->battle;

  for (CapChit chit = 0; chit < CAP_N_CHITS; chit++)
    for (guint i = 0; i < battle->n_corps && may_get(play, frame, chit); i++)
      if (battle->corps[i].fighter == frame->side && battle->corps[i].array != CAP_ARRAY_OUT) {
        cap_seen_if(play->game, CAP_SEEN_NO_THIRD_CHIT, !has_room(&battle->corps[i]));
        if (has_room(&battle->corps[i]))
          cap_request_offer(request, CAP_ANSWER_CHIT, (guint16)chit, battle->corps[i].capitano, 0);
      }
}

static void next_side(CapPlay *play, CapFrame *frame) {
  frame->v[LEFT] = frame->v[FREE] = 0;
  frame->point = ROLL;
  if (frame->side == CAP_DEFENDER)
    cap_play_pop(play);
  else
    frame->side = CAP_DEFENDER;
}

static gboolean ask_chit(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapFighter fighter = (CapFighter)frame->side;

  cap_request_open(request, cap_battle_side(play->game, play->state, fighter),
                   CAP_DECISION_BATTLE_CHIT, play->state->fight.force[fighter]);
  offer_duties(play, frame, request);
  if (request->n_options > 0)
    return TRUE;
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  offer_chits(play, frame, request);
  if (request->n_options > 1)
    return TRUE;
  next_side(play, frame);
  return FALSE;
}

gboolean cap_battle_chits_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (frame->point == BEGIN) {
    fill_sets(&play->state->battle);
    cap_seen(play->game, CAP_SEEN_CHIT_SETS_FILLED);
    frame->side = CAP_ATTACKER;
    frame->point = ROLL;
    return FALSE;
  }
  if (frame->point == ROLL) {
    roll(play, frame);
    return FALSE;
  }
  return ask_chit(play, frame, request);
}

static void place(CapPlay *play, CapFrame *frame, CapChit chit, guint corps) {
  CapCorps *holder = &play->state->battle.corps[corps];

  for (guint i = 0; i < CAP_CHITS_OF_CAPITANO; i++)
    if (holder->chits[i] == 0) {
      holder->chits[i] = (guint8)(chit + 1);
      break;
    }
  frame->v[cap_chit_row(chit)->is_free_only ? FREE : LEFT]--;
  play->state->battle.left[frame->side][chit]--;
}

void cap_battle_chits_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_DONE)
    next_side(play, frame);
  else
    place(play, frame, (CapChit)option.a, cap_corps_of(play->state, option.b));
}
