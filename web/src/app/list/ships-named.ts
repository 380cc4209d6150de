/** Searches go by numbers and names of customers; whoever types the name of a ship means what is aboard. */
import { type Choice, useFacet } from './choices.ts';

const MOST = 4;
const SHORTEST = 3;

/** @returns ships of the account's containers with this in their names, those of most containers first */
export function useShipsNamed(text: string): readonly Choice[] {
  const wanted = text.trim().toLowerCase();
  const ships = useFacet(wanted.length < SHORTEST ? null : 'ship', {});
  if (wanted.length < SHORTEST) return [];
  return ships.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MOST);
}
