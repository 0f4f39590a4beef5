/* Elimination Checks and who follows the fallen; capture. [3.6] */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/ch03-elimination.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/invariants.h"

static Table t;

/* Reds: Rosso of Rank 4, Tell 3, Rubino 2, and a Minor Capitano of Rank 2 at hand. Rosso is a
 * Capitano Generale from the start, so that nobody is raised while he is still to come. */
static void set_up(void) {
  memset(&t, 0, sizeof t);
  table_tiny(&t);
  t.run = honour_elimination_run;
  t.answer = honour_elimination_answer;
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_state_of(&t.f, "minor-red")->station = HONOUR_STATION_AVAILABLE;
}

static void tear_down(void) {
  table_clear(&t);
}

static HonourCapitanoIndex man(const char *id) {
  return engine_capitano(&t.f, id);
}

static guint n_units(const char *id) {
  guint sp = 0;
  return engine_units_on_card(&t.f, man(id), &sp);
}

static void no_minors(void) {
  engine_state_of(&t.f, "minor-red")->station = HONOUR_STATION_LOST;
}

/* Goes on to the next real question; what leaves one option is taken, as the machine does. */
static gboolean goes_on(void) {
  while (table_asks(&t)) {
    ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
    if (t.request.n_options > 1)
      return TRUE;
    t.answer(&t.play, table_frame(&t), t.request.options[0]);
  }
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
  return FALSE;
}

static gboolean check(const char *id) {
  honour_push_elimination(&t.play, man(id), HONOUR_ENDANGERED_IN_FIGHT);
  return goes_on();
}

static gboolean answer(HonourAnswerKind kind, guint a, guint b) {
  table_answer(&t, kind, a, b);
  return goes_on();
}

static gboolean is_lost(const char *id) {
  return engine_state_of(&t.f, id)->station == HONOUR_STATION_LOST;
}

static gboolean is_general(const char *id) {
  return (engine_state_of(&t.f, id)->marks & HONOUR_MARK_GENERAL) != 0;
}

static void assert_led_by(const char *id, const char *primo) {
  ck_assert_uint_eq(honour_force_of(t.f.game, &t.f.state, man(id)), man(primo));
  ck_assert(honour_is_force(t.f.game, &t.f.state, man(primo)));
}

/* A Major Force in the field: Rosso with a unit, Rubino under him with another. */
static HonourUnitIndex rosso_and_rubino(void) {
  engine_place(&t.f, "rosso", "0102", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  return engine_give(&t.f, "rubino", "red-foot", 8);
}

/* --- [3.6.1] The check ------------------------------------------------------------------------ */

START_TEST(rule_3_6_1a_three_or_more_does_no_harm) {
  rosso_and_rubino();
  table_dice(&t, 3);
  ck_assert(!check("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->station, HONOUR_STATION_WITH);
  ck_assert_uint_eq(n_units("rubino"), 1);
}
END_TEST

START_TEST(rule_3_6_1a_two_or_less_eliminates) {
  rosso_and_rubino();
  no_minors();
  table_dice(&t, 2);
  ck_assert(!check("rubino"));
  ck_assert(is_lost("rubino"));
}
END_TEST

START_TEST(rule_3_6f_who_is_gone_is_not_checked) {
  rosso_and_rubino();
  engine_strip(&t.f, "rubino");
  *engine_state_of(&t.f, "rubino") = (HonourCapitanoState){
      .station = HONOUR_STATION_LOST, .with = HONOUR_NOBODY, .hex = CAP_HEX_NONE};
  ck_assert(!check("rubino"));
  ck_assert_uint_eq(table_rolled(&t), 0);
}
END_TEST

/* --- [3.6.1b] Heirs --------------------------------------------------------------------------- */

START_TEST(rule_3_6_1b_the_unemployed_come_first) {
  HonourUnitIndex unit = rosso_and_rubino();
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 1);
  ck_assert(!check("rubino")); /* neither the Minor Capitano nor Rosso is asked for */
  ck_assert_uint_eq(t.f.state.units[unit].capitano, man("tell"));
  ck_assert_uint_eq(engine_state_of(&t.f, "minor-red")->station, HONOUR_STATION_AVAILABLE);
  ck_assert_uint_eq(engine_state_of(&t.f, "tell")->role, HONOUR_ROLE_SUBORDINATE);
}
END_TEST

START_TEST(rule_3_6_1b_then_a_minor_then_the_others) {
  HonourUnitIndex unit = rosso_and_rubino();
  table_dice(&t, 1);
  ck_assert(check("rubino"));
  ck_assert(table_offers(&t, HONOUR_ANSWER_MINOR, man("minor-red"), man("rosso")));
  ck_assert(!answer(HONOUR_ANSWER_NO, 0, 0));
  ck_assert_uint_eq(t.f.state.units[unit].capitano, man("rosso"));
}
END_TEST

START_TEST(rule_3_5c_a_minor_may_be_brought_in_when_a_capitano_falls) {
  HonourUnitIndex unit = rosso_and_rubino();
  table_dice(&t, 1);
  ck_assert(check("rubino"));
  ck_assert(!answer(HONOUR_ANSWER_MINOR, man("minor-red"), man("rosso")));
  ck_assert_uint_eq(t.f.state.units[unit].capitano, man("minor-red"));
  assert_led_by("minor-red", "rosso");
}
END_TEST

START_TEST(rule_3_6_1b_the_owner_chooses_among_several) {
  HonourUnitIndex unit = rosso_and_rubino();
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  engine_attach(&t.f, "minor-red", "rosso", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 1);
  ck_assert(check("rubino"));
  ck_assert(table_offers(&t, HONOUR_ANSWER_UNIT, unit, man("tell")));
  ck_assert(!answer(HONOUR_ANSWER_UNIT, unit, man("minor-red")));
  ck_assert_uint_eq(t.f.state.units[unit].capitano, man("minor-red"));
  ck_assert_uint_eq(engine_state_of(&t.f, "tell")->role, HONOUR_ROLE_UNEMPLOYED);
}
END_TEST

/* Tell of Rank 3 leads a Minor Force of three units; Rubino of Rank 2 is with him. */
START_TEST(rule_3_6_1c_units_beyond_the_rank_of_the_heir_are_eliminated) {
  HonourUnitIndex first, second, third;
  engine_place(&t.f, "tell", "0102", HONOUR_ORDER_ATTACK);
  first = engine_give(&t.f, "tell", "red-foot", 8);
  second = engine_give(&t.f, "tell", "red-foot", 8);
  third = engine_give(&t.f, "tell", "red-guns", 2);
  engine_attach(&t.f, "rubino", "tell", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 1);
  ck_assert(check("tell")); /* the owner says which stay */
  ck_assert(answer(HONOUR_ANSWER_UNIT, third, man("rubino")));
  ck_assert(!answer(HONOUR_ANSWER_UNIT, first, man("rubino")));
  ck_assert_uint_eq(t.f.state.units[second].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(n_units("rubino"), 2);
  ck_assert(is_lost("tell"));
}
END_TEST

START_TEST(rule_3_6_1c_without_anybody_the_force_is_gone) {
  HonourUnitIndex unit;
  engine_place(&t.f, "rubino", "0102", HONOUR_ORDER_ATTACK);
  unit = engine_give(&t.f, "rubino", "red-foot", 8);
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rubino"));
  ck_assert(is_lost("rubino"));
  ck_assert_uint_eq(t.f.state.units[unit].place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_15_1d_auxiliaries_pass_on_as_units_do) {
  rosso_and_rubino();
  t.f.state.auxiliaries[0] =
      (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = man("rubino")};
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 1);
  ck_assert(check("rubino"));
  ck_assert(!answer(HONOUR_ANSWER_AUXILIARY, 0, man("tell")));
  ck_assert_uint_eq(t.f.state.auxiliaries[0].capitano, man("tell"));
}
END_TEST

/* --- [3.6.1.1] In a Major Battle -------------------------------------------------------------- */

/* Rubino leads the Corps in the Vanguard, Rosso that in the Rearguard. */
static void in_battle(void) {
  HonourBattle *battle = &t.f.state.battle;
  t.f.state.fight = (HonourFight){.kind = HONOUR_FIGHT_MAJOR,
                                  .force = {man("rosso"), man("azzurro")},
                                  .fighting = {HONOUR_NOBODY, HONOUR_NOBODY}};
  battle->corps[battle->n_corps++] =
      (HonourCorps){.capitano = man("rosso"), .array = HONOUR_ARRAY_REARGUARD};
  battle->corps[battle->n_corps++] =
      (HonourCorps){.capitano = man("rubino"), .array = HONOUR_ARRAY_VANGUARD, .chits = {2}};
}

START_TEST(rule_3_6_1_1a_in_battle_no_other_corps_takes_his_units) {
  HonourUnitIndex unit = rosso_and_rubino();
  in_battle();
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rubino"));
  ck_assert_uint_eq(t.f.state.units[unit].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(t.f.state.battle.corps[1].array, HONOUR_ARRAY_OUT);
}
END_TEST

START_TEST(rule_3_6_1_1b_his_replacement_stands_in_his_place) {
  rosso_and_rubino();
  in_battle();
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED); /* with the Rearguard */
  table_dice(&t, 1);
  ck_assert(!check("rubino"));
  ck_assert_uint_eq(t.f.state.battle.corps[1].capitano, man("tell"));
  ck_assert_uint_eq(t.f.state.battle.corps[1].array, HONOUR_ARRAY_VANGUARD);
  ck_assert_uint_eq(t.f.state.battle.corps[1].chits[0], 2);
}
END_TEST

START_TEST(rule_3_6_1_1b_two_replacements_make_two_corps) {
  HonourUnitIndex first = rosso_and_rubino(), second = engine_give(&t.f, "rubino", "red-guns", 2);
  in_battle();
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  engine_attach(&t.f, "minor-red", "rosso", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 1);
  ck_assert(check("rubino"));
  ck_assert(answer(HONOUR_ANSWER_UNIT, first, man("tell")));
  ck_assert(!answer(HONOUR_ANSWER_UNIT, second, man("minor-red")));
  ck_assert_uint_eq(t.f.state.battle.n_corps, 3);
  ck_assert_uint_eq(t.f.state.battle.corps[1].capitano, man("tell"));
  ck_assert_uint_eq(t.f.state.battle.corps[2].capitano, man("minor-red"));
  ck_assert_uint_eq(t.f.state.battle.corps[2].array, HONOUR_ARRAY_VANGUARD);
}
END_TEST

/* --- [3.6.2] Capitani Generali ---------------------------------------------------------------- */

START_TEST(rule_3_6_2a_the_highest_rank_of_the_force_becomes_general) {
  rosso_and_rubino();
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "tell", "swiss-foot", 10);
  no_minors();
  table_dice(&t, 1);
  ck_assert(check("rosso")); /* who takes his unit */
  ck_assert(!answer(HONOUR_ANSWER_UNIT, t.request.options[0].a, man("tell")));
  ck_assert(is_lost("rosso"));
  ck_assert(is_general("tell") && !is_general("rubino"));
  assert_led_by("rubino", "tell");
  ck_assert_uint_eq(engine_state_of(&t.f, "tell")->hex, engine_hex(&t.f, "0102"));
}
END_TEST

/* Rubino and the Minor Capitano have Rank 2 both: the lot takes the second. */
START_TEST(rule_3_6_2a_among_equals_a_lot_decides) {
  rosso_and_rubino();
  engine_attach(&t.f, "minor-red", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "minor-red", "red-guns", 2);
  table_dice(&t, 1, 6);
  ck_assert(check("rosso"));
  ck_assert_uint_eq(table_rolled(&t), 2);
  ck_assert(is_general("minor-red") && !is_general("rubino"));
  answer(HONOUR_ANSWER_UNIT, t.request.options[0].a, t.request.options[0].b);
  assert_led_by("rubino", "minor-red");
}
END_TEST

/* The successor in the Force has Rank 2; Tell, elsewhere, now has the highest of the army. */
/* example-honour-005 */
START_TEST(rule_3_6_2b_the_whole_army_is_looked_at_afterwards) {
  rosso_and_rubino();
  engine_place(&t.f, "tell", "0104", HONOUR_ORDER_STAND);
  engine_give(&t.f, "tell", "swiss-foot", 10);
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rosso"));
  ck_assert(is_general("rubino") && is_general("tell"));
}
END_TEST

START_TEST(rule_3_6_2c_a_force_has_one_acting_general) {
  rosso_and_rubino();
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rosso"));
  ck_assert(is_general("tell") && !is_general("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "tell")->role, HONOUR_ROLE_PRIMO);
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->role, HONOUR_ROLE_SUBORDINATE);
}
END_TEST

/* --- [3.6.3] What follows --------------------------------------------------------------------- */

START_TEST(rule_3_6_3a_in_the_field_the_force_stands) {
  rosso_and_rubino();
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rosso"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->order, HONOUR_ORDER_STAND);
}
END_TEST

START_TEST(rule_3_6_3a_in_a_town_the_owner_may_choose_garrison) {
  rosso_and_rubino();
  engine_move(&t.f, "rosso", "0103");
  no_minors();
  table_dice(&t, 1);
  ck_assert(check("rosso"));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_ORDER);
  ck_assert(table_offers(&t, HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, 0));
  ck_assert(!answer(HONOUR_ANSWER_ORDER, HONOUR_ORDER_GARRISON, 0));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->order, HONOUR_ORDER_GARRISON);
}
END_TEST

START_TEST(rule_3_6_3b_it_has_finished_attacking) {
  rosso_and_rubino();
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rosso"));
  ck_assert(engine_state_of(&t.f, "rubino")->marks & HONOUR_MARK_ATTACK_FINISHED);
}
END_TEST

START_TEST(rule_3_6_3_a_subordinate_changes_nothing) {
  rosso_and_rubino();
  no_minors();
  table_dice(&t, 1);
  ck_assert(!check("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->order, HONOUR_ORDER_ATTACK);
  ck_assert(!(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_ATTACK_FINISHED));
}
END_TEST

START_TEST(the_successor_takes_his_place_in_the_fight_and_on_the_stack) {
  rosso_and_rubino();
  no_minors();
  t.f.state.fight = (HonourFight){.kind = HONOUR_FIGHT_SKIRMISH,
                                  .force = {man("rosso"), man("azzurro")},
                                  .fighting = {man("rosso"), HONOUR_NOBODY}};
  table_dice(&t, 1);
  honour_play_push(&t.play, HONOUR_STAGE_MARCH)->capitano = man("rosso");
  honour_push_elimination(&t.play, man("rosso"), HONOUR_ENDANGERED_PURSUED);
  while (t.f.state.progress.depth > 1) {
    if (t.run(&t.play, table_frame(&t), &t.request))
      t.answer(&t.play, table_frame(&t), t.request.options[0]);
  }
  ck_assert_uint_eq(t.f.state.fight.force[0], man("rubino"));
  ck_assert_uint_eq(t.f.state.fight.fighting[0], man("rubino"));
  ck_assert_uint_eq(t.f.state.progress.frames[0].capitano, man("rubino"));
}
END_TEST

/* --- [3.6] Capture ---------------------------------------------------------------------------- */

START_TEST(rule_3_6b_all_capitani_of_a_force_without_sps_are_captured) {
  rosso_and_rubino();
  honour_eliminate_force(&t.play, man("rosso"), "3.6b");
  ck_assert(is_lost("rosso") && is_lost("rubino"));
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}
END_TEST

/* The last of them may fall in the pursuit after a battle that was won or lost already. */
START_TEST(rule_3_6b_nothing_is_left_of_their_corps) {
  rosso_and_rubino();
  in_battle();
  honour_eliminate_force(&t.play, man("rosso"), "3.6b");
  ck_assert_uint_eq(t.f.state.battle.corps[0].array, HONOUR_ARRAY_OUT);
  ck_assert_uint_eq(t.f.state.battle.corps[1].array, HONOUR_ARRAY_OUT);
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}
END_TEST

START_TEST(rule_3_6a_the_captured_leave_the_game) {
  rosso_and_rubino();
  honour_eliminate_force(&t.play, man("rosso"), "3.6b");
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->hex, CAP_HEX_NONE);
  ck_assert_uint_eq(n_units("rosso") + n_units("rubino"), 0);
  /* Special rules are told once. */
  ck_assert(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_NEWS);
  honour_tell_losses(&t.play);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->marks, 0);
}
END_TEST

/* Rubino of Initiative 2, without units, in the hex that a Blue Force has entered. */
static gboolean ride_down(const char *type) {
  engine_place(&t.f, "azzurro", "0102", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "azzurro", "blue-foot", 4);
  engine_give(&t.f, "azzurro", type, 4);
  engine_place(&t.f, "rubino", "0102", 0);
  t.run = honour_capture_run;
  t.answer = NULL;
  return honour_push_capture(&t.play, man("azzurro"));
}

START_TEST(rule_3_6c_a_die_above_initiative_captures) {
  table_dice(&t, 3);
  ck_assert(ride_down("blue-horse"));
  ck_assert(!table_asks(&t));
  ck_assert(is_lost("rubino"));
}
END_TEST

START_TEST(rule_3_6c_without_cavalry_nobody_is_caught) {
  ck_assert(!ride_down("blue-guard"));
  ck_assert_uint_eq(t.f.state.progress.depth, 0);
}
END_TEST

START_TEST(rule_3_6d_who_escapes_retreats) {
  table_dice(&t, 2);
  ck_assert(ride_down("blue-horse"));
  t.run(&t.play, table_frame(&t), &t.request);
  ck_assert_uint_eq(table_frame(&t)->stage, HONOUR_STAGE_RETREAT);
  ck_assert_uint_eq(table_frame(&t)->capitano, man("rubino"));
  engine_move(&t.f, "rubino", "0105");
  honour_play_pop(&t.play);
  ck_assert(!table_asks(&t));
  ck_assert(!is_lost("rubino"));
}
END_TEST

/* Whoever was with him stays where he is, on his own. */
START_TEST(rule_3_6d_nobody_escapes_with_him) {
  HonourCapitanoState *follower = engine_state_of(&t.f, "rubino");

  table_dice(&t, 1);
  engine_place(&t.f, "rosso", "0102", 0);
  follower->station = HONOUR_STATION_WITH;
  follower->with = man("rosso");
  follower->role = HONOUR_ROLE_UNEMPLOYED;
  follower->hex = engine_hex(&t.f, "0102");
  engine_place(&t.f, "azzurro", "0102", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "azzurro", "blue-horse", 4);
  ck_assert(honour_push_capture(&t.play, man("azzurro")));
  honour_capture_run(&t.play, table_frame(&t), &t.request);
  ck_assert_uint_eq(table_frame(&t)->stage, HONOUR_STAGE_RETREAT);
  ck_assert_uint_eq(table_frame(&t)->capitano, man("rosso"));
  ck_assert_uint_eq(follower->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(follower->with, HONOUR_NOBODY);
}
END_TEST

/* His owner is asked; and nobody rolls for him again. */
START_TEST(rule_3_6g_who_escapes_may_stay) {
  table_dice(&t, 2);
  ck_assert(ride_down("blue-horse"));
  t.run(&t.play, table_frame(&t), &t.request);
  while (honour_play_next(&t.play, &t.request) && t.request.kind != HONOUR_DECISION_WITHDRAW)
    ck_abort_msg("%s is asked", honour_decision_name((HonourDecisionKind)t.request.kind));
  ck_assert(table_offers(&t, HONOUR_ANSWER_YES, 0, 0));
  honour_play_answer(&t.play, &t.request, (CapOption){.kind = HONOUR_ANSWER_NO});
  ck_assert(!honour_play_next(&t.play, &t.request));
  ck_assert(!is_lost("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->hex, engine_hex(&t.f, "0102"));
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}
END_TEST

START_TEST(rule_3_6e_the_force_is_not_shown) {
  table_dice(&t, 3);
  ck_assert(ride_down("blue-horse"));
  engine_mark(&t.f, "azzurro", HONOUR_MARK_HIDDEN);
  ck_assert(!table_asks(&t));
  ck_assert(engine_state_of(&t.f, "azzurro")->marks & HONOUR_MARK_HIDDEN);
  ck_assert(!table_was_told(&t, "SP"));
}
END_TEST

/* --- Anything --------------------------------------------------------------------------------- */

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

static void set_up_nothing(void) {
  memset(&t, 0, sizeof t);
}

/* Everybody is in danger, one after the other, until hardly anybody is left; in a Major Battle in
 * every second game. */
START_TEST(any_eliminations_leave_sound_states) {
  guint n_lost = 0;
  engine_load_shipped(&t.f, shipped[_i / 2]);
  table_take(&t);
  t.run = honour_elimination_run;
  t.answer = honour_elimination_answer;
  cap_dice_seed(&t.dice, (guint64)_i + 1);
  for (guint round = 0; round < 5; round++) {
    for (HonourCapitanoIndex i = 0; i < t.f.game->n_capitani; i++) {
      t.f.state.fight.kind = _i % 2 == 0 ? HONOUR_FIGHT_NONE : HONOUR_FIGHT_MAJOR;
      honour_push_elimination(&t.play, i, HONOUR_ENDANGERED_BY_FIRE);
      while (table_asks(&t)) {
        const char *violation = honour_find_violation(t.f.game, &t.f.state);
        ck_assert_msg(violation == NULL, "%s", violation);
        t.answer(&t.play, table_frame(&t),
                 t.request.options[cap_dice_roll(&t.dice) % t.request.n_options]);
      }
      const char *violation = honour_find_violation(t.f.game, &t.f.state);
      ck_assert_msg(violation == NULL, "%s", violation);
    }
  }
  for (guint i = 0; i < t.f.game->n_capitani; i++)
    n_lost += t.f.state.capitani[i].station == HONOUR_STATION_LOST;
  ck_assert_uint_gt(n_lost, 5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("elimination");
  TCase *checks = tcase_create("3.6.1 The check"), *heirs = tcase_create("3.6.1 Heirs");
  TCase *battles = tcase_create("3.6.1.1"), *generals = tcase_create("3.6.2");
  TCase *after = tcase_create("3.6.3"), *capture = tcase_create("3.6 Capture");

  tcase_add_test(checks, rule_3_6_1a_three_or_more_does_no_harm);
  tcase_add_test(checks, rule_3_6_1a_two_or_less_eliminates);
  tcase_add_test(checks, rule_3_6f_who_is_gone_is_not_checked);
  tcase_add_test(heirs, rule_3_6_1b_the_unemployed_come_first);
  tcase_add_test(heirs, rule_3_6_1b_then_a_minor_then_the_others);
  tcase_add_test(heirs, rule_3_5c_a_minor_may_be_brought_in_when_a_capitano_falls);
  tcase_add_test(heirs, rule_3_6_1b_the_owner_chooses_among_several);
  tcase_add_test(heirs, rule_3_6_1c_units_beyond_the_rank_of_the_heir_are_eliminated);
  tcase_add_test(heirs, rule_3_6_1c_without_anybody_the_force_is_gone);
  tcase_add_test(heirs, rule_15_1d_auxiliaries_pass_on_as_units_do);
  tcase_add_test(battles, rule_3_6_1_1a_in_battle_no_other_corps_takes_his_units);
  tcase_add_test(battles, rule_3_6_1_1b_his_replacement_stands_in_his_place);
  tcase_add_test(battles, rule_3_6_1_1b_two_replacements_make_two_corps);
  tcase_add_test(generals, rule_3_6_2a_the_highest_rank_of_the_force_becomes_general);
  tcase_add_test(generals, rule_3_6_2a_among_equals_a_lot_decides);
  tcase_add_test(generals, rule_3_6_2b_the_whole_army_is_looked_at_afterwards);
  tcase_add_test(generals, rule_3_6_2c_a_force_has_one_acting_general);
  tcase_add_test(after, rule_3_6_3a_in_the_field_the_force_stands);
  tcase_add_test(after, rule_3_6_3a_in_a_town_the_owner_may_choose_garrison);
  tcase_add_test(after, rule_3_6_3b_it_has_finished_attacking);
  tcase_add_test(after, rule_3_6_3_a_subordinate_changes_nothing);
  tcase_add_test(after, the_successor_takes_his_place_in_the_fight_and_on_the_stack);
  tcase_add_test(capture, rule_3_6b_all_capitani_of_a_force_without_sps_are_captured);
  tcase_add_test(capture, rule_3_6b_nothing_is_left_of_their_corps);
  tcase_add_test(capture, rule_3_6a_the_captured_leave_the_game);
  tcase_add_test(capture, rule_3_6c_a_die_above_initiative_captures);
  tcase_add_test(capture, rule_3_6c_without_cavalry_nobody_is_caught);
  tcase_add_test(capture, rule_3_6d_nobody_escapes_with_him);
  tcase_add_test(capture, rule_3_6d_who_escapes_retreats);
  tcase_add_test(capture, rule_3_6g_who_escapes_may_stay);
  tcase_add_test(capture, rule_3_6e_the_force_is_not_shown);
  TCase *const cases[] = {checks, heirs, battles, generals, after, capture};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    tcase_add_checked_fixture(cases[i], set_up, tear_down);
    suite_add_tcase(suite, cases[i]);
  }
  TCase *anything = tcase_create("Anything");
  tcase_add_checked_fixture(anything, set_up_nothing, tear_down);
  tcase_add_loop_test(anything, any_eliminations_leave_sound_states, 0,
                      2 * (int)G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, anything);
  return test_main(suite);
}
