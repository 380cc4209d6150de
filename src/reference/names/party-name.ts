/** The one name of a party whose code is known: as the reference data writes it, not as each message or paper does. Pure. */
import type { Terminals } from '../terminals.ts';
import { folded } from './fold.ts';

/** Whether two names differ only in case, accents or punctuation: an agent of a line has a name of its own. */
const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** @param known names of the party in the reference data, the one to show first */
export const partyName = (printed: string, known: readonly (string | undefined)[]): string =>
  known.some((name) => name !== undefined && isSameName(printed, name)) ? (known[0] ?? printed) : printed;

/** Of a terminal by its SMDG, BIC or FIRMS code; undefined: no terminal has it, or several of different ports do. */
export function terminalNamed(code: string, terminals: Pick<Terminals, 'list'>): string | undefined {
  const given = code.trim().toUpperCase();
  const [found, another] = terminals
    .list(given)
    .filter(({ smdgCode, bicFacilityCode, firmsCode }) => [smdgCode, bicFacilityCode, firmsCode].includes(given));
  return another === undefined ? found?.name : undefined;
}
