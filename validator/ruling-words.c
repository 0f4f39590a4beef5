#include "validator/ruling-words.h"

#include <string.h>

#include "schema/names.h"
#include "validator/report/display.h"

#define COLUMNS 80

static void print_paragraph(const char *text, guint indent, FILE *out) {
  g_autoptr(GString) wrapped = g_string_new(NULL);

  cap_display_wrap(wrapped, text, indent, COLUMNS);
  fprintf(out, "%*s%s\n", (int)indent, "", wrapped->str);
}

/* --- One ruling ---------------------------------------------------------------------------- */

/* The word for a reading in a scenario; NULL when scenarios cannot choose it. */
static const char *word_of(HonourRulingSwitch number, guint reading) {
  for (HonourReading i = 0; number < HONOUR_N_RULING_SWITCHES && i < HONOUR_N_READINGS; i++)
    if (honour_reading_info(i)->of == number &&
        (guint)(honour_reading_info(i)->letter - 'A') == reading)
      return honour_reading_info(i)->word;
  return NULL;
}

static void print_readings(const CapRulingInfo *ruling, HonourRulingSwitch number, FILE *out) {
  fprintf(out, "\nReadings:\n");
  for (guint i = 0; ruling->readings[i] != NULL; i++) {
    const char *word = word_of(number, i);
    g_autofree char *text =
        word != NULL ? g_strdup_printf("%c. %s (%s)", 'A' + (int)i, ruling->readings[i], word)
                     : g_strdup_printf("%c. %s", 'A' + (int)i, ruling->readings[i]);
    g_autoptr(GString) wrapped = g_string_new(NULL);

    cap_display_wrap(wrapped, text, 5, COLUMNS);
    fprintf(out, "  %s\n", wrapped->str);
  }
}

static void print_choice(HonourRulingSwitch number, FILE *out) {
  if (number == HONOUR_N_RULING_SWITCHES) {
    fprintf(out, "\nA scenario cannot choose.\n");
    return;
  }
  const char *attribute = cap_name_text(honour_switch_info(number)->attribute);
  HonourReading usual = honour_switch_default(number);
  const char *other = honour_reading_info(usual + 1)->word;

  fprintf(out, "\nA scenario can choose: <readings %s=\"%s\"/>.\n", attribute, other);
}

void cap_ruling_explain(const CapRulingInfo *ruling, FILE *out) {
  HonourRulingSwitch number = honour_switch_find(ruling->id);
  g_auto(GStrv) rules = g_strsplit(ruling->rules, " ", -1);
  g_autofree char *list = g_strjoinv(", ", rules);
  g_autofree char *used = g_strdup_printf("Used: %c. %s", 'A' + (int)ruling->used, ruling->reason);

  fprintf(out, "%s %s (ruling on %s)\n\n", ruling->id, ruling->title, list);
  print_paragraph(ruling->open, 2, out);
  print_readings(ruling, number, out);
  fputc('\n', out);
  print_paragraph(used, 0, out);
  print_choice(number, out);
}

/* --- Several ------------------------------------------------------------------------------- */

void cap_rulings_point(const char *number, FILE *out) {
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < cap_rulings_count(); i++) {
    const CapRulingInfo *ruling = cap_rulings_get(i);
    if (cap_ruling_concerns(ruling, number))
      g_string_append_printf(text, "%s %s (%s)", text->len > 0 ? "," : "Rulings:", ruling->id,
                             ruling->title);
  }
  if (text->len == 0)
    return;
  fputc('\n', out);
  print_paragraph(text->str, 0, out);
}

static gboolean is_about(const CapRulingInfo *ruling, char **numbers) {
  for (guint i = 0; numbers != NULL && numbers[i] != NULL; i++)
    if (g_str_equal(numbers[i], ruling->id) || cap_ruling_concerns(ruling, numbers[i]))
      return TRUE;
  return numbers == NULL;
}

static void print_line(const CapRulingInfo *ruling, guint64 readings, FILE *out) {
  HonourRulingSwitch number = honour_switch_find(ruling->id);
  guint used = cap_ruling_used(ruling, readings);

  fprintf(out, "%s  %c  %s\n", ruling->id, 'A' + (int)used, ruling->title);
  if (number == HONOUR_N_RULING_SWITCHES)
    return;
  fprintf(out, "          %s=\"%s\"%s\n", cap_name_text(honour_switch_info(number)->attribute),
          word_of(number, used), used == ruling->used ? "" : ", chosen by the scenario");
}

void cap_rulings_list(char **numbers, guint64 readings, FILE *out) {
  for (guint i = 0; i < cap_rulings_count(); i++)
    if (is_about(cap_rulings_get(i), numbers))
      print_line(cap_rulings_get(i), readings, out);
}
