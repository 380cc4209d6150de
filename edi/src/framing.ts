/**
 * Puts segments together to messages within groups and interchanges, and holds trailers against what came: X12
 * ISA/GS/ST and EDIFACT UNB/UNG/UNH alike. Memory is bounded by one message. Interprets no message's content.
 */

import { groupPreparedAt, readEnvelope, readGroup, readMessageHeader, statedAtOf } from './envelope.ts';
import type { FileLimits } from './file-limits.ts';
import { type EdiMessage, Findings } from './findings.ts';
import type { EdiPart, Envelope, FunctionalGroup, MessageOutcome } from './interchange.ts';
import { findPartner, type PartnerMapping } from './partners.ts';
import type { ReadOptions } from './read-interchange.ts';
import type { EdiSegment } from './segment.ts';

type Role = 'interchange' | 'group' | 'message' | 'message_end' | 'group_end' | 'interchange_end';

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['ISA', 'interchange'],
  ['GS', 'group'],
  ['ST', 'message'],
  ['SE', 'message_end'],
  ['GE', 'group_end'],
  ['IEA', 'interchange_end'],
  ['UNB', 'interchange'],
  ['UNG', 'group'],
  ['UNH', 'message'],
  ['UNT', 'message_end'],
  ['UNE', 'group_end'],
  ['UNZ', 'interchange_end'],
]);

/** The longest message that is read: a CODECO of some thousand containers. */
const MAXIMUM_SEGMENTS = 50_000;
const MAXIMUM_CHARACTERS = 4_000_000;

interface OpenMessage {
  readonly header: EdiSegment;
  readonly type: string | null;
  readonly controlNumber: string | null;
  readonly version: string | null;
  readonly segments: EdiSegment[];
  readonly findings: Findings;
  count: number;
  characters: number;
}

interface OpenGroup {
  readonly group: FunctionalGroup;
  messages: number;
}

/** A whole message that is still to be read. It is read in steps: a message of thousands of containers takes long. */
export interface PendingMessage {
  readonly kind: 'pending';
  read(): Generator<void, EdiPart, undefined>;
}

export type Emit = (part: EdiPart | PendingMessage) => void;
export type ReadMessageContent = (message: EdiMessage, findings: Findings) => Generator<void, void, undefined>;

export class Framing {
  readonly #options: ReadOptions;
  readonly #readContent: ReadMessageContent;
  readonly #emit: Emit;
  readonly #limits: FileLimits;
  readonly #format: 'x12' | 'edifact';
  readonly #envelope: Envelope;
  readonly #partner: PartnerMapping;
  /** Of the group, or of the interchange. */
  #statedAt: string | null;
  #group: OpenGroup | null = null;
  #message: OpenMessage | null = null;
  #messages = 0;
  #groups = 0;
  #last: EdiSegment;
  #isClosed = false;
  /** Stray segments one behind the other are one fault. */
  #isStraying = false;

  /** @param first the interchange's first segment */
  constructor(
    format: 'x12' | 'edifact',
    first: EdiSegment,
    options: ReadOptions,
    { readContent, emit, limits }: FramingParts,
  ) {
    this.#emit = emit;
    this.#limits = limits;
    this.#format = format;
    this.#options = options;
    this.#readContent = readContent;
    this.#envelope = readEnvelope(format, first);
    this.#partner = findPartner(options.partners, this.#envelope.sender.id);
    this.#statedAt = statedAtOf(this.#envelope.preparedAt, options.receivedAt, this.#partner.timeZone);
    this.#last = first;
    emit({ kind: 'interchange', envelope: this.#envelope });
  }

  add(segment: EdiSegment): void {
    this.#last = segment;
    const role = ROLES.get(segment.tag);
    if (role === undefined) {
      this.#addContent(segment);
      return;
    }
    this.#isStraying = false;
    switch (role) {
      case 'interchange':
        if (segment.number > 1) this.#fault(segment, `${segment.tag} is inside an interchange`);
        return;
      case 'group':
        this.#breakOff(segment);
        this.#groups += 1;
        this.#openGroup(segment);
        return;
      case 'message':
        this.#breakOff(segment);
        this.#open(segment);
        return;
      case 'message_end':
        this.#endMessage(segment);
        return;
      case 'group_end':
        this.#breakOff(segment);
        this.#endGroup(segment);
        return;
      case 'interchange_end':
        this.#breakOff(segment);
        this.#endInterchange(segment);
    }
  }

  /** No more segments come. */
  end(): void {
    this.#breakOff(null);
    if (this.#isClosed) return;
    const [trailer, header] = this.#format === 'x12' ? ['IEA', 'ISA'] : ['UNZ', 'UNB'];
    const what =
      this.#envelope.controlNumber === null ? `there is no ${header} and no ${trailer}` : `${trailer} is missing`;
    this.#fault(this.#last, `the interchange ends without its trailer: ${what}; it may have been cut off`);
    if (this.#messages === 0) this.#fault(this.#last, 'the interchange has no message');
  }

  #addContent(segment: EdiSegment): void {
    const message = this.#message;
    if (message === null) {
      const isAcknowledged = segment.tag === 'TA1';
      if (!this.#isStraying && !isAcknowledged) this.#fault(segment, `${shown(segment.tag)} is outside any message`);
      this.#isStraying = !isAcknowledged;
      return;
    }
    message.count += 1;
    message.characters += segment.text.length;
    if (message.findings.isRefused) return;
    if (!segment.isNamed) {
      message.findings.refuse(
        segment,
        `${shown(segment.tag)} is no name of a segment: two or three letters and digits were expected`,
        {
          kind: 'segment_unrecognized',
        },
      );
    } else if (message.count > MAXIMUM_SEGMENTS || message.characters > MAXIMUM_CHARACTERS) {
      message.findings.refuse(
        segment,
        `the message is longer than ${MAXIMUM_SEGMENTS} segments or ${MAXIMUM_CHARACTERS} characters`,
      );
      message.segments.length = 1;
    } else message.segments.push(segment);
  }

  #openGroup(header: EdiSegment): void {
    this.#group = { group: readGroup(this.#format, header), messages: 0 };
    const preparedAt = groupPreparedAt(this.#format, header);
    if (preparedAt !== null) this.#statedAt = statedAtOf(preparedAt, this.#options.receivedAt, this.#partner.timeZone);
  }

  #open(header: EdiSegment): void {
    const read = readMessageHeader(this.#format, header, this.#group?.group ?? null);
    const findings = new Findings(read.controlNumber, header);
    this.#message = { ...read, header, segments: [header], findings, count: 1, characters: 0 };
    this.#messages += 1;
    if (this.#group !== null) this.#group.messages += 1;
  }

  #endMessage(trailer: EdiSegment): void {
    const message = this.#message;
    if (message === null) {
      this.#fault(trailer, `${trailer.tag} ends a message that did not begin`);
      return;
    }
    const { findings, controlNumber } = message;
    const count = trailer.get(1);
    if (wholeNumber(count) !== message.count + 1) {
      findings.note(trailer, `${trailer.tag} counts ${count ?? 'no'} segments, ${message.count + 1} came`, {
        kind: 'count_mismatch',
        element: 1,
        value: count,
      });
    }
    const closing = trailer.get(2);
    if (closing !== controlNumber) {
      findings.note(
        trailer,
        `${trailer.tag} has the control number ${shown(closing ?? '')}, ${message.header.tag} ${shown(controlNumber ?? '')}`,
        { kind: 'control_number_mismatch', element: 2, value: closing },
      );
    }
    this.#finish(message);
  }

  /** A message that is still open has no trailer: it may be cut off anywhere, so none of it is used. */
  #breakOff(before: EdiSegment | null): void {
    const message = this.#message;
    if (message === null) return;
    const trailer = this.#format === 'x12' ? 'SE' : 'UNT';
    const where = before === null ? 'the interchange ends' : `${before.tag} comes`;
    message.findings.refuse(before ?? this.#last, `${where} before ${trailer} has ended the message`, {
      kind: 'trailer_missing',
    });
    this.#finish(message);
  }

  #finish(message: OpenMessage): void {
    this.#message = null;
    const { header, type, controlNumber, version, findings, segments } = message;
    const group = this.#group?.group ?? null;
    if (type === null)
      findings.refuse(header, `${header.tag} has no message type`, {
        kind: 'element_missing',
        element: 1,
      });
    const outcome = { type, controlNumber, version, group };
    if (findings.isRefused || type === null) {
      this.#emit(partOf(header, outcome, findings, this.#limits));
      return;
    }
    const { receivedAt } = this.#options;
    const [format, envelope, partner, statedAt] = [this.#format, this.#envelope, this.#partner, this.#statedAt];
    const whole = { format, type, controlNumber, envelope, group, segments, receivedAt, statedAt, partner };
    const [readContent, limits] = [this.#readContent, this.#limits];
    this.#emit({
      kind: 'pending',
      *read() {
        yield* readContent(whole, findings);
        return partOf(header, outcome, findings, limits);
      },
    });
  }

  #endGroup(trailer: EdiSegment): void {
    const open = this.#group;
    this.#group = null;
    if (open === null) {
      this.#fault(trailer, `${trailer.tag} ends a group that did not begin`);
      return;
    }
    this.#checkTrailer(trailer, open.messages, 'messages', open.group.controlNumber);
  }

  #endInterchange(trailer: EdiSegment): void {
    this.#isClosed = true;
    if (this.#group !== null) this.#fault(trailer, `${trailer.tag} comes before the group has ended`);
    const counted = this.#format === 'x12' || this.#groups > 0 ? 'groups' : 'messages';
    this.#checkTrailer(
      trailer,
      counted === 'groups' ? this.#groups : this.#messages,
      counted,
      this.#envelope.controlNumber,
    );
    if (this.#messages === 0) this.#fault(trailer, 'the interchange has no message');
  }

  #checkTrailer(trailer: EdiSegment, came: number, what: string, controlNumber: string | null): void {
    const count = trailer.get(1);
    if (wholeNumber(count) !== came)
      this.#fault(trailer, `${trailer.tag} counts ${count ?? 'no'} ${what}, ${came} came`);
    const closing = trailer.get(2);
    if (closing !== controlNumber) {
      this.#fault(
        trailer,
        `${trailer.tag} has the control number ${shown(closing ?? '')}, its header ${shown(controlNumber ?? '')}`,
      );
    }
  }

  #fault({ number, offset }: EdiSegment, reason: string): void {
    this.#emit({ kind: 'fault', fault: { message: null, segment: number, offset, reason, syntax: null } });
  }
}

interface FramingParts {
  readonly readContent: ReadMessageContent;
  readonly emit: Emit;
  readonly limits: FileLimits;
}

/** The message as it was read. */
export function partOf(
  header: EdiSegment,
  outcome: Pick<MessageOutcome, 'type' | 'controlNumber' | 'version' | 'group'>,
  { isRefused, faults: found, reports, invoices, unknownCodes }: Findings,
  limits: FileLimits,
): EdiPart {
  const faults = limits.ofMessage(found.toSorted((a, b) => a.segment - b.segment));
  const verdict = isRefused ? 'refused' : found.length > 0 ? 'accepted_with_errors' : 'accepted';
  return {
    kind: 'message',
    outcome: { ...outcome, verdict, faults },
    segment: header.number,
    offset: header.offset,
    reports: isRefused ? [] : reports,
    invoices: isRefused ? [] : invoices,
    unknownCodes: isRefused ? [] : [...unknownCodes],
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 24));
}
