/**
 * `q`, `number` and `/search`: what is found by which part of which number, for whom, and in what order. The same cases are
 * for few matches, which are found by their ids, and for many, which are found by scanning the list.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { kysely } from '../../../test/helpers/kysely.ts';
import { addContainers, addParty, addRequest, addShipment } from '../../../test/helpers/tracked-rows.ts';
import type { Session } from '../../database/database.ts';
import { reenterContainers } from './reenter-store.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
let api: Api;
let key: TestKey;
let limited: TestKey;
let stranger: TestKey;
const ids: Record<string, string> = {};

const inDatabase = <Result>(work: (session: Session) => Promise<Result>) => api.database.changeSystem(work);

beforeAll(async () => {
  api = await startApi();
  const accountId = await api.account();
  key = await api.key(accountId, 'admin');
  await inDatabase(async (session) => {
    ids.acme = await addParty(session, accountId, 'Acme Trading & Söhne');
    ids.other = await addParty(session, accountId, '100% Other_Party');
    ids.first = await addShipment(session, {
      accountId,
      billOfLading: 'MEDUAB123456',
      booking: 'BK778899',
      refNumbers: ['PO-4711 x', '50%'],
      customerId: ids.acme,
      state: { polUnlisted: { name: 'Shanghai', timeZone: null }, podLocode: 'NLRTM' },
    });
    ids.second = await addShipment(session, { accountId, billOfLading: 'MEDUAB999999', customerId: ids.other });
    const of = { accountId, customerId: ids.acme, shipmentId: ids.first };
    [ids.one = '', ids.two = ''] = await addContainers(session, [
      { ...of, number: 'MSCU1234567', refNumbers: ['A1', 'crate 7'] },
      { ...of, number: 'MSCU7654321' },
    ]);
    [ids.three = ''] = await addContainers(session, [
      { accountId, shipmentId: ids.second, number: 'TCLU1234560', customerId: ids.other },
    ]);
    ids.request = await addRequest(session, {
      accountId,
      number: 'medu ab-123456',
      shipmentId: ids.first,
      status: 'created',
      customerId: ids.acme,
    });
    ids.pending = await addRequest(session, { accountId, number: 'MEDUZZ000001', refNumbers: ['PO-4711 y'] });
  });
  limited = await api.key(accountId, 'viewer', [ids.other as string]);
  stranger = await api.key(await api.account('Stranger'), 'admin');
});
afterAll(() => api.close());

async function found(path: string, by: TestKey = key): Promise<string[]> {
  const answer = await api.call(by, 'GET', `/v2${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  const { data, meta } = answer.json() as { data: { id: string }[]; meta?: { total: number } };
  if (meta) expect(meta.total, path).toBe(data.length);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return data.map(({ id }) => names.get(id) ?? id);
}

const encoded = (text: string) => encodeURIComponent(text);

describe('q of containers', () => {
  test.each([
    ['its number', 'MSCU1234567', ['one']],
    ['its number as people write it', 'mscu 123-456 7', ['one']],
    ['the beginning of its number', 'MSCU', ['two', 'one']],
    ['part of its number', 'U12345', ['three', 'one']],
    ['three characters within it', '567', ['one']],
    ['its reference number', 'crate7', ['one']],
    ['a whole reference number of two characters', 'a1', ['one']],
    ['the bill of lading of its shipment', 'MEDUAB123456', ['two', 'one']],
    ['part of the booking of its shipment', '7788', ['two', 'one']],
    ["part of its customer's name in other case", 'acme tra', ['two', 'one']],
    ["letters beyond ASCII in its customer's name", 'söhne', ['two', 'one']],
    ['two characters that are no whole number', 'MS', []],
    ['nothing that is there', 'ZZZU0000000', []],
    ['dashes alone', '---', []],
  ])('finds by %s', async (_, q, expected) => {
    expect(await found(`/containers?q=${encoded(q)}`)).toEqual(expected);
  });

  test.each([
    ['%', []],
    ['100%', ['three']],
    ['_', []],
    ['other_party', ['three']],
    ['otherXparty', []],
    ['\\', []],
    ["'; DROP TABLE containers; --", []],
    ['MSCU%567', []],
    ['|MSCU', ['two', 'one']],
  ])('treats %s literally', async (q, expected) => {
    expect(await found(`/containers?q=${encoded(q)}`)).toEqual(expected);
  });

  test('combines with filters, sorts and pages', async () => {
    expect(await found('/containers?q=MSCU&filter[status]=on_ship&sort=number')).toEqual(['one', 'two']);
    expect(await found('/containers?q=MSCU&filter[status]=delivered')).toEqual([]);
    expect(await found('/containers?q=MSCU&sort=-number')).toEqual(['two', 'one']);
    expect(await found('/containers?q=MSCU&sort=created_at')).toEqual(['one', 'two']);
    const second = (await api.call(key, 'GET', '/v2/containers?q=MSCU&page[size]=1&page[number]=2')).json();
    expect([second.data[0].id, second.meta.total]).toEqual([ids.one, 2]);
    const first = (await api.call(key, 'GET', '/v2/containers?q=MSCU&page[size]=1')).json();
    const walked = (
      await api.call(key, 'GET', new URL(first.links.next_cursor).href.slice('http://api.test'.length))
    ).json();
    expect([first.data[0].id, walked.data[0].id, walked.links.next_cursor]).toEqual([ids.two, ids.one, undefined]);
  });

  test('includes shipments like any list', async () => {
    const { data, included } = (await api.call(key, 'GET', '/v2/containers?q=1234567&include=shipment')).json();
    expect([data.length, included.map(({ id }: { id: string }) => id)]).toEqual([1, [ids.first]]);
  });
});

describe('q and number of shipments', () => {
  test.each([
    ['its bill of lading', 'medu-ab123456', ['first']],
    ['part of it', 'MEDUAB', ['second', 'first']],
    ['its booking', 'BK778899', ['first']],
    ['its reference number', 'po 4711', ['first']],
    ['a container of it', 'MSCU7654321', ['first']],
    ["its customer's name", 'other_party', ['second']],
    ['a sign that is none to LIKE', '50%', ['first']],
    ['nothing that is there', 'XXX', []],
  ])('finds by %s', async (_, q, expected) => {
    expect(await found(`/shipments?q=${encoded(q)}`)).toEqual(expected);
  });

  test('number finds only by the request that led to the shipment', async () => {
    expect(await found(`/shipments?number=${encoded('MEDUAB123456')}`)).toEqual(['first']);
    expect(await found(`/shipments?number=${encoded('ab-1234')}`)).toEqual(['first']);
    expect(await found('/shipments?number=MEDUAB999999')).toEqual([]);
    expect(await found('/shipments?number=4711')).toEqual([]);
    expect(await found('/shipments?number=MEDUAB&q=BK778899')).toEqual(['first']);
    expect(await found('/shipments?number=MEDUAB&q=MEDUAB999999')).toEqual([]);
  });
});

test.each([
  ['MEDUAB123456', ['request']],
  ['medu', ['pending', 'request']],
  ['po-4711 Y', ['pending']],
  ['acme', []],
])('q of tracking requests finds by number and reference numbers: %s', async (q, expected) => {
  expect(await found(`/tracking_requests?q=${encoded(q)}`)).toEqual(expected);
});

describe('permissions', () => {
  test('a key limited to customers finds only their results', async () => {
    expect(await found('/containers?q=123456', limited)).toEqual(['three']);
    expect(await found('/containers?q=123456&sort=number', limited)).toEqual(['three']);
    expect(await found('/shipments?q=MEDUAB', limited)).toEqual(['second']);
    expect(await found('/shipments?q=acme', limited)).toEqual([]);
    expect(await found('/search?query=MEDUAB', limited)).toEqual(['second', 'three']);
    expect(await found('/search?query=acme', limited)).toEqual([]);
  });

  test('another account finds nothing', async () => {
    for (const path of ['/containers?q=MSCU', '/shipments?q=MEDU', '/tracking_requests?q=MEDU', '/search?query=MEDU'])
      expect(await found(path, stranger), path).toEqual([]);
  });
});

describe('/search', () => {
  test('lists exact matches first, then shipments, containers and requests, and no request whose shipment is listed', async () => {
    expect(await found('/search?query=MEDUAB123456')).toEqual(['first', 'two', 'one']);
    expect(await found('/search?query=MEDU')).toEqual(['second', 'first', 'three', 'two', 'one', 'pending']);
    expect(await found('/search?query=1234560')).toEqual(['second', 'three']);
    expect(await found(`/search?query=${encoded('MSCU1234567')}`)).toEqual(['first', 'one']);
    expect(await found(`/search?query=${encoded('PO-4711 y')}`)).toEqual(['pending']);
    expect(await found('/search?query=acme')).toEqual(['first']);
  });

  test('lists an exact number before partial matches of any kind', async () => {
    const accountId = await api.account();
    const own = await api.key(accountId, 'viewer');
    const [request, shipment] = await inDatabase(async (session) => [
      await addRequest(session, { accountId, number: 'HLCU55' }),
      await addShipment(session, { accountId, billOfLading: 'HLCU5577' }),
    ]);
    expect(await found('/search?query=hlcu55', own)).toEqual([request, shipment]);
  });

  test('omits a request with this exact number if its shipment is listed after it', async () => {
    const accountId = await api.account();
    const own = await api.key(accountId, 'viewer');
    const shipment = await inDatabase(async (session) => {
      const shipmentId = await addShipment(session, { accountId, billOfLading: 'HLCU6677' });
      await addRequest(session, { accountId, number: 'HLCU66', shipmentId, status: 'created' });
      return shipmentId;
    });
    expect(await found('/search?query=hlcu66', own)).toEqual([shipment]);
  });

  test('reveals no shipment of another customer by a request for it', async () => {
    const accountId = await api.account();
    const [theirs, ours, request] = await inDatabase(async (session) => {
      const [customerId, other] = [
        await addParty(session, accountId, 'Theirs'),
        await addParty(session, accountId, 'Ours'),
      ];
      const state = { polUnlisted: { name: 'Shanghai', timeZone: null } };
      const shipmentId = await addShipment(session, { accountId, billOfLading: 'X1', customerId, state });
      const request = { accountId, number: 'HLCU777', shipmentId, status: 'failed', customerId: other } as const;
      return [customerId, other, await addRequest(session, request)];
    });
    const seenBy = async (...parties: string[]) => {
      const limitedKey = await api.key(accountId, 'viewer', parties);
      const [{ id, attributes }] = (await api.call(limitedKey, 'GET', '/v2/search?query=hlcu777')).json().data;
      expect(id).toBe(request);
      return [attributes.shipment_id, attributes.port_of_lading_name];
    };
    expect(await seenBy(ours)).toEqual([null, null]);
    expect(await seenBy(ours, theirs)).toEqual([expect.any(String), 'Shanghai']);
  });

  test('returns the type of each result', async () => {
    const { data } = (await api.call(key, 'GET', '/v2/search?query=MEDU')).json();
    const of = (name: string) => data.find(({ id }: { id: string }) => id === ids[name]).attributes;
    expect(of('first')).toMatchObject({
      entity_type: 'shipment',
      number: 'MEDUAB123456',
      shipment_id: ids.first,
      scac: 'MAEU',
      port_of_lading_name: 'Shanghai',
      port_of_discharge_name: 'Rotterdam',
      containers_count: 2,
      tracking_stopped: false,
      tracking_stopped_reason: null,
      status: null,
      failed_reason: null,
      ref_numbers: ['PO-4711 x', '50%'],
    });
    expect(of('one')).toMatchObject({
      entity_type: 'cargo',
      number: 'MSCU1234567',
      shipment_id: ids.first,
      port_of_lading_name: 'Shanghai',
      containers_count: null,
      status: 'on_ship',
      ref_numbers: ['A1', 'crate 7'],
    });
    expect(of('pending')).toMatchObject({
      entity_type: 'tracking_request',
      number: 'MEDUZZ000001',
      shipment_id: null,
      port_of_lading_name: null,
      status: 'pending',
    });
  });

  test.each(['', '?query=', '?query=%20', '?query=---', '?query=a&query=b', `?query=${'x'.repeat(201)}`])(
    'refuses %s',
    async (parameters) => {
      const answer = await api.call(key, 'GET', `/v2/search${parameters}`);
      expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([400, { parameter: 'query' }]);
    },
  );

  test('has no pages', async () => {
    const answer = await api.call(key, 'GET', '/v2/search?query=MEDU&page[number]=2');
    expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([400, { parameter: 'page[number]' }]);
  });
});

describe('what people have in hand', () => {
  let theirs: TestKey;
  const named: Record<string, string> = {};
  const namesOf = (answer: { json(): { data: { id: string }[] } }) =>
    answer.json().data.map(({ id }) => Object.entries(named).find(([, known]) => known === id)?.[0] ?? id);
  const ask = (path: string, by = theirs) => api.call(by, 'GET', `/v2${path}`);

  beforeAll(async () => {
    const accountId = await api.account();
    theirs = await api.key(accountId, 'admin');
    await inDatabase(async (session) => {
      named.party = await addParty(session, accountId, 'Globex');
      const state = { podVesselName: 'MAERSK HONAM', podTimeZone: 'Asia/Tokyo' };
      const of = { accountId, customerId: named.party };
      named.shipment = await addShipment(session, {
        ...of,
        billOfLading: 'MAEU555',
        refNumbers: ['PO 4711'],
        tags: ['Priority'],
        state,
        podEtaAt: '2026-12-11T20:00:00Z',
      });
      named.later = await addShipment(session, {
        ...of,
        billOfLading: 'MAEU666',
        state,
        podEtaAt: '2026-12-14T20:00:00Z',
      });
      [named.box = ''] = await addContainers(session, [
        {
          ...of,
          shipmentId: named.shipment,
          number: 'MSKU5555550',
          refNumbers: ['PO 4711', 'gate 9'],
          state: { sealNumber: '998877', podTimeZone: 'Asia/Tokyo' },
          podEtaAt: '2026-12-11T20:00:00Z',
        },
      ]);
      [named.otherBox = ''] = await addContainers(session, [
        { ...of, shipmentId: named.later, number: 'MSKU6666660', podEtaAt: '2026-12-14T20:00:00Z' },
      ]);
    });
    const field = { entity_type: 'Container', api_slug: 'job', display_name: 'Job', data_type: 'short_text' };
    const made = [
      await api.call(theirs, 'POST', '/v2/custom_field_definitions', { payload: { data: { attributes: field } } }),
      await api.call(theirs, 'POST', `/v2/containers/${named.box}/custom_fields`, {
        payload: { data: { attributes: { api_slug: 'job', value: 'JOB-31' } } },
      }),
    ];
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  test.each([
    ['PO 4711', [['reference', 'PO 4711']]],
    ['po-471', [['reference', 'PO 4711']]],
    ['998877', [['seal', '998877']]],
    ['gate 9', [['reference', 'gate 9']]],
    ['globex', [['customer', 'Globex']]],
    ['job 31', [['custom_field', 'JOB-31']]],
    ['priority', [['tag', 'Priority']]],
    ['MAEU555', [['bill_of_lading', 'MAEU555']]],
    [
      'maersk honam 12 Dec',
      [
        ['vessel', 'MAERSK HONAM'],
        ['eta', '2026-12-12'],
      ],
    ],
    ['ETA 12.12.2026', [['eta', '2026-12-12']]],
  ])('finds the container by %s and names the reason', async (q, reasons) => {
    const answer = await ask(`/containers?q=${encoded(q)}&filter[number]=MSKU5555550`);
    expect(namesOf(answer)).toEqual(['box']);
    const { [named.box as string]: matches } = answer.json().meta.matches;
    expect(matches.map(({ field, value }: Record<string, string>) => [field, value])).toEqual(reasons);
  });

  test('ship and day narrow to that day, in lists and in /search', async () => {
    expect(namesOf(await ask('/containers?q=HONAM'))).toEqual(['otherBox', 'box']);
    expect(namesOf(await ask('/containers?q=HONAM+12+Dec'))).toEqual(['box']);
    expect(namesOf(await ask('/containers?q=HONAM+12+Dec+2025'))).toEqual([]);
    expect(namesOf(await ask('/shipments?q=HONAM+12+Dec'))).toEqual(['shipment']);
    const byShip = await ask('/shipments?q=honam');
    expect(namesOf(byShip)).toEqual(['later', 'shipment']);
    expect(byShip.json().meta.matches[named.later as string]).toEqual([{ field: 'vessel', value: 'MAERSK HONAM' }]);
    expect(namesOf(await ask('/search?query=ETA+HONAM+12.12.'))).toEqual(['shipment', 'box']);
    const stranger = await api.key(theirs.accountId, 'viewer', [ids.acme as string]);
    expect(namesOf(await ask('/search?query=ETA+12.12.', stranger))).toEqual([]);
  });

  test('entries of an older version are written again in batches', async () => {
    await inDatabase(async (session) => {
      await session.query("UPDATE search_entries SET terms = '|OLD|' WHERE kind IN ('container', 'shipment')", []);
      await session.query(`INSERT INTO search_walk VALUES ('${NIL}', '${NIL}')`, []);
    });
    expect(namesOf(await ask('/containers?q=998877'))).toEqual([]);
    await reenterContainers(api.database);
    expect(namesOf(await ask('/containers?q=998877'))).toEqual(['box']);
    expect(namesOf(await ask('/shipments?q=honam'))).toEqual(['later', 'shipment']);
    expect(await inDatabase((session) => session.query('SELECT FROM search_walk', []))).toEqual([]);
  });

  test('/search names the reasons too, and a list without q names none', async () => {
    const { data } = (await ask('/search?query=job+31')).json();
    expect(
      data.map(({ id, attributes: { matches } }: { id: string; attributes: { matches: object } }) => [id, matches]),
    ).toEqual([[named.box, [{ field: 'custom_field', value: 'JOB-31' }]]]);
    expect((await ask('/containers')).json().meta).not.toHaveProperty('matches');
  });
});

describe('references stated by the line', () => {
  const named: Record<string, string> = {};
  let theirs: TestKey;
  let ofOther: TestKey;
  const ask = async (path: string, by = theirs) => {
    const answer = await api.call(by, 'GET', `/v2${path}`);
    return (answer.json() as { data: { id: string }[] }).data.map(
      ({ id }) => Object.entries(named).find(([, known]) => known === id)?.[0] ?? id,
    );
  };
  const state = (session: Session, references: readonly object[]) =>
    kysely(session)
      .updateTable('shipments')
      .set({ state: JSON.stringify({ lineReferences: references }) })
      .where('id', '=', named.shipment as string)
      .execute();
  const PO = { type: 'PO', value: 'AB-99 31' };
  const SHORT = { type: 'CR', value: 'Q7' };
  const ALL = ['box', 'late', 'others', 'shipment', 'unassigned'];

  beforeAll(async () => {
    const accountId = await api.account();
    theirs = await api.key(accountId, 'admin');
    await inDatabase(async (session) => {
      const customerId = await addParty(session, accountId, 'Ours');
      const other = await addParty(session, accountId, 'Other');
      [named.ours, named.other] = [customerId, other];
      ofOther = await api.key(accountId, 'viewer', [other]);
      const given = { billOfLading: 'MAEU777', booking: 'BKQQ2222', refNumbers: ['PO-QQ-3333'], tags: ['qqtag'] };
      named.shipment = await addShipment(session, { accountId, ...given, customerId });
      const of = { accountId, shipmentId: named.shipment };
      [named.box = '', named.unassigned = '', named.others = ''] = await addContainers(session, [
        { ...of, customerId, number: 'MSKU7777770' },
        { ...of, number: 'MSKU7777771' },
        { ...of, customerId: other, number: 'MSKU7777772', refNumbers: ['QQ-3333-B'] },
      ]);
      await state(session, [PO, SHORT]);
      [named.late = ''] = await addContainers(session, [{ ...of, customerId, number: 'MSKU7777773' }]);
    });
  });

  test.each(['ab9931', '9931', 'po ab 99', 'Q7', 'crq7', 'CR Q7'])('find shipment and containers by %s', async (q) => {
    expect(await ask(`/shipments?q=${encoded(q)}`)).toEqual(['shipment']);
    expect((await ask(`/containers?q=${encoded(q)}`)).sort()).toEqual(['box', 'late', 'others', 'unassigned']);
    expect((await ask(`/search?query=${encoded(q)}`)).sort()).toEqual(ALL);
  });

  test.each([
    ['ab99', 'PO AB-99 31'],
    ['q7', 'CR Q7'],
  ])('are named as such for %s, and stay out of ref_numbers', async (q, value) => {
    const matches = [{ field: 'line_reference', value }];
    for (const list of ['shipments', 'containers']) {
      const { data, meta } = (await api.call(theirs, 'GET', `/v2/${list}?q=${q}`)).json();
      for (const { id } of data) expect(meta.matches[id], list).toEqual(matches);
    }
    const { data } = (await api.call(theirs, 'GET', `/v2/search?query=${q}`)).json();
    for (const { attributes } of data) expect(attributes.matches).toEqual(matches);
    const { attributes } = data.find(({ id }: { id: string }) => id === named.shipment);
    expect(attributes.ref_numbers).toEqual(['PO-QQ-3333']);
  });

  test('lead a limited user to no container of another customer than its shipment, nor do other values of the shipment', async () => {
    const define = { entity_type: 'Shipment', api_slug: 'broker', display_name: 'Broker', data_type: 'short_text' };
    const post = async (path: string, attributes: object, relationships = {}) => {
      const answer = await api.call(theirs, 'POST', `/v2/${path}`, {
        payload: { data: { attributes, relationships } },
      });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await post('custom_field_definitions', define);
    const entity = { entity: { data: { type: 'shipment', id: named.shipment } } };
    await post('custom_fields', { api_slug: 'broker', value: 'QQ-6666' }, entity);
    const values = ['9931', 'Q7', 'MAEU777', 'BKQQ2222', 'PO-QQ-3333', 'qqtag', 'QQ-6666'];
    for (const q of values) {
      expect(await ask(`/containers?q=${q}`), q).toContain('others');
      for (const path of ['/shipments?q=', '/containers?q=', '/search?query='])
        expect(await ask(`${path}${q}`, ofOther), `${path}${q}`).toEqual([]);
    }
    expect(await ask('/containers?q=MSKU777', ofOther)).toEqual(['others']);
    const { data } = (await api.call(ofOther, 'GET', '/v2/search?query=QQ-3333')).json();
    expect(data.map(({ attributes }: { attributes: { matches: object } }) => attributes.matches)).toEqual([
      [{ field: 'reference', value: 'QQ-3333-B' }],
    ]);
    const moveTo = (customer: string | undefined) =>
      inDatabase((session) =>
        kysely(session)
          .updateTable('shipments')
          .set({ customer_id: customer })
          .where('id', '=', named.shipment as string)
          .execute(),
      );
    await moveTo(named.other);
    expect(await ask('/containers?q=BKQQ2222', ofOther)).toEqual(['others']);
    await moveTo(named.ours);
  });

  test('are entered for existing shipments, found no longer once withdrawn, and found by a new value at once', async () => {
    await inDatabase(async (session) => {
      await session.query("UPDATE search_entries SET terms = '|OLD|' WHERE account_id = $1", [theirs.accountId]);
      await session.query(`INSERT INTO search_walk VALUES ('${NIL}', '${NIL}')`, []);
    });
    expect(await ask('/search?query=9931')).toEqual([]);
    await reenterContainers(api.database);
    expect((await ask('/search?query=9931')).sort()).toEqual(ALL);
    await inDatabase((session) => state(session, [SHORT]));
    expect(await ask('/search?query=9931')).toEqual([]);
    expect(await ask('/shipments?q=Q7')).toEqual(['shipment']);
    await inDatabase((session) => state(session, [{ type: 'FF', value: 'NEW881' }]));
    expect(await ask('/shipments?q=Q7')).toEqual([]);
    expect(await ask('/shipments?q=new881')).toEqual(['shipment']);
  });
});

test.each(['%00', 'a%00b', '%ED%A0%80', '%F0%9F%9A%A2%F0%9F%9A%A2%F0%9F%9A%A2', 'x'.repeat(4000), '%E2%80%AEabc'])(
  'no query makes the service stumble: %#',
  async (q) => {
    for (const path of ['containers?q', 'shipments?q', 'shipments?number', 'tracking_requests?q', 'search?query']) {
      const answer = await api.call(key, 'GET', `/v2/${path}=${q}`);
      expect([200, 400], `${path}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
    }
  },
);

describe('a change is found by the new name at once, and no longer by the old one', () => {
  const only = async (q: string) => ({
    containers: await found(`/containers?q=${encoded(q)}`),
    shipments: await found(`/shipments?q=${encoded(q)}`),
  });

  test('a renamed party', async () => {
    await api.call(key, 'PATCH', `/v2/parties/${ids.other}`, {
      headers: { 'content-type': 'application/json' },
      payload: { data: { attributes: { company_name: 'Globex' } } },
    });
    expect(await only('globex')).toEqual({ containers: ['three'], shipments: ['second'] });
    expect(await only('other_party')).toEqual({ containers: [], shipments: [] });
  });

  test('reference numbers, a bill of lading, a customer', async () => {
    await inDatabase(async (session) => {
      await kysely(session)
        .updateTable('containers')
        .set({ ref_numbers: ['NEW77'] })
        .where('id', '=', ids.one as string)
        .execute();
      await kysely(session)
        .updateTable('shipments')
        .set({ bill_of_lading_number: 'HLCUQQ1', ref_numbers: ['REF88'], customer_id: null })
        .where('id', '=', ids.first as string)
        .execute();
      await kysely(session)
        .updateTable('containers')
        .set({ customer_id: null })
        .where('id', '=', ids.two as string)
        .execute();
    });
    expect(await only('NEW77')).toEqual({ containers: ['one'], shipments: [] });
    expect(await only('crate7')).toEqual({ containers: [], shipments: [] });
    expect(await only('hlcuqq1')).toEqual({ containers: ['two', 'one'], shipments: ['first'] });
    expect(await only('REF88')).toEqual({ containers: ['two', 'one'], shipments: ['first'] });
    expect(await only('acme')).toEqual({ containers: ['one'], shipments: [] });
  });

  test('a container that is added later, and one that is removed', async () => {
    const { accountId } = key;
    const shipmentId = ids.first as string;
    const [late = ''] = await inDatabase((session) =>
      addContainers(session, [{ accountId, shipmentId, number: 'LATE0000001' }]),
    );
    expect(await only('LATE0')).toEqual({ containers: [late], shipments: ['first'] });
    await inDatabase((session) => kysely(session).deleteFrom('containers').where('id', '=', late).execute());
    expect(await only('LATE0')).toEqual({ containers: [], shipments: [] });
  });
});
