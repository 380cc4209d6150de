/**
 * Receives a file of tracking requests as a stream and stores its rows in batches, by count or size. The import does
 * not exist until `acceptFile`; any error before that leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { auditAct } from '../../database/actor.ts';
import type { AccountSession, Database } from '../../database/database.ts';
import { FileTooLarge, readCsv } from '../../lib/csv.ts';
import { newId } from '../../lib/ids.ts';
import { type FileRow, readHeader, readRow } from './columns.ts';
import { FileEmpty, TooManyImports } from './errors.ts';
import {
  deleteUnfinishedImport,
  insertImport,
  insertImportRows,
  type NewImport,
  type NewImportRow,
  queueImport,
} from './store.ts';

export interface ImportLimits {
  readonly maximumRows: number;
  readonly maximumBytes: number;
  /** Maximum of waiting, running and incoming imports of an account. */
  readonly unfinishedPerAccount: number;
}

export interface ReceivingContext {
  readonly database: Database;
  readonly clock: { now(): number };
  readonly limits: ImportLimits;
}

export interface Upload extends Omit<NewImport, 'id' | 'createdAt'> {
  readonly accountId: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ReceivedFile {
  readonly importId: string;
  readonly dryRun: boolean;
  readonly rowsCount: number;
  readonly sha256: string;
}

const BATCH_ROWS = 500;
/** The size of a batch in memory: rows may be long. */
const BATCH_CHARACTERS = 1_000_000;

/** @throws DomainError if the file as a whole cannot be used */
export async function receiveFile(context: ReceivingContext, upload: Upload): Promise<ReceivedFile> {
  const { limits, clock } = context;
  const importId = newId(clock.now());
  const hash = createHash('sha256');
  const store = new RowStore(context, upload, importId);
  try {
    for await (const row of readRows(hashed(upload.bytes, hash), limits.maximumBytes)) {
      if (store.count === limits.maximumRows) {
        throw new FileTooLarge(`The file may have ${limits.maximumRows} rows at most; split it.`);
      }
      await store.add(row);
    }
    if (store.count === 0) throw new FileEmpty();
    await store.flush();
  } catch (error) {
    await discardFile(context.database, upload.accountId, importId);
    throw error;
  }
  return { importId, dryRun: upload.dryRun, rowsCount: store.count, sha256: hash.digest('hex') };
}

/** Makes the import visible and queues it. */
export async function acceptFile(
  session: AccountSession,
  { importId, dryRun, rowsCount }: Omit<ReceivedFile, 'sha256'>,
): Promise<void> {
  await queueImport(session, importId, rowsCount);
  const changes = { rows: rowsCount, dry_run: dryRun };
  await auditAct(session, { action: 'created', type: 'import', id: importId, changes });
}

/** Does nothing for an accepted file. */
export async function discardFile(database: Database, accountId: string, importId: string): Promise<void> {
  await database.changeAccount(accountId, (session) => deleteUnfinishedImport(session, importId));
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* readRows(bytes: AsyncIterable<Uint8Array>, maximumBytes: number): AsyncGenerator<FileRow> {
  let columns: ReturnType<typeof readHeader> | null = null;
  for await (const record of readCsv(bytes, maximumBytes)) {
    if (columns === null) columns = readHeader(record);
    else yield readRow(record, columns);
  }
}

/** Inserts the import with the first batch, so that a file that is refused at once leaves nothing. */
class RowStore {
  readonly #context: ReceivingContext;
  readonly #upload: Upload;
  readonly #importId: string;
  #waiting: NewImportRow[] = [];
  #waitingCharacters = 0;
  #stored = 0;

  constructor(context: ReceivingContext, upload: Upload, importId: string) {
    this.#context = context;
    this.#upload = upload;
    this.#importId = importId;
  }

  get count(): number {
    return this.#stored + this.#waiting.length;
  }

  async add(row: FileRow): Promise<void> {
    this.#waiting.push({ ...row, id: newId(this.#context.clock.now()), row: this.count + 1 });
    for (const cell of Object.values(row.cells)) this.#waitingCharacters += cell.length;
    if (this.#waiting.length >= BATCH_ROWS || this.#waitingCharacters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    const { accountId, dryRun, apiKeyId, partyIds } = this.#upload;
    const rows = this.#waiting;
    const isFirst = this.#stored === 0;
    const { database, clock, limits } = this.#context;
    const given = { id: this.#importId, dryRun, apiKeyId, partyIds, createdAt: new Date(clock.now()) };
    if (rows.length === 0) return;
    await database.changeAccount(accountId, async (session) => {
      if (isFirst && !(await insertImport(session, given, limits.unfinishedPerAccount))) {
        throw new TooManyImports(limits.unfinishedPerAccount);
      }
      await insertImportRows(session, this.#importId, rows);
    });
    this.#stored += rows.length;
    this.#waiting = [];
    this.#waitingCharacters = 0;
  }
}
