import { expect, it } from 'vitest';
import { CredentialsWrong, SecondFactorNeeded, TooManyFailures } from '../errors.ts';
import { type FailureCount, LogInAttempts, ProofAttempts } from './attempts.ts';
import type { AttemptStore } from './attempts-store.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const fail = () => Promise.reject(new CredentialsWrong());
const succeed = () => Promise.resolve('in');

/** @param isAway whether the change with this number, from 1, is refused */
function inMemory(isAway: (change: number) => boolean = () => false) {
  const known = new Map<string, FailureCount>();
  const store: AttemptStore & { changes: number } = {
    changes: 0,
    async change(keys, now, change) {
      store.changes += 1;
      if (isAway(store.changes)) throw new Error('Connection terminated unexpectedly');
      const counts = keys.map((key) => known.get(key) ?? { failures: 0, since: now, lastAt: now, succeededAt: null });
      for (const [index, count] of change(counts).entries()) known.set(keys[index] ?? '', count);
    },
  };
  return store;
}

/** As fast as the limits allow. @returns guesses that were checked until `until` */
async function guess(attempts: LogInAttempts, addresses: readonly string[], until: number): Promise<number> {
  let checked = 0;
  for (let now = 0; now < until; now += 10 * MINUTE)
    for (const address of addresses)
      for (let tries = 0; tries < 10; tries += 1) {
        const error = await attempts.watch({ email: 'ada', address }, now, fail).catch((thrown: Error) => thrown);
        if (error instanceof TooManyFailures) break;
        checked += 1;
      }
  return checked;
}

it('allow fewer than 50 guesses a day from one address', async () => {
  expect(await guess(new LogInAttempts(inMemory()), ['192.0.2.1'], DAY)).toBeLessThan(50);
});

it('allow fewer than 200 guesses a day from many addresses, and lock out nobody where they logged in before', async () => {
  const attempts = new LogInAttempts(inMemory());
  const home = { email: 'ada', address: '198.51.100.7' };
  await attempts.watch(home, 0, succeed);
  const crowd = Array.from({ length: 30 }, (_, index) => `192.0.2.${index}`);
  expect(await guess(attempts, crowd, DAY - MINUTE)).toBeLessThan(200);
  expect(await attempts.watch(home, DAY - MINUTE, succeed)).toBe('in');
  await expect(attempts.watch({ ...home, address: '203.0.113.1' }, DAY - MINUTE, succeed)).rejects.toThrow('this user');
  expect(await attempts.watch({ email: 'bo', address: '203.0.113.1' }, DAY - MINUTE, succeed)).toBe('in');
});

it('count guesses at many users from one address', async () => {
  const attempts = new LogInAttempts(inMemory());
  const address = '192.0.2.1';
  for (let user = 0; user < 100; user += 1)
    await expect(attempts.watch({ email: `user${user}`, address }, 0, fail)).rejects.toThrow(CredentialsWrong);
  await expect(attempts.watch({ email: 'ada', address }, 0, succeed)).rejects.toThrow('this address');
});

it('double the delay with each failure, up to an hour, and forget failures after a success', async () => {
  const attempts = new LogInAttempts(inMemory());
  const who = { email: 'ada', address: '192.0.2.1' };
  const attempt = (now: number) => attempts.watch(who, now, fail).catch((thrown: Error) => thrown);
  const waits: number[] = [];
  let now = 0;
  for (let tries = 0; tries < 5; tries += 1) await attempt(now);
  while (waits.length < 8) {
    const refused = await attempt(now);
    expect(refused).toBeInstanceOf(TooManyFailures);
    waits.push((refused as TooManyFailures).seconds);
    now += (refused as TooManyFailures).seconds * 1000;
    expect(await attempt(now)).toBeInstanceOf(CredentialsWrong);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  now += 3_600_000;
  await attempts.watch(who, now, succeed);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(attempts.watch(who, now, fail)).rejects.toThrow(CredentialsWrong);
});

it('count attempts under way, so that many at once gain nothing', async () => {
  const attempts = new LogInAttempts(inMemory());
  const who = { email: 'ada', address: '192.0.2.1' };
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => attempts.watch(who, 0, fail)));
  const checked = results.filter((each) => each.status === 'rejected' && each.reason instanceof CredentialsWrong);
  expect(checked).toHaveLength(5);
});

it('take no offence at a missing code, and take all addresses of an IPv6 network as one', async () => {
  const attempts = new LogInAttempts(inMemory());
  const codeless = () => Promise.reject(new SecondFactorNeeded());
  for (let tries = 0; tries < 20; tries += 1)
    await expect(attempts.watch({ email: 'ada', address: '192.0.2.1' }, 0, codeless)).rejects.toThrow(
      SecondFactorNeeded,
    );
  for (let host = 0; host < 5; host += 1)
    await attempts.watch({ email: 'ada', address: `2001:db8::${host}` }, 0, fail).catch(() => {});
  await expect(attempts.watch({ email: 'ada', address: '2001:db8::9' }, 0, succeed)).rejects.toThrow(TooManyFailures);
});

it('take an attempt that was never decided for none', async () => {
  const attempts = new ProofAttempts(inMemory());
  const away = () => Promise.reject(new Error('The database is away.'));
  for (let tries = 0; tries < 20; tries += 1) await expect(attempts.watch('ada', tries, away)).rejects.toThrow('away');
  for (let tries = 0; tries < 5; tries += 1)
    await expect(attempts.watch('ada', 30, fail)).rejects.toThrow(CredentialsWrong);
  await expect(attempts.watch('ada', 31, away)).rejects.toThrow(TooManyFailures);
  expect(await attempts.watch('ada', 30 + MINUTE, succeed), 'those that were not decided prolong no delay').toBe('in');
});

it('let a success stand whose count cannot be written, and write it later', async () => {
  const lost: unknown[] = [];
  const store = inMemory((change) => change >= 10 && change < 14);
  const attempts = new ProofAttempts(store, { pauseMillis: () => 0, onLost: (error) => lost.push(error) });
  for (let tries = 0; tries < 4; tries += 1) await attempts.watch('ada', tries, fail).catch(() => {});
  await attempts.watch('bo', 4, succeed);
  await attempts.watch('cy', 4, succeed);
  expect(store.changes).toBe(8);
  expect(await attempts.watch('ada', 5, succeed)).toBe('in');
  await expect.poll(() => store.changes, { message: 'tried until the store is back' }).toBe(14);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(attempts.watch('ada', 6, fail)).rejects.toThrow(CredentialsWrong);
  expect(lost).toEqual([]);
});

it('report a count that is lost for good', async () => {
  const lost: unknown[] = [];
  const broken: AttemptStore = {
    change: async (_, now, change) => {
      change([{ failures: 0, since: now, lastAt: now, succeededAt: null }]);
      broken.change = () => Promise.reject(new Error('syntax error'));
    },
  };
  const attempts = new ProofAttempts(broken, { pauseMillis: () => 0, onLost: (error) => lost.push(error) });
  expect(await attempts.watch('ada', 0, succeed)).toBe('in');
  await expect.poll(() => lost, { message: 'the report' }).toEqual([new Error('syntax error')]);
});

it('withdraw an attempt that an outage of the store itself broke off, when the store is back', async () => {
  const store = inMemory((change) => change % 6 !== 1 && change % 6 !== 0);
  const attempts = new ProofAttempts(store, { pauseMillis: () => 0 });
  const away = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  for (let tries = 1; tries <= 10; tries += 1) {
    await expect(attempts.watch('ada', tries, away)).rejects.toThrow('terminated');
    await expect.poll(() => store.changes, { message: 'the withdrawal' }).toBe(6 * tries);
  }
  expect(await attempts.watch('ada', 11, succeed)).toBe('in');
});

it('repeat a refusal without the store, until the delay is over, for a minute at most', async () => {
  const store = inMemory();
  const attempts = new LogInAttempts(store);
  const who = { email: 'ada', address: '192.0.2.1' };
  const refused = async (now: number) =>
    ((await attempts.watch(who, now, fail).catch((thrown: Error) => thrown)) as TooManyFailures).seconds;
  for (let tries = 0; tries < 5; tries += 1) await refused(0);
  expect(await refused(0)).toBe(60);
  const changes = store.changes;
  expect(await refused(20_500)).toBe(40);
  expect(store.changes).toBe(changes);
  expect(await refused(MINUTE), 'checked').toBeUndefined();
  expect(await refused(MINUTE)).toBe(120);
  expect(await refused(2 * MINUTE), 'read again').toBe(60);
  expect(store.changes).toBe(changes + 3);
});

it('forget a refusal that counted an attempt under way which did not fail', async () => {
  const attempts = new ProofAttempts(inMemory());
  for (let tries = 0; tries < 4; tries += 1) await attempts.watch('ada', 0, fail).catch(() => {});
  const underWay = Promise.withResolvers<string>();
  const slow = attempts.watch('ada', 0, () => underWay.promise);
  await expect(attempts.watch('ada', 0, succeed)).rejects.toThrow(TooManyFailures);
  underWay.reject(new SecondFactorNeeded());
  await expect(slow).rejects.toThrow(SecondFactorNeeded);
  expect(await attempts.watch('ada', 0, succeed)).toBe('in');
});
