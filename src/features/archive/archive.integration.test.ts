/** What is over its time goes to the archive and then away: whole, once, and readable as it was. */
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type Api, DEFAULTS, NOW, startApi } from '../../../test/helpers/api.ts';
import { createTestDatabase } from '../../../test/helpers/database.ts';
import { packContents } from '../../database/event-contents/event-contents.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { type ExpiredRows, findOverdueMillis } from '../../database/expired-rows.ts';
import { keepPartitions, makePartitions } from '../../database/partitions.ts';
import { directoryPlace } from '../../lib/file-places/directory-place.ts';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';
import { lowestIdAt, newId } from '../../lib/ids.ts';
import type { ParquetRow } from '../../lib/parquet/columns.ts';
import { setClosed } from '../../tenancy/accounts/closing/closing-store.ts';
import { EXPIRED_ANSWERS, insertSourceAnswer } from '../../tracking/sources/answers/store.ts';
import { EXPIRED_POSITIONS, insertPositions, makePositionWeeks } from '../vessels/positions/store.ts';
import { EXPIRED_EVENTS } from '../webhooks/expired-store.ts';
import { packResponses } from '../webhooks/notifications/stored-response.ts';
import { insertWebhook } from '../webhooks/subscriptions/store.ts';
import { newWebhook } from '../webhooks/subscriptions/subscription.ts';
import { moveOut } from './move-out.ts';
import { type ArchiveFilter, listParts, openPart, verifyArchive } from './reading/read-archive.ts';
import { removeArchiveOf } from './remove-account.ts';
import { listArchivedKinds } from './store.ts';
import { type ArchiveRun, createArchiveMeter, takeAway } from './take-away.ts';

const DAY = 86_400_000;
let api: Api;
let databaseUrl: string;
let folder: string;
let place: FileStorage;
let accountId: string;
beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  databaseUrl = testDatabase.url;
  api = await startApi({ testDatabase });
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'archive-'));
  place = directoryPlace(folder);
  accountId = await api.account();
});

const contextOf = (into = place) => ({
  database: api.database,
  place: into,
  clock: api.clock,
  portolanVersion: '0.0.0',
});

async function rowsOf(text: string): Promise<Record<string, unknown>[]> {
  return (await api.database.systemPool.query(text)).rows;
}

async function archived(filter: ArchiveFilter = {}): Promise<ParquetRow[]> {
  const found: ParquetRow[] = [];
  for await (const part of listParts(place, filter))
    for await (const rows of (await openPart(place, part)).rows) found.push(...rows);
  return found;
}

/** Fetched so long before now. */
async function answerAt(millisAgo: number, answer: unknown = { events: [] }): Promise<string> {
  const id = newId(NOW - millisAgo);
  await api.database.changeAccount(accountId, (session) =>
    insertSourceAnswer(session, {
      ...{ id, kind: 'terminal', code: 'ECTDDE', subjects: ['MSCU1234566'], outcome: 'report', evidence: null },
      ...{ cause: null, answer, fetchedAt: new Date(NOW - millisAgo), statementsCount: 3, flaws: [] },
    }),
  );
  return id;
}

const days = async () =>
  (await rowsOf(`SELECT sum(count)::int AS count FROM source_answer_days WHERE account_id = '${accountId}'`))[0]?.count;
const answers = () => rowsOf(`SELECT id FROM source_answers WHERE account_id = '${accountId}' ORDER BY id`);

it('moves whole days, and reads back what was there', async () => {
  const text = { note: 'Zürich – 港', big: '9007199254740993', nested: [{ at: null }] };
  const old = await answerAt(8 * DAY, text);
  // In microseconds, late in one day in UTC and early in the next of it in zones east of it.
  await api.database.systemPool.query(
    `UPDATE source_answers SET fetched_at = '2026-04-29T23:59:59.999999Z' WHERE id = $1`,
    [old],
  );
  const young = await answerAt(7 * DAY - 1000);
  const before = new Date(NOW - 7 * DAY);
  const moved = await moveOut(contextOf(), EXPIRED_ANSWERS, before);
  expect(moved.rows).toBe(1);
  expect(await answers()).toEqual([{ id: young }]);
  const [row] = await archived();
  expect(row).toMatchObject({
    account_id: accountId,
    id: old,
    source_code: 'ECTDDE',
    subjects: '["MSCU1234566"]',
    evidence: null,
    byte_size: Buffer.byteLength(JSON.stringify(text)),
    answer: JSON.stringify(text),
    fetched_at: '2026-04-29T23:59:59.999999Z',
    statements_count: 3,
  });
  const [part] = await Array.fromAsync(listParts(place, {}));
  expect(part).toMatchObject({
    kind: 'source_answers',
    path: expect.stringMatching(`^source_answers/account=${accountId}/date=2026-04-29/part-[0-9a-f]{16}-1\\.parquet$`),
    ...{ rows: 1, first_at: '2026-04-29T23:59:59.999999Z', last_at: '2026-04-29T23:59:59.999999Z' },
    key: ['account_id', 'id'],
  });
  expect(await days(), 'the counts by day stay').toBe(4);
  expect(await moveOut(contextOf(), EXPIRED_ANSWERS, before), 'a second time there is nothing').toEqual({
    rows: 0,
    bytes: 0,
  });
  expect(await api.database.system(listArchivedKinds)).toContainEqual(
    expect.objectContaining({ kind: 'source_answers', rows: 1, bytes: moved.bytes }),
  );
});

/** Writes as the place does, and breaks before, midway or after the file whose name ends so. */
function breaking(when: 'before' | 'after', ending: string): FileStorage {
  return {
    ...place,
    write: async (path, content) => {
      if (!path.endsWith(ending) || when === 'after') await place.write(path, content);
      if (path.endsWith(ending)) throw new Error(`killed ${when} ${ending}`);
    },
  };
}

it.each([
  ['before', '.parquet'],
  ['after', '.parquet'],
  ['before', '.json'],
  ['after', '.json'],
] as const)('killed %s writing %s, loses nothing and doubles nothing', async (when, ending) => {
  const ids = [await answerAt(9 * DAY), await answerAt(9 * DAY - 5)];
  const before = new Date(NOW - 7 * DAY);
  await expect(moveOut(contextOf(breaking(when, ending)), EXPIRED_ANSWERS, before)).rejects.toThrow('killed');
  expect((await answers()).map(({ id }) => id)).toEqual(ids);
  expect(await rowsOf(`SELECT FROM source_answer_days WHERE account_id = '${accountId}'`)).toEqual([]);
  await moveOut(contextOf(), EXPIRED_ANSWERS, before);
  expect(await answers()).toEqual([]);
  expect((await archived({ accountId })).map(({ id }) => id)).toEqual(ids);
  expect(await verifyArchive(place, {}, () => {})).toMatchObject({ parts: 1, rows: 2, faults: [], unfinished: [] });
});

it('keeps what comes for a day that is archived already, beside what is there', async () => {
  const before = new Date(NOW - 7 * DAY);
  const first = await answerAt(9 * DAY);
  await moveOut(contextOf(), EXPIRED_ANSWERS, before);
  const late = await answerAt(9 * DAY);
  await moveOut(contextOf(), EXPIRED_ANSWERS, before);
  expect((await archived({ accountId })).map(({ id }) => id).sort()).toEqual([first, late].sort());
});

it('is done by one worker at a time, and goes on with other kinds where one fails', async () => {
  await answerAt(9 * DAY);
  const before = new Date(NOW - 7 * DAY);
  const failing: ExpiredRows = {
    ...EXPIRED_POSITIONS,
    weekly: undefined,
    findOldest: async () => before.getTime() - 20 * DAY,
    listAccounts: async () => [null],
    describe: () => Promise.reject(new Error('no table')),
  };
  // Another retention of the same kind has nothing that waits.
  const idle: ExpiredRows = { ...failing, describe: async () => [], findOldest: async () => undefined };
  const metrics = new Registry();
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  const meter = createArchiveMeter(metrics, api.database, api.clock);
  const run: ArchiveRun = { ...contextOf(), databaseUrl, log, meter };
  const retentions = [
    { rows: failing, before },
    { rows: idle, before },
    { rows: EXPIRED_ANSWERS, before },
  ];
  const signal = new AbortController().signal;
  const ended = await Promise.allSettled([takeAway(run, retentions, signal), takeAway(run, retentions, signal)]);
  expect(ended.map(({ status }) => status)).toContain('rejected');
  expect(await answers()).toEqual([]);
  expect(await archived({ accountId })).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('archived 1 rows of source_answers'))).toHaveLength(1);
  const text = await metrics.metrics();
  expect(text).toMatch(/portolan_archive_failures_total\{kind="vessel_positions"\} [12]/);
  expect(text).toContain('portolan_archive_overdue_seconds{kind="source_answers"} 0');
  expect(text).toMatch(/portolan_archive_overdue_seconds\{kind="vessel_positions"\} [1-9]/);
  expect(text).toMatch(/portolan_archive_rows\{kind="source_answers"\} [1-9]/);
});

it('does not look at accounts of a week that something still needs, which is not overdue either', async () => {
  const [, , events] = EXPIRED_EVENTS;
  const before = new Date(NOW - 90 * DAY);
  let looks = 0;
  const awaited: ExpiredRows = {
    ...(events as ExpiredRows),
    findOldest: async () => before.getTime() - 30 * DAY,
    isFree: async () => false,
    listAccounts: async () => {
      looks += 1;
      return [];
    },
  };
  expect(await moveOut(contextOf(), awaited, before)).toEqual({ rows: 0, bytes: 0 });
  const read: Api['database']['system'] = (work) => api.database.system(work);
  expect(await findOverdueMillis(read, awaited, before)).toBeNull();
  expect(looks).toBe(0);
});

it('takes weeks of events, and their partitions go once they are empty', async () => {
  const at = NOW - 120 * DAY;
  const id = `${lowestIdAt(at).slice(0, 14)}7000-8000-000000000001`;
  await api.database.systemPool.query(
    `INSERT INTO events (account_id, sequence, id, event, reference_type, reference_id, included, created_at)
     VALUES ($1, 1, $2, 'shipment.updated', 'shipment', $2, '[{"type":"shipment"}]', $3)`,
    [accountId, id, new Date(at)],
  );
  await makePartitions(api.database, NOW);
  const kept = new Set(['events']);
  const count = async () => (await rowsOf(`SELECT id FROM events WHERE account_id = '${accountId}'`)).length;
  await keepPartitions(api.database, new Date(NOW), 90, kept);
  expect(await count(), 'not without the archive').toBe(1);
  const [events] = EXPIRED_EVENTS.filter(({ kind }) => kind === 'events');
  expect(await moveOut(contextOf(), events as ExpiredRows, new Date(NOW - 90 * DAY))).toMatchObject({ rows: 1 });
  expect(await archived({ kind: 'events', accountId })).toMatchObject([
    { id, sequence: 1n, included: '[{"type":"shipment"}]', created_at: new Date(at).toISOString() },
  ]);
  expect((await keepPartitions(api.database, new Date(NOW), 90, kept)).dropped).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});

it('has the texts of events and responses, however they are stored', async () => {
  const at = NOW - 120 * DAY;
  const idOf = (number: number) => `${lowestIdAt(at).slice(0, 14)}7000-8000-00000000000${number}`;
  const [container, shipment] = ['{"id":"c","type":"container","name":"Köln"}', '{"id":"s","type":"shipment"}'];
  const events = [1, 2].map((number) => ({
    ...{ id: idOf(number), shipmentId: idOf(9), resources: number === 1 ? [container, shipment] : [shipment] },
  }));
  for (const [index, { included, content, parts }] of packContents(events).entries())
    await api.database.systemPool.query(
      `INSERT INTO events (account_id, sequence, id, event, reference_type, reference_id, included, content, parts, created_at)
       VALUES ($1, $2, $3, 'shipment.updated', 'shipment', $3, $4, $5, $6, $7)`,
      [accountId, index + 1, idOf(index + 1), included, content, parts, new Date(at)],
    );
  const [response] = packResponses([{ responseHeaders: '{"server":"nginx"}', responseBody: 'ok' }]);
  await api.database.systemPool.query(
    `INSERT INTO webhook_attempts (account_id, notification_id, number, id, attempted_at, duration_ms, succeeded, response)
     VALUES ($1, $2, 1, $2, $3, 5, true, $4)`,
    [accountId, idOf(1), new Date(at), response],
  );
  const webhook = newWebhook({ url: 'https://example.com/', events: [], headers: [] }, true, NOW);
  await api.database.changeAccount(accountId, (session) => insertWebhook(session, webhook));
  await api.database.systemPool.query(
    `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, attempts,
       ordering_key, created_at, attempted_at, duration_ms, status_code, response)
     VALUES ($1, $2, $3, 'shipment.updated', 1, $2, 'succeeded', 1, $2, $4, $4, 5, 200, $5)`,
    [accountId, idOf(1), webhook.id, new Date(at), response],
  );
  await makePartitions(api.database, NOW);
  for (const rows of EXPIRED_EVENTS) await moveOut(contextOf(), rows, new Date(NOW - 90 * DAY));
  const found = await archived({ kind: 'events', accountId });
  expect(found.map(({ included }) => included)).toEqual([`[${container},${shipment}]`, `[${shipment}]`]);
  expect(Object.keys(found[0] ?? {})).not.toContain('parts');
  expect(await archived({ kind: 'webhook_attempts', accountId })).toMatchObject([
    { response_body: 'ok', response_headers: '{"server":"nginx"}', duration_ms: 5, succeeded: true },
  ]);
  const answer = '{"responseHeaders":{"server":"nginx"},"responseBody":"ok"}';
  expect(await archived({ kind: 'webhook_notifications', accountId })).toMatchObject([
    { delivery_status: 'succeeded', status_code: 200, response: answer },
  ]);
});

it('has positions of ships without an account', async () => {
  const at = new Date(NOW - 200 * DAY);
  await makePositionWeeks(api.database, [at.getTime()], new Set());
  const moving = { speedKnots: 12.5, courseDegrees: null, headingDegrees: 90, navigationStatus: 0 };
  await api.database.system((session) =>
    insertPositions(session, [
      { imo: '9300009', at, mmsi: '211000000', latitude: 53.1, longitude: -0.25, feed: 'own', ...moving },
    ]),
  );
  await moveOut(contextOf(), EXPIRED_POSITIONS, new Date(NOW - 180 * DAY));
  expect(await archived({ kind: 'vessel_positions' })).toMatchObject([
    { imo: '9300009', at: at.toISOString(), latitude: 53.1, longitude: -0.25, speed_knots: 12.5, course_degrees: null },
  ]);
  expect(await rowsOf('SELECT FROM vessel_positions')).toEqual([]);
});

it('removes all of one account, and nothing of another', async () => {
  const before = new Date(NOW - 7 * DAY);
  const gone = accountId;
  await answerAt(9 * DAY);
  accountId = await api.account();
  await answerAt(9 * DAY);
  await moveOut(contextOf(), EXPIRED_ANSWERS, before);
  const config = { archive: { ...DEFAULTS.archive, to: folder } };
  // A run that goes on is not waited for: it takes nothing of an account that is being deleted.
  const run = await takeExclusiveLock(databaseUrl, 'archive');
  expect(await removeArchiveOf({ accountId: gone, config })).toBe(2);
  expect(await archived({ accountId: gone })).toEqual([]);
  expect(await archived({ accountId })).toHaveLength(1);
  expect(await removeArchiveOf({ accountId: gone, config })).toBe(0);
  await run?.release();
});

it('takes nothing of an account that is being deleted', async () => {
  await answerAt(9 * DAY);
  await api.database.changeSystem((session) => setClosed(session, accountId, 'deletion'));
  expect(await moveOut(contextOf(), EXPIRED_ANSWERS, new Date(NOW - 7 * DAY))).toEqual({ rows: 0, bytes: 0 });
  expect(await archived({ accountId })).toEqual([]);
});

it('names what is damaged, and what was not finished', async () => {
  await answerAt(9 * DAY);
  await moveOut(contextOf(), EXPIRED_ANSWERS, new Date(NOW - 7 * DAY));
  const [part] = await Array.fromAsync(listParts(place, {}));
  if (part === undefined) throw new Error('nothing was archived');
  await place.write('events/account=x/date=2026-01-01/part-1.parquet', Readable.from([Buffer.from('PAR1')]));
  await writeFile(join(folder, part.path), 'other bytes');
  expect(await verifyArchive(place, {}, () => {})).toEqual({
    ...{ parts: 0, rows: 0, bytes: 0, unfinished: ['events/account=x/date=2026-01-01/part-1.parquet'] },
    faults: [expect.stringContaining('is damaged or was changed')],
  });
  await rm(join(folder, part.path));
  expect((await verifyArchive(place, {}, () => {})).faults).toEqual([expect.stringContaining('is missing')]);
});
