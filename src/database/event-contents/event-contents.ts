/**
 * The contents of events as they are stored. Events of one change about one shipment repeat its resources, so they share
 * one packed text: the first of them has it, the others tell how many numbers before them that is. Each has the
 * positions of its own resources in it. Events that the database writes (migrations/0088_announced_changes.sql), those
 * of earlier versions, and those with very many resources have a text of their own, `included`.
 */
import { packText, unpackText } from './packed-text.ts';

interface UnpackedEvent {
  readonly id: string;
  readonly shipmentId: string | null;
  /** JSON texts; the one that the event refers to first. */
  readonly resources: readonly string[];
}

export interface PackedEvent {
  /** Null: it is packed. */
  readonly included: string | null;
  /** Packed. As it is written, null: that of an earlier event. */
  readonly content: Buffer | null;
  /** How many numbers before this event the content is; then the positions of the resources. Null: it is not packed. */
  readonly parts: Buffer | null;
}

/** JSON texts have no line breaks of their own. */
const SEPARATOR = '\n';
/** Positions and distances are bytes. */
const MOST_PARTS = 256;
/** Characters. All are unpacked to read one of them. */
const MOST_SHARED = 65_536;
/** Of a UUID v7: the milliseconds, which decide the partition. */
const TIME_OF_ID = 'xxxxxxxx-xxxx'.length;

interface Group {
  readonly first: number;
  readonly texts: Map<string, number>;
  characters: number;
}

/** @param events with consecutive numbers, and ids in their order */
export function packContents(events: readonly UnpackedEvent[]): PackedEvent[] {
  const groups: Group[] = [];
  const parts = events.map((event, index) => {
    if (!isPacked(event)) return null;
    const last = groups.at(-1);
    const group = last !== undefined && isShared(last, events, index) ? last : openGroup(groups, index);
    const positions = event.resources.map((text) => positionIn(group, text));
    return Buffer.from([index - group.first, ...positions]);
  });
  const contents = new Map(
    groups.map(({ first, texts }) => [first, packText([...texts.keys()].join(SEPARATOR), 'resources')]),
  );
  return events.map(({ resources }, index) => {
    const own = parts[index] ?? null;
    return {
      included: own === null ? joinResources(resources) : null,
      content: contents.get(index) ?? null,
      parts: own,
    };
  });
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

/** `included, content, parts` of an event `e`. A shared content is found by its number, in the partition of its time. */
export const CONTENT_COLUMNS = `e.included, e.parts, coalesce(e.content, CASE WHEN e.parts IS NOT NULL THEN (
  SELECT shared.content FROM events shared WHERE shared.account_id = e.account_id
    AND shared.sequence = e.sequence - get_byte(e.parts, 0) AND shared.id < e.id
    AND shared.id >= (left(e.id::text, ${TIME_OF_ID}) || '-0000-0000-000000000000')::uuid) END) AS content`;

/** Reads contents of several events; a shared one is unpacked once. */
export class ContentReader {
  #last: { readonly content: Buffer; readonly texts: readonly string[] } | null = null;

  /** The JSON texts of the event's resources, the one that it refers to first. */
  resources({ included, content, parts }: PackedEvent): string[] {
    if (content === null || parts === null) {
      return (JSON.parse(included ?? '[]') as object[]).map((resource) => JSON.stringify(resource));
    }
    const texts = this.#unpack(content);
    return [...parts.subarray(1)].map((position) => textAt(texts, position));
  }

  /** The array of the event's resources: a JSON text, the same bytes as they were announced. */
  text(stored: PackedEvent): string {
    return stored.parts === null ? (stored.included ?? '[]') : joinResources(this.resources(stored));
  }

  /** The JSON text of what the event refers to. */
  reference(stored: PackedEvent): string {
    return this.resources(stored)[0] ?? 'null';
  }

  #unpack(content: Buffer): readonly string[] {
    if (this.#last?.content.equals(content)) return this.#last.texts;
    const texts = unpackText(content).split(SEPARATOR);
    this.#last = { content, texts };
    return texts;
  }
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
