/**
 * Which numbers a line need not be polled for: by the patterns of its settings, and by the check digit of containers where
 * each request costs money. Pure.
 */
import { type Static, Type } from 'typebox';
import { isContainerNumber } from '../../core/numbers/container-number.ts';
import type { TrackedReference } from '../../core/observation.ts';
import { refusal } from '../http/refusals.ts';
import type { Carrier, Refusal } from './carrier.ts';

const Pattern = Type.Optional(Type.String({ format: 'regex', minLength: 1 }));

/** Regular expressions for whole numbers, as the line takes them. */
export const NumberPatterns = Type.Object(
  { bill_of_lading: Pattern, booking_number: Pattern, container: Pattern },
  { additionalProperties: false },
);
type NumberPatterns = Static<typeof NumberPatterns>;

/** As a line takes it: bills of lading without the prefix that it wants dropped. */
export function sentNumber({ type, number }: TrackedReference, dropBillOfLadingPrefix: string | null): string {
  const prefix = type === 'bill_of_lading' ? (dropBillOfLadingPrefix ?? '') : '';
  return number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

interface NumberSettings {
  readonly numberPatterns?: NumberPatterns | undefined;
  readonly dropBillOfLadingPrefix?: string | undefined;
}

/** The carrier, which is not polled for numbers that cannot be its own. */
export function withNumberCheck(carrier: Carrier, settings: NumberSettings): Carrier {
  const { numberPatterns = {}, dropBillOfLadingPrefix = null } = settings;
  return {
    ...carrier,
    refuse(reference) {
      const sent = sentNumber(reference, dropBillOfLadingPrefix);
      const pattern = numberPatterns[reference.type];
      if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(sent)) {
        return refused(carrier, reference, `${sent} does not match ${pattern}`);
      }
      if (carrier.limits.billed === true && reference.type === 'container' && !isContainerNumber(reference.number)) {
        return refused(carrier, reference, `${reference.number} is no container number by ISO 6346`);
      }
      return carrier.refuse?.(reference) ?? null;
    },
  };
}

function refused({ scac }: Carrier, { type }: TrackedReference, fault: string): Refusal {
  return refusal('invalidNumber', `${scac} was not requested by ${type.replaceAll('_', ' ')}: ${fault}`);
}
