#!/bin/sh
# Every element and attribute that the schemas declare carries xs:documentation: it is the hover
# help of XML editors and the text of the format reference.
. "$(dirname -- "$0")/lib.sh"

declared='*[local-name()="element" or local-name()="attribute"]/@name'
documented='../*[local-name()="annotation"]/*[local-name()="documentation"][normalize-space()]'
for schema in $(find_sources '*.xsd' | grep '^schema/'); do
  complain_about "has no documentation in $schema" \
    "$(xmllint --xpath "//${declared}[not($documented)]" "$schema" 2>/dev/null)"
done
finish
