/**
 * The simulator beside the service: a process of its own, spoken to over HTTP only.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SimulatorProcess {
  readonly url: string;
  /** Where it sends AIS sentences to whoever connects. */
  readonly ais: { readonly host: string; readonly port: number };
  stop(): Promise<void>;
}

export interface SimulatorOptions {
  readonly directory: string;
  readonly seed: number;
  readonly speed: number;
  /** Unix milliseconds: when the world began, and the real time at which it stood there. */
  readonly worldStart: number;
  readonly worldOrigin: number;
  /** Where it puts EDI files. */
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
      ...['--ais-tcp', '0'],
      ...(options.ediFolder === undefined ? [] : ['--edi-folder', options.ediFolder]),
      // Its input is ours to hold: when this process is killed it ends, and the simulator with it.
      '--end-with-input',
    ],
    // A group of its own: Ctrl-C reaches this process only, which then stops the simulator after the service.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const { listening, ais_tcp } = await new Promise<FirstLine>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as FirstLine));
    exited.then(() => reject(new Error(`The simulator ended before it listened. It said: ${complaint.trim()}`)));
  });
  const { hostname, port } = new URL(`tcp://${ais_tcp}`);
  return {
    url: listening,
    ais: { host: hostname, port: Number(port) },
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function listJourneys(simulatorUrl: string): Promise<SimulatedJourney[]> {
  const answer = await fetch(`${simulatorUrl}/journeys`);
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to GET /journeys.`);
  return (await answer.json()) as SimulatedJourney[];
}
