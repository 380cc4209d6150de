/** The leg of a computed draft, with all statements about each of its ends. Pure. */
import type { Statement } from '../statement.ts';
import { type Draft, endOfDraft, placeOfBoarding, placeOfLanding, UNNAMED_MILLIS } from './draft.ts';
import type { DraftChain } from './draft-chain.ts';
import { type Leg, modeOf } from './leg.ts';
import type { Visit } from './visits.ts';

export function legOf(chain: DraftChain, draft: Draft, index: number): Leg {
  const { load, discharge } = draft.handled;
  const boarding = callOf(chain, 'departure', draft);
  const landing = callOf(chain, 'arrival', draft);
  return {
    vessel: draft.vessel,
    mode: modeOf([...boarding, ...landing, load?.statement, discharge?.statement]),
    boarding: {
      location: placeOfBoarding(draft) ?? placeOfLanding(chain.drafts[index - 1]),
      rule: draft.boardingRule,
      handling: load?.statement ?? null,
      visit: boarding,
    },
    landing: {
      location: placeOfLanding(draft) ?? placeOfBoarding(chain.drafts[index + 1]),
      rule: draft.landingRule,
      handling: discharge?.statement ?? null,
      visit: landing,
    },
  };
}

/** Statements about the vessel at one end of a leg, including those that do not name it. */
function callOf(chain: DraftChain, end: 'departure' | 'arrival', draft: Draft): Statement[] {
  const isOfEnd = ({ observation }: Statement) => (observation.kind === 'departure') === (end === 'departure');
  const visit = end === 'departure' ? draft.boards : draft.lands;
  const handling = end === 'departure' ? draft.handled.load : draft.handled.discharge;
  const own = visit?.statements.filter(isOfEnd) ?? [];
  const nameless = chain.unnamed.filter(
    (each) => each !== visit && each.statements.some(isOfEnd) && nearestEnd(chain, each, end) === draft,
  );
  // A vessel that left without being named did not leave with a container that is still to be loaded.
  const isLeftBehind = end === 'departure' && handling?.actual === false && own.length > 0;
  const counted = nameless.filter((each) => !(isLeftBehind && each.actual));
  return [...own, ...counted.flatMap((each) => each.statements.filter(isOfEnd))];
}

/** The leg at the end of which an unnamed call belongs: the nearest in time of those that begin, or end, there. */
function nearestEnd(chain: DraftChain, visit: Visit, end: 'departure' | 'arrival'): Draft | null {
  let best: Draft | null = null;
  let gap = UNNAMED_MILLIS;
  for (const draft of chain.drafts) {
    const { place, at } = endOfDraft(draft, end);
    const apart = Math.abs((end === 'departure' ? visit.departsAt : visit.arrivesAt) - at);
    if (place !== visit.location.key || apart > gap) continue;
    best = draft;
    gap = apart;
  }
  return best;
}
