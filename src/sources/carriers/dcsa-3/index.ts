/** Lines with DCSA Track & Trace 3.0: the dialect of 2.2 with other events, paging and address. README.md has the sources. */
import { Type } from 'typebox';
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import type { CarrierPush } from '../carrier.ts';
import { type DcsaCarrier, dcsaCarrier } from '../dcsa/index.ts';
import { pushReader, TokenPush, tokenPush } from '../dcsa/push.ts';
import { type DcsaProfile, type DcsaProfileSettings, DcsaSettings, dcsaProfile, profileOf } from '../dcsa/settings.ts';
import { dialect } from '../dialect.ts';
import { readEvents3 } from './read-events.ts';

/**
 * An empty list is all that a line says of a number that it does not know yet, or may not show. The standard lists the
 * container only together with a bill of lading or booking: a line that takes it alone is set up so.
 */
const STANDARD = {
  eventsPath: '/events',
  nextPageHeader: 'next-page-cursor',
  filters: {
    bill_of_lading: 'transportDocumentReference',
    booking_number: 'carrierBookingReference',
    container: null,
  },
  emptyAnswer: 'privateOrUnknown',
} as const;

export function dcsa3Profile(settings: DcsaProfileSettings): DcsaProfile {
  return dcsaProfile({ ...STANDARD, ...settings });
}

export function dcsa3Carrier(profile: DcsaProfile, http: HttpClient, clock: Clock, push?: CarrierPush): DcsaCarrier {
  return dcsaCarrier(profile, http, clock, readEvents3, push);
}

const Dcsa3Settings = Type.Object(
  { ...DcsaSettings.properties, push: Type.Optional(TokenPush) },
  { additionalProperties: false },
);

export const dcsa3Dialect = dialect({
  settings: Dcsa3Settings,
  forReading: { auth: { style: 'none' } },
  createCarrier: ({ push, ...line }, { http, clock, read }) => {
    const profile = profileOf(line, { read, clock }, dcsa3Profile);
    return dcsa3Carrier(profile, http, clock, push && tokenPush(push, read, pushReader(profile, readEvents3)));
  },
});
