/* The path of a retreat: the priorities one by one, and the search for it. [12.2.1] */
#include "tests/honour/fixtures/reading.h"
#include "tests/honour/fixtures/retreat-scene.h"

#include "validator/honour/chapters/ch06-cards.h"

/* --- [12.2.1] Priorities ---------------------------------------------------------------------- */

static const char open_country[] = "...............\n...............\n...............\n"
                                   "...............\n...............\n...............\n"
                                   "...............\n...............\n...............\n"
                                   "...............\n...............\n...............";

START_TEST(rule_12_2_1a_it_ends_as_far_away_as_it_can) {
  for (guint seed = 0; seed < 30; seed++) {
    g_autoptr(Scene) scene = scene_of_loser(open_country, "", "0607");

    cap_dice_seed(&scene->dice, seed);
    retreat(scene, HONOUR_RETREAT_FULL);
    while (scene_asks(scene))
      scene_carry_out(
          scene, scene->request.options[cap_dice_draw(&scene->dice, scene->request.n_options)]);
    ck_assert_uint_eq(cap_grid_distance(&scene->board->game->map->grid,
                                        hex_of(scene->board, "0607"), man(scene, "rosso")->hex),
                      5);
  }
}
END_TEST

START_TEST(rule_12_2_1a_a_path_that_uses_all_points_goes_before_a_longer_dead_end) {
  HonourRetreatPath used = {FALSE, 3, 9, 10}, blocked = {TRUE, 4, 0, 8};

  ck_assert_int_lt(honour_retreat_compare(&used, &blocked), 0);
  used.distance = 5;
  blocked.is_short = FALSE;
  ck_assert_int_lt(honour_retreat_compare(&used, &blocked), 0);
}
END_TEST

/* The bend at 0202 touches 0101 as well as 0102. */
START_TEST(rule_12_2_1b_no_hex_touches_more_than_one_that_was_passed) {
  g_autoptr(Board) board = board_draw("....\n....\n....", "", "");
  CapHex passed[] = {hex_of(board, "0101"), hex_of(board, "0102"), hex_of(board, "0103")};

  ck_assert(honour_retreat_may_go_on(board->game->map, passed, 3, hex_of(board, "0104")));
  ck_assert(honour_retreat_may_go_on(board->game->map, passed, 3, hex_of(board, "0203")));
  ck_assert(!honour_retreat_may_go_on(board->game->map, passed, 3, hex_of(board, "0202")));
  ck_assert(!honour_retreat_may_go_on(board->game->map, passed, 3, hex_of(board, "0102")));
}
END_TEST

/* A pocket of three hexes that all touch: the third may not be entered. */
START_TEST(rule_12_2_1b_a_retreat_does_not_turn_back_on_itself) {
  g_autoptr(Scene) scene = scene_of_loser("..L\n.LL", "", "0101");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(until_choice(scene));
  ck_assert_uint_eq(scene->request.n_options, 2);
  flee(scene, "0102");
  ck_assert(!may_flee(scene, "0201"));
}
END_TEST

START_TEST(rule_12_2_1c_friends_are_crossed_without_effect) {
  g_autoptr(Scene) scene = scene_of_loser("........", "", "0101");

  force(scene->board, "rubino", "0103", "red-guns", HONOUR_ORDER_MANOEUVRE);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0106");
  assert_stands(scene, "rubino", "0103");
  ck_assert_int_eq(man(scene, "rubino")->order, HONOUR_ORDER_MANOEUVRE);
}
END_TEST

START_TEST(rule_7_6_5b_a_retreat_passes_through_friends) {
  g_autoptr(Scene) scene = scene_of_loser("...L", "", "0101");

  force(scene->board, "rubino", "0102", "red-guns", HONOUR_ORDER_STAND);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
  ck_assert_uint_eq(sp_of(scene, "rubino"), 2);
}
END_TEST

/* Celeste in the south controls 0105 and 0106. */
static const char ravine[] = "........\nLLLL.LLL";

START_TEST(rule_12_2_1d_each_force_whose_zone_is_entered_pursues_once) {
  g_autoptr(Scene) scene = scene_of_loser(ravine, "", "0101");

  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0106");
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
  ck_assert_uint_lt(sp_of(scene, "rosso"), 8);
}
END_TEST

START_TEST(rule_12_2_1d_one_capitano_drawn_by_lot_pursues_with_his_own_units) {
  g_autoptr(Scene) scene = scene_of_loser(ravine, "", "0101");
  HonourUnitIndex foot, horse;

  stand_general(scene->board, "azzurro", "0205");
  foot = give(scene->board, "azzurro", "blue-foot", 8);
  join(scene->board, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  horse = give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 6, 3);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_comes_to(scene, HONOUR_STAGE_PURSUIT) || scene_asks(scene));
  while (!scene_is_at(scene, HONOUR_STAGE_PURSUIT)) {
    ck_assert(scene_asks(scene));
    scene_carry_out(scene, scene->request.options[0]);
    scene_comes_to(scene, HONOUR_STAGE_PURSUIT);
  }
  ck_assert_int_ne((scene->board->state.units[foot].flags & HONOUR_UNIT_PURSUES) != 0,
                   (scene->board->state.units[horse].flags & HONOUR_UNIT_PURSUES) != 0);
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
}
END_TEST

START_TEST(rule_12_2_1d_the_zone_where_the_retreat_starts_does_not_count) {
  g_autoptr(Scene) scene = scene_of_loser("........\n.LLLLLLL", "", "0102");

  stand(scene->board, "celeste", "0201");
  give(scene->board, "celeste", "blue-horse", 5);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0107");
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
}
END_TEST

/* Celeste controls the start too, but pursues only into 0106. */
START_TEST(rule_12_2_1d_who_controls_the_start_pursues_into_the_next_hex) {
  g_autoptr(Scene) scene = scene_of_loser(ravine, "", "0105");

  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-foot", 2);
  force(scene->board, "azzurro", "0104", "blue-horse", HONOUR_ORDER_STAND);
  scene_dice(scene, 2);
  retreat(scene, HONOUR_RETREAT_FULL);
  flee(scene, "0106");
  ck_assert(!until_choice(scene));
  ck_assert(scene_told(scene, "Celeste pursues Rosso"));
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
}
END_TEST

/* */
START_TEST(rule_7_8_3d_nobody_pursues_a_retreat_over_a_ferry) {
  static const char po[] =
      "<rivers><river id='P' name='Po' class='primary'>"
      "<side between='0105 0205'/><side between='0106 0205'/></river></rivers>"
      "<ferries><ferry between='0105 0205' name='A'/><ferry between='0106 0205' name='B'/>"
      "</ferries>";
  g_autoptr(Scene) scene = scene_of_loser(ravine, po, "0101");

  use_reading(scene->board->game, HONOUR_READING_FERRY_PURSUIT_NONE);
  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-horse", 5);
  ck_assert_int_eq(honour_force_zoc(scene->board->game, &scene->board->state,
                                    capitano_of(scene->board, "celeste"),
                                    hex_of(scene->board, "0106")),
                   HONOUR_ZOC_OVER_FERRY);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0106");
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
}
END_TEST

START_TEST(rule_7_8_1a_a_retreat_passes_through_zones_of_control) {
  g_autoptr(Scene) scene = scene_of_loser("..........\nLL.LLLLLLL", "", "0101");

  stand(scene->board, "celeste", "0203");
  give(scene->board, "celeste", "blue-foot", 2);
  scene_dice(scene, 2);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  /* Through 0103 and 0104, which are controlled. */
  assert_stands(scene, "rosso", "0106");
}
END_TEST

START_TEST(rule_7_8_2_2a_a_retreat_goes_from_zone_to_zone) {
  g_autoptr(Scene) scene = scene_of_loser(ravine, "", "0105");

  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-foot", 2);
  force(scene->board, "azzurro", "0104", "blue-horse", HONOUR_ORDER_STAND);
  scene_dice(scene, 2);
  retreat(scene, HONOUR_RETREAT_FULL);
  flee(scene, "0106");
  assert_stands(scene, "rosso", "0106");
}
END_TEST

START_TEST(rule_11_3_2b_the_attacker_who_has_pursued_does_not_again) {
  g_autoptr(Scene) scene = scene_of_loser(ravine, "", "0101");
  HonourFight *fight = &scene->board->state.fight;

  fight->kind = HONOUR_FIGHT_SKIRMISH;
  fight->force[HONOUR_ATTACKER] = stand(scene->board, "celeste", "0205");
  fight->force[HONOUR_DEFENDER] = capitano_of(scene->board, "rosso");
  give(scene->board, "celeste", "blue-horse", 5);
  retreat(scene, HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEFORE_COMBAT);
  ck_assert(!until_choice(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
}
END_TEST

START_TEST(rule_12_2_1e_of_ends_as_far_the_one_nearest_to_a_fortress) {
  g_autoptr(Scene) scene = scene_of_loser("F..........", "", "0106");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 2);
  own(scene, "red", "0101");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 1);
  ck_assert(may_flee(scene, "0105"));
}
END_TEST

START_TEST(rule_12_2_1e_the_active_source_counts_as_much_as_a_fortress) {
  g_autoptr(Board) board = board_valley();
  HonourCapitanoIndex rosso = stand(board, "rosso", "0201");
  HonourArmyState *army = &board->state.armies[army_of(board, "red")];
  const HonourArmy *listed = &board->scenario->armies[army_of(board, "red")];
  CapHex source = listed->sources[0].hex;

  ck_assert_uint_gt(listed->n_sources, 0);
  army->source_status = HONOUR_SOURCE_ACTIVE;
  army->source = 0;
  ck_assert_uint_eq(honour_retreat_goal_distance(board->game, &board->state, rosso, source), 0);
  /* without an active one and without a Fortress those that are listed. */
  army->source_status = HONOUR_SOURCE_CAPTURED;
  for (CapHex hex = 0; hex < board->game->map->n_hexes; hex++)
    if (honour_retreat_is_refuge(board->game, &board->state, rosso, hex))
      return;
  ck_assert_uint_eq(honour_retreat_goal_distance(board->game, &board->state, rosso, source), 0);
}
END_TEST

/* Two ways around the lake: four points in the north, five through the wood. Beyond 0204 a mountain
 * is too dear for both. */
START_TEST(rule_12_2_1f_of_equal_paths_the_cheapest) {
  g_autoptr(Scene) scene = scene_of_loser("L..LLLL\n.L..MLL\nLw.LLLL", "", "0201");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 1);
  ck_assert(may_flee(scene, "0102"));
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0204");
}
END_TEST

START_TEST(rule_12_2_1f_where_all_is_equal_the_owner_chooses) {
  g_autoptr(Scene) scene = scene_of_loser("L..LLLL\n.L..MLL\nL..LLLL", "", "0201");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 2);
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "reds"));
  flee(scene, "0302");
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0204");
}
END_TEST

/* --- The search against the letter of the rules ----------------------------------------------- */

/* Every path there is, followed without any short cut. */
typedef struct {
  Scene *scene;
  const HonourRetreatCase *c;
  int points; /* at the start */
  CapHex end; /* only paths that end there are looked for; CAP_HEX_NONE: all */
  CapHex hexes[HONOUR_RETREAT_MAX_STEPS + 1];
  guint n, n_before; /* how many of them were passed already */
  guint8 first, found;
  HonourRetreatPath best;
} Slow;

static Slow slow_from(Scene *scene, const HonourRetreatCase *c, CapHex end) {
  Slow slow = {.scene = scene, .c = c, .points = c->points, .end = end};

  slow.n = slow.n_before =
      honour_retreat_way_hexes(scene->board->game->map, c->start, c->way, slow.hexes);
  return slow;
}

static void end_slowly(Slow *slow, int left, gboolean is_short) {
  const Board *board = slow->scene->board;
  CapHex end = slow->hexes[slow->n - 1];
  HonourRetreatPath path = {
      is_short, cap_grid_distance(&board->game->map->grid, slow->c->start, end),
      honour_retreat_goal_distance(board->game, &board->state, slow->c->primo, end),
      slow->points - left};
  int order = slow->found == 0 ? -1 : honour_retreat_compare(&path, &slow->best);

  if (slow->n == slow->n_before || order > 0)
    return;
  if (order < 0) {
    slow->best = path;
    slow->found = 0;
  }
  slow->found |= slow->first;
}

static void follow_slowly(Slow *slow, int left) {
  const Board *board = slow->scene->board;
  CapHex from = slow->hexes[slow->n - 1];
  gboolean may_step = FALSE, can_step = FALSE;

  if (from == slow->end && slow->n > slow->n_before) {
    end_slowly(slow, left, FALSE);
    return;
  }
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex to = board->game->map->hexes[from].neighbour[d];
    int cost;

    if (to == CAP_HEX_NONE ||
        honour_retreat_step(board->game, &board->state, &slow->scene->play.work->field, slow->c,
                            from, d, &cost, NULL) != HONOUR_REASON_OK ||
        !honour_retreat_may_go_on(board->game->map, slow->hexes, slow->n, to))
      continue;
    may_step = TRUE;
    if (cost > left)
      continue;
    can_step = TRUE;
    if (slow->n == slow->n_before)
      slow->first = (guint8)(1u << d);
    slow->hexes[slow->n++] = to;
    follow_slowly(slow, left - cost);
    slow->n--;
  }
  if (!can_step && slow->end == CAP_HEX_NONE)
    end_slowly(slow, left, left > 0 && !may_step);
}

/* Seven rows of seven hexes, drawn by lot, with a road through the middle. */
static Scene *scene_by_lot(guint seed) {
  static const char letters[] = "......wmhiLFtM";
  GString *drawing = g_string_new(NULL);
  CapDice dice;
  Scene *scene;

  cap_dice_seed(&dice, seed);
  for (guint i = 0; i < 49; i++) {
    guint letter = cap_dice_draw(&dice, sizeof letters - 1);

    if (i % 7 == 0 && i > 0)
      g_string_append_c(drawing, '\n');
    g_string_append_c(drawing, i / 7 == 3 ? '.' : letters[letter]);
  }
  scene = scene_of_loser(drawing->str,
                         "<roads><road name='R' class='primary'>"
                         "<leg hexes='0401 0402 0403 0404 0405 0406 0407'/></road></roads>",
                         "0404");
  g_string_free(drawing, TRUE);
  for (guint i = 0; i < scene->board->game->n_settlements; i++)
    scene->board->state.conqueror[i] = army_of(scene->board, i % 2 == 0 ? "red" : "blue");
  return scene;
}

START_TEST(rule_12_2_1_the_search_finds_what_the_letter_of_the_rules_does) {
  for (guint seed = 0; seed < 150; seed++) {
    g_autoptr(Scene) scene = scene_by_lot(seed);
    HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso");
    HonourRetreatCase c = {.primo = rosso, .start = hex_of(scene->board, "0404"), .points = 8};
    HonourRetreatWays ways;

    c.points += (int)(seed % 4);
    Slow slow = slow_from(scene, &c, CAP_HEX_NONE);
    honour_field_fill(scene->board->game, &scene->board->state, side_of(scene->board, "reds"),
                      &scene->play.work->field);
    follow_slowly(&slow, c.points);
    ways = honour_retreat_ways(scene->board->game, &scene->board->state, &c, scene->play.work);
    ck_assert_msg(ways.onward == slow.found, "board %u: %x, not %x", seed, ways.onward, slow.found);
    if (slow.found != 0)
      ck_assert_int_eq(honour_retreat_compare(&ways.path, &slow.best), 0);
  }
}
END_TEST

/* --- Step by step ----------------------------------------------------------------------------- */

/* [12.2.7b] The steps that go on with the cheapest path from the start to an owned Fortress. */
static guint8 steps_to_refuge(Scene *scene, const HonourRetreatCase *c, int spent) {
  const HonourGame *game = scene->board->game;
  HonourRetreatCase start = {.primo = c->primo, .start = c->start, .points = c->points + spent};
  guint8 found = 0;

  for (guint i = 0; i < game->n_settlements; i++) {
    CapHex hex = game->settlements[i];
    Slow whole = slow_from(scene, &start, hex), rest = slow_from(scene, c, hex);

    if (hex == c->start || !honour_retreat_is_refuge(game, &scene->board->state, c->primo, hex))
      continue;
    follow_slowly(&whole, start.points);
    follow_slowly(&rest, c->points);
    if (rest.found != 0 && rest.best.cost + spent == whole.best.cost)
      found |= rest.found;
  }
  return found;
}

/* Takes one of the steps that may be taken, by lot; FALSE when there is none. */
static gboolean take_any_step(Scene *scene, HonourRetreatCase *c, guint steps, int *spent) {
  CapHex hexes[HONOUR_RETREAT_MAX_STEPS + 1];
  guint n = honour_retreat_way_hexes(scene->board->game->map, c->start, c->way, hexes);
  CapDirection step = 0;
  int cost = 0;

  if (steps == 0)
    return FALSE;
  do
    step = (CapDirection)cap_dice_draw(&scene->dice, CAP_N_DIRECTIONS);
  while ((steps >> step & 1u) == 0);
  ck_assert_int_eq(honour_retreat_step(scene->board->game, &scene->board->state,
                                       &scene->play.work->field, c, hexes[n - 1], step, &cost,
                                       NULL),
                   HONOUR_REASON_OK);
  honour_retreat_way_add(&c->way, step);
  c->points -= cost;
  *spent += cost;
  return TRUE;
}

/* What the first search has found out is used in the later ones: they find the same as before. */
START_TEST(rule_12_2_7b_at_every_step_the_search_finds_what_the_letter_of_the_rules_does) {
  for (guint seed = 0; seed < 150; seed++) {
    g_autoptr(Scene) scene = scene_by_lot(seed);
    HonourRetreatCase c = {.primo = capitano_of(scene->board, "rosso"),
                           .start = hex_of(scene->board, "0404"),
                           .points = 8 + (int)(seed % 4)};
    HonourRetreatWays ways;
    int spent = 0;

    cap_dice_seed(&scene->dice, seed);
    honour_field_fill(scene->board->game, &scene->board->state, side_of(scene->board, "reds"),
                      &scene->play.work->field);
    do {
      Slow slow = slow_from(scene, &c, CAP_HEX_NONE);
      guint8 refuge = steps_to_refuge(scene, &c, spent);

      follow_slowly(&slow, c.points);
      ways = honour_retreat_ways(scene->board->game, &scene->board->state, &c, scene->play.work);
      ck_assert_msg(ways.onward == slow.found && ways.refuge == refuge,
                    "board %u after %d half points: onward %x, not %x; to a Fortress %x, not %x",
                    seed, spent, ways.onward, slow.found, ways.refuge, refuge);
      if (slow.found != 0)
        ck_assert_int_eq(honour_retreat_compare(&ways.path, &slow.best), 0);
    } while (take_any_step(scene, &c, ways.onward | ways.refuge, &spent));
  }
}
END_TEST

/* --- Any retreat ------------------------------------------------------------------------------ */

START_TEST(the_way_of_a_retreat_is_kept_whole) {
  static const CapDirection steps[] = {5, 0, 1, 1, 0, 5, 4, 4, 3, 2, 1,
                                       0, 0, 0, 1, 2, 3, 3, 3, 4, 5};
  HonourRetreatWay way = {{0, 0}};

  ck_assert_uint_eq(honour_retreat_way_count(way), 0);
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    honour_retreat_way_add(&way, steps[i]);
    ck_assert_uint_eq(honour_retreat_way_count(way), i + 1);
  }
  for (guint i = G_N_ELEMENTS(steps); i < HONOUR_RETREAT_MAX_STEPS; i++)
    honour_retreat_way_add(&way, 5);
  ck_assert_uint_eq(honour_retreat_way_count(way), HONOUR_RETREAT_MAX_STEPS);
}
END_TEST

/* On a real map, with enemies about: every path keeps to priority 2 and every retreat ends. */
START_TEST(retreats_by_lot_end_and_never_touch_themselves) {
  g_autoptr(Scene) scene = scene_on(board_new("scenarios", "pavia-1524.xml"));
  HonourState *state = &scene->board->state;

  honour_state_set_up(scene->board->game, state);
  cap_dice_seed(&scene->dice, 7);
  for (HonourCapitanoIndex i = 0; i < scene->board->game->n_capitani; i++) {
    CapHex passed[HONOUR_RETREAT_MAX_STEPS + 2];
    guint n = 0;

    if (!honour_is_force(scene->board->game, state, i))
      continue;
    passed[n++] = state->capitani[i].hex;
    honour_push_retreat(&scene->play, i, HONOUR_RETREAT_FULL);
    while (scene_asks(scene)) {
      guint pick = cap_dice_draw(&scene->dice, scene->request.n_options);
      CapOption option = scene->request.options[pick];

      scene_carry_out(scene, option);
      if (option.kind != HONOUR_ANSWER_RETREAT)
        continue;
      ck_assert(
          honour_retreat_may_go_on(scene->board->game->map, passed, n, state->capitani[i].hex));
      passed[n++] = state->capitani[i].hex;
    }
  }
}
END_TEST

static TCase *priorities_case(void) {
  TCase *tc = tcase_create("12.2.1 Priorities");

  tcase_add_test(tc, rule_12_2_1a_it_ends_as_far_away_as_it_can);
  tcase_add_test(tc, rule_12_2_1a_a_path_that_uses_all_points_goes_before_a_longer_dead_end);
  tcase_add_test(tc, rule_12_2_1b_no_hex_touches_more_than_one_that_was_passed);
  tcase_add_test(tc, rule_12_2_1b_a_retreat_does_not_turn_back_on_itself);
  tcase_add_test(tc, rule_12_2_1c_friends_are_crossed_without_effect);
  tcase_add_test(tc, rule_7_6_5b_a_retreat_passes_through_friends);
  tcase_add_test(tc, rule_12_2_1d_each_force_whose_zone_is_entered_pursues_once);
  tcase_add_test(tc, rule_12_2_1d_one_capitano_drawn_by_lot_pursues_with_his_own_units);
  tcase_add_test(tc, rule_12_2_1d_the_zone_where_the_retreat_starts_does_not_count);
  tcase_add_test(tc, rule_12_2_1d_who_controls_the_start_pursues_into_the_next_hex);
  tcase_add_test(tc, rule_7_8_3d_nobody_pursues_a_retreat_over_a_ferry);
  tcase_add_test(tc, rule_7_8_1a_a_retreat_passes_through_zones_of_control);
  tcase_add_test(tc, rule_7_8_2_2a_a_retreat_goes_from_zone_to_zone);
  tcase_add_test(tc, rule_11_3_2b_the_attacker_who_has_pursued_does_not_again);
  tcase_add_test(tc, rule_12_2_1e_of_ends_as_far_the_one_nearest_to_a_fortress);
  tcase_add_test(tc, rule_12_2_1e_the_active_source_counts_as_much_as_a_fortress);
  tcase_add_test(tc, rule_12_2_1f_of_equal_paths_the_cheapest);
  tcase_add_test(tc, rule_12_2_1f_where_all_is_equal_the_owner_chooses);
  return tc;
}

static TCase *any_retreat_case(void) {
  TCase *tc = tcase_create("Any retreat");

  tcase_add_test(tc, rule_12_2_1_the_search_finds_what_the_letter_of_the_rules_does);
  tcase_add_test(tc, rule_12_2_7b_at_every_step_the_search_finds_what_the_letter_of_the_rules_does);
  tcase_add_test(tc, the_way_of_a_retreat_is_kept_whole);
  tcase_add_test(tc, retreats_by_lot_end_and_never_touch_themselves);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("paths of retreats");

  suite_add_tcase(suite, priorities_case());
  suite_add_tcase(suite, any_retreat_case());
  return test_main(suite);
}
