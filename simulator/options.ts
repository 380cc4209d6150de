/**
 * Reads the command line. Knows no clock: the present is passed in as the default of the times.
 */
import { parseArgs } from 'node:util';
import type { AisOptions } from './ais/send-ais.ts';
import type { PushOptions } from './push/push-all.ts';

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
  readonly ais: Omit<AisOptions, 'onError'>;
  readonly push: PushOptions;
}

export const USAGE = `node simulator/main.ts [options]
  --host 127.0.0.1      address to listen on
  --port 0              port to listen on; 0: any free one
  --seed 7              another seed, other numbers and other small delays
  --speed 5760          world seconds per second: 5760 is a day in 15 s; 0 stands still
  --start <time>        world time at the start, e.g. 2026-05-01T00:00:00Z; default: now
  --world-origin <time> real time at which the world stood at its start; default: now
  --scenario <name>     only this one; may be repeated; default: all
  --ais-udp <host:port> send AIS sentences there; may be repeated
  --ais-tcp <port>      send AIS sentences to whoever connects there; 0: any free port
  --ais-interval 250    real milliseconds between two reports of a ship, at least
  --terminal-push <url> post updates of terminals there, e.g. http://127.0.0.1:4000/v2/terminal_updates
  --edi-post <url>      post EDI interchanges there, e.g. http://127.0.0.1:4000/v2/edi
  --push-key <key>      API key for both; default: the environment's SIMULATOR_PUSH_KEY, which no list of processes shows
  --edi-folder <path>   put EDI files there
  --end-with-input      end when standard input ends, as it does when the parent process dies`;

/** Throws with what was wrong and what would be right. */
export function readOptions(
  args: readonly string[],
  wallNow: number,
  environment: Readonly<Record<string, string | undefined>> = {},
): Options {
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
      'ais-udp': { type: 'string', multiple: true, default: [] },
      'ais-tcp': { type: 'string' },
      'ais-interval': { type: 'string', default: '250' },
      'terminal-push': { type: 'string' },
      'edi-post': { type: 'string' },
      'push-key': { type: 'string' },
      'edi-folder': { type: 'string' },
      'end-with-input': { type: 'boolean', default: false },
    },
  });
  const tcpPort = values['ais-tcp'];
  return {
    host: values.host,
    port: readWhole('port', values.port, 65_535),
    seed: readWhole('seed', values.seed, Number.MAX_SAFE_INTEGER),
    speed: readSpeed(values.speed),
    start: values.start === undefined ? wallNow : readTime('start', values.start),
    worldOrigin: values['world-origin'] === undefined ? wallNow : readTime('world-origin', values['world-origin']),
    scenarios: values.scenario,
    endWithInput: values['end-with-input'],
    ais: {
      udp: values['ais-udp'].map(readAddress),
      tcp: tcpPort === undefined ? null : { host: values.host, port: readWhole('ais-tcp', tcpPort, 65_535) },
      intervalMillis: readWhole('ais-interval', values['ais-interval'], 3_600_000, 10),
    },
    push: {
      terminalUrl: readUrl('terminal-push', values['terminal-push']),
      ediUrl: readUrl('edi-post', values['edi-post']),
      ediFolder: values['edi-folder'] ?? null,
      key: values['push-key'] ?? environment.SIMULATOR_PUSH_KEY ?? '',
    },
  };
}

function readWhole(name: string, text: string, highest: number, lowest = 0): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
  throw new Error(`--${name} is "${text}"; it is a whole number from ${lowest} to ${highest}`);
}

function readUrl(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new Error(`--${name} is "${text}"; it is an address such as http://127.0.0.1:4000/v2/edi`);
}

/** An IPv6 address stands in brackets. */
function readAddress(text: string): { host: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host !== undefined && Number(port) > 0 && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new Error(`--ais-udp is "${text}"; it is a host and a port such as 127.0.0.1:10110`);
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
