#include "validator/commands/manners.h"

#include <string.h>

#include "validator/report/progress.h"

void cap_manners_clear(CapManners *manners) {
  g_clear_pointer(&manners->color, g_free);
}

GOptionEntry *cap_manners_extend(const GOptionEntry *entries, CapManners *manners) {
  const GOptionEntry own[] = {
      {"quiet", 'q', 0, G_OPTION_ARG_NONE, &manners->quiet,
       "Print only the result: no progress, no counts, no list of what was done.", NULL},
      {"verbose", 'v', 0, G_OPTION_ARG_NONE, &manners->verbose,
       "Say which files were read and which were skipped.", NULL},
      {"color", 0, 0, G_OPTION_ARG_FILENAME, &manners->color,
       "Use colours: auto (only on a terminal), always or never. Default: auto; the environment "
       "variable NO_COLOR turns them off, FORCE_COLOR and CLICOLOR_FORCE turn them on.",
       "WHEN"},
  };
  GArray *all = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));

  for (; entries->long_name != NULL; entries++)
    g_array_append_val(all, *entries);
  g_array_append_vals(all, own, G_N_ELEMENTS(own));
  return (GOptionEntry *)(gpointer)g_array_free(all, FALSE);
}

gboolean cap_manners_are_sound(const CapCommand *command, const CapStreams *io) {
  static const char *const words[] = {"auto", "always", "never", NULL};
  const CapManners *m = io->manners;

  if (m->color != NULL && !g_strv_contains(words, m->color))
    cap_cli_usage_error(command, io, "--color=%s: write auto, always or never.", m->color);
  else if (m->quiet && m->verbose)
    cap_cli_usage_error(command, io, "--quiet and --verbose contradict each other.");
  else
    return TRUE;
  return FALSE;
}

gboolean cap_is_quiet(const CapStreams *io) {
  return io->manners != NULL && io->manners->quiet;
}

gboolean cap_is_verbose(const CapStreams *io) {
  return io->manners != NULL && io->manners->verbose;
}

static gboolean is_set(const char *variable) {
  const char *value = g_getenv(variable);

  return value != NULL && *value != '\0' && !g_str_equal(value, "0");
}

/* Colours for whoever looks at a terminal and has not asked for none; or has asked for them. */
static gboolean is_color_terminal(FILE *out) {
  const char *no_color = g_getenv("NO_COLOR");

  if (no_color != NULL && *no_color != '\0')
    return FALSE;
  if (is_set("FORCE_COLOR") || is_set("CLICOLOR_FORCE"))
    return TRUE;
  return g_strcmp0(g_getenv("TERM"), "dumb") != 0 && cap_is_terminal(out);
}

gboolean cap_has_color(const CapStreams *io, FILE *out) {
  const char *when = io->manners != NULL ? io->manners->color : NULL;

  if (when == NULL || g_str_equal(when, "auto"))
    return is_color_terminal(out);
  return g_str_equal(when, "always");
}

gboolean cap_shows_progress(const CapStreams *io) {
  return !cap_is_quiet(io) && cap_is_terminal(io->err);
}

/* As git does it. */
static const char *color_of_line(const char *line) {
  if (g_str_has_prefix(line, "--- ") || g_str_has_prefix(line, "+++ "))
    return "\033[1m";
  if (g_str_has_prefix(line, "@@"))
    return "\033[36m";
  return *line == '+' ? "\033[32m" : *line == '-' ? "\033[31m" : "";
}

void cap_print_diff(const CapStreams *io, const char *diff) {
  g_auto(GStrv) lines = NULL;

  if (!cap_has_color(io, io->out)) {
    fputs(diff, io->out);
    return;
  }
  lines = g_strsplit(diff, "\n", -1);
  for (guint i = 0; lines[i] != NULL && (lines[i][0] != '\0' || lines[i + 1] != NULL); i++) {
    const char *color = color_of_line(lines[i]);
    fprintf(io->out, "%s%s%s\n", color, lines[i], *color != '\0' ? "\033[0m" : "");
  }
}
