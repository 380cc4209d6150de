/**
 * The contents of events as they are stored. Events of one change about one shipment repeat its resources, so they share
 * one packed text: the first of them has it, the others tell how many numbers before them that is. Each has the
 * positions of its own resources in it. Most of it repeats what events of the shipment said before: it is packed against
 * a base, a content that is stored apart for later ones. Events that the database writes
 * (migrations/0088_announced_changes.sql), those of earlier versions, and those with very many resources have a text of
 * their own, `included`.
 */
import { errorMessage } from '../../lib/errors.ts';
import { packAgainst, packText, unpackAgainst, unpackText } from './packed-text.ts';

interface UnpackedEvent {
  readonly id: string;
  readonly shipmentId: string | null;
  /** JSON texts; the one that the event refers to first. */
  readonly resources: readonly string[];
}

interface StoredEvent {
  /** Null: it is packed. */
  readonly included: string | null;
  /** How many numbers before this event the content is; then the positions of the resources. Null: it is not packed. */
  readonly parts: Buffer | null;
}

/** As it is read. */
export interface PackedEvent extends StoredEvent {
  readonly content: Buffer | null;
  /** Packed; null: the content has none. */
  readonly base: Buffer | null;
  /** Of the event, for messages. */
  readonly name?: string;
}

/** As it is written. */
export interface EventToStore extends StoredEvent {
  /** Null: that of an earlier event. */
  readonly content: Buffer | null;
  /** The number of the event that the base was stored with; below zero: of the event at this place of the list, from -1. */
  readonly base: string | number | null;
  /** Packed: later contents of the shipment have it as their base. */
  readonly newBase: Buffer | null;
}

/** The latest of a shipment. */
export interface EventBase {
  /** Of the event that it was stored with; below zero as in `EventToStore`. */
  readonly sequence: string | number;
  readonly content: Buffer;
}

/** JSON texts have no line breaks of their own. */
const SEPARATOR = '\n';
/** Positions and distances are bytes. */
const MOST_PARTS = 256;
/** Characters. All are unpacked to read one of them. */
const MOST_SHARED = 65_536;
/** Of the size of the packed base: what takes more becomes the next base. Least bytes in all between 0.3 and 0.5. */
const MOST_BESIDE_BASE = 0.4;
/** About as many bytes as the row of a base takes beside its content. */
const ALWAYS_BESIDE_BASE = 200;
/** Of a UUID v7: the milliseconds, which decide the partition. */
const TIME_OF_ID = 'xxxxxxxx-xxxx'.length;

interface Group {
  readonly first: number;
  readonly texts: Map<string, number>;
  characters: number;
}

/**
 * @param events with consecutive numbers, and ids in their order
 * @param bases by shipment; where a shipment has none that fits, its content becomes one. Undefined: no content has a base
 */
export function packContents(events: readonly UnpackedEvent[], bases?: ReadonlyMap<string, EventBase>): EventToStore[] {
  const groups: Group[] = [];
  const placed = events.map((event, index) => {
    if (!isPacked(event)) return null;
    const last = groups.at(-1);
    const group = last !== undefined && isShared(last, events, index) ? last : openGroup(groups, index);
    const positions = event.resources.map((text) => positionIn(group, text));
    return { group, parts: Buffer.from([index - group.first, ...positions]) };
  });
  const known = bases && new Map(bases);
  const contents = new Map(
    groups.map((group) => [group, packGroup(group, events[group.first]?.shipmentId ?? null, known)]),
  );
  return events.map(({ resources }, index) => {
    const { group, parts } = placed[index] ?? {};
    const content = group && contents.get(group);
    if (group === undefined || parts === undefined || content === undefined)
      return { included: joinResources(resources), parts: null, content: null, base: null, newBase: null };
    return group.first === index
      ? { included: null, parts, ...content }
      : { included: null, parts, content: null, base: content.base, newBase: null };
  });
}

function packGroup(
  { first, texts }: Group,
  shipmentId: string | null,
  bases: Map<string, EventBase> | undefined,
): Pick<EventToStore, 'content' | 'base' | 'newBase'> {
  const text = [...texts.keys()].join(SEPARATOR);
  if (bases === undefined || shipmentId === null)
    return { content: packText(text, 'resources'), base: null, newBase: null };
  const base = bases.get(shipmentId);
  if (base !== undefined) {
    const content = packAgainst(text, unpackText(base.content));
    if (content.length <= Math.max(ALWAYS_BESIDE_BASE, MOST_BESIDE_BASE * base.content.length))
      return { content, base: base.sequence, newBase: null };
  }
  const newBase = packText(text, 'resources');
  bases.set(shipmentId, { sequence: -1 - first, content: newBase });
  return { content: packAgainst(text, text), base: -1 - first, newBase };
}

function isPacked({ resources }: UnpackedEvent): boolean {
  return resources.length <= MOST_PARTS && !resources.some((text) => text.includes(SEPARATOR));
}

function isShared({ first, texts, characters }: Group, events: readonly UnpackedEvent[], index: number): boolean {
  const [leader, event] = [events[first], events[index]];
  if (leader === undefined || event === undefined || leader.shipmentId === null) return false;
  return (
    event.shipmentId === leader.shipmentId &&
    event.id > leader.id &&
    event.id.slice(0, TIME_OF_ID) === leader.id.slice(0, TIME_OF_ID) &&
    index - first < MOST_PARTS &&
    texts.size + event.resources.length <= MOST_PARTS &&
    characters + lengthOf(event.resources.filter((text) => !texts.has(text))) <= MOST_SHARED
  );
}

function openGroup(groups: Group[], first: number): Group {
  const group: Group = { first, texts: new Map(), characters: 0 };
  groups.push(group);
  return group;
}

function positionIn(group: Group, text: string): number {
  const known = group.texts.get(text);
  if (known !== undefined) return known;
  const position = group.texts.size;
  group.texts.set(text, position);
  group.characters += text.length;
  return position;
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/**
 * `included, parts, content, base` of an event `e`. A shared content is found by its number, in the partition of its time.
 */
export const CONTENT_COLUMNS = `e.included, e.parts, coalesce(e.content, CASE WHEN e.parts IS NOT NULL THEN (
  SELECT shared.content FROM events shared WHERE shared.account_id = e.account_id
    AND shared.sequence = e.sequence - get_byte(e.parts, 0) AND shared.id < e.id
    AND shared.id >= (left(e.id::text, ${TIME_OF_ID}) || '-0000-0000-000000000000')::uuid) END) AS content,
  (SELECT b.content FROM event_bases b WHERE b.account_id = e.account_id AND b.shipment_id = e.shipment_id
    AND b.sequence = e.base) AS base`;

/** How many contents this process could not read. */
let unreadable = 0;
export const countUnreadable = () => unreadable;
/** The first times are told; those who read again would tell the same. */
const MOST_WARNINGS = 100;

/**
 * Reads contents of several events; a shared one is unpacked once. One that cannot be read, as without its base, is empty, is told by a
 * warning of the process and counted: the other events of its page, and what follows it, are read as ever.
 */
export class ContentReader {
  #last: { readonly content: Buffer; readonly base: Buffer | null; readonly texts: readonly string[] } | null = null;

  /** The JSON texts of the event's resources, the one that it refers to first. */
  resources(stored: PackedEvent): string[] {
    const { included, content, parts, base } = stored;
    if (content === null || parts === null) {
      return (JSON.parse(included ?? '[]') as object[]).map((resource) => JSON.stringify(resource));
    }
    try {
      const texts = this.#unpack(content, base);
      return [...parts.subarray(1)].map((position) => textAt(texts, position));
    } catch (error) {
      unreadable += 1;
      const lack = base === null ? ', or its base is missing' : '';
      if (unreadable <= MOST_WARNINGS)
        process.emitWarning(`The content of ${stored.name ?? 'an event'} is damaged${lack}: ${errorMessage(error)}`);
      return [];
    }
  }

  /** The array of the event's resources: a JSON text, the same bytes as they were announced. */
  text(stored: PackedEvent): string {
    return stored.parts === null ? (stored.included ?? '[]') : joinResources(this.resources(stored));
  }

  /** The JSON text of what the event refers to; null: the content has none. */
  reference(stored: PackedEvent): string | null {
    return this.resources(stored)[0] ?? null;
  }

  #unpack(content: Buffer, base: Buffer | null): readonly string[] {
    if (this.#last?.content.equals(content) && isSame(this.#last.base, base)) return this.#last.texts;
    const text = base === null ? unpackText(content) : unpackAgainst(content, unpackText(base));
    const texts = text.split(SEPARATOR);
    this.#last = { content, base, texts };
    return texts;
  }
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

export function joinResources(texts: readonly string[]): string {
  return `[${texts.join(',')}]`;
}

function textAt(texts: readonly string[], position: number): string {
  const text = texts[position];
  if (text === undefined)
    throw new Error(`The content of an event has ${texts.length} resources, not ${position + 1}.`);
  return text;
}
