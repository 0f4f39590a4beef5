/* Which hex of the map an option is about. */
#include "validator/honour/view/view.h"

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/stages.h"

/* Some options name a place only by its number in a list that the stage makes. What they lead to is
 * found by taking the option in a copy of the game; nobody listens, and no die matters. */
static void take_in_copy(const HonourPlay *play, const CapRequest *request, CapOption option,
                         HonourState *copy) {
  HonourPlay other = *play;
  CapDice dice = {.script = NULL};

  *copy = *play->state;
  cap_dice_script(&dice, NULL, 0);
  other.state = copy;
  other.dice = &dice;
  other.log = NULL;
  other.survey = NULL;
  honour_play_answer(&other, request, option);
}

/* Who was not on the map before and is there now; a stack may bring several, to one hex. */
static CapHex where_entered(const HonourGame *game, const HonourState *before,
                            const HonourState *after) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (before->capitani[i].station != HONOUR_STATION_ON_MAP &&
        after->capitani[i].station == HONOUR_STATION_ON_MAP)
      return after->capitani[i].hex;
  return CAP_HEX_NONE;
}

static CapHex hex_by_trial(const HonourPlay *play, const CapRequest *request, CapOption option) {
  g_autofree HonourState *copy = g_new(HonourState, 1);

  take_in_copy(play, request, option, copy);
  return option.kind == HONOUR_ANSWER_ENTER ? where_entered(play->game, play->state, copy)
                                            : copy->capitani[option.a].hex;
}

/* Where a Capitano is, if the side that decides may know. */
static CapHex hex_of(const HonourPlay *play, const CapRequest *request, guint16 capitano) {
  if (capitano >= play->game->n_capitani ||
      honour_knows(play->game, play->state, request->side, capitano) == HONOUR_KNOWS_NOTHING)
    return CAP_HEX_NONE;
  switch ((HonourStation)play->state->capitani[capitano].station) {
  case HONOUR_STATION_ON_MAP:
  case HONOUR_STATION_WITH:
    return play->state->capitani[capitano].hex;
  case HONOUR_STATION_WAITING:
  case HONOUR_STATION_AVAILABLE:
  case HONOUR_STATION_AWAY:
  case HONOUR_STATION_LOST:
    break;
  }
  return CAP_HEX_NONE;
}

static CapHex neighbour_of(const HonourPlay *play, const CapRequest *request, guint16 direction) {
  CapHex from = hex_of(play, request, request->about);

  return from != CAP_HEX_NONE && direction < CAP_N_DIRECTIONS
             ? play->game->map->hexes[from].neighbour[direction]
             : CAP_HEX_NONE;
}

static CapHex source_of(const HonourPlay *play, const CapRequest *request, guint16 source) {
  const HonourScenario *s = play->game->scenario;

  return request->about < s->n_armies && source < s->armies[request->about].n_sources
             ? s->armies[request->about].sources[source].hex
             : CAP_HEX_NONE;
}

CapHex honour_view_option_hex(const HonourPlay *play, const CapRequest *request, CapOption option) {
  switch ((int)option.kind) {
  case HONOUR_ANSWER_STEP:
  case HONOUR_ANSWER_ATTACK:
  case HONOUR_ANSWER_RETREAT:
  case HONOUR_ANSWER_TREACHERY:
    return neighbour_of(play, request, option.a);
  case HONOUR_ANSWER_PLACE:
    return option.a;
  case HONOUR_ANSWER_SOURCE:
    return source_of(play, request, option.a);
  case HONOUR_ANSWER_CAPITANO:
  case HONOUR_ANSWER_COMPEL:
    return hex_of(play, request, option.a);
  case HONOUR_ANSWER_ENTER:
  case HONOUR_ANSWER_UNEMPLOYED:
    return hex_by_trial(play, request, option);
  default: /* most are about pieces, not places */
    return CAP_HEX_NONE;
  }
}
