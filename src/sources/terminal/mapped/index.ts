/** A terminal whose API is described in the settings (docs/profiles.md). Knows no terminal in particular. */
import { Type } from 'typebox';
import { createAuthenticator } from '../../http/auth.ts';
import { readAuth } from '../../http/auth-settings.ts';
import { limitsOf, polledAdapter, TERMINAL_SETTINGS, timesOf } from '../../polled/adapter.ts';
import { readDescribed } from '../../polled/mapped/read.ts';
import { createFetch } from '../../polled/mapped/request.ts';
import { RequestSettings, TerminalAnswer } from '../../polled/mapped/settings.ts';
import { facilityOf, knownTerminal } from '../facility.ts';
import { parseTerminalMessage } from '../parse.ts';

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
      fetch: createFetch(entry.url, request, read, { http, clock, authenticator }),
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
