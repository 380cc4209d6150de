/** Names parties that a page has at its top without a label: its sender, and whom it is addressed to. */
import type { DocumentType } from '../../../document-types.ts';
import type { LabelledPage } from '../../labels/spots.ts';
import { heightOf, type Segment } from '../../segments.ts';
import { companyIn, isCompany } from '../../values/names.ts';
import type { Finding, ReadingContext } from '../finding.ts';

/** The part of the page that has the letterhead and the address in the window of an envelope. */
const TOP = 0.35;
const OF_SELLER: ReadonlySet<DocumentType | null> = new Set([
  'commercial_invoice',
  'packing_list',
  'certificate_of_origin',
]);
const ADDRESSED: ReadonlySet<DocumentType | null> = new Set([
  'commercial_invoice',
  'packing_list',
  'arrival_notice',
  'other',
]);

/**
 * Companies without a label at the top of a page: a seller's document bears his name as its letterhead, and it is
 * addressed to the buyer; notices and freight invoices are addressed to the consignee.
 */
export function letterheadFindings(page: LabelledPage, { type }: ReadingContext): Finding[] {
  const bottom = Math.max(0, ...page.lines.flat().map((segment) => segment.bottom));
  const companies = page.lines
    .flat()
    .filter((segment) => segment.top < bottom * TOP && isCompany(segment.text) && isUnlabelled(segment, page))
    .flatMap((segment) => {
      const name = companyIn(segment.text);
      return name === undefined || /\b(?:bank|tel|member of|agents? for)\b/i.test(name) ? [] : [{ segment, name }];
    });
  const [head] = companies;
  if (head === undefined) return [];
  const isLetterhead = head.segment.top < bottom * 0.15;
  const addressee = companies.find(({ segment, name }) => name !== head.name && hasAddress(segment, page));
  return [
    ...(OF_SELLER.has(type) && isLetterhead ? [partyAt(head, 'shipper', 'letterhead', 0.78)] : []),
    ...(ADDRESSED.has(type) && isLetterhead && addressee !== undefined
      ? [partyAt(addressee, 'consignee', 'address', 0.72)]
      : []),
  ];
}

interface NamedSegment {
  readonly segment: Segment;
  readonly name: string;
}

const partyAt = (
  { segment: { page, words, text }, name }: NamedSegment,
  field: 'shipper' | 'consignee',
  rule: string,
  confidence: number,
): Finding => ({
  ...{ field, value: name, page, words, text, rule, confidence },
});

/** No label stands in it, left of it or over it. */
function isUnlabelled(segment: Segment, { lines, labels }: LabelledPage): boolean {
  const isLabel = (other: Segment) =>
    (labels.get(other) ?? []).some(({ meanings, isPlain, rest }) => meanings.length > 0 && isPlain && rest === '');
  if ((labels.get(segment) ?? []).length > 0) return false;
  const left = (lines[segment.line] ?? []).filter((other) => other.right <= segment.left).at(-1);
  if (left !== undefined && isLabel(left)) return false;
  return !lines
    .slice(Math.max(0, segment.line - 2), segment.line)
    .flat()
    .some(
      (other) =>
        other.left < segment.right &&
        other.right > segment.left &&
        segment.top - other.bottom < heightOf(segment) * 2 &&
        isLabel(other),
    );
}

/** Below it stand the lines of its address. */
function hasAddress(segment: Segment, { lines, labels }: LabelledPage): boolean {
  return lines
    .slice(segment.line + 1, segment.line + 4)
    .some((line) =>
      line.some(
        (other) =>
          Math.abs(other.left - segment.left) < 6 &&
          other.top - segment.bottom < heightOf(segment) * 2.5 &&
          (labels.get(other) ?? []).length === 0 &&
          heightOf(other) < heightOf(segment) * 1.3,
      ),
    );
}
