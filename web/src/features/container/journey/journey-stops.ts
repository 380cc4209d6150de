/**
 * The journey of a container by place, in order of time: past moves from the service's milestones, future ones from raw events. Pure.
 */
import type { Milestone, RawEvent } from '../../../app/api/resources.ts';
import type { Placed } from './raw-events.ts';

export interface Move {
  readonly key: string;
  readonly event: string | null;
  /** As the source describes it. */
  readonly original: string;
  readonly mark: 'actual' | 'estimated' | 'planned';
  readonly at: string | null;
  /** The depot or terminal, where the source names it. */
  readonly facility: string | null;
  /** The day, where the time is unknown. */
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

/** @param events all raw events @param milestones the valid ones, with their raw events */
export function stopsOf(
  events: readonly Placed<RawEvent>[],
  milestones: readonly Placed<Milestone>[],
  words: Readonly<Record<string, string>>,
): Stop[] {
  const byId = new Map(events.map(({ id, attributes }) => [id, attributes]));
  const past = milestones
    .filter(({ attributes }) => attributes.event.replace(PREFIX, '') in words)
    .filter(({ attributes }, at, all) => !all.slice(0, at).some((earlier) => isSame(earlier.attributes, attributes)))
    .map((each) => happened(each, byId.get(sourceOf(each) ?? '')));
  const future = expected(events, past);
  const stops: { place: string; code: string; moves: Move[] }[] = [];
  for (const { place, code, ...move } of [...past, ...future].toSorted(byTime)) {
    const last = stops.at(-1);
    // An event without a place happened where the container is.
    const isHere = code === '' && place === '';
    if (last === undefined || !(isHere || (last.code === code && (code !== '' || last.place === place))))
      stops.push({ place: place || '—', code, moves: [move] });
    else last.moves.push(move);
  }
  return stops;
}

/** The same milestone again, after a withdrawn update in between. */
function isSame(one: Milestone, other: Milestone): boolean {
  return one.event === other.event && one.timestamp === other.timestamp && one.data_source === other.data_source;
}

function sourceOf({ relationships }: Placed<Milestone>): string | undefined {
  return (relationships.source_event?.data as { id: string } | null | undefined)?.id;
}

function happened({ id, attributes: each, portName }: Placed<Milestone>, source: RawEvent | undefined): PlacedMove {
  const isDay = each.precision === 'day';
  return {
    key: id,
    event: each.event.replace(PREFIX, ''),
    original: source?.original_event ?? each.event,
    mark: 'actual',
    at: isDay ? null : each.timestamp,
    on: isDay ? (source?.actual_on ?? each.timestamp.slice(0, 10)) : null,
    timeZone: each.timezone,
    source: { kind: each.data_source, name: source?.data_provider_name ?? null },
    facility: facilityOf(source, portName),
    place: portName ?? source?.location_name ?? each.location_locode ?? '',
    code: each.location_locode ?? source?.location_locode ?? '',
  };
}

/** Each once: an estimate before a plan, else the latest report. */
function expected(events: readonly Placed<RawEvent>[], past: readonly PlacedMove[]): PlacedMove[] {
  const valid = events
    .filter(({ attributes: { event, classifier } }) => event !== null && classifier !== 'actual')
    .filter(({ attributes: each }) => each.invalidated_at === null && each.implausible_reason === null)
    .filter(({ attributes }) => !isOver(attributes, past));
  const best = new Map<string, Placed<RawEvent>>();
  for (const each of valid.toSorted((a, b) => byCertainty(a.attributes, b.attributes))) {
    const { event, location_locode: code, location_name: name } = each.attributes;
    const key = `${event} ${code ?? name}`;
    if (!best.has(key)) best.set(key, each);
  }
  return [...best].map(([key, { attributes: each, portName }]) => ({
    key,
    event: each.event,
    original: each.original_event,
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

function facilityOf(source: RawEvent | undefined, portName: string | null): string | null {
  const name = source?.location_name ?? null;
  return portName === null || name === portName ? null : name;
}

/** A move that has happened is not expected any more, unless the container has been elsewhere since and returns. */
function isOver(each: RawEvent, past: readonly PlacedMove[]): boolean {
  const code = each.location_locode ?? '';
  const isThere = (move: PlacedMove) => (code === '' ? move.place === each.location_name : move.code === code);
  const done = past.findLast((move) => move.event === each.event && isThere(move));
  if (done === undefined) return false;
  const isElsewhereSince = past.some((move) => !isThere(move) && momentOf(move) > momentOf(done));
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
