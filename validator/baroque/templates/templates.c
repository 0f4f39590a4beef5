#include "validator/baroque/templates/templates.h"

#include "validator/baroque/baroque-template-resources.h"

#define TEMPLATE(kind, start, file)                                                                \
  {                                                                                                \
    kind, "baroque", start, baroque_template_get_resource,                                         \
        "/org/capitano/baroque/templates/" file, "../../../schema/"                                \
  }

const CapTemplate baroque_templates[] = {
    TEMPLATE(CAP_KIND_SCENARIO, CAP_NEW_EXAMPLE, "scenario.xml"),
    TEMPLATE(CAP_KIND_SCENARIO, CAP_NEW_EMPTY, "empty-scenario.xml"),
    TEMPLATE(CAP_KIND_ROSTER, CAP_NEW_EXAMPLE, "roster.xml"),
    TEMPLATE(CAP_KIND_ROSTER, CAP_NEW_EMPTY, "empty-roster.xml"),
    {.path = NULL},
};
