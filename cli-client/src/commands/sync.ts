/**
 * Copies containers, shipments and tracking requests to files or SQLite, and keeps the copy equal to the service. The
 * first run walks the lists. Later ones read the events since the last run and fetch what they are about. A run that
 * ends midway is repeated from the stored sequence, with the same result.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, type Identifier, JsonApiError, type ListDocument, type Resource } from '../api.ts';
import { type Context, command, type Options } from '../command.ts';
import { Failure } from '../failure.ts';

const TABLES = { container: 'containers', shipment: 'shipments', tracking_request: 'tracking_requests' } as const;
type Type = keyof typeof TABLES;
const TYPES = Object.keys(TABLES) as Type[];
const EVENTS_A_PAGE = 100;

/** Where the copy is. Every method is atomic: after a kill the copy is that of before or after it. */
interface Copy {
  /** The last event that the copy has; undefined: there is no copy yet. */
  readSequence(): Promise<number | undefined>;
  /** @param isWhole rows that are not among them are gone */
  write(changes: Changes, sequence: number, isWhole: boolean): Promise<void>;
  close(): void;
}

interface Changes {
  readonly rows: readonly Resource[];
  readonly deleted: readonly { readonly type: Type; readonly id: string }[];
}

/** A file of lines for each table; rows by id. */
async function openFolder(folder: string): Promise<Copy> {
  await mkdir(folder, { recursive: true });
  const statePath = join(folder, 'sync.json');
  const pathOf = (type: Type) => join(folder, `${TABLES[type]}.ndjson`);
  const replace = async (path: string, content: string) => {
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  };
  const readRows = async (type: Type) => {
    const content = await readFile(pathOf(type), 'utf8').catch(() => '');
    return new Map(
      content.split('\n').flatMap((line) => {
        if (line === '') return [];
        const row = JSON.parse(line) as Resource;
        return [[row.id, row] as const];
      }),
    );
  };
  return {
    readSequence: async () => {
      const content = await readFile(statePath, 'utf8').catch(() => undefined);
      return content === undefined ? undefined : (JSON.parse(content) as { sequence: number }).sequence;
    },
    write: async ({ rows, deleted }, sequence, isWhole) => {
      for (const type of TYPES) {
        const changed = rows.filter((row) => row.type === type);
        const gone = deleted.filter((row) => row.type === type);
        if (changed.length + gone.length === 0 && !isWhole) continue;
        const all = isWhole ? new Map<string, Resource>() : await readRows(type);
        for (const row of changed) all.set(row.id, row);
        for (const { id } of gone) all.delete(id);
        await replace(pathOf(type), [...all.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
      }
      // Last: a run that ends before it reads the same events again.
      await replace(statePath, `${JSON.stringify({ sequence })}\n`);
    },
    close: () => {},
  };
}

/** A table for each type with the attributes as columns of `attributes`, and the most wanted ones by name. */
async function openSqlite(path: string): Promise<Copy> {
  const { DatabaseSync } = await import('node:sqlite').catch(() => {
    throw new Failure('USAGE_ERROR', 'This Node has no SQLite. Use Node 22.13 or newer, or name a folder.');
  });
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS sync (sequence INTEGER NOT NULL)');
  for (const type of TYPES)
    database.exec(`CREATE TABLE IF NOT EXISTS ${TABLES[type]} (
      id TEXT PRIMARY KEY, number TEXT, status TEXT, shipment_id TEXT, updated_at TEXT,
      attributes TEXT NOT NULL, relationships TEXT NOT NULL)`);
  return {
    readSequence: async () =>
      (database.prepare('SELECT sequence FROM sync').get() as { sequence: number } | undefined)?.sequence,
    write: async ({ rows, deleted }, sequence, isWhole) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const type of TYPES) {
          const table = TABLES[type];
          if (isWhole) database.exec(`DELETE FROM ${table}`);
          const insert = database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?, ?, ?, ?, ?)`);
          for (const row of rows) if (row.type === type) insert.run(...columnsOf(row));
          const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
          for (const row of deleted) if (row.type === type) remove.run(row.id);
        }
        database.exec('DELETE FROM sync');
        database.prepare('INSERT INTO sync VALUES (?)').run(sequence);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
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

async function copyAll(api: Api, copy: Copy): Promise<number> {
  const sequence = await lastSequence(api);
  const rows: Resource[] = [];
  for (const type of TYPES) {
    for await (const page of api.pages(`/${TABLES[type]}`)) {
      rows.push(...page.data);
    }
  }
  await copy.write({ rows, deleted: [] }, sequence, true);
  return rows.length;
}

async function lastSequence(api: Api): Promise<number> {
  const { meta } = await api.get('/events', { 'page[size]': 1 });
  return (meta as { readonly last_sequence: number }).last_sequence;
}

interface EventsMeta {
  readonly read_to_sequence: number;
  readonly missed?: unknown;
}

/** @returns how many rows changed; undefined: events are missing, so only a whole copy is right */
async function applyEvents(api: Api, copy: Copy, since: number): Promise<number | undefined> {
  let changed = 0;
  for (let after = since; ; ) {
    const page = (await api.get('/events', { after, 'page[size]': EVENTS_A_PAGE }).catch((error: unknown) => {
      if (error instanceof JsonApiError && error.status === 400) return undefined;
      throw error;
    })) as ListDocument | undefined;
    const meta = page?.meta as EventsMeta | undefined;
    if (page === undefined || meta === undefined || meta.missed) return undefined;
    const changes = await changesOf(api, page.data);
    await copy.write(changes, meta.read_to_sequence, false);
    changed += changes.rows.length + changes.deleted.length;
    if (!(page.links as { readonly next?: string | null } | undefined)?.next) return changed;
    after = meta.read_to_sequence;
  }
}

/** What events are about, as it is now: not as it was at the event, which a later one may have changed. */
async function changesOf(api: Api, events: readonly Resource[]): Promise<Changes> {
  const wanted = new Map<string, { readonly type: Type; readonly id: string }>();
  for (const { relationships = {} } of events) {
    for (const { data } of Object.values(relationships)) {
      for (const identifier of Array.isArray(data) ? data : data ? [data as Identifier] : []) {
        const { id, type } = identifier as Identifier;
        if (type in TABLES) wanted.set(id, { id, type: type as Type });
      }
    }
  }
  const [rows, deleted]: [Resource[], { readonly type: Type; readonly id: string }[]] = [[], []];
  for (const each of wanted.values()) {
    const found = await api.get(`/${TABLES[each.type]}/${each.id}`).catch((error: unknown) => {
      if (error instanceof JsonApiError && error.status === 404) return undefined;
      throw error;
    });
    if (found) rows.push(found.data as Resource);
    else deleted.push(each);
  }
  return { rows, deleted };
}

async function sync(context: Context, target: string, options: Options) {
  const api = await context.api();
  const copy = /\.(sqlite3?|db)$/i.test(target) ? await openSqlite(target) : await openFolder(target);
  try {
    const since = options.full ? undefined : await copy.readSequence();
    let changed = since === undefined ? undefined : await applyEvents(api, copy, since);
    const isWhole = changed === undefined;
    changed ??= await copyAll(api, copy);
    const sequence = await copy.readSequence();
    return {
      value: { target, rows: changed, whole: isWhole, sequence },
      text: `${target}: ${changed} rows ${isWhole ? 'copied' : 'changed'}, up to event ${sequence}\n`,
    };
  } finally {
    copy.close();
  }
}

export const SYNC = [
  command<[string]>({
    name: 'sync',
    summary: 'Copy everything to a folder or a SQLite file, and keep it equal: run it again',
    arguments: ['<folder-or-file>'],
    options: [['--full', 'Copy everything again']],
    examples: ['portolan sync portolan.sqlite', 'portolan sync data/'],
    run: (context, [target], options) => sync(context, target, options),
  }),
];
