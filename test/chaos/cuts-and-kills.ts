/**
 * A worker killed, and its connections cut, at the worst moments: during a delivery, between the answer and its recording, during
 * the fan-out. In every case every event reaches the webhook, in its container's order and with the same bytes; a cut connection
 * repeats nothing, and a kill what the worker had sent and not recorded, which is a batch at most. Each test leaves one worker alive.
 */
import { beforeAll, expect, test } from 'vitest';
import { until } from '../helpers/until.ts';
import { eventOf, newContainer } from '../helpers/webhooks/world.ts';
import { events, type Workers } from './world.ts';

const CONCURRENCY = 10;
/** What is claimed, sent and recorded together. */
const BATCH = 60;

export function cutsAndKills({ world, workers, startWorker, keepWorkers }: Workers): void {
  const killWorker = () => workers.pop()?.end('SIGKILL', 'process');
  beforeAll(() => keepWorkers(1));

  test('connections cut during deliveries: nothing is lost, and nothing comes twice', async () => {
    const account = await world().subscribe('/cut-during');
    const answers: (() => void)[] = [];
    world().receiver.answer('/cut-during', (_, index, response) => {
      if (index < CONCURRENCY) answers.push(() => response.end());
      else response.end();
    });
    await account.announceTogether(...events(2 * CONCURRENCY));
    await until(() => expect(account.received()).toHaveLength(CONCURRENCY));
    await world().cutAll();
    for (const answer of answers) answer();
    expect(await account.settled()).toEqual({ duplicates: 0 });
  });

  test('connections cut between answers and their recording, again and again: nothing comes twice', async () => {
    const account = await world().subscribe('/cut-between');
    const hold = await world().hold('webhook_attempts');
    await account.announceTogether(...events(2 * CONCURRENCY));
    for (let cut = 0; cut < 3; cut += 1) {
      await until(async () => expect(await hold.waiting()).toBeGreaterThan(0));
      await hold.cut();
    }
    await hold.letGo();
    expect(await account.settled()).toEqual({ duplicates: 0 });
  });

  test('kill between the answers of one webhook and their recording, and during the deliveries of another: these come again, and nothing else', async () => {
    const [answered, unanswered] = [await world().subscribe('/between'), await world().subscribe('/under-way')];
    const hold = await world().hold('webhook_attempts');
    const container = newContainer();
    await answered.announceTogether(eventOf(container), eventOf(container), ...events(BATCH + CONCURRENCY));
    await until(() => expect(answered.received()).toHaveLength(BATCH));
    await until(async () => expect(await hold.waiting()).toBeGreaterThan(0));
    world().receiver.answer('/under-way', (_, index, response) => void (index >= CONCURRENCY && response.end()));
    await unanswered.announceTogether(...events(2 * CONCURRENCY));
    await until(() => expect(unanswered.received()).toHaveLength(CONCURRENCY));
    const before = answered.received();
    expect(before, 'nothing more is sent while a batch is unrecorded').toHaveLength(BATCH);
    expect(before.filter(({ body }) => body.includes(container))).toHaveLength(1);

    await killWorker();
    await hold.cut();
    await hold.letGo();
    const worker = await startWorker();
    expect(await answered.settled(), worker.output()).toEqual({ duplicates: BATCH });
    expect(await unanswered.settled(), worker.output()).toEqual({ duplicates: CONCURRENCY });
  });

  test('a connection cut and a kill during the fan-out: each event once, and numbered without a gap', async () => {
    const account = await world().subscribe('/fan-out');
    for (const [number, fault] of Object.entries({ SIML2600001: 'cut', SIML2600002: 'kill' })) {
      const hold = await world().hold('webhook_notifications');
      const request = await world().service.track(account.key, { request_number: number, scac: 'SIML' });
      await until(async () => expect(await hold.waiting()).toBeGreaterThan(0));
      if (fault === 'kill') await killWorker();
      await hold.cut();
      await hold.letGo();
      if (fault === 'kill') await startWorker();
      await until(async () => {
        // A cut connection counts as a failed attempt, whose next one is a minute away: it is brought forward.
        await world().sql('UPDATE tracking_requests SET next_attempt_at = now() WHERE next_attempt_at > now()');
        const { body } = await world().service.call(account.key, `/tracking_requests/${request.id}`);
        expect(body.data.attributes.status).toBe('created');
      });
      expect(await account.settled()).toEqual({ duplicates: 0 });
    }
    const sequences = account.received().map(({ sequence }) => sequence);
    expect(sequences.length).toBeGreaterThanOrEqual(2);
    expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences.map((_, index) => index + 1));
  });
}
