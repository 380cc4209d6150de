/** Which sources are silent or failed since yesterday, the worst first. Pure. */
import type { DataSource } from '../../app/api/resources.ts';
import { silentDays } from './silence.ts';

export type Failures = NonNullable<DataSource['failures']>;
export interface Trouble {
  readonly source: DataSource;
  readonly failures: Failures;
  readonly trend: 'new' | 'worse' | 'same' | 'better';
  /** Whether it has answered since it last failed. */
  readonly hasRecovered: boolean;
}

/** Those that failed in the last 24 hours, or still owe containers an answer. */
export function troublesOf(sources: readonly DataSource[]): Trouble[] {
  return sources
    .flatMap((source) => (source.failures === null ? [] : [{ source, failures: source.failures }]))
    .filter(({ failures }) => failures.count + failures.containers_count > 0)
    .map((each) => ({ ...each, trend: trendOf(each.failures), hasRecovered: hasRecovered(each.source) }))
    .toSorted(
      ({ failures: one }, { failures: other }) =>
        other.containers_count - one.containers_count ||
        other.count - one.count ||
        one.previous_count - other.previous_count,
    );
}

/** As the service begins the reason why such a source is not polled. */
const KEY_MISSING = 'key missing';

/** Those whose stored credentials cannot be opened: nothing is polled until the key file is back. */
export function withoutKey(sources: readonly DataSource[]): DataSource[] {
  return sources.filter((each) => each.unsupported_because?.startsWith(KEY_MISSING) === true);
}

/** Those whose polls are due and unanswered for more than a day, the most shipments first. */
export function silentSources(sources: readonly DataSource[], now: number): DataSource[] {
  return sources
    .filter((each) => silentDays(each, now) !== null)
    .toSorted((one, other) => (other.checks?.shipments_count ?? 0) - (one.checks?.shipments_count ?? 0));
}

function trendOf({ count, previous_count: before }: Failures): Trouble['trend'] {
  if (count === before) return 'same';
  if (before === 0) return 'new';
  return count > before ? 'worse' : 'better';
}

function hasRecovered({ checks, failures }: DataSource): boolean {
  const [answeredAt, failedAt] = [checks?.last_answered_at ?? null, failures?.last_at ?? null];
  return answeredAt !== null && failedAt !== null && Date.parse(answeredAt) > Date.parse(failedAt);
}

/** Feeds of positions that bring nothing now. */
export function brokenFeeds(sources: readonly DataSource[]): DataSource[] {
  return sources.filter(({ feed }) => feed !== null && BROKEN.has(feed.state));
}

const BROKEN: ReadonlySet<string> = new Set(['silent', 'connecting', 'unusable', 'stopped']);
