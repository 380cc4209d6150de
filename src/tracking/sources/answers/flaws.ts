/**
 * Why an answer, or a part of it, was not used: its failure, and its flaws by reason and by field or code. Pure; knows
 * no source's format.
 */
import type { Fact, Observation } from '../../../core/observation.ts';
import type { RefusalKind } from '../../../core/tracking-life.ts';
import type { RawAnswer } from '../../../sources/http/answer.ts';

/** The gravest first: only the last one is about a number alone. */
export const FAILURE_CAUSES = ['login_refused', 'unreachable', 'rate_limited', 'unreadable', 'number_refused'] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

const LOGIN_REFUSED: ReadonlySet<number> = new Set([401, 403, 407]);

/** @param raw the answer that was refused, or of which pages are missing */
export function causeOfFailure(
  refusal: RefusalKind,
  { pages, failure }: Pick<RawAnswer, 'pages' | 'failure'>,
): FailureCause {
  if (refusal === 'unrecognized') return 'unreadable';
  if (refusal !== 'unreachable') return 'number_refused';
  const statuses = [...pages.map(({ status }) => status), failure?.tokenStatus];
  if (statuses.includes(429)) return 'rate_limited';
  const isRefused = statuses.some((status) => status !== undefined && LOGIN_REFUSED.has(status));
  // Other refusals of a token request name what is wrong with the credentials: 400 invalid_client.
  const isTokenRefused = failure?.tokenStatus !== undefined && failure.tokenStatus >= 400 && failure.tokenStatus < 500;
  return isRefused || isTokenRefused ? 'login_refused' : 'unreachable';
}

export interface UnreadShare {
  readonly count: number;
  readonly of: number;
}

/** What is not understood by chance. As the alert rule PortolanLineFormChanged. */
const FEW = 10;
const TIMES = 3;

/** @param before of a longer time; of nothing: the source is new, and nothing can have changed */
export function hasRisen(now: UnreadShare, before: UnreadShare): boolean {
  if (now.count <= FEW || before.of === 0) return false;
  return now.count / now.of > TIMES * (before.count / before.of);
}

export const FLAW_REASONS = ['unreadable_statement', 'dropped_field', 'unknown_code'] as const;
export type FlawReason = (typeof FLAW_REASONS)[number];

/** Why an answer, or a part of it, was not used. */
export const ANSWER_REASONS = [...FAILURE_CAUSES, ...FLAW_REASONS] as const;

export interface AnswerFlaw {
  readonly reason: FlawReason;
  /** The field without its positions in lists, or the code; null: several more, or the statement as a whole. */
  readonly name: string | null;
  /** What is wrong with the first one. */
  readonly problem: string | null;
  readonly count: number;
}

export interface ReadAnswer {
  readonly statementsCount: number;
  readonly flaws: readonly AnswerFlaw[];
}

interface Fault {
  readonly path: string;
  readonly problem: string;
}

interface Reading {
  readonly reports: readonly {
    readonly observations: readonly Pick<Observation, 'kind' | 'original'>[];
    readonly facts: readonly Pick<Fact, 'field'>[];
  }[];
  readonly unreadable: readonly Fault[];
  readonly droppedFields?: readonly Fault[];
}

export const NOTHING_READ: ReadAnswer = { statementsCount: 0, flaws: [] };

/** Of one answer: a source that invents codes must not fill the table. */
const MOST_NAMES = 20;
const LONGEST_NAME = 60;
const LONGEST_PROBLEM = 200;

export function flawsOf({ reports, unreadable, droppedFields = [] }: Reading): ReadAnswer {
  const observations = reports.flatMap((report) => report.observations);
  const facts = reports.reduce((sum, report) => sum + report.facts.length, 0);
  const fieldsOf = (reason: FlawReason, faults: readonly Fault[]) =>
    faults.map(({ path, problem }) =>
      flaw(reason, path.replaceAll(/(^|\/)\d+(?=\/|$)/g, '').replace(/^\//, ''), problem),
    );
  const codes = observations.filter(({ kind }) => kind === null).map(({ original }) => original.code);
  const flaws = [
    ...fieldsOf('unreadable_statement', unreadable),
    ...fieldsOf('dropped_field', droppedFields),
    ...codes.map((code) => flaw('unknown_code', code, null)),
  ];
  return { statementsCount: observations.length + facts + unreadable.length, flaws: counted(flaws) };
}

function flaw(reason: FlawReason, name: string, problem: string | null): AnswerFlaw {
  return {
    reason,
    name: name === '' ? null : storable(name, LONGEST_NAME),
    problem: problem && storable(problem, LONGEST_PROBLEM),
    count: 1,
  };
}

/** By reason and name, the most frequent first. Names beyond the limit are counted together. */
function counted(flaws: readonly AnswerFlaw[]): AnswerFlaw[] {
  const named = sums(flaws).toSorted((one, other) => other.count - one.count);
  const rest = named.slice(MOST_NAMES).map((each) => ({ ...each, name: null, problem: null }));
  return sums([...named.slice(0, MOST_NAMES), ...rest]);
}

function sums(flaws: readonly AnswerFlaw[]): AnswerFlaw[] {
  const groups = Map.groupBy(flaws, ({ reason, name }) => `${reason} ${name === null ? '' : JSON.stringify(name)}`);
  return [...groups.values()].map((same) => ({
    ...(same[0] as AnswerFlaw),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** PostgreSQL's JSON has no NUL and no half of a surrogate pair. */
function storable(text: string, length: number): string {
  return text.slice(0, length).replaceAll('\0', '').toWellFormed();
}
