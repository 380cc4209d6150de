import { Gauge, Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());

it('answers 500 where figures or readiness cannot be found, and goes on', async () => {
  const registry = new Registry();
  const fail = async () => {
    throw new Error('Connection terminated unexpectedly');
  };
  new Gauge({ name: 'broken', help: 'broken', registers: [registry], collect: fail });
  server = await startMetricsServer({ registry, readiness: fail }, '127.0.0.1', 0);
  const statusOf = async (path: string) => {
    const limits = { signal: AbortSignal.timeout(5000) };
    return (await fetch(`http://127.0.0.1:${server?.port}${path}`, limits)).status;
  };
  expect(await statusOf('/health/ready')).toBe(500);
  expect(await statusOf('/metrics')).toBe(500);
  expect(await statusOf('/health/live')).toBe(200);
});
