/** EDI over HTTP: accepted, counted, refused with segment and byte, acknowledged; the same bytes twice; shipments that EDI alone opens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../test/docs/documents.ts';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { dying } from '../../../test/helpers/dying.ts';
import { lineReport } from '../../../test/helpers/line-report.ts';
import { type Checker, openApiChecker } from '../../../test/helpers/openapi.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { applyFeed } from '../../tracking/feed-reports/process-feed.ts';
import { acceptInterchange, discardInterchange, receiveInterchange } from './receive-interchange.ts';

let api: TrackedApi;
let admin: TestKey;
let feeder: TestKey;
let checker: Checker;
const signal = new AbortController().signal;
const DAY = 86_400_000;
const day = (offset: number) => new Date(NOW + offset * DAY).toISOString().slice(0, 10);
const compact = (offset: number) => day(offset).replaceAll('-', '');

beforeAll(async () => {
  api = await startTrackedApi();
  const account = await api.account();
  admin = await api.key(account);
  feeder = await api.key(account, 'feeder');
  checker = await openApiChecker(api.app);
  api.script = (reference, now) => {
    const report = lineReport(reference, now, `listed 45R1\nload CNSHA ${day(-20)}T11:00 on ARGO`);
    return {
      report: JSON.parse(JSON.stringify(report).replaceAll('SIMU0000001', 'SIMU0000002')),
      unreadable: [],
      shortfall: null,
    };
  };
});
afterAll(() => api.close());

interface Status {
  readonly code: string;
  readonly offset: number;
  readonly place: string;
  readonly container?: string;
  readonly bill?: string;
  readonly scac?: string;
}

/** A 315 of a line, a transaction set for each status. */
function interchange(statuses: readonly Status[], control = '000000077'): string {
  const sets = statuses.map(
    ({ code, offset, place, container = 'SIMU0000002', bill = 'EVRG12345678', scac = 'EGLV' }, index) => {
      const number = String(index + 1).padStart(4, '0');
      const body = [
        `ST*315*${number}`,
        `B4***${code}*${compact(offset)}*1030**${container.slice(0, 4)}*${container.slice(4, 10)}*L*45G1*${place}*UN*${container.slice(10)}`,
        `N9*BM*${bill}`,
        `N9*SCA*${scac}`,
        'Q2*9300001*LR*******014E***L*ARGO',
        'R4*L*UN*CNSHA*SHANGHAI*CN',
        'R4*D*UN*USLGB*LONG BEACH*US',
        `R4*5*UN*${place}*HERE*US`,
        `DTM*140*${compact(offset)}*1030*LT`,
      ];
      return [...body, `SE*${body.length + 1}*${number}`].join('~\n');
    },
  );
  return [
    `ISA*00*          *00*          *ZZ*EGLVEDI        *ZZ*FORWARDER      *${compact(-1).slice(2)}*1200*U*00401*${control}*0*P*>`,
    `GS*QO*EGLVEDI*FORWARDER*${compact(-1)}*1200*77*X*004010`,
    ...sets,
    `GE*${sets.length}*77`,
    `IEA*1*${control}~\n`,
  ].join('~\n');
}

const send = (payload: string | Buffer, key = feeder, type = 'application/edi-x12') =>
  api.call(key, 'POST', '/v2/edi', { payload, headers: { 'content-type': type } });

describe('invoices of EDI', () => {
  const fixture = (name: string) => readFileSync(join(root, 'edi/test/fixtures', name));
  const invoices = async (key: TestKey) => (await api.call(key, 'GET', '/v2/invoices?sort=created_at')).json().data;

  it('are recorded once, with what cannot be named as faults; freight alone is accepted and not recorded', async () => {
    const account = await api.account();
    const [owner, feed] = [await api.key(account), await api.key(account, 'feeder')];
    const { data } = (await send(fixture('made/310_demurrage.edi'), feed)).json();
    expect(data.attributes).toMatchObject({ status: 'partly_accepted', messages_count: 4, invoices_count: 3 });
    const [currency] = data.attributes.faults.filter((fault: { message: string }) => fault.message === '0003');
    expect(currency).toMatchObject({ segment: 41, reason: expect.stringContaining('DEM-26-0042 is not recorded') });
    expect(await invoices(owner)).toMatchObject([
      { attributes: { number: 'DEM-26-0041', source: 'edi', biller: { code: 'XMPL' }, lines_count: 3 } },
      { attributes: { number: 'CRN-26-0007', total: -120 } },
      { attributes: { number: 'DEM-26-0043' } },
    ]);
    expect((await send(fixture('made/310_demurrage.edi'), feed)).json().data.attributes.status).toBe('duplicate');
    const storage = await send(fixture('made/invoic_storage_una.edi'), feed, 'application/edifact');
    expect(storage.json().data.attributes).toMatchObject({ status: 'accepted', invoices_count: 2 });
    const freight = await send(fixture('x12/210_004010_mgctlyst.edi'), feed);
    expect(freight.json().data.attributes).toMatchObject({ status: 'accepted', messages_count: 1, invoices_count: 0 });
    expect(await invoices(owner)).toHaveLength(5);
  });
});

describe('uploaded EDI', () => {
  it('updates a tracked container', async () => {
    const { containerIds } = await api.track(admin, 'SIMLEDI1');
    const response = await send(
      interchange([{ code: 'UV', offset: -2, place: 'USLGB', bill: 'SIMLEDI1', scac: 'SIML' }]),
    );
    expect(response.statusCode, response.body).toBe(201);
    const { data } = response.json();
    expect(data.attributes).toMatchObject({
      format: 'x12',
      message_types: ['315'],
      sender: 'EGLVEDI',
      receiver: 'FORWARDER',
      control_number: '000000077',
      status: 'accepted',
      came_by: 'api',
      messages_count: 1,
      unmatched_count: 0,
      faults: [],
    });
    const shape = { path: '/v2/edi', method: 'post', status: 201, mediaType: 'application/vnd.api+json' };
    expect(checker.faults({ ...shape, body: response.json() })).toEqual([]);
    await applyFeed(api.tracking, admin.accountId, signal);
    const container = await api.read(admin, `/v2/containers/${containerIds[0]}`);
    expect(container.attributes).toMatchObject({ pod_discharged_at: `${day(-2)}T17:30:00Z` });
    const events = await api.list(admin, `/v2/edi_interchanges/${data.id}/raw_events`);
    const own = events.find(({ attributes }) => attributes.event === 'vessel_discharged');
    expect(own?.relationships.container?.data).toEqual({ type: 'container', id: containerIds[0] });
    expect(own?.attributes).toMatchObject({
      data_source: 'shipping_line',
      data_provider_code: 'SIML',
      location_locode: 'USLGB',
      container_number: 'SIMU0000002',
      bill_of_lading_number: 'SIMLEDI1',
      booking_number: null,
    });
    // The next report of the line's API removes none of it.
    await api.check(admin, linked(container, 'shipment'));
    expect((await api.read(admin, `/v2/containers/${containerIds[0]}`)).attributes.pod_discharged_at).not.toBeNull();
    expect(await api.differences(admin)).toEqual([]);
  });

  it('changes nothing if the same bytes are uploaded again, and reports that', async () => {
    const text = interchange([{ code: 'AV', offset: -1, place: 'USLGB', bill: 'SIMLEDI1', scac: 'SIML' }], '000000078');
    const first = (await send(text)).json().data;
    await applyFeed(api.tracking, admin.accountId, signal);
    const events = (await api.events(admin)).length;
    const again = (await send(text)).json().data;
    expect(again.attributes.status).toBe('duplicate');
    expect(again.relationships.duplicate_of.data.id).toBe(first.id);
    await applyFeed(api.tracking, admin.accountId, signal);
    expect((await api.events(admin)).length).toBe(events);
    expect(await api.list(admin, `/v2/edi_interchanges/${again.id}/raw_events`)).toEqual([]);
  });

  it('names the numbers of what nobody tracks', async () => {
    const text = interchange(
      [{ code: 'VA', offset: -3, place: 'USLGB', container: 'TCKU7248807', bill: 'EVRG77777777' }],
      '000000072',
    );
    const { id } = (await send(text)).json().data;
    const [event] = await api.list(admin, `/v2/edi_interchanges/${id}/raw_events`);
    expect(event?.relationships.container?.data).toBeNull();
    expect(event?.attributes).toMatchObject({ container_number: 'TCKU7248807', bill_of_lading_number: 'EVRG77777777' });
  });

  it('is acknowledged, and stored unchanged', async () => {
    const text = interchange([{ code: 'VA', offset: -3, place: 'USLGB' }], '000000079');
    const { id } = (await send(text)).json().data;
    const acknowledgement = await api.call(admin, 'GET', `/v2/edi_interchanges/${id}/acknowledgement`);
    expect(acknowledgement.headers['content-type']).toContain('text/plain');
    expect(acknowledgement.body).toMatch(/ST\*997\*/);
    expect(acknowledgement.body).toMatch(/AK9\*A\*1\*1\*1/);
    const content = await api.call(admin, 'GET', `/v2/edi_interchanges/${id}/content`);
    expect(content.body).toBe(text);
  });

  it('is applied in part, and its faults are reported', async () => {
    const good = interchange(
      [
        { code: 'VA', offset: -3, place: 'USLGB' },
        { code: 'UV', offset: -2, place: 'USLGB' },
      ],
      '000000080',
    );
    const broken = good.replace(/B4\*\*\*UV[^~]*/, 'B4***UV*2026');
    const response = await send(broken);
    expect(response.statusCode, response.body).toBe(201);
    const { attributes } = response.json().data;
    expect(attributes).toMatchObject({ status: 'partly_accepted', messages_count: 1 });
    expect(attributes.faults[0]).toMatchObject({ message: '0002', offset: broken.indexOf('B4***UV') });
  });

  it.each([
    ['an order', 'x12/301_v004010_test_2.edi', /301/],
    ['a stow plan', 'edifact/baplie_d04b.edi', /BAPLIE/],
  ])('is refused where it is %s, by its name', async (_, file, words) => {
    const response = await send(
      readFileSync(join(root, 'edi/test/fixtures', file)),
      feeder,
      'application/octet-stream',
    );
    expect(response.statusCode).toBe(422);
    const [error] = response.json().errors;
    expect(error).toMatchObject({ code: 'edi_refused', detail: expect.stringMatching(words) });
    expect(error.meta.faults.length).toBeGreaterThan(0);
    const kept = await api.read(admin, `/v2/edi_interchanges/${error.meta.edi_interchange_id}`);
    expect(kept.attributes.status).toBe('refused');
  });

  it.each([
    ['nothing', '', 422],
    ['no EDI', 'hello, world', 422],
  ])('is refused where it is %s', async (_, text, status) => {
    const response = await send(text, feeder, 'text/plain');
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json().errors[0].code).toBe('edi_refused');
  });

  it('is refused once for an Idempotency-Key, also where the process dies right after it stored the refusal', async () => {
    const key = await api.key(await api.account());
    const post = () =>
      api.call(key, 'POST', '/v2/edi', {
        payload: 'no EDI',
        headers: { 'content-type': 'text/plain', 'idempotency-key': 'k' },
      });
    const first = await dying(api.database, 'after', post);
    const again = await post();
    expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([422, 'true', first.body]);
    const stored = await api.list(key, '/v2/edi_interchanges');
    expect(stored.map(({ id }) => id)).toEqual([again.json().errors[0].meta.edi_interchange_id]);
  });

  it('is kept for containers that are tracked later', async () => {
    const text = interchange(
      [{ code: 'UV', offset: -2, place: 'USLGB', container: 'MSCU1234566', bill: 'SIMLEDI9', scac: 'SIML' }],
      '000000081',
    );
    expect((await send(text)).json().data.attributes).toMatchObject({ status: 'accepted', unmatched_count: 1 });
    api.script = (reference, now) => {
      const report = lineReport(reference, now, `listed 45R1\nload CNSHA ${day(-20)}T11:00 on ARGO`);
      return {
        report: JSON.parse(JSON.stringify(report).replaceAll('SIMU0000001', 'MSCU1234566')),
        unreadable: [],
        shortfall: null,
      };
    };
    const { containerIds } = await api.track(admin, 'SIMLEDI9');
    await applyFeed(api.tracking, admin.accountId, signal);
    expect((await api.read(admin, `/v2/containers/${containerIds[0]}`)).attributes).toMatchObject({
      pod_discharged_at: `${day(-2)}T17:30:00Z`,
    });
  });

  it('opens a shipment of a line that cannot be polled, if the account enables that', async () => {
    const text = (control: string) =>
      interchange([{ code: 'VA', offset: -3, place: 'USLGB', bill: 'EGLV999900001111' }], control);
    await send(text('000000082'));
    await applyFeed(api.tracking, admin.accountId, signal);
    const named = () => api.list(admin, '/v2/tracking_requests?filter[request_number]=EGLV999900001111');
    expect(await named()).toEqual([]);
    expect((await api.patch(admin, '/v2/account', { attributes: { open_from_edi: true } })).statusCode).toBe(200);
    await send(text('000000083'));
    await applyFeed(api.tracking, admin.accountId, signal);
    const [request] = await named();
    expect(request?.attributes).toMatchObject({ status: 'created', scac: 'EGLV' });
    const shipmentId = linked(request as never, 'tracked_object');
    const [container] = await api.list(admin, `/v2/containers?filter[shipment_id]=${shipmentId}`);
    expect(container?.attributes).toMatchObject({ number: 'SIMU0000002', pod_arrived_at: `${day(-3)}T17:30:00Z` });
    expect((await api.events(admin)).slice(-5)).toContain('tracking_request.succeeded');
    // The line is not polled, and that is no failure.
    await api.check(admin, shipmentId);
    const sources = await api.list(admin, `/v2/containers/${container?.id}/sources`);
    expect(sources[0]?.attributes).toMatchObject({ code: 'EGLV', last_error: null });
    expect(await api.differences(admin)).toEqual([]);
  });

  it('opens the shipment of the line that the prefix of its bill of lading names, where no SCAC is stated', async () => {
    await send(
      interchange(
        [{ code: 'VA', offset: -3, place: 'USLGB', container: 'SIMU0000023', bill: 'EGLV999900002222', scac: '' }],
        '000000084',
      ),
    );
    await applyFeed(api.tracking, admin.accountId, signal);
    const [request] = await api.list(admin, '/v2/tracking_requests?filter[request_number]=EGLV999900002222');
    expect(request?.attributes).toMatchObject({ status: 'created', scac: 'EGLV' });
  });

  it('is stored in one transaction where it is small, and else part by part, of which a discard leaves nothing', async () => {
    let transactions = 0;
    const { database } = api.tracking;
    const changeAccount: typeof database.changeAccount = (...given) => {
      transactions += 1;
      return database.changeAccount(...given);
    };
    const context = { ...api.tracking, database: { ...database, changeAccount } };
    const { accountId } = admin;
    const receive = (text: string) => {
      const bytes = Readable.from([Buffer.from(text)]);
      const file = { accountId, cameBy: 'api', fileName: null, bytes };
      return receiveInterchange(context, { partners: {}, maximumBytes: 10_000_000 }, file);
    };
    const unknown = { code: 'UV', offset: -2, place: 'USLGB', bill: 'EVRG00000001' };
    const small = await receive(interchange([unknown], '000000201'));
    expect(transactions).toBe(0);
    expect(await acceptInterchange(context, small, async (_, ...answer) => answer)).toEqual(['accepted', 1]);
    await discardInterchange(small);
    expect(transactions).toBe(1);

    const text = interchange(Array(450).fill(unknown), '000000202');
    const reportsOf = async (id: string) => {
      const sql = 'SELECT position FROM feed_reports WHERE interchange_id = $1 ORDER BY position';
      const rows = await database.forAccount(accountId, (session) => session.query<{ position: number }>(sql, [id]));
      return rows.map(({ position }) => position);
    };
    const dropped = await receive(text);
    expect((await reportsOf(dropped.id)).length).toBeGreaterThan(100);
    await discardInterchange(dropped);
    expect(await reportsOf(dropped.id)).toEqual([]);
    const large = await receive(text);
    expect(await acceptInterchange(context, large, async (_, ...answer) => answer)).toEqual(['accepted', 450]);
    expect(await reportsOf(large.id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    const { rawPayload } = await api.call(admin, 'GET', `/v2/edi_interchanges/${large.id}/content`);
    expect(rawPayload.toString()).toBe(text);
  });

  it('is listed for admins only', async () => {
    const refused = await api.list(admin, '/v2/edi_interchanges?filter[status]=refused');
    expect(refused.length).toBeGreaterThan(1);
    expect((await api.call(await api.key(admin.accountId, 'member'), 'GET', '/v2/edi_interchanges')).statusCode).toBe(
      403,
    );
    expect((await api.call(admin, 'POST', '/v2/edi', { payload: { a: 1 } })).statusCode).toBe(415);
  });
});

function linked(resource: { relationships: Record<string, { data: unknown }> }, name: string): string {
  const data = resource.relationships[name]?.data as { id: string } | undefined;
  return data?.id ?? '';
}
