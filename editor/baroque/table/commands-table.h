/* What a designer does to the troops on the table: each call is one step of undo. The scenario is
 * the compiled one of the file as it is now. FALSE, or CAP_NODE_NONE, when nothing changed. No GTK.
 */
#pragma once

#include "editor/baroque/table/spots.h"
#include "editor/core/commands/batch.h"

/* What is written of a unit that stands there, for several in one step. */
void baroque_batch_stand(CapBatch *batch, const CapDocument *doc, const BaroqueScenario *s,
                         CapIndex index, const BaroqueBase *base);

/* Puts a unit there; a direction that its army has anyway is not written down. */
gboolean baroque_command_place(CapFile *file, const BaroqueScenario *s, CapIndex unit,
                               const BaroqueBase *base);

/* The same for one that is only turned, under another name. */
gboolean baroque_command_turn(CapFile *file, const BaroqueScenario *s, CapIndex unit,
                              const BaroqueBase *base);

/* Takes a unit off the table: it deploys in a zone then. */
gboolean baroque_command_lift(CapFile *file, const BaroqueScenario *s, CapIndex unit);

/* Puts a leader somewhere on his own, or with the unit that stands there. */
gboolean baroque_command_place_leader(CapFile *file, const BaroqueScenario *s, CapIndex leader,
                                      BaroquePoint point);

gboolean baroque_command_set_zone(CapFile *file, const BaroqueScenario *s, CapIndex zone,
                                  CapTablePoint low, CapTablePoint high);
CapNode baroque_command_add_zone(CapFile *file, const BaroqueScenario *s, CapIndex army,
                                 CapTablePoint low, CapTablePoint high);

/* A new unit of a Command, of the type with this id, its name that of the type. */
CapNode baroque_command_add_unit(CapFile *file, const BaroqueScenario *s, CapIndex command,
                                 const char *type);

/* Moves a unit to another Command. Where that arrives later it loses its place. */
CapNode baroque_command_move_unit(CapFile *file, const BaroqueScenario *s, CapIndex unit,
                                  CapIndex command);

/* A base dropped at a spot, dressed; an entry of the handbook. */
gboolean baroque_command_drop(CapProject *project, const char *id, CapHex spot);

/* The direction in degrees, as a document has it; new string. */
char *baroque_facing_text(guint direction);
