/* The whole of `capitano check` on one hostile document, to the last letter of its reports. What
 * the document refers to is looked for among the small documents of the golden files. */
#include "tests/fuzz/fuzz.h"

#include "validator/checker.h"
#include "validator/report/report.h"

#include <sys/mman.h>
#include <unistd.h>

static void write_reports(CapChecker *checker, const char *path, CapKind kind) {
  CapReportDocument document = {.file = path, .kind = kind};
  CapReport report = {
      .documents = &document, .n_documents = 1, .findings = cap_checker_findings(checker)};
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  g_assert(out != NULL);
  CapTextOptions options = {.color = TRUE, .summary = TRUE};
  cap_report_write_text(&report, &options, out);
  cap_report_write_json(&report, out);
  cap_report_write_sarif(&report, out);
  cap_report_write_junit(&report, out);
  cap_report_write_github(&report, out);
  fclose(out);
  g_assert(g_utf8_validate(text, (gssize)size, NULL));
  free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  g_autofree char *folder =
      g_build_filename(root != NULL ? root : ".", "tests/golden/common", NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapChecker) checker = cap_checker_new(&limits, 100);
  cap_checker_add_folder(checker, folder);

  /* A file that is nowhere on the disk. */
  int fd = memfd_create("fuzz", MFD_CLOEXEC);
  g_assert(fd >= 0 && write(fd, data, size) == (ssize_t)size);
  g_autofree char *path = g_strdup_printf("/proc/self/fd/%d", fd);

  CapKind kind = cap_checker_read(checker, path);
  cap_checker_run(checker);
  write_reports(checker, path, kind);
  close(fd);
  return 0;
}
