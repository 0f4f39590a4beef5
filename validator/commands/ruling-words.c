#include "validator/commands/ruling-words.h"

#include <string.h>

#include "validator/register/registers.h"
#include "validator/report/display.h"

#define COLUMNS 80

static void print_paragraph(const char *text, guint indent, FILE *out) {
  g_autoptr(GString) wrapped = g_string_new(NULL);

  cap_display_wrap(wrapped, text, indent, COLUMNS);
  fprintf(out, "%*s%s\n", (int)indent, "", wrapped->str);
}

/* --- One ruling ---------------------------------------------------------------------------- */

/* `choice`: NULL when scenarios cannot choose. */
static void print_readings(const CapRulingInfo *ruling, const CapRulingChoice *choice, FILE *out) {
  fprintf(out, "\nReadings:\n");
  for (guint i = 0; ruling->readings[i] != NULL; i++) {
    const char *word = choice != NULL ? choice->words[i] : NULL;
    g_autofree char *text =
        word != NULL ? g_strdup_printf("%c. %s (%s)", 'A' + (int)i, ruling->readings[i], word)
                     : g_strdup_printf("%c. %s", 'A' + (int)i, ruling->readings[i]);
    g_autoptr(GString) wrapped = g_string_new(NULL);

    cap_display_wrap(wrapped, text, 5, COLUMNS);
    fprintf(out, "  %s\n", wrapped->str);
  }
}

/* Some systems let scenarios set single values in place of choosing a reading. */
static void print_settings(const CapRegister *book, const CapRulingInfo *ruling, FILE *out) {
  g_autofree char *settings = book->dup_settings != NULL ? book->dup_settings(ruling->id) : NULL;
  g_autofree char *text =
      settings != NULL
          ? g_strdup_printf(
                "A scenario can choose with <settings>, here with the usual values: %s.", settings)
          : g_strdup("A scenario cannot choose.");

  fputc('\n', out);
  print_paragraph(text, 0, out);
}

void cap_ruling_explain(const CapRegister *book, const CapRulingInfo *ruling, FILE *out) {
  CapRulingChoice choice;
  gboolean is_free = cap_ruling_choice(book, ruling, NULL, &choice);
  g_auto(GStrv) rules = g_strsplit(ruling->rules, " ", -1);
  g_autofree char *list = g_strjoinv(", ", rules);
  g_autofree char *used = g_strdup_printf("Used: %c. %s", 'A' + (int)ruling->used, ruling->reason);

  fprintf(out, "%s %s (ruling on %s)\n\n", ruling->id, ruling->title, list);
  print_paragraph(ruling->open, 2, out);
  print_readings(ruling, is_free ? &choice : NULL, out);
  fputc('\n', out);
  print_paragraph(used, 0, out);
  if (is_free)
    fprintf(out, "\nA scenario can choose: <readings %s=\"%s\"/>.\n", choice.attribute,
            choice.other);
  else
    print_settings(book, ruling, out);
}

/* --- Several ------------------------------------------------------------------------------- */

void cap_rulings_point(const CapRegister *book, const char *number, FILE *out) {
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < book->n_rulings; i++) {
    const CapRulingInfo *ruling = &book->rulings[i];
    if (cap_ruling_concerns(ruling, number))
      g_string_append_printf(text, "%s %s (%s)", text->len > 0 ? "," : "Rulings:", ruling->id,
                             ruling->title);
  }
  if (text->len == 0)
    return;
  fputc('\n', out);
  print_paragraph(text->str, 0, out);
}

static gboolean is_about(const CapRegister *book, const CapRulingInfo *ruling, char **words) {
  for (guint i = 0; words != NULL && words[i] != NULL; i++) {
    const char *number = cap_registers_number(words[i]);

    if (cap_register_is_meant(book, words[i]) &&
        (g_str_equal(number, ruling->id) || cap_ruling_concerns(ruling, number)))
      return TRUE;
  }
  return words == NULL;
}

static void print_line(const CapRegister *book, const CapRulingInfo *ruling,
                       const CapDocument *scenario, FILE *out) {
  guint used = cap_ruling_used(book, ruling, scenario);
  CapRulingChoice choice;

  fprintf(out, "%s  %c  %s\n", ruling->id, 'A' + (int)used, ruling->title);
  if (cap_ruling_choice(book, ruling, scenario, &choice))
    fprintf(out, "          %s=\"%s\"%s\n", choice.attribute, choice.words[used],
            used == ruling->used ? "" : ", chosen by the scenario");
}

void cap_rulings_list(const CapRegister *book, char **words, const CapDocument *scenario,
                      FILE *out) {
  for (guint i = 0; i < book->n_rulings; i++)
    if (is_about(book, &book->rulings[i], words))
      print_line(book, &book->rulings[i], scenario, out);
}

gboolean cap_rulings_are_about(const CapRegister *book, char **words) {
  for (guint i = 0; i < book->n_rulings; i++)
    if (is_about(book, &book->rulings[i], words))
      return TRUE;
  return FALSE;
}
