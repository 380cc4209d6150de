import { fileURLToPath } from 'node:url';
import { dcsaCarrier } from '../../src/carriers/dcsa/index.ts';
import { dcsaProfile } from '../../src/carriers/dcsa/profile.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { describeCarrier } from './conformance.ts';

const profile = dcsaProfile({
  scac: 'XDCS',
  name: 'A Line of the Standard',
  baseUrl: 'https://line.example',
  auth: { style: 'none' },
});

describeCarrier({
  carrier: dcsaCarrier(profile, createHttpClient(), manualClock(0)),
  fixtures: fileURLToPath(new URL('../../src/carriers/dcsa/fixtures', import.meta.url)),
});
