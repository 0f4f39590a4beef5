/* Did-you-mean: which of the known words is offered for a misspelt one, and when none is. */
#include "schema/codes/suggest.h"

#include <string.h>

#include "tests/support/test-support.h"

static const char *const words[] = {"clear", "marsh",       "heath", "wood", "mountain",   "lake",
                                    "4052",  "g-trivulzio", "no",    "yes",  "royal-army", NULL};

static const struct {
  const char *wrong;
  const char *best; /* NULL: none */
} rows[] = {
    {"cleer", "clear"},             /* a changed letter */
    {"clar", "clear"},              /* a missing letter */
    {"cleaar", "clear"},            /* one too many */
    {"claer", "clear"},             /* two swapped */
    {"CLEAR", "clear"},             /* capitals do not matter */
    {"No", "no"},                   /* not even in short words */
    {"4052a", "4052"},              /* a hex with a letter behind it */
    {"montain", "mountain"},        /* */
    {"mounten", "mountain"},        /* two letters of eight */
    {"g-trivulzo", "g-trivulzio"},  /* */
    {"g_trivulzio", "g-trivulzio"}, /* */
    {"royalarmy", "royal-army"},    /* */
    {"royal", "royal-army"},        /* left unfinished */
    {"4O52", "4052"},               /* a letter for a figure */
    {"woodland", "wood"},           /* a short word written out */
    {"roy", NULL},                  /* in the middle of a word */
    {"on", NULL},                   /* too short to guess */
    {"a", NULL},                    /* */
    {"", NULL},                     /* */
    {"swamp", NULL},                /* a word of its own */
    {"dale", NULL},                 /* two of four letters are too many */
};

START_TEST(nearest_word_is_offered) {
  const char *best = cap_suggest(cap_slice_of(rows[_i].wrong), words, G_N_ELEMENTS(words));

  ck_assert_msg(g_strcmp0(best, rows[_i].best) == 0, "%s: %s, not %s", rows[_i].wrong,
                best != NULL ? best : "nothing", rows[_i].best != NULL ? rows[_i].best : "nothing");
}
END_TEST

START_TEST(equally_near_words_are_told) {
  CapSuggestion s = cap_suggestion_for(cap_slice_of("0912"));

  cap_suggestion_offer(&s, cap_slice_of("0911"));
  ck_assert(s.is_alone);
  cap_suggestion_offer(&s, cap_slice_of("0911"));
  ck_assert(s.is_alone);
  cap_suggestion_offer(&s, cap_slice_of("0913"));
  ck_assert(!s.is_alone);
  ck_assert(cap_slice_equals(s.best, "0911"));
}
END_TEST

START_TEST(of_two_ways_to_finish_a_word_none_is_offered) {
  const char *list[] = {"french-infantry", "french-artillery", "frnch", NULL};

  ck_assert_ptr_null(cap_suggest(cap_slice_of("french"), list, 2));
  ck_assert_str_eq(cap_suggest(cap_slice_of("french"), list, 3), "frnch");
}
END_TEST

START_TEST(very_long_words_are_not_compared) {
  g_autofree char *wrong = g_strnfill(100000, 'a');
  g_autofree char *near_word = g_strnfill(99999, 'a');
  const char *list[] = {near_word, NULL};

  ck_assert(cap_suggest(cap_slice_of(wrong), list, 1) == NULL);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("suggest");
  TCase *tc = tcase_create("suggest");

  tcase_add_loop_test(tc, nearest_word_is_offered, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tc, equally_near_words_are_told);
  tcase_add_test(tc, of_two_ways_to_finish_a_word_none_is_offered);
  tcase_add_test(tc, very_long_words_are_not_compared);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
