#include "validator/registers.h"

#include "validator/system.h"

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

GPtrArray *cap_registers_with_rule(const GPtrArray *books, const char *number) {
  GPtrArray *found = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    if (cap_register_has(books->pdata[i], number))
      g_ptr_array_add(found, books->pdata[i]);
  return found;
}

GPtrArray *cap_registers_with_ruling(const GPtrArray *books, const char *id) {
  GPtrArray *found = g_ptr_array_new();

  for (guint i = 0; i < books->len; i++)
    if (cap_rulings_find(books->pdata[i], id) != NULL)
      g_ptr_array_add(found, books->pdata[i]);
  return found;
}

gboolean cap_registers_have_rule(const GPtrArray *books, const char *number) {
  g_autoptr(GPtrArray) found = cap_registers_with_rule(books, number);

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

void cap_register_print_heading(const CapRegister *book, guint i, guint n, FILE *out) {
  if (n > 1)
    fprintf(out, "%s%s\n\n", i > 0 ? "\n" : "", book->title);
}
