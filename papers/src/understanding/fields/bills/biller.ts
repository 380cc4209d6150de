/** Who issued a bill: the party that its captions name, or else the letterhead, which is not whom it is addressed to. */
import { chargeForTime } from '@portolan/codes/billed-charge';
import { plainText } from '@portolan/codes/plain-text';
import type { LabelledPage } from '../../labels/spots.ts';
import type { ReadFields, ValueEvidence } from '../../part.ts';
import { boxOfWords, type Segment } from '../../segments.ts';
import { companyIn, isCompany } from '../../values/names.ts';

const CAPTION =
  /^(?:biller|billing party|issued by|issuer|invoice from|remit to|payable to|seller|carrier|line|rechnungssteller|aussteller|emetteur|emis par|emisor|emitido por|emitente|opgesteld door|sprzedawca|vendeur)\b/;
/** The part of the first page that has the letterhead. */
const TOP = 0.3;

export function billerOf(pages: readonly LabelledPage[], fields: ReadFields): ValueEvidence | undefined {
  const [page] = pages;
  if (page === undefined) return undefined;
  const segments = page.lines.flat();
  const bottom = Math.max(0, ...segments.map((segment) => segment.bottom));
  const others = new Set(
    (['consignee', 'shipper', 'notify_party'] as const).flatMap((field) =>
      (fields[field] ?? []).map(({ value }) => plainText(String(value))),
    ),
  );
  const named = (segment: Segment, text = segment.text) => {
    if (text === segment.text && /^[^:：]{2,30}[:：]\s*\p{L}/u.test(text)) return undefined;
    const name = isCompany(text) ? companyIn(text.replace(/,?\s*as agents? (?:for|of)\b.*$/i, '')) : undefined;
    return name === undefined || others.has(plainText(name)) || /\b(?:bank|iban)\b/i.test(name)
      ? undefined
      : { segment, name };
  };
  for (const [index, line] of page.lines.entries()) {
    for (const [at, segment] of line.entries()) {
      if (!CAPTION.test(plainText(segment.text))) continue;
      const behind = /[:：]\s*(.+)$/u.exec(segment.text)?.[1];
      const spots = [
        behind === undefined ? undefined : named(segment, behind),
        ...[line[at + 1], page.lines[index + 1]?.find((below) => Math.abs(below.left - segment.left) < 6)].map(
          (each) => each && named(each),
        ),
      ];
      const found = spots.find((each) => each !== undefined);
      if (found !== undefined) return evidenceOf(found, 'caption', 0.9);
    }
  }
  const head = segments
    .filter(({ top }) => top < bottom * TOP)
    .map((segment) => named(segment))
    .find((each) => each !== undefined);
  if (head !== undefined) return evidenceOf(head, 'letterhead', 0.8);
  // A line's agency and a terminal may print no legal form.
  const [first] = page.lines[0] ?? [];
  const isName =
    first !== undefined &&
    (/^\p{Lu}[\p{L}&.' -]{5,60}$/u.test(first.text) || isNumberedTerminal(first.text)) &&
    (page.labels.get(first) ?? []).length === 0;
  return isName && chargeForTime(first.text) === null
    ? evidenceOf({ segment: first, name: first.text }, 'first line', 0.6)
    : undefined;
}

/** `Pasir Panjang Terminal 4`, `Ohi Terminal Berth No. 3/4` */
const isNumberedTerminal = (text: string) =>
  /\b(?:terminal|berth|pier|quay)\b/i.test(text) && /^\p{Lu}[\p{L}\p{N}&.,'/ -]{5,60}$/u.test(text);

const evidenceOf = (
  { segment, name }: { readonly segment: Segment; readonly name: string },
  rule: string,
  confidence: number,
): ValueEvidence => ({
  ...{
    value: name,
    page: segment.page,
    box: boxOfWords(segment.words),
    text: segment.text.slice(0, 200),
    rule,
    confidence,
  },
});
