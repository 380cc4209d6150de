import { fileURLToPath } from 'node:url';
import { describeSource } from '../../../test/helpers/sources/conformance.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { neutralTerminal } from './index.ts';
import { moveOf } from './parse.ts';

describeSource({
  source: neutralTerminal.createSource(
    {
      adapter: 'neutral',
      code: 'TTI',
      name: 'Total Terminals International',
      url: 'https://terminal.example/api',
      auth: { style: 'none' },
      facility: { locode: 'USLGB', smdg: 'TTI', firms: 'Z978' },
    },
    { http: createHttpClient(), clock: manualClock(0), read: () => '' },
  ),
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
  facts: [
    'iso_code',
    'seal_number',
    'weight_lbs',
    'available',
    'holds',
    'fees',
    'pickup_lfd',
    'pickup_appointment',
    'yard_location',
    'chassis_number',
  ],
  moves: [...moveOf.meanings.keys()],
});
