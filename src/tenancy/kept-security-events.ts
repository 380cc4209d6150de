/**
 * Events of the security log that are stored for others to take. They are written a moment after their response, together: what a
 * process has not written when it is killed is in its log only.
 */
import type { Database, Session } from '../database/database.ts';
import { newId } from '../lib/ids.ts';

export interface SecurityRecord {
  readonly accountId: string | null;
  /** As JSON: a line of the security log with an id. */
  readonly record: object;
}

export type TakeSecurityEvents = (session: Session, events: readonly SecurityRecord[]) => Promise<void>;

interface KeepingParts {
  readonly database: Pick<Database, 'system'>;
  readonly take: TakeSecurityEvents;
  readonly wallNow: () => number;
  readonly warn: (error: unknown, line: string) => void;
}

const GATHER_MILLIS = 200;
const RETRY_MILLIS = 5000;
/** While the database is away; the oldest are dropped. */
const MOST = 10_000;
const AT_ONCE = 500;

export class KeptSecurityEvents {
  readonly #parts: KeepingParts;
  #waiting: SecurityRecord[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: KeepingParts) {
    this.#parts = parts;
  }

  add(accountId: string | undefined, line: object): void {
    const record = { id: newId(this.#parts.wallNow()), ...line };
    this.#waiting.push({ accountId: accountId ?? null, record });
    if (this.#waiting.length > MOST) this.#waiting.shift();
    this.#schedule(GATHER_MILLIS);
  }

  /** Writes what waits. Never rejects. */
  close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    return this.#write();
  }

  #schedule(millis: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#write();
    }, millis).unref();
  }

  #write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { database, take, warn } = this.#parts;
    while (this.#waiting.length > 0) {
      const events = this.#waiting.splice(0, AT_ONCE);
      try {
        await database.system((session) => take(session, events));
      } catch (error) {
        warn(error, 'events of the security log could not be stored; they are stored later');
        this.#waiting.unshift(...events);
        this.#schedule(RETRY_MILLIS);
        return;
      }
    }
  }
}
