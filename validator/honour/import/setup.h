/* What the readers of a set-up share. Each reads one kind of line: FALSE when the item is none
 * such, and then nothing has happened. */
#pragma once

#include "validator/honour/import/import-private.h"

/* Where the reader is in a list of Forces. */
typedef struct {
  HonourSetupKind kind;
  int side, army;     /* -1 while the text has named none */
  char *date;         /* of reinforcements, or NULL */
  char *group;        /* of Forces that a special rule brings, or NULL */
  HonourTwig *stack;  /* the last one, NULL after a heading */
  HonourTwig *placed; /* the last one with a place of its own */
  HonourTwig *pool;   /* where units go instead, or NULL */
  gboolean in_breakdown;
} HonourSetup;

/* The nation of the army; CAP_INDEX_NONE without one. */
CapIndex honour_setup_nation(HonourImporter *imp, const HonourSetup *s);

/* NULL without one. */
const HonourImportSide *honour_setup_side(HonourImporter *imp, const HonourSetup *s);

/* What the Forces of an army stand in: the army itself, a reinforcement or a group. */
HonourTwig *honour_setup_container(HonourImporter *imp, const HonourSetup *s, guint army);

/* What comes next belongs to no Force of before. */
void honour_setup_leave(HonourSetup *s);

/* --- Cards and Minor Capitani (setup-cards.c) ----------------------------------------------- */

gboolean honour_setup_read_cards(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 HonourSetup *s);
gboolean honour_setup_read_minors(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                  HonourSetup *s);

/* --- What stands in a Force (setup-lists.c) ------------------------------------------------- */

gboolean honour_setup_read_capitani(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                    HonourSetup *s);
gboolean honour_setup_read_auxiliary(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                     HonourSetup *s);
gboolean honour_setup_read_unit(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                HonourSetup *s);
gboolean honour_setup_read_breakdown_heading(HonourImporter *imp, const HonourItem *item,
                                             gboolean apply, HonourSetup *s);

/* --- Forces (setup-forces.c) ---------------------------------------------------------------- */

gboolean honour_setup_read_force(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 HonourSetup *s);
gboolean honour_setup_read_sharing(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                   HonourSetup *s);
