/**
 * Detects the type of a file from its content. The file name and the declared type decide only between CSV and text.
 */

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { tableOf } from '@portolan/codes/table-of';
import { ContentTypeRefused } from '../errors.ts';

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
const ALIASES: Readonly<Record<string, string>> = tableOf({
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
});

const START_BYTES = 64 * 1024;
/** The header of a PDF may start as late as this. */
const PDF_WITHIN = 1024;

/** @throws ContentTypeRefused if the type is not accepted */
export async function sniffContentType(path: string, fileName: string): Promise<string> {
  const start = await readStart(path);
  if (start.subarray(0, PDF_WITHIN).includes('%PDF-')) return 'application/pdf';
  const { fileTypeFromFile } = await import('file-type');
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

type TextType = 'text/csv' | 'text/html' | 'text/plain' | 'message/rfc822';

/** @param start the first bytes of the file @returns null : it is not text */
async function textTypeOf(path: string, start: Buffer, fileName: string): Promise<TextType | null> {
  if (!(await isText(path, start))) return null;
  return kindOf(decoded(start), fileName);
}

/** UTF-16 starts with a byte order mark; other text has no control characters except white space. */
async function isText(path: string, start: Buffer): Promise<boolean> {
  if (encodingOf(start) === 'utf-16') return true;
  for await (const piece of createReadStream(path)) {
    if ((piece as Buffer).some((byte) => byte === 0x7f || (byte < 0x20 && !WHITE_SPACE.has(byte)))) return false;
  }
  return true;
}

/** Tab, line feed, form feed, carriage return, and the escape with which some printers' text begins. */
const WHITE_SPACE: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

function encodingOf(start: Buffer): 'utf-16' | 'utf-8' {
  const mark = start.length >= 2 ? start.readUInt16BE(0) : 0;
  return mark === 0xfffe || mark === 0xfeff ? 'utf-16' : 'utf-8';
}

function decoded(start: Buffer): string {
  if (encodingOf(start) === 'utf-8') return start.toString('utf8').replace(/^\uFEFF/, '');
  return new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(start);
}

// A comment ends at its first end: a pattern that could continue past it would backtrack exponentially.
const HTML = /^\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+html|html|head|body|table|div|meta)\b/i;
const HEADER_LINE = /^[!-9;-~]+:[ \t]?.*$/;
const MAIL_HEADER =
  /^(from|to|subject|date|received|return-path|message-id|mime-version|delivered-to|content-type|x-mailer):/i;

/** @param text the beginning of a file */
function kindOf(text: string, fileName: string): TextType {
  if (HTML.test(text)) return 'text/html';
  if (isMail(text)) return 'message/rfc822';
  return isCsv(text, fileName) ? 'text/csv' : 'text/plain';
}

/** Headers up to the first empty line, at least three of which are those of mails. */
function isMail(text: string): boolean {
  const [head = ''] = text.replace(/^From .*\r?\n/, '').split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.filter((line) => HEADER_LINE.test(line));
  return (
    headers.length === lines.length && new Set(headers.flatMap((line) => MAIL_HEADER.exec(line)?.[1] ?? [])).size >= 3
  );
}

const DELIMITERS = [',', ';', '\t', '|'];
const MOST_LINES = 20;

/** Equal separators in every line, at least two lines; in prose a space follows. A name ending in .csv relaxes the rule. */
function isCsv(text: string, fileName: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isCalledCsv = /\.csv$/i.test(fileName);
  if (lines.length < (isCalledCsv ? 1 : 2)) return false;
  const whole = lines.slice(0, MOST_LINES);
  return DELIMITERS.some((delimiter) => {
    const counts = whole.map((line) => {
      const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '');
      return (isCalledCsv ? bare : bare.replaceAll(`${delimiter} `, '')).split(delimiter).length;
    });
    return (counts[0] ?? 1) > 1 && (isCalledCsv || counts.every((count) => count === counts[0]));
  });
}
