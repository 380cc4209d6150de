/** What a message broker takes, and what it knows of what it has. */
import type { OutgoingEvent } from '../../webhooks/stored-events.ts';

/** A place in a broker, by the names and numbers of the broker itself: all of them rise. */
export type BrokerMarker = Readonly<Record<string, number>>;

export interface SentEvents {
  /** How many of them, from the first on. */
  readonly count: number;
  readonly marker: BrokerMarker;
}

export interface Broker {
  /** Behind all that it has now. */
  end(): Promise<BrokerMarker>;
  /** Ids of the events that are behind the marker. */
  findArrived(marker: BrokerMarker): Promise<Set<string>>;
  /** In their order; all that it counts are stored there. @param events of one account */
  send(events: readonly OutgoingEvent[]): Promise<SentEvents>;
  close(): Promise<void>;
}

export const EVENT_HEADERS = {
  id: 'portolan-event-id',
  account: 'portolan-account',
  event: 'portolan-event',
  sequence: 'portolan-sequence',
  /** `omitted`: the message would have been too large with it. */
  included: 'portolan-included',
} as const;

export const CONTENT_TYPE = 'application/vnd.api+json';

/** What the broker takes of an event. @throws Error where even the event alone is too large */
export function fittingBody(
  { id, body, shortBody }: OutgoingEvent,
  mostBytes: number,
): { readonly body: Buffer; readonly isShort: boolean } {
  if (body.length <= mostBytes) return { body, isShort: false };
  if (shortBody.length <= mostBytes) return { body: shortBody, isShort: true };
  throw new Error(`the event ${id} has ${shortBody.length} bytes; the broker takes ${mostBytes}: raise its limit`);
}

/** The value of an environment variable. @throws Error that names the variable */
export function secretOf(variable: string | undefined, environment: NodeJS.ProcessEnv): string | undefined {
  if (variable === undefined) return undefined;
  const secret = environment[variable]?.trim();
  if (!secret) throw new Error(`no secret: set ${variable} in the environment`);
  return secret;
}
