/**
 * The result of reading an EDI file, part by part: envelopes, messages with their content, and faults. Plain JSON
 * values, so that outcomes can be stored and acknowledged later. Types only.
 */
import type { EdiInvoice } from './content/invoice.ts';
import type { EdiReport, ObservedTime } from './statements.ts';

export type EdiFormat = 'x12' | 'edifact' | 'clm';

/** Who sent what to whom. Ids are as the header writes them, trimmed; null where it has none. */
export interface Envelope {
  readonly format: EdiFormat;
  readonly sender: EdiParty;
  readonly receiver: EdiParty;
  readonly controlNumber: string | null;
  /** When it was made; null where the header's time cannot be read. */
  readonly preparedAt: ObservedTime | null;
  /** Marked as a test by its sender. */
  readonly test: boolean;
  /** ISA12, or syntax identifier and version of UNB (`UNOA:2`); null for CLM. */
  readonly version: string | null;
}

export interface EdiParty {
  readonly id: string | null;
  readonly qualifier: string | null;
}

/** X12 GS or EDIFACT UNG. */
export interface FunctionalGroup {
  /** `QO` for 315. */
  readonly functionalCode: string;
  readonly controlNumber: string;
  readonly version: string | null;
}

export interface EdiFault {
  /** Control number of the message it is in; null: of the envelope, or between messages. */
  readonly message: string | null;
  /** Number of the segment (of a CLM: the record) in its interchange, from 1. */
  readonly segment: number;
  /** Where that segment begins: byte in the file, from 0. */
  readonly offset: number;
  /** What is wrong and what would be right, for people. */
  readonly reason: string;
  /** The standard's code for the fault of a message, if it has one, for acknowledgements. */
  readonly syntax: SyntaxFault | null;
}

export interface SyntaxFault {
  /** The fault in the terms of acknowledgements. */
  readonly kind: SyntaxFaultKind;
  readonly segmentTag: string;
  /** Number of the segment in its message, the header being 1. */
  readonly segmentPosition: number;
  /** Number of the element in the segment, from 1; null: the segment as a whole. */
  readonly element: number | null;
  readonly value: string | null;
}

export type SyntaxFaultKind =
  | 'message_not_supported'
  | 'trailer_missing'
  | 'control_number_mismatch'
  | 'count_mismatch'
  | 'segment_missing'
  | 'segment_unrecognized'
  | 'element_missing'
  | 'invalid_value'
  | 'invalid_time';

/** refused: nothing of it is used. accepted_with_errors: readable parts are used, and `faults` lists what was wrong. */
export type MessageVerdict = 'accepted' | 'accepted_with_errors' | 'refused';

/** The acknowledgement of a message: small, stored with the interchange. */
export interface MessageOutcome {
  /** `315`, `IFTSTA`, `CLM`; null if its header does not state it. */
  readonly type: string | null;
  readonly controlNumber: string | null;
  /** EDIFACT: `D:99B:UN`; X12: the version of the group. */
  readonly version: string | null;
  readonly group: FunctionalGroup | null;
  readonly verdict: MessageVerdict;
  readonly faults: readonly EdiFault[];
}

interface MessagePart {
  readonly kind: 'message';
  readonly outcome: MessageOutcome;
  /** Number of its header in the interchange, from 1, and its first byte in the file, from 0. */
  readonly segment: number;
  readonly offset: number;
  readonly reports: readonly EdiReport[];
  /** Those with charges for the time of containers. */
  readonly invoices: readonly EdiInvoice[];
  /**
   * Status codes that neither the standard's table nor the partner's mapping has; their observations have kind null.
   */
  readonly unknownCodes: readonly string[];
}

/** An interchange begins; what follows belongs to it until the next one. */
interface BegunInterchange {
  readonly kind: 'interchange';
  readonly envelope: Envelope;
}

/** Wrong outside any message: the envelope, or what is no EDI at all. */
interface EnvelopeFault {
  readonly kind: 'fault';
  readonly fault: EdiFault;
}

/** A file yields at least one message or one fault. */
export type EdiPart = BegunInterchange | MessagePart | EnvelopeFault;

/** One interchange with what became of it, as `acknowledge` wants it. */
export interface InterchangeOutcome {
  readonly envelope: Envelope;
  readonly messages: readonly MessageOutcome[];
  readonly faults: readonly EdiFault[];
}
