import { fileURLToPath } from 'node:url';
import { manualClock } from '../../../src/lib/clock.ts';
import { createHttpClient } from '../../../src/lib/http-client.ts';
import { carrierForReading } from '../../../src/sources/carriers/registry.ts';
import { describeCarrier } from '../conformance.ts';
import { classifierOf, holdOf, kindOf, ladenOf, modeOf } from './codes.ts';
import { exampleLine } from './index.ts';

const tools = { http: createHttpClient(), clock: manualClock(0) };

describeCarrier({
  carrier: carrierForReading('XOCL', 'example-line', tools, { 'example-line': exampleLine }),
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
  events: [kindOf],
  otherCodes: [classifierOf, ladenOf, modeOf, holdOf],
  facts: ['weight_lbs', 'pickup_lfd', 'holds'],
});
