/**
 * How long a request's body may take to arrive: a sender that is too slow is answered 408, and its connection closed. Node's
 * own time-out knows no routes, and is the fallback.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../jsonapi/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the body may take longer than others. */
    bodySeconds?: number;
  }
}

interface Times {
  readonly requestSeconds: number;
  readonly uploads: { readonly uploadSeconds: number };
}

export function installArrival(app: FastifyInstance, requestSeconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const seconds = request.routeOptions.config?.bodySeconds ?? requestSeconds;
      whenLate(request.raw, seconds, () => refuse(request, reply, seconds));
    }
    done();
  });
  // A client that was answered before the end of a long body gets no extra time.
  app.addHook('onResponse', (request, _reply, done) => {
    if (!hasArrived(request.raw) && request.routeOptions.config?.bodySeconds !== undefined)
      whenLate(request.raw, requestSeconds, () => request.raw.socket.destroy());
    done();
  });
}

/** Of the server itself: headers have no route yet, and it cuts off what got past the times of routes. */
export function serverTimes({ requestSeconds, uploads }: Times) {
  const longest = Math.max(requestSeconds, uploads.uploadSeconds);
  const requestTimeout = (longest + 30) * 1000;
  const headersTimeout = requestSeconds * 1000;
  const connectionsCheckingInterval = Math.min(10_000, headersTimeout);
  // A missing Host is answered by errors.ts, as everything is.
  return {
    requestTimeout,
    http: { requestTimeout, headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
  };
}

function whenLate(message: IncomingMessage, seconds: number, onLate: () => void): void {
  const timer = setTimeout(() => {
    if (!hasArrived(message)) onLate();
  }, seconds * 1000).unref();
  message.once('close', () => clearTimeout(timer));
}

/** A message of a test that injects it has all there is. */
function hasArrived(message: IncomingMessage): boolean {
  return message.complete !== false;
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  // Who reads the body passes the error on to the answer.
  if (reply.sent || request.raw.listenerCount('error') === 0) request.raw.socket.destroy();
  else request.raw.emit('error', tooSlow(`The request did not arrive within ${seconds} seconds.`));
}

export function tooSlow(detail: string) {
  return apiError('request_timeout', { detail }, { connection: 'close' });
}
