/* Rule 18.7: Minor Forces whose discipline breaks and that run off to pillage the nearest Fortress.
 */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/special.h"

/* A search for the nearest Fortresses. */
typedef struct {
  const HonourPlay *play;
  HonourSubject subject; /* the Force, for special rules */
  HonourBans bans;
  gint16 *distance; /* by hex; -1: not reached */
  CapHex *queue;    /* hexes that were reached, in their order */
  guint n_reached;
} Search;

/* [18.7d] Whoever runs from a Major Force or out of a siege does not come back. */
gboolean honour_unit_deserts(HonourPlay *play, HonourCapitanoIndex primo) {
  if (!honour_uses(play->state, HONOUR_OPTION_PILLAGE))
    return FALSE;
  honour_seen(play->game, HONOUR_SEEN_BROKE_AWAY_TO_PILLAGE);
  if (honour_force_is_major(play->state, primo) ||
      honour_is_besieged(play->game, play->state, primo))
    return TRUE;
  play->state->optional.flies[primo] = 1;
  return FALSE;
}

/* --- Where to --------------------------------------------------------------------------------- */

/* [18.7f] Not over impassable hexsides, nor through other units; and not where special rules keep
 * the Force out. [18.7i] Neither its Order nor zones of control are looked at. */
static gboolean may_pass(Search *s, CapHex from, CapDirection direction) {
  const HonourPlay *play = s->play;
  CapHex to = play->game->map->hexes[from].neighbour[direction];

  if (to == CAP_HEX_NONE || s->distance[to] >= 0 ||
      !cap_bits_has(&play->game->scenario->playable, to))
    return FALSE;
  if (!cap_terrain_is_land(play->game->map->hexes[to].terrain) ||
      !honour_zoc_crosses(play->game, play->state, from, direction) ||
      honour_force_at(play->game, play->state, to) != HONOUR_NOBODY)
    return FALSE;
  s->subject.hex = to;
  return honour_special_forbids_there(play->game, play->state, HONOUR_ACT_ENTER, &s->bans,
                                      &s->subject) == CAP_INDEX_NONE;
}

/* [18.7d] R-089: any Fortress that is not Neutral; [18.7c] one that was pillaged has nothing left.
 */
static gboolean is_goal(const HonourPlay *play, CapHex hex) {
  return cap_settlement_is_fortress(play->game->map->hexes[hex].settlement) &&
         honour_alignment(play->game, play->state, hex) != HONOUR_NEUTRAL &&
         !honour_is_wasted(play->game, play->state, hex);
}

static void begin_search(const HonourPlay *play, HonourCapitanoIndex primo, Search *s) {
  CapHex start = play->state->capitani[primo].hex;

  *s = (Search){.play = play,
                .subject = honour_subject_force(play->game, play->state, primo),
                .distance = play->work->left,
                .queue = play->work->path};
  honour_special_find_bans(play->game, play->state, HONOUR_ACT_ENTER, &s->subject, &s->bans);
  for (guint i = 0; i < play->game->map->n_hexes; i++)
    s->distance[i] = -1;
  s->distance[start] = 0;
  s->queue[s->n_reached++] = start;
}

/* The nearest goals, at the front of the queue; how many they are. Hexes are reached in the order
 * of their distance. */
static guint find_goals(Search *s) {
  guint n = 0;
  gint16 nearest = G_MAXINT16;

  for (guint at = 0; at < s->n_reached; at++) {
    CapHex hex = s->queue[at];

    if (s->distance[hex] > nearest)
      break;
    if (at > 0 && is_goal(s->play, hex)) {
      nearest = s->distance[hex];
      s->queue[n++] = hex; /* n never overtakes `at` */
    }
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS && nearest == G_MAXINT16; d++) {
      CapHex to = s->play->game->map->hexes[hex].neighbour[d];

      if (!may_pass(s, hex, d))
        continue;
      s->distance[to] = (gint16)(s->distance[hex] + 1);
      s->queue[s->n_reached++] = to;
    }
  }
  return n;
}

/* --- Away ------------------------------------------------------------------------------------- */

/* [18.7i] Is it in an enemy zone of control? */
static gboolean is_controlled(const HonourPlay *play, HonourCapitanoIndex primo) {
  CapIndex side = honour_side_of(play->game, play->state, primo);

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_side_of(play->game, play->state, i) != side &&
        honour_force_zoc(play->game, play->state, i, play->state->capitani[primo].hex) !=
            HONOUR_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* Puts it there; how it lives off the place comes next. */
static void displace(HonourPlay *play, HonourCapitanoIndex primo, CapHex to) {
  CapHex from = play->state->capitani[primo].hex;
  char number[CAP_HEX_NUMBER_MAX];

  honour_seen(play->game, HONOUR_SEEN_FLEW_AT_ONCE);
  honour_seen_if(
      play->game, HONOUR_SEEN_FLEW_WHATEVER_ITS_ORDER,
      (play->state->capitani[primo].order & (HONOUR_ORDER_STAND | HONOUR_ORDER_GARRISON)) != 0 ||
          is_controlled(play, primo));
  honour_move_force(play, primo, to);
  play->state->capitani[primo].marks &=
      (guint16) ~(HONOUR_MARK_ADMINISTRATIVE | HONOUR_MARK_QUARTERS | HONOUR_MARK_INSIDE);
  cap_grid_number(&play->game->map->grid, to, number);
  cap_log(play->log, "18.7", "The Force of %s runs off to pillage hex %s.",
          honour_game_card(play->game, primo)->name, number);
  honour_works_vacate(play, from);
  honour_visit(play, primo, HONOUR_VISIT_STOPS);
  honour_update_sieges(play);
}

/* [18.7f] Among equally near ones a lot decides. */
static gboolean fly(HonourPlay *play, HonourCapitanoIndex primo) {
  Search search;
  guint n;
  CapHex to;

  if (!honour_is_force(play->game, play->state, primo))
    return FALSE;
  begin_search(play, primo, &search);
  n = find_goals(&search);
  honour_seen(play->game, HONOUR_SEEN_FLIGHT_ENDED);
  if (n == 0) {
    cap_log(play->log, "18.7", "The Force of %s finds nothing to pillage and stays.",
            honour_game_card(play->game, primo)->name);
    return FALSE;
  }
  to = search.queue[n > 1 ? cap_dice_draw(play->dice, n) : 0];
  if (n > 1)
    cap_log(play->log, "18.7", "%u Fortresses are equally near: a lot decides.", n);
  displace(play, primo, to);
  honour_push_pillage(play, primo);
  honour_push_capture(play, primo); /* [3.6c] */
  return TRUE;
}

/* [18.7h] In a Skirmish and before walls too, whatever is left of the fight then. Forces in a Major
 * Battle are Major; should one not be any more, it goes when the battle is over. */
gboolean honour_push_flight(HonourPlay *play) {
  if (!honour_uses(play->state, HONOUR_OPTION_PILLAGE) ||
      play->state->fight.kind == HONOUR_FIGHT_MAJOR)
    return FALSE;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (play->state->optional.flies[i] == 0)
      continue;
    play->state->optional.flies[i] = 0;
    if (fly(play, i))
      return TRUE;
  }
  return FALSE;
}
