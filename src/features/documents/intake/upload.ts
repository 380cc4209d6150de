/**
 * A document that is uploaded as a form (RFC 7578): its fields, and its file as received. The form is parsed as a
 * stream, part by part; no more of a file is in memory than the current chunk.
 */

import { decodeExtended, parse } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { ReceivedBody, receiveBodies, type UploadTimes } from '../../../http/plugins/arriving-file.ts';
import { checkerOf } from '../../../http/plugins/body.ts';
import type { DocumentsContext } from '../context.ts';
import { storeFile } from '../files/store-content.ts';
import { checkName } from '../schema.ts';
import type { FileToAdd } from './add-document.ts';
import { checkFileName } from './file-name.ts';
import { type ReceivedBytes, receiveBytes } from './receive-bytes.ts';

/** Maximum bytes of a field: a name of 255 characters. */
const MAX_FIELD_BYTES = 1020;

export class UploadedDocument extends ReceivedBody {
  readonly name: string | null;
  readonly #fileName: string;
  readonly #received: ReceivedBytes;

  constructor(name: string | null, fileName: string, received: ReceivedBytes) {
    super();
    this.name = name;
    this.#fileName = fileName;
    this.#received = received;
  }

  toJSON(): unknown {
    return { name: this.name, fileName: this.#fileName, sha256: this.#received.sha256.toString('hex') };
  }

  /** Moves the file into the store. @throws ContentTypeRefused @throws StorageFull @throws StoreUnavailable */
  async keep(context: DocumentsContext, accountId: string): Promise<FileToAdd> {
    await using received = this.#received;
    return await storeFile(context, accountId, this.#fileName, received);
  }

  async discard(): Promise<void> {
    await this.#received[Symbol.asyncDispose]();
  }
}

interface FormParts {
  readonly documents: DocumentsContext;
  readonly settings: { readonly uploads: UploadTimes };
}

/** Parses forms into an UploadedDocument on every route of `app`. */
export function installForms(app: FastifyInstance, { documents, settings }: FormParts): void {
  receiveBodies(app, 'multipart/form-data', settings.uploads, async ({ headers }, bytes) => {
    const boundary = boundaryOf(headers['content-type'] ?? '');
    return readForm(documents, readFormParts(bytes, boundary));
  });

  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check = httpPart === 'body' ? checkerOf(schema) : () => true;
    return (body: unknown) => (body instanceof UploadedDocument ? { value: body } : check(body));
  });
}

async function readForm(
  { store, limits }: DocumentsContext,
  parts: AsyncIterable<FormPart>,
): Promise<UploadedDocument> {
  let name: string | null = null;
  let file: { readonly fileName: string; readonly received: ReceivedBytes } | null = null;
  try {
    for await (const part of parts) {
      if (part.name === 'file') {
        if (file !== null) throw apiError('invalid_value', { detail: 'A form has one file.', pointer: '/file' });
        if (part.fileName === null)
          throw apiError('invalid_value', { detail: 'The part file has no filename.', pointer: '/file' });
        const fileName = checkFileName(part.fileName);
        file = { fileName, received: await receiveBytes(store, part.bytes, limits.maximumBytes) };
      } else if (part.name === 'name' && part.fileName === null) {
        if (name !== null) throw apiError('invalid_value', { detail: 'A form has one name.', pointer: '/name' });
        name = checkName((await gather(part.bytes, MAX_FIELD_BYTES)).toString('utf8'), '/name');
      } else {
        const known = `The part ${JSON.stringify(part.name.slice(0, 100))} is unknown here; known are file and name.`;
        throw apiError('unknown_member', { detail: known, pointer: `/${part.name.slice(0, 100)}` });
      }
    }
    if (file === null) throw apiError('missing_member', { detail: 'The form has no part file.', pointer: '/file' });
    return new UploadedDocument(name, file.fileName, file.received);
  } catch (error) {
    await file?.received[Symbol.asyncDispose]();
    throw error;
  }
}

interface FormPart {
  readonly name: string;
  /** Null: a field, not a file. */
  readonly fileName: string | null;
  /** Must be consumed before the next part is requested. */
  readonly bytes: AsyncGenerator<Buffer>;
}

const MAX_HEADER_BYTES = 8192;
const MAX_PREAMBLE_BYTES = 1024;
const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/** @throws ApiError if the header has no boundary */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary.length >= 1 && boundary.length <= 70) return boundary;
  const detail = 'multipart/form-data names its boundary, of 1 to 70 characters.';
  throw apiError('invalid_header', { detail, header: 'Content-Type' });
}

/** @throws ApiError if the bytes are not a form */
export async function* readFormParts(bytes: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const input = new Input(bytes);
  await gather(input.until(delimiter), MAX_PREAMBLE_BYTES);
  while (!(await input.takes('--'))) {
    if (!(await input.takes('\r\n'))) throw broken('a boundary is not followed by the end of its line');
    const header = (await gather(input.until(END_OF_HEADERS), MAX_HEADER_BYTES)).toString('utf8');
    yield { ...readDisposition(header), bytes: input.until(delimiter) };
  }
}

/** Reads a short part completely. @throws ApiError if it is longer */
export async function gather(pieces: AsyncIterable<Buffer>, maximumBytes: number): Promise<Buffer> {
  const gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maximumBytes) throw broken(`a part has more than ${maximumBytes} bytes`);
    gathered.push(piece);
  }
  return Buffer.concat(gathered);
}

/** A file name may be plain, quoted as browsers do it (WHATWG), with escaped quotes (RFC 2183), or percent-encoded (RFC 8187). */
function readDisposition(header: string): Pick<FormPart, 'name' | 'fileName'> {
  const disposition = /^content-disposition:([^\r\n]*)$/im.exec(header)?.[1] ?? '';
  // Browsers escape a quote as %22 and nothing else; a backslash before a quote is of other programs.
  const { type, parameters } = parse(disposition, { multipart: !disposition.includes('\\"') });
  if (type !== 'form-data' || parameters.name === undefined) throw broken('a part has no name');
  const { name, filename, 'filename*': encoded } = parameters;
  if (encoded !== undefined && decodeExtended(encoded) === undefined) throw broken('a file name is not well-formed');
  return { name, fileName: filename ?? null };
}

function broken(problem: string) {
  return apiError('malformed_request', { detail: `The body is no multipart/form-data: ${problem}.` });
}

/** Bytes that were read and not yet used. */
class Input {
  readonly #source: AsyncIterator<Uint8Array>;
  // A boundary is at the beginning of a line, also the first one.
  #waiting = Buffer.from('\r\n');

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The bytes before the delimiter, which is skipped. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#waiting.indexOf(delimiter);
      // The end of the buffer may be the beginning of the delimiter.
      const sure = at >= 0 ? at : this.#waiting.length - delimiter.length + 1;
      const piece = this.#waiting.subarray(0, Math.max(0, sure));
      this.#waiting = this.#waiting.subarray(piece.length + (at >= 0 ? delimiter.length : 0));
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#readOn();
    }
  }

  /** Whether this is next; if so, it is skipped. */
  async takes(text: string): Promise<boolean> {
    while (this.#waiting.length < text.length) await this.#readOn();
    const found = this.#waiting.subarray(0, text.length).equals(Buffer.from(text));
    if (found) this.#waiting = this.#waiting.subarray(text.length);
    return found;
  }

  async #readOn(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw broken('it ends before its last boundary');
    this.#waiting = Buffer.concat([this.#waiting, value]);
  }
}
