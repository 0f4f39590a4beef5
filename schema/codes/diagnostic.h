/* Findings about content: the one type that checks report and that every reporter, the command
 * and the editor print. Trouble with the program is an assertion, trouble with the environment a
 * GError; what stands in a file is always one of these.
 *
 * Messages and hints are in the language of the program that shows them: formats go through gettext
 * where a finding is made, and whatever is put together for one stands in _(), N_() or ngettext().
 * The command sets no locale, so that it and what machines read are English. Objects are made of
 * names and ids of the document, and nobody translates them: fingerprints are made of them. */
#pragma once

#include "code.h"

#include <glib/gi18n.h>

/* What becomes of a finding. Only open ones are shown one by one and count for the verdict. */
typedef enum {
  CAP_FINDING_OPEN,
  CAP_FINDING_KNOWN,      /* the baseline has it */
  CAP_FINDING_SUPPRESSED, /* an instruction in the file says to pass over it, and why */
} CapFindingState;

typedef struct {
  CapCode code;
  CapSeverity severity;
  char *file;          /* as the user named it */
  guint line;          /* from 1; 0 when the finding is about the whole file */
  guint column;        /* from 1, in characters */
  guint width;         /* characters to underline, at least 1 */
  guint32 offset;      /* of the first byte, from 0; means nothing when line is 0 */
  guint32 length;      /* bytes that are underlined; 0 for a place between two bytes */
  char *source;        /* the text of the line, or NULL */
  guint source_skip;   /* characters cut off the front of `source` because the line is very long */
  char *object;        /* "stack royal-army", "hex 0912", or NULL */
  char *message;       /* one or two sentences */
  char *hint;          /* what to do, or NULL */
  char *suggestion;    /* what to write in the place of what is underlined, or NULL */
  const char *rule;    /* from the registry unless the check set another; never owned */
  gboolean is_dropped; /* over the limit of its file, or only there because of another */
  CapFindingState state;
  char *reason;      /* why it is suppressed, or NULL */
  char *document;    /* "scenario pavia-1524", or the path; NULL until there are fingerprints */
  char *anchor;      /* the way to its place by names and ids, and what stands there */
  char *fingerprint; /* a digest of code, document, anchor and object */
} CapDiagnostic;

/* A growing list of findings. */
typedef struct _CapDiagnostics CapDiagnostics;

CapDiagnostics *cap_diagnostics_new(void);
void cap_diagnostics_free(CapDiagnostics *list);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapDiagnostics, cap_diagnostics_free)

/* At most this many findings are kept for one file (0: no limit, the default); the next one is
 * replaced by a single `too-many-findings`. */
void cap_diagnostics_set_limit(CapDiagnostics *list, guint per_file);

/* Findings with this code that are added from now on have this severity instead of that of the
 * registry. A code with a firm reason may only become more severe. */
void cap_diagnostics_set_severity(CapDiagnostics *list, CapCode code, CapSeverity severity);

/* Adds a finding without a place; see place.h for findings with one. Returns the new finding,
 * borrowed and valid until the next call on the list, so that a caller can add hint and object.
 * file may be NULL. */
CapDiagnostic *cap_diagnostics_add(CapDiagnostics *list, CapCode code, const char *file,
                                   const char *format, ...) G_GNUC_PRINTF(4, 5);
CapDiagnostic *cap_diagnostics_add_va(CapDiagnostics *list, CapCode code, const char *file,
                                      const char *format, va_list args) G_GNUC_PRINTF(4, 0);

/* FALSE for a finding, just added, that is over the limit: nobody will see it, so nothing that
 * takes time need be found out about it. */
gboolean cap_diagnostics_keeps(const CapDiagnostics *list, const CapDiagnostic *d);

/* These replace what was said before. */
void cap_diagnostic_set_hint(CapDiagnostic *d, const char *format, ...) G_GNUC_PRINTF(2, 3);
void cap_diagnostic_set_object(CapDiagnostic *d, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Asks at the end of the message whether another word was meant; an unset one changes nothing. */
void cap_diagnostic_suggest(CapDiagnostic *d, CapSlice word);

/* What can be written in the place of what is underlined, when the message says so already. */
void cap_diagnostic_set_suggestion(CapDiagnostic *d, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Frees what a finding holds, for those who moved it out of its list. */
void cap_diagnostic_clear(CapDiagnostic *d);

/* How many findings are kept. */
guint cap_diagnostics_count(const CapDiagnostics *list);

/* How many open findings have this severity, those over the limit included: a verdict must not
 * depend on how many findings are shown. */
guint cap_diagnostics_count_severity(const CapDiagnostics *list, CapSeverity severity);

/* The finding with this number, from 0; borrowed until the list changes. */
const CapDiagnostic *cap_diagnostics_get(const CapDiagnostics *list, guint index);

/* The same to set state, reason or fingerprint. */
CapDiagnostic *cap_diagnostics_edit(CapDiagnostics *list, guint index);

/* How many findings are in this state. */
guint cap_diagnostics_count_state(const CapDiagnostics *list, CapFindingState state);

/* Takes out those that are marked as dropped. */
void cap_diagnostics_remove_dropped(CapDiagnostics *list);

/* Moves everything of `from` to the end of `list`; `from` is empty afterwards. */
void cap_diagnostics_take_all(CapDiagnostics *list, CapDiagnostics *from);

/* By file, line, column, code, message: the order in which findings are always shown. Exact
 * doubles are dropped. */
void cap_diagnostics_sort(CapDiagnostics *list);
