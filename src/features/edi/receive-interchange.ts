/**
 * Receives an EDI file as a stream: its bytes, and the reports of its messages. A small file is stored in the one
 * transaction that accepts it, a large one part by part before. The interchange does not exist until it is accepted;
 * any error before that leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { readInterchange } from '@portolan/edi';
import type { PartnerMappings } from '@portolan/edi/partners';
import { type FeedReport, MOST_STATEMENTS_OF_FILE } from '../../core/feed-reports/feed-report.ts';
import { keysOf } from '../../core/feed-reports/match.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import type { PollingContext } from '../../tracking/context.ts';
import { EDI_SETTINGS } from '../../tracking/feed-reports/account-settings.ts';
import { matchReports } from '../../tracking/feed-reports/match-reports.ts';
import {
  deleteReportsOf,
  insertFeedReports,
  type NewFeedReport,
  releaseReports,
} from '../../tracking/feed-reports/store.ts';
import { recordInvoices } from '../invoices/record-invoice.ts';
import { EdiFileOutcome } from './edi-file-outcome.ts';
import { EdiTooLarge } from './errors.ts';
import { InterchangeInvoices } from './interchange-invoices.ts';
import type { InterchangeStatus } from './schema.ts';
import {
  deleteUnfinishedInterchange,
  type FinishedInterchange,
  findSameBytes,
  finishInterchange,
  insertBytes,
  insertInterchange,
  type NewInterchange,
} from './store.ts';

export interface EdiSettings {
  readonly partners: PartnerMappings;
  readonly maximumBytes: number;
}

export interface IncomingFile {
  readonly accountId: string;
  /** `api`, or the name of an input. */
  readonly cameBy: string;
  readonly fileName: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The parsed content, which is stored permanently once the interchange is accepted. */
export interface ReceivedInterchange extends Omit<FinishedInterchange, 'duplicateOf' | 'unmatchedCount'> {
  readonly accountId: string;
  readonly storage: InterchangeStorage;
  readonly invoices: InterchangeInvoices;
}

/** Stored at once: so many reports, or as many as have so many observations and facts. */
const BATCH_REPORTS = 200;
const BATCH_STATEMENTS = 500;
const PART_BYTES = 1_000_000;

/** @throws EdiTooLarge */
export async function receiveInterchange(
  context: PollingContext,
  { partners, maximumBytes }: EdiSettings,
  file: IncomingFile,
): Promise<ReceivedInterchange> {
  const { accountId } = file;
  const receivedAt = new Date(context.clock.now());
  const id = newId(receivedAt.getTime());
  const storage = new InterchangeStorage(context, { ...file, id, receivedAt });
  try {
    const bytes = new CountedBytes(storage, maximumBytes);
    const outcome = new EdiFileOutcome();
    const invoices = new InterchangeInvoices(context);
    const options = {
      receivedAt: formatInstant(receivedAt.getTime()),
      partners,
      maximumBytes,
      maximumStatements: MOST_STATEMENTS_OF_FILE,
    };
    for await (const part of readInterchange(bytes.of(file.bytes), options)) {
      switch (part.kind) {
        case 'interchange':
          outcome.begin(part.envelope);
          break;
        case 'fault':
          outcome.fault(part.fault);
          break;
        case 'message':
          outcome.message(part.outcome);
          for (const report of part.reports) await storage.addReport(report);
          for (const fault of invoices.add(part)) outcome.fault(fault);
      }
    }
    const columns = await outcome.columns(receivedAt);
    const counts = { observationsCount: storage.observationsCount, invoicesCount: invoices.all.length };
    return { id, accountId, storage, invoices, ...bytes.columns(), ...columns, ...counts };
  } catch (error) {
    await storage.discard();
    throw error;
  }
}

/**
 * Accepts the interchange: it becomes visible and its reports are applied. The same bytes again are a duplicate without
 * effect. @param present makes the answer of its status, in the transaction
 */
export async function acceptInterchange<Answer>(
  context: PollingContext,
  { accountId, storage, invoices, ...received }: ReceivedInterchange,
  present: (session: AccountSession, status: InterchangeStatus, unmatchedCount: number) => Promise<Answer>,
): Promise<Answer> {
  return context.database.changeAccount(accountId, async (session) => {
    const earlier = await findSameBytes(session, received.sha256);
    const isDuplicate = earlier !== undefined && received.status !== 'refused';
    const unmatchedCount = await storage.storeRest(session);
    if (isDuplicate) await deleteReportsOf(session, received.id);
    const status = isDuplicate ? 'duplicate' : received.status;
    const duplicateOf = isDuplicate ? earlier : null;
    await finishInterchange(session, { ...received, status, duplicateOf, unmatchedCount });
    await releaseReports(session, received.id);
    if (!isDuplicate) await recordInvoices(session, context, invoices.all, { source: 'edi' });
    return present(session, status, unmatchedCount);
  });
}

/** Does nothing once it is accepted. */
export async function discardInterchange({ storage }: ReceivedInterchange): Promise<void> {
  await storage.discard();
}

/** The bytes on their way to the reader: counted and hashed. */
class CountedBytes {
  readonly #storage: InterchangeStorage;
  readonly #maximum: number;
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(storage: InterchangeStorage, maximum: number) {
    this.#storage = storage;
    this.#maximum = maximum;
  }

  async *of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#size += chunk.length;
      if (this.#size > this.#maximum) throw new EdiTooLarge(this.#maximum);
      this.#hash.update(chunk);
      await this.#storage.addBytes(chunk);
      yield chunk;
    }
  }

  columns() {
    return { byteSize: this.#size, sha256: this.#hash.digest('hex') };
  }
}

/** What an interchange brings, on its way to the database: in memory until there is much of it. */
class InterchangeStorage {
  readonly #context: PollingContext;
  readonly #row: NewInterchange & { readonly accountId: string };
  /** Whether the database has a part of it. */
  #isBegun = false;
  /** A commit whose answer was lost may have stored a part. */
  #mayBeStored = false;
  #bytes: Uint8Array[] = [];
  #bytesSize = 0;
  #partsCount = 0;
  #reports: FeedReport[] = [];
  #statementsCount = 0;
  #storedReports = 0;
  #unmatched = 0;
  #observations = 0;

  constructor(context: PollingContext, row: NewInterchange & { readonly accountId: string }) {
    this.#context = context;
    this.#row = row;
  }

  get observationsCount(): number {
    return this.#observations;
  }

  async addBytes(chunk: Uint8Array): Promise<void> {
    this.#bytes.push(chunk);
    this.#bytesSize += chunk.length;
    if (this.#bytesSize >= PART_BYTES) await this.#storePart();
  }

  async addReport(report: FeedReport): Promise<void> {
    this.#reports.push(report);
    this.#observations += report.observations.length + report.facts.length;
    this.#statementsCount += report.observations.length + report.facts.length;
    if (this.#reports.length >= BATCH_REPORTS || this.#statementsCount >= BATCH_STATEMENTS) await this.#storePart();
  }

  /** What is in memory, in the transaction that accepts it. @returns how many reports of the whole are unmatched */
  async storeRest(session: AccountSession): Promise<number> {
    return this.#unmatched + (await this.#store(session));
  }

  async discard(): Promise<void> {
    const { accountId, id } = this.#row;
    if (!this.#mayBeStored) return;
    await this.#context.database.changeAccount(accountId, (session) => deleteUnfinishedInterchange(session, id));
  }

  async #storePart(): Promise<void> {
    const { accountId } = this.#row;
    this.#mayBeStored = true;
    this.#unmatched += await this.#context.database.changeAccount(accountId, (session) => this.#store(session));
    this.#isBegun = true;
    if (this.#bytesSize > 0) this.#partsCount += 1;
    this.#storedReports += this.#reports.length;
    [this.#bytes, this.#bytesSize, this.#reports, this.#statementsCount] = [[], 0, [], 0];
  }

  /** May be done again: it changes nothing of this object. @returns how many of the reports are unmatched */
  async #store(session: AccountSession): Promise<number> {
    const { id, receivedAt } = this.#row;
    if (!this.#isBegun) await insertInterchange(session, this.#row);
    if (this.#bytesSize > 0) await insertBytes(session, id, this.#partsCount + 1, Buffer.concat(this.#bytes));
    if (this.#reports.length === 0) return 0;
    // Where EDI opens shipments, every report has an account.
    const { open_from_edi: opens } = await getSettings(session, EDI_SETTINGS);
    const given = this.#reports.map((report) => ({ report }));
    const matched = await matchReports(session, this.#context, given);
    const rows = matched.map(({ given: { report }, shipmentIds }, index): NewFeedReport => {
      const waits = shipmentIds.length > 0 || opens;
      return {
        id: newId(receivedAt.getTime()),
        interchangeId: id,
        position: this.#storedReports + index + 1,
        status: waits ? 'receiving' : 'unmatched',
        report,
        keys: waits ? [] : keysOf(report),
      };
    });
    await insertFeedReports(session, rows, receivedAt);
    return matched.filter(({ shipmentIds }) => shipmentIds.length === 0).length;
  }
}
