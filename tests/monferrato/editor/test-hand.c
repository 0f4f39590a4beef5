/* [M-65] A game of the second rule system at the table: each player sees his own chits with what
 * they do, of the other's only how many; the log tells nothing of them either. */
#include "editor/core/games/tape.h"
#include "tests/editor/support/play.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapPlayCopy *copy;
  CapTape *tape;
} Table;

static void sit_down(Table *t) {
  const CapPolicy *doctrine = cap_policy_find("doctrine");
  CapTapeSetup setup = {.seed = 5, .policies = {doctrine, doctrine}};

  *t = (Table){.cabinet = cap_cabinet_new()};
  t->project = open_scenario(t->cabinet, "casale-1628.xml");
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(t->project);
  t->copy = cap_play_copy_new(texts, NULL);
  ck_assert_ptr_nonnull(t->copy);
  t->tape = cap_tape_new(t->copy, &setup);
  cap_tape_play_on(t->tape, NULL);
}

static void get_up(Table *t) {
  cap_tape_free(t->tape);
  cap_play_copy_unref(t->copy);
  g_clear_object(&t->project);
  g_clear_object(&t->cabinet);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

/* What a player sees beside the board now. */
static GPtrArray *beside(Table *t, CapIndex viewer) {
  GPtrArray *lines = cap_beside_new();

  t->copy->rules->beside(cap_tape_play(t->tape), viewer, lines);
  return lines;
}

static gboolean has_line(const GPtrArray *lines, const char *text) {
  for (guint i = 0; i < lines->len; i++)
    if (g_str_equal(((const CapBeside *)g_ptr_array_index(lines, i))->text, text))
      return TRUE;
  return FALSE;
}

static guint count_chits(const GPtrArray *lines) {
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += !((const CapBeside *)g_ptr_array_index(lines, i))->is_head;
  return n;
}

/* At every tenth decision of a game. */
START_TEST(nobody_sees_the_hand_of_the_other) {
  g_auto(Table) t;
  guint seen[2] = {0, 0};
  sit_down(&t);
  for (guint at = 0; at < cap_tape_count(t.tape); at += 10) {
    cap_tape_go(t.tape, at);
    g_autoptr(GPtrArray) all = beside(&t, CAP_INDEX_NONE);
    guint own[2];
    for (CapIndex viewer = 0; viewer < 2; viewer++) {
      g_autoptr(GPtrArray) lines = beside(&t, viewer);
      g_autoptr(GPtrArray) others = beside(&t, (CapIndex)(1 - viewer));
      own[viewer] = count_chits(lines);
      seen[viewer] += own[viewer];
      for (guint i = 0; i < others->len; i++) {
        const CapBeside *line = g_ptr_array_index(others, i);
        ck_assert_msg(has_line(lines, line->text) == line->is_head, "decision %u: %s", at,
                      line->text);
      }
    }
    ck_assert_uint_eq(count_chits(all), own[0] + own[1]);
  }
  ck_assert_uint_gt(seen[0], 0);
  ck_assert_uint_gt(seen[1], 0);
}
END_TEST

/* Whoever sees a chit reads what it does, and whether it can be played. */
START_TEST(a_chit_in_hand_says_what_it_does) {
  g_auto(Table) t;
  guint n_ready = 0, n_waiting = 0;
  sit_down(&t);
  for (guint at = 0; at < cap_tape_count(t.tape); at += 1) {
    cap_tape_go(t.tape, at);
    g_autoptr(GPtrArray) lines = beside(&t, 0);
    for (guint i = 0; i < lines->len; i++) {
      const CapBeside *line = g_ptr_array_index(lines, i);
      if (line->is_head)
        continue;
      ck_assert_ptr_nonnull(line->more);
      ck_assert(g_ascii_isupper(line->more[0]) || !g_ascii_isalpha(line->more[0]));
      n_ready += line->is_ready;
      n_waiting += !line->is_ready;
    }
  }
  ck_assert_uint_gt(n_ready, 0);
  ck_assert_uint_gt(n_waiting, 0);
}
END_TEST

START_TEST(the_log_tells_of_no_draw_of_the_other) {
  g_auto(Table) t;
  const CapScenario *s;
  guint n[2] = {0, 0};
  sit_down(&t);
  s = t.copy->scenario;
  for (guint i = 0; i < cap_tape_n_events(t.tape); i++) {
    const CapTapeEvent *event = cap_tape_event(t.tape, i);
    for (CapIndex side = 0; side < 2; side++) {
      g_autofree char *draws = g_strdup_printf("%s drew ", s->sides[side].name);
      if (!g_str_has_prefix(event->text, draws) || g_str_has_suffix(event->text, " a chit."))
        continue;
      ck_assert_msg((event->heard >> (1 - side) & 1) == 0, "%s", event->text);
      ck_assert_msg((event->heard >> side & 1) == 1, "%s", event->text);
      n[side]++;
    }
  }
  ck_assert_uint_gt(n[0], 0);
  ck_assert_uint_gt(n[1], 0);
}
END_TEST

/* The names of sides may begin alike. */
START_TEST(a_secret_is_of_the_side_with_the_longer_name) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_scenario(cabinet, "casale-1628.xml");
  edit_scenario(project, "name=\"Pro-France\"", "name=\"Pro\"");
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(project);
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(texts, NULL);
  const CapPolicy *doctrine = cap_policy_find("doctrine");
  CapTapeSetup setup = {.seed = 5, .policies = {doctrine, doctrine}};
  g_autoptr(CapTape) tape = cap_tape_new(copy, &setup);
  guint n = 0;
  cap_tape_play_on(tape, NULL);
  for (guint i = 0; i < cap_tape_n_events(tape); i++) {
    const CapTapeEvent *event = cap_tape_event(tape, i);
    if (!g_str_has_prefix(event->text, "Pro-Spain drew ") ||
        g_str_has_suffix(event->text, " a chit."))
      continue;
    ck_assert_msg(event->heard == 2, "%s is heard by %u", event->text, event->heard);
    n++;
  }
  ck_assert_uint_gt(n, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/monferrato-hand");
  TCase *tcase = tcase_create("hand");
  tcase_add_test(tcase, nobody_sees_the_hand_of_the_other);
  tcase_add_test(tcase, a_chit_in_hand_says_what_it_does);
  tcase_add_test(tcase, the_log_tells_of_no_draw_of_the_other);
  tcase_add_test(tcase, a_secret_is_of_the_side_with_the_longer_name);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
