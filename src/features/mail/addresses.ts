/**
 * Mail addresses: valid aliases, accepted senders, and the account of an address. Comparison ignores case, also in
 * the part before the @. Pure.
 */

import { parseMailAddress } from '../../lib/text-rules/mail-address.ts';

/** Prefix of the alias for files of tracking requests. */
const TRACKING_PREFIX = 'track+';
/** Names of RFC 2142, and names reserved for the operator. */
const RESERVED: ReadonlySet<string> = new Set([
  'abuse',
  'admin',
  'administrator',
  'hostmaster',
  'mailer-daemon',
  'no-reply',
  'noc',
  'noreply',
  'postmaster',
  'root',
  'security',
  'track',
  'webmaster',
]);
const ALIAS = /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
/** In `mail_senders`: any sender. */
const ANYBODY = '*';

/** @returns the stored form, or what is wrong */
export function readAlias(given: string): { readonly alias: string } | { readonly problem: string } {
  const alias = given.trim().toLowerCase();
  if (!ALIAS.test(alias) || alias.includes('..'))
    return {
      problem: 'has 1 to 63 letters a to z, digits, ".", "-" and "_", and begins and ends with a letter or digit',
    };
  if (RESERVED.has(alias))
    return { problem: 'must be another one: this one is reserved for the operator of the mail server' };
  return { alias };
}

/** An address, a domain (with or without a leading @) or `*`. @returns the stored form; undefined: it is none of them */
export function readSender(given: string): string | undefined {
  const text = given.trim().toLowerCase();
  if (text === ANYBODY) return text;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (!DOMAIN.test(domain)) return undefined;
  return local === '' ? domain : parseMailAddress(text);
}

/** @param allowed as `readSender` returns them: a domain includes its subdomains */
export function isAllowedSender(allowed: readonly string[], address: string): boolean {
  const sender = address.trim().toLowerCase();
  const at = sender.lastIndexOf('@');
  if (at < 1) return false;
  const domain = sender.slice(at + 1);
  return allowed.some(
    (each) =>
      each === ANYBODY || each === sender || each === domain || (!each.includes('@') && domain.endsWith(`.${each}`)),
  );
}

export interface Mailbox {
  readonly alias: string;
  readonly isForTracking: boolean;
}

/** The account of an address; undefined for other domains. @param domain null: there is none */
export function mailboxOf(address: string, domain: string | null): Mailbox | undefined {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (domain === null || at < 1 || text.slice(at + 1) !== domain.toLowerCase()) return undefined;
  const local = text.slice(0, at);
  const isForTracking = local.startsWith(TRACKING_PREFIX);
  return { alias: isForTracking ? local.slice(TRACKING_PREFIX.length) : local, isForTracking };
}
