/* Which hex of the map an option is about. */
#include "validator/engine/honour/view.h"

#include "validator/engine/honour/ch01-knowledge.h"
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/stages.h"

/* Some options name a place only by its number in a list that the stage makes. What they lead to is
 * found by taking the option in a copy of the game; nobody listens, and no die matters. */
static void take_in_copy(const CapPlay *play, const CapRequest *request, CapOption option,
                         CapState *copy) {
  CapPlay other = *play;
  CapDice dice = {.script = NULL};

  *copy = *play->state;
  cap_dice_script(&dice, NULL, 0);
  other.state = copy;
  other.dice = &dice;
  other.log = NULL;
  other.survey = NULL;
  cap_play_answer(&other, request, option);
}

/* Who was not on the map before and is there now; a stack may bring several, to one hex. */
static CapHex where_entered(const CapGame *game, const CapState *before, const CapState *after) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (before->capitani[i].station != CAP_STATION_ON_MAP &&
        after->capitani[i].station == CAP_STATION_ON_MAP)
      return after->capitani[i].hex;
  return CAP_HEX_NONE;
}

static CapHex hex_by_trial(const CapPlay *play, const CapRequest *request, CapOption option) {
  g_autofree CapState *copy = g_new(CapState, 1);

  take_in_copy(play, request, option, copy);
  return option.kind == CAP_ANSWER_ENTER ? where_entered(play->game, play->state, copy)
                                         : copy->capitani[option.a].hex;
}

/* Where a Capitano is, if the side that decides may know. */
static CapHex hex_of(const CapPlay *play, const CapRequest *request, guint16 capitano) {
  if (capitano >= play->game->n_capitani ||
      cap_knows(play->game, play->state, request->side, capitano) == CAP_KNOWS_NOTHING)
    return CAP_HEX_NONE;
  switch ((CapStation)play->state->capitani[capitano].station) {
  case CAP_STATION_ON_MAP:
  case CAP_STATION_WITH:
    return play->state->capitani[capitano].hex;
  case CAP_STATION_WAITING:
  case CAP_STATION_AVAILABLE:
  case CAP_STATION_AWAY:
  case CAP_STATION_LOST:
    break;
  }
  return CAP_HEX_NONE;
}

static CapHex neighbour_of(const CapPlay *play, const CapRequest *request, guint16 direction) {
  CapHex from = hex_of(play, request, request->about);

  return from != CAP_HEX_NONE && direction < CAP_N_DIRECTIONS
             ? play->game->map->hexes[from].neighbour[direction]
             : CAP_HEX_NONE;
}

static CapHex source_of(const CapPlay *play, const CapRequest *request, guint16 source) {
  const CapScenario *s = play->game->scenario;

  return request->about < s->n_armies && source < s->armies[request->about].n_sources
             ? s->armies[request->about].sources[source].hex
             : CAP_HEX_NONE;
}

CapHex cap_view_option_hex(const CapPlay *play, const CapRequest *request, CapOption option) {
  switch ((int)option.kind) {
  case CAP_ANSWER_STEP:
  case CAP_ANSWER_ATTACK:
  case CAP_ANSWER_RETREAT:
  case CAP_ANSWER_TREACHERY:
    return neighbour_of(play, request, option.a);
  case CAP_ANSWER_PLACE:
    return option.a;
  case CAP_ANSWER_SOURCE:
    return source_of(play, request, option.a);
  case CAP_ANSWER_CAPITANO:
  case CAP_ANSWER_COMPEL:
    return hex_of(play, request, option.a);
  case CAP_ANSWER_ENTER:
  case CAP_ANSWER_UNEMPLOYED:
    return hex_by_trial(play, request, option);
  default: /* most are about pieces, not places */
    return CAP_HEX_NONE;
  }
}
