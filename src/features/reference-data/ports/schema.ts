/** JSON:API resource `port`: a sea port by UN/LOCODE. */
import { Type } from 'typebox';
import {
  Locode,
  linkMany,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  TimeZone,
  toMany,
} from '../../../http/jsonapi/resource.ts';
import type { Port as PortFacts } from '../../../reference/ports.ts';

/** What a port and a metro area have in common. */
export const placeAttributes = {
  name: Type.String(),
  code: Locode,
  state_abbr: Nullable(Type.String()),
  country_code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  time_zone: Nullable(TimeZone),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
};

export const Port = resourceSchema(
  'port',
  Type.Object({ ...placeAttributes, city: Nullable(Type.String()) }),
  Type.Object({ terminals: toMany('terminal') }),
);

export function renderPort(port: PortFacts, terminalIds: readonly string[]): RenderedResource {
  return renderResource({
    id: port.id,
    type: 'port',
    attributes: {
      name: port.name,
      code: port.code,
      state_abbr: port.stateAbbr,
      city: port.city,
      country_code: port.countryCode,
      time_zone: port.timeZone,
      latitude: port.latitude,
      longitude: port.longitude,
    },
    relationships: { terminals: linkMany('terminal', terminalIds) },
  });
}
