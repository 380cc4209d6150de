/**
 * What befalls an installation while it tracks: its database, the receivers of its webhooks, the line and the disk of its
 * documents fail, and come back. Nobody does anything about it.
 */
import { rename } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { form } from '../../helpers/documents/files.ts';
import { until } from '../../helpers/until.ts';
import { type Customer, openCustomer } from './customer.ts';
import type { LineTrouble } from './line.ts';
import type { Finding } from './table.ts';
import { type FaultWorld, HAS_DISKS } from './world.ts';

export interface Fault {
  readonly fault: string;
  /** Resolves when the fault is over, whether or not the installation has recovered. */
  strike(world: FaultWorld, customer: Customer): Promise<void>;
}

const TRACKED = 24;

/** Tracks before, during and after the fault. */
export async function sufferFault(world: FaultWorld, { fault, strike }: Fault): Promise<Finding> {
  const customer = await openCustomer(world);
  const away = world.service.measureAway();
  let isOver = false;
  const tracking = (async () => {
    for (let sent = 0; sent < TRACKED || !isOver; sent += 2) {
      await customer.track(2);
      await sleep(100);
    }
  })();
  await sleep(300);
  await strike(world, customer);
  const struckAt = performance.now();
  isOver = true;
  await tracking;
  const { repeats } = await customer.settled();
  const doneMillis = performance.now() - struckAt;
  return { fault, times: 1, repeats, awayMillis: away(), doneMillis };
}

const databaseFaults: readonly Fault[] = [
  { fault: 'database server killed', strike: (world) => endServer(world, 'SIGKILL') },
  { fault: 'database server shut down', strike: (world) => endServer(world, 'SIGINT') },
  {
    fault: 'one process of the database killed',
    strike: async (world) => {
      const [backend] = await world.sql<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE usename IS NOT NULL
        AND datname = 'portolan' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`);
      if (backend === undefined) throw new Error('The database has no process but this one.');
      process.kill(backend.pid, 'SIGKILL');
    },
  },
  {
    fault: 'all connections to the database cut',
    strike: async (world) => {
      await world.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = 'portolan' AND pid <> pg_backend_pid()`);
    },
  },
  {
    fault: 'database frozen for 5 s',
    strike: async (world) => {
      const processes = await world.sql<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
      );
      const pids = [await runningServer(world), ...processes.map(({ pid }) => pid)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await sleep(5000);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  },
];

const deadDatabase: Fault = {
  fault: 'database that cannot be started for 30 s: the process ends, and is started again',
  strike: async (world) => {
    const control = join(world.dataFolder, 'global/pg_control');
    const restarts = world.service.restarts();
    await rename(control, `${control}.away`);
    process.kill(await runningServer(world), 'SIGKILL');
    const died = performance.now();
    await until(() => expect(world.service.restarts()).toBeGreaterThan(restarts), 100);
    await rename(`${control}.away`, control);
    expect(world.service.lastCode()).toBe(1);
    expect(performance.now() - died).toBeGreaterThan(30_000);
    await until(async () => expect((await fetch(`${world.url}/health/ready`)).status).toBe(200), 100);
  },
};

/** A signal to process 0 would go to this one, too. */
async function runningServer(world: FaultWorld): Promise<number> {
  const pid = await world.postmaster();
  if (pid === undefined) throw new Error('The database server does not run.');
  return pid;
}

async function endServer(world: FaultWorld, signal: NodeJS.Signals): Promise<void> {
  const pid = await runningServer(world);
  process.kill(pid, signal);
  await until(async () => {
    const next = await world.postmaster();
    expect(next !== undefined && next !== pid).toBe(true);
  });
}

const diskFaults: readonly Fault[] = [
  {
    fault: 'disk of the database full for 5 s',
    strike: async ({ database, url }) => {
      await database.fill();
      // What fits into the pages that are there goes on.
      await until(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(503), 100);
      await sleep(5000);
      await database.free();
      await until(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), 100);
    },
  },
  {
    fault: 'disk of the documents full',
    strike: async ({ documents, url }, { post, headers }) => {
      const { payload, headers: type } = form({ bytes: 'x'.repeat(200_000), fileName: 'notice.txt' });
      await documents.fill();
      const refused = await fetch(`${url}/v2/documents`, {
        method: 'POST',
        headers: { ...headers, ...type },
        body: payload,
      });
      expect(refused.status).toBe(503);
      await documents.free();
      const accepted = await post('/documents', { type: type['content-type'], bytes: payload });
      expect(accepted).toMatchObject({ status: 201, tries: 1 });
    },
  },
];

type Answer = (response: ServerResponse) => void;
const DRIP_MILLIS = 200;
const TEN_GIGABYTES = 10 * 2 ** 30;

const RECEIVER_TROUBLES: Readonly<Record<string, Answer>> = {
  'receiver hangs': () => {},
  'receiver drips': (response) => {
    const drip = setInterval(() => response.write('.'), DRIP_MILLIS);
    response.on('close', () => clearInterval(drip));
  },
  'receiver redirects': (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  'receiver answers with 10 GB': (response) => {
    const block = Buffer.alloc(1 << 20);
    response.writeHead(200, { 'content-length': TEN_GIGABYTES });
    const flood = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', flood).on('error', () => {});
    flood();
  },
  'receiver resets the connection': (response) => void response.socket?.resetAndDestroy(),
};

const receiverFaults: readonly Fault[] = Object.entries(RECEIVER_TROUBLES).map(([fault, answer]) => ({
  fault,
  strike: async ({ receiver }, { path, received }) => {
    const before = received().length;
    receiver.answer(path, (_, __, response) => answer(response));
    await until(() => expect(received().length).toBeGreaterThan(before + 2));
    receiver.answer(path, (_, __, response) => void response.end());
  },
}));

const LINE_TROUBLES: Readonly<Record<LineTrouble, string>> = {
  silence: 'line falls silent',
  flood: 'line floods',
  garbage: 'line answers garbage',
};

const lineFaults: readonly Fault[] = Object.entries(LINE_TROUBLES).map(([kind, fault]) => ({
  fault,
  strike: async ({ line }) => {
    const before = line.troubled();
    line.trouble(kind as LineTrouble);
    await until(() => expect(line.troubled()).toBeGreaterThan(before + 3));
    await sleep(1000);
    line.trouble(null);
  },
}));

export const FAULTS: readonly Fault[] = [
  ...databaseFaults,
  deadDatabase,
  ...(HAS_DISKS ? diskFaults : []),
  ...receiverFaults,
  ...lineFaults,
];
