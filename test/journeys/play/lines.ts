/** The lines whose saved answers scenarios may use: those of the project, and any other in a dialect of a folder. */

import { manualClock } from '../../../src/lib/clock.ts';
import type { HttpClient } from '../../../src/lib/http-client.ts';
import type { Carrier } from '../../../src/sources/carriers/carrier.ts';
import type { Dialects } from '../../../src/sources/carriers/config.ts';
import { carrierForReading, createCarriers, DIALECTS } from '../../../src/sources/carriers/registry.ts';
import { exampleLine } from '../../carriers/example-line/index.ts';

const http: HttpClient = {
  send: async () => ({ failure: 'connection', detail: 'stories ask no line' }),
  withIdentity: () => http,
  close: async () => {},
};
const clock = manualClock(0);
/** The guide's example is no dialect of the project, but scenarios may use it. */
const languages: Dialects = { ...DIALECTS, 'example-line': exampleLine };
const carriers = createCarriers({ simulatorUrl: null, lines: [] }, http, clock, {});

/** @param language null: the line's own, or the standard */
export function readerOf(scac: string, language: string | null): Pick<Carrier, 'scac' | 'parse'> {
  const own = language === null ? carriers.findReader(scac) : undefined;
  return own ?? carrierForReading(scac, language ?? 'dcsa-2.2', { http, clock }, languages);
}
