/** track_container, the only tool that writes: requests tracking of a number that is not tracked yet. */
import { z } from 'zod';
import { type Api, ApiRefusal, Refusal } from '../api.ts';
import { plainNumber } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import { readContainer } from './get-container.ts';

const TYPES = ['container', 'bill_of_lading', 'booking_number'] as const;
type NumberType = (typeof TYPES)[number];
const Text = z.string().trim().min(1).max(100).optional();

export const trackContainer = defineTool({
  name: 'track_container',
  title: 'Track a number',
  isWrite: true,
  description:
    'Start tracking a container, bill of lading or booking number. If it is tracked already, nothing is created and its container is returned. ' +
    'Call it only for a number that the user named and wants tracked, one number a call.',
  input: z.object({
    number: Text.describe('Container, bill of lading or booking number'),
    numberType: Text.describe('container, bill_of_lading or booking_number; inferred if left out'),
    containerNumber: Text.describe('The same as number, for a container'),
    bookingNumber: Text.describe('The same as number, for a booking'),
    scac: Text.describe('SCAC of the shipping line; inferred if left out'),
    refNumbers: z.array(z.string().trim().min(1).max(100)).max(20).optional().describe('References of the user'),
  }),
  output: { tracking_request_created: z.boolean() },
  run: async (args, api) => {
    const number = plainNumber(args.number ?? args.containerNumber ?? args.bookingNumber);
    if (number === '')
      throw new Refusal('No number is given.', 'Ask the user for a container, bill of lading or booking number.');
    const tracked = await findTracked(api, number);
    if (tracked) {
      const { payload, checkedAt } = await readContainer(api, tracked);
      const known = { tracking_request_created: false, infer_result: { source: 'search_match' } };
      return {
        payload: { ...payload, ...known },
        checkedAt,
        steering: steering('It is tracked already: give its status.'),
      };
    }
    const { type, scac, infer_result } = await infer(api, number, args);
    const { data } = await api.post('/v2/tracking_requests', {
      data: {
        type: 'tracking_request',
        attributes: {
          request_type: type,
          request_number: number,
          scac,
          ...(args.refNumbers && { ref_numbers: args.refNumbers }),
        },
      },
    });
    return {
      payload: {
        tracking_request_created: true,
        infer_result,
        tracking_request: {
          id: data.id,
          request_number: data.attributes.request_number,
          number_type: data.attributes.request_type,
          scac: data.attributes.scac,
          status: data.attributes.status,
        },
      },
      steering: steering('Say that tracking was requested and that the line is asked now. Do not promise a result.'),
    };
  },
});

const steering = (presentation_guidance: string) => ({
  purpose: 'Start tracking one number.',
  presentation_guidance,
  suggested_follow_ups: ['Did the line find it?', 'What is its status?'],
  suggested_tools: ['list_tracking_requests', 'get_container'],
});

/** The container of that number, or the only one of a shipment of that number. */
async function findTracked(api: Api, number: string): Promise<string | undefined> {
  const { data } = await api.list('/v2/search', { query: number });
  const named = data.filter(({ attributes }) => plainNumber(attributes.number) === number);
  const container = named.find(({ attributes }) => attributes.entity_type === 'cargo');
  if (container) return container.id;
  const shipment = named.find(({ attributes }) => attributes.entity_type === 'shipment');
  const its = data.filter(
    ({ attributes }) => attributes.entity_type === 'cargo' && attributes.shipment_id === shipment?.id,
  );
  return shipment && its[0]?.id;
}

interface Given {
  readonly numberType?: string | undefined;
  readonly containerNumber?: string | undefined;
  readonly bookingNumber?: string | undefined;
  readonly scac?: string | undefined;
}

/** @throws Refusal where type or line cannot be told, with the candidates */
async function infer(api: Api, number: string, given: Given) {
  const named = typeOf(given);
  const scac = given.scac?.toUpperCase();
  if (named && scac) return { type: named, scac, infer_result: { source: 'arguments' } };
  const found = await api.post('/v2/tracking_requests/infer_number', { number }).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 422) return undefined;
    throw error;
  });
  const { number_type, shipping_line } = (found?.data.attributes ?? {}) as {
    number_type?: NumberType;
    shipping_line?: Inferred;
  };
  const type = named ?? number_type;
  if (!type)
    throw new Refusal(
      `The type of the number ${number} cannot be inferred.`,
      `Ask the user, and call again with numberType: ${TYPES.join(', ')}.`,
    );
  const line = scac ?? (shipping_line?.decision === 'auto_select' ? shipping_line.selected?.scac : undefined);
  if (!line) {
    const candidates = (shipping_line?.candidates ?? []).map((each) => `${each.scac} (${each.name})`);
    throw new Refusal(
      candidates.length > 0
        ? `The line of ${number} needs a confirmation: ${candidates.join(', ')}.`
        : `The line of ${number} cannot be inferred.`,
      'Ask the user for the line, and call again with scac; get_supported_shipping_lines has all.',
    );
  }
  return { type, scac: line, infer_result: { inferred_type: type, selected_scac: line, shipping_line } };
}

interface Inferred {
  readonly decision: string;
  readonly selected: { readonly scac: string } | null;
  readonly candidates: readonly { readonly scac: string; readonly name: string }[];
}

function typeOf({ numberType, containerNumber, bookingNumber }: Given): NumberType | undefined {
  const given = numberType?.toLowerCase().replace(/[^a-z]+/g, '_');
  const found = { booking: 'booking_number', bl: 'bill_of_lading', b_l: 'bill_of_lading' }[given ?? ''] ?? given;
  if (found !== undefined) {
    if (TYPES.some((each) => each === found)) return found as NumberType;
    throw new Refusal(`${JSON.stringify(numberType)} is no type of number.`, `It is one of ${TYPES.join(', ')}.`);
  }
  if (containerNumber) return 'container';
  return bookingNumber ? 'booking_number' : undefined;
}
