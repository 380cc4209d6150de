/** Metro areas (inland places): get by id or UN/LOCODE. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import { placeResource } from '../place-resources.ts';
import { MetroArea } from './schema.ts';

const ByIdOrLocode = Type.Object({ id: Type.String({ description: 'Id or UN/LOCODE' }) });

export const metroAreaRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/metro_areas/:id',
    {
      config: { permission: 'read' },
      schema: { tags: ['metro_areas'], summary: 'Get a metro area', params: ByIdOrLocode, ...oneOperation(MetroArea) },
    },
    async (request) => {
      const { id } = request.params;
      const place = reference.ports.findById(id) ?? reference.ports.findByLocode(id);
      if (place?.kind !== 'metro_area') throw notFound('metro area', id);
      return oneAnswer(request, { query: oneQuery(request, 'metro_area'), resource: placeResource(reference, place) });
    },
  );
};
