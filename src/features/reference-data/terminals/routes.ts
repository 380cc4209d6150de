/** Marine terminals: list, and get by id. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import type { ListDeclaration } from '../../../http/jsonapi/reading/query.ts';
import { listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import { terminalResource } from '../place-resources.ts';
import { Terminal } from './schema.ts';

const list: ListDeclaration = {
  type: 'terminal',
  defaultSort: [{ field: 'name', direction: 'ascending', kind: 'text' }],
  filters: { port: { kind: 'text', description: 'Id or UN/LOCODE of the port; several with commas' } },
  search: { q: 'Part of the name, or a SMDG, FIRMS or BIC code' },
};
const tags = ['terminals'];
const config = { permission: 'read' } as const;
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const terminalRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/terminals',
    { config, schema: { tags, summary: 'List terminals', ...listOperation(list, Terminal) } },
    (request) => {
      const query = listQuery(request, list);
      const { q } = query.search;
      const ports = query.filters.port?.split(',');
      const terminals = reference.terminals.list({
        ...(q !== undefined && { q }),
        ...(ports !== undefined && { ports }),
      });
      const page = arrayPage(terminals, query, (terminal) => terminal.name);
      const rows = page.rows.map((terminal) => terminalResource(reference, terminal));
      return listAnswer(request, { query, page: { ...page, rows } });
    },
  );

  app.get(
    '/terminals/:id',
    { config, schema: { tags, summary: 'Get a terminal', params: ById, ...oneOperation(Terminal) } },
    async (request) => {
      const { id } = request.params;
      const terminal = reference.terminals.findById(id);
      if (!terminal) throw notFound('terminal', id);
      return oneAnswer(request, {
        query: oneQuery(request, 'terminal'),
        resource: terminalResource(reference, terminal),
      });
    },
  );
};
