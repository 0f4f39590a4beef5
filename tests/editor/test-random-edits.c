/* Random commands on all documents of a project, then undo to the start: the bytes are those of the
 * beginning; and redo to the end: they are those of the end. The dice have a fixed seed, so a
 * failure comes again. */
#include "tests/editor/support/random.h"

#include "editor/honour/forces/commands-armies.h"
#include "editor/core/commands/commands-rename.h"
#include "editor/honour/schedule/commands-schedule.h"
#include "editor/honour/forces/commands-units.h"

enum { N_SEQUENCES = 1000, MAX_STEPS = 6 };

static const char *const scenarios[] = {
    "agnadello-1509.xml", "bicocca-1522.xml", "example-quarrel.xml", "marignano-1515.xml",
    "novara-1513.xml",    "pavia-1524.xml",   "romagnano-1524.xml"};

/* --- Things to take at random --------------------------------------------------------------- */

/* Ids are copied: the model goes with the first edit. */
static char *any_stack(Bench *b, GRand *dice) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(b->project));
  return s != NULL && s->n_stacks > 0 ? g_strdup(s->stacks[roll(dice, s->n_stacks)].id)
                                      : g_strdup("none");
}

static char *any_army(Bench *b, GRand *dice) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(b->project));
  return s != NULL && s->n_armies > 0 ? g_strdup(s->armies[roll(dice, s->n_armies)].id)
                                      : g_strdup("none");
}

static char *any_capitano(Bench *b, GRand *dice) {
  const HonourRoster *r = honour_roster(cap_project_roster(b->project));
  return g_strdup(r->capitani[roll(dice, r->n_capitani)].id);
}

static char *any_type(Bench *b, GRand *dice) {
  const HonourRoster *r = honour_roster(cap_project_roster(b->project));
  return g_strdup(r->unit_types[roll(dice, r->n_unit_types)].id);
}

static CapTurn any_turn(Bench *b, GRand *dice) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(b->project));
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

/* In any document, so that the others go along. */
static void rename_something(Bench *b, GRand *dice) {
  g_autoptr(GPtrArray) files = cap_project_files(b->project);
  CapFile *file = g_ptr_array_index(files, roll(dice, files->len));
  const CapDocument *doc = cap_file_document(file);
  for (CapNode n = roll(dice, cap_document_count(doc)); n < cap_document_count(doc); n++) {
    if (cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_ID))) {
      cap_command_rename(b->project, file, n, "another-name");
      return;
    }
  }
}

static void edit_stack(Bench *b, GRand *dice) {
  static const char *const orders[] = {"stand", "attack garrison", "any", NULL};
  g_autofree char *stack = any_stack(b, dice), *army = any_army(b, dice);
  g_autofree char *man = any_capitano(b, dice);
  HonourStackHome home = {army, NULL, NULL, roll(dice, 2) > 0 ? any_turn(b, dice) : CAP_TURN_NONE};
  switch (roll(dice, 8)) {
  case 0:
    honour_command_move_stack(b->project, stack, any_hex(b, dice));
    break;
  case 1:
    g_free(honour_command_add_stack(b->project, &home, man, any_hex(b, dice)));
    break;
  case 2:
    g_free(honour_command_duplicate_stack(b->project, stack));
    break;
  case 3:
    honour_command_remove_stack(b->project, stack);
    break;
  case 4:
    honour_command_send_stack(b->project, stack, &home);
    break;
  case 5:
    honour_command_set_order(b->project, stack, orders[roll(dice, G_N_ELEMENTS(orders))]);
    break;
  case 6:
    honour_command_set_capitano(b->project, stack, man);
    break;
  default:
    rename_something(b, dice);
    break;
  }
}

static void edit_unit(Bench *b, GRand *dice) {
  g_autofree char *stack = any_stack(b, dice), *type = any_type(b, dice);
  g_autofree char *man = any_capitano(b, dice);
  g_autoptr(CapAnchor) unit = any_anchor(b, dice, CAP_NAME_UNIT);
  HonourUnitValues values = {type, 1 + roll(dice, 20), "1x8 1x4", roll(dice, 2) > 0 ? man : ""};
  guint choice = roll(dice, 7);
  if (unit == NULL || choice == 0)
    honour_command_add_unit(b->project, stack, &values);
  else if (choice == 1)
    honour_command_change_unit(b->project, unit, &values);
  else if (choice == 2)
    honour_command_move_piece(b->project, unit, stack, man);
  else if (choice == 3)
    honour_command_remove_piece(b->project, unit);
  else if (choice == 4)
    honour_command_duplicate_piece(b->project, unit);
  else if (choice == 5)
    honour_command_add_capitano(b->project, stack, man);
  else
    honour_command_remove_capitano(b->project, stack, man);
}

static void edit_army(Bench *b, GRand *dice) {
  g_autofree char *army = any_army(b, dice), *man = any_capitano(b, dice);
  CapHex hex = any_hex(b, dice);
  switch (roll(dice, 6)) {
  case 0:
    honour_command_set_general(b->project, army, man, roll(dice, 2) > 0);
    break;
  case 1:
    honour_command_set_minor(b->project, army, man, roll(dice, 3) > 0, roll(dice, 2) > 0);
    break;
  case 2:
    honour_command_add_source(b->project, army, hex);
    break;
  case 3:
    honour_command_remove_source(b->project, army, hex);
    break;
  case 4:
    honour_command_remove_army(b->project, army);
    break;
  default:
    honour_command_set_army_name(b->project, army, "A name with <&> \"signs\"");
    break;
  }
}

static void edit_schedule(Bench *b, GRand *dice) {
  g_autofree char *army = any_army(b, dice), *stack = any_stack(b, dice);
  g_autoptr(CapAnchor) arrival = any_anchor(b, dice, CAP_NAME_REINFORCEMENT);
  CapTurn turn = any_turn(b, dice);
  guint choice = roll(dice, 6);
  if (choice == 0)
    honour_command_set_receive(b->project, army, turn, (int)roll(dice, 8) - 1);
  else if (choice == 1)
    honour_command_set_start_points(b->project, army, (int)roll(dice, 9) - 1);
  else if (choice == 2)
    honour_command_set_unlimited_points(b->project, army, roll(dice, 2) > 0);
  else if (choice == 3)
    honour_command_add_reinforcement(b->project, army, turn);
  else if (choice == 4 && arrival != NULL)
    honour_command_set_reinforcement_turn(b->project, arrival, turn);
  else
    honour_command_set_stack_turn(b->project, stack, turn);
}

static void (*const edits[])(Bench *, GRand *) = {
    edit_stack, edit_unit,  edit_army, edit_schedule, edit_hexes, edit_rivers,
    edit_roads, edit_areas, edit_grid, edit_roster,   edit_rules, edit_tables,
};

/* --- The test ------------------------------------------------------------------------------- */

/* The texts of all documents. New array of strings. */
static GPtrArray *texts_of(Bench *b) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) files = cap_project_files(b->project);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add(texts, cap_slice_dup(cap_file_text(g_ptr_array_index(files, i))));
  return texts;
}

static void assert_texts(Bench *b, const GPtrArray *wanted, const char *when, guint sequence) {
  g_autoptr(GPtrArray) texts = texts_of(b);
  ck_assert_uint_eq(texts->len, wanted->len);
  for (guint i = 0; i < texts->len; i++)
    ck_assert_msg(g_str_equal(g_ptr_array_index(texts, i), g_ptr_array_index(wanted, i)),
                  "document %u, sequence %u, %s", i, sequence, when);
}

/* Nothing can be taken at random from what no longer compiles. */
static gboolean is_sound(Bench *b) {
  const HonourRoster *roster = honour_roster(cap_project_roster(b->project));
  return cap_project_map(b->project) != NULL && roster != NULL && roster->n_capitani > 0 &&
         roster->n_unit_types > 0;
}

/* Each scenario has its share of the sequences. */
START_TEST(undo_gives_back_the_bytes) {
  g_auto(Bench) b = open_bench(scenarios[_i]);
  g_autoptr(GRand) dice = g_rand_new_with_seed(1525 + (guint32)_i);
  g_autoptr(GPtrArray) start = texts_of(&b);
  guint n_changed = 0;
  ck_assert_uint_eq(start->len, 3);
  for (guint i = 0; i < N_SEQUENCES / G_N_ELEMENTS(scenarios) + 1; i++) {
    guint n_steps = 1 + roll(dice, MAX_STEPS);
    for (guint k = 0; k < n_steps && is_sound(&b); k++)
      edits[roll(dice, G_N_ELEMENTS(edits))](&b, dice);
    if (cap_project_undo_name(b.project) == NULL)
      continue; /* nothing came of it */
    n_changed++;
    g_autoptr(GPtrArray) end = texts_of(&b);
    while (cap_project_undo(b.project))
      ;
    assert_texts(&b, start, "after undo", i);
    ck_assert(!cap_project_is_modified(b.project));
    while (cap_project_redo(b.project))
      ;
    assert_texts(&b, end, "after redo", i);
    while (cap_project_undo(b.project))
      ;
    assert_texts(&b, start, "after the second undo", i);
  }
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
