/* One file in the source pane: its text with line numbers, colours, findings and a search bar. */
#pragma once

#include "editor/core/findings/inspector.h"
#include "editor/problems/source-text.h"

#define CAP_TYPE_SOURCE_TAB (cap_source_tab_get_type())
G_DECLARE_FINAL_TYPE(CapSourceTab, cap_source_tab, CAP, SOURCE_TAB, GtkWidget)

GtkWidget *cap_source_tab_new(CapFile *file, CapInspector *inspector);

CapFile *cap_source_tab_file(CapSourceTab *tab);
GtkSourceView *cap_source_tab_view(CapSourceTab *tab);

/* Selects a range of bytes and scrolls there. */
void cap_source_tab_go_to(CapSourceTab *tab, gsize offset, gsize length);

/* Takes what was typed into the document now. */
void cap_source_tab_flush(CapSourceTab *tab);

/* Opens the search bar. */
void cap_source_tab_find(CapSourceTab *tab);
