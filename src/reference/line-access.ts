/** How a shipping line can be reached beside what an operator has set up: by its profile, or by EDI. */
import { codesOf, listLinesWithoutProfile, loadLineProfiles } from './line-profiles.ts';

export interface LineAccess {
  /** The line has a profile, by whose name an operator sets it up. */
  readonly hasProfile: boolean;
  /** The formats that the line sends, as `without-profile.csv` has them; null: none are known. */
  readonly edi: string | null;
}

const NO_ACCESS: LineAccess = { hasProfile: false, edi: null };
/** What the table says of a line where no EDI was found or nobody has looked. */
const NO_EDI: ReadonlySet<string> = new Set(['', 'none', 'none found', 'not found', 'not known']);

/** @param directory the folder `reference/` @returns by any SCAC of the line */
export function loadLineAccess(directory: string): (scac: string) => LineAccess {
  const byScac = new Map<string, LineAccess>();
  for (const { scac, otherScacs, edi } of listLinesWithoutProfile(directory)) {
    for (const code of [scac, ...otherScacs]) {
      byScac.set(code, { hasProfile: false, edi: NO_EDI.has(edi) ? null : edi });
    }
  }
  for (const profile of loadLineProfiles(directory).list()) {
    for (const code of codesOf(profile)) byScac.set(code, { hasProfile: true, edi: null });
  }
  return (scac) => byScac.get(scac) ?? NO_ACCESS;
}
