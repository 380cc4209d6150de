/** How long mails are kept: first their text goes, later that they were sent. Mails that wait keep both. */
import type { Session } from '../../database/database.ts';

/** @returns how many; fewer than the limit: that was all */
export async function deleteOldBodies(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `UPDATE outgoing_mails m SET body = NULL
       FROM (SELECT account_id, id FROM outgoing_mails
              WHERE created_at < $1 AND state <> 'queued' AND body IS NOT NULL LIMIT $2) AS old
      WHERE m.account_id = old.account_id AND m.id = old.id RETURNING m.id`,
    [before, limit],
  );
  return rows.length;
}

/** @returns how many; fewer than the limit: that was all */
export async function deleteOldMails(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM outgoing_mails m
      USING (SELECT account_id, id FROM outgoing_mails WHERE created_at < $1 AND state <> 'queued' LIMIT $2) AS old
      WHERE m.account_id = old.account_id AND m.id = old.id RETURNING m.id`,
    [before, limit],
  );
  return rows.length;
}
