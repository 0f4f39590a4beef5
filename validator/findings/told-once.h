/* Findings that say the same in several lines: for people one of them is enough, with the lines of
 * the others. Programs and the editor have them all. */
#pragma once

#include "schema/codes/diagnostic.h"

/* For each finding of a sorted list the number of the one that tells it: its own, or an earlier
 * one. Array of guint, new. */
GArray *cap_findings_told_once(const CapDiagnostics *findings);

/* How many of this severity are the other half of one that is told. */
guint cap_findings_count_halves(const CapDiagnostics *findings, const GArray *told,
                                CapSeverity severity);

/* "The same in lines 38 and 52." for one that tells others which its message does not name; NULL
 * when there are none. New string. */
char *cap_findings_same_lines(const CapDiagnostics *findings, const GArray *told, guint index);
