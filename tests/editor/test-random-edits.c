/* Random commands, then undo to the start: the bytes are those of the beginning. The dice have a
 * fixed seed, so a failure comes again. */
#include "tests/editor/force-support.h"

#include "editor/core/commands-armies.h"
#include "editor/core/commands-map.h"
#include "editor/core/commands-schedule.h"
#include "editor/core/commands-units.h"

enum { N_SEQUENCES = 1000, MAX_STEPS = 6 };

static const char *const scenarios[] = {
    "agnadello-1509.xml", "bicocca-1522.xml", "example-quarrel.xml", "marignano-1515.xml",
    "novara-1513.xml",    "pavia-1524.xml",   "romagnano-1524.xml"};

/* --- Things to take at random --------------------------------------------------------------- */

static guint roll(GRand *dice, guint n) {
  return n > 0 ? (guint)g_rand_int_range(dice, 0, (gint32)n) : 0;
}

/* Ids are copied: the model goes with the first edit. */
static char *any_stack(Bench *b, GRand *dice) {
  const CapScenario *s = cap_project_scenario(b->project);
  return s != NULL && s->n_stacks > 0 ? g_strdup(s->stacks[roll(dice, s->n_stacks)].id)
                                      : g_strdup("none");
}

static char *any_army(Bench *b, GRand *dice) {
  const CapScenario *s = cap_project_scenario(b->project);
  return s != NULL && s->n_armies > 0 ? g_strdup(s->armies[roll(dice, s->n_armies)].id)
                                      : g_strdup("none");
}

static char *any_capitano(Bench *b, GRand *dice) {
  const CapRoster *r = cap_project_roster(b->project);
  return g_strdup(r->capitani[roll(dice, r->n_capitani)].id);
}

static char *any_type(Bench *b, GRand *dice) {
  const CapRoster *r = cap_project_roster(b->project);
  return g_strdup(r->unit_types[roll(dice, r->n_unit_types)].id);
}

static CapHex any_hex(Bench *b, GRand *dice) {
  const CapMap *map = cap_project_map(b->project);
  return (CapHex)roll(dice, map->n_hexes);
}

static CapTurn any_turn(Bench *b, GRand *dice) {
  const CapScenario *s = cap_project_scenario(b->project);
  return s != NULL ? (CapTurn)roll(dice, s->calendar.n_turns) : 0;
}

/* Some element with this name; NULL when there is none. */
static CapAnchor *any_anchor(Bench *b, GRand *dice, CapName name) {
  CapFile *file = cap_project_main(b->project);
  const CapDocument *doc = cap_file_document(file);
  guint n = 0;
  for (CapNode i = 0; i < cap_document_count(doc); i++)
    n += cap_node_name(doc, i) == name;
  return n > 0 ? anchor_of(b, name, roll(dice, n)) : NULL;
}

/* --- One command at random ------------------------------------------------------------------ */

static void edit_stack(Bench *b, GRand *dice) {
  static const char *const orders[] = {"stand", "attack garrison", "any", NULL};
  g_autofree char *stack = any_stack(b, dice), *army = any_army(b, dice);
  g_autofree char *man = any_capitano(b, dice);
  CapStackHome home = {army, NULL, NULL, roll(dice, 2) > 0 ? any_turn(b, dice) : CAP_TURN_NONE};
  switch (roll(dice, 8)) {
  case 0:
    cap_command_move_stack(b->project, stack, any_hex(b, dice));
    break;
  case 1:
    g_free(cap_command_add_stack(b->project, &home, man, any_hex(b, dice)));
    break;
  case 2:
    g_free(cap_command_duplicate_stack(b->project, stack));
    break;
  case 3:
    cap_command_remove_stack(b->project, stack);
    break;
  case 4:
    cap_command_send_stack(b->project, stack, &home);
    break;
  case 5:
    cap_command_set_order(b->project, stack, orders[roll(dice, G_N_ELEMENTS(orders))]);
    break;
  case 6:
    cap_command_set_capitano(b->project, stack, man);
    break;
  default:
    cap_command_rename_id(b->project, CAP_NAME_STACK, stack, "another-name");
    break;
  }
}

static void edit_unit(Bench *b, GRand *dice) {
  g_autofree char *stack = any_stack(b, dice), *type = any_type(b, dice);
  g_autofree char *man = any_capitano(b, dice);
  g_autoptr(CapAnchor) unit = any_anchor(b, dice, CAP_NAME_UNIT);
  CapUnitValues values = {type, 1 + roll(dice, 20), "1x8 1x4", roll(dice, 2) > 0 ? man : ""};
  guint choice = roll(dice, 7);
  if (unit == NULL || choice == 0)
    cap_command_add_unit(b->project, stack, &values);
  else if (choice == 1)
    cap_command_change_unit(b->project, unit, &values);
  else if (choice == 2)
    cap_command_move_piece(b->project, unit, stack, man);
  else if (choice == 3)
    cap_command_remove_piece(b->project, unit);
  else if (choice == 4)
    cap_command_duplicate_piece(b->project, unit);
  else if (choice == 5)
    cap_command_add_capitano(b->project, stack, man);
  else
    cap_command_remove_capitano(b->project, stack, man);
}

static void edit_army(Bench *b, GRand *dice) {
  g_autofree char *army = any_army(b, dice), *man = any_capitano(b, dice);
  CapHex hex = any_hex(b, dice);
  switch (roll(dice, 6)) {
  case 0:
    cap_command_set_general(b->project, army, man, roll(dice, 2) > 0);
    break;
  case 1:
    cap_command_set_minor(b->project, army, man, roll(dice, 3) > 0, roll(dice, 2) > 0);
    break;
  case 2:
    cap_command_add_source(b->project, army, hex);
    break;
  case 3:
    cap_command_remove_source(b->project, army, hex);
    break;
  case 4:
    cap_command_remove_army(b->project, army);
    break;
  default:
    cap_command_set_army_name(b->project, army, "A name with <&> \"signs\"");
    break;
  }
}

static void edit_schedule(Bench *b, GRand *dice) {
  g_autofree char *army = any_army(b, dice), *stack = any_stack(b, dice);
  g_autoptr(CapAnchor) arrival = any_anchor(b, dice, CAP_NAME_REINFORCEMENT);
  CapTurn turn = any_turn(b, dice);
  guint choice = roll(dice, 6);
  if (choice == 0)
    cap_command_set_receive(b->project, army, turn, (int)roll(dice, 8) - 1);
  else if (choice == 1)
    cap_command_set_start_points(b->project, army, (int)roll(dice, 9) - 1);
  else if (choice == 2)
    cap_command_set_unlimited_points(b->project, army, roll(dice, 2) > 0);
  else if (choice == 3)
    cap_command_add_reinforcement(b->project, army, turn);
  else if (choice == 4 && arrival != NULL)
    cap_command_set_reinforcement_turn(b->project, arrival, turn);
  else
    cap_command_set_stack_turn(b->project, stack, turn);
}

static void edit_map(Bench *b, GRand *dice) {
  CapFile *file = cap_project_file(b->project, CAP_KIND_MAP);
  cap_map_name_hex(file, cap_project_map(b->project), any_hex(b, dice),
                   roll(dice, 2) > 0 ? "Borgo \"Nuovo\" & più" : "");
}

static void (*const edits[])(Bench *, GRand *) = {edit_stack, edit_unit, edit_army, edit_schedule,
                                                  edit_map};

/* --- The test ------------------------------------------------------------------------------- */

/* Each scenario has its share of the sequences. */
START_TEST(undo_gives_back_the_bytes) {
  g_auto(Bench) b = open_bench(scenarios[_i]);
  g_autoptr(GRand) dice = g_rand_new_with_seed(1525 + (guint32)_i);
  CapFile *map = cap_project_file(b.project, CAP_KIND_MAP);
  g_autofree char *map_before = cap_slice_dup(cap_file_text(map));
  guint n_changed = 0;
  for (guint i = 0; i < N_SEQUENCES / G_N_ELEMENTS(scenarios) + 1; i++) {
    guint n_steps = 1 + roll(dice, MAX_STEPS);
    for (guint k = 0; k < n_steps; k++)
      edits[roll(dice, G_N_ELEMENTS(edits))](&b, dice);
    n_changed += cap_project_undo_name(b.project) != NULL;
    while (cap_project_undo(b.project))
      ;
    g_autofree char *text = dup_text(&b);
    g_autofree char *map_text = cap_slice_dup(cap_file_text(map));
    ck_assert_msg(g_str_equal(text, b.before), "%s, sequence %u", scenarios[_i], i);
    ck_assert_msg(g_str_equal(map_text, map_before), "map of %s, sequence %u", scenarios[_i], i);
  }
  ck_assert(!cap_project_is_modified(b.project));
  ck_assert_uint_gt(n_changed, N_SEQUENCES / G_N_ELEMENTS(scenarios) / 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("random-edits");
  TCase *random = tcase_create("random");
  tcase_add_loop_test(random, undo_gives_back_the_bytes, 0, G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, random);
  return test_main(suite);
}
