/* What file.c (what it is, disk) and file-steps.c (changes, undo) share. */
#pragma once

#include "editor/core/files/file.h"

typedef struct {
  gint64 time;       /* when it was made; no other step of the file has the same */
  gboolean is_joint; /* one of several, in as many files, that were made as one */
} CapFileStep;

struct _CapFile {
  GObject parent_instance;
  CapDocument *document; /* NULL as long as the text was never well-formed */
  CapAnchors *anchors;
  char *path; /* NULL: never saved */
  char *name; /* shown while there is no path */
  guint64 version;

  GString *draft; /* text that is not well-formed; NULL when there is none */
  gboolean is_draft_saved;
  GString *undone_draft; /* one that was undone and could come back */

  GArray *done;     /* of CapFileStep: what could be undone, oldest first */
  GArray *undone;   /* likewise what could be redone; the next is the last */
  gint64 last_time; /* of all steps that ever were */
  guint depth;      /* of open steps */
  gboolean is_touched;

  gboolean was_modified; /* as last told */
  gboolean is_new;       /* its first text was never saved: modified even without a change */
  char *digest;          /* of what we last read or wrote; NULL when never on disk */
  char *foreign_digest;  /* of what somebody else wrote since; "" removed it; NULL: nobody did */
  GFileMonitor *monitor;
};

/* Makes the document of a text, if it is well-formed. */
gboolean cap_file_make_document(CapFile *file, const char *text, gsize length);

/* Text that is not well-formed; NULL for none. */
void cap_file_set_draft(CapFile *file, const char *text, gsize length);

/* Tells everybody that the text is another one. */
void cap_file_tell_changed(CapFile *file);
