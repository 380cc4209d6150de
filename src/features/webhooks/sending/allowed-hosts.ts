/**
 * The list of hosts that bounds where admins may send webhooks and chat messages: exact names and addresses, and
 * `*.example.com` for all names below one. Pure. Ports have a list of their own.
 */
import ipaddr from 'ipaddr.js';

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
