/* A rule system as the validator knows it: one table of all that the commands, the checks, play and
 * the reports need of it. It stands in validator/NAME/system.c; the list of systems is made from
 * the option `systems` of the build, so that nothing else names one. */
#pragma once

#include "validator/balance/variation.h"
#include "validator/findings/cause.h"
#include "validator/charts/query.h"
#include "validator/checks/checks.h"
#include "validator/docs/format-words.h"
#include "validator/draft.h"
#include "validator/engine/ruleset.h"
#include "validator/fixes/fixer.h"
#include "validator/importer.h"
#include "validator/questions.h"
#include "validator/register/register.h"
#include "validator/report/html/parts.h"
#include "validator/template.h"

typedef struct {
  const char *name; /* as the attribute `ruleset` of its documents */
  const CapRuleset *engine;
  const CapRegister *rules;      /* NULL: nobody has written them down yet */
  const CapCharts *charts;       /* NULL: none */
  const CapQuestions *questions; /* NULL: none */
  const CapImporter *importer;   /* NULL: none */
  const CapTemplate *templates;  /* of scenarios and rosters, ended by an empty row; NULL: none */
  const CapDrafter *drafter;     /* what makes a scenario of a map and a roster; NULL: nothing */
  const CapCheck *const *checks; /* tables of its scenarios and rosters, ended by NULL; or NULL */
  const CapReportParts *report;  /* what it brings to pages; or NULL */
  const CapVariations *balance;  /* what can be varied in its scenarios; or NULL */
  const CapFormatWords *words;   /* what it adds to the reference of its format; or NULL */
  const CapCauseRow *causes;     /* ended by a row without a code; or NULL */
  const CapExplainRow *explains; /* which findings come from which; ended the same way, or NULL */
  const CapFixerRow *fixers;     /* what mends its findings at once; ended the same way, or NULL */
} CapSystem;

/* All that were built in, in the order of the build option; ended by NULL. */
extern const CapSystem *const cap_systems[];

/* The system that a scenario or roster is written for; NULL when it was not built in. */
const CapSystem *cap_system_find(const char *name);

/* The system whose scenario or roster this document is: the one it names. One that names none is
 * read as a document of the first. NULL for other kinds, and when the system was not built in. */
const CapSystem *cap_system_of(const CapDocument *document);

/* The names of all of them for a sentence: "one", "two"; new string. */
char *cap_system_dup_names(void);

/* The same with blanks between. */
const char *cap_system_words(void);
