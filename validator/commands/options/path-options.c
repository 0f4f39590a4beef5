#include "validator/commands/options/path-options.h"

#include "validator/commands/manners.h"
#include "validator/report/display.h"

void cap_path_arguments_clear(CapPathArguments *o) {
  g_clear_pointer(&o->excludes, g_strfreev);
}

void cap_path_arguments_expand(const CapPathArguments *o, const char *const *paths,
                               GPtrArray *files, CapDiagnostics *findings,
                               const CapCommand *command, const CapStreams *io) {
  g_autoptr(GPtrArray) foreign = g_ptr_array_new_with_free_func(g_free);
  const CapPathRules rules = {
      .excludes = (const char *const *)o->excludes,
      .more = o->more,
      .more_from = o->more_from,
      .has_no_gitignore = o->no_gitignore,
      .skips_foreign = o->skip_foreign,
      .foreign = foreign,
  };

  guint first = files->len;
  cap_paths_expand(paths, &rules, files, findings);
  for (guint i = first; cap_is_verbose(io) && i < files->len; i++) {
    g_autofree char *name = cap_display_name(g_ptr_array_index(files, i));
    fprintf(io->err, "capitano %s: reading %s.\n", command->name, name);
  }
  for (guint i = 0; cap_is_verbose(io) && i < foreign->len; i++) {
    g_autofree char *name = cap_display_name(g_ptr_array_index(foreign, i));
    fprintf(io->err, "capitano %s: skipped %s, which is an XML file of another program.\n",
            command->name, name);
  }
}
