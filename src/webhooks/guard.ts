/**
 * Keeps deliveries from reaching into the operator's own network (SSRF): judges the URL, then, when a connection is made,
 * every address its name resolves to. A name is resolved once and the connection goes to the addresses that were judged.
 */
import { type LookupAddress, lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

export interface GuardSettings {
  /** Private, loopback, link-local and other special addresses too, but never those of cloud metadata services. */
  readonly allowPrivateAddresses: boolean;
  /** For development: http to this machine's loopback, at any port. */
  readonly allowHttpLoopback: boolean;
  readonly allowedPorts: readonly number[];
}

export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/** What is wrong with a webhook's URL before any name is resolved, and what would be right; null: nothing. */
export function findUrlFault(text: string, settings: GuardSettings): string | null {
  const url = URL.parse(text);
  if (url === null) return 'The URL cannot be read; it looks like https://example.com/webhooks.';
  if (url.username !== '' || url.password !== '')
    return 'The URL carries a user name or password; use headers instead.';
  if (isDevelopmentTarget(url, settings)) return null;
  if (url.protocol !== 'https:') return `The URL begins with ${url.protocol}//; only https:// is delivered to.`;
  const port = url.port === '' ? DEFAULT_PORTS['https:'] : Number(url.port);
  if (port === undefined || !settings.allowedPorts.includes(port)) {
    return `The URL names port ${port}; allowed are ${settings.allowedPorts.join(', ')}.`;
  }
  const host = bareHost(url.hostname);
  return ipaddr.isValid(host) ? findAddressFault(host, settings) : null;
}

/** Addresses that hand out a machine's credentials (AWS, Google, Azure, DigitalOcean; AWS over IPv6; Alibaba; Azure; Oracle). */
const METADATA = new Set(['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192']);
/** Prefixes of IPv6 that carry an IPv4 address where the packets really go, by ipaddr.js's names. */
const CARRIES_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo']);
const NOWHERE = new Set(['unspecified', 'broadcast', 'multicast']);

/** Why nothing is sent to an address; null: it may be. */
export function findAddressFault(address: string, settings: GuardSettings): string | null {
  const parsed = ipaddr.parse(address.split('%')[0] ?? address);
  const range = rangeOf(parsed);
  const target = innermost(parsed);
  if (METADATA.has(target.toString())) return `${address} is a metadata service's address.`;
  if (NOWHERE.has(range) || NOWHERE.has(rangeOf(target)))
    return `${address} is no single machine's address (${range}).`;
  if (settings.allowPrivateAddresses || range === 'unicast') return null;
  // Networks without IPv4 reach public IPv4 addresses through their NAT64 (RFC 6052).
  if (range === 'rfc6052' && rangeOf(target) === 'unicast') return null;
  return `${address} is not a public address (${range}).`;
}

const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
const LOCAL_NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range();
  if (address instanceof ipaddr.IPv4 || range !== 'unicast') return range;
  if (address.match(LOCAL_NAT64)) return 'local NAT64';
  if (address.match(COMPATIBLE)) return 'IPv4-compatible';
  return address.match(GLOBAL_UNICAST) ? 'unicast' : 'unassigned';
}

/** The IPv4 address inside an IPv6 one that carries it; else the address itself. */
function innermost(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  const range = rangeOf(address);
  if (
    address instanceof ipaddr.IPv4 ||
    !(CARRIES_IPV4.has(range) || range.startsWith('IPv4') || range === 'local NAT64')
  ) {
    return address;
  }
  const bytes = address.toByteArray();
  return new ipaddr.IPv4(range === '6to4' ? bytes.slice(2, 6) : bytes.slice(12));
}

function isDevelopmentTarget(url: URL, settings: GuardSettings): boolean {
  if (!settings.allowHttpLoopback || url.protocol !== 'http:') return false;
  const host = bareHost(url.hostname);
  return host === 'localhost' || (ipaddr.isValid(host) && isLoopback(host));
}

function isLoopback(address: string): boolean {
  return ipaddr.parse(address.split('%')[0] ?? address).range() === 'loopback';
}

/** Without the brackets of an IPv6 address and the dot of an absolute name. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

type Lookup = (name: string, answer: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Lookup = (name, answer) => {
  resolve(name, { all: true }, (error, addresses) => answer(error, addresses));
};

/** @param lookup how names are resolved: the system's way, or a test's */
export function guardedAgent(
  settings: GuardSettings,
  options: { readonly timeoutMillis: number },
  lookup: Lookup = resolveAll,
): Agent {
  // net.connect asks this once for a connection, and never for a host that is an address already.
  const guardedLookup =
    (fault: (address: string) => string | null): LookupFunction =>
    (name, request, answer) => {
      lookup(name, (error, addresses) => {
        if (error) return answer(error, '', 0);
        const allowed = addresses.filter(({ address }) => fault(address) === null);
        const [first] = allowed;
        if (!first) return answer(new TargetRefused(refusal(name, addresses, fault)), '', 0);
        return request.all ? answer(null, allowed) : answer(null, first.address, first.family);
      });
    };
  const connectorFor = (fault: (address: string) => string | null) =>
    buildConnector({ timeout: options.timeoutMillis, lookup: guardedLookup(fault), allowH2: false });
  const connectPublic = connectorFor((address) => findAddressFault(address, settings));
  const connectLoopback = connectorFor((address) => (isLoopback(address) ? null : `${address} is not loopback.`));
  return new Agent({
    // Webhooks may share an origin: a limit here would let a slow one keep connections from the others.
    connections: null,
    pipelining: 1,
    // The exchange has one deadline, set by the sender.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (target, answer) => {
      const url = new URL(`${target.protocol}//${target.host ?? target.hostname}`);
      const fault = findUrlFault(url.href, settings);
      if (fault !== null) return answer(new TargetRefused(fault), null);
      return url.protocol === 'http:' ? connectLoopback(target, answer) : connectPublic(target, answer);
    },
  });
}

function refusal(name: string, addresses: LookupAddress[], fault: (address: string) => string | null): string {
  const [first] = addresses;
  return first ? `${name}: ${fault(first.address)}` : `${name} has no address.`;
}
