/* The documents that belong together: links, models, undo across them. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/handbook.h"

static CapProject *open_shipped(CapCabinet *cabinet, const char *name) {
  g_autofree char *path = test_path("scenarios", name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, &error);
  ck_assert_ptr_nonnull(file);
  return cap_project_new(cabinet, file);
}

static void set_attribute(CapFile *file, const char *name, const char *value) {
  CapDocument *doc = cap_file_begin(file, "Set %s", name);
  cap_document_set_attribute(doc, cap_document_root(doc), name, value);
  cap_file_end(file);
}

START_TEST(a_scenario_brings_its_map_and_roster) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_shipped(cabinet, "novara-1513.xml");
  ck_assert_str_eq(cap_file_name(cap_project_file(project, CAP_KIND_MAP)), "duchy-of-milan.xml");
  ck_assert_str_eq(cap_file_name(cap_project_file(project, CAP_KIND_ROSTER)), "italian-wars.xml");
  ck_assert_ptr_nonnull(cap_project_map(project));
  ck_assert_ptr_nonnull(cap_project_roster(project));
  ck_assert_uint_eq(cap_project_scenario(project)->n_sides, 2);
}
END_TEST

START_TEST(two_projects_share_their_map) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) a = open_shipped(cabinet, "novara-1513.xml");
  g_autoptr(CapProject) b = open_shipped(cabinet, "pavia-1524.xml");
  ck_assert_ptr_eq(cap_project_file(a, CAP_KIND_MAP), cap_project_file(b, CAP_KIND_MAP));
}
END_TEST

START_TEST(the_link_follows_the_attribute) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_shipped(cabinet, "novara-1513.xml");
  CapFile *scenario = cap_project_main(project);
  set_attribute(scenario, "map", "example-valley");
  ck_assert_str_eq(cap_file_name(cap_project_file(project, CAP_KIND_MAP)), "example-valley.xml");
  set_attribute(scenario, "map", "no-such-map");
  ck_assert_ptr_null(cap_project_file(project, CAP_KIND_MAP));
  ck_assert_ptr_null(cap_project_scenario(project));
  cap_project_undo(project);
  cap_project_undo(project);
  ck_assert_str_eq(cap_file_name(cap_project_file(project, CAP_KIND_MAP)), "duchy-of-milan.xml");
}
END_TEST

START_TEST(undo_goes_back_in_time_across_the_files) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_shipped(cabinet, "novara-1513.xml");
  CapFile *map = cap_project_file(project, CAP_KIND_MAP);
  set_attribute(cap_project_main(project), "battle", "first");
  set_attribute(map, "provenance", "second");
  set_attribute(cap_project_main(project), "introductory", "third");
  ck_assert_str_eq(cap_project_undo_name(project), "Set introductory");
  cap_project_undo(project);
  ck_assert_str_eq(cap_project_undo_name(project), "Set provenance");
  cap_project_undo(project);
  ck_assert_str_eq(cap_project_redo_name(project), "Set provenance");
  cap_project_redo(project);
  ck_assert_str_eq(cap_project_redo_name(project), "Set introductory");
  cap_project_undo(project);
  cap_project_undo(project);
  ck_assert_ptr_null(cap_project_undo_name(project));
  ck_assert(!cap_project_is_modified(project));
}
END_TEST

START_TEST(a_new_step_in_one_file_ends_what_was_undone_in_the_others) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_shipped(cabinet, "novara-1513.xml");
  CapFile *map = cap_project_file(project, CAP_KIND_MAP);
  set_attribute(map, "provenance", "first");
  cap_project_undo(project);
  ck_assert_str_eq(cap_project_redo_name(project), "Set provenance");
  set_attribute(cap_project_main(project), "battle", "second");
  ck_assert_ptr_null(cap_project_redo_name(project));
  cap_project_undo(project);
  ck_assert_str_eq(cap_project_redo_name(project), "Set battle");
  ck_assert(cap_project_redo(project));
  ck_assert(!cap_project_redo(project));
  ck_assert(!cap_file_is_modified(map));
}
END_TEST

/* A stroke of the brush shows what it has done before it is at its end. */
START_TEST(so_does_a_step_that_was_told_of_before_its_end) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_shipped(cabinet, "novara-1513.xml");
  CapFile *map = cap_project_file(project, CAP_KIND_MAP);
  set_attribute(cap_project_main(project), "battle", "first");
  cap_project_undo(project);
  CapDocument *doc = cap_file_begin(map, "A stroke");
  cap_document_set_attribute(doc, cap_document_root(doc), "provenance", "second");
  cap_file_touch(map);
  cap_file_end(map);
  ck_assert_str_eq(cap_project_undo_name(project), "A stroke");
  ck_assert_ptr_null(cap_project_redo_name(project));
}
END_TEST

START_TEST(a_file_that_is_no_document_makes_a_project_too) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_file_new("x", "not xml", 7);
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  ck_assert_ptr_null(cap_project_map(project));
  ck_assert_ptr_null(cap_project_scenario(project));
  g_autofree char *path = test_path("maps", "example-valley.xml", NULL);
  g_autofree char *text = NULL;
  gsize length;
  ck_assert(g_file_get_contents(path, &text, &length, NULL));
  cap_file_set_text(file, text, length);
  ck_assert_ptr_nonnull(cap_project_map(project));
}
END_TEST

static const char *system_of(CapProject *project) {
  const CapSystem *system = cap_project_handbook(project)->system;
  return system != NULL ? system->name : NULL;
}

START_TEST(a_project_knows_its_rule_system) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_shipped(cabinet, "novara-1513.xml");
  ck_assert_str_eq(system_of(project), "honour");
  set_attribute(cap_project_main(project), "ruleset", "chess");
  ck_assert_ptr_null(system_of(project));
  ck_assert(cap_project_handbook(project)->search == NULL);
  cap_project_undo(project);
  ck_assert_str_eq(system_of(project), "honour");
  g_autoptr(CapProject) roster = open_shipped(cabinet, "italian-wars.xml");
  ck_assert_str_eq(system_of(roster), cap_systems[0]->name);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("project");
  TCase *links = tcase_create("links");
  tcase_add_test(links, a_scenario_brings_its_map_and_roster);
  tcase_add_test(links, two_projects_share_their_map);
  tcase_add_test(links, the_link_follows_the_attribute);
  tcase_add_test(links, undo_goes_back_in_time_across_the_files);
  tcase_add_test(links, a_new_step_in_one_file_ends_what_was_undone_in_the_others);
  tcase_add_test(links, so_does_a_step_that_was_told_of_before_its_end);
  tcase_add_test(links, a_file_that_is_no_document_makes_a_project_too);
  tcase_add_test(links, a_project_knows_its_rule_system);
  suite_add_tcase(suite, links);
  return test_main(suite);
}
