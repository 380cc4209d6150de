/**
 * What a line of the dialect sends by itself: whether it is the line's own, and the reports in it. Pure; who is to have
 * them is decided elsewhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { FeedReport } from '../../../core/feed-reports/feed-report.ts';
import type { ReportedFact, ReportedObservation, Source, TrackedReference } from '../../../core/observation.ts';
import { excerpt, readJson } from '../../http/json.ts';
import { CredentialsUnusable, type ReadSecret, Secret } from '../../http/secret.ts';
import { type CarrierPush, OLDEST_NEWS_DAYS, type PushedEvents, type UnreadableStatement } from '../carrier.ts';
import { factsOf, observationsOf } from './events/observe.ts';
import { boxesNamed, isDigest, namedDocuments } from './events/ownership.ts';
import type { ReadEvent, ReadEvents } from './events/read-event.ts';
import type { DcsaProfile } from './settings.ts';

const SILENCE = { silenceHours: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 240 })) };

/** Of 2.2: each body is signed with a secret that both sides share. */
export const SignedPush = Type.Object(
  { secret: Secret, subscriptionsPath: Type.Optional(Type.String({ pattern: '^/' })), ...SILENCE },
  { additionalProperties: false },
);
/** Of 3.0: the standard leaves open how the line authenticates itself; here it has a token of ours. */
export const TokenPush = Type.Object({ token: Secret, ...SILENCE }, { additionalProperties: false });

const SILENCE_HOURS = 24;
const MINIMUM_SECRET_BYTES = 16;
/** More events than that are another thing than news. */
const MOST_EVENTS = 500;

/** Of one event. A line names the containers and documents of a shipment. */
const MOST_NAMED = 200;

/** Of a body: each is a report of its own, and the process does nothing else while it makes them. */
const MOST_BOXES = 1000;

type Reading = Pick<CarrierPush, 'read'>;

/** @throws CredentialsUnusable where the secret cannot be one */
export function signedPush(settings: Static<typeof SignedPush>, readSecret: ReadSecret, reading: Reading): CarrierPush {
  const written = readSecret(settings.secret);
  const secret = Buffer.from(written, 'base64');
  if (written !== '' && (!/^[A-Za-z0-9+/]+={0,2}$/.test(written) || secret.length < MINIMUM_SECRET_BYTES)) {
    throw new CredentialsUnusable(
      `push.secret must be Base64 of at least ${MINIMUM_SECRET_BYTES} bytes, as in the subscription at the line`,
    );
  }
  return {
    ...reading,
    path: '',
    silenceHours: settings.silenceHours ?? SILENCE_HOURS,
    isFromLine(headers, body) {
      const given = /^\s*sha256=([0-9a-f]{64})\s*$/i.exec(String(headers['notification-signature'] ?? ''))?.[1];
      if (given === undefined || secret.length === 0) return false;
      return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(given, 'hex'));
    },
  };
}

/** @throws CredentialsUnusable where the token cannot be one */
export function tokenPush(settings: Static<typeof TokenPush>, readSecret: ReadSecret, reading: Reading): CarrierPush {
  const token = readSecret(settings.token);
  if (token !== '' && token.length < MINIMUM_SECRET_BYTES) {
    throw new CredentialsUnusable(`push.token must have at least ${MINIMUM_SECRET_BYTES} characters`);
  }
  return {
    ...reading,
    path: '/events',
    silenceHours: settings.silenceHours ?? SILENCE_HOURS,
    isFromLine(headers) {
      const given = /^Bearer (\S+)$/i.exec(String(headers.authorization ?? ''))?.[1] ?? '';
      return token !== '' && timingSafeEqual(digestOf(given), digestOf(token));
    },
  };
}

/** Of one length, whatever is compared. */
function digestOf(text: string): Buffer {
  return createHmac('sha256', 'push.token').update(text).digest();
}

const RIGHT = 'right would be a JSON array of events, or {"events": […]}';

export function pushReader(profile: DcsaProfile, readEvents: ReadEvents): Reading {
  const source: Source = { kind: 'shipping_line', code: profile.scac, name: profile.name };
  return {
    read(body, receivedAt): PushedEvents | { readonly problem: string } {
      const json = readJson(body);
      if ('problem' in json) return { problem: `the body is ${json.problem}; ${RIGHT}` };
      const values = listOf(json.value);
      if (values === null) return { problem: `the body is ${excerpt(body)}; ${RIGHT}` };
      if (values.length > MOST_EVENTS) {
        return { problem: `the body has ${values.length} events; right would be at most ${MOST_EVENTS}` };
      }
      const { events, unreadable, droppedFields } = readEvents(values, receivedAt, profile);
      const faults: UnreadableStatement[] = [...unreadable];
      const usable = events.filter((read) => {
        const fault = faultOf(read);
        if (fault !== null) faults.push({ index: values.indexOf(read.raw), ...fault });
        return fault === null;
      });
      const [first] = faults;
      if (usable.length === 0 && first !== undefined) {
        return {
          problem: `none of ${values.length} events can be read; of event ${first.index}, ${first.path}: ${first.problem}`,
        };
      }
      const recent = usable.filter((read) => !isTooOld(read, receivedAt));
      const boxes = new Set(recent.flatMap(({ event }) => boxesNamed(event)));
      if (boxes.size > MOST_BOXES) {
        return { problem: `the body is about ${boxes.size} containers; right would be at most ${MOST_BOXES}` };
      }
      return {
        reports: reportsOf(recent, source, receivedAt),
        unreadable: faults,
        ...(droppedFields.length > 0 && { droppedFields }),
      };
    },
  };
}

function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const events = typeof value === 'object' && value !== null && 'events' in value ? value.events : null;
  return Array.isArray(events) ? events : null;
}

/** Of 2.2 and of 3.0. */
const TIME_OF_STATEMENT = /^event(Created|Updated)DateTime$/;

/**
 * Without its time a repeated statement would count as a new one. Where the time is there and was dropped as wrong, that
 * of the receipt counts; repetitions are then equal by their content, as all statements without a time are.
 */
function faultOf(read: ReadEvent): Pick<UnreadableStatement, 'path' | 'problem'> | null {
  if (read.statedAt === null && !read.dropped.some(({ path }) => TIME_OF_STATEMENT.test(path))) {
    return { path: 'eventCreatedDateTime', problem: 'must be there in a callback' };
  }
  const [boxes, documents] = [boxesNamed(read.event), namedDocuments(read.event)];
  if (boxes.length > MOST_NAMED || documents.length > MOST_NAMED) {
    return { path: 'references', problem: `must name at most ${MOST_NAMED} containers and documents` };
  }
  const isOfBox = read.event.eventType.trim().toUpperCase() === 'EQUIPMENT';
  if (isOfBox && boxes.length === 0) {
    return { path: 'equipmentReference', problem: 'must name the container in a callback' };
  }
  if (boxes.length === 0 && documents.length === 0) {
    return { path: 'documentReferences', problem: 'must name a document or a container in a callback' };
  }
  return null;
}

/** A copy of an old body has no effect: it is known as a repetition for as long as its statements are read. */
function isTooOld({ statedAt }: ReadEvent, receivedAt: string): boolean {
  return statedAt !== null && Date.parse(receivedAt) - Date.parse(statedAt) > OLDEST_NEWS_DAYS * 86_400_000;
}

/** One for each container, or shipment, that the events name in the same way. */
function reportsOf(events: readonly ReadEvent[], source: Source, fetchedAt: string): FeedReport[] {
  const reports = new Map<string, Draft>();
  for (const read of events) {
    const documents = namedDocuments(read.event);
    const numbersOf = (kind: string) =>
      documents.filter(({ type, number }) => type === kind && !isDigest(number)).map(({ number }) => number);
    const numbers = { billsOfLading: numbersOf('TRD'), bookings: numbersOf('BKG') };
    const draftOf = (equipment: string | null): Draft => {
      const key = JSON.stringify([equipment, numbers]);
      const empty = { source, fetchedAt, equipment, ...numbers, scac: source.code, observations: [], facts: [] };
      const draft = reports.get(key) ?? empty;
      reports.set(key, draft);
      return draft;
    };
    const own = { source, reference: UNASKED, events: [read], isOurBox: () => true };
    for (const observation of observationsOf(own)) draftOf(observation.equipment).observations.push(observation);
    for (const fact of factsOf(own)) draftOf(fact.equipment).facts.push(fact);
  }
  return [...reports.values()];
}

interface Draft extends Omit<FeedReport, 'observations' | 'facts'> {
  readonly observations: ReportedObservation[];
  readonly facts: ReportedFact[];
}

/** Each event names what it is about. */
const UNASKED: TrackedReference = { type: 'bill_of_lading', number: '' };
