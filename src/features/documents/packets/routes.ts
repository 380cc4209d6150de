/** Splitting a file into its documents, and merging documents of one file. */

import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { Uuid } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import type { ResourceRequest } from '../../../http/jsonapi/serve-resource.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { DocumentsContext } from '../context.ts';
import { getDocument, requireChangeable } from '../get-document.ts';
import { DocumentResource } from '../schema.ts';
import { type ChangeOfPapers, changePapers } from './change-papers.ts';

const MOST_PARTS = 200;
const SplitBody = Type.Object(
  {
    pages: Type.Array(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 1000 }), {
      minItems: 1,
      maxItems: MOST_PARTS,
      description: 'The pages of each part, by their numbers in the file; each page once',
      examples: [[[1, 2], [3]]],
    }),
  },
  { additionalProperties: false },
);
const MergeBody = Type.Object(
  {
    document_ids: Type.Array(Uuid, {
      minItems: 1,
      maxItems: MOST_PARTS,
      description: 'Documents of the same file',
    }),
  },
  { additionalProperties: false },
);

export const packetRoutes: ResourceRoutes<{ documents: DocumentsContext }> = async (app, { documents }) => {
  const served = {
    method: 'post',
    tags: ['documents'],
    schema: DocumentResource,
    permission: 'write',
    status: 202,
  } as const;
  const file = ({ id }: { readonly id: string }) => `/v2/documents/${id}`;
  const change = async (
    session: AccountSession,
    request: ResourceRequest<'/documents/:id/split'>,
    given: ChangeOfPapers,
  ) => {
    const id = request.params.id.toLowerCase();
    if (!isUuid(id)) throw notFound('document', id);
    await requireChangeable(session, request, id);
    const fileId = await changePapers(session, documents, id, given);
    if (fileId === undefined) throw notFound('document', id);
    return getDocument(session, request, fileId);
  };

  serveOperation<'/documents/:id/split', typeof SplitBody>(app, {
    ...served,
    path: '/documents/:id/split',
    summary: 'Split a document',
    description: 'Returns the file, with its parts in child_documents. Entered values stay with their pages.',
    body: SplitBody,
    self: file,
    answer: (session, request) => change(session, request, { act: 'split', pages: request.body.pages }),
  });

  serveOperation<'/documents/:id/merge', typeof MergeBody>(app, {
    ...served,
    path: '/documents/:id/merge',
    summary: 'Merge documents of a file',
    description:
      'Returns the file. The document of the path stays; its values win. Of a file, the first named one stays.',
    body: MergeBody,
    self: file,
    answer: (session, request) => change(session, request, { act: 'merge', ids: request.body.document_ids }),
  });
};
