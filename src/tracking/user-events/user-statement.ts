/**
 * The entry of a user is a statement of the source `user`, like all others: it has provenance and history, and is
 * derived from.
 */

import { splitJourneys } from '../../core/journey/split.ts';
import type { Reading } from '../../core/journey/statement.ts';
import type { Fact, Observation, Report, ReportedFact, ReportedObservation, Source } from '../../core/observation.ts';
import { emptyReport } from '../apply/apply-report.ts';
import type { StoredShipment } from '../apply/stored-shipment.ts';
import type { ContainerRow } from '../containers/store.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { type UserEvent, userEventsOf } from './user-event.ts';

export const USER: Source = { kind: 'user', code: 'user', name: 'User' };

export function reportOfUser(
  shipment: Pick<ShipmentRow, 'trackedType' | 'trackedNumber'>,
  now: number,
  statement: ReportedObservation | ReportedFact,
): Report {
  const report = emptyReport(shipment, USER, now);
  return 'field' in statement ? { ...report, facts: [statement] } : { ...report, observations: [statement] };
}

/** The user events of a container on this journey, the newest first. */
export function userEventsOfContainer(
  { records }: Pick<StoredShipment, 'records'>,
  { number, journey }: Pick<ContainerRow, 'number' | 'journey'>,
  reading: Reading,
): UserEvent[] {
  const span = splitJourneys(number, records.observations, records.facts, reading)[journey - 1];
  return span === undefined ? [] : userEventsOf(span);
}

/**
 * The time of a statement: now, and after all earlier ones of users on the same matter. Of two at one moment none would be the last.
 * @returns UTC, to the millisecond
 */
export function timeAfterLastStatement(
  { records }: Pick<StoredShipment, 'records'>,
  statement: Observation | Fact,
  now: number,
): string {
  const earlier =
    'field' in statement
      ? records.facts.filter(
          ({ fact }) =>
            fact.source.kind === 'user' && fact.field === statement.field && fact.equipment === statement.equipment,
        )
      : records.observations.filter(
          ({ observation }) =>
            observation.source.kind === 'user' &&
            observation.sourceEventId === statement.sourceEventId &&
            observation.equipment === statement.equipment,
        );
  const times = earlier.map((each) => {
    const { statedAt } = 'fact' in each ? each.fact : each.observation;
    return (statedAt === null ? each.recordedAt : Date.parse(statedAt)) + 1;
  });
  return new Date(Math.max(now, ...times)).toISOString();
}

/** The same statement, withdrawn. */
export function withdrawalOf(
  stored: StoredShipment,
  { id, statement }: UserEvent,
  now: number,
  apiKeyId: string,
): ReportedObservation | ReportedFact {
  const entered = {
    statedAt: timeAfterLastStatement(stored, statement, now),
    raw: { withdraws: id, api_key_id: apiKeyId },
  };
  return 'field' in statement
    ? { ...statement, ...entered, retracted: true }
    : { ...statement, ...entered, retracted: true };
}
