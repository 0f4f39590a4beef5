/* Inside of the map compiler: what its files share. */
#pragma once

#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  CapMap *map;
  CapDiagnostics *findings;
} CapMapCompiler;

/* --- Sections of a map, in the order of the document ------------------------------------ */

void cap_map_compile_regions(CapMapCompiler *compiler, CapNode root);

/* FALSE when so few hexes are listed that they are no map. */
gboolean cap_map_compile_hexes(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_rivers(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_ferries(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_roads(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_edges(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_areas(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_places(CapMapCompiler *compiler, CapNode root);
void cap_map_compile_zones(CapMapCompiler *compiler, CapNode root);

/* FALSE when the table has no size. */
gboolean cap_map_compile_table(CapMapCompiler *compiler, CapNode root);

/* --- References ------------------------------------------------------------------------- */

/* The region or river with an id, at `place`; an unknown one is reported and gives
 * CAP_INDEX_NONE. */
CapIndex cap_map_refer_to_region(CapMapCompiler *compiler, CapSlice id, CapPlace place);
CapIndex cap_map_refer_to_river(CapMapCompiler *compiler, CapSlice id, CapPlace place);

/* --- Small things ----------------------------------------------------------------------- */

/* The first child of the root with this name, CAP_NODE_NONE when there is none. */
static inline CapNode cap_map_section(const CapMapCompiler *compiler, CapNode root, CapName name) {
  return cap_node_child_named(compiler->doc, root, name);
}

/* The first child of a section with this name; CAP_NODE_NONE when there is no such section. */
static inline CapNode cap_map_first(const CapMapCompiler *compiler, CapNode section, CapName name) {
  return section != CAP_NODE_NONE ? cap_node_child_named(compiler->doc, section, name)
                                  : CAP_NODE_NONE;
}
