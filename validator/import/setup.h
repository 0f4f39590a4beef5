/* What the readers of a set-up share. Each reads one kind of line: FALSE when the item is none
 * such, and then nothing has happened. */
#pragma once

#include "validator/import/import-private.h"

/* Where the reader is in a list of Forces. */
typedef struct {
  CapSetupKind kind;
  int side, army;  /* -1 while the text has named none */
  char *date;      /* of reinforcements, or NULL */
  char *group;     /* of Forces that a special rule brings, or NULL */
  CapTwig *stack;  /* the last one, NULL after a heading */
  CapTwig *placed; /* the last one with a place of its own */
  CapTwig *pool;   /* where units go instead, or NULL */
  gboolean in_breakdown;
} CapSetup;

/* The nation of the army; CAP_INDEX_NONE without one. */
CapIndex cap_setup_nation(CapImporter *imp, const CapSetup *s);

/* NULL without one. */
const CapImportSide *cap_setup_side(CapImporter *imp, const CapSetup *s);

/* What the Forces of an army stand in: the army itself, a reinforcement or a group. */
CapTwig *cap_setup_container(CapImporter *imp, const CapSetup *s, guint army);

/* What comes next belongs to no Force of before. */
void cap_setup_leave(CapSetup *s);

/* --- Cards and Minor Capitani (setup-cards.c) ----------------------------------------------- */

gboolean cap_setup_read_cards(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s);
gboolean cap_setup_read_minors(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s);

/* --- What stands in a Force (setup-lists.c) ------------------------------------------------- */

gboolean cap_setup_read_capitani(CapImporter *imp, const CapItem *item, gboolean apply,
                                 CapSetup *s);
gboolean cap_setup_read_auxiliary(CapImporter *imp, const CapItem *item, gboolean apply,
                                  CapSetup *s);
gboolean cap_setup_read_unit(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s);
gboolean cap_setup_read_breakdown_heading(CapImporter *imp, const CapItem *item, gboolean apply,
                                          CapSetup *s);

/* --- Forces (setup-forces.c) ---------------------------------------------------------------- */

gboolean cap_setup_read_force(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s);
gboolean cap_setup_read_sharing(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s);
