/**
 * The search_result resource: one for each shipment, container (`cargo`) or tracking request that `/search` finds.
 * Its id is the id of the found resource.
 */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { MatchSchema } from '../../tracking/search/matches-store.ts';

const ENTITY_TYPES = ['shipment', 'cargo', 'tracking_request'] as const;

const Attributes = Type.Object({
  entity_type: Type.Union(ENTITY_TYPES.map((type) => Type.Literal(type))),
  number: Type.String({ description: 'Bill of lading or booking, container number, or requested number' }),
  shipment_id: Nullable(Type.String({ format: 'uuid' })),
  scac: Nullable(Type.String()),
  port_of_lading_name: Nullable(Type.String()),
  port_of_discharge_name: Nullable(Type.String()),
  containers_count: Nullable(
    Type.Integer({ description: 'Number of containers of a shipment. Null: not a shipment.' }),
  ),
  tracking_stopped: Type.Boolean(),
  tracking_stopped_reason: Nullable(Type.String()),
  status: Nullable(
    Type.String({ description: 'current_status of a container or status of a tracking request. Null: a shipment.' }),
  ),
  failed_reason: Nullable(
    Type.String({
      description: 'failed_reason of a tracking request. Null: it did not fail, or not a tracking request.',
    }),
  ),
  ref_numbers: Type.Array(Type.String()),
  matches: Type.Array(MatchSchema, { description: 'The values that were found, the most telling first' }),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export const SearchResultSchema = resourceSchema('search_result', Attributes, Type.Object({}));

type Rendered = 'port_of_lading_name' | 'port_of_discharge_name' | 'matches' | 'created_at' | 'updated_at';

export interface SearchResultFacts extends Omit<Static<typeof Attributes>, Rendered> {
  readonly id: string;
  readonly pol_locode: string | null;
  /** Of a place without a UN/LOCODE. */
  readonly pol_unlisted_name: string | null;
  readonly pod_locode: string | null;
  readonly pod_unlisted_name: string | null;
  readonly matches: readonly Static<typeof MatchSchema>[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

type PlaceOf = (locode: string) => { readonly name: string } | null;

export function renderSearchResult(found: SearchResultFacts, placeOf: PlaceOf): RenderedResource {
  const { id, pol_locode, pol_unlisted_name, pod_locode, pod_unlisted_name, created_at, updated_at, ...facts } = found;
  const nameOf = (locode: string | null) => (locode === null ? null : (placeOf(locode)?.name ?? null));
  const attributes = {
    ...facts,
    port_of_lading_name: nameOf(pol_locode) ?? pol_unlisted_name,
    port_of_discharge_name: nameOf(pod_locode) ?? pod_unlisted_name,
    created_at: formatInstant(created_at.getTime()),
    updated_at: formatInstant(updated_at.getTime()),
  };
  return renderResource({ id, type: 'search_result', attributes, relationships: {} });
}
