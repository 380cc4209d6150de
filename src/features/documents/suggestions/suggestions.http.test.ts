/** What documents say beside what is tracked: shown, accepted as the word of a user, dismissed, taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../../test/helpers/api.ts';
import { testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { storedEvents } from '../../../../test/helpers/stored-events.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import type { Observation, ReportedFact } from '../../../core/observation.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { watchContainers } from '../../notices/finding/watch-containers.ts';
import { processDocument } from '../processing/process-document.ts';

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let path: string;
let bill: string;
let count = 0;

const forecast = (on: string, vessel: string) =>
  move('arrival', 'USLGB', on, { classifier: 'estimated', vessel, statedAt: '2026-05-01T00:00:00Z' });
const AT_SEA = [
  move('load', 'CNSHA', '2026-04-28T10:00', { vessel: 'EVER MADE' }),
  move('departure', 'CNSHA', '2026-04-29T10:00', { vessel: 'EVER MADE' }),
];

beforeAll(async () => {
  api = await startTrackedApi({ documents: { engines: testEngines() } });
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
  count += 1;
  bill = `SIML2026${String(count).padStart(4, '0')}`;
  lineReports([...AT_SEA, forecast('2026-05-20T08:00', 'EVER MADE')]);
  tracked = await api.track(key, bill);
  path = `/v2/containers/${tracked.containerIds[0]}`;
});

function lineReports(
  observations: readonly Observation[],
  lfd: string | null = null,
  containers?: readonly string[],
): void {
  api.script = (reference, now) => {
    const answer = report(reference, now, { observations, ...(containers && { containers }) });
    if (!('report' in answer) || lfd === null) return answer;
    const { report: stated } = answer;
    const fact: ReportedFact = {
      source: stated.source,
      statedAt: null,
      equipment: 'SIMU0000001',
      field: 'pickup_lfd',
      value: { kind: 'date', on: lfd },
      place: { locode: null, name: null, facility: null },
      original: { code: 'lfd', text: lfd },
      raw: null,
    };
    return { ...answer, report: { ...stated, facts: [fact] } };
  };
}

async function lineReportsNow(...stated: Parameters<typeof lineReports>): Promise<void> {
  lineReports(...stated);
  api.clock.advance(60_000);
  await api.check(key, tracked.shipmentId);
}

async function addLinkedDocument(lines: Readonly<Record<string, string>>): Promise<string> {
  const text = Object.entries({ type: 'arrival_notice', bill_of_lading: bill, ...lines })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
  api.clock.advance(1000);
  const { id } = await addDocument(api, key, { bytes: text, fileName: 'notice.txt' });
  await processDocument(api.documents, key.accountId, id, noAbort());
  return id;
}

const suggestions = (by = key) => api.list(by, `${path}/suggestions`);
const brief = (rows: readonly Resource[]) =>
  rows.map(({ attributes: { field, value, state } }) => `${field} ${value} ${state}`);
async function find(field: string, value: string): Promise<Resource> {
  const found = (await suggestions()).find(
    ({ attributes }) => attributes.field === field && attributes.value === value,
  );
  if (found === undefined) throw new Error(`no ${field} ${value} among ${brief(await suggestions())}`);
  return found;
}
const decide = async (field: string, value: string, how: 'accept' | 'dismiss', by = key) =>
  api.call(by, 'POST', `${path}/suggestions/${(await find(field, value)).id}/${how}`);
const attributesOf = async (of = path) => (await api.read(key, of)).attributes;

describe('a suggestion of an arrival notice', () => {
  it('is shown beside the tracked value, with its place in the document', async () => {
    const id = await addLinkedDocument({
      eta: '2026-05-22',
      last_free_day: '2026-05-27',
      free_days: '5',
      vessel: 'M/V Ever-Made',
    });
    expect(brief(await suggestions())).toEqual([
      'pickup_lfd 2026-05-27 open',
      'pod_eta_at 2026-05-22 open',
      'free_days 5 open',
      'vessel M/V Ever-Made agrees',
    ]);
    const answer = await api.call(key, 'GET', `${path}/suggestions?include=documents,container&fields[document]=name`);
    const [lfd] = answer.json().data as Resource[];
    expect(lfd).toMatchObject({
      type: 'suggestion',
      attributes: {
        acceptable: true,
        decided_at: null,
        evidence: [{ document_id: id, payload_key: 'last_free_day', page: 1, text: 'last_free_day: 2026-05-27' }],
      },
      relationships: { documents: { data: [{ type: 'document', id }] }, container: { data: { type: 'container' } } },
    });
    expect((answer.json().included as Resource[]).map(({ type }) => type).sort()).toEqual(['container', 'document']);
    expect(await attributesOf()).toMatchObject({ pickup_lfd: null });
    expect(await attributesOf(`/v2/shipments/${tracked.shipmentId}`)).toMatchObject({
      pod_eta_at: '2026-05-20T15:00:00Z',
    });
  });

  it('is an exception where it contradicts what is tracked, until a user decides; so is an expected document that is missing', async () => {
    const exceptions = async () => {
      await watchContainers(api.tracking);
      const rows = await api.list(key, '/v2/exceptions?filter[status]=open');
      return rows.map(({ attributes: { kind, reason } }) => `${kind}: ${reason}`);
    };
    const rules = { expected_documents: ['arrival_notice'], document_missing_days: 60 };
    await api.patch(key, '/v2/account', { type: 'account', attributes: { exception_rules: rules } });
    expect(await exceptions()).toEqual(['document_missing: Missing before the arrival on 2026-05-20: Arrival notice.']);
    const id = await addLinkedDocument({ eta: '2026-05-22', vessel: 'M/V Ever-Made', last_free_day: '2026-05-27' });
    const contradicting = 'document_contradicting: Documents state other values: ETA 2026-05-22 (tracked: 2026-05-20).';
    expect(await exceptions()).toEqual([contradicting]);
    await decide('pod_eta_at', '2026-05-22', 'dismiss');
    expect(await exceptions()).toEqual([]);
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect(await exceptions()).toHaveLength(1);
  });

  it('is one suggestion for several documents, and is superseded by a newer document', async () => {
    const first = await addLinkedDocument({ last_free_day: '2026-05-27', issue_date: '2026-05-09' });
    const second = await addLinkedDocument({ last_free_day: '2026-05-27', issue_date: '2026-05-10' });
    expect((await find('pickup_lfd', '2026-05-27')).relationships.documents?.data).toEqual([
      { type: 'document', id: second },
      { type: 'document', id: first },
    ]);
    await addLinkedDocument({ last_free_day: '2026-05-29', issue_date: '2026-05-11' });
    await addLinkedDocument({ last_free_day: '2026-05-24', issue_date: '2026-05-02' });
    expect(brief(await suggestions())).toEqual([
      'pickup_lfd 2026-05-29 open',
      'pickup_lfd 2026-05-27 superseded',
      'pickup_lfd 2026-05-24 superseded',
    ]);
  });

  it('applies only to the containers that the document names, if it names some', async () => {
    const boxes = ['SIMU0000001', 'SIMU0000017'];
    await lineReportsNow([...AT_SEA, forecast('2026-05-20T08:00', 'EVER MADE')], null, boxes);
    await addLinkedDocument({ container: 'SIMU0000017', last_free_day: '2026-05-27' });
    expect(await suggestions()).toEqual([]);
    await addLinkedDocument({ last_free_day: '2026-05-28' });
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-28 open']);
  });

  it('is past once the container has passed the stage, and is deleted with its document', async () => {
    const id = await addLinkedDocument({ eta: '2026-05-10', last_free_day: '2026-05-27' });
    await lineReportsNow([...AT_SEA, move('arrival', 'USLGB', '2026-05-09T08:00', { vessel: 'EVER MADE' })]);
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-27 open', 'pod_eta_at 2026-05-10 past']);
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect(await suggestions()).toEqual([]);
  });

  it('is a reason to look at its document until it is decided, or the line agrees', async () => {
    const id = await addLinkedDocument({ eta: '2026-05-22', last_free_day: '2026-05-28', free_days: '4' });
    const reasons = async () => {
      const { review_reasons: all } = (await api.call(key, 'GET', `/v2/documents/${id}`)).json().data.attributes;
      return all
        .filter(({ reason }: { reason: string }) => reason === 'open_suggestion')
        .map(({ field }: { field: string }) => field);
    };
    expect(await reasons()).toEqual(['last_free_day', 'eta']);
    await decide('pickup_lfd', '2026-05-28', 'accept');
    expect(await reasons()).toEqual(['eta']);
    await lineReportsNow([...AT_SEA, forecast('2026-05-22T08:00', 'EVER MADE')]);
    await watchContainers(api.tracking);
    expect(await reasons()).toEqual([]);
    await decide('pickup_lfd', '2026-05-28', 'dismiss');
    expect(await reasons()).toEqual([]);
  });

  it('is a release if the document is a delivery order', async () => {
    await addLinkedDocument({ type: 'delivery_order', issue_date: '2026-05-11' });
    expect(brief(await suggestions())).toEqual(['release 2026-05-11 open']);
    const before = await api.events(key);
    expect((await decide('release', '2026-05-11', 'accept')).statusCode).toBe(200);
    expect(brief(await suggestions())).toEqual(['release 2026-05-11 accepted']);
    expect((await decide('release', '2026-05-11', 'dismiss')).statusCode).toBe(200);
    expect(brief(await suggestions())).toEqual(['release 2026-05-11 dismissed']);
    expect(await api.events(key)).toEqual(before);
  });
});

describe('a last free day that is accepted', () => {
  it('takes precedence over earlier and later reports of the line until it is dismissed', async () => {
    await addLinkedDocument({ last_free_day: '2026-05-27' });
    const before = await api.events(key);
    const answer = await decide('pickup_lfd', '2026-05-27', 'accept');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.attributes).toMatchObject({
      state: 'accepted',
      decided_at: formatInstant(api.clock.now()),
    });
    const lfd = '2026-05-27T19:00:00Z';
    expect(await attributesOf()).toMatchObject({
      pickup_lfd: lfd,
      import_deadlines: { pickup_lfd_line: lfd, pickup_lfd_terminal: null, pickup_lfd_rail: null },
    });
    expect((await api.events(key)).slice(before.length).sort()).toEqual([
      'container.pickup_lfd.changed',
      'container.pickup_lfd_line.changed',
    ]);
    const announced = await storedEvents(api.database.systemPool, key.accountId);
    const moved = announced.filter(({ event }) => event === 'container.pickup_lfd.changed');
    expect(moved.map(({ included }) => included[0].attributes.data_source)).toEqual(['user']);
    const provenance = await api.list(key, `${path}/provenance`);
    expect(provenance.find(({ attributes }) => attributes.attribute === 'pickup_lfd')?.attributes).toMatchObject({
      origin: 'source',
      statement: { source: { kind: 'user' }, said: { kind: 'date', on: '2026-05-27' } },
    });
    expect((await decide('pickup_lfd', '2026-05-27', 'accept')).statusCode).toBe(200);

    await lineReportsNow([...AT_SEA, forecast('2026-05-20T08:00', 'EVER MADE')], '2026-05-25');
    expect(await attributesOf()).toMatchObject({ pickup_lfd: lfd });
    expect((await decide('pickup_lfd', '2026-05-27', 'dismiss')).statusCode).toBe(200);
    expect(await attributesOf()).toMatchObject({ pickup_lfd: '2026-05-25T19:00:00Z' });
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-27 dismissed']);
    expect((await decide('pickup_lfd', '2026-05-27', 'accept')).statusCode).toBe(200);
    expect(await attributesOf()).toMatchObject({ pickup_lfd: lfd });
    expect(await api.differences(key)).toEqual([]);
  });

  it('remains, and can be dismissed, after its document is deleted', async () => {
    const id = await addLinkedDocument({ last_free_day: '2026-05-27' });
    await decide('pickup_lfd', '2026-05-27', 'accept');
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-27 accepted']);
    expect((await decide('pickup_lfd', '2026-05-27', 'dismiss')).statusCode).toBe(200);
    expect(await attributesOf()).toMatchObject({ pickup_lfd: null });
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-27 dismissed']);
  });

  it('is not restored when its replacement is dismissed, and can be accepted again', async () => {
    await addLinkedDocument({ last_free_day: '2026-05-27', issue_date: '2026-05-09' });
    await addLinkedDocument({ last_free_day: '2026-05-29', issue_date: '2026-05-10' });
    await decide('pickup_lfd', '2026-05-27', 'accept');
    await decide('pickup_lfd', '2026-05-29', 'accept');
    await decide('pickup_lfd', '2026-05-29', 'dismiss');
    expect(await attributesOf()).toMatchObject({ pickup_lfd: null });
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-29 dismissed', 'pickup_lfd 2026-05-27 superseded']);
    await decide('pickup_lfd', '2026-05-27', 'accept');
    expect(await attributesOf()).toMatchObject({ pickup_lfd: '2026-05-27T19:00:00Z' });
  });

  it('must be a date', async () => {
    await addLinkedDocument({ last_free_day: '2026-13-45', eta: 'soon' });
    expect(await suggestions()).toEqual([]);
  });

  it('is superseded by another date that a user enters, and can be accepted again', async () => {
    await addLinkedDocument({ last_free_day: '2026-05-27' });
    await decide('pickup_lfd', '2026-05-27', 'accept');
    api.clock.advance(3_600_000);
    const attributes = { event: 'last_free_day', at: '2026-05-30' };
    const payload = { data: { type: 'user_event', attributes } };
    expect((await api.call(key, 'POST', `${path}/events`, { payload })).statusCode).toBe(201);
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-27 superseded']);
    expect(await attributesOf()).toMatchObject({ pickup_lfd: '2026-05-30T19:00:00Z' });
    expect((await decide('pickup_lfd', '2026-05-27', 'accept')).statusCode).toBe(200);
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-27 accepted']);
    expect(await attributesOf()).toMatchObject({ pickup_lfd: '2026-05-27T19:00:00Z' });
    expect(await api.differences(key)).toEqual([]);
  });

  it('is superseded when another one is accepted', async () => {
    await addLinkedDocument({ last_free_day: '2026-05-27', issue_date: '2026-05-09' });
    await addLinkedDocument({ last_free_day: '2026-05-29', issue_date: '2026-05-10' });
    await decide('pickup_lfd', '2026-05-27', 'accept');
    api.clock.advance(1000);
    await decide('pickup_lfd', '2026-05-29', 'accept');
    expect(await attributesOf()).toMatchObject({ pickup_lfd: '2026-05-29T19:00:00Z' });
    expect(brief(await suggestions())).toEqual(['pickup_lfd 2026-05-29 accepted', 'pickup_lfd 2026-05-27 superseded']);
  });
});

describe('an arrival that is accepted', () => {
  const eta = async () => (await attributesOf(`/v2/shipments/${tracked.shipmentId}`)).pod_eta_at;

  it('takes precedence over estimates of the line until it is dismissed, and not over an actual arrival', async () => {
    await addLinkedDocument({ eta: '2026-05-22' });
    expect((await decide('pod_eta_at', '2026-05-22', 'accept')).statusCode).toBe(200);
    expect(await eta()).toBe('2026-05-22T19:00:00Z');
    await lineReportsNow([...AT_SEA, forecast('2026-05-21T08:00', 'EVER MADE')]);
    expect(await eta()).toBe('2026-05-22T19:00:00Z');
    expect(await attributesOf(`/v2/shipments/${tracked.shipmentId}`)).toMatchObject({
      pod_original_eta_at: '2026-05-20T15:00:00Z',
      pod_vessel_name: 'EVER MADE',
    });
    await decide('pod_eta_at', '2026-05-22', 'dismiss');
    expect(await eta()).toBe('2026-05-21T15:00:00Z');
    await decide('pod_eta_at', '2026-05-22', 'accept');
    expect(await eta()).toBe('2026-05-22T19:00:00Z');
    await lineReportsNow([...AT_SEA, move('arrival', 'USLGB', '2026-05-10T08:00', { vessel: 'EVER MADE' })]);
    expect(await attributesOf()).toMatchObject({ pod_arrived_at: '2026-05-10T15:00:00Z' });
    expect(await api.differences(key)).toEqual([]);
  });

  it('does not apply to another vessel that carries the container instead', async () => {
    await addLinkedDocument({ eta: '2026-05-22' });
    await decide('pod_eta_at', '2026-05-22', 'accept');
    const rolled = [
      ...AT_SEA,
      move('discharge', 'KRPUS', '2026-05-02T08:00', { vessel: 'EVER MADE' }),
      move('load', 'KRPUS', '2026-05-09T08:00', { vessel: 'EVER GIVEN' }),
      forecast('2026-05-30T08:00', 'EVER GIVEN'),
    ];
    await lineReportsNow(rolled);
    expect(await eta()).toBe('2026-05-30T15:00:00Z');
  });

  it('is refused if the port of discharge is unknown', async () => {
    lineReports([]);
    bill = `SIMLNONE${String(count).padStart(4, '0')}`;
    tracked = await api.track(key, bill);
    path = `/v2/containers/${tracked.containerIds[0]}`;
    await addLinkedDocument({ eta: '2026-05-22' });
    const refused = await decide('pod_eta_at', '2026-05-22', 'accept');
    expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([409, expect.stringContaining('SIMU0000001')]);
    expect(brief(await suggestions())).toEqual(['pod_eta_at 2026-05-22 open']);
  });
});

describe('suggestions', () => {
  it('of a document are those of its containers that it states, and no others', async () => {
    const first = await addLinkedDocument({ last_free_day: '2026-05-27' });
    const second = await addLinkedDocument({ eta: '2026-05-22' });
    const of = (id: string, by = key) => api.list(by, `/v2/documents/${id}/suggestions`);
    expect(brief(await of(first))).toEqual(['pickup_lfd 2026-05-27 open']);
    expect(brief(await of(second))).toEqual(['pod_eta_at 2026-05-22 open']);
    const stranger = await api.key(await api.account('Other'));
    expect((await api.call(stranger, 'GET', `/v2/documents/${first}/suggestions`)).statusCode).toBe(404);
  });

  it('are decided only by keys of the account with write permission, for their customers, and for this container', async () => {
    await addLinkedDocument({ last_free_day: '2026-05-27' });
    const { id } = await find('pickup_lfd', '2026-05-27');
    const stranger = await api.key(await api.account('Other'));
    const reader = await api.key(key.accountId, 'viewer');
    const party = await api.party(key, 'Acme');
    const limited = await api.key(key.accountId, 'member', [party]);
    const accept = async (by: TestKey, suggestion = id) =>
      (await api.call(by, 'POST', `${path}/suggestions/${suggestion}/accept`)).statusCode;
    expect(await Promise.all([accept(stranger), accept(reader), accept(limited)])).toEqual([404, 403, 404]);
    expect((await api.call(limited, 'GET', `${path}/suggestions`)).statusCode).toBe(404);
    expect(await accept(key, tracked.shipmentId)).toBe(404);
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, {
      relationships: { customer: { data: { type: 'party', id: party } } },
    });
    expect(await accept(limited)).toBe(200);
  });
});
