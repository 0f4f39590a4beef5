/* Words that several checks put into their findings. All of them take what a document with
 * errors may leave out. */
#pragma once

#include "schema/board/map.h"
#include "schema/codes/diagnostic.h"

/* What readers see of a thing: its name, else its identifier. Borrowed. */
const char *cap_wording_name(const char *name, const char *id);

/* "hex 0303 (Nord)", or "hex 0304" where the map has no name; new string. */
char *cap_wording_hex(const CapMap *map, CapHex hex);

/* Makes the hex the object of a finding. */
void cap_wording_set_hex(CapDiagnostic *d, const CapMap *map, CapHex hex);

/* "4", "4 and 8", "2, 4 and 8" out of an array of strings; new string. The last joint, "and", is
 * translated here. */
char *cap_wording_list(const GPtrArray *words, const char *last_joint);

/* The line an element starts on. */
guint cap_wording_line(const CapDocument *doc, CapNode node);
