/* Findings in the source: underlined in the text, marked in the gutter, told in tooltips. */
#pragma once

#include "editor/core/findings/inspector.h"
#include "editor/problems/source-text.h"

#define CAP_TYPE_SOURCE_MARKS (cap_source_marks_get_type())
G_DECLARE_FINAL_TYPE(CapSourceMarks, cap_source_marks, CAP, SOURCE_MARKS, GObject)

CapSourceMarks *cap_source_marks_new(GtkSourceView *view, CapSourceText *text, CapFile *file,
                                     CapInspector *inspector);

/* Marks the findings of the file anew. Nothing happens while they are those of an older text. */
void cap_source_marks_update(CapSourceMarks *marks);
