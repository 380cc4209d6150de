/**
 * Validates a webhook beyond the types of its attributes: a URL that can be delivered to, known events, and headers
 * that do not conflict with ours. Pure; reports all faults at once.
 */
import { isEventName } from '../../../core/event-names.ts';
import { newId } from '../../../lib/ids.ts';
import { findUrlFault, type GuardSettings, refusalFacts } from '../sending/guard.ts';
import { newWebhookSecret } from '../sending/sign.ts';
import type { WebhookHeader, WebhookRow } from './schema.ts';

interface Subscription {
  readonly url: string;
  readonly events: readonly string[];
  readonly headers: readonly WebhookHeader[];
}

export interface SubscriptionFault {
  /** Where it is among the attributes: `events/3`. */
  readonly path: string;
  readonly message: string;
  readonly meta?: { readonly reason: string };
}

/** Of what is given: a change leaves out what stays. */
export function findSubscriptionFaults(
  { url, events = [], headers = [] }: Partial<Subscription>,
  guard: GuardSettings,
): SubscriptionFault[] {
  const urlFault = url === undefined ? null : findUrlFault(url, guard);
  return [
    ...(url === undefined || urlFault === null
      ? []
      : [{ path: 'url', message: urlFault, ...refusalFacts(url, guard) }]),
    ...events.flatMap(eventFaults),
    ...headers.flatMap((header, index) => headerFaults(header, index, headers)),
  ];
}

export function eventFaults(event: string, index: number): SubscriptionFault[] {
  if (event === ALL_EVENTS || isEventName(event)) return [];
  const message = `There is no event ${JSON.stringify(event)}; GET /v2/webhooks/events lists them, and "*" means all.`;
  return [{ path: `events/${index}`, message }];
}

/** Written by us, or by HTTP itself for one connection (RFC 9110 §7.6.1). */
const RESERVED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
const RESERVED_PREFIXES = ['webhook-', 'x-t49-', 'proxy-'];
/** Of RFC 9110's tokens (§5.6.2) those that programs on the way can be relied on to pass on, so not `__proto__`. */
const NAME = /^[0-9A-Za-z][-.0-9A-Z_a-z]*$/;
/** Names of properties that every object has: receivers that store headers in an object would misread them. */
const UNUSABLE = new Set(['constructor', 'hasownproperty', 'prototype', 'tostring', 'valueof']);
/** RFC 9110 §5.5, without the obsolete bytes beyond ASCII. */
const FIELD_VALUE = /^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/;

function headerFaults(
  { name, value }: WebhookHeader,
  index: number,
  all: readonly WebhookHeader[],
): SubscriptionFault[] {
  const faults: SubscriptionFault[] = [];
  const lower = name.toLowerCase();
  const refuseName = (message: string) => void faults.push({ path: `headers/${index}/name`, message });
  if (!NAME.test(name) || UNUSABLE.has(lower))
    refuseName('A header name has letters, digits and dashes, such as X-Team.');
  else if (RESERVED.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix))) {
    refuseName(`The header ${name} is set by the service; choose another name.`);
  } else if (all.findIndex((other) => other.name.toLowerCase() === lower) < index) {
    refuseName(`The header ${name} is there already; name each once.`);
  }
  if (!FIELD_VALUE.test(value)) {
    const message = 'A header value has printable ASCII characters, with no line breaks and no space at its ends.';
    faults.push({ path: `headers/${index}/value`, message });
  }
  return faults;
}

/** @param now world time */
export function newWebhook({ url, events, headers }: Subscription, active: boolean, now: number): WebhookRow {
  return {
    id: newId(now),
    url,
    active,
    events: [...events],
    headers: [...headers],
    secret: newWebhookSecret(),
    previousSecrets: [],
    deactivatedAt: null,
    deactivatedReason: null,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
}

/** Which events a webhook subscribes to: an empty list, or `*`, means all of them. Pure. */
export const ALL_EVENTS = '*';

export function wantsEvent(subscribed: readonly string[], event: string): boolean {
  return subscribed.length === 0 || subscribed.includes(ALL_EVENTS) || subscribed.includes(event);
}
