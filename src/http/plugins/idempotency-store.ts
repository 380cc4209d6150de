/**
 * First answers to requests with an Idempotency-Key. One statement claims a key, so that of two requests that come at once
 * one wins. A claim without an answer that is not renewed for ten seconds is taken over: its process died. Times are wall time.
 */
import type { AccountSession, Session } from '../../database/database.ts';

export const REMEMBERED_MILLIS = 24 * 3600 * 1000;
/** Without a renewal. */
export const IN_FLIGHT_MILLIS = 10_000;

export interface IdempotentRequest {
  readonly key: string;
  /** SHA-256 of method, path and body. */
  readonly hash: Buffer;
  readonly at: Date;
}

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sealed: only the API key of the request can read it again. */
  readonly sealedBody: string;
}

export type IdempotencyClaim =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'answered'; readonly answer: RecordedAnswer }
  | { readonly outcome: 'in_flight' }
  | { readonly outcome: 'other_request' };

interface ClaimedKey {
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
}

export async function claimKey(
  session: AccountSession,
  { key, hash, at }: IdempotentRequest,
): Promise<IdempotencyClaim> {
  const claimed = await session.prepared(
    `INSERT INTO idempotency_keys AS k (account_id, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, key) DO UPDATE
       SET request_hash = excluded.request_hash, status = NULL, headers = NULL, body = NULL, created_at = excluded.created_at,
         renewed_at = NULL
       WHERE k.created_at <= $5
         OR (k.status IS NULL AND coalesce(k.renewed_at, k.created_at) <= $6 AND k.request_hash = excluded.request_hash)
     RETURNING 1`,
    [session.accountId, key, hash, at, before(at, REMEMBERED_MILLIS), before(at, IN_FLIGHT_MILLIS)],
  );
  if (claimed.length > 0) return { outcome: 'claimed' };
  const [row] = await session.prepared<ClaimedKey>(
    'SELECT request_hash, status, headers, body FROM idempotency_keys WHERE account_id = $1 AND key = $2',
    [session.accountId, key],
  );
  if (row && !row.request_hash.equals(hash)) return { outcome: 'other_request' };
  // Gone between the two statements: the first request failed and gave the key back; trying again will claim it.
  if (!row || row.status === null) return { outcome: 'in_flight' };
  return {
    outcome: 'answered',
    answer: { status: row.status, headers: row.headers ?? {}, sealedBody: row.body ?? '' },
  };
}

/** @returns whether the claim still stands; where another request has taken the key over since, nothing is done */
export async function recordAnswer(
  session: AccountSession,
  request: IdempotentRequest,
  answer: RecordedAnswer,
): Promise<boolean> {
  const recorded = await session.prepared(
    `UPDATE idempotency_keys SET status = $4, headers = $5, body = $6
      WHERE account_id = $1 AND key = $2 AND created_at = $3 RETURNING 1`,
    [session.accountId, request.key, request.at, answer.status, JSON.stringify(answer.headers), answer.sealedBody],
  );
  return recorded.length > 0;
}

/** Shows that the request is still being answered. @returns whether the claim still stands */
export async function renewClaim(session: AccountSession, request: IdempotentRequest, at: Date): Promise<boolean> {
  const renewed = await session.prepared(
    `UPDATE idempotency_keys SET renewed_at = $4 WHERE account_id = $1 AND key = $2 AND created_at = $3 RETURNING 1`,
    [session.accountId, request.key, request.at, at],
  );
  return renewed.length > 0;
}

/** Gives a key back whose request failed on our side, so that it can be tried again at once. */
export async function releaseKey(session: AccountSession, request: IdempotentRequest): Promise<void> {
  await session.prepared(
    'DELETE FROM idempotency_keys WHERE account_id = $1 AND key = $2 AND created_at = $3 AND status IS NULL',
    [session.accountId, request.key, request.at],
  );
}

/** For the clean-up job: across all accounts. */
export async function deleteForgottenKeys(session: Session, now: Date): Promise<void> {
  await session.prepared('DELETE FROM idempotency_keys WHERE created_at <= $1', [before(now, REMEMBERED_MILLIS)]);
}

function before(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() - milliseconds);
}
