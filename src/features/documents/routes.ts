/** Documents: list, get, add, change, delete. */

import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '@portolan/papers/document-types';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, jsonAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { oneOperation, plainOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { bodySecondsOf, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { findPrincipalName } from '../../tenancy/accounts/principals-store.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import { isSwitchedOn, UNDERSTANDING_SETTINGS } from './account-settings.ts';
import type { DocumentsContext } from './context.ts';
import { fetchUpload, readSignedId } from './direct-uploads/direct-upload.ts';
import { getDocument, requireChangeable, requireUnlimited } from './get-document.ts';
import { addDocument, addUploaded } from './intake/add-document.ts';
import { changeDocument, enterLinks, type GivenPlaces } from './intake/change-document.ts';
import { installForms, UploadedDocument } from './intake/upload.ts';
import { DOCUMENT_LIST, findDocuments, pageDocuments } from './list-store.ts';
import {
  ChangedDocumentBody,
  type DocumentFacts,
  DocumentResource,
  NewDocumentBody,
  renderDocument,
} from './schema.ts';
import { deleteDocument } from './store.ts';

const tags = ['documents'];
const Types = Type.Object({
  document_types: Type.Array(Type.Object({ code: Type.Enum([...DOCUMENT_TYPES]), label: Type.String() })),
});
const idsOf = (given: { readonly data: readonly { readonly id: string }[] } | undefined) =>
  (given?.data ?? []).map(({ id }) => id);

export const documentRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  documents: DocumentsContext;
  settings: { publicUrl: string; uploads: UploadTimes };
}> = async (app, dependencies) => {
  const { database, documents, clock, settings } = dependencies;
  const read = { permission: 'read' } as const;
  const write = { permission: 'write' } as const;

  const find = async (session: AccountSession, id: string, { auth }: Pick<FastifyRequest, 'auth'>) =>
    (await findDocuments(session, [id], auth.partyIds))[0];

  serveResource(app, {
    path: '/documents',
    tags,
    schema: DocumentResource,
    one: 'a document',
    many: 'documents',
    render: (facts: DocumentFacts) => renderDocument(facts, settings.publicUrl),
    list: {
      declaration: DOCUMENT_LIST,
      page: (session, query, { auth }) => pageDocuments(session, query, auth.partyIds),
    },
    get: { find },
    change: {
      ...write,
      description:
        'Entered values take precedence over extracted ones. Null removes an entered value. `shipments` and `cargos` ' +
        'replace all links; if both are empty, the document is linked by its numbers again.',
      bodyLimit: LONG_BODY_BYTES,
      body: ChangedDocumentBody,
      change: async (session, id, { attributes = {}, relationships = {} }, request) => {
        await requireChangeable(session, request, id);
        const isThere = await changeDocument(session, documents, id, {
          ...(attributes.name !== undefined && { name: attributes.name.trim() }),
          ...(attributes.document_type_manual !== undefined && { manualType: attributes.document_type_manual || null }),
          ...(attributes.extracted_data_manual !== undefined && { manualPayload: attributes.extracted_data_manual }),
          ...(attributes.evidence_manual !== undefined && { places: attributes.evidence_manual as GivenPlaces | null }),
          ...(attributes.reviewed !== undefined && { isReviewed: attributes.reviewed }),
        });
        const { shipments, cargos } = relationships;
        if (isThere && (shipments ?? cargos) !== undefined) {
          await enterLinks(session, documents, id, { shipmentIds: idsOf(shipments), containerIds: idsOf(cargos) });
        }
        return isThere ? find(session, id, request) : undefined;
      },
    },
    delete: {
      ...write,
      remove: async (session, id, request) => {
        await requireChangeable(session, request, id);
        return deleteDocument(session, id, new Date(clock.wallNow()));
      },
    },
  });

  app.get(
    '/documents/types',
    {
      config: read,
      schema: {
        tags,
        operationId: 'listDocumentTypes',
        summary: 'List the types of documents',
        ...plainOperation('The types', Types),
      },
    },
    async (request, reply) => {
      const { document_types: documentTypes } = await database.forAccount(request.auth.accountId, (session) =>
        getSettings(session, UNDERSTANDING_SETTINGS),
      );
      const codes = DOCUMENT_TYPES.filter((code) => isSwitchedOn(code, documentTypes));
      return jsonAnswer(reply, { document_types: codes.map((code) => ({ code, label: DOCUMENT_TYPE_LABELS[code] })) });
    },
  );

  // A form is read here and nowhere else.
  await app.register(async (adding) => {
    installForms(adding, dependencies);
    const add = async (
      request: FastifyRequest,
      present: (session: AccountSession, id: string) => Promise<Buffer>,
    ): Promise<Buffer> => {
      requireUnlimited(request);
      const { accountId, keyId } = request.auth;
      const { body } = request as { body: UploadedDocument | Static<typeof NewDocumentBody> };
      const ownOf = async (session: AccountSession) =>
        ({ source: 'api', addedBy: await findPrincipalName(session, keyId), emailSubmissionId: null }) as const;
      if (body instanceof UploadedDocument) {
        const file = await body.keep(documents, accountId);
        return database.changeAccount(accountId, async (session) => {
          const own = { ...(await ownOf(session)), name: body.name };
          return present(session, await addDocument(session, documents, file, own));
        });
      }
      const { name = null, attached_document: signedId } = body.data.attributes;
      const uploadId = await database.forAccount(accountId, (session) =>
        readSignedId(session, signedId, clock.wallNow()),
      );
      await fetchUpload(documents, accountId, uploadId);
      return database.changeAccount(accountId, async (session) => {
        const own = { ...(await ownOf(session)), name: name?.trim() ?? null };
        return present(session, await addUploaded(session, documents, uploadId, own));
      });
    };
    adding.post(
      '/documents',
      {
        config: { ...write, bodySeconds: bodySecondsOf(settings.uploads) },
        schema: {
          tags,
          summary: 'Add a document',
          description:
            'Takes the file of a direct upload (POST /v2/direct_uploads), or multipart/form-data with the parts `file` and, ' +
            'optionally, `name`.',
          body: NewDocumentBody,
          ...oneOperation(DocumentResource, 201),
        },
      },
      async (request, reply) => {
        const query = oneQuery(request, 'document');
        return add(request, async (session, id) => {
          const resource = await getDocument(session, request, id);
          return createdAnswer(request, reply, { query, resource, session });
        });
      },
    );
  });
};
