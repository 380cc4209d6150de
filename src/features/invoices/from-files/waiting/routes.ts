/** Files with invoices that wait for a layout: list, delete. Keys that are limited to customers see none. */
import { Type } from 'typebox';
import { EMPTY_PAGE } from '../../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../../http/api-instance.ts';
import {
  linkOne,
  Nullable,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../../http/jsonapi/resource.ts';
import { serveResource } from '../../../../http/jsonapi/serve-resource.ts';
import { formatInstant } from '../../../../lib/clock.ts';
import { requireUnlimited } from '../../require-unlimited.ts';
import { deleteWaitingFile, pageWaitingFiles, WAITING_LIST, type WaitingFile } from './store.ts';

export const WaitingFileSchema = resourceSchema(
  'waiting_invoice_file',
  Type.Object({
    file_name: Nullable(Type.String()),
    came_by: Type.String({ description: 'mail, or the name of a file input' }),
    detail: Type.String({ description: 'Why it waits' }),
    created_at: Timestamp,
  }),
  Type.Object({ document: toOne('document') }),
);

export const waitingFileRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/waiting_invoice_files',
    tags: ['invoices'],
    schema: WaitingFileSchema,
    one: 'a file with invoices that waits',
    many: 'files with invoices that wait',
    render,
    list: {
      description:
        'Tables from mails, folders and servers that no layout reads yet. A layout that is added or changed reads them.',
      declaration: WAITING_LIST,
      page: async (session, query, { auth }) =>
        auth.partyIds === null ? pageWaitingFiles(session, query) : EMPTY_PAGE,
    },
    delete: {
      permission: 'write',
      description: 'It is not read any more. The document that a mail brought stays.',
      remove: (session, id, request) => {
        requireUnlimited(request);
        return deleteWaitingFile(session, id);
      },
    },
  });
};

function render({ id, fileName, cameBy, detail, createdAt, documentId }: WaitingFile) {
  const attributes = {
    file_name: fileName,
    came_by: cameBy,
    detail,
    created_at: formatInstant(createdAt.getTime()),
  };
  const relationships = { document: linkOne('document', documentId) };
  return renderResource({ id, type: 'waiting_invoice_file', attributes, relationships });
}
