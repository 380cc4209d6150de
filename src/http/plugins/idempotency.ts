/**
 * Idempotency-Key on POST: the first answer below 500 is kept for 24 hours and replayed; a failure of ours gives the key
 * back. An answer that is made within the transaction of its change is kept with it, so that a process that dies between
 * the two leaves both or neither. A claim that was taken over lets nothing be changed any more. The key is scoped to the
 * API key or session. Answers may hold secrets that are shown once (a new API key), so they are kept sealed under the API
 * key of the request, which is itself stored only as a hash: a dump of the database opens none.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BeforeCommit, beforeCommit } from '../../database/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { seal, unseal } from '../../lib/secrets.ts';
import { type ApiError, apiError } from '../jsonapi/errors.ts';
import { secretOf } from './authentication.ts';
import {
  claimKey,
  type IdempotentRequest,
  type RecordedAnswer,
  recordAnswer,
  releaseKey,
  renewClaim,
} from './idempotency-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request holds its key. */
    idempotency: HeldKey | null;
  }
}

interface HeldKey extends IdempotentRequest {
  readonly accountId: string;
  /** The answer that is kept already. */
  kept: unknown;
}

const HEADER = 'idempotency-key';
const KEPT_HEADERS = ['content-type', 'location'] as const;
/** Of claims, so that several renewals may fail before one is taken over. */
const RENEWED_MILLIS = 3000;

export function installIdempotency(app: FastifyInstance, database: Database, clock: Clock): void {
  app.decorateRequest('idempotency', null);
  const held = new Set<HeldKey>();
  const renewing = setInterval(() => {
    const now = new Date(clock.wallNow());
    for (const claim of held) {
      if (now.getTime() - claim.at.getTime() < RENEWED_MILLIS) continue;
      database
        .forAccount(claim.accountId, (session) => renewClaim(session, claim, now))
        .catch((error: unknown) => app.log.warn({ err: error }, 'an Idempotency-Key was not renewed'));
    }
  }, RENEWED_MILLIS).unref();
  app.addHook('onClose', async () => clearInterval(renewing));

  // Hooks without promises: few requests have a key.
  app.addHook('preHandler', (request, reply, done) => {
    const given = request.headers[HEADER];
    if (request.method !== 'POST' || given === undefined) done();
    else claimFor(request, reply, given).then(() => done(), done);
  });

  async function claimFor(request: FastifyRequest, reply: FastifyReply, given: string | string[]): Promise<unknown> {
    const claim: HeldKey = {
      accountId: request.auth.accountId,
      kept: undefined,
      key: `${request.auth.sessionId ?? request.auth.keyId}/${checked(given)}`,
      hash: hashOf(request),
      at: new Date(clock.wallNow()),
    };
    const result = await database.forAccount(request.auth.accountId, (session) => claimKey(session, claim));
    switch (result.outcome) {
      case 'claimed':
        request.idempotency = claim;
        held.add(claim);
        return undefined;
      case 'answered':
        return replay(request, reply, result.answer);
      case 'in_flight':
        throw inFlight();
      case 'other_request':
        throw apiError('idempotency_mismatch', {
          detail: 'This key came with another path or body in the last 24 hours; a new request needs a new key.',
          header: 'Idempotency-Key',
        });
    }
  }

  app.addHook('preHandler', (request, reply, done) => {
    if (request.idempotency === null) return done();
    const keep: BeforeCommit = async (session, result) => {
      const claim = request.idempotency;
      if (claim === null || session.accountId !== claim.accountId) return;
      const isAnswer = Buffer.isBuffer(result);
      const stands = isAnswer
        ? await recordAnswer(session, claim, answerOf(request, reply, result))
        : await renewClaim(session, claim, new Date(clock.wallNow()));
      if (!stands) throw inFlight();
      if (isAnswer) claim.kept = result;
    };
    beforeCommit.run(keep, done);
  });

  // An answer that is never sent leaves no claim to be renewed.
  app.addHook('onResponse', ({ idempotency }, _reply, done) => {
    if (idempotency) held.delete(idempotency);
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const claim = request.idempotency;
    if (claim) keepAnswer(claim, request, reply, payload).then(() => done(null, payload), done);
    else done(null, payload);
  });

  async function keepAnswer(claim: HeldKey, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    request.idempotency = null;
    held.delete(claim);
    if (claim.kept === payload) return;
    await database
      .forAccount(request.auth.accountId, async (session) => {
        if (reply.statusCode >= 500) await releaseKey(session, claim);
        else await recordAnswer(session, claim, answerOf(request, reply, payload));
      })
      .catch((error: unknown) => request.log.warn({ err: error }, 'an answer was not kept for its Idempotency-Key'));
  }
}

function inFlight(): ApiError {
  const source = { detail: 'Try again shortly.', header: 'Idempotency-Key' };
  return apiError('idempotency_in_flight', source, { 'retry-after': '1' });
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
