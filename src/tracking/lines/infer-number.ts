/**
 * What a number is and whose it may be, from the reference tables, what this installation can track, and what it has seen.
 * Asks no line.
 */

import { type InferredNumber, inferNumber as infer } from '../../core/numbers/infer-number.ts';
import { numberShape } from '../../core/numbers/number-form.ts';
import { readNumber } from '../../core/numbers/read-number.ts';
import type { ReferenceType } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { supports } from '../../sources/carriers/carrier.ts';
import { listShapeSuccesses } from '../apply/number-history-store.ts';
import type { PollingContext } from '../context.ts';

/** @param asked what the number is said to be; null: to be found out */
export async function inferNumber(
  session: AccountSession,
  context: PollingContext,
  text: string,
  requested: ReferenceType | null = null,
): Promise<InferredNumber> {
  const patterns = context.gazetteer.numberPatterns;
  const { number } = readNumber(text, patterns, requested);
  const successes = number === null ? [] : await listShapeSuccesses(session, numberShape(number));
  return infer(text, { patterns, canTrack: (scac, type) => canTrack(context, scac, type) }, successes, requested);
}

export function canTrack(context: PollingContext, scac: string, type: ReferenceType): boolean {
  const carrier = context.findCarrier(scac);
  return carrier !== undefined && supports(carrier, type);
}
