/** What documents go through: scanned, turned, read, understood and linked, each once; what fails, and what users are told. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../../src/documents/errors.ts';
import { processDocument } from '../../../src/documents/processing/process-document.ts';
import { createDocumentReader, type DocumentReader } from '../../../src/documents/reading/document-reader.ts';
import { queueOrphanedDocuments } from '../../../src/storage/documents/documents.ts';
import { beginStep } from '../../../src/storage/documents/processing.ts';
import { EICAR, type FakeClamd, startClamd } from '../../documents/clamd.ts';
import { type TestEngines, testEngines } from '../../documents/engines.ts';
import { type Api, errorsOf, startApi, type TestKey } from '../api.ts';
import { addContainers, addShipment } from '../tracked-rows.ts';
import { addDocument, type DocumentResource, image } from './files.ts';

let api: Api;
let engines: TestEngines;
let key: TestKey;
let reader: DocumentReader;

beforeAll(async () => {
  engines = testEngines();
  reader = createDocumentReader();
  api = await startApi({ documents: { engines, turnImage: reader.turnImage } });
});
afterAll(async () => {
  reader?.close();
  await api?.close();
});
beforeEach(async () => {
  key = await api.key(await api.account());
  engines.done.length = 0;
  engines.instead = null;
});

const process = (id: string, on = api, by = key, signal = AbortSignal.timeout(20_000)) =>
  processDocument(on.documents, by.accountId, id, signal);

interface Answer {
  readonly data: DocumentResource;
  readonly included: readonly (DocumentResource & { attributes: { payload: unknown; evidence: unknown } })[];
}

async function get(id: string, include = 'current_extraction', on = api, by = key): Promise<Answer> {
  const answer = await on.call(by, 'GET', `/v2/documents/${id}?include=${include}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Answer;
}

async function add(text: string, fileName = 'a.txt'): Promise<string> {
  const { id } = await addDocument(api, key, { bytes: text, fileName });
  await process(id);
  return id;
}

async function events(on = api, by = key): Promise<{ event: string; included: { id: string; type: string }[] }[]> {
  const { rows } = await on.database.systemPool.query(
    'SELECT event, included FROM events WHERE account_id = $1 ORDER BY sequence',
    [by.accountId],
  );
  return rows.map(({ event, included }) => ({ event, included: JSON.parse(included) }));
}

const idsIn = (document: DocumentResource, relation: string) =>
  ((document.relationships[relation]?.data ?? []) as { id: string }[]).map(({ id }) => id);

const again = (id: string, what: string, body?: object) =>
  api.call(key, 'POST', `/v2/documents/${id}/${what}`, body && { payload: body });

describe('a document', () => {
  it('is read and understood, and users are told what is in it', async () => {
    const id = await add('type: arrival_notice\nvessel: Ever Given\neta: 2026-05-20\n');
    const { data, included } = await get(id);
    expect(data.attributes.document_type).toBe('arrival_notice');
    expect(data.meta.processing).toEqual({ state: 'done', reason: null });
    expect(included[0]?.attributes).toMatchObject({
      schema_version: '2026-11-23',
      payload: { vessel: 'Ever Given', eta: '2026-05-20' },
      evidence: {
        vessel: [{ page: 1, box: [0, 1 / 3, 1, 2 / 3], text: 'vessel: Ever Given', rule: 'line', confidence: 1 }],
      },
    });
    const [told, ...rest] = await events();
    expect([told?.event, rest]).toEqual(['document.extracted', []]);
    expect(told?.included.map(({ type }) => type)).toEqual(['document', 'document_representation']);
    expect(told?.included[0]).toEqual(data);
  });

  it('is done once, also where its job runs twice at once', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\n', fileName: 'a.txt' });
    await Promise.all([process(id), process(id)]);
    await process(id);
    expect(await events()).toHaveLength(1);
  });

  it('is not read again by the same reader, and is by another', async () => {
    const id = await add('type: other\na: 1\n');
    expect((await again(id, 'reextract')).statusCode).toBe(202);
    await process(id);
    expect(engines.done).toEqual(['read text/plain', 'understand 1', 'understand 1 other']);
    const other = { ...api.documents, engines: testEngines('test 2') };
    await again(id, 'reclassify');
    await processDocument(other, key.accountId, id, AbortSignal.timeout(20_000));
    expect((other.engines as TestEngines).done).toEqual(['read text/plain', 'understand 1']);
  });

  it.each(['encrypted', 'too_many_pages', 'unreadable', 'timed_out', 'unsupported'] as const)(
    'that is %s fails, and users are told why',
    async (failure) => {
      engines.instead = async () => ({ failure, detail: 'so it is' });
      const id = await add(`type: other\nfor: ${failure}\n`);
      expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: failure });
      expect(await events()).toMatchObject([
        { event: 'document.extraction_failed', included: [{ meta: { processing: { reason: failure } } }] },
      ]);
      engines.instead = null;
      await again(id, 'reextract');
      await process(id);
      expect((await get(id)).data.meta.processing).toEqual({ state: 'done', reason: null });
    },
  );

  it('whose reader throws is tried again, and given up after five times', async () => {
    engines.instead = () => Promise.reject(new Error('the reader broke'));
    const { id } = await addDocument(api, key, { bytes: 'type: other\nbroken: 1\n', fileName: 'a.txt' });
    for (const _ of Array(5).keys()) await expect(process(id)).rejects.toThrow('the reader broke');
    expect((await get(id)).data.meta.processing.state).toBe('reading');
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'unreadable' });
  });

  it('waits as long as the store gives no answer', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nstore: away\n', fileName: 'a.txt' });
    const withFile = () => Promise.reject(new StoreUnavailable('the store is away'));
    const away = { ...api.documents, store: { ...api.documents.store, withFile } };
    for (const _ of Array(7).keys()) {
      await expect(processDocument(away, key.accountId, id, AbortSignal.timeout(20_000))).rejects.toThrow('is away');
    }
    expect((await get(id)).data.meta.processing).toEqual({ state: 'queued', reason: null });
    await process(id);
    expect((await get(id)).data.meta.processing.state).toBe('done');
  });

  it('that is deleted while it is read stays deleted, and nobody is told of it', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\ndeleted: 1\n', fileName: 'a.txt' });
    engines.instead = async () => {
      expect((await api.call(key, 'DELETE', `/v2/documents/${id}`)).statusCode).toBe(204);
      return null;
    };
    await process(id);
    expect([await events(), (await api.call(key, 'GET', `/v2/documents/${id}`)).statusCode]).toEqual([[], 404]);
  });

  it('of which a new extraction is asked while it is read is done by the newer', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nasked: 1\n', fileName: 'a.txt' });
    let asked = 0;
    engines.instead = async () => {
      asked += 1;
      if (asked === 1) await again(id, 'reextract');
      return null;
    };
    await process(id);
    expect((await get(id)).data.meta.processing.state).toBe('done');
    expect(await events()).toHaveLength(1);
  });

  it('goes on where a worker that was told to stop has left it', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nstopped: 1\n', fileName: 'a.txt' });
    const stopping = new AbortController();
    engines.instead = async () => {
      stopping.abort();
      throw new Error('stopped');
    };
    await process(id, api, key, stopping.signal);
    expect((await get(id)).data.meta.processing.state).toBe('queued');
    engines.instead = null;
    await process(id);
    expect((await get(id)).data.meta.processing.state).toBe('done');
  });

  it('whose job is lost gets another', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nlost: 1\n', fileName: 'a.txt' });
    await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [`document:${id}`]);
    expect(await api.database.system((session) => queueOrphanedDocuments(session, true))).toBe(1);
    expect(await api.database.system((session) => queueOrphanedDocuments(session, true))).toBe(0);
    await process(id);
  });
});

describe('where there is no reader', () => {
  it('a document waits and says so, until there is one', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nwaiting: 1\n', fileName: 'a.txt' });
    const without = { ...api.documents, engines: null };
    await processDocument(without, key.accountId, id, AbortSignal.timeout(20_000));
    expect((await get(id)).data.meta.processing).toEqual({ state: 'queued', reason: 'no_reader' });
    await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [`document:${id}`]);
    expect(await api.database.system((session) => queueOrphanedDocuments(session, false))).toBe(0);
    expect(await api.database.system((session) => queueOrphanedDocuments(session, true))).toBe(1);
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'done', reason: null });
  });
});

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

  it('are found by bill of lading and container number, each with its rule and text, and told', async () => {
    const one = await shipment();
    const id = await add(`type: bill_of_lading\nbill_of_lading: ${one.billOfLading}\ncontainer: ${one.number}\n`);
    expect(await linksOf(id)).toEqual({ shipments: [one.id], cargos: [one.container] });
    expect(await rulesOf(id)).toEqual([`bill_of_lading_number ${one.billOfLading}`, `container_number ${one.number}`]);
    const told = await events();
    expect(told.map(({ event }) => event)).toEqual(['link.created', 'link.created', 'document.extracted']);
    expect(told.slice(0, 2).map(({ included }) => included.map(({ type }) => type).toSorted())).toContainEqual([
      'container',
      'document',
      'shipment',
    ]);
    const { included } = await get(id, 'shipments,cargos');
    expect(included.map(({ id: each }) => each).toSorted()).toEqual([one.id, one.container].toSorted());
  });

  it('are 200 at most, to the shipment first, and cost no more than that however many containers a paper names', async () => {
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
    const told = (await events()).filter(({ event }) => event === 'link.created');
    expect(told).toHaveLength(200);
    expect(told.some(({ included }) => included.some(({ type }) => type === 'document_representation'))).toBe(false);
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

  it('are found through another document, unless that is about several shipments', async () => {
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

  it('of another account are never found', async () => {
    const one = await shipment();
    key = await api.key(await api.account());
    const id = await add(`type: bill_of_lading\nbill_of_lading: ${one.billOfLading}\ncontainer: ${one.number}\n`);
    expect(await linksOf(id)).toEqual({ shipments: [], cargos: [] });
  });

  it('are looked for anew where that is asked, and what was extracted is not told again', async () => {
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

  it('links where it can mean one shipment, and says so', async () => {
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

  it('links nothing where it can mean two shipments, where another number is surely read, or where it names nobody', async () => {
    const [one] = [await shipmentOf(bill()), await shipmentOf(`${bill()}9`, [bill().replace('MAEU', '')])];
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${bill()}?\n`))).toEqual([]);
    const other = await shipmentOf(`HLCU900${count}12345`);
    const both = await add(`type: other\nbill_of_lading: ${bill()}?\nbooking: HLCU900${count}12345\n`);
    expect(await linksOf(both)).toEqual([other]);
    expect(await linksOf(await add(`type: other\nbill_of_lading: ${bill()}8?\n`))).toEqual([]);
    expect(one).toBeDefined();
  });
});

describe('a document that comes before what it is about', () => {
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

  it('is linked to a container of its shipment when that comes, and not to a later journey of the container', async () => {
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

  it('is not touched by what comes to another account', async () => {
    const id = await add('type: arrival_notice\nbill_of_lading: MAEU50000009\n');
    await finishJob(id);
    const accountId = await api.account();
    await api.database.system((session) => addShipment(session, { accountId, billOfLading: 'MAEU50000009' }));
    expect(await waiting(id)).toBe(0);
  });
});

describe('a file of several papers', () => {
  const PACKET =
    'type: bill_of_lading\nbill_of_lading: MAEU99112233\n\ftype: packing_list\npackages: 12\n\fpallets: 3\n';

  it('gets a child for each, linked by itself or as the file is, and each is told', async () => {
    const shipmentId = await api.database.system((session) =>
      addShipment(session, { accountId: key.accountId, billOfLading: 'MAEU99112233' }),
    );
    const id = await add(PACKET);
    const { data, included } = await get(id, 'child_documents.current_extraction');
    expect(data.attributes).toMatchObject({
      document_type: 'other',
      classification_notes: expect.stringContaining('2 papers'),
    });
    const children = included
      .filter(({ type }) => type === 'document')
      .toSorted((a, b) => String(a.attributes.pages).localeCompare(String(b.attributes.pages)));
    expect(children.map(({ attributes: { document_type, pages, source } }) => [document_type, pages, source])).toEqual([
      ['bill_of_lading', [1], 'split_document'],
      ['packing_list', [2, 3], 'split_document'],
    ]);
    for (const child of [data, ...children]) {
      expect(idsIn(child, 'shipments')).toEqual([shipmentId]);
      expect(child.meta.processing.state).toBe('done');
    }
    for (const child of children) expect(child.relationships.parent_document?.data).toMatchObject({ id });
    expect((await events()).map(({ event }) => event).toSorted()).toEqual([
      ...Array(3).fill('document.extracted'),
      ...Array(3).fill('link.created'),
    ]);
  });

  it('keeps its children where it is split the same again, and loses those that are no more', async () => {
    const id = await add(PACKET);
    const before = idsIn((await get(id)).data, 'child_documents');
    await again(before[0] ?? '', 'reextract');
    await process(id);
    expect(idsIn((await get(id)).data, 'child_documents')).toEqual(before);
    const whole = { ...engines, understander: { understand: () => [] } };
    await again(id, 'reclassify');
    await processDocument({ ...api.documents, engines: whole }, key.accountId, id, AbortSignal.timeout(20_000));
    expect(idsIn((await get(id)).data, 'child_documents')).toEqual([]);
  });

  it('is deleted with its children', async () => {
    const id = await add(PACKET);
    const [child = ''] = idsIn((await get(id)).data, 'child_documents');
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect((await api.call(key, 'GET', `/v2/documents/${child}`)).statusCode).toBe(404);
  });
});

describe('a document that is linked again', () => {
  it('stays failed where it could not be read', async () => {
    engines.instead = async () => ({ failure: 'encrypted', detail: 'a password' });
    const id = await add('type: other\n');
    await again(id, 'relink');
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'encrypted' });
  });

  it('goes where its file goes, if it is a paper of a packet', async () => {
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

describe('an image', () => {
  it('is turned, and read anew', async () => {
    const { id } = await addDocument(api, key, { bytes: await image('png', [6, 3]), fileName: 'a.png' });
    await process(id);
    expect((await again(id, 'rotate', { degrees: 90 })).json()).toEqual({ status: 'accepted' });
    await process(id);
    const { download_url: url } = (await api.call(key, 'GET', `/v2/documents/${id}/download_url`)).json();
    const file = await api.app.inject(url.replace('http://api.test', ''));
    const { width, height } = await sharp(file.rawPayload).metadata();
    expect([width, height, engines.done.filter((each) => each.startsWith('read')).length]).toEqual([3, 6, 2]);
    expect((await get(id)).data.attributes.file_size_bytes).toBe(file.rawPayload.length);
  });

  it('that is turned twice before it is done stands on its head; four quarters change nothing', async () => {
    const bytes = await image('jpeg', [6, 3]);
    const { id } = await addDocument(api, key, { bytes, fileName: 'a.jpg' });
    for (const degrees of [90, 270]) await again(id, 'rotate', { degrees });
    await process(id);
    expect((await get(id)).data.attributes.file_size_bytes).toBe(bytes.length);
  });

  it('that is none cannot be turned, nor by 45 degrees', async () => {
    const id = await add('type: other\nno image: 1\n');
    const refused = await again(id, 'rotate', { degrees: 90 });
    expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([
      422,
      expect.stringContaining('Invalid rotation'),
    ]);
    expect((await again(id, 'rotate', { degrees: 45 })).statusCode).toBe(422);
  });

  it('of which the end is missing fails as unreadable', async () => {
    const whole = await image('png', [60, 30]);
    const { id } = await addDocument(api, key, { bytes: whole.subarray(0, 60), fileName: 'a.png' });
    await again(id, 'rotate', { degrees: 180 });
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'unreadable' });
  });
});

describe('an image that harms who decodes it', () => {
  it('fails for the reason that the reading process gives, and the service goes on', async () => {
    const { id } = await addDocument(api, key, { bytes: await image('png', [8, 3]), fileName: 'a.png' });
    await again(id, 'rotate', { degrees: 90 });
    const asked: unknown[] = [];
    const turnImage: DocumentReader['turnImage'] = async (_path, contentType, degrees) => {
      asked.push([contentType, degrees]);
      return { failure: 'timed_out', detail: 'It took too long.' };
    };
    await processDocument({ ...api.documents, turnImage }, key.accountId, id, AbortSignal.timeout(20_000));
    expect(asked).toEqual([['image/png', 90]]);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'timed_out' });
  });
});

describe('a scan', () => {
  let clamd: FakeClamd;
  let scanned: Api;
  beforeAll(async () => {
    clamd = await startClamd();
    scanned = await startApi({ documents: { engines, scanner: { address: clamd.address, timeoutSeconds: 10 } } });
  });
  afterAll(async () => {
    await scanned.close();
    await clamd.close();
  });

  it('lets a clean file through', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\nclean: 1\n', fileName: 'a.txt' });
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing.state).toBe('done');
    expect(clamd.scanned).toHaveLength(1);
  });

  it('locks away what holds malware: nothing is done with it but delete it', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: `a text\n${EICAR}\n`, fileName: 'a.txt' });
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      scanned.call(by, method, `/v2/documents/${id}${path}`);
    const early = await call('GET', '/download_url');
    expect([early.statusCode, errorsOf(early)[0]?.detail]).toEqual([
      409,
      expect.stringContaining('still to be scanned'),
    ]);
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'quarantined', reason: 'infected' });
    expect((await events(scanned, by)).map(({ event }) => event)).toEqual(['document.extraction_failed']);
    for (const path of ['/reextract', '/reclassify', '/relink'])
      expect((await call('POST', path)).statusCode).toBe(409);
    expect((await call('GET', '/download_url')).statusCode).toBe(409);
    expect((await call('DELETE', '')).statusCode).toBe(204);
  });

  it('that is not to be had now is made later: the document waits', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\nlater: 1\n', fileName: 'a.txt' });
    const away = { ...scanned.documents, scanner: { address: '127.0.0.1:1', timeoutSeconds: 1 } };
    for (const _ of Array(7).keys()) {
      await expect(processDocument(away, by.accountId, id, AbortSignal.timeout(20_000))).rejects.toThrow(/clamd/);
    }
    expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'queued', reason: null });
    expect((await scanned.call(by, 'GET', `/v2/documents/${id}/download_url`)).statusCode).toBe(409);
    await scanned.database.systemPool.query(
      'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1',
      [`document:${id}`],
    );
    expect(await scanned.database.system((session) => queueOrphanedDocuments(session, true))).toBe(1);
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing.state).toBe('done');
  });

  it('is asked for again where the file is too large for it: until it passes, nobody gets the file', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\nlarge: 1\n', fileName: 'a.txt' });
    const refusing = await startClamd('INSTREAM size limit exceeded. ERROR');
    const narrow = { ...scanned.documents, scanner: { address: refusing.address, timeoutSeconds: 10 } };
    const processNarrowly = () => processDocument(narrow, by.accountId, id, AbortSignal.timeout(20_000));
    const call = (method: 'GET' | 'POST', path: string) => scanned.call(by, method, `/v2/documents/${id}/${path}`);
    engines.done.length = 0;
    await processNarrowly();
    for (const what of ['reextract', 'reclassify', 'relink']) {
      expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'failed', reason: 'not_scanned' });
      const refused = await call('GET', 'download_url');
      expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([
        409,
        expect.stringContaining('could not be scanned'),
      ]);
      expect((await call('POST', what)).statusCode).toBe(202);
      await processNarrowly();
    }
    expect([refusing.scanned.length, engines.done]).toEqual([4, []]);
    await refusing.close();
    await call('POST', 'reextract');
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'done', reason: null });
    expect((await call('GET', 'download_url')).statusCode).toBe(200);
  });

  it('at which the process died five times is not made by itself again, and nobody gets the file', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\ndeadly: 1\n', fileName: 'a.txt' });
    for (const _ of Array(5).keys())
      await scanned.database.changeAccount(by.accountId, (session) => beginStep(session, id));
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'failed', reason: 'not_scanned' });
    expect((await scanned.call(by, 'GET', `/v2/documents/${id}/download_url`)).statusCode).toBe(409);
  });

  it('comes before all that is asked for meanwhile', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: `${EICAR} again`, fileName: 'a.txt' });
    await scanned.call(by, 'POST', `/v2/documents/${id}/reextract`);
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing.state).toBe('quarantined');
  });
});
