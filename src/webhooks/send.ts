/**
 * One delivery over the network: posts the bytes, follows no redirect, reads the status and at most a kilobyte of the answer,
 * all within one deadline. Knows nothing of schedules and stores nothing.
 */
import type { Dispatcher } from 'undici';
import { findUrlFault, guardedAgent } from './guard.ts';
import type { Answer } from './outcome.ts';
import type { DeliverySettings } from './settings.ts';

export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface Sender {
  /** Never rejects: what went wrong is the answer's `error`. */
  send(delivery: Delivery): Promise<Answer>;
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
    async send(delivery) {
      const target = targetOf(delivery.url);
      return typeof target === 'string' ? unanswered(target) : exchange(agent, target, delivery, timeoutMillis);
    },
    close: () => agent.destroy(),
  };
}

/** Once the status is there the receiver has had its say: a body that breaks off or never ends changes nothing. */
function exchange(agent: Dispatcher, target: Target, delivery: Delivery, timeoutMillis: number): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let status: { readonly code: number; readonly retryAfter: string | null } | null = null;
  let controller: Dispatcher.DispatchController | null = null;
  let over = false;

  /** @param error why there is no answer, where no status has come */
  function finish(error: string): void {
    over = true;
    clearTimeout(deadline);
    resolve(status === null ? unanswered(error) : answered(status, Buffer.concat(chunks)));
  }
  function giveUp(error: string): void {
    finish(error);
    controller?.abort(new Error(error));
  }

  const deadline = setTimeout(() => giveUp(`No answer in ${timeoutMillis / 1000} s.`), timeoutMillis);
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (given) => {
      controller = given;
      if (over) controller.abort(new Error('It took too long to connect.'));
    },
    onResponseStart: (_, code, headers) => {
      const retryAfter = headers['retry-after'];
      if (code >= 200) status = { code, retryAfter: typeof retryAfter === 'string' ? retryAfter : null };
    },
    onResponseData: (_, chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      // The rest is not waited for: the connection goes.
      if (bytes >= ANSWER_BYTES && !over) giveUp('');
    },
    onResponseEnd: () => finish(''),
    onResponseError: (_, error) => {
      if (!over) finish(describeFailure(error));
    },
  };
  try {
    const { headers, body } = delivery;
    agent.dispatch({ ...target, method: 'POST', headers, body }, handler);
  } catch (error) {
    finish(describeFailure(error));
  }
  return promise;
}

function answered({ code, retryAfter }: { code: number; retryAfter: string | null }, body: Buffer): Answer {
  return { statusCode: code, body: readableText(body.subarray(0, ANSWER_BYTES)), retryAfter, error: null };
}

/** PostgreSQL's text cannot hold NUL. */
function readableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}

function unanswered(error: string): Answer {
  return { statusCode: null, body: null, retryAfter: null, error };
}

/** Network errors of two address families come wrapped with an empty message: the first inner one says more. */
function describeFailure(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return readableText(
    Buffer.from(inner instanceof Error ? inner.message || inner.name : String(inner)).subarray(0, 500),
  );
}
