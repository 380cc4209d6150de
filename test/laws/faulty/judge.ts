/**
 * Plays a journey through the core, step by step, and compares each state and its events with the oracle's.
 */
import type { Milestone } from '../../../src/core/journey/milestones.ts';
import type { Locate } from '../../../src/core/location.ts';
import { readScenario, reportOf, type Standing } from '../../journeys/play/scenario.ts';
import { type Announced, type Applied, nameOf, World } from '../../journeys/play/world.ts';
import { type Expected, Oracle } from './expected.ts';
import type { FaultyJourney } from './faulty-journey.ts';
import { type Step, storyText } from './words.ts';

export interface Deviation {
  readonly step: number;
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

export interface Judgement {
  readonly journey: FaultyJourney;
  /** Compared values of states. */
  readonly values: number;
  /** Announced or expected events. */
  readonly events: number;
  readonly wrongValues: readonly Deviation[];
  readonly wrongEvents: readonly Deviation[];
}

export function isRight({ wrongValues, wrongEvents }: Judgement): boolean {
  return wrongValues.length + wrongEvents.length === 0;
}

type Seen = Omit<Expected, 'shipment'> & { readonly shipment: Readonly<Record<string, unknown>> };

export function judge(journey: FaultyJourney, locate: Locate): Judgement {
  const scenario = readScenario(storyText(`seed ${journey.seed}`, journey.steps));
  const world = new World(locate);
  const standing: Standing = new Map();
  const oracle = new Oracle(journey.truth);
  const wrongValues: Deviation[] = [];
  const wrongEvents: Deviation[] = [];
  let [values, events] = [0, 0];
  for (const [index, step] of scenario.steps.entries()) {
    const got = seen(world.apply(reportOf(step, standing), step.now));
    const expected = oracle.after(journey.steps[index] as Step);
    for (const [field, want, is] of valuesOf(expected, got)) {
      values += 1;
      if (want !== is) wrongValues.push({ step: index, field, expected: want, got: is });
    }
    const [missing, extra] = differences(expected.events, got.events);
    events += Math.max(expected.events.length, got.events.length);
    wrongEvents.push(...missing.map((each) => ({ step: index, field: 'event', expected: each, got: 'none' })));
    wrongEvents.push(...extra.map((each) => ({ step: index, field: 'event', expected: 'none', got: each })));
  }
  return { journey, values, events, wrongValues, wrongEvents };
}

function valuesOf(expected: Expected, got: Seen): [string, string, string][] {
  const of = (about: 'container' | 'shipment') =>
    Object.keys(expected[about]).map((field): [string, string, string] => [
      `${about}.${field}`,
      String(expected[about][field]),
      String(got[about][field]),
    ]);
  return [
    ...of('container'),
    ...of('shipment'),
    ['milestones', expected.milestones.join(', '), got.milestones.join(', ')],
    ['containers', expected.containers, got.containers],
    ['stops', String(expected.stops), String(got.stops)],
  ];
}

function differences(expected: readonly string[], got: readonly string[]): [string[], string[]] {
  const extra = [...got];
  const missing = expected.filter((each) => {
    const at = extra.indexOf(each);
    if (at !== -1) extra.splice(at, 1);
    return at === -1;
  });
  return [missing, extra];
}

function seen({ derived, announced, stops }: Applied): Seen {
  const container = derived.containers[0]?.derived;
  const holds = container?.state.holds ?? [];
  return {
    container: { ...container?.state, holds: holds.length === 0 ? null : holds.map(({ name }) => name).join(' ') },
    shipment: { ...derived.state },
    milestones: (container?.milestones ?? [])
      .filter(({ statement }) => statement.actual)
      .map(keyOf)
      .sort(),
    stops,
    containers: derived.containers.map(nameOf).join(', '),
    events: announced.flatMap(eventOf).sort(),
  };
}

function keyOf({ name, statement: { location, moment } }: Milestone): string {
  return [
    name,
    location?.locode ?? location?.name ?? '-',
    minuteOf(moment.millis),
    moment.precision === 'day' ? 'day' : 'minute',
  ].join('|');
}

function minuteOf(millis: number): string {
  return new Date(millis).toISOString().slice(0, 16);
}

const SHORT: Readonly<Record<string, string>> = {
  'container.pickup_lfd.changed': 'pickupLfd',
  'container.pickup_lfd_line.changed': 'pickupLfdLine',
  'container.pickup_lfd_terminal.changed': 'pickupLfdTerminal',
  'container.pickup_lfd_rail.changed': 'pickupLfdRail',
};

function eventOf(announced: Announced): string[] {
  if (announced.kind === 'created') return ['created'];
  if (announced.kind === 'updated') return [`updated ${announced.attributes.join(' ')}`];
  if (announced.kind === 'shipment') {
    const { change } = announced;
    return [change.kind === 'estimated_arrival' ? `shipment.estimated.arrival ${change.at}` : `${change.kind}_changed`];
  }
  const { change } = announced;
  switch (change.kind) {
    case 'reached':
      return [`${change.milestone.name} ${keyOf(change.milestone)}`];
    case 'corrected': {
      const [name, place, at, precision] = change.before.key.split('|') as [string, string, string, string];
      return [
        `corrected ${[name, place.replace('CNSGH', 'CNSHA').replace('CNCQI', 'CNCKG'), at.slice(0, 16), precision].join('|')}`,
      ];
    }
    case 'estimated':
      return [
        `estimated.${change.name} ${new Date(change.milestone.statement.moment.millis).toISOString().replace('.000Z', 'Z')}`,
      ];
    case 'overdue':
      return [`overdue ${keyOf(change.milestone)}`];
    case 'availability':
      return [`available ${change.available}`];
    case 'deadline':
      return [`${SHORT[change.event]} ${change.value}`];
    case 'delivered':
      return [`delivered ${new Date(change.at).toISOString().replace('.000Z', 'Z')}`];
    case 'values':
      return [change.event];
    default:
      return [change.kind];
  }
}

/** The journey as a story, with what is wrong after the step where it is first wrong. */
export function explained({ journey, wrongValues, wrongEvents }: Judgement): string {
  const story = storyText(`seed ${journey.seed}: ${journey.faults.join(', ') || 'no mistake'}`, journey.steps).split(
    '\n',
  );
  let step = -1;
  const lines = story.flatMap((line) => {
    if (line !== 'then') return [line];
    step += 1;
    const isNew = ({ field, expected, got }: Deviation) =>
      !wrongValues.some(
        (each) => each.step === step - 1 && each.field === field && each.expected === expected && each.got === got,
      );
    const wrong = [
      ...wrongValues.filter((each) => each.step === step && isNew(each)),
      ...wrongEvents.filter((each) => each.step === step),
    ];
    const faults = journey.steps[step]?.faults ?? [];
    return [
      ...(faults.length > 0 ? [`  # mistake: ${faults.join(', ')}`] : []),
      'then',
      ...wrong.map(({ field, expected, got }) => `  # ${field}: expected ${expected}, got ${got}`),
    ];
  });
  return lines.join('\n');
}
