#include "validator/files/ignore.h"

#include <string.h>

#include "validator/files/paths.h"
#include "validator/files/plain-file.h"

/* Nobody writes as much by hand. */
#define MOST_BYTES (1 << 20)

typedef struct {
  char *glob;
  gboolean is_kept;   /* it began with ! */
  gboolean is_folder; /* it ended with a slash */
  gboolean is_bound;  /* it is about a path from the folder of the list, not about any name */
} Pattern;

struct _CapIgnore {
  char *folder;
  gboolean is_everywhere; /* names are also meant outside of the folder */
  GArray *patterns;       /* of Pattern */
};

static void clear_pattern(gpointer pattern) {
  g_free(((Pattern *)pattern)->glob);
}

CapIgnore *cap_ignore_new(const char *folder) {
  CapIgnore *ignore = g_new0(CapIgnore, 1);

  ignore->folder = g_strdup(folder);
  ignore->patterns = g_array_new(FALSE, FALSE, sizeof(Pattern));
  g_array_set_clear_func(ignore->patterns, clear_pattern);
  return ignore;
}

void cap_ignore_reach_everywhere(CapIgnore *ignore) {
  ignore->is_everywhere = TRUE;
}

void cap_ignore_free(CapIgnore *ignore) {
  if (ignore == NULL)
    return;
  g_free(ignore->folder);
  g_array_unref(ignore->patterns);
  g_free(ignore);
}

/* --- Reading --------------------------------------------------------------------------------- */

void cap_ignore_add(CapIgnore *ignore, const char *line) {
  g_autofree char *text = g_strchomp(g_strdup(line));
  char *at = text;
  Pattern pattern = {0};

  if (*at == '#' || *at == '\0')
    return;
  if (*at == '!') {
    pattern.is_kept = TRUE;
    at++;
  }
  gsize length = strlen(at);
  if (length > 0 && at[length - 1] == '/') {
    pattern.is_folder = TRUE;
    at[--length] = '\0';
  }
  if (g_str_has_prefix(at, "./"))
    at++;
  pattern.is_bound = strchr(at, '/') != NULL;
  if (*at == '/')
    at++;
  if (*at == '\0')
    return;
  pattern.glob = g_strdup(at);
  g_array_append_val(ignore->patterns, pattern);
}

void cap_ignore_add_file(CapIgnore *ignore, const char *path) {
  g_autofree char *text = cap_read_plain_file(path, MOST_BYTES, NULL);

  if (text == NULL)
    return;
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    cap_ignore_add(ignore, lines[i]);
}

GPtrArray *cap_ignore_files_above(const char *folder) {
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *at = g_strdup(folder);

  for (;;) {
    g_autofree char *git = g_build_filename(at, ".git", NULL);
    if (g_file_test(git, G_FILE_TEST_EXISTS))
      return g_steal_pointer(&files);
    g_autofree char *above = g_path_get_dirname(at);
    if (g_str_equal(above, at))
      break;
    g_free(at);
    at = g_steal_pointer(&above);
    g_ptr_array_insert(files, 0, g_build_filename(at, ".gitignore", NULL));
  }
  g_ptr_array_set_size(files, 0);
  return g_steal_pointer(&files);
}

/* --- Matching -------------------------------------------------------------------------------- */

/* The end of a set of characters, at its bracket; NULL when it has none. */
static const char *end_of_set(const char *glob) {
  const char *at = glob + 1;

  if (*at == '!' || *at == '^')
    at++;
  if (*at == ']')
    at++;
  return strchr(at, ']');
}

static gboolean set_has(const char *glob, const char *end, char c) {
  const char *at = glob + 1;
  gboolean is_turned = *at == '!' || *at == '^', has = FALSE;

  for (at += is_turned; at < end; at++) {
    if (at[1] == '-' && at + 2 < end) {
      has = has || (at[0] <= c && c <= at[2]);
      at += 2;
    } else {
      has = has || *at == c;
    }
  }
  return has != is_turned;
}

/* One character that is no star; `rest` gets what follows it in the pattern. */
static gboolean matches_one(const char *glob, char c, const char **rest) {
  const char *end = *glob == '[' ? end_of_set(glob) : NULL;

  *rest = glob + 1;
  if (c == '\0' || (c == '/' && *glob != '/'))
    return FALSE;
  if (end != NULL) {
    *rest = end + 1;
    return set_has(glob, end, c);
  }
  if (*glob == '\\' && glob[1] != '\0') {
    *rest = glob + 2;
    return glob[1] == c;
  }
  return *glob == '?' || *glob == c;
}

/* Goes back only to the last star, and to the last pair of stars, so that it takes no more than the
 * square of the lengths. */
static gboolean matches(const char *glob, const char *path) {
  const char *star = NULL, *star_path = NULL, *stars = NULL, *stars_path = NULL, *rest;

  while (*path != '\0' || *glob != '\0') {
    if (glob[0] == '*' && glob[1] == '*') {
      stars = glob + (glob[2] == '/' ? 3 : 2);
      stars_path = path;
      glob = stars;
      star = NULL;
    } else if (*glob == '*') {
      star = ++glob;
      star_path = path;
    } else if (*glob != '\0' && matches_one(glob, *path, &rest)) {
      glob = rest;
      path++;
    } else if (star != NULL && *star_path != '\0' && *star_path != '/') {
      glob = star;
      path = ++star_path;
    } else if (stars != NULL && *stars_path != '\0') {
      glob = stars;
      path = ++stars_path;
      star = NULL;
    } else {
      return FALSE;
    }
  }
  return TRUE;
}

CapIgnoreVerdict cap_ignore_ask(const CapIgnore *ignore, const char *path, gboolean is_folder) {
  gboolean is_below = cap_path_is_below(path, ignore->folder);
  if (!is_below && !ignore->is_everywhere)
    return CAP_IGNORE_NO_WORD;
  const char *relative = is_below ? path + strlen(ignore->folder) : path;
  while (*relative == '/')
    relative++;
  const char *name = strrchr(relative, '/') != NULL ? strrchr(relative, '/') + 1 : relative;

  for (guint i = ignore->patterns->len; i > 0; i--) {
    const Pattern *pattern = &g_array_index(ignore->patterns, Pattern, i - 1);
    if ((pattern->is_folder && !is_folder) || (pattern->is_bound && !is_below))
      continue;
    if (matches(pattern->glob, pattern->is_bound ? relative : name))
      return pattern->is_kept ? CAP_IGNORE_KEEP : CAP_IGNORE_PASS_OVER;
  }
  return CAP_IGNORE_NO_WORD;
}
