/** JSON:API resource `metro_area`: an inland place by UN/LOCODE. */
import { Type } from 'typebox';
import { type RenderedResource, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import type { Port as PlaceFacts } from '../../../reference/ports.ts';
import { placeAttributes } from '../ports/schema.ts';

export const MetroArea = resourceSchema('metro_area', Type.Object(placeAttributes), Type.Object({}));

export function renderMetroArea(place: PlaceFacts): RenderedResource {
  return renderResource({
    id: place.id,
    type: 'metro_area',
    attributes: {
      name: place.name,
      code: place.code,
      state_abbr: place.stateAbbr,
      country_code: place.countryCode,
      time_zone: place.timeZone,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    relationships: {},
  });
}
