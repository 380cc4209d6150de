/** A message while it is read, and what is found in it: reports, invoices, unknown codes, faults. */

import { tableOf } from '@portolan/codes/table-of';
import type { EdiInvoice } from './content/invoice.ts';
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
  readonly invoices: EdiInvoice[] = [];
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

const INSTEAD = 'send 315, 322, 214, 310, 210, IFTSTA, CODECO, COARRI, INVOIC or CLM';

/** What each is, for people. */
const UNREAD: Readonly<Record<string, string>> = tableOf({
  BAPLIE: 'a stow plan',
  MOVINS: 'a stowage instruction',
  COPRAR: 'an order to discharge or load',
  COPARN: 'an announcement or order of containers',
  COPINO: 'a pre-notice of a haulier',
  COSTCO: 'a confirmation of stuffing or stripping',
  COREOR: 'a release order',
  IFTMIN: 'an instruction',
  IFTMBF: 'a booking',
  IFTMBC: 'a booking confirmation',
  IFTMCS: 'a bill of lading',
  IFTMAN: 'an arrival notice',
  IFTSAI: 'a schedule',
  IFCSUM: 'a manifest',
  CUSCAR: 'a customs cargo report',
  CUSRES: 'a customs response',
  VERMAS: 'a verified gross mass',
  CONTRL: 'an acknowledgement',
  APERAK: 'an application acknowledgement',
  '204': 'a load tender of a truck',
  '300': 'a booking',
  '301': 'a booking confirmation',
  '303': 'a booking cancellation',
  '304': 'shipping instructions',
  '309': 'a customs manifest',
  '312': 'an arrival notice',
  '323': 'a schedule',
  '324': 'a stow plan',
  '350': 'a customs status',
  '404': 'a rail waybill',
  '417': 'a rail waybill interchange',
  '418': 'a rail advance consist',
  '824': 'an application advice',
  '990': 'an answer to a load tender',
  '997': 'an acknowledgement',
  '999': 'an acknowledgement',
});

/** Messages that are neither statuses nor invoices, by name: why they are refused, and what to send instead. Pure. */
export function whyUnread(type: string): string {
  const is = Object.hasOwn(UNREAD, type) ? UNREAD[type] : undefined;
  return is === undefined
    ? `${type} is not read: ${INSTEAD}`
    : `${type} is ${is}, neither a status nor an invoice: ${INSTEAD}`;
}
