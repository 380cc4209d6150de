/** The share_preview resource: what the page of a share would show. */
import { Type } from 'typebox';
import { Nullable, resourceSchema } from '../../../http/jsonapi/resource.ts';

export const SharePreviewSchema = resourceSchema(
  'share_preview',
  Type.Object({
    page: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Data of the page, of the form that the page itself receives; it may change',
      },
    ),
    map: Nullable(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'GeoJSON of the map, where the page shows the map of one container',
        },
      ),
    ),
  }),
  Type.Object({}),
);
