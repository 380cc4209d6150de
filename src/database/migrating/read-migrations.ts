/** The migrations of a folder: `NNNN_name.sql`, numbered from 0001 without gaps. What a file needs is in its first lines. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Whether it takes away what earlier versions of Portolan use: from then on they do not start, and are not ready. */
  readonly contracts: boolean;
  /** The statements of a file that runs outside a transaction; null: the whole file is one transaction. */
  readonly concurrent: readonly ConcurrentStatement[] | null;
}

/** Builds or drops an index while others read and write. */
export interface ConcurrentStatement {
  readonly sql: string;
  /** The index, with its schema where the file names one. */
  readonly index: string;
}

/** The database or the folder is not in a state from which migrating is safe; nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const CONTRACT = '-- contract';
const OUTSIDE = '-- outside a transaction';
const CONCURRENT =
  /^(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS) ([\w.]+)\b[^;]*$/i;

/** In order; refuses names of another form, doubles, gaps, and statements that cannot be repeated outside a transaction. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const path = join(directory, name);
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (Number.isNaN(version)) {
        throw new MigrationRefused(`${path}: the name of a migration has the form 0001_lower_case.sql`);
      }
      if (version !== index + 1) {
        throw new MigrationRefused(
          `${path}: migrations are numbered without gaps or doubles, so this place needs number ${index + 1}`,
        );
      }
      const sql = await readFile(path, 'utf8');
      const head = headOf(sql);
      return {
        version,
        name,
        sql,
        checksum: checksumOf(sql),
        contracts: head.includes(CONTRACT),
        concurrent: head.includes(OUTSIDE) ? statementsOf(sql, path) : null,
      };
    }),
  );
}

/** The comment lines at the start. */
function headOf(sql: string): string[] {
  const lines = sql.split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.trim());
}

/** Line ends do not count: git may rewrite them on checkout. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

function statementsOf(sql: string, path: string): ConcurrentStatement[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const index = CONCURRENT.exec(statement)?.[1];
    if (index !== undefined) return { sql: statement, index };
    throw new MigrationRefused(
      `${path}: outside a transaction only CREATE INDEX CONCURRENTLY IF NOT EXISTS and DROP INDEX CONCURRENTLY IF EXISTS can be repeated after a crash; move other statements to a migration of their own: ${statement.slice(0, 80)}`,
    );
  });
}
