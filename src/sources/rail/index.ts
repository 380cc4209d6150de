/** A railroad that is polled over HTTP in the neutral form: `POST {url}/equipment`. Knows no file of settings. */
import { Type } from 'typebox';
import type { Source } from '../../core/observation.ts';
import { createAuthenticator, fetchAuthorisedAnswer } from '../http/auth.ts';
import { readAuth } from '../http/auth-settings.ts';
import { answerOf, readOnePage } from '../neutral-format/answer.ts';
import { limitsOf, polledAdapter, RAILROAD_SETTINGS, timesOf } from '../polled/adapter.ts';
import { createFetch } from '../polled/mapped/request.ts';
import { RailAnswer, RequestSettings } from '../polled/mapped/settings.ts';
import { readDescribed } from '../polled/mapped/to-form.ts';
import { parseRailMessage } from './parse.ts';

export const neutralRailroad = polledAdapter({
  settings: Type.Object(RAILROAD_SETTINGS, { additionalProperties: false }),
  createSource(entry, { http, clock, read }) {
    const source: Source = { kind: 'rail', code: entry.scac, name: entry.name };
    const times = timesOf(entry);
    const authenticator = createAuthenticator(readAuth(entry.auth, read, clock.wallNow()), http, clock);
    const url = `${entry.url.replace(/\/+$/, '')}/equipment`;
    return {
      source,
      limits: limitsOf(entry),
      facility: null,
      async fetch(numbers, signal) {
        const body = JSON.stringify({ equipment: numbers });
        const request = { url, headers: { accept: 'application/json' }, body, signal };
        return fetchAuthorisedAnswer({ http, clock }, authenticator, request);
      },
      parse(answer, requested) {
        const body = readOnePage(answer, `railroad ${source.code}`);
        if ('refusal' in body) return body;
        return answerOf(parseRailMessage(body.value, { fetchedAt: answer.fetchedAt, source, times, requested }), url);
      },
    };
  },
});

/** A railroad whose API is described in the settings (docs/profiles.md). Knows no railroad in particular. */
export const mappedRailroad = polledAdapter({
  settings: Type.Object(
    {
      ...RAILROAD_SETTINGS,
      request: RequestSettings,
      answer: Type.Optional(RailAnswer),
      /** A service that answers for several railroads: none carries a container but the one that it names. */
      answersForOthers: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  createSource(entry, { http, clock, read }) {
    const source: Source = { kind: 'rail', code: entry.scac, name: entry.name };
    const { request, answer: described, answersForOthers = false } = entry;
    const authenticator = createAuthenticator(readAuth(entry.auth, read, clock.wallNow()), http, clock);
    const times = timesOf(entry);
    return {
      source,
      limits: limitsOf(entry),
      facility: null,
      answersForOthers,
      fetch: createFetch({ base: entry.url, request }, read, { http, clock, authenticator }),
      parse: (answer, requested) =>
        readDescribed(answer, { request, answer: described, name: `railroad ${source.code}` }, requested, (converted) =>
          parseRailMessage(
            { equipment: converted.containers, not_found: converted.unknown },
            { fetchedAt: answer.fetchedAt, source, times, requested, answersForOthers },
          ),
        ),
    };
  },
});
