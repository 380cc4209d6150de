/**
 * Runs an import in chunks of rows. A chunk commits its requests, its results and the progress together, so that an
 * import can stop anywhere and resume without repeating a row.
 */

import { type Actor, actAs } from '../../database/actor.ts';
import { isBrokenOff, isTransient, isUnavailable } from '../../database/connection-errors.ts';
import type { AccountSession } from '../../database/database.ts';
import { DomainError, errorMessage, SeveralErrors } from '../../lib/errors.ts';
import { findPartiesNamed } from '../../tenancy/parties/store.ts';
import type { PollingContext } from '../../tracking/context.ts';
import { RequestNumberInvalid, TrackingRequestDuplicate } from '../../tracking/errors.ts';
import { checkRequests, openRequests, type Refusals } from '../../tracking/tracking-requests/open-requests.ts';
import { type ValidatedRequest, validateRequest } from '../../tracking/tracking-requests/validate-request.ts';
import { type Importer, readInput } from './columns.ts';
import type { RowError } from './schema.ts';
import {
  enqueueImport,
  findEarlierInputs,
  type ImportUnderWay,
  lockImport,
  nextImportRows,
  type RowResult,
  updateRowResults,
  type WaitingRow,
} from './store.ts';

const CHUNK_ROWS = 250;

/** The time slice: afterwards another import runs, perhaps of another account. */
const TURN_MILLIS = 5000;
/** Immediate retries of a chunk after conflicts with other transactions; each has its own pause. */
const MOST_TRIES = 10;

/** Runs until the import is complete, its time slice is over or it is aborted; then it queues a job for the rest. */
export async function runImport(
  context: PollingContext,
  accountId: string,
  importId: string,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database } = context;
  const begun = clock.wallNow();
  // How many of the next rows are taken one by one, because a chunk of them failed as a whole.
  let careful = 0;
  let tries = 0;
  for (;;) {
    if (signal.aborted || Math.abs(clock.wallNow() - begun) >= TURN_MILLIS) {
      return database.changeAccount(accountId, (session) => enqueueImport(session, importId));
    }
    try {
      if (!(await runChunk(context, accountId, importId, careful > 0 ? 1 : CHUNK_ROWS))) return;
      careful = Math.max(0, careful - 1);
      tries = 0;
    } catch (error) {
      if (isTransient(error) && tries < MOST_TRIES) {
        tries += 1;
        continue;
      }
      if (isUnavailable(error) || isTransient(error) || isBrokenOff(error)) throw error;
      if (careful > 0) await passOverRow(context, accountId, importId, error);
      else careful = CHUNK_ROWS;
    }
  }
}

/** False if no row is left. */
async function runChunk(context: PollingContext, accountId: string, importId: string, size: number): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const found = await lockImport(session, importId);
    if (found === undefined) return false;
    await actAs(session, actorOf(found, importId));
    const rows = await nextImportRows(session, found, size);
    const results = found.keyWorks ? await judge(session, context, { found, rows }) : rows.map(revoked);
    await updateRowResults(session, importId, results, new Date(context.clock.now()));
    return found.processedCount + rows.length < found.rowsCount;
  });
}

function actorOf({ apiKeyId: id, isByUser }: ImportUnderWay, importId: string): Actor {
  return id === null ? { kind: 'mail', importId } : { kind: isByUser ? 'user' : 'api_key', id, importId };
}

interface Chunk {
  readonly found: ImportUnderWay;
  readonly rows: readonly WaitingRow[];
}

async function judge(session: AccountSession, context: PollingContext, { found, rows }: Chunk): Promise<RowResult[]> {
  const inputs = readInputs(context, session.accountId, rows, await importerOf(session, found, rows));
  return found.dryRun ? rehearse(session, found, inputs) : create(session, inputs);
}

/** An import ends when its key is revoked or its user deactivated. */
function revoked({ row, status }: WaitingRow): RowResult {
  const detail = 'The API key or user that sent the file may act no more; this row was not reached before.';
  return failed(row, status === 'failed' ? null : [{ code: 'unauthorized', column: null, detail }]);
}

/** A row that an internal error keeps from being stored must not block the next rows. */
async function passOverRow(
  context: PollingContext,
  accountId: string,
  importId: string,
  fault: unknown,
): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const found = await lockImport(session, importId);
    const [row] = found === undefined ? [] : await nextImportRows(session, found, 1);
    if (row === undefined) return;
    context.log.warn({ import_id: importId, row: row.row }, `a row could not be imported: ${errorMessage(fault)}`);
    const errors = [{ code: 'internal_error', column: null, detail: 'Something went wrong here; try this row again.' }];
    await updateRowResults(session, importId, [failed(row.row, errors)], new Date(context.clock.now()));
  });
}

async function importerOf(
  session: AccountSession,
  found: ImportUnderWay,
  rows: readonly WaitingRow[],
): Promise<Importer> {
  const names = new Set(rows.flatMap(({ cells }) => cells.customer || []));
  const parties = names.size === 0 ? [] : await findPartiesNamed(session, [...names], found.partyIds);
  const byName = Map.groupBy(parties, ({ name }) => name);
  return {
    apiKeyId: found.apiKeyId,
    isByUser: found.isByUser,
    partyIds: found.partyIds,
    customersNamed: (name) => (byName.get(name) ?? []).map(({ id }) => id),
  };
}

function readInputs(
  context: PollingContext,
  accountId: string,
  rows: readonly WaitingRow[],
  importer: Importer,
): RowInput[] {
  return rows.map(({ row, cells, status }) => {
    // Its errors were stored on receipt.
    if (status === 'failed') return { row, checked: null, errors: null };
    const reading = readInput(cells, importer);
    if ('errors' in reading) return { row, checked: null, errors: reading.errors };
    try {
      return { row, checked: validateRequest(context, accountId, reading.input), errors: null };
    } catch (error) {
      return { row, checked: null, errors: rowErrorsOf(error) };
    }
  });
}

async function create(session: AccountSession, inputs: readonly RowInput[]): Promise<RowResult[]> {
  // No user waits for these results, so single requests come before them.
  const refusals = await openRequests(session, { inputs: checkedOf(inputs), isQueued: false });
  return resultsOf(inputs, refusals, ({ row }) => ({ status: 'created', trackingRequestId: row.id, inputKey: null }));
}

/** Like `create`, without creating anything: earlier rows of the file count as created. */
async function rehearse(
  session: AccountSession,
  { id }: ImportUnderWay,
  inputs: readonly RowInput[],
): Promise<RowResult[]> {
  const keys = checkedOf(inputs).map(keyOf);
  const earlier = new Map(await findEarlierInputs(session, id, keys));
  const refusals = await checkRequests(session, checkedOf(inputs));
  const judged = resultsOf(inputs, refusals, (checked) => ({
    status: 'valid',
    trackingRequestId: null,
    inputKey: keyOf(checked),
  }));
  return judged.map((result) => {
    if (result.status !== 'valid' || result.inputKey === null) return result;
    const first = earlier.get(result.inputKey);
    if (first === undefined) {
      earlier.set(result.inputKey, result.row);
      return result;
    }
    const detail = `Row ${first} has the same values.`;
    const errors = [{ code: 'duplicate', column: 'request_number', detail }];
    return { ...result, status: 'duplicate', errors, inputKey: null };
  });
}

interface RowInput {
  readonly row: number;
  readonly checked: ValidatedRequest | null;
  /** The reasons why the row has no input. */
  readonly errors: readonly RowError[] | null;
}

function checkedOf(inputs: readonly RowInput[]): ValidatedRequest[] {
  return inputs.flatMap(({ checked }) => checked ?? []);
}

/** Rows with the same key are the same request. */
function keyOf({ row: { requestType, normalizedNumber, scac } }: ValidatedRequest): string {
  return `${requestType} ${normalizedNumber} ${scac ?? ''}`;
}

/** @param refusals of those that are inputs, in their order */
function resultsOf(
  inputs: readonly RowInput[],
  refusals: Refusals,
  granted: (checked: ValidatedRequest) => Omit<RowResult, 'row' | 'errors'>,
): RowResult[] {
  const answers = refusals.values();
  return inputs.map(({ row, checked, errors }) => {
    if (checked === null) return failed(row, errors);
    const refusal = answers.next().value ?? null;
    return refusal === null ? { row, errors: null, ...granted(checked) } : refused(row, refusal);
  });
}

function refused(row: number, refusal: DomainError): RowResult {
  const errors = [rowErrorOf(refusal)];
  if (!(refusal instanceof TrackingRequestDuplicate)) return failed(row, errors);
  const id = refusal.meta?.tracking_request_id;
  return { row, status: 'duplicate', trackingRequestId: typeof id === 'string' ? id : null, errors, inputKey: null };
}

function failed(row: number, errors: readonly RowError[] | null): RowResult {
  return { row, status: 'failed', trackingRequestId: null, errors, inputKey: null };
}

function rowErrorsOf(error: unknown): RowError[] {
  return error instanceof SeveralErrors ? error.errors.map(rowErrorOf) : [rowErrorOf(error)];
}

function rowErrorOf(error: unknown): RowError {
  if (!(error instanceof DomainError)) throw error;
  const code =
    error instanceof TrackingRequestDuplicate
      ? 'duplicate'
      : error instanceof RequestNumberInvalid
        ? 'invalid_number'
        : 'invalid_value';
  return { code, column: error.field ?? 'customer', detail: error.message };
}
