/* Tactical Options: the chits of the Corps [11.4.1] and Step 4, in which they are chosen and placed
 * [11.4-S4a].
 *
 * One side after the other rolls its die and places its chits one by one; what is placed is known
 * to its owner only. */
#include "validator/honour/chapters/combat/ch11-battle.h"

#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/machine/stages.h"

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

static gboolean has_feature(const HonourGame *game, const HonourState *state, guint corps,
                            HonourFeatures feature) {
  return (honour_game_card(game, state->battle.corps[corps].capitano)->features & feature) != 0;
}

/* --- Holding --------------------------------------------------------------------------------- */

/* in different rounds. */
static gboolean is_fresh(const HonourCorps *corps, guint slot, guint round) {
  return corps->uses[slot] == 0 || corps->last_use[slot] != round;
}

/* One that was used already goes before one that was not; but [11.4.1.FA2] a second chit of
 * Firearms may be opened when the first has served in this round. [11.4.1.A3] Not one of Artillery.
 */
static guint precedence(const HonourCorps *corps, HonourChit chit, guint slot, guint round) {
  gboolean is_ready = chit == HONOUR_CHIT_FIREARMS && is_fresh(corps, slot, round);

  return corps->uses[slot] + (is_ready ? G_MAXUINT8 + 1u : 0u);
}

/* The slot of such a chit; HONOUR_CHITS_OF_CAPITANO when there is none. */
static guint find_chit(const HonourCorps *corps, HonourChit chit, guint round) {
  guint found = HONOUR_CHITS_OF_CAPITANO;

  for (guint i = 0; i < HONOUR_CHITS_OF_CAPITANO; i++)
    if (corps->chits[i] == chit + 1 &&
        (found == HONOUR_CHITS_OF_CAPITANO ||
         precedence(corps, chit, i, round) > precedence(corps, chit, found, round)))
      found = i;
  return found;
}

gboolean honour_corps_has_chit(const HonourState *state, guint corps, HonourChit chit) {
  const HonourCorps *holder = &state->battle.corps[corps];

  return (chit == HONOUR_CHIT_CAVALRY_CHARGE && holder->extra != 0) ||
         find_chit(holder, chit, state->battle.round) < HONOUR_CHITS_OF_CAPITANO;
}

/* [11.4.1.E2] Works that are in play already need no second chit. */
gboolean honour_corps_may_use_chit(const HonourState *state, guint corps, HonourChit chit) {
  const HonourCorps *holder = &state->battle.corps[corps];
  guint slot = find_chit(holder, chit, state->battle.round);

  if (!honour_corps_has_chit(state, corps, chit))
    return FALSE;
  if (chit == HONOUR_CHIT_EARTHWORKS_RIVER)
    return (holder->flags & HONOUR_CORPS_BEHIND_WORKS) == 0;
  return slot == HONOUR_CHITS_OF_CAPITANO || is_fresh(holder, slot, state->battle.round);
}

/* A chit that leaves a card is in the set of its side again. [11.4.1.A11] */
static void remove_chit(HonourBattle *battle, HonourCorps *corps, guint slot) {
  battle->left[corps->fighter][corps->chits[slot] - 1]++;
  corps->chits[slot] = 0;
  corps->uses[slot] = 0;
  corps->last_use[slot] = 0;
}

/* --- Using ----------------------------------------------------------------------------------- */

/* [11.4.1.A2] [11.4.1.FA2] Two uses; [3.8.1d] any number of shells for who has the Artillery
 * ability. */
static gboolean is_spent(const HonourPlay *play, guint corps, HonourChit chit, guint uses) {
  if (chit == HONOUR_CHIT_ARTILLERY &&
      has_feature(play->game, play->state, corps, HONOUR_FEATURE_ARTILLERY)) {
    honour_seen_if(play->game, HONOUR_SEEN_SHELLS_WITHOUT_END,
                   uses >= honour_chit_row(chit)->rounds);
    return FALSE;
  }
  return uses >= honour_chit_row(chit)->rounds;
}

static void use_slot(HonourPlay *play, guint corps, HonourChit chit, guint slot) {
  HonourCorps *holder = &play->state->battle.corps[corps];

  if (holder->uses[slot] < G_MAXUINT8)
    holder->uses[slot]++;
  holder->last_use[slot] = play->state->battle.round;
  honour_seen_if(play->game, HONOUR_SEEN_FIREARMS_USED_TWICE,
                 chit == HONOUR_CHIT_FIREARMS && holder->uses[slot] > 1);
  honour_seen_if(play->game, HONOUR_SEEN_ARTILLERY_CHIT_SPENT,
                 chit == HONOUR_CHIT_ARTILLERY && holder->uses[slot] > 1);
  if (is_spent(play, corps, chit, holder->uses[slot]))
    remove_chit(&play->state->battle, holder, slot);
}

/* [11.4.1.E5] */
static gboolean is_another_behind_works(const HonourBattle *battle, const HonourCorps *corps) {
  for (guint i = 0; i < battle->n_corps; i++)
    if (&battle->corps[i] != corps && battle->corps[i].fighter == corps->fighter &&
        (battle->corps[i].flags & HONOUR_CORPS_BEHIND_WORKS) != 0)
      return TRUE;
  return FALSE;
}

/* [11.4.1.A11] A charge received beyond the limit goes first. */
void honour_corps_use_chit(HonourPlay *play, guint corps, HonourChit chit) {
  HonourCorps *holder = &play->state->battle.corps[corps];
  guint round = play->state->battle.round;

  g_assert(honour_corps_may_use_chit(play->state, corps, chit));
  cap_log(play->log, honour_chit_row(chit)->rule, "%s plays the %s chit.", name_of(play, corps),
          cap_words(play->log, honour_chit_title(chit)));
  holder->flags |= HONOUR_CORPS_HAS_PLAYED;
  if (chit == HONOUR_CHIT_FIREARMS && cap_reads(play->game, HONOUR_READING_FIREARMS_CHIT_ROUND))
    holder->flags |= HONOUR_CORPS_SCREENED;
  if (chit == HONOUR_CHIT_EARTHWORKS_RIVER) {
    honour_seen_if(play->game, HONOUR_SEEN_SEVERAL_CORPS_BEHIND_WORKS,
                   is_another_behind_works(&play->state->battle, holder));
    holder->flags |= HONOUR_CORPS_BEHIND_WORKS;
  } else if (chit == HONOUR_CHIT_CAVALRY_CHARGE && holder->extra != 0) {
    holder->extra = 0;
    play->state->battle.left[holder->fighter][chit]++;
  } else if (chit == HONOUR_CHIT_FORMATION) { /* [C.TOC-1] it lasts, beside the roster */
    remove_chit(&play->state->battle, holder, find_chit(holder, chit, round));
  } else {
    use_slot(play, corps, chit, find_chit(holder, chit, round));
  }
}

gboolean honour_corps_give_charge(HonourPlay *play, guint corps) {
  HonourCorps *holder = &play->state->battle.corps[corps];
  guint8 *left = &play->state->battle.left[holder->fighter][HONOUR_CHIT_CAVALRY_CHARGE];

  if (*left == 0 || holder->extra != 0)
    return FALSE;
  --*left;
  holder->extra = 1;
  return TRUE;
}

static void drop(HonourPlay *play, guint corps, HonourChit chit) {
  HonourCorps *holder = &play->state->battle.corps[corps];

  for (guint i = 0; i < HONOUR_CHITS_OF_CAPITANO; i++)
    if (holder->chits[i] == chit + 1) {
      honour_seen_if(play->game, HONOUR_SEEN_GUNS_SILENCED_BY_ENGAGING,
                     chit == HONOUR_CHIT_ARTILLERY);
      honour_seen_if(play->game, HONOUR_SEEN_WORKS_CHIT_LOST, chit == HONOUR_CHIT_EARTHWORKS_RIVER);
      remove_chit(&play->state->battle, holder, i);
    }
}

void honour_corps_leave_works(HonourPlay *play, guint corps) {
  play->state->battle.corps[corps].flags &= (guint16)~HONOUR_CORPS_BEHIND_WORKS;
  drop(play, corps, HONOUR_CHIT_EARTHWORKS_RIVER);
}

void honour_corps_drop_chits(HonourPlay *play, guint corps) {
  honour_corps_leave_works(play, corps);
  for (HonourChit chit = 0; chit < HONOUR_N_CHITS; chit++)
    if (honour_chit_row(chit)->is_lost_engaging)
      drop(play, corps, chit);
}

/* --- [3.8.1a] Impetuosi ---------------------------------------------------------------------- */

static gboolean has_cavalry(const HonourGame *game, const HonourState *state, guint corps) {
  return honour_corps_arm_sp(game, state, corps, HONOUR_ARM_HEAVY_CAVALRY) +
             honour_corps_arm_sp(game, state, corps, HONOUR_ARM_LIGHT_CAVALRY) >
         0;
}

gboolean honour_corps_must_charge_first(const HonourGame *game, const HonourState *state,
                                        guint corps) {
  return has_feature(game, state, corps, HONOUR_FEATURE_IMPETUOSO) &&
         (state->battle.corps[corps].flags & HONOUR_CORPS_HAS_PLAYED) == 0 &&
         honour_corps_has_chit(state, corps, HONOUR_CHIT_CAVALRY_CHARGE) &&
         has_cavalry(game, state, corps);
}

/* --- Step 4 ---------------------------------------------------------------------------------- */

enum { BEGIN, ROLL, PLACE };

/* The numbers of the frame: chits that may still be chosen, free ones still to place. */
enum { LEFT, FREE };

/* [11.4-S4a] Both have the same; [11.4-S4f] those that are only received are not among them. */
static void fill_sets(HonourBattle *battle) {
  for (HonourChit chit = 0; chit < HONOUR_N_CHITS; chit++)
    for (guint i = 0; i < 2; i++)
      battle->left[i][chit] = honour_chit_row(chit)->chits;
}

/* [11.4-S4c] [11.4-S4d] [11.3.3e] For works that protect the side from which the attack comes, and
 * for a secondary river there, or a bridge. */
static guint free_chits(const HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;
  guint level = 0;
  CapDirection side;

  if (!cap_grid_direction(&play->game->map->grid, fight->hex, fight->from, &side))
    return 0;
  if (honour_works_protect(play->state, fight->hex, side))
    for (guint i = 0; i < HONOUR_MAX_EARTHWORKS; i++)
      if (play->state->earthworks[i].hex == fight->hex)
        level = play->state->earthworks[i].level;
  honour_seen_if(play->game, HONOUR_SEEN_CHITS_FOR_WORKS, level > 0);
  honour_seen_if(
      play->game, HONOUR_SEEN_CHITS_FOR_RIVER,
      honour_crossing_is_as_river(honour_crossing(play->game, play->state, fight->hex, side)));
  return honour_free_chits(level, honour_crossing_is_as_river(
                                      honour_crossing(play->game, play->state, fight->hex, side)));
}

/* [11.4-S4b] */
static void roll(HonourPlay *play, HonourFrame *frame) {
  HonourFighter fighter = (HonourFighter)frame->side;
  const HonourCapitano *general = honour_game_card(play->game, play->state->fight.force[fighter]);
  guint die = cap_dice_roll(play->dice);

  frame->v[LEFT] = (gint32)honour_battle_chits(general->initiative, (int)die);
  frame->v[FREE] = fighter == HONOUR_DEFENDER ? (gint32)free_chits(play) : 0;
  frame->point = PLACE;
  cap_log(play->log, "11.4-S4b", "%s rolls %u and may choose %d chits.", general->name, die,
          frame->v[LEFT]);
  if (frame->v[FREE] > 0)
    cap_log(play->log, "11.4-S4c", "%s receives %d Earthworks/River chits.", general->name,
            frame->v[FREE]);
}

/* [11.4-S4e] */
static gboolean has_room(const HonourCorps *corps) {
  for (guint i = 0; i < HONOUR_CHITS_OF_CAPITANO; i++)
    if (corps->chits[i] == 0)
      return TRUE;
  return FALSE;
}

/* [3.8.1a] R-130: a charge for each Impetuoso who has cavalry, as long as there are any. */
static gboolean awaits_charge(const HonourPlay *play, const HonourFrame *frame, guint corps) {
  const HonourBattle *battle = &play->state->battle;

  return frame->v[LEFT] > 0 && battle->left[frame->side][HONOUR_CHIT_CAVALRY_CHARGE] > 0 &&
         battle->corps[corps].fighter == frame->side && has_room(&battle->corps[corps]) &&
         has_feature(play->game, play->state, corps, HONOUR_FEATURE_IMPETUOSO) &&
         has_cavalry(play->game, play->state, corps) &&
         !honour_corps_has_chit(play->state, corps, HONOUR_CHIT_CAVALRY_CHARGE);
}

static gboolean may_get(const HonourPlay *play, const HonourFrame *frame, HonourChit chit) {
  honour_seen_if(play->game, HONOUR_SEEN_WORKS_NOT_CHOSEN,
                 honour_chit_row(chit)->is_free_only && frame->v[FREE] == 0);
  if (honour_chit_row(chit)->is_free_only)
    return frame->v[FREE] > 0;
  return frame->v[LEFT] > 0 && play->state->battle.left[frame->side][chit] > 0;
}

static void offer_duties(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps; i++)
    if (awaits_charge(play, frame, i))
      honour_request_offer(request, HONOUR_ANSWER_CHIT, HONOUR_CHIT_CAVALRY_CHARGE,
                           battle->corps[i].capitano, 0);
}

static void offer_chits(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;

  for (HonourChit chit = 0; chit < HONOUR_N_CHITS; chit++)
    for (guint i = 0; i < battle->n_corps && may_get(play, frame, chit); i++)
      if (battle->corps[i].fighter == frame->side && battle->corps[i].array != HONOUR_ARRAY_OUT) {
        honour_seen_if(play->game, HONOUR_SEEN_NO_THIRD_CHIT, !has_room(&battle->corps[i]));
        if (has_room(&battle->corps[i]))
          honour_request_offer(request, HONOUR_ANSWER_CHIT, (guint16)chit,
                               battle->corps[i].capitano, 0);
      }
}

static void next_side(HonourPlay *play, HonourFrame *frame) {
  frame->v[LEFT] = frame->v[FREE] = 0;
  frame->point = ROLL;
  if (frame->side == HONOUR_DEFENDER)
    honour_play_pop(play);
  else
    frame->side = HONOUR_DEFENDER;
}

static gboolean ask_chit(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter fighter = (HonourFighter)frame->side;

  honour_request_open(request, honour_battle_side(play->game, play->state, fighter),
                      HONOUR_DECISION_BATTLE_CHIT, play->state->fight.force[fighter]);
  offer_duties(play, frame, request);
  if (request->n_options > 0)
    return TRUE;
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  offer_chits(play, frame, request);
  if (request->n_options > 1)
    return TRUE;
  next_side(play, frame);
  return FALSE;
}

gboolean honour_battle_chits_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (frame->point == BEGIN) {
    fill_sets(&play->state->battle);
    honour_seen(play->game, HONOUR_SEEN_CHIT_SETS_FILLED);
    frame->side = HONOUR_ATTACKER;
    frame->point = ROLL;
    return FALSE;
  }
  if (frame->point == ROLL) {
    roll(play, frame);
    return FALSE;
  }
  return ask_chit(play, frame, request);
}

static void place(HonourPlay *play, HonourFrame *frame, HonourChit chit, guint corps) {
  HonourCorps *holder = &play->state->battle.corps[corps];

  for (guint i = 0; i < HONOUR_CHITS_OF_CAPITANO; i++)
    if (holder->chits[i] == 0) {
      holder->chits[i] = (guint8)(chit + 1);
      break;
    }
  cap_log_secret(play->log, "11.4-S4b", "%s gets the %s chit.", name_of(play, corps),
                 cap_words(play->log, honour_chit_title(chit)));
  frame->v[honour_chit_row(chit)->is_free_only ? FREE : LEFT]--;
  play->state->battle.left[frame->side][chit]--;
}

void honour_battle_chits_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_DONE)
    next_side(play, frame);
  else
    place(play, frame, (HonourChit)option.a, honour_corps_of(play->state, option.b));
}
