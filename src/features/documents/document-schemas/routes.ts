/** What the payload of each document type may be. */

import type { DocumentSchema } from '@portolan/papers';
import { DOCUMENT_TYPE_LABELS } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery, wholeListAnswer } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { oneOperation, wholeListOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { DocumentsContext } from '../context.ts';
import { DocumentSchemaResource, renderDocumentSchema } from './schema.ts';

const tags = ['documents'];
const ById = Type.Object({ id: Type.String({ examples: ['bill_of_lading@2026-11-23'] }) });

export const documentSchemaRoutes: ResourceRoutes<{ documents: DocumentsContext }> = async (
  app,
  { documents: { schemas } },
) => {
  const render = (schema: DocumentSchema) =>
    renderDocumentSchema({
      ...schema,
      label: DOCUMENT_TYPE_LABELS[schema.type],
      isCurrent: schemas.currentOf(schema.type) === schema,
    });

  app.get(
    '/document_schemas',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'List the schemas of payloads', ...wholeListOperation(DocumentSchemaResource) },
    },
    (request) => {
      const query = oneQuery(request, 'document_schema');
      return wholeListAnswer(request, { query, rows: schemas.all.map(render) });
    },
  );

  app.get(
    '/document_schemas/:id',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get the schema of a payload', params: ById, ...oneOperation(DocumentSchemaResource) },
    },
    (request) => {
      const query = oneQuery(request, 'document_schema');
      const found = schemas.find(request.params.id);
      if (found === undefined) throw notFound('document schema', request.params.id);
      return oneAnswer(request, { query, resource: render(found) });
    },
  );
};
