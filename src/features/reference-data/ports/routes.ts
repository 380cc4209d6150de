/** Sea ports: list, and get by id or UN/LOCODE. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList } from '../../../http/jsonapi/reading/list.ts';
import { listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Port as PortEntry } from '../../../reference/ports.ts';
import type { Reference } from '../../../reference/reference.ts';
import { placeResource } from '../place-resources.ts';
import { Port } from './schema.ts';

const list = arrayList<PortEntry>({
  type: 'port',
  key: { name: 'code', kind: 'text', of: ({ code }) => code },
  filters: {
    country_code: {
      kind: 'text',
      description: 'ISO 3166-1 alpha-2 code of the country; several with commas',
      keeps: (value) => {
        const wanted = new Set(value.toUpperCase().split(','));
        return ({ countryCode }) => wanted.has(countryCode);
      },
    },
  },
  search: { q: 'Part of the name, or the beginning of the UN/LOCODE' },
});
const tags = ['ports'];
const config = { permission: 'read' } as const;
const ByIdOrLocode = Type.Object({ id: Type.String({ description: 'Id or UN/LOCODE' }) });

export const portRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get('/ports', { config, schema: { tags, summary: 'List ports', ...listOperation(list, Port) } }, (request) => {
    const query = listQuery(request, list);
    const page = arrayPage(list, reference.ports.list(query.search.q), query);
    const rows = page.rows.map((port) => placeResource(reference, port));
    return listAnswer(request, { query, page: { ...page, rows } });
  });

  app.get(
    '/ports/:id',
    { config, schema: { tags, summary: 'Get a port', params: ByIdOrLocode, ...oneOperation(Port) } },
    async (request) => {
      const { id } = request.params;
      const port = reference.ports.findById(id) ?? reference.ports.findByLocode(id);
      if (port?.kind !== 'port') throw notFound('port', id);
      return oneAnswer(request, { query: oneQuery(request, 'port'), resource: placeResource(reference, port) });
    },
  );
};
