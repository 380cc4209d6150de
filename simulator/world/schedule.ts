/**
 * Turns the plan of a scenario into true times (plan, delays, random deviation) and the reports PLN → EST → ACT, each
 * with its own time. A function of (scenario, seed, start).
 */
import type { Container, JourneyEvent, Statement } from './journey.ts';
import { draw, drawInteger } from './random.ts';
import type { Delay, Scenario, Step } from './scenario.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum random delay after the reported time, for transports and for containers. */
const MAX_TRANSPORT_DELAY = HOUR;
const MAX_CONTAINER_DELAY = 2 * HOUR;

/** Time until the line reports an event. */
const REPORTING_LAG_MINUTES = { low: 15, high: 180 };

export interface ScheduleSettings {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly start: number;
  readonly bookedAt: number;
  readonly containers: readonly Container[];
}

const SHARED_MILESTONES = /_(departed|arrived|berthed)$/;

export function scheduleJourneyEvents(settings: ScheduleSettings): JourneyEvent[] {
  return settings.scenario.steps.flatMap((step, index) => {
    const containers = SHARED_MILESTONES.test(step.milestone) ? [null] : settings.containers;
    return containers.map((container) => journeyEventOf(settings, index, container));
  });
}

function journeyEventOf(settings: ScheduleSettings, index: number, container: Container | null): JourneyEvent {
  const step = stepAt(settings.scenario, index);
  const key = [step.milestone, step.call.key, container?.number ?? 'all'].join('|');
  const at = step.withdrawnDay === undefined ? trueTime(settings, index, container) : null;
  const withdrawnAt = step.withdrawnDay === undefined ? null : dayOf(settings, step.withdrawnDay);
  const statements = statementsOf(settings, index, { key, at, withdrawnAt });
  return { key, milestone: step.milestone, call: step.call, container, at, withdrawnAt, statements };
}

function trueTime(settings: ScheduleSettings, index: number, container: Container | null): number {
  const step = stepAt(settings.scenario, index);
  const expected = expectedAt(settings, index, Number.POSITIVE_INFINITY);
  const latest = container === null ? MAX_TRANSPORT_DELAY : MAX_CONTAINER_DELAY;
  const { name, sharesShips } = settings.scenario;
  const label =
    container === null && sharesShips === true
      ? `${step.call.key}|${step.milestone}`
      : `${name}|${index}|${step.milestone}|${container?.number ?? 'all'}`;
  return wholeMinutes(expected + draw(settings.seed, label) * latest);
}

/** The expected time of a step as known at a time: the plan, and every delay reported until then. */
function expectedAt(settings: ScheduleSettings, index: number, knownAt: number): number {
  const planned = wholeMinutes(dayOf(settings, stepAt(settings.scenario, index).day));
  return delaysOf(settings.scenario, index)
    .filter((delay) => dayOf(settings, delay.reportedDay) <= knownAt)
    .reduce((expected, delay) => expected + delay.hours * HOUR, planned);
}

function statementsOf(
  settings: ScheduleSettings,
  index: number,
  truth: Pick<JourneyEvent, 'key' | 'at' | 'withdrawnAt'>,
): Statement[] {
  const step = stepAt(settings.scenario, index);
  const announcedAt = step.announcedDay === undefined ? settings.bookedAt : dayOf(settings, step.announcedDay);
  const actual = truth.at === null ? null : actualOf(settings.seed, truth.key, truth.at);
  const silentFrom = actual?.reportedAt ?? truth.withdrawnAt ?? Number.POSITIVE_INFINITY;
  const report = (reportedAt: number, classifier: 'PLN' | 'EST', delay: Delay | null): Statement => ({
    reportedAt,
    classifier,
    at: expectedAt(settings, index, reportedAt),
    delayReasonCode: delay?.reasonCode ?? null,
    remark: delay?.remark ?? null,
  });
  const revisions = delaysOf(settings.scenario, index).map((delay) =>
    report(dayOf(settings, delay.reportedDay), 'EST', delay),
  );
  const departure = departureBefore(settings, index);
  if (departure !== null) revisions.push(report(departure, 'EST', null));
  const live = revisions.filter(({ reportedAt }) => reportedAt > announcedAt && reportedAt < silentFrom);
  live.sort((left, right) => left.reportedAt - right.reportedAt);
  return [report(announcedAt, 'PLN', null), ...live, ...(actual === null ? [] : [actual])];
}

function actualOf(seed: number, key: string, at: number): Statement {
  const reportedAt = at + drawInteger(seed, `lag|${key}`, REPORTING_LAG_MINUTES) * MINUTE;
  return { reportedAt, classifier: 'ACT', at, delayReasonCode: null, remark: null };
}

/** After the departure is reported, the next arrival is an estimate. Returns the time of that report. */
function departureBefore(settings: ScheduleSettings, index: number): number | null {
  const step = stepAt(settings.scenario, index);
  if (!step.milestone.endsWith('_arrived') || step.withdrawnDay !== undefined) return null;
  const { steps } = settings.scenario;
  for (let before = index - 1; before >= 0; before--) {
    const candidate = stepAt(settings.scenario, before);
    if (!candidate.milestone.endsWith('_departed') || candidate.withdrawnDay !== undefined) continue;
    const key = [candidate.milestone, candidate.call.key, 'all'].join('|');
    return actualOf(settings.seed, key, trueTime(settings, before, null)).reportedAt;
  }
  throw new Error(
    `scenario ${settings.scenario.name}: ${step.milestone} (step ${index} of ${steps.length}) has no departure before it`,
  );
}

/** The delays that affect a step, ordered by the time of their report. */
function delaysOf(scenario: Scenario, index: number): Delay[] {
  if (stepAt(scenario, index).withdrawnDay !== undefined) return [];
  return scenario.delays
    .filter(({ from, until }) => {
      return firstLiveStep(scenario, from) <= index && (until === undefined || index < firstLiveStep(scenario, until));
    })
    .sort((left, right) => left.reportedDay - right.reportedDay);
}

function firstLiveStep(scenario: Scenario, milestone: Delay['from']): number {
  const found = scenario.steps.findIndex((step) => step.milestone === milestone && step.withdrawnDay === undefined);
  if (found < 0)
    throw new Error(`scenario ${scenario.name}: a delay names ${milestone}, which is not one of its steps`);
  return found;
}

function stepAt(scenario: Scenario, index: number): Step {
  const step = scenario.steps[index];
  if (step === undefined) throw new Error(`scenario ${scenario.name} has no step ${index}`);
  return step;
}

function dayOf(settings: ScheduleSettings, day: number): number {
  return Math.round(settings.start + day * DAY);
}

function wholeMinutes(time: number): number {
  return Math.round(time / MINUTE) * MINUTE;
}
