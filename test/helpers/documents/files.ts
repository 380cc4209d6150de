/** Small files of every accepted type, and functions that upload them. */
import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import type { Api, TestKey } from '../api.ts';

/** Each call's is another one: by its title. */
export async function pdf(title: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.addPage([200, 100]);
  return Buffer.from(await document.save());
}

/** Lines of an arrival notice, its title first, and what is to be read of them. */
export const NOTICE = [
  'ARRIVAL NOTICE',
  'Bill of Lading No: MAEU230561234',
  'Vessel: MAERSK KENSINGTON',
  'Voyage: 214W',
  'Port of Discharge: Los Angeles, CA',
  'ETA: 2026-05-20',
  'Last Free Day: 2026-05-25',
  'Container No: MSKU1234565',
];
export const NOTICE_PAYLOAD = {
  master_bill_of_lading: 'MAEU230561234',
  vessel: 'MAERSK KENSINGTON',
  voyage: '214W',
  port_of_discharge_locode: 'USLAX',
  eta: '2026-05-20',
  last_free_day: '2026-05-25',
  containers: [{ container_number: 'MSKU1234565' }],
};

/** A page with these lines below each other, the first as its title. */
export async function pdfOfLines(lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  lines.forEach((line, index) => {
    page.drawText(line, { x: 50, y: 780 - index * 22, size: index === 0 ? 16 : 10, font });
  });
  return Buffer.from(await document.save());
}

export function image(format: 'png' | 'jpeg' | 'webp' | 'tiff', [width, height] = [4, 2]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .toFormat(format)
    .toBuffer();
}

export interface FormFile {
  readonly bytes: Buffer | string;
  readonly fileName: string;
}

/** The body of a form with a file, and its headers. */
export function form({ bytes, fileName }: FormFile, fields: Readonly<Record<string, string>> = {}) {
  const boundary = 'a-boundary';
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [`name="${name}"`, value] as const),
    [`name="file"; filename="${fileName}"`, bytes] as const,
  ];
  const payload = Buffer.concat([
    ...parts.flatMap(([disposition, content]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export function sendForm(
  api: Api,
  key: TestKey,
  file: FormFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return api.call(key, 'POST', '/v2/documents', form(file, fields));
}

export interface DocumentResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { data: { id: string } | { id: string }[] | null }>>;
  readonly links: Readonly<Record<string, string>>;
  readonly meta: { readonly processing: { readonly state: string; readonly reason: string | null } };
}

/** @throws if it is refused */
export async function addDocument(
  api: Api,
  key: TestKey,
  file: FormFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<DocumentResource> {
  const answer = await sendForm(api, key, file, fields);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return (answer.json() as { data: DocumentResource }).data;
}

export const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('base64');

export interface Announced {
  readonly id: string;
  readonly signed_id: string;
  readonly direct_upload: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

export function announce(
  api: Api,
  key: TestKey,
  { bytes, fileName }: FormFile,
  path = '/v2/direct_uploads',
): Promise<LightMyRequestResponse> {
  const blob = {
    filename: fileName,
    content_type: 'application/pdf',
    byte_size: Buffer.byteLength(bytes),
    checksum: md5(bytes),
  };
  return api.call(key, 'POST', path, { payload: { blob }, headers: { 'content-type': 'application/json' } });
}

export function put(api: Api, url: string, bytes: Buffer | string): Promise<LightMyRequestResponse> {
  return api.app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    payload: bytes,
    headers: { 'content-type': 'application/pdf' },
  });
}

/** Announces and sends a direct upload. */
export async function upload(api: Api, key: TestKey, file: FormFile): Promise<Announced> {
  const announced = (await announce(api, key, file)).json() as Announced;
  const answer = await put(api, announced.direct_upload.url, file.bytes);
  if (answer.statusCode !== 204) throw new Error(answer.body);
  return announced;
}

export function claim(api: Api, key: TestKey, signedId: string, name?: string): Promise<LightMyRequestResponse> {
  const attributes = { attached_document: signedId, ...(name !== undefined && { name }) };
  return api.call(key, 'POST', '/v2/documents', {
    payload: { data: { type: 'document', attributes } },
    headers: { 'content-type': 'application/vnd.api+json' },
  });
}
