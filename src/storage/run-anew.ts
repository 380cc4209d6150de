/** A statement that is planned each time, where a plan that is kept would not fit the values, or the tables as they have grown. */
import { CompiledQuery } from 'kysely';
import type { Session } from './database.ts';

/** Planned for these very values and for what the tables hold now. */
export async function runAnew<Row>(session: Session, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await session.db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
