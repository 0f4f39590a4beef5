/* Other ways for the doctrine to decide that a player who looks ahead may try. */
#include "validator/baroque/policy/terms.h"

#include "validator/engine/log.h"

const CapStance baroque_stances[] = {
    {CAP_WORDS("bold"), "bold=90:charges=0:waits=1"},
    {CAP_WORDS("careful"), "charges=-90:taken=-2:lost=-3"},
    {CAP_WORDS("shooting"), "charges=-60:shot=2:fire-ahead=3:under-fire=-1"},
    {CAP_WORDS("pressing"), "nearer=10:urgent=8:stirs=0:waits=1:ahead=0"},
    {CAP_WORDS("waiting"), "waits=9:stirs=-60:strike=300"},
    {CAP_WORDS("in line"), "ahead=-8:flank-open=-90:beyond=-60:dressed=60"},
    {CAP_WORDS("for the flanks"), "flank-taken=110:strikes-flank=8:aim-flank=500"},
    {NULL, NULL},
};
