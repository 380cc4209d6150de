/** The request body with a file of tracking requests. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../database/database.ts';
import { type ApiError, apiError } from '../../http/jsonapi/errors.ts';
import { isCsv } from '../../http/jsonapi/negotiation.ts';
import { ReceivedBody, receiveBodies, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import type { Clock } from '../../lib/clock.ts';
import { acceptFile, discardFile, type ImportLimits, type ReceivedFile, receiveFile } from './receive-file.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: { readonly imports: ImportLimits; readonly uploads: UploadTimes };
}

export class UploadedFile extends ReceivedBody {
  readonly #file: ReceivedFile;
  readonly #parts: Parts;
  readonly #accountId: string;

  constructor(parts: Parts, accountId: string, file: ReceivedFile) {
    super();
    this.#parts = parts;
    this.#accountId = accountId;
    this.#file = file;
  }

  toJSON(): unknown {
    return { rows: this.#file.rowsCount, sha256: this.#file.sha256 };
  }

  /** Accepts the import. @param present makes the answer of its id, in the transaction */
  accept<Answer>(present: (session: AccountSession, id: string) => Promise<Answer>): Promise<Answer> {
    return this.#parts.database.changeAccount(this.#accountId, async (session) => {
      await acceptFile(session, this.#file);
      return present(session, this.#file.importId);
    });
  }

  async discard(): Promise<void> {
    await discardFile(this.#parts.database, this.#accountId, this.#file.importId);
  }
}

/** For every route registered on `app`: bodies of CSV become an UploadedFile. */
export function installUploads(app: FastifyInstance, parts: Parts): void {
  const { database, clock, settings } = parts;
  receiveBodies(app, 'text/csv', settings.uploads, async (request, bytes) => {
    if (!isCsv(request.headers['content-type'])) throw notCsv();
    const dryRun = readDryRun(request);
    const { accountId, keyId, partyIds } = request.auth;
    const upload = { accountId, apiKeyId: keyId, partyIds, dryRun, bytes };
    const file = await receiveFile({ database, clock, limits: settings.imports }, upload);
    return new UploadedFile(parts, accountId, file);
  });
}

/** The uploaded file. @throws ApiError if the body is of another type */
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
