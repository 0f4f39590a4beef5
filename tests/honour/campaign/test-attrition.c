/* Attrition, the spreading of losses, and who is Capitano Generale or Unemployed afterwards. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/charts/attrition.h"
#include "validator/honour/machine/stages.h"

/* A game with the Reds under Rosso in 0103, arranged by each test, and dice as written. */
typedef struct {
  EngineFixture f;
  CapDice dice;
  HonourPlay play;
} Table;

static void set_table(Table *t, const guint8 *dice, guint n) {
  engine_load_tiny(&t->f);
  engine_empty(&t->f);
  cap_dice_script(&t->dice, dice, n);
  t->play = (HonourPlay){.game = t->f.game, .state = &t->f.state, .dice = &t->dice};
}

/* Runs the losses of a frame, always choosing the last option; how often somebody was asked. */
static guint take_losses(Table *t) {
  static CapRequest request;
  guint asked = 0;
  while (t->f.state.progress.depth > 0) {
    HonourFrame *frame = &t->f.state.progress.frames[t->f.state.progress.depth - 1];
    if (frame->stage != HONOUR_STAGE_LOSSES)
      break;
    if (honour_losses_run(&t->play, frame, &request)) {
      asked++;
      honour_losses_answer(&t->play, frame, request.options[request.n_options - 1]);
    }
  }
  return asked;
}

static void lose(Table *t, const char *capitano, gint32 sp) {
  honour_make_force_liable(&t->play, engine_capitano(&t->f, capitano));
  honour_push_losses(&t->play, engine_capitano(&t->f, capitano), (guint)sp);
}

START_TEST(rule_8e_losses_are_spread_one_each_in_turn) {
  Table t;
  set_table(&t, NULL, 0);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  HonourUnitIndex a = engine_give(&t.f, "rosso", "red-foot", 8);
  HonourUnitIndex b = engine_give(&t.f, "rosso", "red-foot", 3);
  HonourUnitIndex c = engine_give(&t.f, "rosso", "red-guns", 2);
  lose(&t, "rosso", 3);
  ck_assert_uint_eq(take_losses(&t), 0); /* as many losses as units: nothing to choose */
  ck_assert_uint_eq(t.f.state.units[a].sp, 7);
  ck_assert_uint_eq(t.f.state.units[b].sp, 2);
  ck_assert_uint_eq(t.f.state.units[c].sp, 1);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8e_the_owner_chooses_among_equals) {
  Table t;
  set_table(&t, NULL, 0);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  HonourUnitIndex a = engine_give(&t.f, "rosso", "red-foot", 8);
  HonourUnitIndex b = engine_give(&t.f, "rosso", "red-foot", 8);
  HonourUnitIndex c = engine_give(&t.f, "rosso", "red-guns", 2);
  lose(&t, "rosso", 5);
  ck_assert_uint_eq(take_losses(&t), 2); /* one round for all, then two more by choice */
  ck_assert_uint_eq(t.f.state.units[a].sp, 7);
  ck_assert_uint_eq(t.f.state.units[b].sp, 6);
  ck_assert_uint_eq(t.f.state.units[c].place, HONOUR_UNIT_LOST);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_1_3_2c_a_unit_at_zero_leaves_the_game) {
  Table t;
  set_table(&t, NULL, 0);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  HonourUnitIndex a = engine_give(&t.f, "rosso", "red-foot", 1);
  HonourUnitIndex b = engine_give(&t.f, "rosso", "red-foot", 1);
  lose(&t, "rosso", 9); /* more than there is */
  take_losses(&t);
  ck_assert_uint_eq(t.f.state.units[a].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(t.f.state.units[b].place, HONOUR_UNIT_LOST);
  /* he stays, without a command and without an Order. */
  HonourCapitanoState *rosso = engine_state_of(&t.f, "rosso");
  ck_assert_uint_eq(rosso->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(rosso->role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(rosso->order, 0);
  engine_clear(&t.f);
}
END_TEST

/* Runs the Attrition Segment to its end; dice used. */
static guint64 run_segment(Table *t) {
  static CapRequest request;
  honour_play_push(&t->play, HONOUR_STAGE_ATTRITION);
  while (t->f.state.progress.depth > 0) {
    HonourFrame *frame = &t->f.state.progress.frames[t->f.state.progress.depth - 1];
    if (frame->stage == HONOUR_STAGE_LOSSES)
      take_losses(t);
    else
      honour_attrition_run(&t->play, frame, &request);
  }
  return t->dice.n_rolled;
}

START_TEST(rule_2_2_D5_a_force_at_home_is_not_checked) {
  static const guint8 dice[] = {6};
  Table t;
  set_table(&t, dice, 1);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rosso", "red-foot", 8);
  ck_assert_uint_eq(run_segment(&t), 0);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8b_a_force_in_a_hostile_region_is_checked_once) {
  static const guint8 dice[] = {6};
  Table t;
  set_table(&t, dice, 1);
  engine_place(&t.f, "rosso", "0401", HONOUR_ORDER_STAND); /* the north bank is the Blues' */
  HonourUnitIndex a = engine_give(&t.f, "rosso", "red-foot", 8);
  HonourUnitIndex b = engine_give(&t.f, "rosso", "red-foot", 8);
  ck_assert_uint_eq(run_segment(&t), 1);
  /* Fair weather, 16 SP, die 6: one lost, as the chart says. */
  ck_assert_uint_eq(t.f.state.units[a].sp + t.f.state.units[b].sp, 15);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8b_a_force_in_an_enemy_zone_of_control_is_checked) {
  static const guint8 dice[] = {1, 1};
  Table t;
  set_table(&t, dice, 2);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_place(&t.f, "azzurro", "0104", HONOUR_ORDER_STAND);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  ck_assert_uint_eq(run_segment(&t), 2); /* both: each stands in the other's */
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8c_a_march_is_checked_on_the_size_it_started_with) {
  static const guint8 dice[] = {6};
  static CapRequest request;
  Table t;
  set_table(&t, dice, 1);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_ATTACK);
  HonourUnitIndex a = engine_give(&t.f, "rosso", "red-foot", 8);
  HonourFrame *frame = honour_play_push(&t.play, HONOUR_STAGE_ATTRITION);
  frame->capitano = engine_capitano(&t.f, "rosso");
  frame->v[0] = 8;  /* four full points: +4, column 9 and more */
  frame->v[1] = 42; /* it dropped the rest on the way */
  honour_attrition_run(&t.play, frame, &request);
  take_losses(&t);
  ck_assert_uint_eq(t.f.state.units[a].sp, 1); /* 7 SP of a Force of 35 to 42 */
  engine_clear(&t.f);
}
END_TEST

/* A march of Rosso has ended: SPs lost by his Force. */
static guint lose_by_march(Table *t, guint half_points, guint size) {
  static CapRequest request;
  guint before = honour_force_strength(t->f.game, &t->f.state, engine_capitano(&t->f, "rosso")).sp;
  HonourFrame *frame = honour_play_push(&t->play, HONOUR_STAGE_ATTRITION);

  frame->capitano = engine_capitano(&t->f, "rosso");
  frame->v[0] = (gint32)half_points;
  frame->v[1] = (gint32)size;
  honour_attrition_run(&t->play, frame, &request);
  take_losses(t);
  return before - honour_force_strength(t->f.game, &t->f.state, engine_capitano(&t->f, "rosso")).sp;
}

static void set_big_table(Table *t, const guint8 *dice, guint n) {
  set_table(t, dice, n);
  engine_place(&t->f, "rosso", "0103", HONOUR_ORDER_ATTACK);
  for (guint i = 0; i < 2; i++)
    engine_give(&t->f, "rosso", "red-foot", 8);
}

START_TEST(rule_8a_a_second_activation_is_checked_without_a_step) {
  static const guint8 dice[] = {6};
  Table t;

  set_big_table(&t, dice, 1);
  ck_assert_uint_eq(lose_by_march(&t, 0, 16), 1);
  ck_assert_uint_eq(t.dice.n_rolled, 1);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8b_a_siege_is_a_reason_too) {
  static const guint8 dice[] = {1};
  Table t;

  set_table(&t, dice, 1);
  engine_conquer(&t.f, "red", "0103");
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rosso", "red-foot", 8);
  t.play.work = honour_workspace_new(t.f.game);
  t.f.state.siege[honour_game_settlement(t.f.game, engine_hex(&t.f, "0103"))] = 1;
  ck_assert_uint_eq(run_segment(&t), 1);
  honour_workspace_free(t.play.work);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8d_demoralised_units_and_guns_are_part_of_the_size) {
  static const guint8 dice[] = {6, 6};
  Table t;

  /* 8 SP of three kinds are as many as 8 SP of one: the row is that of all together. */
  set_table(&t, dice, 2);
  engine_place(&t.f, "rosso", "0401", HONOUR_ORDER_STAND);
  engine_demoralise(&t.f, engine_give(&t.f, "rosso", "red-foot", 8));
  engine_give(&t.f, "rosso", "red-foot", 6);
  engine_give(&t.f, "rosso", "red-guns", 2);
  run_segment(&t);
  ck_assert_uint_eq(
      honour_force_strength(t.f.game, &t.f.state, engine_capitano(&t.f, "rosso")).sp,
      16 - honour_attrition_loss(honour_attrition_row(16), honour_attrition_column(6)));
  ck_assert_uint_ne(honour_attrition_loss(honour_attrition_row(16), honour_attrition_column(6)),
                    honour_attrition_loss(honour_attrition_row(6), honour_attrition_column(6)));
  engine_clear(&t.f);
}
END_TEST

/* What the table says for this many SPs and a modified die. */
static guint loss_of(guint sp, int modified) {
  return honour_attrition_loss(honour_attrition_row(sp), honour_attrition_column(modified));
}

START_TEST(rule_8f_full_points_of_a_second_activation_add_up_to_four) {
  static const struct {
    guint half_points;
    int modifier;
  } marches[] = {{0, 0}, {3, 1}, {8, 4}, {20, 4}};
  static const guint8 dice[] = {5};

  for (gsize i = 0; i < G_N_ELEMENTS(marches); i++) {
    Table t;

    set_big_table(&t, dice, 1);
    ck_assert_uint_eq(lose_by_march(&t, marches[i].half_points, 42),
                      loss_of(42, 5 + marches[i].modifier));
    engine_clear(&t.f);
  }
}
END_TEST

START_TEST(rule_8f_rain_adds_one_to_the_die) {
  static const guint8 dice[] = {5};
  Table t;

  set_big_table(&t, dice, 1);
  t.f.state.weather = HONOUR_WEATHER_RAIN;
  ck_assert_uint_eq(lose_by_march(&t, 6, 42), loss_of(42, 5 + 4)); /* the vector: rain and 3 MP */
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8f_a_besieged_force_without_a_line_adds_two) {
  static const guint8 dice[] = {4};
  HonourAttritionCase c = {.moment = HONOUR_ATTRITION_SEGMENT,
                           .weather = HONOUR_WEATHER_FAIR,
                           .is_besieged = TRUE,
                           .has_loc = FALSE};
  Table t;

  ck_assert_int_eq(honour_attrition_modifiers(&c).total, 2);
  set_table(&t, dice, 1);
  t.play.work = honour_workspace_new(t.f.game);
  engine_place(&t.f, "rosso", "0303", HONOUR_ORDER_STAND); /* beyond the river, without a source */
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "rosso", "red-foot", 8);
  t.f.state.siege[honour_game_settlement(t.f.game, engine_hex(&t.f, "0303"))] = 1;
  run_segment(&t);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, engine_capitano(&t.f, "rosso")).sp,
                    16 - loss_of(16, 4 + 2));
  honour_workspace_free(t.play.work);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_8g_points_spent_do_not_count_in_the_segment) {
  static const guint8 dice[] = {6};
  Table t;

  set_table(&t, dice, 1);
  engine_place(&t.f, "rosso", "0401", HONOUR_ORDER_ATTACK);
  engine_mark(&t.f, "rosso", HONOUR_MARK_MOVED);
  engine_state_of(&t.f, "rosso")->activations = 1;
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "rosso", "red-foot", 8);
  run_segment(&t);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, engine_capitano(&t.f, "rosso")).sp,
                    16 - loss_of(16, 6));
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_14f_a_hostile_region_wears_down_and_a_neutral_one_does_not) {
  static const guint8 dice[] = {6};
  Table t;

  set_table(&t, dice, 1);
  engine_place(&t.f, "rosso", "0401", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_align(&t.f, "N", HONOUR_NEUTRAL);
  ck_assert_uint_eq(run_segment(&t), 0);
  engine_align(&t.f, "N", engine_side(&t.f, "blues"));
  ck_assert_uint_eq(run_segment(&t), 1);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_6_3e_who_was_dropped_off_shares_the_losses) {
  static const guint8 dice[] = {6, 6};
  HonourUnitIndex unit;
  Table t;

  set_big_table(&t, dice, 2);
  engine_place(&t.f, "rubino", "0102", HONOUR_ORDER_STAND);
  unit = engine_give(&t.f, "rubino", "red-foot", 3);
  engine_mark(&t.f, "rubino", HONOUR_MARK_SHARES);
  /* 3 SP or more lost by 3 units: each bears one at least. */
  ck_assert_uint_ge(loss_of(42, 6), 3);
  ck_assert_uint_lt(lose_by_march(&t, 0, 42), loss_of(42, 6));
  ck_assert_uint_lt(t.f.state.units[unit].sp, 3);
  /* But not in the next march. */
  t.f.state.units[unit].sp = 3;
  ck_assert_uint_eq(lose_by_march(&t, 0, 42), loss_of(42, 6));
  ck_assert_uint_eq(t.f.state.units[unit].sp, 3);
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_3_2_1a_strictly_highest_rank_becomes_general) {
  Table t;
  set_table(&t, NULL, 0);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_place(&t.f, "rubino", "0102", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rubino", "red-foot", 4);
  honour_update_capitani(&t.play);
  ck_assert(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_GENERAL);
  ck_assert(!(engine_state_of(&t.f, "rubino")->marks & HONOUR_MARK_GENERAL));
  engine_clear(&t.f);
}
END_TEST

START_TEST(rule_3_4a_without_units_and_subordinates_he_is_unemployed) {
  Table t;
  set_table(&t, NULL, 0);
  engine_place(&t.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rubino", "red-foot", 4);
  honour_update_capitani(&t.play);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->role, HONOUR_ROLE_PRIMO);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->order, HONOUR_ORDER_STAND);
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->role, HONOUR_ROLE_SUBORDINATE);
  lose(&t, "rosso", 4);
  take_losses(&t);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->role, HONOUR_ROLE_UNEMPLOYED);
  engine_clear(&t.f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("attrition");
  TCase *losses = tcase_create("losses");
  TCase *attrition = tcase_create("attrition");
  TCase *capitani = tcase_create("capitani");
  tcase_add_test(losses, rule_8e_losses_are_spread_one_each_in_turn);
  tcase_add_test(losses, rule_8e_the_owner_chooses_among_equals);
  tcase_add_test(losses, rule_1_3_2c_a_unit_at_zero_leaves_the_game);
  tcase_add_test(attrition, rule_2_2_D5_a_force_at_home_is_not_checked);
  tcase_add_test(attrition, rule_8b_a_force_in_a_hostile_region_is_checked_once);
  tcase_add_test(attrition, rule_8b_a_force_in_an_enemy_zone_of_control_is_checked);
  tcase_add_test(attrition, rule_8c_a_march_is_checked_on_the_size_it_started_with);
  tcase_add_test(attrition, rule_8a_a_second_activation_is_checked_without_a_step);
  tcase_add_test(attrition, rule_8b_a_siege_is_a_reason_too);
  tcase_add_test(attrition, rule_8d_demoralised_units_and_guns_are_part_of_the_size);
  tcase_add_test(attrition, rule_8f_full_points_of_a_second_activation_add_up_to_four);
  tcase_add_test(attrition, rule_8f_rain_adds_one_to_the_die);
  tcase_add_test(attrition, rule_8f_a_besieged_force_without_a_line_adds_two);
  tcase_add_test(attrition, rule_8g_points_spent_do_not_count_in_the_segment);
  tcase_add_test(attrition, rule_14f_a_hostile_region_wears_down_and_a_neutral_one_does_not);
  tcase_add_test(attrition, rule_6_3e_who_was_dropped_off_shares_the_losses);
  tcase_add_test(capitani, rule_3_2_1a_strictly_highest_rank_becomes_general);
  tcase_add_test(capitani, rule_3_4a_without_units_and_subordinates_he_is_unemployed);
  suite_add_tcase(suite, losses);
  suite_add_tcase(suite, attrition);
  suite_add_tcase(suite, capitani);
  return test_main(suite);
}
