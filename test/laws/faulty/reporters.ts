/**
 * What honest sources make of a true journey: each with its delay, its forecasts and its form of times. Knows no mistakes.
 */
import type { Draw } from './draw.ts';
import { DAY, type Happening, HOUR, lastLegOf, MINUTE, type TrueJourney } from './true-journey.ts';
import { type Form, factWord, moveWord, plainWord, type Reporter, type Step, timeText, type Word } from './words.ts';

export const LINE: Reporter = { kind: 'shipping_line', heading: 'line SIML', code: 'SIML', channel: 'api' };
export const LINE_BY_EDI: Reporter = { ...LINE, heading: 'line SIML by EDI', channel: 'edi' };
export const AIS: Reporter = { kind: 'ais', heading: 'AIS', code: 'AIS', channel: 'api' };
export const USER: Reporter = { kind: 'user', heading: 'user', code: 'USER', channel: 'api' };
export const railroadAt = (place: string): Reporter => ({
  kind: 'rail',
  heading: `railroad BNSF at ${place}/RAMP`,
  code: 'BNSF',
  channel: 'api',
});
export const terminalAt = (code: string, place: string): Reporter => ({
  kind: 'terminal',
  heading: `terminal ${code} at ${place}`,
  code,
  channel: 'api',
});

/** How the line of a journey reports. */
export interface LineStyle {
  readonly by: 'api' | 'edi' | 'both';
  readonly states: boolean;
  readonly form: 'local' | 'instant';
  /** It knows only the day of gate moves. */
  readonly daysOfGates: boolean;
  /** Its messages have the times of gate moves that its answers lack. */
  readonly exactByMessages: boolean;
  readonly plansInland: boolean;
  readonly reportsRail: boolean;
  readonly pollHours: number;
  /** Moves that it never reports, by id. */
  readonly unreported: ReadonlySet<string>;
  readonly knownAfter: ReadonlyMap<string, number>;
  readonly timedOff: ReadonlyMap<string, number>;
  /** From when its forecasts are so many hours off. */
  readonly revisions: readonly { readonly from: number; readonly off: number }[];
}

export function drawLine(draw: Draw, journey: TrueJourney): LineStyle {
  const { happenings, bookedAt } = journey;
  const arrival = podArrivalOf(journey);
  const count = draw.between(2, 4);
  const moments = Array.from({ length: count }, () => bookedAt + draw.next() * (arrival.at - DAY - bookedAt)).sort(
    (a, b) => a - b,
  );
  const daysOfGates = draw.chance(0.25);
  return {
    by: draw.pick(['api', 'api', 'edi', 'both']),
    states: draw.chance(0.5),
    form: draw.pick(['local', 'local', 'instant']),
    daysOfGates,
    exactByMessages: false,
    unreported: new Set(),
    plansInland: draw.chance(0.8),
    reportsRail: draw.chance(0.6),
    pollHours: draw.pick([6, 12, 12, 24]),
    knownAfter: new Map(
      happenings.map(({ id, group }) => [
        id,
        (daysOfGates && group === 'gate' ? 14 : 0) * HOUR + draw.between(100, 16 * 60) * MINUTE,
      ]),
    ),
    timedOff: new Map(happenings.map(({ id }) => [id, draw.chance(0.3) ? draw.between(-90, 90) * MINUTE : 0])),
    revisions: [
      { from: bookedAt, off: draw.between(-30, 48) },
      ...moments.map((from, index) => ({
        from,
        off: index === count - 1 ? draw.between(-8, 8) : draw.between(-30, 48),
      })),
    ],
  };
}

export function podArrivalOf(journey: TrueJourney): Happening {
  return journey.happenings.find(({ id }) => id === `arrival${lastLegOf(journey)}`) as Happening;
}

const FORECAST = { load: 'planned', departure: 'planned', arrival: 'estimated', discharge: 'planned' } as const;

/** Answers of the line from the booking on; `changed` lets a mistake alter one. */
export type Altered = (now: number, words: readonly Word[]) => readonly Word[];

export interface LineFaults {
  readonly alter: Altered;
  readonly isSilent: (now: number) => boolean;
}

export function lineSteps(draw: Draw, journey: TrueJourney, style: LineStyle, { alter, isSilent }: LineFaults): Step[] {
  const steps: Step[] = [];
  const end = (journey.happenings.at(-1) as Happening).at + 3 * DAY;
  const byMessages = style.by === 'edi';
  let last = '';
  for (let now = minute(journey.bookedAt + 2 * HOUR); now < end; now += style.pollHours * HOUR) {
    if (isSilent(now)) continue;
    const known = alter(now, lineKnows(journey, style, now));
    const text = known.map(({ line }) => line).join('\n');
    if (text === last && !draw.chance(0.02)) continue;
    last = text;
    if (!byMessages) steps.push({ at: now, reporter: LINE, manner: 'answers', words: known, faults: [] });
  }
  return byMessages
    ? lineMessages(journey, style, alter)
    : [...steps, ...(style.by === 'both' ? messagesBeside(draw, journey, style) : [])];
}

const minute = (millis: number) => Math.floor(millis / MINUTE) * MINUTE;

function statedWhen(style: LineStyle, at: number): number | null {
  return style.states ? minute(at) : null;
}

function actualWord(style: LineStyle, each: Happening): Word {
  const form: Form = style.daysOfGates && each.group === 'gate' ? 'day' : style.form;
  const knownAt = each.at + (style.knownAfter.get(each.id) as number);
  return moveWord(each, each.at + (style.timedOff.get(each.id) as number), {
    form,
    statedAt: statedWhen(style, knownAt),
  });
}

function isReported(style: LineStyle, { id, group }: Happening): boolean {
  return !style.unreported.has(id) && (group !== 'rail' || style.reportsRail);
}

/** All that the line says at a moment. */
export function lineKnows(journey: TrueJourney, style: LineStyle, now: number): Word[] {
  const known = journey.happenings.filter(
    (each) => isReported(style, each) && each.at + (style.knownAfter.get(each.id) as number) <= now,
  );
  const furthest = Math.max(-1, ...known.map(({ stage }) => stage));
  const words: Word[] = [plainWord('listed 45G1'), ...known.map((each) => actualWord(style, each))];
  const revision = style.revisions.findLast(({ from }) => from <= now) as LineStyle['revisions'][number];
  for (const each of journey.happenings) if (each.stage > furthest) words.push(...forecastOf(style, each, revision));
  return words;
}

function forecastOf(style: LineStyle, each: Happening, { from, off }: LineStyle['revisions'][number]): Word[] {
  const kind = /^[a-z]+/.exec(each.id)?.[0] as keyof typeof FORECAST;
  const isInland = each.id === 'railArrival' && style.plansInland;
  const classifier = isInland ? 'estimated' : FORECAST[kind];
  if (classifier === undefined) return [];
  return [moveWord(each, each.at + off * HOUR, { classifier, form: style.form, statedAt: statedWhen(style, from) })];
}

/** By EDI alone: one message for each move, and for each estimate of the arrival. */
function lineMessages(journey: TrueJourney, style: LineStyle, alter: Altered): Step[] {
  const message = (at: number, words: readonly Word[]): Step => ({
    at: minute(at),
    reporter: LINE_BY_EDI,
    manner: 'reports',
    words: alter(at, words),
    faults: [],
  });
  const arrival = podArrivalOf(journey);
  const first = journey.bookedAt + 2 * HOUR;
  const known = journey.happenings.filter((each) => isReported(style, each));
  const reported = (each: Happening) => each.at + (style.knownAfter.get(each.id) as number);
  return [
    message(first, lineKnows(journey, style, first)),
    ...known.map((each) => message(reported(each), [actualWord(style, each)])),
    ...style.revisions
      .slice(1)
      .filter(({ from }) => from > first && from < arrival.at)
      .map((revision) => message(revision.from, forecastOf(style, arrival, revision))),
  ];
}

function messagesBeside(draw: Draw, journey: TrueJourney, style: LineStyle): Step[] {
  const known = journey.happenings.filter((each) => isReported(style, each) && draw.chance(0.4));
  return known.map((each) => {
    const at = minute(each.at + (style.knownAfter.get(each.id) as number));
    const words = [actualWord(style.exactByMessages ? { ...style, daysOfGates: false } : style, each)];
    return { at, reporter: LINE_BY_EDI, manner: 'reports', words, faults: [] };
  });
}

/** Terminals, depots, railroads, positions and users. */
export function otherSteps(draw: Draw, journey: TrueJourney): Step[] {
  const { pol, pod, inland, happenings, deliveredAt } = journey;
  const find = (id: string) => happenings.find((each) => each.id === id) as Happening;
  const steps: Step[] = [];
  const soon = () => draw.between(5, 240) * MINUTE;
  const states = draw.chance(0.5);
  const report = (reporter: Reporter, at: number, ...words: Word[]) =>
    steps.push({ at: minute(at), reporter, manner: 'reports', words, faults: [] });
  const reportMove = (reporter: Reporter, each: Happening, ...more: Word[]) => {
    const at = minute(each.at + soon());
    report(reporter, at, moveWord(each, each.at, { statedAt: states ? at : null, namesShip: false }), ...more);
  };
  const last = lastLegOf(journey);
  const discharge = find(`discharge${last}`);
  const pickUpFrom = inland ?? pod;
  const terminal = terminalAt('TRMX', pod.code);
  const depot = terminalAt('DPTX', pickUpFrom.code);
  if (draw.chance(0.5)) reportMove(terminalAt('POLX', pol.code), find('fullIn'));
  if (draw.chance(0.4)) reportMove(terminalAt('DPOX', pol.code), find('emptyOut'));
  for (let leg = 1; leg <= last; leg += 1) {
    const unloaded = find(`discharge${leg - 1}`);
    if (!draw.chance(0.35)) continue;
    reportMove(terminalAt('HUBX', unloaded.place.code), unloaded);
    reportMove(terminalAt('HUBX', unloaded.place.code), find(`load${leg}`));
  }
  if (draw.chance(0.12)) {
    const out = find('fullOut');
    report(USER, out.at + 20 * MINUTE + soon(), moveWord(out, out.at + 20 * MINUTE, { form: 'instant' }));
  }
  const hasTerminal = draw.chance(0.75);
  if (hasTerminal) {
    reportMove(terminal, discharge);
    const ready = discharge.at + draw.between(4, 20) * HOUR;
    const holds = draw.chance(0.4);
    if (inland === null) {
      const readyAt = ready + 5 * HOUR;
      report(
        terminal,
        ready,
        factWord('available', 'available no', false, pod),
        ...(holds ? [factWord('holds', 'holds customs', 'customs', pod)] : []),
      );
      const lfd = lastFreeDay(pod.zone, readyAt + 4 * DAY, pod);
      report(
        terminal,
        readyAt,
        factWord('available', 'available yes', true, pod),
        ...(holds ? [factWord('holds', 'holds none', null, pod)] : []),
        lfd,
      );
      report(
        terminal,
        readyAt + 30 * MINUTE,
        factWord('available', 'available yes', true, pod),
        ...(holds ? [factWord('holds', 'holds none', null, pod)] : []),
        lfd,
      );
      if (journey.end !== 'exam') reportMove(terminal, find('fullOut'));
      else {
        reportMove(terminal, find('terminalOut'));
        reportMove(terminalAt('YRDX', pod.code), find('yardIn'));
        reportMove(terminalAt('YRDX', pod.code), find('fullOut'));
      }
    }
  }
  if (draw.chance(0.5)) reportMove(depot, find('emptyIn'));
  if (draw.chance(0.4)) {
    const ais = (each: Happening) => {
      const at = each.at + draw.between(-60, 60) * MINUTE;
      report(AIS, at + soon(), moveWord(each, at, { form: 'instant' }));
    };
    if (draw.chance(0.5)) ais(find('departure0'));
    ais(find(`arrival${last}`));
  }
  if (inland !== null) {
    const [load, departure, arrival, unload] = ['railLoad', 'railDeparture', 'railArrival', 'railDischarge'].map(
      find,
    ) as [Happening, Happening, Happening, Happening];
    const reportsAll = draw.chance(0.85);
    if (reportsAll) reportMove(railroadAt(pod.code), load);
    if (reportsAll) reportMove(railroadAt(pod.code), departure);
    if (reportsAll) reportMove(railroadAt(inland.code), arrival);
    const lfd = lastFreeDay(inland.zone, unload.at + 2 * DAY, inland);
    reportMove(railroadAt(inland.code), unload, factWord('available', 'available yes', true, inland), lfd);
    if (reportsAll && draw.chance(0.5)) reportMove(railroadAt(inland.code), find('fullOut'));
  }
  if (deliveredAt !== null) {
    const delivered = factWord(
      'delivered',
      `delivered ${timeText(deliveredAt, 'UTC', 'instant')}`,
      isoOf(deliveredAt),
      null,
    );
    report(USER, deliveredAt + soon(), delivered);
  }
  return steps;
}

export function lastFreeDay(zone: string, millis: number, place: { code: string; zone: string }): Word {
  const day = timeText(millis, zone, 'day');
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
  return factWord('lfd', `last-free-day ${day}`, isoOf(noon), place);
}

export function isoOf(millis: number): string {
  return new Date(millis).toISOString().replace('.000Z', 'Z');
}
