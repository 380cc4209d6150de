/** What lines send by themselves: who sent it, whom it concerns, and what it changes. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { lineReport } from '../../../test/helpers/line-report.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { storedStatements } from '../../../test/helpers/tracking/stored-statements.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import type { CarrierPush } from '../../sources/carriers/carrier.ts';
import { createCarriers } from '../../sources/carriers/registry.ts';
import { applyFeed } from '../feed-reports/process-feed.ts';

const SECRET = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64');
const BOX = 'SIMU0000002';
const HOUR = 3_600_000;
const http = createHttpClient();
const lines = createCarriers(
  {
    simulatorUrl: null,
    lines: [
      {
        scac: 'SIMP',
        dialect: 'dcsa-2.2',
        baseUrl: 'https://line.example',
        auth: { style: 'none' },
        push: { secret: SECRET },
      },
      {
        scac: 'SIMQ',
        dialect: 'dcsa-3.0',
        baseUrl: 'https://line.example',
        auth: { style: 'none' },
        push: { token: 'a-token-of-the-line', silenceHours: 2 },
      },
    ] as never,
  },
  http,
  manualClock(NOW),
  {},
);
const signal = new AbortController().signal;
let api: TrackedApi;
let owner: TestKey;
let other: TestKey;
let shipmentId: string;

let countedBefore: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  // The scripted line SIML sends as SIMP does.
  const signed = lines.find('SIMP')?.push as CarrierPush;
  const push: CarrierPush = {
    ...signed,
    read: (body, at) => JSON.parse(JSON.stringify(signed.read(body, at)).replaceAll('"SIMP"', '"SIML"')),
  };
  api = await startTrackedApi({ push, tracking: { findCarrier: (scac) => lines.find(scac) } });
  [owner, other] = [await api.key(await api.account()), await api.key(await api.account())];
  api.script = (reference, now) => {
    const text = JSON.stringify(lineReport(reference, now, `listed 45R1\nload CNSHA ${day(-20)}T11:00 on ARGO`));
    return { report: JSON.parse(text.replaceAll('SIMU0000001', BOX)), unreadable: [], shortfall: null };
  };
  ({ shipmentId } = await api.track(owner, 'SIMLPUSH1'));
  countedBefore = await countResults();
});
afterAll(async () => {
  await api.close();
  await http.close();
});

const day = (offset: number) => new Date(NOW + offset * 24 * HOUR).toISOString().slice(0, 10);
const event = (over: object = {}) => ({
  eventID: 'e1',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: 'DISC',
  eventDateTime: `${day(-1)}T06:00:00-07:00`,
  eventCreatedDateTime: `${day(-1)}T15:00:00Z`,
  equipmentReference: BOX,
  emptyIndicatorCode: 'LADEN',
  eventLocation: { UNLocationCode: 'USLAX', locationName: 'Los Angeles' },
  transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselName: 'ARGO' } },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'SIMLPUSH1' }],
  ...over,
});
const sign = (body: string) =>
  `sha256=${createHmac('sha256', Buffer.from(SECRET, 'base64')).update(body).digest('hex')}`;
const send = (body: string, headers: Record<string, string> = {}, line = 'SIML') =>
  api.app.inject({
    method: 'POST',
    url: `/callbacks/dcsa/${line}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'notification-signature': sign(body), ...headers },
  });
const takeIn = () => applyFeed(api.tracking, owner.accountId, signal);
const statusOf = async () => (await api.list(owner, '/v2/containers'))[0]?.attributes.current_status;
const nextCheck = async () => {
  const { rows } = await api.database.systemPool.query<{ at: Date }>(
    'SELECT next_check_at AS at FROM shipment_checks WHERE shipment_id = $1',
    [shipmentId],
  );
  return rows[0]?.at.getTime() ?? 0;
};
const statements = async () => {
  const { rows } = await api.database.systemPool.query<{ count: number }>(
    'SELECT sum(statements_count)::int AS count FROM statement_pages WHERE shipment_id = $1',
    [shipmentId],
  );
  return rows[0]?.count ?? 0;
};

it('a signed body moves the container, is kept as the line sent it, and puts polling off', async () => {
  expect(await statusOf()).toBe('on_ship');
  const foreign = event({ eventID: 'e9', equipmentReference: 'MSKU0000006', documentReferences: [] });
  const body = JSON.stringify([event(), foreign]);
  const answer = await send(body);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await takeIn();
  expect(await statusOf()).toBe('grounded');
  expect(await nextCheck()).toBe(api.clock.now() + 24 * HOUR);
  const [source] = (await api.list(owner, '/v2/sources')).filter(({ attributes }) => attributes.code === 'SIML');
  const kept = await api.list(owner, `/v2/sources/${source?.id}/raw`);
  const pushed = JSON.stringify(kept.filter((each) => JSON.stringify(each).includes('/callbacks/dcsa/SIML')));
  expect(pushed).toContain('SIMLPUSH1');
  expect(pushed).not.toContain('MSKU0000006');
  expect(await api.list(other, '/v2/containers')).toEqual([]);
  const { rows } = await api.database.systemPool.query('SELECT DISTINCT account_id FROM feed_reports');
  expect(rows).toEqual([{ account_id: owner.accountId }]);
});

it('an old body has no effect when it is sent again, nor after the line has corrected itself', async () => {
  const old = JSON.stringify([
    event(),
    event({ eventID: 'e9', equipmentReference: 'MSKU0000006', documentReferences: [] }),
  ]);
  const corrected = event({ eventDateTime: `${day(-1)}T09:00:00-07:00`, eventCreatedDateTime: `${day(-1)}T20:00:00Z` });
  expect((await send(JSON.stringify([corrected]))).statusCode).toBe(204);
  await takeIn();
  const before = [await statements(), await api.events(owner)];
  api.clock.advance(HOUR);
  const put = await nextCheck();
  expect((await send(old)).statusCode).toBe(204);
  await takeIn();
  expect([await statements(), await api.events(owner)]).toEqual(before);
  expect(await nextCheck()).toBe(put);
});

it('a container that is not listed yet makes the line polled at once', async () => {
  expect(await nextCheck()).toBeGreaterThan(api.clock.now());
  expect((await send(JSON.stringify([event({ equipmentReference: 'TCLU4265190' })]))).statusCode).toBe(204);
  expect(await nextCheck()).toBe(api.clock.now());
});

const setCheck = async (times: { answeredHoursAgo: number; nextInHours: number; failures?: number }) => {
  const at = (hours: number) => new Date(api.clock.now() + hours * HOUR);
  await api.database.systemPool.query(
    'UPDATE shipment_checks SET line_succeeded_at = $2, next_check_at = $3, failures = $4 WHERE shipment_id = $1',
    [shipmentId, at(-times.answeredHoursAgo), at(times.nextInHours), times.failures ?? 0],
  );
};
let sequence = 0;
const fresh = (over: object = {}) => event({ eventID: `fresh${sequence++}`, ...over });

it('a body about listed containers and another one makes the line polled at once', async () => {
  await setCheck({ answeredHoursAgo: 1, nextInHours: 2 });
  expect((await send(JSON.stringify([fresh(), fresh({ equipmentReference: 'TCLU4265190' })]))).statusCode).toBe(204);
  expect(await nextCheck()).toBe(api.clock.now());
  // What is due is polled, whatever the line sends meanwhile.
  expect((await send(JSON.stringify([fresh()]))).statusCode).toBe(204);
  expect(await nextCheck()).toBe(api.clock.now());
});

it.each([
  ['after its silence', { answeredHoursAgo: 1, nextInHours: 2 }, 24],
  ['three silences after its last good answer', { answeredHoursAgo: 60, nextInHours: 2 }, 12],
  ['when it was to be, if the last answer is older', { answeredHoursAgo: 100, nextInHours: 2 }, 2],
  ['when it was to be, if the line fails', { answeredHoursAgo: 1, nextInHours: 2, failures: 1 }, 2],
])('a line that sends events is polled %s', async (_, times, hours) => {
  await setCheck(times);
  expect((await send(JSON.stringify([fresh()]))).statusCode).toBe(204);
  expect(await nextCheck()).toBe(api.clock.now() + hours * HOUR);
});

it('of an event about shipments of two accounts, each sees the numbers that it tracks', async () => {
  const [ownBox, otherBox] = [BOX, 'TEMU5283640'];
  const script = api.script;
  api.script = (reference, now) => {
    const text = JSON.stringify(lineReport(reference, now, `listed 45R1\nload CNSHA ${day(-20)}T11:00 on ARGO`));
    return { report: JSON.parse(text.replaceAll('SIMU0000001', otherBox)), unreadable: [], shortfall: null };
  };
  await api.track(other, 'SIMLOTHER2');
  api.script = script;
  const documents = ['SIMLPUSH1', 'SIMLOTHER2'];
  const shared = event({
    eventID: 'shared',
    eventType: 'TRANSPORT',
    transportEventTypeCode: 'ARRI',
    equipmentReference: null,
    documentReferences: documents.map((number) => ({
      documentReferenceType: 'TRD',
      documentReferenceValue: number,
    })),
    references: [ownBox, otherBox].map((number) => ({ referenceType: 'EQ', referenceValue: number })),
  });
  expect((await send(JSON.stringify([shared]))).statusCode).toBe(204);
  for (const [key, seen, unseen] of [
    [owner, [ownBox, 'SIMLPUSH1'], [otherBox, 'SIMLOTHER2']],
    [other, [otherBox, 'SIMLOTHER2'], [ownBox, 'SIMLPUSH1']],
  ] as const) {
    await applyFeed(api.tracking, key.accountId, signal);
    const [source] = (await api.list(key, '/v2/sources')).filter(({ attributes }) => attributes.code === 'SIML');
    const { rows } = await api.database.systemPool.query(
      `SELECT (SELECT jsonb_agg(body) FROM feed_reports WHERE account_id = $1)::text AS reports,
         (SELECT jsonb_agg(to_jsonb(a) - 'body') FROM source_answers a WHERE account_id = $1)::text AS answers`,
      [key.accountId],
    );
    const statements = await storedStatements(api.database.systemPool, key.accountId);
    const stored = JSON.stringify([rows, statements, await api.list(key, `/v2/sources/${source?.id}/raw`)]);
    for (const number of seen) expect(stored).toContain(number);
    for (const number of unseen) expect(stored).not.toContain(number);
  }
});

it('a body that comes twice at once, or that not all accounts have stored, is stored once for each', async () => {
  const reports = async () => {
    const { rows } = await api.database.systemPool.query<{ account: string; count: number }>(
      'SELECT account_id AS account, count(*)::int AS count FROM feed_reports GROUP BY 1',
    );
    return [owner, other].map(({ accountId }) => rows.find(({ account }) => account === accountId)?.count ?? 0);
  };
  const [ofOwner = 0, ofOther = 0] = await reports();
  const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: 'SIMLOTHER2' }];
  const body = JSON.stringify([fresh(), fresh({ equipmentReference: 'TEMU5283640', documentReferences })]);
  for (const { statusCode } of await Promise.all([send(body), send(body), send(body)])) expect(statusCode).toBe(204);
  expect(await reports()).toEqual([ofOwner + 1, ofOther + 1]);
  await api.database.systemPool.query('DELETE FROM line_callbacks WHERE account_id = $1', [other.accountId]);
  expect((await send(body)).statusCode).toBe(204);
  expect(await reports()).toEqual([ofOwner + 1, ofOther + 2]);
});

it.each([
  ['without a signature', { 'notification-signature': '' }, 401],
  ['of another body', { 'notification-signature': sign('[]') }, 401],
  [
    'with the secret as text',
    { 'notification-signature': `sha256=${createHmac('sha256', SECRET).update('[1]').digest('hex')}` },
    401,
  ],
  ['with another algorithm', { 'notification-signature': sign('[1]').replace('sha256', 'md5') }, 401],
])('a body %s is refused', async (_, headers, status) => {
  const answer = await send('[1]', headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors[0]).toMatchObject({
    code: 'unauthorized',
    detail: expect.stringContaining('does not sign these bytes with the secret of "push". Right would be "sha256="'),
    source: { header: 'Notification-Signature' },
  });
});

it.each([
  ['of 10 MB', 'x'.repeat(10_000_000), 413, 'The body may have 262144 bytes at most here.'],
  ['that is no JSON', '<html>', 422, 'invalid_value'],
  ['that is no list', '{"a":1}', 422, 'invalid_value'],
  ['of too many events', JSON.stringify(Array.from({ length: 501 }, () => 1)), 422, 'at most 500'],
  [
    'without times of statement',
    JSON.stringify([event({ eventCreatedDateTime: null })]),
    422,
    'must be there in a callback',
  ],
  [
    'of moves without a container',
    JSON.stringify([event({ equipmentReference: null })]),
    422,
    'must name the container',
  ],
  [
    'about many containers',
    JSON.stringify([
      event({
        eventType: 'TRANSPORT',
        equipmentReference: null,
        references: Array.from({ length: 4000 }, (_, index) => ({
          referenceType: 'EQ',
          referenceValue: `ABCU${1_000_000 + index}`,
        })),
      }),
    ]),
    422,
    'at most 200 containers',
  ],
  [
    'about many containers in several events',
    JSON.stringify(
      Array.from({ length: 10 }, (_, part) =>
        event({
          eventID: `m${part}`,
          eventType: 'TRANSPORT',
          equipmentReference: null,
          references: Array.from({ length: 150 }, (__, index) => ({
            referenceType: 'EQ',
            referenceValue: `ABCU${1_000_000 + part * 150 + index}`,
          })),
        }),
      ),
    ),
    422,
    'the body is about 1500 containers; right would be at most 1000',
  ],
  [
    'about nothing',
    JSON.stringify([event({ eventType: 'TRANSPORT', equipmentReference: null, documentReferences: [] })]),
    422,
    'must name a document',
  ],
])('a body %s is refused in words', async (_, body, status, words) => {
  const before = await statements();
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.body).toContain(words);
  expect(await statements()).toBe(before);
});

it('only lines that are set up to send have an address, which each can try', async () => {
  const head = (path: string) => api.app.inject({ method: 'HEAD', url: `/callbacks/dcsa/${path}` });
  expect((await head('SIML')).statusCode).toBe(204);
  expect((await head('SIMQ/events')).statusCode).toBe(204);
  for (const path of ['SIMQ', 'SIML/events', 'TEST', 'NOSUCH', '..%2f', 'a'.repeat(300)])
    expect((await head(path)).statusCode, path).toBe(404);
  const foreign = await send('[]', {}, 'NOSUCH');
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toContain('Right would be the SCAC of a line with \\"push\\" in its settings');
});

it('a line of version 3.0 sends with its token', async () => {
  const post = (token: string, events: readonly object[]) =>
    api.app.inject({
      method: 'POST',
      url: '/callbacks/dcsa/SIMQ/events',
      payload: { events },
      headers: { authorization: `Bearer ${token}` },
    });
  const refused = await post('another-token-of-it', []);
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain('Right would be \\"Bearer\\" and that token');
  expect((await post('', [])).statusCode).toBe(401);
  const departed = {
    eventID: 'p1',
    eventDateTime: `${day(-2)}T10:00:00Z`,
    eventUpdatedDateTime: `${day(-2)}T10:00:00Z`,
    eventClassification: { eventType: 'TRANSPORT', eventClassifier: 'ACTUAL', transportEventType: 'DEPARTED' },
    shipmentDetails: { documentReference: { type: 'TRANSPORT_DOCUMENT', reference: 'NOBODYS1' } },
  };
  expect((await post('a-token-of-the-line', [departed])).statusCode).toBe(204);
  expect((await post('a-token-of-the-line', [{ ...departed, eventID: '' }])).statusCode).toBe(422);
});

it('each result is counted, under lines that there are', async () => {
  const counts = await countResults();
  // Other files of the same process count, too.
  const since = (name: string) => (counts[name] ?? 0) - (countedBefore[name] ?? 0);
  // Of three equal bodies at once, one may be stored first for one account, and another one for the other account.
  expect(since('SIML accepted') + since('SIML repeated')).toBe(14);
  expect([11, 12]).toContain(since('SIML accepted'));
  expect(Object.fromEntries(Object.keys(counts).map((name) => [name, since(name)]))).toMatchObject({
    'SIML unmatched': 1,
    'SIML wrong_signature': 4,
    'SIML too_large': 1,
    'SIMQ unmatched': 1,
    'other unknown_line': 1,
  });
});

async function countResults(): Promise<Record<string, number>> {
  const metrics = await api.app.inject({ url: '/metrics', headers: { authorization: 'Bearer metrics-token' } });
  const lines = metrics.body.matchAll(/^portolan_line_callbacks_total\{line="(\w+)",result="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, line, result, count]) => [`${line} ${result}`, Number(count)]));
}
