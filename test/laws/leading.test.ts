/**
 * The law of the leading container: a shipment shows another ship, port of loading or port of discharge only with a report after which
 * a container has another plan, or has moved on, or moved at another time. With boxes on two ships it does not change to and fro by itself.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentJourneys, type DerivedShipment } from '../../src/core/derive.ts';
import { legsOf } from '../../src/core/journey/journey.ts';
import type { LegEnd } from '../../src/core/journey/sea/leg.ts';
import type { DerivedContainer } from '../../src/core/state/container-state.ts';
import type { ShipmentState } from '../../src/core/state/shipment-state.ts';
import { hold } from './runs.ts';
import { reportedVoyage } from './voyages/drawn-reports.ts';
import { worldOfPorts } from './voyages/ports.ts';
import { reportsOf } from './voyages/reported-voyage.ts';
import { storyOf, wordsOf } from './voyages/story.ts';

/** A failing case is printed as its story. */
const reportedVoyages = reportedVoyage.map((each) => Object.assign(each, { [fc.toStringMethod]: () => storyOf(each) }));

it('a shipment changes its ship or ports only when a container does, or moves on', () => {
  let changes = 0;
  hold('leading', reportedVoyages, (voyage) => {
    const world = worldOfPorts();
    let before: DerivedShipment | null = null;
    for (const statements of inMessages(voyage.statements)) {
      for (const { report, now } of reportsOf(voyage, statements)) {
        const { derived } = world.apply({ ...report, complete: false }, now);
        if (before !== null && before.containers.length > 0 && isOther(before.state, derived.state)) {
          changes += 1;
          expect(plansOf(derived), statements.map(wordsOf).join('\n')).not.toEqual(plansOf(before));
        }
        before = derived;
      }
    }
  });
  expect(changes).toBeGreaterThan(0);
});

/** A few statements at a time. */
const inMessages = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / 4) }, (_, index) => items.slice(index * 4, index * 4 + 4));

const { locate } = worldOfPorts().readingAt(0);
const keyOf = (locode: string | null) => locate({ locode, name: null, facility: null })?.key ?? null;

function isOther(a: ShipmentState, b: ShipmentState): boolean {
  const isOtherShip =
    a.podShip.length > 0 && b.podShip.length > 0 && !a.podShip.some((name) => b.podShip.includes(name));
  return isOtherShip || a.podPlace !== b.podPlace || keyOf(a.polLocode) !== keyOf(b.polLocode);
}

function plansOf({ containers }: DerivedShipment): string[] {
  return currentJourneys(containers).map(({ number, derived }) => `${number} ${planOf(derived)}`);
}

function planOf({ state, journey, milestones }: DerivedContainer): string {
  const reached = milestones
    .filter(({ statement }) => statement.actual)
    .map(({ name, statement }) => `${name} ${statement.moment.millis}`);
  const sails = state.sailings[0]?.at;
  const hasHappened = ({ handling, visit }: LegEnd) => [handling, ...visit].some((each) => each?.actual);
  const legs = legsOf(journey).map(({ vessel, boarding, landing }) =>
    [boarding.location?.key, hasHappened(boarding), vessel, landing.location?.key, hasHappened(landing)].join('-'),
  );
  return [journey.pol?.key, journey.pod?.key, sails, ...legs, ...reached].join(' ');
}
