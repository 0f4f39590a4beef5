/* A copy of the documents of a project, to be played while the project is edited on. Made in two
 * steps: the texts are taken at once, and whatever takes time is done with them in any thread. */
#pragma once

#include "editor/core/project.h"

typedef struct _CapPlayTexts CapPlayTexts;

/* Of a project that has a scenario, a map and a roster; NULL when one of them cannot be found. */
CapPlayTexts *cap_play_texts_new(CapProject *project);
CapPlayTexts *cap_play_texts_ref(CapPlayTexts *texts);
void cap_play_texts_unref(CapPlayTexts *texts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPlayTexts, cap_play_texts_unref)

/* Another text in place of that of the scenario. Before the texts are given to anybody. */
void cap_play_texts_set_scenario(CapPlayTexts *texts, const char *text, gsize length);

/* A scenario made ready for play, with all that it needs. Immutable, for any thread. */
typedef struct {
  gatomicrefcount n_refs;
  CapLibrary *library;
  CapOpenScenario *open;
  const CapScenario *scenario; /* of what is open, likewise the next two */
  const CapRuleset *rules;
  const CapRulesGame *game;
  char *digest; /* of the texts */
} CapPlayCopy;

/* Reads, checks and compiles. NULL with an error for people when the documents have errors, or are
 * of a rule system that cannot be played. */
CapPlayCopy *cap_play_copy_new(const CapPlayTexts *texts, GError **error);
CapPlayCopy *cap_play_copy_ref(CapPlayCopy *copy);
void cap_play_copy_unref(CapPlayCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPlayCopy, cap_play_copy_unref)
