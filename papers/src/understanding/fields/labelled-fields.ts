/** Extracts the values of labelled fields. */

import type { FoundLabel } from '../labels/find-labels.ts';
import { type LabelledPage, type Spot, spotsOf } from '../labels/spots.ts';
import { isSameAsConsignee } from '../values/names.ts';
import type { Finding, ReadingContext } from './finding.ts';
import { readSpot } from './read-spot.ts';
import type { ReadTable } from './tables.ts';

/** In the head of a table these name columns: they have many values, and their sum is elsewhere. */
const OF_COLUMNS = new Set(['packages', 'gross_weight', 'volume_cbm', 'un_numbers', 'container', 'seal']);
const OF_NAMES = new Set([
  ...['shipper', 'consignee', 'notify_party', 'place_of_delivery', 'place_of_receipt', 'country_of_origin'],
]);
/** The first line of a company is its name; further lines are its address. */
const OF_COMPANIES = new Set(['shipper', 'consignee', 'notify_party', 'to']);

export function labelledFindings(page: LabelledPage, tables: readonly ReadTable[], context: ReadingContext): Finding[] {
  const headLines = new Set(tables.map(({ head }) => head));
  return [...page.labels.values()].flat().flatMap((label) => {
    const { meaning, segment } = label;
    if (meaning === null || (OF_COLUMNS.has(meaning) && headLines.has(segment.line))) return [];
    return findingsOf(label, page, context);
  });
}

function findingsOf(label: FoundLabel, page: LabelledPage, context: ReadingContext): Finding[] {
  const { meaning } = label;
  if (meaning === null) return [];
  const findings: Finding[] = [];
  for (const spot of spotsOf(label, page)) {
    if (OF_COMPANIES.has(meaning) && isSameAsConsignee(spot.text)) break;
    const found = readSpot(meaning, spot.text, context, label.printed).map((value): Finding => {
      const { fit, isOfLine = false, ...rest } = value;
      // "DESTINATION TERMINAL HANDLING" is no destination: a name behind a label needs a colon.
      const isLoose = !label.isPlain && OF_NAMES.has(meaning);
      const confidence = Math.min(0.99, spot.likelihood * fit * label.certainty) * (isLoose ? 0.5 : 1);
      const isAnyBill = meaning === 'bill_of_lading' && !isOfLine;
      return { ...rest, ...placeOf(spot), isAnyBill, rule: `label ${label.printed} (${spot.how})`, confidence };
    });
    findings.push(...found);
    // The first readable text is the value; text elsewhere belongs to other labels.
    if (found.some(({ confidence }) => confidence > 0.8)) break;
  }
  return findings;
}

const placeOf = ({ page, words, text }: Spot) => ({ page, words, text: text.slice(0, 200) });
