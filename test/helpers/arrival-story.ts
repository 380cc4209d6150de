/**
 * Plays a story of an arrival: at each step its leg as it is known then, and the prediction of a model that was trained
 * on its past. As the service does, it records what it predicts, and what the position alone does.
 */
import type { ArrivalLeg, EtaStatement, Forecaster } from '../../src/core/arrival/arrival-leg.ts';
import { positionEta, predictArrival } from '../../src/core/arrival/predict-arrival.ts';
import type { ClosedWay, PredictedArrival, ShipAhead } from '../../src/core/arrival/predicted-arrival.ts';
import { pastLegs } from '../../src/core/arrival/stories/past-voyages.ts';
import type { ArrivalStory, StoryEta, StoryShip, StoryStep } from '../../src/core/arrival/stories/story.ts';
import { trainArrivalModel } from '../../src/core/arrival/train-arrival-model.ts';

const HOUR = 3_600_000;
const SHIP_LIFE = 7 * 24 * HOUR;

/** The prediction after each step. */
export function playArrival(story: ArrivalStory): (PredictedArrival | null)[] {
  let leg = firstLeg(story);
  let ship: ShipAhead | null = null;
  let closed: ClosedWay | null = null;
  const past = pastLegs(story.past ?? [], leg, momentOf(story.steps[0]?.at ?? ''));
  return story.steps.map((step) => {
    const now = momentOf(step.at);
    if (step.imo !== undefined && step.imo !== leg.imo) ship = null;
    leg = legAfter(leg, step, now);
    if (step.ship !== undefined) ship = step.ship === null ? null : shipOf(step.ship, now);
    if (step.closed !== undefined) closed = step.closed && { ...step.closed, closedAt: now };
    const ahead = { leg, closed, ship: ship !== null && now - ship.at <= SHIP_LIFE ? ship : null, now };
    const predicted = predictArrival(ahead, trainArrivalModel(past, now));
    const byPosition = positionEta(ahead);
    for (const [code, eta] of [['portolan', predicted?.p50] as const, ['position', byPosition] as const]) {
      if (eta !== undefined && eta !== null) leg = withStatement(leg, predictionOf(code, eta, leg.imo, now));
    }
    return predicted;
  });
}

export function momentOf(time: string): number {
  const clock = time.includes('T') ? time : `${time}T00:00`;
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(clock) ? clock : `${clock}Z`);
}

const momentOrNull = (time: string | null | undefined) => (time === null || time === undefined ? null : momentOf(time));

function firstLeg({ leg = {}, steps }: ArrivalStory): ArrivalLeg {
  const { target, sequence, line, mode, from, ...facts } = leg;
  const unknown: ArrivalLeg = {
    ...{ target: target ?? 'port_of_discharge', sequence: sequence ?? 0, line: line ?? 'SIML', mode: mode ?? 'vessel' },
    ...{ from: from === undefined ? 'CNSHA' : from, to: 'USLGB', terminal: null, imo: '2000016', voyage: '001E' },
    ...{ departsAt: null, departedAt: null, anchoredAt: null, arrival: null, dischargedAt: null, availableAt: null },
    ...{ nextDepartsAt: null, nextDepartedAt: null, endedAt: null, statements: [] },
  };
  const at = steps[0]?.at ?? '';
  return legAfter(unknown, { ...facts, at, why: '' }, momentOf(at));
}

function legAfter(leg: ArrivalLeg, step: StoryStep, now: number): ArrivalLeg {
  const { at: _, why: __, etas = [], withdrawn = [], ship: ___, expect: ____, closed: _____, arrival, ...facts } = step;
  const times = ['departsAt', 'departedAt', 'anchoredAt', 'dischargedAt', 'nextDepartsAt', 'nextDepartedAt', 'endedAt'];
  const known = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, times.includes(name) ? momentOrNull(value) : value]),
  );
  let next: ArrivalLeg = { ...leg, ...known };
  if (arrival !== undefined) {
    next = { ...next, arrival: { at: momentOf(arrival.at), by: arrival.by ?? 'berthing', reportedAt: now } };
  }
  for (const by of withdrawn) {
    const source = keyOf(forecasterOf(by, next));
    const statements = next.statements.map((each) => (keyOf(each.by) === source ? replacedAt(each, now) : each));
    next = { ...next, statements };
  }
  for (const each of etas) next = withStatement(next, statementOf(each, next, now));
  return next;
}

function statementOf(given: string | StoryEta, leg: ArrivalLeg, now: number): EtaStatement {
  const {
    by = 'line',
    of = 'arrival',
    basis = null,
    isDay = false,
    hoursAgo = 0,
    ...each
  } = typeof given === 'string' ? { eta: given } : given;
  const imo = each.imo === undefined ? leg.imo : each.imo;
  const statedAt = now - hoursAgo * HOUR;
  return { by: forecasterOf(by, leg), of, basis, eta: momentOf(each.eta), isDay, statedAt, supersededAt: null, imo };
}

function predictionOf(code: 'portolan' | 'position', eta: number, imo: string | null, now: number): EtaStatement {
  const by: Forecaster = { kind: 'prediction', code, channel: null };
  const basis = code === 'position' ? 'anchorage' : 'berth';
  return { by, of: 'arrival', basis, eta, isDay: false, statedAt: now, supersededAt: null, imo };
}

function forecasterOf(by: NonNullable<StoryEta['by']>, { line, terminal, to }: ArrivalLeg): Forecaster {
  switch (by) {
    case 'line':
      return { kind: 'shipping_line', code: line, channel: null };
    case 'line_edi':
      return { kind: 'shipping_line', code: line, channel: 'edi' };
    case 'terminal':
      return { kind: 'terminal', code: terminal ?? to, channel: null };
    default:
      return { kind: by, code: by.toUpperCase(), channel: null };
  }
}

const keyOf = ({ kind, code, channel }: Forecaster) => `${kind} ${code} ${channel}`;

/** It replaces the forecast of the same source for the same event. */
function withStatement(leg: ArrivalLeg, stated: EtaStatement): ArrivalLeg {
  const isSame = (each: EtaStatement) => keyOf(each.by) === keyOf(stated.by) && each.of === stated.of;
  const before = leg.statements.map((each) => (isSame(each) ? replacedAt(each, stated.statedAt) : each));
  return { ...leg, statements: [...before, stated].sort((a, b) => a.statedAt - b.statedAt) };
}

const replacedAt = (each: EtaStatement, at: number): EtaStatement =>
  each.supersededAt === null ? { ...each, supersededAt: at } : each;

function shipOf({ miles, hoursAgo = 1, ...own }: StoryShip, now: number): ShipAhead {
  const phase = own.phase ?? 'under_way';
  return {
    ...{ at: now - hoursAgo * HOUR, phase, port: null, milesToGo: miles, knots: phase === 'under_way' ? 15 : null },
    ...{ canals: [], callsBefore: 0, closedPassages: [], detourMiles: 0, ...own },
  };
}
