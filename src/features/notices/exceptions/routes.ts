/** Reads exceptions: their list, and one. */
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { shownTo } from './exception.ts';
import { EXCEPTIONS } from './list-exceptions.ts';
import { findExceptions } from './list-store.ts';
import { ExceptionSchema, renderException } from './schema.ts';

export const exceptionRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/exceptions',
    tags: ['exceptions'],
    schema: ExceptionSchema,
    one: 'an exception',
    many: 'exceptions',
    render: renderException,
    list: {
      declaration: EXCEPTIONS.declaration,
      page: (session, query, { auth }) => EXCEPTIONS.page(session, query, auth.partyIds),
    },
    get: {
      find: async (session, id, { auth: { partyIds } }) => {
        const [row] = await findExceptions(session, [id], partyIds);
        return row && shownTo(row, partyIds);
      },
    },
  });
};
