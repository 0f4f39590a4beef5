#include "tests/support/tiny-folder.h"

void enter_tiny_folder(TinyFolder *tiny) {
  static const char *const names[] = {"tiny.xml", "tiny-roster.xml", "tiny-scenario.xml"};

  g_unsetenv("CAPITANO_PATH");
  g_unsetenv("NO_COLOR");
  tiny->common = test_path("tests", "golden", "common", NULL);
  tiny->folder = test_make_dir();
  ck_assert_int_eq(g_chdir(tiny->folder), 0);
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(tiny->common, names[i], NULL);
    g_autofree char *text = test_read_file(path, NULL);
    test_write_file(names[i], text, -1);
  }
}

void leave_tiny_folder(TinyFolder *tiny) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(tiny->folder);
  g_clear_pointer(&tiny->folder, g_free);
  g_clear_pointer(&tiny->common, g_free);
}

void change(const char *file, const char *old, const char *new) {
  g_autofree char *text = test_read_file(file, NULL);
  g_autoptr(GString) changed = g_string_new(text);
  ck_assert_msg(g_string_replace(changed, old, new, 0) > 0, "\"%s\" is not in %s", old, file);
  test_write_file(file, changed->str, -1);
}
