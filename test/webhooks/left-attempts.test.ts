/** What a dead worker had heard and not recorded, from the journal that it left: recorded once, by whoever finds it. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { journalName } from '../../src/webhooks/attempt-journal.ts';
import type { FinishedAttempt } from '../../src/webhooks/attempt-recorder.ts';
import { type LeftAttemptsContext, recordAttemptsOf, recordLeftAttempts } from '../../src/webhooks/left-attempts.ts';
import { kysely } from '../helpers/kysely.ts';
import { stateDirectory } from '../helpers/state-directory.ts';
import { eventOf, openWorld, QUICK, type World } from './world.ts';

const directory = join(stateDirectory, 'left');
let world: World;
let accountId: string;
let webhookId: string;
let living: string[];
let said: string[];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [living, said] = [[], []];
  mkdirSync(directory, { recursive: true });
  accountId = await world.addAccount();
  ({ id: webhookId } = await world.addWebhook(accountId, '/left'));
});

const context = (): LeftAttemptsContext => ({
  directory,
  worker: newId(systemClock.now()),
  database: world.database,
  clock: systemClock,
  settings: QUICK,
  log: { warn: (line) => void said.push(line) },
  listLiving: async (workers) => workers.filter((each) => living.includes(each)),
});

async function deliveries() {
  return world.database.system((session) =>
    kysely(session)
      .selectFrom('webhook_deliveries')
      .select(['notification_id', 'sequence', 'attempts'])
      .where('webhook_id', '=', webhookId)
      .orderBy('sequence')
      .execute(),
  );
}

/** As it was heard of the webhook's notification at this place. */
async function heard(place: number, status: 'succeeded' | 'pending' = 'succeeded'): Promise<FinishedAttempt> {
  const due = (await deliveries())[place];
  if (due === undefined) throw new Error('nothing is due there');
  return {
    record: {
      accountId,
      webhookId,
      sequence: String(due.sequence),
      id: newId(systemClock.now()),
      notificationId: due.notification_id,
      attemptedAtMillis: systemClock.now(),
      durationMillis: 5,
      statusCode: status === 'succeeded' ? 200 : 500,
      responseBody: '',
      error: null,
      status,
      waitMillis: status === 'succeeded' ? null : 60_000,
      holdsOrder: status !== 'succeeded',
    },
    deactivation: null,
  };
}

function leave(attempts: readonly FinishedAttempt[], more = ''): string {
  const worker = newId(systemClock.now());
  const lines = attempts.map((each) => `${JSON.stringify(each)}\n`).join('');
  writeFileSync(join(directory, journalName(worker, newId(systemClock.now()))), lines + more);
  return worker;
}

const attemptsOf = () =>
  world.database.system((session) =>
    kysely(session)
      .selectFrom('webhook_attempts')
      .select(['number', 'succeeded', 'status_code'])
      .where('account_id', '=', accountId)
      .orderBy('notification_id')
      .orderBy('number')
      .execute(),
  );

test('is recorded at the next start, and the torn end of it left out', async () => {
  await world.announce(accountId, eventOf(null), eventOf(null));
  leave([await heard(0)], '{"record":{"accountId":"');
  await recordLeftAttempts(context());
  expect(await world.statuses(accountId)).toEqual(['succeeded', 'pending']);
  expect(readdirSync(directory)).toEqual([]);
  expect(said).toEqual([expect.stringContaining('1 attempts, 1 torn')]);
});

test('a failure and then a success of one notification stay in their order', async () => {
  await world.announce(accountId, eventOf(null));
  const worker = leave([await heard(0, 'pending'), await heard(0)]);
  await recordAttemptsOf(context(), [worker]);
  expect(await world.statuses(accountId)).toEqual(['succeeded']);
  expect(await attemptsOf()).toEqual([
    { number: 1, succeeded: false, status_code: 500 },
    { number: 2, succeeded: true, status_code: 200 },
  ]);
  expect(await deliveries()).toEqual([]);
});

test('what the worker had recorded after all is not recorded again, nor by two who find it at once', async () => {
  await world.announce(accountId, eventOf(null), eventOf(null));
  const attempts = [await heard(0), await heard(1)];
  const first = leave(attempts.slice(0, 1));
  await recordAttemptsOf(context(), [first]);
  const second = leave(attempts);
  await Promise.all([recordAttemptsOf(context(), [second]), recordAttemptsOf(context(), [second])]);
  expect(await attemptsOf()).toHaveLength(2);
  expect(await world.statuses(accountId)).toEqual(['succeeded', 'succeeded']);
  expect(readdirSync(directory)).toEqual([]);
});

test('a worker that lives, or that shows itself alive when it is looked at again, keeps its journal', async () => {
  await world.announce(accountId, eventOf(null));
  const [alive, blinking] = [leave([await heard(0)]), leave([await heard(0)])];
  living = [alive];
  const looks: (readonly string[])[] = [];
  await recordLeftAttempts({
    ...context(),
    listLiving: async (workers) => {
      looks.push(workers);
      return looks.length === 1 ? living : [alive, blinking];
    },
  });
  expect(looks).toEqual([expect.arrayContaining([alive, blinking]), [blinking]]);
  expect(await world.statuses(accountId)).toEqual(['pending']);
  expect(readdirSync(directory)).toHaveLength(2);
  for (const name of readdirSync(directory)) rmSync(join(directory, name));
});

test('where the database refuses, it stays for the next who looks', async () => {
  await world.announce(accountId, eventOf(null));
  const worker = leave([await heard(0)]);
  const refusing = { ...world.database, system: () => Promise.reject(new Error('the disk is full')) };
  await recordAttemptsOf({ ...context(), database: refusing }, [worker]);
  expect(said).toEqual([expect.stringContaining('the disk is full')]);
  await recordAttemptsOf(context(), [worker]);
  expect(await world.statuses(accountId)).toEqual(['succeeded']);
});

test('where the connection breaks, it is recorded over another before anybody goes on', async () => {
  await world.announce(accountId, eventOf(null));
  const worker = leave([await heard(0)]);
  let broken = 0;
  const breaking: World['database'] = {
    ...world.database,
    system: (work) => {
      broken += 1;
      const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
      return broken <= 2 ? Promise.reject(gone) : world.database.system(work);
    },
  };
  await recordAttemptsOf({ ...context(), database: breaking }, [worker]);
  expect(broken).toBeGreaterThan(2);
  expect(await world.statuses(accountId)).toEqual(['succeeded']);
  expect(readdirSync(directory)).toEqual([]);
});

test('a folder that cannot be read is told of, and stops nobody', async () => {
  const unreadable = { ...context(), directory: join(directory, 'file') };
  writeFileSync(unreadable.directory, '');
  await recordAttemptsOf(unreadable, ['anybody']);
  await recordLeftAttempts(unreadable);
  expect(said).toEqual([expect.stringContaining('ENOTDIR'), expect.stringContaining('ENOTDIR')]);
});

test('nothing left, and no folder, is nothing to do', async () => {
  rmSync(directory, { recursive: true, force: true });
  await recordLeftAttempts(context());
  expect(existsSync(directory)).toBe(false);
  expect(said).toEqual([]);
});
