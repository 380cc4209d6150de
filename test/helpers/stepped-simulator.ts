/** The simulator over HTTP in the test's own process, with a clock that is stepped, for all tests of a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';

export const CERTIFICATES = join(import.meta.dirname, '../certificates');

/** Troubles end before each test. @param start Unix milliseconds */
export function useSteppedSimulator(start: number) {
  const clock = manualClock(start);
  const simulation = createSimulation({
    seed: 7,
    speed: 0,
    start,
    worldOrigin: start,
    scenarios: [],
    wallNow: clock.wallNow,
    clientCertificate: readFileSync(join(CERTIFICATES, 'client.pem'), 'utf8'),
  });
  const server = buildServer(simulation);
  const http = createHttpClient({ timeoutMillis: 600_000 });
  let url = '';
  beforeAll(async () => {
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await http.close();
    await server.close();
  });

  async function control(method: 'POST' | 'DELETE', path: '/clock' | '/trouble', payload?: object): Promise<void> {
    const response = await server.inject({ method, url: path, ...(payload ? { payload } : {}) });
    expect(response.statusCode, response.body).toBeLessThan(300);
  }
  beforeEach(() => control('DELETE', '/trouble'));

  return {
    clock,
    simulation,
    server,
    http,
    control,
    /** Known once the tests run. */
    url: () => url,
    async setTime(time: number): Promise<void> {
      clock.set(time);
      await control('POST', '/clock', { set: new Date(time).toISOString() });
    },
  };
}
