/**
 * Processes a fetched file as if it had been sent to the API: EDI, a terminal's report as JSON or CSV, or a table of
 * invoices. Its content decides which.
 */

import { findHeader, HEADER_BYTES } from '@portolan/edi';
import { FileTooLarge, FileUnreadable } from '../../lib/csv.ts';
import { DomainError } from '../../lib/errors.ts';
import type { FileOutcome } from '../../sources/files/meter.ts';
import type { ParsedFeed } from '../../sources/polled/source.ts';
import { isTerminalHeader, readTerminalCsv } from '../../sources/terminal/csv.ts';
import { parseTerminalMessage } from '../../sources/terminal/parse.ts';
import type { PollingContext } from '../../tracking/context.ts';
import { readingOf, receiveTerminalFile } from '../../tracking/feed-reports/receive-updates.ts';
import {
  acceptInterchange,
  discardInterchange,
  type EdiSettings,
  type IncomingFile,
  receiveInterchange,
} from '../edi/receive-interchange.ts';
import { formatOf } from '../invoices/from-files/read-table.ts';
import { openFile } from '../invoices/from-files/take-file.ts';
import { takeIncoming } from '../invoices/from-files/waiting/take-incoming.ts';

export interface InputFile {
  readonly outcome: FileOutcome;
  /** The result, for the sender of the file; written as JSON. */
  readonly result: Readonly<Record<string, unknown>>;
  readonly acknowledgement: { readonly text: string; readonly extension: '997' | 'contrl' } | null;
}

/** A document is parsed as a whole: about fifteen thousand containers. */
const MOST_BYTES_OF_JSON = 16 * 1024 * 1024;
/** As an upload of invoices. */
const MOST_BYTES_OF_TABLE = 20 * 1024 * 1024;

/** Refuses an invalid file, with the reason. @throws errors that the file did not cause */
export async function processFile(
  context: PollingContext,
  settings: EdiSettings,
  file: IncomingFile,
): Promise<InputFile> {
  const { head, bytes } = await peekHead(file.bytes);
  try {
    if (head.length === 0) return refused('The file is empty.');
    switch (kindOf(head)) {
      case 'edi':
        return await takeEdi(context, settings, { ...file, bytes });
      case 'json':
        return await takeTerminal(context, file.accountId, readTerminalJson(context, file.accountId, bytes));
      case 'csv':
        return await takeTerminal(
          context,
          file.accountId,
          readTerminalCsv(bytes, readingOf(context, file.accountId), settings.maximumBytes),
        );
      case 'table':
        return await takeTable(context, settings, { ...file, bytes });
    }
  } catch (error) {
    if (error instanceof DomainError) return refused(error.message);
    throw error;
  }
}

type FileKind = 'edi' | 'json' | 'csv' | 'table';

/** Anything else counts as EDI, whose parser reports the faults. */
function kindOf(head: Buffer): FileKind {
  if (formatOf(head) === 'xlsx') return 'table';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (isTerminalHeader(text.split(/[\r\n]/, 1)[0] ?? '')) return 'csv';
  if (!/^[[{]/.test(text)) return isTable(head) ? 'table' : 'edi';
  // Some programs wrap an interchange in JSON.
  const header = findHeader(head.toString('latin1'), true);
  return header !== null && header !== 'more' && 'syntax' in header ? 'edi' : 'json';
}

/** A header of captions with separators, which no format of EDI begins with. */
function isTable(head: Buffer): boolean {
  const [first = ''] = head
    .toString('latin1')
    .trimStart()
    .split(/[\r\n]/, 1);
  return (
    formatOf(head) === 'csv' &&
    findHeader(head.toString('latin1'), true) === null &&
    /[,;\t][^,;\t]*\p{L}{3}[^,;\t]*[,;\t]/u.test(first)
  );
}

async function takeTable(context: PollingContext, { partners }: EdiSettings, file: IncomingFile): Promise<InputFile> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    size += chunk.length;
    if (size > MOST_BYTES_OF_TABLE) throw new FileTooLarge(`A table may have ${MOST_BYTES_OF_TABLE} bytes at most.`);
    chunks.push(chunk);
  }
  const { accountId, cameBy, fileName } = file;
  const bytes = Buffer.concat(chunks);
  const invoices = { ...context, partners };
  const opened = await openFile(invoices, bytes);
  const taken = await context.database.changeAccount(accountId, (session) =>
    takeIncoming(session, invoices, { opened, bytes, fileName, cameBy, documentId: null }),
  );
  if (taken.status === 'no_bill') return refused(taken.detail);
  if (taken.status === 'waiting') {
    const result = { status: 'waiting', reason: taken.detail };
    return { outcome: 'partly_accepted', result, acknowledgement: null };
  }
  const { faults, invoices: read } = taken.result;
  const outcome = faults.length === 0 ? 'accepted' : 'partly_accepted';
  const created = read.filter(({ status }) => status === 'created').length;
  const listed = faults.map(({ row, column, invoiceNumber, detail }) => ({
    ...{ row, column, invoice_number: invoiceNumber, detail },
  }));
  return {
    outcome,
    result: { status: outcome, created_count: created, duplicate_count: read.length - created, faults: listed },
    acknowledgement: null,
  };
}

async function takeEdi(context: PollingContext, settings: EdiSettings, file: IncomingFile): Promise<InputFile> {
  const received = await receiveInterchange(context, settings, file);
  const { id, format, sender, receiver, controlNumber, messagesCount, invoicesCount, faults, acknowledgement } =
    received;
  try {
    return await acceptInterchange(context, received, async (_, outcome, unmatchedCount) => ({
      outcome,
      result: {
        status: outcome,
        edi_interchange: id,
        sender,
        receiver,
        control_number: controlNumber,
        messages_count: messagesCount,
        invoices_count: invoicesCount,
        unmatched_count: unmatchedCount,
        faults,
      },
      acknowledgement:
        acknowledgement === null ? null : { text: acknowledgement, extension: format === 'x12' ? '997' : 'contrl' },
    }));
  } finally {
    await discardInterchange(received);
  }
}

async function takeTerminal(
  context: PollingContext,
  accountId: string,
  parts: AsyncIterable<ParsedFeed>,
): Promise<InputFile> {
  const { containers, unmatched, problems, problemsCount } = await receiveTerminalFile(context, accountId, parts);
  const outcome = containers === 0 ? 'refused' : problemsCount === 0 ? 'accepted' : 'partly_accepted';
  const listed = problems.map(({ path, problem }) => ({ path, problem }));
  return {
    outcome,
    result: {
      status: outcome,
      ...(containers === 0 && problemsCount === 0 && { reason: 'The file has no data about any container.' }),
      containers_count: containers,
      unmatched_count: unmatched,
      problems_count: problemsCount,
      problems: listed,
    },
    acknowledgement: null,
  };
}

/** @throws FileUnreadable, FileTooLarge */
async function* readTerminalJson(
  context: PollingContext,
  accountId: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ParsedFeed> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MOST_BYTES_OF_JSON)
      throw new FileTooLarge(`A JSON file may have ${MOST_BYTES_OF_JSON} bytes at most; a CSV file may have more.`);
    chunks.push(chunk);
  }
  yield parseTerminalMessage(parseJson(Buffer.concat(chunks)), readingOf(context, accountId));
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new FileUnreadable(`the file begins like JSON and is invalid: ${(error as Error).message}.`, null);
  }
}

function refused(reason: string): InputFile {
  return { outcome: 'refused', result: { status: 'refused', reason }, acknowledgement: null };
}

/** Reads enough of the start to detect the type; `bytes` is the whole file. */
async function peekHead(bytes: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < 4 * HEADER_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.length;
  }
  async function* all() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: Buffer.concat(first), bytes: all() };
}
