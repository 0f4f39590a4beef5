/* Intelligence and Battle Resolution, steps D.1 and D.2 of a turn: Force by Force from the highest
 * Initiative down, each attacks, renounces or compels an enemy to attack. [2.2D1] [11.1] [11.2] */
#include "validator/honour/chapters/combat/ch11-combat.h"

#include <string.h>

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

enum { BEGIN, CHOOSE, ASK };

/* The number of the frame: fights so far, so that the phase ends whatever happens. */
enum { N_FIGHTS };

/* More than any phase needs: every Force attacks once. */
static const gint32 max_fights = 2 * HONOUR_MAX_CAPITANI;

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- [2.2D1] Intelligence -------------------------------------------------------------------- */

/* [2.2D1c] Whatever lies between them. */
static gboolean touches_enemy(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourState *state = play->state;
  CapIndex side = honour_side_of(play->game, state, capitano);
  CapDirection direction;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_side_of(play->game, state, i) != side &&
        cap_grid_direction(&play->game->map->grid, state->capitani[capitano].hex,
                           state->capitani[i].hex, &direction) &&
        honour_is_force(play->game, state, i))
      return TRUE;
  return FALSE;
}

/* [2.2D1c] Does no zone of control reach him, though enemies are beside him? */
static gboolean is_in_no_zoc(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourState *state = play->state;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_side_of(play->game, state, i) != honour_side_of(play->game, state, capitano) &&
        honour_force_zoc(play->game, state, i, state->capitani[capitano].hex) != HONOUR_ZOC_NONE)
      return FALSE;
  return TRUE;
}

/* [2.2D1a] Who is known shows what he has. [2.2D1b] [1.4e] [1.4f] Then those who lie face down are
 * turned up, and stay so; what they have is not seen yet. */
static void gather_intelligence(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (man->station != HONOUR_STATION_ON_MAP || !touches_enemy(play, i))
      continue;
    honour_seen_if(play->game, HONOUR_SEEN_SEEN_WITHOUT_ZOC, is_in_no_zoc(play, i));
    if ((man->marks & HONOUR_MARK_HIDDEN) != 0) {
      man->marks &= (guint16)~HONOUR_MARK_HIDDEN;
      honour_seen(play->game, HONOUR_SEEN_TURNED_FACE_UP);
      cap_log(play->log, "2.2D1", "%s is turned face up.", name_of(play, i));
    } else if (honour_is_force(play->game, play->state, i)) {
      man->marks |= HONOUR_MARK_SHOWN;
      honour_seen(play->game, HONOUR_SEEN_CARDS_SHOWN);
      cap_log(play->log, "2.2D1", "%s shows what is on the cards of his Force.", name_of(play, i));
    }
  }
}

/* [11.2.1g] Everybody, so that whoever takes a Force over in the phase has stood where it did. */
static void note_places(HonourPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];
    gboolean is_there =
        man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH;

    man->stood = is_there && man->hex != CAP_HEX_NONE ? (CapHex)(man->hex + 1) : 0;
  }
}

/* what a Capitano who fell on the march left behind lasts until now. [3.6.3b] */
static void begin(HonourPlay *play, HonourFrame *frame) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].marks &= (guint16) ~(HONOUR_MARK_ATTACK_FINISHED | HONOUR_MARK_SHOWN);
  note_places(play);
  gather_intelligence(play);
  frame->point = CHOOSE;
}

/* --- Targets ---------------------------------------------------------------------------------- */

/* [11.2.5a] The Force in the next hex, if it may be attacked. R-050: who leads there. */
static HonourCapitanoIndex target_in(const HonourPlay *play, HonourCapitanoIndex primo,
                                     CapDirection direction) {
  CapHex hex = play->game->map->hexes[play->state->capitani[primo].hex].neighbour[direction];
  HonourCapitanoIndex leader =
      hex != CAP_HEX_NONE ? honour_leader_at(play->game, play->state, hex) : HONOUR_NOBODY;

  HonourReason reason = leader != HONOUR_NOBODY
                            ? honour_may_attack(play->game, play->state, primo, leader)
                            : HONOUR_REASON_NO_FORCE;

  honour_seen_reason(play->game, reason);
  return reason == HONOUR_REASON_OK ? leader : HONOUR_NOBODY;
}

/* [11.2.1b] Has the Force anything to determine? [11.2.1g] Not one that was not there at first. */
static gboolean has_a_say(const HonourPlay *play, HonourCapitanoIndex primo) {
  const HonourCapitanoState *man = &play->state->capitani[primo];

  if (man->station != HONOUR_STATION_ON_MAP || man->stood == 0 ||
      (man->marks & HONOUR_MARK_ATTACK_FINISHED) != 0 ||
      !honour_is_force(play->game, play->state, primo))
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (target_in(play, primo, d) != HONOUR_NOBODY)
      return TRUE;
  return honour_must_attack(play->game, play->state, primo) == HONOUR_REASON_OK;
}

/* --- [11.1] Whose turn it is ------------------------------------------------------------------ */

/* [11.1b] The highest printed Initiative first, [11.1c] of equals one with a star. */
static guint precedence(const HonourPlay *play, HonourCapitanoIndex primo) {
  const HonourCapitano *card = honour_game_card(play->game, primo);

  return 2u * card->initiative + (card->star ? 1u : 0u);
}

static void end(HonourPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].stood = 0;
  honour_play_pop(play);
}

/* [11.1c] R-047: lots among those who are still equal, drawn anew each time. Who is among them was
 * settled when the phase began [11.2.1g]; whoever has nobody beside him any more drops out. */
static void choose(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex first[HONOUR_MAX_CAPITANI];
  guint n = 0, best = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
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
  honour_seen(play->game, HONOUR_SEEN_HIGHEST_INITIATIVE_FIRST);
  frame->point = ASK;
  if (n > 1)
    cap_log(play->log, "11.1", "%u have the same Initiative: the lot falls on %s.", n,
            name_of(play, frame->capitano));
}

/* --- [11.2] What it does ---------------------------------------------------------------------- */

/* Has anybody in the hex of this target a zone of control on the Force that counts? */
static gboolean has_zoc_on(const HonourPlay *play, HonourCapitanoIndex target,
                           HonourCapitanoIndex primo) {
  const HonourCapitanoState *men = play->state->capitani;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (men[i].station == HONOUR_STATION_ON_MAP && men[i].hex == men[target].hex &&
        honour_were_adjacent(play->game, play->state, primo, i) &&
        honour_force_zoc(play->game, play->state, i, men[primo].hex) != HONOUR_ZOC_NONE)
      return TRUE;
  return FALSE;
}

static void offer_attacks(const HonourPlay *play, HonourCapitanoIndex primo, gboolean only_zoc,
                          CapRequest *request) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    HonourCapitanoIndex target = target_in(play, primo, d);

    if (target != HONOUR_NOBODY && (!only_zoc || has_zoc_on(play, target, primo)))
      honour_request_offer(request, HONOUR_ANSWER_ATTACK, d, 0, 0);
  }
}

/* [11.2.1c] [11.2.3a] Who must attack does so where a zone of control holds him, R-048 or names an
 * enemy who attacks him; where he can name nobody he attacks. [11.2.1d] [11.2.4a] Who need not, or
 * can do neither, attacks whom he likes or renounces. */
static void ask(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex primo = frame->capitano;
  HonourReason reason = honour_must_attack(play->game, play->state, primo);
  gboolean must = reason == HONOUR_REASON_OK;

  honour_seen_reason(play->game, reason);
  honour_seen_if(play->game, HONOUR_SEEN_MUST_ATTACK, must);
  honour_seen_if(play->game, HONOUR_SEEN_MAY_ATTACK, reason == HONOUR_REASON_IN_NO_ZOC);

  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_ATTACK, primo);
  offer_attacks(play, primo, must, request);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourReason freed = must ? honour_may_be_compelled(play->game, play->state, i, primo) : reason;

    if (must && honour_are_adjacent(play->game, play->state, i, primo))
      honour_seen_reason(play->game, freed);
    if (freed == HONOUR_REASON_OK)
      honour_request_offer(request, HONOUR_ANSWER_COMPEL, i, 0, 0);
  }
  if (must && request->n_options > 0)
    return;
  if (must)
    offer_attacks(play, primo, FALSE, request);
  honour_request_offer(request, HONOUR_ANSWER_RENOUNCE, 0, 0, 0);
}

/* [11.2.1e] [11.3a] [11.3b] */
void honour_finish_attack(HonourPlay *play, HonourCapitanoIndex primo) {
  honour_seen(play->game, HONOUR_SEEN_ATTACK_FINISHED);
  play->state->capitani[primo].marks |= HONOUR_MARK_ATTACK_FINISHED;
}

static void declare(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex attacker,
                    HonourCapitanoIndex defender) {
  HonourFight *fight = &play->state->fight;

  honour_finish_attack(play, attacker);
  honour_seen_if(play->game, HONOUR_SEEN_FOUGHT_IN_FOREIGN_REGION,
                 honour_is_hostile(play->game, play->state, play->state->capitani[defender].hex,
                                   honour_side_of(play->game, play->state, attacker)));
  honour_seen(play->game, HONOUR_SEEN_ATTACK_DECLARED);
  memset(fight, 0, sizeof *fight);
  fight->force[HONOUR_ATTACKER] = attacker;
  fight->force[HONOUR_DEFENDER] = defender;
  fight->fighting[HONOUR_ATTACKER] = fight->fighting[HONOUR_DEFENDER] = HONOUR_NOBODY;
  fight->from = play->state->capitani[attacker].hex;
  fight->hex = play->state->capitani[defender].hex;
  cap_log(play->log, "11.2", "%s attacks %s.", name_of(play, attacker), name_of(play, defender));
  frame->v[N_FIGHTS]++;
  honour_play_push(play, HONOUR_STAGE_FIGHT);
}

gboolean honour_combat_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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

void honour_combat_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex primo = frame->capitano;

  frame->capitano = HONOUR_NOBODY;
  frame->point = CHOOSE;
  switch (option.kind) {
  case HONOUR_ANSWER_ATTACK:
    declare(play, frame, primo, target_in(play, primo, (CapDirection)option.a));
    break;
  case HONOUR_ANSWER_COMPEL:
    honour_finish_attack(play, primo);
    cap_log(play->log, "11.2.1", "%s does not attack, and compels %s to attack him.",
            name_of(play, primo), name_of(play, option.a));
    declare(play, frame, option.a, primo);
    break;
  default:
    honour_finish_attack(play, primo);
    cap_log(play->log, "11.2.1", "%s does not attack.", name_of(play, primo));
    break;
  }
}

/* --- [11.5-S6a] Advance ----------------------------------------------------------------------- */

void honour_advance(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex) {
  honour_seen(play->game, HONOUR_SEEN_ADVANCED);
  CapHex from = play->state->capitani[primo].hex;
  char number[CAP_HEX_NUMBER_MAX];

  honour_move_force(play, primo, hex);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log(play->log, "11.5", "%s advances to hex %s.", name_of(play, primo), number);
  honour_works_vacate(play, from);
  honour_visit(play, primo, HONOUR_VISIT_STOPS);
  honour_update_sieges(play);
  honour_push_pillage_offer(play, primo); /* [18.7a] */
  honour_push_capture(play, primo);       /* [3.6c] */
}

void honour_tell_no_advance(const HonourPlay *play, HonourCapitanoIndex primo) {
  cap_log(play->log, "11.5", "%s does not advance.", name_of(play, primo));
}
