/** What the dashboard reads of resources: parts of what the API's document says they have. */
import type { components } from '../../../../client/src/schema.ts';

type Attributes<Type extends keyof components['schemas']> = components['schemas'][Type] extends {
  attributes: infer Found;
}
  ? Found
  : never;

export type Container = Attributes<'container'>;
export type Shipment = Attributes<'shipment'>;
export type User = Attributes<'user'>;
export type Session = Attributes<'session'>;
export type Invite = Attributes<'invite'>;
export type RawEvent = Attributes<'raw_event'>;
export type Source = Attributes<'source'>;
export type Charges = Attributes<'container_charges'>;
export type TrackingRequest = Attributes<'tracking_request'>;
export type ShippingLine = Attributes<'shipping_line'>;
export type Party = Attributes<'party'>;
export type Inference = Attributes<'infer_number_results'>;
export type Import = Attributes<'import'>;
export type ImportRowResult = Attributes<'import_row'>;
export type Provenance = Attributes<'provenance'>;
export type SearchResult = Attributes<'search_result'>;
export type MapDocument = components['schemas']['account_map'];
export type MapFeature = MapDocument['features'][number];
