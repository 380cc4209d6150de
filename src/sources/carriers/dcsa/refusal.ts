/**
 * The meaning of an unsuccessful page in this dialect: by the line's profile, else by its status and what its body
 * names. Pure.
 */

import type { TrackedReference } from '../../../core/observation.ts';
import { refusalOfPage } from '../../http/refusals.ts';
import type { RawAnswer, RawPage, Refusal, RefusalKind } from '../carrier.ts';
import type { DcsaProfile } from './profile.ts';

export function refusalOfDcsaPage(
  page: RawPage,
  answer: RawAnswer,
  requested: TrackedReference,
  profile: DcsaProfile,
): Refusal {
  return refusalOfPage(page, answer, profile.scac, meaningOf(page, requested, profile));
}

/** undefined: the general meaning of the status. */
function meaningOf(page: RawPage, requested: TrackedReference, profile: DcsaProfile): RefusalKind | undefined {
  const own = new Map(Object.entries(profile.statusMeanings)).get(String(page.status));
  if (own !== undefined) return own;
  const blames = (page.status === 400 || page.status === 422) && namesTheReference(page.body, requested, profile);
  return blames ? 'invalidNumber' : undefined;
}

/** A 400 may be about any part of the request; the number is at fault only if the body names it or its filter. */
function namesTheReference(body: string, requested: TrackedReference, profile: DcsaProfile): boolean {
  const filter = profile.filters[requested.type];
  const text = body.toUpperCase();
  return (filter !== null && text.includes(filter.toUpperCase())) || text.includes(requested.number);
}
