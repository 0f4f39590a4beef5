#include "validator/cli.h"

#include <string.h>

#include <gio/gio.h>

#include "schema/diagnostic.h"
#include "schema/suggest.h"
#include "validator/example-resources.h"
#include "validator/report/display.h"

#define COLUMNS 80

static void print_paragraph(const char *text, guint indent, FILE *out) {
  g_autoptr(GString) wrapped = g_string_new(NULL);

  cap_display_wrap(wrapped, text, indent, COLUMNS);
  fprintf(out, "%*s%s\n", (int)indent, "", wrapped->str);
}

/* The finding with this code in a text report; new string, NULL when there is none. */
static char *dup_finding(const char *report, const char *slug) {
  g_auto(GStrv) findings = g_strsplit(report, "\n\n", -1);

  for (guint i = 0; findings[i] != NULL; i++) {
    g_autofree char *first = g_strndup(findings[i], strcspn(findings[i], "\n"));
    g_auto(GStrv) words = g_strsplit(first, " ", -1);
    if (g_strv_contains((const char *const *)words, slug))
      return g_strdup(findings[i]);
  }
  return NULL;
}

static void print_example(const char *slug, FILE *out) {
  g_autofree char *path = g_strdup_printf("/org/capitano/examples/%s", slug);
  g_autoptr(GBytes) bytes =
      g_resource_lookup_data(cap_example_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return;

  gsize size = 0;
  const char *data = g_bytes_get_data(bytes, &size);
  g_autofree char *report = g_strndup(data, size);
  g_autofree char *finding = dup_finding(report, slug);
  if (finding == NULL)
    return;
  g_auto(GStrv) lines = g_strsplit(finding, "\n", -1);
  fprintf(out, "\nFor example:\n\n");
  for (guint i = 0; lines[i] != NULL; i++)
    fprintf(out, "  %s\n", lines[i]);
}

static void explain(CapCode code, FILE *out) {
  const CapCodeInfo *info = cap_code_info(code);

  fprintf(out, "%s (%s%s%s)\n\n", info->slug, cap_severity_name(info->severity),
          info->rule != NULL ? ", rule " : "", info->rule != NULL ? info->rule : "");
  print_paragraph(info->summary, 2, out);
  fputc('\n', out);
  print_paragraph(info->explanation, 2, out);
  print_example(info->slug, out);
}

/* --- All of them --------------------------------------------------------------------------- */

static gint compare_codes(gconstpointer a, gconstpointer b) {
  return strcmp(cap_code_info(*(const CapCode *)a)->slug, cap_code_info(*(const CapCode *)b)->slug);
}

static void list_codes(FILE *out) {
  g_autoptr(GArray) codes = g_array_new(FALSE, FALSE, sizeof(CapCode));
  gsize widest = 0;

  for (CapCode code = 0; code < CAP_N_CODES; code++) {
    g_array_append_val(codes, code);
    widest = MAX(widest, strlen(cap_code_info(code)->slug));
  }
  g_array_sort(codes, compare_codes);
  for (guint i = 0; i < codes->len; i++) {
    const CapCodeInfo *info = cap_code_info(g_array_index(codes, CapCode, i));
    fprintf(out, "%-*s  %-7s  %s\n", (int)widest, info->slug, cap_severity_name(info->severity),
            info->summary);
  }
}

/* --- The command --------------------------------------------------------------------------- */

static CapExit report_unknown(const char *slug, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(slug));

  for (CapCode code = 0; code < CAP_N_CODES; code++)
    cap_suggestion_offer(&suggestion, cap_slice_of(cap_code_info(code)->slug));
  if (suggestion.best.data != NULL)
    return cap_cli_usage_error(&cap_command_explain, io,
                               "There is no finding \"%s\". Did you mean \"%s\"?", slug,
                               suggestion.best.data);
  return cap_cli_usage_error(&cap_command_explain, io,
                             "There is no finding \"%s\". \"capitano explain --list\" lists them "
                             "all.",
                             slug);
}

static CapExit run(char ***args, const CapStreams *io) {
  gboolean list = FALSE;
  g_auto(GStrv) slugs = NULL;
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {"list", 0, 0, G_OPTION_ARG_NONE, &list, "List every code with one line about it.", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &slugs, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_explain, entries, args, io, &status))
    return status;
  if (list && slugs == NULL) {
    list_codes(io->out);
    return CAP_EXIT_OK;
  }
  if (slugs == NULL || list)
    return cap_cli_usage_error(&cap_command_explain, io, "Give either a code or --list.");

  for (guint i = 0; slugs[i] != NULL; i++) {
    CapCode code = 0;
    if (!cap_code_from_slug(slugs[i], &code))
      return report_unknown(slugs[i], io);
    if (i > 0)
      fputc('\n', io->out);
    explain(code, io->out);
  }
  return CAP_EXIT_OK;
}

const CapCommand cap_command_explain = {
    .name = "explain",
    .usage = "CODE...\n       capitano explain --list",
    .summary = "Tell what a finding means and what to do about it.",
    .details =
        "CODE is the word behind error:, warning: or note: in a finding, as in unknown-hex.\n",
    .run = run,
};
