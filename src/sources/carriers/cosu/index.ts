/** COSCO's own API: what may be set for it, and how a carrier is made. README.md lists its quirks. */
import { Type } from 'typebox';
import type { Source } from '../../../core/observation.ts';
import { Secret } from '../../http/secret.ts';
import type { CarrierLimits } from '../carrier.ts';
import { dialect, LINE_SETTINGS } from '../dialect.ts';
import { fetchAnswer } from './client.ts';
import { parseAnswer } from './parse.ts';

/** The quota is COSCO's; a rate is not known. */
const LIMITS: CarrierLimits = { requestsPerSecond: 1, concurrency: 1, requestsPerDay: 1000, requestsPerMonth: 30_000 };

const HmacAuth = Type.Object(
  { style: Type.Literal('hmac'), key: Secret, secret: Secret },
  { additionalProperties: false },
);

/** The client drops COSCO's prefix by itself, of bookings too. */
const { dropBillOfLadingPrefix: _, ...SETTINGS } = LINE_SETTINGS;

export const cosuDialect = dialect({
  settings: Type.Object({ ...SETTINGS, auth: HmacAuth }, { additionalProperties: false }),
  forReading: { auth: { style: 'hmac', key: '', secret: '' } },
  createCarrier: ({ scac, name = scac, baseUrl, auth, limits: own }, { http, clock, read }) => {
    const limits = { ...LIMITS, ...own };
    const { requestsPerSecond } = limits;
    const access = { baseUrl, key: read(auth.key), secret: read(auth.secret), requestsPerSecond };
    const source: Source = { kind: 'shipping_line', code: scac, name };
    return {
      scac,
      name,
      capabilities: { billOfLading: true, booking: true, container: true },
      limits,
      fetch: (reference, signal) => fetchAnswer(access, reference, { http, clock, signal }),
      parse: (answer, reference) => parseAnswer(answer, reference, source),
    };
  },
});
