/** Documents as keys see and change them: lists and filters, downloads, what users enter, and who may not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument, type DocumentResource, pdf } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { addParty, addShipment } from '../../../../test/helpers/tracked-rows.ts';
import { newId } from '../../../lib/ids.ts';
import { insertEmailSubmission } from '../../mail/store.ts';
import { purgeContents } from '../files/store-content.ts';
import { releaseDeleted } from '../store.ts';
import { processDocument } from './process-document.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi({ documents: { engines: testEngines() } });
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
});

async function add(text: string, fileName = 'a.txt', by = key): Promise<string> {
  api.clock.advance(1000);
  const { id } = await addDocument(api, by, { bytes: text, fileName });
  await processDocument(api.documents, by.accountId, id, noAbort());
  return id;
}

const get = (path: string, by = key) => api.call(by, 'GET', `/v2${path}`);
const patch = (id: string, attributes: object, by = key) =>
  api.call(by, 'PATCH', `/v2/documents/${id}`, { payload: { data: { type: 'document', id, attributes } } });

async function list(query: string, by = key): Promise<string[]> {
  const answer = await get(`/documents?${query}`, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: DocumentResource[] }).data.map(({ id }) => id);
}

interface Extraction {
  readonly attributes: {
    readonly payload: Record<string, unknown>;
    readonly evidence: Record<string, { rule: string }[]>;
  };
}

async function extraction(id: string): Promise<Extraction | undefined> {
  return (await get(`/documents/${id}?include=last_document_representation`)).json().included[0];
}

describe('the list of documents', () => {
  it('is newest first, is sorted and filtered, and pages', async () => {
    const bill = await add('type: bill_of_lading\nbill_of_lading: MAEU-100 200 300\n', 'Bill_of_Lading.txt');
    const notice = await add('type: arrival_notice\n', 'notice 100%.txt');
    const other = await add('nothing: in it\n', 'other.txt');
    expect(await list('')).toEqual([other, notice, bill]);
    expect(await list('sort=document_type')).toEqual([notice, bill, other]);
    expect(await list('sort=-created_at,added_by')).toEqual([other, notice, bill]);
    expect(await list('filter[filename]=OF_lading')).toEqual([bill]);
    expect(await list('filter[filename]=0%25')).toEqual([notice]);
    expect(await list('filter[document_types]=arrival_notice,bill_of_lading')).toEqual([notice, bill]);
    expect(await list('filter[reference]=maeu100200300')).toEqual([bill]);
    expect(await list('filter[text]=maeu100200300')).toEqual([bill]);
    expect(await list('filter[text]=OF_lading')).toEqual([bill]);
    expect(await list('filter[added_by]=nobody')).toEqual([]);
    expect(await list('filter[state]=done,failed')).toEqual(await list('sort=-created_at'));
    expect(await list('filter[state]=queued')).toEqual([]);
    expect(await list('page[size]=1&page[number]=2')).toEqual([notice]);
    for (const query of ['filter[document_types]=invoice', 'sort=name', 'filter[colour]=red', 'include=nothing'])
      expect((await get(`/documents?${query}`)).statusCode, query).toBe(400);
  });

  it('finds a document by the numbers of its linked shipment', async () => {
    await api.database.system((session) =>
      addShipment(session, { accountId: key.accountId, billOfLading: 'MAEU55667788', refNumbers: ['Order 77-1'] }),
    );
    const id = await add('type: arrival_notice\nbill_of_lading: MAEU55667788\n');
    expect(await list('filter[reference]=order 77 1')).toEqual([id]);
    expect(await list('filter[reference]=order 77')).toEqual([]);
  });
});

describe('types and schemas', () => {
  it('are announced with their labels', async () => {
    const answer = await get('/documents/types');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.json().document_types).toHaveLength(12);
    expect(answer.json().document_types[0]).toEqual({ code: 'bill_of_lading', label: 'Bill of lading' });
  });

  it('have a schema each, by type and version', async () => {
    const { data } = (await get('/document_schemas')).json();
    expect(data.map(({ id }: { id: string }) => id)).toContain('commercial_invoice@2026-11-23');
    const answer = await get('/document_schemas/commercial_invoice@2026-11-23');
    expect(answer.json().data.attributes).toMatchObject({
      document_type: 'commercial_invoice',
      full_version: 'commercial_invoice@2026-11-23',
      current: true,
      schema_format: 'json_schema',
      schema_payload: { type: 'object' },
    });
    for (const id of ['commercial_invoice', 'commercial_invoice@1999-01-01', 'x@y'])
      expect((await get(`/document_schemas/${id}`)).statusCode, id).toBe(404);
  });
});

describe('values that users enter', () => {
  it('take precedence over extracted ones, key by key, and are removed by null', async () => {
    const id = await add('type: arrival_notice\nvessel: Ever Given\neta: 2026-05-20\n');
    const answer = await patch(id, {
      name: ' s ',
      document_type_manual: 'delivery_order',
      extracted_data_manual: { eta: '2026-05-21', pieces: 3 },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.attributes).toMatchObject({
      name: 's',
      document_type: 'delivery_order',
      document_type_manual: 'delivery_order',
      extracted_data_manual: { eta: '2026-05-21', pieces: 3 },
    });
    const entered = await extraction(id);
    expect(entered?.attributes.payload).toEqual({ vessel: 'Ever Given', eta: '2026-05-21', pieces: 3 });
    const rules = Object.entries(entered?.attributes.evidence ?? {}).map(([name, [first]]) => [name, first?.rule]);
    expect(Object.fromEntries(rules)).toEqual({ vessel: 'line', eta: 'manual', pieces: 'manual' });
    await patch(id, { document_type_manual: null, extracted_data_manual: null });
    expect((await get(`/documents/${id}`)).json().data.attributes).toMatchObject({
      document_type: 'arrival_notice',
      document_type_manual: false,
      extracted_data_manual: null,
    });
    expect((await extraction(id))?.attributes.payload).toEqual({ vessel: 'Ever Given', eta: '2026-05-20' });
  });

  it('stay when the document is extracted again', async () => {
    const id = await add('type: arrival_notice\nvessel: Ever Given\n');
    await patch(id, { extracted_data_manual: { vessel: 'Ever Gifted' } });
    await api.call(key, 'POST', `/v2/documents/${id}/reclassify`);
    await processDocument(api.documents, key.accountId, id, noAbort());
    expect((await extraction(id))?.attributes.payload).toEqual({ vessel: 'Ever Gifted' });
  });

  it('are the only ones of a document that was never read', async () => {
    const { id } = await addDocument(api, key, { bytes: 'not read', fileName: 'a.txt' });
    await patch(id, { document_type_manual: 'other', extracted_data_manual: { note: 'mine' } });
    expect((await extraction(id))?.attributes.payload).toEqual({ note: 'mine' });
    await patch(id, { extracted_data_manual: null });
    expect(await extraction(id)).toBeUndefined();
  });

  it.each([
    ['an unknown type', { document_type_manual: 'invoice' }, '/data/attributes/document_type_manual'],
    ['a blank name', { name: ' \u00a0\u3000' }, '/data/attributes/name'],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, '/data/attributes/name'],
    ['a control character', { name: 'a\u0007' }, '/data/attributes/name'],
    [
      'data that do not fit',
      { document_type_manual: 'other', extracted_data_manual: { a: { b: { c: 1 } } } },
      '/data/attributes/extracted_data_manual',
    ],
    ['no object', { extracted_data_manual: [1] }, '/data/attributes/extracted_data_manual'],
    ['what is not to be written', { document_type: 'other' }, '/data/attributes/document_type'],
  ])('is refused where it is %s', async (_what, attributes, pointer) => {
    const { id } = await addDocument(api, key, { bytes: 'refused', fileName: 'a.txt' });
    const answer = await patch(id, attributes);
    expect([answer.statusCode, errorsOf(answer)[0]?.source], answer.body).toEqual([422, { pointer }]);
  });
});

describe('a download', () => {
  const urlOf = async (id: string, by = key) =>
    ((await get(`/documents/${id}/download_url`, by)).json() as { download_url: string }).download_url;
  const fetched = (url: string) => api.app.inject(url.replace('http://api.test', ''));

  it('returns the bytes as an attachment, for five minutes, without a key', async () => {
    const bytes = await pdf('download');
    const { id } = await addDocument(api, key, { bytes, fileName: 'Lieferschein "ä".exe'.replaceAll('"', "'") });
    const url = await urlOf(id);
    const answer = await fetched(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Lieferschein '_'.exe.pdf"; filename*=UTF-8''Lieferschein%20%27%C3%A4%27.exe.pdf`,
      // Any page may show what has a signed link.
      'cross-origin-resource-policy': 'cross-origin',
    });
    api.clock.advance(300_000);
    expect((await fetched(url)).statusCode).toBe(410);
  });

  it('needs the token of its document, and ends with the document', async () => {
    const [one, two] = [await add('type: other\none: 1\n'), await add('type: other\ntwo: 2\n')];
    const url = await urlOf(one);
    expect((await fetched(url.replace(one, two))).statusCode).toBe(404);
    expect((await fetched(`${url}0`)).statusCode).toBe(404);
    expect((await fetched(url.split('?')[0] ?? '')).statusCode).toBe(404);
    await api.call(key, 'DELETE', `/v2/documents/${one}`);
    expect((await fetched(url)).statusCode).toBe(404);
  });
});

describe('keys', () => {
  it('limited to customers see documents through links to their shipments, and only these links', async () => {
    const { accountId } = key;
    const [ours, mine] = await api.database.system(async (session) => {
      const [party, other] = [await addParty(session, accountId, 'Acme'), await addParty(session, accountId, 'Other')];
      const own = await addShipment(session, { accountId, billOfLading: 'MAEU60000001', customerId: party });
      await addShipment(session, { accountId, billOfLading: 'MAEU60000002', customerId: other });
      return [party, own];
    });
    const limited = await api.key(accountId, 'member', [ours]);
    const shared = await add('type: packing_list\nbill_of_lading: MAEU60000001\nbooking: MAEU60000002\n');
    const foreign = await add('type: packing_list\nbill_of_lading: MAEU60000002\nforeign: 1\n');
    const unlinked = await add('type: packing_list\nunlinked: 1\n');
    expect(await list('', limited)).toEqual([shared]);
    const seen = (await get(`/documents/${shared}?include=shipments`, limited)).json();
    expect(seen.data.relationships.shipments.data).toEqual([{ id: mine, type: 'shipment' }]);
    expect(seen.included.map(({ id }: { id: string }) => id)).toEqual([mine]);
    expect((await get(`/documents/${shared}`)).json().data.relationships.shipments.data).toHaveLength(2);
    for (const id of [foreign, unlinked]) {
      expect((await get(`/documents/${id}`, limited)).statusCode).toBe(404);
      expect((await get(`/documents/${id}/download_url`, limited)).statusCode).toBe(404);
      expect((await patch(id, { name: 'mine' }, limited)).statusCode).toBe(404);
    }
    expect((await patch(shared, { name: 'mine' }, limited)).statusCode).toBe(403);
    expect((await api.call(limited, 'POST', `/v2/documents/${shared}/relink`)).statusCode).toBe(403);
    expect((await get('/events?after=0', limited)).json().data).toEqual([]);
  });
});

describe('a packet about two customers', () => {
  it('shows a limited key only the child of its customer, and not the whole file', async () => {
    const { accountId } = key;
    const ours = await api.database.system(async (session) => {
      const [party, other] = [await addParty(session, accountId, 'Acme'), await addParty(session, accountId, 'Other')];
      await addShipment(session, { accountId, billOfLading: 'MAEU70000001', customerId: party });
      await addShipment(session, { accountId, billOfLading: 'MAEU70000002', customerId: other });
      return party;
    });
    const limited = await api.key(accountId, 'viewer', [ours]);
    const whole = await add(
      'type: arrival_notice\nbill_of_lading: MAEU70000001\n\ftype: commercial_invoice\nbill_of_lading: MAEU70000002\n',
    );
    const [own = ''] = await list('', limited);
    expect(await list('')).toHaveLength(3);
    expect(await list('', limited)).toEqual([own]);
    expect((await get(`/documents/${own}`, limited)).json().data.attributes).toMatchObject({
      source: 'split_document',
      pages: [1],
    });
    for (const path of ['', '/download_url', '/pages'])
      expect((await get(`/documents/${whole}${path}`, limited)).statusCode, path).toBe(404);
    const refused = await get(`/documents/${own}/download_url`, limited);
    expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([
      403,
      expect.stringContaining(`GET /v2/documents/${own}/pages`),
    ]);
    const { pages } = (await get(`/documents/${own}/pages`, limited)).json();
    expect(pages.map(({ number }: { number: number }) => number)).toEqual([1]);
    for (const id of [own, whole]) expect((await get(`/documents/${id}/download_url`)).statusCode).toBe(200);
  });

  it('is found by a limited key by the numbers of its own shipment only', async () => {
    const { accountId } = key;
    const ours = await api.database.system(async (session) => {
      const [party, other] = [await addParty(session, accountId, 'Acme'), await addParty(session, accountId, 'Other')];
      await addShipment(session, {
        accountId,
        billOfLading: 'MAEU71000001',
        refNumbers: ['OURS-1'],
        customerId: party,
      });
      await addShipment(session, {
        accountId,
        billOfLading: 'MAEU71000002',
        refNumbers: ['THEIRS-1'],
        customerId: other,
      });
      return party;
    });
    const limited = await api.key(accountId, 'viewer', [ours]);
    const shared = await add('type: packing_list\nbill_of_lading: MAEU71000001\nbooking: MAEU71000002\n');
    expect(await list('filter[reference]=THEIRS-1')).toEqual([shared]);
    expect(await list('filter[reference]=OURS-1', limited)).toEqual([shared]);
    expect(await list('filter[reference]=THEIRS-1', limited)).toEqual([]);
    await add(
      'type: arrival_notice\nbill_of_lading: MAEU71000001\n\ftype: commercial_invoice\nbooking: SECRET777\nbill_of_lading: MAEU71000002\n',
    );
    expect(await list('filter[reference]=SECRET777')).toHaveLength(2);
    expect(await list('filter[reference]=SECRET777', limited)).toEqual([]);
  });
});

describe('mails that brought documents', () => {
  it('are listed with them, and are hidden from limited keys', async () => {
    const id = newId(api.clock.now());
    const now = new Date(api.clock.now());
    await api.database.changeAccount(key.accountId, (session) =>
      insertEmailSubmission(session, {
        id,
        subject: 'Arrival notice',
        body: 'Dear all, '.repeat(50),
        from: ['line@example.com'],
        to: ['docs@example.com'],
        cc: [],
        contentType: 'text/plain',
        messageId: '<1@example.com>',
        inReplyTo: null,
        references: [],
        sentAt: now,
        createdAt: now,
      }),
    );
    const document = await add('type: arrival_notice\nvessel: Ever Given\n');
    await api.database.systemPool.query('UPDATE documents SET email_submission_id = $2 WHERE id = $1', [document, id]);
    const { data, included } = (await get(`/email_submissions/${id}`)).json();
    expect(data.attributes).toMatchObject({
      from: ['line@example.com'],
      documents_count: 1,
      sent_at: expect.any(String),
    });
    expect(data.attributes.body_preview).toMatch(/^(Dear all, ){18}.{0,19}$/);
    expect(included.map(({ type }: { type: string }) => type)).toEqual(['document', 'document_representation']);
    expect((await get('/email_submissions?include=')).json()).toMatchObject({ data: [{ id }], included: [] });
    const withMail = (await get(`/documents/${document}?include=email_submission`)).json();
    expect(withMail.included[0].id).toBe(id);
    const limited = await api.key(key.accountId, 'member', []);
    expect((await get('/email_submissions', limited)).json().data).toEqual([]);
    expect((await get(`/email_submissions/${id}`, limited)).statusCode).toBe(404);
  });
});

describe('bytes', () => {
  const DAY = 86_400_000;
  const stored = async () =>
    (await api.database.systemPool.query('SELECT FROM document_contents WHERE account_id = $1', [key.accountId]))
      .rowCount;

  it('of a deleted document are deleted after the retention period, unless another document has them', async () => {
    const file = { bytes: 'type: other\npurged: 1\n', fileName: 'a.txt' };
    const { id } = await addDocument(api, key, file);
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    const second = await addDocument(api, key, file);
    api.clock.advance(31 * DAY);
    await purgeContents(api.documents, 30);
    expect(await stored()).toBe(1);
    expect((await get(`/documents/${second.id}/download_url`)).statusCode).toBe(200);
    await api.call(key, 'DELETE', `/v2/documents/${second.id}`);
    api.clock.advance(30 * DAY - 1000);
    await purgeContents(api.documents, 30);
    expect(await stored()).toBe(1);
    api.clock.advance(2000);
    await purgeContents(api.documents, 30);
    expect(await stored()).toBe(0);
    await addDocument(api, key, file);
    expect(await stored()).toBe(1);
  });

  it('of deleted documents are released in batches, until none is left', async () => {
    for (const name of ['one', 'two', 'three'])
      await api.call(key, 'DELETE', `/v2/documents/${await add(`type: other\n${name}: ${key.id}\n`)}`);
    const before = new Date(api.clock.wallNow() + 1000);
    await api.database.changeSystem(async (session) => {
      expect(await releaseDeleted(session, before, 2)).toBe(2);
      while ((await releaseDeleted(session, before, 2)) === 2);
    });
    const { rows } = await api.database.systemPool.query('SELECT sha256 FROM documents WHERE account_id = $1', [
      key.accountId,
    ]);
    expect(rows).toEqual(Array(3).fill({ sha256: null }));
  });

  it('without a document are deleted after an hour', async () => {
    const [sha256, now] = [Buffer.alloc(32, 1), new Date(api.clock.wallNow())];
    await api.database.systemPool.query(
      'INSERT INTO document_contents (account_id, sha256, byte_size, stored_at) VALUES ($1, $2, 1, $3)',
      [key.accountId, sha256, now],
    );
    await purgeContents(api.documents, 30);
    expect(await stored()).toBe(1);
    api.clock.advance(DAY);
    await purgeContents(api.documents, 30);
    expect(await stored()).toBe(0);
  });
});
