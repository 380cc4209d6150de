/**
 * The map_link resource: a URL that shows one container's map to anyone who has it, until it expires. It is not
 * stored.
 */
import { Type } from 'typebox';
import {
  linkOne,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';

export const MapLinkSchema = resourceSchema(
  'map_link',
  Type.Object({
    url: Type.String({ description: 'URL for a browser, or for a frame of another page' }),
    expires_at: Timestamp,
  }),
  Type.Object({ container: toOne('container') }),
);

export interface MapLinkFacts {
  readonly id: string;
  readonly containerId: string;
  readonly url: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

export function renderMapLink({ id, containerId, url, expiresAt }: MapLinkFacts): RenderedResource {
  return renderResource({
    id,
    type: 'map_link',
    attributes: { url, expires_at: formatInstant(expiresAt) },
    relationships: { container: linkOne('container', containerId) },
  });
}
