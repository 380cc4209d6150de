/** A finding as it is stored: each piece of evidence names the fact that it shows. Pure. */
import type { Finding } from '../../../core/charges/invoices/findings.ts';
import type { Evidence } from '../../../core/charges/invoices/stay.ts';

export interface StoredFinding extends Omit<Finding, 'evidence'> {
  /** `what`: the kind of event or the field that the statement is about, such as `discharge` or `holds`. */
  readonly evidence: readonly (Evidence & { readonly what: string })[];
}

/** @param whatById by the ids of observations and facts; one that is not in it is named by its source */
export function storedFinding(finding: Finding, whatById: ReadonlyMap<string, string>): StoredFinding {
  return {
    ...finding,
    evidence: finding.evidence.map((each) => ({
      ...each,
      what: whatById.get(each.observationId) ?? each.source.kind,
    })),
  };
}
