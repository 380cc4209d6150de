/**
 * All event streams of this process. One query for all of them finds the accounts with new events, streams at the
 * same position share one read, and few reads run at once, so that a thousand clients that catch up leave
 * connections for requests. Why it polls instead of listening: docs/decisions/0017-event-streams-look.md.
 */
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../../../database/connection-errors.ts';
import type { Database } from '../../../database/database.ts';
import { type Auth, isFromAllowedAddress } from '../../../http/plugins/authentication.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import { listPresentAuths } from '../../../tenancy/credentials.ts';
import type { AttributesShownTo } from '../../../tracking/feature.ts';
import { EventStream, type FeedEvent, type StreamOptions, type StreamTimes } from './event-stream.ts';
import { eventFor, findLastSequences, listWholeEvents, type WholeEvent } from './list-store.ts';
import { joinEvent } from './schema.ts';

export interface StreamSettings extends StreamTimes {
  /** The limit of open streams of a key in a process. */
  readonly perKey: number;
  /** And all keys of an account together. */
  readonly perAccount: number;
}

/** Of one stream's reading: what it holds at most while its reader is slow. */
const BATCH = 50;
const READINGS_AT_ONCE = 2;
const MOST_STREAMS = 1000;
/** How often the keys and sessions of streams are looked up: none outlives its permission by a second. */
const KEY_CHECK_MILLIS = 500;

interface HubParts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'wallNow'>;
  readonly attributesShownTo: AttributesShownTo;
}

export class EventHub {
  readonly #database: Database;
  readonly #settings: StreamSettings;
  readonly #attributesShownTo: AttributesShownTo;
  readonly #clock: Pick<Clock, 'wallNow'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #streams = new Set<EventStream>();
  readonly #readings = new Map<string, Promise<readonly FeedEvent[] | null>>();
  readonly #atOnce = new FairSemaphore({ slots: READINGS_AT_ONCE });
  #timers: readonly NodeJS.Timeout[] = [];
  #looking = false;
  #checkingKeys = false;

  constructor(
    { database, clock, attributesShownTo }: HubParts,
    settings: StreamSettings,
    log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#attributesShownTo = attributesShownTo;
    this.#settings = settings;
    this.#log = log;
  }

  /** Why another stream cannot be opened; null where it can. */
  refusal(accountId: string, keyId: string): 'key' | 'account' | 'process' | null {
    if (this.#streams.size >= MOST_STREAMS) return 'process';
    const ofAccount = [...this.#streams].filter(({ input }) => input.accountId === accountId);
    if (ofAccount.filter(({ input }) => input.keyId === keyId).length >= this.#settings.perKey) return 'key';
    return ofAccount.length >= this.#settings.perAccount ? 'account' : null;
  }

  /** @param onStalled the reader has taken nothing for as long as it may */
  open(
    input: StreamOptions,
    onStalled: () => void,
  ): { readonly body: AsyncIterable<string>; readonly close: () => void } {
    const stream = new EventStream(input, this.#settings);
    this.#streams.add(stream);
    if (this.#timers.length === 0) this.#start();
    const close = () => {
      stream.end();
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#stop();
    };
    return {
      body: stream.body((after, newest) => this.#eventsAfter(input.accountId, after, newest), onStalled),
      close,
    };
  }

  /** Ends every stream. */
  close(): void {
    for (const stream of this.#streams) stream.end();
    this.#stop();
  }

  #start(): void {
    this.#timers = [
      setInterval(() => void this.#look(), this.#settings.pollMillis),
      setInterval(() => void this.#checkKeys(), KEY_CHECK_MILLIS),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const accountIds = [...new Set([...this.#streams].map(({ input }) => input.accountId))];
    try {
      const newest = await this.#database.system((session) => findLastSequences(session, accountIds));
      for (const stream of this.#streams) stream.notify(newest.get(stream.input.accountId) ?? 0);
    } catch (error) {
      this.#log.warn(`could not look for new events: ${errorMessage(error)}`);
    } finally {
      this.#looking = false;
    }
  }

  async #checkKeys(): Promise<void> {
    if (this.#checkingKeys) return;
    this.#checkingKeys = true;
    try {
      const checked = [...this.#streams];
      const now = new Date(this.#clock.wallNow());
      const opened = checked.map(({ input }) => input);
      const present = await this.#database.system((session) => listPresentAuths(session, opened, now));
      for (const stream of checked) {
        const { sessionId, keyId } = stream.input;
        if (!isUnchanged(stream.input, present.get(sessionId ?? keyId))) stream.end();
      }
    } catch (error) {
      this.#log.warn(`could not check the keys of streams: ${errorMessage(error)}`);
    } finally {
      this.#checkingKeys = false;
    }
  }

  /** Who knows of a newer event must not share a reading that may have begun before it: it would be taken for gone. */
  #eventsAfter(accountId: string, after: number, newest: number): Promise<readonly FeedEvent[] | null> {
    const place = `${accountId} ${after} ${newest}`;
    let reading = this.#readings.get(place);
    if (!reading) {
      reading = this.#atOnce.run('all', () => this.#read(accountId, after)).finally(() => this.#readings.delete(place));
      this.#readings.set(place, reading);
    }
    return reading;
  }

  /** Null while the database is away. */
  async #read(accountId: string, after: number): Promise<readonly FeedEvent[] | null> {
    try {
      const events = await this.#database.forAccount(accountId, (session) => listWholeEvents(session, after, BATCH));
      return events.map((event) => toFeedEvent(event, this.#attributesShownTo));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return null;
    }
  }
}

/** A reader whose permissions changed connects anew, and gets what it may have now. */
function isUnchanged({ keyId, partyIds, address }: StreamOptions, auth: Auth | undefined): boolean {
  return (
    auth !== undefined &&
    auth.keyId === keyId &&
    auth.lacksFactor !== true &&
    isFromAllowedAddress(auth, address) &&
    String(auth.partyIds) === String(partyIds)
  );
}

function toFeedEvent(event: WholeEvent, attributesShownTo: AttributesShownTo): FeedEvent {
  const { sequence, customerId } = event;
  const text = (shown: WholeEvent) =>
    `id: ${sequence}\nevent: ${event.event}\ndata: ${joinEvent(shown, shown.included)}\n\n`;
  const whole = text(event);
  return {
    sequence,
    event: event.event,
    customerId,
    textFor: (customers) => (customers === null ? whole : text(eventFor(event, { customers, attributesShownTo }))),
  };
}
