/** search_container: from any number, reference or name to containers and shipments. */
import { z } from 'zod';
import { defineTool, Rows } from '../tool.ts';

export const searchContainer = defineTool({
  name: 'search_container',
  title: 'Search containers and shipments',
  description:
    'Find containers and shipments by container number, bill of lading, booking, your reference, seal, vessel, customer or tag. ' +
    'Returns ids and status. Other tools accept numbers too, so search only when you have another kind of text.',
  input: z.object({ query: z.string().trim().min(1).max(200).describe('A number, reference or name') }),
  output: { containers: Rows, shipments: Rows, total_results: z.int() },
  run: async ({ query }, api) => {
    const { data } = await api.list('/v2/search', { query });
    const rows = data.map(({ id, attributes }) => ({ id, ...attributes }) as Record<string, unknown> & { id: string });
    const containers = rows
      .filter(({ entity_type }) => entity_type === 'cargo')
      .map((row) => ({
        id: row.id,
        container_number: row.number,
        status: row.status ?? 'unknown',
        shipping_line: row.scac ?? 'unknown',
        shipment_id: row.shipment_id,
        pol_terminal: row.port_of_lading_name,
        destination: row.port_of_discharge_name,
        ref_numbers: row.ref_numbers,
        tracking_stopped: row.tracking_stopped,
        found_by: row.matches,
        updated_at: row.updated_at,
      }));
    const shipments = rows
      .filter(({ entity_type }) => entity_type === 'shipment')
      .map((row) => ({
        id: row.id,
        number: row.number,
        ref_numbers: row.ref_numbers,
        shipping_line: row.scac ?? 'unknown',
        container_count: row.containers_count ?? 0,
        tracking_stopped: row.tracking_stopped,
        found_by: row.matches,
        updated_at: row.updated_at,
      }));
    const requests = rows
      .filter(({ entity_type }) => entity_type !== 'cargo' && entity_type !== 'shipment')
      .map((row) => ({ id: row.id, number: row.number, status: row.status, failed_reason: row.failed_reason }));
    const total = containers.length + shipments.length;
    return {
      payload: { containers, shipments, tracking_requests: requests, total_results: total },
      steering: {
        purpose: 'Find which containers and shipments a text names.',
        presentation_guidance:
          total > 0
            ? 'Name the match. Ask which one is meant only if several fit equally well.'
            : 'Say that this key sees nothing with this text. Do not guess, and do not start tracking without a request.',
        suggested_follow_ups:
          total > 0 ? ['What is its status?', 'Is it free to pick up?'] : ['Is the number complete?'],
        suggested_tools:
          total > 0 ? ['get_container', 'get_shipment_details'] : ['search_container', 'list_tracking_requests'],
      },
    };
  },
});
