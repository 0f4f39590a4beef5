/* Patterns of paths to pass over, as git writes them: one on a line, `#` begins a comment, `!`
 * takes back, a slash at the end means folders only, a slash elsewhere binds the pattern to the
 * folder of its list, `*` and `?` match within a name and `**` any folders. The last pattern that
 * matches decides. */
#pragma once

#include <glib.h>

typedef struct _CapIgnore CapIgnore;

/* An empty list of patterns that count from `folder`, a path without links. */
CapIgnore *cap_ignore_new(const char *folder);
void cap_ignore_free(CapIgnore *ignore);

/* From now on patterns without a slash count outside of the folder, too. */
void cap_ignore_reach_everywhere(CapIgnore *ignore);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapIgnore, cap_ignore_free)

void cap_ignore_add(CapIgnore *ignore, const char *line);

/* All lines of a file such as .gitignore; one that cannot be read has none. */
void cap_ignore_add_file(CapIgnore *ignore, const char *path);

/* The .gitignore files that count for what is below a folder (a path without links) and lie above
 * it, the highest first: up to the folder where git keeps its own. Empty outside of a work tree of
 * git. New array of strings. */
GPtrArray *cap_ignore_files_above(const char *folder);

typedef enum { CAP_IGNORE_NO_WORD, CAP_IGNORE_PASS_OVER, CAP_IGNORE_KEEP } CapIgnoreVerdict;

/* What the list says of a path without links; nothing of one that is not below its folder. */
CapIgnoreVerdict cap_ignore_ask(const CapIgnore *ignore, const char *path, gboolean is_folder);
