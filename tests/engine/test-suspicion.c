/* What asking twice finds out about a decision. */
#include "tests/support/test-support.h"
#include "validator/engine/saved.h"
#include "validator/engine/suspicion.h"

/* A little game: somebody is asked to take 1 to `open` stones; `hidden` are nobody's business. */
typedef struct {
  guint open, hidden, n_asked;
} Stones;

typedef enum { ASKS_WELL, COUNTS_QUESTIONS, ROLLS, OFFERS_MORE, TELLS } Manner;

static void offer(CapRequest *request, guint n) {
  *request = (CapRequest){.side = 1, .kind = 3, .about = 5};
  for (guint i = 1; i <= n; i++)
    cap_request_add(request, (CapOption){.kind = 1, .a = (guint16)i});
}

static void ask(gconstpointer play, gpointer state, CapDice *dice, CapRequest *request) {
  Manner manner = *(const Manner *)play;
  Stones *stones = state;

  if (manner == COUNTS_QUESTIONS)
    stones->n_asked++;
  if (manner == ROLLS)
    cap_dice_roll(dice);
  offer(request, stones->open + (manner == OFFERS_MORE) + (manner == TELLS ? stones->hidden : 0));
}

static gboolean disguise(gconstpointer play, CapIndex side, gpointer state) {
  (void)play;
  ck_assert_uint_eq(side, 1);
  ((Stones *)state)->hidden++;
  return TRUE;
}

static const CapDisguise disguises[] = {{disguise, "tells"}, {NULL, NULL}};

static const char *found(Manner manner) {
  Stones stones = {.open = 3};
  CapRequest request;
  const char *fault;

  offer(&request, 3);
  fault = cap_suspicion_find(&(CapSuspicion){.play = &manner,
                                             .state = &stones,
                                             .size = sizeof stones,
                                             .ask = ask,
                                             .changes = "changes",
                                             .differs = "differs",
                                             .disguises = disguises},
                             &request);
  ck_assert_uint_eq(stones.n_asked + stones.hidden, 0); /* the game itself is left alone */
  return fault;
}

START_TEST(a_sound_decision_is_not_suspected) {
  ck_assert_ptr_null(found(ASKS_WELL));
}
END_TEST

START_TEST(each_fault_has_its_sentence) {
  ck_assert_str_eq(found(COUNTS_QUESTIONS), "changes");
  ck_assert_str_eq(found(ROLLS), "changes");
  ck_assert_str_eq(found(OFFERS_MORE), "differs");
  ck_assert_str_eq(found(TELLS), "tells");
}
END_TEST

START_TEST(requests_are_equal_when_all_their_parts_are) {
  CapRequest x, y;

  offer(&x, 2);
  offer(&y, 2);
  ck_assert(cap_request_equals(&x, &y));
  y.about = 6;
  ck_assert(!cap_request_equals(&x, &y));
  offer(&y, 2);
  y.options[1].c = 9;
  ck_assert(!cap_request_equals(&x, &y));
}
END_TEST

START_TEST(what_was_saved_comes_back) {
  Stones stones = {.open = 3, .hidden = 7};
  g_autoptr(GBytes) saved = g_bytes_new(&stones, sizeof stones);

  stones = (Stones){.open = 1};
  cap_saved_load(&stones, sizeof stones, saved);
  ck_assert_uint_eq(stones.open, 3);
  ck_assert_uint_eq(stones.hidden, 7);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("suspicion");
  TCase *cases = tcase_create("suspicion");
  tcase_add_test(cases, a_sound_decision_is_not_suspected);
  tcase_add_test(cases, each_fault_has_its_sentence);
  tcase_add_test(cases, requests_are_equal_when_all_their_parts_are);
  tcase_add_test(cases, what_was_saved_comes_back);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
