/** One program at a time changes a copy. The lock is that of the system on a file, so that it ends with its holder. */
import { Failure } from '../failure.ts';
import { loadSqlite } from './sqlite.ts';

/** @returns releases it @throws Failure where another run has it */
export async function lock(target: string, path: string): Promise<() => void> {
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!/locked|busy/i.test((error as Error).message))
      throw new Failure('USAGE_ERROR', `${path} cannot be written: ${(error as Error).message}.`);
    throw new Failure('USAGE_ERROR', `Another "portolan sync ${target}" is running. Wait for it, or end it.`);
  }
  return () => database.close();
}
