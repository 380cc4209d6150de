/**
 * One delivery over the network: posts the bytes, follows no redirect, reads the status and at most a kilobyte of the answer.
 * Knows nothing of schedules and stores nothing.
 */
import type { Dispatcher } from 'undici';
import { findUrlFault, guardedAgent } from './guard.ts';
import type { Answer } from './outcome.ts';
import type { DeliverySettings } from './settings.ts';

export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Sender {
  /** Never rejects: what went wrong is the answer's `error`. */
  send(delivery: Delivery): Promise<Answer>;
  close(): Promise<void>;
}

const ANSWER_BYTES = 1024;

export function createSender(settings: Pick<DeliverySettings, 'timeoutMillis' | 'guard'>): Sender {
  const { timeoutMillis, guard } = settings;
  const agent = guardedAgent(guard, { timeoutMillis });
  return {
    async send(delivery) {
      // Checked again although creation checked it: settings may have become stricter since.
      const fault = findUrlFault(delivery.url, guard);
      if (fault !== null) return unanswered(fault);
      const deadline = AbortSignal.timeout(timeoutMillis);
      try {
        return await readAnswer(await post(agent, delivery, deadline));
      } catch (error) {
        return unanswered(deadline.aborted ? `No answer in ${timeoutMillis / 1000} s.` : describeFailure(error));
      }
    },
    close: () => agent.destroy(),
  };
}

function post(agent: Dispatcher, delivery: Delivery, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const url = new URL(delivery.url);
  return agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'POST',
    headers: delivery.headers,
    body: delivery.body,
    signal,
  });
}

/** Once the status is there the receiver has had its say: a body that breaks off or never ends changes nothing. */
async function readAnswer(response: Dispatcher.ResponseData): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop early destroys the stream, and with it the connection.
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_BYTES) break;
    }
  } catch {
    // The deadline or the receiver ended it: what has come is kept.
  }
  const retryAfter = response.headers['retry-after'];
  return {
    statusCode: response.statusCode,
    body: readableText(Buffer.concat(chunks).subarray(0, ANSWER_BYTES)),
    retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    error: null,
  };
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
