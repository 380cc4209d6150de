/** Use cases of schedules: whoever makes one changes and deletes it, and admins do. */
import type { AccountSession } from '../../database/database.ts';
import { ApiError, apiError, notFound } from '../../http/jsonapi/errors.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import { newId } from '../../lib/ids.ts';
import type { Ports } from '../../reference/ports.ts';
import { resubscribe } from '../../tenancy/outgoing-mail/unsubscribing/store.ts';
import { findUsers } from '../../tenancy/users/store.ts';
import { readStoredReport, withPeriod } from '../reports/stored-report.ts';
import { nextMailAt } from './due.ts';
import type { GivenSchedule, ReportSchedule } from './schema.ts';
import { scopeOf } from './send-reports.ts';
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  type ScheduleReader,
  updateSchedule,
} from './store.ts';

/** Of an account. */
const MOST = 200;

export type Scheduler = Pick<Auth, 'keyId' | 'role' | 'partyIds' | 'sessionId'>;
interface Writing {
  readonly ports: Ports;
  /** Of the wall clock, and of the world. */
  readonly wallNow: number;
  readonly now: number;
}

export function readerOf({ keyId: id, partyIds }: Scheduler): ScheduleReader {
  return { id, seesAll: partyIds === null };
}

/** @throws ApiError not_found */
export async function getSchedule(session: AccountSession, id: string, auth: Scheduler): Promise<ReportSchedule> {
  const schedule = await lockSchedule(session, id, readerOf(auth));
  if (schedule === undefined) throw notFound('report schedule', id);
  return schedule;
}

const USUAL = {
  parameters: '',
  period: 'last_month',
  format: 'pdf',
  frequency: 'monthly',
  weekday: 1,
  hour: 7,
  timeZone: 'UTC',
  language: null,
} as const;

/** @throws ApiError where a value is wrong, or there are too many */
export async function createSchedule(
  session: AccountSession,
  { report, ...given }: GivenSchedule & { readonly report: string },
  auth: Scheduler,
  writing: Writing,
): Promise<ReportSchedule> {
  if ((await countSchedules(session)) >= MOST)
    throw apiError('conflict', { detail: `The account already has ${MOST} report schedules; delete some first.` });
  const id = newId(writing.wallNow);
  const at = new Date(writing.wallNow);
  const recipientIds = given.recipient_ids ?? (auth.sessionId === null ? [] : [auth.keyId]);
  const first = { id, creatorId: auth.keyId, report, ...USUAL, recipientIds, createdAt: at };
  const schedule = { ...(await changed(session, first, given, auth, writing)), report };
  await insertSchedule(session, schedule);
  return getSchedule(session, id, auth);
}

/** @throws ApiError not_found or forbidden; where a value is wrong */
export async function changeSchedule(
  session: AccountSession,
  { id, ...given }: GivenSchedule & { readonly id: string },
  auth: Scheduler,
  writing: Writing,
): Promise<ReportSchedule> {
  const known = await getOwn(session, id, auth);
  const isOn = given.is_on ?? known.nextAt !== null;
  await updateSchedule(session, await changed(session, known, { ...given, is_on: isOn }, auth, writing));
  if (given.is_on === true || given.recipient_ids?.includes(auth.keyId)) await subscribe(session, id, auth);
  return getSchedule(session, id, auth);
}

/** @throws ApiError not_found or forbidden */
export async function removeSchedule(session: AccountSession, id: string, auth: Scheduler): Promise<boolean> {
  await getOwn(session, id, auth);
  return deleteSchedule(session, id);
}

async function getOwn(session: AccountSession, id: string, auth: Scheduler): Promise<ReportSchedule> {
  const schedule = await getSchedule(session, id, auth);
  if (schedule.creatorId === auth.keyId || auth.role === 'admin') return schedule;
  throw apiError('forbidden', {
    detail: 'The schedule belongs to another user; only its creator and admins change it.',
  });
}

type Choice = Omit<ReportSchedule, 'isCreatorUser' | 'creatorName' | 'lastAt' | 'lastOutcome' | 'nextAt' | 'updatedAt'>;

async function changed(
  session: AccountSession,
  known: Choice,
  given: GivenSchedule,
  auth: Scheduler,
  { ports, wallNow, now }: Writing,
) {
  const choice = {
    ...known,
    parameters: given.parameters ?? known.parameters,
    period: given.period ?? known.period,
    format: given.format ?? known.format,
    frequency: given.frequency ?? known.frequency,
    weekday: given.weekday ?? known.weekday,
    hour: given.hour ?? known.hour,
    timeZone: given.time_zone ?? known.timeZone,
    language: given.language === undefined ? known.language : given.language,
    recipientIds: given.recipient_ids ?? known.recipientIds,
  };
  requireZone(choice.timeZone);
  requireReport(choice, { ports, now, customers: auth.partyIds });
  await requireRecipients(session, choice.recipientIds, auth);
  const nextAt = given.is_on === false ? null : new Date(nextMailAt(choice, wallNow));
  return { ...choice, nextAt, updatedAt: new Date(wallNow) };
}

function wrong(attribute: string, detail: string): ApiError {
  return apiError('invalid_value', { detail, pointer: `/data/attributes/${attribute}` });
}

function requireZone(timeZone: string): void {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  } catch {
    throw wrong('time_zone', `${JSON.stringify(timeZone)} is no IANA time zone, such as Europe/Berlin.`);
  }
}

function requireReport(
  { report, parameters, period }: Pick<Choice, 'report' | 'parameters' | 'period'>,
  reader: Parameters<typeof readStoredReport>[1],
): void {
  if (/(^|&)(period|from|to)=/.test(parameters))
    throw wrong('parameters', 'The parameters of a schedule have no months: period says which they are.');
  try {
    readStoredReport({ name: report, parameters: withPeriod(parameters, period) }, reader);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw wrong('parameters', error.errors.map(({ detail }) => detail).join(' '));
  }
}

/** Who is limited to customers mails nobody else: others are not theirs to know. */
async function requireRecipients(session: AccountSession, ids: readonly string[], auth: Scheduler): Promise<void> {
  if (ids.length === 0) throw wrong('recipient_ids', 'An API key gets no mail: name the users who do.');
  if (auth.partyIds !== null && ids.some((id) => id !== auth.keyId))
    throw wrong('recipient_ids', 'Users who are limited to customers mail reports to themselves only.');
  const found = new Map((await findUsers(session, ids)).map((user) => [user.id, user]));
  const missing = ids.find((id) => found.get(id)?.deactivatedAt !== null);
  if (missing !== undefined) throw wrong('recipient_ids', `There is no active user ${missing}.`);
}

/** Whoever had unsubscribed and wants it again. */
async function subscribe(session: AccountSession, id: string, { keyId }: Scheduler): Promise<void> {
  const [user] = await findUsers(session, [keyId]);
  if (user !== undefined) await resubscribe(session, { email: user.email, scope: scopeOf(id) });
}
