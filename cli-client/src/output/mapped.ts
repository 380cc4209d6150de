/**
 * Resources as flat objects with camel-case members, which `--format mapped` gives: every attribute, the related
 * resources that were included, and the groups that scripts of this API family read (`equipment`, `demurrage`, `ports`
 * and others).
 */
import { type Document, type Identifier, type Resource, related } from '../api.ts';

type Values = Readonly<Record<string, unknown>>;

export function mapped(document: Document): unknown {
  const { data } = document;
  if (Array.isArray(data)) return data.map((each) => mapResource(document, each));
  return mapResource(document, data as Resource);
}

export function mapResource(document: Document, resource: Resource): Values {
  const { id, attributes } = resource;
  const groups = GROUPS[resource.type]?.(attributes, (name) => related(document, resource, name), document, resource);
  const others = relations(document, resource);
  const shipment = groups?.shipment
    ? { shipment: { ...(others.shipment as Values), ...(groups.shipment as Values) } }
    : {};
  return { id, ...camelCased(attributes), ...others, ...groups, ...shipment };
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function camelCased(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCase(name), value]));
}

/** Included resources one step away; other relationships by their ids. */
function relations(document: Document, { relationships = {} }: Resource): Values {
  const one = (identifier: Identifier) => {
    const found = document.included?.find(({ id, type }) => id === identifier.id && type === identifier.type);
    return found ? { id: found.id, ...camelCased(found.attributes) } : { id: identifier.id };
  };
  return Object.fromEntries(
    Object.entries(relationships).flatMap(([name, { data }]) => {
      if (data === undefined) return [];
      const value = Array.isArray(data) ? data.map(one) : data === null ? null : one(data as Identifier);
      return [[camelCase(name), value]];
    }),
  );
}

type Find = (relationship: string) => Resource | undefined;
type Group = (attributes: Values, find: Find, document: Document, resource: Resource) => Values;

const terminalOf = (terminal: Resource | undefined) =>
  terminal === undefined
    ? null
    : {
        id: terminal.id,
        name: terminal.attributes.name,
        nickname: terminal.attributes.nickname,
        firmsCode: terminal.attributes.firms_code,
      };

const shipmentOf = (shipment: Resource | undefined) =>
  shipment === undefined
    ? null
    : {
        id: shipment.id,
        billOfLading: shipment.attributes.bill_of_lading_number,
        shippingLineScac: shipment.attributes.shipping_line_scac,
      };

/** @param known code and name, where the port was not included */
function placeOf(port: Resource | undefined, times: Values, known: Values = {}): Values | null {
  const { code, name, country_code: countryCode } = port?.attributes ?? known;
  if (!code) return null;
  return { locode: code, name, code, countryCode, ...times };
}

const knownPort = (a: Values, name: string): Values => {
  const code = a[`${name}_locode`];
  return { code, name: a[`${name}_name`], country_code: typeof code === 'string' ? code.slice(0, 2) : null };
};

const GROUPS: Readonly<Record<string, Group>> = {
  container: (a, find) => ({
    status: a.current_status,
    equipment: {
      type: a.equipment_type,
      length: a.equipment_length,
      height: a.equipment_height,
      weightLbs: a.weight_in_lbs,
    },
    location: {
      currentLocation: a.location_at_pod_terminal,
      availableForPickup: a.available_for_pickup,
      podArrivedAt: a.pod_arrived_at,
      podDischargedAt: a.pod_discharged_at,
    },
    demurrage: {
      pickupLfd: a.pickup_lfd,
      pickupAppointmentAt: a.pickup_appointment_at,
      fees: a.fees_at_pod_terminal,
      holds: a.holds_at_pod_terminal,
    },
    terminals: { podTerminal: terminalOf(find('pod_terminal')), destinationTerminal: null },
    rail: {
      podRailCarrierScac: a.pod_rail_carrier_scac,
      indRailCarrierScac: a.ind_rail_carrier_scac,
      podRailLoadedAt: a.pod_rail_loaded_at,
      podRailDepartedAt: a.pod_rail_departed_at,
      indRailUnloadedAt: a.ind_rail_unloaded_at,
      indEtaAt: a.ind_eta_at,
      indAtaAt: a.ind_ata_at,
    },
    shipment: shipmentOf(find('shipment')),
  }),
  shipment: (a, find) => ({
    billOfLading: a.bill_of_lading_number,
    vesselAtPod: { name: a.pod_vessel_name, imo: a.pod_vessel_imo, voyageNumber: a.pod_voyage_number },
    ports: {
      portOfLading: placeOf(
        find('port_of_lading'),
        { etd: a.pol_etd_at, atd: a.pol_atd_at, timezone: a.pol_timezone },
        knownPort(a, 'port_of_lading'),
      ),
      portOfDischarge: placeOf(
        find('port_of_discharge'),
        {
          eta: a.pod_eta_at,
          ata: a.pod_ata_at,
          originalEta: a.pod_original_eta_at,
          timezone: a.pod_timezone,
          terminal: terminalOf(find('pod_terminal')),
        },
        knownPort(a, 'port_of_discharge'),
      ),
      destination: placeOf(
        find('destination'),
        {
          eta: a.destination_eta_at,
          ata: a.destination_ata_at,
          timezone: a.destination_timezone,
          terminal: terminalOf(find('destination_terminal')),
        },
        knownPort(a, 'destination'),
      ),
    },
    tracking: {
      lineTrackingLastAttemptedAt: a.line_tracking_last_attempted_at,
      lineTrackingLastSucceededAt: a.line_tracking_last_succeeded_at,
      lineTrackingStoppedAt: a.line_tracking_stopped_at,
      lineTrackingStoppedReason: a.line_tracking_stopped_reason,
    },
  }),
  tracking_request: (_, find) => {
    const tracked = find('tracked_object');
    return { shipment: tracked?.type === 'shipment' ? shipmentOf(tracked) : null };
  },
  transport_event: (_, find) => ({
    location: placeOf(find('location'), {}) ?? undefined,
    terminal: terminalOf(find('terminal')) ?? undefined,
  }),
  route: (_, __, document, resource) => {
    const data = resource.relationships?.route_locations?.data;
    const stops = (Array.isArray(data) ? data : []).flatMap(
      (identifier: Identifier) =>
        document.included?.find(({ id, type }) => id === identifier.id && type === identifier.type) ?? [],
    );
    return { totalLegs: stops.length, locations: stops.map((stop) => mapStop(document, stop)) };
  },
};

function mapStop(document: Document, stop: Resource): Values {
  const a = stop.attributes;
  const vessel = (name: string) => {
    const found = related(document, stop, name);
    return found ? { name: found.attributes.name, imo: found.attributes.imo } : null;
  };
  const port = related(document, stop, 'port');
  return {
    port: port
      ? {
          code: port.attributes.code,
          name: port.attributes.name,
          city: port.attributes.city,
          countryCode: port.attributes.country_code,
        }
      : null,
    inbound: {
      mode: a.inbound_mode,
      carrierScac: a.inbound_scac,
      eta: a.inbound_eta_at,
      ata: a.inbound_ata_at,
      vessel: vessel('inbound_vessel'),
    },
    outbound: {
      mode: a.outbound_mode,
      carrierScac: a.outbound_scac,
      etd: a.outbound_etd_at,
      atd: a.outbound_atd_at,
      vessel: vessel('outbound_vessel'),
    },
  };
}
