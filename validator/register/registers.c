#include "validator/register/registers.h"

#include <string.h>

#include "schema/format.h"
#include "validator/system.h"

/* --- Words --------------------------------------------------------------------------------- */

const char *cap_registers_number(const char *word) {
  const char *colon = strchr(word, ':');

  return colon != NULL ? colon + 1 : word;
}

/* The name before the number; NULL when there is none. New string. */
static char *dup_name(const char *word) {
  const char *number = cap_registers_number(word);

  return number > word ? g_strndup(word, (gsize)(number - word) - 1) : NULL;
}

static const char *suggest_name(const char *name) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(name));

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    if ((*system)->rules != NULL)
      cap_suggestion_offer(&suggestion, cap_slice_of((*system)->name));
  return suggestion.best.data;
}

char *cap_registers_dup_complaint(const char *name) {
  const CapSystem *system = cap_system_find(name);
  const char *meant = suggest_name(name);
  g_autofree char *names = cap_system_dup_names();

  if (system != NULL)
    return system->rules == NULL
               ? g_strdup_printf("There is no list of the rules of \"%s\" yet.", name)
               : NULL;
  if (meant != NULL)
    return g_strdup_printf("There is no rule system \"%s\". Did you mean \"%s\"?", name, meant);
  return g_strdup_printf("There is no rule system \"%s\"; there are %s.", name, names);
}

char *cap_registers_dup_complaint_of(const char *word) {
  g_autofree char *name = dup_name(word);

  return name != NULL ? cap_registers_dup_complaint(name) : NULL;
}

const char *cap_register_system(const CapRegister *book) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    if ((*system)->rules == book)
      return (*system)->name;
  g_return_val_if_reached("");
}

gboolean cap_register_is_meant(const CapRegister *book, const char *word) {
  g_autofree char *name = dup_name(word);

  return name == NULL || g_str_equal(name, cap_register_system(book));
}

gboolean cap_registers_is_ruling(const char *word) {
  const char *number = cap_registers_number(word);

  return g_ascii_isupper(number[0]) && number[1] == '-';
}

/* --- Registers ----------------------------------------------------------------------------- */

GPtrArray *cap_registers_all(void) {
  GPtrArray *books = g_ptr_array_new();

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    if ((*system)->rules != NULL)
      g_ptr_array_add(books, (gpointer)(*system)->rules);
  return books;
}

GPtrArray *cap_registers_of(const CapDocument *doc) {
  g_autofree char *name =
      cap_slice_dup(cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET));
  const CapSystem *system = cap_system_find(name);

  if (system == NULL || system->rules == NULL)
    return cap_registers_all();
  GPtrArray *books = g_ptr_array_new();
  g_ptr_array_add(books, (gpointer)system->rules);
  return books;
}

GPtrArray *cap_registers_named(const char *name) {
  const CapSystem *system = cap_system_find(name);
  GPtrArray *books = g_ptr_array_new();

  if (system != NULL && system->rules != NULL)
    g_ptr_array_add(books, (gpointer)system->rules);
  return books;
}

GPtrArray *cap_registers_meant(const GPtrArray *books, const char *word) {
  GPtrArray *found = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    if (cap_register_is_meant(books->pdata[i], word))
      g_ptr_array_add(found, books->pdata[i]);
  return found;
}

GPtrArray *cap_registers_with_rule(const GPtrArray *books, const char *word) {
  GPtrArray *found = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    if (cap_register_is_meant(books->pdata[i], word) &&
        cap_register_has(books->pdata[i], cap_registers_number(word)))
      g_ptr_array_add(found, books->pdata[i]);
  return found;
}

GPtrArray *cap_registers_with_ruling(const GPtrArray *books, const char *word) {
  GPtrArray *found = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    if (cap_register_is_meant(books->pdata[i], word) &&
        cap_rulings_find(books->pdata[i], cap_registers_number(word)) != NULL)
      g_ptr_array_add(found, books->pdata[i]);
  return found;
}

gboolean cap_registers_have_rule(const GPtrArray *books, const char *word) {
  g_autoptr(GPtrArray) found = cap_registers_with_rule(books, word);

  return found->len > 0;
}

void cap_registers_suggest_rules(const GPtrArray *books, CapSuggestion *suggestion) {
  for (guint i = 0; i < books->len; i++)
    cap_register_suggest(books->pdata[i], suggestion);
}

void cap_registers_suggest_rulings(const GPtrArray *books, CapSuggestion *suggestion) {
  for (guint i = 0; i < books->len; i++)
    cap_rulings_suggest(books->pdata[i], suggestion);
}

char *cap_registers_dup_best(const char *word, const CapSuggestion *suggestion) {
  g_autofree char *name = dup_name(word);

  if (!cap_slice_is_set(suggestion->best))
    return NULL;
  return g_strdup_printf("%s%s%.*s", name != NULL ? name : "", name != NULL ? ":" : "",
                         CAP_SLICE_ARGS(suggestion->best));
}

void cap_register_print_heading(const CapRegister *book, const char *number, guint i, guint n,
                                FILE *out) {
  if (n > 1)
    fprintf(out, "%s%s (%s%s%s)\n\n", i > 0 ? "\n" : "", book->title, cap_register_system(book),
            number != NULL ? ":" : "", number != NULL ? number : "");
}

/* --- Findings ------------------------------------------------------------------------------ */

const char *cap_registers_system_of(CapCode code) {
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
    for (const CapCode *own = (*format)->codes; own != NULL && *own != NULL; own++)
      if (*own == code)
        return (*format)->name;
  return NULL;
}

char *cap_registers_dup_rule_of(CapCode code, const char *number) {
  if (number == NULL)
    return NULL;
  g_autoptr(GPtrArray) books = cap_registers_all();
  g_autoptr(GPtrArray) having = cap_registers_with_rule(books, number);
  const char *system = having->len > 1 ? cap_registers_system_of(code) : NULL;

  return g_strdup_printf("%s%s%s", system != NULL ? system : "", system != NULL ? ":" : "", number);
}
