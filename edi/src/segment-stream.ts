/**
 * Splits the bytes of a file into interchanges and their segments, each with its number and offset, in memory bounded
 * by one segment. Unreadable input is reported once and skipped up to the next header. Knows no message.
 */
import { type FoundHeader, findHeader, HEADER_BYTES } from './detect.ts';
import { EdiSegment, type Syntax } from './segment.ts';

/** The longest segment that is read; real ones have some hundred bytes. */
const MAXIMUM_SEGMENT_BYTES = 16_384;

export type StreamItem =
  | { readonly kind: 'begin'; readonly syntax: Syntax; readonly offset: number }
  | { readonly kind: 'segment'; readonly segment: EdiSegment }
  /** The interchange ends here: by its trailer, or cut off. */
  | { readonly kind: 'end' }
  | { readonly kind: 'unreadable'; readonly segment: number; readonly offset: number; readonly reason: string };

/** UNA with its terminator: no segment, but the key to them. */
const UNA_BYTES = 9;
const TRAILERS: ReadonlySet<string> = new Set(['IEA', 'UNZ']);
const HEADERS: ReadonlySet<string> = new Set(['ISA', 'UNA', 'UNB']);

export class SegmentStream {
  readonly #take: (item: StreamItem) => void;
  #data: Buffer = Buffer.alloc(0);
  /** `#data` in Latin-1, made where a header is looked for. */
  #text: string | null = null;
  /** Of the first byte of `#data` in the file. */
  #base = 0;
  #syntax: Syntax | null = null;
  #number = 0;
  /** Whether bytes outside interchanges were passed over since the last one. */
  #skipping = false;
  #hasRead = false;
  /** Up to this byte of the file no segment ends with any of these terminators: headers with them are passed over. */
  #unendedTo = 0;
  readonly #unended = new Set<number>();

  constructor(take: (item: StreamItem) => void) {
    this.#take = take;
  }

  /** Number of the last segment, at least 1, and the first byte that is not read yet. */
  get position(): readonly [segment: number, offset: number] {
    return [Math.max(1, this.#number), this.#base];
  }

  /** @param isLast no more bytes come */
  push(bytes: Buffer, isLast: boolean): void {
    this.#data = this.#data.length === 0 ? bytes : Buffer.concat([this.#data, bytes]);
    this.#text = null;
    let at = 0;
    while (at < this.#data.length) {
      const next = this.#syntax === null ? this.#begin(at, isLast) : this.#cut(this.#syntax, at, isLast);
      if (next === null) break;
      at = next;
    }
    // The rest is copied, so that a large chunk is not kept for its last bytes.
    this.#data = Buffer.from(this.#data.subarray(at));
    this.#base += at;
    if (!isLast) return;
    if (this.#syntax !== null) this.#take({ kind: 'end' });
    if (!this.#hasRead) this.#unreadable(0, 'the file is empty: an interchange of X12, EDIFACT or CLM was expected');
  }

  /** Finds where an interchange begins; null: more bytes are needed. */
  #begin(from: number, isLast: boolean): number | null {
    const start = skipBlank(this.#data, from);
    if (start === this.#data.length) return start;
    this.#text ??= this.#data.toString('latin1');
    const rest = this.#text.slice(start);
    const header = findHeader(rest, isLast);
    if (header === 'more') return null;
    if (header === null) {
      // A header may begin in what is kept.
      const end = isLast ? rest.length : Math.max(0, rest.length - HEADER_BYTES);
      if (end > 0) this.#skip(start);
      return end === 0 ? null : start + end;
    }
    if (header.at > 0) this.#skip(start);
    if ('problem' in header) {
      this.#hasRead = true;
      if (!this.#skipping) this.#unreadable(start + header.at, header.problem);
      this.#skipping = true;
      return start + header.at + 2;
    }
    if (this.#base + start + header.at < this.#unendedTo && this.#unended.has(header.syntax.terminator))
      return start + header.at + 2;
    this.#open(header, start);
    return start + header.at + (rest.startsWith('UNA', header.at) ? UNA_BYTES : 0);
  }

  #open({ at, syntax }: FoundHeader, start: number): void {
    this.#syntax = syntax;
    this.#number = 0;
    this.#skipping = false;
    this.#hasRead = true;
    this.#take({ kind: 'begin', syntax, offset: this.#base + start + at });
  }

  #skip(at: number): void {
    if (!this.#skipping) {
      const seen = JSON.stringify(this.#data.toString('latin1', at, at + 24));
      this.#unreadable(at, `no interchange begins with ${seen}: ISA (X12), UNA or UNB (EDIFACT) or CLM was expected`);
    }
    this.#skipping = true;
    this.#hasRead = true;
  }

  /** The next segment; null: more bytes are needed. */
  #cut(syntax: Syntax, from: number, isLast: boolean): number | null {
    const start = syntax.format === 'clm' ? skipLineEnds(this.#data, from) : skipBlank(this.#data, from);
    const end = this.#findTerminator(syntax, start);
    if (end === -1 && !isLast && this.#data.length - start <= MAXIMUM_SEGMENT_BYTES) return null;
    if (start === this.#data.length) return start;
    if (end === -1 || end - start > MAXIMUM_SEGMENT_BYTES) return this.#abandon(syntax, start, end === -1 && isLast);
    const text = decode(this.#data.subarray(start, end));
    if (text.trim() === '') return end + 1;
    this.#number += 1;
    const segment = new EdiSegment(text, this.#number, this.#base + start, syntax);
    if (this.#number > 1 && HEADERS.has(segment.tag)) {
      this.#close();
      return start;
    }
    this.#take({ kind: 'segment', segment });
    if (TRAILERS.has(segment.tag) || (syntax.format === 'clm' && text.startsWith('EOM'))) this.#close();
    return end + 1;
  }

  /** No segment ends here. At the end of a file a trailer may lack its terminator. */
  #abandon(syntax: Syntax, start: number, isEnd: boolean): number {
    this.#number += 1;
    const length = Math.min(this.#data.length - start, MAXIMUM_SEGMENT_BYTES);
    const text = decode(this.#data.subarray(start, start + length));
    const segment = new EdiSegment(text.trimEnd(), this.#number, this.#base + start, syntax);
    if (isEnd && (TRAILERS.has(segment.tag) || syntax.format === 'clm')) {
      this.#take({ kind: 'segment', segment });
      this.#close();
      return this.#data.length;
    }
    const mark = JSON.stringify(String.fromCharCode(syntax.terminator));
    const what = isEnd
      ? `the file ends in a segment (${JSON.stringify(text.slice(0, 24))}): its terminator ${mark} was expected`
      : `a segment is longer than ${MAXIMUM_SEGMENT_BYTES} bytes: the terminator ${mark} is missing`;
    this.#unreadable(start, what);
    this.#close();
    this.#skipping = true;
    const end = this.#base + start + length - (isEnd ? 0 : HEADER_BYTES);
    if (end > this.#unendedTo) this.#unended.clear();
    this.#unendedTo = Math.max(end, this.#unendedTo);
    this.#unended.add(syntax.terminator);
    return start + Math.min(3, length);
  }

  #close(): void {
    this.#take({ kind: 'end' });
    this.#syntax = null;
  }

  #findTerminator({ terminator, release }: Syntax, from: number): number {
    const sign = release?.charCodeAt(0);
    let at = this.#data.indexOf(terminator, from);
    while (at !== -1 && sign !== undefined && isReleased(this.#data, at, from, sign)) {
      at = this.#data.indexOf(terminator, at + 1);
    }
    return at;
  }

  #unreadable(at: number, reason: string): void {
    this.#take({ kind: 'unreadable', segment: Math.max(1, this.#number), offset: this.#base + at, reason });
  }
}

/** A sign that is released itself releases nothing: `??'`. */
function isReleased(data: Buffer, at: number, from: number, sign: number): boolean {
  let signs = 0;
  while (at - 1 - signs >= from && data[at - 1 - signs] === sign) signs += 1;
  return signs % 2 === 1;
}

/** Space, line ends, NUL, end of file of old systems, byte order mark. */
function skipBlank(data: Buffer, from: number): number {
  let at = from;
  while (at < data.length) {
    const byte = data[at] as number;
    if (byte === 0xef && data[at + 1] === 0xbb && data[at + 2] === 0xbf) at += 3;
    else if (byte <= 0x20 && byte !== 0x1c) at += 1;
    else if (byte === 0x1a) at += 1;
    else break;
  }
  return at;
}

/** Records of columns may begin with blanks. */
function skipLineEnds(data: Buffer, from: number): number {
  let at = from;
  while (data[at] === 0x0a || data[at] === 0x0d) at += 1;
  return at;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 where it is that, else Latin-1. A database takes no NUL. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!/[\0\u0080-\u00ff]/.test(text)) return text;
  try {
    return utf8.decode(bytes).replaceAll('\0', '\uFFFD');
  } catch {
    return text.replaceAll('\0', '\uFFFD');
  }
}
