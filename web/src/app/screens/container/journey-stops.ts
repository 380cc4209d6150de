/** What was said of a container, as a person reads it: place by place in the order of time, each move once, as surely as it is known. Pure. */
import type { RawEvent } from '../../api/resources.ts';

export interface Move {
  readonly key: string;
  readonly event: string | null;
  /** The source's own words. */
  readonly words: string;
  readonly mark: 'actual' | 'estimated';
  readonly at: string | null;
  /** Where only the day is known. */
  readonly on: string | null;
  readonly timeZone: string | null;
  readonly source: { readonly kind: string; readonly name: string };
}

export interface Stop {
  readonly place: string;
  readonly code: string;
  readonly moves: readonly Move[];
}

/** A move that happened is told once, however many said so; one that is expected by who spoke last. */
export function stopsOf(events: readonly RawEvent[]): Stop[] {
  const standing = events.filter(
    (each) => each.event !== null && each.invalidated_at === null && each.implausible_reason === null,
  );
  const best = new Map<string, RawEvent>();
  for (const each of standing.toSorted(byCertainty)) {
    const key = `${each.event} ${each.location_locode ?? each.location_name}`;
    if (!best.has(key)) best.set(key, each);
  }
  const stops: { place: string; code: string; moves: Move[] }[] = [];
  for (const each of [...best.values()].toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))) {
    const [code, place] = [each.location_locode ?? '', each.location_name ?? each.location_locode ?? '—'];
    const last = stops.at(-1);
    if (last !== undefined && last.code === code && (code !== '' || last.place === place))
      last.moves.push(moveOf(each));
    else stops.push({ place, code, moves: [moveOf(each)] });
  }
  return stops;
}

function byCertainty(a: RawEvent, b: RawEvent): number {
  if (a.estimated !== b.estimated) return a.estimated ? 1 : -1;
  return a.created_at > b.created_at ? -1 : 1;
}

function timeOf({ timestamp, actual_on: actual, estimated_on: estimated }: RawEvent): string {
  return timestamp ?? actual ?? estimated ?? '';
}

function moveOf(each: RawEvent): Move {
  return {
    key: `${each.event} ${each.location_locode} ${timeOf(each)}`,
    event: each.event,
    words: each.original_event,
    mark: each.estimated ? 'estimated' : 'actual',
    at: each.actual_at ?? each.estimated_at,
    on: each.actual_on ?? each.estimated_on,
    timeZone: each.timezone,
    source: { kind: each.data_source, name: each.data_provider_name },
  };
}
