/** Ships by name, for searches: the API's search knows numbers and customers alone. */
import { type Choice, useFacet } from './facets.ts';

const MAX_MATCHES = 4;
const MIN_LENGTH = 3;

/** @returns ships of the account's containers whose names contain the text, those with most containers first */
export function useShipsByName(text: string): readonly Choice[] {
  const wanted = text.trim().toLowerCase();
  const { choices: ships } = useFacet(wanted.length < MIN_LENGTH ? null : 'ship', {});
  if (wanted.length < MIN_LENGTH) return [];
  return ships.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MAX_MATCHES);
}
