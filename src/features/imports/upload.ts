/**
 * The body of an import: it is taken in while it is being sent, before the handler runs, so that an Idempotency-Key can be
 * held against the whole of it. What no handler accepts is thrown away when the answer is out.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { type ApiError, apiError } from '../../http/jsonapi/errors.ts';
import { isCsv } from '../../http/jsonapi/negotiation.ts';
import { arriving, brokenOff, isBrokenOff, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import type { Clock } from '../../lib/clock.ts';
import { acceptFile, discardFile, type ImportLimits, type ReceivedFile, receiveFile } from './receive-file.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: { readonly imports: ImportLimits & UploadTimes };
}

export class UploadedFile {
  readonly #file: ReceivedFile;
  readonly #parts: Parts;
  readonly #accountId: string;

  constructor(parts: Parts, accountId: string, file: ReceivedFile) {
    this.#parts = parts;
    this.#accountId = accountId;
    this.#file = file;
  }

  /** What tells one body from another: the same file sent again is the same. */
  toJSON(): unknown {
    return { rows: this.#file.rowsCount, sha256: this.#file.sha256 };
  }

  /** Makes an import of it. @returns its id */
  async accept(): Promise<string> {
    await acceptFile(this.#parts.database, this.#accountId, this.#file);
    return this.#file.importId;
  }

  /** Does nothing once it is accepted. */
  async discard(): Promise<void> {
    await discardFile(this.#parts.database, this.#accountId, this.#file.importId);
  }
}

/** For every route registered on `app`: bodies of CSV become an UploadedFile. */
export function installUploads(app: FastifyInstance, parts: Parts): void {
  app.addContentTypeParser('text/csv', async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
    if (!isCsv(request.headers['content-type'])) throw notCsv();
    const dryRun = readDryRun(request);
    const { accountId, keyId, partyIds } = request.auth;
    const { database, clock, settings } = parts;
    const bytes = arriving(payload, settings.imports);
    try {
      const upload = { accountId, apiKeyId: keyId, partyIds, dryRun, bytes };
      const file = await receiveFile({ database, clock, limits: settings.imports }, upload);
      return new UploadedFile(parts, accountId, file);
    } catch (error) {
      if (isBrokenOff(payload)) throw brokenOff();
      throw error;
    } finally {
      // What nobody reads any more would stay on the connection.
      payload.resume();
    }
  });

  app.addHook('onResponse', async (request) => {
    if (request.body instanceof UploadedFile) await request.body.discard();
  });
}

/** The file that was sent. @throws ApiError where it was something else */
export function uploadOf(body: unknown): UploadedFile {
  if (body instanceof UploadedFile) return body;
  throw notCsv();
}

function notCsv(): ApiError {
  const detail = 'The body must be text/csv, in UTF-8.';
  return apiError('unsupported_media_type', { detail, header: 'Content-Type' });
}

function readDryRun({ query }: FastifyRequest): boolean {
  const { dry_run: text = 'false' } = query as Readonly<Record<string, unknown>>;
  if (text === 'true' || text === 'false') return text === 'true';
  throw apiError('invalid_parameter', {
    detail: 'dry_run must be true or false, and given once.',
    parameter: 'dry_run',
  });
}
