/**
 * The law of true voyages: for any reports of one, in any order, as long as it determines the legs, every field of the state is the
 * truth, for 99 voyages in 100; and no true statement makes it less right. `LAW_CASES=20000` tries it longer, `LAW_SEED=7` elsewhere,
 * `LAW_UNTRUE=6` allows so many untrue voyages instead of one in 100.
 *
 * The one in 100 is a ship that calls twice at one port, drawn far more often here than ships do it, when the line numbers no calls and
 * leaves out so much of one of them that the times alone do not separate the two.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DerivedShipment, deriveAll } from '../../src/core/derive.ts';
import { hold, sampled } from './runs.ts';
import { reportedVoyage } from './voyages/drawn-reports.ts';
import { wrongFields } from './voyages/judge.ts';
import { worldOfPorts } from './voyages/ports.ts';
import { isSupported, type ReportedVoyage, reportsOf, type Statement } from './voyages/reported-voyage.ts';
import { storyOf, wordsOf } from './voyages/story.ts';
import { type Truth, truthOf } from './voyages/truth.ts';

function derivedFrom(voyage: ReportedVoyage, statements: readonly Statement[]): DerivedShipment {
  const world = worldOfPorts();
  for (const { report, now } of reportsOf(voyage, statements)) world.receive(report, now);
  return deriveAll(world.records, world.readingAt(voyage.now));
}

/** A failing case is printed as its story. */
const reportedVoyages = reportedVoyage.map((each) => Object.assign(each, { [fc.toStringMethod]: () => storyOf(each) }));

/** How many are known to be untrue of so many from the usual seed: a change of the rules must not make them more. */
const KNOWN_UNTRUE: Readonly<Record<number, number>> = { 30: 0, 1000: 0 };

function mayBeUntrue(voyages: number): number {
  const { LAW_UNTRUE, LAW_SEED } = process.env;
  if (LAW_UNTRUE !== undefined) return Number(LAW_UNTRUE);
  const known = LAW_SEED === undefined ? KNOWN_UNTRUE[voyages] : undefined;
  return known ?? Math.ceil(voyages / 100);
}

describe('true voyages', () => {
  it('the state is the truth, as far as it is stated', () => {
    const voyages = sampled('truth', reportedVoyage);
    const untrue = voyages.flatMap((voyage) => {
      const wrong = wrongFields(truthOf(voyage, voyage.statements), derivedFrom(voyage, voyage.statements));
      return wrong.length === 0 ? [] : [`${storyOf(voyage)}\n  ${wrong.join('\n  ')}`];
    });
    console.log(`law: truth; ${untrue.length} of ${voyages.length} voyages are wrong in some field`);
    const shortest = untrue.sort((a, b) => a.length - b.length).slice(0, 2);
    expect(untrue.length, shortest.join('\n\n')).toBeLessThanOrEqual(mayBeUntrue(voyages.length));
  });

  it('another true statement never makes the state less right', () => {
    hold('never less right', fc.tuple(reportedVoyages, fc.nat()), isNoLessRight);
  });
});

function isNoLessRight([voyage, pick]: [ReportedVoyage, number]): void {
  const last = lastStated(voyage, pick);
  if (last === null) return;
  const truth = ofAllPossible(voyage);
  const wrongBefore = wrongFields(truth, derivedFrom(voyage, withoutOne(voyage.statements, last)));
  const wrongAfter = wrongFields(truth, derivedFrom(voyage, voyage.statements));
  if (wrongAfter.length <= wrongBefore.length) return;
  const newly = wrongAfter.filter((each) => !wrongBefore.includes(each));
  throw new Error(`wrong since the statement: ${wordsOf(last)}\n  ${newly.join('\n  ')}`);
}

/** One that the leg structure does not rest on, and without which all others can still be believed. */
function lastStated(voyage: ReportedVoyage, pick: number): Statement | null {
  const { statements, possible, anchors } = voyage;
  const from = pick % possible.length;
  const last = possible.slice(from).find((each) => statements.includes(each) && !anchors.includes(each));
  return last !== undefined && isSupported(voyage, withoutOne(statements, last)) ? last : null;
}

function withoutOne(statements: readonly Statement[], one: Statement): Statement[] {
  return statements.filter((each) => each !== one);
}

/**
 * The measure is the truth of all that the line could say. A status is right by chance while later moves are unstated, and the
 * shipment may pass from one box to another: both are judged by the law before.
 */
function ofAllPossible(voyage: ReportedVoyage): Truth {
  const { boxes } = truthOf(voyage, voyage.possible);
  return { boxes: new Map([...boxes].map(([number, of]) => [number, { ...of, status: undefined }])), passages: [] };
}
