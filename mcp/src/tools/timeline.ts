/** get_container_transport_events: what happened to a container, event by event, with who stated it. */
import { z } from 'zod';
import { checksOf, compact, MOST_ROWS } from '../answers.ts';
import { type Api, type Resource, related } from '../api.ts';
import { containerIdOf } from '../resolve.ts';
import { ContainerId, defineTool, Rows } from '../tool.ts';

const PREFIX = 'container.transport.';
/** A journey has about thirty events. Of more than fifty, the latest are shown. */
const MOST_READ = 100;

/** The members of `milestones`, in the words of this API family. */
const MILESTONES: Readonly<Record<string, string>> = {
  vessel_loaded: 'vessel_loaded_at',
  vessel_departed: 'vessel_departed_at',
  vessel_arrived: 'vessel_arrived_at',
  vessel_discharged: 'discharged_at',
  rail_loaded: 'rail_loaded_at',
  rail_departed: 'rail_departed_at',
  rail_arrived: 'rail_arrived_at',
  full_out: 'delivered_at',
  empty_in: 'empty_returned_at',
};

export const getContainerTransportEvents = defineTool({
  name: 'get_container_transport_events',
  title: 'Get the timeline of a container',
  description:
    'Past events of a container, the oldest first: loaded, departed, transshipped, arrived, discharged, rail, picked up, returned. Each with its place, its ship and who stated it. ' +
    'What is not listed is not known to have happened.',
  input: z.object({ id: ContainerId }),
  output: { total_events: z.int(), timeline: Rows },
  run: async ({ id }, api) => {
    const { data, included, meta } = await readEvents(api, await containerIdOf(api, id));
    const total = Number(meta.total ?? data.length);
    const names = data.map(({ attributes }) => nameOf(attributes));
    const timeline = data.slice(-MOST_ROWS).map((event) => eventOf(event, included));
    return {
      payload: {
        total_events: total,
        event_categories: {
          vessel_events: count(names, /^(vessel|transshipment|feeder)_/),
          rail_events: count(names, /^rail_|inland/),
          truck_events: count(names, /^(full_out|delivered)$/),
          terminal_events: count(names, /^(full_in|empty_out|empty_in|available|not_available)$/),
          other_events: count(
            names,
            /^(?!vessel_|transshipment_|feeder_|rail_|.*inland|full_|empty_|delivered|available|not_available)/,
          ),
        },
        milestones: Object.fromEntries(
          data.flatMap(({ attributes: of }) => {
            const member = MILESTONES[nameOf(of)];
            return member ? [[member, of.timestamp ?? of.actual_on]] : [];
          }),
        ),
        timeline,
        _metadata: { container_found: true },
      },
      rows: { key: 'timeline', total },
      checkedAt: checksOf(data[0] && related(data[0], 'container', included)),
      steering: {
        purpose: 'What happened to the container so far.',
        presentation_guidance:
          timeline.length > 0
            ? 'Tell it in order, and lead with the last confirmed move. Do not add moves that are not listed. precision=day means that the hour is unknown.'
            : 'No event is known yet, which is no error. Say so, and give the status of get_container.',
        suggested_follow_ups: ['Where is it going?', 'Why is it late?'],
        suggested_tools: ['get_container_route', 'get_container', 'explain_value'],
      },
    };
  },
});

function readEvents(api: Api, id: string) {
  return api.list(`/v2/containers/${id}/transport_events`, {
    include: 'location,container,vessel',
    'page[size]': MOST_READ,
  });
}

const nameOf = (of: Resource['attributes']) => String(of.event).replace(PREFIX, '');
const count = (names: readonly string[], form: RegExp) => names.filter((name) => form.test(name)).length;

function eventOf(event: Resource, included: readonly Resource[]) {
  const { attributes: of } = event;
  const location = related(event, 'location', included);
  const code = location?.attributes.code ?? of.location_locode;
  const vessel = related(event, 'vessel', included)?.attributes;
  return compact({
    event: of.event,
    timestamp: of.timestamp ?? of.actual_on,
    precision: of.precision === 'day' || of.timestamp == null ? 'day' : null,
    timezone: of.timezone,
    vessel: vessel ? compact({ name: vessel.name, imo: vessel.imo }) : null,
    voyage_number: of.voyage_number,
    value: of.value,
    location: code ? compact({ name: location?.attributes.name, code, type: location?.type }) : null,
    stated_by: of.data_source,
  });
}
