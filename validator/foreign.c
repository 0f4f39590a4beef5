#include "validator/foreign.h"

#include <stdio.h>
#include <string.h>

#include "schema/document.h"
#include "schema/names.h"
#include "schema/scan.h"
#include "schema/suggest.h"

/* The root comes behind comments and a DOCTYPE; a file where they are longer is looked at. */
#define ENOUGH_BYTES (64 * 1024)

static gboolean find_root(CapScanner *scanner, CapToken *token) {
  while (cap_scanner_next(scanner, token)) {
    if (token->broken)
      return FALSE;
    if (token->kind == CAP_TOKEN_START_TAG || token->kind == CAP_TOKEN_EMPTY_TAG)
      return TRUE;
  }
  return FALSE;
}

/* A document of ours whose root is misspelt still says of which format it is. */
static gboolean is_like_ours(const CapScanner *scanner, const CapToken *token) {
  CapSuggestion suggestion =
      cap_suggestion_for(cap_scan_slice(scanner, token->name_start, token->name_end));

  for (CapKind kind = CAP_KIND_UNKNOWN + 1; kind <= CAP_KIND_RECORD; kind++)
    cap_suggestion_offer(&suggestion, cap_slice_of(cap_kind_name(kind)));
  for (guint i = 0; i < token->n_attributes; i++) {
    const CapTokenAttribute *a = &token->attributes[i];
    if (cap_slice_equals(cap_scan_slice(scanner, a->name_start, a->name_end), "ruleset"))
      return TRUE;
  }
  return cap_slice_is_set(suggestion.best);
}

gboolean cap_is_foreign_xml(const char *path) {
  g_autofree char *text = g_malloc(ENOUGH_BYTES);
  /* A pipe would keep us waiting. */
  FILE *file = g_file_test(path, G_FILE_TEST_IS_REGULAR) ? fopen(path, "re") : NULL;
  gsize length = file != NULL ? fread(text, 1, ENOUGH_BYTES, file) : 0;
  g_auto(CapScanner) scanner;
  CapToken token;

  if (file != NULL)
    fclose(file);
  cap_scanner_init(&scanner, text, length);
  scanner.at = (guint32)cap_scan_start(text, length);
  if (!find_root(&scanner, &token))
    return FALSE;
  CapSlice root = cap_scan_slice(&scanner, token.name_start, token.name_end);
  for (CapKind kind = CAP_KIND_UNKNOWN + 1; kind <= CAP_KIND_RECORD; kind++)
    if (cap_slice_equals(root, cap_kind_name(kind)))
      return FALSE;
  return !is_like_ours(&scanner, &token);
}
