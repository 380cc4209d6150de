/** The recipients of a party, counted, and moved when it is merged into another. */
import type { PartyHolding } from '../../../../tenancy/parties/holdings.ts';
import { countRecipients, moveRecipients } from './store.ts';

export const MILESTONE_RECIPIENTS: PartyHolding = {
  attribute: 'milestone_recipients',
  count: countRecipients,
  move: moveRecipients,
};
