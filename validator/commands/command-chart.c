#include "validator/commands/command-chart.h"

#include <string.h>

#include "schema/codes/suggest.h"
#include "validator/report/answer-json.h"
#include "validator/report/display.h"
#include "validator/report/json-text.h"
#include "validator/commands/options/spelling.h"
#include "validator/system.h"

#define COLUMNS      100
#define NOTE_INDENT  2
#define HELP_INDENT  6
#define TABLE_ENDING ".csv"

/* --- Help ------------------------------------------------------------------------------------- */

/* "also called a, b"; nothing without aliases. */
static void append_aliases(GString *text, const char *before, const char *aliases,
                           const char *after) {
  if (aliases == NULL)
    return;

  g_auto(GStrv) names = g_strsplit(aliases, " ", -1);
  g_autofree char *list = g_strjoinv(", ", names);
  g_string_append_printf(text, "%s%s%s", before, list, after);
}

static void explain_key(const CapChartKey *key, FILE *out) {
  g_autofree char *range = cap_chart_key_range(key);
  g_autoptr(GString) help = g_string_new(key->help);
  g_autoptr(GString) text = g_string_new(NULL);

  if (key->is_required)
    g_string_append(help, " (required)");
  if (key->preset != NULL)
    g_string_append_printf(help, " (default: %s)", key->preset);
  append_aliases(help, "; also called ", key->aliases, "");
  cap_display_wrap(text, help->str, HELP_INDENT, COLUMNS);
  fprintf(out, "  %s=%s\n%*s%s\n", key->name, range, HELP_INDENT, "", text->str);
}

static void explain_chart(const CapChartView *view, FILE *out) {
  g_autoptr(GString) note = g_string_new(view->summary);
  g_autoptr(GString) text = g_string_new(NULL);

  append_aliases(note, " Also called ", view->aliases, ".");
  cap_display_wrap(text, note->str, NOTE_INDENT, COLUMNS);
  fprintf(out, "%s: %s [%s]\n%*s%s\n", view->name, view->title, view->rule, NOTE_INDENT, "",
          text->str);
  for (const CapChartKey *key = view->keys; key->name != NULL; key++)
    explain_key(key, out);
}

/* --- The same as JSON ------------------------------------------------------------------------- */

static void add_aliases(JsonBuilder *b, const char *aliases) {
  g_auto(GStrv) names = g_strsplit(aliases != NULL ? aliases : "", " ", -1);

  cap_json_begin_array(b, "aliases");
  for (guint i = 0; names[i] != NULL; i++)
    json_builder_add_string_value(b, names[i]);
  json_builder_end_array(b);
}

static void add_key(JsonBuilder *b, const CapChartKey *key) {
  g_autofree char *range = cap_chart_key_range(key);

  json_builder_begin_object(b);
  cap_json_add_string(b, "name", key->name);
  add_aliases(b, key->aliases);
  cap_json_add_string(b, "values", range);
  cap_json_add_truth(b, "needed", key->is_required);
  cap_json_add_string(b, "else", key->preset);
  cap_json_add_string(b, "help", key->help);
  json_builder_end_object(b);
}

static void add_chart(JsonBuilder *b, const CapChartView *view) {
  json_builder_begin_object(b);
  cap_json_add_string(b, "name", view->name);
  add_aliases(b, view->aliases);
  cap_json_add_string(b, "title", view->title);
  cap_json_add_string(b, "rule", view->rule);
  cap_json_add_string(b, "summary", view->summary);
  cap_json_begin_array(b, "keys");
  for (const CapChartKey *key = view->keys; key->name != NULL; key++)
    add_key(b, key);
  json_builder_end_array(b);
  json_builder_end_object(b);
}

/* --- Finding charts --------------------------------------------------------------------------- */

/* Calls for each chart. */
typedef void (*TakeChart)(const CapChartView *view, gpointer data);

static void for_each_chart(TakeChart take, gpointer data) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    for (guint i = 0; (*system)->charts != NULL && (*system)->charts->views[i] != NULL; i++)
      for (const CapChartView *view = (*system)->charts->views[i]; view->name != NULL; view++)
        take(view, data);
}

/* A list that is being printed. */
typedef struct {
  FILE *out;
  gboolean has_begun;
} Listing;

static void list_text(const CapChartView *view, gpointer data) {
  Listing *listing = data;

  if (listing->has_begun)
    fputc('\n', listing->out);
  listing->has_begun = TRUE;
  explain_chart(view, listing->out);
}

static void list_json(const CapChartView *view, gpointer builder) {
  add_chart(builder, view);
}

static void offer_name(const CapChartView *view, gpointer suggestion) {
  cap_chart_offer_names(suggestion, view->name, view->aliases);
}

/* A chart that is looked for. */
typedef struct {
  CapSlice name;
  const CapChartView *found;
} Search;

static void look_at(const CapChartView *view, gpointer data) {
  Search *search = data;
  CapSlice name = search->name;

  if (search->found == NULL &&
      (cap_is_spelt(name, view->name) || cap_is_spelt_in(name, view->aliases) ||
       cap_is_spelt(name, view->rule) || cap_is_spelt(name, view->title)))
    search->found = view;
}

/* By its name, that of its table in the reference data, its title or its rule. NULL for none. */
static const CapChartView *find_chart(const char *name) {
  Search search = {cap_slice_of(name), NULL};

  if (g_str_has_suffix(name, TABLE_ENDING))
    search.name.length -= strlen(TABLE_ENDING);
  for_each_chart(look_at, &search);
  return search.found;
}

/* Where it is if it is no chart; NULL when nobody knows. */
static const char *where_else(CapSlice name) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    if ((*system)->charts == NULL)
      continue;
    for (const CapChartElsewhere *row = (*system)->charts->elsewhere; row->names != NULL; row++)
      if (cap_is_spelt_in(name, row->names))
        return row->where;
  }
  return NULL;
}

static CapExit report_unknown(const char *name, const CapStreams *io) {
  CapSlice bare = cap_slice_of(name);

  if (g_str_has_suffix(name, TABLE_ENDING))
    bare.length -= strlen(TABLE_ENDING);

  CapSuggestion suggestion = cap_suggestion_for(bare);
  for_each_chart(offer_name, &suggestion);
  if (where_else(bare) != NULL)
    return cap_cli_usage_error(&cap_command_chart, io, "There is no chart \"%s\". %s", name,
                               where_else(bare));
  if (cap_slice_is_set(suggestion.best))
    return cap_cli_usage_error(&cap_command_chart, io,
                               "There is no chart \"%s\". Did you mean \"%.*s\"?", name,
                               CAP_SLICE_ARGS(suggestion.best));
  return cap_cli_usage_error(&cap_command_chart, io,
                             "There is no chart \"%s\". \"capitano chart\" lists them all.", name);
}

/* --- The command ------------------------------------------------------------------------------ */

/* Of one chart, or of all when none is named. */
static void describe_charts(const CapChartView *only, CapAnswerFormat format, FILE *out) {
  Listing listing = {out, FALSE};

  if (format == CAP_ANSWER_TEXT) {
    if (only != NULL)
      explain_chart(only, out);
    else
      for_each_chart(list_text, &listing);
    return;
  }

  JsonBuilder *builder = cap_answer_json_new("capitano-charts");
  cap_json_begin_array(builder, "charts");
  if (only != NULL)
    add_chart(builder, only);
  else
    for_each_chart(list_json, builder);
  json_builder_end_array(builder);
  cap_answer_json_finish(builder, out);
}

static CapExit look_up(const CapChartView *view, char **arguments, CapAnswerFormat format,
                       const CapStreams *io) {
  g_autoptr(CapChartQuery) query = cap_chart_query_new(view);
  gboolean is_good = TRUE;

  for (guint i = 0; is_good && arguments[i] != NULL; i++)
    is_good = cap_chart_query_set(query, arguments[i]);
  is_good = is_good && cap_chart_query_run(query);
  if (!is_good)
    return cap_cli_usage_error(&cap_command_chart, io, "%s \"capitano chart %s\" lists the keys.",
                               cap_chart_query_error(query), view->name);
  if (format == CAP_ANSWER_TEXT) {
    fputs(cap_chart_query_answer(query), io->out);
    return CAP_EXIT_OK;
  }

  JsonBuilder *builder = cap_answer_json_new("capitano-chart");
  cap_json_add_string(builder, "chart", view->name);
  cap_json_add_string(builder, "rule", view->rule);
  cap_answer_json_add(builder, cap_chart_query_answer(query));
  cap_answer_json_finish(builder, io->out);
  return CAP_EXIT_OK;
}

/* A key with dashes in front would be taken for an option that does not exist. */
static gboolean has_dashed_key(char *const *args, const CapStreams *io) {
  static const char *const options[] = {"help", "format", "quiet", "verbose", "color", NULL};

  for (guint i = 1; args[i] != NULL; i++) {
    CapSlice name = {args[i] + 2, 0};

    if (!g_str_has_prefix(args[i], "--") || args[i][2] == '\0')
      continue;
    name.length = strcspn(name.data, "=");
    if (cap_slice_index_in(name, options) >= 0)
      continue;
    cap_cli_usage_error(&cap_command_chart, io,
                        "%s: a key has no dashes before it. Write %.*s=%s in one word.", args[i],
                        CAP_SLICE_ARGS(name),
                        name.data[name.length] == '=' ? name.data + name.length + 1 : "VALUE");
    return TRUE;
  }
  return FALSE;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(GStrv) words = NULL;
  g_autofree char *format_word = NULL;
  CapAnswerFormat format = CAP_ANSWER_TEXT;
  CapExit status = CAP_EXIT_OK;
  const GOptionEntry entries[] = {
      CAP_ANSWER_FORMAT_ENTRY(format_word),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (has_dashed_key(*args, io))
    return CAP_EXIT_USAGE;
  if (!cap_cli_parse(&cap_command_chart, entries, args, io, &status))
    return status;
  if (!cap_answer_format_read(format_word, &cap_command_chart, io, &format))
    return CAP_EXIT_USAGE;
  if (words == NULL) {
    describe_charts(NULL, format, io->out);
    return CAP_EXIT_OK;
  }
  const CapChartView *view = find_chart(words[0]);
  if (view == NULL)
    return report_unknown(words[0], io);
  if (words[1] == NULL) {
    describe_charts(view, format, io->out);
    return CAP_EXIT_OK;
  }
  return look_up(view, words + 1, format, io);
}

static char *dup_details(void) {
  GString *text = g_string_new(
      "Without arguments, all charts are listed with their keys; with NAME alone, the\n"
      "keys of that chart. The answer is a list of lines of the form \"name: value\",\n"
      "and each modifier has its own line with the number of its rule. Capital letters\n"
      "do not matter, and you can write _ or a space instead of a hyphen. Examples:\n"
      "\n");

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    if ((*system)->charts != NULL)
      g_string_append(text, (*system)->charts->examples);
  return g_string_free(text, FALSE);
}

const CapCommand cap_command_chart = {
    .name = "chart",
    .usage = "[NAME [KEY=VALUE]...]",
    .summary = "Look up a chart of the rules and show how it is read.",
    .dup_details = dup_details,
    .run = run,
};
