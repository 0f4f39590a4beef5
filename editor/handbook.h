/* A rule system as the editor knows it without a screen: words about places, choices and remarks of
 * fields, what is offered where, what is found. The table of a system
 * stands in editor/NAME/handbook.c; the list of them is made from the option `systems` of the
 * build. What needs a screen is in editor/system.h. No GTK.
 *
 * Any entry may be NULL: the system has nothing to say there. */
#pragma once

#include "editor/core/completion.h"
#include "editor/core/field-order.h"
#include "editor/core/deeds.h"
#include "editor/core/field.h"
#include "editor/core/finder.h"
#include "editor/core/references.h"
#include "validator/system.h"

/* Elements that counters on the map stand for. */
typedef struct {
  CapKind kind; /* of the document they stand in; CAP_KIND_UNKNOWN ends a list of them */
  CapName name;
  const char *prefix; /* what the id of the counter has before that of the element */
} CapCounterElement;

/* The page on which an element, and what stands in it, is edited. */
typedef struct {
  CapKind kind; /* of the document; CAP_KIND_UNKNOWN ends a list of them */
  CapName name; /* CAP_NAME_OTHER: all others */
  const char *page;
} CapElementPage;

typedef struct {
  const CapSystem *system;

  /* --- Places, by hex or zone --- */
  /* What the scenario says of a place, a line each; adds new strings. */
  void (*tell_place)(CapProject *project, CapHex place, GPtrArray *lines);
  /* Who stands there, shortly; adds new strings. */
  void (*tell_forces)(CapProject *project, CapHex place, GPtrArray *words);
  /* The areas of the scenario that it is in; adds borrowed names. */
  void (*list_areas)(CapProject *project, CapHex place, GPtrArray *names);

  /* --- Zones --- */
  /* Has the scenario say, like the map, that who has this id draws supply from a zone, or no
   * longer; a step of undo. FALSE when nothing changed. */
  gboolean (*set_source)(CapProject *project, CapHex zone, const char *who, gboolean is_source);

  /* --- Counters, by the id that they have on the map --- */
  const CapCounterElement *counter_elements;
  /* Adds those that fit; see finder.h. */
  void (*search)(CapProject *project, CapSearch *search);
  /* Where one stands at the start; CAP_HEX_NONE when it has no place, or a choice. */
  CapHex (*find_counter)(CapProject *project, const char *id);
  /* Puts one into a hex, as a step of undo; FALSE when nothing changed. */
  gboolean (*move_counter)(CapProject *project, const char *id, CapHex hex);

  /* --- Deeds, for the menu of a place --- */
  /* Adds what can be done to forces there; see deeds.h. */
  void (*add_deeds)(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds);

  /* --- A table --- */
  /* The distance between what stands at two points, as the rules measure it and in words; the
   * points become those that it is measured from and to. New string. */
  char *(*measure)(CapProject *project, CapTablePoint *from, CapTablePoint *to);

  /* --- Pages --- */
  /* By the innermost element that has a row; where none has, everything is in the outline. */
  const CapElementPage *element_pages;

  /* --- Fields --- */
  /* What its rosters and scenarios refer to. */
  const CapReferences *references;
  /* What forms show first. */
  const CapFieldOrder *field_orders;
  /* Types of lists that nearly always hold one word, so that choosing replaces it; ended by NULL.
   */
  const char *const *mostly_one;
  /* Dates to choose from; adds CapChoice. */
  void (*add_dates)(const CapFieldPlace *place, GPtrArray *choices);
  CapRemark (*remark_dates)(const CapFieldPlace *place, const char *value);
  /* What is to be said of a value that nothing is wrong with, or of one that is not set: what holds
   * then. New string; NULL for nothing. */
  char *(*remark_value)(const CapFieldPlace *place, const char *value);
  /* A value that more depends on than its attribute, as a step of undo. FALSE for all others, and
   * when nothing changed. */
  gboolean (*set_value)(const CapFieldPlace *place, const char *value);

  /* --- What is offered --- */
  /* Could the element work as a child of `parent`, with whatever attributes? */
  gboolean (*offers)(const CapDocument *doc, CapNode parent, const char *name);
  /* The same for a word of an attribute. */
  gboolean (*offers_word)(const CapDocument *doc, CapSlice element, CapSlice attribute,
                          const char *word);
  /* Takes out of what can be written what would not work there; `text` is the one before it. */
  void (*trim_completion)(CapCompletion *completion, const char *text);

  /* --- Games --- */
  /* The date of a turn: "April 4, 1509"; new string. */
  char *(*turn_words)(const CapOpenScenario *open, CapTurn turn);
  /* On a table: the lawful option that leads nearest to a spot that somebody points at, and near
   * enough, when it shall look to this 64th of the circle there. FALSE: none does. */
  gboolean (*option_facing)(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                            guint8 facing, CapOption *option);
  /* Does an event with this rule number tell of victory? */
  gboolean (*is_of_victory)(const char *rule);
} CapHandbook;

/* All that were built in, in the order of the build option; ended by NULL. */
extern const CapHandbook *const cap_handbooks[];

/* Never NULL: an empty one for NULL. */
const CapHandbook *cap_handbook_for(const CapSystem *system);

/* Of the rule system with this name; the first built in when it is unset. An empty one when it was
 * not built in. */
const CapHandbook *cap_handbook_named(CapSlice ruleset);

/* Of the rule system that the document names; the first built in for one that names none, or
 * without a document. An empty one when it was not built in. */
const CapHandbook *cap_handbook_of(const CapDocument *doc);

/* The same for the scenario of a project, or for its roster when it has none. */
const CapHandbook *cap_project_handbook(CapProject *project);
