/** A report of line SIML in the language of journeys (test/journeys/README.md). */
import type { Report, TrackedReference } from '../../src/core/observation.ts';
import { formatInstant } from '../../src/lib/clock.ts';
import { readScenario, reportOf, type Step } from '../journeys/play/scenario.ts';
import type { Script } from './tracking/core-world.ts';

/** A complete answer. @param lines as between a step's heading and its `then` */
export function lineReport(reference: TrackedReference, now: number, lines: string): Report {
  const heading = `${formatInstant(now).slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z line SIML answers`;
  const [step] = readScenario(`An answer\n\n${heading}\n${lines.replace(/^/gm, '  ')}\nthen\n`).steps;
  const { type, number } = reference;
  return {
    ...reportOf(step as Step, new Map()),
    reference,
    billOfLading: type === 'bill_of_lading' ? number : null,
    booking: type === 'booking_number' ? number : null,
  };
}

/** What line SIML answers from now on. @param lines as of `lineReport` */
export function lineScript(lines: string): Script {
  return (reference, now) => ({ report: lineReport(reference, now, lines), unreadable: [], shortfall: null });
}
