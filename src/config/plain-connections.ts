/**
 * Finds connections that leave this machine without encryption, or without a check of the other side, by the settings alone.
 * The service names them when it starts. AIS feeds are left out: what they send is public.
 */
import type { Config } from './config.ts';

const PLAIN = /^(https?|rediss?|valkeys?|postgres(?:ql)?):\/\//;
const ENCRYPTED = new Set(['https', 'rediss', 'valkeys']);
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
/** The driver checks the certificate with each of these (pg-connection-string 2). */
const CHECKED_MODES = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);

/** For people; each names the setting and the host, never the address with its password. */
export function plainConnections(config: Config): string[] {
  const found = textsOf(config, []).flatMap(({ path, text }) => {
    const advice = adviceFor(text);
    return advice === null ? [] : [`${path}: the connection with ${advice}`];
  });
  const [clamd = ''] = config.documents.clamd?.match(/^[^/]+(?=:\d+$)/) ?? [];
  return clamd === '' || LOOPBACK.test(clamd)
    ? found
    : [...found, `documents.clamd: the connection with ${clamd} is not encrypted; let clamd run on this machine`];
}

/** Null: nothing is wrong, or it is no address. */
function adviceFor(text: string): string | null {
  const [, protocol = ''] = PLAIN.exec(text) ?? [];
  const url = protocol === '' ? null : URL.parse(text);
  if (url === null || ENCRYPTED.has(protocol) || url.hostname === '' || LOOPBACK.test(url.hostname)) return null;
  if (!protocol.startsWith('postgres')) return `${url.hostname} is not encrypted; use ${protocol}s`;
  const mode = url.searchParams.get('sslmode');
  if (mode === 'no-verify')
    return `${url.hostname} is encrypted, but with whom is not checked; use sslmode=verify-full`;
  if (mode === null ? url.searchParams.get('ssl') === 'true' : CHECKED_MODES.has(mode)) return null;
  return `${url.hostname} is not encrypted; add sslmode=verify-full`;
}

function textsOf(value: unknown, path: readonly string[]): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
}
