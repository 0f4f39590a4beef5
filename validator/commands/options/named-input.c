#include "validator/commands/options/named-input.h"

#include "schema/reader/reader-bytes.h"

void cap_named_input_clear(CapNamedInput *input) {
  g_clear_pointer(&input->text, g_free);
}

/* The file as it is on the disk is not what is asked about. */
void cap_named_input_rename(const char *name, GPtrArray *files) {
  for (guint i = files->len; i > 0; i--)
    if (g_str_equal(g_ptr_array_index(files, i - 1), name))
      g_ptr_array_remove_index(files, i - 1);
  for (guint i = 0; i < files->len; i++)
    if (g_str_equal(g_ptr_array_index(files, i), "-")) {
      g_free(files->pdata[i]);
      files->pdata[i] = g_strdup(name);
    }
}

void cap_named_input_read(CapNamedInput *input, const char *name, const CapLimits *limits,
                          CapDiagnostics *findings) {
  input->name = name;
  input->text = cap_reader_load("-", limits, &input->length, findings);
}

gboolean cap_named_input_is(const CapNamedInput *input, const char *file) {
  return g_strcmp0(input->name, file) == 0;
}

CapKind cap_named_input_check(const CapNamedInput *input, CapChecker *checker) {
  if (input->text == NULL)
    return CAP_KIND_UNKNOWN;
  return cap_checker_read_text(checker, input->name, input->text, input->length);
}
