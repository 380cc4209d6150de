/** What a page without success means in this dialect: by the line's profile, else by its status and what its body names. Pure. */

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

/** undefined: what the status says at any line. */
function meaningOf(page: RawPage, requested: TrackedReference, profile: DcsaProfile): RefusalKind | undefined {
  const own = new Map(Object.entries(profile.statusMeanings)).get(String(page.status));
  if (own !== undefined) return own;
  const blames = (page.status === 400 || page.status === 422) && namesTheReference(page.body, requested, profile);
  return blames ? 'invalidNumber' : undefined;
}

/** A 400 may blame anything we sent; only where it speaks of the number or its filter is the number at fault. */
function namesTheReference(body: string, requested: TrackedReference, profile: DcsaProfile): boolean {
  const filter = profile.filters[requested.type];
  const text = body.toUpperCase();
  return (filter !== null && text.includes(filter.toUpperCase())) || text.includes(requested.number);
}
