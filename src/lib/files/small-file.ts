/**
 * Reads a file that a setting or an option names, whole: a regular file of a limited size, so that a pipe or a device
 * does not block the process or fill its memory. Knows no setting.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Of what holds a secret, a key or a certificate. */
export const SECRET_BYTES = 64 * 1024;
/** Of settings, tables and saved answers. */
export const TABLE_BYTES = 64 * 1024 * 1024;

/** The message follows the path: `is empty`. */
export class FileUnusable extends Error {
  override readonly name = 'FileUnusable';
}

/** @throws FileUnusable */
export function readSmallFile(path: string, mostBytes: number): Buffer {
  let file: number | undefined;
  try {
    // Without O_NONBLOCK a named pipe is waited for. Windows lacks it, and such pipes in folders.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(file);
    if (!found.isFile()) throw new FileUnusable(`is not a regular file, but ${kindOf(found)}`);
    if (found.size > mostBytes) throw tooLong(mostBytes);
    return readAll(file, found.size === 0 ? mostBytes : found.size);
  } catch (error) {
    if (error instanceof FileUnusable) throw error;
    throw new FileUnusable(`cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Text in UTF-8. @throws FileUnusable */
export function readSmallText(path: string, mostBytes: number): string {
  const bytes = readSmallFile(path, mostBytes);
  if (bytes.includes(0)) throw new FileUnusable('holds a NUL character, which no text has');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileUnusable('is not text in UTF-8');
  }
}

/**
 * A password or token. An editor ends the file with a line break that is not part of it.
 * @param mayHaveLines whether a text of several lines is right, as PEM is
 * @throws FileUnusable
 */
export function readSecretFile(path: string, mayHaveLines = isPem): string {
  const text = readSmallText(path, SECRET_BYTES).trim();
  if (text === '') throw new FileUnusable('is empty');
  if (/[\r\n]/.test(text) && !mayHaveLines(text)) throw new FileUnusable('has several lines; the value is one line');
  return text;
}

/** Attributes may precede the first block: `openssl pkcs12` writes them. */
export const isPem = (text: string) => /^-----BEGIN /m.test(text);

/** @param setting that names the file @throws FileUnusable with a whole sentence */
export function readNamedSecret(setting: string, path: string): string {
  return named(setting, path, () => readSecretFile(path));
}

/** Tables, settings and saved answers. @throws FileUnusable with a whole sentence */
export function readNamedText(setting: string, path: string): string {
  return named(setting, path, () => readSmallText(path, TABLE_BYTES));
}

/** Keys and certificates in PEM, which have lines, or in another form. @throws FileUnusable with a whole sentence */
export function readNamedBytes(setting: string, path: string): Buffer {
  return named(setting, path, () => readSmallFile(path, SECRET_BYTES));
}

function named<Result>(setting: string, path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new FileUnusable(`${setting} names ${path}, which ${(error as Error).message}`);
  }
}

/** @param mostBytes the size, where it is known: files below /proc have none */
function readAll(file: number, mostBytes: number): Buffer {
  const bytes = Buffer.alloc(mostBytes + 1);
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; ) {
    read = readSync(file, bytes, length, bytes.length - length, null);
    length += read;
  }
  if (length > mostBytes) throw tooLong(mostBytes);
  return bytes.subarray(0, length);
}

const tooLong = (mostBytes: number) => new FileUnusable(`has more than ${Math.ceil(mostBytes / 1024)} KiB`);

function kindOf(found: ReturnType<typeof fstatSync>): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}
