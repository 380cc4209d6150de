/**
 * Turns a scenario's plan into what really happens and what is said of it: true times (plan, delays, a little chance) and the
 * statements PLN → EST → ACT, each with the time it was made. A function of (scenario, seed, start) alone.
 */
import type { Container, Happening, Statement } from './journey.ts';
import { draw, drawInteger } from './random.ts';
import type { Delay, Scenario, Step } from './scenario.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ships and trains keep their hour, boxes wait their turn: the most by which chance makes each later than said. */
const LATEST_TRANSPORT = HOUR;
const LATEST_CONTAINER = 2 * HOUR;

/** What the line takes to hear of a thing and say it. */
const REPORTING_LAG_MINUTES = { low: 15, high: 180 };

export interface ScheduleSettings {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly start: number;
  readonly bookedAt: number;
  readonly containers: readonly Container[];
}

const OF_WHOLE_TRANSPORT = /_(departed|arrived|berthed)$/;

export function scheduleHappenings(settings: ScheduleSettings): Happening[] {
  return settings.scenario.steps.flatMap((step, index) => {
    const containers = OF_WHOLE_TRANSPORT.test(step.milestone) ? [null] : settings.containers;
    return containers.map((container) => happeningOf(settings, index, container));
  });
}

function happeningOf(settings: ScheduleSettings, index: number, container: Container | null): Happening {
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
  const latest = container === null ? LATEST_TRANSPORT : LATEST_CONTAINER;
  const label = `${settings.scenario.name}|${index}|${step.milestone}|${container?.number ?? 'all'}`;
  return wholeMinutes(expected + draw(settings.seed, label) * latest);
}

/** When the step is expected, as known at a time: the plan and every delay said by then. */
function expectedAt(settings: ScheduleSettings, index: number, knownAt: number): number {
  const planned = wholeMinutes(dayOf(settings, stepAt(settings.scenario, index).day));
  return delaysOf(settings.scenario, index)
    .filter((delay) => dayOf(settings, delay.saidDay) <= knownAt)
    .reduce((expected, delay) => expected + delay.hours * HOUR, planned);
}

function statementsOf(
  settings: ScheduleSettings,
  index: number,
  truth: Pick<Happening, 'key' | 'at' | 'withdrawnAt'>,
): Statement[] {
  const step = stepAt(settings.scenario, index);
  const announcedAt = step.announcedDay === undefined ? settings.bookedAt : dayOf(settings, step.announcedDay);
  const actual = truth.at === null ? null : actualOf(settings.seed, truth.key, truth.at);
  const silentFrom = actual?.saidAt ?? truth.withdrawnAt ?? Number.POSITIVE_INFINITY;
  const said = (saidAt: number, classifier: 'PLN' | 'EST', delay: Delay | null): Statement => ({
    saidAt,
    classifier,
    at: expectedAt(settings, index, saidAt),
    delayReasonCode: delay?.reasonCode ?? null,
    remark: delay?.remark ?? null,
  });
  const revisions = delaysOf(settings.scenario, index).map((delay) =>
    said(dayOf(settings, delay.saidDay), 'EST', delay),
  );
  const departure = departureBefore(settings, index);
  if (departure !== null) revisions.push(said(departure, 'EST', null));
  const live = revisions.filter(({ saidAt }) => saidAt > announcedAt && saidAt < silentFrom);
  live.sort((left, right) => left.saidAt - right.saidAt);
  return [said(announcedAt, 'PLN', null), ...live, ...(actual === null ? [] : [actual])];
}

function actualOf(seed: number, key: string, at: number): Statement {
  const saidAt = at + drawInteger(seed, `lag|${key}`, REPORTING_LAG_MINUTES) * MINUTE;
  return { saidAt, classifier: 'ACT', at, delayReasonCode: null, remark: null };
}

/** Once the ship or train has left, its next arrival is an estimate, no longer a plan: the time at which that is said. */
function departureBefore(settings: ScheduleSettings, index: number): number | null {
  const step = stepAt(settings.scenario, index);
  if (!step.milestone.endsWith('_arrived') || step.withdrawnDay !== undefined) return null;
  const { steps } = settings.scenario;
  for (let before = index - 1; before >= 0; before--) {
    const candidate = stepAt(settings.scenario, before);
    if (!candidate.milestone.endsWith('_departed') || candidate.withdrawnDay !== undefined) continue;
    const key = [candidate.milestone, candidate.call.key, 'all'].join('|');
    return actualOf(settings.seed, key, trueTime(settings, before, null)).saidAt;
  }
  throw new Error(
    `scenario ${settings.scenario.name}: ${step.milestone} (step ${index} of ${steps.length}) has no departure before it`,
  );
}

/** The delays that move a step, in the order in which they are said. */
function delaysOf(scenario: Scenario, index: number): Delay[] {
  if (stepAt(scenario, index).withdrawnDay !== undefined) return [];
  return scenario.delays
    .filter((delay) => firstLiveStep(scenario, delay) <= index)
    .sort((left, right) => left.saidDay - right.saidDay);
}

function firstLiveStep(scenario: Scenario, delay: Delay): number {
  const found = scenario.steps.findIndex((step) => step.milestone === delay.from && step.withdrawnDay === undefined);
  if (found < 0)
    throw new Error(`scenario ${scenario.name}: a delay begins at ${delay.from}, which is none of its steps`);
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
