import { fileURLToPath } from 'node:url';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import {
  classifierOf,
  codeListProviderOf,
  equipmentKindOf,
  facilityTypeOf,
  ladenOf,
  modeOf,
  shipmentKindOf,
  transportKindOf,
} from './events/codes.ts';
import { dcsaCarrier } from './index.ts';
import { dcsaProfile } from './profile.ts';

const profile = dcsaProfile({
  scac: 'XDCS',
  name: 'A Line of the Standard',
  baseUrl: 'https://line.example',
  auth: { style: 'none' },
});

describeCarrier({
  carrier: dcsaCarrier(profile, createHttpClient(), manualClock(0)),
  events: [transportKindOf, equipmentKindOf, shipmentKindOf],
  otherCodes: [classifierOf, modeOf, ladenOf, facilityTypeOf, codeListProviderOf],
  facts: [],
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
});
