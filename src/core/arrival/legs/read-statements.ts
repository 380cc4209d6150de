/** Reads each statement of a shipment once, with when its source took it back. Pure. */
import { byArrival, type Reading, type RecordedObservation, readStatement } from '../../journey/statement.ts';
import type { StandingStatement } from './eta-history.ts';

export type ReadStatements = (recorded: readonly RecordedObservation[]) => StandingStatement[];

/** @param all statements about the shipment, retractions among them: a source that withdraws nothing retracts by id */
export function statementReader(all: readonly RecordedObservation[], reading: Reading): ReadStatements {
  const retractions = Map.groupBy(
    all.filter(({ observation }) => observation.retracted && observation.sourceEventId !== null),
    eventKey,
  );
  const retractedAt = (recorded: RecordedObservation) =>
    retractions.size === 0 || recorded.observation.retracted
      ? null
      : (retractions.get(eventKey(recorded))?.find((each) => byArrival(recorded, each) < 0)?.recordedAt ?? null);
  // By the object: a call without a place is given one for each container.
  const read = new Map<RecordedObservation, StandingStatement>();
  return (recorded) =>
    recorded.map((each) => {
      const known = read.get(each);
      if (known !== undefined) return known;
      const statement = { ...readStatement(each, reading), withdrawnAt: each.withdrawnAt ?? retractedAt(each) };
      read.set(each, statement);
      return statement;
    });
}

function eventKey({ observation: { source, sourceEventId, equipment } }: RecordedObservation): string {
  return [source.kind, source.code, sourceEventId, equipment].join('|');
}
