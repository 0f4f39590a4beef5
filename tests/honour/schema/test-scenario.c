/* Compiled scenarios: the facts of the shipped ones, and the places of stacks. */
#include "tests/honour/fixtures/tiny-scenario.h"

/* --- The tiny scenario --------------------------------------------------------------------- */

START_TEST(the_tiny_scenario_holds_what_its_file_says) {
  g_autofree char *text = variant_text("tiny-scenario.xml", NULL, NULL);
  Fixture f = compile_tiny(text);
  g_autofree char *found = variant_findings(f.findings);
  const HonourScenario *s = f.s;
  const HonourStack *host = &s->stacks[honour_scenario_find_stack(s, cap_slice_of("red-host"))];
  const HonourStack *guard = &s->stacks[honour_scenario_find_stack(s, cap_slice_of("blue-guard"))];
  const HonourStack *swiss = &s->stacks[honour_scenario_find_stack(s, cap_slice_of("red-swiss"))];
  const HonourArmy *red = &s->armies[honour_scenario_find_army(s, cap_slice_of("red"))];

  ck_assert_str_eq(found, "");
  ck_assert_str_eq(s->base.id, "tiny-scenario");
  ck_assert_str_eq(s->base.format->name, "honour");
  ck_assert_uint_eq(s->base.n_sides, 2);
  ck_assert_int_eq(s->base.sides[0].first, TRUE);
  ck_assert_uint_eq(cap_bits_count(&s->playable), 20);

  ck_assert_int_eq(host->placement, HONOUR_PLACEMENT_HEX);
  ck_assert_uint_eq(cap_bits_count(&host->hexes), 1);
  ck_assert(cap_bits_has(&host->hexes, host->hex));
  ck_assert_uint_eq(host->orders, HONOUR_ORDER_ATTACK);
  ck_assert_int_eq(host->arrival, HONOUR_ARRIVAL_SETUP);
  ck_assert_int_eq(guard->placement, HONOUR_PLACEMENT_HEXES);
  ck_assert_uint_eq(cap_bits_count(&guard->hexes), 2);
  ck_assert_uint_eq(guard->orders, HONOUR_ORDER_STAND | HONOUR_ORDER_GARRISON);
  ck_assert_int_eq(swiss->arrival, HONOUR_ARRIVAL_TURN);
  ck_assert_int_eq(swiss->turn, 2);
  ck_assert_int_eq(swiss->administrative_march, TRUE);
  ck_assert_uint_eq(s->n_reinforcements, 1);
  ck_assert_int_eq(s->reinforcements[0].turn, 2);

  ck_assert_uint_eq(red->n_generals, 1);
  ck_assert_str_eq(f.roster->capitani[red->generals[0]].id, "rosso");
  ck_assert_uint_eq(cap_bits_count(&red->services), 2);
  ck_assert_uint_eq(cap_bits_count(&red->nationalities), 2);
  ck_assert_uint_eq(red->n_sources, 1);
  ck_assert_uint_eq(red->points_at_start, 4);
  ck_assert_uint_eq(red->n_receives, 2);
  ck_assert_int_eq(red->receives[1].turn, 4);
  ck_assert_uint_eq(s->n_units, 6);
  ck_assert_uint_eq(s->n_auxiliaries, 1);
  ck_assert_uint_eq(s->n_postings, 1);
  ck_assert_uint_eq(s->n_minors, 1);
  ck_assert_uint_eq(s->n_breakdowns, 1);
  ck_assert_uint_eq(s->alignment[cap_map_find_region(f.map, cap_slice_of("N"))],
                    honour_scenario_find_side(s, cap_slice_of("blues")));
  ck_assert_int_eq(s->reliability[honour_roster_find_nationality(f.roster, cap_slice_of("swiss"))],
                   HONOUR_RELIABILITY_SENSITIVE);
  ck_assert_int_eq(s->reliability[honour_roster_find_nationality(f.roster, cap_slice_of("red"))],
                   HONOUR_RELIABILITY_SET_BY_SCENARIO);
  ck_assert_int_eq(s->base.options[3], CAP_RULE_CHOICE);
  release(&f);
}
END_TEST

/* --- Placement ----------------------------------------------------------------------------- */

START_TEST(near_takes_every_hex_within_the_distance) {
  static const struct {
    const char *hex;
    guint distance, n;
  } rows[] = {{"0303", 0, 1}, {"0303", 1, 7}, {"0101", 1, 3}, {"0303", 1000000, 20}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *to =
        g_strdup_printf("near=\"%s\" distance=\"%u\"", rows[i].hex, rows[i].distance);
    g_autofree char *text = variant_text("tiny-scenario.xml", "hexes=\"0402 0403\"", to);
    Fixture f = compile_tiny(text);
    const HonourStack *stack =
        &f.s->stacks[honour_scenario_find_stack(f.s, cap_slice_of("blue-guard"))];

    ck_assert_int_eq(stack->placement, HONOUR_PLACEMENT_NEAR);
    ck_assert_msg(cap_bits_count(&stack->hexes) == rows[i].n, "%s: %u hexes", to,
                  cap_bits_count(&stack->hexes));
    for (guint hex = 0; hex < f.map->n_hexes; hex++)
      ck_assert_int_eq(cap_bits_has(&stack->hexes, hex),
                       cap_grid_distance(&f.map->grid, stack->hex, hex) <= rows[i].distance);
    release(&f);
  }
}
END_TEST

START_TEST(a_stack_of_a_pool_takes_area_and_orders_from_it) {
  g_autofree char *text = variant_text(
      "tiny-scenario.xml", POOL,
      "<pool id=\"p\" area=\"towns\" order=\"stand attack\"><unit type=\"blue-foot\" sp=\"1\" "
      "counters=\"1x4\"/><capitano ref=\"celeste\"/><stack id=\"q\" capitano=\"azzurro\"/>"
      "<stack id=\"r\" hex=\"0401\" capitano=\"celeste\" order=\"any\"/></pool>" POOL);
  Fixture f = compile_tiny(text);
  const HonourScenario *s = f.s;
  const HonourStack *q = &s->stacks[honour_scenario_find_stack(s, cap_slice_of("q"))];
  const HonourStack *r = &s->stacks[honour_scenario_find_stack(s, cap_slice_of("r"))];

  ck_assert_int_eq(q->placement, HONOUR_PLACEMENT_AREA);
  ck_assert_uint_eq(cap_bits_count(&q->hexes), 3);
  ck_assert_uint_eq(q->orders, HONOUR_ORDER_STAND | HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(q->pool, 0);
  ck_assert_str_eq(honour_scenario_area(s, q->area)->id, "towns");
  ck_assert_int_eq(r->placement, HONOUR_PLACEMENT_HEX);
  ck_assert_uint_eq(r->area, CAP_INDEX_NONE);
  ck_assert_uint_eq(r->orders, HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE |
                                   HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(s->units[s->n_units - 2].pool, 0);
  ck_assert_uint_eq(s->units[s->n_units - 2].stack, CAP_INDEX_NONE);
  release(&f);
}
END_TEST

START_TEST(areas_of_scenario_and_map_share_their_numbers) {
  g_autofree char *text = variant_text(
      "tiny-scenario.xml", REDS,
      AREAS("<scenario-area id=\"bank\" hexes=\"0101\" regions=\"N\" within=\"towns\"/>"
            "<scenario-area id=\"one\" regions=\"N\" within=\"two\"/>"
            "<scenario-area id=\"two\" regions=\"N\" within=\"towns bank three\"/>"
            "<scenario-area id=\"three\" hexes=\"0101 0402\"/>"));
  Fixture f = compile_tiny(text);
  CapIndex bank = honour_scenario_area_index(f.s, cap_slice_of("bank"));
  CapIndex towns = honour_scenario_area_index(f.s, cap_slice_of("towns"));

  ck_assert_uint_eq(bank, 0);
  ck_assert_str_eq(honour_scenario_area(f.s, towns)->id, "towns");
  ck_assert_uint_eq(cap_bits_count(&honour_scenario_area(f.s, bank)->hexes),
                    2); /* Nord and Rocca */
  ck_assert_uint_eq(cap_bits_count(honour_scenario_find_area(f.s, cap_slice_of("one"))), 1);
  ck_assert_ptr_eq(honour_scenario_find_area(f.s, cap_slice_of("bank")), &f.s->areas[0].hexes);
  ck_assert_ptr_null(honour_scenario_find_area(f.s, cap_slice_of("nowhere")));
  ck_assert_uint_eq(honour_scenario_area_index(f.s, cap_slice_of("nowhere")), CAP_INDEX_NONE);
  release(&f);
}
END_TEST

START_TEST(the_part_in_play_is_what_all_attributes_allow) {
  static const struct {
    const char *attributes;
    guint n;
  } rows[] = {{"columns=\"2-3\"", 8},
              {"rows=\"1-1\"", 5},
              {"columns=\"2-3\" rows=\"1-2\"", 4},
              {"area=\"towns\"", 3},
              {"rows=\"1-2\" area=\"towns\"", 1},
              {"columns=\"9-10\"", 20}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *to = g_strdup_printf("<playable %s/><reliabilities>", rows[i].attributes);
    g_autofree char *text = variant_text("tiny-scenario.xml", "<reliabilities>", to);
    Fixture f = compile_tiny(text);

    ck_assert_msg(cap_bits_count(&f.s->playable) == rows[i].n, "%s: %u hexes", to,
                  cap_bits_count(&f.s->playable));
    release(&f);
  }
}
END_TEST

/* --- The five scenarios -------------------------------------------------------------------- */

typedef struct {
  const char *army;
  guint setup, turn, group; /* SP at the start, pools included, of reinforcements, of groups */
} Strength;

static const struct {
  const char *file, *title, *last, *ap_turns;
  guint n_turns, n_stacks, n_pools, n_groups, n_units, n_in_play;
  Strength armies[6];
} shipped[] = {
    {"agnadello-1509.xml",
     "Venice at bay",
     "May 6, 1509",
     "May 1, 1509; May 5, 1509",
     9,
     7,
     0,
     0,
     20,
     26 * 40,
     {{"france", 82, 0, 0}, {"venice", 72, 0, 0}}},
    {"novara-1513.xml",
     "The last triumph of the Swiss",
     "June 3, 1513",
     "June 3, 1513",
     4,
     5,
     0,
     0,
     10,
     27 * 40,
     {{"france", 32, 0, 0}, {"cantons", 10, 16, 0}}},
    {"marignano-1515.xml",
     "François I's first time",
     "October 3, 1515",
     "September 1, 1515; September 5, 1515; October 3, 1515",
     12,
     11,
     0,
     1,
     24,
     52 * 40,
     {{"france", 83, 32, 0},
      {"venice", 2, 27, 0},
      {"cantons", 26, 0, 40},
      {"spain", 19, 0, 0},
      {"papacy", 0, 14, 0}}},
    {"bicocca-1522.xml",
     "The French lose the Duchy",
     "May 4, 1522",
     "March 1, 1522; March 5, 1522; April 3, 1522; May 1, 1522",
     16,
     8,
     0,
     0,
     22,
     52 * 40,
     {{"france", 38, 5, 0}, {"venice", 12, 0, 0}, {"empire", 46, 14, 0}}},
    {"pavia-1524.xml",
     "Struggle for the Duchy of Milano",
     "February 6, 1525",
     "November 1, 1524; November 5, 1524; December 3, 1524; January 1, 1525; January 5, 1525; "
     "February 3, 1525",
     25,
     12,
     2,
     3,
     27,
     52 * 40,
     {{"france", 73, 8, 0}, {"empire", 33, 20, 32}}},
};

static void assert_strength(const HonourScenario *s, const Strength *expected) {
  CapIndex army = honour_scenario_find_army(s, cap_slice_of(expected->army));
  guint sp[3] = {0};

  ck_assert_msg(army != CAP_INDEX_NONE, "there is no army %s", expected->army);
  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *unit = &s->units[i];
    gboolean pooled = unit->stack == CAP_INDEX_NONE;
    const HonourStack *stack = pooled ? NULL : &s->stacks[unit->stack];

    if ((pooled ? s->pools[unit->pool].army : stack->army) == army)
      sp[pooled ? HONOUR_ARRIVAL_SETUP : stack->arrival] += unit->sp;
  }
  ck_assert_msg(sp[HONOUR_ARRIVAL_SETUP] == expected->setup &&
                    sp[HONOUR_ARRIVAL_TURN] == expected->turn &&
                    sp[HONOUR_ARRIVAL_GROUP] == expected->group,
                "%s has %u, %u and %u SP", expected->army, sp[HONOUR_ARRIVAL_SETUP],
                sp[HONOUR_ARRIVAL_TURN], sp[HONOUR_ARRIVAL_GROUP]);
}

static char *list_ap_turns(const HonourCalendar *calendar) {
  GString *out = g_string_new(NULL);

  for (CapTurn turn = 0; honour_calendar_in_game(calendar, turn); turn++) {
    g_autofree char *text = honour_calendar_dup_text(calendar, turn);

    if (honour_calendar_is_ap_turn(calendar, turn))
      g_string_append_printf(out, "%s%s", out->len > 0 ? "; " : "", text);
  }
  return g_string_free(out, FALSE);
}

START_TEST(a_shipped_scenario_is_what_the_book_says) {
  g_autofree char *map_path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_autofree char *roster_path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *path = test_path("scenarios", shipped[_i].file, NULL);
  g_autofree char *map = test_read_file(map_path, NULL);
  g_autofree char *roster = test_read_file(roster_path, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Fixture f = compile_with(map, roster, text);
  g_autofree char *found = variant_findings(f.findings);
  g_autofree char *last =
      honour_calendar_dup_text(&f.s->calendar, (CapTurn)shipped[_i].n_turns - 1);
  g_autofree char *ap_turns = list_ap_turns(&f.s->calendar);

  ck_assert_str_eq(found, "");
  ck_assert_str_eq(f.s->base.title, shipped[_i].title);
  ck_assert_uint_eq(f.s->calendar.n_turns, shipped[_i].n_turns);
  ck_assert_str_eq(last, shipped[_i].last);
  ck_assert_str_eq(ap_turns, shipped[_i].ap_turns);
  ck_assert_uint_eq(f.s->n_stacks, shipped[_i].n_stacks);
  ck_assert_uint_eq(f.s->n_pools, shipped[_i].n_pools);
  ck_assert_uint_eq(f.s->n_groups, shipped[_i].n_groups);
  ck_assert_uint_eq(f.s->n_units, shipped[_i].n_units);
  ck_assert_uint_eq(cap_bits_count(&f.s->playable), shipped[_i].n_in_play);
  for (guint i = 0; shipped[_i].armies[i].army != NULL; i++)
    assert_strength(f.s, &shipped[_i].armies[i]);
  for (guint i = 0; i < f.s->n_stacks; i++)
    ck_assert_int_ne(f.s->stacks[i].placement, HONOUR_PLACEMENT_NONE);
  release(&f);
}
END_TEST

/* ------------------------------------------------------------------------------------------- */

int main(void) {
  Suite *suite = suite_create("scenario");
  TCase *facts = tcase_create("facts");
  TCase *places = tcase_create("places");

  tcase_add_test(facts, the_tiny_scenario_holds_what_its_file_says);
  tcase_add_loop_test(facts, a_shipped_scenario_is_what_the_book_says, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(places, near_takes_every_hex_within_the_distance);
  tcase_add_test(places, a_stack_of_a_pool_takes_area_and_orders_from_it);
  tcase_add_test(places, areas_of_scenario_and_map_share_their_numbers);
  tcase_add_test(places, the_part_in_play_is_what_all_attributes_allow);
  suite_add_tcase(suite, facts);
  suite_add_tcase(suite, places);
  return test_main(suite);
}
