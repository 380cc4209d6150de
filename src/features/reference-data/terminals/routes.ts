/** Marine terminals: list, and get by id. */

import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList } from '../../../http/jsonapi/reading/list.ts';
import { ById, listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { Terminal as TerminalEntry } from '../../../reference/terminals.ts';
import { terminalResource } from '../place-resources.ts';
import { Terminal } from './schema.ts';

const terminalList = ({ ports, terminals }: Reference) =>
  arrayList<TerminalEntry>({
    type: 'terminal',
    key: { name: 'name', kind: 'text', of: ({ name }) => name },
    filters: {
      port: {
        kind: 'text',
        description: 'Id or UN/LOCODE of the port; several with commas',
        keeps: (value) => {
          const there = new Set(
            value.split(',').flatMap((port) => terminals.listByPort(ports.findByLocode(port)?.id ?? port)),
          );
          return (terminal) => there.has(terminal);
        },
      },
    },
    search: { q: 'Part of the name, or a SMDG, FIRMS or BIC code' },
  });
const tags = ['terminals'];
const config = { permission: 'read' } as const;

export const terminalRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  const list = terminalList(reference);
  app.get(
    '/terminals',
    { config, schema: { tags, summary: 'List terminals', ...listOperation(list, Terminal) } },
    (request) => {
      const query = listQuery(request, list);
      const page = arrayPage(list, reference.terminals.list(query.search.q), query);
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
