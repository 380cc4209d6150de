/** What was learned from the arrivals of the installation. It belongs to no account. */
import { type ArrivalModel, EMPTY_MODEL } from '../../../../core/arrival/arrival-model.ts';
import type { Session } from '../../../../database/database.ts';
import { newId } from '../../../../lib/ids.ts';

export interface StoredModel {
  readonly id: string;
  readonly trainedAt: Date;
  readonly arrivals: number;
}

export async function findNewestModel(session: Session): Promise<StoredModel | undefined> {
  const [row] = await session.prepared<StoredModel & Record<string, unknown>>(
    'SELECT id, trained_at AS "trainedAt", arrivals FROM arrival_models ORDER BY trained_at DESC, id DESC LIMIT 1',
    [],
  );
  return row;
}

export async function getModel(session: Session, id: string): Promise<ArrivalModel | undefined> {
  const [row] = await session.prepared<{ model: ArrivalModel }>('SELECT model FROM arrival_models WHERE id = $1', [id]);
  // One that was trained before a member existed has nothing of it.
  return row && { ...EMPTY_MODEL, ...row.model };
}

/** Those before stay for a while, to compare. */
const KEPT = 5;

export async function insertModel(session: Session, model: ArrivalModel, now: number): Promise<void> {
  await session.prepared('INSERT INTO arrival_models (id, trained_at, arrivals, model) VALUES ($1, $2, $3, $4)', [
    newId(now),
    new Date(now),
    model.arrivals,
    JSON.stringify(model),
  ]);
  await session.prepared(
    'DELETE FROM arrival_models WHERE id NOT IN (SELECT id FROM arrival_models ORDER BY trained_at DESC, id DESC LIMIT $1)',
    [KEPT],
  );
}
