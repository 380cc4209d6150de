/**
 * Finds connections that leave this machine without encryption, or without a check of the other side, by the settings alone.
 * The service names them when it starts. AIS feeds are left out: what they send is public.
 */
import { isThisMachine } from '../lib/this-machine.ts';
import { type Config, publicUrlOf } from './config.ts';

const PLAIN = /^(https?|rediss?|valkeys?|postgres(?:ql)?):\/\//;
const ENCRYPTED = new Set(['https', 'rediss', 'valkeys']);
/** The driver checks the certificate with each of these, unless `uselibpqcompat` gives them libpq's meaning (pg-connection-string 2). */
const isCheckedMode = (mode: string | null) => /^(prefer|require|verify-ca|verify-full)$/.test(mode ?? '');

/** For people; each names the setting and the host, never the address with its password. */
export function plainConnections(config: Config): string[] {
  const publicUrl = { path: 'http.publicUrl', text: publicUrlOf(config) };
  const texts = config.http.publicUrl === null ? [publicUrl, ...textsOf(config, [])] : textsOf(config, []);
  const found = texts.flatMap(({ path, text }) => {
    const advice = adviceFor(text);
    return advice === null ? [] : [`${path}: the connection with ${advice}`];
  });
  const [clamd = ''] = config.documents.clamd?.match(/^[^/]+(?=:\d+$)/) ?? [];
  return clamd === '' || isThisMachine(clamd)
    ? found
    : [...found, `documents.clamd: the connection with ${clamd} is not encrypted; let clamd run on this machine`];
}

/** Null: nothing is wrong, or it is no address. */
function adviceFor(text: string): string | null {
  const [, protocol = ''] = PLAIN.exec(text) ?? [];
  const url = protocol === '' ? null : URL.parse(text);
  if (url === null || ENCRYPTED.has(protocol)) return null;
  const isDatabase = protocol.startsWith('postgres');
  const host = url.hostname || (isDatabase && url.searchParams.get('host')) || '';
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return null;
  if (!isDatabase) return `${host} is not encrypted; use ${protocol}s`;
  const mode = url.searchParams.get('sslmode');
  const isChecked = url.searchParams.get('uselibpqcompat') === 'true' ? mode === 'verify-full' : isCheckedMode(mode);
  if (isChecked || (mode === null && url.searchParams.get('ssl') === 'true')) return null;
  if (mode === 'no-verify' || isCheckedMode(mode))
    return `${host} may be encrypted, but with whom is not checked; use sslmode=verify-full`;
  return `${host} is not encrypted; add sslmode=verify-full`;
}

function textsOf(value: unknown, path: readonly string[]): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
}
