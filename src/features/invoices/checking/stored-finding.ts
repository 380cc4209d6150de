/** A finding as it is stored: each piece of evidence names the raw event that leads to what was reported. Pure. */
import type { Finding, InvoiceCheck } from '../../../core/charges/invoices/findings.ts';
import type { StayEvidence } from '../../../core/charges/invoices/stay.ts';

export interface StoredEvidence extends StayEvidence {
  /** Null: a fact, such as a hold, which is no event. */
  readonly rawEventId: string | null;
}

export interface StoredFinding extends Omit<Finding, 'evidence'> {
  readonly evidence: readonly StoredEvidence[];
}

/** Raw events of a container by the ids of their observations. */
export type RawEventsOf = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function storedFindings({ findings, lines }: InvoiceCheck, rawEvents: RawEventsOf): StoredFinding[] {
  return findings.map((finding) => {
    const containerId = finding.line === null ? null : (lines[finding.line]?.containerId ?? null);
    const own = containerId === null ? [...rawEvents.values()] : [rawEvents.get(containerId)];
    const rawEventOf = (id: string) => own.map((each) => each?.get(id)).find((each) => each !== undefined) ?? null;
    const evidence = finding.evidence.map((each) => ({ ...each, rawEventId: rawEventOf(each.observationId) }));
    return { ...finding, evidence };
  });
}
