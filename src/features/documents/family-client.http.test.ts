/**
 * A client of this API family, over HTTP against the whole service: it uploads directly, creates a document from the upload, waits for the event,
 * reads what was extracted, finds the document by filters, and downloads it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { md5, NOTICE, NOTICE_PAYLOAD, pdfOfLines } from '../../../test/helpers/documents/files.ts';
import { type Resource, startTestService, type TestService } from '../../../test/helpers/service.ts';
import { until } from '../../../test/helpers/until.ts';
import { type Receiver, startReceiver, verify } from '../../../test/helpers/webhooks/receiver.ts';
import { systemClock } from '../../lib/clock.ts';

let service: TestService;
let receiver: Receiver;
let key: string;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({
    clock: systemClock,
    role: 'all',
    hasQuickQueue: true,
    settings: { webhooks: { guard: { allowHttpLoopback: true } } },
  });
  key = await service.key(await service.account());
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
});

const created = async (path: string, attributes: object): Promise<Resource> => {
  const { status, body } = await service.call(key, path, { method: 'POST', body: { data: { attributes } } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const found = async (query: string) =>
  (await service.call(key, `/documents?${query}`)).body.data.map(({ id }: Resource) => id);

it('uploads an arrival notice, gets its content, and finds it', async () => {
  const events = ['document.extracted', 'document.extraction_failed'];
  const webhook = await created('/webhooks', { url: receiver.urlOf('/hook'), active: true, events });
  const bytes = await pdfOfLines(NOTICE);

  const blob = {
    filename: 'arrival notice.pdf',
    content_type: 'application/pdf',
    byte_size: bytes.length,
    checksum: md5(bytes),
  };
  const announced = await fetch(`${service.url}/rails/active_storage/direct_uploads`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ blob }),
  });
  const upload = (await announced.json()) as {
    signed_id: string;
    direct_upload: { url: string; headers: Record<string, string> };
  };
  const { pathname } = new URL(upload.direct_upload.url);
  const put = await fetch(`${service.url}${pathname}`, {
    method: 'PUT',
    headers: upload.direct_upload.headers,
    body: new Uint8Array(bytes),
  });
  expect([announced.status, put.status]).toEqual([201, 204]);
  const document = await created('/documents', { name: 'Arrival notice', attached_document: upload.signed_id });
  expect(document.attributes.document_type).toBeNull();

  await until(() => expect(receiver.received('/hook')).toHaveLength(1));
  const [delivery] = receiver.received('/hook');
  verify(delivery as NonNullable<typeof delivery>, String(webhook.attributes.secret));
  expect([delivery?.event, delivery?.referenceId]).toEqual(['document.extracted', document.id]);
  const { data, included } = JSON.parse(delivery?.body ?? '') as { data: Resource; included: Resource[] };
  expect(data.relationships.document?.data).toEqual({ type: 'document', id: document.id });
  expect(included.map(({ type }) => type).toSorted()).toEqual(['document', 'document_representation']);

  const read = await service.call(key, `/documents/${document.id}?include=current_extraction`);
  expect(read.body.data.attributes.document_type).toBe('arrival_notice');
  expect(read.body.included[0]?.attributes.payload).toMatchObject(NOTICE_PAYLOAD);
  expect(read.body.included).toEqual([included.find(({ type }) => type === 'document_representation')]);

  for (const query of [
    'filter[document_types]=arrival_notice',
    'filter[filename]=notice',
    'filter[reference]=MAEU230561234',
    'filter[reference]=MSKU 123456-5&filter[document_types]=arrival_notice,bill_of_lading&sort=-created_at',
  ])
    expect(await found(query), query).toEqual([document.id]);
  expect(await found('filter[document_types]=bill_of_lading')).toEqual([]);

  const { body } = await service.call(key, `/documents/${document.id}/download_url`);
  const { download_url } = body as unknown as { download_url: string };
  const { pathname: path, search } = new URL(download_url);
  const downloaded = await fetch(`${service.url}${path}${search}`);
  expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(bytes);
  expect(service.complaints).toEqual([]);
});
