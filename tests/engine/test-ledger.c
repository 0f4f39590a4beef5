/* The ledger of a doctrine: what is written down adds up to what is chosen by. */
#include "tests/support/test-support.h"
#include "validator/engine/ledger.h"

enum { NEARER, DANGER, FAR };

static const CapTerm terms[] = {
    {"nearer", 10, CAP_TERM_REASON, "It comes nearer."},
    {"danger", -3, CAP_TERM_REASON, "Enemies wait there."},
    {"far", 4, CAP_TERM_MEASURE, "From here on it is far."},
    {NULL, 0, CAP_TERM_REASON, NULL},
};

/* Option a: steps that it comes nearer, up to the measure; b: enemies, met one by one. */
static void consider(gconstpointer data, CapOption option, CapScore *score) {
  (void)data;
  cap_score_add(score, NEARER, MIN(option.a, cap_score_number(score, FAR)));
  for (guint i = 0; i < option.b; i++)
    cap_score_add(score, DANGER, 1);
}

static guint ask(const CapCounsel *counsel) {
  static const CapRequest request = {
      .n_options = 4, .options = {{.a = 1, .b = 2}, {.a = 2}, {.a = 9, .b = 20}, {.a = 2}}};
  g_autofree int *usual = cap_terms_dup_numbers(terms);

  return cap_counsel_best(counsel, usual, &request, consider, NULL);
}

START_TEST(luck_decides_between_equals) {
  ck_assert_uint_eq(ask(&(CapCounsel){.luck = 0}), 1);
  ck_assert_uint_eq(ask(&(CapCounsel){.luck = 1}), 3);
  ck_assert_uint_eq(ask(&(CapCounsel){.luck = 4}), 1);
}
END_TEST

START_TEST(entries_add_up_to_the_totals) {
  static const int totals[] = {4, 20, -20, 20};
  g_autoptr(CapLedger) ledger = cap_ledger_new();

  for (guint round = 0; round < 2; round++) { /* what was there is forgotten */
    ask(&(CapCounsel){.ledger = ledger});
    ck_assert_uint_eq(ledger->n_options, G_N_ELEMENTS(totals));
    for (guint i = 0; i < ledger->n_options; i++) {
      int sum = 0;
      guint n;
      const CapEntry *entries = cap_ledger_entries(ledger, i, &n);

      for (guint k = 0; k < n; k++)
        sum += entries[k].worth;
      ck_assert_int_eq(ledger->totals[i], totals[i]);
      ck_assert_int_eq(sum, totals[i]);
    }
  }
}
END_TEST

START_TEST(a_term_has_one_line_for_an_option) {
  g_autoptr(CapLedger) ledger = cap_ledger_new();
  guint n;

  ask(&(CapCounsel){.ledger = ledger});
  const CapEntry *first = cap_ledger_entries(ledger, 0, &n);
  ck_assert_uint_eq(n, 2);
  ck_assert_uint_eq(first[1].term, DANGER);
  ck_assert_int_eq(first[1].amount, 2);
  ck_assert_int_eq(first[1].worth, -6);
  cap_ledger_entries(ledger, 1, &n);
  ck_assert_uint_eq(n, 1); /* nothing is said of terms that weigh nothing */
}
END_TEST

START_TEST(a_counsel_brings_its_own_numbers) {
  const int bold[] = {10, 0, 9};
  g_autoptr(CapLedger) ledger = cap_ledger_new();

  ck_assert_uint_eq(ask(&(CapCounsel){.numbers = bold, .ledger = ledger}), 2);
  ck_assert_int_eq(ledger->totals[2], 90);
}
END_TEST

START_TEST(rows_are_found_by_name) {
  ck_assert_uint_eq(cap_terms_count(terms), 3);
  ck_assert_uint_eq(cap_terms_count(NULL), 0);
  ck_assert_int_eq(cap_terms_find(terms, "far"), FAR);
  ck_assert_int_eq(cap_terms_find(terms, "fa"), -1);
  ck_assert_int_eq(cap_terms_find(NULL, "far"), -1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ledger");
  TCase *cases = tcase_create("ledger");
  tcase_add_test(cases, luck_decides_between_equals);
  tcase_add_test(cases, entries_add_up_to_the_totals);
  tcase_add_test(cases, a_term_has_one_line_for_an_option);
  tcase_add_test(cases, a_counsel_brings_its_own_numbers);
  tcase_add_test(cases, rows_are_found_by_name);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
