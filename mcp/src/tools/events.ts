/** list_events_since: what changed since a sequence number, in order and without gaps. */
import { z } from 'zod';
import { compact } from '../answers.ts';
import { related } from '../api.ts';
import { defineTool, Rows } from '../tool.ts';

export const listEventsSince = defineTool({
  name: 'list_events_since',
  title: 'List events since',
  description:
    'Changes of the account in order: arrivals, new ETAs, holds, last free days, failed requests. Keep `read_to_sequence` and send it as `after` next time. Without `after` it gives the newest.',
  input: z.object({
    after: z.int().min(0).optional().describe('The sequence that you read up to'),
    event: z.string().trim().max(500).optional().describe('Names of events, with commas: container.pickup_lfd.changed'),
    limit: z.int().min(1).max(50).default(25).describe('Events, at most'),
  }),
  output: { items: Rows, read_to_sequence: z.int(), last_sequence: z.int() },
  run: async ({ after, event, limit }, api) => {
    const read = (from: number, size: number) =>
      api.list('/v2/events', {
        after: from,
        'page[size]': size,
        'filter[event]': event,
        include: 'container,shipment',
        'fields[container]': 'number,current_status',
        'fields[shipment]': 'bill_of_lading_number',
      });
    const from = after ?? Math.max(0, Number((await read(0, 1)).meta.last_sequence) - limit);
    const { data, included, meta, links } = await read(from, limit);
    const items = data.map((each) => {
      const container = related(each, 'container', included);
      return compact({
        sequence: each.attributes.sequence,
        event: each.attributes.event,
        created_at: each.attributes.created_at,
        container_id: container?.id,
        container_number: container?.attributes.number,
        container_status: container?.attributes.current_status,
        bill_of_lading: related(each, 'shipment', included)?.attributes.bill_of_lading_number,
      });
    });
    return {
      payload: {
        items,
        read_to_sequence: meta.read_to_sequence ?? from,
        last_sequence: meta.last_sequence ?? from,
        more: links.next !== undefined && links.next !== null,
        ...(meta.missed !== undefined && { missed: meta.missed }),
      },
      steering: {
        purpose: 'What changed since a moment.',
        presentation_guidance:
          'Group by container, and tell the newest first. container_status is the present one. If `missed` is there, say that older events are no longer kept.',
        suggested_follow_ups: ['What changed since then?', 'Show one of these containers.'],
        suggested_tools: ['list_events_since', 'get_container'],
      },
    };
  },
});
