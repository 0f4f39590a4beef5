/* Compiled rosters: the facts of two of them, and every reference that can be wrong. */
#include "schema/honour/roster.h"

#include "schema/codes/codes-file.h"
#include "tests/support/variant.h"

typedef struct {
  CapDiagnostics *findings;
  CapDocument *doc;
  HonourRoster *roster;
} Fixture;

static Fixture compile_text(const char *text) {
  Fixture f = {.findings = cap_diagnostics_new()};

  f.doc = variant_read("roster.xml", text, f.findings);
  f.roster = honour_roster_compile(f.doc, f.findings);
  ck_assert_ptr_nonnull(f.roster);
  return f;
}

static void release(Fixture *f) {
  honour_roster_free(f->roster);
  cap_document_free(f->doc);
  cap_diagnostics_free(f->findings);
}

/* --- Counters ------------------------------------------------------------------------------ */

static const struct {
  const char *text;
  guint n;
  guint count, strength; /* of the last group */
} counter_rows[] = {
    {"2x10", 1, 2, 10},       {"1x8 1x4", 2, 1, 4},
    {"999x999", 1, 999, 999}, {"", 0, 0, 0},
    {"x4", 0, 0, 0},          {"4x", 0, 0, 0},
    {"0x4", 0, 0, 0},         {"1x0", 0, 0, 0},
    {"4", 0, 0, 0},           {"1000x1", 0, 0, 0},
    {"-1x4", 0, 0, 0},        {"1x4 spoon 2x5", 2, 2, 5},
    {"1x2x3", 0, 0, 0},       {"1x99999999999999999999", 0, 0, 0},
};

START_TEST(counters_are_read_and_rubbish_skipped) {
  guint n;
  g_autofree HonourCounters *counters =
      honour_counters_parse(cap_slice_of(counter_rows[_i].text), &n);

  ck_assert_msg(n == counter_rows[_i].n, "\"%s\" has %u groups", counter_rows[_i].text, n);
  if (n > 0) {
    ck_assert_uint_eq(counters[n - 1].count, counter_rows[_i].count);
    ck_assert_uint_eq(counters[n - 1].strength, counter_rows[_i].strength);
  }
}
END_TEST

START_TEST(no_list_of_counters_is_an_empty_one) {
  guint n = 7;
  g_autofree HonourCounters *counters = honour_counters_parse((CapSlice){NULL, 0}, &n);

  ck_assert_uint_eq(n, 0);
}
END_TEST

/* --- Facts --------------------------------------------------------------------------------- */

START_TEST(the_tiny_roster_holds_what_its_file_says) {
  g_autofree char *text = variant_text("tiny-roster.xml", NULL, NULL);
  Fixture f = compile_text(text);
  const HonourRoster *r = f.roster;
  const HonourUnitType *type;
  const HonourCapitano *capitano;

  ck_assert_uint_eq(cap_diagnostics_count(f.findings), 0);
  ck_assert_str_eq(r->base.id, "tiny-roster");
  ck_assert_str_eq(r->base.title, "A roster for tests");
  ck_assert_uint_eq(r->n_months, 2);
  ck_assert_str_eq(r->months[1].name, "April");
  ck_assert_uint_eq(r->months[0].ap_turns, 1u << 0 | 1u << 4);
  ck_assert_uint_eq(r->months[1].first, 6);
  ck_assert_uint_eq(r->turns_per_year, 12);
  ck_assert_int_eq(r->months[0].has_weather, TRUE);
  ck_assert_int_eq(r->months[0].weather[5], HONOUR_WEATHER_FAIR);
  ck_assert_uint_eq(r->n_unit_types, 6);
  type = &r->unit_types[honour_roster_find_unit_type(r, cap_slice_of("blue-guard"))];
  ck_assert_str_eq(type->named, "Gua");
  ck_assert_str_eq(r->nationalities[type->nationality].id, "blue");
  ck_assert_uint_eq(type->quality, 3);
  type = &r->unit_types[honour_roster_find_unit_type(r, cap_slice_of("swiss-foot"))];
  ck_assert_int_eq(type->reliability, HONOUR_RELIABILITY_SET_BY_SCENARIO);
  ck_assert_uint_eq(type->n_counters, 2);
  ck_assert_uint_eq(r->n_auxiliary_types, 2);
  ck_assert_uint_eq(r->auxiliary_types[0].count, 1);
  ck_assert_uint_eq(r->n_capitani, 7);
  capitano = &r->capitani[honour_roster_find_capitano(r, cap_slice_of("azzurro"))];
  ck_assert_int_eq(capitano->star, TRUE);
  ck_assert_uint_eq(capitano->features, HONOUR_FEATURE_SIEGE);
  ck_assert_uint_eq(capitano->rank, 4);
  ck_assert_int_eq(r->capitani[honour_roster_find_capitano(r, cap_slice_of("minor-red"))].minor,
                   TRUE);
  ck_assert_uint_eq(honour_roster_find_capitano(r, cap_slice_of("nobody")), CAP_INDEX_NONE);
  ck_assert_uint_eq(honour_roster_find_capitano(r, (CapSlice){NULL, 0}), CAP_INDEX_NONE);
  release(&f);
}
END_TEST

START_TEST(the_roster_of_the_italian_wars_is_complete) {
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Fixture f = compile_text(text);
  g_autofree char *found = variant_findings(f.findings);
  const HonourRoster *r = f.roster;
  guint n_minor = 0;

  ck_assert_str_eq(found, "");
  ck_assert_uint_eq(r->n_months, 12);
  ck_assert_uint_eq(r->turns_per_year, 72);
  for (guint i = 0; i < r->n_months; i++) {
    /* Odd months have AP turns 1 and 5, even months turn 3. */
    ck_assert_uint_eq(r->months[i].ap_turns, i % 2 == 0 ? 0x11 : 0x04);
    ck_assert_int_eq(r->months[i].has_weather, TRUE);
  }
  ck_assert_uint_eq(r->n_unit_types, 36);
  ck_assert_uint_eq(r->n_auxiliary_types, 4);
  for (guint i = 0; i < r->n_capitani; i++)
    n_minor += r->capitani[i].minor ? 1 : 0;
  ck_assert_uint_eq(r->n_capitani - n_minor, 59);
  ck_assert_uint_eq(n_minor, 6);
  ck_assert_int_eq(
      r->unit_types[honour_roster_find_unit_type(r, cap_slice_of("french-gendarmes"))].kind,
      HONOUR_UNIT_GENDARMES);
  release(&f);
}
END_TEST

/* --- What can be wrong --------------------------------------------------------------------- */

static const Variant variants[] = {
    {NULL, NULL, NULL, NULL, NULL},
    {"<month id=\"april\"", "<month id=\"april\" name=\"Aprile\"", NULL, NULL, NULL},
    {"name=\"Red Infantry\" nationality=\"red\"", "name=\"Red Infantry\" nationality=\"rad\"",
     "unknown-nationality", "rad\"",
     "There is no nation \"rad\" in roster \"tiny-roster\". Did "
     "you mean \"red\"?"},
    {"nationality=\"swiss\" service=\"swiss\"", "nationality=\"swiss\" service=\"turks\"",
     "unknown-service", "turks\"", "There is no service \"turks\""},
    {"name=\"Tell\" nationality=\"swiss\"", "name=\"Tell\" nationality=\"Swiss\"",
     "unknown-nationality", "Swiss\"", "Did you mean \"swiss\"?"},
    {"name=\"Blue Minor\" nationality=\"blue\"", "name=\"Blue Minor\" nationality=\"blu\"",
     "unknown-nationality", "blu\"", "Did you mean \"blue\"?"},
    {"<weather-row month=\"april\"", "<weather-row month=\"aprl\"", "unknown-month", "aprl\"",
     "Did you mean \"april\"?"},
    {"<month id=\"april\"", "<month id=\"march\"", NULL, NULL, NULL}, /* see below */
    {"<nationality id=\"swiss\"", "<nationality id=\"blue\"", NULL, NULL, NULL},
    {"unit-type id=\"red-guns\"", "unit-type id=\"red-foot\"", "duplicate-id", "red-foot\"",
     "The id \"red-foot\" of this unit type is already used on line 30."},
    {"auxiliary-type id=\"militia\"", "auxiliary-type id=\"engineers\"", "duplicate-id",
     "engineers\"", "of this auxiliary unit"},
    {"minor-capitano id=\"minor-red\"", "minor-capitano id=\"rosso\"", "duplicate-id", "rosso\"",
     "of this Capitano"},
    {"auxiliary-type id=\"militia\"", "auxiliary-type id=\"red-foot\"", NULL, NULL, NULL},
};

START_TEST(one_change_gives_one_finding) {
  const Variant *v = &variants[_i];
  g_autofree char *text = variant_text("tiny-roster.xml", v->from, v->to);
  Fixture f = compile_text(text);

  /* A month or nation that takes another's id also leaves a reference without a target. */
  if (v->to != NULL && (strstr(v->to, "<month id=\"march\"") != NULL ||
                        strstr(v->to, "<nationality id=\"blue\"") != NULL))
    ck_assert_uint_ge(cap_diagnostics_count(f.findings), 2);
  else
    variant_assert(v, text, f.findings);
  release(&f);
}
END_TEST

/* --- Documents with errors of shape -------------------------------------------------------- */

static const char *const broken[] = {
    "<roster/>",
    "<roster><calendar/><weather/><nationalities/><services/><unit-types/><capitani/></roster>",
    "<roster><calendar><month/><month id='' turns='x'/></calendar><weather die-faces='0'>"
    "<weather-row/><weather-row month='' die=''/></weather></roster>",
    "<roster><unit-types><unit-type/><unit-type id='a' counters='9x9x9' arm='spoon' kind='?'/>"
    "</unit-types><auxiliaries><auxiliary-type/></auxiliaries><capitani><capitano-card/>"
    "<minor-capitano rank='-5' initiative='99999999999'/></capitani></roster>",
    "<roster><calendar turns-per-month='1000000'><month id='a' ap-turns='1 40 99999999 -1 0'/>"
    "</calendar></roster>",
};

START_TEST(shape_errors_are_survived_and_not_repeated) {
  Fixture f = compile_text(broken[_i]);
  guint before;

  release(&f);
  /* Compiling adds nothing to what reading has found. */
  f.findings = cap_diagnostics_new();
  f.doc = variant_read("roster.xml", broken[_i], f.findings);
  before = cap_diagnostics_count(f.findings);
  f.roster = honour_roster_compile(f.doc, f.findings);
  ck_assert_uint_eq(cap_diagnostics_count(f.findings), before);
  release(&f);
}
END_TEST

START_TEST(a_table_that_is_too_large_is_cut_off_with_one_finding) {
  g_autoptr(GString) text = g_string_new("<roster><nationalities>");
  Fixture f;
  guint n = 0;

  for (guint i = 0; i < 66000; i++)
    g_string_append_printf(text, "<nationality id='n%u' name='x'/>", i);
  g_string_append(text, "</nationalities></roster>");
  f = compile_text(text->str);
  ck_assert_uint_eq(f.roster->n_nationalities, 65000);
  for (guint i = 0; i < cap_diagnostics_count(f.findings); i++)
    n += cap_diagnostics_get(f.findings, i)->code == CAP_CODE_TOO_MANY_ELEMENTS ? 1 : 0;
  ck_assert_uint_eq(n, 1);
  release(&f);
}
END_TEST

/* ------------------------------------------------------------------------------------------- */

int main(void) {
  Suite *suite = suite_create("roster");
  TCase *counters = tcase_create("counters");
  TCase *facts = tcase_create("facts");
  TCase *wrong = tcase_create("wrong");

  tcase_add_loop_test(counters, counters_are_read_and_rubbish_skipped, 0,
                      G_N_ELEMENTS(counter_rows));
  tcase_add_test(counters, no_list_of_counters_is_an_empty_one);
  tcase_add_test(facts, the_tiny_roster_holds_what_its_file_says);
  tcase_add_test(facts, the_roster_of_the_italian_wars_is_complete);
  tcase_add_loop_test(wrong, one_change_gives_one_finding, 0, G_N_ELEMENTS(variants));
  tcase_add_loop_test(wrong, shape_errors_are_survived_and_not_repeated, 0, G_N_ELEMENTS(broken));
  tcase_add_test(wrong, a_table_that_is_too_large_is_cut_off_with_one_finding);
  suite_add_tcase(suite, counters);
  suite_add_tcase(suite, facts);
  suite_add_tcase(suite, wrong);
  return test_main(suite);
}
