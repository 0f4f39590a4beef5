/* The page of what a scenario says of itself, made from a table: parts to switch between, each with
 * forms for single elements or with the list of a section. */
#pragma once

#include "editor/form/section-list.h"

/* A form for one element of the scenario. */
typedef struct {
  CapName element;   /* a child of the root; CAP_NAME_OTHER: the root itself */
  guint nth;         /* of the children with this name, from 0 */
  const char *maker; /* to be translated: the button that adds it where it lacks; NULL: none */
} CapFormsRow;

typedef struct {
  const char *name, *title; /* the title is to be translated */
  const CapFormsRow *forms; /* NULL for a part that is a list */
  guint n_forms;
  const CapSectionInfo *section;
} CapFormsPart;

#define CAP_TYPE_FORMS_PAGE (cap_forms_page_get_type())
G_DECLARE_FINAL_TYPE(CapFormsPage, cap_forms_page, CAP, FORMS_PAGE, GtkWidget)

/* The parts end with one that has no name, and must outlive the widget. */
GtkWidget *cap_forms_page_new(CapDesk *desk, const CapFormsPart *parts);
