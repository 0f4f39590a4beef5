/* Which files the paths on the command line stand for. */
#pragma once

#include "schema/codes/diagnostic.h"

/* What is passed over in folders. */
typedef struct {
  const char *const *excludes; /* patterns as in ignore.h, from the current folder; may be NULL */
  const char *const *more;     /* further ones, from another folder; may be NULL */
  const char *more_from;
  gboolean has_no_gitignore; /* files that git ignores are taken, too */
  gboolean skips_foreign;    /* XML of other programs is passed over when it is named, too */
  GPtrArray *foreign;        /* gets the XML files that are none of ours; may be NULL */
} CapPathRules;

/* Adds the files to `files` (new strings, each file once): a file as it is, of a folder every *.xml
 * in it and below it, sorted by name. Names that start with a dot are passed over, as are links to
 * folders, what git or a pattern ignores, and XML files that are certainly none of ours; a link to
 * a file outside the folder is reported, not read: in a collection of files from strangers it could
 * lead anywhere. "-" stands for standard input. Folders that cannot be read are reported; whether a
 * file can be read is left to whoever reads it. */
void cap_paths_expand(const char *const *paths, const CapPathRules *rules, GPtrArray *files,
                      CapDiagnostics *findings);

/* Does a path lie below a folder, by their names alone? For paths without links in them. */
gboolean cap_path_is_below(const char *path, const char *folder);
