/**
 * Legs by the container's own loads and discharges. Actual handlings are paired first. Planned ones then fill gaps
 * between two actual ones, or follow the last one. A plan delayed past its time is still ahead. Pure; knows no vessel's
 * visits.
 */
import type { Handling } from './handlings.ts';
import type { VesselKey, Vessels } from './vessel.ts';

export type HasSailed = (load: Handling, next: Handling) => boolean;

export interface HandledLeg {
  /** Null where neither handling names it. */
  readonly vessel: VesselKey;
  /** Null if the loading was not reported. */
  readonly load: Handling | null;
  /** Null if the discharge was not reported. */
  readonly discharge: Handling | null;
}

/**
 * @param handlings oldest first
 * @param hasSailed whether the ship of a planned loading really left from there, or came to where the box is next
 */
export function legsFromHandlings(
  handlings: readonly Handling[],
  hasSailed: HasSailed,
  vessels: Vessels,
): HandledLeg[] {
  const happened = handlings.filter((each) => each.actual);
  const passed: Handling[] = [];
  const ahead: Handling[] = [];
  for (const [index, next] of [...happened, null].entries()) {
    const before = happened[index - 1] ?? null;
    const planned = handlings.filter((each) => !each.actual && isBetween(each, before, next));
    const between = { before, next, planned };
    const sorted =
      next === null ? { passed: [], ahead: planned } : connection({ ...between, next }, hasSailed, vessels);
    passed.push(...sorted.passed);
    ahead.push(...sorted.ahead);
    if (next !== null) passed.push(next);
  }
  const legs = passed.reduce((chain, each) => withHandling(chain, each, vessels), [] as HandledLeg[]);
  return ahead.reduce((chain, each) => withPlanned(chain, each, vessels), legs);
}

function isBetween(planned: Handling, before: Handling | null, next: Handling | null): boolean {
  return (before === null || planned.at >= before.at) && (next === null || planned.at < next.at);
}

interface Sorted {
  /** Plans that must have happened although no source reports it: they connect two actual handlings. */
  readonly passed: readonly Handling[];
  /** Plans that are still ahead, even if their time has passed. Plans in neither list are void. */
  readonly ahead: readonly Handling[];
}

/** Two handlings that happened, and what was planned for the time between them. */
interface Between {
  readonly before: Handling | null;
  readonly next: Handling;
  readonly planned: readonly Handling[];
}

/** What of the plans for the time between two handlings that happened leads from the one to the other. */
function connection({ before, next, planned }: Between, hasSailed: HasSailed, vessels: Vessels): Sorted {
  if (next.kind === 'load') {
    const walked = walk(before, planned, vessels);
    // The plan must bring the box to where it is loaded; where it leads elsewhere it is still ahead.
    const arrived = walked.findLastIndex((each) => each.kind === 'discharge' && isSamePlace(each, next));
    const sailed = walked.findLastIndex(
      (each) =>
        each.kind === 'load' && each.vessel !== next.vessel && !isSamePlace(each, next) && hasSailed(each, next),
    );
    const end = Math.max(arrived, sailed);
    const passed = end === -1 ? departure(before, next, walked) : walked.slice(0, end + 1);
    return { passed, ahead: planned.filter((each) => !passed.includes(each)) };
  }
  // A loading that is planned where the box was just discharged is the next leg's.
  const onward = planned.findIndex((each) => each.kind === 'load' && isSamePlace(each, next));
  const [until, ahead] = onward === -1 ? [planned, []] : [planned.slice(0, onward), planned.slice(onward)];
  if (staysAboard(before, next)) return { passed: [], ahead };
  const walked = walk(before, until, vessels);
  // On board the ship it is discharged off, or off another one: the way from there to that ship is then not reported.
  const end = walked.findLastIndex((each, index) => {
    if (each.kind === 'load') return vessels.maySame(each.vessel, next.vessel);
    return !vessels.maySame(each.vessel ?? (walked[index - 1] ?? before)?.vessel ?? null, next.vessel);
  });
  return { passed: walked.slice(0, end + 1), ahead };
}

/** The box has left where it was discharged, since it is loaded elsewhere: on the ship on which that was planned. */
function departure(before: Handling | null, next: Handling, walked: readonly Handling[]): readonly Handling[] {
  const [first] = walked;
  if (before?.kind !== 'discharge' || first?.kind !== 'load' || isSamePlace(before, next)) return [];
  return isSamePlace(first, before) && first.vessel !== next.vessel ? [first] : [];
}

/** Loaded, and next discharged off one and the same ship: what was planned in between was omitted. */
function staysAboard(before: Handling | null, next: Handling): boolean {
  return before?.kind === 'load' && before.vessel !== null && before.vessel === next.vessel;
}

/**
 * Plans in a valid sequence: a discharge follows a loading, and a loading or another vessel's move follows a discharge.
 */
function walk(before: Handling | null, planned: readonly Handling[], vessels: Vessels): Handling[] {
  const walked: Handling[] = [];
  let last = before;
  let ship = before?.vessel ?? null;
  for (const each of planned) {
    if (last?.kind === each.kind && vessels.maySame(ship, each.vessel) && isOfOneMode(last, each)) continue;
    walked.push(each);
    // Discharged from the vessel it was loaded on, unless another is reported.
    ship = each.vessel ?? (each.kind === 'discharge' ? ship : null);
    last = each;
  }
  return walked;
}

/** A feeder or barge is not the ship of another mode. */
function isOfOneMode(a: Handling | null, b: Handling): boolean {
  return a === null || a.mode === null || b.mode === null || a.mode === b.mode;
}

function withHandling(chain: readonly HandledLeg[], handling: Handling, vessels: Vessels): HandledLeg[] {
  const last = chain.at(-1);
  if (handling.kind === 'load') return [...chain, { vessel: handling.vessel, load: handling, discharge: null }];
  if (last !== undefined && last.discharge === null && vessels.maySame(last.vessel, handling.vessel)) {
    return [...chain.slice(0, -1), { ...last, vessel: last.vessel ?? handling.vessel, discharge: handling }];
  }
  return [...chain, { vessel: handling.vessel, load: null, discharge: handling }];
}

function withPlanned(chain: readonly HandledLeg[], planned: Handling, vessels: Vessels): HandledLeg[] {
  const last = chain.at(-1);
  if (last === undefined) return withHandling(chain, planned, vessels);
  if (planned.kind === 'load')
    return isVoidLoad(planned, chain) ? [...chain] : withPlannedLoad(chain, last, planned, vessels);
  if (isVoidDischarge(planned, chain)) return [...chain];
  if (last.discharge === null || last.discharge.actual || !areRivals(last, planned, vessels)) {
    return withHandling(chain, planned, vessels);
  }
  return [...chain.slice(0, -1), { ...last, discharge: lastNamed(last.discharge, planned) }];
}

/** Two discharges that exclude each other: from one vessel, or from vessels that cannot be distinguished. */
function areRivals({ vessel, discharge }: HandledLeg, other: Handling, vessels: Vessels): boolean {
  return vessels.maySame(vessel, other.vessel) && isOfOneMode(discharge, other);
}

/** Two planned loadings on one vessel are one whose port was changed: the port stated last counts. */
function withPlannedLoad(
  chain: readonly HandledLeg[],
  last: HandledLeg,
  planned: Handling,
  vessels: Vessels,
): HandledLeg[] {
  const rival = last.discharge === null ? last.load : null;
  if (rival === null || rival.actual || rival.vessel === null || rival.vessel !== planned.vessel) {
    return withHandling(chain, planned, vessels);
  }
  return [...chain.slice(0, -1), { ...last, load: lastNamed(rival, planned) }];
}

/** The box is on board: on this very ship, or since a time after which it should have been loaded. */
function isVoidLoad(planned: Handling, chain: readonly HandledLeg[]): boolean {
  const last = chain.at(-1);
  // Elsewhere than where the box has come off since it should have been loaded.
  if (last?.discharge?.actual === true) return planned.at < last.discharge.at && !isSamePlace(planned, last.discharge);
  if (last?.load?.actual !== true || last.discharge !== null) return false;
  return planned.at <= last.load.at || (planned.vessel !== null && planned.vessel === last.vessel);
}

/** Off a ship that the box has left, or off an unnamed one before the time at which it really came off. */
function isVoidDischarge(planned: Handling, chain: readonly HandledLeg[]): boolean {
  const last = chain.at(-1);
  const isBehind = ({ vessel, discharge }: HandledLeg) => vessel === planned.vessel && discharge?.actual === true;
  if (planned.vessel !== null) {
    if (chain.slice(0, -1).some((each) => each.vessel === planned.vessel) && last?.vessel !== planned.vessel)
      return true;
    return last !== undefined && isBehind(last);
  }
  return last?.discharge?.actual === true && planned.at <= last.discharge.at;
}

/**
 * A voyage ends once: of several ports that are only forecast, the one stated last counts; of those stated together,
 * the later one in time.
 */
function lastNamed(a: Handling, b: Handling): Handling {
  return b.statement.statedMillis >= a.statement.statedMillis ? b : a;
}

function isSamePlace(a: Handling, b: Handling): boolean {
  return a.location.key === b.location.key;
}
