/** File names from senders. They are displayed and returned, never used as a path. */
import { tableOf } from '@portolan/codes/table-of';
import { FileNameInvalid } from '../errors.ts';

const MAX_FILE_NAME = 255;
/** Control characters and path separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const REFUSED = /[\u0000-\u001f\u007f-\u009f/\\]/;

/** @throws FileNameInvalid */
export function checkFileName(given: string): string {
  const name = given.trim();
  if (name === '') throw new FileNameInvalid('is blank');
  if (name.length > MAX_FILE_NAME) throw new FileNameInvalid(`has ${name.length} characters`);
  if (REFUSED.test(name)) throw new FileNameInvalid('holds control characters or path separators');
  if (!name.isWellFormed()) throw new FileNameInvalid('is no text');
  return name;
}

/** The extensions that a file of a type may have; the first is given to one that has none of them. */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = tableOf({
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['xlsm'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv', 'tsv', 'txt'],
  'text/plain': ['txt', 'csv', 'tsv', 'log', 'edi', 'asc', 'md'],
  'text/html': ['html', 'htm'],
  'message/rfc822': ['eml', 'txt'],
  'application/vnd.ms-outlook': ['msg'],
});

/** The name under which a file is safe to open: its extension is one of its type, whatever the sender called it. */
export function safeFileName(name: string, contentType: string): string {
  const [usual = 'bin', ...others] = EXTENSIONS[contentType.toLowerCase()] ?? [];
  const given = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return [usual, ...others].includes(given) ? name : `${name}.${usual}`;
}

/** `Content-Disposition` of a download (RFC 6266): the name in ASCII, and unchanged. */
export function attachmentOf(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
