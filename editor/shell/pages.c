#include "editor/shell/pages.h"

#include <glib/gi18n.h>

#define SCENARIO (1u << CAP_KIND_SCENARIO)
#define MAP      (1u << CAP_KIND_MAP)
#define ROSTER   (1u << CAP_KIND_ROSTER)

const CapPageInfo cap_pages[] = {
    {NULL, NULL, 0, NULL},
};

const CapPageInfo cap_bottom_pages[] = {
    {NULL, NULL, 0, NULL},
};
