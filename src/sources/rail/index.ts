/** A railroad that is polled over HTTP in the neutral form: `POST {url}/equipment`. Knows no file of settings. */
import { Type } from 'typebox';
import type { Source } from '../../core/observation.ts';
import { createAuthenticator, fetchAuthorisedAnswer } from '../http/auth.ts';
import { readAuth } from '../http/auth-settings.ts';
import { answerOf, readOnePage } from '../neutral-format/answer.ts';
import { limitsOf, polledAdapter, RAILROAD_SETTINGS, timesOf } from '../polled/adapter.ts';
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
