/* A set-up in the words of printed instructions, however garbled. What comes of it is a document.
 */
#include "tests/fuzz/command.h"
#include "tests/fuzz/fuzz.h"

#include "schema/document/document.h"

#include <glib/gstdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const words[] = {"import",    "--force", "--output",  "@made.xml",
                                      "--library", "@@",      "@fuzz.txt", NULL};
  g_autofree char *made = fuzz_path("made.xml");

  fuzz_write("fuzz.txt", data, size);
  g_unlink(made);
  if (fuzz_command(words) > CAP_EXIT_FINDINGS || !g_file_test(made, G_FILE_TEST_EXISTS))
    return 0;
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *document = cap_document_read(made, &limits, findings);
  g_assert(document != NULL);
  cap_document_free(document);
  return 0;
}
