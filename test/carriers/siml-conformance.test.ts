import { fileURLToPath } from 'node:url';
import { createCarriers } from '../../src/carriers/registry.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { describeCarrier } from './conformance.ts';

const config = { simulatorUrl: 'http://127.0.0.1:4400', lines: [] };
const carrier = createCarriers(config, createHttpClient(), manualClock(0), {}).find('SIML');
if (carrier === undefined) throw new Error('SIML is not in the registry');

describeCarrier({
  carrier,
  fixtures: fileURLToPath(new URL('../../src/carriers/siml/fixtures', import.meta.url)),
  impossible: { 'unknown-code': 'the simulator speaks the standard only' },
});
