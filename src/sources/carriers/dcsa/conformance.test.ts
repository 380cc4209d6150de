import { fileURLToPath } from 'node:url';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import {
  classifierOf,
  cmaLocationRoleOf,
  cmaPhaseRoleOf,
  codeListProviderOf,
  equipmentKindOf,
  facilityTypeOf,
  ladenOf,
  modeOf,
  shipmentKindOf,
  transportKindOf,
} from './events/codes.ts';
import { dcsaCarrier } from './index.ts';
import { dcsaProfile } from './settings.ts';

const profile = dcsaProfile({
  scac: 'XDCS',
  name: 'A Line of the Standard',
  baseUrl: 'https://line.example',
  auth: { style: 'none' },
});

const CMA = 'CMA CGM, Track & Trace 1.2.7: carrierSpecificData';

describeCarrier({
  carrier: dcsaCarrier(profile, createHttpClient(), manualClock(0)),
  events: [transportKindOf, equipmentKindOf, shipmentKindOf],
  otherCodes: [classifierOf, modeOf, ladenOf, facilityTypeOf, codeListProviderOf, cmaLocationRoleOf, cmaPhaseRoleOf],
  facts: [],
  unseen: { PTS: CMA, POD: CMA, TRANSSHIPMENT: CMA, IMPORT: CMA },
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
});
