/**
 * Opens and resolves exceptions: looks at containers whose state changed, or whose time has come, a few at a time. Any number of workers
 * may do it at once. What is found at the first look at a container is told to nobody: it comes with the container.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import type { Announcement } from '../../tracking/announcement.ts';
import { findContainers } from '../../tracking/containers/list-store.ts';
import type { ApplyContext } from '../../tracking/context.ts';
import { findShipments } from '../../tracking/shipments/list-store.ts';
import { type ClocksOf, readClocks } from '../charges/container-clocks.ts';
import { EXCEPTION_SETTINGS } from './account-settings.ts';
import {
  type AttentionJudgement,
  EXCEPTION_KINDS,
  type ExceptionRules,
  type FoundException,
  judge,
} from './exceptions.ts';
import { findExceptions } from './list-store.ts';
import { renderException } from './schema.ts';
import {
  claimDueContainers,
  type DueContainer,
  type ExceptionRow,
  listAccountsToLookAt,
  lockStandingExceptions,
  type NextLook,
  noteLooks,
  upsertExceptions,
} from './store.ts';

const BATCH = 100;
const AFTER_A_DEFECT_MILLIS = 3_600_000;

/** Of every account. @returns whether more may be due */
export async function watchContainers(context: ApplyContext): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  const accounts = await database.system((session) => listAccountsToLookAt(session, new Date(now)));
  let hasMore = false;
  for (const accountId of accounts) {
    try {
      const count = await database.changeAccount(accountId, (session) => watchBatch(session, context, now));
      hasMore ||= count === BATCH;
    } catch (error) {
      // The others are not kept waiting by it; its own come again with the next round.
      context.log.warn({ err: error, account: accountId }, `exceptions were not looked for: ${errorMessage(error)}`);
    }
  }
  return hasMore;
}

async function watchBatch(session: AccountSession, context: ApplyContext, now: number): Promise<number> {
  const due = await claimDueContainers(session, new Date(now), BATCH);
  if (due.length === 0) return 0;
  const [standing, clocksOf, settings] = await Promise.all([
    lockStandingExceptions(
      session,
      due.map(({ id }) => id),
    ),
    readClocks(session, context),
    getSettings(session, EXCEPTION_SETTINGS),
  ]);
  const standingOf = Map.groupBy(standing, (each) => each.container_id);
  const looked = due.map((each) =>
    look(context, each, {
      standing: standingOf.get(each.id) ?? [],
      clocksOf,
      rules: settings.exception_rules,
      now,
    }),
  );
  await upsertExceptions(
    session,
    looked.flatMap(({ rows }) => rows),
  );
  await noteLooks(
    session,
    looked.map(({ next }) => next),
  );
  const told = looked.flatMap((each) => each.told);
  if (told.length > 0) await context.announce(session, await announcementsOf(session, told), now);
  return due.length;
}

interface Told {
  readonly event: 'exception.opened' | 'exception.resolved';
  readonly row: ExceptionRow;
}
interface Looked {
  /** Those that differ from what is stored. */
  readonly rows: readonly ExceptionRow[];
  readonly told: readonly Told[];
  readonly next: NextLook;
}
interface Given {
  readonly standing: readonly ExceptionRow[];
  readonly clocksOf: ClocksOf;
  readonly rules: ExceptionRules;
  readonly now: number;
}

function look(context: ApplyContext, due: DueContainer, given: Given): Looked {
  try {
    return settle(due, judgeDue(due, given), given);
  } catch (error) {
    context.log.warn({ err: error, container: due.id }, `exceptions could not be looked for: ${errorMessage(error)}`);
    const dueAt = new Date(given.now + AFTER_A_DEFECT_MILLIS);
    return { rows: [], told: [], next: { containerId: due.id, dueAt, memory: due.memory } };
  }
}

function judgeDue(due: DueContainer, { clocksOf, rules, now }: Given): AttentionJudgement {
  const { tracked_since: since, answered_at: answered, last_error: error } = due;
  const heardAt = since === null ? null : new Date(Math.max(since.getTime(), answered?.getTime() ?? 0));
  return judge(
    {
      state: due.state,
      ...clocksOf(due),
      originalEtaAt: due.original_eta_at,
      asked: heardAt && { answeredAt: formatInstant(heardAt.getTime()), error },
      memory: due.memory,
    },
    rules,
    now,
  );
}

/** What becomes of the exceptions of one container. */
function settle(due: DueContainer, { findings, memory, nextAt }: AttentionJudgement, { standing, now }: Given): Looked {
  const at = new Date(now);
  const known = standing.map((row) =>
    continued(
      row,
      findings.find(({ kind }) => kind === row.kind),
      at,
    ),
  );
  const opened = findings
    .filter(({ kind }) => !standing.some((row) => row.kind === kind))
    .map((finding) => open(due, finding, at));
  const rows = withLeading([...known, ...opened]);
  const changed = rows.filter(
    (row) =>
      !isDeepStrictEqual(
        row,
        standing.find(({ id }) => id === row.id),
      ),
  );
  const resolved = rows.filter((row) => row.status === 'resolved');
  const told: Told[] = [
    ...resolved.map((row) => ({ event: 'exception.resolved' as const, row })),
    ...rows
      .filter(({ id }) => opened.some((each) => each.id === id))
      .map((row) => ({ event: 'exception.opened' as const, row })),
  ];
  const wakes = rows.flatMap(({ snoozed_until: until }) => (until === null ? [] : [until.getTime()]));
  const next = Math.min(...wakes, nextAt ?? Number.POSITIVE_INFINITY);
  return {
    rows: changed,
    told: due.memory === null ? [] : told,
    next: { containerId: due.id, dueAt: Number.isFinite(next) ? new Date(next) : null, memory },
  };
}

function open({ id, shipment_id }: DueContainer, { kind, facts, since }: FoundException, at: Date): ExceptionRow {
  return {
    id: newId(at.getTime()),
    container_id: id,
    shipment_id,
    kind,
    rank: EXCEPTION_KINDS.indexOf(kind),
    status: 'open',
    is_leading: false,
    facts,
    since: since === null ? at : new Date(since),
    opened_at: at,
    updated_at: at,
    resolved_at: null,
    snoozed_until: null,
    acknowledged_at: null,
    acknowledged_by: null,
    assigned_to: null,
    note: null,
  };
}

/** @param finding absent: it is so no longer */
function continued(row: ExceptionRow, finding: FoundException | undefined, at: Date): ExceptionRow {
  if (finding === undefined)
    return { ...row, status: 'resolved', resolved_at: at, updated_at: at, snoozed_until: null };
  const awake =
    row.snoozed_until !== null && row.snoozed_until <= at
      ? {
          ...row,
          status: 'open' as const,
          snoozed_until: null,
          acknowledged_at: null,
          acknowledged_by: null,
          updated_at: at,
        }
      : row;
  const since = finding.since === null ? awake.since : new Date(finding.since);
  const isSame =
    since.getTime() === awake.since.getTime() &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(finding.facts)), awake.facts);
  return isSame ? awake : { ...awake, facts: finding.facts, since, updated_at: at };
}

/** @param rows all that stand of one container, those that were just resolved among them */
export function withLeading(rows: readonly ExceptionRow[]): ExceptionRow[] {
  const [first] = rows.filter(({ status }) => status === 'open').toSorted((a, b) => a.rank - b.rank);
  return rows.map((row) => (row.is_leading === (row === first) ? row : { ...row, is_leading: row === first }));
}

async function announcementsOf(session: AccountSession, told: readonly Told[]): Promise<Announcement[]> {
  const ids = (of: (row: ExceptionRow) => string) => [...new Set(told.map(({ row }) => of(row)))];
  const containers = await findContainers(session, { ids: ids((row) => row.container_id) }, null);
  const shipments = await findShipments(
    session,
    ids((row) => row.shipment_id),
    null,
  );
  const saved = await findExceptions(
    session,
    ids((row) => row.id),
    null,
  );
  return told.flatMap(({ event, row: { id, container_id: containerId, shipment_id: shipmentId } }) => {
    const included = [...containers, ...shipments].filter((each) => each.id === containerId || each.id === shipmentId);
    return saved
      .filter((each) => each.id === id)
      .map((each) => ({
        event,
        shipmentId,
        containerId,
        reference: renderException(each),
        included: included.map(({ type, id: own, document }) => ({ type, id: own, document })),
      }));
  });
}
