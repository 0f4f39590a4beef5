/* The set-up of the shipped scenarios and of small ones. [2.1] */
#include "tests/honour/fixtures/engine-fixture.h"

static const char *const shipped[] = {
    "agnadello-1509", "novara-1513", "marignano-1515", "bicocca-1522", "pavia-1524",
};

static const char *id_of(const EngineFixture *f, HonourCapitanoIndex capitano) {
  return honour_game_card(f->game, capitano)->id;
}

/* --- Against the documents ----------------------------------------------------------------- */

/* Is the element part of what is there from the start? */
static gboolean is_at_set_up(const CapDocument *doc, CapNode node) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_REINFORCEMENT || name == CAP_NAME_GROUP)
      return FALSE;
    if (name == CAP_NAME_ARMY)
      return TRUE;
  }
  return FALSE;
}

/* The SPs of the unit lines of an army, read from the text. */
static guint sp_in_document(const EngineFixture *f, CapIndex army) {
  const CapDocument *doc = f->scenario->base.document;
  guint sum = 0;

  for (CapNode node = f->scenario->armies[army].node + 1; node < cap_document_count(doc); node++) {
    int sp = 0;

    if (cap_node_name(doc, node) == CAP_NAME_ARMY)
      break;
    if (cap_node_name(doc, node) != CAP_NAME_UNIT || !is_at_set_up(doc, node))
      continue;
    ck_assert(cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_SP), &sp));
    sum += (guint)sp;
  }
  return sum;
}

START_TEST(rule_2_1a_every_line_is_placed) {
  EngineFixture f;
  guint on_map[HONOUR_MAX_ARMIES] = {0};

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.game->n_units; i++) {
    const HonourGameUnit *unit = &f.game->units[i];
    HonourArrival arrival = HONOUR_ARRIVAL_SETUP;
    HonourUnitPlace expected = HONOUR_UNIT_POOL;

    if (unit->source != CAP_INDEX_NONE) {
      const HonourUnit *line = &f.scenario->units[unit->source];

      if (line->stack != CAP_INDEX_NONE)
        arrival = f.scenario->stacks[line->stack].arrival;
      expected = HONOUR_UNIT_CARD;
    } else if (unit->breakdown != CAP_INDEX_NONE) { /* not Militia, which is at hand */
      arrival = f.scenario->breakdowns[unit->breakdown].arrival;
    } else if (honour_game_is_for_hire(f.game, (HonourUnitIndex)i)) { /* [18.5i] */
      expected = HONOUR_UNIT_FOR_HIRE;
    }
    if (arrival != HONOUR_ARRIVAL_SETUP)
      expected = HONOUR_UNIT_WAITING;
    ck_assert_msg(f.state.units[i].place == expected, "counter %u (%s)", i,
                  honour_game_type(f.game, (HonourUnitIndex)i)->id);
    if (expected == HONOUR_UNIT_CARD)
      on_map[unit->army] += f.state.units[i].sp;
  }
  for (guint i = 0; i < f.scenario->n_armies; i++)
    ck_assert_msg(on_map[i] == sp_in_document(&f, (CapIndex)i), "%s: %u SP, not %u",
                  f.scenario->armies[i].id, on_map[i], sp_in_document(&f, (CapIndex)i));
  engine_clear(&f);
}
END_TEST

/* Every Force where the book has it; see set-up-forces.csv. The later columns are empty where the
 * owner may choose. */
START_TEST(forces_stand_as_in_the_book) {
  g_autofree char *path = test_path("tests", "honour", "machine", "set-up-forces.csv", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
  static const char *const orders[] = {"garrison", "stand", "manoeuvre", "attack", "retreat", NULL};
  EngineFixture f;
  guint n_forces = 0;
  guint n_rows = 0;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 1; lines[i] != NULL; i++) {
    g_auto(GStrv) cells = g_strsplit(lines[i], ",", -1);
    HonourCapitanoIndex primo;
    const HonourCapitanoState *man;
    guint sp = 0;
    guint units;

    ck_assert_uint_eq(g_strv_length(cells), 9);
    if (strcmp(cells[1], shipped[_i]) != 0)
      continue;
    n_rows++;
    primo = engine_capitano(&f, cells[2]);
    man = &f.state.capitani[primo];
    units = engine_units_of_force(&f, primo, &sp);
    ck_assert_msg(man->station == HONOUR_STATION_ON_MAP && man->role == HONOUR_ROLE_PRIMO, "%s",
                  lines[i]);
    if (cells[3][0] != '\0')
      ck_assert_msg(man->hex == engine_hex(&f, cells[3]), "%s", lines[i]);
    if (cells[4][0] != '\0')
      ck_assert_msg(man->order == 1 << cap_slice_index_in(cap_slice_of(cells[4]), orders), "%s: %u",
                    lines[i], man->order);
    ck_assert_msg(((man->marks & HONOUR_MARK_GENERAL) != 0) == (strcmp(cells[5], "yes") == 0), "%s",
                  lines[i]);
    ck_assert_msg(units == (guint)g_ascii_strtoull(cells[6], NULL, 10), "%s: %u", lines[i], units);
    ck_assert_msg(sp == (guint)g_ascii_strtoull(cells[7], NULL, 10), "%s: %u", lines[i], sp);
    ck_assert_msg(engine_auxiliaries_on_card(&f, primo) ==
                      (guint)g_ascii_strtoull(cells[8], NULL, 10),
                  "%s: %u", lines[i], engine_auxiliaries_on_card(&f, primo));
  }
  for (guint i = 0; i < f.game->n_capitani; i++)
    n_forces += f.state.capitani[i].station == HONOUR_STATION_ON_MAP;
  ck_assert_msg(n_forces == n_rows, "%s: %u Forces, %u rows", shipped[_i], n_forces, n_rows);
  engine_clear(&f);
}
END_TEST

/* --- Invariants ---------------------------------------------------------------------------- */

static void assert_cards(const EngineFixture *f) {
  for (HonourCapitanoIndex i = 0; i < f->game->n_capitani; i++) {
    guint sp = 0;
    guint n = engine_units_on_card(f, i, &sp);
    gboolean in_play = f->state.capitani[i].station == HONOUR_STATION_ON_MAP ||
                       f->state.capitani[i].station == HONOUR_STATION_WITH;

    ck_assert_msg(n <= engine_rank(f, i), "%s: Rank %u with %u units", id_of(f, i),
                  engine_rank(f, i), n);
    ck_assert_msg(in_play || (n == 0 && engine_auxiliaries_on_card(f, i) == 0), "%s has units",
                  id_of(f, i));
    /* Auxiliary Units alone make no Force. */
    ck_assert_msg(n > 0 || engine_auxiliaries_on_card(f, i) == 0, "%s", id_of(f, i));
  }
}

START_TEST(rule_3_1a_nobody_has_more_units_than_his_Rank) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  assert_cards(&f);
  engine_clear(&f);
}
END_TEST

/* What a stack that comes later can lead by itself; one without a leader joins another. */
START_TEST(later_stacks_can_keep_to_Rank) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.scenario->n_stacks; i++) {
    const HonourStack *stack = &f.scenario->stacks[i];
    guint units = 0;
    guint ranks = 0;
    HonourCapitanoIndex leader;

    if (stack->arrival == HONOUR_ARRIVAL_SETUP || stack->capitano == CAP_INDEX_NONE)
      continue;
    leader = f.game->capitano_of_card[stack->capitano];
    for (guint k = 0; k < f.game->n_units; k++)
      units += f.game->units[k].source != CAP_INDEX_NONE &&
               f.scenario->units[f.game->units[k].source].stack == i;
    ranks = engine_rank(&f, leader);
    for (HonourCapitanoIndex k = 0; k < f.game->n_capitani; k++) {
      if (k != leader && f.game->capitani[k].stack == i &&
          engine_rank(&f, k) <= engine_rank(&f, leader))
        ranks += engine_rank(&f, k);
    }
    ck_assert_msg(units <= ranks, "%s: %u units, Ranks %u", stack->id, units, ranks);
  }
  engine_clear(&f);
}
END_TEST

static void assert_stations(const EngineFixture *f) {
  for (HonourCapitanoIndex i = 0; i < f->game->n_capitani; i++) {
    const HonourCapitanoState *man = &f->state.capitani[i];
    const HonourCapitanoState *leader;

    switch ((HonourStation)man->station) {
    case HONOUR_STATION_ON_MAP:
      ck_assert_uint_lt(man->hex, f->game->map->n_hexes);
      ck_assert_uint_eq(man->with, HONOUR_NOBODY);
      break;
    case HONOUR_STATION_WITH:
      ck_assert_uint_lt(man->with, f->game->n_capitani);
      leader = &f->state.capitani[man->with];
      ck_assert_msg(leader->station == HONOUR_STATION_ON_MAP, "%s", id_of(f, i));
      ck_assert_uint_eq(man->hex, leader->hex);
      ck_assert_uint_eq(man->order, 0);
      break;
    case HONOUR_STATION_WAITING:
    case HONOUR_STATION_AVAILABLE:
    case HONOUR_STATION_AWAY:
    case HONOUR_STATION_LOST:
      ck_assert_uint_eq(man->hex, CAP_HEX_NONE);
      ck_assert_uint_eq(man->with, HONOUR_NOBODY);
      ck_assert_uint_eq(man->order, 0);
      break;
    }
  }
}

START_TEST(rule_1_3_2d_a_Capitano_is_on_the_map_or_on_a_card) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  assert_stations(&f);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_3_2b_units_are_on_the_card_of_a_Capitano_in_play) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.game->n_units; i++) {
    const HonourUnitState *unit = &f.state.units[i];

    if (unit->place != HONOUR_UNIT_CARD) {
      ck_assert_uint_eq(unit->capitano, HONOUR_NOBODY);
      continue;
    }
    ck_assert_uint_lt(unit->capitano, f.game->n_capitani);
    ck_assert_uint_eq(f.game->units[i].army, f.game->capitani[unit->capitano].army);
    ck_assert(!unit->demoralised);
  }
  engine_clear(&f);
}
END_TEST

START_TEST(rule_1_3_3c_no_counter_holds_more_than_its_maximum) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.game->n_units; i++) {
    const HonourUnitState *unit = &f.state.units[i];

    ck_assert_uint_le(unit->sp, f.game->units[i].maximum);
    ck_assert_uint_eq(unit->sp > 0, f.game->units[i].source != CAP_INDEX_NONE);
  }
  engine_clear(&f);
}
END_TEST

START_TEST(rule_3_2_2a_nobody_serves_under_a_lower_Rank) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (HonourCapitanoIndex i = 0; i < f.game->n_capitani; i++) {
    const HonourCapitanoState *man = &f.state.capitani[i];

    if (man->station != HONOUR_STATION_WITH || man->role != HONOUR_ROLE_SUBORDINATE)
      continue;
    ck_assert((f.state.capitani[man->with].marks & HONOUR_MARK_GENERAL) != 0);
    ck_assert_msg(engine_rank(&f, i) <= engine_rank(&f, man->with), "%s", id_of(&f, i));
  }
  engine_clear(&f);
}
END_TEST

START_TEST(rule_3_4a_only_those_without_units_are_Unemployed) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (HonourCapitanoIndex i = 0; i < f.game->n_capitani; i++) {
    const HonourCapitanoState *man = &f.state.capitani[i];
    guint sp = 0;

    if (man->station == HONOUR_STATION_ON_MAP)
      ck_assert_uint_eq(man->role == HONOUR_ROLE_UNEMPLOYED,
                        engine_units_of_force(&f, i, &sp) == 0);
    else if (man->station == HONOUR_STATION_WITH)
      ck_assert_uint_eq(man->role == HONOUR_ROLE_UNEMPLOYED, engine_units_on_card(&f, i, &sp) == 0);
  }
  engine_clear(&f);
}
END_TEST

START_TEST(rule_3_4j_no_Capitano_Generale_is_Unemployed_in_a_Force) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.game->n_capitani; i++)
    ck_assert(f.state.capitani[i].role != HONOUR_ROLE_UNEMPLOYED ||
              (f.state.capitani[i].marks & HONOUR_MARK_GENERAL) == 0);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_4_1b_no_source_is_designated_yet) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (guint i = 0; i < f.scenario->n_armies; i++) {
    const HonourArmy *army = &f.scenario->armies[i];

    ck_assert_uint_eq(f.state.armies[i].side, army->side);
    ck_assert_uint_eq(f.state.armies[i].source_status, HONOUR_SOURCE_NONE);
    ck_assert_uint_eq(f.state.armies[i].source, CAP_INDEX_NONE);
    if (!army->unlimited_points)
      ck_assert_int_eq(f.state.armies[i].points, (int)army->points_at_start);
  }
  engine_clear(&f);
}
END_TEST

/* The bytes that were there before leave no trace. */
START_TEST(two_set_ups_are_equal_byte_for_byte) {
  EngineFixture f;
  g_autofree HonourState *a = g_new(HonourState, 1);
  g_autofree HonourState *b = g_new(HonourState, 1);

  engine_load_shipped(&f, shipped[_i]);
  memset(a, 0xaa, sizeof *a);
  memset(b, 0x55, sizeof *b);
  honour_state_set_up(f.game, a);
  honour_state_set_up(f.game, b);
  ck_assert_mem_eq(a, b, sizeof *a);
  ck_assert_mem_eq(a, &f.state, sizeof *a);
  engine_clear(&f);
}
END_TEST

/* --- Small scenarios ----------------------------------------------------------------------- */

START_TEST(rule_S_gen_a_SPs_are_spread_evenly) {
  EngineFixture f;
  guint sp[4] = {0};
  guint n = 0;

  engine_load_tiny_with(&f, "sp=\"14\" counters=\"2x8\"", "sp=\"16\" counters=\"1x8 2x4\"");
  for (guint i = 0; i < f.game->n_units; i++) {
    if (f.game->units[i].source == 0)
      sp[n++] = f.state.units[i].sp;
  }
  ck_assert_uint_eq(n, 3);
  ck_assert_uint_eq(sp[0], 8);
  ck_assert_uint_eq(sp[1], 4);
  ck_assert_uint_eq(sp[2], 4);
  engine_clear(&f);

  engine_load_tiny_with(&f, "sp=\"14\" counters=\"2x8\"", "sp=\"9\" counters=\"1x8 1x4\"");
  ck_assert_uint_eq(f.state.units[0].sp, 5);
  ck_assert_uint_eq(f.state.units[1].sp, 4);
  engine_clear(&f);
}
END_TEST

/* Six units: four on the first card, two on the second. */
START_TEST(rule_3_2a_a_Capitano_Generale_hands_units_on) {
  EngineFixture f;
  guint sp = 0;

  engine_load_tiny_with(&f, "sp=\"14\" counters=\"2x8\"", "sp=\"14\" counters=\"2x8 3x4\"");
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "rosso"), &sp), 4);
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "rubino"), &sp), 2);
  ck_assert_uint_eq(sp, 16);
  ck_assert_int_eq(engine_state_of(&f, "rubino")->role, HONOUR_ROLE_SUBORDINATE);
  assert_cards(&f);
  engine_clear(&f);
}
END_TEST

/* Too many units for him, but his companion may not help: the checks report the Rank. */
START_TEST(rule_3_2a_only_a_Capitano_Generale_has_Subordinates) {
  EngineFixture f;
  guint sp = 0;

  engine_load_tiny_with(&f, "<unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/>",
                        "<unit type=\"blue-foot\" sp=\"9\" counters=\"3x4\"/>"
                        "<capitano ref=\"minor-blue\"/>");
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "celeste"), &sp), 3);
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "minor-blue"), &sp), 0);
  ck_assert_int_eq(engine_state_of(&f, "minor-blue")->role, HONOUR_ROLE_UNEMPLOYED);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_15_2a_a_named_unit_goes_to_its_commander) {
  EngineFixture f;

  engine_load_tiny_with(
      &f,
      "<unit type=\"blue-horse\" sp=\"5\" counters=\"1x5\"/>\n      </stack>\n"
      "      <stack id=\"blue-guard\" hexes=\"0402 0403\" capitano=\"celeste\" order=\"stand "
      "garrison\">\n        <unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/>",
      "<unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/><capitano ref=\"celeste\"/>");
  for (guint i = 0; i < f.game->n_units; i++) {
    if (f.game->units[i].type == engine_type(&f, "blue-guard"))
      ck_assert_uint_eq(f.state.units[i].capitano, engine_capitano(&f, "celeste"));
  }
  ck_assert_int_eq(engine_state_of(&f, "celeste")->role, HONOUR_ROLE_SUBORDINATE);
  engine_clear(&f);
}
END_TEST

/* The first hex of the list, and there a Garrison, for it is a Town. */
START_TEST(the_first_of_several_hexes_and_Orders_is_taken) {
  EngineFixture f;

  engine_load_tiny(&f);
  ck_assert_uint_eq(engine_state_of(&f, "celeste")->hex, engine_hex(&f, "0402"));
  ck_assert_uint_eq(engine_state_of(&f, "celeste")->order, HONOUR_ORDER_GARRISON);
  engine_clear(&f);

  engine_load_tiny_with(&f, "hexes=\"0402 0403\"", "hexes=\"0403 0402\"");
  ck_assert_uint_eq(engine_state_of(&f, "celeste")->hex, engine_hex(&f, "0403"));
  ck_assert_uint_eq(engine_state_of(&f, "celeste")->order, HONOUR_ORDER_STAND);
  engine_clear(&f);
}
END_TEST

START_TEST(no_hex_is_chosen_where_another_Force_stands) {
  EngineFixture f;

  engine_load_tiny_with(&f, "hexes=\"0402 0403\"", "near=\"0303\" distance=\"1\"");
  ck_assert_uint_eq(cap_grid_distance(&f.game->map->grid, engine_state_of(&f, "celeste")->hex,
                                      engine_hex(&f, "0303")),
                    1);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_3_2_1a_the_highest_Rank_leads_when_nobody_is_listed) {
  EngineFixture f;

  engine_load_tiny_with(&f, "<general capitano=\"azzurro\"/>", "");
  ck_assert((engine_state_of(&f, "azzurro")->marks & HONOUR_MARK_GENERAL) != 0);
  ck_assert((engine_state_of(&f, "celeste")->marks & HONOUR_MARK_GENERAL) == 0);
  engine_clear(&f);
}
END_TEST

/* Two Capitani, none a Capitano Generale of the pool: two Forces in two hexes. */
START_TEST(rule_3_3a_every_Force_of_a_pool_has_its_Primo_Capitano) {
  EngineFixture f;
  guint sp = 0;

  engine_load_tiny_with(
      &f, "<capitano ref=\"rubino\"/>\n      </stack>",
      "</stack>\n      <pool id=\"levy\" area=\"Rio:south\" order=\"stand\">\n"
      "        <capitano ref=\"rubino\"/>\n        <capitano ref=\"minor-red\"/>\n"
      "        <unit type=\"red-foot\" sp=\"9\" counters=\"3x4\"/>\n      </pool>");
  ck_assert_int_eq(engine_state_of(&f, "rubino")->station, HONOUR_STATION_ON_MAP);
  ck_assert_int_eq(engine_state_of(&f, "minor-red")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_ne(engine_state_of(&f, "rubino")->hex, engine_state_of(&f, "minor-red")->hex);
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "rubino"), &sp), 2);
  ck_assert_uint_eq(engine_units_on_card(&f, engine_capitano(&f, "minor-red"), &sp), 1);
  ck_assert_uint_eq(sp, 9);
  assert_cards(&f);
  assert_stations(&f);
  engine_clear(&f);
}
END_TEST

START_TEST(a_stack_of_the_set_up_may_join_the_Capitano_Generale) {
  EngineFixture f;

  engine_load_tiny_with(&f, "hexes=\"0402 0403\" capitano=\"celeste\" order=\"stand garrison\"",
                        "with=\"general\" capitano=\"celeste\"");
  ck_assert_int_eq(engine_state_of(&f, "celeste")->station, HONOUR_STATION_WITH);
  ck_assert_int_eq(engine_state_of(&f, "celeste")->role, HONOUR_ROLE_SUBORDINATE);
  ck_assert_uint_eq(engine_state_of(&f, "celeste")->with, engine_capitano(&f, "azzurro"));
  assert_cards(&f);
  assert_stations(&f);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("set-up");
  TCase *scenarios = tcase_create("shipped scenarios");
  TCase *small = tcase_create("small scenarios");
  int n = G_N_ELEMENTS(shipped);

  tcase_add_loop_test(scenarios, rule_2_1a_every_line_is_placed, 0, n);
  tcase_add_loop_test(scenarios, forces_stand_as_in_the_book, 0, n);
  tcase_add_loop_test(scenarios, rule_3_1a_nobody_has_more_units_than_his_Rank, 0, n);
  tcase_add_loop_test(scenarios, later_stacks_can_keep_to_Rank, 0, n);
  tcase_add_loop_test(scenarios, rule_1_3_2d_a_Capitano_is_on_the_map_or_on_a_card, 0, n);
  tcase_add_loop_test(scenarios, rule_1_3_2b_units_are_on_the_card_of_a_Capitano_in_play, 0, n);
  tcase_add_loop_test(scenarios, rule_1_3_3c_no_counter_holds_more_than_its_maximum, 0, n);
  tcase_add_loop_test(scenarios, rule_3_2_2a_nobody_serves_under_a_lower_Rank, 0, n);
  tcase_add_loop_test(scenarios, rule_3_4a_only_those_without_units_are_Unemployed, 0, n);
  tcase_add_loop_test(scenarios, rule_3_4j_no_Capitano_Generale_is_Unemployed_in_a_Force, 0, n);
  tcase_add_loop_test(scenarios, rule_4_1b_no_source_is_designated_yet, 0, n);
  tcase_add_loop_test(scenarios, two_set_ups_are_equal_byte_for_byte, 0, n);
  suite_add_tcase(suite, scenarios);

  tcase_add_test(small, rule_S_gen_a_SPs_are_spread_evenly);
  tcase_add_test(small, rule_3_2a_a_Capitano_Generale_hands_units_on);
  tcase_add_test(small, rule_3_2a_only_a_Capitano_Generale_has_Subordinates);
  tcase_add_test(small, rule_15_2a_a_named_unit_goes_to_its_commander);
  tcase_add_test(small, the_first_of_several_hexes_and_Orders_is_taken);
  tcase_add_test(small, no_hex_is_chosen_where_another_Force_stands);
  tcase_add_test(small, rule_3_2_1a_the_highest_Rank_leads_when_nobody_is_listed);
  tcase_add_test(small, rule_3_3a_every_Force_of_a_pool_has_its_Primo_Capitano);
  tcase_add_test(small, a_stack_of_the_set_up_may_join_the_Capitano_Generale);
  suite_add_tcase(suite, small);
  return test_main(suite);
}
