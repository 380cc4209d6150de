/** Lines with DCSA Track & Trace 2.2/2.3, each made from its profile. Knows no configuration file. */
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import type { Carrier, CarrierPush, RawAnswer } from '../carrier.ts';
import { dialect } from '../dialect.ts';
import { createDcsaClient } from './client.ts';
import { type DcsaAnswer, parseDcsaAnswer } from './events/parse.ts';
import { type ReadEvents, readEvents22 } from './events/read-event.ts';
import { pushReader, signedPush } from './push.ts';
import { type DcsaProfile, DcsaSettings, profileOf } from './settings.ts';
import { lineSubscriptions } from './subscriptions.ts';

export interface DcsaCarrier extends Carrier {
  parse(answer: RawAnswer, reference: Parameters<Carrier['parse']>[1]): DcsaAnswer;
}

/** @param readEvents of another version of the standard than 2.2 */
export function dcsaCarrier(
  profile: DcsaProfile,
  http: HttpClient,
  clock: Clock,
  readEvents: ReadEvents = readEvents22,
  push?: CarrierPush,
): DcsaCarrier {
  const client = createDcsaClient(profile, http, clock);
  return {
    scac: profile.scac,
    name: profile.name,
    capabilities: {
      billOfLading: profile.filters.bill_of_lading !== null,
      booking: profile.filters.booking_number !== null,
      container: profile.filters.container !== null,
    },
    limits: profile.limits,
    push,
    fetch: client.fetch,
    parse: (answer, reference) => parseDcsaAnswer(answer, reference, profile, readEvents),
  };
}

export const dcsaDialect = dialect({
  settings: DcsaSettings,
  forReading: { auth: { style: 'none' } },
  createCarrier: ({ push, ...line }, { http, clock, read }) => {
    const profile = profileOf(line, { read, clock });
    const reading = pushReader(profile, readEvents22);
    if (push === undefined) return dcsaCarrier(profile, http, clock);
    const { subscriptionsPath: path } = push;
    const secret = read(push.secret);
    const subscriptions = path === undefined ? undefined : lineSubscriptions(profile, { path, secret }, http, clock);
    const signed = { ...signedPush(push, read, reading), subscriptions };
    return dcsaCarrier(profile, http, clock, readEvents22, signed);
  },
});
