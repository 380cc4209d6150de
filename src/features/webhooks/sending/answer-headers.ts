/**
 * The headers of an endpoint's answer as they are stored: few, short, and without what may be a secret. Pure.
 */
import type { IncomingHttpHeaders } from 'node:http';

const MOST_HEADERS = 40;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 300;
/** Names of cookies, keys and the like. */
const SECRET = /cookie|auth|token|secret|password|credential|session|signature|api-?key/i;
const MASKED = '•••';

/** By name in lower case; several of one name are joined by commas. */
export function storedHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const shown = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.length > LONGEST_NAME ? [] : [[name, SECRET.test(name) ? MASKED : textOf(value)]],
  );
  return Object.fromEntries(shown.slice(0, MOST_HEADERS));
}

/** PostgreSQL's JSON cannot hold NUL, and no header may. */
function textOf(value: string | string[]): string {
  const text = (typeof value === 'string' ? value : value.join(', ')).replaceAll('\0', '\uFFFD').toWellFormed();
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
