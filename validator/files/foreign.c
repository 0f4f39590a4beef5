#include "validator/files/foreign.h"

#include "schema/document/document.h"
#include "schema/document/names.h"
#include "schema/reader/reader-kind.h"
#include "schema/reader/reader-wellformed.h"
#include "schema/reader/scan.h"
#include "schema/codes/suggest.h"
#include "validator/files/plain-file.h"

#include <string.h>

/* Larger files are looked at by whoever reads documents, which has a limit of its own. */
#define MOST_BYTES (16 * 1024 * 1024)

static gboolean find_root(CapScanner *scanner, CapToken *token, gboolean *has_doctype) {
  while (cap_scanner_next(scanner, token)) {
    if (token->broken)
      return FALSE;
    *has_doctype = *has_doctype || token->kind == CAP_TOKEN_DOCTYPE;
    if (token->kind == CAP_TOKEN_START_TAG || token->kind == CAP_TOKEN_EMPTY_TAG)
      return TRUE;
  }
  return FALSE;
}

static gboolean has_attribute(const CapScanner *scanner, const CapToken *token, const char *name) {
  for (guint i = 0; i < token->n_attributes; i++) {
    const CapTokenAttribute *a = &token->attributes[i];
    if (cap_slice_equals(cap_scan_slice(scanner, a->name_start, a->name_end), name))
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
  return has_attribute(scanner, token, "ruleset") || cap_slice_is_set(suggestion.best);
}

/* Other programs have files whose root is called "map", too. */
static gboolean is_namesake(const char *path, const CapScanner *scanner, const CapToken *token) {
  if (has_attribute(scanner, token, "format") || has_attribute(scanner, token, "id"))
    return FALSE;
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text(path, scanner->text, scanner->length, NULL, unheard);
  return doc != NULL && cap_document_is_stranger(doc);
}

/* A web page, or a root in a namespace, which ours never are in. */
static gboolean is_of_others(const CapScanner *scanner, const CapToken *token) {
  CapSlice root = cap_scan_slice(scanner, token->name_start, token->name_end);

  return has_attribute(scanner, token, "xmlns") ||
         (root.length == strlen("html") &&
          g_ascii_strncasecmp(root.data, "html", root.length) == 0);
}

gboolean cap_is_foreign_xml(const char *path) {
  gsize length = 0;
  g_autofree char *text = cap_read_plain_file(path, MOST_BYTES, &length);
  gboolean has_doctype = FALSE;
  g_auto(CapScanner) scanner;
  CapToken token;

  cap_scanner_init(&scanner, text != NULL ? text : "", length);
  scanner.at = (guint32)cap_scan_start(scanner.text, length);
  if (!find_root(&scanner, &token, &has_doctype))
    return FALSE;
  CapSlice root = cap_scan_slice(&scanner, token.name_start, token.name_end);
  for (CapKind kind = CAP_KIND_UNKNOWN + 1; kind <= CAP_KIND_RECORD; kind++)
    if (cap_slice_equals(root, cap_kind_name(kind)))
      return is_namesake(path, &scanner, &token);
  if (is_like_ours(&scanner, &token))
    return FALSE;
  if (is_of_others(&scanner, &token))
    return TRUE;
  /* One of ours that is broken may begin with anything. Other programs write other encodings and
   * document types, and then it is none of ours. */
  return has_doctype || !g_utf8_validate(text, (gssize)length, NULL) ||
         cap_text_is_well_formed(text, length);
}
