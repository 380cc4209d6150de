/**
 * Updates that terminals submit over HTTP: a result for each container, untracked containers, and keys that may only
 * submit.
 */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { lineReport } from '../../../test/helpers/line-report.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { readTerminalCsv } from '../../sources/terminal/csv.ts';
import { applyFeed } from './process-feed.ts';
import { readingOf, receiveTerminalFile } from './receive-updates.ts';
import { settleFacts } from './settle-facts.ts';

let api: TrackedApi;
let admin: TestKey;
let feeder: TestKey;
let checker: Checker;
const signal = new AbortController().signal;
const DAY = 86_400_000;
const day = (offset: number) => new Date(NOW + offset * DAY).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startTrackedApi();
  const account = await api.account();
  admin = await api.key(account);
  feeder = await api.key(account, 'feeder');
  checker = await openApiChecker(api.app);
  api.script = (reference, now) => {
    const lines = `listed 45R1
load       CNSHA      ${day(-20)}T11:00  on ARGO
arrival    USLGB/TTI  ${day(-3)}T06:00  on ARGO
discharge  USLGB/TTI  ${day(-2)}T06:00  on ARGO`;
    // With a correct check digit.
    const report = JSON.parse(
      JSON.stringify(lineReport(reference, now, lines)).replaceAll('SIMU0000001', 'SIMU0000002'),
    );
    return { report, unreadable: [], shortfall: null };
  };
});
afterAll(() => api.close());

const FACILITY = { smdg: 'TTI', locode: 'USLGB', name: 'Total Terminals' };
const send = (message: unknown, key = feeder) =>
  api.call(key, 'POST', '/v2/terminal_updates', { payload: message as object });

async function takeIn() {
  await applyFeed(api.tracking, admin.accountId, signal);
  api.clock.advance(11 * 60_000);
  const { rows } = await api.database.systemPool.query<{ shipment_id: string }>(
    'SELECT DISTINCT shipment_id FROM containers',
  );
  for (const { shipment_id: id } of rows)
    await settleFacts(api.tracking, admin.accountId, id, { kind: 'terminal', code: 'TTI', name: 'Total Terminals' });
}

describe('a table that a terminal sends', () => {
  const post = (payload: string, type = 'text/csv') =>
    api.call(feeder, 'POST', '/v2/terminal_updates', { payload, headers: { 'content-type': type } });

  it('is taken row by row, with the line and column of what cannot be read', async () => {
    const response = await post(
      'number;facility_locode;facility_smdg;available\nTCLU7654320;USLGB;TTI;no\nMSCU1234566;USLGB;TTI;perhaps\nMSCU1234567;USLGB;TTI;no\n',
    );
    expect(response.statusCode, response.body).toBe(202);
    const { data, meta } = response.json();
    const results = data.map(({ attributes }: { attributes: object }) => attributes);
    expect(results).toEqual([
      { number: 'TCLU7654320', terminal: 'TTI', status: 'unmatched', problems: [] },
      {
        number: 'MSCU1234566',
        terminal: 'TTI',
        status: 'unmatched',
        problems: [{ path: 'line 3, available', problem: expect.stringContaining('perhaps') }],
      },
    ]);
    expect(meta.problems).toEqual([{ path: 'line 4, number', problem: expect.stringContaining('ISO 6346') }]);
  });

  it.each([
    ['number,lfd\nMSCU1234566,2026-05-15\n', 400, 'columns that are not known'],
    ['number,available\n', 422, 'names no container'],
    ['', 400, 'empty'],
  ])('is refused as a whole where it names no container: %j', async (payload, status, detail) => {
    const response = await post(payload);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json().errors[0].detail).toContain(detail);
  });

  it('must be UTF-8', async () => {
    expect((await post('number\nMSCU1234566\n', 'text/csv; charset=latin1')).statusCode).toBe(415);
    expect((await post('number\nM\u00fc', 'text/plain')).statusCode).toBe(415);
  });
});

describe('a file of a terminal', () => {
  it('is taken until it states too much, and says so', async () => {
    const rows = ['TCLU7654320', 'MSCU1234566', 'SIMU0000002'].map((number) => `${number};USLGB;TTI;no\n`);
    const csv = Buffer.from(`number;facility_locode;facility_smdg;available\n${rows.join('')}`);
    const account = await api.account();
    const parts = readTerminalCsv(Readable.from([csv]), readingOf(api.tracking, account), csv.length);
    expect(await receiveTerminalFile(api.tracking, account, parts, 2)).toEqual({
      containers: 2,
      unmatched: 2,
      problems: [
        { path: '', problem: 'the file states more than 2 moves and facts: the rest is not read.', equipment: null },
      ],
      problemsCount: 1,
    });
  });
});

describe('what a terminal sends', () => {
  it('is kept while the container is untracked, and applied once it is tracked', async () => {
    const message = {
      facility: FACILITY,
      containers: [
        { number: 'SIMU0000002', available: false, holds: [{ name: 'CBP 1H', status: 'hold' }], yard_location: 'B12' },
      ],
    };
    const response = await send(message);
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json()).toEqual({
      data: [
        {
          id: expect.any(String),
          type: 'terminal_update',
          attributes: { number: 'SIMU0000002', terminal: 'TTI', status: 'unmatched', problems: [] },
          relationships: {},
        },
      ],
      meta: { problems: [] },
    });
    const shape = { path: '/v2/terminal_updates', method: 'post', status: 202, mediaType: 'application/vnd.api+json' };
    expect(checker.faults({ ...shape, body: response.json() })).toEqual([]);
    const { containerIds } = await api.track(admin, 'SIMLFEED1');
    expect(await api.jobs()).toContain(`feed:${admin.accountId}`);
    await takeIn();
    const { attributes } = await api.read(admin, `/v2/containers/${containerIds[0]}`);
    expect(attributes).toMatchObject({
      current_status: 'not_available',
      holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP 1H' }],
      location_at_pod_terminal: 'B12',
    });
    expect(attributes.terminal_checked_at).not.toBeNull();
  });

  it('has each problem in its result, and its readable parts are applied', async () => {
    const response = await send({
      facility: FACILITY,
      updated_at: new Date(api.clock.now()).toISOString(),
      containers: [
        { number: 'SIMU0000002', available: true, holds: [], fees: [{ type: 'demurrage', amount: '100.00' }] },
        { number: 'SIMU0000009', available: true },
      ],
    });
    expect(response.statusCode, response.body).toBe(202);
    const { data, meta } = response.json();
    expect(data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      {
        number: 'SIMU0000002',
        terminal: 'TTI',
        status: 'matched',
        problems: [
          { path: expect.stringContaining('containers/0/fees/0'), problem: expect.stringContaining('currency') },
        ],
      },
    ]);
    expect(meta.problems).toEqual([
      { path: 'containers/1/number', problem: expect.stringContaining('fails the check of ISO 6346') },
    ]);
    await takeIn();
    const [container] = await api.list(admin, '/v2/containers');
    expect(container?.attributes).toMatchObject({
      current_status: 'available',
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
    });
    expect(await api.differences(admin)).toEqual([]);
  });

  it('is the history of the container, with old and new values', async () => {
    const [container] = await api.list(admin, '/v2/containers');
    const path = `/v2/containers/${container?.id}/updates`;
    const updates = await api.list(admin, `${path}?include=terminal`);
    const customs = { name: 'customs', status: 'hold', description: 'CBP 1H' };
    expect(updates.map(({ attributes }) => attributes.changeset)).toEqual([
      { available: [false, true], holds: [[customs], []] },
      { available: [null, false], holds: [null, [customs]], yard_location: [null, 'B12'] },
    ]);
    expect(updates[0]).toMatchObject({
      type: 'container_update',
      attributes: { data_source: 'terminal', data_provider_name: 'Total Terminals' },
      relationships: { terminal: { data: { type: 'terminal' } }, container: { data: { id: container?.id } } },
    });
    const ofLine = await api.list(admin, `${path}?filter[data_source]=shipping_line`);
    expect(ofLine.map(({ attributes }) => attributes.changeset)).toEqual([{ iso_code: [null, '45R1'] }]);
    const other = await api.key(await api.account());
    expect((await api.call(other, 'GET', path)).statusCode).toBe(404);
  });

  it('changes nothing where it comes twice', async () => {
    const message = {
      facility: FACILITY,
      containers: [{ number: 'SIMU0000002', available: true, yard_location: 'C07' }],
    };
    await send(message);
    await takeIn();
    const events = (await api.events(admin)).length;
    await send(message);
    await takeIn();
    expect((await api.events(admin)).length).toBe(events);
  });

  it.each([
    ['nothing at all', {}, ''],
    ['no list', { containers: 7 }, '/containers'],
    ['a container without a number', [{ facility: FACILITY, available: true }], ''],
  ])('is refused where it has %s, by its path', async (_, message, pointer) => {
    const response = await send(message);
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().errors[0].source.pointer).toContain(pointer);
  });

  it('is accepted from admins and feeders only, and a feeder may do nothing else', async () => {
    const member = await api.key(admin.accountId, 'member');
    const message = { facility: FACILITY, containers: [{ number: 'SIMU0000002', available: true }] };
    expect((await send(message, member)).statusCode).toBe(403);
    expect((await send(message, admin)).statusCode).toBe(202);
    expect((await api.call(feeder, 'GET', '/v2/containers')).statusCode).toBe(403);
    const party = await api.party(admin, 'Acme');
    const limited = await api.key(admin.accountId, 'feeder', [party]);
    expect((await send(message, limited)).statusCode).toBe(403);
  });
});
