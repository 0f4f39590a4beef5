#include "validator/files/config.h"

#include <string.h>

#include "schema/codes/code.h"
#include "schema/codes/suggest.h"
#include "schema/document/real-path.h"
#include "validator/files/paths.h"
#include "validator/files/plain-file.h"

#define CHECK    "check"
#define SEVERITY "severity"

#define MOST_BYTES (1 << 20)

void cap_config_clear(CapConfig *config) {
  g_free(config->file);
  g_free(config->folder);
  g_free(config->strict);
  g_free(config->games);
  g_free(config->require_games);
  g_free(config->seconds);
  g_free(config->baseline);
  g_strfreev(config->excludes);
  g_strfreev(config->libraries);
  g_strfreev(config->severities);
  *config = (CapConfig){0};
}

gboolean cap_config_leaves_out(const CapConfig *config) {
  if (config->excludes != NULL && config->excludes[0] != NULL)
    return TRUE;
  for (guint i = 0; config->severities != NULL && config->severities[i] != NULL; i++)
    if (!g_str_has_suffix(config->severities[i], "=error"))
      return TRUE;
  return FALSE;
}

char *cap_config_find(const char *folder) {
  g_autofree char *at = cap_real_path(folder);

  while (at != NULL) {
    g_autofree char *file = g_build_filename(at, CAP_CONFIG_FILE, NULL);
    g_autofree char *git = g_build_filename(at, ".git", NULL);
    g_autofree char *above = g_path_get_dirname(at);
    if (g_file_test(file, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer(&file);
    if (g_file_test(git, G_FILE_TEST_EXISTS) || g_str_equal(above, at))
      return NULL;
    g_free(at);
    at = g_steal_pointer(&above);
  }
  return NULL;
}

/* --- Reading --------------------------------------------------------------------------------- */

typedef struct {
  const char *name;
  gsize text; /* offset of a char * in CapConfig */
  gsize list; /* or of a char ** */
  gboolean is_path;
} Key;

#define TEXT(key, field)                                                                           \
  { key, G_STRUCT_OFFSET(CapConfig, field), 0, FALSE }

static const Key keys[] = {
    TEXT("strict", strict),
    TEXT("games", games),
    TEXT("require-games", require_games),
    TEXT("seconds", seconds),
    {"baseline", G_STRUCT_OFFSET(CapConfig, baseline), 0, TRUE},
    {"exclude", 0, G_STRUCT_OFFSET(CapConfig, excludes), FALSE},
    {"library", 0, G_STRUCT_OFFSET(CapConfig, libraries), TRUE},
};

typedef struct {
  const CapCommand *command;
  const CapStreams *io;
  GKeyFile *keys;
  CapConfig *config;
} Reading;

static gboolean refuse(const Reading *r, const char *what, const char *word,
                       const CapSuggestion *suggestion) {
  if (cap_slice_is_set(suggestion->best))
    cap_cli_usage_error(r->command, r->io, "%s: there is no %s \"%s\". Did you mean \"%.*s\"?",
                        r->config->file, what, word, CAP_SLICE_ARGS(suggestion->best));
  else
    cap_cli_usage_error(r->command, r->io, "%s: there is no %s \"%s\".", r->config->file, what,
                        word);
  return FALSE;
}

/* Paths count from where the file lies. New string. */
static char *dup_value(const Reading *r, const Key *key, const char *value) {
  return key->is_path && !g_path_is_absolute(value)
             ? g_build_filename(r->config->folder, value, NULL)
             : g_strdup(value);
}

static char **dup_list(const Reading *r, const Key *key, const char *text) {
  g_auto(GStrv) words = g_strsplit(text, ";", -1);
  g_autoptr(GStrvBuilder) list = g_strv_builder_new();

  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *value = *g_strstrip(words[i]) != '\0' ? dup_value(r, key, words[i]) : NULL;
    if (value != NULL)
      g_strv_builder_add(list, value);
  }
  return g_strv_builder_end(list);
}

static gboolean read_key(const Reading *r, const char *name) {
  g_autofree char *text = g_key_file_get_value(r->keys, CHECK, name, NULL);
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));

  for (gsize i = 0; i < G_N_ELEMENTS(keys); i++) {
    cap_suggestion_offer(&suggestion, cap_slice_of(keys[i].name));
    if (!g_str_equal(keys[i].name, name))
      continue;
    if (keys[i].list != 0)
      G_STRUCT_MEMBER(char **, r->config, keys[i].list) = dup_list(r, &keys[i], text);
    else
      G_STRUCT_MEMBER(char *, r->config, keys[i].text) = dup_value(r, &keys[i], text);
    return TRUE;
  }
  return refuse(r, "setting", name, &suggestion);
}

/* FALSE, with a word to the user, when it is no number; NULL: not given. */
static gboolean is_number(const Reading *r, const char *name, const char *value) {
  char *end = NULL;

  if (value == NULL || (g_ascii_strtod(value, &end) >= 0 && end != value && *end == '\0'))
    return TRUE;
  cap_cli_usage_error(r->command, r->io, "%s: %s is \"%s\". Write a number.", r->config->file, name,
                      value);
  return FALSE;
}

static gboolean read_check(const Reading *r) {
  g_auto(GStrv) names = g_key_file_get_keys(r->keys, CHECK, NULL, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!read_key(r, names[i]))
      return FALSE;
  if (r->config->strict != NULL && !g_str_equal(r->config->strict, "true") &&
      !g_str_equal(r->config->strict, "false")) {
    cap_cli_usage_error(r->command, r->io, "%s: strict is \"%s\". Write true or false.",
                        r->config->file, r->config->strict);
    return FALSE;
  }
  return is_number(r, "games", r->config->games) &&
         is_number(r, "require-games", r->config->require_games) &&
         is_number(r, "seconds", r->config->seconds);
}

static gboolean is_severity(const Reading *r, const char *slug, const char *level) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(slug));
  CapSeverity severity;

  cap_codes_suggest(&suggestion);
  if (cap_code_find(slug) == NULL)
    return refuse(r, "finding", slug, &suggestion);
  if (cap_severity_from_name(level, &severity))
    return TRUE;
  cap_cli_usage_error(r->command, r->io, "%s: %s is \"%s\". Write error, warning or note.",
                      r->config->file, slug, level);
  return FALSE;
}

/* What they mean is read with those of the command. */
static gboolean read_severities(const Reading *r) {
  g_auto(GStrv) codes = g_key_file_get_keys(r->keys, SEVERITY, NULL, NULL);
  g_autoptr(GStrvBuilder) list = g_strv_builder_new();

  for (guint i = 0; codes != NULL && codes[i] != NULL; i++) {
    g_autofree char *level = g_key_file_get_value(r->keys, SEVERITY, codes[i], NULL);
    g_autofree char *both = g_strconcat(codes[i], "=", level, NULL);
    if (!is_severity(r, codes[i], level))
      return FALSE;
    g_strv_builder_add(list, both);
  }
  r->config->severities = g_strv_builder_end(list);
  return TRUE;
}

static gboolean read_groups(const Reading *r) {
  g_auto(GStrv) groups = g_key_file_get_groups(r->keys, NULL);

  for (guint i = 0; groups[i] != NULL; i++) {
    CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(groups[i]));
    cap_suggestion_offer(&suggestion, cap_slice_of(CHECK));
    cap_suggestion_offer(&suggestion, cap_slice_of(SEVERITY));
    if (!g_str_equal(groups[i], CHECK) && !g_str_equal(groups[i], SEVERITY))
      return refuse(r, "group", groups[i], &suggestion);
  }
  return read_severities(r) && read_check(r);
}

/* It may have come with the files of strangers, and be anything. */
static gboolean load(GKeyFile *key_file, const char *file, GError **error) {
  gsize length = 0;
  g_autofree char *text = cap_read_plain_file(file, MOST_BYTES, &length);

  if (text == NULL) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                "It cannot be read, or is no plain file of at most %d bytes", MOST_BYTES);
    return FALSE;
  }
  return g_key_file_load_from_data(key_file, text, length, G_KEY_FILE_NONE, error);
}

/* Who says what is wrong with a line shows it, so a link must not lead to just any file. */
static gboolean leads_out(const CapConfig *config) {
  g_autofree char *real = cap_real_path(config->file);
  g_autofree char *folder = cap_real_path(config->folder);

  return real != NULL && folder != NULL && !cap_path_is_below(real, folder);
}

gboolean cap_config_read(const char *file, const CapCommand *command, const CapStreams *io,
                         CapConfig *config) {
  g_autoptr(GKeyFile) key_file = g_key_file_new();
  g_autoptr(GError) error = NULL;
  const Reading r = {command, io, key_file, config};

  config->file = g_strdup(file);
  config->folder = g_path_get_dirname(file);
  if (leads_out(config)) {
    cap_cli_usage_error(command, io,
                        "%s is a link that leads out of its folder, so it was not read. Put the "
                        "file itself there, or use --no-config.",
                        file);
    return FALSE;
  }
  if (!load(key_file, file, &error)) {
    if (error->domain == G_KEY_FILE_ERROR)
      cap_cli_usage_error(
          command, io,
          "%s cannot be understood: %s. Settings look like \"games = 20\" and stand "
          "under [check] or [severity].",
          file, error->message);
    else
      cap_cli_usage_error(command, io, "%s: %s.", file, error->message);
    return FALSE;
  }
  return read_groups(&r);
}

GPtrArray *cap_config_paths(const char *file) {
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
  g_auto(CapConfig) config = {.folder = g_path_get_dirname(file)};
  g_autoptr(GKeyFile) key_file = g_key_file_new();
  const Reading r = {.keys = key_file, .config = &config};

  if (!load(key_file, file, NULL))
    return paths;
  for (gsize i = 0; i < G_N_ELEMENTS(keys); i++) {
    g_autofree char *text = g_key_file_get_value(key_file, CHECK, keys[i].name, NULL);
    g_auto(GStrv) values = keys[i].is_path && text != NULL ? dup_list(&r, &keys[i], text) : NULL;
    for (guint k = 0; values != NULL && values[k] != NULL; k++)
      g_ptr_array_add(paths, g_strdup(values[k]));
  }
  return paths;
}
