/* What the compile steps share: tables that grow, identifiers that must be unique, references
 * that lead nowhere. A table is an array of structs that start with `char *id` (or of such strings
 * alone), and how many. */
#pragma once

#include <stddef.h>

#include "schema/board/map.h"

/* No table is larger, so that an index always fits. */
#define CAP_TABLE_MAX 65000

/* Adds an item to the end of a table and gives a pointer to it, filled with zeros and good until
 * the next one is added. Ask cap_table_has_room() first. */
#define CAP_TABLE_ADD(items, n)                                                                    \
  ((items) = cap_table_grow((items), (n), sizeof *(items)), &(items)[(n)++])

/* Makes room for one more item, and clears it. */
void *cap_table_grow(void *items, guint n, gsize item_size);

/* FALSE, with a finding (too-many-elements) at the element, when no item can be added; stop
 * reading them then. `what` is the plural of the things in the table. */
gboolean cap_table_has_room(guint n, const CapDocument *doc, CapNode node, const char *what,
                            CapDiagnostics *findings);

/* Claims a key for a node in a table of such claims, which begins empty and is filled by nothing
 * else. CAP_NODE_NONE when the key was free: the table then holds the string, or borrows it when it
 * frees no keys. Otherwise the node that has it, and in *is_news whether this is the first clash
 * over it, so that a finding can be given to the owner too: either may be the wrong one. */
CapNode cap_table_claim(GHashTable *nodes, const char *key, CapNode node, gboolean *is_news);

/* Claims the attribute `id` of a node, which is also the new item's `id`. FALSE when another node
 * has it, which is reported at both (duplicate-id), or when there is none, which the reader has
 * reported. `what` is the thing: "unit type". The string is borrowed. */
gboolean cap_table_claim_id(GHashTable *nodes, const char *id, const CapDocument *doc, CapNode node,
                            const char *what, CapDiagnostics *findings);

/* Whether the element was copied and pasted: another with its id has the same text. That is one
 * finding, and the copy is best left out: whatever else could be said of it follows from that. */
gboolean cap_table_reports_copy(GHashTable *nodes, const CapDocument *doc, CapNode node,
                                const char *what, CapDiagnostics *findings);

/* Looks an id up in a table of id -> index + 1; CAP_INDEX_NONE when it is not there. */
CapIndex cap_table_find(GHashTable *by_id, CapSlice id);

/* Where to look for words that resemble an unknown one. */
typedef struct {
  const void *items;
  gsize item_size;
  guint n_items;
  gsize name_at; /* where an item has its name for people; 0: they have none */
} CapTable;

/* The table of an array and how many it has; a list of them for cap_report_unknown(). */
#define CAP_TABLE_OF(items, n)                                                                     \
  { (items), sizeof *(items), (n), 0 }
#define CAP_TABLES(...) ((const CapTable[]){__VA_ARGS__, {NULL, 0, 0, 0}})

/* The same for items that have a field `name`: whoever writes the name is told the id. */
#define CAP_TABLE_NAMED(items, n)                                                                  \
  { (items), sizeof *(items), (n), offsetof(__typeof__(*(items)), name) }

/* FALSE for what can be no reference at all, which the reader has reported: report it no more. */
gboolean cap_is_reference(CapSlice id);

/* What a reference should lead to: "unit type", "in roster", and its id. */
typedef struct {
  CapCode code; /* of the finding when it leads nowhere */
  const char *what;
  const char *where;
  const char *owner; /* the roster or map; NULL when `where` says it all */
  const CapTable *tables;
} CapTarget;

/* Gives back the index that a look-up of the id gave. When that is CAP_INDEX_NONE, reports that
 * there is no such thing. */
CapIndex cap_table_expect(CapIndex index, CapTarget target, CapSlice id, CapPlace place,
                          CapDiagnostics *findings);

/* Reports a reference that leads nowhere; to the message comes a did-you-mean when one of the
 * tables has an id like it. */
CapDiagnostic *cap_report_unknown(CapDiagnostics *findings, CapCode code, CapPlace place,
                                  CapSlice id, const CapTable *tables, const char *format, ...)
    G_GNUC_PRINTF(6, 7);

/* Says in a finding which thing of the document it is about: the nearest element around the place
 * that has an id, as in "stack royal-army". */
void cap_diagnostic_set_object_at(CapDiagnostic *d, CapPlace place);

/* A new string with the value of an attribute; "" when there is none, which the reader has
 * reported where it matters. */
char *cap_node_dup_attribute(const CapDocument *doc, CapNode node, CapName name);

/* The number in an attribute, cut to the range from 0 to `most`; `otherwise` when there is none. */
guint cap_node_number(const CapDocument *doc, CapNode node, CapName name, guint most,
                      guint otherwise);

gboolean cap_node_has(const CapDocument *doc, CapNode node, CapName name);

/* TRUE when the attribute is "yes". */
gboolean cap_node_is_yes(const CapDocument *doc, CapNode node, CapName name);
