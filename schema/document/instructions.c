#include "instructions.h"

#include <string.h>

#include "schema/reader/scan.h"

/* Nearly all documents have none, which is seen without splitting them into tokens. */
static gboolean may_have(CapSlice text, const char *target) {
  g_autofree char *start = g_strconcat("<?", target, NULL);

  return g_strstr_len(text.data, (gssize)text.length, start) != NULL;
}

static CapSlice trim(CapSlice text) {
  while (text.length > 0 && g_ascii_isspace(text.data[0])) {
    text.data++;
    text.length--;
  }
  while (text.length > 0 && g_ascii_isspace(text.data[text.length - 1]))
    text.length--;
  return text;
}

static void add(GArray *list, const CapDocument *doc, const CapScanner *scanner,
                const CapToken *token) {
  CapInstruction instruction = {
      .place = cap_place_range(doc, token->start, token->end - token->start),
      .body = trim(cap_scan_slice(scanner, token->name_end, token->body_end)),
      .node = CAP_NODE_NONE,
  };

  g_array_append_val(list, instruction);
}

GArray *cap_document_instructions(const CapDocument *doc, const char *target) {
  GArray *list = g_array_new(FALSE, FALSE, sizeof(CapInstruction));
  CapSlice text = cap_document_text(doc);
  g_auto(CapScanner) scanner;
  CapToken token;
  CapNode next = 0;  /* elements are numbered in the order of their start tags */
  guint waiting = 0; /* the first instruction for which an element may still follow */

  cap_scanner_init(&scanner, text.data, text.length);
  if (!may_have(text, target))
    return list;
  while (cap_scanner_next(&scanner, &token)) {
    if (token.kind == CAP_TOKEN_START_TAG || token.kind == CAP_TOKEN_EMPTY_TAG) {
      for (; waiting < list->len; waiting++)
        g_array_index(list, CapInstruction, waiting).node = next;
      next++;
    } else if (token.kind == CAP_TOKEN_END_TAG) {
      waiting = list->len;
    } else if (token.kind == CAP_TOKEN_INSTRUCTION &&
               cap_slice_equals(cap_scan_slice(&scanner, token.name_start, token.name_end),
                                target)) {
      add(list, doc, &scanner, &token);
    }
  }
  return list;
}
