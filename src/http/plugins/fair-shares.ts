/**
 * Shares of one account: how many of its requests may be in flight, and that they begin in turns with those of others. Comes
 * after the rate limit. Connections are shared in database.ts.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import { apiError } from '../jsonapi/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as in flight. */
    isInFlight: boolean;
    /** Resolves when it is the account's turn to keep the event loop busy; behind a key or session only. */
    waitForTurn?: () => Promise<void>;
  }
}

/** Requests that begin in one turn of the event loop. Nothing interrupts the parsing and checking with which they begin. */
const STARTS_A_TURN = 8;

/** @param requestsInFlight of one account, by this process's own count */
export function installFairShares(app: FastifyInstance, requestsInFlight: number): void {
  const counts = new Map<string, number>();
  const starts = new FairSemaphore({ slots: STARTS_A_TURN, perOwner: 1, whenAlone: STARTS_A_TURN });

  app.decorateRequest('isInFlight', false);

  function end(request: FastifyRequest): void {
    if (!request.isInFlight) return;
    request.isInFlight = false;
    const { accountId } = request.auth;
    const left = (counts.get(accountId) ?? 0) - 1;
    if (left > 0) counts.set(accountId, left);
    else counts.delete(accountId);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { accountId } = request.auth;
    const count = counts.get(accountId) ?? 0;
    if (count >= requestsInFlight) return done(refused(requestsInFlight));
    counts.set(accountId, count + 1);
    request.isInFlight = true;
    // A client that leaves while it sends; what it asked for counts until it is done.
    reply.raw.once('close', () => {
      if (!request.raw.complete) end(request);
    });
    done();
  });

  app.decorateRequest('waitForTurn', async function (this: FastifyRequest) {
    setImmediate(await starts.acquire(this.auth.accountId));
  });
  app.addHook('preValidation', ({ auth: { accountId } }, _reply, done) => {
    const begin = (release: () => void) => {
      setImmediate(release);
      done();
    };
    const release = starts.take(accountId);
    if (release === undefined) starts.acquire(accountId).then(begin, done);
    else begin(release);
  });

  // Once per request, and again where a hook behind this one fails. Slow readers of an answer do not count.
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
}

function refused(limit: number) {
  const detail = `All keys and users of the account together may have ${limit} requests in flight; wait for some of them.`;
  return apiError('rate_limited', { detail }, { 'retry-after': '1' });
}
