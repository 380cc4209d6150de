/** Runs the simulator as a child process and reads its API over HTTP. Knows none of its modules. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileInputConfig } from '../../sources/files/config.ts';
import type { PolledSourceConfig } from '../../sources/polled/config.ts';
import { fetchText } from './patience.ts';

export interface SimulatorProcess {
  readonly url: string;
  /** Address of its TCP server for AIS sentences. */
  readonly ais: { readonly host: string; readonly port: number };
  stop(): Promise<void>;
}

export interface SimulatorOptions {
  readonly directory: string;
  readonly seed: number;
  readonly speed: number;
  /** Unix milliseconds: world time at the start of the world, and the real time of that moment. */
  readonly worldStart: number;
  readonly worldOrigin: number;
  /** With regular services, which book new shipments every day. */
  readonly traffic?: boolean;
  /** Folder for its EDI files. */
  readonly ediFolder?: string;
}

interface FirstLine {
  readonly listening: string;
  readonly ais_tcp: string;
}

export interface SimulatedJourney {
  readonly scenario: string;
  readonly line: string;
  readonly bill_of_lading: string;
  readonly booking: string;
  /** World time, as `2026-05-01T00:00:00Z`. */
  readonly booked_at: string;
  /** World time of its last event. */
  readonly ends_at: string;
  readonly containers: string[];
  readonly description: string;
}

export async function startSimulator(options: SimulatorOptions): Promise<SimulatorProcess> {
  const child = spawn(
    process.execPath,
    [
      join(options.directory, 'simulator/main.ts'),
      ...['--seed', String(options.seed), '--speed', String(options.speed)],
      ...['--start', new Date(options.worldStart).toISOString()],
      ...['--world-origin', new Date(options.worldOrigin).toISOString()],
      ...(options.traffic === true ? ['--traffic'] : []),
      ...['--ais-tcp', '0'],
      ...(options.ediFolder === undefined ? [] : ['--edi-folder', options.ediFolder]),
      // This process holds the input open. If it is killed, the input ends, and the simulator exits.
      '--end-with-input',
    ],
    // In its own process group, because Ctrl-C must reach only this process, which stops the simulator after the service.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2000);
  });
  const { listening, ais_tcp } = await new Promise<FirstLine>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as FirstLine));
    exited.then(() => reject(new Error(`The simulator failed to start: ${errorOutput.trim()}`)));
  });
  const { hostname, port } = new URL(`tcp://${ais_tcp}`);
  return {
    url: listening,
    ais: { host: hostname, port: Number(port) },
    stop: async () => {
      process.off('exit', killChild);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function listJourneys(simulatorUrl: string): Promise<SimulatedJourney[]> {
  return JSON.parse(await fetchText(`${simulatorUrl}/journeys`)) as SimulatedJourney[];
}

interface Listed {
  readonly terminals: readonly { code: string; name: string; locode: string; path: string }[];
  readonly railroads: readonly { scac: string; name: string; path: string }[];
}

/** Every source of the simulator accepts this key. */
const KEY = { style: 'headers', headers: { 'X-API-Key': 'simulated' } } as const;
/** Hours of the world pass in a second, so the service polls often. */
const LIMITS = { requestsPerSecond: 50, concurrency: 4, containersPerRequest: 50 };

/** Settings that let the service poll the terminals and railroads of the simulator and read its EDI files. */
export async function listSimulatedSources(simulatorUrl: string): Promise<PolledSourceConfig> {
  const { terminals, railroads } = JSON.parse(await fetchText(`${simulatorUrl}/sources`)) as Listed;
  const source = (path: string) => ({ adapter: 'neutral', url: `${simulatorUrl}${path}`, auth: KEY, limits: LIMITS });
  return {
    terminals: terminals.map(({ code, name, locode, path }) => ({
      ...source(path),
      code,
      name,
      facility: { locode, smdg: code, name },
    })),
    railroads: railroads.map(({ scac, name, path }) => ({ ...source(path), scac, name })),
  };
}

/** The sender that the simulator writes (simulator/edi/envelopes.ts). */
export const SIMULATED_PARTNERS = { SIMEDI: { name: 'Simulated EDI partner' } };

/** Without a folder for processed files, because there are thousands. */
export function simulatedFiles(directory: string, account: string): FileInputConfig {
  return { kind: 'folder', name: 'simulated', account, directory, done: null, acknowledgements: null, pollSeconds: 1 };
}
