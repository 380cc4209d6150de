/** What befalls the host of the primary, and how it comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '../helpers/until.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseHost } from './database-host.ts';
import { limitRate, setLink } from './network.ts';

export interface HostFault {
  readonly fault: string;
  /** Whether another host becomes the primary. */
  readonly failsOver: boolean;
  strike(primary: DatabaseHost): void;
  /** What must hold while it lasts, and for how long it lasts. */
  during(primary: DatabaseHost, cluster: Cluster): Promise<void>;
  heal(primary: DatabaseHost): void;
}

/** Another host is the primary, as HAProxy sees it. */
async function anotherPrimary(old: DatabaseHost, cluster: Cluster): Promise<void> {
  const others = cluster.hosts.filter((host) => host !== old);
  await until(async () => expect(await Promise.all(others.map((host) => host.isPrimary()))).toContain(true), 200);
}

const PROBES = 'failover_probes';
let probes = 0;

/** Clients that reach the old primary only: no commit of theirs is acknowledged. */
async function writesNothing(old: DatabaseHost, cluster: Cluster): Promise<void> {
  const acknowledged: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    probes += 1;
    try {
      old.sql(`INSERT INTO ${PROBES} VALUES (${probes})`, 2);
      acknowledged.push(probes);
    } catch {
      // Refused, or not answered.
    }
    await sleep(200);
  }
  expect(acknowledged, 'commits that the cut off primary acknowledged').toEqual([]);
  await anotherPrimary(old, cluster);
}

export async function prepareProbes(cluster: Cluster): Promise<void> {
  (await cluster.primary()).sql(`CREATE TABLE ${PROBES} (id int PRIMARY KEY)`, 5);
}

export const FAULTS: readonly HostFault[] = [
  {
    fault: 'PostgreSQL of the primary killed',
    failsOver: true,
    strike: (primary) => primary.killServer(),
    during: anotherPrimary,
    heal: () => {},
  },
  {
    fault: 'host of the primary without power',
    failsOver: true,
    strike: (primary) => primary.powerOff(),
    during: anotherPrimary,
    heal: (primary) => primary.powerOn(),
  },
  {
    fault: 'primary cut off from the network, with clients of its own',
    failsOver: true,
    strike: (primary) => setLink(primary.name, 'down'),
    during: writesNothing,
    heal: (primary) => setLink(primary.name, 'up'),
  },
  {
    fault: 'host of the primary frozen, then awake again',
    failsOver: true,
    strike: (primary) => primary.freeze(),
    during: async (primary, cluster) => {
      await anotherPrimary(primary, cluster);
      await sleep(3000);
    },
    heal: (primary) => primary.thaw(),
  },
  {
    fault: 'network of the primary slow (256 kbit/s) for 20 s',
    failsOver: false,
    strike: (primary) => limitRate(primary.name, 256),
    during: () => sleep(20_000),
    heal: (primary) => limitRate(primary.name, null),
  },
  {
    fault: 'disk of the primary full, when its log needs a new file',
    failsOver: true,
    strike: (primary) => {
      primary.fillDisk();
      try {
        for (let files = 0; files < 10; files += 1) primary.sql('SELECT pg_switch_wal(), txid_current()', 5);
      } catch {
        // The server has ended.
      }
    },
    during: anotherPrimary,
    heal: (primary) => primary.freeDisk(),
  },
];
