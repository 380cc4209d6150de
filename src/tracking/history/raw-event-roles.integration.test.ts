/** In stories: the statement behind each milestone is shown with the milestone's name, and as valid. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reference } from '../../../test/helpers/tracking.ts';
import { readScenario, reportOf } from '../../../test/journeys/play/scenario.ts';
import { World } from '../../../test/journeys/play/world.ts';
import { deriveAll } from '../../core/derive.ts';
import { gazetteerOf } from '../../features/reference-data/gazetteer.ts';
import { withAliases } from '../places/account-gazetteer.ts';
import { rawEventsOf } from './list-raw-events.ts';
import { rawEventId } from './raw-event-schema.ts';

const folder = join(import.meta.dirname, '../../../test/journeys');
const gazetteer = gazetteerOf(reference);
const own = withAliases(gazetteer, new Map());
/** Every fourth in `npm test`, all of them in the long run. */
const STEP = process.env.EVERY_JOURNEY === '1' ? 1 : 4;
const files = globSync('**/*.journey', { cwd: folder })
  .sort()
  .filter((_, index) => index % STEP === 0);

it.each(files)('%s', (file) => {
  const { steps } = readScenario(readFileSync(join(folder, file), 'utf8'));
  const world = new World(gazetteer.locate);
  const standing = new Map<string, string[]>();
  for (const step of steps.filter((each) => each.file === null)) {
    world.receive(reportOf(step, standing), step.now);
    for (const { number, journey, derived } of deriveAll(world.records, world.readingAt(step.now)).containers) {
      // Of a box that was taken off, what is true is what was known on that day.
      if (!derived.state.listed) continue;
      const container = { id: 'container', number, journey, shipmentId: 'shipment' };
      const shown = new Map(
        rawEventsOf(own, container, world.records, step.now).map(({ id, json }) => [id, JSON.parse(json).attributes]),
      );
      for (const { name, statement } of derived.milestones) {
        const raw = shown.get(rawEventId('container', statement.id));
        // One statement may be two milestones: an arrival by train and at the inland destination.
        const names = derived.milestones.filter((each) => each.statement === statement).map((each) => each.name);
        expect(names, `${step.heading}: ${name}`).toContain(raw.event);
        // The last plan is expected also where the line has left it out since (core/journey/last-plan.ts).
        const withdrawn = statement.actual ? { invalidated_at: null } : {};
        expect(raw, `${step.heading}: ${name}`).toMatchObject({ ...withdrawn, implausible_reason: null });
      }
    }
  }
});
