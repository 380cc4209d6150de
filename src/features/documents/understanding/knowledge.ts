/** The reference data of an installation, in the form that understanding needs. */

import type { DocumentKnowledge } from '@portolan/papers';
import type { Reference } from '../../../reference/reference.ts';

export const documentKnowledgeOf = ({
  numberPatterns,
  locate,
  terminals,
  railTerminals,
}: Reference): DocumentKnowledge => ({
  patterns: numberPatterns,
  locate: (place) => {
    const found = locate({ ...place, facility: null });
    // Of an unknown place the key is made of its code or name.
    return (
      found && {
        key: found.key,
        locode: found.locode,
        isKnown: found.position !== null || found.timeZones.length === 1,
      }
    );
  },
  isFirmsCode: (code) =>
    terminals.findByFacility({ locode: null, code, provider: 'FIRMS' }) !== undefined ||
    railTerminals.findByFirmsCode(code) !== undefined,
});
