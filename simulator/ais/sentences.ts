/**
 * A payload as `!AIVDM` sentences (NMEA 0183, IEC 61162-1). Each has a tag block with the station and the time of
 * reception: `\s:SIMULATOR,c:1782864000*5E\!AIVDM,1,1,,A,…,0*1C`.
 */
import type { Payload } from './encode.ts';

const STATION = 'SIMULATOR';
/** A sentence has at most 82 characters. */
const MAX_PAYLOAD = 60;

export interface Reception {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Number of the message at this station, from 0. It determines channel and sequence id. */
  readonly serial: number;
}

/** Includes line ends. */
export function sentencesOf({ text, fillBits }: Payload, { at, serial }: Reception): string {
  const parts = text.match(new RegExp(`.{1,${MAX_PAYLOAD}}`, 'g')) ?? [];
  const channel = serial % 2 === 0 ? 'A' : 'B';
  return parts
    .map((part, index) => {
      const [number, total] = [index + 1, parts.length];
      const isWhole = total === 1;
      const fill = number === total ? fillBits : 0;
      const sentence = `AIVDM,${total},${number},${isWhole ? '' : serial % 10},${channel},${part},${fill}`;
      const group = isWhole ? '' : `g:${number}-${total}-${serial % 10_000},`;
      const tags = `${group}s:${STATION},c:${Math.floor(at / 1000)}`;
      return `\\${tags}*${checksumOf(tags)}\\!${sentence}*${checksumOf(sentence)}\r\n`;
    })
    .join('');
}

/** Exclusive or of all characters, as two hexadecimal digits. */
function checksumOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum ^= text.charCodeAt(index);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}
