/**
 * Blocks deliveries into the operator's own network (SSRF): checks the URL, then, on connecting, every address of
 * its host. A name is resolved once, and the connection uses the checked addresses, through a proxy too.
 */
import { type LookupAddress, NOTFOUND } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { TlsOptions } from '../../../lib/http-client.ts';
import { bareHost, findAddressFault, isAddress, isHostAllowed, isLoopback } from './address.ts';
import { createHostResolver, isLocalName, openTunnelToAny, type ResolveHost } from './tunnel.ts';

export interface GuardSettings {
  /** Private, loopback and other special addresses too, but never link-local ones and those of cloud metadata services. */
  readonly allowPrivateAddresses: boolean;
  /** For development: http to this machine's loopback, at any port. */
  readonly allowHttpLoopback: boolean;
  readonly allowedPorts: readonly number[];
  /** Names and addresses, and `*.example.com`; empty: all hosts. It narrows what the rest allows, and widens nothing. */
  readonly allowedHosts: readonly string[];
}

export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';
  readonly code: string;

  /** @param code of a name without an address: that of name resolution */
  constructor(message: string, code = 'TARGET_REFUSED') {
    super(message);
    this.code = code;
  }
}

const UNREADABLE = 'The URL cannot be read; it looks like https://example.com/webhooks.';
const WRITTEN_URL = /^[a-z][a-z0-9+.-]*:\/\/[^\s\p{C}\\"<>^`{|}]+$/iu;

/** What is wrong with a webhook's URL before any name is resolved, and what would be right; null: nothing. */
export function findUrlFault(text: string, settings: GuardSettings): string | null {
  const url = URL.parse(text);
  if (url === null) return UNREADABLE;
  // URL.parse drops line breaks and reads "https:example.com": what is stored is what was meant.
  return findTargetFault(url, settings) ?? (WRITTEN_URL.test(text) ? null : UNREADABLE);
}

function findTargetFault(url: URL, settings: GuardSettings): string | null {
  if (url.username !== '' || url.password !== '')
    return 'The URL carries a user name or password; use headers instead.';
  if (!isTargetHostAllowed(url, settings)) {
    return `The operator of this installation does not allow the host ${bareHost(url.hostname)} (webhooks.guard.allowedHosts).`;
  }
  if (isDevelopmentTarget(url, settings)) return null;
  if (isDevelopmentTarget(url, { allowHttpLoopback: true })) {
    return 'The URL leads to this machine. Only the operator of this installation can allow that, for development, with the setting webhooks.guard.allowHttpLoopback.';
  }
  if (url.protocol !== 'https:') return `The URL begins with ${url.protocol}//; only https:// is delivered to.`;
  const port = portOf(url);
  if (!settings.allowedPorts.includes(port)) {
    return `The URL names port ${port}; allowed are ${settings.allowedPorts.join(', ')}.`;
  }
  const host = bareHost(url.hostname);
  return isAddress(host)
    ? findAddressFault(host, settings.allowPrivateAddresses)
    : findNameFault(host, settings.allowPrivateAddresses);
}

/** Whether the operator's list of hosts has that of the URL; true of what is no URL. */
export function isTargetHostAllowed(url: string | URL, { allowedHosts }: GuardSettings): boolean {
  const target = URL.parse(url);
  return target === null || isHostAllowed(target.hostname, allowedHosts);
}

/** What the error of a refused URL has beside the fault, for programs. */
export function refusalFacts(url: string, settings: GuardSettings): { meta?: { reason: 'host_not_allowed' } } {
  return isTargetHostAllowed(url, settings) ? {} : { meta: { reason: 'host_not_allowed' } };
}

/** Names of metadata services; that their addresses are refused as well catches other names for them. */
const METADATA_NAME =
  /^(metadata|metadata\.goog|metadata\.google\.internal|metadata\.tencentyun\.com|instance-data(\..+)?)$/;

/** Before a name is resolved: those that can have no public address. */
function findNameFault(name: string, allowPrivate: boolean): string | null {
  if (METADATA_NAME.test(name)) return `${name} is a metadata service's name: nothing is delivered there.`;
  if (allowPrivate) return null;
  return isLocalName(name) ? `${name} is a local name; only public hosts are delivered to.` : null;
}

function isDevelopmentTarget(url: URL, settings: Pick<GuardSettings, 'allowHttpLoopback'>): boolean {
  if (!settings.allowHttpLoopback || url.protocol !== 'http:') return false;
  const host = bareHost(url.hostname);
  return host === 'localhost' || (isAddress(host) && isLoopback(host));
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

type Judge = (address: string) => string | null;

export interface AgentOptions {
  /** For the making of a connection. */
  readonly timeoutMillis: number;
  /** What connections go through, but for those to this machine's loopback in development; null: nothing. */
  readonly proxyUrl: string | null;
  /** What connections present in TLS. */
  readonly tls?: TlsOptions;
}

/** @param lookup how names are resolved */
export function guardedAgent(
  settings: GuardSettings,
  options: AgentOptions,
  lookup: ResolveHost = createHostResolver(),
): Agent {
  const { timeoutMillis, proxyUrl, tls } = options;
  const connectorFor = (judge: Judge) =>
    buildConnector({ ...tls, timeout: timeoutMillis, lookup: guardedLookup(lookup, judge), allowH2: false });
  const judgePublic: Judge = (address) => findAddressFault(address, settings.allowPrivateAddresses);
  const connectPublic =
    proxyUrl === null
      ? connectorFor(judgePublic)
      : tunnelled(connectorFor(judgePublic), { proxy: new URL(proxyUrl), timeoutMillis, lookup, judge: judgePublic });
  const connectLoopback = connectorFor((address) => (isLoopback(address) ? null : `${address} is not loopback.`));
  return new Agent({
    // Webhooks may share an origin: with a limit here a slow one would take the connections of the others.
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

/** net.connect calls this once for a connection, and never for a host that is an address. */
function guardedLookup(lookup: ResolveHost, judge: Judge): LookupFunction {
  return (name, request, answer) => {
    resolveJudged(name, lookup, judge).then(
      ([first, ...others]) =>
        request.all ? answer(null, [first, ...others]) : answer(null, first.address, first.family),
      (error: Error) => answer(error, '', 0),
    );
  };
}

/** The addresses of a name that may be connected to; the others are left out. Rejects where there is none. */
async function resolveJudged(
  name: string,
  lookup: ResolveHost,
  judge: Judge,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const addresses = await lookup(name);
  const [first, ...others] = addresses.filter(({ address }) => judge(address) === null);
  if (first) return [first, ...others];
  const [refused] = addresses;
  if (refused === undefined) throw new TargetRefused(`${name} has no address.`, NOTFOUND);
  throw new TargetRefused(refusalOf(name, refused.address, judge));
}

/** Without the address, which would reveal the operator's internal names to creators of webhooks. */
function refusalOf(name: string, address: string, judge: Judge): string {
  return `${name} resolves to an address that is refused: ${judge(address)?.replace(address, 'it')}`;
}

interface Way {
  readonly proxy: URL;
  readonly timeoutMillis: number;
  readonly lookup: ResolveHost;
  readonly judge: Judge;
}

/** TLS with the receiver inside a tunnel that the proxy makes to one of the addresses judged here. */
function tunnelled(
  connect: buildConnector.connector,
  { proxy, timeoutMillis, lookup, judge }: Way,
): buildConnector.connector {
  return (target, answer) => {
    const host = bareHost(target.hostname);
    const port = Number(target.port || 443);
    const resolved = async () => (isIP(host) ? [{ address: host }] : resolveJudged(host, lookup, judge));
    resolved()
      .then((found) => {
        const addresses = found.map(({ address }) => address);
        return openTunnelToAny({ proxy, addresses, port, timeoutMillis });
      })
      .then(
        (httpSocket) => connect({ ...target, httpSocket }, answer),
        (error: Error) => answer(error, null),
      );
  };
}
