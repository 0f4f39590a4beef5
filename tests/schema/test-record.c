/* Records compiled from text: decisions, dice, seed. */
#include "schema/honour/scenario.h"
#include "schema/record.h"
#include "tests/support/test-support.h"

#include <string.h>

#define HEAD                                                                                       \
  "<record format=\"2\" scenario=\"tiny\" engine=\"0.1.0\" scenario-digest=\""                     \
  "0000000000000000000000000000000000000000000000000000000000000000\">"

static CapDocument *read_record(const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *doc = cap_document_read_text("record", text, strlen(text), &limits, findings);

  ck_assert_ptr_nonnull(doc);
  return doc;
}

START_TEST(decisions_keep_their_order_and_dice) {
  g_autoptr(CapDocument) doc = read_record(
      HEAD "<dice/><decisions>"
           "<decision by=\"reds\" kind=\"order\" about=\"host\" option=\"attack\" dice=\"3 6\"/>"
           "<decision by=\"blues\" kind=\"pass\" option=\"yes\"/>"
           "<decision by=\"reds\" kind=\"march\" option=\"0104\" dice=\"1\"/>"
           "</decisions></record>");
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);

  ck_assert(cap_slice_equals(record->scenario, "tiny"));
  ck_assert(!record->has_seed);
  ck_assert_uint_eq(record->n_decisions, 3);
  ck_assert(cap_slice_equals(record->decisions[0].about, "host"));
  ck_assert(!cap_slice_is_set(record->decisions[1].about));
  ck_assert(cap_slice_equals(record->decisions[2].option, "0104"));
  ck_assert_uint_eq(record->n_dice, 3);
  ck_assert_uint_eq(record->decisions[0].n_dice, 2);
  ck_assert_uint_eq(record->decisions[1].n_dice, 0);
  ck_assert_uint_eq(record->decisions[2].first_die, 2);
  ck_assert_uint_eq(record->dice[2], 1);
}
END_TEST

START_TEST(seed_may_be_as_large_as_it_gets) {
  g_autoptr(CapDocument) doc =
      read_record(HEAD "<dice seed=\"18446744073709551615\"/><decisions/></record>");
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);

  ck_assert(record->has_seed);
  ck_assert(record->seed == G_MAXUINT64);
  ck_assert_uint_eq(record->n_decisions, 0);
}
END_TEST

START_TEST(broken_record_compiles_to_what_is_left) {
  g_autoptr(CapDocument) doc = read_record(
      "<record><dice seed=\"-1\"/><decisions><decision dice=\"0 7 x 4\"/></decisions></record>");
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);

  ck_assert(!record->has_seed);
  ck_assert_uint_eq(record->n_decisions, 1);
  ck_assert_uint_eq(record->n_dice, 1);
  ck_assert_uint_eq(record->dice[0], 4);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("record");
  TCase *tcase = tcase_create("record");

  tcase_add_test(tcase, decisions_keep_their_order_and_dice);
  tcase_add_test(tcase, seed_may_be_as_large_as_it_gets);
  tcase_add_test(tcase, broken_record_compiles_to_what_is_left);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
