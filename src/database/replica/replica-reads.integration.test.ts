/** Reads that may lag where there is no fit replica. Real replicas are in test/failover. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { freePort } from '../../../test/helpers/free-port.ts';
import { until } from '../../../test/helpers/until.ts';
import { newId } from '../../lib/ids.ts';
import { openDatabase } from '../database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const nowhere = async () => Object.assign(new URL(testDatabase.url), { port: String(await freePort()) }).href;

test.each([
  ['that is no standby', async () => testDatabase.url, 'leads to a server that is no standby'],
  ['that is away', nowhere, 'it is away: connect ECONNREFUSED'],
])('a replica %s answers nothing, and the primary does', async (_, findUrl, reason) => {
  const reasons: (string | null)[] = [];
  const onChange = (given: string | null) => void reasons.push(given);
  const database = openDatabase({
    url: testDatabase.url,
    tenantConnections: 2,
    systemConnections: 2,
    replica: { url: await findUrl(), maxLagSeconds: 5, onChange },
    onIdleError: () => {},
  });
  await until(() => expect(reasons).toEqual([expect.stringContaining(reason)]));
  const rows = await database.readStale(newId(0), (session) => session.query('SELECT 1 AS one'));
  expect(rows).toEqual([{ one: 1 }]);
  expect(database.replica?.counts).toEqual({ replica: 0, primary: 1 });
  expect(database.replica?.lagSeconds()).toBe(Number.POSITIVE_INFINITY);
  await database.close();
});
