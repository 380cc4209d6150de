/**
 * Evaluates containers in batches when their state has changed or they are due: opens and resolves exceptions, and finds what
 * rules of alerts have a threshold for. Any number of workers may run it at once. Exceptions found when a container is first
 * evaluated send no event.
 */
import { isDeepStrictEqual } from 'node:util';
import { chargedContainer } from '../../../core/charges/charged-container.ts';
import { dayNumber } from '../../../core/charges/days.ts';
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { newId } from '../../../lib/ids.ts';
import type { Holidays } from '../../../reference/holidays.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { findContainers } from '../../../tracking/containers/list-store.ts';
import type { Announcement, ApplyContext } from '../../../tracking/context.ts';
import { type ContainerNote, lockToNote, noteChanges } from '../../../tracking/search/changes-store.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import { type ArrivalsOfContainer, readArrivalsOf } from '../../arrivals/ships/arrivals-of-containers.ts';
import { type ClocksOf, readClocks } from '../../charges/container-clocks.ts';
import { reviewDocumentsOf } from '../../documents/review/review-documents.ts';
import { readDocumentsOf } from '../../documents/suggestions/container-suggestions.ts';
import type { ContainerDocuments } from '../../documents/suggestions/suggestions.ts';
import { type DisputeDue, listDisputesDue } from '../../invoices/checking/dispute-due.ts';
import { findExceptions } from '../exceptions/list-store.ts';
import { type ExceptionFacts, type ExceptionRow, renderException } from '../exceptions/schema.ts';
import { EXCEPTION_KINDS } from '../kinds/kinds.ts';
import type { DatedContainer } from '../kinds/look.ts';
import {
  type DueOfContainer,
  dueOccasions,
  insertChosen,
  type MatchingContext,
  TIMED_KINDS,
} from '../matching/match-alerts.ts';
import { listWorkingRules } from '../rules/store.ts';
import { type ContainerEvaluation, type ExceptionFinding, evaluateContainer, type Wanted } from './evaluate.ts';
import {
  claimDueContainers,
  type DueContainer,
  EXCEPTION_SETTINGS,
  listAccountsWithDueContainers,
  lockUnresolvedExceptions,
  type NextEvaluation,
  scheduleEvaluations,
  upsertExceptions,
} from './store.ts';

const BATCH = 100;
const RETRY_MILLIS = 3_600_000;

/**
 * Evaluates one batch of each account.
 * @param alerts absent: rules of alerts are left alone
 * @returns whether more may be due
 */
export async function watchContainers(context: ApplyContext, alerts?: MatchingContext): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  const accounts = await database.system((session) => listAccountsWithDueContainers(session, new Date(now)));
  let hasMore = false;
  for (const accountId of accounts) {
    try {
      const count = await database.changeAccount(accountId, (session) =>
        watchBatch(session, { ...context, alerts }, now),
      );
      hasMore ||= count === BATCH;
    } catch (error) {
      // The other accounts go on; this one is retried in the next round.
      context.log.warn(
        { err: error, account: accountId },
        `exceptions of the account were not evaluated: ${errorMessage(error)}`,
      );
    }
  }
  return hasMore;
}

async function watchBatch(
  session: AccountSession,
  context: ApplyContext & { readonly alerts: MatchingContext | undefined },
  now: number,
): Promise<number> {
  const due = await claimDueContainers(session, new Date(now), BATCH);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const [unresolved, clocksOf, documentsOf, arrivalsOf, disputes, settings, alertRules] = await Promise.all([
    lockUnresolvedExceptions(session, ids),
    readClocks(session, context),
    readDocumentsOf(session, due),
    readArrivalsOf(session, due),
    listDisputesDue(session, ids),
    getSettings(session, EXCEPTION_SETTINGS),
    context.alerts === undefined ? [] : listWorkingRules(session, TIMED_KINDS),
  ]);
  await reviewDocumentsOf(session, ids);
  const unresolvedOf = Map.groupBy(unresolved, (each) => each.containerId);
  const evaluated = due.map((each) =>
    evaluateDue(context, each, {
      unresolved: unresolvedOf.get(each.id) ?? [],
      holidays: context.holidays,
      clocksOf,
      documentsOf,
      arrivalsOf,
      disputesOf: disputesBy(disputes),
      rules: settings.exception_rules,
      thresholds: uniqueBy(alertRules.map(({ kind, threshold }) => ({ kind, threshold: threshold ?? 0 }))),
      now,
    }),
  );
  const noted = evaluated.flatMap(notesOf);
  const locked = await lockToNote(session, [...new Set(noted.map(({ containerId }) => containerId))]);
  // The others stay due: the report that is being applied to them has them evaluated again anyway.
  const outcomes = evaluated.filter((each) => notesOf(each).every(({ containerId }) => locked.has(containerId)));
  await noteChanges(session, outcomes.flatMap(notesOf), new Date(now));
  const all = <Item>(of: (outcome: Outcome) => readonly Item[]) => outcomes.flatMap(of);
  await upsertExceptions(
    session,
    all(({ rows }) => rows),
  );
  await scheduleEvaluations(
    session,
    outcomes.map(({ next }) => next),
  );
  if (context.alerts !== undefined) {
    const occasions = await dueOccasions(
      session,
      all(({ alerts }) => alerts),
    );
    await insertChosen(session, context.alerts, { rules: alertRules, occasions });
  }
  const events = all((each) => each.events);
  if (events.length > 0) await context.announce(session, await announcementsOf(session, events), now);
  return due.length;
}

/** What lists of changed containers show: exceptions that opened, and not those that were found first of all. */
function notesOf({ events }: Outcome): ContainerNote[] {
  return events
    .filter(({ status }) => status !== 'resolved')
    .map(({ containerId, kind }) => ({ containerId, change: { kind: 'exception', from: null, to: kind } }));
}

interface Outcome {
  /** Rows that differ from the stored ones. */
  readonly rows: readonly ExceptionRow[];
  /** Opened or resolved, to be announced. */
  readonly events: readonly ExceptionRow[];
  readonly alerts: readonly DueOfContainer[];
  readonly next: NextEvaluation;
}
interface EvaluationInput extends Wanted {
  readonly clocksOf: ClocksOf;
  readonly documentsOf: (container: DueContainer) => ContainerDocuments;
  readonly arrivalsOf: (container: DueContainer) => ArrivalsOfContainer;
  readonly disputesOf: (container: DueContainer) => readonly DisputeDue[];
  readonly holidays: Holidays;
  readonly now: number;
}
interface BatchInput extends EvaluationInput {
  readonly unresolved: readonly ExceptionRow[];
}

function evaluateDue(context: ApplyContext, due: DueContainer, input: BatchInput): Outcome {
  try {
    return applyFindings(due, findingsOf(due, input), input);
  } catch (error) {
    context.log.warn(
      { err: error, container: due.id },
      `exceptions of the container were not evaluated: ${errorMessage(error)}`,
    );
    const dueAt = new Date(input.now + RETRY_MILLIS);
    return { rows: [], events: [], alerts: [], next: { containerId: due.id, dueAt, memory: due.memory } };
  }
}

/** By the stored state of a container; nothing is written. */
export function findingsOf(
  due: DueContainer,
  { clocksOf, documentsOf, arrivalsOf, disputesOf, holidays, now, ...wanted }: EvaluationInput,
): ContainerEvaluation {
  const { trackedSince: since, answeredAt: answered, lastError: error } = due;
  const answeredAt = since === null ? null : new Date(Math.max(since.getTime(), answered?.getTime() ?? 0));
  return evaluateContainer(
    {
      ...datedOf(due, holidays),
      ...clocksOf(due),
      originalEtaAt: due.originalEtaAt,
      line: answeredAt && { answeredAt: formatInstant(answeredAt.getTime()), error },
      documents: documentsOf(due),
      arrivals: arrivalsOf(due),
      disputes: disputesOf(due),
      history: due.memory,
    },
    wanted,
    now,
  );
}

/** What alerts with a threshold are found by. */
export function datedOf(due: DueContainer, { isHoliday }: Pick<Holidays, 'isHoliday'>): DatedContainer {
  const { state, chargesFrom, acknowledged, predictedEta } = due;
  const freeUntil = chargesFrom === null ? null : dayNumber(chargesFrom) - 1;
  return { state, container: chargedContainer(state, due), freeUntil, acknowledged, isHoliday, predictedEta };
}

/** @param disputes of several containers */
export function disputesBy(disputes: readonly DisputeDue[]): EvaluationInput['disputesOf'] {
  const byContainer = Map.groupBy(disputes, ({ containerId }) => containerId);
  return ({ id }) => byContainer.get(id) ?? [];
}

function uniqueBy<Of extends object>(values: readonly Of[]): Of[] {
  return [...new Map(values.map((each) => [JSON.stringify(each), each])).values()];
}

/** Opens, updates and resolves the exceptions of one container by its findings. */
function applyFindings(
  due: DueContainer,
  { findings, alerts, history, nextAt }: ContainerEvaluation,
  { unresolved, now }: BatchInput,
): Outcome {
  const at = new Date(now);
  const before = new Map(unresolved.map((row) => [row.id, row]));
  const standing = unresolved.map((row) => {
    const finding = findings.find(({ kind }) => kind === row.kind);
    return continued(row, finding, at);
  });
  const isNew = ({ kind }: ExceptionFinding) => !unresolved.some((row) => row.kind === kind);
  const rows = withLeading([...standing, ...findings.filter(isNew).map((finding) => open(due, finding, at))]);
  const resolved = rows.filter((row) => row.status === 'resolved');
  const opened = rows.filter(({ id }) => !before.has(id));
  const wakeTimes = rows.flatMap(({ snoozedUntil: until }) => (until === null ? [] : [until.getTime()]));
  const next = Math.min(...wakeTimes, nextAt ?? Number.POSITIVE_INFINITY);
  return {
    rows: rows.filter((row) => !isDeepStrictEqual(row, before.get(row.id))),
    events: due.memory === null ? [] : [...resolved, ...opened],
    alerts: alerts.map((each) => ({ containerId: due.id, ...each })),
    next: { containerId: due.id, dueAt: Number.isFinite(next) ? new Date(next) : null, memory: history },
  };
}

function open({ id, shipmentId }: DueContainer, { kind, facts, since }: ExceptionFinding, at: Date): ExceptionRow {
  return {
    id: newId(at.getTime()),
    containerId: id,
    shipmentId,
    kind,
    rank: EXCEPTION_KINDS.indexOf(kind),
    status: 'open',
    isLeading: false,
    facts,
    since: since === null ? at : new Date(since),
    openedAt: at,
    updatedAt: at,
    resolvedAt: null,
    snoozedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    assignedTo: null,
    note: null,
  };
}

/** @param finding undefined: the exception no longer applies */
function continued(row: ExceptionRow, finding: ExceptionFinding | undefined, at: Date): ExceptionRow {
  if (finding === undefined) return { ...row, status: 'resolved', resolvedAt: at, updatedAt: at, snoozedUntil: null };
  const woken = {
    status: 'open',
    snoozedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    updatedAt: at,
  } as const;
  const awake = row.snoozedUntil !== null && row.snoozedUntil <= at ? { ...row, ...woken } : row;
  const since = finding.since === null ? awake.since : new Date(finding.since);
  const isSame =
    since.getTime() === awake.since.getTime() &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(finding.facts)), awake.facts);
  return isSame ? awake : { ...awake, facts: finding.facts, since, updatedAt: at };
}

/** @param rows all unresolved exceptions of one container, and those just resolved */
export function withLeading(rows: readonly ExceptionRow[]): ExceptionRow[] {
  const [first] = rows.filter(({ status }) => status === 'open').toSorted((a, b) => a.rank - b.rank);
  return rows.map((row) => (row.isLeading === (row === first) ? row : { ...row, isLeading: row === first }));
}

async function announcementsOf(session: AccountSession, rows: readonly ExceptionRow[]): Promise<Announcement[]> {
  const ids = (of: (row: ExceptionRow) => string) => [...new Set(rows.map(of))];
  const containerIds = ids((row) => row.containerId);
  const shipmentIds = ids((row) => row.shipmentId);
  const containers = await findContainers(session, { ids: containerIds }, null);
  const shipments = await findShipments(session, shipmentIds, null);
  const included = new Map([...containers, ...shipments].map(({ type, id, json }) => [id, { type, id, json }]));
  const stored = new Map(
    (
      await findExceptions(
        session,
        ids(({ id }) => id),
        null,
      )
    ).map((row) => [row.id, row]),
  );
  return rows.map(({ id, containerId, shipmentId, status }) => ({
    event: status === 'resolved' ? 'exception.resolved' : 'exception.opened',
    shipmentId,
    containerId,
    reference: renderException(stored.get(id) as ExceptionFacts),
    included: [containerId, shipmentId].flatMap((each) => included.get(each) ?? []),
  }));
}
