#include "validator/command-chart.h"

#include <string.h>

#include "schema/suggest.h"
#include "validator/charts/keys.h"
#include "validator/report/display.h"

#define COLUMNS     100
#define HELP_INDENT 6

/* --- Help --------------------------------------------------------------------------------------
 */

static void explain_key(const CapChartKey *key, FILE *out) {
  g_autofree char *range = cap_chart_key_range(key);
  g_autoptr(GString) help = g_string_new(key->help);
  g_autoptr(GString) text = g_string_new(NULL);

  if (key->is_required)
    g_string_append(help, " (needed)");
  if (key->preset != NULL)
    g_string_append_printf(help, " (else %s)", key->preset);
  if (key->alias != NULL)
    g_string_append_printf(help, "; also called %s", key->alias);
  cap_display_wrap(text, help->str, HELP_INDENT, COLUMNS);
  fprintf(out, "  %s=%s\n%*s%s\n", key->name, range, HELP_INDENT, "", text->str);
}

static void explain_chart(const CapChartView *view, FILE *out) {
  fprintf(out, "%s: %s [%s]\n", view->name, view->title, view->rule);
  fprintf(out, "  %s%s%s%s\n", view->summary, view->alias != NULL ? " Also called " : "",
          view->alias != NULL ? view->alias : "", view->alias != NULL ? "." : "");
  for (const CapChartKey *key = view->keys; key->name != NULL; key++)
    explain_key(key, out);
}

static void list_charts(FILE *out) {
  for (guint i = 0; cap_chart_views[i] != NULL; i++) {
    for (const CapChartView *view = cap_chart_views[i]; view->name != NULL; view++) {
      if (view != cap_chart_views[0])
        fputc('\n', out);
      explain_chart(view, out);
    }
  }
}

/* --- The command -------------------------------------------------------------------------------
 */

static const CapChartView *find_chart(const char *name) {
  for (guint i = 0; cap_chart_views[i] != NULL; i++)
    for (const CapChartView *view = cap_chart_views[i]; view->name != NULL; view++)
      if (g_ascii_strcasecmp(view->name, name) == 0 || g_ascii_strcasecmp(view->rule, name) == 0 ||
          (view->alias != NULL && g_ascii_strcasecmp(view->alias, name) == 0))
        return view;
  return NULL;
}

static CapExit report_unknown(const char *name, const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));

  for (guint i = 0; cap_chart_views[i] != NULL; i++) {
    for (const CapChartView *view = cap_chart_views[i]; view->name != NULL; view++) {
      cap_suggestion_offer(&suggestion, cap_slice_of(view->name));
      if (view->alias != NULL)
        cap_suggestion_offer(&suggestion, cap_slice_of(view->alias));
    }
  }
  if (cap_slice_is_set(suggestion.best))
    return cap_cli_usage_error(&cap_command_chart, io,
                               "There is no chart \"%s\". Did you mean \"%.*s\"?", name,
                               CAP_SLICE_ARGS(suggestion.best));
  return cap_cli_usage_error(&cap_command_chart, io,
                             "There is no chart \"%s\". \"capitano chart\" lists them all.", name);
}

static CapExit look_up(const CapChartView *view, char **arguments, const CapStreams *io) {
  g_autoptr(CapChartQuery) query = cap_chart_query_new(view);
  gboolean is_good = TRUE;

  for (guint i = 0; is_good && arguments[i] != NULL; i++)
    is_good = cap_chart_query_set(query, arguments[i]);
  is_good = is_good && cap_chart_query_run(query);
  if (!is_good)
    return cap_cli_usage_error(&cap_command_chart, io, "%s \"capitano chart %s\" tells the keys.",
                               cap_chart_query_error(query), view->name);
  fputs(cap_chart_query_answer(query), io->out);
  return CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(GStrv) words = NULL;
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_chart, entries, args, io, &status))
    return status;
  if (words == NULL) {
    list_charts(io->out);
    return CAP_EXIT_OK;
  }
  const CapChartView *view = find_chart(words[0]);
  if (view == NULL)
    return report_unknown(words[0], io);
  if (words[1] == NULL) {
    explain_chart(view, io->out);
    return CAP_EXIT_OK;
  }
  return look_up(view, words + 1, io);
}

const CapCommand cap_command_chart = {
    .name = "chart",
    .usage = "[NAME [KEY=VALUE]...]",
    .summary = "Look up a chart of the rules and show how it is read.",
    .details = "Without arguments all charts are listed with their keys, with NAME alone the keys\n"
               "of that chart. An answer is a list of lines of the form \"name: value\"; every\n"
               "modifier is a line of its own with the number of its rule. Examples:\n"
               "\n"
               "  capitano chart admin-points loc=38 nominal=5 dice=7\n"
               "  capitano chart orders force=major current=manoeuvre order=attack\n"
               "  capitano chart assault attacker-quality=3 defender-quality=2 die=4\n",
    .run = run,
};
