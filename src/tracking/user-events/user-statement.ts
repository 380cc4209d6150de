/** What a user says goes the way of all statements, as the source `user`: it can be traced, looked back on and derived again. */

import { splitJourneys } from '../../core/journey/split.ts';
import type { Reading } from '../../core/journey/statement.ts';
import type { Fact, Observation, Report, ReportedFact, ReportedObservation, Source } from '../../core/observation.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { StoredShipment } from '../apply/stored-shipment.ts';
import type { ContainerRow } from '../containers/store.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { type UserEvent, userEventsOf } from './user-event.ts';

export const USER: Source = { kind: 'user', code: 'user', name: 'User' };

export function reportOfUser(
  shipment: Pick<ShipmentRow, 'tracked_type' | 'tracked_number'>,
  now: number,
  said: ReportedObservation | ReportedFact,
): Report {
  return {
    source: USER,
    fetchedAt: formatInstant(now),
    reference: { type: shipment.tracked_type, number: shipment.tracked_number },
    billOfLading: null,
    booking: null,
    equipment: [],
    observations: 'field' in said ? [] : [said],
    facts: 'field' in said ? [said] : [],
    complete: false,
  };
}

/** What users said of a container on this journey, the newest first. */
export function userEventsOfContainer(
  { heard }: Pick<StoredShipment, 'heard'>,
  { number, journey }: Pick<ContainerRow, 'number' | 'journey'>,
  reading: Reading,
): UserEvent[] {
  const span = splitJourneys(number, heard.observations, heard.facts, reading)[journey - 1];
  return span === undefined ? [] : userEventsOf(span);
}

/**
 * When a word is said: now, and after all that users said of the same matter. Of two words said at one moment none would be the last.
 * @returns UTC, to the millisecond
 */
export function afterLastWord({ heard }: Pick<StoredShipment, 'heard'>, said: Observation | Fact, now: number): string {
  const words =
    'field' in said
      ? heard.facts.filter(
          ({ fact }) => fact.source.kind === 'user' && fact.field === said.field && fact.equipment === said.equipment,
        )
      : heard.observations.filter(
          ({ observation }) =>
            observation.source.kind === 'user' &&
            observation.sourceEventId === said.sourceEventId &&
            observation.equipment === said.equipment,
        );
  const times = words.map((each) => {
    const { statedAt } = 'fact' in each ? each.fact : each.observation;
    return (statedAt === null ? each.recordedAt : Date.parse(statedAt)) + 1;
  });
  return new Date(Math.max(now, ...times)).toISOString();
}

/** The same statement, taken back. */
export function takenBack(
  stored: StoredShipment,
  { id, said }: UserEvent,
  now: number,
  apiKeyId: string,
): ReportedObservation | ReportedFact {
  const entered = { statedAt: afterLastWord(stored, said, now), raw: { withdraws: id, api_key_id: apiKeyId } };
  return 'field' in said ? { ...said, ...entered, retracted: true } : { ...said, ...entered, retracted: true };
}
