/**
 * Sends one delivery: posts the bytes, follows no redirect, reads the status and at most a kilobyte of the answer,
 * all within one deadline. Knows no schedule and stores nothing.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { exchange } from '../../../lib/exchange.ts';
import { findUrlFault, guardedAgent, isTargetHostAllowed } from './guard.ts';
import { type Answer, type Failure, failureOfCode, failureOfStatus } from './outcome.ts';
import type { DeliverySettings } from './settings.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface Sender {
  /** Never rejects: what went wrong is the answer's `error`. */
  send(delivery: WebhookRequest): Promise<Answer>;
  close(): Promise<void>;
}

const ANSWER_BYTES = 1024;
const KNOWN_URLS = 1000;

interface Target {
  readonly origin: string;
  readonly path: string;
}

function parseTarget(url: string): Target {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}

export function createSender(settings: Pick<DeliverySettings, 'timeoutMillis' | 'guard' | 'proxyUrl'>): Sender {
  const { timeoutMillis, guard, proxyUrl } = settings;
  const agent = guardedAgent(guard, { timeoutMillis, proxyUrl });
  const known = new Map<string, Target | string>();

  /** Checked again although creation checked it: settings may have become stricter since. Once a URL. */
  function targetOf(url: string): Target | string {
    const seen = known.get(url);
    if (seen !== undefined) return seen;
    const target = findUrlFault(url, guard) ?? parseTarget(url);
    if (known.size >= KNOWN_URLS) known.clear();
    known.set(url, target);
    return target;
  }

  return {
    async send({ url, headers, body }) {
      const target = targetOf(url);
      if (typeof target === 'string')
        return unanswered(target, isTargetHostAllowed(url, guard) ? 'address_refused' : 'host_not_allowed');
      const limits = { timeoutMillis, maximumBodyBytes: ANSWER_BYTES };
      const done = await exchange(agent, { ...target, method: 'POST', headers, body }, limits);
      if (done.status === null)
        return done.end === 'timeout'
          ? unanswered(`No answer in ${timeoutMillis / 1000} s.`, 'timeout')
          : unanswered(done.detail, failureOfCode(done.code));
      // The status alone decides: a body that breaks off or never ends changes nothing.
      const retryAfter = done.headers['retry-after'];
      return {
        statusCode: done.status,
        body: readableText(done.body.subarray(0, ANSWER_BYTES)),
        headers: storedHeaders(done.headers),
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        error: null,
        failure: failureOfStatus(done.status),
      };
    },
    close: () => agent.destroy(),
  };
}

/** PostgreSQL's text cannot hold NUL. */
function readableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}

function unanswered(text: string, failure: Failure): Answer {
  const error = readableText(Buffer.from(text).subarray(0, 500));
  return { statusCode: null, body: null, headers: null, retryAfter: null, error, failure };
}

const MOST_HEADERS = 40;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 300;
/** Names of cookies, keys and the like. */
const SECRET = /cookie|auth|token|secret|password|credential|session|signature|api-?key/i;
const MASKED = '•••';

/** By name in lower case; several of one name are joined by commas. */
export function storedHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const shown = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.length > LONGEST_NAME ? [] : [[name, SECRET.test(name) ? MASKED : textOf(value)]],
  );
  return Object.fromEntries(shown.slice(0, MOST_HEADERS));
}

/** PostgreSQL's JSON cannot hold NUL, and no header may. */
function textOf(value: string | string[]): string {
  const text = (typeof value === 'string' ? value : value.join(', ')).replaceAll('\0', '\uFFFD').toWellFormed();
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
