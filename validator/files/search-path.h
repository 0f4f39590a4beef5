/* Where the documents and schemas that come with the program are. */
#pragma once

#include <glib.h>

/* The folder that holds maps, scenarios and schema: the source tree when the program runs from a
 * build folder in it, else what was installed. NULL when there is neither. New string. */
char *cap_data_folder(void);

/* The file, which need not exist, that cap_data_folder() reads to find the source tree of a build
 * folder elsewhere; NULL when there can be none. New string. */
char *cap_data_note(void);

/* The folders in which documents are looked for, in this order: those given (NULL-terminated, or
 * NULL), those of the environment variable CAPITANO_PATH, that of the program; of each the folder
 * itself and the folders maps and scenarios in it, as far as they exist. New array of new strings.
 */
GPtrArray *cap_search_path(const char *const *given);
