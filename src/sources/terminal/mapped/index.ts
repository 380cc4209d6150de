/** A terminal whose API is described in the settings (docs/profiles.md). Knows no terminal in particular. */
import { Type } from 'typebox';
import { createAuthenticator } from '../../http/auth.ts';
import { readAuth } from '../../http/auth-settings.ts';
import { limitsOf, polledAdapter, TERMINAL_SETTINGS, timesOf } from '../../polled/adapter.ts';
import { readDescribed } from '../../polled/mapped/read.ts';
import { createFetch } from '../../polled/mapped/request.ts';
import { FACILITY_WORDS, RequestSettings, TerminalAnswer } from '../../polled/mapped/settings.ts';
import { facilityOf, knownTerminal } from '../facility.ts';
import { parseTerminalMessage } from '../parse.ts';

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
