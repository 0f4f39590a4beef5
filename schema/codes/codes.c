/* The rows of the registry that all rule systems share: each group with the stage that finds it,
 * then all of them in order. */
#include "schema/codes/codes-document.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-file.h"
#include "schema/codes/codes-import.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-play.h"
#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-scenario.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/codes-shown.h"
#include "schema/codes/codes-suppression.h"
#include "schema/codes/codes-table.h"
#include "schema/codes/codes-zones.h"

/* Until these are corrected the other findings, and that there are no more, mean little. */
#define CAP_FIRM_NOT_READ N_("Until this is corrected, most of the file is not checked.")
#define CAP_FIRM_SHAPE                                                                             \
  N_("Later checks skip whatever is missing or out of place, so they may miss other problems.")
#define CAP_FIRM_REFERENCES                                                                        \
  N_("Without a correct map and roster, most of the scenario is not checked.")
#define CAP_FIRM_REPLAY  N_("A record that is wrong here proves nothing about the game.")
#define CAP_FIRM_MANNERS N_("Otherwise findings could be hidden without giving a reason.")

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, FILE, __VA_ARGS__)
#include "schema/codes/codes-file.def"
#include "schema/codes/codes-shape.def"
#include "schema/codes/codes-import.def"
#include "schema/codes/codes-suppression.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SENSE, __VA_ARGS__)
#include "schema/codes/codes-document.def"
#include "schema/codes/codes-map.def"
#include "schema/codes/codes-table.def"
#include "schema/codes/codes-zones.def"
#include "schema/codes/codes-scenario.def"
#include "schema/codes/codes-rules.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, PLAY, __VA_ARGS__)
#include "schema/codes/codes-play.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SHOWN, __VA_ARGS__)
#include "schema/codes/codes-shown.def"
#undef CAP_CODE

const CapCode cap_shared_codes[] = {
#define CAP_CODE(id, ...) CAP_CODE_##id,
#include "schema/codes/codes-file.def"
#include "schema/codes/codes-shape.def"
#include "schema/codes/codes-import.def"
#include "schema/codes/codes-suppression.def"
#include "schema/codes/codes-document.def"
#include "schema/codes/codes-map.def"
#include "schema/codes/codes-table.def"
#include "schema/codes/codes-zones.def"
#include "schema/codes/codes-scenario.def"
#include "schema/codes/codes-rules.def"
#include "schema/codes/codes-play.def"
#include "schema/codes/codes-shown.def"
#undef CAP_CODE
    NULL,
};
