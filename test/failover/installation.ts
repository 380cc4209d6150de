/** The service beside the cluster: two API processes behind HAProxy and two workers, with a line and a receiver of webhooks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Line, startLine } from '../chaos/programme/line.ts';
import { killLeftProcesses, type ServiceProcess, startProcess } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import { type Receiver, startReceiver } from '../helpers/webhooks/receiver.ts';
import { API_URL, DATABASE_URL, READ_URL } from './cluster.ts';

const PLENTY = 1_000_000;
/** Of the API processes, as haproxy.cfg has them. */
const API_PORTS = [3001, 3002] as const;
/** Longer than HAProxy takes to notice: three checks, a second apart. */
const DRAIN_SECONDS = 6;

export interface Installation {
  readonly url: string;
  readonly databaseUrl: string;
  readonly line: Line;
  readonly receiver: Receiver;
  /** Ends one API process after the other in order, and starts another in its place. */
  restartApi(): Promise<void>;
  /** Fails if a process has ended by itself. */
  expectAlive(): void;
  output(): string;
  close(): Promise<void>;
}

/** Of every process: the world of the line, and limits that the load does not meet. */
export function settingsFor(line: Line): Readonly<Record<string, string>> {
  return {
    PORTOLAN_WORLD: JSON.stringify({ worldMillis: line.now, wallMillis: Date.now(), speed: 1 }),
    PORTOLAN_CARRIERS_SIMULATOR_URL: line.url,
    PORTOLAN_HTTP_REQUESTS_IN_FLIGHT: `${PLENTY}`,
    PORTOLAN_HTTP_RATE_LIMITS: JSON.stringify({ default: PLENTY, tracking_requests: PLENTY, exports: PLENTY }),
    PORTOLAN_EXPORTS_WAITING_PER_ACCOUNT: `${PLENTY}`,
    PORTOLAN_EXPORTS_WAITING: `${PLENTY}`,
    PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '5',
    PORTOLAN_WEBHOOKS_GUARD_ALLOW_HTTP_LOOPBACK: 'true',
  };
}

export async function startInstallation(): Promise<Installation> {
  const [line, receiver] = [await startLine(), await startReceiver()];
  const environment = {
    ...settingsFor(line),
    DATABASE_URL,
    PORTOLAN_DATABASE_READ_URL: READ_URL,
    PORTOLAN_HTTP_PUBLIC_URL: API_URL,
    PORTOLAN_HTTP_TRUST_PROXY: 'true',
    PORTOLAN_HTTP_DRAIN_SECONDS: `${DRAIN_SECONDS}`,
  };
  const startApi = (port: number) =>
    startProcess(['serve', '--role', 'api'], { ...environment, PORTOLAN_HTTP_PORT: `${port}` });
  const becomesReady = async (process: ServiceProcess) => {
    await until(() => expect(process.output()).toContain('"ready as '), 50);
  };
  const apis = API_PORTS.map(startApi);
  const workers = [1, 2].map(() => startProcess(['serve', '--role', 'worker'], environment));
  const running = () => [...apis, ...workers];
  await Promise.all(running().map(becomesReady));
  await until(async () => expect((await fetch(`${API_URL}/health/ready`)).status).toBe(200), 100);
  let stopping = false;
  const ended: string[] = [];
  const watch = (process: ServiceProcess) => {
    void process.ended.then((code) => {
      if (!stopping && running().includes(process)) ended.push(`ended with ${code}:\n${process.output().slice(-5000)}`);
    });
  };
  running().forEach(watch);
  return {
    ...{ url: API_URL, databaseUrl: DATABASE_URL, line, receiver },
    restartApi: async () => {
      for (const [index, port] of API_PORTS.entries()) {
        const [old] = apis.splice(index, 1) as [ServiceProcess];
        expect(await old.end('SIGTERM', 'process'), old.output().slice(-2000)).toBe(0);
        const next = startApi(port);
        apis.splice(index, 0, next);
        watch(next);
        await becomesReady(next);
        // HAProxy finds it by its next check.
        await sleep(2500);
      }
    },
    expectAlive: () => expect(ended).toEqual([]),
    output: () =>
      running()
        .map((each) => each.output())
        .join(''),
    close: async () => {
      stopping = true;
      await Promise.all(running().map((each) => each.end('SIGTERM', 'process')));
      killLeftProcesses();
      await line.close();
      await receiver.close();
    },
  };
}
