/* Events of the special rules of scenario 4. */
#include "tests/honour/fixtures/special-game.h"

#include "validator/honour/chapters/ch14-alignment.h"

/* [S4.ap] ------------------------------------------------------------------------------------- */

static HonourSubject imperial_purse(const SpecialGame *g) {
  HonourSubject subject = special_of_side(g, "imperial");

  subject.army = engine_army(&g->f, "empire");
  return subject;
}

START_TEST(rule_S4_ap_Sforza_in_Milano_brings_a_point_on_AP_turns) {
  SpecialGame g;
  int before;

  special_open(&g, "bicocca-1522");
  before = *special_points(&g, "empire");
  special_set_turn(&g, "march 5");
  ck_assert(!special_moment(&g, HONOUR_HOOK_POINTS_RECEIVED, imperial_purse(&g)));
  engine_place(&g.f, "sforza", "2624", 0);
  ck_assert(special_moment(&g, HONOUR_HOOK_POINTS_RECEIVED, imperial_purse(&g)));
  ck_assert_int_eq(*special_points(&g, "empire"), before + 1);
  special_set_turn(&g, "april 1");
  ck_assert(!special_moment(&g, HONOUR_HOOK_POINTS_RECEIVED, imperial_purse(&g)));
  special_close(&g);
}
END_TEST

/* he needs no line, and the table may give nothing. */
START_TEST(rule_S4_ap_the_Administrative_Segment_tells_of_points_even_when_none_come) {
  SpecialGame g;
  HonourFrame *frame;
  int before;

  special_open(&g, "bicocca-1522");
  special_set_turn(&g, "march 5");
  before = *special_points(&g, "empire");
  engine_place(&g.f, "sforza", "2624", 0);
  g.f.state.armies[engine_army(&g.f, "empire")].source_status = HONOUR_SOURCE_CAPTURED;
  g.f.state.armies[engine_army(&g.f, "empire")].source = 0;
  g.f.state.armies[engine_army(&g.f, "empire")].source_turn = g.f.state.turn;
  frame = honour_play_push(&g.play, HONOUR_STAGE_ADMINISTRATION);
  frame->side = engine_side(&g.f, "imperial");
  special_go_on(&g);
  ck_assert_int_eq(*special_points(&g, "empire"), before + 1);
  special_close(&g);
}
END_TEST

/* [S4.SR4] ------------------------------------------------------------------------------------ */

static guint infantry_sp(const SpecialGame *g, const char *capitano) {
  guint sp = 0;

  engine_units_of_force(&g->f, engine_capitano(&g->f, capitano), &sp);
  return sp;
}

START_TEST(rule_S4_SR4_a_line_to_Genova_brings_3_APs_and_4_SPs_once) {
  SpecialGame g;
  guint before;
  int points;

  special_open(&g, "bicocca-1522");
  special_set_turn(&g, "april 1");
  engine_move(&g.f, "lautrec", "0213");
  before = infantry_sp(&g, "lautrec");
  points = *special_points(&g, "france");
  ck_assert(!special_moment(&g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(&g, "french-coalition")));
  special_set_turn(&g, "april 2");
  ck_assert(!special_moment(&g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(&g, "imperial")));
  ck_assert(special_moment(&g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(&g, "french-coalition")));
  ck_assert_int_eq(*special_points(&g, "france"), points + 3);
  while (g.asks) {
    ck_assert(special_asks(&g, "french-coalition", HONOUR_DECISION_STRENGTHEN));
    special_answer(&g, HONOUR_ANSWER_PICK, g.request.options[0].a, g.request.options[0].b, 0);
  }
  ck_assert_uint_eq(infantry_sp(&g, "lautrec"), before + 4);
  special_set_turn(&g, "april 3");
  ck_assert(!special_moment(&g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(&g, "french-coalition")));
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR4_without_the_line_nothing_comes_and_without_room_SPs_are_lost) {
  SpecialGame g;
  guint before;

  special_open(&g, "bicocca-1522");
  special_set_turn(&g, "april 2");
  for (guint i = 0; i < g.f.game->n_units; i++)
    if (g.f.state.units[i].place == HONOUR_UNIT_CARD)
      g.f.state.units[i].sp = g.f.game->units[i].maximum;
  engine_move(&g.f, "lautrec", "0213");
  before = infantry_sp(&g, "lautrec");
  ck_assert(special_moment(&g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(&g, "french-coalition")));
  ck_assert(!g.asks);
  ck_assert_uint_eq(infantry_sp(&g, "lautrec"), before);
  special_close(&g);

  /* An enemy on the road. */
  special_open(&g, "bicocca-1522");
  special_set_turn(&g, "april 2");
  engine_move(&g.f, "visconti", "0114");
  ck_assert(!special_moment(&g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(&g, "french-coalition")));
  special_close(&g);
}
END_TEST

/* [S4.SR5] ------------------------------------------------------------------------------------ */

/* The Orders of the coalition, up to the question about T. Trivulzio. */
static void ask_for_trivulzio(SpecialGame *g) {
  HonourCapitanoIndex trivulzio = engine_capitano(&g->f, "t-trivulzio");

  honour_play_push(&g->play, HONOUR_STAGE_ORDERS)->side = engine_side(&g->f, "french-coalition");
  for (special_go_on(g); g->asks && g->request.about != trivulzio;)
    special_answer(g, g->request.options[0].kind, g->request.options[0].a, g->request.options[0].b,
                   g->request.options[0].c);
  ck_assert(special_asks(g, "french-coalition", HONOUR_DECISION_ORDER));
}

/* derived-honour-296 */
START_TEST(rule_S4_SR5_a_die_of_3_turns_the_Order_into_a_locked_Retreat) {
  SpecialGame g;
  HonourCapitanoState *trivulzio;
  int points;

  special_open(&g, "bicocca-1522");
  trivulzio = engine_state_of(&g.f, "t-trivulzio");
  points = *special_points(&g, "venice");
  ask_for_trivulzio(&g);
  special_dice(&g, "3");
  special_answer(&g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_MANOEUVRE, FALSE, 0);
  ck_assert_uint_eq(trivulzio->order, HONOUR_ORDER_RETREAT);
  ck_assert_uint_ne(trivulzio->lock, 0);
  ck_assert_int_eq(*special_points(&g, "venice"), points);
  /* In the next turn nothing else can be chosen, also when all Orders come off. */
  special_set_turn(&g, "march 5");
  honour_play_push(&g.play, HONOUR_STAGE_ADMINISTRATION)->side =
      engine_side(&g.f, "french-coalition");
  special_dice(&g, "1 1 1 1 1 1");
  for (special_go_on(&g); g.asks;)
    special_answer(&g, g.request.options[0].kind, g.request.options[0].a, g.request.options[0].b,
                   0);
  g.dice.n_rolled = g.dice.n_script;
  ck_assert_uint_eq(trivulzio->order, HONOUR_ORDER_RETREAT);
  honour_play_push(&g.play, HONOUR_STAGE_ORDERS)->side = engine_side(&g.f, "french-coalition");
  for (special_go_on(&g); g.asks;) {
    ck_assert_uint_ne(g.request.about, engine_capitano(&g.f, "t-trivulzio"));
    special_answer(&g, g.request.options[0].kind, g.request.options[0].a, g.request.options[0].b,
                   0);
  }
  ck_assert_uint_eq(trivulzio->order, HONOUR_ORDER_RETREAT);
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR5_a_die_of_4_lets_the_Order_pass_at_its_price) {
  SpecialGame g;
  int points;

  special_open(&g, "bicocca-1522");
  points = *special_points(&g, "venice");
  ask_for_trivulzio(&g);
  special_dice(&g, "4");
  special_answer(&g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_MANOEUVRE, FALSE, 0);
  ck_assert_uint_eq(engine_state_of(&g.f, "t-trivulzio")->order, HONOUR_ORDER_MANOEUVRE);
  ck_assert_uint_eq(engine_state_of(&g.f, "t-trivulzio")->lock, 0);
  ck_assert_int_lt(*special_points(&g, "venice"), points);
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR5_Stand_Garrison_and_Retreat_need_no_die) {
  SpecialGame g;
  HonourSubject subject;

  special_open(&g, "bicocca-1522");
  subject = special_force(&g, "t-trivulzio");
  for (guint order = HONOUR_ORDER_GARRISON; order <= HONOUR_ORDER_RETREAT; order <<= 1) {
    gboolean is_quiet =
        (order & (HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_RETREAT)) != 0;

    subject.order = order;
    special_dice(&g, is_quiet ? "" : "6");
    ck_assert(special_moment(&g, HONOUR_HOOK_ORDER_REQUEST, subject) == !is_quiet);
  }
  subject = special_force(&g, "lautrec");
  subject.order = HONOUR_ORDER_ATTACK;
  ck_assert(!special_moment(&g, HONOUR_HOOK_ORDER_REQUEST, subject));
  special_close(&g);
}
END_TEST

/* each time an Order is issued, also to a Force that is dropped off. */
START_TEST(rule_S4_SR5_an_Order_given_on_the_march_is_tried_too_and_its_price_comes_back) {
  for (guint die = 3; die <= 4; die++) {
    SpecialGame g;
    int points;

    special_open(&g, "bicocca-1522");
    points = *special_points(&g, "venice");
    engine_order(&g.f, "t-trivulzio", HONOUR_ORDER_MANOEUVRE);
    *special_points(&g, "venice") -= 2;
    special_dice(&g, die == 3 ? "3" : "4");
    honour_hook_given_order(&g.play, engine_capitano(&g.f, "t-trivulzio"), 2);
    special_go_on(&g);
    ck_assert_uint_eq(engine_state_of(&g.f, "t-trivulzio")->order,
                      die == 3 ? HONOUR_ORDER_RETREAT : HONOUR_ORDER_MANOEUVRE);
    ck_assert_int_eq(*special_points(&g, "venice"), die == 3 ? points : points - 2);
    ck_assert_uint_eq(g.f.state.special.replaced, 0);
    ck_assert_uint_eq(g.f.state.special.given, 0);
    special_close(&g);
  }
}
END_TEST

START_TEST(rule_S4_SR5_in_a_refuge_the_lock_ends_with_a_free_Order) {
  SpecialGame g;
  HonourCapitanoState *trivulzio;
  CapIndex french;

  special_open(&g, "bicocca-1522");
  trivulzio = engine_state_of(&g.f, "t-trivulzio");
  french = engine_side(&g.f, "french-coalition");
  trivulzio->order = HONOUR_ORDER_RETREAT;
  trivulzio->lock = 1;
  ck_assert(!honour_review_locks(&g.play, french));
  engine_move(&g.f, "t-trivulzio", "2236");
  g.f.state.conqueror[honour_game_settlement(g.f.game, trivulzio->hex)] =
      engine_army(&g.f, "venice");
  ck_assert(!honour_review_locks(&g.play, engine_side(&g.f, "imperial")));
  ck_assert(honour_review_locks(&g.play, french));
  special_go_on(&g);
  ck_assert(special_asks(&g, "french-coalition", HONOUR_DECISION_ORDER));
  ck_assert_uint_eq(g.request.n_options, 2);
  special_answer(&g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_GARRISON, 0, 0);
  ck_assert_uint_eq(trivulzio->order, HONOUR_ORDER_GARRISON);
  ck_assert_uint_eq(trivulzio->lock, 0);
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR5_under_a_French_Capitano_Generale_the_lock_ends) {
  SpecialGame g;

  special_open(&g, "bicocca-1522");
  engine_state_of(&g.f, "t-trivulzio")->lock = 1;
  engine_unmark(&g.f, "t-trivulzio", HONOUR_MARK_GENERAL);
  engine_attach(&g.f, "t-trivulzio", "lautrec", HONOUR_ROLE_SUBORDINATE);
  ck_assert(honour_review_locks(&g.play, engine_side(&g.f, "french-coalition")));
  special_go_on(&g);
  ck_assert(!g.asks);
  ck_assert_uint_eq(engine_state_of(&g.f, "t-trivulzio")->lock, 0);
  special_close(&g);
}
END_TEST

/* [S4.SR6] [S4.SR7] --------------------------------------------------------------------------- */

START_TEST(rule_S4_SR6_when_T_Trivulzio_is_lost_the_Venetians_go_home) {
  SpecialGame g;
  HonourSubject subject;
  CapIndex venice;

  special_open(&g, "bicocca-1522");
  venice = engine_army(&g.f, "venice");
  subject = special_force(&g, "lautrec");
  ck_assert(!special_moment(&g, HONOUR_HOOK_CAPITANO_LOST, subject));
  subject = special_force(&g, "t-trivulzio");
  ck_assert(special_moment(&g, HONOUR_HOOK_CAPITANO_LOST, subject));
  for (guint i = 0; i < g.f.game->n_units; i++)
    if (g.f.game->units[i].army == venice)
      ck_assert_uint_eq(g.f.state.units[i].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(engine_state_of(&g.f, "t-trivulzio")->station, HONOUR_STATION_LOST);
  ck_assert_uint_eq(engine_state_of(&g.f, "lautrec")->station, HONOUR_STATION_ON_MAP);
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR7a_Milano_without_Imperials_becomes_French_at_once) {
  SpecialGame g;

  special_open(&g, "bicocca-1522");
  ck_assert_uint_ne(special_conqueror(&g, "2624"), engine_army(&g.f, "france"));
  honour_watch_begin(&g.play);
  special_step(&g, "de-leyva", "2624");
  special_step(&g, "colonna", "2625");
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 0);
  special_step(&g, "de-leyva", "2525");
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 1);
  ck_assert_uint_eq(special_conqueror(&g, "2624"), engine_army(&g.f, "france"));
  special_close(&g);
}
END_TEST

START_TEST(rule_S4_SR7a_also_when_the_last_Imperial_Force_is_destroyed_there) {
  SpecialGame g;

  special_open(&g, "bicocca-1522");
  honour_watch_begin(&g.play);
  honour_eliminate_force(&g.play, engine_capitano(&g.f, "colonna"), "12.2");
  special_step(&g, "de-leyva", "1724");
  ck_assert_uint_eq(special_fired(&g, "castle-garrison"), 1);
  ck_assert_uint_eq(special_conqueror(&g, "2624"), engine_army(&g.f, "france"));
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      rule_S4_ap_Sforza_in_Milano_brings_a_point_on_AP_turns,
      rule_S4_ap_the_Administrative_Segment_tells_of_points_even_when_none_come,
      rule_S4_SR4_a_line_to_Genova_brings_3_APs_and_4_SPs_once,
      rule_S4_SR4_without_the_line_nothing_comes_and_without_room_SPs_are_lost,
      rule_S4_SR5_a_die_of_3_turns_the_Order_into_a_locked_Retreat,
      rule_S4_SR5_a_die_of_4_lets_the_Order_pass_at_its_price,
      rule_S4_SR5_Stand_Garrison_and_Retreat_need_no_die,
      rule_S4_SR5_an_Order_given_on_the_march_is_tried_too_and_its_price_comes_back,
      rule_S4_SR5_in_a_refuge_the_lock_ends_with_a_free_Order,
      rule_S4_SR5_under_a_French_Capitano_Generale_the_lock_ends,
      rule_S4_SR6_when_T_Trivulzio_is_lost_the_Venetians_go_home,
      rule_S4_SR7a_Milano_without_Imperials_becomes_French_at_once,
      rule_S4_SR7a_also_when_the_last_Imperial_Force_is_destroyed_there,
  };

  return special_main("special-bicocca", tests, G_N_ELEMENTS(tests));
}
