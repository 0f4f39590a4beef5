/* Joint Consolidation. [2.2C3a] [3.2.3] [5.3.6] [10] */
#include "tests/honour/fixtures/stage-fixture.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/invariants.h"

static EngineFixture f;
static StageFixture s;

/* Reds: Rosso of Rank 4, Tell 3, Rubino and the Minor Capitano 2. Rosso is Capitano Generale far
 * away, so that nobody else is for his Rank. */
static void set_up(void) {
  engine_load_tiny(&f);
  engine_empty(&f);
  engine_place(&f, "rosso", "0105", HONOUR_ORDER_STAND);
  engine_mark(&f, "rosso", HONOUR_MARK_GENERAL);
}

static void tear_down(void) {
  engine_clear(&f);
}

static gboolean begin(void) {
  stage_begin(&s, &f, HONOUR_STAGE_CONSOLIDATION, honour_consolidation_run,
              honour_consolidation_answer);
  return stage_ask(&s);
}

static gboolean is_general(const char *capitano) {
  return (engine_state_of(&f, capitano)->marks & HONOUR_MARK_GENERAL) != 0;
}

static void assert_with(const char *capitano, const char *leader, HonourRole role) {
  const HonourCapitanoState *man = engine_state_of(&f, capitano);

  ck_assert_uint_eq(man->station, HONOUR_STATION_WITH);
  ck_assert_uint_eq(man->with, engine_capitano(&f, leader));
  ck_assert_uint_eq(man->hex, engine_state_of(&f, leader)->hex);
  ck_assert_uint_eq(man->role, role);
  ck_assert_uint_eq(man->order, 0);
}

static void assert_on_map(const char *capitano) {
  ck_assert_uint_eq(engine_state_of(&f, capitano)->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(engine_state_of(&f, capitano)->with, HONOUR_NOBODY);
}

/* --- [10] With a Capitano Generale ----------------------------------------------------------- */

START_TEST(rule_10b_capitani_go_to_the_boxes_of_the_general) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_place(&f, "rubino", "0105", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rubino", "red-foot", 8);
  engine_place(&f, "tell", "0105", 0);
  ck_assert(!begin());
  assert_with("rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  assert_with("tell", "rosso", HONOUR_ROLE_UNEMPLOYED);
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
}
END_TEST

START_TEST(rule_2_2C3a_each_hex_keeps_one_counter) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_place(&f, "rubino", "0105", HONOUR_ORDER_ATTACK);
  engine_attach(&f, "minor-red", "rubino", HONOUR_ROLE_UNEMPLOYED);
  engine_give(&f, "rubino", "red-foot", 8);
  engine_place(&f, "tell", "0104", HONOUR_ORDER_STAND); /* another hex */
  engine_give(&f, "tell", "swiss-foot", 5);
  ck_assert(!begin());
  assert_on_map("rosso");
  assert_with("rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  assert_with("minor-red", "rosso", HONOUR_ROLE_UNEMPLOYED); /* whoever was with him comes along */
  assert_on_map("tell");
}
END_TEST

START_TEST(rule_2_2C3b_activation_markers_are_removed) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_state_of(&f, "rosso")->activations = 2;
  ck_assert(!begin());
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->activations, 0);
}
END_TEST

START_TEST(rule_10a_any_strength_joins_in_one_hex) {
  guint sp = 0;

  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rosso", "red-foot", 8);
  engine_give(&f, "rosso", "red-guns", 2);
  engine_place(&f, "tell", "0105", HONOUR_ORDER_STAND);
  engine_give(&f, "tell", "swiss-foot", 10);
  engine_place(&f, "rubino", "0105", HONOUR_ORDER_STAND);
  engine_give(&f, "rubino", "red-foot", 4);
  engine_give(&f, "rubino", "red-foot", 4);
  ck_assert(!begin());
  ck_assert_uint_eq(engine_units_of_force(&f, engine_capitano(&f, "rosso"), &sp), 6);
  ck_assert_uint_eq(sp, 36);
}
END_TEST

START_TEST(rule_3_4i_the_unemployed_accompany_a_minor_force) {
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rubino", "red-foot", 8);
  engine_place(&f, "tell", "0103", 0); /* of higher Rank, but without a Force */
  ck_assert(!begin());
  assert_with("tell", "rubino", HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(engine_state_of(&f, "rubino")->order, HONOUR_ORDER_ATTACK);
}
END_TEST

START_TEST(the_unemployed_alone_stay_as_they_are) {
  engine_place(&f, "rubino", "0103", 0);
  engine_place(&f, "tell", "0103", 0);
  ck_assert(!begin());
  assert_on_map("rubino");
  assert_on_map("tell");
}
END_TEST

START_TEST(whoever_is_with_one_who_lost_his_force_is_on_his_own) {
  engine_place(&f, "tell", "0103", HONOUR_ORDER_STAND);
  engine_attach(&f, "rubino", "tell", HONOUR_ROLE_UNEMPLOYED);
  ck_assert(!begin());
  assert_on_map("rubino");
  ck_assert_uint_eq(engine_state_of(&f, "rubino")->role, HONOUR_ROLE_UNEMPLOYED);
}
END_TEST

START_TEST(enemies_in_a_hex_do_not_join) {
  engine_place(&f, "azzurro", "0103", HONOUR_ORDER_STAND);
  engine_mark(&f, "azzurro", HONOUR_MARK_GENERAL);
  engine_give(&f, "azzurro", "blue-foot", 8);
  engine_place(&f, "rubino", "0103", 0);
  ck_assert(!begin());
  assert_on_map("rubino");
}
END_TEST

START_TEST(rule_3_2_2a_higher_rank_does_not_go_under_lower) {
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_STAND);
  engine_mark(&f, "rubino", HONOUR_MARK_GENERAL);
  engine_give(&f, "rubino", "red-foot", 8);
  engine_place(&f, "tell", "0103", HONOUR_ORDER_STAND);
  engine_give(&f, "tell", "red-foot", 8);
  ck_assert(!begin());
  assert_on_map("tell");
  assert_on_map("rubino");
}
END_TEST

/* */
START_TEST(rule_3_4j_a_general_without_units_takes_command) {
  engine_place(&f, "rubino", "0105", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rubino", "red-foot", 8);
  ck_assert(!begin()); /* Rosso has no units */
  assert_on_map("rosso");
  assert_with("rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->role, HONOUR_ROLE_PRIMO);
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->order, HONOUR_ORDER_ATTACK);
}
END_TEST

/* He has lost the Force that was in Administrative March; this one is not. */
START_TEST(rule_7_7a_the_mode_goes_with_the_force) {
  engine_mark(&f, "rosso", HONOUR_MARK_ADMINISTRATIVE);
  engine_place(&f, "rubino", "0105", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rubino", "red-foot", 8);
  ck_assert(!begin());
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->order, HONOUR_ORDER_ATTACK);
  ck_assert(!(engine_state_of(&f, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE));
}
END_TEST

/* --- [5.3.6] Orders -------------------------------------------------------------------------- */

START_TEST(rule_5_3_6a_the_order_of_the_highest_rank_stays) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_order(&f, "rosso", HONOUR_ORDER_ATTACK);
  engine_place(&f, "tell", "0105", HONOUR_ORDER_STAND);
  engine_give(&f, "tell", "swiss-foot", 5);
  ck_assert(!begin());
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->order, HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(engine_state_of(&f, "tell")->order, 0);
}
END_TEST

START_TEST(what_lasts_on_a_force_lasts_on_the_whole) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_place(&f, "tell", "0105", HONOUR_ORDER_STAND);
  engine_give(&f, "tell", "swiss-foot", 5);
  engine_mark(&f, "tell", HONOUR_MARK_DISRUPTED | HONOUR_MARK_PREVIOUS_ATTACK);
  ck_assert(!begin());
  ck_assert_uint_eq(engine_state_of(&f, "rosso")->marks,
                    HONOUR_MARK_GENERAL | HONOUR_MARK_DISRUPTED);
  ck_assert_uint_eq(engine_state_of(&f, "tell")->marks, HONOUR_MARK_PREVIOUS_ATTACK);
}
END_TEST

/* --- [3.2.3] Two Capitani Generali ----------------------------------------------------------- */

START_TEST(rule_3_2_3a_the_lower_rank_loses_its_status) {
  engine_give(&f, "rosso", "red-foot", 8);
  engine_place(&f, "tell", "0105", HONOUR_ORDER_STAND);
  engine_mark(&f, "tell", HONOUR_MARK_GENERAL);
  engine_attach(&f, "rubino", "tell", HONOUR_ROLE_SUBORDINATE);
  engine_give(&f, "tell", "swiss-foot", 5);
  engine_give(&f, "rubino", "red-foot", 8);
  ck_assert(!begin());
  ck_assert(is_general("rosso") && !is_general("tell"));
  assert_with("tell", "rosso", HONOUR_ROLE_SUBORDINATE);
  assert_with("rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
}
END_TEST

/* Dice 1 to 3 draw the first of two, 4 to 6 the second, or odd and even: exactly one stays, and
 * both may. */
START_TEST(rule_3_2_3b_equal_ranks_draw_lots) {
  gboolean rubino_stayed = FALSE, minor_stayed = FALSE;

  for (guint8 die = 1; die <= 6; die++) {
    engine_empty(&f);
    engine_place(&f, "rosso", "0105", HONOUR_ORDER_STAND);
    engine_mark(&f, "rosso", HONOUR_MARK_GENERAL);
    engine_place(&f, "rubino", "0103", HONOUR_ORDER_STAND);
    engine_place(&f, "minor-red", "0103", HONOUR_ORDER_STAND);
    engine_mark(&f, "rubino", HONOUR_MARK_GENERAL);
    engine_mark(&f, "minor-red", HONOUR_MARK_GENERAL);
    engine_give(&f, "rubino", "red-foot", 8);
    engine_give(&f, "minor-red", "red-foot", 8);
    stage_begin(&s, &f, HONOUR_STAGE_CONSOLIDATION, honour_consolidation_run,
                honour_consolidation_answer);
    cap_dice_script(&s.dice, &die, 1);
    ck_assert(!stage_ask(&s));
    ck_assert(!s.dice.is_short && s.dice.n_rolled == 1);
    ck_assert(is_general("rubino") != is_general("minor-red"));
    rubino_stayed = rubino_stayed || is_general("rubino");
    minor_stayed = minor_stayed || is_general("minor-red");
    assert_with(is_general("rubino") ? "minor-red" : "rubino",
                is_general("rubino") ? "rubino" : "minor-red", HONOUR_ROLE_SUBORDINATE);
  }
  ck_assert(rubino_stayed && minor_stayed);
}
END_TEST

/* Both were general already when one served under the other, as after the fall of a third: the one
 * who stays general leads, whoever stood on the map. */
START_TEST(rule_3_2_3b_a_subordinate_who_stays_general_takes_command) {
  gboolean minor_stayed = FALSE;

  for (guint8 die = 1; die <= 6; die++) {
    engine_empty(&f);
    engine_place(&f, "rosso", "0105", HONOUR_ORDER_STAND);
    engine_mark(&f, "rosso", HONOUR_MARK_GENERAL);
    engine_place(&f, "rubino", "0103", HONOUR_ORDER_STAND);
    engine_attach(&f, "minor-red", "rubino", HONOUR_ROLE_SUBORDINATE);
    engine_mark(&f, "rubino", HONOUR_MARK_GENERAL);
    engine_mark(&f, "minor-red", HONOUR_MARK_GENERAL);
    engine_give(&f, "rubino", "red-foot", 8);
    engine_give(&f, "minor-red", "red-foot", 8);
    stage_begin(&s, &f, HONOUR_STAGE_CONSOLIDATION, honour_consolidation_run,
                honour_consolidation_answer);
    cap_dice_script(&s.dice, &die, 1);
    ck_assert(!stage_ask(&s));
    ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
    ck_assert(is_general("rubino") != is_general("minor-red"));
    minor_stayed = minor_stayed || is_general("minor-red");
    assert_with(is_general("rubino") ? "minor-red" : "rubino",
                is_general("rubino") ? "rubino" : "minor-red", HONOUR_ROLE_SUBORDINATE);
    ck_assert_uint_eq(engine_state_of(&f, is_general("rubino") ? "rubino" : "minor-red")->order,
                      HONOUR_ORDER_STAND);
  }
  ck_assert(minor_stayed);
}
END_TEST

/* Gives a Capitano some counter of his army. */
static void give_any(const char *capitano) {
  HonourCapitanoIndex who = engine_capitano(&f, capitano);

  for (HonourUnitIndex i = 0; i < f.game->n_units; i++) {
    if (f.game->units[i].army != f.game->capitani[who].army ||
        f.state.units[i].place == HONOUR_UNIT_CARD)
      continue;
    honour_put_unit_on_card(&f.state, i, who);
    f.state.units[i].sp = 1;
    return;
  }
  ck_abort_msg("no counter for %s", capitano);
}

/* Francois I of Rank 5 and Alviano of Rank 4, allies. */
static void load_marignano(void) {
  engine_clear(&f);
  engine_load_shipped(&f, "marignano-1515");
  engine_empty(&f);
  for (guint i = 0; i < f.game->n_capitani; i++)
    ck_assert_uint_eq(f.state.capitani[i].marks, 0);
}

START_TEST(rule_3_2_3c_generals_of_two_armies_keep_their_status) {
  load_marignano();
  engine_place(&f, "alviano", "2206", HONOUR_ORDER_STAND);
  engine_place(&f, "francois-i", "2206", HONOUR_ORDER_ATTACK);
  engine_mark(&f, "alviano", HONOUR_MARK_GENERAL);
  engine_mark(&f, "francois-i", HONOUR_MARK_GENERAL);
  give_any("alviano");
  give_any("francois-i");
  ck_assert(!begin());
  ck_assert(is_general("alviano") && is_general("francois-i"));
  assert_with("alviano", "francois-i", HONOUR_ROLE_SUBORDINATE); /* the higher Rank leads */
  ck_assert_uint_eq(engine_state_of(&f, "francois-i")->order, HONOUR_ORDER_ATTACK);
}
END_TEST

START_TEST(rule_3_2_3c_of_equal_generals_the_owner_chooses) {
  load_marignano();
  engine_place(&f, "francois-i", "2611", HONOUR_ORDER_STAND);
  engine_mark(&f, "francois-i", HONOUR_MARK_GENERAL);
  engine_place(&f, "alviano", "2206", HONOUR_ORDER_STAND);
  engine_place(&f, "la-palice", "2206", HONOUR_ORDER_ATTACK);
  engine_mark(&f, "alviano", HONOUR_MARK_GENERAL);
  engine_mark(&f, "la-palice", HONOUR_MARK_GENERAL);
  give_any("alviano");
  give_any("la-palice");
  memset(f.state.special.ended, 1, sizeof f.state.special.ended); /* without special rules */
  ck_assert(begin());
  ck_assert_uint_eq(s.request.kind, HONOUR_DECISION_CONSOLIDATE);
  ck_assert_uint_eq(s.request.n_options, 2);
  ck_assert(!stage_take(&s, HONOUR_ANSWER_CAPITANO, engine_capitano(&f, "alviano"), 0, 0));
  assert_with("la-palice", "alviano", HONOUR_ROLE_SUBORDINATE);
  ck_assert(is_general("alviano") && is_general("la-palice"));
}
END_TEST

/* A Capitano Generale of another army, without units, is not Unemployed on a card. */
START_TEST(rule_3_4j_a_general_without_units_stays_on_the_map) {
  load_marignano();
  engine_place(&f, "alviano", "2206", 0);
  engine_place(&f, "francois-i", "2206", HONOUR_ORDER_ATTACK);
  engine_mark(&f, "alviano", HONOUR_MARK_GENERAL);
  engine_mark(&f, "francois-i", HONOUR_MARK_GENERAL);
  give_any("francois-i");
  ck_assert(!begin());
  assert_on_map("alviano");
  engine_attach(&f, "alviano", "francois-i", HONOUR_ROLE_UNEMPLOYED);
  ck_assert(!begin());
  assert_on_map("alviano");
}
END_TEST

/* --- [10.1] Minor Forces --------------------------------------------------------------------- */

/* Tell of Rank 3 with two units, Rubino of Rank 2 with two. */
static HonourUnitIndex stack_minor_forces(void) {
  HonourUnitIndex unit;

  engine_place(&f, "tell", "0103", HONOUR_ORDER_STAND);
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_ATTACK);
  engine_give(&f, "tell", "swiss-foot", 5);
  engine_give(&f, "tell", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  unit = engine_give(&f, "rubino", "red-foot", 4);
  return unit;
}

START_TEST(rule_10_1a_minor_forces_join_under_the_highest_rank) {
  HonourUnitIndex unit = stack_minor_forces();
  guint sp = 0;

  f.state.auxiliaries[0].place = HONOUR_UNIT_CARD;
  f.state.auxiliaries[0].capitano = engine_capitano(&f, "rubino");
  ck_assert(begin());
  ck_assert(!stage_take(&s, HONOUR_ANSWER_LOSS, unit, 0, 0));
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "tell"), &sp), 3);
  ck_assert_uint_eq(sp, 21);
  assert_with("rubino", "tell", HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(engine_state_of(&f, "tell")->order, HONOUR_ORDER_STAND);
  ck_assert_uint_eq(f.state.auxiliaries[0].capitano, engine_capitano(&f, "tell"));
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
}
END_TEST

START_TEST(rule_10_1a_the_owner_chooses_among_equal_ranks) {
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_STAND);
  engine_place(&f, "minor-red", "0103", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rubino", "red-foot", 8);
  engine_give(&f, "minor-red", "red-foot", 8);
  ck_assert(begin());
  ck_assert_uint_eq(s.request.side, engine_side(&f, "reds"));
  ck_assert_uint_eq(s.request.n_options, 2);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_CAPITANO, engine_capitano(&f, "rubino"), 0, 0));
  ck_assert(!stage_take(&s, HONOUR_ANSWER_CAPITANO, engine_capitano(&f, "minor-red"), 0, 0));
  assert_with("rubino", "minor-red", HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(engine_state_of(&f, "minor-red")->order, HONOUR_ORDER_ATTACK);
}
END_TEST

START_TEST(rule_10_1b_units_beyond_the_rank_are_lost) {
  HonourUnitIndex unit = stack_minor_forces();

  ck_assert(begin());
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_LOSS), 2); /* his own stay */
  ck_assert_uint_eq(s.request.n_options, 2);
  ck_assert(!stage_take(&s, HONOUR_ANSWER_LOSS, unit, 0, 0));
  ck_assert_uint_eq(f.state.units[unit].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(f.state.units[unit].sp, 0);
}
END_TEST

static HonourUnitIndex give_militia(const char *capitano, guint8 sp) {
  HonourUnitIndex unit = f.game->first_militia;

  honour_set_unit(&f.state, unit,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = sp,
                                    .capitano = engine_capitano(&f, capitano)});
  return unit;
}

/* [15.1b] Militia are outside the Rank of whom they come to. */
START_TEST(rule_10_1b_militia_take_no_room) {
  HonourUnitIndex townsmen;

  engine_place(&f, "tell", "0103", HONOUR_ORDER_STAND);
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_STAND);
  engine_give(&f, "tell", "swiss-foot", 5);
  engine_give(&f, "tell", "red-foot", 8);
  engine_give(&f, "rubino", "red-foot", 8);
  townsmen = give_militia("rubino", 4);
  ck_assert(!begin()); /* three units are as many as his Rank */
  ck_assert_uint_eq(f.state.units[townsmen].capitano, engine_capitano(&f, "tell"));
  ck_assert_uint_eq(f.state.units[townsmen].sp, 4);
}
END_TEST

START_TEST(rule_10_1b_only_combat_units_are_given_up) {
  HonourUnitIndex unit = stack_minor_forces();

  give_militia("rubino", 4);
  ck_assert(begin());
  ck_assert_uint_eq(s.request.n_options, 2);
  ck_assert(!stage_take(&s, HONOUR_ANSWER_LOSS, unit, 0, 0));
}
END_TEST

START_TEST(rule_9_1_1h_who_gives_the_good_units_up_turns_back) {
  HonourUnitIndex good;

  engine_place(&f, "tell", "0103", HONOUR_ORDER_MANOEUVRE);
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_ATTACK);
  engine_demoralise(&f, engine_give(&f, "tell", "swiss-foot", 5));
  engine_demoralise(&f, engine_give(&f, "tell", "red-foot", 8));
  engine_demoralise(&f, engine_give(&f, "rubino", "red-foot", 8));
  good = engine_give(&f, "rubino", "red-foot", 4);
  ck_assert(begin());
  ck_assert(!stage_take(&s, HONOUR_ANSWER_LOSS, good, 0, 0));
  ck_assert_uint_eq(engine_state_of(&f, "tell")->order, HONOUR_ORDER_RETREAT);
}
END_TEST

START_TEST(rule_10_1b_the_leader_is_no_general) {
  HonourUnitIndex unit = stack_minor_forces();

  ck_assert(begin());
  ck_assert(!stage_take(&s, HONOUR_ANSWER_LOSS, unit, 0, 0));
  ck_assert(!is_general("tell"));
}
END_TEST

static void place_with(const char *capitano, const char *hex, const char *type, guint8 sp,
                       guint n) {
  engine_place(&f, capitano, hex, HONOUR_ORDER_STAND);
  for (guint i = 0; i < n; i++)
    engine_give(&f, capitano, type, sp);
}

/* Somebody is asked elsewhere while two generals of one army have met. */
START_TEST(rule_3_2_3a_the_company_of_the_lesser_general_has_one_all_the_time) {
  engine_clear(&f);
  engine_load_shipped(&f, "pavia-1524");
  engine_empty(&f);
  place_with("francois-i", "2611", "french-gendarmes", 10, 1); /* nobody else is general for him */
  engine_mark(&f, "francois-i", HONOUR_MARK_GENERAL);
  place_with("la-palice", "0716", "french-artillery", 2, 3);
  place_with("montmorency", "0716", "french-infantry", 2, 2);
  place_with("lannoy", "2624", "imperial-heavy", 4, 1);
  place_with("bourbon-imp", "2624", "spanish-infantry", 6, 1);
  engine_mark(&f, "lannoy", HONOUR_MARK_GENERAL);
  engine_mark(&f, "bourbon-imp", HONOUR_MARK_GENERAL);
  engine_attach(&f, "pescara", "bourbon-imp", HONOUR_ROLE_SUBORDINATE);
  engine_give(&f, "pescara", "spanish-infantry", 6);
  ck_assert(begin());
  ck_assert_uint_gt(stage_count(&s, HONOUR_ANSWER_LOSS), 0);
  ck_assert(is_general("lannoy") != is_general("bourbon-imp"));
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
  assert_with("pescara", is_general("lannoy") ? "lannoy" : "bourbon-imp", HONOUR_ROLE_SUBORDINATE);
}
END_TEST

/* --- Random play ----------------------------------------------------------------------------- */

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

/* Everybody of a side is thrown together on three hexes; what comes of it is sound, and doing it
 * again changes nothing. */
START_TEST(random_meetings_end_in_sound_states) {
  CapDice chance;
  HonourState after;

  engine_clear(&f);
  engine_load_shipped(&f, shipped[_i]);
  cap_dice_seed(&chance, 11);
  for (guint round = 0; round < 20; round++) {
    CapHex hexes[2][3];

    honour_state_set_up(f.game, &f.state);
    for (guint i = 0; i < 6; i++)
      hexes[i / 3][i % 3] = (CapHex)(i * 7 + round);
    for (guint i = 0; i < f.game->n_capitani; i++)
      if (f.state.capitani[i].station == HONOUR_STATION_ON_MAP)
        f.state.capitani[i].hex = hexes[honour_side_of(f.game, &f.state, (HonourCapitanoIndex)i)]
                                       [cap_dice_draw(&chance, 3)];
    for (guint i = 0; i < f.game->n_capitani; i++)
      if (f.state.capitani[i].station == HONOUR_STATION_WITH)
        f.state.capitani[i].hex = f.state.capitani[f.state.capitani[i].with].hex;
    begin();
    while (s.asks) {
      CapOption option = s.request.options[cap_dice_draw(&chance, s.request.n_options)];
      const char *violation = honour_find_violation(f.game, &f.state);

      ck_assert_msg(violation == NULL, "round %u: %s", round, violation);
      s.answer(&s.play, s.frame, option);
      stage_ask(&s);
    }
    ck_assert_msg(honour_find_violation(f.game, &f.state) == NULL, "round %u: %s", round,
                  honour_find_violation(f.game, &f.state));
    after = f.state;
    ck_assert(!begin());
    ck_assert_mem_eq(&after, &f.state, sizeof after);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("consolidation");
  TCase *generals = tcase_create("generals");
  TCase *minors = tcase_create("minors");

  tcase_add_checked_fixture(generals, set_up, tear_down);
  tcase_add_checked_fixture(minors, set_up, tear_down);
  tcase_add_test(generals, rule_10b_capitani_go_to_the_boxes_of_the_general);
  tcase_add_test(generals, rule_2_2C3a_each_hex_keeps_one_counter);
  tcase_add_test(generals, rule_2_2C3b_activation_markers_are_removed);
  tcase_add_test(generals, rule_10a_any_strength_joins_in_one_hex);
  tcase_add_test(generals, rule_3_4i_the_unemployed_accompany_a_minor_force);
  tcase_add_test(generals, the_unemployed_alone_stay_as_they_are);
  tcase_add_test(generals, whoever_is_with_one_who_lost_his_force_is_on_his_own);
  tcase_add_test(generals, enemies_in_a_hex_do_not_join);
  tcase_add_test(generals, rule_3_2_2a_higher_rank_does_not_go_under_lower);
  tcase_add_test(generals, rule_3_4j_a_general_without_units_takes_command);
  tcase_add_test(generals, rule_7_7a_the_mode_goes_with_the_force);
  tcase_add_test(generals, rule_5_3_6a_the_order_of_the_highest_rank_stays);
  tcase_add_test(generals, what_lasts_on_a_force_lasts_on_the_whole);
  tcase_add_test(generals, rule_3_2_3a_the_lower_rank_loses_its_status);
  tcase_add_test(generals, rule_3_2_3b_equal_ranks_draw_lots);
  tcase_add_test(generals, rule_3_2_3b_a_subordinate_who_stays_general_takes_command);
  tcase_add_test(generals, rule_3_2_3c_generals_of_two_armies_keep_their_status);
  tcase_add_test(generals, rule_3_2_3c_of_equal_generals_the_owner_chooses);
  tcase_add_test(generals, rule_3_4j_a_general_without_units_stays_on_the_map);
  tcase_add_test(minors, rule_10_1a_minor_forces_join_under_the_highest_rank);
  tcase_add_test(minors, rule_10_1a_the_owner_chooses_among_equal_ranks);
  tcase_add_test(minors, rule_10_1b_units_beyond_the_rank_are_lost);
  tcase_add_test(minors, rule_10_1b_militia_take_no_room);
  tcase_add_test(minors, rule_10_1b_only_combat_units_are_given_up);
  tcase_add_test(minors, rule_10_1b_the_leader_is_no_general);
  tcase_add_test(minors, rule_9_1_1h_who_gives_the_good_units_up_turns_back);
  tcase_add_test(minors, rule_3_2_3a_the_company_of_the_lesser_general_has_one_all_the_time);
  tcase_add_loop_test(minors, random_meetings_end_in_sound_states, 0, G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, generals);
  suite_add_tcase(suite, minors);
  return test_main(suite);
}
