/** A document states another last free day, ETA or vessel than is tracked. */
import { tableOf } from '@portolan/codes/table-of';
import { DAY_MILLIS, isOut, millisBetween } from '../look.ts';
import { beginningOf, count, exceptionKind, NOTHING } from '../notice-kind.ts';

const FIELDS: Readonly<Record<string, string>> = tableOf({
  pickup_lfd: 'last free day',
  pod_eta_at: 'ETA',
  vessel: 'vessel',
});

export const documentContradicting = exceptionKind({
  kind: 'document_contradicting',
  openWhile: 'a document states another last free day, ETA or vessel than is tracked, see below',
  severity: 'notice',
  settings: {
    /** Of an ETA; other values contradict each other at once. */
    document_contradicting_days: count('days', 2, 'Days between the ETA on a document and the present one'),
  },
  sharedWith: null,
  find: ({ state, documents }, { document_contradicting_days: days }) => {
    if (isOut(state)) return NOTHING;
    const contradictions = documents.contradictions.filter(
      ({ field, value, tracked }) =>
        field !== 'pod_eta_at' || Math.abs(millisBetween(tracked, value)) >= days * DAY_MILLIS,
    );
    return contradictions.length === 0 ? NOTHING : { facts: { contradictions } };
  },
  reason: ({ contradictions = [] }) =>
    `Documents state other values: ${contradictions.map(({ field, value, tracked }) => `${FIELDS[field] ?? field} ${value} (tracked: ${tracked})`).join('; ')}.`,
});

export const documentContradictingAlert = beginningOf(documentContradicting, 'a document contradicts what is tracked');
