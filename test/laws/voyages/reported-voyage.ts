/** The statements of a line about a true voyage at some moment of it, and the reports that carry them. */
import type { Classifier, Report, ReportedObservation } from '../../../src/core/observation.ts';
import { LINE, reportFrom } from '../true-journeys.ts';
import { isOwnCall, type Possible, type Style } from './determined.ts';
import { type Box, HOUR, type Voyage } from './voyage.ts';

const DAY = 24 * HOUR;

export interface Statement extends Possible {
  readonly id: number;
  readonly classifier: Classifier;
  /** When it happens as reported, Unix milliseconds. */
  readonly at: number;
  /** When it was stated, Unix milliseconds. */
  readonly statedAt: number;
  readonly word: ReportedObservation;
}

export interface ReportedVoyage {
  readonly voyage: Voyage;
  readonly style: Style;
  readonly now: number;
  /** Boxes that the line lists. */
  readonly listed: readonly Box[];
  /** Determine the leg structure. */
  readonly anchors: readonly Statement[];
  /** All possible statements of the line, anchors included. */
  readonly possible: readonly Statement[];
  /** Its statements, in the order in which they are made. */
  readonly statements: readonly Statement[];
  readonly messages: 'answer' | 'messages' | 'growing answers';
}

/** About the container, or about the call of a vessel that brings or takes it. */
export function concerns({ event, box }: Possible, whose: Box): boolean {
  if (box !== null) return box === whose;
  return whose.legs.some((leg) => isOwnCall(leg, event));
}

/** Nearer than the 60 days after which an actual with nothing near it is held to be a mistake. */
const SUPPORT_MILLIS = 55 * DAY;

/** An actual without another statement about the container near it. */
function unsupported(
  { voyage }: ReportedVoyage,
  statements: readonly Statement[],
): { statement: Statement; box: Box } | null {
  for (const box of voyage.boxes) {
    const about = statements.filter((each) => concerns(each, box));
    for (const statement of about) {
      if (statement.classifier !== 'actual') continue;
      const others = about.filter((each) => each.event !== statement.event);
      if (others.length < 2) continue;
      if (!others.some((each) => Math.abs(each.at - statement.at) <= SUPPORT_MILLIS)) return { statement, box };
    }
  }
  return null;
}

export function isSupported(reportedVoyage: ReportedVoyage, statements: readonly Statement[]): boolean {
  return unsupported(reportedVoyage, statements) === null;
}

/** Adds possible statements where an actual would be too far from all others to be believed. */
export function supported(reportedVoyage: ReportedVoyage, statements: readonly Statement[]): Statement[] {
  const all = [...statements];
  for (let alone = unsupported(reportedVoyage, all); alone !== null; alone = unsupported(reportedVoyage, all)) {
    const { statement, box } = alone;
    const near = reportedVoyage.possible
      .filter((each) => concerns(each, box) && each.event !== statement.event && !all.includes(each))
      .sort((a, b) => Math.abs(a.at - statement.at) - Math.abs(b.at - statement.at))[0];
    if (near === undefined || Math.abs(near.at - statement.at) > SUPPORT_MILLIS) {
      // No statement is possible near it: then the line omits it too, unless the leg structure needs it.
      if (reportedVoyage.anchors.includes(statement)) break;
      all.splice(all.indexOf(statement), 1);
    } else all.push(near);
  }
  return all;
}

export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  if (seed === 0) return [...items];
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The reports that carry the statements, the last of them at `now`. */
export function reportsOf(
  { listed, now, messages }: ReportedVoyage,
  statements: readonly Statement[],
): { report: Report; now: number }[] {
  const numbers = listed.map(({ number }) => number);
  const words = statements.map(({ word }) => word);
  const size = messages === 'answer' ? Math.max(1, words.length) : Math.ceil((words.length + 1) / 3);
  const count = Math.max(1, Math.ceil(words.length / size));
  return Array.from({ length: count }, (_, index) => {
    const at = now - (count - 1 - index) * HOUR;
    const from = messages === 'messages' ? index * size : 0;
    const report = reportFrom(LINE, {
      numbers,
      words: words.slice(from, (index + 1) * size),
      at,
      complete: messages !== 'messages',
    });
    return { report, now: at };
  });
}
