/**
 * What a number is and whose it may be, from the reference tables, what this installation has seen, and what the account
 * tracks. Polls no line.
 */

import { type InferredNumber, inferNumber as infer, withTrackedLine } from '../../core/numbers/infer-number.ts';
import { numberShape } from '../../core/numbers/number-form.ts';
import { readNumber } from '../../core/numbers/read-number.ts';
import type { ReferenceType } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { supports } from '../../sources/carriers/carrier.ts';
import type { PollingContext } from '../context.ts';
import { findTrackedLine, listShapeSuccesses } from './numbers-store.ts';

interface InferenceQuery {
  /** The type that the user gave; null: to be inferred. */
  readonly requested?: ReferenceType | null;
  /** Of whoever may learn that the account tracks the number; left out: nobody may. */
  readonly seenBy?: { readonly partyIds: Customers };
}

export async function inferNumber(
  session: AccountSession,
  context: PollingContext,
  text: string,
  { requested = null, seenBy }: InferenceQuery = {},
): Promise<InferredNumber> {
  const patterns = context.gazetteer.numberPatterns;
  const { number } = readNumber(text, patterns, requested);
  const successes = number === null ? [] : await listShapeSuccesses(session, numberShape(number));
  const inferred = infer(text, patterns, successes, requested);
  if (number === null || !inferred.validation.isValid || seenBy === undefined) return inferred;
  const tracked = await findTrackedLine(session, number, seenBy.partyIds);
  return tracked === undefined ? inferred : withTrackedLine(inferred, tracked);
}

export function canTrack(context: PollingContext, accountId: string, scac: string, type: ReferenceType): boolean {
  const carrier = context.findCarrier(scac, accountId);
  return carrier !== undefined && supports(carrier, type);
}
