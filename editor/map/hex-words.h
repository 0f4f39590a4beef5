/* A place of the map in a few words. */
#pragma once

#include "validator/draw/sheet.h"

/* "Hex 2624 Milano, fortified city, clear, region Duchy of Milano"; new string. */
char *cap_hex_words_of_sheet(const CapSheet *sheet, CapHex place);
