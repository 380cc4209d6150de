/** Commands that read one container, shipment or request by its number. */
import type { Document, ListDocument, Resource } from '../api.ts';
import { type Context, command, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { CONTAINER, type Found, getOne, type Kind, REQUEST, SHIPMENT } from '../find.ts';
import { nearest } from '../nearest.ts';
import { VIEWS } from '../output/views.ts';

const ALL = [CONTAINER, SHIPMENT, REQUEST];
const INCLUDES: Readonly<Record<Kind['path'], string>> = {
  containers: 'shipment,pod_terminal,transport_events',
  shipments: 'containers,port_of_lading,port_of_discharge,pod_terminal,destination,destination_terminal',
  tracking_requests: 'tracked_object',
};

const found = async ({ api }: Context, number: string, kinds: readonly Kind[] = ALL): Promise<Found> =>
  getOne(await api(), number, kinds);

async function read({ api }: Context, { kind, resource }: Found, include: string): Promise<Document> {
  return (await api()).get(`/${kind.path}/${resource.id}`, { include });
}

/** A list below a container: the longest way to say which one is its number. */
function containerList(name: string, summary: string, path: string, type: string) {
  return command<[string]>({
    name,
    summary,
    arguments: ['<number>'],
    run: async (context, [number]) => {
      const { resource } = await found(context, number, [CONTAINER]);
      const include = VIEWS[type]?.include;
      return {
        pages: (await context.api()).pages(`/containers/${resource.id}/${path}`, { ...(include && { include }) }),
      };
    },
  });
}

/** One resource of a kind, by number or id. */
function getOf(name: string, kinds: readonly Kind[], summary: string) {
  return command<[string]>({
    name,
    summary,
    arguments: ['<number>'],
    options: [
      ['--include <resources>', 'Related resources to add, separated by commas'],
      ['--no-include-containers', 'Of a shipment: without its containers'],
    ],
    run: async (context, [number], options) => {
      const it = await found(context, number, kinds);
      const usual = INCLUDES[it.kind.path]
        .split(',')
        .filter((name) => options.includeContainers || name !== 'containers');
      return { document: await read(context, it, text(options.include) ?? usual.join(',')) };
    },
  });
}

const BELOW = (name: string, path: string, summary: string, kinds: readonly Kind[] = [CONTAINER]) =>
  command<[string]>({
    name,
    summary,
    arguments: ['<number>'],
    run: async (context, [number]) => {
      const { kind, resource } = await found(context, number, kinds);
      return { document: await (await context.api()).get(`/${kind.path}/${resource.id}/${path}`) };
    },
  });

const route = (name: string) =>
  command<[string]>({
    name,
    summary: 'The ports of its journey, with arrivals, departures and vessels',
    arguments: ['<number>'],
    run: async (context, [number]) => {
      const { resource } = await found(context, number, [CONTAINER]);
      const include = 'route_locations.port,route_locations.inbound_vessel,route_locations.outbound_vessel';
      const document = await (await context.api()).get(`/containers/${resource.id}/route`, { include });
      if (!context.isForPeople) return { document };
      const stops = (document.included ?? []).filter(({ type }) => type === 'route_location');
      return { rows: stops.map((stop) => stopRow(document, stop)) };
    },
  });

function stopRow(document: Document, stop: Resource) {
  const a = stop.attributes;
  const of = (name: string) => {
    const data = stop.relationships?.[name]?.data as { id: string } | null | undefined;
    return document.included?.find(({ id }) => id === data?.id)?.attributes ?? {};
  };
  const port = of('port');
  return {
    port: port.code,
    name: port.name,
    arrival: a.inbound_ata_at ?? a.inbound_eta_at,
    arrived: a.inbound_ata_at ? 'yes' : a.inbound_eta_at ? 'expected' : '',
    by: of('inbound_vessel').name ?? a.inbound_mode,
    departure: a.outbound_atd_at ?? a.outbound_etd_at,
    departed: a.outbound_atd_at ? 'yes' : a.outbound_etd_at ? 'expected' : '',
    on: of('outbound_vessel').name ?? a.outbound_mode,
  };
}

const map = (name: string) =>
  command<[string]>({
    name,
    summary: 'Where a container is and was: GeoJSON, or a link to a map',
    arguments: ['<number>'],
    options: [
      ['--geojson', 'GeoJSON (default)'],
      ['--link', 'A link to a map that needs no key, for a week'],
    ],
    run: async (context, [number], options) => {
      const { resource } = await found(context, number, [CONTAINER]);
      const api = await context.api();
      if (options.link) {
        const body = { data: { type: 'map_link', attributes: { expires_in_hours: 168 } } };
        return { document: await api.request('POST', `/containers/${resource.id}/map_links`, { body }) };
      }
      // A file for a map program, so without an envelope.
      await context.io.out(await api.request<string>('GET', `/containers/${resource.id}/map_geojson`, { as: 'text' }));
      return undefined;
    },
  });

const DEMURRAGE = [
  ...['number', 'pickup_lfd', 'pickup_appointment_at', 'available_for_pickup', 'fees_at_pod_terminal'],
  ...['holds_at_pod_terminal', 'pod_arrived_at', 'pod_discharged_at'],
];
const chosen = ({ attributes }: Resource, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, attributes[name] ?? null]));

export const READ = [
  getOf('get', ALL, 'A container, shipment or tracking request by its number'),
  getOf('containers get', [CONTAINER], 'A container by its number or id'),
  getOf('shipments get', [SHIPMENT], 'A shipment by bill of lading, booking or id'),
  getOf('requests get', [REQUEST], 'A tracking request by its number or id'),
  route('route'),
  route('containers route'),
  containerList('containers events', 'Milestones of a container', 'transport_events', 'transport_event'),
  containerList('containers raw-events', 'Statements of its sources', 'raw_events', 'raw_event'),
  BELOW('sources', 'sources', 'The sources of a container, and how they answer'),
  BELOW('containers custom-fields', 'custom_fields', 'Values of its custom fields'),
  BELOW('shipments custom-fields', 'custom_fields', 'Values of its custom fields', [SHIPMENT]),
  command<[string]>({
    name: 'containers demurrage',
    summary: 'Last free day, fees and computed charges',
    arguments: ['<number>'],
    run: async (context, [number]) => {
      const { resource } = await found(context, number, [CONTAINER]);
      const document = await (await context.api()).get(`/containers/${resource.id}/charges`);
      if (context.isForPeople) return { document };
      const { attributes: charges } = document.data as Resource;
      return { value: { container_id: resource.id, ...chosen(resource, DEMURRAGE), charges } };
    },
  }),
  command<[string]>({
    name: 'containers rail',
    summary: 'Milestones on rail',
    arguments: ['<number>'],
    run: async (context, [number]) => {
      const { resource } = await found(context, number, [CONTAINER]);
      const api = await context.api();
      const { data } = (await api.get(`/containers/${resource.id}/transport_events`)) as ListDocument;
      const rail = Object.entries(resource.attributes).filter(([name]) => /^(pod_rail|ind)_/.test(name));
      const events = data.filter(({ attributes }) => String(attributes.event).includes('.rail_'));
      return { value: { container_id: resource.id, ...Object.fromEntries(rail), rail_events: events } };
    },
  }),
  command<[string, string | undefined]>({
    name: 'why',
    summary: 'Why a value is what it is: the source, its words, and the rule',
    arguments: ['<number>', '[field]'],
    examples: ['portolan why TESU4000011 pod_arrived_at'],
    run: async (context, [number, field]) => {
      const api = await context.api();
      const { kind, resource } = await found(context, number, [CONTAINER, SHIPMENT]);
      const document = await api.get(`/${kind.path}/${resource.id}/provenance`);
      if (field === undefined) return { document };
      const rows = [...(document.data as readonly Resource[])];
      const isChosen = ({ attributes }: Resource) => attributes.attribute === field;
      const shipment = resource.relationships?.shipment?.data as { readonly id: string } | null | undefined;
      // Vessel, ports and ETA of a container are those of its shipment.
      if (!rows.some(isChosen) && kind === CONTAINER && shipment)
        rows.push(...((await api.get(`/shipments/${shipment.id}/provenance`)).data as readonly Resource[]));
      const chosen = rows.filter(isChosen);
      if (chosen.length === 0) {
        const names = [...new Set(rows.map(({ attributes }) => String(attributes.attribute)))];
        const near = nearest(field, names);
        throw new Failure(
          'USAGE_ERROR',
          `A ${kind.words} has no field "${field}". ${near.length > 0 ? `Did you mean ${near.join(', ')}?` : `It has: ${names.join(', ')}.`}`,
        );
      }
      return { document: { ...document, data: chosen } };
    },
  }),
  command<[string]>({
    name: 'at',
    summary: 'What was known at a time',
    arguments: ['<number>'],
    options: [['--as-of <time>', 'ISO 8601, such as 2026-05-11T18:30:00Z']],
    examples: ['portolan at TESU4000011 --as-of 2026-05-01'],
    run: async (context, [number], options) => {
      const time = text(options.asOf);
      if (time === undefined || Number.isNaN(Date.parse(time)))
        throw new Failure('USAGE_ERROR', 'Name the time: --as-of 2026-05-11T18:30:00Z');
      const { kind, resource } = await found(context, number, [CONTAINER, SHIPMENT]);
      const at = /T/.test(time) ? time : `${time}T00:00:00Z`;
      return { document: await (await context.api()).get(`/${kind.path}/${resource.id}`, { as_of: at }) };
    },
  }),
  map('map'),
  map('containers map'),
  command<[string]>({
    name: 'search',
    summary: 'Numbers, references, vessels, customers, seals, tags',
    arguments: ['<text>'],
    run: async ({ api }, [query]) => ({
      document: await (await api()).get('/search', { query }),
      nothing: `Nothing has "${query}".`,
    }),
  }),
];
