/* The tree of forces and its meters. */
#include "tests/editor/support/bench.h"

#include "editor/honour/forces/commands-armies.h"
#include "editor/core/commands/commands-element.h"
#include "editor/honour/forces/commands-units.h"
#include "editor/honour/forces/force-choices.h"
#include "editor/honour/forces/force-order.h"

static guint n_children(HonourForceItem *item) {
  return g_list_model_get_n_items(honour_force_item_children(item));
}

START_TEST(the_tree_has_sides_armies_stacks_cards_and_units) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  ck_assert_uint_eq(g_list_model_get_n_items(honour_force_tree_roots(tree)), 2);
  ck_assert_str_eq(honour_force_item_label(honour_force_tree_find(tree, "army:france")),
                   "French Army");
  HonourForceItem *stack = honour_force_tree_find(tree, "stack:royal-army");
  ck_assert_str_eq(honour_force_item_label(stack), "François I");
  ck_assert_str_eq(honour_force_item_detail(stack), "Novara (2611), any");
  HonourForceItem *pool = honour_force_tree_find(tree, "pool:garrisons-of-the-duchy");
  ck_assert_str_eq(honour_force_item_detail(pool), "Duchy of Milano east of the Tesino");
  ck_assert_uint_eq(n_children(stack), 7); /* the king and six others */
  HonourForceItem *king = honour_force_tree_find(tree, "card:royal-army/francois-i");
  ck_assert_uint_eq(n_children(king), 7); /* four units, three auxiliaries */
  HonourForceItem *unit = honour_force_tree_find(tree, "card:royal-army/francois-i/unit:0");
  ck_assert_str_eq(honour_force_item_label(unit), "French Gendarmes");
  ck_assert_str_eq(honour_force_item_holder(unit), "royal-army");
  ck_assert_str_eq(honour_force_item_capitano(unit), "francois-i");
  ck_assert_str_eq(honour_force_item_army(unit), "france");
  ck_assert_str_eq(honour_force_item_side(unit), "french");
}
END_TEST

START_TEST(items_keep_their_identity_through_edits) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  HonourForceItem *novi = honour_force_tree_find(tree, "stack:novi");
  honour_command_move_stack(b.project, "novi", hex_of(&b, "2832"));
  ck_assert_ptr_eq(honour_force_tree_find(tree, "stack:novi"), novi);
  ck_assert_str_eq(honour_force_item_detail(novi), "Cassano (2832), attack");
  honour_command_remove_stack(b.project, "asti");
  ck_assert_ptr_eq(honour_force_tree_find(tree, "stack:novi"), novi);
  ck_assert_ptr_null(honour_force_tree_find(tree, "stack:asti"));
  cap_project_undo(b.project);
  ck_assert_ptr_nonnull(honour_force_tree_find(tree, "stack:asti"));
}
END_TEST

START_TEST(items_stay_when_their_id_changes) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  HonourForceItem *novi = honour_force_tree_find(tree, "stack:novi");
  HonourForceItem *card = honour_force_tree_find(tree, "card:novi/montmorency");
  HonourForceItem *unit = honour_force_tree_find(tree, "card:novi/montmorency/unit:0");
  CapNode node = cap_anchor_node(honour_force_item_anchor(novi));
  ck_assert(cap_element_set(cap_project_main(b.project), node, "id", "the-novi"));
  ck_assert_ptr_eq(honour_force_tree_find(tree, "stack:the-novi"), novi);
  ck_assert_ptr_eq(honour_force_tree_find(tree, "card:the-novi/montmorency"), card);
  ck_assert_str_eq(honour_force_item_holder(unit), "the-novi");
  ck_assert_ptr_eq(honour_force_tree_find_node(tree, HONOUR_FORCE_STACK, node), novi);
  ck_assert_ptr_eq(honour_force_tree_find_node(tree, HONOUR_FORCE_CARD, node), card); /* he leads */
  cap_project_undo(b.project);
  ck_assert_ptr_eq(honour_force_tree_find(tree, "stack:novi"), novi);
}
END_TEST

/* Units have no ids: the second must not be taken for the first when that goes. */
START_TEST(a_unit_keeps_its_identity_when_the_one_before_goes) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  HonourForceItem *first = honour_force_tree_find(tree, "card:royal-army/francois-i/unit:0");
  HonourForceItem *second = honour_force_tree_find(tree, "card:royal-army/francois-i/unit:1");
  ck_assert_ptr_eq(honour_force_neighbour(tree, first), second);
  ck_assert(honour_command_remove_piece(b.project, honour_force_item_anchor(first)));
  ck_assert_ptr_eq(honour_force_tree_find(tree, "card:royal-army/francois-i/unit:0"), second);
}
END_TEST

START_TEST(neighbours_are_behind_before_or_around) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  HonourForceItem *french = honour_force_tree_find(tree, "side:french");
  HonourForceItem *imperial = honour_force_tree_find(tree, "side:imperial");
  ck_assert_ptr_eq(honour_force_neighbour(tree, french), imperial);
  ck_assert_ptr_eq(honour_force_neighbour(tree, imperial), french);
  ck_assert_ptr_eq(honour_force_neighbour(tree, honour_force_tree_find(tree, "army:france")),
                   french);
  ck_assert_ptr_eq(
      honour_force_neighbour(tree, honour_force_tree_find(tree, "card:novi/montmorency")),
      honour_force_tree_find(tree, "stack:novi"));
}
END_TEST

START_TEST(minor_capitani_are_in_the_tree) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  g_autoptr(CapAnchor) anchor = anchor_of(&b, CAP_NAME_MINOR, 0);
  HonourForceItem *minor =
      honour_force_tree_find_node(tree, HONOUR_FORCE_MINOR_CAPITANO, cap_anchor_node(anchor));
  ck_assert_ptr_nonnull(minor);
  ck_assert_str_eq(honour_force_item_capitano(minor), "minor-french");
  ck_assert_str_eq(honour_force_item_army(minor), "france");
  ck_assert_str_eq(honour_force_item_detail(minor), "Minor Capitano, not deployed");
  ck_assert(honour_command_set_minor(b.project, "france", "minor-french", TRUE, TRUE));
  ck_assert_str_eq(honour_force_item_detail(minor), "Minor Capitano, deployed");
  g_autoptr(GPtrArray) others = honour_choices_of_minors(b.project, "france");
  ck_assert_ptr_null(cap_choices_find(others, cap_slice_of("minor-french"))); /* has him */
  ck_assert(honour_command_set_minor(b.project, "france", "minor-french", FALSE, FALSE));
  g_autoptr(GPtrArray) choices = honour_choices_of_minors(b.project, "france");
  ck_assert_ptr_nonnull(cap_choices_find(choices, cap_slice_of("minor-french")));
  ck_assert_ptr_null(cap_choices_find(choices, cap_slice_of("minor-swiss")));
}
END_TEST

/* --- Order and moves ------------------------------------------------------------------------ */

START_TEST(forces_change_places) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  HonourForceItem *second = honour_force_tree_find(tree, "card:royal-army/francois-i/unit:1");
  g_autofree char *label = g_strdup(honour_force_item_label(second));
  g_autofree char *name = g_strdup_printf("Move %s up", label);
  CapNode moved = honour_force_step(b.project, tree, second, -1);
  ck_assert_uint_ne(moved, CAP_NODE_NONE);
  HonourForceItem *now = honour_force_tree_find(tree, "card:royal-army/francois-i/unit:0");
  ck_assert_str_eq(honour_force_item_label(now), label);
  ck_assert_ptr_eq(honour_force_tree_find_node(tree, HONOUR_FORCE_UNIT, moved), now);
  ck_assert(!honour_force_may_step(b.project, tree, now, -1));
  ck_assert(honour_force_may_step(b.project, tree, now, 1));
  assert_step(&b, name, NULL);
}
END_TEST

START_TEST(who_leads_and_what_comes_by_date_keep_their_places) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  HonourForceItem *king = honour_force_tree_find(tree, "card:royal-army/francois-i");
  g_autoptr(CapAnchor) first = anchor_of(&b, CAP_NAME_REINFORCEMENT, 0);
  HonourForceItem *turn =
      honour_force_tree_find_node(tree, HONOUR_FORCE_REINFORCEMENT, cap_anchor_node(first));
  ck_assert(!honour_force_may_step(b.project, tree, king, 1));
  ck_assert(!honour_force_may_step(b.project, tree, turn, 1));
  ck_assert_uint_eq(honour_force_step(b.project, tree, king, 1), CAP_NODE_NONE);
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_refused_move_says_why) {
  static const struct {
    const char *item, *target, *why;
  } rows[] = {
      {"card:novi/montmorency/unit:0", "army:france",
       "can only go to a Capitano, a stack or a pool."},
      {"card:novi/montmorency/unit:0", "card:novi/montmorency", "is there already."},
      {"card:novi/montmorency/unit:0", "stack:novi", "is there already."},
      {"card:novi/montmorency", "army:france", "can only go to a stack or a pool."},
      {"stack:novi", "stack:asti", "can only go to an army, a pool,"},
      {"army:france", "side:french", "is there already."},
      {"army:france", "army:empire", "can only go to the other side."},
      {"side:french", "side:imperial", "stays where it is."},
  };
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    HonourForceItem *item = honour_force_tree_find(tree, rows[i].item);
    g_autofree char *why =
        honour_force_dup_refusal(item, honour_force_tree_find(tree, rows[i].target));
    ck_assert_msg(why != NULL && strstr(why, rows[i].why) != NULL, "%s onto %s: %s", rows[i].item,
                  rows[i].target, why);
    ck_assert(g_str_has_prefix(why, honour_force_item_label(item)));
  }
  HonourForceItem *unit = honour_force_tree_find(tree, "card:novi/montmorency/unit:0");
  ck_assert_ptr_null(honour_force_dup_refusal(unit, honour_force_tree_find(tree, "stack:asti")));
}
END_TEST

START_TEST(a_unit_of_somebody_who_is_not_there_is_seen) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  g_autoptr(CapAnchor) unit = anchor_of(&b, CAP_NAME_UNIT, 0);
  guint before = n_children(honour_force_tree_find(tree, "stack:royal-army"));
  HonourUnitValues values = {NULL, 0, NULL, "pescara"};
  ck_assert(honour_command_change_unit(b.project, unit, &values));
  ck_assert_uint_eq(n_children(honour_force_tree_find(tree, "stack:royal-army")), before + 1);
}
END_TEST

START_TEST(meters_follow_the_units) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourForceTree) tree = honour_force_tree_new(b.project);
  const HonourMeter *meter = honour_force_item_meter(honour_force_tree_find(tree, "stack:novi"));
  guint value = meter->value, most = meter->most;
  ck_assert_uint_eq(value, 3);
  ck_assert(!meter->is_over);
  for (guint i = value; i <= most; i++) {
    HonourUnitValues values = {"french-infantry", 4, "1x4", NULL};
    honour_command_add_unit(b.project, "novi", &values);
  }
  meter = honour_force_item_meter(honour_force_tree_find(tree, "stack:novi"));
  ck_assert_uint_eq(meter->value, most + 1);
  ck_assert(meter->is_over);
  meter = honour_force_item_meter(honour_force_tree_find(tree, "card:novi/montmorency"));
  ck_assert(meter->is_over);
}
END_TEST

START_TEST(strength_is_held_against_counters) {
  HonourCounters counters[] = {{2, 10}};
  HonourUnit unit = {.sp = 19, .n_counters = 1, .counters = counters};
  ck_assert(!honour_meter_of_unit(&unit).is_over);
  ck_assert_uint_eq(honour_meter_of_unit(&unit).most, 20);
  unit.sp = 21;
  ck_assert(honour_meter_of_unit(&unit).is_over);
  unit.sp = 1; /* two counters need a point each */
  ck_assert(honour_meter_of_unit(&unit).is_over);
}
END_TEST

/* The shipped scenarios are valid: whatever a meter calls too much would be a false alarm. */
START_TEST(no_meter_of_a_valid_scenario_is_over) {
  static const char *const names[] = {"agnadello-1509.xml", "novara-1513.xml", "marignano-1515.xml",
                                      "bicocca-1522.xml", "pavia-1524.xml"};
  guint n_seen = 0;
  for (guint k = 0; k < G_N_ELEMENTS(names); k++) {
    g_autofree char *path = test_path("scenarios", names[k], NULL);
    if (!g_file_test(path, G_FILE_TEST_EXISTS))
      continue;
    g_auto(Bench) b = open_bench(names[k]);
    const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
    g_autoptr(HonourMix) mix = honour_mix_new(s);
    n_seen++;
    for (CapIndex i = 0; i < s->n_stacks; i++) {
      HonourMeter meter;
      if (honour_meter_of_stack(s, i, &meter))
        ck_assert_msg(!meter.is_over, "%s: stack %s: %u of %u", names[k], s->stacks[i].id,
                      meter.value, meter.most);
    }
    for (guint i = 0; i < s->n_units; i++) {
      const HonourUnit *unit = &s->units[i];
      ck_assert(!honour_meter_of_unit(unit).is_over);
      for (guint j = 0; j < unit->n_counters; j++) {
        HonourMeter meter = honour_mix_of_units(mix, unit->type, unit->counters[j].strength);
        ck_assert_msg(!meter.is_over, "%s: %s of %u SP: %u of %u", names[k],
                      s->roster->unit_types[unit->type].id, unit->counters[j].strength, meter.value,
                      meter.most);
      }
    }
  }
  ck_assert_uint_ge(n_seen, 3);
}
END_TEST

START_TEST(the_mix_runs_out) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourUnitValues values = {"french-gendarmes", 400, "40x10", NULL};
  honour_command_add_unit(b.project, "novi", &values);
  const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
  g_autoptr(HonourMix) mix = honour_mix_new(s);
  CapIndex type = honour_roster_find_unit_type(s->roster, cap_slice_of("french-gendarmes"));
  ck_assert(honour_mix_of_units(mix, type, 10).is_over);
  ck_assert(!honour_mix_of_units(mix, type, 5).is_over);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("force-tree");
  TCase *tree = tcase_create("tree"), *meters = tcase_create("meters");
  tcase_add_test(tree, the_tree_has_sides_armies_stacks_cards_and_units);
  tcase_add_test(tree, items_keep_their_identity_through_edits);
  tcase_add_test(tree, items_stay_when_their_id_changes);
  tcase_add_test(tree, a_unit_keeps_its_identity_when_the_one_before_goes);
  tcase_add_test(tree, neighbours_are_behind_before_or_around);
  tcase_add_test(tree, minor_capitani_are_in_the_tree);
  tcase_add_test(tree, forces_change_places);
  tcase_add_test(tree, who_leads_and_what_comes_by_date_keep_their_places);
  tcase_add_test(tree, a_refused_move_says_why);
  tcase_add_test(tree, a_unit_of_somebody_who_is_not_there_is_seen);
  tcase_add_test(meters, meters_follow_the_units);
  tcase_add_test(meters, strength_is_held_against_counters);
  tcase_add_test(meters, no_meter_of_a_valid_scenario_is_over);
  tcase_add_test(meters, the_mix_runs_out);
  suite_add_tcase(suite, tree);
  suite_add_tcase(suite, meters);
  return test_main(suite);
}
