/**
 * Reads the command line. Knows no clock: the present is passed in as the default of the times.
 */
import { parseArgs } from 'node:util';

export interface Options {
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly speed: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly worldOrigin: number;
  readonly scenarios: readonly string[];
  /** End when standard input ends: whoever holds the other end may be killed without a word. */
  readonly endWithInput: boolean;
}

export const USAGE = `node simulator/main.ts [options]
  --host 127.0.0.1      address to listen on
  --port 0              port to listen on; 0: any free one
  --seed 7              another seed, other numbers and other small delays
  --speed 5760          world seconds per second: 5760 is a day in 15 s; 0 stands still
  --start <time>        world time at the start, e.g. 2026-05-01T00:00:00Z; default: now
  --world-origin <time> real time at which the world stood at its start; default: now
  --scenario <name>     only this one; may be repeated; default: all
  --end-with-input      end when standard input ends, as it does when the parent process dies`;

/** Throws with what was wrong and what would be right. */
export function readOptions(args: readonly string[], wallNow: number): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '0' },
      seed: { type: 'string', default: '7' },
      speed: { type: 'string', default: '5760' },
      start: { type: 'string' },
      'world-origin': { type: 'string' },
      scenario: { type: 'string', multiple: true, default: [] },
      'end-with-input': { type: 'boolean', default: false },
    },
  });
  return {
    host: values.host,
    port: readWhole('port', values.port, 65_535),
    seed: readWhole('seed', values.seed, Number.MAX_SAFE_INTEGER),
    speed: readSpeed(values.speed),
    start: values.start === undefined ? wallNow : readTime('start', values.start),
    worldOrigin: values['world-origin'] === undefined ? wallNow : readTime('world-origin', values['world-origin']),
    scenarios: values.scenario,
    endWithInput: values['end-with-input'],
  };
}

function readWhole(name: string, text: string, highest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= highest) return value;
  throw new Error(`--${name} is "${text}"; it is a whole number from 0 to ${highest}`);
}

function readSpeed(text: string): number {
  const speed = Number(text);
  if (text !== '' && Number.isFinite(speed) && speed >= 0) return speed;
  throw new Error(`--speed is "${text}"; it is a number of world seconds per second, 0 or more`);
}

/** An offset is needed: a time without one would mean another moment on another machine. */
function readTime(name: string, text: string): number {
  const time = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new Error(`--${name} is "${text}"; it is a time such as 2026-05-01T00:00:00Z`);
}
