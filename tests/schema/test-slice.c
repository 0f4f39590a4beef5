/* Slices: comparing, numbers, words. */
#include "schema/document/slice.h"

#include <string.h>

#include "tests/support/test-support.h"

/* --- Numbers ---------------------------------------------------------------------------- */

static const struct {
  const char *text;
  gboolean ok;
  int value;
} numbers[] = {
    {"0", TRUE, 0},
    {"12", TRUE, 12},
    {"-12", TRUE, -12},
    {"+7", TRUE, 7},
    {"007", TRUE, 7},
    {"2147483647", TRUE, G_MAXINT},
    {"-2147483648", TRUE, G_MININT},
    {"2147483648", FALSE, 0},
    {"-2147483649", FALSE, 0},
    {"99999999999999999999999999", FALSE, 0},
    {"", FALSE, 0},
    {"-", FALSE, 0},
    {"+", FALSE, 0},
    {"1a", FALSE, 0},
    {" 1", FALSE, 0},
    {"1 ", FALSE, 0},
    {"--1", FALSE, 0},
};

START_TEST(number_is_read_whole_or_not_at_all) {
  int value = 4711;

  ck_assert_msg(cap_slice_to_int(cap_slice_of(numbers[_i].text), &value) == numbers[_i].ok,
                "\"%s\"", numbers[_i].text);
  ck_assert_int_eq(value, numbers[_i].ok ? numbers[_i].value : 4711);
}
END_TEST

/* --- Words ------------------------------------------------------------------------------ */

static const struct {
  const char *text;
  const char *words; /* joined by '|' */
} lists[] = {
    {"", ""},         {"   ", ""},        {"a", "a"},
    {" a ", "a"},     {"a b c", "a|b|c"}, {"a\tb\nc\r\nd", "a|b|c|d"},
    {"4052", "4052"}, {"é  ü", "é|ü"},
};

START_TEST(words_are_split_at_white_space) {
  CapSlice rest = cap_slice_of(lists[_i].text);
  g_autoptr(GString) joined = g_string_new(NULL);
  guint n = 0;

  for (CapSlice word; cap_slice_next_word(&rest, &word); n++)
    g_string_append_printf(joined, "%s%.*s", n > 0 ? "|" : "", CAP_SLICE_ARGS(word));
  ck_assert_str_eq(joined->str, lists[_i].words);
  ck_assert_uint_eq(cap_slice_count_words(cap_slice_of(lists[_i].text)), n);
}
END_TEST

START_TEST(unset_slice_has_no_words_and_equals_only_itself) {
  CapSlice unset = {NULL, 0};

  ck_assert(!cap_slice_is_set(unset));
  ck_assert_uint_eq(cap_slice_count_words(unset), 0);
  ck_assert(cap_slices_equal(unset, unset));
  ck_assert(!cap_slice_equals(unset, ""));
  ck_assert(cap_slice_dup(unset) == NULL);
}
END_TEST

START_TEST(equality_is_of_length_and_bytes) {
  ck_assert(cap_slice_equals(cap_slice_of("hex"), "hex"));
  ck_assert(!cap_slice_equals(cap_slice_of("hex"), "hexes"));
  ck_assert(!cap_slice_equals(cap_slice_of("hexes"), "hex"));
  ck_assert(cap_slice_equals((CapSlice){"hexes", 3}, "hex"));
}
END_TEST

START_TEST(index_in_list) {
  static const char *const words[] = {"odd", "even", NULL};

  ck_assert_int_eq(cap_slice_index_in(cap_slice_of("even"), words), 1);
  ck_assert_int_eq(cap_slice_index_in(cap_slice_of("Even"), words), -1);
}
END_TEST

/* --- Hundredths ------------------------------------------------------------------------------- */

static const struct {
  const char *text;
  gint32 hundredths;
  gboolean is_number;
} hundredths[] = {
    {"0", 0, TRUE},       {"7", 700, TRUE},           {"1.5", 150, TRUE},    {"1.25", 125, TRUE},
    {"-3.8", -380, TRUE}, {"999999", 99999900, TRUE}, {"1000000", 0, FALSE}, {"1.234", 0, FALSE},
    {"1.", 0, FALSE},     {".5", 0, FALSE},           {"-", 0, FALSE},       {"", 0, FALSE},
    {"1,5", 0, FALSE},    {"1.x", 0, FALSE},          {"1.5x", 0, FALSE},    {"1.2.3", 0, FALSE},
};

/* The text goes on behind the slice, where nobody looks. */
START_TEST(hundredths_are_read_from_the_slice_alone) {
  g_autofree char *longer = g_strconcat(hundredths[_i].text, "9999", NULL);
  CapSlice slice = {longer, strlen(hundredths[_i].text)};
  gint32 number = 0;

  ck_assert_int_eq(cap_slice_to_hundredths(slice, &number), hundredths[_i].is_number);
  ck_assert_int_eq(number, hundredths[_i].hundredths);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("slice");
  TCase *tc = tcase_create("slices");

  tcase_add_loop_test(tc, hundredths_are_read_from_the_slice_alone, 0, G_N_ELEMENTS(hundredths));
  tcase_add_loop_test(tc, number_is_read_whole_or_not_at_all, 0, G_N_ELEMENTS(numbers));
  tcase_add_loop_test(tc, words_are_split_at_white_space, 0, G_N_ELEMENTS(lists));
  tcase_add_test(tc, unset_slice_has_no_words_and_equals_only_itself);
  tcase_add_test(tc, equality_is_of_length_and_bytes);
  tcase_add_test(tc, index_in_list);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
