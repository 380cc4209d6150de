/** Parses the command line. Reads no clock: the caller passes the current time as the default of times. */
import { parseArgs } from 'node:util';
import type { AisOptions } from './ais/send-ais.ts';
import type { BillMail } from './bills/send-bills.ts';
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
  readonly traffic: boolean;
  /** Exit when standard input ends, because a killed parent process cannot send a signal. */
  readonly endWithInput: boolean;
  readonly ais: Omit<AisOptions, 'onError'>;
  readonly push: PushOptions;
  /** Where bills are sent to; null: they are not. */
  readonly bills: { readonly folder: string | null; readonly mail: BillMail | null };
}

export const USAGE = `node simulator/main.ts [options]
  --host 127.0.0.1      address or name to listen on; requests name it, localhost or an IP address as their host
  --port 0              port to listen on; 0: any free one
  --seed 7              seed of container numbers and small delays
  --speed 5760          world seconds per real second: 5760 is a day in 15 s; 0 stops the clock
  --start <time>        world time at the start, such as 2026-05-01T00:00:00Z; default: now
  --days-ago <n>        the same: the start of the day n days ago (UTC)
  --world-origin <time> real time at the start of the world; default: now
  --scenario <name>     run only this scenario; repeatable; default: all
  --traffic             add regular services, which book new shipments every day
  --ais-udp <host:port> send AIS sentences to this address; repeatable
  --ais-tcp <port>      send AIS sentences to the clients of this port; 0: any free port
  --ais-interval 250    minimum real milliseconds between two reports of a ship
  --terminal-push <url> post updates of terminals to this URL, such as http://127.0.0.1:4000/v2/terminal_updates
  --edi-post <url>      post EDI interchanges to this URL, such as http://127.0.0.1:4000/v2/edi
  --push-key <key>      API key for both URLs; default: SIMULATOR_PUSH_KEY, which process lists do not show
  --edi-folder <path>   write EDI files to this folder
  --bill-folder <path>  write bills to this folder, as PDF and CSV
  --bill-mail <host:port> mail them through this SMTP server; requires --bill-mail-to
  --bill-mail-to <address> the mailbox
  --end-with-input      exit when standard input ends, as after the death of the parent process
  --help                print this text`;

/** Throws an error with the wrong value and the accepted form. */
export function parseOptions(
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
      'days-ago': { type: 'string' },
      'world-origin': { type: 'string' },
      scenario: { type: 'string', multiple: true, default: [] },
      traffic: { type: 'boolean', default: false },
      'ais-udp': { type: 'string', multiple: true, default: [] },
      'ais-tcp': { type: 'string' },
      'ais-interval': { type: 'string', default: '250' },
      'terminal-push': { type: 'string' },
      'edi-post': { type: 'string' },
      'push-key': { type: 'string' },
      'edi-folder': { type: 'string' },
      'bill-folder': { type: 'string' },
      'bill-mail': { type: 'string' },
      'bill-mail-to': { type: 'string' },
      'end-with-input': { type: 'boolean', default: false },
    },
  });
  const tcpPort = values['ais-tcp'];
  return {
    host: values.host,
    port: parseInteger('port', values.port, 65_535),
    seed: parseInteger('seed', values.seed, Number.MAX_SAFE_INTEGER),
    speed: parseSpeed(values.speed),
    start: parseStart(values.start, values['days-ago'], wallNow),
    worldOrigin: values['world-origin'] === undefined ? wallNow : parseTime('world-origin', values['world-origin']),
    scenarios: values.scenario,
    traffic: values.traffic,
    endWithInput: values['end-with-input'],
    ais: {
      udp: values['ais-udp'].map((text) => parseAddress('ais-udp', text)),
      tcp: tcpPort === undefined ? null : { host: values.host, port: parseInteger('ais-tcp', tcpPort, 65_535) },
      intervalMillis: parseInteger('ais-interval', values['ais-interval'], 3_600_000, 10),
    },
    push: {
      terminalUrl: parseUrl('terminal-push', values['terminal-push']),
      ediUrl: parseUrl('edi-post', values['edi-post']),
      ediFolder: values['edi-folder'] ?? null,
      key: values['push-key'] ?? environment.SIMULATOR_PUSH_KEY ?? '',
    },
    bills: {
      folder: values['bill-folder'] ?? null,
      mail: parseMail(values['bill-mail'], values['bill-mail-to']),
    },
  };
}

const DAY_MILLIS = 86_400_000;

function parseStart(start: string | undefined, daysAgo: string | undefined, wallNow: number): number {
  if (start !== undefined && daysAgo !== undefined) throw new Error('--start and --days-ago exclude each other');
  if (daysAgo === undefined) return start === undefined ? wallNow : parseTime('start', start);
  const today = wallNow - (wallNow % DAY_MILLIS);
  return today - parseInteger('days-ago', daysAgo, 3650) * DAY_MILLIS;
}

function parseInteger(name: string, text: string, highest: number, lowest = 0): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
  throw new Error(`--${name} must be a whole number from ${lowest} to ${highest}, not "${text}"`);
}

function parseUrl(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new Error(`--${name} must be a URL such as http://127.0.0.1:4000/v2/edi, not "${text}"`);
}

function parseMail(server: string | undefined, to: string | undefined): BillMail | null {
  if (server === undefined && to === undefined) return null;
  if (server === undefined || to === undefined) throw new Error('--bill-mail and --bill-mail-to require each other');
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) throw new Error(`--bill-mail-to must be a mail address, not "${to}"`);
  return { ...parseAddress('bill-mail', server), to };
}

/** An IPv6 address is in brackets. */
function parseAddress(name: string, text: string): { host: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host !== undefined && Number(port) > 0 && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new Error(`--${name} must be a host and a port such as 127.0.0.1:10110, not "${text}"`);
}

function parseSpeed(text: string): number {
  const speed = Number(text);
  if (text !== '' && Number.isFinite(speed) && speed >= 0) return speed;
  throw new Error(`--speed must be a number of world seconds per real second, 0 or more, not "${text}"`);
}

/** An offset is required, because a time without one depends on the machine. */
function parseTime(name: string, text: string): number {
  const time = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new Error(`--${name} must be a time such as 2026-05-01T00:00:00Z, not "${text}"`);
}
