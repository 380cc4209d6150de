/** The steps of processing: scan, rotate, read, understand and link, each once; their failures, and the events. */

import type { DocumentReader } from '@portolan/papers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patientReader } from '../../../../papers/test/reading.ts';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { EICAR, type FakeClamd, startClamd } from '../../../../test/helpers/documents/clamd.ts';
import { documentCalls, idsIn } from '../../../../test/helpers/documents/document-calls.ts';
import { type TestEngines, testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument, image } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { addShipment } from '../../../../test/helpers/tracked-rows.ts';
import { StoreUnavailable } from '../errors.ts';
import { queueOrphanedDocuments } from '../store.ts';
import { processDocument, processTextDocument } from './process-document.ts';
import { beginStep } from './store.ts';

let api: Api;
let engines: TestEngines;
let key: TestKey;
let reader: DocumentReader;

beforeAll(async () => {
  engines = testEngines();
  reader = patientReader();
  api = await startApi({ documents: { engines, rotateImage: reader.rotateImage } });
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

const { process, get, add, again, events } = documentCalls(() => ({ api, key }));

describe('a document', () => {
  it('is read and understood, and users are notified of its content', async () => {
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
    const [event, ...rest] = await events();
    expect([event?.event, rest]).toEqual(['document.extracted', []]);
    expect(event?.included.map(({ type }) => type)).toEqual(['document', 'document_representation']);
    expect(event?.included[0]).toEqual(data);
  });

  it('is processed once, even if its job runs twice at the same time', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\n', fileName: 'a.txt' });
    await Promise.all([process(id), process(id)]);
    await process(id);
    expect(await events()).toHaveLength(1);
  });

  it('is read again only by another reader', async () => {
    const id = await add('type: other\na: 1\n');
    expect((await again(id, 'reextract')).statusCode).toBe(202);
    await process(id);
    expect(engines.done).toEqual(['read text/plain', 'understand 1', 'understand 1 other']);
    const other = { ...api.documents, engines: testEngines('test 2') };
    await again(id, 'reclassify');
    await processDocument(other, key.accountId, id, noAbort());
    expect((other.engines as TestEngines).done).toEqual(['read text/plain', 'understand 1']);
  });

  it.each(['encrypted', 'too_many_pages', 'unreadable', 'timed_out', 'unsupported'] as const)(
    'that is %s fails, and the event has the reason',
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

  it('whose reader throws is retried, and fails after five attempts', async () => {
    engines.instead = () => Promise.reject(new Error('the reader broke'));
    const { id } = await addDocument(api, key, { bytes: 'type: other\nbroken: 1\n', fileName: 'a.txt' });
    for (const _ of Array(5).keys()) await expect(process(id)).rejects.toThrow('the reader broke');
    expect((await get(id)).data.meta.processing.state).toBe('reading');
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'unreadable' });
  });

  it('with pages to recognize is left to a job of its own, so that others do not wait', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\npicture: 1\n', fileName: 'a.txt' });
    const leaving = { ...engines, reader: { ...engines.reader, readText: async () => null } };
    await processTextDocument({ ...api.documents, engines: leaving }, key.accountId, id, noAbort());
    expect(engines.done).toEqual([]);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'queued', reason: null });
    const { rows } = await api.database.systemPool.query(
      'SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1',
      [`document:${id}`],
    );
    expect(rows).toEqual([{ task_identifier: 'process-scan' }]);
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'done', reason: null });
  });

  it('waits while the store does not answer', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nstore: away\n', fileName: 'a.txt' });
    const withFile = () => Promise.reject(new StoreUnavailable('the store is away'));
    const away = { ...api.documents, store: { ...api.documents.store, withFile } };
    for (const _ of Array(7).keys()) {
      await expect(processDocument(away, key.accountId, id, noAbort())).rejects.toThrow('is away');
    }
    expect((await get(id)).data.meta.processing).toEqual({ state: 'queued', reason: null });
    await process(id);
    expect((await get(id)).data.meta.processing.state).toBe('done');
  });

  it('that is deleted while it is read stays deleted, and is announced as nothing else', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\ndeleted: 1\n', fileName: 'a.txt' });
    engines.instead = async () => {
      expect((await api.call(key, 'DELETE', `/v2/documents/${id}`)).statusCode).toBe(204);
      return null;
    };
    await process(id);
    expect((await events()).map(({ event }) => event)).toEqual(['document.deleted']);
    expect((await api.call(key, 'GET', `/v2/documents/${id}`)).statusCode).toBe(404);
  });

  it('with a new extraction requested during reading uses the newer one', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nrequested: 1\n', fileName: 'a.txt' });
    let readings = 0;
    engines.instead = async () => {
      readings += 1;
      if (readings === 1) await again(id, 'reextract');
      return null;
    };
    await process(id);
    expect((await get(id)).data.meta.processing.state).toBe('done');
    expect(await events()).toHaveLength(1);
  });

  it('continues where an aborted worker left it', async () => {
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

describe('without a reader', () => {
  it('a document waits, with that status, until a reader is available', async () => {
    const { id } = await addDocument(api, key, { bytes: 'type: other\nwaiting: 1\n', fileName: 'a.txt' });
    const without = { ...api.documents, engines: null };
    await processDocument(without, key.accountId, id, noAbort());
    expect((await get(id)).data.meta.processing).toEqual({ state: 'queued', reason: 'no_reader' });
    await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [`document:${id}`]);
    expect(await api.database.system((session) => queueOrphanedDocuments(session, false))).toBe(0);
    expect(await api.database.system((session) => queueOrphanedDocuments(session, true))).toBe(1);
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'done', reason: null });
  });
});

describe('a file of several documents', () => {
  const PACKET =
    'type: bill_of_lading\nbill_of_lading: MAEU99112233\n\ftype: packing_list\npackages: 12\n\fpallets: 3\n';

  it('gets a child for each, linked by its own numbers or like the file, and each is announced', async () => {
    const shipmentId = await api.database.system((session) =>
      addShipment(session, { accountId: key.accountId, billOfLading: 'MAEU99112233' }),
    );
    const id = await add(PACKET);
    const { data, included } = await get(id, 'child_documents.current_extraction');
    expect(data.attributes).toMatchObject({
      document_type: 'other',
      classification_notes: expect.stringContaining('2 documents'),
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

  it('keeps its children if it is split the same way again, and loses the others', async () => {
    const id = await add(PACKET);
    const before = idsIn((await get(id)).data, 'child_documents');
    await again(before[0] ?? '', 'reextract');
    await process(id);
    expect(idsIn((await get(id)).data, 'child_documents')).toEqual(before);
    const whole = { ...engines, understander: { understand: () => [] } };
    await again(id, 'reclassify');
    await processDocument({ ...api.documents, engines: whole }, key.accountId, id, noAbort());
    expect(idsIn((await get(id)).data, 'child_documents')).toEqual([]);
  });

  it('is deleted with its children', async () => {
    const id = await add(PACKET);
    const [child = ''] = idsIn((await get(id)).data, 'child_documents');
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect((await api.call(key, 'GET', `/v2/documents/${child}`)).statusCode).toBe(404);
  });
});

describe('an image', () => {
  it('is rotated, and read again', async () => {
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

  it('adds up rotations before processing; four quarters change nothing', async () => {
    const bytes = await image('jpeg', [6, 3]);
    const { id } = await addDocument(api, key, { bytes, fileName: 'a.jpg' });
    for (const degrees of [90, 270]) await again(id, 'rotate', { degrees });
    await process(id);
    expect((await get(id)).data.attributes.file_size_bytes).toBe(bytes.length);
  });

  it('is the only kind of file that can be rotated, and not by 45 degrees', async () => {
    const id = await add('type: other\nno image: 1\n');
    const refused = await again(id, 'rotate', { degrees: 90 });
    expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([
      422,
      expect.stringContaining('can be rotated'),
    ]);
    expect((await again(id, 'rotate', { degrees: 45 })).statusCode).toBe(422);
  });

  it('fails as unreadable if it is truncated', async () => {
    const whole = await image('png', [60, 30]);
    const { id } = await addDocument(api, key, { bytes: whole.subarray(0, 60), fileName: 'a.png' });
    await again(id, 'rotate', { degrees: 180 });
    await process(id);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'unreadable' });
  });
});

describe('an image that crashes its decoder', () => {
  it('fails with the reason of the reading process, and the service continues', async () => {
    const { id } = await addDocument(api, key, { bytes: await image('png', [8, 3]), fileName: 'a.png' });
    await again(id, 'rotate', { degrees: 90 });
    const rotations: unknown[] = [];
    const rotateImage: DocumentReader['rotateImage'] = async (_path, contentType, degrees) => {
      rotations.push([contentType, degrees]);
      return { failure: 'timed_out', detail: 'It took too long.' };
    };
    await processDocument({ ...api.documents, rotateImage }, key.accountId, id, noAbort());
    expect(rotations).toEqual([['image/png', 90]]);
    expect((await get(id)).data.meta.processing).toEqual({ state: 'failed', reason: 'timed_out' });
  });
});

describe('a scan', () => {
  let clamd: FakeClamd;
  let scanned: Api;
  beforeAll(async () => {
    clamd = await startClamd();
    scanned = await startApi({ documents: { engines, scanner: { address: clamd.address, timeoutSeconds: 600 } } });
  });
  afterAll(async () => {
    await scanned.close();
    await clamd.close();
  });

  it('accepts a clean file', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\nclean: 1\n', fileName: 'a.txt' });
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing.state).toBe('done');
    expect(clamd.scanned).toHaveLength(1);
  });

  it('quarantines a file with malware, which can only be deleted', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: `a text\n${EICAR}\n`, fileName: 'a.txt' });
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      scanned.call(by, method, `/v2/documents/${id}${path}`);
    const early = await call('GET', '/download_url');
    expect([early.statusCode, errorsOf(early)[0]?.detail]).toEqual([409, expect.stringContaining('not been scanned')]);
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'quarantined', reason: 'infected' });
    expect((await events(scanned, by)).map(({ event }) => event)).toEqual(['document.extraction_failed']);
    for (const path of ['/reextract', '/reclassify', '/relink'])
      expect((await call('POST', path)).statusCode).toBe(409);
    expect((await call('GET', '/download_url')).statusCode).toBe(409);
    expect((await call('DELETE', '')).statusCode).toBe(204);
  });

  it('waits with the document while the scanner is unavailable', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\nlater: 1\n', fileName: 'a.txt' });
    const away = { ...scanned.documents, scanner: { address: '127.0.0.1:1', timeoutSeconds: 1 } };
    for (const _ of Array(7).keys()) {
      await expect(processDocument(away, by.accountId, id, noAbort())).rejects.toThrow(/clamd/);
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

  it('of a file that is too large for it can be requested again; until it passes, the file cannot be downloaded', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\nlarge: 1\n', fileName: 'a.txt' });
    const refusing = await startClamd('INSTREAM size limit exceeded. ERROR');
    const narrow = { ...scanned.documents, scanner: { address: refusing.address, timeoutSeconds: 600 } };
    const processNarrowly = () => processDocument(narrow, by.accountId, id, noAbort());
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

  it('stops after five crashes of the process, and the file cannot be downloaded', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: 'type: other\ndeadly: 1\n', fileName: 'a.txt' });
    for (const _ of Array(5).keys())
      await scanned.database.changeAccount(by.accountId, (session) => beginStep(session, id));
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing).toEqual({ state: 'failed', reason: 'not_scanned' });
    expect((await scanned.call(by, 'GET', `/v2/documents/${id}/download_url`)).statusCode).toBe(409);
  });

  it('precedes steps that are requested meanwhile', async () => {
    const by = await scanned.key(await scanned.account());
    const { id } = await addDocument(scanned, by, { bytes: `${EICAR} again`, fileName: 'a.txt' });
    await scanned.call(by, 'POST', `/v2/documents/${id}/reextract`);
    await process(id, scanned, by);
    expect((await get(id, '', scanned, by)).data.meta.processing.state).toBe('quarantined');
  });
});
