#include "validator/charts/query.h"

#include <stdarg.h>
#include <string.h>

#include "validator/commands/options/spelling.h"

static const char *const yes_no_words[] = {"no", "yes", NULL};

/* What else is taken for them, in their order. */
static const char *const yes_no_aliases[] = {"false n 0", "true y 1"};

typedef struct {
  gboolean is_set, is_given;
  char *text;
  guint n;
  int values[CAP_MAX_KEY_VALUES];
} Value;

struct _CapChartQuery {
  const CapChartView *view;
  guint n_keys;
  Value *values; /* by key */
  GString *answer;
  char *error; /* NULL as long as nothing is wrong */
};

static guint count_keys(const CapChartKey *keys) {
  guint n = 0;

  while (keys[n].name != NULL)
    n++;
  return n;
}

CapChartQuery *cap_chart_query_new(const CapChartView *view) {
  CapChartQuery *query = g_new0(CapChartQuery, 1);

  query->view = view;
  query->n_keys = count_keys(view->keys);
  query->values = g_new0(Value, query->n_keys);
  query->answer = g_string_new(NULL);
  return query;
}

void cap_chart_query_free(CapChartQuery *query) {
  if (query == NULL)
    return;
  for (guint i = 0; i < query->n_keys; i++)
    g_free(query->values[i].text);
  g_free(query->values);
  g_string_free(query->answer, TRUE);
  g_free(query->error);
  g_free(query);
}

const char *cap_chart_query_error(const CapChartQuery *query) {
  return query->error;
}

const char *cap_chart_query_answer(const CapChartQuery *query) {
  return query->answer->str;
}

/* --- Refusing --------------------------------------------------------------------------------- */

void cap_chart_refuse(CapChartQuery *query, const char *format, ...) {
  va_list args;

  if (query->error != NULL)
    return;
  va_start(args, format);
  query->error = g_strdup_vprintf(format, args);
  va_end(args);
}

static const char *const *words_of(const CapChartKey *key) {
  return key->kind == CAP_KEY_YES_NO ? yes_no_words : key->words;
}

char *cap_chart_key_range(const CapChartKey *key) {
  switch (key->kind) {
  case CAP_KEY_NUMBER:
    return g_strdup_printf("%d..%d", key->min, key->max);
  case CAP_KEY_DECIMAL: {
    g_autofree char *step = cap_chart_dup_parts(1, key->parts);
    return g_strdup_printf("%d..%d in steps of %s", key->min, key->max, step);
  }
  case CAP_KEY_NUMBERS:
    return g_strdup_printf("%d..%d,...", key->min, key->max);
  case CAP_KEY_WORD:
  case CAP_KEY_YES_NO:
    return g_strjoinv("|", (char **)words_of(key));
  case CAP_KEY_WORDS: {
    g_autofree char *words = g_strjoinv("|", (char **)key->words);
    return g_strconcat(words, ",...", NULL);
  }
  case CAP_KEY_TEXT:
    return g_strdup("TEXT");
  }
  g_assert_not_reached();
}

static void refuse_value(CapChartQuery *query, const CapChartKey *key, const char *text) {
  g_autofree char *range = cap_chart_key_range(key);
  const char *meant =
      words_of(key) != NULL ? cap_suggest(cap_slice_of(text), words_of(key), G_MAXSIZE) : NULL;

  cap_chart_refuse(query, "%s=%s is not possible.%s%s%s The key %s is %s: %s.", key->name, text,
                   meant != NULL ? " Did you mean " : "", meant != NULL ? meant : "",
                   meant != NULL ? "?" : "", key->name, range, key->help);
}

/* --- Reading values --------------------------------------------------------------------------- */

static gboolean parse_number(const CapChartKey *key, const char *text, int *value) {
  return cap_slice_to_int(cap_slice_of(text), value) && *value >= key->min && *value <= key->max;
}

/* "3.5": after the point only what the parts can express, as in .5 or .25. */
static gboolean parse_decimal(const CapChartKey *key, const char *text, int *value) {
  const char *point = strchr(text, '.');
  CapSlice whole = {text, point != NULL ? (gsize)(point - text) : strlen(text)};
  int fraction = 0, scale = 1;

  if (!cap_slice_to_int(whole, value) || *value < key->min || *value > key->max)
    return FALSE;
  for (const char *p = point != NULL ? point + 1 : ""; *p != '\0'; p++) {
    if (!g_ascii_isdigit(*p) || scale > 100)
      return FALSE;
    fraction = fraction * 10 + (*p - '0');
    scale *= 10;
  }
  if (fraction * key->parts % scale != 0)
    return FALSE;
  fraction = fraction * key->parts / scale;
  *value = *value * key->parts + (text[0] == '-' ? -fraction : fraction);
  return *value <= key->max * key->parts && *value >= key->min * key->parts;
}

static gboolean parse_word(const CapChartKey *key, const char *text, int *value) {
  const char *const *words = words_of(key);
  CapSlice word = cap_slice_of(text);

  for (int i = 0; words[i] != NULL; i++) {
    if (cap_is_spelt(word, words[i]) ||
        (key->word_aliases != NULL && cap_is_spelt_in(word, key->word_aliases[i])) ||
        (key->kind == CAP_KEY_YES_NO && cap_is_spelt_in(word, yes_no_aliases[i]))) {
      *value = i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean parse_list(const CapChartKey *key, const char *text, Value *value) {
  g_auto(GStrv) items = g_strsplit(text, ",", -1);

  for (guint i = 0; items[i] != NULL; i++) {
    int *place = &value->values[i];

    if (i == CAP_MAX_KEY_VALUES)
      return FALSE;
    if (key->kind == CAP_KEY_NUMBERS ? !parse_number(key, items[i], place)
                                     : !parse_word(key, items[i], place))
      return FALSE;
    value->n = i + 1;
  }
  return value->n > 0;
}

static gboolean parse_value(const CapChartKey *key, const char *text, Value *value) {
  value->n = 1;
  switch (key->kind) {
  case CAP_KEY_NUMBER:
    return parse_number(key, text, &value->values[0]);
  case CAP_KEY_DECIMAL:
    return parse_decimal(key, text, &value->values[0]);
  case CAP_KEY_WORD:
  case CAP_KEY_YES_NO:
    return parse_word(key, text, &value->values[0]);
  case CAP_KEY_NUMBERS:
  case CAP_KEY_WORDS:
    value->n = 0;
    return parse_list(key, text, value);
  case CAP_KEY_TEXT:
    return TRUE;
  }
  g_assert_not_reached();
}

static gboolean set_value(CapChartQuery *query, guint index, const char *text) {
  Value *value = &query->values[index];

  if (!parse_value(&query->view->keys[index], text, value)) {
    refuse_value(query, &query->view->keys[index], text);
    return FALSE;
  }
  value->is_set = TRUE;
  value->text = g_strdup(text);
  return TRUE;
}

/* --- Keys ------------------------------------------------------------------------------------- */

static gboolean is_called(const CapChartKey *key, CapSlice name) {
  return cap_is_spelt(name, key->name) || cap_is_spelt_in(name, key->aliases);
}

void cap_chart_offer_names(CapSuggestion *suggestion, const char *name, const char *aliases) {
  cap_suggestion_offer(suggestion, cap_slice_of(name));
  while (aliases != NULL && *aliases != '\0') {
    gsize length = strcspn(aliases, " ");

    cap_suggestion_offer(suggestion, (CapSlice){aliases, length});
    aliases += length + strspn(aliases + length, " ");
  }
}

static const CapChartKey *key_called(const CapChartQuery *query, CapSlice name) {
  for (const CapChartKey *key = query->view->keys; key->name != NULL; key++)
    if (is_called(key, name))
      return key;
  return NULL;
}

/* The first key that a word can be a value of; NULL when there is none. */
static const CapChartKey *key_of_word(const CapChartQuery *query, const char *word) {
  for (const CapChartKey *key = query->view->keys; key->name != NULL; key++)
    for (guint i = 0; key->words != NULL && key->words[i] != NULL; i++)
      if (cap_is_spelt(cap_slice_of(word), key->words[i]) ||
          (key->word_aliases != NULL && cap_is_spelt_in(cap_slice_of(word), key->word_aliases[i])))
        return key;
  return NULL;
}

/* Not of the form key=value: a key or a value by itself, or with something else between them, tells
 * what to write. */
static void refuse_form(CapChartQuery *query, const char *argument) {
  gsize length = strcspn(argument, ":=");
  const CapChartKey *key = key_called(query, (CapSlice){argument, length});
  const CapChartKey *of_word = key_of_word(query, argument);
  g_autofree char *range = key != NULL ? cap_chart_key_range(key) : NULL;

  if (key != NULL && argument[length] == ':' && argument[length + 1] != '\0')
    cap_chart_refuse(query, "\"%s\" is not of the form key=value. Write %s=%s.", argument,
                     key->name, argument + length + 1);
  else if (key != NULL)
    cap_chart_refuse(query, "\"%s\" has no value. Write %s=VALUE in one word, the value %s: %s.",
                     argument, key->name, range, key->help);
  else if (of_word != NULL)
    cap_chart_refuse(query, "\"%s\" is not of the form key=value. Write %s=%s.", argument,
                     of_word->name, argument);
  else
    cap_chart_refuse(query, "\"%s\" is not of the form key=value.", argument);
}

static void refuse_key(CapChartQuery *query, CapSlice name) {
  CapSuggestion suggestion = cap_suggestion_for(name);
  GString *known = g_string_new(NULL);

  for (const CapChartKey *key = query->view->keys; key->name != NULL; key++) {
    cap_chart_offer_names(&suggestion, key->name, key->aliases);
    g_string_append_printf(known, "%s%s", known->len > 0 ? ", " : "", key->name);
  }
  if (cap_slice_is_set(suggestion.best))
    cap_chart_refuse(query, "The chart %s has no key %.*s. Did you mean %.*s?", query->view->name,
                     CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(suggestion.best));
  else
    cap_chart_refuse(query, "The chart %s has no key %.*s. Its keys are %s.", query->view->name,
                     CAP_SLICE_ARGS(name), known->str);
  g_string_free(known, TRUE);
}

gboolean cap_chart_query_set(CapChartQuery *query, const char *argument) {
  const char *equals = strchr(argument, '=');
  CapSlice name = {argument, equals != NULL ? (gsize)(equals - argument) : 0};
  const CapChartKey *named = equals != NULL ? key_called(query, name) : NULL;

  if (equals == NULL || equals == argument ||
      (equals[1] == '\0' && named != NULL && named->kind != CAP_KEY_TEXT)) {
    refuse_form(query, argument);
    return FALSE;
  }
  for (guint i = 0; i < query->n_keys; i++) {
    if (!is_called(&query->view->keys[i], name))
      continue;
    if (query->values[i].is_given) {
      cap_chart_refuse(query, "The key %s is given twice. Give it once.",
                       query->view->keys[i].name);
      return FALSE;
    }
    query->values[i].is_given = TRUE;
    return set_value(query, i, equals + 1);
  }
  refuse_key(query, name);
  return FALSE;
}

static const CapChartKey *find_key(const CapChartQuery *query, const char *name, guint *index) {
  for (guint i = 0; i < query->n_keys; i++) {
    if (g_str_equal(query->view->keys[i].name, name)) {
      *index = i;
      return &query->view->keys[i];
    }
  }
  g_assert_not_reached();
}

static const Value *value_of(const CapChartQuery *query, const char *name) {
  guint index = 0;

  find_key(query, name, &index);
  return &query->values[index];
}

void cap_chart_refuse_missing(CapChartQuery *query, const char *name, const char *why) {
  guint index = 0;
  const CapChartKey *key = find_key(query, name, &index);
  g_autofree char *range = cap_chart_key_range(key);

  cap_chart_refuse(query, "The chart %s needs the key %s here, %s: %s.", query->view->name,
                   key->name, range, why);
}

gboolean cap_chart_query_run(CapChartQuery *query) {
  for (guint i = 0; i < query->n_keys; i++) {
    const CapChartKey *key = &query->view->keys[i];

    if (query->values[i].is_set)
      continue;
    if (key->preset != NULL && !set_value(query, i, key->preset))
      return FALSE;
    if (key->preset == NULL && key->is_required)
      cap_chart_refuse_missing(query, key->name, key->help);
  }
  cap_chart_say(query, "chart", "%s [%s]", query->view->title, query->view->rule);
  if (query->error == NULL)
    query->view->answer(query);
  return query->error == NULL;
}

gboolean cap_chart_has(const CapChartQuery *query, const char *key) {
  return value_of(query, key)->is_set;
}

int cap_chart_number(const CapChartQuery *query, const char *key) {
  return value_of(query, key)->values[0];
}

gboolean cap_chart_is_yes(const CapChartQuery *query, const char *key) {
  return cap_chart_number(query, key) != 0;
}

const char *cap_chart_text(const CapChartQuery *query, const char *key) {
  return value_of(query, key)->text;
}

guint cap_chart_list(const CapChartQuery *query, const char *key, int values[CAP_MAX_KEY_VALUES]) {
  const Value *value = value_of(query, key);

  memcpy(values, value->values, sizeof value->values);
  return value->is_set ? value->n : 0;
}

/* --- Answering -------------------------------------------------------------------------------- */

void cap_chart_say(CapChartQuery *query, const char *name, const char *format, ...) {
  va_list args;

  g_string_append_printf(query->answer, "%s: ", name);
  va_start(args, format);
  g_string_append_vprintf(query->answer, format, args);
  va_end(args);
  g_string_append_c(query->answer, '\n');
}

void cap_chart_say_yes_no(CapChartQuery *query, const char *name, gboolean value) {
  cap_chart_say(query, name, "%s", value ? "yes" : "no");
}

void cap_chart_say_signed(CapChartQuery *query, const char *name, int value) {
  cap_chart_say(query, name, value > 0 ? "+%d" : "%d", value);
}

void cap_chart_say_ruled(CapChartQuery *query, const char *name, int value, const char *rule) {
  cap_chart_say(query, name, value > 0 ? "+%d [%s]" : "%d [%s]", value, rule);
}

char *cap_chart_dup_parts(int value, int parts) {
  int hundredths = (ABS(value) % parts) * 100 / parts;
  const char *sign = value < 0 ? "-" : "";
  int whole = ABS(value) / parts;

  if (hundredths == 0)
    return g_strdup_printf("%s%d", sign, whole);
  if (hundredths % 10 == 0)
    return g_strdup_printf("%s%d.%d", sign, whole, hundredths / 10);
  return g_strdup_printf("%s%d.%02d", sign, whole, hundredths);
}

void cap_chart_say_parts(CapChartQuery *query, const char *name, int value, int parts) {
  g_autofree char *text = cap_chart_dup_parts(value, parts);

  cap_chart_say(query, name, "%s", text);
}

void cap_chart_say_modifiers(CapChartQuery *query, const char *name,
                             const CapChartModifier *modifiers, guint n) {
  for (guint i = 0; i < n; i++) {
    const CapChartModifier *m = &modifiers[i];

    if (m->times > 1)
      cap_chart_say(query, name, "%+d %s (%d times) [%s]", m->value, m->words, m->times, m->rule);
    else
      cap_chart_say(query, name, "%+d %s [%s]", m->value, m->words, m->rule);
  }
}

void cap_chart_say_needs(CapChartQuery *query, const char *key, const char *what_for) {
  g_autofree char *text = NULL;
  guint index = 0;

  text = cap_chart_key_range(find_key(query, key, &index));
  cap_chart_say(query, "needs", "%s=%s %s", key, text, what_for);
}

gboolean cap_chart_roll(CapChartQuery *query, const CapChartModifier *modifiers, guint n, int total,
                        CapDescribeRoll describe, gconstpointer data, int *modified) {
  gboolean has_die = cap_chart_has(query, "die");
  guint index = 0;
  const CapChartKey *faces = find_key(query, "die", &index);

  *modified = cap_chart_number(query, "modified");
  if (cap_chart_has(query, "modified")) {
    if (has_die)
      cap_chart_refuse(query, "Give either die, which is modified, or modified, which is not.");
    cap_chart_say(query, "modified", "%d", *modified);
    return TRUE;
  }
  cap_chart_say_modifiers(query, "die-modifier", modifiers, n);
  cap_chart_say_signed(query, "modifier", total);
  if (has_die) {
    *modified = cap_chart_number(query, "die") + total;
    cap_chart_say(query, "die", "%d", cap_chart_number(query, "die"));
    cap_chart_say(query, "modified", "%d", *modified);
    return TRUE;
  }
  for (int die = faces->min; die <= faces->max; die++) {
    g_autofree char *name = g_strdup_printf("die %d", die);
    g_autofree char *text = describe(die + total, data);

    cap_chart_say(query, name, "%s", text);
  }
  return FALSE;
}
