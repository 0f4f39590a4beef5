/* Other libraries of a program may read XML, too, and libxml2 asks one function for every file that
 * it is to load by name. That function is ours, so that no document can make it load anything. */
#pragma once

/* Lets files in this folder of the system be loaded by name, for those who need it: the highlighter
 * of the editor reads its rules so. Never a folder in which strangers put files. */
void cap_xml_trust_folder(const char *folder);
