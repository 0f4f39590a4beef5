/* Fights on a board: troops of every kind on both sides, and the whole machine to play them with.
 *
 *   g_autoptr(Scene) scene = fight_draw("...\n...", "");
 *   host(scene, "rosso", "0101", HONOUR_ORDER_ATTACK);
 *   give(scene->board, "rosso", "red-foot", 8);
 *   ...
 *   scene_dice(scene, 4);
 *   fight_begin(scene, HONOUR_FIGHT_SKIRMISH, 0, "rosso", "azzurro");
 *   ck_assert(fight_asks(scene, HONOUR_DECISION_ADVANCE));
 *   fight_answer(scene, HONOUR_ANSWER_YES, 0, 0);
 */
#pragma once

#include "tests/honour/fixtures/stage-board.h"
#include "validator/honour/chapters/combat/ch12-assault.h"

/* Quality 1 raw, 2 foot, shot, pikes and guns, 3 elite and horse; Ruggero and Stella have a star,
 * Moro leads the units that are named BaN. */
static const char fight_roster[] =
    "<roster format='2' id='fight-roster' ruleset='honour' provenance='reconstructed'><title>Troops</title>"
    "<calendar turns-per-month='6' days-per-turn='5'><month id='march' ap-turns='1 5'/></calendar>"
    "<weather><weather-row month='march' die='frost mud mud rain fair fair'/></weather>"
    "<nationalities><nationality id='red' name='Red' colour='#aa2222'/>"
    "<nationality id='blue' name='Blue' colour='#2222aa'/>"
    "<nationality id='swiss' name='Swiss' colour='#22aa22' traits='elects pikes squares'/></nationalities>"
    "<services><service id='red' name='Red'/><service id='blue' name='Blue'/>"
    "<service id='swiss' name='Swiss'/></services><unit-types>"
#define FIGHT_TYPES(side, Side)                                                                    \
  "<unit-type id='" side "-raw' name='" Side " Levies' nationality='" side "' service='" side      \
  "' arm='infantry' quality='1' reliability='normal' movement='5' counters='3x9'/>"                \
  "<unit-type id='" side "-foot' name='" Side " Infantry' nationality='" side "' service='" side   \
  "' arm='infantry' quality='2' reliability='normal' movement='5' counters='4x9'/>"                \
  "<unit-type id='" side "-shot' name='" Side " Arquebuses' nationality='" side "' service='" side \
  "' arm='infantry' quality='2' reliability='normal' movement='5' firearms='yes' "                 \
  "counters='2x9'/>"                                                                               \
  "<unit-type id='" side "-pikes' name='" Side " Landsknechts' nationality='" side                 \
  "' service='" side "' arm='infantry' kind='landsknecht' quality='2' reliability='normal' "       \
  "movement='5' counters='2x9'/>"                                                                  \
  "<unit-type id='" side "-elite' name='" Side " Guard' nationality='" side "' service='" side     \
  "' arm='infantry' quality='3' reliability='normal' movement='5' counters='3x9'/>"                \
  "<unit-type id='" side "-horse' name='" Side " Lances' nationality='" side "' service='" side    \
  "' arm='heavy-cavalry' quality='3' reliability='normal' movement='6' counters='2x9'/>"           \
  "<unit-type id='" side "-light' name='" Side " Riders' nationality='" side "' service='" side    \
  "' arm='light-cavalry' quality='2' reliability='normal' movement='8' counters='2x9'/>"           \
  "<unit-type id='" side "-guns' name='" Side " Artillery' nationality='" side "' service='" side  \
  "' arm='artillery' quality='2' reliability='normal' movement='4' counters='2x9'/>"
    FIGHT_TYPES("red", "Red") FIGHT_TYPES(
        "blue",
        "Blue") "<unit-type id='swiss-foot' name='Swiss' nationality='swiss' service='swiss' arm='infantry' "
                "quality='2' reliability='normal' movement='5' counters='2x9'/>"
                "<unit-type id='raiders-foot' name='Raiders' nationality='red' service='red' arm='infantry' "
                "quality='2' reliability='normal' movement='5' named='BaN' traits='raiders' counters='1x9'/>"
                "</unit-types><auxiliaries><auxiliary-type id='militia' name='Militia' role='militia' counters='2x6' "
                "quality='1' reliability='normal'/></auxiliaries><capitani>"
#define FIGHT_CARD(id, name, side, card, more)                                                     \
  "<capitano-card id='" id "' name='" name "' nationality='" side "' card='" card                  \
  "' initiative='3' rank='6' " more "/>"
    FIGHT_CARD("rosso", "Rosso", "red", "1", "") FIGHT_CARD("rubino", "Rubino", "red", "2", "")
        FIGHT_CARD("ruggero", "Ruggero", "red", "3", "star='yes'")
            FIGHT_CARD("moro", "Moro", "red", "4", "named-unit='BaN'")
                FIGHT_CARD("azzurro", "Azzurro", "blue", "5", "")
                    FIGHT_CARD("celeste", "Celeste", "blue", "6", "") FIGHT_CARD(
                        "stella", "Stella", "blue", "7", "star='yes'") "</capitani></roster>";

static const char fight_scenario[] =
    "<scenario format='2' id='quarrel' ruleset='honour' map='board' roster='fight-roster'>"
    "<title>A quarrel</title><game-length start='1500 march 1' turns='8'/>"
#define FIGHT_UNITS(side)                                                                          \
  "<unit type='" side "-raw' sp='27' counters='3x9'/>"                                             \
  "<unit type='" side "-foot' sp='36' counters='4x9'/>"                                            \
  "<unit type='" side "-shot' sp='18' counters='2x9'/>"                                            \
  "<unit type='" side "-pikes' sp='18' counters='2x9'/>"                                           \
  "<unit type='" side "-elite' sp='27' counters='3x9'/>"                                           \
  "<unit type='" side "-horse' sp='18' counters='2x9'/>"                                           \
  "<unit type='" side "-light' sp='18' counters='2x9'/>"                                           \
  "<unit type='" side "-guns' sp='18' counters='2x9'/>"
    "<side id='reds' name='Reds' first='yes'>"
    "<army id='red' name='Red' nationality='red' serves='swiss'>"
    "<stack id='r' hex='0101' capitano='rosso' order='attack'>" FIGHT_UNITS(
        "red") "<unit type='swiss-foot' sp='18' counters='2x9'/><unit type='raiders-foot' sp='9' "
               "counters='1x9'/><capitano ref='rubino'/><capitano ref='ruggero'/><capitano ref='moro'/>"
               "</stack></army></side>"
               "<side id='blues' name='Blues'><army id='blue' name='Blue' nationality='blue'>"
               "<stack id='b' hex='0101' capitano='azzurro' order='attack'>" FIGHT_UNITS(
                   "blue") "<capitano ref='celeste'/><capitano ref='stella'/></stack></army></side>"
                           "<alignment><region-status region='O' is='not-aligned'/>"
                           "<region-status region='N' is='neutral'/></alignment>"
                           "<victory><otherwise side='blues' level='standard'/></victory></scenario>";

static inline Scene *fight_draw(const char *drawing, const char *features) {
  Board *board = board_begin();
  g_autofree char *map = board_map_text(drawing, features);

  board_take(board, "board.xml", map);
  board_take(board, "roster.xml", fight_roster);
  board_finish(board, board_take(board, "quarrel.xml", fight_scenario));
  return scene_on(board);
}

/* --- Placing ---------------------------------------------------------------------------------- */

/* A Primo Capitano with an Order, who has not moved. */
static inline HonourCapitanoIndex host(Scene *scene, const char *id, const char *hex,
                                       HonourOrders order) {
  HonourCapitanoIndex capitano = stand(scene->board, id, hex);

  scene->board->state.capitani[capitano].order = (guint8)order;
  return capitano;
}

static inline HonourUnitState *unit_of(Scene *scene, HonourUnitIndex unit) {
  return &scene->board->state.units[unit];
}

static inline gboolean is_at(Scene *scene, const char *id, const char *hex) {
  return man(scene, id)->hex == hex_of(scene->board, hex);
}

/* Earthworks of Level 2. */
static inline void dig(Scene *scene, const char *hex) {
  scene->board->state.earthworks[0] =
      (HonourEarthworks){.hex = hex_of(scene->board, hex), .level = 2};
}

/* --- Fighting --------------------------------------------------------------------------------- */

static inline HonourFight *fight_of(Scene *scene) {
  return &scene->board->state.fight;
}

static inline void fight_set(Scene *scene, HonourFightKind kind, guint flags, const char *attacker,
                             const char *defender) {
  *fight_of(scene) = (HonourFight){
      .kind = (guint8)kind,
      .flags = (guint8)flags,
      .hex = man(scene, defender)->hex,
      .from = man(scene, attacker)->hex,
      .force = {capitano_of(scene->board, attacker), capitano_of(scene->board, defender)},
      .fighting = {HONOUR_NOBODY, HONOUR_NOBODY},
  };
}

/* Two Primi Capitani in their hexes come to blows. */
static inline void fight_begin(Scene *scene, HonourFightKind kind, guint flags,
                               const char *attacker, const char *defender) {
  fight_set(scene, kind, flags, attacker, defender);
  honour_play_push(&scene->play, HONOUR_STAGE_SKIRMISH);
}

/* Goes on; is this asked then? Asking changes nothing. */
static inline gboolean fight_asks(Scene *scene, HonourDecisionKind kind) {
  return honour_play_next(&scene->play, &scene->request) && scene->request.kind == kind;
}

/* Goes on to the end, without a question. */
static inline void fight_ends(Scene *scene) {
  gboolean asks = honour_play_next(&scene->play, &scene->request);

  ck_assert_msg(!asks, "%s is asked",
                honour_decision_name((HonourDecisionKind)scene->request.kind));
}

static inline void fight_answer(Scene *scene, HonourAnswerKind kind, guint a, guint b) {
  CapOption option = option_of(kind, a, b, 0);

  assert_offered(&scene->request, option);
  ck_assert_int_eq(honour_play_answer(&scene->play, &scene->request, option), HONOUR_REASON_OK);
}

/* Goes on to a question and answers it. */
static inline void fight_decide(Scene *scene, HonourDecisionKind decision, HonourAnswerKind kind,
                                guint a, guint b) {
  gboolean asks = honour_play_next(&scene->play, &scene->request);

  ck_assert_msg(asks && scene->request.kind == decision, "%s is asked, not %s",
                asks ? honour_decision_name((HonourDecisionKind)scene->request.kind) : "nothing",
                honour_decision_name(decision));
  fight_answer(scene, kind, a, b);
}

static inline gboolean fight_offers(const Scene *scene, HonourAnswerKind kind, guint a, guint b) {
  return scene_has(scene, kind, a, b, 0);
}

/* --- An assault alone ------------------------------------------------------------------------- */

/* Rosso with his units against Azzurro with his, in the open, without anything special. */
static inline HonourAssault *assault_set(Scene *scene) {
  HonourState *state = &scene->board->state;
  HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso");
  HonourCapitanoIndex azzurro = capitano_of(scene->board, "azzurro");

  fight_set(scene, HONOUR_FIGHT_SKIRMISH, 0, "rosso", "azzurro");
  state->fight.assault = (HonourAssault){.leader = {rosso, azzurro}};
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++) {
    if (state->units[i].place != HONOUR_UNIT_CARD)
      continue;
    if (state->units[i].capitano == rosso)
      state->units[i].flags |= HONOUR_UNIT_ATTACKS;
    if (state->units[i].capitano == azzurro)
      state->units[i].flags |= HONOUR_UNIT_DEFENDS;
  }
  return &state->fight.assault;
}

/* A board with the two, who get their units from the test. */
static inline Scene *assault_draw(void) {
  Scene *scene = fight_draw("....\n....", "");

  host(scene, "rosso", "0101", HONOUR_ORDER_ATTACK);
  host(scene, "azzurro", "0102", HONOUR_ORDER_STAND);
  return scene;
}

static inline void assault_roll(Scene *scene) {
  honour_play_push(&scene->play, HONOUR_STAGE_ASSAULT);
}
