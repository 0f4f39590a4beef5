/* Which control fits a value, what there is to choose from, what is said of it. */
#include "tests/editor/support/bench.h"

#include <glib/gstdio.h>

#include "editor/core/commands/commands-element.h"
#include "schema/honour/scenario.h"
#include "editor/core/field-order.h"
#include "editor/core/field.h"
#include "editor/core/heading.h"
#include "schema/document/insert.h"

/* The attribute of an element as its schema has it. */
static const CapGuideAttribute *attribute_of(CapKind kind, const char *element, const char *name) {
  const CapGuideElement *guide =
      cap_guide_find(cap_guide_for(kind, "honour"), cap_slice_of(element));
  ck_assert_ptr_nonnull(guide);
  int index = cap_guide_attribute_index(guide, cap_slice_of(name));
  ck_assert_msg(index >= 0, "%s has no %s", element, name);
  return g_ptr_array_index(guide->attributes, (guint)index);
}

static const struct {
  CapKind document;
  const char *element, *attribute;
  CapFieldKind kind;
} kinds[] = {
    {CAP_KIND_SCENARIO, "scenario", "id", CAP_FIELD_TEXT},
    {CAP_KIND_SCENARIO, "scenario", "map", CAP_FIELD_REFERENCE},
    {CAP_KIND_SCENARIO, "scenario", "introductory", CAP_FIELD_WORD},
    {CAP_KIND_SCENARIO, "scenario", "provenance", CAP_FIELD_WORD},
    {CAP_KIND_SCENARIO, "game-length", "start", CAP_FIELD_DATE},
    {CAP_KIND_SCENARIO, "game-length", "turns", CAP_FIELD_NUMBER},
    {CAP_KIND_SCENARIO, "stack", "hex", CAP_FIELD_HEX},
    {CAP_KIND_SCENARIO, "stack", "hexes", CAP_FIELD_HEXES},
    {CAP_KIND_SCENARIO, "stack", "area", CAP_FIELD_REFERENCE},
    {CAP_KIND_SCENARIO, "stack", "order", CAP_FIELD_WORDS},
    {CAP_KIND_SCENARIO, "stack", "earthworks", CAP_FIELD_NUMBER},
    {CAP_KIND_SCENARIO, "unit", "counters", CAP_FIELD_TEXT},
    {CAP_KIND_SCENARIO, "turn", "on", CAP_FIELD_DATES},
    {CAP_KIND_SCENARIO, "variable", "values", CAP_FIELD_TEXT},
    {CAP_KIND_SCENARIO, "set", "to", CAP_FIELD_REFERENCE},
    {CAP_KIND_SCENARIO, "align", "to", CAP_FIELD_REFERENCE},
    {CAP_KIND_SCENARIO, "subject", "capitano", CAP_FIELD_REFERENCES},
    {CAP_KIND_SCENARIO, "modifier", "add", CAP_FIELD_TEXT},
    {CAP_KIND_ROSTER, "nationality", "colour", CAP_FIELD_COLOUR},
    {CAP_KIND_ROSTER, "nationality", "traits", CAP_FIELD_WORDS},
    {CAP_KIND_ROSTER, "unit-type", "traits", CAP_FIELD_WORDS},
    {CAP_KIND_ROSTER, "auxiliary-type", "role", CAP_FIELD_WORD},
    {CAP_KIND_ROSTER, "capitano-card", "features", CAP_FIELD_WORDS},
    {CAP_KIND_ROSTER, "capitano-card", "rank", CAP_FIELD_NUMBER},
    {CAP_KIND_MAP, "ferry", "between", CAP_FIELD_HEX_PAIR},
};

START_TEST(the_type_gives_the_control) {
  const CapGuideAttribute *a =
      attribute_of(kinds[_i].document, kinds[_i].element, kinds[_i].attribute);
  CapName element = cap_name_from_text(cap_slice_of(kinds[_i].element));
  const CapReferences *references = cap_references_for(kinds[_i].document, cap_slice_of("honour"));
  ck_assert_msg(cap_field_kind(references, element, a) == kinds[_i].kind, "%s of %s",
                kinds[_i].attribute, kinds[_i].element);
}
END_TEST

/* Every attribute whose type is a reference is known to refer to something, but for those that
 * name things of their own. */
START_TEST(every_reference_leads_somewhere) {
  static const CapKind documents[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO};
  const CapGuide *guide = cap_guide_for(documents[_i], "honour");
  const CapReferences *references = cap_references_for(documents[_i], cap_slice_of("honour"));
  for (guint e = 0; e < guide->elements->len; e++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, e);
    for (guint i = 0; i < element->attributes->len; i++) {
      const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);
      if (!g_str_has_prefix(a->type->name, "reference") || g_str_equal(a->name, "values") ||
          g_str_equal(a->name, "source-of") || g_str_equal(a->name, "between") ||
          (g_str_equal(element->name, "zone") && g_str_equal(a->name, "nationality")))
        continue;
      ck_assert_msg(cap_reference_of(references, cap_name_from_text(cap_slice_of(element->name)),
                                     cap_name_from_text(cap_slice_of(a->name)), NULL) != NULL,
                    "%s of %s refers to nothing", a->name, element->name);
    }
  }
}
END_TEST

/* --- Values --------------------------------------------------------------------------------- */

static const struct {
  CapKind document;
  const char *element, *attribute, *value;
  const char *problem; /* NULL: the schema takes it */
} values[] = {
    {CAP_KIND_SCENARIO, "scenario", "id", "a-1", NULL},
    {CAP_KIND_SCENARIO, "scenario", "id", "1a",
     "“1a” does not fit. A short name by which other places refer to this thing: lower-case or "
     "upper-case letters, digits and hyphens, beginning with a letter."},
    {CAP_KIND_SCENARIO, "side", "first", "yes", NULL},
    {CAP_KIND_SCENARIO, "side", "first", "oui", "“oui” is not one of: yes, no."},
    {CAP_KIND_SCENARIO, "game-length", "turns", "9", NULL},
    {CAP_KIND_SCENARIO, "game-length", "turns", "0", "0 is too low: at least 1."},
    {CAP_KIND_SCENARIO, "game-length", "turns", "nine",
     "“nine” is not a whole number. A number of turns, from 1 to 2000."},
    {CAP_KIND_SCENARIO, "stack", "earthworks", "3", "3 is too high: at most 2."},
    {CAP_KIND_SCENARIO, "stack", "order", "stand attack", NULL},
    {CAP_KIND_SCENARIO, "stack", "order", "stand dance",
     "“dance” is not one of: garrison, stand, manoeuvre, attack, retreat, any."},
    {CAP_KIND_SCENARIO, "unit", "counters", "2x10 1x8", NULL},
    {CAP_KIND_SCENARIO, "unit", "counters", "2x10 8",
     "“8” does not fit. How many counters of which maximum strength: 2x10 is two counters of at "
     "most 10 Strength Points."},
    {CAP_KIND_SCENARIO, "stack", "hex", "26 24",
     "“26 24” does not fit. The number of a hex as printed on the map, for example 2624."},
    {CAP_KIND_MAP, "ferry", "between", "2624",
     "1 word is too few or too many. Two neighbouring hexes, named by their numbers: the hexside "
     "between them."},
};

/* Words, not the short names of the schema. */
START_TEST(a_label_is_a_word) {
  static const char *const labels[][2] = {{"held-from", "Held from"},
                                          {"n", "Number"},
                                          {"ref", "Refers to"},
                                          {"ap-turns", "AP turns"},
                                          {"vbu", "VBU"}};
  for (guint i = 0; i < G_N_ELEMENTS(labels); i++) {
    g_autofree char *label = cap_field_dup_label(labels[i][0]);
    ck_assert_str_eq(label, labels[i][1]);
  }
}
END_TEST

/* Readers never see identifiers. */
START_TEST(headings_have_names) {
  static const struct {
    CapName element;
    const char *heading;
  } rows[] = {
      {CAP_NAME_SCENARIO, "Scenario"},
      {CAP_NAME_ARMY, "Army: French Army"},
      {CAP_NAME_STACK, "Stack: Tremouille"},
      {CAP_NAME_UNIT, "Unit: French Gendarmes"},
      {CAP_NAME_SUPPLY_SOURCE, "Supply source: Asti (0801)"},
      {CAP_NAME_OTHERWISE, "Otherwise"},
  };
  g_auto(Bench) b = open_bench("novara-1513.xml");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(CapAnchor) anchor = anchor_of(&b, rows[i].element, 0);
    g_autofree char *heading =
        cap_heading_dup(b.project, cap_project_main(b.project), cap_anchor_node(anchor));
    ck_assert_str_eq(heading, rows[i].heading);
  }
}
END_TEST

START_TEST(the_schema_says_why_it_refuses) {
  const CapGuideAttribute *a =
      attribute_of(values[_i].document, values[_i].element, values[_i].attribute);
  g_autofree char *problem = cap_field_dup_problem(a->type, values[_i].value);
  ck_assert_pstr_eq(problem, values[_i].problem);
}
END_TEST

/* What the documents that are shipped hold is refused nowhere, and every reference in them is one
 * of the choices. */
START_TEST(shipped_values_are_fine) {
  static const char *const scenarios[] = {
      "pavia-1524.xml",  "novara-1513.xml",       "example-quarrel.xml", "monferrato-1628-1630.xml",
      "casale-1628.xml", "monferrato-armies.xml", "italian-wars.xml",    "avigliana-1630.xml"};
  g_auto(Bench) b = open_bench(scenarios[_i]);
  g_autoptr(GPtrArray) files = cap_project_files(b.project);
  guint n = 0;
  for (guint f = 0; f < files->len; f++) {
    CapFile *file = g_ptr_array_index(files, f);
    const CapDocument *doc = cap_file_document(file);
    for (CapNode node = 0; node < cap_document_count(doc); node++) {
      const CapGuideElement *guide = cap_element_guide(doc, node);
      for (guint i = 0; i < guide->attributes->len; i++) {
        const CapGuideAttribute *a = g_ptr_array_index(guide->attributes, i);
        CapFieldPlace place = {b.project, file, node, a};
        g_autofree char *value =
            cap_slice_dup(cap_node_attribute(doc, node, cap_name_from_text(cap_slice_of(a->name))));
        /* Hexes and regions come in thousands; one in seven is enough. */
        if (value == NULL || (cap_file_kind(file) == CAP_KIND_MAP && node % 7 != 0))
          continue;
        g_auto(CapRemark) remark = cap_field_remark(&place, value);
        ck_assert_msg(!remark.is_problem, "%s %s=\"%s\": %s", guide->name, a->name, value,
                      remark.text);
        n++;
      }
    }
  }
  ck_assert_uint_gt(n, 100);
}
END_TEST

/* The remark on a value of the first element with this name. */
static CapRemark remark_on(Bench *b, CapName element, const char *attribute, const char *value) {
  g_autoptr(CapAnchor) anchor = anchor_of(b, element, 0);
  CapFieldPlace place = {b->project, cap_project_main(b->project), cap_anchor_node(anchor),
                         attribute_of(CAP_KIND_SCENARIO, cap_name_text(element), attribute)};
  return cap_field_remark(&place, value);
}

START_TEST(a_document_is_found_by_the_name_of_its_file) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *map = cap_project_file(b.project, CAP_KIND_MAP);
  CapFieldPlace place = {b.project, map, 0, attribute_of(CAP_KIND_MAP, "map", "id")};
  g_auto(CapRemark) now = cap_field_remark(&place, "duchy-of-milan");
  g_auto(CapRemark) other = cap_field_remark(&place, "lombardy");
  ck_assert_ptr_null(now.text);
  ck_assert_str_eq(other.text,
                   "Scenarios look for it in a file lombardy.xml. Save it under this name.");
  ck_assert(!other.is_problem);
}
END_TEST

START_TEST(a_value_is_explained) {
  static const struct {
    CapName element;
    const char *attribute, *value, *text;
    gboolean is_problem;
  } rows[] = {
      {CAP_NAME_STACK, "hex", "9999", "The map has no hex 9999.", TRUE},
      {CAP_NAME_STACK, "capitano", "nobody", "“nobody” is not a Capitano of the roster.", TRUE},
      {CAP_NAME_STACK, "capitano", "bonnivet", "Bonnivet", FALSE},
      {CAP_NAME_STACK, "id", NULL, "This must be filled in.", TRUE},
      {CAP_NAME_STACK, "march", NULL, NULL, FALSE},
      {CAP_NAME_RECEIVE, "turn", "undecember 1",
       "“undecember 1” is no turn of the calendar. Write month and turn, as april 4.", TRUE},
      {CAP_NAME_STACK, "with", "general", "A Capitano Generale of its army.", FALSE},
  };
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_auto(CapRemark) remark = remark_on(&b, rows[_i].element, rows[_i].attribute, rows[_i].value);
  ck_assert_pstr_eq(remark.text, rows[_i].text);
  ck_assert_int_eq(remark.is_problem, rows[_i].is_problem);
}
END_TEST

START_TEST(dates_to_choose_from_are_those_of_the_game) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(CapAnchor) anchor = anchor_of(&b, CAP_NAME_RECEIVE, 0);
  CapFieldPlace place = {b.project, cap_project_main(b.project), cap_anchor_node(anchor),
                         attribute_of(CAP_KIND_SCENARIO, "receive", "turn")};
  g_autoptr(GPtrArray) choices = cap_field_choices(&place);
  const HonourCalendar *calendar = &honour_scenario(cap_project_scenario(b.project))->calendar;
  ck_assert_uint_eq(choices->len, calendar->n_turns);
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    CapTurn turn;
    ck_assert_int_eq(honour_calendar_parse(calendar, cap_slice_of(choice->id), &turn),
                     HONOUR_DATE_OK);
    ck_assert_int_eq(turn, (int)i);
  }
}
END_TEST

START_TEST(words_of_a_list_come_and_go) {
  static const struct {
    CapFieldKind kind;
    const char *list, *word, *wanted;
  } rows[] = {
      {CAP_FIELD_HEXES, NULL, "2624", "2624"},
      {CAP_FIELD_HEXES, "2624", "2625", "2624 2625"},
      {CAP_FIELD_HEXES, "2624  2625 2626", "2625", "2624 2626"},
      {CAP_FIELD_HEXES, "2624", "2624", ""},
      {CAP_FIELD_DATES, "april 2", "april 3", "april 2, april 3"},
      {CAP_FIELD_DATES, "april 2, april 3", "april 2", "april 3"},
  };
  g_autofree char *found = cap_field_dup_toggled(rows[_i].kind, rows[_i].list, rows[_i].word);
  ck_assert_str_eq(found, rows[_i].wanted);
}
END_TEST

START_TEST(values_come_from_the_variable) {
  static const char text[] = "<scenario><special-rules>"
                             "<variable id='a' kind='choice' values='red blue'/>"
                             "<special-rule title='t'><event id='e' on='setup'>"
                             "<set variable='a' to='red'/></event></special-rule>"
                             "</special-rules></scenario>";
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  cap_cabinet_add(cabinet, file);
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  CapNode set = cap_document_count(cap_file_document(file)) - 1;
  g_autoptr(GPtrArray) choices = cap_reference_choices(project, &cap_reference_value, file, set);
  ck_assert_uint_eq(choices->len, 2);
  ck_assert_ptr_nonnull(cap_choices_find(choices, cap_slice_of("blue")));
  ck_assert_ptr_null(cap_choices_find(choices, cap_slice_of("green")));
}
END_TEST

/* A scenario in a folder of its own, with these documents beside it. */
START_TEST(maps_and_rosters_on_disk_can_be_chosen) {
  static const char scenario[] = "<scenario format='2' id='s'><title>S</title></scenario>";
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "s.xml", NULL);
  g_autofree char *maps = g_build_filename(folder, "maps", NULL);
  g_autofree char *map = g_build_filename(maps, "hills.xml", NULL);
  g_autofree char *misnamed = g_build_filename(folder, "other.xml", NULL);
  g_autofree char *roster = g_build_filename(folder, "men.xml", NULL);
  g_autofree char *broken = g_build_filename(folder, "broken.xml", NULL);
  ck_assert_int_eq(g_mkdir(maps, 0700), 0);
  test_write_file(path, scenario, -1);
  test_write_file(map,
                  "<?xml version='1.0'?>\n<!-- c --><map format='2' id='hills'>"
                  "<title> The Hills </title><grid/>",
                  -1);
  test_write_file(misnamed, "<map format='2' id='not-its-name'/>", -1);
  test_write_file(roster,
                  "<roster format='2' id='men' ruleset='honour'><title>Men</title></roster>", -1);
  test_write_file(broken, "no XML <<", -1);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, NULL);
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  CapFieldPlace place = {project, file, cap_document_root(cap_file_document(file)),
                         attribute_of(CAP_KIND_SCENARIO, "scenario", "map")};
  g_autoptr(GPtrArray) found_maps = cap_field_choices(&place);
  const CapChoice *hills = cap_choices_find(found_maps, cap_slice_of("hills"));
  ck_assert_ptr_nonnull(hills);
  ck_assert_str_eq(hills->name, "The Hills");
  ck_assert_ptr_null(cap_choices_find(found_maps, cap_slice_of("not-its-name")));
  ck_assert_ptr_null(cap_choices_find(found_maps, cap_slice_of("men")));
  place.attribute = attribute_of(CAP_KIND_SCENARIO, "scenario", "roster");
  g_autoptr(GPtrArray) rosters = cap_field_choices(&place);
  ck_assert_ptr_nonnull(cap_choices_find(rosters, cap_slice_of("men")));
  ck_assert_ptr_null(cap_choices_find(rosters, cap_slice_of("broken")));
  test_remove_dir(folder);
}
END_TEST

/* Those in the folders of the library are offered as well, each once. */
START_TEST(shipped_maps_can_be_chosen) {
  g_autofree char *maps = test_path("maps", NULL);
  g_setenv("CAPITANO_PATH", maps, TRUE);
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  const CapDocument *doc = cap_file_document(cap_project_main(b.project));
  CapFieldPlace place = {b.project, cap_project_main(b.project), cap_document_root(doc),
                         attribute_of(CAP_KIND_SCENARIO, "scenario", "map")};
  g_autoptr(GPtrArray) choices = cap_field_choices(&place);
  guint n = 0;
  for (guint i = 0; i < choices->len; i++)
    n += g_str_equal(((const CapChoice *)g_ptr_array_index(choices, i))->id, "duchy-of-milan");
  ck_assert_uint_eq(n, 1);
  ck_assert_ptr_nonnull(cap_choices_find(choices, cap_slice_of("example-valley")));
}
END_TEST

/* --- Order ---------------------------------------------------------------------------------- */

/* What is used most is on top, the identifier at the end. */
START_TEST(what_is_used_most_comes_first) {
  static const struct {
    const char *folder, *file, *element, *first[3];
  } rows[] = {
      {"scenarios", "pavia-1524.xml", "stack", {"hex", "capitano", "order"}},
      {"scenarios", "casale-1628.xml", "command", {"ref", "sources", "from-start"}},
      {"scenarios", "avigliana-1630.xml", "unit", {"name", "type", "place"}},
      {"maps", "duchy-of-milan.xml", "hex", {"terrain", "region", "settlement"}},
  };
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *path = test_path(rows[_i].folder, rows[_i].file, NULL);
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);
  const CapGuideElement *guide = cap_guide_find(cap_guide_of(doc), cap_slice_of(rows[_i].element));
  g_autoptr(GPtrArray) order = cap_field_order(doc, guide);
  ck_assert_uint_eq(order->len, guide->attributes->len);
  for (guint i = 0; i < 3; i++)
    ck_assert_str_eq(((CapGuideAttribute *)g_ptr_array_index(order, i))->name, rows[_i].first[i]);
  for (guint i = 0; i + 1 < order->len; i++)
    ck_assert_str_ne(((CapGuideAttribute *)g_ptr_array_index(order, i))->name, "id");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/field");
  TCase *types = tcase_create("types");
  tcase_add_loop_test(types, the_type_gives_the_control, 0, G_N_ELEMENTS(kinds));
  tcase_add_loop_test(types, every_reference_leads_somewhere, 0, 3);
  suite_add_tcase(suite, types);
  TCase *remarks = tcase_create("values");
  tcase_add_test(remarks, a_label_is_a_word);
  tcase_add_loop_test(remarks, the_schema_says_why_it_refuses, 0, G_N_ELEMENTS(values));
  tcase_add_loop_test(remarks, shipped_values_are_fine, 0, 8);
  tcase_add_loop_test(remarks, a_value_is_explained, 0, 7);
  tcase_add_test(remarks, a_document_is_found_by_the_name_of_its_file);
  tcase_add_test(remarks, dates_to_choose_from_are_those_of_the_game);
  tcase_add_loop_test(remarks, words_of_a_list_come_and_go, 0, 6);
  tcase_add_test(remarks, headings_have_names);
  tcase_add_test(remarks, values_come_from_the_variable);
  tcase_add_test(remarks, maps_and_rosters_on_disk_can_be_chosen);
  tcase_add_test(remarks, shipped_maps_can_be_chosen);
  suite_add_tcase(suite, remarks);
  TCase *order = tcase_create("order");
  tcase_add_loop_test(order, what_is_used_most_comes_first, 0, 4);
  suite_add_tcase(suite, order);
  return test_main(suite);
}
