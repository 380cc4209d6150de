/**
 * In stories: the statement behind each milestone is shown with the milestone's name, and as valid. Only of the last plan of a
 * container at sea are statements shown that the line has withdrawn (core/journey/last-plan.ts).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { reference } from '../../../test/helpers/tracking.ts';
import { readScenario, reportOf } from '../../../test/journeys/play/scenario.ts';
import { World } from '../../../test/journeys/play/world.ts';
import { deriveAll } from '../../core/derive.ts';
import type { Milestone } from '../../core/journey/milestones.ts';
import { LANDINGS, type RecordedObservation } from '../../core/journey/statement.ts';
import { gazetteerOf } from '../../features/reference-data/gazetteer.ts';
import { formatInstant } from '../../lib/clock.ts';
import { withAliases } from '../places/account-gazetteer.ts';
import { rawEventsOf } from './list-raw-events.ts';
import { rawEventId } from './raw-event-schema.ts';

const folder = join(import.meta.dirname, '../../../test/journeys');
const gazetteer = gazetteerOf(reference);
const own = withAliases(gazetteer, new Map());
/** Every fourth in `npm test` and those with a last plan, all of them in the long run. */
const STEP = process.env.EVERY_JOURNEY === '1' ? 1 : 4;
const files = globSync('**/*.journey', { cwd: folder })
  .sort()
  .filter((file, index) => index % STEP === 0 || file.startsWith('sea/mothers/'));

it.each(files)('%s', (file) => {
  const { steps } = readScenario(readFileSync(join(folder, file), 'utf8'));
  const world = new World(gazetteer.locate);
  const standing = new Map<string, string[]>();
  for (const step of steps.filter((each) => each.file === null)) {
    world.receive(reportOf(step, standing), step.now);
    for (const { number, journey, derived } of deriveAll(world.records, world.readingAt(step.now)).containers) {
      // Of a box that was taken off, what is true is what was known on that day.
      const wasListed = world.records.facts.some(({ fact }) => fact.field === 'listed' && fact.equipment === number);
      if (wasListed && !derived.state.listed) continue;
      const container = { id: 'container', number, journey, shipmentId: 'shipment' };
      const shown = new Map(
        rawEventsOf(own, container, world.records, step.now).map(({ id, json }) => [id, JSON.parse(json).attributes]),
      );
      const records = new Map(world.records.observations.map((each) => [each.id, each]));
      const recordOf = ({ statement }: Milestone) => records.get(statement.id) as RecordedObservation;
      const isWithdrawn = (each: Milestone) => recordOf(each).withdrawnAt !== null;
      const lastPlan = derived.milestones.filter(isWithdrawn);
      if (lastPlan.length > 0) expectLastPlan(lastPlan.map(recordOf), [...records.values()]);
      for (const milestone of derived.milestones) {
        const { name, statement } = milestone;
        const { withdrawnAt } = recordOf(milestone);
        const raw = shown.get(rawEventId('container', statement.id));
        // One statement may be two milestones: an arrival by train and at the inland destination.
        const names = derived.milestones.filter((each) => each.statement === statement).map((each) => each.name);
        expect(names, `${step.heading}: ${name}`).toContain(raw.event);
        expect(raw, `${step.heading}: ${name}`).toMatchObject({
          invalidated_at: withdrawnAt === null ? null : formatInstant(withdrawnAt),
          implausible_reason: null,
        });
      }
    }
  }
});

/** Forecasts of one landing, of the plan that their source withdrew last, while it reports no other. */
function expectLastPlan(plan: readonly RecordedObservation[], records: readonly RecordedObservation[]): void {
  const [{ observation: first }] = plan as [RecordedObservation];
  const isForecast = ({ observation: { classifier, kind } }: RecordedObservation) =>
    classifier !== 'actual' && LANDINGS.has(kind);
  const ofSource = records.filter(
    (each) => isForecast(each) && isDeepStrictEqual(each.observation.source, first.source),
  );
  const withdrawnAt = Math.max(...ofSource.map((each) => each.withdrawnAt ?? 0));
  expect(plan.filter((each) => !isForecast(each) || each.withdrawnAt !== withdrawnAt)).toEqual([]);
  expect(ofSource.filter((each) => each.withdrawnAt === null)).toEqual([]);
}
