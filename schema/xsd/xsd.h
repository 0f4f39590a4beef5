/* The schemas inside the program, compiled for libxml2, and validation against them. */
#pragma once

#include "schema/document/document.h"
#include "guide.h"
#include "xsd-table.h"

#include <libxml/xmlschemas.h>

/* Prepares libxml2 for the whole process: threads, and a loader that serves the schemas inside the
 * program and refuses everything else, files and network alike. Cheap when done already; every
 * use of libxml2 starts with it. */
void cap_xml_init(void);

/* A compiled schema. Made when first asked for and never changed after that: validation only reads
 * it (helgrind agrees, for libxml2 2.9.14), so any number of threads may share it. */
xmlSchemaPtr cap_xsd_schema(const CapXsd *xsd);

/* The namespace of attributes that name a schema. */
#define CAP_XSI_NAMESPACE "http://www.w3.org/2001/XMLSchema-instance"

/* --- Validation -------------------------------------------------------------------------- */

/* Complaints that are not libxml2's. */
enum {
  CAP_XSD_NAMESPACE = -1,  /* xmlns="..." */
  CAP_XSD_UNEXPECTED = -2, /* an element that its parent never has */
  CAP_XSD_COPY = -3,       /* an element that stands twice, word for word */
};

/* One complaint, tied to an element. */
typedef struct {
  CapNode node;
  gboolean at_start; /* found when the start tag was looked at, not text or end tag */
  int code;          /* xmlParserErrors, or one of the above */
  char *message;     /* libxml2's; empty for the above */
} CapXsdError;

/* Whether the code, found at a start tag, says that the element may not stand where it does. */
gboolean cap_xsd_means_unexpected(int code);

/* All complaints about the document, in the order found; an array of CapXsdError. An unexpected
 * element does not hide what follows it. Stops at `most` complaints. */
GArray *cap_xsd_validate(const CapDocument *doc, guint most);

/* The same by the schema of another rule system, to see whether it fits better. */
GArray *cap_xsd_validate_for(const CapDocument *doc, const char *ruleset, guint most);

/* Turns the complaints into findings with places, in designer's English. */
void cap_xsd_report(const CapDocument *doc, const GArray *errors, CapDiagnostics *findings);
