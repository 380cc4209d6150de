/**
 * The law of mistakes at sea: what a terminal or depot reports of a container between its sailing and its landing, at a
 * port where its ship is not known to have been, changes nothing that users see. The voyages are those of the law of true voyages.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DerivedShipment, deriveAll } from '../../src/core/derive.ts';
import type { ObservationKind, ReportedObservation } from '../../src/core/observation.ts';
import { observed } from '../helpers/observations.ts';
import { hold, withoutIds } from './runs.ts';
import { reportFrom } from './true-journeys.ts';
import { reportedVoyage } from './voyages/drawn-reports.ts';
import { type Port, SEAPORTS, worldOfPorts } from './voyages/ports.ts';
import { concerns, type ReportedVoyage, reportsOf, type Statement } from './voyages/reported-voyage.ts';
import { storyOf } from './voyages/story.ts';
import { type Box, HOUR, type Leg } from './voyages/voyage.ts';

const TERMINAL = { kind: 'terminal', code: 'WRNG', name: 'Wrong Number Terminal' } as const;
/** Within this time of a landing, a mistake cannot be separated from clocks that differ. */
const MARGIN = 36 * HOUR;

const MISTAKES = [
  ['gate_out', true],
  ['gate_out', null],
  ['gate_in', false],
  ['gate_in', true],
  ['drop_off', null],
  ['discharge', true],
  ['load', true],
] as const;

const cases = fc.record({
  voyage: reportedVoyage.map((each) => Object.assign(each, { [fc.toStringMethod]: () => storyOf(each) })),
  mistake: fc.constantFrom(...MISTAKES),
  port: fc.constantFrom(...SEAPORTS),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('a mistake at sea changes nothing', () => {
  let tried = 0;
  hold('mistakes at sea', cases, ({ voyage, mistake: [kind, laden], port, share }) => {
    const [box] = voyage.listed;
    const passage = box && passageAtSea(voyage, box);
    if (passage === undefined || passage === null) return;
    const { leg, from, until } = passage;
    // Where its ship may be, nobody can notice the mistake.
    if (leg.from.port === port || voyage.statements.some((each) => mayBeAt(each, port, kind))) return;
    tried += 1;
    const at = new Date(Math.round((from + share * (until - from)) / 60_000) * 60_000).toISOString();
    const { observation } = observed(kind, port.codes[0] as string, at, {
      source: TERMINAL,
      statedAt: at,
      laden,
      equipment: box?.number as string,
    });
    expect(withoutIds(derived(voyage, { ...observation, raw: null }))).toEqual(withoutIds(derived(voyage, null)));
  });
  expect(tried).toBeGreaterThan(0);
});

function mayBeAt({ event, classifier }: Statement, port: Port, kind: ObservationKind): boolean {
  return event.port === port && (classifier === 'actual' || kind === 'discharge' || kind === 'load');
}

/** While it is reported to be at sea, and no landing of it is reported, or expected, for some time. */
function passageAtSea(voyage: ReportedVoyage, box: Box): { leg: Leg; from: number; until: number } | null {
  const about = voyage.statements.filter((each) => concerns(each, box));
  const leg = box.legs.findLast(({ load }) =>
    about.some((each) => each.event === load && each.classifier === 'actual'),
  );
  if (leg === undefined) return null;
  const landings = about.filter(
    ({ event, at }) => ['arrival', 'berthing', 'discharge'].includes(event.kind) && at > leg.load.at,
  );
  const ashore = about.filter(({ event, at }) => event.box !== null && event.call === null && at > leg.load.at);
  const last = box.legs.at(-1) as Leg;
  if (!landings.some(({ event }) => event.kind === 'discharge' && event.port === last.to.port)) return null;
  const from = leg.load.at + MARGIN;
  const until = Math.min(voyage.now, ...[...landings, ...ashore].map(({ at }) => at - MARGIN));
  return from < until ? { leg, from, until } : null;
}

function derived(voyage: ReportedVoyage, mistake: ReportedObservation | null): DerivedShipment {
  const world = worldOfPorts();
  for (const { report, now } of reportsOf(voyage, voyage.statements)) world.receive(report, now);
  if (mistake !== null) {
    const words = { numbers: [], words: [mistake], at: voyage.now, complete: false };
    world.receive(reportFrom(TERMINAL, words), voyage.now);
  }
  return deriveAll(world.records, world.readingAt(voyage.now));
}
