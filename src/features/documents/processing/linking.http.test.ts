/** Links of documents: by which numbers, when, and their events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { documentCalls, idsIn } from '../../../../test/helpers/documents/document-calls.ts';
import { type TestEngines, testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addContainers, addShipment } from '../../../../test/helpers/tracked-rows.ts';

let api: Api;
let engines: TestEngines;
let key: TestKey;

beforeAll(async () => {
  engines = testEngines();
  api = await startApi({ documents: { engines } });
});
afterAll(() => api?.close());
beforeEach(async () => {
  key = await api.key(await api.account());
  engines.done.length = 0;
  engines.instead = null;
});

const { process, get, add, again, events } = documentCalls(() => ({ api, key }));

describe('links', () => {
  let count = 0;
  /** A shipment with a container, both of numbers of their own. */
  async function shipment(row: { refNumbers?: string[] } = {}) {
    count += 1;
    const [billOfLading, number] = [`MAEU77000${count}`, `MSCU770000${count}`];
    return api.database.system(async (session) => {
      const { accountId } = key;
      const id = await addShipment(session, { accountId, billOfLading, ...row });
      const [container = ''] = await addContainers(session, [{ accountId, shipmentId: id, number }]);
      return { id, billOfLading, number, container };
    });
  }
  const linksOf = async (id: string) => {
    const { data } = await get(id);
    return { shipments: idsIn(data, 'shipments'), cargos: idsIn(data, 'cargos') };
  };
  const rulesOf = async (id: string) =>
    (
      await api.database.systemPool.query(
        'SELECT rule, text FROM document_links WHERE document_id = $1 ORDER BY rule',
        [id],
      )
    ).rows.map(({ rule, text }) => `${rule} ${text}`);

  it('are found by bill of lading and container number, each with its rule and text, and announced', async () => {
    const one = await shipment();
    const id = await add(`type: bill_of_lading\nbill_of_lading: ${one.billOfLading}\ncontainer: ${one.number}\n`);
    expect(await linksOf(id)).toEqual({ shipments: [one.id], cargos: [one.container] });
    expect(await rulesOf(id)).toEqual([`bill_of_lading_number ${one.billOfLading}`, `container_number ${one.number}`]);
    const announced = await events();
    expect(announced.map(({ event }) => event)).toEqual(['link.created', 'link.created', 'document.extracted']);
    expect(announced.slice(0, 2).map(({ included }) => included.map(({ type }) => type).toSorted())).toContainEqual([
      'container',
      'document',
      'shipment',
    ]);
    const { included } = await get(id, 'shipments,cargos');
    expect(included.map(({ id: each }) => each).toSorted()).toEqual([one.id, one.container].toSorted());
  });

  it('are limited to 200, to the shipment first, with as many events, however many containers a document names', async () => {
    const numbers = Array.from({ length: 1200 }, (_, index) => `MSCU${1_000_000 + index}`);
    const { accountId } = key;
    const shipmentId = await api.database.system(async (session) => {
      const made = await addShipment(session, { accountId, booking: 'BK70000001' });
      await addContainers(
        session,
        numbers.map((number) => ({ accountId, shipmentId: made, number })),
      );
      return made;
    });
    const id = await add(`type: other\nbooking: BK70000001\n${numbers.map((each) => `container: ${each}\n`).join('')}`);
    const found = await linksOf(id);
    expect([found.shipments, found.cargos.length]).toEqual([[shipmentId], 199]);
    const announced = (await events()).filter(({ event }) => event === 'link.created');
    expect(announced).toHaveLength(200);
    expect(announced.some(({ included }) => included.some(({ type }) => type === 'document_representation'))).toBe(
      false,
    );
    const { rows } = await api.database.systemPool.query(
      'SELECT count(*)::int FROM document_numbers WHERE document_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 1000 }]);
  });

  it.each([
    ['PO 4711-A', 'PO-4711-A'],
    ['P.O. No. 4712', '4712'],
    ['4713', 'PO 4713'],
  ])('are found by the order number %s where it is kept as %s', async (written, kept) => {
    const one = await shipment({ refNumbers: [kept] });
    const id = await add(`type: commercial_invoice\npurchase_order: ${written}\n`);
    expect(await linksOf(id)).toEqual({ shipments: [one.id], cargos: [] });
  });

  it('are found by the value of a custom field', async () => {
    const one = await shipment();
    const put = await api.call(key, 'POST', `/v2/shipments/${one.id}/custom_fields`, {
      payload: { data: { attributes: { api_slug: 'purchase_order_number', value: 'SO 99-1234' } } },
    });
    expect(put.statusCode, put.body).toBe(201);
    const id = await add('type: packing_list\nreference: SO991234\n');
    expect(await rulesOf(id)).toEqual(['custom_field SO991234']);
  });

  it('are found through another document, unless it is linked to several shipments', async () => {
    const [one, two] = [await shipment(), await shipment()];
    await add(`type: arrival_notice\nbill_of_lading: ${one.billOfLading}\nreference: INV-5501\n`);
    const id = await add('type: commercial_invoice\nreference: INV 5501\n');
    expect(await linksOf(id)).toEqual({ shipments: [one.id], cargos: [] });
    expect(await rulesOf(id)).toEqual(['through_document INV 5501']);
    await add(`type: arrival_notice\nbill_of_lading: ${two.billOfLading}\nreference: INV-5501\nmore: 1\n`);
    await again(id, 'relink');
    await process(id);
    expect(await linksOf(id)).toEqual({ shipments: [], cargos: [] });
  });

  it('are not found through a date, a number of many documents, or where a document names another bill of lading', async () => {
    const one = await shipment();
    const shared = 'reference: 20-Nov-2026\nreference: VAT DE811907980\nreference: JOB-2026-118\n';
    await add(`type: arrival_notice\nbill_of_lading: ${one.billOfLading}\n${shared}`);
    for (let other = 0; other < 9; other += 1)
      await add(`type: other\nreference: VAT DE811907980\nreference: X${other}\n`);
    expect(await rulesOf(await add('type: other\nreference: 20-Nov-2026\n'))).toEqual([]);
    expect(await rulesOf(await add('type: other\nreference: VAT DE811907980\n'))).toEqual([]);
    const bill = await add('type: freight_invoice\nbill_of_lading: SIML2601219\nreference: JOB-2026-118\n');
    expect(await rulesOf(bill)).toEqual([]);
    expect(await rulesOf(await add('type: other\nreference: JOB-2026-118\n'))).toEqual([
      'through_document JOB-2026-118',
    ]);
  });

  it('that a user enters replace those by numbers, also when the document is linked again, until they are removed', async () => {
    const [named, meant] = [await shipment(), await shipment()];
    const id = await add(`type: arrival_notice\nbill_of_lading: ${named.billOfLading}\n`);
    const enter = (shipments: readonly string[], cargos: readonly string[]) =>
      api.call(key, 'PATCH', `/v2/documents/${id}`, {
        payload: {
          data: {
            type: 'document',
            relationships: {
              shipments: { data: shipments.map((each) => ({ type: 'shipment', id: each })) },
              cargos: { data: cargos.map((each) => ({ type: 'container', id: each })) },
            },
          },
        },
      });
    const before = (await events()).length;
    const entered = await enter([], [meant.container]);
    expect(entered.statusCode, entered.body).toBe(200);
    expect(await linksOf(id)).toEqual({ shipments: [meant.id], cargos: [meant.container] });
    expect((await events()).slice(before).map(({ event }) => event)).toEqual(['link.created', 'link.deleted']);
    await again(id, 'relink');
    await process(id);
    expect(await rulesOf(id)).toEqual(['manual ']);
    expect((await enter([named.id, '01985b00-0000-7000-8000-000000000001'], [])).statusCode).toBe(422);
    expect((await enter([named.id], [])).statusCode).toBe(200);
    expect(await linksOf(id)).toEqual({ shipments: [named.id], cargos: [] });
    expect((await enter([], [])).statusCode).toBe(200);
    await process(id);
    expect(await rulesOf(id)).toEqual([`bill_of_lading_number ${named.billOfLading}`]);
    const { data } = (await api.call(key, 'GET', `/v2/documents?filter[shipment_id]=${named.id}`)).json();
    expect([data.map((each: { id: string }) => each.id), await linksOf(id)]).toEqual([
      [id],
      { shipments: [named.id], cargos: [] },
    ]);
    for (const [filter, count] of [
      ['linked]=true', 1],
      ['linked]=false', 0],
      [`shipment_id]=${meant.id}`, 0],
    ])
      expect((await api.call(key, 'GET', `/v2/documents?filter[${filter}`)).json().data, `${filter}`).toHaveLength(
        count as number,
      );
  });

  it('never lead to another account', async () => {
    const one = await shipment();
    key = await api.key(await api.account());
    const id = await add(`type: bill_of_lading\nbill_of_lading: ${one.billOfLading}\ncontainer: ${one.number}\n`);
    expect(await linksOf(id)).toEqual({ shipments: [], cargos: [] });
  });

  it('are renewed on request, without announcing the extraction again', async () => {
    const id = await add('type: bill_of_lading\nbill_of_lading: MAEU88112233\n');
    const shipmentId = await api.database.system((session) =>
      addShipment(session, { accountId: key.accountId, billOfLading: 'MAEU88112233' }),
    );
    expect((await again(id, 'relink')).statusCode).toBe(202);
    await process(id);
    expect((await linksOf(id)).shipments).toEqual([shipmentId]);
    expect((await events()).map(({ event }) => event)).toEqual(['document.extracted', 'link.created']);
  });
});

describe('a number that may be misread or mistyped', () => {
  let count = 0;
  const bill = () => `MAEU5180${String(count).padStart(4, '0')}1`;
  const shipmentOf = (billOfLading: string, refNumbers: readonly string[] = []) =>
    api.database.system((session) => addShipment(session, { accountId: key.accountId, billOfLading, refNumbers }));
  const linksOf = async (id: string) => idsIn((await get(id)).data, 'shipments');
  beforeEach(() => {
    count += 1;
  });

  it('links if it can mean only one shipment, with the rule', async () => {
    const shipment = await shipmentOf(bill(), [`45001${count}77`]);
    const misread = bill().replace('5180', 'SIBO');
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${misread}?\n`))).toEqual([shipment]);
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${misread}\n`))).toEqual([shipment]);
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${bill()}?\n`))).toEqual([shipment]);
    const order = await add(`type: other\npurchase_order: PO 45OOI${count}77\n`);
    expect(await linksOf(order)).toEqual([shipment]);
    const link = { shipment_id: shipment, container_id: null, rule: 'misread_purchase_order_number' };
    expect((await get(order)).data.meta).toMatchObject({ links: [{ ...link, text: `PO 45OOI${count}77` }] });
  });

  it('does not link if it can mean two shipments, if another number is certain, or if it is unknown', async () => {
    const [one] = [await shipmentOf(bill()), await shipmentOf(`${bill()}9`, [bill().replace('MAEU', '')])];
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${bill()}?\n`))).toEqual([]);
    const other = await shipmentOf(`HLCU900${count}12345`);
    const both = await add(`type: other\nbill_of_lading: ${bill()}?\nbooking: HLCU900${count}12345\n`);
    expect(await linksOf(both)).toEqual([other]);
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${bill()}8?\n`))).toEqual([]);
    expect(one).toBeDefined();
  });
});

describe('a document that is older than its shipment', () => {
  const waiting = async (id: string) =>
    (await api.database.systemPool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [`document:${id}`]))
      .rowCount;
  const finishJob = (id: string) =>
    api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [`document:${id}`]);

  it.each([
    ['by bill of lading', 'bill_of_lading: MAEU50000001', { billOfLading: 'MAEU50000001' }, null],
    ['by order number', 'purchase_order: PO 5002', { refNumbers: ['PO-5002'] }, null],
    ['by container number', 'container: MSCU5000003', {}, 'MSCU5000003'],
    [
      "by bill of lading without its line's letters",
      'bill_of_lading: MAEU500000044',
      { billOfLading: '500000044' },
      null,
    ],
    ['by order number without its prefix', 'purchase_order: 4500777', { refNumbers: ['PO-4500777'] }, null],
    ['by a number that was misread', 'bill_of_lading: MAEUSOOOOO055?', { billOfLading: 'MAEU500000055' }, null],
  ])('is linked when that comes, %s', async (_how, line, row, number) => {
    const id = await add(`type: arrival_notice\n${line}\n`);
    await finishJob(id);
    const { accountId } = key;
    const shipmentId = await api.database.system(async (session) => {
      const made = await addShipment(session, { accountId, ...row });
      if (number !== null) await addContainers(session, [{ accountId, shipmentId: made, number }]);
      return made;
    });
    expect(await waiting(id)).toBe(1);
    await process(id);
    expect(idsIn((await get(id)).data, 'shipments')).toEqual([shipmentId]);
    expect((await events()).map(({ event }) => event)).toEqual(['document.extracted', 'link.created']);
    await finishJob(id);
    await api.database.system((session) => addShipment(session, { accountId, ...row, billOfLading: `X${id}` }));
    expect(await waiting(id)).toBe(0);
  });

  it('is linked to a container of its shipment once that is tracked, and not to a later journey of the container', async () => {
    const { accountId } = key;
    const shipmentId = await api.database.system((session) =>
      addShipment(session, { accountId, booking: 'BK50000061' }),
    );
    const id = await add('type: arrival_notice\nbooking: BK50000061\ncontainer: MSCU5000062\n');
    await finishJob(id);
    const containers = (ofShipment: string, ...numbers: string[]) =>
      api.database.system((session) =>
        addContainers(
          session,
          numbers.map((number) => ({ accountId, shipmentId: ofShipment, number })),
        ),
      );
    await containers(shipmentId, 'MSCU5000063');
    expect(await waiting(id)).toBe(0);
    const [first] = await containers(shipmentId, 'MSCU5000062');
    expect(await waiting(id)).toBe(1);
    await process(id);
    const { data } = await get(id);
    expect([idsIn(data, 'shipments'), idsIn(data, 'cargos')]).toEqual([[shipmentId], [first]]);
    await finishJob(id);
    const later = await api.database.system((session) => addShipment(session, { accountId, booking: 'BK50000064' }));
    await containers(later, 'MSCU5000062');
    expect(await waiting(id)).toBe(0);
  });

  it('is not linked to shipments of another account', async () => {
    const id = await add('type: arrival_notice\nbill_of_lading: MAEU50000009\n');
    await finishJob(id);
    const accountId = await api.account();
    await api.database.system((session) => addShipment(session, { accountId, billOfLading: 'MAEU50000009' }));
    expect(await waiting(id)).toBe(0);
  });
});

describe('a document that is linked again', () => {
  it('stays failed if it could not be read', async () => {
    engines.instead = async () => ({ failure: 'encrypted', detail: 'a password' });
    const id = await add('type: other\n');
    await again(id, 'relink');
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'encrypted' });
  });

  it('has the links of its file if it is a child document', async () => {
    const shipment = await api.database.system((session) =>
      addShipment(session, { accountId: key.accountId, billOfLading: 'MAEU4190077' }),
    );
    const id = await add('type: bill_of_lading\nbill_of_lading: MAEU4190077\n\ftype: packing_list\npackages: 7\n');
    const children = idsIn((await get(id)).data, 'child_documents');
    for (const child of children) {
      expect(idsIn((await get(child)).data, 'shipments')).toEqual([shipment]);
      expect((await again(child, 'relink')).statusCode).toBe(202);
      await process(id);
      expect(idsIn((await get(child)).data, 'shipments')).toEqual([shipment]);
    }
    expect(children).toHaveLength(2);
  });
});
