/** All simulated lines. To add one, add an entry here; its journeys are scenarios with its SCAC. */
import type { LineProfile } from './line-profile.ts';

/** Follows the standard. */
const SIML: LineProfile = {
  scac: 'SIML',
  name: 'Simulated Line',
  apiKeyHeader: 'x-api-key',
  apiKey: 'simulated',
  body: 'array',
  paging: 'opaque_cursor',
  times: 'offset',
  operatorIn: 'key',
  unknownNumber: 'not_found',
  replacedStatements: 'dropped',
  containersNamed: 'from_booking',
};

/** Combines the deviations of several real lines. */
const SIMX: LineProfile = {
  ...SIML,
  scac: 'SIMX',
  name: 'Simulated Line with other habits',
  body: 'events_object',
  paging: 'link_url',
  times: 'local_marked_z',
  operatorIn: 'value',
  unknownNumber: 'empty_list',
  replacedStatements: 'kept',
  containersNamed: 'from_empty_out',
};

export const LINE_PROFILES: readonly LineProfile[] = [SIML, SIMX];
