import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { readinessOf } from './health-routes.ts';

const database = { system: async () => [], hasRoom: async () => true } as unknown as Database;
const draining = new AbortController().signal;

it('is "away" where the database goes away while it is looked at, and looks again', async () => {
  let isAway = true;
  const isSchemaSupported = async () => {
    if (isAway) throw new Error('Connection terminated unexpectedly');
    return true;
  };
  const findReadiness = readinessOf({ database, isSchemaSupported, draining });
  expect(await findReadiness()).toEqual({ status: 'unavailable', database: 'away', migrations: 'unknown' });
  isAway = false;
  expect(await findReadiness()).toEqual({ status: 'ok', database: 'ok', migrations: 'ok' });
});

it('tells an older schema from a database that is away', async () => {
  const findReadiness = readinessOf({ database, isSchemaSupported: async () => false, draining });
  expect(await findReadiness()).toEqual({ status: 'unavailable', database: 'ok', migrations: 'outdated' });
});
