#include "validator/report/formats.h"

#include <string.h>

#include "schema/document/writer.h"
#include "validator/files/caught-text.h"

static void write_json(const CapReport *report, const CapTextOptions *options, FILE *out) {
  (void)options;
  cap_report_write_json(report, out);
}

static void write_sarif(const CapReport *report, const CapTextOptions *options, FILE *out) {
  (void)options;
  cap_report_write_sarif(report, out);
}

static void write_junit(const CapReport *report, const CapTextOptions *options, FILE *out) {
  (void)options;
  cap_report_write_junit(report, out);
}

static void write_github(const CapReport *report, const CapTextOptions *options, FILE *out) {
  (void)options;
  cap_report_write_github(report, out);
}

static void write_gitlab(const CapReport *report, const CapTextOptions *options, FILE *out) {
  (void)options;
  cap_report_write_gitlab(report, out);
}

static const CapReportFormat formats[] = {
    {"text", cap_report_write_text},
    {"concise", cap_report_write_concise},
    {"json", write_json},
    {"sarif", write_sarif},
    {"junit", write_junit},
    {"github", write_github},
    {"gitlab", write_gitlab},
};

char *cap_format_names(void) {
  GString *names = g_string_new(formats[0].name);

  for (gsize i = 1; i < G_N_ELEMENTS(formats); i++)
    g_string_append_printf(names, "%s%s", i + 1 < G_N_ELEMENTS(formats) ? ", " : " or ",
                           formats[i].name);
  return g_string_free(names, FALSE);
}

gboolean cap_report_output_parse(const char *option, CapReportOutput *output) {
  const char *equals = strchr(option, '=');
  g_autofree char *name = g_strndup(option, strcspn(option, "="));

  if (equals != NULL && equals[1] == '\0')
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS(formats); i++) {
    if (g_str_equal(formats[i].name, name)) {
      *output = (CapReportOutput){&formats[i], equals != NULL ? equals + 1 : NULL};
      if (g_strcmp0(output->file, "-") == 0)
        output->file = NULL;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean cap_report_output_write(const CapReportOutput *output, const CapReport *report,
                                 const CapTextOptions *options, FILE *out, GError **error) {
  CapTextOptions plain = {FALSE, options->summary};
  g_auto(CapCaughtText) caught = {0};

  if (output->file == NULL) {
    output->format->write(report, options, out);
    return TRUE;
  }
  cap_caught_text_open(&caught);
  output->format->write(report, &plain, caught.stream);
  cap_caught_text_close(&caught);
  return cap_write_file(output->file, caught.text, caught.length, error);
}
