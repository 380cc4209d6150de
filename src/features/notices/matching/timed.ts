/** Finds what comes due by the clock for the thresholds that rules have. The scan runs again and again: each is found once. */
import { dayNumber, dayText } from '../../../core/charges/days.ts';
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { Holidays } from '../../../reference/holidays.ts';
import type { Subject } from '../alert.ts';
import type { AlertsContext } from '../context.ts';
import { TIMED_KINDS, type TimedKind } from '../kinds/alert-kinds.ts';
import { listWorkingRules, type WorkingRule } from '../rules/rules-store.ts';
import { chooseAlerts, NO_SUBJECT, type Occasion } from './choose.ts';
import { choiceInput } from './match-alerts.ts';
import { insertAlerts, listAccountsWithRules, listSubjects, scheduleSending } from './store.ts';
import { listEmptyReturns, listFailingWebhooks, listFreeDays, listStays } from './timed-store.ts';
import { workingDaysLeft } from './working-days.ts';

const DAY_MILLIS = 86_400_000;
const HOUR_MILLIS = 3_600_000;
/** Ten working days with a long holiday between. */
const AHEAD_DAYS = 30;
/** A rule about boxes that stay does not report those that were forgotten long ago. */
const LONGEST_STAY_DAYS = 120;

export async function scanTimed(context: AlertsContext): Promise<void> {
  const { database } = context;
  for (const accountId of await database.system((session) => listAccountsWithRules(session, TIMED_KINDS)))
    await database.changeAccount(accountId, (session) => scanAccount(session, context));
}

async function scanAccount(session: AccountSession, context: AlertsContext): Promise<void> {
  const { clock, settings } = context;
  const now = clock.now();
  for (const rule of await listWorkingRules(session, TIMED_KINDS)) {
    const occasions = await timedOccasions(session, context, { rule, from: now, to: now });
    const input = await choiceInput(session, context, { rules: [rule], occasions });
    // Who only follows a container has no threshold.
    const alerts = chooseAlerts(occasions, input).filter(({ ruleId }) => ruleId !== null);
    const ruleIds = await insertAlerts(session, alerts, new Date(now));
    await scheduleSending(session, ruleIds, new Date(clock.wallNow() + settings.gatherSeconds * 1000));
  }
}

export interface TimedInput {
  readonly rule: Pick<WorkingRule, 'kind' | 'threshold'>;
  /** Found at one of the days between, Unix milliseconds; the same: now. */
  readonly from: number;
  readonly to: number;
}

interface Due {
  readonly containerId: string | null;
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly urgency: number;
}

/** What a rule of a timed kind finds, each once however often it is found. */
export async function timedOccasions(
  session: AccountSession,
  context: Pick<AlertsContext, 'holidays'>,
  input: TimedInput,
): Promise<Occasion[]> {
  const kind = input.rule.kind as TimedKind;
  const due = await FINDERS[kind](session, input, context);
  const ids = [...new Set(due.flatMap(({ containerId }) => (containerId === null ? [] : [containerId])))];
  const subjects = new Map<string, Subject>();
  for (const each of ids.length === 0 ? [] : await listSubjects(session, ids, []))
    if (each.containerId !== null) subjects.set(each.containerId, each);
  return due.map(({ containerId, key, facts, urgency }) => ({
    finding: { kind, facts, urgency, exceptionId: null },
    subject: (containerId === null ? undefined : subjects.get(containerId)) ?? NO_SUBJECT,
    key,
  }));
}

type Find = (session: AccountSession, input: TimedInput, context: { readonly holidays: Holidays }) => Promise<Due[]>;

const FINDERS: Readonly<Record<TimedKind, Find>> = {
  last_free_day_near: async (session, { rule, from, to }, { holidays }) => {
    const found = await listFreeDays(session, new Date(from - DAY_MILLIS), new Date(to + AHEAD_DAYS * DAY_MILLIS));
    return found.flatMap(({ containerId, day, zone, country, goneAt }) => {
      for (const [index, at] of daysBetween(from, to).entries()) {
        const today = dayIn(zone, at);
        if (goneAt !== null && goneAt.getTime() <= at) return [];
        const left = workingDaysLeft(today, day, country, holidays.isHoliday);
        if (left < 0 || left > (rule.threshold ?? 0)) continue;
        // Found before the first of several days.
        if (index === 0 && from !== to) return [];
        const facts = { last_free_day: day, working_days_left: left, days_left: dayNumber(day) - dayNumber(today) };
        return [{ containerId, key: `${containerId}:${day}:${rule.threshold}`, facts, urgency: -left }];
      }
      return [];
    });
  },

  dwelling: async (session, { rule, from, to }) => {
    const wait = (rule.threshold ?? 1) * DAY_MILLIS;
    const earliest = from === to ? to - Math.max(wait, LONGEST_STAY_DAYS * DAY_MILLIS) : from - wait;
    const found = await listStays(session, new Date(earliest), new Date(to - wait));
    return found.flatMap(({ containerId, dischargedAt, goneAt }) => {
      const at = from === to ? to : dischargedAt.getTime() + wait;
      if (goneAt !== null && goneAt.getTime() <= at) return [];
      const days = Math.floor((at - dischargedAt.getTime()) / DAY_MILLIS);
      const facts = { discharged_at: formatInstant(dischargedAt.getTime()), days };
      return [{ containerId, key: `${containerId}:${facts.discharged_at}:${rule.threshold}`, facts, urgency: days }];
    });
  },

  empty_return_due: async (session, { rule, from, to }) => {
    const [first, last] = [dayNumber(dayIn('UTC', from)), dayNumber(dayIn('UTC', to))];
    const ahead = rule.threshold ?? 0;
    const earliest = from === to ? first : first + ahead;
    const found = await listEmptyReturns(session, dayText(earliest), dayText(last + ahead));
    return found.map(({ containerId, day }) => {
      const left = Math.min(ahead, dayNumber(day) - last);
      return {
        containerId,
        key: `${containerId}:${day}:${ahead}`,
        facts: { due_on: day, days_left: left },
        urgency: -left,
      };
    });
  },

  webhook_failing: async (session, { rule, from, to }) => {
    const wait = (rule.threshold ?? 1) * HOUR_MILLIS;
    return (await listFailingWebhooks(session))
      .filter(({ since }) => since.getTime() + wait <= to && (from === to || since.getTime() + wait >= from))
      .map(({ id, url, since }) => {
        const facts = { url: new URL(url).host, failing_since: formatInstant(since.getTime()) };
        return { containerId: null, key: `${id}:${facts.failing_since}`, facts, urgency: 0 };
      });
  },
};

function daysBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / DAY_MILLIS) + 1 }, (_, index) => from + index * DAY_MILLIS);
}

function dayIn(zone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}
