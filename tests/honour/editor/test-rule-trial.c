/* Trying rules out: probes beside a rule, and what games show of it. */
#include "tests/editor/support/bench.h"

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "editor/honour/rules/rule-probe.h"
#include "editor/honour/rules/rule-trial.h"

static const CapDocument *document_of(Bench *b) {
  return cap_file_document(cap_project_main(b->project));
}

static CapNode node_with_id(Bench *b, const char *id) {
  const CapDocument *doc = document_of(b);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  ck_abort_msg("there is no %s", id);
}

/* Puts a rule into the first special-rule of the scenario. */
static void add_rule(Bench *b, const char *xml) {
  g_autoptr(CapAnchor) home = anchor_of(b, CAP_NAME_SPECIAL_RULE, 0);
  CapDocument *doc = cap_file_begin(cap_project_main(b->project), "Add rule");
  ck_assert_uint_ne(cap_insert_in_order(doc, cap_anchor_node(home), xml), CAP_NODE_NONE);
  cap_file_end(cap_project_main(b->project));
}

typedef struct {
  char *text;
  GError *error;
  gboolean is_done;
} Answer;

static void on_done(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  Answer *answer = data;
  answer->text = honour_rule_trial_finish(result, &answer->error);
  answer->is_done = TRUE;
}

static char *try_rule(Bench *b, const char *id, guint n_games) {
  Answer answer = {0};
  honour_rule_trial_start(b->project, node_with_id(b, id), n_games, NULL, on_done, &answer);
  while (!answer.is_done)
    g_main_context_iteration(NULL, TRUE);
  ck_assert_msg(answer.error == NULL, "%s", answer.error != NULL ? answer.error->message : "");
  return answer.text;
}

#define assert_says(text, part)                                                                    \
  ck_assert_msg(strstr(text, part) != NULL, "\"%s\" is not in: %s", part, text)

START_TEST(probes_are_sound_and_leave_the_document_alone) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  const CapDocument *doc = document_of(&b);
  guint n = 0;
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    g_autoptr(HonourProbing) probing = honour_probing_new(doc, node);
    if (probing == NULL)
      continue;
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
    CapLimits limits = CAP_LIMITS_DEFAULT;
    g_autoptr(CapDocument) copy =
        cap_document_read_text("probed", probing->text, strlen(probing->text), &limits, findings);
    ck_assert_ptr_nonnull(copy);
    ck_assert(cap_document_has_shape(copy));
    ck_assert_uint_gt(probing->probes->len, 0);
    n++;
  }
  ck_assert_uint_gt(n, 20);
  assert_unchanged(&b);
}
END_TEST

START_TEST(an_event_that_fires_is_counted_and_dated) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  add_rule(&b, "<event id='always' on='turn-begin' once='yes' text='Now.'>"
               "<when><turn from='turn 2'/></when></event>");
  g_autofree char *text = try_rule(&b, "always", 4);
  ck_assert_str_eq(text, "Fired in 4 of 4 games, first in game 1 on March 4, 1501.");
}
END_TEST

START_TEST(a_condition_that_never_holds_is_named) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  add_rule(&b, "<event id='never' on='turn-begin' text='Now.'><when>"
               "<turn from='turn 2'/><turn until='turn 1'/></when></event>");
  g_autofree char *text = try_rule(&b, "never", 2);
  assert_says(text, "Never fired in 2 games.");
  /* How often depends on when the games end. */
  assert_says(text, "Its moment came ");
  assert_says(text, "• The turn is March 4, 1501 or later: ");
  assert_says(text, "• The turn is March 3, 1501 or earlier: 2 times, in 2 games.");
  assert_says(text, "Each of them held at some time, but never all at once.");
}
END_TEST

START_TEST(a_ban_is_in_force_by_its_turns) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  add_rule(&b, "<forbid id='late' act='move' text='Rest.'><when><turn from='turn 3'/>"
               "<subject side='duke' capitano='lapo'/></when></forbid>");
  g_autofree char *text = try_rule(&b, "late", 2);
  assert_says(text, "In force in 2 of 2 games, first in game 1 on ");
  assert_says(text, "depends on the piece");
}
END_TEST

START_TEST(victory_is_counted) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autoptr(CapAnchor) condition = anchor_of(&b, CAP_NAME_VICTORY_CONDITION, 0);
  g_autofree char *id =
      cap_slice_dup(cap_node_attribute(document_of(&b), cap_anchor_node(condition), CAP_NAME_ID));
  g_autofree char *text = try_rule(&b, id, 2);
  assert_says(text, "et in "); /* met or never met */
  assert_says(text, " won at this level in ");
}
END_TEST

START_TEST(what_cannot_be_played_is_said) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  Answer answer = {0};
  add_rule(&b, "<event id='wrong' on='turn-begin'><set variable='no-such' to='on'/></event>");
  honour_rule_trial_start(b.project, node_with_id(&b, "wrong"), 2, NULL, on_done, &answer);
  while (!answer.is_done)
    g_main_context_iteration(NULL, TRUE);
  ck_assert_ptr_null(answer.text);
  ck_assert_ptr_nonnull(answer.error);
  g_error_free(answer.error);
}
END_TEST

START_TEST(a_trial_can_be_given_up) {
  g_auto(Bench) b = open_bench("example-quarrel.xml");
  g_autoptr(GCancellable) cancellable = g_cancellable_new();
  Answer answer = {0};
  honour_rule_trial_start(b.project, node_with_id(&b, "offers"), 100000, cancellable, on_done,
                          &answer);
  g_cancellable_cancel(cancellable);
  while (!answer.is_done)
    g_main_context_iteration(NULL, TRUE);
  ck_assert(g_error_matches(answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_error_free(answer.error);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/rule-trial");
  TCase *trials = tcase_create("trials");
  tcase_add_test(trials, probes_are_sound_and_leave_the_document_alone);
  tcase_add_test(trials, an_event_that_fires_is_counted_and_dated);
  tcase_add_test(trials, a_condition_that_never_holds_is_named);
  tcase_add_test(trials, a_ban_is_in_force_by_its_turns);
  tcase_add_test(trials, victory_is_counted);
  tcase_add_test(trials, what_cannot_be_played_is_said);
  tcase_add_test(trials, a_trial_can_be_given_up);
  suite_add_tcase(suite, trials);
  return test_main(suite);
}
