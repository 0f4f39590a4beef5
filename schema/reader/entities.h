/* Entities of a DOCTYPE, and decoding of text that refers to them.
 *
 * Only entities that stand for plain text are supported. How far one expands is worked out by
 * arithmetic when the DOCTYPE is read, so that nothing is ever expanded that is over the limit. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/slice.h"

typedef struct _CapEntities CapEntities;

/* Why a DOCTYPE is refused. */
typedef struct {
  CapCode code; /* CAP_CODE_EXTERNAL_ENTITY or CAP_CODE_ENTITY_UNSUPPORTED */
  guint32 offset;
  guint32 length;
  char *message; /* what is wrong, for the caller to free */
} CapEntityTrouble;

typedef enum {
  CAP_DOCTYPE_OK,
  CAP_DOCTYPE_REFUSED, /* see the trouble */
  CAP_DOCTYPE_BROKEN,  /* not well-formed */
} CapDoctypeStatus;

/* Reads a DOCTYPE from text[start] (after "<!DOCTYPE") to text[end] (its '>'). `entities` is set
 * only when the status is OK. */
CapDoctypeStatus cap_entities_read(const char *text, guint32 start, guint32 end,
                                   CapEntities **entities, CapEntityTrouble *trouble);
void cap_entities_free(CapEntities *entities);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapEntities, cap_entities_free)

/* How many bytes all references to declared entities in the text expand to, at least 1 each; stops
 * counting at `most`, and *where is then the offset of the reference that reached it. */
gsize cap_entities_expansion(const CapEntities *entities, CapSlice text, gsize most, gsize *where);

/* Appends the text with its references resolved and line ends made '\n'. In an attribute, tabs and
 * line breaks become blanks. A reference that cannot be resolved is kept as it stands. `entities`
 * may be NULL. */
void cap_entities_decode(const CapEntities *entities, CapSlice text, gboolean is_attribute,
                         GString *out);
