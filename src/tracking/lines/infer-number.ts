/**
 * What a number is and whose it may be, from the reference tables, what this installation can track, and what it has seen.
 * Asks no line.
 */
import { supports } from '../../carriers/carrier.ts';
import { type InferredNumber, inferNumber as infer } from '../../domain/numbers/infer-number.ts';
import { numberShape } from '../../domain/numbers/number-shape.ts';
import { readNumber } from '../../domain/numbers/read-number.ts';
import type { ReferenceType } from '../../domain/observation.ts';
import type { AccountSession } from '../../storage/database.ts';
import { listShapeSuccesses } from '../../storage/tracking/number-history.ts';
import type { TrackingContext } from '../context.ts';

/** @param asked what the number is said to be; null: to be found out */
export async function inferNumber(
  session: AccountSession,
  context: TrackingContext,
  text: string,
  asked: ReferenceType | null = null,
): Promise<InferredNumber> {
  const patterns = context.gazetteer.numberPatterns;
  const { number } = readNumber(text, patterns, asked);
  const successes = number === null ? [] : await listShapeSuccesses(session, numberShape(number));
  return infer(text, { patterns, canTrack: (scac, type) => canTrack(context, scac, type) }, successes, asked);
}

export function canTrack(context: TrackingContext, scac: string, type: ReferenceType): boolean {
  const carrier = context.findCarrier(scac);
  return carrier !== undefined && supports(carrier, type);
}
