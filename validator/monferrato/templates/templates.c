#include "validator/monferrato/templates/templates.h"

#include "validator/monferrato/monferrato-template-resources.h"

#define TEMPLATE(kind, start, file)                                                                \
  {                                                                                                \
    kind, "monferrato", start, monferrato_template_get_resource,                                   \
        "/org/capitano/monferrato/templates/" file, "../../../schema/"                             \
  }

const CapTemplate monferrato_templates[] = {
    TEMPLATE(CAP_KIND_SCENARIO, CAP_NEW_EXAMPLE, "scenario.xml"),
    TEMPLATE(CAP_KIND_SCENARIO, CAP_NEW_EMPTY, "empty-scenario.xml"),
    TEMPLATE(CAP_KIND_ROSTER, CAP_NEW_EXAMPLE, "roster.xml"),
    TEMPLATE(CAP_KIND_ROSTER, CAP_NEW_EMPTY, "empty-roster.xml"),
    {.path = NULL},
};
