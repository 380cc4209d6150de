/** Addresses that mails came back from, and when mail to them is stopped. */
import type { Session } from '../../../database/database.ts';

export interface AddressFailure {
  readonly accountId: string;
  readonly email: string;
  readonly failure: { readonly word: string; readonly statusCode: number | null; readonly answer: string };
}

/** Fewer failures, even over days, do not stop an address. */
const FEWEST_FAILURES = 3;

/**
 * Counts a failure for good. The address is stopped after three in a row over the given days. A mail between that has been
 * accepted for a day without coming back ends the row.
 */
export async function countAddressFailure(
  session: Session,
  { accountId, email, failure }: AddressFailure,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  await session.prepared(
    `INSERT INTO mail_recipients AS r
       (account_id, id, email, failures, first_failed_at, last_failed_at, failure, status_code, answer)
     VALUES ($1, gen_random_uuid(), $2, 1, $3, $3, $4, $5, $6)
     ON CONFLICT (account_id, email) DO UPDATE SET
       (failures, first_failed_at) = (SELECT CASE WHEN works THEN 1 ELSE r.failures + 1 END,
           CASE WHEN works THEN $3 ELSE r.first_failed_at END
         FROM (SELECT EXISTS (SELECT FROM outgoing_mails m
           WHERE m.account_id = r.account_id AND m.email = r.email AND m.state = 'sent'
             AND m.sent_at > r.last_failed_at AND m.sent_at < $3::timestamptz - interval '1 day') AS works) AS since),
       last_failed_at = $3, failure = $4, status_code = $5, answer = $6`,
    [accountId, email, now, failure.word, failure.statusCode, failure.answer],
  );
  await session.prepared(
    `UPDATE mail_recipients SET stopped_at = $3::timestamptz
      WHERE account_id = $1 AND email = $2 AND stopped_at IS NULL AND failures >= ${FEWEST_FAILURES}
        AND first_failed_at <= $3::timestamptz - $4 * interval '1 day'`,
    [accountId, email, now, days],
  );
}
