#include "tests/fuzz/command.h"

#include <glib/gstdio.h>
#include <stdlib.h>

static const char *folder(void) {
  static char *made;

  if (made == NULL)
    made = g_dir_make_tmp("capitano-fuzz-XXXXXX", NULL);
  g_assert(made != NULL);
  return made;
}

char *fuzz_path(const char *name) {
  return g_build_filename(folder(), name, NULL);
}

void fuzz_write(const char *name, const uint8_t *data, size_t size) {
  g_autofree char *path = fuzz_path(name);

  g_assert(g_file_set_contents(path, (const char *)data, (gssize)size, NULL));
}

static char *spell_out(const char *word) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");

  if (g_str_has_prefix(word, "@@"))
    return g_build_filename(root != NULL ? root : ".", word + 2, NULL);
  return word[0] == '@' ? fuzz_path(word + 1) : g_strdup(word);
}

CapExit fuzz_command(const char *const *words) {
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  char *out_text = NULL, *err_text = NULL;
  size_t out_size = 0, err_size = 0;
  FILE *out = open_memstream(&out_text, &out_size), *err = open_memstream(&err_text, &err_size);

  g_assert(out != NULL && err != NULL);
  g_strv_builder_add(builder, "capitano");
  for (; *words != NULL; words++) {
    g_autofree char *word = spell_out(*words);
    g_strv_builder_add(builder, word);
  }
  g_auto(GStrv) args = g_strv_builder_end(builder);
  CapExit status = cap_cli_run((int)g_strv_length(args), args, out, err);
  fclose(out);
  fclose(err);
  g_assert(status <= CAP_EXIT_IO);
  g_assert(status == CAP_EXIT_OK || out_size + err_size > 0);
  g_assert(g_utf8_validate(out_text, (gssize)out_size, NULL));
  g_assert(g_utf8_validate(err_text, (gssize)err_size, NULL));
  free(out_text);
  free(err_text);
  return status;
}
