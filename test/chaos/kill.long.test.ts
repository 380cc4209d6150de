/** Workers that are killed or stopped while a line delays its answer; faults.long.test.ts kills them, too. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { killLeftProcesses, type ServiceProcess, startWorkerProcess } from '../helpers/service-process.ts';
import { type LocalSimulator, startLocalSimulator } from '../helpers/simulator.ts';
import { until } from '../helpers/until.ts';

describe('a worker that is killed while it waits for a line', () => {
  let simulator: LocalSimulator;
  let service: TestService;
  /** The one that is left alive. */
  let worker: ServiceProcess;

  beforeAll(async () => {
    simulator = await startLocalSimulator(Date.parse('2026-05-01T00:00:00Z'));
    const carriers = { simulatorUrl: simulator.url };
    service = await startTestService({ clock: systemClock, role: 'api', settings: { carriers } });
  });
  afterAll(async () => {
    killLeftProcesses();
    await service.close();
    await simulator.close();
  });

  const startWorker = () =>
    startWorkerProcess({
      DATABASE_URL: service.databaseUrl,
      PORTOLAN_CARRIERS_SIMULATOR_URL: simulator.url,
      PORTOLAN_SHUTDOWN_SECONDS: '1',
      PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '1',
    });

  test('leaves its job to another one; a running worker keeps its own', async () => {
    const key = await service.key(await service.account());
    await simulator.trouble('silence');
    const first = await startWorker();
    const { id } = await service.track(key, { request_number: 'SIML2600001', scac: 'SIML' });
    await until(async () => expect(await simulator.requests()).toBe(1));
    worker = await startWorker();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await simulator.requests(), 'the first worker lives, and so its job is its own').toBe(1);

    await simulator.calm();
    await first.end('SIGKILL', 'process');
    await until(async () => {
      const { body } = await service.call(key, `/tracking_requests/${id}`);
      expect(body.data.attributes.status).toBe('created');
    });
    expect((await service.call(key, '/shipments')).body.meta.total).toBe(1);
  });

  test('stopped by a signal instead, ends in order, and the job is done by the next one', async () => {
    const key = await service.key(await service.account());
    await simulator.trouble('silence');
    const requests = await simulator.requests();
    const { id } = await service.track(key, { request_number: 'SIML2600001', scac: 'SIML' });
    await until(async () => expect(await simulator.requests()).toBe(requests + 1));
    expect(await worker.end('SIGTERM', 'process'), worker.output()).toBe(0);

    await simulator.calm();
    const next = await startWorker();
    await until(async () => {
      const { body } = await service.call(key, `/tracking_requests/${id}`);
      expect(body.data.attributes.status).toBe('created');
    });
    expect(await next.end('SIGTERM', 'process')).toBe(0);
  });
});
