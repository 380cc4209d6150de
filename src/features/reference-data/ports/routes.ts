/** Sea ports: list, and get by id or UN/LOCODE. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import type { ListDeclaration } from '../../../http/jsonapi/reading/query.ts';
import { listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import { placeResource } from '../place-resources.ts';
import { Port } from './schema.ts';

const list: ListDeclaration = {
  type: 'port',
  defaultSort: [{ field: 'code', direction: 'ascending', kind: 'text' }],
  filters: {
    country_code: { kind: 'text', description: 'ISO 3166-1 alpha-2 code of the country; several with commas' },
  },
  search: { q: 'Part of the name, or the beginning of the UN/LOCODE' },
};
const tags = ['ports'];
const config = { permission: 'read' } as const;
const ByIdOrLocode = Type.Object({ id: Type.String({ description: 'Id or UN/LOCODE' }) });

export const portRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get('/ports', { config, schema: { tags, summary: 'List ports', ...listOperation(list, Port) } }, (request) => {
    const query = listQuery(request, list);
    const { q } = query.search;
    const countryCodes = query.filters.country_code?.split(',');
    const ports = reference.ports.list({
      ...(q !== undefined && { q }),
      ...(countryCodes !== undefined && { countryCodes }),
    });
    const page = arrayPage(ports, query, (port) => port.code);
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
