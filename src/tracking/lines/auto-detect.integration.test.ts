/** Requests that name no line: how the first attempt finds it, and what is learned from each success. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { kysely } from '../../../test/helpers/kysely.ts';
import { createLines, type Lines, type Reaction } from '../../../test/helpers/lines.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { testTracking } from '../../../test/helpers/tracking.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { manualClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { insertAccount } from '../../tenancy/accounts/store.ts';
import type { TrackingContext } from '../context.ts';
import { TrackingRequestDuplicate } from '../errors.ts';
import { attemptRequest } from '../tracking-requests/attempts/attempt-request.ts';
import { requestAttributes } from '../tracking-requests/schema.ts';
import { startTracking } from '../tracking-requests/start-tracking.ts';
import { findTrackingRequest, type TrackingRequestRow } from '../tracking-requests/store.ts';
import type { TrackingRequestInput } from '../tracking-requests/validate-request.ts';
import { inferNumber } from './infer-number.ts';
import { listShapeSuccesses } from './numbers-store.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
const clock = manualClock(NOW);
let testDatabase: TestDatabase;
let database: Database;
let lines: Lines;
let context: TrackingContext;
let account: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connections = { tenantConnections: 4, systemConnections: 4, onIdleError: () => {} };
  database = openDatabase({ url: testDatabase.url, ...connections });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.system((session) => kysely(session).deleteFrom('number_history').execute());
  lines = createLines(NOW);
  context = testTracking(database, clock, { findCarrier: (scac) => lines.find(scac) });
  account = await addAccount();
});

async function addAccount(): Promise<string> {
  const id = newId(NOW);
  await database.system((session) => insertAccount(session, { id, name: 'Test', createdAt: new Date(NOW) }));
  return id;
}

function react(reactions: Readonly<Record<string, Reaction>>): void {
  for (const [scac, reaction] of Object.entries(reactions)) lines.reactions.set(scac, reaction);
}

async function track(number: string, given: Partial<TrackingRequestInput> = {}): Promise<string> {
  const resource = await startTracking(context, account, {
    requestType: 'bill_of_lading',
    requestNumber: number,
    scac: null,
    autoDetect: given.scac === undefined,
    refNumbers: [],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
    isByUser: false,
    ...given,
  });
  return resource.id;
}

const attempt = (id: string) => attemptRequest(context, account, id, noAbort());

async function request(id: string): Promise<TrackingRequestRow> {
  const row = await database.forAccount(account, (session) => findTrackingRequest(session, id));
  if (row === undefined) throw new Error(`There is no request ${id}.`);
  return row;
}

async function tracked(number: string, given: Partial<TrackingRequestInput> = {}): Promise<TrackingRequestRow> {
  const id = await track(number, given);
  await attempt(id);
  return request(id);
}

const events = () =>
  database.forAccount(account, async (session) =>
    (await kysely(session).selectFrom('events').select('event').orderBy('sequence').execute()).map(
      ({ event }) => event,
    ),
  );
const successes = (shape: string) => database.forAccount(account, (session) => listShapeSuccesses(session, shape));

describe('a request that names no line', () => {
  it('is pending and has none until the first attempt finds it, also in what the API shows', async () => {
    react({ MAEU: 'found' });
    const id = await track('maeu 123456789');
    expect(await request(id)).toMatchObject({ status: 'pending', scac: null });
    expect(lines.requested).toEqual([]);
    await attempt(id);
    const row = await request(id);
    expect(row).toMatchObject({ status: 'created', scac: 'MAEU', failedReason: null });
    expect(requestAttributes(row).scac).toBe('MAEU');
    expect(await events()).toEqual(['tracking_request.succeeded']);
  });

  it('goes on with the line that is as good as certain, after any answer of that line', async () => {
    react({ MAEU: 'notFound', MSCU: 'unreachable', COSU: 'cancelled' });
    expect(await tracked('MAEU123456789')).toMatchObject({ status: 'awaiting_manifest', scac: 'MAEU' });
    expect(await tracked('MEDUAB1234567')).toMatchObject({
      status: 'pending',
      scac: 'MSCU',
      failedReason: 'shipping_line_unreachable',
    });
    expect(await tracked('COSU1234567890')).toMatchObject({ status: 'failed', failedReason: 'booking_cancelled' });
    expect(lines.requested).toEqual(['MAEU', 'MSCU', 'COSU']);
  });

  it('polls the likeliest lines in turn where none is certain', async () => {
    react({ HDMU: 'notFound', ONEY: 'found' });
    expect(await tracked('SELB12345600')).toMatchObject({ status: 'created', scac: 'ONEY' });
    expect(lines.requested).toEqual(['HDMU', 'ONEY']);
  });

  it('takes a number that a line calls malformed for another line’s', async () => {
    react({ HDMU: 'invalidNumber', ONEY: 'found' });
    expect(await tracked('SELB12345600')).toMatchObject({ status: 'created', scac: 'ONEY' });
  });

  it('polls only lines that this installation can poll, and three at most', async () => {
    react({ ONEY: 'found' });
    expect(await tracked('SELB12345600')).toMatchObject({ status: 'created', scac: 'ONEY' });
    const seen = ['AAAA', 'BBBB', 'CCCC', 'DDDD'];
    react(Object.fromEntries(seen.map((scac) => [scac, 'notFound'])));
    for (const scac of seen) await seed('9999', scac, 1);
    lines.requested.length = 0;
    expect(await tracked('1234')).toMatchObject({ status: 'failed', failedReason: 'scac_auto_detect_failed' });
    expect(lines.requested).toEqual(['AAAA', 'BBBB', 'CCCC']);
  });

  it('fails where no likely line knows the number, and where nothing points to any line', async () => {
    react({ HDMU: 'notFound', ONEY: 'notFound' });
    const failed = { status: 'failed', scac: null, failedReason: 'scac_auto_detect_failed', isRetrying: false };
    expect(await tracked('SELB12345600')).toMatchObject(failed);
    expect(await tracked('1234')).toMatchObject(failed);
    expect(await tracked('MAEU123456789')).toMatchObject(failed);
    expect(await events()).toEqual(Array(3).fill('tracking_request.failed'));
  });

  it('waits for a likely line that cannot be reached, rather than polling a less likely one', async () => {
    react({ HDMU: 'unreachable', ONEY: 'found' });
    const id = await track('SELB12345600');
    await attempt(id);
    expect(await request(id)).toMatchObject({ status: 'pending', scac: null, isRetrying: true, retryCount: 1 });
    expect(lines.requested).toEqual(['HDMU']);
    react({ HDMU: 'notFound' });
    await attempt(id);
    expect(await request(id)).toMatchObject({ status: 'created', scac: 'ONEY' });
  });

  it('waits where a likely line does not tell whether it knows the number, unless another line does', async () => {
    react({ HDMU: 'privateOrUnknown', ONEY: 'notFound' });
    const id = await track('SELB12345600');
    await attempt(id);
    expect(await request(id)).toMatchObject({
      status: 'awaiting_manifest',
      scac: null,
      failedReason: 'private_or_unknown',
    });
    expect(lines.requested).toEqual(['HDMU', 'ONEY']);
    react({ ONEY: 'found' });
    await attempt(id);
    expect(await request(id)).toMatchObject({ status: 'created', scac: 'ONEY' });
  });

  it('is no reason to ask a line that charges for each request, unless the number is as good as certainly its own', async () => {
    react({ HDMU: 'found', ONEY: 'found', MAEU: 'found' });
    for (const scac of ['HDMU', 'MAEU']) lines.billed.add(scac);
    expect(await tracked('SELB12345600')).toMatchObject({ status: 'created', scac: 'ONEY' });
    expect(await tracked('MAEU123456789')).toMatchObject({ status: 'created', scac: 'MAEU' });
    expect(lines.requested).toEqual(['ONEY', 'MAEU']);
  });

  it('is the line’s that refuses it as cancelled or private: it knows the number', async () => {
    react({ HDMU: 'private', ONEY: 'found' });
    expect(await tracked('SELB12345600')).toMatchObject({
      status: 'failed',
      scac: 'HDMU',
      failedReason: 'data_unavailable',
    });
  });

  it('finds a box with its owner first', async () => {
    react({ MAEU: 'found' });
    expect(await tracked('MSKU9070323', { requestType: 'container' })).toMatchObject({
      status: 'created',
      scac: 'MAEU',
    });
    expect(await tracked('TCLU4265515', { requestType: 'container' })).toMatchObject({
      failedReason: 'scac_auto_detect_failed',
    });
  });
});

describe('two requests for one number', () => {
  it('are refused at creation where neither names a line', async () => {
    await track('123456789');
    await expect(track('123456789')).rejects.toBeInstanceOf(TrackingRequestDuplicate);
  });

  it('end with one open where one names the line that the other finds, and the other points to the same shipment', async () => {
    react({ MAEU: 'found' });
    const named = await tracked('MAEU123456789', { scac: 'MAEU' });
    expect(named.status).toBe('created');
    const found = await tracked('MAEU123456789');
    expect(found).toMatchObject({
      status: 'failed',
      failedReason: 'duplicate',
      scac: 'MAEU',
      shipmentId: named.shipmentId,
    });
    expect(found.shipmentId).not.toBeNull();
  });

  it('end with one open also where the named one is still waiting', async () => {
    react({ MAEU: 'found' });
    const unnamed = await track('MAEU123456789');
    const named = await track('MAEU123456789', { scac: 'MAEU' });
    await attempt(unnamed);
    expect(await request(unnamed)).toMatchObject({ status: 'failed', failedReason: 'duplicate', shipmentId: null });
    await attempt(named);
    expect(await request(named)).toMatchObject({ status: 'created' });
    expect(await successes('MAEU999999999')).toEqual([{ numberType: 'bill_of_lading', scac: 'MAEU', count: 1 }]);
  });

  it('end with one open when both are attempted or made at the same moment', async () => {
    react({ MAEU: 'found' });
    const numbers = Array.from({ length: 8 }, (_, index) => `MAEU12345678${index}`);
    await Promise.all(
      numbers.map(async (number) => {
        const unnamed = await track(number);
        const [named] = await Promise.allSettled([track(number, { scac: 'MAEU' }), attempt(unnamed)]);
        if (named.status === 'fulfilled') await attempt(named.value);
      }),
    );
    const open = await database.forAccount(account, (session) =>
      kysely(session)
        .selectFrom('tracking_requests')
        .select('normalized_number')
        .where('status', '=', 'created')
        .execute(),
    );
    expect(open.map((each) => each.normalized_number).toSorted()).toEqual(numbers);
  });
});

describe('what is learned', () => {
  it('is where numbers of a shape were found, of all accounts, and no number', async () => {
    react({ MATS: 'found', COSU: 'notFound' });
    for (let index = 0; index < 14; index++) {
      expect((await infer('1234567890')).decision).toBe(index < 2 ? 'no_prediction' : 'needs_confirmation');
      account = await addAccount();
      await tracked(String(1_234_567_800 + index), { scac: 'MATS' });
    }
    expect(await successes('9999999999')).toEqual([{ numberType: 'bill_of_lading', scac: 'MATS', count: 14 }]);
    expect(await infer('9876543210')).toMatchObject({ decision: 'auto_select', selected: { scac: 'MATS' } });
    lines.requested.length = 0;
    expect(await tracked('9876543210')).toMatchObject({ status: 'created', scac: 'MATS' });
    expect(lines.requested).toEqual(['MATS']);
  });

  it('is less sure after a contradiction', async () => {
    react({ MATS: 'found', COSU: 'found' });
    await seed('9999999999', 'MATS', 14);
    const before = await infer('9876543210');
    await tracked('1111111111', { scac: 'COSU' });
    const after = await infer('9876543210');
    expect(before.decision).toBe('auto_select');
    expect(after.decision).toBe('needs_confirmation');
    expect(after.candidates[0]?.confidence).toBeLessThan(before.candidates[0]?.confidence ?? 0);
  });

  it('counts nothing where a request failed, was a duplicate or is repeated', async () => {
    react({ MAEU: 'notFound', MATS: 'found' });
    await tracked('123456789', { scac: 'MAEU' });
    expect(await successes('999999999')).toEqual([]);
    const once = await tracked('1234567890', { scac: 'MATS' });
    await attempt(once.id);
    await tracked('1234567890');
    expect(await successes('9999999999')).toMatchObject([{ scac: 'MATS', count: 1 }]);
    const sameShipment = await tracked('MATS1234567890', { scac: 'MATS' });
    expect(sameShipment.failedReason).toBe('duplicate');
    expect(await successes('MATS9999999999')).toEqual([]);
  });

  it('counts every success of many at once', async () => {
    react({ MAEU: 'found' });
    const numbers = Array.from({ length: 20 }, (_, index) => String(300_000_000 + index));
    await Promise.all(numbers.map((number) => tracked(number, { scac: 'MAEU' })));
    expect(await successes('999999999')).toMatchObject([{ scac: 'MAEU', count: 20 }]);
  });
});

const infer = (text: string) => database.forAccount(account, (session) => inferNumber(session, context, text));

async function seed(shape: string, scac: string, successes: number): Promise<void> {
  const row = { shape, scac, successes, request_type: 'bill_of_lading', slot: 0 } as const;
  await database.system((session) => kysely(session).insertInto('number_history').values(row).execute());
}
