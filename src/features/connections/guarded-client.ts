/**
 * How connections of one account reach their sources: by the guard of webhooks, so that the address of a connection leads
 * nowhere into the operator's network. Connections of the whole installation are the operator's own.
 */
import { createHttpClient, type HttpClient } from '../../lib/http-client.ts';
import { findUrlFault, type GuardSettings, guardedAgent } from '../webhooks/sending/guard.ts';
import type { Connectable } from './catalogue.ts';

const HTTPS_PORT = 443;
/** For the making of a connection; the exchange has a deadline of its own. */
const CONNECT_MILLIS = 10_000;

/** @param targets of webhooks; the list of their hosts is not for sources */
export function guardFor(targets: GuardSettings, profiles: readonly Pick<Connectable, 'profile'>[]): GuardSettings {
  const ports = profiles.flatMap(({ profile }) => portsIn(profile.settings));
  return { ...targets, allowedHosts: [], allowedPorts: [...new Set([HTTPS_PORT, ...targets.allowedPorts, ...ports])] };
}

export function guardedClient(guard: GuardSettings): HttpClient {
  return createHttpClient({}, (tls) => guardedAgent(guard, { timeoutMillis: CONNECT_MILLIS, proxyUrl: null, tls }));
}

/** Why a connection of an account may not have the address; null: it may. */
export function addressFault(address: string, guard: GuardSettings): string | null {
  return findUrlFault(address, guard);
}

/** Of the addresses in settings. */
function portsIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(portsIn);
  const port = typeof value === 'string' && value.startsWith('https://') ? URL.parse(value)?.port : '';
  return port ? [Number(port)] : [];
}
