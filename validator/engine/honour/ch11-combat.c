/* Intelligence and Battle Resolution, steps D.1 and D.2 of a turn: Force by Force from the highest
 * Initiative down, each attacks, renounces or compels an enemy to attack. [2.2D1] [11.1] [11.2] */
#include "validator/engine/honour/ch11-combat.h"

#include <string.h>

#include "validator/engine/honour/ch03-capture.h"
#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

enum { BEGIN, CHOOSE, ASK };

/* The number of the frame: fights so far, so that the phase ends whatever happens. */
enum { N_FIGHTS };

/* More than any phase needs: every Force attacks once. */
static const gint32 max_fights = 2 * CAP_MAX_CAPITANI;

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* --- [2.2D1] Intelligence -------------------------------------------------------------------- */

/* [2.2D1c] Whatever lies between them. */
static gboolean touches_enemy(const CapPlay *play, CapCapitanoIndex capitano) {
  const CapState *state = play->state;
  CapIndex side = cap_side_of(play->game, state, capitano);
  CapDirection direction;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_side_of(play->game, state, i) != side &&
        cap_grid_direction(&play->game->map->grid, state->capitani[capitano].hex,
                           state->capitani[i].hex, &direction) &&
        cap_is_force(play->game, state, i))
      return TRUE;
  return FALSE;
}

/* [2.2D1c] Does no zone of control reach him, though enemies are beside him? */
static gboolean is_in_no_zoc(const CapPlay *play, CapCapitanoIndex capitano) {
  const CapState *state = play->state;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_side_of(play->game, state, i) != cap_side_of(play->game, state, capitano) &&
        cap_force_zoc(play->game, state, i, state->capitani[capitano].hex) != CAP_ZOC_NONE)
      return FALSE;
  return TRUE;
}

/* [2.2D1a] Who is known shows what he has. [2.2D1b] [1.4e] [1.4f] Then those who lie face down are
 * turned up, and stay so; what they have is not seen yet. */
static void gather_intelligence(CapPlay *play) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];

    if (man->station != CAP_STATION_ON_MAP || !touches_enemy(play, i))
      continue;
    cap_seen_if(play->game, CAP_SEEN_SEEN_WITHOUT_ZOC, is_in_no_zoc(play, i));
    if ((man->marks & CAP_MARK_HIDDEN) != 0) {
      man->marks &= (guint16)~CAP_MARK_HIDDEN;
      cap_seen(play->game, CAP_SEEN_TURNED_FACE_UP);
      cap_log(play->log, "2.2D1", "%s is turned face up.", name_of(play, i));
    } else if (cap_is_force(play->game, play->state, i)) {
      man->marks |= CAP_MARK_SHOWN;
      cap_seen(play->game, CAP_SEEN_CARDS_SHOWN);
      cap_log(play->log, "2.2D1", "%s shows what is on the cards of his Force.", name_of(play, i));
    }
  }
}

/* [11.2.1g] Everybody, so that whoever takes a Force over in the phase has stood where it did. */
static void note_places(CapPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];
    gboolean is_there = man->station == CAP_STATION_ON_MAP || man->station == CAP_STATION_WITH;

    man->stood = is_there && man->hex != CAP_HEX_NONE ? (CapHex)(man->hex + 1) : 0;
  }
}

/* what a Capitano who fell on the march left behind lasts until now. [3.6.3b] */
static void begin(CapPlay *play, CapFrame *frame) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16) ~(CAP_MARK_ATTACK_FINISHED | CAP_MARK_SHOWN);
  note_places(play);
  gather_intelligence(play);
  frame->point = CHOOSE;
}

/* --- Targets ---------------------------------------------------------------------------------- */

/* [11.2.5a] The Force in the next hex, if it may be attacked. R-050: who leads there. */
static CapCapitanoIndex target_in(const CapPlay *play, CapCapitanoIndex primo,
                                  CapDirection direction) {
  CapHex hex = play->game->map->hexes[play->state->capitani[primo].hex].neighbour[direction];
  CapCapitanoIndex leader =
      hex != CAP_HEX_NONE ? cap_leader_at(play->game, play->state, hex) : CAP_NOBODY;

  CapReason reason = leader != CAP_NOBODY ? cap_may_attack(play->game, play->state, primo, leader)
                                          : CAP_REASON_NO_FORCE;

  cap_seen_reason(play->game, reason);
  return reason == CAP_REASON_OK ? leader : CAP_NOBODY;
}

/* [11.2.1b] Has the Force anything to determine? [11.2.1g] Not one that was not there at first. */
static gboolean has_a_say(const CapPlay *play, CapCapitanoIndex primo) {
  const CapCapitanoState *man = &play->state->capitani[primo];

  if (man->station != CAP_STATION_ON_MAP || man->stood == 0 ||
      (man->marks & CAP_MARK_ATTACK_FINISHED) != 0 || !cap_is_force(play->game, play->state, primo))
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (target_in(play, primo, d) != CAP_NOBODY)
      return TRUE;
  return cap_must_attack(play->game, play->state, primo) == CAP_REASON_OK;
}

/* --- [11.1] Whose turn it is ------------------------------------------------------------------ */

/* [11.1b] The highest printed Initiative first, [11.1c] of equals one with a star. */
static guint precedence(const CapPlay *play, CapCapitanoIndex primo) {
  const CapCapitano *card = cap_game_card(play->game, primo);

  return 2u * card->initiative + (card->star ? 1u : 0u);
}

static void end(CapPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].stood = 0;
  cap_play_pop(play);
}

/* [11.1c] R-047: lots among those who are still equal, drawn anew each time. Who is among them was
 * settled when the phase began [11.2.1g]; whoever has nobody beside him any more drops out. */
static void choose(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex first[CAP_MAX_CAPITANI];
  guint n = 0, best = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    guint his = precedence(play, i);

    if ((n > 0 && his < best) || !has_a_say(play, i))
      continue;
    if (his > best)
      n = 0;
    best = his;
    first[n++] = i;
  }
  if (n == 0 || frame->v[N_FIGHTS] >= max_fights) {
    end(play);
    return;
  }
  frame->capitano = first[n > 1 ? cap_dice_draw(play->dice, n) : 0];
  cap_seen(play->game, CAP_SEEN_HIGHEST_INITIATIVE_FIRST);
  frame->point = ASK;
  if (n > 1)
    cap_log(play->log, "11.1", "The lot falls on %s of %u with the same Initiative.",
            name_of(play, frame->capitano), n);
}

/* --- [11.2] What it does ---------------------------------------------------------------------- */

/* Has anybody in the hex of this target a zone of control on the Force that counts? */
static gboolean has_zoc_on(const CapPlay *play, CapCapitanoIndex target, CapCapitanoIndex primo) {
  const CapCapitanoState *men = play->state->capitani;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (men[i].station == CAP_STATION_ON_MAP && men[i].hex == men[target].hex &&
        cap_were_adjacent(play->game, play->state, primo, i) &&
        cap_force_zoc(play->game, play->state, i, men[primo].hex) != CAP_ZOC_NONE)
      return TRUE;
  return FALSE;
}

static void offer_attacks(const CapPlay *play, CapCapitanoIndex primo, gboolean only_zoc,
                          CapRequest *request) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapCapitanoIndex target = target_in(play, primo, d);

    if (target != CAP_NOBODY && (!only_zoc || has_zoc_on(play, target, primo)))
      cap_request_offer(request, CAP_ANSWER_ATTACK, d, 0, 0);
  }
}

/* [11.2.1c] [11.2.3a] Who must attack does so where a zone of control holds him, R-048 or names an
 * enemy who attacks him; where he can name nobody he attacks. [11.2.1d] [11.2.4a] Who need not, or
 * can do neither, attacks whom he likes or renounces. */
static void ask(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex primo = frame->capitano;
  CapReason reason = cap_must_attack(play->game, play->state, primo);
  gboolean must = reason == CAP_REASON_OK;

  cap_seen_reason(play->game, reason);
  cap_seen_if(play->game, CAP_SEEN_MUST_ATTACK, must);
  cap_seen_if(play->game, CAP_SEEN_MAY_ATTACK, reason == CAP_REASON_IN_NO_ZOC);

  cap_request_open(request, cap_side_of(play->game, play->state, primo), CAP_DECISION_ATTACK,
                   primo);
  offer_attacks(play, primo, must, request);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapReason freed = must ? cap_may_be_compelled(play->game, play->state, i, primo) : reason;

    if (must && cap_are_adjacent(play->game, play->state, i, primo))
      cap_seen_reason(play->game, freed);
    if (freed == CAP_REASON_OK)
      cap_request_offer(request, CAP_ANSWER_COMPEL, i, 0, 0);
  }
  if (must && request->n_options > 0)
    return;
  if (must)
    offer_attacks(play, primo, FALSE, request);
  cap_request_offer(request, CAP_ANSWER_RENOUNCE, 0, 0, 0);
}

/* [11.2.1e] [11.3a] [11.3b] */
void cap_finish_attack(CapPlay *play, CapCapitanoIndex primo) {
  cap_seen(play->game, CAP_SEEN_ATTACK_FINISHED);
  play->state->capitani[primo].marks |= CAP_MARK_ATTACK_FINISHED;
}

static void declare(CapPlay *play, CapFrame *frame, CapCapitanoIndex attacker,
                    CapCapitanoIndex defender) {
  CapFight *fight = &play->state->fight;

  cap_finish_attack(play, attacker);
  cap_seen_if(play->game, CAP_SEEN_FOUGHT_IN_FOREIGN_REGION,
              cap_is_hostile(play->game, play->state, play->state->capitani[defender].hex,
                             cap_side_of(play->game, play->state, attacker)));
  cap_seen(play->game, CAP_SEEN_ATTACK_DECLARED);
  memset(fight, 0, sizeof *fight);
  fight->force[CAP_ATTACKER] = attacker;
  fight->force[CAP_DEFENDER] = defender;
  fight->fighting[CAP_ATTACKER] = fight->fighting[CAP_DEFENDER] = CAP_NOBODY;
  fight->from = play->state->capitani[attacker].hex;
  fight->hex = play->state->capitani[defender].hex;
  cap_log(play->log, "11.2", "%s attacks %s.", name_of(play, attacker), name_of(play, defender));
  frame->v[N_FIGHTS]++;
  cap_play_push(play, CAP_STAGE_FIGHT);
}

gboolean cap_combat_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case CHOOSE:
    choose(play, frame);
    return FALSE;
  default:
    ask(play, frame, request);
    return TRUE;
  }
}

void cap_combat_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex primo = frame->capitano;

  frame->capitano = CAP_NOBODY;
  frame->point = CHOOSE;
  switch (option.kind) {
  case CAP_ANSWER_ATTACK:
    declare(play, frame, primo, target_in(play, primo, (CapDirection)option.a));
    break;
  case CAP_ANSWER_COMPEL:
    cap_finish_attack(play, primo);
    cap_log(play->log, "11.2.1", "%s renounces and compels %s to attack him.", name_of(play, primo),
            name_of(play, option.a));
    declare(play, frame, option.a, primo);
    break;
  default:
    cap_finish_attack(play, primo);
    cap_log(play->log, "11.2.1", "%s renounces.", name_of(play, primo));
    break;
  }
}

/* --- [11.5-S6a] Advance ----------------------------------------------------------------------- */

void cap_advance(CapPlay *play, CapCapitanoIndex primo, CapHex hex) {
  cap_seen(play->game, CAP_SEEN_ADVANCED);
  CapHex from = play->state->capitani[primo].hex;
  char number[CAP_HEX_NUMBER_MAX];

  cap_move_force(play, primo, hex);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log(play->log, "11.5", "%s advances to hex %s.", name_of(play, primo), number);
  cap_works_vacate(play, from);
  cap_visit(play, primo, CAP_VISIT_STOPS);
  cap_update_sieges(play);
  cap_push_pillage_offer(play, primo); /* [18.7a] */
  cap_push_capture(play, primo);       /* [3.6c] */
}
