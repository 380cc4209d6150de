/** get_supported_shipping_lines: the lines, and which numbers this installation can track with each. */
import { z } from 'zod';
import { compact } from '../answers.ts';
import type { Api, Resource } from '../api.ts';
import { defineTool, Rows } from '../tool.ts';

const PAGE = 100;
/** The catalogue is whole: about a hundred short rows. */
const MOST_LINES = 300;

export const getSupportedShippingLines = defineTool({
  name: 'get_supported_shipping_lines',
  title: 'List shipping lines',
  description:
    'Shipping lines with SCAC and name, and by which numbers this installation can track with each. Use it to turn the name of a line into its SCAC.',
  input: z.object({
    search: z.string().trim().max(100).optional().describe('Part of a name, or the beginning of a SCAC'),
  }),
  output: { total_lines: z.int(), shipping_lines: Rows },
  run: async ({ search }, api) => {
    const shipping_lines = (await listLines(api, search)).map(({ attributes: of }) =>
      compact({
        scac: of.scac,
        name: of.name,
        short_name: of.short_name === of.name ? null : of.short_name,
        bol_prefix: of.bol_prefix === of.scac ? null : of.bol_prefix,
        tracked_by: [
          ...(of.bill_of_lading_tracking_support ? ['bill_of_lading'] : []),
          ...(of.booking_number_tracking_support ? ['booking_number'] : []),
          ...(of.container_number_tracking_support ? ['container'] : []),
        ],
      }),
    );
    return {
      payload: { total_lines: shipping_lines.length, shipping_lines },
      rows: { key: 'shipping_lines', most: MOST_LINES },
      steering: {
        purpose: 'Which lines there are, and which can be tracked here.',
        presentation_guidance:
          'Name the line and its SCAC. A line without tracked_by is known, but this installation cannot track with it.',
        suggested_follow_ups: ['Track a number with this line.'],
        suggested_tools: ['search_container', 'list_containers'],
      },
    };
  },
});

async function listLines(api: Api, search?: string): Promise<Resource[]> {
  const lines: Resource[] = [];
  for (let page = 1; lines.length < MOST_LINES; page += 1) {
    const { data } = await api.list('/v2/shipping_lines', { search, 'page[size]': PAGE, 'page[number]': page });
    lines.push(...data);
    if (data.length < PAGE) break;
  }
  return lines;
}
