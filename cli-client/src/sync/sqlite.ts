/**
 * A copy in a SQLite file: a table for each type, with all attributes as JSON and the most wanted ones as columns, so
 * that new attributes of the service need no change of the tables.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Identifier, Resource } from '../api.ts';
import { Failure } from '../failure.ts';
import { type Copy, FORMAT, isType, type State, TABLES, TYPES } from './copy.ts';

export async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  return import('node:sqlite').catch(() => {
    throw new Failure('USAGE_ERROR', 'This Node has no SQLite. Use Node 22.13 or newer.');
  });
}

export async function openSqlite(path: string): Promise<Copy> {
  const sqlite = await loadSqlite();
  const database = new sqlite.DatabaseSync(path);
  prepare(database, path);
  const row = database.prepare('SELECT state FROM sync').get() as { state: string } | undefined;
  let isOpen = false;
  const begin = () => {
    if (!isOpen) database.exec('BEGIN IMMEDIATE');
    isOpen = true;
  };
  const statements = Object.fromEntries(
    TYPES.map((type) => [
      type,
      {
        insert: database.prepare(`INSERT OR REPLACE INTO ${TABLES[type]} VALUES (?, ?, ?, ?, ?, ?, ?)`),
        remove: database.prepare(`DELETE FROM ${TABLES[type]} WHERE id = ?`),
        find: database.prepare(`SELECT attributes, relationships FROM ${TABLES[type]} WHERE id = ?`),
        ids: database.prepare(`SELECT id FROM ${TABLES[type]}`),
      },
    ]),
  ) as unknown as Record<
    keyof typeof TABLES,
    Record<'insert' | 'remove' | 'find' | 'ids', ReturnType<DatabaseSync['prepare']>>
  >;
  return {
    state: row === undefined ? undefined : (JSON.parse(row.state) as State),
    pagesAtOnce: 1,
    find: ({ type, id }) => {
      const found = statements[type].find.get(id) as { attributes: string; relationships: string } | undefined;
      if (found === undefined) return undefined;
      return { id, type, attributes: JSON.parse(found.attributes), relationships: JSON.parse(found.relationships) };
    },
    ids: (type) => statements[type].ids.all().map(({ id }) => String(id)),
    put: (rows) => {
      begin();
      for (const each of rows) if (isType(each.type)) statements[each.type].insert.run(...columnsOf(each));
    },
    remove: (rows) => {
      begin();
      for (const { type, id } of rows) statements[type].remove.run(id);
    },
    commit: async (state) => {
      begin();
      database.exec('DELETE FROM sync');
      database.prepare('INSERT INTO sync VALUES (?)').run(JSON.stringify(state));
      database.exec('COMMIT');
      isOpen = false;
    },
    close: () => {
      if (isOpen) database.exec('ROLLBACK');
      database.close();
    },
  };
}

/** Tables of an older format are replaced: the service has all that they had. */
function prepare(database: DatabaseSync, path: string): void {
  let format: number;
  try {
    database.exec('PRAGMA journal_mode = WAL');
    format = Number((database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version);
  } catch (error) {
    throw new Failure(
      'USAGE_ERROR',
      `${path} is not a SQLite file, or cannot be written: ${(error as Error).message}.`,
    );
  }
  if (format > FORMAT)
    throw new Failure(
      'USAGE_ERROR',
      `${path} was made by a newer version of this program. Update it, or name another file.`,
    );
  if (format === FORMAT) return;
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const isOurs = names.length === 0 || names.some(({ name }) => name === 'sync');
  if (!isOurs) throw new Failure('USAGE_ERROR', `${path} has other tables. Name a file of its own for the copy.`);
  const columns = `id TEXT PRIMARY KEY, number TEXT, status TEXT, shipment_id TEXT, updated_at TEXT,
    attributes TEXT NOT NULL, relationships TEXT NOT NULL`;
  database.exec(`BEGIN IMMEDIATE;
    DROP TABLE IF EXISTS sync; CREATE TABLE sync (state TEXT NOT NULL);
    ${TYPES.map((type) => `DROP TABLE IF EXISTS ${TABLES[type]}; CREATE TABLE ${TABLES[type]} (${columns});`).join('\n')}
    CREATE INDEX containers_number ON containers (number); CREATE INDEX containers_shipment ON containers (shipment_id);
    CREATE INDEX shipments_number ON shipments (number);
    PRAGMA user_version = ${FORMAT}; COMMIT`);
}

function columnsOf({ id, attributes: a, relationships = {} }: Resource): (string | null)[] {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const shipment = (relationships.shipment?.data ?? relationships.tracked_object?.data) as
    | Identifier
    | null
    | undefined;
  return [
    id,
    text(a.number ?? a.bill_of_lading_number ?? a.request_number),
    text(a.current_status ?? a.status ?? a.line_tracking_stopped_reason),
    shipment?.id ?? null,
    text(a.updated_at),
    JSON.stringify(a),
    JSON.stringify(relationships),
  ];
}
