import { fileURLToPath } from 'node:url';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import {
  classifierCodeOf,
  documentCodeOf,
  equipmentWordOf,
  facilityCodeOf,
  factOfWord,
  shipmentWordOf,
  transportWordOf,
} from './codes.ts';
import { dcsa3Carrier, dcsa3Profile } from './index.ts';

const profile = dcsa3Profile({
  scac: 'XDC3',
  name: 'A Line of the Standard',
  baseUrl: 'https://line.example',
  auth: { style: 'none' },
});

describeCarrier({
  carrier: dcsa3Carrier(profile, createHttpClient(), manualClock(0)),
  events: [transportWordOf, equipmentWordOf, shipmentWordOf],
  otherCodes: [classifierCodeOf, documentCodeOf, facilityCodeOf, factOfWord],
  facts: ['available', 'hold'],
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
});
