/** Acknowledgements of interchanges: 997 for X12, CONTRL for EDIFACT. Pure. */
import type { InterchangeOutcome } from '../interchange.ts';
import { contrlOf } from './contrl.ts';
import { x12AcknowledgementOf } from './x12-997.ts';

export interface AcknowledgementOptions {
  /** When it is made, UTC, `2026-05-11T18:30:00Z`. */
  readonly at: string;
  /** Of the acknowledgement's own interchange, 1 to 999,999,999. */
  readonly controlNumber: number;
}

/**
 * The acknowledgement's segments, made one by one: an interchange may have 100,000 messages. null if the format has
 * none (CLM), or the sender or control number is unknown.
 */
export function acknowledge(
  outcome: InterchangeOutcome,
  options: AcknowledgementOptions,
): Generator<string, void, undefined> | null {
  const { format, sender, controlNumber } = outcome.envelope;
  if (sender.id === null || controlNumber === null) return null;
  switch (format) {
    case 'x12':
      return x12AcknowledgementOf(outcome, options);
    case 'edifact':
      return contrlOf(outcome, options);
    case 'clm':
      return null;
  }
}
