/** get_container: the present state of one container, what it costs, and how old the knowledge is. */
import { z } from 'zod';
import { checksOf, codeOrQuoted, type Payload, quoted } from '../answers.ts';
import { type Api, ApiRefusal, type Resource, related, relatedList } from '../api.ts';
import { containerIdOf } from '../resolve.ts';
import { ContainerId, defineTool } from '../tool.ts';
import { assess, localTime, urgencyOf } from './demurrage.ts';
import { predictedOf } from './predicted.ts';

const INCLUDES = ['shipment', 'pod_terminal', 'transport_events'] as const;

export const getContainer = defineTool({
  name: 'get_container',
  title: 'Get a container',
  description:
    'The present state of one container: status, place, ETA and predicted arrival, availability, holds, fees, last free day and the risk of charges, rail, and open exceptions. ' +
    "`demurrage.risk` is `cannot_assess` where nobody can tell, which is not `no_risk`. For the history add include: ['transport_events'] or call get_container_transport_events.",
  input: z.object({
    id: ContainerId,
    include: z
      .array(z.enum(INCLUDES))
      .optional()
      .describe(
        'shipment and pod_terminal are always there; transport_events adds the number of events and the latest one',
      ),
  }),
  output: { id: z.string(), container_number: z.string(), status: z.string() },
  run: async ({ id, include }, api) => {
    const found = await readContainer(api, await containerIdOf(api, id), include?.includes('transport_events'));
    return {
      ...found,
      steering: {
        purpose: 'The present state of one container.',
        presentation_guidance:
          "Lead with the status. eta is the line's; `arrival.predicted` is ours, with its band: name both, and the first reason where they differ. Then name holds, the last free day and the risk of charges. If the risk is cannot_assess, say why, and do not call it safe. Times with a zone are local.",
        suggested_follow_ups: ['What happened so far?', 'Why is this the last free day?', 'What does it cost?'],
        suggested_tools: ['get_container_transport_events', 'get_container_route', 'explain_value', 'get_charges'],
      },
    };
  },
});

/** @param withEvents the number of transport events and the latest one */
export async function readContainer(
  api: Api,
  id: string,
  withEvents = false,
): Promise<{ payload: Payload; checkedAt: (string | null)[] }> {
  const include = ['shipment', 'pod_terminal', 'exceptions', ...(withEvents ? ['transport_events'] : [])];
  const [{ data, included }, charges] = await Promise.all([
    api.get(`/v2/containers/${id}`, { include: include.join(',') }),
    api.get(`/v2/containers/${id}/charges`).catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.status !== 404 && error.status !== 429) return undefined;
      throw error;
    }),
  ]);
  const { attributes: held } = data;
  const shipment = related(data, 'shipment', included);
  const assessment = assess(held, charges?.data.attributes);
  const payload = {
    id: data.id,
    container_number: held.number,
    status: held.current_status,
    status_source: 'current_status',
    status_changed_at: held.status_changed_at,
    equipment: {
      type: held.equipment_type,
      length: held.equipment_length,
      height: held.equipment_height,
      weight_lbs: held.weight_in_lbs,
    },
    arrival: arrivalOf(held, shipment),
    location: {
      current_location: codeOrQuoted(held.location_at_pod_terminal),
      available_for_pickup: held.available_for_pickup,
      availability_known: held.availability_known,
      pod_arrived_at: held.pod_arrived_at,
      pod_arrived_at_local: localTime(held.pod_arrived_at, held.pod_timezone),
      pod_discharged_at: held.pod_discharged_at,
      pod_discharged_at_local: localTime(held.pod_discharged_at, held.pod_timezone),
      pod_full_out_at: held.pod_full_out_at,
      empty_terminated_at: held.empty_terminated_at,
      pod_timezone: held.pod_timezone,
    },
    demurrage: {
      ...assessment,
      ...urgencyOf(assessment),
      pickup_lfd: held.pickup_lfd,
      pickup_lfd_local: localTime(held.pickup_lfd, held.pod_timezone),
      pickup_lfd_stated_by: charges?.data.attributes.pickup_lfd_by ?? null,
      last_free_days: lastFreeDaysOf(held.import_deadlines as Readonly<Record<string, unknown>> | undefined),
      pickup_appointment_at: held.pickup_appointment_at,
      fees_at_pod_terminal: held.fees_at_pod_terminal,
      holds_at_pod_terminal: holdsOf(held.holds_at_pod_terminal),
      owed: charges?.data.attributes.owed ?? null,
      charges_from: charges?.data.attributes.charges_from ?? null,
    },
    rail: {
      pod_rail_carrier: held.pod_rail_carrier_scac,
      pod_rail_loaded_at: held.pod_rail_loaded_at,
      destination_eta: held.ind_eta_at,
      predicted: predictedOf(held.predicted_destination_eta, {
        eta: held.ind_eta_at,
        timezone: held.final_destination_timezone,
      }),
      destination_ata: held.ind_ata_at,
      holds: holdsOf(held.ind_facility_holds),
      last_free_day: held.ind_facility_lfd_on,
    },
    exceptions: relatedList(data, 'exceptions', included).map(({ attributes: { kind, severity, reason, since } }) => ({
      kind,
      severity,
      reason,
      since,
    })),
    shipment: shipment ? shipmentOf(shipment) : null,
    pod_terminal: terminalOf(related(data, 'pod_terminal', included)),
    events: withEvents ? eventsOf(relatedList(data, 'transport_events', included)) : undefined,
    checks: {
      shipping_line_at: held.shipment_last_tracking_request_at,
      terminal_at: held.terminal_checked_at,
      railroad_at: held.rail_last_tracking_request_at,
      tracking_stopped_at: shipment?.attributes.line_tracking_stopped_at ?? null,
      tracking_stopped_reason: shipment?.attributes.line_tracking_stopped_reason ?? null,
    },
    created_at: held.created_at,
    updated_at: held.updated_at,
    _metadata: {
      container_state: held.current_status,
      status_is_authoritative: true,
      includes_loaded: include,
      can_answer: [
        'status',
        'availability',
        'holds and fees',
        'last free day and risk of charges',
        'shipment and references',
      ],
      needs_more_data_for: [
        'history → get_container_transport_events',
        'ports and ships on the way → get_container_route',
        'which source stated a value → explain_value',
      ],
    },
  };
  return { payload, checkedAt: checksOf(data) };
}

function arrivalOf(held: Resource['attributes'], shipment: Resource | undefined) {
  const { attributes: of = {} } = shipment ?? {};
  return {
    eta: of.pod_eta_at ?? null,
    eta_local: localTime(of.pod_eta_at, of.pod_timezone),
    predicted: predictedOf(held.predicted_eta, { eta: of.pod_eta_at, timezone: held.pod_timezone }),
    first_eta: of.pod_original_eta_at ?? null,
    ata: of.pod_ata_at ?? null,
    vessel: of.pod_vessel_name ?? null,
    voyage_number: of.pod_voyage_number ?? null,
  };
}

function shipmentOf({ id, attributes: of }: Resource) {
  return {
    id,
    bill_of_lading: of.bill_of_lading_number,
    booking_number: of.booking_number,
    ref_numbers: of.ref_numbers,
    customer_name: of.customer_name,
    line: of.shipping_line_scac,
    shipping_line_name: of.shipping_line_name,
    port_of_lading_name: of.port_of_lading_name,
    port_of_discharge_name: of.port_of_discharge_name,
    destination_name: of.destination_name,
  };
}

export function terminalOf(terminal: Resource | undefined) {
  if (!terminal) return null;
  const { name, nickname, firms_code } = terminal.attributes;
  return { id: terminal.id, name, nickname, firms_code };
}

function lastFreeDaysOf(deadlines: Readonly<Record<string, unknown>> = {}) {
  const { pickup_lfd_terminal: terminal, pickup_lfd_rail: rail, pickup_lfd_line: line } = deadlines;
  return { terminal: terminal ?? null, rail: rail ?? null, line: line ?? null };
}

/** The description is the terminal's own text. */
export function holdsOf(holds: unknown) {
  if (!Array.isArray(holds)) return null;
  return holds.map(({ name, status, description }: Record<string, unknown>) => ({
    name,
    status,
    description: quoted(description),
  }));
}

function eventsOf(events: readonly Resource[]) {
  const latest = events.at(-1)?.attributes;
  return {
    count: events.length,
    rail_events_count: events.filter(({ attributes }) => String(attributes.event).includes('rail')).length,
    latest_event: latest && {
      event: latest.event,
      timestamp: latest.timestamp,
      location: latest.location_locode,
      stated_by: latest.data_source,
    },
  };
}
