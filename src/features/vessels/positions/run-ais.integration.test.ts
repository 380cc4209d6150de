/** Of several workers one runs the AIS feeds, and another once it is gone, or has lost the database for a moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/helpers/database.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import { until } from '../../../../test/helpers/until.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { gazetteerOf } from '../../reference-data/gazetteer.ts';
import { runAis } from './run-ais.ts';
import { listFeeds } from './store.ts';

let server: TestDatabase;
let database: Database;
const http = createHttpClient();

beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase({ url: server.url, tenantConnections: 1, systemConnections: 4, onIdleError: () => {} });
});
afterAll(async () => {
  await http.close();
  await database.close();
  await server.drop();
});

/** A feed without a key: it reports that at once, and opens no connection. */
function startWorker(name: string) {
  const warnings: string[] = [];
  const worker = runAis({
    settings: {
      inputs: [{ kind: 'aisstream', name, keyVariable: 'NOT_SET_ANYWHERE' }],
      silentSeconds: 60,
      positionRetentionDays: 180,
    },
    databaseUrl: server.url,
    database,
    clock: systemClock,
    http,
    metrics: new Registry(),
    gazetteer: gazetteerOf(reference),
    log: { info: () => {}, warn: (line) => void warnings.push(line) },
    tryMillis: 50,
  });
  return { warnings, stop: worker.stop };
}

const running = async () => (await database.system(listFeeds)).map(({ code }) => code);

test('one worker runs the feeds, and another after it has stopped', async () => {
  const first = startWorker('first');
  await until(async () => expect(await running()).toEqual(['first']));
  const second = startWorker('second');
  await sleep(300);
  expect(second.warnings).toEqual([]);
  await first.stop();
  await until(async () => expect(await running()).toEqual(['second']));
  await second.stop();
});

test('a worker whose connection breaks stops, and starts the feeds again', async () => {
  const worker = startWorker('broken');
  await until(async () => expect(worker.warnings).toHaveLength(1));
  await database.system((session) =>
    session.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portolan AIS feeds'
       AND datname = current_database()`),
  );
  await until(async () => expect(worker.warnings).toHaveLength(2));
  await worker.stop();
});
