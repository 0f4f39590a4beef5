/* A small scenario of this game on any map with any roster. */
#pragma once

#include "validator/draft.h"

extern const CapDrafter baroque_drafter;
