/**
 * A file with invoices: read as a whole, then recorded invoice by invoice in one transaction. A table without a layout is
 * read by the one that its captions propose, which is kept for the next file; where something is not certain, nothing is
 * recorded.
 */
import { readInterchange } from '@portolan/edi';
import type { PartnerMappings } from '@portolan/edi/partners';
import type { BilledInvoice } from '../../../core/charges/invoices/invoice.ts';
import type { AccountSession } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { FileUnreadable } from '../../../lib/csv.ts';
import { newId } from '../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { sumOf } from '../invoice.ts';
import { findRecorded, MOST_OF_FILE, type RecordContext, recordInvoices, TOO_MANY_OF_FILE } from '../record-invoice.ts';
import type { InvoiceLayout } from './layout.ts';
import { MOST_LAYOUTS } from './layouts.ts';
import { findLayouts, insertLayout, type StoredLayout, updateLayout } from './layouts-store.ts';
import { findTable, type Given, headerKeys, proposeLayout, type TableRow } from './propose-layout.ts';
import { billedByEdi, isForTime, knownBiller } from './read-edi.ts';
import { readInvoices } from './read-invoices.ts';
import type { FileFault } from './read-row.ts';
import { formatOf, readTables } from './read-table.ts';
import { queueWaitingFiles } from './waiting/store.ts';

/** Below the header. */
const MOST_ROWS = 20_000;

export interface FiledInvoice {
  readonly number: string;
  readonly billerName: string | null;
  readonly status: 'created' | 'duplicate' | 'valid';
  readonly invoiceId: string | null;
  readonly linesCount: number;
  readonly sum: number;
  readonly currency: string | null;
}

export interface FileResult {
  readonly format: 'csv' | 'xlsx' | 'x12' | 'edifact';
  readonly rowsCount: number;
  readonly skippedCount: number;
  readonly invoices: readonly FiledInvoice[];
  readonly faults: readonly FileFault[];
  /** Null: EDI, or no table was found. */
  readonly layout: InvoiceLayout | null;
  readonly layoutId: string | null;
}

/** A file that is read as far as its bytes go; layouts are in the database. */
export type OpenedFile =
  | { readonly kind: 'tables'; readonly format: 'csv' | 'xlsx'; readonly tables: readonly (readonly TableRow[])[] }
  | ({ readonly kind: 'edi' } & ReadFile & Pick<FileResult, 'format'>);

interface ReadFile extends Pick<FileResult, 'rowsCount' | 'skippedCount' | 'faults'> {
  readonly invoices: readonly BilledInvoice[];
}

export interface FileContext extends RecordContext {
  readonly partners: PartnerMappings;
}

/** @throws FileUnreadable, FileTooLarge */
export async function openFile(context: FileContext, file: Buffer): Promise<OpenedFile> {
  const format = formatOf(file);
  if (format === 'edi') return { kind: 'edi', ...(await readEdi(context, file)) };
  return { kind: 'tables', format, tables: await readTables(file, format, MOST_ROWS) };
}

async function readEdi(context: FileContext, file: Buffer): Promise<ReadFile & Pick<FileResult, 'format'>> {
  const invoices: BilledInvoice[] = [];
  const faults: FileFault[] = [];
  const kindOf = knownBiller(context);
  let [format, messages]: ['x12' | 'edifact', number] = ['x12', 0];
  const options = { receivedAt: formatInstant(context.clock.now()), partners: context.partners };
  for await (const part of readInterchange([file], options)) {
    if (part.kind === 'interchange' && part.envelope.format === 'edifact') format = 'edifact';
    if (part.kind === 'fault') faults.push(faultAt(part.fault.segment, null, part.fault.reason));
    if (part.kind !== 'message') continue;
    messages += 1;
    const [number = null] = part.invoices.map((invoice) => invoice.number);
    faults.push(...part.outcome.faults.map(({ segment, reason }) => faultAt(segment, number, reason)));
    if (part.invoices.length === 0 && part.outcome.verdict !== 'refused')
      faults.push(faultAt(part.segment, null, `${part.outcome.type} is no invoice: send it to /v2/edi`));
    for (const invoice of part.invoices) {
      const billed = isForTime(invoice) ? billedByEdi(invoice, kindOf) : { problem: NOT_FOR_TIME };
      const problem = 'problem' in billed ? billed.problem : invoices.length < MOST_OF_FILE ? null : TOO_MANY_OF_FILE;
      if (problem === null && 'invoice' in billed) invoices.push(billed.invoice);
      else faults.push(faultAt(part.segment, invoice.number, problem ?? ''));
    }
  }
  return { format, invoices, faults, rowsCount: messages, skippedCount: 0 };
}

const NOT_FOR_TIME =
  'the invoice has no charge for the time of a container; a charge by another code is named in "charges" of the partner\'s mapping';

function faultAt(row: number | null, invoiceNumber: string | null, reason: string): FileFault {
  return { row, column: null, invoiceNumber, detail: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` };
}

interface Taking {
  readonly given: Given;
  readonly isDryRun: boolean;
  /** The file as a document. */
  readonly documentId?: string | null;
}

/** @throws NothingRecorded unless it is a dry run @throws FileUnreadable */
export async function takeFile(
  session: AccountSession,
  context: FileContext,
  file: OpenedFile,
  { given, isDryRun, documentId = null }: Taking,
): Promise<FileResult> {
  if (file.kind === 'edi') {
    const { kind: _, ...read } = file;
    return refuseEmpty(
      await record(
        session,
        context,
        { ...read, layout: null, layoutId: null },
        { isDryRun, source: 'edi', documentId },
      ),
      isDryRun,
    );
  }
  const { format, tables } = file;
  const layouts = await findLayouts(session, tables.flatMap(headerKeys));
  const found = tables.flatMap((rows) => findTable(rows, (key) => layouts.has(key)) ?? []);
  const table = found.find(({ columnsKey }) => layouts.has(columnsKey)) ?? found[0];
  if (table === undefined) {
    const rowsCount = tables.reduce((sum, rows) => sum + rows.length, 0);
    const faults = [faultAt(null, null, NO_HEADER)];
    return refuseEmpty(
      { format, rowsCount, skippedCount: 0, invoices: [], faults, layout: null, layoutId: null },
      isDryRun,
    );
  }
  const stored = layouts.get(table.columnsKey) ?? null;
  const { layout, problems } = proposeLayout(table, given, stored);
  const layoutId = stored?.id ?? null;
  if (problems.length > 0) {
    const faults = problems.map((problem) => ({ row: null, column: null, invoiceNumber: null, detail: problem }));
    const rowsCount = table.rows.length;
    return refuseEmpty({ format, rowsCount, skippedCount: 0, invoices: [], faults, layout, layoutId }, isDryRun);
  }
  const read = { format, ...(await readInvoices(table, layout, knownBiller(context))), layout, layoutId };
  if (read.invoices.length > MOST_OF_FILE) throw new FileUnreadable(`${TOO_MANY_OF_FILE}.`, null);
  const result = refuseEmpty(await record(session, context, read, { isDryRun, source: 'file', documentId }), isDryRun);
  if (isDryRun || result.invoices.length === 0) return result;
  return { ...result, layoutId: await keepLayout(session, context, layout, stored) };
}

const NO_HEADER =
  'no row has captions of invoices: right would be a header with names such as Invoice Number, Container Number and Amount, or a layout of these captions';

function refuseEmpty(result: FileResult, isDryRun: boolean): FileResult {
  const [fault] = result.faults;
  if (isDryRun || result.invoices.length > 0 || fault === undefined) return result;
  const where = [fault.row === null ? [] : `Row ${fault.row}`, fault.column ?? []].flat().join(', ');
  const detail = `No invoice of the file can be recorded. ${where === '' ? '' : `${where}: `}${fault.detail}`;
  throw new NothingRecorded(detail, result);
}

/** With what the answer says of the file. */
export class NothingRecorded extends Error {
  readonly result: FileResult;

  constructor(message: string, result: FileResult) {
    super(message);
    this.result = result;
  }
}

interface Recording extends Pick<Taking, 'isDryRun'> {
  readonly documentId: string | null;
  readonly source: 'file' | 'edi';
}

async function record(
  session: AccountSession,
  context: FileContext,
  { invoices, ...read }: ReadFile & Omit<FileResult, 'invoices'>,
  { isDryRun, ...origin }: Recording,
): Promise<FileResult> {
  const stored = isDryRun
    ? (await findRecorded(session, context, invoices)).map((id) => ({ id: id ?? null, isNew: id === undefined }))
    : await recordInvoices(session, context, invoices, origin);
  const filed = stored.map(({ id, isNew }, index): FiledInvoice => {
    const { number, biller, lines, currency } = invoices[index] as BilledInvoice;
    return {
      number,
      billerName: biller.name ?? biller.code,
      status: isNew ? (isDryRun ? 'valid' : 'created') : 'duplicate',
      invoiceId: id,
      linesCount: lines.length,
      sum: sumOf(lines.map(({ amount }) => amount)),
      currency,
    };
  });
  return { ...read, invoices: filed };
}

async function keepLayout(
  session: AccountSession,
  { clock }: FileContext,
  layout: InvoiceLayout,
  stored: StoredLayout | null,
): Promise<string | null> {
  const now = new Date(clock.now());
  if (stored !== null) {
    const learned = { ...stored, dates: stored.dates ?? layout.dates, decimals: stored.decimals ?? layout.decimals };
    const isSame = learned.dates === stored.dates && learned.decimals === stored.decimals;
    if (!isSame) await updateLayout(session, { ...learned, updatedAt: now });
    if (!isSame) await queueWaitingFiles(session);
    return stored.id;
  }
  await requireBelowCeiling(session, 'invoice_layouts', MOST_LAYOUTS);
  const id = newId(now.getTime());
  if (!(await insertLayout(session, { ...layout, id, createdAt: now, updatedAt: now }))) return null;
  await queueWaitingFiles(session);
  return id;
}

/** @throws ApiError */
export function requireBytes(file: Buffer): void {
  if (file.length === 0)
    throw apiError('malformed_request', { detail: 'The body is empty; send a file with invoices.' });
}
