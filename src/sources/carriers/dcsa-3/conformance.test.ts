import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { createCarriers } from '../registry.ts';
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

test.each([
  [undefined, false],
  [{ booking_number: 'booking' }, false],
  [{ container: 'equipmentReference' }, true],
])('with the filters %j a container alone is polled: %s', (filters, container) => {
  const line = { scac: 'XDC3', dialect: 'dcsa-3.0', baseUrl: 'https://line.example', auth: { style: 'none' } };
  const lines = [{ ...line, ...(filters && { filters }) }];
  const carriers = createCarriers({ simulatorUrl: null, lines }, createHttpClient(), manualClock(0), {});
  expect(carriers.supportOf('XDC3')).toEqual({ billOfLading: true, booking: true, container });
});
