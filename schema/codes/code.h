/* clang-format off */
/* The kinds of findings. A code is the address of its row in the registry: who has a code has all
 * that is to be said of it, and a new one concerns nobody but those who report it.
 *
 * The rows stand in groups, schema/codes/codes-GROUP.def; those that only one rule system knows, in
 * schema/NAME/codes-GROUP.def. A new code takes three steps:
 *
 *   1. a row in the .def of its group: id, slug, severity, rule (or NULL), summary, explanation,
 *      and behind that, where it applies, `.firm_reason = ...` or `.comes_in_pairs = TRUE`;
 *   2. the check, which includes codes-GROUP.h and reports CAP_CODE_ID;
 *   3. tests/golden/SLUG with a bad file, its good twin and the report.
 *
 * Besides, tests/fence/commands/explain.txt has a line for each code.
 *
 * A new group has a header as the others have, and stands twice in the codes.c of its folder. Only
 * .c files include such headers (tests/lint/codes.sh): so a new code compiles little anew. */
/* clang-format on */
#pragma once

#include "suggest.h"

typedef enum {
  CAP_SEVERITY_NOTE,    /* worth knowing; never changes the exit status */
  CAP_SEVERITY_WARNING, /* probably not meant; fails with --strict */
  CAP_SEVERITY_ERROR,   /* the document cannot be played as it stands */
} CapSeverity;

/* The stages of a check, as far as one may be left out because of what an earlier one found:
 * nothing can be said about findings of a stage that a document did not come to. */
typedef enum {
  CAP_CHECK_STAGE_FILE,   /* it was read, and its shape looked at */
  CAP_CHECK_STAGE_SENSE,  /* references and data */
  CAP_CHECK_STAGE_SET_UP, /* what the rules say of the set-up */
  CAP_CHECK_STAGE_PLAY,   /* games, or a record played again */
  CAP_CHECK_STAGE_SHOWN,  /* what enough games showed, or never did */
} CapCheckStage;

/* A row of the registry; constant for the life of the program. */
typedef struct {
  const char *slug;        /* stable name, never renamed or reused */
  CapSeverity severity;    /* when nothing overrides it */
  CapCheckStage stage;     /* that finds it; all codes of a group have the same */
  const char *rule;        /* rule number of the rulebook, or NULL */
  const char *summary;     /* one sentence: what is wrong */
  const char *explanation; /* why it matters and what to do */
  const char *firm_reason; /* why it can neither be made milder nor suppressed nor be known to a
                              baseline: a sentence. NULL when it can */
  gboolean
      comes_in_pairs; /* two places contradict each other, either may be the wrong one, and each
                         has its finding, unless it is in another file or certainly right */
} CapCodeInfo;

/* NULL is no code. */
typedef const CapCodeInfo *CapCode;

/* A row of a .def, as the header of its group declares it. An array of one, so that the name alone
 * is the code. */
#define CAP_CODE_DECLARE(id, ...) extern const CapCodeInfo CAP_CODE_##id[1];

/* The same row, as a codes.c defines it. Behind the summary come the explanation and what there is
 * besides. */
#define CAP_CODE_DEFINE(id, stage_, slug_, severity_, rule_, summary_, ...)                        \
  const CapCodeInfo CAP_CODE_##id[1] = {{.slug = slug_,                                            \
                                         .severity = CAP_SEVERITY_##severity_,                     \
                                         .stage = CAP_CHECK_STAGE_##stage_,                        \
                                         .rule = rule_,                                            \
                                         .summary = summary_,                                      \
                                         .explanation = __VA_ARGS__}};

/* Those that all rule systems share, ended by NULL. Each system has its own in its CapFormat. */
extern const CapCode cap_shared_codes[];

/* Every code, of the systems that were built in too, by the stages of a check. Array of CapCode,
 * new. */
GPtrArray *cap_codes_all(void);

/* NULL when no code has this slug. */
CapCode cap_code_find(const char *slug);

/* Offers every slug. */
void cap_codes_suggest(CapSuggestion *suggestion);

/* "note", "warning" or "error". */
const char *cap_severity_name(CapSeverity severity);

/* The other way round; FALSE when it is none of them. */
gboolean cap_severity_from_name(const char *name, CapSeverity *severity);
