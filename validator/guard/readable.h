/* What a command in the sandbox may read: what is named in the command, and where documents are
 * looked for that those refer to. Nothing above a folder that was named. */
#pragma once

#include <glib.h>

typedef enum {
  CAP_READ_FILE,      /* a file; a link is followed, for somebody has named it */
  CAP_READ_DOCUMENTS, /* the .xml files of a folder, but no links and nothing below it */
  CAP_READ_ALL,       /* everything below a folder */
} CapReadScope;

typedef struct {
  char *path;
  CapReadScope scope;
} CapReadRight;

/* For a command with these arguments (the first is its name); new array of CapReadRight. */
GArray *cap_readable_by(const char *const *args);
