/* Chapter 16: besieged Forces; and the markers of a siege. [11.3.1] */
#include "validator/honour/chapters/ch16-besieged.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/stages.h"

/* --- Questions -------------------------------------------------------------------------------- */

gboolean honour_place_is_besieged(const HonourGame *game, const HonourState *state, CapHex hex) {
  CapIndex settlement =
      hex < game->map->n_hexes ? honour_game_settlement(game, hex) : CAP_INDEX_NONE;

  return settlement != CAP_INDEX_NONE && state->siege[settlement] > 0;
}

/* [16d] Whoever is in the place where the marker lies: besiegers stand around it. */
gboolean honour_is_besieged(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex capitano) {
  guint8 station = state->capitani[capitano].station;

  return (station == HONOUR_STATION_ON_MAP || station == HONOUR_STATION_WITH) &&
         honour_place_is_besieged(game, state, state->capitani[capitano].hex);
}

guint honour_siege_level(const HonourGame *game, const HonourState *state, CapHex hex) {
  return state->siege[honour_game_settlement(game, hex)] - 1u;
}

/* --- [11.3.1] Markers ------------------------------------------------------------------------- */

/* [11.3.1b] Level 0 when it is new; a siege that goes on keeps its level. */
void honour_begin_siege(HonourPlay *play, HonourCapitanoIndex besieger, CapHex fortress) {
  guint8 *siege = &play->state->siege[honour_game_settlement(play->game, fortress)];
  char number[CAP_HEX_NUMBER_MAX];

  play->state->capitani[besieger].besieges = (CapHex)(fortress + 1);
  if (*siege > 0)
    return;
  *siege = 1;
  honour_seen(play->game, HONOUR_SEEN_SIEGE_BEGUN);
  cap_grid_number(&play->game->map->grid, fortress, number);
  cap_log(play->log, "11.3.1", "%s lays siege to hex %s.",
          honour_game_card(play->game, besieger)->name, number);
}

void honour_end_siege(HonourPlay *play, CapHex fortress) {
  guint8 *siege = &play->state->siege[honour_game_settlement(play->game, fortress)];
  char number[CAP_HEX_NUMBER_MAX];

  for (guint i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].besieges == fortress + 1)
      play->state->capitani[i].besieges = 0;
  if (*siege == 0)
    return;
  *siege = 0;
  honour_seen(play->game, HONOUR_SEEN_SIEGE_ENDED);
  cap_grid_number(&play->game->map->grid, fortress, number);
  cap_log(play->log, "11.3.1", "The siege of hex %s is over.", number);
}

static gboolean has_works(const HonourState *state, CapHex hex) {
  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++)
    if (state->earthworks[i].hex == hex)
      return TRUE;
  return FALSE;
}

/* Does he stand with his Force in Earthworks beside the Fortress, which is not his own? */
static gboolean goes_on(const HonourPlay *play, HonourCapitanoIndex besieger, CapHex fortress) {
  const HonourState *state = play->state;
  CapHex hex = state->capitani[besieger].hex;
  HonourCapitanoIndex inside = honour_force_at(play->game, state, fortress);
  CapDirection direction;

  return honour_is_force(play->game, state, besieger) && has_works(state, hex) &&
         cap_grid_direction(&play->game->map->grid, hex, fortress, &direction) &&
         (inside == HONOUR_NOBODY ||
          honour_side_of(play->game, state, inside) != honour_side_of(play->game, state, besieger));
}

/* The marker of one who has joined another lies on that one's Force. */
static void pass_marker(HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoState *man = &play->state->capitani[capitano];
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  if (primo == capitano)
    return;
  if (play->state->capitani[primo].besieges == 0)
    play->state->capitani[primo].besieges = man->besieges;
  man->besieges = 0;
}

/* [11.3.1c]: he has left his Earthworks, or they are gone. [11.3.1e] His Order does
 * not matter. */
void honour_update_sieges(HonourPlay *play) {
  HonourState *state = play->state;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].besieges != 0) {
      honour_seen_if(play->game, HONOUR_SEEN_SIEGE_WITHOUT_ATTACK_ORDER,
                     state->capitani[i].order != 0 &&
                         state->capitani[i].order != HONOUR_ORDER_ATTACK);
      pass_marker(play, i);
    }
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (state->capitani[i].besieges != 0 &&
        !goes_on(play, i, (CapHex)(state->capitani[i].besieges - 1)))
      state->capitani[i].besieges = 0;
  for (guint s = 0; s < play->game->n_settlements; s++) {
    guint i = 0;

    while (state->siege[s] > 0 && i < play->game->n_capitani &&
           state->capitani[i].besieges != play->game->settlements[s] + 1)
      i++;
    if (state->siege[s] > 0 && i == play->game->n_capitani)
      honour_end_siege(play, play->game->settlements[s]);
  }
}

/* --- [16g] [16h] The end of the phase --------------------------------------------------------- */

gboolean honour_force_has_line(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourSupplyLine line = {0};
  HonourReason reason;

  honour_field_fill(play->game, play->state, honour_side_of(play->game, play->state, primo),
                    &play->work->field);
  play->work->search->is_terse = play->game->seen == NULL; /* nobody tells the reason */
  reason =
      honour_line_to(play->game, play->state, &play->work->field, play->game->capitani[primo].army,
                     play->state->capitani[primo].hex, play->work->search, &line);
  play->work->search->is_terse = FALSE;
  honour_seen_reason(play->game, reason);
  return honour_is_supplied(play->game, play->state, primo, reason == HONOUR_REASON_OK);
}

/* here Militia count as units do. */
gboolean honour_garrison_is_broken(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo) {
  HonourForceStrength strength = honour_force_strength(game, state, primo);

  return strength.n_units > 0 && strength.good_sp == 0;
}

/* [16h] R-036: nobody is left who would fight. */
void honour_surrender_besieged(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapHex hex = play->state->capitani[i].hex;

    if (!honour_is_force(play->game, play->state, i) ||
        !honour_is_besieged(play->game, play->state, i) ||
        !honour_garrison_is_broken(play->game, play->state, i))
      continue;
    cap_log(play->log, "16h", "%s surrenders.", honour_game_card(play->game, i)->name);
    honour_eliminate_force(play, i, "16h");
    if (honour_force_at(play->game, play->state, hex) == HONOUR_NOBODY)
      honour_end_siege(play, hex);
  }
  honour_update_capitani(play);
}
