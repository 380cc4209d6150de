/** A document that is uploaded as a form: its fields, and its file as received. */
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { ReceivedBody, receiveBodies, type UploadTimes } from '../../../http/plugins/arriving-file.ts';
import { checkerOf } from '../../../http/plugins/body.ts';
import { checkName } from '../bodies.ts';
import type { DocumentsContext } from '../context.ts';
import { storeFile } from '../files/store-content.ts';
import type { FileToAdd } from './add-document.ts';
import { checkFileName } from './file-name.ts';
import { boundaryOf, type FormPart, gather, readFormParts } from './form-data.ts';
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
