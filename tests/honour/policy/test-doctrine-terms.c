/* Numbers of the doctrine that come up in few games: for each a scene in which another number
 * changes what an option is worth. The others are in play/ledgers, which lists these as rare. */
#include "tests/honour/fixtures/stage-board.h"
#include "tests/honour/fixtures/optional-board.h"
#include "tests/honour/fixtures/special-game.h"
#include "validator/honour/policy/doctrine.h"
#include "validator/honour/policy/terms.h"

/* --- Who notices ------------------------------------------------------------------------------ */

static void totals_of(const HonourPlay *play, const CapRequest *request, const int *numbers,
                      CapLedger *ledger) {
  HonourDoctrine *doctrine = honour_doctrine_new(play->game, numbers);

  honour_doctrine_advise(doctrine, play, request, &(CapCounsel){.ledger = ledger});
  honour_doctrine_free(doctrine);
}

static gboolean notices(const HonourPlay *play, const CapRequest *request, int term, int number) {
  g_autofree int *numbers = cap_terms_dup_numbers(honour_terms);
  g_autoptr(CapLedger) usual = cap_ledger_new(), changed = cap_ledger_new();

  numbers[term] = number;
  totals_of(play, request, NULL, usual);
  totals_of(play, request, numbers, changed);
  return memcmp(usual->totals, changed->totals, request->n_options * sizeof usual->totals[0]) != 0;
}

/* Four times the number, or a quarter of it. */
static void assert_notices(const HonourPlay *play, const CapRequest *request, const char *name) {
  int term = cap_terms_find(honour_terms, name);

  ck_assert_msg(term >= 0, "there is no %s", name);
  int number = honour_terms[term].number;
  ck_assert_msg(notices(play, request, term, number * 4) ||
                    notices(play, request, term, MAX(number / 4, 1)),
                "nobody notices %s", name);
}

/* --- Questions that are made up --------------------------------------------------------------- */

/* Nobody is on the map but whom the test puts there. */
static Scene *winter_of_pavia(void) {
  return scene_on(board_new("scenarios", "pavia-1524.xml"));
}

static void ask(Scene *scene, HonourDecisionKind kind, const char *about, CapOption option) {
  HonourCapitanoIndex man = capitano_of(scene->board, about);

  honour_request_open(&scene->request,
                      honour_side_of(scene->board->game, &scene->board->state, man), kind, man);
  cap_request_add(&scene->request, option);
}

static void assert_scene_notices(Scene *scene, const char *name) {
  assert_notices(&scene->play, &scene->request, name);
}

/* A direction in which the map ends. */
static guint16 off_the_map(const Scene *scene, CapHex hex) {
  for (guint16 d = 0; d < CAP_N_DIRECTIONS; d++)
    if (scene->board->game->map->hexes[hex].neighbour[d] == CAP_HEX_NONE)
      return d;
  ck_abort_msg("the hex is not at the edge");
}

START_TEST(at_the_edge_of_the_map) {
  g_autoptr(Scene) scene = winter_of_pavia();

  stand(scene->board, "la-palice", "2611");
  man(scene, "la-palice")->hex = 0;
  guint16 off = off_the_map(scene, 0);
  ask(scene, HONOUR_DECISION_FACING, "la-palice", (CapOption){HONOUR_ANSWER_FACING, off, 0, 0});
  assert_scene_notices(scene, "faces-nothing");
  ask(scene, HONOUR_DECISION_RETREAT, "la-palice", (CapOption){HONOUR_ANSWER_RETREAT, off, 0, 0});
  assert_scene_notices(scene, "retreat-nowhere");
  ask(scene, HONOUR_DECISION_RETREAT, "la-palice", (CapOption){.kind = HONOUR_ANSWER_LEAVE_MAP});
  assert_scene_notices(scene, "retreat-off-map");
}
END_TEST

START_TEST(nobody_to_attack_and_nobody_to_rally) {
  g_autoptr(Scene) scene = winter_of_pavia();

  stand(scene->board, "la-palice", "2611");
  give(scene->board, "la-palice", "swiss-infantry", 8);
  ask(scene, HONOUR_DECISION_ATTACK, "la-palice", (CapOption){.kind = HONOUR_ANSWER_ATTACK});
  assert_scene_notices(scene, "attack-nobody");
  scene_march(scene, "la-palice", 5, FALSE);
  ask(scene, HONOUR_DECISION_MARCH, "la-palice", (CapOption){.kind = HONOUR_ANSWER_RECOVER});
  assert_scene_notices(scene, "rallies-nobody");
}
END_TEST

START_TEST(orders_of_somebody_without_a_force) {
  g_autoptr(Scene) scene = winter_of_pavia();

  ask(scene, HONOUR_DECISION_FIRST_ORDER, "la-palice",
      (CapOption){.kind = HONOUR_ANSWER_ORDER, .a = HONOUR_ORDER_GARRISON});
  assert_scene_notices(scene, "garrison-for-stand");
}
END_TEST

/* A place that is offered is in the workspace. */
static void offer_hex(Scene *scene, const char *hex) {
  scene->play.work->n_hexes = scene->play.work->n_rides = 1;
  scene->play.work->path[0] = scene->play.work->rides[0] = hex_of(scene->board, hex);
}

START_TEST(who_arrives_and_who_rides) {
  g_autoptr(Scene) scene = winter_of_pavia();

  offer_hex(scene, "2611");
  ask(scene, HONOUR_DECISION_REINFORCEMENT, "la-palice",
      (CapOption){.kind = HONOUR_ANSWER_ENTER, .b = HONOUR_ORDER_ATTACK});
  assert_scene_notices(scene, "arrives-to-attack");
  man(scene, "la-palice")->hex = hex_of(scene->board, "2611");
  ask(scene, HONOUR_DECISION_UNEMPLOYED_TO, "la-palice",
      (CapOption){.kind = HONOUR_ANSWER_UNEMPLOYED});
  assert_scene_notices(scene, "rides-alone");
}
END_TEST

START_TEST(who_loses_men_by_a_rule) {
  static const char *const names[] = {"thinned-quality", "thinned-shaken", "thinned-of-many"};
  g_autoptr(Scene) scene = winter_of_pavia();

  stand(scene->board, "la-palice", "2611");
  HonourUnitIndex unit = give(scene->board, "la-palice", "swiss-infantry", 8);
  scene->board->state.units[unit].demoralised = 1;
  ask(scene, HONOUR_DECISION_WEAKEN, "la-palice", (CapOption){.a = unit});
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    assert_scene_notices(scene, names[i]);
}
END_TEST

START_TEST(walls_before_the_first_turn) {
  g_autoptr(Scene) scene = winter_of_pavia();
  const HonourGame *game = scene->board->game;

  ask(scene, HONOUR_DECISION_PLACE, "la-palice", (CapOption){.a = 0});
  for (guint16 hex = 1; hex < game->map->n_hexes; hex++)
    if (honour_game_settlement(game, hex) != CAP_INDEX_NONE)
      cap_request_add(&scene->request, (CapOption){.a = hex});
  assert_scene_notices(scene, "placed-in-walls");
}
END_TEST

START_TEST(works_are_not_charged) {
  g_autoptr(Scene) scene = winter_of_pavia();
  HonourState *state = &scene->board->state;

  stand_general(scene->board, "bourbon-imp", "2611");
  state->battle.n_corps = 1;
  state->battle.corps[0].capitano = capitano_of(scene->board, "bourbon-imp");
  state->battle.corps[0].flags = HONOUR_CORPS_BEHIND_WORKS;
  ask(scene, HONOUR_DECISION_CHARGE_TARGET, "la-palice",
      (CapOption){.kind = HONOUR_ANSWER_CAPITANO, .a = state->battle.corps[0].capitano});
  assert_scene_notices(scene, "charge-at-works");
}
END_TEST

/* [11.4-S7b] A free Corps of ours in the Main Body, and one of theirs with a single SP; nobody
 * fights. */
START_TEST(a_battle_that_is_nearly_won_goes_on) {
  static const char *const leaders[] = {"la-palice", "bourbon-imp"};
  g_autoptr(Scene) scene = winter_of_pavia();
  HonourState *state = &scene->board->state;

  stand_general(scene->board, "la-palice", "2511");
  give(scene->board, "la-palice", "swiss-infantry", 8);
  stand_general(scene->board, "bourbon-imp", "2611");
  give(scene->board, "bourbon-imp", "spanish-infantry", 1);
  state->battle.n_corps = G_N_ELEMENTS(leaders);
  for (guint8 f = 0; f < G_N_ELEMENTS(leaders); f++) {
    state->fight.force[f] = capitano_of(scene->board, leaders[f]);
    state->battle.corps[f] = (HonourCorps){
        .capitano = state->fight.force[f], .fighter = f, .array = HONOUR_ARRAY_MAIN_BODY};
  }
  state->fight.hex = hex_of(scene->board, "2611");
  ask(scene, HONOUR_DECISION_ENGAGE, leaders[0],
      (CapOption){.kind = HONOUR_ANSWER_ENGAGE, .a = state->fight.force[1]});
  assert_scene_notices(scene, "engage-or-part");
  assert_scene_notices(scene, "part-odds");
}
END_TEST

/* --- Leaving the map -------------------------------------------------------------------------- */

/* [S5.SR2] Bourbon on the road to Brescia, in January. */
START_TEST(a_general_leaves_and_so_does_one_alone) {
  g_autoptr(Scene) scene = winter_of_pavia();

  scene->board->state.turn = 13;
  stand_general(scene->board, "bourbon-imp", "2752");
  man(scene, "bourbon-imp")->order = HONOUR_ORDER_MANOEUVRE;
  ask(scene, HONOUR_DECISION_UNEMPLOYED_TO, "bourbon-imp", (CapOption){.kind = HONOUR_ANSWER_EXIT});
  assert_scene_notices(scene, "rides-off");
  give(scene->board, "bourbon-imp", "spanish-infantry", 4);
  scene_march(scene, "bourbon-imp", 5, FALSE);
  ck_assert(scene_asks(scene));
  assert_scene_notices(scene, "leaves-map");
}
END_TEST

/* --- Treachery [18.6] ------------------------------------------------------------------------- */

/* Rosso stands in 0401 beside Rocca, where `leader` has the guard. */
static Scene *before_rocca(const char *leader) {
  Scene *scene = optional_valley(HONOUR_OPTION_TREACHERY);

  stand_general(scene->board, "rosso", "0401");
  man(scene, "rosso")->order = HONOUR_ORDER_STAND;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, leader, "0402", "blue-guard", HONOUR_ORDER_GARRISON)->sp = 4;
  *points_of(scene, "red") = 2;
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(optional_asks(scene, HONOUR_DECISION_MARCH));
  return scene;
}

START_TEST(a_great_man_cannot_be_bought) {
  g_autoptr(Scene) great = before_rocca("azzurro");

  man(great, "azzurro")->marks |= HONOUR_MARK_SHOWN;
  assert_scene_notices(great, "bribe-in-vain");
}
END_TEST

/* --- Special rules ---------------------------------------------------------------------------- */

#define ASKS(effect)                                                                               \
  "<special-rule title=\"T\"><event id=\"it\" on=\"setup\"><ask by=\"reds\" text=\"Well?\">"       \
  "<yes>" effect "</yes><no/></ask></event></special-rule>"

static const struct {
  const char *name, *rules;
} effects[] = {
    {"rule-points", ASKS("<add-points army=\"red\" n=\"1\"/>")},
    {"rule-aligns", ASKS("<align regions=\"N\" to=\"reds\"/>")},
    {"rule-owns", ASKS("<own army=\"red\" hexes=\"0402\"/>")},
    {"rule-removes", ASKS("<remove what=\"army\" army=\"blue\"/>")},
};

START_TEST(a_rule_is_worth_what_it_does) {
  SpecialGame g;

  special_open_with(&g, effects[_i].rules);
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  ck_assert(g.asks);
  assert_notices(&g.play, &g.request, effects[_i].name);
  special_close(&g);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("doctrine terms");
  TCase *cases = tcase_create("rare");
  tcase_add_test(cases, at_the_edge_of_the_map);
  tcase_add_test(cases, nobody_to_attack_and_nobody_to_rally);
  tcase_add_test(cases, orders_of_somebody_without_a_force);
  tcase_add_test(cases, who_arrives_and_who_rides);
  tcase_add_test(cases, who_loses_men_by_a_rule);
  tcase_add_test(cases, walls_before_the_first_turn);
  tcase_add_test(cases, works_are_not_charged);
  tcase_add_test(cases, a_battle_that_is_nearly_won_goes_on);
  tcase_add_test(cases, a_general_leaves_and_so_does_one_alone);
  tcase_add_test(cases, a_great_man_cannot_be_bought);
  tcase_add_loop_test(cases, a_rule_is_worth_what_it_does, 0, G_N_ELEMENTS(effects));
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
