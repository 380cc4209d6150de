/** File names from senders. They are displayed and returned, never used as a path. */
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

/** `Content-Disposition` of a download (RFC 6266): the name in ASCII, and unchanged. */
export function attachmentOf(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
