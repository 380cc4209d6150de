/** Where a container of a list is, by its status and the ports of its shipment alone. Pure. */
import type { Static } from 'typebox';
import type { ContainerAttributes } from '../../../tracking/containers/schema.ts';
import type { ShipmentAttributes } from '../../../tracking/shipments/schema.ts';
import type { ShownLocation } from './journey.ts';

type Container = Pick<Static<typeof ContainerAttributes>, 'current_status' | 'pod_arrived_at' | 'ind_ata_at'>;
type Shipment = Pick<
  Static<typeof ShipmentAttributes>,
  'port_of_lading_name' | 'port_of_discharge_name' | 'destination_name'
>;

/** Null: the place is not known. The ship is not named: before a transshipment it may be another one. */
export function briefLocation(
  { current_status: status, pod_arrived_at: arrivedAt, ind_ata_at: inlandAt }: Container,
  shipment: Shipment | null,
): ShownLocation | null {
  if (shipment === null) return null;
  const { port_of_lading_name: from, port_of_discharge_name: to, destination_name: inland } = shipment;
  const at = (kind: ShownLocation['kind'], place: string | null, next: string | null = null): ShownLocation | null =>
    place === null && next === null ? null : { kind, place, next, mode: null, vessel: null, seen_at: null };
  switch (status) {
    case 'new':
      return at('not_shipped', from);
    case 'on_ship':
      return arrivedAt === null ? at('aboard', null, to) : at('arrived', to);
    case 'grounded':
    case 'awaiting_inland_transfer':
      return at('at', to);
    case 'available':
    case 'not_available':
      return at('at', inlandAt === null ? to : inland);
    case 'on_rail': {
      const left = to === null || inland === null ? null : at('left', to, inland);
      return left && { ...left, mode: 'rail' };
    }
    default:
      return null;
  }
}
