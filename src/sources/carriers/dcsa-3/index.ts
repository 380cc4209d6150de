/** Lines with DCSA Track & Trace 3.0: the dialect of 2.2 with other events, paging and address. README.md has the sources. */
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { type DcsaCarrier, dcsaCarrier } from '../dcsa/index.ts';
import { type DcsaProfile, type DcsaProfileSettings, dcsaProfile } from '../dcsa/profile.ts';
import { DcsaSettings, profileOf } from '../dcsa/settings.ts';
import { dialect } from '../dialect.ts';
import { readEvents3 } from './read-events.ts';

/** An empty list is all that a line says of a number that it does not know yet, or may not show. */
const STANDARD = {
  eventsPath: '/events',
  nextPageHeader: 'next-page-cursor',
  emptyAnswer: 'privateOrUnknown',
} as const;

export function dcsa3Profile(settings: DcsaProfileSettings): DcsaProfile {
  return dcsaProfile({ ...STANDARD, ...settings });
}

export function dcsa3Carrier(profile: DcsaProfile, http: HttpClient, clock: Clock): DcsaCarrier {
  return dcsaCarrier(profile, http, clock, readEvents3);
}

export const dcsa3Dialect = dialect({
  settings: DcsaSettings,
  forReading: { auth: { style: 'none' } },
  createCarrier: (line, { http, clock, read }) => dcsa3Carrier(profileOf(line, read, dcsa3Profile), http, clock),
});
