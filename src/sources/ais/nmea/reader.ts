/**
 * Converts lines of one stream to AIS messages and joins multipart messages. Parts wait for a limited time and in
 * limited number, because the rest may never arrive. Knows no socket; the caller passes the time.
 */
import { decodeMessage } from '../decode/decode.ts';
import type { AisMessage } from '../message.ts';
import { type LineRefusal, readLine, type Sentence } from './sentence.ts';

/** `undecodable`: an empty payload, or one that does not name its sender. */
type ReadingRefusal = LineRefusal | 'undecodable';

export interface Received {
  readonly message: AisMessage;
  /** When it was received: by the station's timestamp, else when the line was read. Unix milliseconds. */
  readonly atMillis: number;
}

export interface NmeaReader {
  /**
   * Null for a part of a message with other parts missing. @param nowMillis when the line arrived, Unix milliseconds
   */
  read(line: string, nowMillis: number): Received | ReadingRefusal | null;
  /** Incomplete messages dropped since the last call. */
  takeExpired(): number;
}

/** The parts of one message leave within a second or two. */
const WAIT_MILLIS = 30_000;
const MOST_WAITING = 512;

interface Waiting {
  readonly parts: (Sentence | undefined)[];
  readonly sinceMillis: number;
}

export function createNmeaReader(): NmeaReader {
  /** Oldest first. */
  const waiting = new Map<string, Waiting>();
  let expired = 0;

  function giveUp(nowMillis: number): void {
    for (const [key, { sinceMillis }] of waiting) {
      if (nowMillis - sinceMillis <= WAIT_MILLIS && waiting.size < MOST_WAITING) return;
      waiting.delete(key);
      expired += 1;
    }
  }

  /** All parts of the message in order, once the last of them has come. */
  function join(part: Sentence, nowMillis: number): readonly Sentence[] | null {
    giveUp(nowMillis);
    const key = `${part.total}|${part.sequenceId}|${part.channel}`;
    let entry = waiting.get(key);
    // The same part again belongs to another message that uses the same sequence id.
    if (entry?.parts[part.number - 1] !== undefined) {
      waiting.delete(key);
      expired += 1;
      entry = undefined;
    }
    entry ??= { parts: new Array(part.total), sinceMillis: nowMillis };
    entry.parts[part.number - 1] = part;
    waiting.set(key, entry);
    const parts = entry.parts.filter((each) => each !== undefined);
    if (parts.length < part.total) return null;
    waiting.delete(key);
    return parts;
  }

  return {
    read(line, nowMillis) {
      const sentence = readLine(line);
      if (typeof sentence === 'string') return sentence;
      const parts = sentence.total === 1 ? [sentence] : join(sentence, nowMillis);
      if (parts === null) return null;
      const payload = parts.length === 1 ? sentence.payload : parts.map((each) => each.payload).join('');
      const message = decodeMessage(payload, parts.at(-1)?.fillBits ?? 0);
      if (message === undefined) return 'undecodable';
      return { message, atMillis: parts.find((each) => each.atMillis !== null)?.atMillis ?? nowMillis };
    },
    takeExpired() {
      const count = expired;
      expired = 0;
      return count;
    },
  };
}

interface LineSplitter {
  /** The lines that ended with these bytes. */
  push(bytes: Uint8Array): string[];
  /** What came behind the last end of line; empty where nothing did. */
  end(): string;
  /** Lines dropped since the last call. */
  takeOverlong(): number;
}

const LONGEST_BYTES = 4096;

/**
 * Splits the bytes of a stream into lines. A line without an end is dropped beyond a limit, up to its end. Does not
 * interpret lines.
 */
export function createLineSplitter(): LineSplitter {
  let rest = '';
  let isSkipping = false;
  let overlong = 0;
  return {
    push(bytes) {
      // Latin 1 keeps every byte a character: garbage stays as long as it was sent.
      const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('\n');
      const begun = lines.pop() ?? '';
      if (lines.length > 0) {
        const first = `${rest}${lines[0]}`;
        rest = '';
        if (isSkipping) lines.shift();
        else lines[0] = first;
        isSkipping = false;
      }
      if (!isSkipping) rest += begun;
      if (rest.length > LONGEST_BYTES) {
        rest = '';
        isSkipping = true;
        overlong += 1;
      }
      return lines.filter((line) => {
        if (line.length <= LONGEST_BYTES) return true;
        overlong += 1;
        return false;
      });
    },
    end() {
      const last = rest;
      rest = '';
      return last;
    },
    takeOverlong() {
      const count = overlong;
      overlong = 0;
      return count;
    },
  };
}
