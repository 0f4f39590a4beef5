/* A rule system as the windows of the editor know it: its pages, what it lays over the map, its
 * counters and what is printed of it. The table of a system stands in editor/NAME/workbench.c; the
 * list of them is made from the option `systems` of the build, so that nothing else names one. What
 * needs no screen is in editor/handbook.h. */
#pragma once

#include "editor/core/games/play-copy.h"
#include "editor/handbook.h"
#include "editor/map/canvas/canvas.h"
#include "editor/output/printout.h"
#include "editor/shell/pages.h"

/* An answer of the rules about the set-up, to be laid over the map. */
typedef struct {
  const char *name;  /* by which it is remembered */
  const char *title; /* to be translated */
  /* Those of a counter for the one with this id (NULL: none); `remark` gets a sentence about it, or
   * why there is nothing to show. New; NULL when there is nothing. */
  CapOverlay *(*make)(gpointer position, const char *id, char **remark);
} CapOverlayRow;

typedef struct {
  /* The set-up as the rules see it, made in any thread and asked in one. NULL with an error. */
  gpointer (*new_position)(const CapPlayTexts *texts, GError **error);
  void (*free_position)(gpointer position);
  const CapOverlayRow *rows; /* the last has no name */
} CapOverlayTable;

/* But for the handbook, anything may be NULL: the system has none such. */
typedef struct {
  const CapHandbook *handbook;
  const CapPageInfo *pages; /* the last has no name */
  const CapOverlayTable *overlays;
  const char *counter_page; /* the name of the page on which counters are edited */
  /* What players need at the table to set a scenario up, of a project that has one. New. */
  CapPrintout *(*new_sheets)(CapProject *project);
  /* The set-up; keys are the ids that the handbook knows. New array of CapCounter. */
  GPtrArray *(*new_counters)(CapProject *project);
  /* What else the scenario says of the map. New. */
  CapOverlay *(*new_ground)(CapProject *project);
  GdkRGBA (*army_colour)(const CapOpenScenario *open, CapIndex army);
} CapWorkbench;

/* All that were built in, in the order of the build option; ended by NULL. */
extern const CapWorkbench *const cap_workbenches[];

/* Never NULL: an empty one where there is none. */
const CapWorkbench *cap_workbench_for(const CapHandbook *handbook);
const CapWorkbench *cap_project_workbench(CapProject *project);

/* The counters of the set-up: new array of CapCounter, empty where there are none. */
GPtrArray *cap_project_new_counters(CapProject *project);
