/**
 * `portolan carriers check`: one live question to a line, with each request in words. Stores nothing, and shows no secret.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import type { Config } from '../../config/config.ts';
import type { ReferenceType, TrackedReference } from '../../core/observation.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { type Carrier, supports } from '../../sources/carriers/carrier.ts';

/** A client that says each request and its response: method, address, status, size and duration; neither headers nor bodies. */
export function narratingClient(http: HttpClient, clock: Clock, say: (line: string) => void): HttpClient {
  return {
    async send(request) {
      const began = clock.wallNow();
      const outcome = await http.send(request);
      const took = `${clock.wallNow() - began} ms`;
      const result =
        'failure' in outcome
          ? `failed: ${outcome.detail}, after ${took}`
          : `answered ${outcome.ok.status}, ${Buffer.byteLength(outcome.ok.body)} bytes, in ${took}`;
      say(`REQUEST  ${kindOf(request)} ${request.url}\n  ${result}`);
      return outcome;
    },
    withIdentity: (identity) => narratingClient(http.withIdentity(identity), clock, say),
    close: () => http.close(),
  };
}

/** Tokens are requested with a form, and what a line has with GET. */
function kindOf({ method, headers }: Parameters<HttpClient['send']>[0]): string {
  const isForm = headers?.['content-type'] === 'application/x-www-form-urlencoded';
  return method === 'POST' && isForm ? 'of a token: POST' : method;
}

/**
 * Replaces secrets in a text.
 * @param line an entry of the settings: what it has below `auth` and `tls` in quotes is secret, but for addresses
 */
export function maskerOf(line: unknown, environment: Readonly<Record<string, string | undefined>>) {
  const { auth, tls } = Object(line) as { auth?: unknown; tls?: unknown };
  const secrets = [...new Set([...secretsIn(auth, environment), ...secretsIn(tls, environment)])]
    // Of two that begin alike, the longer one first.
    .sort((a, b) => b.length - a.length);
  return (text: string) => secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
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

/** @param type null: a container if its check digit is right, else the first kind of document that the line takes */
export function referenceFor(carrier: Carrier, number: string, type: ReferenceType | null): TrackedReference {
  if (type !== null) return { type, number };
  if (isContainerNumber(number) && supports(carrier, 'container')) return { type: 'container', number };
  return { type: supports(carrier, 'bill_of_lading') ? 'bill_of_lading' : 'booking_number', number };
}

/** The entry of the settings for a line. */
export function findLineEntry({ carriers }: Pick<Config, 'carriers'>, scac: string) {
  return carriers.lines.find((line) => line.scac === scac);
}
