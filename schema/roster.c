#include "schema/roster.h"

#include "schema/table.h"

CapRoster *cap_roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  const CapFormat *format = cap_format_of(doc);

  return format != NULL ? format->roster_compile(doc, findings) : NULL;
}

void cap_roster_free(CapRoster *roster) {
  if (roster != NULL)
    roster->format->roster_free(roster);
}

void cap_roster_init(CapRoster *roster, const CapFormat *format, const CapDocument *doc) {
  CapNode root = cap_document_root(doc);
  CapNode title = cap_node_child_named(doc, root, CAP_NAME_TITLE);

  roster->format = format;
  roster->file = g_strdup(cap_document_file(doc));
  roster->id = cap_node_dup_attribute(doc, root, CAP_NAME_ID);
  roster->title = title != CAP_NODE_NONE ? cap_node_dup_text(doc, title) : g_strdup("");
}

void cap_roster_clear(CapRoster *roster) {
  g_free(roster->file);
  g_free(roster->id);
  g_free(roster->title);
}
