/**
 * The protocol between a process and its reading process: one question with the bytes of a file, then answers up to the
 * last one. A message on a pipe is the length of a JSON text and the length of bytes, four octets each (big-endian),
 * then both. The receiver sets a limit, so that a compromised reading process cannot fill the other's memory.
 */
import type { Corners, DocumentPage } from '../pages.ts';
import type { MailText } from './mail/parsed-mail.ts';

/** `turned` and `corners` as in `DocumentPage`. */
export interface PageToRender {
  readonly number: number;
  readonly turned?: number;
  readonly corners?: Corners;
}

export type ReaderQuestion =
  | {
      readonly kind: 'read';
      readonly contentType: string;
      readonly maximumPages: number;
      /** Stops at the first page that is a picture. */
      readonly textOnly?: boolean;
    }
  | { readonly kind: 'render'; readonly contentType: string; readonly page: PageToRender; readonly widthPixels: number }
  | { readonly kind: 'turn'; readonly contentType: string; readonly degrees: number }
  | { readonly kind: 'mail'; readonly contentType: string };

interface AttachmentHead {
  readonly filename: string | null;
  readonly contentType: string;
  /** Shown within the text: a logo, mostly. */
  readonly inline: boolean;
  readonly byteLength: number;
}

export type ReaderAnswer =
  /** The process has started and accepts questions. */
  | { readonly kind: 'ready' }
  /** Reading of this page begins; the time limit of a page restarts. */
  | { readonly kind: 'page'; readonly number: number }
  | { readonly kind: 'failure'; readonly reason: ReadingFailureReason; readonly detail: string }
  | { readonly kind: 'pages'; readonly pages: readonly DocumentPage[] }
  /** A page is a picture, and only text was to be read. */
  | { readonly kind: 'picture' }
  /** The bytes are a PNG; of a rotated picture, of its original type. */
  | { readonly kind: 'image' }
  /** The bytes are those of the attachments, one behind the other. */
  | {
      readonly kind: 'mail';
      readonly mail: MailText;
      readonly nested: readonly MailText[];
      readonly attachments: readonly AttachmentHead[];
    };

export interface Frame {
  readonly message: unknown;
  readonly bytes: Uint8Array;
}

export interface FrameLimits {
  readonly messageBytes: number;
  readonly bytes: number;
}

const HEAD_BYTES = 8;

export function frameOf(message: unknown, bytes: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, text, bytes]);
}

/** Collects chunks and returns complete frames. The function throws for a frame that is too long or not JSON. */
export function createFrameReader(limits: FrameLimits): (chunk: Uint8Array) => Frame[] {
  let chunks: Uint8Array[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;

  function takeFrame(): Frame | undefined {
    if (held < wanted) return undefined;
    const all = Buffer.concat(chunks);
    const [textLength, bytesLength] = [all.readUInt32BE(0), all.readUInt32BE(4)];
    if (textLength > limits.messageBytes || bytesLength > limits.bytes)
      throw new Error(`A message of ${textLength} and ${bytesLength} bytes is longer than allowed.`);
    const end = HEAD_BYTES + textLength + bytesLength;
    wanted = all.length < end ? end : HEAD_BYTES;
    chunks = all.length < end ? [all] : [all.subarray(end)];
    held = all.length < end ? all.length : all.length - end;
    if (all.length < end) return undefined;
    const text = all.toString('utf8', HEAD_BYTES, HEAD_BYTES + textLength);
    return { message: JSON.parse(text), bytes: all.subarray(HEAD_BYTES + textLength, end) };
  }

  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    const frames: Frame[] = [];
    for (let frame = takeFrame(); frame !== undefined; frame = takeFrame()) frames.push(frame);
    return frames;
  };
}

/**
 * `encrypted`: it needs a password. `too_many_pages`: more than are read. `unreadable`: broken, not what its type says,
 * or larger than what is read. `timed_out`: not done in time. `unsupported`: a kind that this installation cannot read.
 */
export type ReadingFailureReason = 'encrypted' | 'too_many_pages' | 'unreadable' | 'timed_out' | 'unsupported';

export class ReadingFailure extends Error {
  readonly reason: ReadingFailureReason;

  /** @param detail a sentence for people: what, where, and what would be right */
  constructor(reason: ReadingFailureReason, detail: string) {
    super(detail);
    this.name = 'ReadingFailure';
    this.reason = reason;
  }
}
