/** A message while it is read, and what is found in it: reports, unknown codes, faults. */

import type { EdiFault, EdiFormat, Envelope, FunctionalGroup, SyntaxFault, SyntaxFaultKind } from './interchange.ts';
import type { PartnerMapping } from './partners.ts';
import type { EdiSegment } from './segment.ts';
import type { EdiReport } from './statements.ts';

/** A whole message, its trailer left out. */
export interface EdiMessage {
  readonly format: EdiFormat;
  readonly type: string;
  readonly controlNumber: string | null;
  readonly envelope: Envelope;
  readonly group: FunctionalGroup | null;
  /** The header first. */
  readonly segments: readonly EdiSegment[];
  /** UTC. */
  readonly receivedAt: string;
  /** When its sender made it, UTC; null where that is not known. */
  readonly statedAt: string | null;
  readonly partner: PartnerMapping;
}

export interface SyntaxDetail {
  readonly kind: SyntaxFaultKind;
  readonly element?: number;
  readonly value?: string | null;
}

export class Findings {
  readonly reports: EdiReport[] = [];
  readonly unknownCodes = new Set<string>();
  readonly faults: EdiFault[] = [];
  /** Nothing of the message is taken. */
  isRefused = false;
  #statements = 0;
  readonly #controlNumber: string | null;
  readonly #header: EdiSegment;

  /** @param header the message's first segment */
  constructor(controlNumber: string | null, header: EdiSegment) {
    this.#controlNumber = controlNumber;
    this.#header = header;
  }

  /** Observations and facts of all reports. */
  get statements(): number {
    return this.#statements;
  }

  add(report: EdiReport): void {
    this.reports.push(report);
    this.#statements += report.observations.length + report.facts.length;
  }

  /** Something is wrong; what can be read is taken all the same. */
  note(segment: EdiSegment, reason: string, detail: SyntaxDetail | null = null): void {
    if (this.faults.length >= MAXIMUM_FAULTS) return;
    const syntax: SyntaxFault | null = detail && {
      kind: detail.kind,
      segmentTag: segment.tag.slice(0, 6),
      segmentPosition: segment.number - this.#header.number + 1,
      element: detail.element ?? null,
      value: detail.value?.slice(0, 99) ?? null,
    };
    const { number, offset } = segment;
    this.faults.push({ message: this.#controlNumber, segment: number, offset, reason, syntax });
  }

  refuse(segment: EdiSegment, reason: string, detail: SyntaxDetail | null = null): void {
    // It is named, however many faults came before.
    if (this.faults.length >= MAXIMUM_FAULTS) this.faults.pop();
    this.note(segment, reason, detail);
    this.isRefused = true;
  }
}

/** Of one message; a broken sender repeats itself. */
const MAXIMUM_FAULTS = 50;
