/** What was found in a document with what a user entered laid over it. Pure. */
import type { EvidenceByKey, FieldEvidence, Payload } from '../pipeline.ts';

export interface Found {
  readonly payload: Payload;
  readonly evidence: EvidenceByKey;
}

const MANUAL: readonly FieldEvidence[] = [{ page: null, box: null, text: '', rule: 'manual', confidence: 1 }];

/** @param manual key by key it wins; null: nothing was entered */
export function overlaid({ payload, evidence }: Found, manual: Readonly<Record<string, unknown>> | null) {
  const entered = manual ?? {};
  return {
    payload: { ...payload, ...entered },
    evidence: { ...evidence, ...Object.fromEntries(Object.keys(entered).map((key) => [key, MANUAL])) },
    found: payload,
    foundEvidence: evidence,
  };
}
