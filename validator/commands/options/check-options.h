/* The options of `check`, and what they mean together with the settings of the collection. */
#pragma once

#include "validator/commands/check-fix.h"
#include "validator/commands/options/limit-options.h"
#include "validator/commands/options/named-input.h"
#include "validator/commands/options/path-options.h"
#include "validator/commands/options/trial-options.h"
#include "validator/files/config.h"
#include "validator/findings/baseline.h"
#include "validator/report/formats.h"

/* As given on the command line. */
typedef struct {
  char **formats;
  char **severities;
  char **ignored;
  char *baseline;
  char *write_baseline;
  gboolean strict;
  gboolean no_play;
  gboolean no_suppressions;
  gboolean no_config;
  gboolean exit_zero;
  gboolean fix;
  gboolean diff;
  char **libraries;
  char *max_findings;
  char *stdin_filename;
  double seconds;
  CapConfig config;
  CapPathArguments path;
  CapTrialArguments trial;
  CapLimitOptions limits;
  char **paths;
} CapCheckOptions;

void cap_check_options_clear(CapCheckOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapCheckOptions, cap_check_options_clear)

typedef struct {
  CapCode code;
  CapSeverity severity;
} CapSeverityOption;

/* What they mean. */
typedef struct {
  GArray *outputs;    /* of CapReportOutput */
  GArray *severities; /* of CapSeverityOption */
  GArray *ignored;    /* of CapCode */
  CapBaseline *baseline;
  CapNamedInput input;
  guint64 max_findings;
  CapTrialSettings trial;
  CapLimits limits;
} CapCheckSettings;

void cap_check_settings_clear(CapCheckSettings *settings);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapCheckSettings, cap_check_settings_clear)

/* Takes the options from the command line, and what they leave open from the settings of the
 * collection. FALSE when the command is done; *status tells how. */
gboolean cap_check_options_parse(CapCheckOptions *o, char ***args, const CapStreams *io,
                                 CapExit *status);

/* What they mean. FALSE when one of them makes no sense, which has been said. `settings` borrows
 * from the options. */
gboolean cap_check_settings_read(const CapCheckOptions *o, const CapStreams *io,
                                 CapCheckSettings *settings);
