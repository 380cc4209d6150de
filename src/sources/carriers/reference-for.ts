/** The reference that a person means by a number. Pure. */
import { isContainerNumber } from '@portolan/codes/container-number';
import type { ReferenceType, TrackedReference } from '../../core/observation.ts';
import { type Carrier, supports } from './carrier.ts';

/** @param type null: a container if its check digit is right, else the first kind of document that the line takes */
export function referenceFor(carrier: Carrier, number: string, type: ReferenceType | null): TrackedReference {
  if (type !== null) return { type, number };
  if (isContainerNumber(number) && supports(carrier, 'container')) return { type: 'container', number };
  return { type: supports(carrier, 'bill_of_lading') ? 'bill_of_lading' : 'booking_number', number };
}
