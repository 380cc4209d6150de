/**
 * Finds the addresses of hosts by name servers, and connects through an HTTP proxy (CONNECT, RFC 9110 §9.3.6). The
 * system's getaddrinfo would block one of a few threads until it has an answer: a few names with silent servers would
 * stall every connection of the process. The proxy receives a checked address, never a name. Checks no address.
 */

import { type LookupAddress, NODATA, NOTFOUND, TIMEOUT } from 'node:dns';
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { withDeadline } from '../../../lib/deadline.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';

export interface Tunnel {
  readonly proxy: URL;
  /** At least one; IPv4 is tried first, for the proxy's network may have no IPv6. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** For all of them together. */
  readonly timeoutMillis: number;
}

/** The limit of addresses to try: a name may have hundreds. */
const MOST_ADDRESSES = 6;

/** Connects to the first address that the proxy can reach; each has an equal share of the time. Rejects with the last error. */
export async function openTunnelToAny({ proxy, addresses, port, timeoutMillis }: Tunnel): Promise<Socket> {
  const tried = addresses.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, MOST_ADDRESSES);
  let failure: unknown = new Error('There is no address to connect to.');
  for (const address of tried) {
    try {
      return await openTunnel({ proxy, address, port, timeoutMillis: timeoutMillis / tried.length });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Rejects where the proxy cannot be reached, refuses, or takes too long. */
function openTunnel({
  proxy,
  address,
  port,
  timeoutMillis,
}: Omit<Tunnel, 'addresses'> & { address: string }): Promise<Socket> {
  const authority = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
  const settled = Promise.withResolvers<Socket>();
  const request = (proxy.protocol === 'https:' ? requestSecure : requestPlain)({
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port === '' ? (proxy.protocol === 'https:' ? 443 : 80) : Number(proxy.port),
    method: 'CONNECT',
    path: authority,
    agent: false,
    headers: { host: authority, ...authorization(proxy) },
  });
  request.once('error', (error) => settled.reject(new Error(`Proxy ${proxy.host}: ${error.message}`)));
  request.once('connect', (response, socket) => {
    if (response.statusCode === 200) return settled.resolve(socket);
    socket.destroy();
    settled.reject(new Error(`Proxy ${proxy.host} answered ${response.statusCode} to CONNECT ${authority}.`));
  });
  request.end();
  return withDeadline(timeoutMillis, settled.promise, () => {
    request.destroy();
    return new Error(`The proxy made no connection to ${authority} in ${timeoutMillis / 1000} s.`);
  });
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}

/** Rejects where a name has no address. IPv4 first: not every network has IPv6. */
export type ResolveHost = (name: string) => Promise<readonly LookupAddress[]>;

/** Names that lead to this machine or network only: RFC 6761, 6762, 8375, and what ICANN reserved for private use. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

export function isLocalName(name: string): boolean {
  return LOCAL_NAME.test(name) || !name.includes('.');
}

export interface HostResolverSettings {
  /** `127.0.0.1:53`; null: those of the system. */
  readonly servers: readonly string[] | null;
  /** For the first try, of the four that each server has; later ones take longer, and less where the servers are known to be quick. */
  readonly timeoutMillis: number;
  /** For all tries with all servers: what has come by then counts. */
  readonly deadlineMillis: number;
  /** The lifetime of cached answers, negative ones included: many deliveries to one host query once. */
  readonly cacheMillis: number;
  /** The limit of concurrent queries; the others wait. */
  readonly concurrency: number;
}

const DEFAULT_SETTINGS: HostResolverSettings = {
  servers: null,
  timeoutMillis: 1500,
  deadlineMillis: 5000,
  cacheMillis: 2000,
  concurrency: 256,
};
/** Of the four threads that the system's way shares with all else. */
const SYSTEM_CONCURRENCY = 2;
const TRIES = 4;
const MOST_CACHED = 10_000;

/** The system resolves local names, because it knows the hosts file and the search domains. Name servers resolve all others. */
export function createHostResolver(settings: Partial<HostResolverSettings> = {}): ResolveHost {
  const { servers, timeoutMillis, deadlineMillis, cacheMillis, concurrency } = { ...DEFAULT_SETTINGS, ...settings };
  const resolver = new Resolver({ timeout: timeoutMillis, tries: TRIES, maxTimeout: 2 * timeoutMillis });
  if (servers !== null) resolver.setServers(servers);
  const questions = new FairSemaphore({ slots: concurrency });
  const systemQuestions = new FairSemaphore({ slots: SYSTEM_CONCURRENCY });
  const query = (name: string): Promise<readonly LookupAddress[]> =>
    isLocalName(name.replace(/\.$/, ''))
      ? systemQuestions.run('all', () => systemLookup(name, { all: true, order: 'ipv4first' }))
      : questions.run('all', () => queryServers(resolver, name, deadlineMillis));
  /** Includes pending queries, so that concurrent lookups of a name share one query. */
  const cache = new Map<string, Promise<readonly LookupAddress[]>>();

  return (name) => {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const found = query(name);
    const expire = () => void setTimeout(() => cache.delete(name), cacheMillis).unref();
    found.then(expire, expire);
    if (cache.size < MOST_CACHED) cache.set(name, found);
    return found;
  };
}

async function queryServers(resolver: Resolver, name: string, deadlineMillis: number): Promise<LookupAddress[]> {
  const inTime = (work: Promise<string[]>) =>
    withDeadline(deadlineMillis, work, () => Object.assign(new Error(), { code: TIMEOUT }));
  const [four, six] = await Promise.allSettled([inTime(resolver.resolve4(name)), inTime(resolver.resolve6(name))]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  const failures = [four, six].flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  // The code tells it from failures of connections.
  throw Object.assign(new Error(describeFailure(name, failures)), { code: NOTFOUND });
}

/** An error of one address family is more informative than a missing record of the other. */
function describeFailure(name: string, failures: readonly (Error & { readonly code?: string })[]): string {
  const failure = failures.find(({ code }) => code !== NODATA) ?? failures[0];
  if (failure?.code === TIMEOUT) return `No name server answered for ${name}.`;
  if (failure === undefined || failure.code === NODATA || failure.code === NOTFOUND) return `${name} has no address.`;
  return `${name} cannot be resolved: ${errorMessage(failure)}`;
}
