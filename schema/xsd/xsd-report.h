/* Shared by the files that turn complaints of libxml2 into findings; see cap_xsd_report(). */
#pragma once

#include "schema/document/document-private.h"
#include "schema/codes/place.h"
#include "xsd.h"

/* A complaint, taken to pieces. */
typedef struct {
  const CapDocument *doc;
  const CapGuide *guide;
  CapDiagnostics *findings;
  CapNode node;
  gboolean at_start;
  int code;
  const char *message; /* whole */
  CapSlice attribute;  /* the attribute it is about; unset when it is about the element */
  CapSlice text;       /* what follows the names of element and attribute */
} CapShapeError;

/* Adds a finding about the element of the complaint. */
CapDiagnostic *cap_shape_report(const CapShapeError *e, CapCode code, CapPlace place,
                                const char *format, ...) G_GNUC_PRINTF(4, 5);

/* The number of the attribute with this name, or -1. */
int cap_shape_attribute_index(const CapShapeError *e, CapSlice name);

/* The piece in single quotes with this number, from 0; unset when there are fewer. */
CapSlice cap_quoted_in(CapSlice text, guint number);

/* Complaints about values. */
gboolean cap_shape_is_value_error(int code);
void cap_shape_report_value(const CapShapeError *e);

/* What the attribute of the complaint may hold; NULL when it is about something else. */
const CapGuideType *cap_shape_type_of(const CapShapeError *e);

/* Says in the hint what a slip of the pen in a value looks like, of which `wrong` is all or one
 * word; FALSE when it is none that is known. `explanation`: what is expected, or NULL. */
gboolean cap_shape_hint_at_slip(CapDiagnostic *d, const CapShapeError *e, CapSlice value,
                                CapSlice wrong, const char *explanation);

/* "0502-0602" as "0502 0602", where two words are wanted; NULL when it is not like that. New
 * string. */
char *cap_shape_dup_as_pair(const CapShapeError *e, CapSlice value);

/* Leaves of a list of children only those that must come; all of them when none must. */
void cap_shape_keep_required(const CapShapeError *e, CapSlice parent, char **names);

/* "an" stands before <army>, "a" before <unit>. */
gboolean cap_is_vowel(CapSlice name);

/* A child that must be there, before another one if that is set, and is not. */
void cap_shape_report_missing(const CapShapeError *e, CapSlice parent, const char *missing,
                              CapSlice before);

/* A child that is known, but not at this place; `expected` are those that could be here. */
void cap_shape_report_misplaced(const CapShapeError *e, char **expected);

/* An element that stands twice, word for word. */
void cap_shape_report_copy(const CapShapeError *e);

/* "a, b, c", cut after a few; new string. */
char *cap_list_words(const char *const *words);

/* In double quotes, cut when long; new string. */
char *cap_quote_shortened(CapSlice text);
