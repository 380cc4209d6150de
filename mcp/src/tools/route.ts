/** get_container_route: the stops of a journey, past and planned, with the ships between them. */
import { z } from 'zod';
import { ApiRefusal, type Document, Refusal, type Resource, related, relatedList } from '../api.ts';
import { containerIdOf } from '../resolve.ts';
import { ContainerId, defineTool } from '../tool.ts';

const steering = {
  purpose: 'The stops of the journey, past and planned.',
  presentation_guidance:
    'Tell it from origin to destination, and name each transshipment. eta and etd are estimates, ata and atd are actual.',
  suggested_follow_ups: ['What happened so far?', 'Why did the ETA change?'],
  suggested_tools: ['get_container_transport_events', 'get_container', 'explain_value'],
};

export const getContainerRoute = defineTool({
  name: 'get_container_route',
  title: 'Get the route of a container',
  description:
    'The stops of the journey in order, past and planned: each port or ramp with the ship or train that brings the container and the one that takes it, estimated and actual times, and distances.',
  input: z.object({ id: ContainerId }),
  output: { total_legs: z.int().optional(), error: z.string().optional(), alternative: z.string().optional() },
  run: async ({ id }, api) => {
    try {
      const route = await api.get(`/v2/containers/${await containerIdOf(api, id)}/route`);
      return { payload: payloadOf(route), steering };
    } catch (error) {
      // Agents of this family expect an answer, not an error of the tool.
      if (!(error instanceof Refusal) || (error instanceof ApiRefusal && error.status !== 404)) throw error;
      const payload = {
        error: 'NotFound',
        message: error.message,
        alternative:
          'Find the container with search_container; get_container_transport_events has what is known of its way.',
      };
      return {
        payload,
        steering: { ...steering, suggested_tools: ['search_container', 'get_container_transport_events'] },
      };
    }
  },
});

function payloadOf({ data, included }: Document<Resource>) {
  const stops = relatedList(data, 'route_locations', included);
  return {
    route_id: data.id,
    total_legs: stops.length,
    route_locations: stops.map((stop) => stopOf(stop, included)),
    distance_nautical_miles: data.attributes.distance_nautical_miles,
    left_nautical_miles: data.attributes.left_nautical_miles,
    created_at: data.attributes.created_at,
    updated_at: data.attributes.updated_at,
  };
}

function stopOf(stop: Resource, included: readonly Resource[]) {
  const { attributes: of } = stop;
  const place = related(stop, 'port', included) ?? related(stop, 'location', included);
  const { code = null, name = null, city = null, country_code = null } = place?.attributes ?? {};
  return {
    label: of.label,
    port: place ? { code, name, city, country_code } : null,
    inbound: {
      mode: of.inbound_mode,
      carrier_scac: of.inbound_scac,
      eta: of.inbound_eta_at,
      ata: of.inbound_ata_at,
      voyage_number: of.inbound_voyage_number,
      vessel: vesselOf(related(stop, 'inbound_vessel', included)),
    },
    outbound: {
      mode: of.outbound_mode,
      carrier_scac: of.outbound_scac,
      etd: of.outbound_etd_at,
      atd: of.outbound_atd_at,
      voyage_number: of.outbound_voyage_number,
      left_nautical_miles: of.outbound_left_nautical_miles,
      vessel: vesselOf(related(stop, 'outbound_vessel', included)),
    },
  };
}

function vesselOf(vessel: Resource | undefined) {
  return vessel ? { name: vessel.attributes.name, imo: vessel.attributes.imo } : null;
}
