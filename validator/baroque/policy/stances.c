/* Other ways for the doctrine to decide that a player who looks ahead may try. */
#include "validator/baroque/policy/terms.h"

const CapStance baroque_stances[] = {
    {"bold", "bold=90:charges=0:waits=1"},
    {"careful", "charges=-90:taken=-2:lost=-3"},
    {"shooting", "charges=-60:shot=2:fire-ahead=3:under-fire=-1"},
    {"pressing", "nearer=10:urgent=8:stirs=0:waits=1:ahead=0"},
    {"waiting", "waits=9:stirs=-60:strike=300"},
    {"in line", "ahead=-8:flank-open=-90:beyond=-60:dressed=60"},
    {"for the flanks", "flank-taken=110:strikes-flank=8:aim-flank=500"},
    {NULL, NULL},
};
