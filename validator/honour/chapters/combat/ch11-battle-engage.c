/* Engagements: who fights with whom at close quarters. [11.4.2]
 *
 * An engagement is a number that its Corps share; Engaging Corps attack, Engaged ones defend, and
 * one of the two sides is always a single Corps [11.4.2.1a]. It lasts until one side of it is
 * beaten: nobody leaves by choice [11.4.2.2g]. */
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

#include "validator/honour/machine/stages.h"

enum { NEXT, ASK, MORE }; /* points */
enum { CORPS };           /* number: the Corps that decides */

static HonourCorps *corps_at(HonourPlay *play, guint corps) {
  return &play->state->battle.corps[corps];
}

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

/* --- What an engagement is ------------------------------------------------------------------- */

/* Corps of an engagement in a status. */
static guint count(const HonourState *state, guint engagement, HonourEngaged status) {
  guint n = 0;

  for (guint i = 0; i < state->battle.n_corps; i++)
    n += state->battle.corps[i].engagement == engagement && state->battle.corps[i].status == status;
  return n;
}

static guint good_sp(const HonourPlay *play, guint engagement, HonourEngaged status) {
  guint sp = 0;

  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (play->state->battle.corps[i].engagement == engagement &&
        play->state->battle.corps[i].status == status)
      sp += honour_corps_good_sp(play->game, play->state, i);
  return sp;
}

static gboolean is_in_use(const HonourState *state, guint engagement) {
  return count(state, engagement, HONOUR_CORPS_ENGAGING) > 0;
}

/* There are never more engagements than Corps, so that a number is always free. */
static guint8 free_number(const HonourState *state) {
  guint8 number = 1;

  while (is_in_use(state, number))
    number++;
  return number;
}

static void put_in(HonourPlay *play, guint corps, guint8 engagement, HonourEngaged status) {
  HonourCorps *c = corps_at(play, corps);

  c->engagement = engagement;
  c->status = (guint8)status;
}

/* --- Engaging -------------------------------------------------------------------------------- */

/* [11.4.2a] Never Engaging and Engaged at once, so that one who engages cannot be engaged. */
gboolean honour_corps_may_engage(const HonourState *state, guint corps, guint target) {
  return honour_corps_is_in_line(state, corps) && honour_corps_is_in_line(state, target) &&
         state->battle.corps[corps].fighter != state->battle.corps[target].fighter &&
         state->battle.corps[corps].status == HONOUR_CORPS_FREE &&
         state->battle.corps[target].status != HONOUR_CORPS_ENGAGING;
}

/* [11.4.2.2e] A Free Corps may join an attack on one enemy. [11.4.2.2f] Where that one is not alone
 * many would fight many: then these two make an engagement of their own. */
void honour_corps_engage(HonourPlay *play, guint corps, guint target) {
  HonourCorps *one = corps_at(play, corps), *other = corps_at(play, target);

  g_assert(one->status != HONOUR_CORPS_ENGAGED && other->status != HONOUR_CORPS_ENGAGING);
  if (one->engagement == 0 && other->engagement != 0 &&
      count(play->state, other->engagement, HONOUR_CORPS_ENGAGED) == 1) {
    honour_seen(play->game, HONOUR_SEEN_JOINED_AN_ATTACK);
    put_in(play, corps, other->engagement, HONOUR_CORPS_ENGAGING);
  } else if (one->engagement == 0) {
    honour_seen_if(play->game, HONOUR_SEEN_ENGAGEMENT_SPLIT, other->engagement != 0);
    put_in(play, corps, free_number(play->state), HONOUR_CORPS_ENGAGING);
  }
  put_in(play, target, one->engagement, HONOUR_CORPS_ENGAGED);
  honour_corps_drop_chits(play, corps);
  cap_log(play->log, "11.4.2", "%s engages %s.", name_of(play, corps), name_of(play, target));
}

/* [11.4.2.2e] A Free Corps may join in defence of a friend, against who engages him. [11.4.2.2f]
 * Where several engage him the Corps that comes takes one of them on alone. */
static void join_defence(HonourPlay *play, guint corps, guint enemy) {
  HonourCorps *other = corps_at(play, enemy);

  honour_seen(play->game, HONOUR_SEEN_JOINED_A_DEFENCE);
  honour_seen_if(play->game, HONOUR_SEEN_DEFENCE_SPLIT,
                 count(play->state, other->engagement, HONOUR_CORPS_ENGAGING) > 1);
  if (count(play->state, other->engagement, HONOUR_CORPS_ENGAGING) > 1)
    put_in(play, enemy, free_number(play->state), HONOUR_CORPS_ENGAGING);
  put_in(play, corps, other->engagement, HONOUR_CORPS_ENGAGED);
  cap_log(play->log, "11.4.2", "%s joins the defence against %s.", name_of(play, corps),
          name_of(play, enemy));
}

/* --- Who may engage whom --------------------------------------------------------------------- */

/* [11.4.2.2d] All Engaged Corps together against all Engaging ones together, as the engagement
 * would be (R-083: only now). */
static gboolean is_strong_enough(const HonourPlay *play, guint corps, guint target) {
  const HonourCorps *other = &play->state->battle.corps[target];
  guint engaging = honour_corps_good_sp(play->game, play->state, corps);
  guint engaged = honour_corps_good_sp(play->game, play->state, target);

  if (play->state->battle.corps[corps].engagement != 0)
    engaged += good_sp(play, play->state->battle.corps[corps].engagement, HONOUR_CORPS_ENGAGED);
  else if (other->engagement != 0 &&
           count(play->state, other->engagement, HONOUR_CORPS_ENGAGED) == 1)
    engaging += good_sp(play, other->engagement, HONOUR_CORPS_ENGAGING);
  honour_seen_if(play->game, HONOUR_SEEN_TOO_STRONG_TO_ENGAGE,
                 !honour_engagement_is_allowed(engaging, engaged));
  return honour_engagement_is_allowed(engaging, engaged);
}

gboolean honour_corps_may_be_made_to_engage(const HonourPlay *play, guint corps, guint target) {
  return honour_corps_may_engage(play->state, corps, target) &&
         (!cap_reads(play->game, HONOUR_READING_CHARGE_ENGAGEMENT_LIMITED) ||
          is_strong_enough(play, corps, target));
}

static gboolean may_declare(const HonourPlay *play, guint corps, guint target) {
  return honour_corps_may_engage(play->state, corps, target) &&
         honour_corps_reaches(play->state, corps, target) && is_strong_enough(play, corps, target);
}

/* A friend whom this enemy engages, in the section of the Corps. */
static gboolean has_friend_against(const HonourState *state, guint corps, guint enemy) {
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (state->battle.corps[i].engagement == state->battle.corps[enemy].engagement &&
        state->battle.corps[i].status == HONOUR_CORPS_ENGAGED &&
        state->battle.corps[i].array == state->battle.corps[corps].array)
      return TRUE;
  return FALSE;
}

static gboolean may_defend(const HonourPlay *play, guint corps, guint enemy) {
  const HonourState *state = play->state;

  return state->battle.corps[enemy].fighter != state->battle.corps[corps].fighter &&
         state->battle.corps[enemy].status == HONOUR_CORPS_ENGAGING &&
         (honour_corps_reaches(state, corps, enemy) || has_friend_against(state, corps, enemy));
}

/* --- [11.4.2.2a] The order ------------------------------------------------------------------- */

/* [11.4.2.2b] Only Free Corps of the section whose Fight it is are asked, each once. */
static gboolean is_to_ask(const HonourState *state, guint corps) {
  const HonourCorps *c = &state->battle.corps[corps];

  return honour_corps_acts(state, corps) && honour_corps_is_in_line(state, corps) &&
         c->status == HONOUR_CORPS_FREE && (c->flags & HONOUR_CORPS_HAS_PASSED) == 0;
}

static guint rank_of(const HonourPlay *play, guint corps) {
  return 2 * honour_corps_initiative(play->game, play->state, corps) +
         (honour_corps_has_star(play->game, play->state, corps) ? 1 : 0);
}

/* Initiative, then the star, then a die. */
static void find_next(HonourPlay *play, HonourFrame *frame) {
  guint found[HONOUR_MAX_CORPS], n = 0;

  for (guint i = 0; i < play->state->battle.n_corps; i++) {
    honour_seen_if(play->game, HONOUR_SEEN_ENGAGED_MAY_NOT_ENGAGE,
                   honour_corps_acts(play->state, i) &&
                       play->state->battle.corps[i].status == HONOUR_CORPS_ENGAGED);
    if (!is_to_ask(play->state, i) || (n > 0 && rank_of(play, i) < rank_of(play, found[0])))
      continue;
    if (n > 0 && rank_of(play, i) > rank_of(play, found[0]))
      n = 0;
    found[n++] = i;
  }
  if (n == 0) {
    honour_play_pop(play);
    return;
  }
  frame->v[CORPS] = (gint32)found[n > 1 ? cap_dice_draw(play->dice, n) : 0];
  honour_seen(play->game, HONOUR_SEEN_ENGAGES_BY_INITIATIVE);
  frame->point = ASK;
}

/* [11.4.2.2c] R-082: the last in the order, whichever side it is of, where a Free enemy is not too
 * strong for it. */
static gboolean must_engage(const HonourPlay *play, guint corps) {
  gboolean has_target = FALSE;

  for (guint i = 0; i < play->state->battle.n_corps; i++) {
    if (i != corps && is_to_ask(play->state, i))
      return FALSE;
    has_target |=
        play->state->battle.corps[i].status == HONOUR_CORPS_FREE && may_declare(play, corps, i);
  }
  return has_target;
}

/* --- The stage ------------------------------------------------------------------------------- */

static void open_request(const HonourPlay *play, CapRequest *request, HonourDecisionKind kind,
                         guint corps) {
  const HonourCorps *c = &play->state->battle.corps[corps];

  honour_request_open(request,
                      honour_battle_side(play->game, play->state, (HonourFighter)c->fighter), kind,
                      c->capitano);
}

static void offer_engagements(const HonourPlay *play, guint corps, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;
  gboolean must = must_engage(play, corps);
  honour_seen_if(play->game, HONOUR_SEEN_LAST_MUST_ENGAGE, must);

  open_request(play, request, HONOUR_DECISION_ENGAGE, corps);
  for (guint i = 0; i < battle->n_corps; i++)
    if (may_declare(play, corps, i))
      honour_request_offer(request, HONOUR_ANSWER_ENGAGE, battle->corps[i].capitano, 0, 0);
  for (guint i = 0; !must && i < battle->n_corps; i++)
    if (may_defend(play, corps, i))
      honour_request_offer(request, HONOUR_ANSWER_DEFEND, battle->corps[i].capitano, 0, 0);
  if (!must)
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* [11.4.2.2d] One Corps may engage several, as long as nobody engages beside it [11.4.2.1a]. */
static void offer_more(const HonourPlay *play, guint corps, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;
  gboolean is_alone =
      count(play->state, battle->corps[corps].engagement, HONOUR_CORPS_ENGAGING) == 1;

  open_request(play, request, HONOUR_DECISION_ENGAGE_MORE, corps);
  for (guint i = 0; is_alone && i < battle->n_corps; i++)
    if (battle->corps[i].status == HONOUR_CORPS_FREE &&
        honour_corps_reaches(play->state, corps, i) && is_strong_enough(play, corps, i))
      honour_request_offer(request, HONOUR_ANSWER_ENGAGE, battle->corps[i].capitano, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

gboolean honour_battle_engage_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case NEXT:
    find_next(play, frame);
    return FALSE;
  case ASK:
    offer_engagements(play, (guint)frame->v[CORPS], request);
    return TRUE;
  default:
    offer_more(play, (guint)frame->v[CORPS], request);
    return TRUE;
  }
}

void honour_battle_engage_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  guint corps = (guint)frame->v[CORPS];

  if (option.kind == HONOUR_ANSWER_ENGAGE) {
    honour_corps_engage(play, corps, honour_corps_of(play->state, option.a));
    frame->point = MORE;
    return;
  }
  if (option.kind == HONOUR_ANSWER_DEFEND)
    join_defence(play, corps, honour_corps_of(play->state, option.a));
  else if (frame->point == ASK)
    corps_at(play, corps)->flags |= HONOUR_CORPS_HAS_PASSED;
  frame->point = NEXT;
}
