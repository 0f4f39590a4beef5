#include "validator/commands/cli.h"

#include <string.h>

#include "schema/codes/suggest.h"
#include "schema/format.h"
#include "validator/commands/options/limit-options.h"
#include "validator/files/caught-text.h"
#include "validator/report/answer-json.h"
#include "validator/report/display.h"
#include "validator/report/json-text.h"
#include "validator/commands/options/scenario-argument.h"

/* As given on the command line. */
typedef struct {
  GArray *entries;    /* of GOptionEntry: the options of the systems */
  GPtrArray *places;  /* of gpointer *, owned: where their values are put, by entry */
  GHashTable *values; /* by name: the value of each that was given, borrowed */
  const char *hex;    /* the word behind the question, or NULL */
  GPtrArray *texts;   /* of help, those made here */
  char **libraries;
  CapLimitOptions limits;
  char *format;
  char **words;
} Options;

static void clear_options(Options *o) {
  for (guint i = 0; i < o->entries->len; i++) {
    if (g_array_index(o->entries, GOptionEntry, i).arg == G_OPTION_ARG_FILENAME_ARRAY)
      g_strfreev(*(char ***)o->places->pdata[i]);
    else
      g_free(*(char **)o->places->pdata[i]);
  }
  g_clear_pointer(&o->entries, g_array_unref);
  g_clear_pointer(&o->places, g_ptr_array_unref);
  g_clear_pointer(&o->values, g_hash_table_unref);
  g_clear_pointer(&o->texts, g_ptr_array_unref);
  g_clear_pointer(&o->libraries, g_strfreev);
  g_clear_pointer(&o->format, g_free);
  g_clear_pointer(&o->words, g_strfreev);
  cap_limit_options_clear(&o->limits);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* --- Options ------------------------------------------------------------------------------- */

/* One text after the other; kept with the options. */
static const char *join(Options *o, const char *first, const char *between, const char *second) {
  char *text = g_strconcat(first, between, second, NULL);

  g_ptr_array_add(o->texts, text);
  return text;
}

/* What one system takes, another may take, too: each kind of value is named once. */
static void add_values(Options *o, GOptionEntry *entry, const char *values) {
  g_auto(GStrv) words = g_strsplit(values, "|", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    g_auto(GStrv) there = g_strsplit(entry->arg_description, "|", -1);

    if (!g_strv_contains((const char *const *)there, words[i]))
      entry->arg_description = join(o, entry->arg_description, "|", words[i]);
  }
}

/* Systems may have options of the same name: these are read once, and help tells both uses. */
static void add_option(Options *o, const CapQuestionOption *option) {
  GOptionEntry entry = {
      .long_name = option->name,
      .arg = option->is_list ? G_OPTION_ARG_FILENAME_ARRAY : G_OPTION_ARG_FILENAME,
      .description = option->help,
      .arg_description = option->value,
  };

  for (guint i = 0; i < o->entries->len; i++) {
    GOptionEntry *other = &g_array_index(o->entries, GOptionEntry, i);

    if (!g_str_equal(other->long_name, option->name))
      continue;
    g_assert(other->arg == entry.arg);
    other->description = join(o, other->description, " ", option->help);
    add_values(o, other, option->value);
    return;
  }
  entry.arg_data = g_new0(gpointer, 1);
  g_ptr_array_add(o->places, entry.arg_data);
  g_array_append_val(o->entries, entry);
}

static void add_options(Options *o) {
  o->entries = g_array_new(FALSE, FALSE, sizeof(GOptionEntry));
  o->places = g_ptr_array_new_with_free_func(g_free);
  o->texts = g_ptr_array_new_with_free_func(g_free);
  o->values = g_hash_table_new(g_str_hash, g_str_equal);
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    if ((*system)->questions == NULL)
      continue;
    for (const CapQuestionOption *row = (*system)->questions->options; row->name != NULL; row++)
      add_option(o, row);
  }
}

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry shared[] = {
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "
       "it. May be given several times.",
       "DIR"},
      CAP_ANSWER_FORMAT_ENTRY(o->format),
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  guint n = o->entries->len;

  g_array_append_vals(o->entries, shared, G_N_ELEMENTS(shared));
  gboolean is_parsed = cap_cli_parse(&cap_command_query,
                                     &g_array_index(o->entries, GOptionEntry, 0), args, io, status);
  g_array_set_size(o->entries, n);
  for (guint i = 0; i < n; i++) {
    gpointer value = *(gpointer *)o->places->pdata[i];

    if (value != NULL)
      g_hash_table_insert(o->values, (gpointer)g_array_index(o->entries, GOptionEntry, i).long_name,
                          value);
  }
  return is_parsed;
}

/* --- The question -------------------------------------------------------------------------- */

/* Of the first system that has it and can make use of the options, else of the first that has it:
 * which one is asked is not known before the scenario is open. NULL for none. */
static const CapSystem *system_with_question(const Options *o, const char *name) {
  const CapSystem *found = NULL;

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    const CapQuestions *questions = (*system)->questions;
    const CapQuestion *question = cap_question_find(questions, name);

    if (question == NULL)
      continue;
    if (cap_question_strange_option(questions, question, o->values) == NULL)
      return *system;
    if (found == NULL)
      found = *system;
  }
  return found;
}

/* "reach, path, loc ..." New string. */
static char *dup_questions(void) {
  g_autoptr(GPtrArray) names = cap_question_names();
  return g_strjoinv(", ", (char **)names->pdata);
}

static void report_unknown(const Options *o, const CapStreams *io) {
  const char *scenario = o->words[0], *name = o->words[1];
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));
  g_autoptr(GPtrArray) known = cap_question_names();
  g_autofree char *names = dup_questions();

  if (system_with_question(o, scenario) != NULL) {
    cap_cli_usage_error(&cap_command_query, io,
                        "The scenario comes before the question. Write capitano query %s %s.", name,
                        scenario);
    return;
  }
  for (guint i = 0; known->pdata[i] != NULL; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(known->pdata[i]));
  if (cap_slice_is_set(suggestion.best))
    cap_cli_usage_error(&cap_command_query, io,
                        "There is no question \"%s\". Did you mean \"%.*s\"?", name,
                        CAP_SLICE_ARGS(suggestion.best));
  else
    cap_cli_usage_error(&cap_command_query, io, "There is no question \"%s\". There are %s.", name,
                        names);
}

/* The question as the system has it; NULL when the words or options do not go with it, which has
 * been said. */
static const CapQuestion *ask_system(const Options *o, const CapSystem *system,
                                     const CapStreams *io) {
  const CapQuestion *question = cap_question_find(system->questions, o->words[1]);

  if (question == NULL) {
    cap_cli_usage_error(&cap_command_query, io, "The rules \"%s\" of %s have no question \"%s\".",
                        system->name, o->words[0], o->words[1]);
    return NULL;
  }
  if (o->hex != NULL && !question->takes_hex) {
    cap_cli_usage_error(&cap_command_query, io, "\"%s\" is one word too many. Write --%.*s=%s.",
                        o->hex, (int)strcspn(question->options, " "), question->options, o->hex);
    return NULL;
  }
  /* It was meant for another question, or for another option. */
  const char *strange = cap_question_strange_option(system->questions, question, o->values);
  if (strange != NULL) {
    g_auto(GStrv) names = g_strsplit(question->options, " ", -1);
    g_autofree char *list = g_strjoinv(", --", names);

    cap_cli_usage_error(&cap_command_query, io, "The question %s has no --%s. It takes %s%s.",
                        question->name, strange, names[0] != NULL ? "--" : "a hex", list);
    return NULL;
  }
  return question;
}

static gboolean have_several(const char *question) {
  guint n = 0;

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    n += cap_question_find((*system)->questions, question) != NULL;
  return n > 1;
}

/* FALSE when the words make no question, which has been said. What several systems know under one
 * name is judged with the options of the scenario's own, once it is open. */
static gboolean read_words(Options *o, const CapStreams *io) {
  guint n = o->words != NULL ? g_strv_length(o->words) : 0;

  if (n < 2) {
    g_autofree char *names = dup_questions();

    cap_cli_usage_error(&cap_command_query, io,
                        "Name a scenario and a question. The questions are %s.", names);
    return FALSE;
  }
  const CapSystem *system = system_with_question(o, o->words[1]);
  if (system == NULL) {
    report_unknown(o, io);
    return FALSE;
  }
  o->hex = o->words[2];
  if (n > 3 && cap_question_find(system->questions, o->words[1])->takes_hex) {
    cap_cli_usage_error(&cap_command_query, io, "\"%s\" is one word too many.", o->words[3]);
    return FALSE;
  }
  return have_several(o->words[1]) || ask_system(o, system, io) != NULL;
}

/* --- The command --------------------------------------------------------------------------- */

static CapExit answer(const Options *o, const CapLimits *limits, const CapStreams *io) {
  CapExit status = CAP_EXIT_OK;
  g_autoptr(CapOpenScenario) open = cap_scenario_argument_open(
      o->words[0], (const char *const *)o->libraries, limits, &cap_command_query, io, &status);

  if (open == NULL)
    return status;
  const CapSystem *system = cap_open_scenario_system(open);
  CapAsked asked = {&cap_command_query, io, open, ask_system(o, system, io), o->hex, o->values};
  return asked.question != NULL ? system->questions->answer(&asked) : CAP_EXIT_USAGE;
}

static CapExit answer_as_text(const Options *o, const CapLimits *limits, const CapStreams *io) {
  g_auto(CapCaughtText) lines = {0};
  CapStreams caught = *io;

  cap_caught_text_open(&lines);
  caught.out = lines.stream;
  CapExit status = answer(o, limits, &caught);
  cap_caught_text_show(&lines, io->out);
  return status;
}

/* As it is written, however it was spelt. */
static const char *question_name(const Options *o) {
  return cap_question_find(system_with_question(o, o->words[1])->questions, o->words[1])->name;
}

/* The lines are caught and written anew. */
static CapExit answer_as_json(const Options *o, const CapLimits *limits, const CapStreams *io) {
  g_auto(CapCaughtText) lines = {0};
  CapStreams caught = *io;

  cap_caught_text_open(&lines);
  caught.out = lines.stream;
  CapExit status = answer(o, limits, &caught);
  cap_caught_text_close(&lines);
  if (status == CAP_EXIT_OK) {
    JsonBuilder *builder = cap_answer_json_new("capitano-query");

    cap_json_add_string(builder, "scenario", o->words[0]);
    cap_json_add_string(builder, "question", question_name(o));
    cap_answer_json_add(builder, lines.text);
    cap_answer_json_finish(builder, io->out);
  } else {
    g_autofree char *shown = cap_display_lines(lines.text);
    fputs(shown, io->out);
  }
  return status;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {0};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapAnswerFormat format = CAP_ANSWER_TEXT;
  CapExit status = CAP_EXIT_OK;

  add_options(&options);
  if (!parse(&options, args, io, &status))
    return status;
  if (!read_words(&options, io) ||
      !cap_answer_format_read(options.format, &cap_command_query, io, &format) ||
      !cap_limit_options_read(&options.limits, &cap_command_query, io, &limits))
    return CAP_EXIT_USAGE;
  return format == CAP_ANSWER_JSON ? answer_as_json(&options, &limits, io)
                                   : answer_as_text(&options, &limits, io);
}

static char *dup_details(void) {
  GString *text = g_string_new(NULL);

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    if ((*system)->questions == NULL)
      continue;
    const CapFormat *format = cap_format_find(cap_slice_of((*system)->name));
    g_string_append_printf(text, "Questions about scenarios of \"%s\":\n",
                           format != NULL ? format->title : (*system)->name);
    for (const CapQuestion *row = (*system)->questions->questions; row->name != NULL; row++)
      g_string_append(text, row->help);
    g_string_append_printf(text, "\n%s\n", (*system)->questions->remark);
  }
  g_string_append(
      text, "Exit status: 0 answered, 1 the scenario has errors, 2 wrong usage, 3 something could\n"
            "not be read or written.\n");
  return g_string_free(text, FALSE);
}

const CapCommand cap_command_query = {
    .name = "query",
    .usage = "SCENARIO QUESTION [OPTION]...",
    .summary = "Answer a question about the set-up of a scenario by the rules.",
    .dup_details = dup_details,
    .outputs = "",
    .run = run,
};
