/* collect-terms PREFIX FILE...: writes the list of all numbers that a doctrine decides by. Each
 * stands as a row where it is used, PREFIX_TERM(...) or PREFIX_MEASURE(...) at the beginning of a
 * line; the list has them in the order of the files and lines. Runs when the program is built. */
#include <glib.h>
#include <stdio.h>
#include <string.h>

/* Behind the bracket that closes the one at the beginning; NULL when none does. Brackets in strings
 * are text. */
static const char *end_of_row(const char *row) {
  gboolean is_string = FALSE;
  guint depth = 0;

  for (const char *c = row; *c != '\0'; c++) {
    if (is_string && *c == '\\' && c[1] != '\0')
      c++;
    else if (*c == '"')
      is_string = !is_string;
    else if (!is_string && *c == '(')
      depth++;
    else if (!is_string && *c == ')' && --depth == 0)
      return c + 1;
  }
  return NULL;
}

/* Where the row begins that a line may be; NULL when it is none. */
static const char *brackets_of_row(const char *line, const char *prefix) {
  static const char *const kinds[] = {"_TERM(", "_MEASURE("};

  if (!g_str_has_prefix(line, prefix))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (g_str_has_prefix(line + strlen(prefix), kinds[i]))
      return line + strlen(prefix) + strlen(kinds[i]) - 1;
  return NULL;
}

static gboolean print_rows(const char *text, const char *prefix) {
  for (const char *line = text; line != NULL && *line != '\0';) {
    const char *brackets = brackets_of_row(line, prefix);
    const char *end = brackets != NULL ? end_of_row(brackets) : NULL;

    if (brackets != NULL && end == NULL)
      return FALSE;
    if (end != NULL)
      printf("%.*s\n", (int)(end - line), line);
    line = strchr(end != NULL ? end : line, '\n');
    line = line != NULL ? line + 1 : NULL;
  }
  return TRUE;
}

int main(int argc, char **argv) {
  for (int i = 2; i < argc; i++) {
    g_autofree char *text = NULL;

    if (!g_file_get_contents(argv[i], &text, NULL, NULL) || !print_rows(text, argv[1])) {
      fprintf(stderr, "collect-terms: %s cannot be read, or a row in it does not end\n", argv[i]);
      return 1;
    }
  }
  return argc > 2 ? 0 : 1;
}
