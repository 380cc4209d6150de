/** The errors of parties, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { domainError } from '../../lib/errors.ts';
import type { PartyRow } from './schema.ts';

/** Nothing new may hang on a party that a merge empties. */
export class PartyMerging extends domainError(
  ({ companyName, mergingInto }: PartyRow) =>
    `The party ${companyName} is being merged into the party ${mergingInto}; name that one instead.`,
) {}

/** @throws PartyMerging */
export function requireNoMerge(party: PartyRow | undefined): void {
  if (party !== undefined && party.mergingInto !== null) throw new PartyMerging(party);
}

export const partyErrors: ErrorMapping = [[PartyMerging, 'conflict']];
