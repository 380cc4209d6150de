import { fileURLToPath } from 'node:url';
import { describeSource } from '../../../test/helpers/sources/conformance.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { neutralRailroad } from './index.ts';
import { eventOf } from './parse.ts';

describeSource({
  source: neutralRailroad.createSource(
    { adapter: 'neutral', scac: 'CSXT', name: 'CSX', url: 'https://railroad.example/api', auth: { style: 'none' } },
    { http: createHttpClient(), clock: manualClock(0), read: () => '' },
  ),
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
  facts: ['available', 'holds', 'fees', 'pickup_lfd', 'yard_location', 'chassis_number', 'rail_carrier'],
  moves: [...eventOf.meanings.keys()],
});
