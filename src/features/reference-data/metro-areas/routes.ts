/** Metro areas (inland places): list, and get by id or UN/LOCODE. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList } from '../../../http/jsonapi/reading/list.ts';
import { listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import { placeResource } from '../place-resources.ts';
import { MetroArea } from './schema.ts';

/** There are too many to make a resource of each: items are their codes. */
const list = arrayList<{ readonly id: string }>({
  type: 'metro_area',
  key: { name: 'code', kind: 'text', of: ({ id }) => id },
  search: { q: 'Part of the name, or the beginning of the UN/LOCODE' },
});
const tags = ['metro_areas'];
const ByIdOrLocode = Type.Object({ id: Type.String({ description: 'Id or UN/LOCODE' }) });

export const metroAreaRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/metro_areas',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'List metro areas', ...listOperation(list, MetroArea) },
    },
    (request) => {
      const query = listQuery(request, list);
      const codes = reference.ports.listMetroAreaCodes(query.search.q);
      const page = arrayPage(
        list,
        codes.map((code) => ({ id: code })),
        query,
      );
      const rows = page.rows.map(({ id }) => placeResource(reference, reference.ports.getByLocode(id)));
      return listAnswer(request, { query, page: { ...page, rows } });
    },
  );

  app.get(
    '/metro_areas/:id',
    {
      config: { permission: 'read' },
      schema: { tags, summary: 'Get a metro area', params: ByIdOrLocode, ...oneOperation(MetroArea) },
    },
    async (request) => {
      const { id } = request.params;
      const place = reference.ports.findById(id) ?? reference.ports.findByLocode(id);
      if (place?.kind !== 'metro_area') throw notFound('metro area', id);
      return oneAnswer(request, { query: oneQuery(request, 'metro_area'), resource: placeResource(reference, place) });
    },
  );
};
