/** What a user says goes the way of all statements, as the source `user`: it can be traced, looked back on and derived again. */
import type { FactField, Report, Source } from '../../domain/observation.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ShipmentRow } from '../../storage/tracking/shipments.ts';
import type { StoredShipment } from '../state/stored-shipment.ts';

export const USER: Source = { kind: 'user', code: 'user', name: 'User' };

export function reportOfUser(
  shipment: Pick<ShipmentRow, 'tracked_type' | 'tracked_number'>,
  now: number,
  said: Partial<Pick<Report, 'observations' | 'facts'>>,
): Report {
  return {
    source: USER,
    fetchedAt: formatInstant(now),
    reference: { type: shipment.tracked_type, number: shipment.tracked_number },
    billOfLading: null,
    booking: null,
    equipment: [],
    observations: [],
    facts: [],
    ...said,
    complete: false,
  };
}

/**
 * Of two words said at one moment none would be the last: the second then says when it was said, and that it came after.
 * Null: nothing else was said in this moment.
 */
export function afterLastWord(
  { heard }: Pick<StoredShipment, 'heard'>,
  number: string,
  field: FactField,
  now: number,
): string | null {
  const words = heard.facts
    .filter(({ fact }) => fact.field === field && fact.equipment === number && fact.source.kind === 'user')
    .map(({ fact, recordedAt }) => (fact.statedAt === null ? recordedAt : Date.parse(fact.statedAt)));
  const last = Math.max(...words);
  return last >= now ? new Date(last + 1).toISOString() : null;
}
