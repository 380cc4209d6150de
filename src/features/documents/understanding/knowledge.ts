/** The reference data of an installation, in the form that understanding needs. */
import type { Reference } from '../../../reference/reference.ts';
import type { DocumentKnowledge } from './part.ts';

export const documentKnowledgeOf = ({
  numberPatterns,
  locate,
  terminals,
  railTerminals,
}: Reference): DocumentKnowledge => ({
  patterns: numberPatterns,
  locate,
  isFirmsCode: (code) =>
    terminals.findByFacility({ locode: null, code, provider: 'FIRMS' }) !== undefined ||
    railTerminals.findByFirmsCode(code) !== undefined,
});
