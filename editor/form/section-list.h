/* The elements of one section of a document as a list, with a form for the one that is selected:
 * unit types, Capitani, areas. */
#pragma once

#include "editor/form/element-tree.h"

typedef struct {
  const char *title, *empty; /* to be translated, like the labels */
  CapKind kind;              /* of the document in the project */
  CapName section;
  CapName child;         /* what the button adds */
  const char *add;       /* its label: "Add unit type" */
  CapName other;         /* a second kind of element, or CAP_NAME_OTHER */
  const char *add_other; /* NULL without one */
  CapName further;       /* a third, likewise */
  const char *add_further;
  CapElementWords words;   /* what is said of each; NULL for its attributes */
  CapOutlineFilter filter; /* NULL for all but notes */
} CapSectionInfo;

#define CAP_TYPE_SECTION_LIST (cap_section_list_get_type())
G_DECLARE_FINAL_TYPE(CapSectionList, cap_section_list, CAP, SECTION_LIST, GtkWidget)

/* `info` must outlive the widget. */
GtkWidget *cap_section_list_new(CapDesk *desk, const CapSectionInfo *info);

/* Selects the element that a node is or stands in, none when it is the section itself; FALSE when
 * it is in another section. */
gboolean cap_section_list_select(CapSectionList *list, CapFile *file, CapNode node);
