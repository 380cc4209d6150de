/**
 * Troubles of sources: their kinds, the requests that they affect, and their duration. Pure. The simulation has the
 * list of troubles.
 */

export const SOURCE_KINDS = ['line', 'terminal', 'railroad'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The kinds that every source over HTTP can have. */
const COMMON_TROUBLES = [
  'outage_500',
  'outage_503',
  'rate_limit_429',
  'html',
  'truncated',
  'huge',
  'silence',
  'reset',
  'empty',
  'empty_list',
  'changed_form',
  'expired_token',
  'slow',
] as const;
const LINE_TROUBLES = ['duplicates', 'reordered'] as const;
const CONTAINER_TROUBLES = ['emptied', 'another_box', 'wrong_zone'] as const;

export const TROUBLE_KINDS = [...COMMON_TROUBLES, ...LINE_TROUBLES, ...CONTAINER_TROUBLES] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** The kinds that a source can have. */
export function listTroubleKinds(kind: SourceKind): readonly TroubleKind[] {
  return [...COMMON_TROUBLES, ...(kind === 'line' ? LINE_TROUBLES : CONTAINER_TROUBLES)];
}

export interface Trouble {
  readonly id: string;
  readonly sourceKind: SourceKind;
  /** SCAC of a line or railroad, or code of a terminal. */
  readonly source: string;
  readonly kind: TroubleKind;
  /** World time; null: until it is deleted. */
  readonly until: number | null;
  /** Null: any number of requests. */
  readonly requestsLeft: number | null;
  /** Affects only requests with this number; null: all requests. */
  readonly onlyNumber: string | null;
  /** Real seconds: delay of `slow`, Retry-After of `rate_limit_429`. */
  readonly delaySeconds: number;
}

export interface SourceRequest {
  readonly source: string;
  /** Every queried bill of lading, booking and container number. */
  readonly numbers: readonly string[];
  /** World time. */
  readonly now: number;
}

/** The troubles that are not over. */
export function listActive(troubles: readonly Trouble[], now: number): readonly Trouble[] {
  return troubles.filter(({ until, requestsLeft }) => (until === null || now < until) && requestsLeft !== 0);
}

/** The latest trouble that affects a request, and the list after this request. */
export function matchTrouble(
  troubles: readonly Trouble[],
  request: SourceRequest,
): { readonly trouble: Trouble | undefined; readonly troubles: readonly Trouble[] } {
  const active = listActive(troubles, request.now);
  const matched = active.findLast(
    ({ source, onlyNumber }) =>
      source === request.source && (onlyNumber === null || request.numbers.includes(onlyNumber)),
  );
  if (matched === undefined || matched.requestsLeft === null) return { trouble: matched, troubles: active };
  const counted = { ...matched, requestsLeft: matched.requestsLeft - 1 };
  return { trouble: matched, troubles: active.map((trouble) => (trouble === matched ? counted : trouble)) };
}
