/** What was found in a document with what a user entered laid over it. Pure. */
import type { EvidenceByKey, FieldEvidence, Payload } from '../pipeline.ts';

export interface Found {
  readonly payload: Payload;
  readonly evidence: EvidenceByKey;
}

const MANUAL: readonly FieldEvidence[] = [{ page: null, box: null, text: '', rule: 'manual', confidence: 1 }];

/** @param manual key by key it wins, and null takes the value away; null: nothing was entered */
export function overlaid({ payload, evidence }: Found, manual: Readonly<Record<string, unknown>> | null) {
  const entered = manual ?? {};
  return {
    payload: withoutNulls({ ...payload, ...entered }),
    evidence: { ...evidence, ...Object.fromEntries(Object.keys(entered).map((key) => [key, MANUAL])) },
    found: payload,
    foundEvidence: evidence,
  };
}

export function withoutNulls(entered: Readonly<Record<string, unknown>>): Payload {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null)) as Payload;
}
