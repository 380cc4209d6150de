/**
 * Laws of every journey, however it is reported. `LAW_CASES=10000` runs more cases of each law, `LAW_SEED=7` other
 * ones.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milestoneKey } from '../../src/core/changes.ts';
import { type DerivedShipment, deriveAll } from '../../src/core/derive.ts';
import type { ReportedObservation } from '../../src/core/observation.ts';
import type { ObservationRecord, ShipmentRecords } from '../../src/core/report-diff.ts';
import type { ContainerState, DerivedContainer } from '../../src/core/state/container-state.ts';
import { momentOf } from '../../src/core/time.ts';
import { plainState, World } from '../journeys/play/world.ts';
import { expectedEvents, foldedEvents, type Memory } from './explained.ts';
import { hold, LATER, messagesOf, NUMBER, reportedJourneys, run, withoutIds } from './runs.ts';
import { isBack } from './status-order.ts';
import { HOUR, LINE, locate, reportFrom, type Stated } from './true-journeys.ts';

/** Only the received records count: nothing is derived on the way. */
function worldAfter(steps: readonly { report: Parameters<World['apply']>[0]; now: number }[]): World {
  const world = new World(locate);
  for (const { report, now } of steps) world.receive(report, now);
  return world;
}

const derivedAt = (world: World, records: ShipmentRecords, asOf: number) => deriveAll(records, world.readingAt(asOf));

describe('laws of the core', () => {
  it('any order of arrival of the same statements ends in the same state', () => {
    const cases = reportedJourneys()
      .map(({ moves, facts }) => [...moves, ...withoutRepeats(facts)] as Stated[])
      .chain((statements) =>
        fc.tuple(fc.constant(statements), fc.shuffledSubarray(statements, { minLength: statements.length })),
      );
    hold('order of arrival', cases, ([statements, shuffled]) => {
      const states = [statements, shuffled].map((order) => {
        const world = worldAfter(messagesOf(order, [NUMBER], LATER - 10_000 * 3_600_000));
        return withoutIds(derivedAt(world, world.records, LATER));
      });
      expect(states[1]).toEqual(states[0]);
    });
  });

  it('a report applied twice changes nothing and announces nothing', () => {
    hold('applied twice', run, (steps) => {
      const world = new World(locate);
      for (const { report, now } of steps) {
        const first = world.apply(report, now);
        const second = world.apply(report, now + 1);
        expect(second.announced).toEqual([]);
        expect(plainState(second.derived)).toEqual(plainState(first.derived));
      }
    });
  });

  it('a rebuild from the stored statements, in any order, gives the stored state', () => {
    hold('rebuild', fc.tuple(run, fc.integer()), ([steps, seed]) => {
      const world = new World(locate);
      const stored = steps.map(({ report, now }) => world.apply(report, now)).at(-1);
      if (stored === undefined) return;
      const reversed = {
        observations: world.records.observations.toReversed(),
        facts: world.records.facts.toReversed(),
      };
      for (const records of [
        JSON.parse(JSON.stringify(world.records)) as ShipmentRecords,
        reversed,
        rotated(world.records, seed),
      ]) {
        const rebuilt = derivedAt(world, records, steps.at(-1)?.now ?? 0);
        expect(plainState(rebuilt)).toEqual(plainState(stored.derived));
      }
    });
  });

  it('a status moves back only after a withdrawal or correction, or when the way on becomes known', () => {
    hold('status', run, (steps) => {
      const world = new World(locate);
      let before: DerivedShipment | null = null;
      for (const { report, now } of steps) {
        const applied = world.apply(report, now);
        for (const { number, journey, derived } of applied.derived.containers) {
          const was = before?.containers.find((each) => each.number === number && each.journey === journey)?.derived;
          if (was === undefined || !isBack(was, derived)) continue;
          const corrected = applied.announced.some(
            (each) => each.kind === 'container' && each.change.kind === 'corrected',
          );
          const goesOn = was.state.destinationLocode !== derived.state.destinationLocode;
          expect(corrected || goesOn, `${was.state.currentStatus} to ${derived.state.currentStatus}`).toBe(true);
        }
        before = applied.derived;
      }
    });
  });

  it('every event is explained by a difference, and every difference has its event', () => {
    hold('explained', run, (steps) => {
      const world = new World(locate);
      const memory: Memory = {
        containers: new Map(),
        announced: new Map(),
        overdue: new Set(),
        sailings: new Map(),
        shipment: null,
      };
      for (const { report, now } of steps) {
        const { derived, announced: events } = world.apply(report, now);
        expect(foldedEvents(events)).toEqual(expectedEvents(memory, derived, now));
      }
    });
  });

  it('no statement of one journey affects another of the same number', () => {
    const cases = fc
      .tuple(reportedJourneys(NUMBER, fc.constant(0)), reportedJourneys(NUMBER, fc.integer({ min: 160, max: 200 })))
      .filter(([spring, autumn]) => isClosed(spring) && isOpened(autumn));
    hold('no leak', cases, ([spring, autumn]) => {
      // A statement before a journey begins is about the previous one.
      const begun = (autumn.journey.moves[0]?.at ?? 0) + 48 * HOUR;
      const distinct = new Set(withoutRepeats([...spring.facts, ...autumn.facts.filter((each) => each.at > begun)]));
      const [one, two, both] = [[spring], [autumn], [spring, autumn]].map((stories) => {
        const statements: Stated[] = stories.flatMap(({ moves, facts }) => [
          ...moves,
          ...facts.filter((each) => distinct.has(each)),
        ]);
        const world = worldAfter(messagesOf(statements, [NUMBER], LATER - 10_000 * 3_600_000));
        return derivedAt(world, world.records, LATER).containers.map(({ derived: { state } }) => bare(state));
      });
      expect(both).toEqual([one?.at(-1), two?.at(-1)]);
    });
  });

  it('a withdrawn statement leaves no trace in the state of a container', () => {
    hold('no trace', fc.tuple(reportedJourneys(), fc.nat(), fc.nat()), ([{ moves }, pick, other]) => {
      const world = worldAfter(messagesOf(moves, [NUMBER], LATER - 10_000 * 3_600_000));
      const { observations, facts } = world.records;
      const gone = new Set([pick % observations.length, other % observations.length]);
      const withdrawn = observations.map(
        (each, index): ObservationRecord => (gone.has(index) ? { ...each, withdrawnAt: LATER } : each),
      );
      const never = observations.filter((_, index) => !gone.has(index));
      const [after, without] = [withdrawn, never].map((records) => {
        const derived = derivedAt(world, { observations: records, facts }, LATER);
        const { containers, shipment } = plainState(derived) as {
          containers: { state: ExplainedState }[];
          shipment: Record<string, unknown>;
        };
        const { provenance: _why, ...rest } = shipment;
        return {
          containers: containers.map((each) => ({ ...each, state: withoutRemembered(each.state) })),
          shipment: Object.fromEntries(Object.entries(rest).filter(([name]) => !REMEMBERED.has(name))),
        };
      });
      expect(after).toEqual(without);
    });
  });

  it('what a line forgets changes nothing', () => {
    hold('forgotten', fc.tuple(reportedJourneys(), fc.nat()), ([{ moves }, pick]) => {
      const reported = moves.filter(({ source, word }) => source === LINE && !word.retracted);
      const actuals = reported.filter(({ word }) => word.classifier === 'actual');
      const at = ({ word }: Stated<ReportedObservation>) =>
        momentOf(word.at, locate(word.place)?.timeZones ?? []).millis;
      const last = actuals[pick % Math.max(1, actuals.length)];
      const since = last === undefined ? 0 : at(last);
      const answer = (kept: readonly Stated<ReportedObservation>[], now: number) =>
        reportFrom(LINE, { numbers: [NUMBER], words: kept.map(({ word }) => word), at: now, complete: true });
      const world = new World(locate);
      world.receive(answer(reported, LATER - HOUR), LATER - HOUR);
      const before = plainState(derivedAt(world, world.records, LATER));
      world.receive(
        answer(
          reported.filter((each) => each.word.classifier !== 'actual' || at(each) > since),
          LATER,
        ),
        LATER,
      );
      expect(plainState(derivedAt(world, world.records, LATER))).toEqual(before);
    });
  });

  it('an estimate never removes an actual', () => {
    hold(
      'actuals stand',
      fc.tuple(reportedJourneys(), fc.nat(), fc.integer({ min: -900, max: 900 })),
      ([{ moves }, pick, hours]) => {
        const actuals = moves.filter(({ word }) => word.classifier === 'actual');
        const move = actuals[pick % Math.max(1, actuals.length)];
        if (move === undefined) return;
        const at = {
          kind: 'instant',
          at: new Date(move.at + hours * 3_600_000).toISOString().replace('.000Z', 'Z'),
          precision: 'minute',
        } as const;
        const statedAt = '2028-12-01T00:00:00Z';
        const estimate = { ...move.word, at, classifier: 'estimated' as const, statedAt };
        const world = worldAfter(messagesOf(moves, [NUMBER], LATER - 10_000 * 3_600_000));
        const before = happened(derivedAt(world, world.records, LATER));
        world.apply(
          reportFrom(move.source, { numbers: [NUMBER], words: [estimate], at: LATER, complete: false }),
          LATER,
        );
        const message = `${estimate.kind} ${estimate.place.locode} ${at.at}`;
        expect(happened(derivedAt(world, world.records, LATER)), message).toEqual(expect.arrayContaining(before));
      },
    );
  });

  it('a local time converts to UTC and back, except in a gap, where the earlier side is used', () => {
    const zones = [
      'America/Los_Angeles',
      'Europe/Amsterdam',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/Sao_Paulo',
      'Africa/Casablanca',
      'Pacific/Apia',
    ];
    const minutes = fc.oneof(
      fc.integer({ min: 0, max: 15 * 365 * 24 * 60 }),
      // Around the changes of March, April, September, October and November, when clocks are moved.
      fc
        .tuple(
          fc.integer({ min: 2011, max: 2035 }),
          fc.constantFrom(3, 4, 9, 10, 11),
          fc.integer({ min: 0, max: 31 * 24 * 60 }),
        )
        .map(([year, month, minute]) => (Date.UTC(year, month - 1, 1) - Date.UTC(2011, 0, 1)) / 60_000 + minute),
    );
    hold('local times', fc.tuple(fc.constantFrom(...zones), minutes), ([zone, minute]) => {
      const local = Temporal.PlainDateTime.from('2011-01-01T00:00').add({ minutes: minute });
      const text = local.toString({ smallestUnit: 'minute' });
      const { millis } = momentOf({ kind: 'local', at: text, precision: 'minute' }, [zone]);
      const asUtc = Date.parse(`${text}:00Z`);
      const offsetAt = (at: number) =>
        Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
      const offsets = [-25, 25].map((hours) => offsetAt(asUtc + hours * 3_600_000));
      const readings = offsets.map((offset) => asUtc - offset);
      const exact = readings.filter((at) => at + offsetAt(at) === asUtc);
      expect(millis).toBe(Math.min(...(exact.length > 0 ? exact : readings)));
    });
  });
});

/** A shipment remembers first and last forecasts that were withdrawn since: that is what they are for. */
const REMEMBERED = new Set([
  'polEtdAt',
  'polOriginalEtdAt',
  'podEtaAt',
  'podOriginalEtaAt',
  'destinationEtaAt',
  'destinationOriginalEtaAt',
]);

type ExplainedState = ContainerState & Pick<DerivedContainer, 'provenance'>;

/** The estimate of the arrival inland is kept after the arrival, also where it is no longer in force. */
function withoutRemembered({ provenance, indEtaAt, ...state }: ExplainedState): unknown {
  const { indEtaAt: why, ...others } = provenance;
  return state.indAtaAt === null
    ? { ...state, indEtaAt, provenance: { ...others, indEtaAt: why } }
    : { ...state, provenance: others };
}

/** A source's repeated value is one statement, of the time it was first stated; only that one is reported here. */
function withoutRepeats<Fact extends Stated>(facts: readonly Fact[]): Fact[] {
  const matter = ({ source, word }: Stated) =>
    'field' in word ? `${source.kind}|${word.field}|${JSON.stringify(word.value)}` : '';
  return facts.filter((each, index) => facts.findIndex((other) => matter(other) === matter(each)) === index);
}

function rotated({ observations, facts }: ShipmentRecords, seed: number): ShipmentRecords {
  const turn = <Item>(items: readonly Item[]) => {
    const at = Math.abs(seed) % Math.max(1, items.length);
    return [...items.slice(at), ...items.slice(0, at)];
  };
  return { observations: turn(observations), facts: turn(facts) };
}

/** Without what names statements by their ids (`clockEvents`), and what depends on when a forecast came. */
function bare({ clockEvents: _from, indEtaAt, ...state }: ContainerState) {
  return { ...state, indEtaAt: state.indAtaAt === null ? indEtaAt : null };
}

function happened({ containers }: DerivedShipment): string[] {
  return containers.flatMap(({ derived }) =>
    derived.milestones.filter((each) => each.statement.actual).map(milestoneKey),
  );
}

/**
 * The end of the first journey and the opening of the second were reported: without them the two cannot be separated.
 */
function isClosed({ moves }: { moves: readonly Stated[] }): boolean {
  const actual = moves.flatMap(({ word }) => ('classifier' in word && word.classifier === 'actual' ? [word] : []));
  return (
    actual.some(({ kind, laden }) => kind === 'gate_in' && laden === false) &&
    actual.some(({ kind }) => kind === 'discharge')
  );
}

/** A single statement about a journey is not believed (core/journey/plausibility/plausible.ts). */
function isOpened({ moves }: { moves: readonly Stated[] }): boolean {
  const kinds = new Set(moves.map(({ word }) => ('kind' in word ? word.kind : null)));
  return (
    kinds.size > 1 &&
    moves.some(
      ({ word }) => 'kind' in word && word.kind === 'gate_out' && word.laden === false && word.classifier === 'actual',
    )
  );
}
