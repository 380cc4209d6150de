/** The tag block before a sentence, `\s:station,c:1418169601*37\`: of its parameters only the time is used (NMEA 0183 4.0, annex). Pure. */
import { checksumOf } from './checksum.ts';

export interface Tagged {
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
