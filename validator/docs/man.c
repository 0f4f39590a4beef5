#include "validator/docs/docs.h"

#include <string.h>

/* Of this text. */
#define DATE "2026-11-18"

/* So many characters a line of the source may have, as mandoc has it. */
#define WIDTH 80

/* Text as troff wants it: no line may start as a request, a hyphen is meant as one, and what is not
 * ASCII goes by its number. New string. */
static char *dup_escaped(const char *text) {
  GString *escaped = g_string_new(NULL);
  gboolean is_start = TRUE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (is_start && (c == '.' || c == '\''))
      g_string_append(escaped, "\\&");
    if (c == '\\')
      g_string_append(escaped, "\\e");
    else if (c == '-')
      g_string_append(escaped, "\\-");
    else if (c >= 0x80)
      g_string_append_printf(escaped, "\\[u%04X]", c);
    else
      g_string_append_c(escaped, (char)c);
    is_start = c == '\n';
  }
  return g_string_free(escaped, FALSE);
}

static void print_text(const char *text, FILE *out) {
  g_autofree char *escaped = dup_escaped(text);

  fputs(escaped, out);
}

/* Text that troff fills itself, in lines that are not too long; `column` is where the first of them
 * begins. A word with a dot before it is escaped wherever it stands: it may begin a line. */
static void print_filled(const char *text, gsize column, FILE *out) {
  g_auto(GStrv) words = g_strsplit_set(text, " \n", -1);
  gboolean is_first = TRUE;

  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    g_autofree char *word = dup_escaped(words[i]);
    gsize length = strlen(word);
    gboolean is_new_line = !is_first && column + 1 + length > WIDTH;
    if (!is_first)
      fputc(is_new_line ? '\n' : ' ', out);
    column = (is_new_line ? 0 : column + !is_first) + length;
    is_first = FALSE;
    fputs(word, out);
  }
  fputc('\n', out);
}

/* Paragraphs are separated by empty lines; lines that start with a blank are laid out already. */
static void print_paragraphs(const char *text, FILE *out) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  gboolean is_laid_out = FALSE;

  for (guint i = 0; lines[i] != NULL; i++) {
    gboolean is_next = *lines[i] == ' ' || (is_laid_out && *lines[i] == '\0' &&
                                            lines[i + 1] != NULL && *lines[i + 1] == ' ');
    if (is_next != is_laid_out)
      fputs(is_next ? ".nf\n" : ".fi\n", out);
    is_laid_out = is_next;
    if (*lines[i] == '\0' && !is_laid_out) {
      if (lines[i + 1] != NULL && *lines[i + 1] != '\0')
        fputs(".PP\n", out);
      continue;
    }
    if (is_laid_out) {
      print_text(lines[i], out);
      fputc('\n', out);
    } else {
      print_filled(lines[i], 0, out);
    }
  }
  if (is_laid_out)
    fputs(".fi\n", out);
}

static void print_option(const GOptionEntry *entry, FILE *out) {
  fputs(".TP\n", out);
  if (entry->short_name != 0)
    fprintf(out, "\\fB\\-%c\\fR, ", entry->short_name);
  fputs("\\fB\\-\\-", out);
  print_text(entry->long_name, out);
  fputs("\\fR", out);
  if (entry->arg_description != NULL) {
    fputs("=\\fI", out);
    print_text(entry->arg_description, out);
    fputs("\\fR", out);
  }
  fputc('\n', out);
  print_filled(entry->description, 0, out);
}

static void print_usage(const CapCommand *command, FILE *out) {
  fprintf(out, "\\fBcapitano %s\\fR ", command->name);
  g_auto(GStrv) lines = g_strsplit(command->usage, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (i > 0)
      fputs(".br\n", out);
    print_text(g_strstrip(lines[i]), out);
    fputc('\n', out);
  }
}

static void print_body(const CapCommand *command, const GOptionEntry *entries, FILE *out) {
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (cap_cli_is_shown(entry))
      print_option(entry, out);
  fputs(".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nShow this help and exit.\n", out);

  g_autofree char *details = cap_cli_dup_details(command);
  if (details != NULL) {
    fputs(".PP\n", out);
    print_paragraphs(details, out);
  }
}

static void print_section(const CapCommand *command, const GOptionEntry *entries, gpointer data) {
  FILE *out = data;

  fprintf(out, ".SS capitano %s\n", command->name);
  print_filled(command->summary, 0, out);
  fputs(".PP\n", out);
  print_usage(command, out);
  print_body(command, entries, out);
}

static void print_page(const CapCommand *command, const GOptionEntry *entries, gpointer data) {
  FILE *out = data;
  g_autofree char *title = g_ascii_strup(command->name, -1);
  g_autofree char *summary = g_strndup(command->summary, strcspn(command->summary, "."));

  fprintf(out, ".TH CAPITANO\\-%s 1 \"" DATE "\" \"capitano %s\" \"\"\n", title, CAP_VERSION);
  fputs(".SH NAME\n", out);
  int column = fprintf(out, "capitano\\-%s \\- ", command->name);
  print_filled(summary, (gsize)MAX(column, 0), out);
  fputs(".SH SYNOPSIS\n", out);
  print_usage(command, out);
  fputs(".SH OPTIONS\n", out);
  print_body(command, entries, out);
  fputs(".SH SEE ALSO\n\\fBcapitano\\fR(1)\n", out);
}

static const char before[] =
    ".SH NAME\n"
    "capitano \\- check, play and lay out scenarios of historical board wargames\n"
    ".SH SYNOPSIS\n"
    "\\fBcapitano\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n"
    ".br\n"
    "\\fBcapitano help\\fR \\fICOMMAND\\fR\n"
    ".br\n"
    "\\fBcapitano \\-\\-version\\fR\n"
    ".SH DESCRIPTION\n"
    "Maps, rosters, scenarios and records of games are XML files.\n"
    "\\fBcapitano check\\fR reports everything that is wrong with them, each finding\n"
    "with its place and a code, and\n"
    "\\fBcapitano explain\\fR says what a code means.\n"
    ".SH COMMANDS\n";

static const char after[] =
    ".SH ENVIRONMENT\n"
    ".TP\n\\fBCAPITANO_PATH\\fR\n"
    "Folders, separated by colons, in which maps and rosters are looked for, and in\n"
    "the folders maps and scenarios in them: after those of\n"
    "\\fB\\-\\-library\\fR, before those that come with the program.\n"
    ".TP\n\\fBCI\\fR\n"
    "When it is set, and neither empty nor 0 nor false, commands that read documents\n"
    "run in a sandbox, as far as that is possible; see \\fB\\-\\-sandbox\\fR.\n"
    ".TP\n\\fBNO_COLOR\\fR\n"
    "When it is set and not empty, there are no colours,\n"
    "unless \\fB\\-\\-color=always\\fR asks for them. It overrides the next two.\n"
    ".TP\n\\fBFORCE_COLOR\\fR, \\fBCLICOLOR_FORCE\\fR\n"
    "When one of them is set, and neither empty nor 0, there are colours also\n"
    "where the output is not a terminal.\n"
    ".TP\n\\fBTERM\\fR\n"
    "On a terminal that calls itself dumb there are no colours.\n"
    ".SH FILES\n"
    ".TP\n\\fBcapitano.conf\\fR\n"
    "Settings of a collection of documents; see \\fBcapitano check\\fR.\n"
    ".SH EXIT STATUS\n"
    "0 nothing wrong, 1 something is wrong with a document, 2 wrong usage,\n"
    "3 something could not be read or written.\n"
    ".SH EXAMPLES\n"
    "A new scenario, checked, and played a hundred times:\n"
    ".PP\n"
    ".nf\n"
    "  capitano new scenario garigliano\\-1503\n"
    "  capitano check garigliano\\-1503.xml\n"
    "  capitano play \\-\\-policy doctrine \\-\\-games 100 garigliano\\-1503.xml\n"
    ".fi\n"
    ".PP\n"
    "What a finding means, and a page about the scenario:\n"
    ".PP\n"
    ".nf\n"
    "  capitano explain counters\\-over\\-mix\n"
    "  capitano report \\-o garigliano.html garigliano\\-1503.xml\n"
    ".fi\n"
    ".PP\n"
    "A whole collection, for a build server:\n"
    ".PP\n"
    ".nf\n"
    "  capitano check \\-\\-strict \\-\\-format junit=report.xml maps scenarios\n"
    ".fi\n";

gboolean cap_docs_man(const char *name, FILE *out) {
  if (name != NULL)
    return cap_cli_describe(name, print_page, out);
  fprintf(out, ".TH CAPITANO 1 \"" DATE "\" \"capitano %s\" \"\"\n", CAP_VERSION);
  fputs(before, out);
  cap_cli_describe(NULL, print_section, out);
  fputs(after, out);
  return TRUE;
}
