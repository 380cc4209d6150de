/** A status code in neutral words, after the partner's mapping. Pure. */
import type { EdiMessage, Findings } from '../findings.ts';
import { type StatusMeaning, type StatusTable, statusMeaning } from './status-codes.ts';

const NOT_KNOWN: StatusMeaning = { text: '', kind: null, mode: null, laden: null, classifier: 'actual', effect: null };

/**
 * An unknown code has kind null and is listed; one that the partner's mapping sets to null has kind null and is not
 * listed.
 */
export function statusOf(table: StatusTable, code: string, { partner }: EdiMessage, findings: Findings): StatusMeaning {
  const mapped = partner.statusCodes?.[code];
  if (mapped === null) return NOT_KNOWN;
  const meaning = statusMeaning(table, mapped ?? code);
  if (meaning === null) findings.unknownCodes.add(code.slice(0, 20));
  return meaning ?? NOT_KNOWN;
}
