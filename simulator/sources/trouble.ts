/**
 * Trouble on demand: which kinds there are, which one a request meets, how long it lasts. Pure; the list is kept elsewhere.
 */

export const SOURCE_KINDS = ['line', 'terminal', 'railroad'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What can befall whoever is asked over HTTP. */
const TROUBLES_OF_ALL = [
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
  'slow',
] as const;
const TROUBLES_OF_LINES = ['duplicates', 'reordered'] as const;
const TROUBLES_OF_BOXES = ['emptied', 'another_box', 'wrong_zone'] as const;

export const TROUBLE_KINDS = [...TROUBLES_OF_ALL, ...TROUBLES_OF_LINES, ...TROUBLES_OF_BOXES] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** The kinds that one who is asked can have. */
export function listTroubleKinds(kind: SourceKind): readonly TroubleKind[] {
  return [...TROUBLES_OF_ALL, ...(kind === 'line' ? TROUBLES_OF_LINES : TROUBLES_OF_BOXES)];
}

export interface Trouble {
  readonly id: string;
  readonly sourceKind: SourceKind;
  /** SCAC of a line or railroad, code of a terminal. */
  readonly source: string;
  readonly kind: TroubleKind;
  /** World time; null: until it is taken back. */
  readonly until: number | null;
  /** null: any number of requests. */
  readonly requestsLeft: number | null;
  /** Meets only requests that ask for this number; null: all. */
  readonly onlyNumber: string | null;
  /** Wall seconds: how long `slow` waits, what `rate_limit_429` says in Retry-After. */
  readonly delaySeconds: number;
}

export interface TroubledRequest {
  readonly source: string;
  /** Every bill of lading, booking and container number asked for. */
  readonly numbers: readonly string[];
  /** World time. */
  readonly now: number;
}

/** Those not yet over. */
export function listActive(troubles: readonly Trouble[], now: number): readonly Trouble[] {
  return troubles.filter(({ until, requestsLeft }) => (until === null || now < until) && requestsLeft !== 0);
}

/** The latest trouble that a request meets, and the list after it was met once. */
export function meetTrouble(
  troubles: readonly Trouble[],
  request: TroubledRequest,
): { readonly met: Trouble | undefined; readonly left: readonly Trouble[] } {
  const active = listActive(troubles, request.now);
  const met = active.findLast(
    ({ source, onlyNumber }) =>
      source === request.source && (onlyNumber === null || request.numbers.includes(onlyNumber)),
  );
  if (met === undefined || met.requestsLeft === null) return { met, left: active };
  const counted = { ...met, requestsLeft: met.requestsLeft - 1 };
  return { met, left: active.map((trouble) => (trouble === met ? counted : trouble)) };
}
