/**
 * Idempotency-Key on POST: the first answer below 500 is kept for 24 hours and replayed; a failure of ours gives the key
 * back. The key is scoped to the API key or session. Answers may hold secrets that are shown once (a new API key), so they are kept
 * sealed under the API key of the request, which is itself stored only as a hash: a dump of the database opens none.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { seal, unseal } from '../../lib/secrets.ts';
import { apiError } from '../jsonapi/errors.ts';
import { secretOf } from './authentication.ts';
import {
  claimKey,
  type IdempotentRequest,
  type RecordedAnswer,
  recordAnswer,
  releaseKey,
} from './idempotency-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request holds its key. */
    idempotency: IdempotentRequest | null;
  }
}

const HEADER = 'idempotency-key';
const KEPT_HEADERS = ['content-type', 'location'] as const;

export function installIdempotency(app: FastifyInstance, database: Database, clock: Clock): void {
  app.decorateRequest('idempotency', null);

  app.addHook('preHandler', async (request, reply) => {
    const given = request.headers[HEADER];
    if (request.method !== 'POST' || given === undefined) return;
    const claim = {
      key: `${request.auth.sessionId ?? request.auth.keyId}/${checked(given)}`,
      hash: hashOf(request),
      at: new Date(clock.wallNow()),
    };
    const result = await database.forAccount(request.auth.accountId, (session) => claimKey(session, claim));
    switch (result.outcome) {
      case 'claimed':
        request.idempotency = claim;
        return;
      case 'answered':
        return replay(request, reply, result.answer);
      case 'in_flight':
        throw apiError(
          'idempotency_in_flight',
          { detail: 'Try again shortly.', header: 'Idempotency-Key' },
          { 'retry-after': '1' },
        );
      case 'other_request':
        throw apiError('idempotency_mismatch', {
          detail: 'This key came with another path or body in the last 24 hours; a new request needs a new key.',
          header: 'Idempotency-Key',
        });
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = request.idempotency;
    if (!claim) return payload;
    request.idempotency = null;
    await database
      .forAccount(request.auth.accountId, (session) =>
        reply.statusCode >= 500
          ? releaseKey(session, claim)
          : recordAnswer(session, claim, answerOf(request, reply, payload)),
      )
      .catch((error: unknown) => request.log.warn({ err: error }, 'an answer was not kept for its Idempotency-Key'));
    return payload;
  });
}

function checked(key: string | string[]): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const detail = 'An Idempotency-Key has 1 to 255 visible ASCII characters and is sent once.';
  throw apiError('invalid_header', { detail, header: 'Idempotency-Key' });
}

function hashOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

function answerOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): RecordedAnswer {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const text = Buffer.isBuffer(payload) ? payload.toString('utf8') : typeof payload === 'string' ? payload : '';
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(headers),
    sealedBody: seal(text, secretOf(request)),
  };
}

function replay(request: FastifyRequest, reply: FastifyReply, answer: RecordedAnswer): FastifyReply {
  const body = unseal(answer.sealedBody, secretOf(request));
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('idempotency-replayed', 'true')
    .send(Buffer.from(body));
}
