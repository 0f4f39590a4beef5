/* What whoever starts the program may have closed or limited. */
#pragma once

/* Only main() calls it, first of all. Standard streams that are closed become such that nothing can
 * be read from them or written to them: otherwise the next file that is opened would take their
 * place, and get what is printed. A file that grows beyond a limit is an error of writing, not the
 * end of the program. */
void cap_surroundings_settle(void);
