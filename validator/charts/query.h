/* Looking a chart up from the command line: a chart has named keys, a query gives some of them
 * values, and the answer is a list of `name: value` lines. */
#pragma once

#include <glib.h>

#include "schema/codes/suggest.h"

typedef enum {
  CAP_KEY_NUMBER,  /* a whole number from min to max */
  CAP_KEY_DECIMAL, /* a number from min to max, counted in parts: 3.5 is 7 with parts = 2 */
  CAP_KEY_WORD,    /* one of the words; its number is the place in the list */
  CAP_KEY_YES_NO,
  CAP_KEY_NUMBERS, /* several whole numbers, separated by commas */
  CAP_KEY_WORDS,   /* several words, separated by commas */
  CAP_KEY_TEXT,    /* anything; the chart itself reads it */
} CapKeyKind;

typedef struct {
  const char *name;
  const char *aliases; /* other names that are understood, with blanks between, or NULL */
  CapKeyKind kind;
  int min, max, parts;
  const char *const *words;        /* ended by NULL */
  const char *const *word_aliases; /* for each word, other spellings with blanks between, or NULL;
                                      NULL: none has any */
  const char *preset;              /* taken when the key is not given; NULL: nothing */
  gboolean is_required;
  const char *help; /* one line */
} CapChartKey;

typedef struct _CapChartQuery CapChartQuery;

typedef struct {
  const char *name;
  const char *aliases; /* other names that are understood, with blanks between, or NULL */
  const char *title;   /* as printed on the chart or over the rule */
  const char *rule;    /* as in the register of rules */
  const char *summary;
  const CapChartKey *keys;              /* ended by an empty row */
  void (*answer)(CapChartQuery *query); /* says what the chart says */
} CapChartView;

/* What somebody may take for a chart, and where it is instead. */
typedef struct {
  const char *names; /* with blanks between */
  const char *where; /* a sentence */
} CapChartElsewhere;

/* The charts of a rule system. */
typedef struct {
  const CapChartView *const *views; /* lists, each ended by an empty row, in the order in which they
                                       are shown; ended by NULL */
  const CapChartElsewhere *elsewhere; /* ended by an empty row */
  const char *examples;               /* for help: whole lines, indented */
} CapCharts;

/* Several values of one key. */
#define CAP_MAX_KEY_VALUES 16

/* --- For the command -------------------------------------------------------------------------- */

CapChartQuery *cap_chart_query_new(const CapChartView *view);
void cap_chart_query_free(CapChartQuery *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapChartQuery, cap_chart_query_free)

/* Takes one "key=value". FALSE when there is no such key or it cannot have the value. */
gboolean cap_chart_query_set(CapChartQuery *query, const char *argument);

/* Looks up. FALSE when a key is missing or the values do not go together. */
gboolean cap_chart_query_run(CapChartQuery *query);

/* After FALSE: what is wrong. After TRUE: the lines. Borrowed. */
const char *cap_chart_query_error(const CapChartQuery *query);
const char *cap_chart_query_answer(const CapChartQuery *query);

/* Offers a name and its aliases, which the suggestion borrows. */
void cap_chart_offer_names(CapSuggestion *suggestion, const char *name, const char *aliases);

/* What a key may be: "1..6", "yes|no". New string. */
char *cap_chart_key_range(const CapChartKey *key);

/* --- For the charts: reading the query -------------------------------------------------------- */

/* Has the key a value, its preset included? It must be one of the chart's, here and below. */
gboolean cap_chart_has(const CapChartQuery *query, const char *key);

/* The number, or the place of the word; 0 when there is no value. */
int cap_chart_number(const CapChartQuery *query, const char *key);
gboolean cap_chart_is_yes(const CapChartQuery *query, const char *key);
const char *cap_chart_text(const CapChartQuery *query, const char *key); /* as given, or NULL */

/* The values of a list; returns how many. */
guint cap_chart_list(const CapChartQuery *query, const char *key, int values[CAP_MAX_KEY_VALUES]);

/* --- For the charts: answering ---------------------------------------------------------------- */

/* One line. */
void cap_chart_say(CapChartQuery *query, const char *name, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* "yes" or "no". */
void cap_chart_say_yes_no(CapChartQuery *query, const char *name, gboolean value);

/* A number with its sign, 0 without. */
void cap_chart_say_signed(CapChartQuery *query, const char *name, int value);

/* The same with the rule it comes from. */
void cap_chart_say_ruled(CapChartQuery *query, const char *name, int value, const char *rule);

/* A number of parts as a decimal: 3 of 2 is "1.5". */
void cap_chart_say_parts(CapChartQuery *query, const char *name, int value, int parts);

/* A modifier that applies: so many times, all together, with the rule and a few words on when. */
typedef struct {
  int value, times;
  const char *words, *rule;
} CapChartModifier;

/* A line for each modifier: "NAME: -1 mud [C.CCT-m3]". */
void cap_chart_say_modifiers(CapChartQuery *query, const char *name,
                             const CapChartModifier *modifiers, guint n);

/* That a key is missing for the rest of the answer. */
void cap_chart_say_needs(CapChartQuery *query, const char *key, const char *what_for);

/* The query makes no sense; the answer is dropped. The first refusal counts. */
void cap_chart_refuse(CapChartQuery *query, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The same when a key without a value is needed here. */
void cap_chart_refuse_missing(CapChartQuery *query, const char *key, const char *why);

/* Says the modifiers of a die, which are `total` together, and finds the modified die in the keys
 * `die` (natural) and `modified` (no modifier is added). When neither is given it says for every
 * face that `die` can have what `describe` makes of it and returns FALSE. */
typedef char *(*CapDescribeRoll)(int modified, gconstpointer data);
gboolean cap_chart_roll(CapChartQuery *query, const CapChartModifier *modifiers, guint n, int total,
                        CapDescribeRoll describe, gconstpointer data, int *modified);

/* A decimal number of parts as text: "1.5". New string. */
char *cap_chart_dup_parts(int value, int parts);
