/**
 * The way of a container as a person reads it: place by place in the order of time, what has happened by the service's milestones, what is
 * ahead by what sources say. Pure.
 */
import type { Milestone, RawEvent } from '../../../api/resources.ts';
import type { Placed as Said } from './statements-of.ts';

export interface Move {
  readonly key: string;
  readonly event: string | null;
  /** The source's own words. */
  readonly words: string;
  readonly mark: 'actual' | 'estimated' | 'planned';
  readonly at: string | null;
  /** The depot or terminal, where the source names it. */
  readonly facility: string | null;
  /** Where only the day is known. */
  readonly on: string | null;
  readonly timeZone: string | null;
  readonly source: { readonly kind: string; readonly name: string | null };
}

export interface Stop {
  readonly place: string;
  readonly code: string;
  readonly moves: readonly Move[];
}

interface PlacedMove extends Move {
  readonly place: string;
  readonly code: string;
}

const PREFIX = 'container.transport.';

/** @param events all that was said @param milestones those that stand, with what each rests on */
export function stopsOf(
  events: readonly Said<RawEvent>[],
  milestones: readonly Said<Milestone>[],
  words: Readonly<Record<string, string>>,
): Stop[] {
  const byId = new Map(events.map(({ id, attributes }) => [id, attributes]));
  const behind = milestones
    .filter(({ attributes }) => attributes.event.replace(PREFIX, '') in words)
    .filter(({ attributes }, at, all) => !all.slice(0, at).some((earlier) => isSame(earlier.attributes, attributes)))
    .map((each) => happened(each, byId.get(sourceOf(each) ?? '')));
  const ahead = expected(events, behind);
  const stops: { place: string; code: string; moves: Move[] }[] = [];
  for (const { place, code, ...move } of [...behind, ...ahead].toSorted(byTime)) {
    const last = stops.at(-1);
    // A statement without a place is of where the box is.
    const isHere = code === '' && place === '';
    if (last === undefined || !(isHere || (last.code === code && (code !== '' || last.place === place))))
      stops.push({ place: place || '—', code, moves: [move] });
    else last.moves.push(move);
  }
  return stops;
}

/** Told again, once what somebody had said in between was taken back. */
function isSame(one: Milestone, other: Milestone): boolean {
  return one.event === other.event && one.timestamp === other.timestamp && one.data_source === other.data_source;
}

function sourceOf({ relationships }: Said<Milestone>): string | undefined {
  return (relationships.source_event?.data as { id: string } | null | undefined)?.id;
}

function happened({ id, attributes: each, portName }: Said<Milestone>, said: RawEvent | undefined): PlacedMove {
  const isDay = each.precision === 'day';
  return {
    key: id,
    event: each.event.replace(PREFIX, ''),
    words: said?.original_event ?? each.event,
    mark: 'actual',
    at: isDay ? null : each.timestamp,
    on: isDay ? (said?.actual_on ?? each.timestamp.slice(0, 10)) : null,
    timeZone: each.timezone,
    source: { kind: each.data_source, name: said?.data_provider_name ?? null },
    facility: facilityOf(said, portName),
    place: portName ?? said?.location_name ?? each.location_locode ?? '',
    code: each.location_locode ?? said?.location_locode ?? '',
  };
}

/** Each once: an estimate before a plan, else what was said last. */
function expected(events: readonly Said<RawEvent>[], behind: readonly PlacedMove[]): PlacedMove[] {
  const standing = events
    .filter(({ attributes: { event, classifier } }) => event !== null && classifier !== 'actual')
    .filter(({ attributes: each }) => each.invalidated_at === null && each.implausible_reason === null)
    .filter(({ attributes }) => !isOver(attributes, behind));
  const best = new Map<string, Said<RawEvent>>();
  for (const each of standing.toSorted((a, b) => byCertainty(a.attributes, b.attributes))) {
    const { event, location_locode: code, location_name: name } = each.attributes;
    const key = `${event} ${code ?? name}`;
    if (!best.has(key)) best.set(key, each);
  }
  return [...best].map(([key, { attributes: each, portName }]) => ({
    key,
    event: each.event,
    words: each.original_event,
    mark: each.classifier === 'planned' ? 'planned' : 'estimated',
    at: each.estimated_at,
    on: each.estimated_on,
    timeZone: each.timezone,
    source: { kind: each.data_source, name: each.data_provider_name },
    facility: facilityOf(each, portName),
    place: portName ?? each.location_name ?? each.location_locode ?? '—',
    code: each.location_locode ?? '',
  }));
}

function facilityOf(said: RawEvent | undefined, portName: string | null): string | null {
  const name = said?.location_name ?? null;
  return portName === null || name === portName ? null : name;
}

/** What has happened there is expected no more, unless the box has been elsewhere since: then it comes there once more. */
function isOver(each: RawEvent, behind: readonly PlacedMove[]): boolean {
  const code = each.location_locode ?? '';
  const isThere = (move: PlacedMove) => (code === '' ? move.place === each.location_name : move.code === code);
  const done = behind.findLast((move) => move.event === each.event && isThere(move));
  if (done === undefined) return false;
  const isElsewhereSince = behind.some((move) => !isThere(move) && momentOf(move) > momentOf(done));
  return !isElsewhereSince || (each.timestamp ?? '') <= momentOf(done);
}

function byCertainty(a: RawEvent, b: RawEvent): number {
  if (a.classifier !== b.classifier) return a.classifier === 'estimated' ? -1 : 1;
  return a.created_at > b.created_at ? -1 : 1;
}

function byTime(a: PlacedMove, b: PlacedMove): number {
  return momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : 0;
}

function momentOf({ at, on }: Move): string {
  return at ?? on ?? '';
}
