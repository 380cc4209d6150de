import { fileURLToPath } from 'node:url';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { createCarriers } from '../registry.ts';

const config = { simulatorUrl: 'http://127.0.0.1:4400', lines: [] };
const carrier = createCarriers(config, createHttpClient(), manualClock(0), {}).find('SIML');
if (carrier === undefined) throw new Error('SIML is not in the registry');

describeCarrier({
  carrier,
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
  events: [],
  otherCodes: [],
  facts: [],
  impossible: { 'unknown-code': 'the simulator sends codes of the standard only' },
});
