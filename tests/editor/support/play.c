#include "tests/editor/support/play.h"

CapProject *open_scenario(CapCabinet *cabinet, const char *name) {
  g_autofree char *path = test_path("scenarios", name, NULL);
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  return cap_project_new(cabinet, file);
}

void edit_scenario(CapProject *project, const char *from, const char *to) {
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  CapSlice text = cap_file_text(file);
  g_autofree char *copy = g_strndup(text.data, text.length);
  char *at = strstr(copy, from);
  ck_assert_msg(at != NULL, "%s is not in the scenario", from);
  g_autofree char *changed =
      g_strdup_printf("%.*s%s%s", (int)(at - copy), copy, to, at + strlen(from));
  ck_assert(cap_file_set_text(file, changed, strlen(changed)));
}
