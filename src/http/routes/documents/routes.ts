/** Documents: list, get, add, change, delete, download, and what is done with one again. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addDocument, addUploaded } from '../../../documents/keeping/add-document.ts';
import {
  type Again,
  changeDocument,
  processAgain,
  rotateDocument,
} from '../../../documents/keeping/change-document.ts';
import { readSignedId } from '../../../documents/keeping/direct-upload.ts';
import { downloadToken } from '../../../documents/keeping/download.ts';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '../../../domain/documents/document-type.ts';
import { isUuid } from '../../../lib/ids.ts';
import { DocumentResource, renderDocument } from '../../../resources/documents/document.ts';
import { NEWEST_FIRST } from '../../../resources/list-query.ts';
import { findKeyName } from '../../../storage/account/api-keys.ts';
import type { AccountSession } from '../../../storage/database.ts';
import { deleteDocument } from '../../../storage/documents/documents.ts';
import { readDocuments } from '../../../storage/documents/read-documents.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { notFound, requireSameId } from '../../jsonapi/errors.ts';
import type { ListDeclaration } from '../../jsonapi/reading/query.ts';
import {
  emptyOperation,
  listOperation,
  oneOperation,
  plainAnswer,
  plainOperation,
} from '../../jsonapi/route-schemas.ts';
import { LONG_BODY_BYTES } from '../../plugins/body.ts';
import { ChangedDocumentBody, NewDocumentBody, RotationBody } from './bodies.ts';
import { getDocument, requireUnlimited } from './get-document.ts';
import { installForms, SentDocument } from './upload.ts';

const tags = ['documents'];
const list: ListDeclaration = {
  type: 'document',
  defaultSort: NEWEST_FIRST,
  sortable: { document_type: 'text', added_by: 'text', created_at: 'time' },
  filters: {
    filename: { kind: 'single_text', description: 'Part of the file name' },
    reference: {
      kind: 'single_text',
      description: 'A number in the document, or by which a shipment is called that it is linked to',
    },
    document_types: { kind: 'choice', values: DOCUMENT_TYPES, description: 'What the document is' },
  },
};
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Types = Type.Object({
  document_types: Type.Array(Type.Object({ code: Type.Enum([...DOCUMENT_TYPES]), label: Type.String() })),
});
const TYPES_ANSWER = Buffer.from(
  JSON.stringify({ document_types: DOCUMENT_TYPES.map((code) => ({ code, label: DOCUMENT_TYPE_LABELS[code] })) }),
);
const DownloadUrl = Type.Object({
  download_url: Type.String({ description: 'Holds for five minutes, without a key' }),
});
const Accepted = Type.Object({ status: Type.Literal('accepted') });
const accepted = { response: { 202: plainAnswer('It is done in the background', Accepted) } as unknown };
const ACCEPTED = Buffer.from(JSON.stringify({ status: 'accepted' }));
const AGAIN: readonly (readonly [Again, string])[] = [
  ['reextract', 'Extract the fields of a document again'],
  ['reclassify', 'Classify a document again, and extract its fields'],
  ['relink', 'Look again for what a document is linked to'],
];

export const documentRoutes: ResourceRoutes = async (app, dependencies) => {
  const { database, documents, clock, settings } = dependencies;
  const read = { permission: 'read' } as const;
  const write = { permission: 'write' } as const;

  app.get(
    '/documents',
    { config: read, schema: { tags, summary: 'List documents', ...listOperation(list, DocumentResource) } },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await readDocuments(session, query, request.auth.partyIds);
        const rows = page.rows.map((facts) => renderDocument(facts, settings.publicUrl));
        return listAnswer(request, { query, page: { ...page, rows }, session });
      });
    },
  );

  app.get(
    '/documents/types',
    { config: read, schema: { tags, summary: 'List the types of documents', ...plainOperation('All types', Types) } },
    async (_request, reply) => {
      reply.type('application/json');
      return TYPES_ANSWER;
    },
  );

  // A form is read here and nowhere else.
  await app.register(async (adding) => {
    installForms(adding, dependencies);
    const add = async (request: FastifyRequest) => {
      requireUnlimited(request);
      const { accountId, keyId } = request.auth;
      const { body } = request as { body: unknown };
      const file = body instanceof SentDocument ? await body.keep(documents, accountId) : null;
      return database.changeAccount(accountId, async (session) => {
        const own = { source: 'api', addedBy: await findKeyName(session, keyId), emailSubmissionId: null } as const;
        if (file !== null) return addDocument(session, documents, file, { ...own, name: (body as SentDocument).name });
        const { attributes } = (body as { data: { attributes: { name?: string; attached_document: string } } }).data;
        const uploadId = await readSignedId(session, attributes.attached_document, clock.wallNow());
        return addUploaded(session, documents, uploadId, { ...own, name: attributes.name?.trim() ?? null });
      });
    };
    adding.post(
      '/documents',
      {
        config: { ...write, bodySeconds: settings.documents.uploadSeconds + 5 },
        schema: {
          tags,
          summary: 'Add a document',
          description:
            'Of a file that was sent before (POST /v2/direct_uploads); or in one step as multipart/form-data with the parts `file` and, ' +
            'where it is to be called otherwise, `name`.',
          body: NewDocumentBody,
          ...oneOperation(DocumentResource, 201),
        },
      },
      async (request, reply) => {
        const query = oneQuery(request, 'document');
        const id = await add(request);
        return database.forAccount(request.auth.accountId, async (session) => {
          const resource = await getDocument(session, request, id);
          return createdAnswer(request, reply, { query, resource, session });
        });
      },
    );
  });

  app.get(
    '/documents/:id',
    {
      config: read,
      schema: { tags, summary: 'Get a document', params: ById, ...oneOperation(DocumentResource) },
    },
    (request) => {
      const query = oneQuery(request, 'document');
      return database.forAccount(request.auth.accountId, async (session) => {
        const resource = await getDocument(session, request, request.params.id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.patch(
    '/documents/:id',
    {
      config: write,
      bodyLimit: LONG_BODY_BYTES,
      schema: {
        tags,
        summary: 'Change a document',
        description: 'What you enter wins over what was found; null takes it back.',
        params: ById,
        body: ChangedDocumentBody,
        ...oneOperation(DocumentResource),
      },
    },
    (request) => {
      const query = oneQuery(request, 'document');
      const { id, attributes = {} } = request.body.data;
      requireSameId(request.params.id, id);
      return change(request, async (session) => {
        const changed = await changeDocument(session, documents, request.params.id, {
          ...(attributes.name !== undefined && { name: attributes.name.trim() }),
          ...(attributes.document_type_manual !== undefined && { manualType: attributes.document_type_manual }),
          ...(attributes.extracted_data_manual !== undefined && { manualPayload: attributes.extracted_data_manual }),
        });
        if (!changed) throw notFound('document', request.params.id);
        const resource = await getDocument(session, request, request.params.id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.delete(
    '/documents/:id',
    { config: write, schema: { tags, summary: 'Delete a document', params: ById, ...emptyOperation() } },
    (request, reply) =>
      change(request, async (session) => {
        if (!(await deleteDocument(session, request.params.id, new Date(clock.wallNow()))))
          throw notFound('document', request.params.id);
        reply.code(204);
      }),
  );

  app.get(
    '/documents/:id/download_url',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get an address to download a document from',
        params: ById,
        ...plainOperation('An address', DownloadUrl),
      },
    },
    (request, reply) =>
      database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getDocument(session, request, request.params.id);
        const token = await downloadToken(session, id, clock.wallNow());
        if (token === undefined) throw notFound('document', id);
        const download_url = `${settings.publicUrl}/documents/${id}/file?token=${token}`;
        reply.type('application/json');
        return Buffer.from(JSON.stringify({ download_url }));
      }),
  );

  for (const [again, summary] of AGAIN) {
    app.post(
      `/documents/:id/${again}`,
      { config: write, schema: { tags, summary, params: ById, ...accepted } },
      (request, reply) =>
        change(request as FastifyRequest<{ Params: { id: string } }>, async (session, id) => {
          if (!(await processAgain(session, documents, id, again))) throw notFound('document', id);
          reply.code(202).type('application/json');
          return ACCEPTED;
        }),
    );
  }

  app.post(
    '/documents/:id/rotate',
    { config: write, schema: { tags, summary: 'Turn an image', params: ById, body: RotationBody, ...accepted } },
    (request, reply) =>
      change(request, async (session, id) => {
        if (!(await rotateDocument(session, documents, id, request.body.degrees))) throw notFound('document', id);
        reply.code(202).type('application/json');
        return ACCEPTED;
      }),
  );

  /** In a transaction, by a key that may, of an id that is one. */
  async function change<Result>(
    request: Pick<FastifyRequest<{ Params: { id: string } }>, 'auth' | 'params' | 'server'>,
    work: (session: AccountSession, id: string) => Promise<Result>,
  ): Promise<Result> {
    const { id } = request.params;
    if (!isUuid(id)) throw notFound('document', id);
    // Who does not see it is not told that it is there.
    if (request.auth.partyIds !== null) {
      await database.forAccount(request.auth.accountId, (session) => getDocument(session, request, id));
      requireUnlimited(request);
    }
    return database.changeAccount(request.auth.accountId, (session) => work(session, id));
  }
};
