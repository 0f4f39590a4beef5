/* The choices of the owners before the first turn. [2.1] [S.gen-a] */
#include "tests/honour/fixtures/scripted-stage.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/machine/invariants.h"

static EngineFixture f;
static ScriptedStage s;

static void begin(const char *scenario) {
  engine_load_shipped(&f, scenario);
  scripted_begin(&s, &f, "");
  honour_play_push(&s.play, HONOUR_STAGE_SET_UP);
}

static void end(void) {
  scripted_end(&s);
  engine_clear(&f);
}

/* Goes on to the next question; FALSE when the set-up is done. */
static gboolean asks(void) {
  while (scripted_depth(&s) > 0)
    if (honour_set_up_run(&s.play, scripted_top(&s), &s.request))
      return TRUE;
  return FALSE;
}

static void take(guint option) {
  ck_assert_uint_lt(option, s.request.n_options);
  honour_set_up_answer(&s.play, scripted_top(&s), s.request.options[option]);
}

/* Takes first options until a question of this kind about this Capitano or stack comes. */
static gboolean go_to(HonourDecisionKind kind, guint about) {
  while (asks()) {
    if (s.request.kind == kind && (about == G_MAXUINT || s.request.about == about))
      return TRUE;
    take(0);
  }
  return FALSE;
}

START_TEST(rule_S3_f2_the_owner_holds_a_capitano_of_enough_rank_back) {
  begin("marignano-1515");
  ck_assert(go_to(HONOUR_DECISION_HOLD, G_MAXUINT));
  ck_assert_uint_gt(s.request.n_options, 1);
  for (guint i = 0; i < s.request.n_options; i++)
    ck_assert_uint_ge(honour_game_card(f.game, s.request.options[i].a)->rank,
                      f.scenario->holds[0].min_rank);
  HonourCapitanoIndex first = s.request.options[0].a, last = s.request.options[1].a;
  take(1);
  ck_assert_uint_eq(f.state.capitani[last].station, HONOUR_STATION_WAITING);
  ck_assert_uint_ne(f.state.capitani[first].station, HONOUR_STATION_WAITING);
  while (asks())
    take(0);
  ck_assert_uint_eq(f.state.capitani[last].station, HONOUR_STATION_WAITING);
  end();
}
END_TEST

START_TEST(rule_S3_f7_a_force_near_a_place_stands_where_its_owner_likes) {
  begin("marignano-1515");
  HonourCapitanoIndex cardona = engine_capitano(&f, "cardona");
  CapHex brescia = cap_grid_find(&f.game->map->grid, cap_slice_of("2849"));
  ck_assert(go_to(HONOUR_DECISION_PLACE, cardona));
  ck_assert_uint_gt(s.request.n_options, 1);
  for (guint i = 0; i < s.request.n_options; i++)
    ck_assert_uint_le(cap_grid_distance(&f.game->map->grid, s.request.options[i].a, brescia), 1);
  CapHex chosen = s.request.options[s.request.n_options - 1].a;
  take(s.request.n_options - 1);
  ck_assert_uint_eq(f.state.capitani[cardona].hex, chosen);
  for (HonourCapitanoIndex i = 0; i < f.game->n_capitani; i++)
    if (f.state.capitani[i].station == HONOUR_STATION_WITH && f.state.capitani[i].with == cardona)
      ck_assert_uint_eq(f.state.capitani[i].hex, chosen);
  end();
}
END_TEST

START_TEST(rule_S5_f4_units_of_a_pool_go_to_any_of_its_forces) {
  begin("pavia-1524");
  HonourCapitanoIndex bourbon = engine_capitano(&f, "bourbon-imp");
  HonourCapitanoIndex pescara = engine_capitano(&f, "pescara");
  gboolean was_offered = FALSE;
  while (go_to(HONOUR_DECISION_ASSIGN, G_MAXUINT)) {
    HonourUnitIndex unit = s.request.options[0].a;
    for (guint i = 0; i < s.request.n_options; i++) {
      HonourCapitanoIndex to = s.request.options[i].b;
      if ((s.request.about == bourbon && to == pescara) ||
          (s.request.about == pescara && to == bourbon)) {
        was_offered = TRUE;
        take(i);
        ck_assert_uint_eq(f.state.units[unit].capitano, to);
        break;
      }
      if (i + 1 == s.request.n_options)
        take(0);
    }
  }
  ck_assert(was_offered);
  end();
}
END_TEST

START_TEST(rule_S5_f5_the_imperials_arrange_their_garrisons_freely) {
  begin("pavia-1524");
  HonourCapitanoIndex lannoy = engine_capitano(&f, "lannoy");
  ck_assert(go_to(HONOUR_DECISION_PLACE, lannoy));
  ck_assert_uint_gt(s.request.n_options, 50);
  for (guint i = 0; i < s.request.n_options; i++) {
    const CapMapHex *hex = &f.game->map->hexes[s.request.options[i].a];
    ck_assert(hex->terrain != CAP_TERRAIN_LAKE);
  }
  end();
}
END_TEST

/* Takes the option that places the Capitano of the question there. */
static void take_place(const char *hex) {
  CapHex wanted = engine_hex(&f, hex);
  for (guint i = 0; i < s.request.n_options; i++)
    if (s.request.options[i].a == wanted) {
      take(i);
      return;
    }
  ck_abort_msg("%s is not offered", hex);
}

START_TEST(rule_S5_f5_the_captains_of_the_pool_may_stand_apart) {
  begin("pavia-1524");
  HonourCapitanoIndex lannoy = engine_capitano(&f, "lannoy");
  HonourCapitanoIndex leyva = engine_capitano(&f, "de-leyva");
  HonourCapitanoIndex vasto = engine_capitano(&f, "del-vasto");
  ck_assert(go_to(HONOUR_DECISION_PLACE, lannoy));
  take_place("2624");
  ck_assert(go_to(HONOUR_DECISION_PLACE, leyva));
  ck_assert_uint_eq(s.request.options[0].a, engine_hex(&f, "2624")); /* he may stay */
  take_place("1623");
  ck_assert(go_to(HONOUR_DECISION_PLACE, vasto));
  take_place("1639");
  while (go_to(HONOUR_DECISION_ASSIGN, G_MAXUINT)) { /* all that can go to De Leyva does */
    guint i = s.request.n_options - 1;
    while (i > 0 && s.request.options[i].b != leyva)
      i--;
    take(i);
  }
  while (asks())
    take(0);
  guint sp = 0;
  ck_assert_uint_gt(engine_units_on_card(&f, leyva, &sp), 0);
  ck_assert_int_eq(f.state.capitani[leyva].role, HONOUR_ROLE_PRIMO);
  ck_assert_uint_eq(f.state.capitani[leyva].hex, engine_hex(&f, "1623"));
  ck_assert_uint_ne(f.state.capitani[leyva].order, 0);
  ck_assert_int_eq(f.state.capitani[vasto].role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(f.state.capitani[vasto].hex, engine_hex(&f, "1639"));
  ck_assert_uint_eq(f.state.capitani[vasto].order, 0);
  engine_units_on_card(&f, lannoy, &sp);
  ck_assert_uint_eq(sp, 20);
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
  end();
}
END_TEST

START_TEST(rule_S_gen_a_the_strength_of_a_line_is_spread_freely) {
  guint seen = 0;
  begin("pavia-1524");
  while (go_to(HONOUR_DECISION_SPREAD, G_MAXUINT)) {
    HonourUnitIndex unit = s.request.options[0].a;
    CapIndex line = f.game->units[unit].source;
    guint before = 0, after = 0;
    for (HonourUnitIndex i = 0; i < f.game->n_units; i++)
      before += f.game->units[i].source == line ? f.state.units[i].sp : 0;
    take(seen++ % 2 == 0 ? 0 : s.request.n_options - 1);
    for (HonourUnitIndex i = 0; i < f.game->n_units; i++) {
      after += f.game->units[i].source == line ? f.state.units[i].sp : 0;
      ck_assert_uint_le(f.state.units[i].sp, f.game->units[i].maximum);
    }
    ck_assert_uint_eq(before, after);
    ck_assert_uint_eq(before, f.scenario->units[line].sp);
  }
  ck_assert_uint_gt(seen, 0);
  end();
}
END_TEST

START_TEST(rule_S5_f1_any_order_is_the_choice_of_the_owner) {
  begin("pavia-1524");
  HonourCapitanoIndex francois = engine_capitano(&f, "francois-i");
  ck_assert(go_to(HONOUR_DECISION_FIRST_ORDER, francois));
  ck_assert_uint_eq(s.request.n_options, 4); /* Novara is a City: Garrison too */
  take(3);
  ck_assert_uint_eq(f.state.capitani[francois].order, HONOUR_ORDER_ATTACK);
  end();
}
END_TEST

START_TEST(every_piece_is_asked_about_once_and_ranks_hold) {
  static const char *const scenarios[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                          "bicocca-1522", "pavia-1524"};
  begin(scenarios[_i]);
  for (guint n = 0; asks(); n++) {
    ck_assert_uint_lt(n, 500);
    take((n * 7 + 3) % s.request.n_options);
  }
  for (HonourCapitanoIndex i = 0; i < f.game->n_capitani; i++)
    if (honour_is_in_play(&f.state, i))
      ck_assert_uint_le(honour_card_count(f.game, &f.state, i), honour_game_card(f.game, i)->rank);
  end();
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("set-up-stage");
  TCase *tests = tcase_create("choices");
  tcase_add_test(tests, rule_S3_f2_the_owner_holds_a_capitano_of_enough_rank_back);
  tcase_add_test(tests, rule_S3_f7_a_force_near_a_place_stands_where_its_owner_likes);
  tcase_add_test(tests, rule_S5_f4_units_of_a_pool_go_to_any_of_its_forces);
  tcase_add_test(tests, rule_S5_f5_the_imperials_arrange_their_garrisons_freely);
  tcase_add_test(tests, rule_S5_f5_the_captains_of_the_pool_may_stand_apart);
  tcase_add_test(tests, rule_S_gen_a_the_strength_of_a_line_is_spread_freely);
  tcase_add_test(tests, rule_S5_f1_any_order_is_the_choice_of_the_owner);
  tcase_add_loop_test(tests, every_piece_is_asked_about_once_and_ranks_hold, 0, 5);
  suite_add_tcase(suite, tests);
  return suite;
}

int main(void) {
  return test_main(make_suite());
}
