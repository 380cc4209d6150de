/**
 * Which numbers a line need not be polled for: by the patterns of its settings, and by the check digit of containers where
 * each request costs money. Pure.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { type Static, Type } from 'typebox';
import type { TrackedReference } from '../../core/observation.ts';
import { refusal } from '../http/answer.ts';
import type { Carrier, Refusal } from './carrier.ts';

const Pattern = Type.Optional(Type.String({ format: 'regex', minLength: 1 }));

/** Regular expressions for whole numbers, as the line takes them. */
export const NumberPatterns = Type.Object(
  { bill_of_lading: Pattern, booking_number: Pattern, container: Pattern },
  { additionalProperties: false },
);
type NumberPatterns = Static<typeof NumberPatterns>;

/** One prefix, or those of all codes of a group. */
export const DroppedPrefix = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
]);
export type DroppedPrefix = Static<typeof DroppedPrefix>;

export function prefixesOf(dropped: DroppedPrefix | null): readonly string[] {
  return dropped === null ? [] : [dropped].flat();
}

export function withoutPrefix(number: string, prefix: string): string {
  return number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

/** As a line takes it: bills of lading without the prefix that it wants dropped. */
export function sentNumber({ type, number }: TrackedReference, dropped: DroppedPrefix | null): string {
  if (type !== 'bill_of_lading') return number;
  const prefix = prefixesOf(dropped).find((each) => number.startsWith(each));
  return prefix === undefined ? number : withoutPrefix(number, prefix);
}

/**
 * Another way to write a bill of lading: as the user wrote it, where a prefix was dropped; else with the prefix of the
 * line where it has none, and without it where it has. null: there is none to try.
 */
export function otherForm(
  { type, number }: TrackedReference,
  { sent, prefix }: { readonly sent: string; readonly prefix: string | null },
): string | null {
  if (type !== 'bill_of_lading' || prefix === null) return null;
  if (number !== sent) return number;
  return number.startsWith(prefix) ? withoutPrefix(number, prefix) : prefix + number;
}

interface NumberSettings {
  readonly numberPatterns?: NumberPatterns | undefined;
  readonly dropBillOfLadingPrefix?: DroppedPrefix | undefined;
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
