/** list_events_since: what changed since a sequence number, in order and without gaps. */
import { z } from 'zod';
import { compact } from '../answers.ts';
import { Refusal, related } from '../api.ts';
import { defineTool, momentArgument, momentOf, Rows } from '../tool.ts';

/** As many as the service looks at for one page. */
const FAR_BACK = 10_000;

export const listEventsSince = defineTool({
  name: 'list_events_since',
  title: 'List events since',
  description:
    'Changes of the account in order: arrivals, new ETAs, holds, last free days, failed requests, from a time on. Keep `read_to_sequence` and send it as `after` next time. Without both it gives the newest.',
  input: z.object({
    after: z.int().min(0).optional().describe('The sequence that you read up to'),
    since: momentArgument('Instead of after: from this time on').optional(),
    event: z.string().trim().max(500).optional().describe('Names of events, with commas: container.pickup_lfd.changed'),
    limit: z.int().min(1).max(50).default(25).describe('Events, at most'),
  }),
  output: { items: Rows, read_to_sequence: z.int(), last_sequence: z.int() },
  run: async ({ after, since, event, limit }, api) => {
    if (after !== undefined && since !== undefined)
      throw new Refusal('Both after and since are given.', 'Send one of them.');
    const read = (from: { after: number } | { since: string }, size: number) =>
      api.list('/v2/events', {
        ...from,
        'page[size]': size,
        'filter[event]': event,
        include: 'container,shipment',
        'fields[container]': 'number,current_status',
        'fields[shipment]': 'bill_of_lading_number',
      });
    // The feed is in order, so what is newest stands before its end. A filter looks farther back.
    const newest = async () =>
      Math.max(0, Number((await read({ after: 0 }, 1)).meta.last_sequence) - (event === undefined ? limit : FAR_BACK));
    const from = since === undefined ? { after: after ?? (await newest()) } : { since: momentOf(since) };
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
        read_to_sequence: meta.read_to_sequence ?? 0,
        last_sequence: meta.last_sequence ?? 0,
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
