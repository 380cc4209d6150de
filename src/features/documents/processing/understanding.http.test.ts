/** A real document through the engines that come with the service: sent, read, understood, linked, its fields shown with their places. */

import { type DocumentPage, type DocumentReader, listSchemas, understander, withModel } from '@portolan/papers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patientReader } from '../../../../papers/test/reading.ts';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { testEngines } from '../../../../test/helpers/documents/engines.ts';
import {
  addDocument,
  type DocumentResource,
  NOTICE,
  NOTICE_PAYLOAD,
  pdfOfLines,
} from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { addContainers, addShipment } from '../../../../test/helpers/tracked-rows.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import { DocumentSchemas } from '../document-schemas/document-schemas.ts';
import { documentKnowledgeOf } from '../understanding/knowledge.ts';
import { processDocument } from './process-document.ts';

let api: Api;
let reader: DocumentReader;
let key: TestKey;
beforeAll(async () => {
  reader = patientReader();
  api = await startApi({
    documents: {
      engines: { reader, understander: understander(documentKnowledgeOf(reference)) },
      schemas: new DocumentSchemas(listSchemas()),
      drawPage: reader.renderPage,
    },
  });
  key = await api.key(await api.account());
});
afterAll(async () => {
  reader?.close();
  await api?.close();
});

interface PageShown {
  readonly image_url: string;
}

interface Answer {
  readonly data: DocumentResource;
  readonly included: readonly {
    readonly type: string;
    readonly attributes: {
      readonly payload: Readonly<Record<string, unknown>>;
      readonly evidence: Readonly<Record<string, readonly { page: number; box: readonly number[]; text: string }[]>>;
    };
  }[];
}

it('an arrival notice has its type, the place of each value, and is linked to the shipment it names', async () => {
  const { accountId } = key;
  const { shipment, container } = await api.database.system(async (session) => {
    const made = await addShipment(session, { accountId, billOfLading: 'MAEU230561234' });
    const [first] = await addContainers(session, [{ accountId, shipmentId: made, number: 'MSKU1234565' }]);
    return { shipment: made, container: first };
  });
  const bytes = await pdfOfLines(NOTICE);
  const { id } = await addDocument(api, key, { bytes, fileName: 'notice.pdf' });
  await processDocument(api.documents, accountId, id, noAbort());

  const answer = await api.call(key, 'GET', `/v2/documents/${id}?include=current_extraction`);
  const { data, included } = answer.json() as Answer;
  expect(data.meta.processing).toEqual({ state: 'done', reason: null });
  expect(data.attributes.document_type).toBe('arrival_notice');
  expect(data.relationships.shipments?.data).toEqual([{ type: 'shipment', id: shipment }]);
  expect(data.relationships.cargos?.data).toEqual([{ type: 'container', id: container }]);
  const { payload, evidence } = included[0]?.attributes ?? { payload: {}, evidence: {} };
  expect(payload).toMatchObject(NOTICE_PAYLOAD);
  const [where] = evidence.vessel ?? [];
  expect(where).toMatchObject({ page: 1, text: expect.stringContaining('MAERSK KENSINGTON') });
  const [left = 0, top = 0, right = 0, bottom = 0] = where?.box ?? [];
  expect([left > 0.08, right < 0.5, top > 0.1, bottom < 0.16]).toEqual([true, true, true, true]);

  // The picture of the page has ink inside the box of the value, and none beside it.
  const listed = await api.call(key, 'GET', `/v2/documents/${id}/pages`);
  const [page] = (listed.json() as { pages: PageShown[] }).pages;
  expect(page).toMatchObject({ number: 1, width: 595, height: 842, how: 'text' });
  const picture = await api.app.inject({ url: page?.image_url.replace('http://api.test', '') ?? '' });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const [width, height] = [1200, Math.round((1200 * 842) / 595)];
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height });
  const inkIn = async ([x1, y1, x2, y2]: readonly [number, number, number, number]) => {
    const region = {
      left: Math.round(x1 * width),
      top: Math.round(y1 * height),
      width: Math.round((x2 - x1) * width),
      height: Math.round((y2 - y1) * height),
    };
    const { channels } = await sharp(await sharp(picture.rawPayload).extract(region).toBuffer()).stats();
    return 255 - (channels[0]?.mean ?? 255);
  };
  expect(await inkIn([left, top, right, bottom])).toBeGreaterThan(20);
  expect(await inkIn([right + 0.1, top, right + 0.3, bottom])).toBe(0);
});

async function set(admin: TestKey, attributes: object): Promise<void> {
  const answer = await api.call(admin, 'PATCH', '/v2/account', { payload: { data: { attributes } } });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('an ambiguous date is read in the order of the account', async () => {
  const admin = await api.key(await api.account(), 'admin');
  const { accountId } = admin;
  const payloadOf = async (fileName: string) => {
    const bytes = await pdfOfLines([
      'ARRIVAL NOTICE',
      `Reference: ${fileName}`,
      'Vessel: MAERSK KENSINGTON',
      'ETA: 03/04/2026',
    ]);
    const { id } = await addDocument(api, admin, { bytes, fileName });
    await processDocument(api.documents, accountId, id, noAbort());
    const answer = await api.call(admin, 'GET', `/v2/documents/${id}?include=current_extraction`);
    return (answer.json() as Answer).included[0]?.attributes.payload;
  };
  expect(await payloadOf('open.pdf')).not.toHaveProperty('eta');
  await set(admin, { date_format: 'dd/MM/yyyy' });
  expect(await payloadOf('day-first.pdf')).toMatchObject({ eta: '2026-04-03' });
  await set(admin, { date_format: 'MM/dd/yyyy' });
  expect(await payloadOf('month-first.pdf')).toMatchObject({ eta: '2026-03-04' });
});

it('a document of a type that the account has switched off is classified as other, until a user enters its type', async () => {
  const admin = await api.key(await api.account(), 'admin');
  await set(admin, { document_types: ['bill_of_lading'] });
  const types = (await api.call(admin, 'GET', '/v2/documents/types')).json() as { document_types: { code: string }[] };
  expect(types.document_types.map(({ code }) => code)).toEqual(['bill_of_lading', 'other']);
  const bytes = await pdfOfLines(['PACKING LIST', 'Vessel: MAERSK KENSINGTON', 'Incoterm: FOB']);
  const { id } = await addDocument(api, admin, { bytes, fileName: 'off.pdf' });
  const understood = async () => {
    await processDocument(api.documents, admin.accountId, id, noAbort());
    const { data, included } = (
      await api.call(admin, 'GET', `/v2/documents/${id}?include=current_extraction`)
    ).json() as Answer;
    return { type: data.attributes.document_type, payload: included[0]?.attributes.payload };
  };
  // A field that other documents do not have is left out with the type.
  expect(await understood()).toEqual({ type: 'other', payload: { vessel: 'MAERSK KENSINGTON' } });
  const payload = { data: { type: 'document', id, attributes: { document_type_manual: 'packing_list' } } };
  await api.call(admin, 'PATCH', `/v2/documents/${id}`, { payload });
  expect(await understood()).toMatchObject({ type: 'packing_list', payload: { incoterm: 'FOB' } });
});

it('entered values are validated by the schema of the type, or of any type for a document without one', async () => {
  const bytes = await pdfOfLines(['To whom it may concern', 'ETA: 2026-05-20', 'Packages: 7']);
  const { id } = await addDocument(api, key, { bytes, fileName: 'letter.pdf' });
  const enter = async (attributes: object) => {
    const data = { type: 'document', id, attributes };
    return api.call(key, 'PATCH', `/v2/documents/${id}?include=current_extraction`, { payload: { data } });
  };
  const refused = async (extracted_data_manual: object) => {
    const answer = await enter({ extracted_data_manual });
    return [answer.statusCode, errorsOf(answer)[0]?.detail];
  };
  expect(await refused({ last_free_day: 'soon' })).toEqual([422, expect.stringMatching(/any type: \/last_free_day/)]);
  expect(await refused({ colour: 'red' })).toEqual([422, expect.stringContaining('is no field')]);
  expect(await refused({ deep: { a: { b: [1] } } })).toEqual([422, expect.stringContaining('is no field')]);
  expect((await enter({ document_type_manual: 'arrival_notice' })).statusCode).toBe(200);
  expect(await refused({ eta: '2026-02-31' })).toEqual([422, expect.stringContaining('date')]);

  const payloadOf = (answer: { json(): unknown }) => (answer.json() as Answer).included[0]?.attributes.payload;
  const entered = await enter({ extracted_data_manual: { last_free_day: '2026-05-22', vessel: 'EVER MADE' } });
  expect(payloadOf(entered)).toEqual({ last_free_day: '2026-05-22', vessel: 'EVER MADE' });
  // A packing list has no last free day; as an arrival notice it has it again.
  expect(payloadOf(await enter({ document_type_manual: 'packing_list' }))).toEqual({ vessel: 'EVER MADE' });
  await processDocument(api.documents, key.accountId, id, noAbort());
  const read = await api.call(key, 'GET', `/v2/documents/${id}?include=current_extraction`);
  expect(payloadOf(read)).not.toHaveProperty('last_free_day');
  expect(payloadOf(await enter({ document_type_manual: 'arrival_notice' }))).toMatchObject({
    last_free_day: '2026-05-22',
  });
});

it('a number that a scan has misread is resolved to a matching number of the account', async () => {
  const other = await api.key(await api.account());
  const { accountId } = other;
  const shipment = await api.database.system((session) =>
    addShipment(session, { accountId, billOfLading: 'MAEU230561234' }),
  );
  const scan = testEngines('a scanner');
  scan.instead = async () => ({ pages: [scannedPage(['ARRIVAL NOTICE', 'Bill of Lading No: MAEU23O561Z34'])] });
  const knowledge = documentKnowledgeOf(reference);
  let queries = 0;
  const query = async () => {
    queries += 1;
    return undefined;
  };
  const engines = {
    reader: scan.reader,
    understander: withModel(understander(knowledge), { query, knowledge, maximumPages: 10 }),
  };
  const { id } = await addDocument(api, other, { bytes: await pdfOfLines(['a scan']), fileName: 'scan.pdf' });
  await processDocument({ ...api.documents, engines }, accountId, id, noAbort());
  const { data, included } = (
    await api.call(other, 'GET', `/v2/documents/${id}?include=current_extraction`)
  ).json() as Answer;
  expect(included[0]?.attributes.payload).toMatchObject({ master_bill_of_lading: 'MAEU230561234' });
  // The rules settle it among themselves: a model is queries about the document once.
  expect(queries).toBe(1);
  expect(included[0]?.attributes.evidence.master_bill_of_lading?.[0]).toMatchObject({
    rule: expect.stringContaining('known number'),
  });
  expect(data.relationships.shipments?.data).toEqual([{ type: 'shipment', id: shipment }]);
});

/** A page as OCR gives it: words with their boxes, not quite sure. */
function scannedPage(lines: readonly string[]): DocumentPage {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, at) => {
      const left = 0.1 + at * 0.12;
      return { text, box: [left, 0.1 + row * 0.05, left + 0.1, 0.12 + row * 0.05] as const, confidence: 0.85 };
    }),
  );
  return { number: 1, width: 595, height: 842, how: 'ocr', turned: 0, readings: [words] };
}
