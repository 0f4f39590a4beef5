#include "validator/honour/templates/templates.h"

#include "validator/honour/honour-template-resources.h"

#define TEMPLATE(kind, start, file)                                                                \
  {                                                                                                \
    kind, "honour", start, honour_template_get_resource, "/org/capitano/honour/templates/" file,   \
        "../../../schema/"                                                                         \
  }

const CapTemplate honour_templates[] = {
    TEMPLATE(CAP_KIND_SCENARIO, CAP_NEW_EXAMPLE, "scenario.xml"),
    TEMPLATE(CAP_KIND_SCENARIO, CAP_NEW_EMPTY, "empty-scenario.xml"),
    TEMPLATE(CAP_KIND_ROSTER, CAP_NEW_EXAMPLE, "roster.xml"),
    TEMPLATE(CAP_KIND_ROSTER, CAP_NEW_EMPTY, "empty-roster.xml"),
    {.path = NULL},
};
