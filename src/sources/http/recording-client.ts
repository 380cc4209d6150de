/** A client that tells each exchange to who listens, for people who try a source. Knows no source. */
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';

type Request = Parameters<HttpClient['send']>[0];
type Outcome = Awaited<ReturnType<HttpClient['send']>>;

export interface RecordedExchange {
  readonly request: Request;
  readonly outcome: Outcome;
  readonly millis: number;
}

export function recordingClient(
  http: HttpClient,
  clock: Clock,
  onExchange: (exchange: RecordedExchange) => void,
): HttpClient {
  return {
    async send(request) {
      const began = clock.wallNow();
      const outcome = await http.send(request);
      onExchange({ request, outcome, millis: clock.wallNow() - began });
      return outcome;
    },
    withIdentity: (identity) => recordingClient(http.withIdentity(identity), clock, onExchange),
    close: () => http.close(),
  };
}

/** Tokens are requested with a form, and what a source has with GET or JSON. */
export function isTokenRequest({ method, headers }: Request): boolean {
  return method === 'POST' && headers?.['content-type'] === 'application/x-www-form-urlencoded';
}
