/**
 * A terminal that is polled over HTTP in the neutral form: `GET {url}/containers?numbers=A,B`. Knows no file of
 * settings.
 */
import { Type } from 'typebox';
import { createAuthenticator, fetchAuthorisedAnswer } from '../http/auth.ts';
import { readAuth } from '../http/auth-settings.ts';
import { answerOf, readOnePage } from '../neutral-format/answer.ts';
import { limitsOf, polledAdapter, TERMINAL_SETTINGS, timesOf } from '../polled/adapter.ts';
import { createFetch } from '../polled/mapped/request.ts';
import { FACILITY_WORDS, RequestSettings, TerminalAnswer } from '../polled/mapped/settings.ts';
import { readDescribed } from '../polled/mapped/to-form.ts';
import { facilityOf, knownTerminal } from './facility.ts';
import { parseTerminalMessage } from './parse.ts';

export const neutralTerminal = polledAdapter({
  settings: Type.Object(TERMINAL_SETTINGS, { additionalProperties: false }),
  createSource(entry, { http, clock, read }) {
    const terminal = knownTerminal(entry);
    const { source, facility } = terminal;
    const times = timesOf(entry);
    const authenticator = createAuthenticator(readAuth(entry.auth, read, clock.wallNow()), http, clock);
    return {
      source,
      limits: limitsOf(entry),
      facility: { ...facilityOf(facility), locode: facility.locode },
      async fetch(numbers, signal) {
        const url = new URL(`${entry.url.replace(/\/+$/, '')}/containers`);
        url.searchParams.set('numbers', numbers.join(','));
        const request = { url: url.href, headers: { accept: 'application/json' }, signal };
        return fetchAuthorisedAnswer({ http, clock }, authenticator, request);
      },
      parse(answer, requested) {
        const body = readOnePage(answer, `terminal ${source.code}`);
        if ('refusal' in body) return body;
        const reading = { fetchedAt: answer.fetchedAt, terminal, known: [], times, requested };
        return answerOf(parseTerminalMessage(body.value, reading), answer.pages[0]?.url ?? '');
      },
    };
  },
});

/** For placeholders of the path. */
function codesOf(facility: Readonly<Partial<Record<(typeof FACILITY_WORDS)[number], string>>>): Record<string, string> {
  return Object.fromEntries(
    FACILITY_WORDS.flatMap((word) => (facility[word] === undefined ? [] : [[word, facility[word]]])),
  );
}

export const mappedTerminal = polledAdapter({
  settings: Type.Object(
    { ...TERMINAL_SETTINGS, request: RequestSettings, answer: Type.Optional(TerminalAnswer) },
    { additionalProperties: false },
  ),
  createSource(entry, { http, clock, read }) {
    const terminal = knownTerminal(entry);
    const { source, facility } = terminal;
    const { request, answer: described } = entry;
    const authenticator = createAuthenticator(readAuth(entry.auth, read, clock.wallNow()), http, clock);
    const times = timesOf(entry);
    return {
      source,
      limits: limitsOf(entry),
      facility: { ...facilityOf(facility), locode: facility.locode },
      fetch: createFetch({ base: entry.url, request, known: codesOf(entry.facility) }, read, {
        http,
        clock,
        authenticator,
      }),
      parse: (answer, requested) =>
        readDescribed(answer, { request, answer: described, name: `terminal ${source.code}` }, requested, (converted) =>
          parseTerminalMessage(
            { containers: converted.containers, unknown: converted.unknown },
            { fetchedAt: answer.fetchedAt, terminal, known: [], times, requested },
          ),
        ),
    };
  },
});
