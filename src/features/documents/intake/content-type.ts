/**
 * Detects the type of a file from its content. The file name and the declared type decide only between CSV and text.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ContentTypeRefused } from '../errors.ts';
import { textTypeOf } from './text-type.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XLSM = 'application/vnd.ms-excel.sheet.macroenabled.12';

/** Types that their first bytes identify. */
const BINARY_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'image/heic',
  DOCX,
  XLSX,
  XLSM,
]);
/** Other names of the same types. */
const ALIASES: Readonly<Record<string, string>> = { 'image/heif': 'image/heic', 'image/heic-sequence': 'image/heic' };

const START_BYTES = 64 * 1024;
/** The header of a PDF may start as late as this. */
const PDF_WITHIN = 1024;

/** @throws ContentTypeRefused if the type is not accepted */
export async function sniffContentType(path: string, fileName: string): Promise<string> {
  const start = await readStart(path);
  if (start.subarray(0, PDF_WITHIN).includes('%PDF-')) return 'application/pdf';
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const type = found && (ALIASES[found] ?? found);
  if (type !== undefined && BINARY_TYPES.has(type)) return type;
  if (type === 'application/x-cfb') return compoundType(path);
  // The library misdetects some kinds of text: accept only types with a signature.
  const text = type === undefined ? await textTypeOf(path, start, fileName) : null;
  if (text === null) throw new ContentTypeRefused(type ?? 'of no known type');
  return text;
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Names of streams in the directory of a compound file. */
const STREAMS: readonly (readonly [name: string, type: string | null])[] = [
  ['EncryptedPackage', null],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
];

/** Outlook mails and old Excel sheets share a container format: names in its directory distinguish them. */
async function compoundType(path: string): Promise<string> {
  const names = STREAMS.map(([name, type]) => ({ bytes: Buffer.from(`${name}\0`, 'utf16le'), type }));
  const overlap = Math.max(...names.map(({ bytes }) => bytes.length));
  const found = new Set<(typeof names)[number]>();
  let before = Buffer.alloc(0);
  for await (const piece of createReadStream(path)) {
    const bytes = Buffer.concat([before, piece as Buffer]);
    for (const name of names) if (bytes.includes(name.bytes)) found.add(name);
    before = bytes.subarray(-overlap);
  }
  const [first] = names.filter((name) => found.has(name));
  if (first === undefined) throw new ContentTypeRefused('an Office file of an unsupported kind');
  if (first.type === null) throw new ContentTypeRefused('an Office file with a password; save it without one');
  return first.type;
}
