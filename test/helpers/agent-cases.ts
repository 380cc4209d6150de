/**
 * A case of every tool, for all tests of agents: what it answers, what it refuses, and calls that name what only some may
 * see. Tests compare the names with the tools that there are, so that none is added without its cases.
 */
import { expect } from 'vitest';
import { type AgentIds, HOSTILE, LADING, NOBODY, NUMBER } from './agent-world.ts';

type Arguments = Readonly<Record<string, unknown>>;

export interface ToolCases {
  /** In an agent-world. */
  readonly answers: (ids: AgentIds) => readonly (readonly [args: Arguments, expected: object])[];
  /** In words that help. */
  readonly refusals: readonly (readonly [args: Arguments, words: RegExp])[];
  /** That name something of the world, or list what is there. */
  readonly looks: (ids: AgentIds) => readonly Arguments[];
}

export const TOOL_CASES: Readonly<Record<string, ToolCases>> = {
  search_container: {
    answers: () => [[{ query: 'simu 000000-1' }, { containers: [{ container_number: NUMBER }] }]],
    refusals: [[{}, /validation/i]],
    looks: () => [{ query: NUMBER }, { query: 'Acme' }, { query: LADING }],
  },
  get_container: {
    answers: ({ container }) => [
      [
        { id: NUMBER, include: ['transport_events'] },
        {
          id: container,
          container_number: NUMBER,
          status: 'grounded',
          demurrage: {
            risk: 'due_soon',
            days_until_lfd: 2,
            urgency: 'imminent',
            pickup_lfd_stated_by: 'shipping_line',
            not_assessed: expect.arrayContaining([expect.objectContaining({ kind: 'detention', reason: 'no_rule' })]),
          },
          shipment: { bill_of_lading: LADING },
          events: { count: 3, latest_event: { event: 'container.transport.vessel_discharged' } },
        },
      ],
    ],
    refusals: [
      [{ id: 'SIMU7654321' }, /sees no container with the number.*Do not start tracking/],
      [{ id: NOBODY }, /404.*search_container/s],
      [{}, /validation/i],
    ],
    looks: ({ container }) => [{ id: container }, { id: NUMBER }],
  },
  get_shipment_details: {
    answers: ({ shipment }) => [
      [
        { id: LADING },
        {
          id: shipment,
          bill_of_lading: LADING,
          status: 'arrived_at_pod',
          routing: { port_of_discharge: { locode: 'USLGB', port_details: { country_code: 'US' } } },
          containers: { count: 1, containers: [{ number: NUMBER }] },
        },
      ],
    ],
    refusals: [
      [{ id: 'NOSUCHBL' }, /sees no shipment with the number/],
      [{ id: NOBODY }, /404/],
    ],
    looks: ({ shipment }) => [{ id: shipment }, { id: LADING }],
  },
  get_container_transport_events: {
    answers: () => [
      [
        { id: NUMBER },
        {
          total_events: 3,
          milestones: { discharged_at: '2026-05-02T03:00:00Z' },
          timeline: [{ stated_by: 'shipping_line', location: { code: 'CNSHA' } }, {}, {}],
        },
      ],
    ],
    refusals: [[{ id: NOBODY }, /404/]],
    looks: ({ container }) => [{ id: container }, { id: NUMBER }],
  },
  get_container_route: {
    answers: () => [
      [{ id: NUMBER }, { total_legs: 2, route_locations: [{ label: 'POL' }, { label: 'POD' }] }],
      // As agents of this family expect it: no error.
      [{ id: NOBODY }, { error: 'NotFound', alternative: expect.any(String) }],
    ],
    refusals: [[{ id: '' }, /validation/i]],
    looks: ({ container }) => [{ id: container }, { id: NUMBER }],
  },
  list_containers: {
    answers: () => [
      [
        { status: 'grounded', port: 'USLGB', carrier: 'SIML', last_free_day_until: '2026-05-13' },
        {
          items: [{ number: NUMBER, shipment: { billOfLading: LADING } }],
          meta: { total: 1, by_status: { grounded: 1 } },
          truncated: false,
        },
      ],
    ],
    refusals: [[{ status: 'lost' }, /400\. invalid_parameter: .* on_ship, grounded.*\(filter\[status\]\)$/]],
    looks: () => [{}, { query: NUMBER }, { query: 'Acme' }],
  },
  list_shipments: {
    answers: ({ shipment, container }) => [
      [
        { carrier: 'SIML', status: 'active' },
        { items: [{ id: shipment, billOfLading: LADING, containers: [{ id: container, number: NUMBER }] }] },
      ],
    ],
    refusals: [[{ status: 'in_transit', port: 'USLGB' }, /filtered by status .*, port.*list_containers/s]],
    looks: () => [{}, { query: LADING }],
  },
  list_tracking_requests: {
    answers: () => [
      [
        { status: 'succeeded', filters: { 'filter[scac]': 'SIML', 'page[size]': '1000' } },
        { items: [{ requestType: 'bill_of_lading', requestNumber: LADING, status: 'created' }] },
      ],
    ],
    refusals: [[{ request_type: 'guess' }, /400.*bill_of_lading, booking_number, container/]],
    looks: () => [{}, { query: LADING }],
  },
  get_supported_shipping_lines: {
    answers: () => [[{ search: 'maersk' }, { total_lines: 1, shipping_lines: [{ scac: 'MAEU' }] }]],
    refusals: [[{ search: 7 }, /validation/i]],
    looks: () => [{ search: 'sim' }],
  },
  attention: {
    answers: () => [
      [{ focus: 'last_free_days' }, { items: [{ number: NUMBER, days_left: 2, last_free_day: '2026-05-13' }] }],
      [{ focus: 'arrivals' }, { items: [] }],
      [{ focus: 'not_in_time' }, { items: [] }],
      [{ focus: 'delays', min_days_late: 2 }, { items: [] }],
      [{ focus: 'holds' }, { items: [] }],
      [{}, { focus: 'all', items: [] }],
    ],
    refusals: [[{ focus: 'everything' }, /validation/i]],
    looks: () => ['all', 'last_free_days', 'arrivals', 'not_in_time', 'delays', 'holds'].map((focus) => ({ focus })),
  },
  explain_value: {
    answers: ({ shipment }) => [
      [
        { id: NUMBER, attribute: 'pickup_lfd' },
        {
          values: [{ origin: 'source', statement: { source: { code: 'SIML' }, words: { text: { quoted: HOSTILE } } } }],
          sources: [{ kind: 'shipping_line', code: 'SIML', state: 'ok' }],
          freshness: { sources_last_checked_at: '2026-05-11T18:30:00Z' },
        },
      ],
      [{ id: LADING, kind: 'shipment' }, { id: shipment }],
      [{ id: NUMBER, attribute: 'lateness' }, { values: [] }],
    ],
    refusals: [
      [{ id: NUMBER, attribute: 'colour' }, /no attribute "colour".*It has: .*pickup_lfd/s],
      [{ id: LADING, kind: 'shipment', attribute: 'lateness' }, /for one container/],
      [{ id: NOBODY }, /404/],
    ],
    looks: ({ container, shipment }) => [{ id: container }, { id: NUMBER }, { id: shipment, kind: 'shipment' }],
  },
  get_state_at: {
    answers: () => [
      [{ id: NUMBER, at: '2026-05-11T18:30:00Z' }, { state: { number: NUMBER, current_status: 'grounded' } }],
    ],
    refusals: [
      [{ id: NUMBER, at: '2020-01-01T00:00:00Z' }, /Nothing was known.*first statement came at 2026/s],
      [{ id: NUMBER, at: 'yesterday' }, /validation/i],
      [{ id: NOBODY, at: '2026-05-11T18:30:00Z' }, /404/],
    ],
    looks: ({ container, shipment }) => [
      { id: container, at: '2026-05-11T18:30:00Z' },
      { id: shipment, kind: 'shipment', at: '2026-05-11T18:30:00Z' },
    ],
  },
  get_charges: {
    answers: () => [
      [{ id: NUMBER }, { items: [{ number: NUMBER, is_complete: false }] }],
      [
        { id: LADING, kind: 'shipment' },
        { items: [{ number: NUMBER }], is_complete: false },
      ],
      [{ within_days: 30 }, { items: [], meta: { total: 0 } }],
    ],
    refusals: [[{ id: NOBODY }, /404/]],
    looks: ({ container, shipment }) => [{ id: container }, { id: shipment, kind: 'shipment' }, {}],
  },
  list_events_since: {
    answers: () => [
      [
        { after: 0, limit: 2 },
        {
          items: [{ sequence: 1, event: 'tracking_request.succeeded' }, { sequence: 2 }],
          read_to_sequence: 2,
          more: true,
        },
      ],
      [{ since: '2026-05-11T00:00:00+02:00', limit: 1 }, { items: [{ sequence: 1 }] }],
      [{ event: 'container.rolled_over' }, { items: [] }],
      [{ event: 'tracking_request.succeeded' }, { items: [{ sequence: 1 }] }],
    ],
    refusals: [
      [{ after: -1 }, /validation/i],
      [{ after: 1, since: '2026-05-11T00:00:00Z' }, /Both after and since.*Send one/],
      [{ event: 'container.lost' }, /400.*filter\[event\]/],
    ],
    looks: () => [{ after: 0 }, {}, { since: '2026-01-01T00:00:00Z' }],
  },
  search_documents: {
    answers: ({ document }) => [
      [
        { shipment: LADING, document_type: 'arrival_notice' },
        { items: [{ id: document, name: { quoted: HOSTILE }, containers: [NUMBER] }] },
      ],
    ],
    refusals: [
      [{ document_type: 'novel' }, /400.*arrival_notice/],
      [{ shipment: 'NOSUCHBL' }, /sees no shipment/],
    ],
    looks: ({ shipment }) => [{}, { shipment }, { text: NUMBER }],
  },
  get_document: {
    answers: ({ document }) => [
      [
        { id: document },
        { fields: { last_free_day: { value: '2026-05-22', entered_by_user: true } }, shipments: [LADING] },
      ],
    ],
    refusals: [
      [{ id: 'notice.txt' }, /no id of a document/],
      [{ id: NOBODY }, /404/],
    ],
    looks: ({ document }) => [{ id: document }],
  },
  track_container: {
    answers: ({ container }) => [
      [{ containerNumber: NUMBER }, { tracking_request_created: false, id: container, status: 'grounded' }],
    ],
    refusals: [
      [{ number: ' - ' }, /No number is given/],
      [{ number: 'SIML1', numberType: 'parcel', scac: 'SIML' }, /"parcel" is no type/],
      [{ number: 'HELLO' }, /line of HELLO cannot be inferred.*call again with scac/],
    ],
    looks: () => [{ number: NUMBER, numberType: 'container', scac: 'SIML' }],
  },
};

/** Of the world: none may be in an answer to who must not see it, but where the call itself names it. */
export function secretsOf({ container, shipment, document }: AgentIds): string[] {
  return [container, shipment, document, NUMBER, LADING, 'Acme', HOSTILE];
}

/** What is left of an answer that shows more than its call named; undefined: nothing. */
export function findLeak(ids: AgentIds, args: Arguments, text: string): string | undefined {
  const named = Object.values(args).map(String);
  const isNamed = (secret: string) => named.some((each) => each.includes(secret));
  const secrets = secretsOf(ids);
  // A refusal repeats what was asked for. It knows nothing else of it.
  const known = secrets.some(isNamed) ? ['grounded', '2026-05-13', 'USLGB', 'EVER MADE'] : [];
  return [...secrets.filter((secret) => !isNamed(secret)), ...known].find((each) => text.includes(each));
}
