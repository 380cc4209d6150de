/**
 * `portolan carriers check`: one live question to a line, with each request in words. Stores nothing, and shows no secret.
 */

import type { Config } from '../../config/config.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { maskerFor } from '../../sources/http/mask.ts';
import { isTokenRequest, recordingClient } from '../../sources/http/recording-client.ts';

/** A client that says each request and its response: method, address, status, size and duration; neither headers nor bodies. */
export function narratingClient(http: HttpClient, clock: Clock, say: (line: string) => void): HttpClient {
  return recordingClient(http, clock, ({ request, outcome, millis }) => {
    const result =
      'failure' in outcome
        ? `failed: ${outcome.detail}, after ${millis} ms`
        : `answered ${outcome.ok.status}, ${Buffer.byteLength(outcome.ok.body)} bytes, in ${millis} ms`;
    const kind = isTokenRequest(request) ? 'of a token: POST' : request.method;
    say(`REQUEST  ${kind} ${request.url}\n  ${result}`);
  });
}

/**
 * Replaces secrets in a text.
 * @param line an entry of the settings: what it has below `auth` and `tls` in quotes is secret, but for addresses
 */
export function maskerOf(line: unknown, environment: Readonly<Record<string, string | undefined>>) {
  const { auth, tls } = Object(line) as { auth?: unknown; tls?: unknown };
  return maskerFor([...secretsIn(auth, environment), ...secretsIn(tls, environment)], 1);
}

/** Members that name no secret. */
const PLAIN: ReadonlySet<string> = new Set(['style', 'tokenUrl', 'scope', 'sentIn', 'audience']);

function secretsIn(value: unknown, environment: Readonly<Record<string, string | undefined>>): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const { env } = value as { env?: unknown };
  if (typeof env === 'string') return secretsIn(environment[env]?.trim() ?? '', environment);
  return Object.entries(value).flatMap(([name, member]) => (PLAIN.has(name) ? [] : secretsIn(member, environment)));
}

/** The entry of the settings for a line. */
export function findLineEntry({ carriers }: Pick<Config, 'carriers'>, scac: string) {
  return carriers.lines.find((line) => line.scac === scac);
}
