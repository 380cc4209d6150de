/** get_shipment_details: a bill of lading or booking with its route and its containers. */
import { z } from 'zod';
import { checksOf, compact } from '../answers.ts';
import { type Resource, related, relatedList } from '../api.ts';
import { shipmentIdOf } from '../resolve.ts';
import { defineTool, ShipmentId } from '../tool.ts';
import { terminalOf } from './get-container.ts';
import { predictedOf } from './predicted.ts';

const PLACES = ['port_of_lading', 'port_of_discharge', 'destination', 'pod_terminal', 'destination_terminal'];
/** Beyond them, list_containers pages. */
const MOST_CONTAINERS = 50;

export const getShipmentDetails = defineTool({
  name: 'get_shipment_details',
  title: 'Get a shipment',
  description:
    'One shipment (bill of lading or booking): line, ports, vessel, departure and arrival (estimated now, estimated first, predicted, actual), references, customer and its containers.',
  input: z.object({
    id: ShipmentId,
    include_containers: z.boolean().default(true).describe('Whether its containers are listed'),
  }),
  output: { id: z.string(), bill_of_lading: z.string().nullable(), status: z.string() },
  run: async ({ id, include_containers }, api) => {
    const include = [...PLACES, ...(include_containers ? ['containers'] : [])].join(',');
    const { data, included } = await api.get(`/v2/shipments/${await shipmentIdOf(api, id)}`, { include });
    const { attributes: of } = data;
    const status = statusOf(of);
    const containers = relatedList(data, 'containers', included);
    return {
      payload: {
        id: data.id,
        bill_of_lading: of.bill_of_lading_number ?? null,
        booking_number: of.booking_number,
        normalized_number: of.normalized_number,
        status,
        shipping_line: {
          scac: of.shipping_line_scac,
          name: of.shipping_line_name,
          short_name: of.shipping_line_short_name,
        },
        customer_name: of.customer_name,
        reference_numbers: of.ref_numbers,
        line_references: of.line_references,
        tags: of.tags,
        routing: {
          port_of_lading: {
            ...placeOf(of, 'port_of_lading', related(data, 'port_of_lading', included)),
            etd: of.pol_etd_at,
            original_etd: of.pol_original_etd_at,
            atd: of.pol_atd_at,
            timezone: of.pol_timezone,
          },
          port_of_discharge: {
            ...placeOf(of, 'port_of_discharge', related(data, 'port_of_discharge', included)),
            terminal: terminalOf(related(data, 'pod_terminal', included)),
            eta: of.pod_eta_at,
            predicted: predictedOf(of.predicted_eta, { eta: of.pod_eta_at, timezone: of.pod_timezone }),
            original_eta: of.pod_original_eta_at,
            ata: of.pod_ata_at,
            timezone: of.pod_timezone,
          },
          destination: of.destination_locode
            ? {
                ...placeOf(of, 'destination', related(data, 'destination', included)),
                terminal: terminalOf(related(data, 'destination_terminal', included)),
                eta: of.destination_eta_at,
                predicted: predictedOf(of.predicted_destination_eta, {
                  eta: of.destination_eta_at,
                  timezone: of.destination_timezone,
                }),
                original_eta: of.destination_original_eta_at,
                ata: of.destination_ata_at,
                timezone: of.destination_timezone,
              }
            : null,
        },
        vessel_at_pod: { name: of.pod_vessel_name, imo: of.pod_vessel_imo, voyage_number: of.pod_voyage_number },
        containers: include_containers
          ? { count: containers.length, containers: containers.slice(0, MOST_CONTAINERS).map(containerOf) }
          : 'Call get_shipment_details with include_containers=true to list them.',
        tracking: {
          line_tracking_last_attempted_at: of.line_tracking_last_attempted_at,
          line_tracking_last_succeeded_at: of.line_tracking_last_succeeded_at,
          line_tracking_stopped_at: of.line_tracking_stopped_at,
          line_tracking_stopped_reason: of.line_tracking_stopped_reason,
        },
        created_at: of.created_at,
        _metadata: { shipment_status: status },
      },
      checkedAt: checksOf(data),
      steering: {
        purpose: 'One shipment: its route, its times and its containers.',
        presentation_guidance:
          'Give origin, destination, vessel and arrival. Compare eta with original_eta to say how late it is. ETAs are estimates of the line; `predicted` is ours, with its band and first reason: name both where they differ. Then name containers that need action.',
        suggested_follow_ups: ['Which containers are free to pick up?', 'Why is it late?', 'What does it cost?'],
        suggested_tools: ['get_container', 'list_containers', 'explain_value', 'get_charges'],
      },
    };
  },
});

/** In the words of this API family. */
export function statusOf(of: Resource['attributes']): string {
  if (of.destination_ata_at) return 'delivered_to_destination';
  if (of.pod_ata_at) return 'arrived_at_pod';
  if (of.pol_atd_at) return 'in_transit';
  if (of.pol_etd_at) return 'awaiting_departure';
  return 'pending';
}

function placeOf(of: Resource['attributes'], name: string, place: Resource | undefined) {
  return {
    locode: of[`${name}_locode`],
    name: of[`${name}_name`],
    port_details: place
      ? { id: place.id, code: place.attributes.code, country_code: place.attributes.country_code }
      : null,
  };
}

function containerOf({ id, attributes: of }: Resource) {
  return compact({
    id,
    number: of.number,
    status: of.current_status,
    equipment_type: of.equipment_type,
    equipment_length: of.equipment_length,
    available_for_pickup: of.available_for_pickup,
    holds_count: Array.isArray(of.holds_at_pod_terminal) ? of.holds_at_pod_terminal.length : null,
    pod_arrived_at: of.pod_arrived_at,
    pod_discharged_at: of.pod_discharged_at,
    pickup_lfd: of.pickup_lfd,
  });
}
