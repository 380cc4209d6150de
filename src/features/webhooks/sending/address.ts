/**
 * Where deliveries may go to: public addresses only, in any IPv6 form that embeds them, and hosts of the operator's
 * list: exact names and addresses, and `*.example.com` for all names below one. Pure; resolves no names and opens no
 * connection.
 */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * What hands out a machine's credentials beyond link-local addresses, which are refused in any case: AWS and Google over
 * IPv6, Scaleway over IPv6, Alibaba, Azure, Oracle.
 */
const METADATA = new Set([
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:42::42',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]);
const NOWHERE = new Set(['unspecified', 'broadcast', 'multicast']);

const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
const LOCAL_NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Of the lower half: RFC 5214 §6.1, for private and for global IPv4 addresses. */
const ISATAP: readonly string[] = ['00005efe', '02005efe'];

/**
 * Why nothing is sent to an address; null: it may be.
 * @param allowPrivate private, loopback and other special addresses too, but never link-local ones and metadata services
 */
export function findAddressFault(address: string, allowPrivate: boolean): string | null {
  const parsed = ipaddr.parse(withoutZone(address));
  const range = rangeOf(parsed);
  const reached = [parsed, ...carriedBy(parsed, range)];
  if (reached.some((each) => METADATA.has(each.toString()) || each.range() === 'linkLocal')) {
    return `${address} is link-local, or a metadata service's address: nothing is delivered there.`;
  }
  // Of the places in a local NAT64's address all but one are filler.
  const certain = range === 'local NAT64' ? [] : reached;
  if (certain.some((each) => NOWHERE.has(rangeOf(each))))
    return `${address} is no single machine's address (${range}).`;
  if (allowPrivate || range === 'unicast') return null;
  // Networks without IPv4 reach public IPv4 addresses through their NAT64 (RFC 6052).
  if (range === 'rfc6052' && reached.slice(1).every((each) => rangeOf(each) === 'unicast')) return null;
  return `${address} is not a public address (${range}).`;
}

export function isLoopback(address: string): boolean {
  return ipaddr.parse(withoutZone(address)).range() === 'loopback';
}

export function isAddress(host: string): boolean {
  return ipaddr.isValid(host);
}

function withoutZone(address: string): string {
  return address.split('%')[0] ?? address;
}

/** In ipaddr.js's words, and finer where those lump together what is not alike. */
function rangeOf(address: Address): string {
  const range = address.range();
  if (address instanceof ipaddr.IPv4) return range;
  if (address.match(LOCAL_NAT64)) return 'local NAT64';
  if (range !== 'unicast') return range;
  if (address.match(COMPATIBLE)) return 'IPv4-compatible';
  if (ISATAP.includes(hexOf(address.toByteArray().slice(8, 12)))) return 'ISATAP';
  return address.match(GLOBAL_UNICAST) ? 'unicast' : 'unassigned';
}

const hexOf = (bytes: readonly number[]) => Buffer.from(bytes).toString('hex');

/** The IPv4 addresses where packets to an IPv6 address may really go. */
function carriedBy(address: Address, range: string): ipaddr.IPv4[] {
  if (address instanceof ipaddr.IPv4) return [];
  const bytes = address.toByteArray();
  const at = (...places: readonly number[]) => new ipaddr.IPv4(places.map((place) => bytes[place] ?? 0));
  switch (range) {
    case 'ipv4Mapped':
    case 'IPv4-compatible':
    case 'rfc6145':
    case 'rfc6052':
    case 'ISATAP':
      return [at(12, 13, 14, 15)];
    case '6to4':
      return [at(2, 3, 4, 5)];
    case 'teredo':
      // RFC 4380 §4: the server, and the client with its bits inverted.
      return [at(4, 5, 6, 7), new ipaddr.IPv4(bytes.slice(12).map((byte) => byte ^ 0xff))];
    case 'local NAT64':
      // RFC 6052 §2.2: the place depends on the length of the network's own prefix, which we cannot know.
      return [at(6, 7, 9, 10), at(7, 9, 10, 11), at(9, 10, 11, 12), at(12, 13, 14, 15)];
    default:
      return [];
  }
}

interface HostPattern {
  /** As URLs have it: in lower case, Punycode, without brackets and final dot. */
  readonly host: string;
  /** The names below `host`, not `host` itself. */
  readonly isWildcard: boolean;
}

/** @param host of a URL @param list empty: all hosts are allowed. An entry that cannot be read allows none. */
export function isHostAllowed(host: string, list: readonly string[]): boolean {
  if (list.length === 0) return true;
  const bare = bareHost(host);
  return list.some((entry) => {
    const pattern = parsePattern(entry);
    if (pattern === null) return false;
    return pattern.isWildcard ? bare.endsWith(`.${pattern.host}`) : bare === pattern.host;
  });
}

/** Which entries of the setting cannot be read, in sentences. */
export function allowedHostFaults(list: readonly string[]): string[] {
  return list.flatMap((entry, index) => {
    if (parsePattern(entry) !== null) return [];
    const right = 'a host without scheme, port and path, as in "hooks.slack.com" or "*.example.com"';
    return [`webhooks.guard.allowedHosts.${index} must be ${right}, not ${JSON.stringify(entry)}`];
  });
}

/** Without the brackets of an IPv6 address and the dot of an absolute name. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const NAME = /^[^\s/:?#@\\*%[\]]+$/;

function parsePattern(entry: string): HostPattern | null {
  const isWildcard = entry.startsWith('*.');
  const given = isWildcard ? entry.slice(2) : entry;
  const inner = bareHost(given);
  if (ipaddr.IPv6.isValid(inner) && !isWildcard && !inner.includes('%')) return hostOf(`[${inner}]`, false);
  return NAME.test(given) ? hostOf(given, isWildcard) : null;
}

function hostOf(written: string, isWildcard: boolean): HostPattern | null {
  const host = bareHost(URL.parse(`https://${written}/`)?.hostname ?? '');
  // "*.10.0.0.1" would match nothing.
  return host === '' || (isWildcard && ipaddr.isValid(host)) ? null : { host, isWildcard };
}
