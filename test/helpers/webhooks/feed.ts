/** Tests of the event feed: announces events as tracking does, and reads server-sent events. */
import { get as request } from 'node:http';
import type { EventName } from '../../../src/core/event-names.ts';
import type { Database, Session } from '../../../src/database/database.ts';
import { announce } from '../../../src/features/webhooks/announce.ts';
import { newId } from '../../../src/lib/ids.ts';

export interface AnnouncedEvent {
  readonly event?: EventName;
  readonly shipmentId?: string | null;
  readonly referenceType?: 'tracking_request' | 'shipment_updated_event';
  readonly referenceId?: string;
  /** Distinguishes events in the rendered reference object. */
  readonly note?: string;
}

/** Each call is one transaction. */
export async function announceEvents(
  database: Database,
  accountId: string,
  events: readonly AnnouncedEvent[],
  now: number,
): Promise<void> {
  const announcements = events.map(({ event, shipmentId, referenceType, referenceId, note }) => {
    const id = referenceId ?? newId(now);
    const type = referenceType ?? 'tracking_request';
    const tracked = shipmentId ? { id: shipmentId, type: 'shipment' } : null;
    const relationships = type === 'tracking_request' ? { tracked_object: { data: tracked } } : {};
    const json = JSON.stringify({ id, type, attributes: { note: note ?? '' }, relationships });
    return {
      event: event ?? ('tracking_request.failed' as const),
      shipmentId: shipmentId ?? null,
      containerId: null,
      reference: { type, id, json },
      included: [],
    };
  });
  await database.changeAccount(accountId, (session) => announce(session, announcements, new Date(now)));
}

export type Around = (text: string, run: () => Promise<unknown>) => Promise<unknown>;

/** A database whose prepared statements are run by the test: to hold an answer back, or to let something happen in between. */
export function aroundStatements(database: Database, around: Around): Database {
  return {
    ...database,
    forAccount: (accountId, work) =>
      database.forAccount(accountId, (session) => {
        const prepared = (...given: Parameters<Session['prepared']>) =>
          around(given[0], () => session.prepared(...given));
        return work({ ...session, prepared: prepared as Session['prepared'] });
      }),
  };
}

export interface Message {
  readonly id: string | null;
  readonly event: string | null;
  readonly data: string | null;
  readonly comment: string | null;
}

export interface Reader {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Everything received so far, in order. */
  readonly messages: Message[];
  /** The body where it is no stream. */
  readonly text: () => string;
  /** Resolves when the other side ends. */
  readonly ended: Promise<void>;
  /** Takes nothing more, but stays connected. */
  pause(): void;
  cut(): void;
}

/** @param onMessage called for each message; may cut */
export async function readStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  onMessage: (message: Message, reader: Reader) => void = () => {},
): Promise<Reader> {
  const { promise, resolve, reject } = Promise.withResolvers<Reader>();
  const outgoing = request(url, { headers: { accept: 'text/event-stream', ...headers } }, (incoming) => {
    const messages: Message[] = [];
    let text = '';
    let rest = '';
    let isCut = false;
    const reader: Reader = {
      status: incoming.statusCode ?? 0,
      headers: incoming.headers,
      messages,
      text: () => text,
      ended: new Promise((end) => incoming.once('close', end)),
      pause: () => incoming.pause(),
      cut: () => {
        isCut = true;
        outgoing.destroy();
      },
    };
    incoming.on('error', () => {});
    incoming.setEncoding('utf8').on('data', (chunk: string) => {
      if (reader.status !== 200) text += chunk;
      rest += chunk;
      for (let end = rest.indexOf('\n\n'); end >= 0 && !isCut; end = rest.indexOf('\n\n')) {
        const message = parseMessage(rest.slice(0, end));
        rest = rest.slice(end + 2);
        messages.push(message);
        onMessage(message, reader);
      }
    });
    resolve(reader);
  });
  outgoing.on('error', reject);
  return promise;
}

function parseMessage(text: string): Message {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  return { id: field('id'), event: field('event'), data: field('data'), comment: field('') };
}
