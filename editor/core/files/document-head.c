#include "editor/core/files/document-head.h"

#include <stdio.h>

/* The first element and its title stand within so many bytes of a document. */
#define HEAD_BYTES 16384

typedef struct {
  CapDocumentHead *head;
  guint depth;
  gboolean is_in_title;
} Reader;

static void read_attributes(CapDocumentHead *head, const char **names, const char **values) {
  const struct {
    const char *name;
    char **value;
  } wanted[] = {{"id", &head->id},
                {"map", &head->map},
                {"roster", &head->roster},
                {"ruleset", &head->ruleset}};
  for (guint i = 0; names[i] != NULL; i++)
    for (guint w = 0; w < G_N_ELEMENTS(wanted); w++)
      if (g_str_equal(names[i], wanted[w].name) && *wanted[w].value == NULL)
        *wanted[w].value = g_strdup(values[i]);
}

static void on_start(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, gpointer data, GError **error) {
  Reader *reader = data;
  CapDocumentHead *head = reader->head;
  (void)context;
  (void)error;
  if (reader->depth++ == 0) {
    head->element = g_strdup(element);
    read_attributes(head, names, values);
  }
  reader->is_in_title = reader->depth == 2 && g_str_equal(element, "title") && head->title == NULL;
}

static void on_end(GMarkupParseContext *context, const char *element, gpointer data,
                   GError **error) {
  Reader *reader = data;
  (void)context;
  (void)element;
  (void)error;
  reader->depth--;
  reader->is_in_title = FALSE;
}

static void on_text(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                    GError **error) {
  Reader *reader = data;
  (void)context;
  (void)error;
  if (reader->is_in_title && reader->head->title == NULL)
    reader->head->title = g_strstrip(g_strndup(text, length));
}

void cap_document_head_read(CapDocumentHead *head, const char *path) {
  static const GMarkupParser parser = {
      .start_element = on_start, .end_element = on_end, .text = on_text};
  Reader reader = {.head = head};
  g_autofree char *bytes = g_malloc(HEAD_BYTES);
  FILE *file = fopen(path, "rb");
  if (file == NULL)
    return;
  gsize length = fread(bytes, 1, HEAD_BYTES, file);
  fclose(file);
  g_autoptr(GMarkupParseContext) context =
      g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  g_markup_parse_context_parse(context, bytes, (gssize)length, NULL);
}

void cap_document_head_clear(CapDocumentHead *head) {
  g_clear_pointer(&head->element, g_free);
  g_clear_pointer(&head->id, g_free);
  g_clear_pointer(&head->title, g_free);
  g_clear_pointer(&head->map, g_free);
  g_clear_pointer(&head->roster, g_free);
  g_clear_pointer(&head->ruleset, g_free);
}
