/** The logo of an account. */
import type { Session } from '../../../database/database.ts';
import type { Logo } from './account-settings.ts';

export interface StoredLogo extends Omit<Logo, 'mediaType'> {
  readonly mediaType: string;
}

export async function upsertLogo(session: Session, accountId: string, sha256: Buffer, logo: Logo): Promise<void> {
  await session.prepared(
    `INSERT INTO share_logos (account_id, sha256, media_type, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET sha256 = excluded.sha256, media_type = excluded.media_type, bytes = excluded.bytes`,
    [accountId, sha256, logo.mediaType, logo.bytes],
  );
}

export async function deleteLogo(session: Session, accountId: string): Promise<void> {
  await session.prepared('DELETE FROM share_logos WHERE account_id = $1', [accountId]);
}

/** Of any account: whoever knows the hash has seen the picture. */
export async function findLogo(session: Session, sha256: Buffer): Promise<StoredLogo | undefined> {
  const [row] = await session.prepared<StoredLogo>(
    'SELECT media_type AS "mediaType", bytes FROM share_logos WHERE sha256 = $1 LIMIT 1',
    [sha256],
  );
  return row;
}
