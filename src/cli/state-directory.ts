/** Where `portolan start` keeps what is not in the database: what the demonstration remembers, and the log. */
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** @param directory the project's folder */
export function stateDirectoryOf(config: Config, directory: string): string {
  return config.stateDirectory ?? join(directory, '.portolan');
}
