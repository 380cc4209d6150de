/** The language of the example line: what may be set for it, and how a carrier is made. */
import { Type } from 'typebox';
import type { Source } from '../../../src/core/observation.ts';
import { dialect, LINE_SETTINGS } from '../../../src/sources/carriers/dialect.ts';
import { Secret } from '../../../src/sources/http/secret.ts';
import { fetchAnswer } from './client.ts';
import { parseAnswer } from './parse.ts';

export const exampleLine = dialect({
  settings: Type.Object({ ...LINE_SETTINGS, clientKey: Secret }, { additionalProperties: false }),
  forReading: { clientKey: '' },
  createCarrier: ({ scac, name = scac, baseUrl, clientKey, limits }, { http, clock, read }) => {
    const access = { baseUrl, clientKey: read(clientKey) };
    const source: Source = { kind: 'shipping_line', code: scac, name };
    return {
      scac,
      name,
      capabilities: { billOfLading: true, booking: true, container: false },
      limits: limits ?? { requestsPerSecond: 1, concurrency: 2 },
      fetch: (reference, signal) => fetchAnswer(access, reference, { http, clock, signal }),
      parse: (answer, reference) => parseAnswer(answer, reference, source),
    };
  },
});
