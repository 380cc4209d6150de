/**
 * One line of an AIS receiver: `!AIVDM,2,1,5,B,E1mg…,0*46`, with an optional tag block before it and a station's notes
 * after it (NMEA 0183, IEC 61162-1). Finds which part of which message it is. Pure.
 */

export interface Sentence {
  /** Of the message: 1 to 9. */
  readonly total: number;
  readonly number: number;
  /** Identifies multipart messages; empty for single-part ones. */
  readonly sequenceId: string;
  readonly channel: string;
  readonly payload: string;
  readonly fillBits: number;
  /** When a station received it, Unix milliseconds; null if the line does not state it. */
  readonly atMillis: number | null;
}

/** Why a line is no part of an AIS message. `other`: a comment, an empty line, another kind of sentence. */
export type LineRefusal = 'other' | 'malformed' | 'bad_checksum';

/** Talkers are stations and vessels of all kinds (AI, AB, BS, SA, …); VDO is a vessel's own receiver about itself. */
const SENTENCE = /^!([A-Z]{2}VD[MO],([1-9]),([1-9]),(\d?),([^,]{0,2}),([^,*]*),([0-5]))\*([0-9A-Fa-f]{2})(,.*)?$/;
const KIND = /^![A-Z]{2}VD[MO],/;
/** Unix seconds as the last thing in a line, as stations log them. */
const LOGGED_AT = /,(\d{10})$/;
/** A sentence has at most 82 characters by its standard; some stations write longer ones, and notes behind them. */
const LONGEST_LINE = 1024;

export function readLine(line: string): Sentence | LineRefusal {
  if (line.length > LONGEST_LINE) return 'malformed';
  const { sentence, atMillis, isBroken } = readTagBlock(line.trim());
  if (!KIND.test(sentence)) return 'other';
  const match = SENTENCE.exec(sentence);
  if (match === null) return 'malformed';
  const [, checked = '', total, number, sequenceId = '', channel = '', payload = '', fillBits, sum = '', notes = ''] =
    match;
  if (checksumOf(checked) !== Number.parseInt(sum, 16) || isBroken) return 'bad_checksum';
  if (Number(number) > Number(total)) return 'malformed';
  const logged = LOGGED_AT.exec(notes)?.[1];
  return {
    total: Number(total),
    number: Number(number),
    sequenceId,
    channel,
    payload,
    fillBits: Number(fillBits),
    atMillis: atMillis ?? (logged === undefined ? null : Number(logged) * 1000),
  };
}

interface Tagged {
  readonly sentence: string;
  /** Unix milliseconds; null where there is no time. */
  readonly atMillis: number | null;
  /** The block's own checksum does not match it, or it has no end. */
  readonly isBroken: boolean;
}

const BLOCK = /^\\([^\\]*)\*([0-9A-Fa-f]{2})\\/;
const TIME = /(?:^|,)c:(\d{1,13})(?=,|$)/;
/** Above this a time is in milliseconds: as seconds it would be in the year 5138. */
const LARGEST_SECONDS = 100_000_000_000;

/** The tag block before a sentence, `\s:station,c:1418169601*37\`: of its parameters only the time is used (NMEA 0183 4.0, annex). Pure. */
export function readTagBlock(line: string): Tagged {
  if (!line.startsWith('\\')) return { sentence: line, atMillis: null, isBroken: false };
  const block = BLOCK.exec(line);
  if (block === null) return { sentence: line.slice(line.indexOf('\\', 1) + 1), atMillis: null, isBroken: true };
  const [whole, parameters = '', sum = ''] = block;
  const time = TIME.exec(parameters)?.[1];
  return {
    sentence: line.slice(whole.length),
    atMillis: time === undefined ? null : millisOf(Number(time)),
    isBroken: checksumOf(parameters) !== Number.parseInt(sum, 16),
  };
}

function millisOf(time: number): number {
  return time > LARGEST_SECONDS ? time : time * 1000;
}

/** The checksum of sentences and tag blocks (NMEA 0183): all characters between the delimiters, by exclusive or. Pure. */
export function checksumOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum ^= text.charCodeAt(index);
  return sum;
}
