/**
 * Reads an EDI file as a stream: X12, EDIFACT or rail CLM, detected by content. Memory is bounded by one message. Pure,
 * apart from the chunks it receives.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import { tableOf } from '@portolan/codes/table-of';
import { ClmReader } from './clm/read-clm.ts';
import { ContentUnreadable, decodeContent } from './decode-content.ts';
import { readContainerMoves } from './edifact/read-container-moves.ts';
import { readIftsta } from './edifact/read-iftsta.ts';
import { readInvoic } from './edifact/read-invoic.ts';
import { statedAtOf } from './envelope.ts';
import { FileLimits } from './file-limits.ts';
import { type EdiMessage, type Findings, whyUnread } from './findings.ts';
import { type Emit, Framing, type PendingMessage, type ReadMessageContent } from './framing.ts';
import type { EdiPart } from './interchange.ts';
import { findPartner, type PartnerMappings } from './partners.ts';
import type { EdiSegment } from './segment.ts';
import { SegmentStream, type StreamItem } from './segment-stream.ts';
import { read214 } from './x12/read-214.ts';
import { read315 } from './x12/read-315.ts';
import { read322 } from './x12/read-322.ts';
import { readX12Invoice } from './x12/read-invoice.ts';

export interface ReadOptions {
  /** When the file came, UTC, `2026-05-11T18:30:00Z`: the `fetchedAt` of its reports. */
  readonly receivedAt: string;
  readonly partners: PartnerMappings;
  /** Limit of the decompressed content of a gzip file, in bytes. Default 50 MB. */
  readonly maximumBytes?: number;
  /** Limit of observations and facts. Default 500,000. */
  readonly maximumStatements?: number;
}

/** Yields before each step how many segments the step reads. */
type MessageReader = (message: EdiMessage, findings: Findings) => Generator<number, void, undefined>;

const READERS: Readonly<Record<'x12' | 'edifact', Readonly<Record<string, MessageReader>>>> = {
  x12: tableOf({ '315': read315, '322': read322, '214': read214, '310': readX12Invoice, '210': readX12Invoice }),
  edifact: tableOf({ IFTSTA: readIftsta, CODECO: readContainerMoves, COARRI: readContainerMoves, INVOIC: readInvoic }),
};

/**
 * Chunks are gathered to this size, so that single bytes cost no more than large chunks. Between batches the event loop
 * turns.
 */
const BATCH_BYTES = 4096;
/** Of a message. So many are read before the event loop turns. */
const SEGMENTS_AT_ONCE = 500;
/** What one container or status of a message reads, with what holds for all of them. */
const MOST_OF_STEP = 1000;
/** All of that: 5,000 containers with 100 segments each. */
const MOST_OF_MESSAGE = 500_000;
/** Observations and facts of a message. */
const MOST_STATEMENTS = 50_000;
const MOST_DECOMPRESSED_BYTES = 50_000_000;

/**
 * The parts in the order of the file, at least one message or fault. Never throws because of what the bytes are; what
 * the source of chunks throws passes through.
 */
export async function* readInterchange(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<EdiPart, void, undefined> {
  const reading = new Reading(options);
  let gathered: Uint8Array[] = [];
  let length = 0;
  const plain = decodeContent(chunks, options.maximumBytes ?? MOST_DECOMPRESSED_BYTES);
  let problem: string | null = null;
  for (;;) {
    const next = await plain.next().catch((error: unknown) => {
      if (!(error instanceof ContentUnreadable)) throw error;
      problem = error.message;
      return { done: true, value: undefined } as const;
    });
    if (next.done) break;
    const chunk = next.value;
    for (let from = 0; from < chunk.length; from += BATCH_BYTES) {
      const part = chunk.subarray(from, from + BATCH_BYTES);
      gathered.push(part);
      length += part.length;
      if (length < BATCH_BYTES) continue;
      yield* readPending(reading, reading.push(Buffer.concat(gathered), false));
      await immediate();
      gathered = [];
      length = 0;
    }
  }
  const rest = Buffer.concat(gathered);
  if (problem === null) yield* readPending(reading, reading.push(rest, true));
  else yield* readPending(reading, reading.stop(rest, problem));
}

/**
 * When the sender made the interchange that begins in the first bytes of a file, UTC. null where they do not say it or
 * are no EDI.
 */
export async function readPreparedAt(head: Uint8Array, options: ReadOptions): Promise<string | null> {
  for await (const part of readInterchange([head], options)) {
    if (part.kind !== 'interchange') continue;
    const { preparedAt, sender } = part.envelope;
    return statedAtOf(preparedAt, options.receivedAt, findPartner(options.partners, sender.id).timeZone);
  }
  return null;
}

async function* readPending(
  reading: Reading,
  parts: readonly (EdiPart | PendingMessage)[],
): AsyncGenerator<EdiPart, void, undefined> {
  for (const part of parts) {
    const read = part.kind === 'pending' ? await readMessageParts(part) : part;
    const refused = reading.refuse(read);
    yield refused ?? read;
    if (refused !== null) return;
  }
}

async function readMessageParts(message: PendingMessage): Promise<EdiPart> {
  const steps = message.read();
  let step = steps.next();
  for (; !step.done; step = steps.next()) await immediate();
  return step.value;
}

class Reading {
  readonly #options: ReadOptions;
  readonly #stream = new SegmentStream((item) => this.#take(item));
  readonly #limits: FileLimits;
  readonly #emit: Emit = (part) => this.#add(part);
  #frame: Framing | ClmReader | null = null;
  #parts: (EdiPart | PendingMessage)[] = [];
  /** The file has too many parts, or states too much: the rest is not read. */
  #isFull = false;

  constructor(options: ReadOptions) {
    this.#options = options;
    this.#limits = new FileLimits(options.maximumStatements);
  }

  /** What became readable by these bytes. */
  push(bytes: Buffer, isLast: boolean): readonly (EdiPart | PendingMessage)[] {
    this.#parts = [];
    if (!this.#isFull) this.#stream.push(bytes, isLast);
    return this.#parts;
  }

  /** What became readable by the last bytes, and why no more of them can be read. */
  stop(bytes: Buffer, reason: string): readonly (EdiPart | PendingMessage)[] {
    const before = this.push(bytes, false);
    const [segment, offset] = this.#stream.position;
    return [...before, { kind: 'fault', fault: { message: null, segment, offset, reason, syntax: null } }];
  }

  /** @returns the part, refused, if the file states too much with it; null: it is taken */
  refuse(part: EdiPart): EdiPart | null {
    if (part.kind !== 'message' || this.#limits.takesStatements(statementsOf(part))) return null;
    this.#isFull = true;
    const { segment, offset } = part;
    const reason = this.#limits.statementsProblem;
    const fault = { message: part.outcome.controlNumber, segment, offset, reason, syntax: null };
    return {
      ...part,
      outcome: { ...part.outcome, verdict: 'refused', faults: [fault] },
      reports: [],
      invoices: [],
      unknownCodes: [],
    };
  }

  #add(part: EdiPart | PendingMessage): void {
    if (this.#isFull || (part.kind === 'fault' && !this.#limits.takesFault())) return;
    if (part.kind !== 'fault' && !this.#limits.takesPart()) {
      this.#isFull = true;
      const [segment, offset] = this.#stream.position;
      const reason = this.#limits.partsProblem;
      this.#parts.push({ kind: 'fault', fault: { message: null, segment, offset, reason, syntax: null } });
      return;
    }
    this.#parts.push(part);
  }

  #take(item: StreamItem): void {
    if (this.#isFull) return;
    switch (item.kind) {
      case 'begin':
        this.#frame = null;
        return;
      case 'segment':
        this.#frame ??= this.#open(item.segment);
        this.#frame.add(item.segment);
        return;
      case 'end':
        this.#frame?.end();
        this.#frame = null;
        return;
      case 'unreadable': {
        const { segment, offset, reason } = item;
        this.#emit({ kind: 'fault', fault: { message: null, segment, offset, reason, syntax: null } });
      }
    }
  }

  #open(first: EdiSegment): Framing | ClmReader {
    const { format } = first;
    const emit = this.#emit;
    const limits = this.#limits;
    if (format === 'clm') return new ClmReader(first, this.#options, { emit, limits });
    const readContent: ReadMessageContent = (message, findings) => readMessage(format, message, findings);
    return new Framing(format, first, this.#options, { readContent, emit, limits });
  }
}

function statementsOf({ reports, invoices }: Extract<EdiPart, { kind: 'message' }>): number {
  const lines = invoices.reduce((sum, invoice) => sum + invoice.lines.length, 0);
  return reports.reduce((sum, { observations, facts }) => sum + observations.length + facts.length, lines);
}

/** Yields when the event loop shall turn. */
function* readMessage(
  format: 'x12' | 'edifact',
  message: EdiMessage,
  findings: Findings,
): Generator<void, void, undefined> {
  const readers = READERS[format];
  const read = Object.hasOwn(readers, message.type) ? readers[message.type] : undefined;
  const [header] = message.segments;
  if (header === undefined) return;
  if (read === undefined) {
    findings.refuse(header, whyUnread(message.type), { kind: 'message_not_supported' });
    return;
  }
  let [all, since] = [0, 0];
  for (const count of read(message, findings)) {
    all += count;
    since += count;
    if (count > MOST_OF_STEP || all > MOST_OF_MESSAGE || findings.statements > MOST_STATEMENTS) {
      findings.refuse(header, TOO_MUCH);
      return;
    }
    if (since < SEGMENTS_AT_ONCE) continue;
    since = 0;
    yield;
  }
}

const TOO_MUCH = `the message is larger than any that is read: ${MOST_OF_STEP} segments for a status or container, ${MOST_OF_MESSAGE} in all where those for the whole message count with each, and ${MOST_STATEMENTS} statements were expected at most`;
