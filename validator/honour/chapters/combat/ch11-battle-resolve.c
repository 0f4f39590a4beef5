/* Step 8: the engagements are fought out on the Assault Table. [11.4-S8a] [11.4.3]
 *
 * The attacker of the battle says which engagement is next; in each, every Engaging Corps attacks,
 * and one that engages several attacks each of them. */
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/machine/stages.h"

#include <string.h>

enum { NEXT, PAIR, CHITS, REPLY, ASSAULT, CHECK, CHECK_PARTNER, UPDATE }; /* points */

/* Numbers: a bit for each engagement that is resolved and for each Corps that has fought in the one
 * at hand, both in two halves; that one; who attacks whom, plus 1; what was played. */
enum { RESOLVED, RESOLVED_HIGH, FOUGHT, FOUGHT_HIGH, ENGAGEMENT, ONE, OTHER, PLAYED };

/* Of PLAYED; the Corps that joins the attack, plus 1, is above them. */
enum { COMBINED_ARMS = 1 << 0, FIREARMS = 1 << 1, PARTNER_SHIFT = 8 };

enum { BITS = 32 };
G_STATIC_ASSERT(HONOUR_MAX_CORPS < 2 * BITS);

static gboolean has_bit(const HonourFrame *frame, guint number, guint bit) {
  return ((guint32)frame->v[number + bit / BITS] >> bit % BITS & 1) != 0;
}

static void set_bit(HonourFrame *frame, guint number, guint bit) {
  gint32 *v = &frame->v[number + bit / BITS];

  *v = (gint32)((guint32)*v | 1u << bit % BITS);
}

static guint one_of(const HonourFrame *frame) {
  return (guint)frame->v[ONE] - 1;
}

static guint other_of(const HonourFrame *frame) {
  return (guint)frame->v[OTHER] - 1;
}

/* [11.4.1.FC1] Who attacks beside; HONOUR_NO_CORPS for nobody. */
static guint partner_of(const HonourFrame *frame) {
  guint partner = (guint)frame->v[PLAYED] >> PARTNER_SHIFT;

  return partner == 0 ? HONOUR_NO_CORPS : partner - 1;
}

static const HonourCorps *corps_at(const HonourPlay *play, guint corps) {
  return &play->state->battle.corps[corps];
}

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, corps_at(play, corps)->capitano)->name;
}

/* --- Which engagement, which attack ---------------------------------------------------------- */

/* A Corps of an engagement in a status; HONOUR_NO_CORPS when there is none. */
static guint find_corps(const HonourPlay *play, guint engagement, HonourEngaged status) {
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (corps_at(play, i)->engagement == engagement && corps_at(play, i)->status == status)
      return i;
  return HONOUR_NO_CORPS;
}

/* [11.4.3a] [11.4.3b] One of the two sides is a single Corps, so that an attack is over when both
 * have fought. */
static gboolean is_to_come(const HonourPlay *play, const HonourFrame *frame, guint one,
                           guint other) {
  return corps_at(play, one)->engagement == (guint8)frame->v[ENGAGEMENT] &&
         corps_at(play, other)->engagement == (guint8)frame->v[ENGAGEMENT] &&
         corps_at(play, one)->status == HONOUR_CORPS_ENGAGING &&
         corps_at(play, other)->status == HONOUR_CORPS_ENGAGED &&
         !(has_bit(frame, FOUGHT, one) && has_bit(frame, FOUGHT, other));
}

/* [11.4-S8a] R-078: after a Muster no engagement is resolved. FALSE when there is nothing left. */
static gboolean offer_engagements(const HonourPlay *play, const HonourFrame *frame,
                                  CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;

  honour_request_open(request, honour_battle_side(play->game, play->state, HONOUR_ATTACKER),
                      HONOUR_DECISION_ENGAGEMENT, 0);
  for (guint e = 1; e <= battle->n_corps; e++) {
    guint one = find_corps(play, e, HONOUR_CORPS_ENGAGING);
    guint other = find_corps(play, e, HONOUR_CORPS_ENGAGED);
    if (one != HONOUR_NO_CORPS && other != HONOUR_NO_CORPS && !has_bit(frame, RESOLVED, e))
      honour_request_offer(request, HONOUR_ANSWER_ASSAULT, battle->corps[one].capitano,
                           battle->corps[other].capitano, 0);
  }
  return request->n_options > 0 && !battle->has_mustered[HONOUR_ATTACKER] &&
         !battle->has_mustered[HONOUR_DEFENDER];
}

/* [11.4.3a] In the order of the engaging player. FALSE when all attacks are over. */
static gboolean offer_pairs(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;
  guint leader = find_corps(play, (guint)frame->v[ENGAGEMENT], HONOUR_CORPS_ENGAGING);

  if (leader == HONOUR_NO_CORPS)
    return FALSE;
  honour_request_open(
      request,
      honour_battle_side(play->game, play->state, (HonourFighter)battle->corps[leader].fighter),
      HONOUR_DECISION_ASSAULT, 0);
  for (guint i = 0; i < battle->n_corps; i++)
    for (guint j = 0; j < battle->n_corps; j++)
      if (is_to_come(play, frame, i, j))
        honour_request_offer(request, HONOUR_ANSWER_ASSAULT, battle->corps[i].capitano,
                             battle->corps[j].capitano, 0);
  return request->n_options > 0;
}

/* --- Chits ----------------------------------------------------------------------------------- */

static void open_request(const HonourPlay *play, CapRequest *request, HonourDecisionKind kind,
                         guint corps) {
  const HonourCorps *c = corps_at(play, corps);

  honour_request_open(request,
                      honour_battle_side(play->game, play->state, (HonourFighter)c->fighter), kind,
                      c->capitano);
}

/* [11.4.1.CA1] Cavalry and infantry in good order; only who attacks. */
static gboolean may_combine(const HonourPlay *play, const HonourFrame *frame) {
  guint corps = one_of(frame);

  return (frame->v[PLAYED] & COMBINED_ARMS) == 0 &&
         honour_corps_may_use_chit(play->state, corps, HONOUR_CHIT_COMBINED_ARMS) &&
         honour_corps_cavalry_sp(play->game, play->state, corps) > 0 &&
         honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_INFANTRY) > 0;
}

/* [11.4.1.FC1] Another Corps that engages the same enemy and has not attacked yet. */
static gboolean may_join(const HonourPlay *play, const HonourFrame *frame, guint partner) {
  return partner != one_of(frame) && partner_of(frame) == HONOUR_NO_CORPS &&
         honour_corps_may_use_chit(play->state, one_of(frame), HONOUR_CHIT_FIGHT_COORDINATION) &&
         is_to_come(play, frame, partner, other_of(frame));
}

/* [11.4.3c] The engaging player declares first. */
static void offer_chits(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  open_request(play, request, HONOUR_DECISION_ASSAULT_CHIT, one_of(frame));
  if (may_combine(play, frame))
    honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_COMBINED_ARMS, HONOUR_NOBODY, 0);
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_join(play, frame, i))
      honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIGHT_COORDINATION,
                           corps_at(play, i)->capitano, 0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* [11.4.1.FA1] [11.4.1.E1] Both are for the defence only. */
static void offer_reply(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  open_request(play, request, HONOUR_DECISION_ASSAULT_REPLY, other_of(frame));
  if ((frame->v[PLAYED] & FIREARMS) == 0 &&
      honour_corps_may_answer(play->game, play->state, other_of(frame), HONOUR_CHIT_FIREARMS))
    honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY, 0);
  if (honour_corps_may_answer(play->game, play->state, other_of(frame),
                              HONOUR_CHIT_EARTHWORKS_RIVER))
    honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY,
                         0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* --- The attack ------------------------------------------------------------------------------ */

static void mark_units(HonourPlay *play, guint corps, HonourUnitFlags flag) {
  for (HonourUnitIndex i = 0; corps != HONOUR_NO_CORPS && i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, corps, i))
      play->state->units[i].flags |= (guint16)flag;
}

/* [11.4.3f] The Engaging Corps attacks, whoever attacked on the map; but only the Force that was
 * attacked there can have been surprised on the march or in quarters. */
static void fill_side(HonourPlay *play, HonourFighter role, guint corps) {
  HonourAssault *a = &play->state->fight.assault;
  HonourFighter fighter = (HonourFighter)corps_at(play, corps)->fighter;
  guint marks = play->state->capitani[play->state->fight.force[fighter]].marks;

  a->leader[role] = corps_at(play, corps)->capitano;
  a->star[role] = (guint8)honour_corps_has_star(play->game, play->state, corps);
  honour_seen_if(play->game, HONOUR_SEEN_DEFENDER_ENGAGES,
                 role == HONOUR_ATTACKER && fighter == HONOUR_DEFENDER);
  a->disrupted[role] = (marks & HONOUR_MARK_DISRUPTED) != 0;
  a->marching[role] = fighter == HONOUR_DEFENDER && (marks & HONOUR_MARK_ADMINISTRATIVE) != 0;
  a->quartered[role] = fighter == HONOUR_DEFENDER && (marks & HONOUR_MARK_QUARTERS) != 0;
}

/* [11.4.1.E3] The chit makes the ground Affecting, and doubles nobody. Works and rivers count by
 * chits alone in a Major Battle, so that only the terrain of the hex is asked beside. [C.AST-m7] A
 * chit is of works where there are any, and else of a river. */
static void attack(HonourPlay *play, HonourFrame *frame) {
  HonourAssault *a = &play->state->fight.assault;
  const HonourFight *fight = &play->state->fight;
  HonourGround ground = {.terrain = play->game->map->hexes[fight->hex].terrain};
  gboolean has_chit = (corps_at(play, other_of(frame))->flags & HONOUR_CORPS_BEHIND_WORKS) != 0;
  gboolean has_works =
      has_chit &&
      honour_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE).has_works;

  memset(a, 0, sizeof *a);
  a->setting = has_works ? HONOUR_ASSAULT_WORKS : HONOUR_ASSAULT_FIELD;
  a->is_ground_affecting = honour_ground_is_affecting(&ground) || (has_chit && !has_works);
  a->is_affecting = a->is_ground_affecting || has_works;
  a->halves_cavalry =
      (guint8)honour_terrain_effects(honour_terrain_row(ground.terrain))->halves_heavy;
  a->has_firearms = (frame->v[PLAYED] & FIREARMS) != 0 ||
                    honour_corps_is_screened(play->game, play->state, other_of(frame));
  a->combined_arms = (frame->v[PLAYED] & COMBINED_ARMS) != 0;
  honour_seen(play->game, HONOUR_SEEN_CORPS_ATTACKS);
  honour_seen_if(play->game, HONOUR_SEEN_CORPS_BEHIND_WORKS, has_chit);
  honour_seen_if(play->game, HONOUR_SEEN_BATTLE_ON_ROUGH_GROUND,
                 ground.terrain != CAP_TERRAIN_CLEAR);
  honour_seen_if(play->game, HONOUR_SEEN_ATTACKS_NEXT_OF_SEVERAL,
                 has_bit(frame, FOUGHT, one_of(frame)));
  honour_seen_if(play->game, HONOUR_SEEN_ATTACKS_SEPARATELY,
                 has_bit(frame, FOUGHT, other_of(frame)));
  honour_seen_row(play->game, honour_terrain_row(ground.terrain));
  fill_side(play, HONOUR_ATTACKER, one_of(frame));
  fill_side(play, HONOUR_DEFENDER, other_of(frame));
  mark_units(play, one_of(frame), HONOUR_UNIT_ATTACKS);
  mark_units(play, partner_of(frame), HONOUR_UNIT_ATTACKS);
  mark_units(play, other_of(frame), HONOUR_UNIT_DEFENDS);
  cap_log(play->log, "11.4.3", "%s attacks %s.", name_of(play, one_of(frame)),
          name_of(play, other_of(frame)));
  frame->point = CHECK;
  honour_play_push(play, HONOUR_STAGE_ASSAULT);
}

/* [11.4.3e] Whoever broke takes no further part. */
static void keep_out(HonourPlay *play, guint corps) {
  for (HonourUnitIndex i = 0; corps != HONOUR_NO_CORPS && i < play->game->n_units; i++)
    if (honour_corps_has_unit(play->state, corps, i) && play->state->units[i].demoralised) {
      honour_seen(play->game, HONOUR_SEEN_BROKEN_UNIT_KEPT_OUT);
      play->state->units[i].flags |= HONOUR_UNIT_RAN;
    }
}

/* [11.4.3d] After losses and demoralisation the Corps that lost checks its discipline; when two
 * attacked together, both, one after the other. */
static void check(HonourPlay *play, HonourFrame *frame) {
  gboolean has_attacker_lost = play->state->fight.assault.loser == HONOUR_ATTACKER;
  honour_seen(play->game, HONOUR_SEEN_CORPS_CHECK_AFTER_ASSAULT);

  keep_out(play, one_of(frame));
  keep_out(play, partner_of(frame));
  keep_out(play, other_of(frame));
  memset(&play->state->fight.assault, 0, sizeof play->state->fight.assault);
  frame->point = has_attacker_lost && partner_of(frame) != HONOUR_NO_CORPS ? CHECK_PARTNER : UPDATE;
  honour_push_corps_check(play, has_attacker_lost ? one_of(frame) : other_of(frame));
}

/* [11.4.4a] Then Corps that are beaten leave. */
static void update(HonourPlay *play, HonourFrame *frame) {
  set_bit(frame, FOUGHT, one_of(frame));
  set_bit(frame, FOUGHT, other_of(frame));
  if (partner_of(frame) != HONOUR_NO_CORPS)
    set_bit(frame, FOUGHT, partner_of(frame));
  frame->v[ONE] = frame->v[OTHER] = frame->v[PLAYED] = 0;
  frame->point = PAIR;
  honour_battle_update(play);
}

/* [11.4.1.M1] After each engagement somebody may muster. */
static void end_engagement(HonourPlay *play, HonourFrame *frame) {
  set_bit(frame, RESOLVED, (guint)frame->v[ENGAGEMENT]);
  frame->v[ENGAGEMENT] = frame->v[FOUGHT] = frame->v[FOUGHT_HIGH] = 0;
  frame->point = NEXT;
  honour_push_muster(play);
}

/* --- The stage ------------------------------------------------------------------------------- */

static gboolean run_next(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (offer_engagements(play, frame, request))
    return TRUE;
  honour_play_pop(play);
  return FALSE;
}

static gboolean run_pair(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (offer_pairs(play, frame, request))
    return TRUE;
  end_engagement(play, frame);
  return FALSE;
}

gboolean honour_battle_resolve_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case NEXT:
    return run_next(play, frame, request);
  case PAIR:
    return run_pair(play, frame, request);
  case CHITS:
    offer_chits(play, frame, request);
    return TRUE;
  case REPLY:
    offer_reply(play, frame, request);
    return TRUE;
  case ASSAULT:
    attack(play, frame);
    return FALSE;
  case CHECK:
    check(play, frame);
    return FALSE;
  case CHECK_PARTNER:
    frame->point = UPDATE;
    honour_push_corps_check(play, partner_of(frame));
    return FALSE;
  default:
    update(play, frame);
    return FALSE;
  }
}

/* [11.4.1.CA3] [11.4.1.FC1] [11.4.1.FA2] Chits are used up as the chart says. */
static void play_chit(HonourPlay *play, HonourFrame *frame, guint corps, CapOption option) {
  honour_corps_use_chit(play, corps, (HonourChit)option.a);
  if (option.a == HONOUR_CHIT_COMBINED_ARMS)
    frame->v[PLAYED] |= COMBINED_ARMS;
  else if (option.a == HONOUR_CHIT_FIREARMS)
    frame->v[PLAYED] |= FIREARMS;
  else if (option.a == HONOUR_CHIT_FIGHT_COORDINATION)
    frame->v[PLAYED] |= (gint32)(honour_corps_of(play->state, option.b) + 1) << PARTNER_SHIFT;
}

void honour_battle_resolve_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (frame->point) {
  case NEXT:
    frame->v[ENGAGEMENT] = corps_at(play, honour_corps_of(play->state, option.a))->engagement;
    frame->point = PAIR;
    break;
  case PAIR:
    frame->v[ONE] = (gint32)honour_corps_of(play->state, option.a) + 1;
    frame->v[OTHER] = (gint32)honour_corps_of(play->state, option.b) + 1;
    frame->point = CHITS;
    break;
  case CHITS:
    if (option.kind == HONOUR_ANSWER_PLAY)
      play_chit(play, frame, one_of(frame), option);
    else
      frame->point = REPLY;
    break;
  default:
    if (option.kind == HONOUR_ANSWER_PLAY)
      play_chit(play, frame, other_of(frame), option);
    else
      frame->point = ASSAULT;
  }
}
