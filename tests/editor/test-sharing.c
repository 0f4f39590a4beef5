/* Maps and rosters that several scenarios use. */
#include "tests/support/test-support.h"

#include "editor/core/commands/commands-element.h"
#include "editor/core/files/sharing.h"

static const char *const names[] = {"example-quarrel", "other", "third"};

typedef struct {
  char *folder;
  CapCabinet *cabinet;
  CapProject *project;
} Table;

static char *in(const Table *t, const char *name) {
  return g_build_filename(t->folder, name, NULL);
}

static void lay(const Table *t, const char *from, const char *name) {
  g_autofree char *shipped = test_path(from, name, NULL);
  g_autofree char *text = test_read_file(shipped, NULL);
  g_autofree char *path = in(t, name);
  test_write_file(path, text, -1);
}

/* Three scenarios on a map of their folder; the third has another one. */
static Table set_table(void) {
  Table t = {.folder = test_make_dir(), .cabinet = cap_cabinet_new()};
  g_autofree char *path = in(&t, "example-quarrel.xml");
  lay(&t, "maps", "example-valley.xml");
  lay(&t, "scenarios", "example-quarrel.xml");
  for (guint i = 1; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *text = g_strdup_printf(
        "<scenario id=\"%s\" ruleset=\"honour\" map=\"%s\" roster=\"example-free-company\">"
        "<title>The %s war</title></scenario>\n",
        names[i], i == 2 ? "elsewhere" : "example-valley", names[i]);
    g_autofree char *name = g_strconcat(names[i], ".xml", NULL);
    g_autofree char *other = in(&t, name);
    test_write_file(other, text, -1);
  }
  g_autoptr(CapFile) file = cap_cabinet_open(t.cabinet, path, NULL);
  t.project = cap_project_new(t.cabinet, file);
  return t;
}

static void clear_table(Table *t) {
  g_clear_object(&t->project);
  g_clear_object(&t->cabinet);
  test_remove_dir(t->folder);
  g_free(t->folder);
}

static CapFile *map_of(const Table *t) {
  return cap_project_file(t->project, CAP_KIND_MAP);
}

static void change_map(const Table *t) {
  CapNode root = cap_document_root(cap_file_document(map_of(t)));
  ck_assert(cap_element_set(map_of(t), root, "provenance", "reconstructed") ||
            cap_element_set(map_of(t), root, "scale", "9"));
}

START_TEST(who_else_uses_a_map_is_known) {
  Table t = set_table();
  g_autoptr(GPtrArray) users = cap_sharing_users(t.project, map_of(&t));
  ck_assert_uint_eq(users->len, 1);
  ck_assert_str_eq(g_ptr_array_index(users, 0), "The other war");
  clear_table(&t);
}
END_TEST

START_TEST(what_saving_would_write_besides_is_known) {
  Table t = set_table();
  g_autoptr(GPtrArray) before = cap_sharing_modified(t.project);
  change_map(&t);
  g_autoptr(GPtrArray) after = cap_sharing_modified(t.project);
  ck_assert_uint_eq(before->len, 0);
  ck_assert_uint_eq(after->len, 1);
  ck_assert_ptr_eq(g_ptr_array_index(after, 0), map_of(&t));
  clear_table(&t);
}
END_TEST

START_TEST(a_scenario_gets_a_map_of_its_own) {
  Table t = set_table();
  g_autoptr(CapFile) shared = g_object_ref(map_of(&t));
  g_autofree char *shared_path = in(&t, "example-valley.xml");
  g_autofree char *before = test_read_file(shared_path, NULL);
  g_autofree char *name = cap_sharing_dup_name(t.project, shared);
  g_autofree char *path = in(&t, name);
  ck_assert_str_eq(name, "example-quarrel-map.xml");
  change_map(&t);
  g_autofree char *changed = cap_slice_dup(cap_file_text(shared));
  ck_assert(cap_sharing_save_own_copy(t.project, shared, path, NULL));
  /* The scenario has the changed map, under its own id; the shared one is as it was. */
  ck_assert_str_eq(cap_file_path(map_of(&t)), path);
  ck_assert(!cap_file_is_modified(map_of(&t)));
  ck_assert(!cap_file_is_modified(shared));
  g_autofree char *after = test_read_file(shared_path, NULL);
  ck_assert_str_eq(after, before);
  g_autofree char *id = cap_file_dup_id(map_of(&t));
  ck_assert_str_eq(id, "example-quarrel-map");
  ck_assert_ptr_nonnull(cap_project_map(t.project));
  ck_assert_str_ne(changed, before);
  clear_table(&t);
}
END_TEST

START_TEST(a_copy_that_cannot_be_written_changes_nothing) {
  Table t = set_table();
  g_autoptr(GError) error = NULL;
  CapFile *shared = map_of(&t);
  change_map(&t);
  g_autofree char *path = in(&t, "no-such-folder/map.xml");
  ck_assert(!cap_sharing_save_own_copy(t.project, shared, path, &error));
  ck_assert_ptr_nonnull(error);
  ck_assert_ptr_eq(map_of(&t), shared);
  ck_assert(cap_file_is_modified(shared));
  ck_assert(!cap_file_is_modified(cap_project_main(t.project)));
  clear_table(&t);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sharing");
  TCase *sharing = tcase_create("sharing");
  tcase_add_test(sharing, who_else_uses_a_map_is_known);
  tcase_add_test(sharing, what_saving_would_write_besides_is_known);
  tcase_add_test(sharing, a_scenario_gets_a_map_of_its_own);
  tcase_add_test(sharing, a_copy_that_cannot_be_written_changes_nothing);
  suite_add_tcase(suite, sharing);
  return test_main(suite);
}
