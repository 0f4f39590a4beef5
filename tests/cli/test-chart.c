/* The command `chart`: every chart and key explained, every mistake told, every value answered. */
#include "validator/commands/command-chart.h"

#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/test-support.h"
#include "validator/system.h"

/* The charts of all rule systems, in their order. */
static GPtrArray *all_views(void) {
  GPtrArray *views = g_ptr_array_new();

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    for (guint i = 0; (*system)->charts != NULL && (*system)->charts->views[i] != NULL; i++)
      for (const CapChartView *view = (*system)->charts->views[i]; view->name != NULL; view++)
        g_ptr_array_add(views, (gpointer)view);
  return views;
}

/* Runs the command on words separated by blanks. */
static CapExit run(const char *words, char **out, char **err) {
  g_autofree char *line = g_strconcat("chart ", words, NULL);
  g_auto(GStrv) args = g_strsplit(g_strchomp(line), " ", -1);
  gsize out_length = 0, err_length = 0;
  FILE *out_stream = open_memstream(out, &out_length);
  FILE *err_stream = open_memstream(err, &err_length);
  CapStreams io = {.out = out_stream, .err = err_stream};
  CapExit status = cap_command_chart.run(&args, &io);

  fclose(out_stream);
  fclose(err_stream);
  return status;
}

static void assert_refused(const char *words, const char *because) {
  char *out = NULL, *err = NULL;
  CapExit status = run(words, &out, &err);

  ck_assert_msg(status == CAP_EXIT_USAGE, "%s: status %d", words, status);
  ck_assert_msg(out[0] == '\0', "%s: half an answer\n%s", words, out);
  ck_assert_msg(strstr(err, because) != NULL, "%s: no \"%s\" in\n%s", words, because, err);
  free(out);
  free(err);
}

static void assert_answer(const char *words, const char *line) {
  char *out = NULL, *err = NULL;
  CapExit status = run(words, &out, &err);

  ck_assert_msg(status == CAP_EXIT_OK, "%s: %s", words, err);
  ck_assert_msg(strstr(out, line) != NULL, "%s: no \"%s\" in\n%s", words, line, out);
  free(out);
  free(err);
}

START_TEST(the_list_names_every_chart_and_key) {
  g_autoptr(GPtrArray) views = all_views();
  char *out = NULL, *err = NULL;

  ck_assert_int_eq(run("", &out, &err), CAP_EXIT_OK);
  for (guint v = 0; v < views->len; v++) {
    const CapChartView *view = g_ptr_array_index(views, v);

    g_autofree char *heading =
        g_strdup_printf("%s: %s [%s]\n", view->name, view->title, view->rule);
    ck_assert_msg(strstr(out, heading) != NULL, "%s is not listed", view->name);
    for (const CapChartKey *key = view->keys; key->name != NULL; key++) {
      g_autofree char *range = cap_chart_key_range(key);
      g_autofree char *line = g_strdup_printf("\n  %s=%s\n", key->name, range);
      ck_assert_msg(strstr(out, line) != NULL, "%s of %s is not listed", key->name, view->name);
    }
  }
  free(out);
  free(err);
}
END_TEST

/* The charts that the rules and the reference data name. */
START_TEST(the_charts_have_their_names) {
  static const char *const names[] = {
      "admin-points",
      "orders",
      "attrition",
      "discipline",
      "pursuit",
      "initiative-modifier",
      "initiative",
      "weather",
      "terrain",
      "artillery-fire",
      "cavalry-charge",
      "assault",
      "tactical-options",
      "unit-type-effects",
      "die-modifiers",
      "optional-battle",
      "recruits",
      "fate",
      "militia",
      "elimination",
      "battle-initiative",
      "defence",
      "weather-effects",
      "terrain-effects",
      "assault-table",
      "optional-recruits",
      "optional-fate",
      "optional-battle-results",
      "optional-battle-modifiers",
      "turn-track",
      "weather-table",
      "C.APT",
      "c.ast",
  };

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    char *out = NULL, *err = NULL;
    ck_assert_msg(run(names[i], &out, &err) == CAP_EXIT_OK, "%s", names[i]);
    ck_assert_msg(strchr(out, '=') != NULL, "%s has no key", names[i]);
    free(out);
    free(err);
  }
}
END_TEST

START_TEST(mistakes_are_told) {
  assert_refused("asault die=3", "There is no chart \"asault\". Did you mean \"assault\"?");
  assert_refused("xyzzy", "\"capitano chart\" lists them all.");
  assert_refused("assault atacker-quality=3", "Did you mean attacker-quality?");
  assert_refused("loot xyzzy=3", "The chart loot has no key xyzzy. Its keys are ap.");
  assert_refused("assault die=7", "die=7 is not possible. The key die is 1..6");
  assert_refused("assault die=", "\"die=\" has no value. Write die=VALUE in one word");
  assert_refused("assault die=3x", "die=3x is not possible");
  assert_refused("assault weather=fogg", "frost|snow|mud|rain|fair|heat");
  assert_refused("assault weather=rian", "Did you mean rain?");
  assert_refused("assault star", "\"star\" has no value. Write star=VALUE in one word");
  assert_refused("assault =3", "is not of the form key=value.");
  assert_refused("assault die=3 die=4", "The key die is given twice.");
  assert_refused("ratio attacker=3 attacker-sp=4", "The key attacker is given twice.");
  assert_refused("admin-points dice=7", "needs the key loc");
  assert_refused("pursuit mp-given-up=0.3", "mp-given-up=0.3 is not possible");
  assert_refused("pursuit mp-given-up=50.5", "mp-given-up=50.5 is not possible");
  assert_refused("engagement engaging=4 targets=1,,2", "targets=1,,2 is not possible");
  assert_refused("engagement engaging=4 targets=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "not possible");
  assert_refused("assault die=99999999999999999999", "not possible");
  assert_refused("admin-points loc = 38", "Write loc=VALUE in one word, the value 0..9999");
  assert_refused("admin-points LOC:38", "Write loc=38.");
  assert_refused("admin-points --loc=38", "a key has no dashes before it. Write loc=38");
  assert_refused("admin-points --loc 38", "Write loc=VALUE in one word");
  assert_refused("terrain clear", "Write row=clear.");
  assert_refused("ratio 2:1", "\"2:1\" is not of the form key=value.");
  assert_refused("capitani.csv", "That is in the roster");
  assert_refused("asault.csv", "Did you mean \"assault\"?");
  assert_refused("--format=xml assault", "--format xml: write text or json.");
}
END_TEST

START_TEST(values_that_do_not_go_together_are_told) {
  assert_refused("orders force=major issue=change order=attack", "needs the key current");
  assert_refused("assault die=3 modified=4", "Give either die");
  assert_refused("assault attacker-sp=3", "needs the key defender-sp");
  assert_refused("assault firearms-sp=3", "needs the key firearms-of");
  assert_refused("terrain force=major", "needs the key enter");
  assert_refused("terrain enter=clear river=primary crossing=bridge", "neither fords nor bridges");
  assert_refused("terrain enter=clear river=secondary crossing=ferry", "on the primary river only");
  assert_refused("terrain enter=clear river=none crossing=ford", "nothing to cross");
  assert_refused("artillery-fire sp=4 die=3", "needs the key combat");
  assert_refused("artillery-fire cell=4_q", "cell=4_q is none of this chart");
  assert_refused("cavalry-charge cavalry=heavy sp=3 die=3", "needs the key quality");
  assert_refused("discipline class=V quality=3 die=3", "needs the key phase");
  assert_refused("land hex=clear neighbours=clear,clear,clear,clear,clear,clear,clear", "not 7");
  assert_refused("earthworks level=1 existing=1", "are there already");
  assert_refused("force-quality q3=0", "There are no SPs");
  assert_refused("treachery case=capitano die=3", "needs the key rank");
  assert_refused("weather die=3", "needs the key month");
  assert_refused("weather month=march roster=no-such-roster", "There is no roster");
  assert_refused("weather month=march roster=./no-such.xml", "is no roster that can be read");
}
END_TEST

START_TEST(the_weather_table_is_that_of_a_roster) {
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *cell = g_strdup_printf("weather month=march die=3 roster=%s", path);
  g_autofree char *row = g_strdup_printf("weather month=June roster=%s", path);
  g_autofree char *wrong = g_strdup_printf("weather month=jnue roster=%s", path);

  assert_answer(cell, "\ncell: mud\n");
  assert_answer(row, "\ndie 6: heat\n");
  assert_refused(wrong, "Did you mean june?");
}
END_TEST

START_TEST(without_a_die_every_face_is_shown) {
  assert_answer("cavalry-charge cavalry=light sp=8", "\ndie 6: row 6, D\n");
  assert_answer("assault difference=0", "\ndie 4: row 4, 1 / -, attacker loses\n");
  assert_answer("artillery-fire combat=major sp=10", "\ndie 6: row 6, 3 b \xc2\xa7\n");
  assert_answer("discipline class=R", "\ndie 6: row 6, FF\n");
  assert_answer("attrition sp=43", "\ndie 6: column 6, loss 3 SP\n");
  assert_answer("pursuit cavalry=10 infantry=10", "\ndie 6: row 6, C80 I40, losses 12\n");
  assert_answer("optional-battle-results modifier=1", "\ndie 6: row 7, reroll -1\n");
  assert_answer("admin-points loc=3", "\ndice 12: -2\n");
}
END_TEST

START_TEST(what_is_missing_is_named) {
  assert_answer("assault die=3", "\nneeds: attacker-quality=-9..9 for the column\n");
  assert_answer("cavalry-charge cavalry=light die=3", "\nneeds: sp=1..9999 for the column");
  assert_answer("discipline die=3", "\nneeds: class=");
}
END_TEST

/* People write as they read it on the chart, in the data or in a rule. */
START_TEST(spelling_is_forgiven) {
  assert_answer("Admin_Points LOC=38 Nominal=5 dice=7", "\nreceived: 3\n");
  assert_answer("admin-points.csv loc=38 nominal=5 dice=7", "\nreceived: 3\n");
  assert_answer("assault quality_differential=+1 affecting=TRUE modified_die=3", "\ncolumn: 5\n");
  assert_answer("assault differential=1 affecting=0 row=3", "\ncolumn: 6\n");
  assert_answer("artillery-fire combat=Siege artillery=4 settlement=fortified_city level=1 die=6",
                "\ncell: 1 b\n");
  assert_answer("initiative-modifier enemy_initiative=2", "\nmodifier: -3\n");
  assert_answer("discipline column=0/v die=2", "\ncolumn: V/0\n");
  assert_answer("discipline reliability=V bonus-star=y die=2", "\nmodified: 1\n");
  assert_answer("Pursuit_Table cavalry=10 die=6", "\nlosses: 8\n");
  assert_answer("terrain-effects id=ferry", "\ncost: +2\n");
  assert_answer("terrain row=sea", "\ncost: not allowed\n");
  assert_answer("terrain enter=sea", "\nmeaning: no Force enters the sea\n");
}
END_TEST

START_TEST(the_track_of_turns_is_that_of_a_roster) {
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *turn = g_strdup_printf("turn-track month=May turn=5 roster=%s", path);
  g_autofree char *plain = g_strdup_printf("turn-track.csv month=june turn=2 roster=%s", path);
  g_autofree char *month = g_strdup_printf("turn-track month=april roster=%s", path);
  g_autofree char *late = g_strdup_printf("turn-track month=may turn=7 roster=%s", path);
  g_autofree char *wrong = g_strdup_printf("turn-track month=xyz roster=%s", path);

  assert_answer(turn, "\nap-turn: yes\n");
  assert_answer(plain, "\nap-turn: no\n");
  assert_answer(month, "\nturn 2: no AP turn\nturn 3: AP turn\n");
  assert_refused(late, "turn=7 is not possible. May has 6 turns.");
  assert_refused(wrong, "Its months are january, february,");
}
END_TEST

/* --- JSON ------------------------------------------------------------------------------------- */

static JsonObject *read_json(JsonParser *parser, const char *words) {
  char *out = NULL, *err = NULL;

  ck_assert_msg(run(words, &out, &err) == CAP_EXIT_OK, "%s", err);
  ck_assert_msg(json_parser_load_from_data(parser, out, -1, NULL), "%s", out);
  free(out);
  free(err);
  return json_node_get_object(json_parser_get_root(parser));
}

START_TEST(an_answer_as_json_has_the_same_lines) {
  static const char words[] = "attrition sp=27 die=4 weather=rain star=yes";
  g_autofree char *asked = g_strconcat("--format=json ", words, NULL);
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autoptr(GString) lines = g_string_new(NULL);
  char *out = NULL, *err = NULL;
  JsonObject *root = read_json(parser, asked);
  JsonArray *answers = json_object_get_array_member(root, "answers");
  JsonArray *answer = json_array_get_array_element(answers, 0);

  ck_assert_int_eq(json_object_get_int_member(root, "format"), 1);
  ck_assert_str_eq(json_object_get_string_member(root, "kind"), "capitano-chart");
  ck_assert_str_eq(json_object_get_string_member(root, "chart"), "attrition");
  ck_assert_uint_eq(json_array_get_length(answers), 1);
  for (guint i = 0; i < json_array_get_length(answer); i++) {
    JsonObject *line = json_array_get_object_element(answer, i);
    g_string_append_printf(lines, "%s: %s\n", json_object_get_string_member(line, "name"),
                           json_object_get_string_member(line, "value"));
  }
  ck_assert_int_eq(run(words, &out, &err), CAP_EXIT_OK);
  ck_assert_str_eq(lines->str, out);
  free(out);
  free(err);
}
END_TEST

START_TEST(the_list_as_json_has_every_chart) {
  g_autoptr(GPtrArray) views = all_views();
  g_autoptr(JsonParser) parser = json_parser_new();
  JsonArray *charts = json_object_get_array_member(read_json(parser, "--format json"), "charts");
  guint n = 0;

  for (guint v = 0; v < views->len; v++) {
    const CapChartView *view = g_ptr_array_index(views, v);

    JsonObject *chart = json_array_get_object_element(charts, n++);
    JsonArray *keys = json_object_get_array_member(chart, "keys");

    ck_assert_str_eq(json_object_get_string_member(chart, "name"), view->name);
    ck_assert_str_eq(json_object_get_string_member(json_array_get_object_element(keys, 0), "name"),
                     view->keys[0].name);
  }
  ck_assert_uint_eq(json_array_get_length(charts), n);
}
END_TEST

/* --- Every value ------------------------------------------------------------------------------ */

/* A value that the key may have: the first, the last, or for words each. FALSE after the last. */
static gboolean next_value(const CapChartKey *key, guint index, char **value) {
  switch (key->kind) {
  case CAP_KEY_NUMBER:
  case CAP_KEY_DECIMAL:
  case CAP_KEY_NUMBERS:
    *value = g_strdup_printf("%d", index == 0 ? key->min : key->max);
    return index < 2;
  case CAP_KEY_YES_NO:
    *value = g_strdup(index == 0 ? "no" : "yes");
    return index < 2;
  case CAP_KEY_WORD:
  case CAP_KEY_WORDS:
    *value = g_strdup(key->words[index]);
    return key->words[index] != NULL;
  case CAP_KEY_TEXT:
    *value = g_strdup("");
    return index < 1;
  }
  g_assert_not_reached();
}

/* Every line of an answer is a name, a colon and something. */
static void assert_well_formed(const CapChartView *view, const char *answer) {
  g_auto(GStrv) lines = g_strsplit(answer, "\n", -1);

  ck_assert_msg(lines[0] != NULL && lines[1] != NULL, "%s says nothing", view->name);
  for (guint i = 0; lines[i + 1] != NULL; i++) {
    const char *colon = strstr(lines[i], ": ");
    ck_assert_msg(colon != NULL && colon > lines[i] && colon[2] != '\0', "%s: %s", view->name,
                  lines[i]);
  }
}

/* Looks up with one key at one value and every key that is needed at its other end. */
static void try_value(const CapChartView *view, const CapChartKey *key, const char *value) {
  for (guint end = 0; end < 2; end++) {
    g_autoptr(CapChartQuery) query = cap_chart_query_new(view);
    g_autofree char *argument = g_strdup_printf("%s=%s", key->name, value);

    ck_assert_msg(cap_chart_query_set(query, argument), "%s %s: %s", view->name, argument,
                  cap_chart_query_error(query));
    for (const CapChartKey *other = view->keys; other->name != NULL; other++) {
      g_autofree char *other_value = NULL;
      next_value(other, end, &other_value);
      g_autofree char *other_argument = g_strdup_printf("%s=%s", other->name, other_value);
      if (other != key && (other->is_required || end == 1) && other->kind != CAP_KEY_TEXT)
        ck_assert(cap_chart_query_set(query, other_argument));
    }
    if (cap_chart_query_run(query))
      assert_well_formed(view, cap_chart_query_answer(query));
    else
      ck_assert(cap_chart_query_error(query)[0] != '\0');
  }
}

START_TEST(every_value_of_every_key_is_answered_or_refused) {
  g_autoptr(GPtrArray) views = all_views();

  for (guint v = 0; v < views->len; v++) {
    const CapChartView *view = g_ptr_array_index(views, v);

    for (const CapChartKey *key = view->keys; key->name != NULL; key++) {
      char *value = NULL;
      for (guint index = 0; next_value(key, index, &value); index++) {
        try_value(view, key, value);
        g_clear_pointer(&value, g_free);
      }
      g_free(value);
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("chart");
  TCase *help = tcase_create("help");
  TCase *mistakes = tcase_create("mistakes");
  TCase *answers = tcase_create("answers");

  tcase_add_test(help, the_list_names_every_chart_and_key);
  tcase_add_test(help, the_charts_have_their_names);
  tcase_add_test(mistakes, mistakes_are_told);
  tcase_add_test(mistakes, values_that_do_not_go_together_are_told);
  tcase_add_test(answers, the_weather_table_is_that_of_a_roster);
  tcase_add_test(answers, spelling_is_forgiven);
  tcase_add_test(answers, the_track_of_turns_is_that_of_a_roster);
  tcase_add_test(answers, an_answer_as_json_has_the_same_lines);
  tcase_add_test(answers, the_list_as_json_has_every_chart);
  tcase_add_test(answers, without_a_die_every_face_is_shown);
  tcase_add_test(answers, what_is_missing_is_named);
  tcase_add_test(answers, every_value_of_every_key_is_answered_or_refused);
  suite_add_tcase(suite, help);
  suite_add_tcase(suite, mistakes);
  suite_add_tcase(suite, answers);
  return test_main(suite);
}
