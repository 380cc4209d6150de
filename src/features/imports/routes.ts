/** Imports of tracking requests from CSV files: upload, status, and results of rows. */

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { type ApiError, apiError, getById } from '../../http/jsonapi/errors.ts';
import { isCsv } from '../../http/jsonapi/negotiation.ts';
import { readFlag } from '../../http/jsonapi/reading/query.ts';
import { answer, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveList, serveResource } from '../../http/jsonapi/serve-resource.ts';
import { bodySecondsOf, ReceivedBody, receiveBodies, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  findImport,
  IMPORT_LIST,
  IMPORT_ROW_LIST,
  type ImportReader,
  pageImportRows,
  pageImports,
} from './list-store.ts';
import { acceptFile, discardFile, type ImportLimits, type ReceivedFile, receiveFile } from './receive-file.ts';
import {
  type ImportFacts,
  type ImportRowFacts,
  ImportRowSchema,
  ImportSchema,
  renderImport,
  renderImportRow,
} from './schema.ts';

const tags = ['imports'];

const EXAMPLE =
  'request_type,request_number,scac,ref_numbers,customer\nbill_of_lading,MAEU123456789,MAEU,PO 1|PO 2,Acme Imports\n';
const CsvBody = Type.String({
  description:
    'UTF-8, separated by commas, semicolons or tabs. Columns: request_type, request_number; scac (empty: the line is detected ' +
    'from the number), ref_numbers and shipment_tags (several with a bar between them), customer (id or name of a party)',
  examples: [EXAMPLE],
});
const DryRun = Type.Optional(Type.Boolean({ default: false, description: 'Check every row and create nothing' }));

function acceptedOperation() {
  const { querystring } = oneOperation(ImportSchema);
  const { properties } = querystring as ReturnType<typeof Type.Object>;
  const body = Type.Object({
    data: ImportSchema,
    included: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' })),
    links: Type.Object({ self: Type.String() }),
  });
  return {
    querystring: Type.Object({ dry_run: DryRun, ...properties }),
    response: { 202: answer('Accepted. A background job processes the rows.', body) } as unknown,
  };
}

export const importRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { publicUrl: string; imports: ImportLimits; uploads: UploadTimes };
}> = async (app, dependencies) => {
  const { settings } = dependencies;
  installUploads(app, dependencies);
  // Bodies are files, which are validated while they are received.
  app.setValidatorCompiler(() => () => true);

  serveResource(app, {
    path: '/imports',
    tags,
    schema: ImportSchema,
    one: 'an import',
    many: 'imports',
    render: (facts: ImportFacts) => renderImport(facts, settings.publicUrl),
    list: { declaration: IMPORT_LIST, page: (session, query, { auth }) => pageImports(session, query, auth) },
    get: { find: (session, id, { auth }) => findImport(session, id, auth) },
  });

  app.post(
    '/imports/tracking_requests',
    {
      config: { permission: 'write', bucket: 'tracking_requests', bodySeconds: bodySecondsOf(settings.uploads) },
      schema: {
        tags,
        operationId: 'importTrackingRequests',
        summary: 'Import tracking requests from a CSV file',
        description: 'Each row works like POST /v2/tracking_requests. The rate limit counts the file once.',
        consumes: ['text/csv'],
        body: CsvBody,
        ...acceptedOperation(),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'import');
      return uploadOf(request.body).accept(async (session, id) => {
        const resource = renderImport(await getImport(session, id, request.auth), settings.publicUrl);
        const path = `/v2/imports/${id}`;
        reply.code(202).header('location', `${settings.publicUrl}${path}`);
        return oneAnswer(request, { query, resource, session }, path);
      });
    },
  );

  serveList(app, {
    path: '/imports/:id/rows',
    tags,
    schema: ImportRowSchema,
    summary: 'List the rows of an import with their results',
    render: (facts: ImportRowFacts) => ({
      ...renderImportRow(facts),
      links: { tracking_request: facts.trackingRequestId },
    }),
    declaration: IMPORT_ROW_LIST,
    page: async (session, query, { params, auth }) =>
      pageImportRows(session, (await getImport(session, params.id, auth)).id, query),
  });
};

function getImport(session: AccountSession, id: string, reader: ImportReader) {
  return getById('import', id, () => findImport(session, id, reader));
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: { readonly imports: ImportLimits; readonly uploads: UploadTimes };
}

class UploadedFile extends ReceivedBody {
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
function installUploads(app: FastifyInstance, parts: Parts): void {
  const { database, clock, settings } = parts;
  receiveBodies(app, 'text/csv', settings.uploads, async (request, bytes) => {
    if (!isCsv(request.headers['content-type'])) throw notCsv();
    const dryRun = readFlag(request, 'dry_run');
    const { accountId, keyId, partyIds } = request.auth;
    const upload = { accountId, apiKeyId: keyId, partyIds, dryRun, bytes };
    const file = await receiveFile({ database, clock, limits: settings.imports }, upload);
    return new UploadedFile(parts, accountId, file);
  });
}

/** The uploaded file. @throws ApiError if the body is of another type */
function uploadOf(body: unknown): UploadedFile {
  if (body instanceof UploadedFile) return body;
  throw notCsv();
}

function notCsv(): ApiError {
  const detail = 'The body must be text/csv, in UTF-8.';
  return apiError('unsupported_media_type', { detail, header: 'Content-Type' });
}
