/* The rows of the registry that all rule systems share: each group with the stage that finds it,
 * then all of them in order. */
#include "schema/codes-document.h"
#include "schema/codes-file.h"
#include "schema/codes-import.h"
#include "schema/codes-map.h"
#include "schema/codes-play.h"
#include "schema/codes-rules.h"
#include "schema/codes-scenario.h"
#include "schema/codes-shape.h"
#include "schema/codes-shown.h"
#include "schema/codes-suppression.h"
#include "schema/codes-table.h"
#include "schema/codes-zones.h"

/* Without these being mended the other findings, and that there are no more, mean little. */
#define CAP_FIRM_NOT_READ "Until it is mended, most of the file has not been looked at."
#define CAP_FIRM_SHAPE    "What is left out or misplaced is passed over by all further checks."
#define CAP_FIRM_REFERENCES                                                                        \
  "Without a sound map and roster most of the scenario has not been looked at."
#define CAP_FIRM_REPLAY  "A record that cannot be trusted in this shows nothing."
#define CAP_FIRM_MANNERS "Otherwise suppressions could be switched off or on without a reason."

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, FILE, __VA_ARGS__)
#include "schema/codes-file.def"
#include "schema/codes-shape.def"
#include "schema/codes-import.def"
#include "schema/codes-suppression.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SENSE, __VA_ARGS__)
#include "schema/codes-document.def"
#include "schema/codes-map.def"
#include "schema/codes-table.def"
#include "schema/codes-zones.def"
#include "schema/codes-scenario.def"
#include "schema/codes-rules.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, PLAY, __VA_ARGS__)
#include "schema/codes-play.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SHOWN, __VA_ARGS__)
#include "schema/codes-shown.def"
#undef CAP_CODE

const CapCode cap_shared_codes[] = {
#define CAP_CODE(id, ...) CAP_CODE_##id,
#include "schema/codes-file.def"
#include "schema/codes-shape.def"
#include "schema/codes-import.def"
#include "schema/codes-suppression.def"
#include "schema/codes-document.def"
#include "schema/codes-map.def"
#include "schema/codes-table.def"
#include "schema/codes-zones.def"
#include "schema/codes-scenario.def"
#include "schema/codes-rules.def"
#include "schema/codes-play.def"
#include "schema/codes-shown.def"
#undef CAP_CODE
    NULL,
};
