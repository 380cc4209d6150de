/** All simulated lines. To add one, add an entry here; its journeys are scenarios with its SCAC, or those of another line. */
import type { LineProfile, TokenAccess } from './line-profile.ts';
import { mannersOfRealLines } from './real-lines.ts';

const FORM_TOKEN: TokenAccess = {
  headers: {},
  proof: 'form',
  query: {},
  scope: null,
  lifetimeSeconds: 300,
  lifetimeAs: 'number',
};

/** Follows the standard. */
const SIML: LineProfile = {
  scac: 'SIML',
  name: 'Simulated Line',
  journeysOf: 'SIML',
  access: { headers: { 'x-api-key': 'simulated' }, token: null },
  version: '2.2',
  eventsPath: '/v2/events',
  numbers: null,
  failsOnPrefix: null,
  anyContainer: null,
  pageParameters: 'taken',
  body: 'array',
  paging: 'opaque_cursor',
  mostEvents: null,
  times: 'offset',
  operatorIn: 'key',
  unknownNumber: 'not_found',
  hiddenScenarios: [],
  replacedStatements: 'dropped',
  containersNamed: 'from_booking',
  transportCalls: 'given',
  shipmentEvents: 'given',
  plannedCode: 'PLN',
  memberNames: 'standard',
  subscriptions: false,
  requestsPerDay: null,
  billedStatuses: [],
};

/** Combines the deviations of several real lines. */
const SIMX: LineProfile = {
  ...SIML,
  scac: 'SIMX',
  name: 'Simulated Line with other habits',
  journeysOf: 'SIMX',
  body: 'events_object',
  paging: 'link_url',
  times: 'local_marked_z',
  operatorIn: 'value',
  unknownNumber: 'empty_list',
  replacedStatements: 'kept',
  containersNamed: 'from_empty_out',
};

/** Wants a key of its gateway with tokens and events, and shows a shipment only to its parties. */
const SIMA: LineProfile = {
  ...SIML,
  scac: 'SIMA',
  name: 'Simulated Line with tokens and parties',
  access: {
    headers: { 'consumer-key': 'simulated' },
    token: { ...FORM_TOKEN, headers: { 'consumer-key': 'simulated' } },
  },
  body: 'events_object',
  hiddenScenarios: ['exam'],
};

/** Has one short page without headers, and writes the lifetime of a token as text. */
const SIMB: LineProfile = {
  ...SIML,
  scac: 'SIMB',
  name: 'Simulated Line with short pages',
  access: {
    headers: { apikey: 'simulated' },
    token: {
      ...FORM_TOKEN,
      headers: { apikey: 'simulated' },
      proof: 'basic',
      lifetimeSeconds: 3599,
      lifetimeAs: 'text',
    },
  },
  paging: 'none',
  mostEvents: 10,
  requestsPerDay: 20,
};

/** Issues tokens for signed assertions, and has neither local zones nor pages. */
const SIMC: LineProfile = {
  ...SIML,
  scac: 'SIMC',
  name: 'Simulated Line with assertions',
  access: { headers: {}, token: { ...FORM_TOKEN, proof: 'assertion', lifetimeSeconds: 3600 } },
  paging: 'none',
  times: 'local_marked_z',
  unknownNumber: 'no_content',
};

/** Says when a ship arrives or departs, and neither where nor which ship. */
const SIMD: LineProfile = {
  ...SIML,
  scac: 'SIMD',
  name: 'Simulated Line without transport calls',
  paging: 'none',
  transportCalls: 'left_out',
};

/** Speaks Track & Trace 3.0: a statement keeps its id when it is updated, and all its versions are told. */
const SIM3: LineProfile = {
  ...SIML,
  scac: 'SIM3',
  name: 'Simulated Line of version 3.0',
  version: '3.0',
  eventsPath: '/events',
  body: 'events_object',
  mostEvents: 10,
  unknownNumber: 'empty_list',
  replacedStatements: 'kept',
};

/** Sends its events to those that subscribe. */
const SIMP: LineProfile = { ...SIML, scac: 'SIMP', name: 'Simulated Line with subscriptions', subscriptions: true };

export const LINE_PROFILES: readonly LineProfile[] = [
  SIML,
  SIMX,
  SIMA,
  SIMB,
  SIMC,
  SIMD,
  SIM3,
  SIMP,
  ...mannersOfRealLines(SIML, FORM_TOKEN),
];
