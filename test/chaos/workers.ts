/** One world with a simulated line, and worker processes that tests start, kill and replace. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { ServiceProcess } from '../helpers/service-process.ts';
import { type LocalSimulator, startLocalSimulator } from '../helpers/simulator.ts';
import { type ChaosWorld, openChaosWorld, type Workers } from './world.ts';

/** Opens the world before the tests of a file and closes it after them. */
export function useWorkers(): Workers {
  let world: ChaosWorld;
  let simulator: LocalSimulator;
  const workers: ServiceProcess[] = [];

  const pool: Workers = {
    world: () => world,
    workers,
    startWorker: async (settings) => {
      const worker = await world.startWorker({
        PORTOLAN_CARRIERS_SIMULATOR_URL: simulator.url,
        // Leases end sooner than usual: each kill waits for that.
        PORTOLAN_WEBHOOKS_TIMEOUT_MILLIS: '3000',
        PORTOLAN_WEBHOOKS_RETRY_DELAYS_SECONDS: '[0.5,0.5,0.5,0.5,0.5]',
        ...settings,
      });
      workers.push(worker);
      return worker;
    },
    keepWorkers: async (count) => {
      for (const worker of workers.splice(count))
        expect(await worker.end('SIGTERM', 'process'), worker.output()).toBe(0);
      await Promise.all(Array.from({ length: count - workers.length }, () => pool.startWorker()));
    },
  };

  beforeAll(async () => {
    simulator = await startLocalSimulator(Date.parse('2026-05-01T00:00:00Z'));
    world = await openChaosWorld({ carriers: { simulatorUrl: simulator.url } });
  });
  afterAll(async () => {
    await pool.keepWorkers(0);
    await world.close();
    await simulator.close();
  });

  return pool;
}
