/* How a value of the format is shown and edited: which kind of control fits it, what there is to
 * choose from, and what is to be said of it. Everything comes from the schema and the documents of
 * the project. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "editor/core/references.h"
#include "schema/xsd/guide.h"

typedef enum {
  CAP_FIELD_TEXT,
  CAP_FIELD_NUMBER,
  CAP_FIELD_WORD,       /* one of the words of the schema */
  CAP_FIELD_WORDS,      /* several of them */
  CAP_FIELD_REFERENCE,  /* something declared elsewhere */
  CAP_FIELD_REFERENCES, /* several of these */
  CAP_FIELD_HEX,
  CAP_FIELD_HEXES,
  CAP_FIELD_HEX_PAIR,
  CAP_FIELD_DATE,
  CAP_FIELD_DATES, /* with commas between them */
  CAP_FIELD_COLOUR,
} CapFieldKind;

/* An attribute of an element of a document, as it is now. */
typedef struct {
  CapProject *project;
  CapFile *file;
  CapNode node;
  const CapGuideAttribute *attribute;
} CapFieldPlace;

/* The attribute of an element in a document that refers to such things. */
CapFieldKind cap_field_kind(const CapReferences *references, CapName element,
                            const CapGuideAttribute *attribute);

/* What the words of the attribute name, or some of them: the months of dates, too.
 * NULL when it is something else, whatever the attribute is called. */
const CapReference *cap_field_reference(const CapReferences *references, CapName element,
                                        const CapGuideAttribute *attribute);

/* Whether the value is a list from which words are added and removed one by one. */
gboolean cap_field_is_list(CapFieldKind kind);

/* Whether such a list nearly always holds one word. */
gboolean cap_field_is_mostly_one(const CapFieldPlace *place);

/* A name of the schema as a label: "held-from" becomes "Held from". New string. */
char *cap_field_dup_label(const char *name);

/* Everything there is to choose from; empty when anything goes. New array of CapChoice. */
GPtrArray *cap_field_choices(const CapFieldPlace *place);

/* Why the schema refuses a value of this type; NULL when it does not. New string. */
char *cap_field_dup_problem(const CapGuideType *type, const char *value);

typedef struct {
  char *text; /* NULL when there is nothing to say */
  gboolean is_problem;
} CapRemark;

void cap_remark_clear(CapRemark *remark);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapRemark, cap_remark_clear)

/* What is wrong with a value (NULL when there is none), or what it stands for: the name of a place,
 * of a Capitano. To be cleared. */
CapRemark cap_field_remark(const CapFieldPlace *place, const char *value);

/* The list with the word added at its end, or taken out when it is in it. Dates are separated by
 * commas, all else by blanks. New string. */
char *cap_field_dup_toggled(CapFieldKind kind, const char *list, const char *word);

/* Whether the list has the word. */
gboolean cap_field_has_word(CapFieldKind kind, const char *list, const char *word);
