/* From a path to bytes, and from bytes to text that is known to be UTF-8. */
#pragma once

#include "schema/document/document.h"

/* The bytes of a file, or of standard input for "-", with a NUL behind them; new. NULL with a
 * finding when it cannot be read, is not a plain file or is over the limit. Never waits for a FIFO
 * or a device. */
char *cap_reader_load(const char *path, const CapLimits *limits, gsize *length,
                      CapDiagnostics *findings);

/* The finding for text over the limit; actual 0: not known. */
void cap_reader_report_size(const char *name, gsize actual, const CapLimits *limits,
                            CapDiagnostics *findings);

/* Whether the text of a document is UTF-8 with nothing but characters that XML allows. Otherwise
 * says where and why. */
gboolean cap_reader_check_bytes(const CapDocument *doc, CapDiagnostics *findings);
