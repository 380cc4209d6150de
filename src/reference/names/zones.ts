/**
 * The time zones of a country or of a part of it, as its ports and places have them. Read at the first question.
 */
import type { Ports } from '../ports.ts';

/** China keeps Beijing's time everywhere; this is the local custom of a part of Xinjiang, and no line's or railroad's. */
const CUSTOMARY = 'Asia/Urumqi';

/** States and provinces with several zones: there, only a place's own position determines its zone. */
export const SPLIT_STATES: ReadonlySet<string> = new Set(
  'US-AK US-FL US-ID US-IN US-KS US-KY US-MI US-ND US-NE US-NV US-OR US-SD US-TN US-TX CA-BC CA-NL CA-NT CA-NU CA-ON CA-QC CA-SK'.split(
    ' ',
  ),
);

/** Of the part where it has any (`US-IL`), else of the country. */
export function zonesOf(ports: Ports): (countryCode: string, subdivision: string | null) => readonly string[] {
  let zones: Map<string, readonly string[]> | null = null;
  return (countryCode, subdivision) => {
    zones ??= collect(ports);
    return (subdivision === null ? undefined : zones.get(subdivision)) ?? zones.get(countryCode) ?? [];
  };
}

function collect(ports: Ports): Map<string, readonly string[]> {
  const found = new Map<string, Map<string, number>>();
  for (const { countryCode, stateAbbr, timeZone } of ports.rows()) {
    if (timeZone === null || timeZone === CUSTOMARY) continue;
    for (const area of stateAbbr === null ? [countryCode] : [countryCode, `${countryCode}-${stateAbbr}`]) {
      const zones = found.get(area) ?? new Map<string, number>();
      found.set(area, zones.set(timeZone, (zones.get(timeZone) ?? 0) + 1));
    }
  }
  return new Map([...found].map(([area, zones]) => [area, Object.freeze(zonesIn(area, zones))]));
}

/** A state or province of one zone may have a place or two that are misplaced over its border. */
function zonesIn(area: string, zones: ReadonlyMap<string, number>): string[] {
  const all = [...zones.keys()].sort();
  if (!/^(US|CA)-/.test(area) || SPLIT_STATES.has(area)) return all;
  const [most] = [...zones].reduce((a, b) => (b[1] > a[1] ? b : a));
  return [most];
}
