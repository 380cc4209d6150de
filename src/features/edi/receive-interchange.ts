/**
 * Receives an EDI file as a stream: stores its bytes, and the reports of its messages one by one. The interchange
 * does not exist until it is accepted; any error before that leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import { keysOf } from '../../core/feed-reports/match.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { PartnerMappings } from '../../sources/edi/partners/mapping.ts';
import { readInterchange } from '../../sources/edi/read-interchange.ts';
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
import { EdiFileOutcome } from './edi-file-outcome.ts';
import { EdiTooLarge } from './errors.ts';
import type { InterchangeStatus } from './schema.ts';
import {
  deleteUnfinishedInterchange,
  type FinishedInterchange,
  findSameBytes,
  finishInterchange,
  insertBytes,
  insertInterchange,
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
export interface ReceivedInterchange extends Omit<FinishedInterchange, 'duplicateOf'> {
  readonly accountId: string;
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
  await context.database.changeAccount(accountId, (session) => insertInterchange(session, { ...file, id, receivedAt }));
  try {
    const bytes = new KeptBytes(context, accountId, id, maximumBytes);
    const store = await ReportStore.open(context, accountId, id, receivedAt);
    const outcome = new EdiFileOutcome();
    const options = { receivedAt: formatInstant(receivedAt.getTime()), partners, maximumBytes };
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
          for (const report of part.reports) await store.add(report);
      }
    }
    await store.flush();
    return {
      id,
      accountId,
      ...bytes.columns(),
      ...(await outcome.columns(receivedAt)),
      ...store.columns(),
    };
  } catch (error) {
    await discardInterchange(context, accountId, id);
    throw error;
  }
}

/**
 * Accepts the interchange: it becomes visible and its reports are applied. The same bytes again are a duplicate without
 * effect. @param present makes the answer of its status, in the transaction
 */
export async function acceptInterchange<Answer>(
  context: PollingContext,
  { accountId, ...received }: ReceivedInterchange,
  present: (session: AccountSession, status: InterchangeStatus) => Promise<Answer>,
): Promise<Answer> {
  return context.database.changeAccount(accountId, async (session) => {
    const earlier = await findSameBytes(session, received.sha256);
    const isDuplicate = earlier !== undefined && received.status !== 'refused';
    if (isDuplicate) await deleteReportsOf(session, received.id);
    const status = isDuplicate ? 'duplicate' : received.status;
    await finishInterchange(session, { ...received, status, duplicateOf: isDuplicate ? earlier : null });
    await releaseReports(session, received.id);
    return present(session, status);
  });
}

/** Does nothing once it is accepted. */
export async function discardInterchange(context: PollingContext, accountId: string, id: string): Promise<void> {
  await context.database.changeAccount(accountId, (session) => deleteUnfinishedInterchange(session, id));
}

/** The bytes on their way to the reader: counted, hashed, and stored a part at a time. */
class KeptBytes {
  readonly #context: PollingContext;
  readonly #accountId: string;
  readonly #id: string;
  readonly #maximum: number;
  readonly #hash = createHash('sha256');
  #size = 0;
  #part = 0;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  constructor(context: PollingContext, accountId: string, id: string, maximum: number) {
    this.#context = context;
    this.#accountId = accountId;
    this.#id = id;
    this.#maximum = maximum;
  }

  async *of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#size += chunk.length;
      if (this.#size > this.#maximum) throw new EdiTooLarge(this.#maximum);
      this.#hash.update(chunk);
      this.#waiting.push(chunk);
      this.#waitingBytes += chunk.length;
      if (this.#waitingBytes >= PART_BYTES) await this.#store();
      yield chunk;
    }
    await this.#store();
  }

  columns() {
    return { byteSize: this.#size, sha256: this.#hash.digest('hex') };
  }

  async #store(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    this.#part += 1;
    const [part, bytes] = [this.#part, Buffer.concat(this.#waiting)];
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.#context.database.changeAccount(this.#accountId, (session) =>
      insertBytes(session, this.#id, part, bytes),
    );
  }
}

class ReportStore {
  readonly #context: PollingContext;
  readonly #accountId: string;
  readonly #interchangeId: string;
  readonly #receivedAt: Date;
  /** Where EDI opens shipments, every report has an account. */
  readonly #opens: boolean;
  #waiting: FeedReport[] = [];
  #waitingStatements = 0;
  #count = 0;
  #observations = 0;
  #unmatched = 0;

  private constructor(
    context: PollingContext,
    interchange: { accountId: string; id: string; receivedAt: Date; opens: boolean },
  ) {
    this.#context = context;
    this.#accountId = interchange.accountId;
    this.#interchangeId = interchange.id;
    this.#receivedAt = interchange.receivedAt;
    this.#opens = interchange.opens;
  }

  static async open(context: PollingContext, accountId: string, id: string, receivedAt: Date): Promise<ReportStore> {
    const { open_from_edi: opens } = await context.database.forAccount(accountId, (session) =>
      getSettings(session, EDI_SETTINGS),
    );
    return new ReportStore(context, { accountId, id, receivedAt, opens });
  }

  async add(report: FeedReport): Promise<void> {
    this.#waiting.push(report);
    const statements = report.observations.length + report.facts.length;
    this.#observations += statements;
    this.#waitingStatements += statements;
    if (this.#waiting.length >= BATCH_REPORTS || this.#waitingStatements >= BATCH_STATEMENTS) await this.flush();
  }

  columns() {
    return { observationsCount: this.#observations, unmatchedCount: this.#unmatched };
  }

  async flush(): Promise<void> {
    const reports = this.#waiting;
    this.#waiting = [];
    this.#waitingStatements = 0;
    if (reports.length === 0) return;
    await this.#context.database.changeAccount(this.#accountId, async (session) => {
      const matched = await matchReports(
        session,
        this.#context,
        reports.map((report) => ({ report })),
      );
      const rows = matched.map(({ given: { report }, shipmentIds }, index): NewFeedReport => {
        const isUnmatched = shipmentIds.length === 0;
        if (isUnmatched) this.#unmatched += 1;
        const waits = !isUnmatched || this.#opens;
        return {
          id: newId(this.#receivedAt.getTime()),
          interchangeId: this.#interchangeId,
          position: this.#count + index + 1,
          status: waits ? 'receiving' : 'unmatched',
          report,
          keys: waits ? [] : keysOf(report),
        };
      });
      await insertFeedReports(session, rows, this.#receivedAt);
    });
    this.#count += reports.length;
  }
}
