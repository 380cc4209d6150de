/**
 * Documents in their stored form: the flat payload of the schema, the evidence of each key, and the numbers that may
 * link them. Pure.
 */
import type { DocumentPage } from '../pages.ts';
import { extract } from './extract.ts';
import { layoutWordsOf } from './learning/layout.ts';
import { placeOfEntered, withLearned } from './learning/learned.ts';
import { linkNumbersOf } from './link-numbers.ts';
import type {
  BilledLine,
  DocumentContainer,
  DocumentKnowledge,
  DocumentPart,
  EvidenceByKey,
  Payload,
  Understander,
  UnderstandingHints,
} from './part.ts';

export const understander = (knowledge: DocumentKnowledge) =>
  ({
    placeOfEntered: (pages, entered) => placeOfEntered(pages, entered, knowledge),
    understand: async (pages, hints) =>
      (await partsOf(pages, knowledge, hints)).map((part) => ({
        pages: part.pages,
        type: part.type,
        typeConfidence: part.typeConfidence,
        notes: part.typeNotes,
        payload: payloadOf(part),
        evidence: evidenceOf(part),
        numbers: linkNumbersOf(part),
      })),
  }) satisfies Understander;

/** Extracts a scan twice if the account has numbers that it may name: they resolve doubtful glyphs. */
async function partsOf(
  pages: readonly DocumentPage[],
  knowledge: DocumentKnowledge,
  { knownAmong, learnedOf, ...hints }: UnderstandingHints,
): Promise<DocumentPart[]> {
  let found = extract(pages, knowledge, hints);
  if (knownAmong !== undefined && pages.some(({ how }) => how === 'ocr')) {
    const knownNumbers = await knownAmong(found.flatMap(linkNumbersOf));
    if (knownNumbers.length > 0) found = extract(pages, knowledge, { ...hints, knownNumbers });
  }
  if (learnedOf === undefined) return found;
  const taught: DocumentPart[] = [];
  for (const part of found) {
    const own = pages.filter(({ number }) => part.pages.includes(number));
    const learned = await learnedOf(layoutWordsOf(own, evidenceOf(part)));
    taught.push(withLearned(part, pages, { knowledge, dateFormat: hints.dateFormat, learned }));
  }
  return taught;
}

/** Maximum of containers, of charges and of evidence of a field in a payload: the first, or the surest. */
export const MOST_ITEMS = 300;

/** Of a bill: each line is money. */
export const MOST_LINES = 2000;

/** The unambiguous values; ambiguous ones are only in the evidence. */
export function payloadOf({ fields, containers, charges, billedLines }: DocumentPart): Payload {
  const values = Object.entries(fields).flatMap(([field, [surest]]) =>
    surest === undefined || surest.value === null ? [] : [[field, surest.value] as const],
  );
  return {
    ...Object.fromEntries(values),
    ...(containers.length > 0 ? { containers: containers.slice(0, MOST_ITEMS).map(presentContainer) } : {}),
    ...(charges.length > 0
      ? { charges: charges.slice(0, MOST_ITEMS).map(({ description, amount }) => ({ description, amount })) }
      : {}),
    ...(billedLines.length > 0 ? { billed_lines: billedLines.slice(0, MOST_LINES).map(presentBilledLine) } : {}),
  };
}

export function evidenceOf({ fields, containers, charges, billedLines }: DocumentPart): EvidenceByKey {
  const given = Object.entries(fields).flatMap(([field, each]) =>
    each ? [[field, each.slice(0, MOST_ITEMS)] as const] : [],
  );
  return {
    ...Object.fromEntries(given),
    ...(containers.length > 0 ? { containers: containers.slice(0, MOST_ITEMS).map(({ evidence }) => evidence) } : {}),
    ...(charges.length > 0 ? { charges: charges.slice(0, MOST_ITEMS).map(({ evidence }) => evidence) } : {}),
    ...(billedLines.length > 0
      ? { billed_lines: billedLines.slice(0, MOST_LINES).map(({ evidence }) => evidence) }
      : {}),
  };
}

function presentContainer(container: DocumentContainer): { readonly [key: string]: string | number } {
  const { number, type, seals, packages, grossWeight, weightUnit, volumeCubicMetres } = container;
  return {
    container_number: number,
    ...(type === null ? {} : { container_type: type }),
    ...(seals.length === 0 ? {} : { seal_numbers: seals.join(', ') }),
    ...(packages === null ? {} : { packages }),
    ...(grossWeight === null ? {} : { gross_weight: grossWeight }),
    ...(weightUnit === null ? {} : { gross_weight_unit: weightUnit }),
    ...(volumeCubicMetres === null ? {} : { volume_cbm: volumeCubicMetres }),
  };
}

function presentBilledLine(line: BilledLine): { readonly [key: string]: string | number } {
  const { container, billOfLading, charge, description, equipment, amount, currency, tiers } = line;
  const stated = {
    charge,
    container_number: container,
    bill_of_lading: billOfLading,
    description: description?.slice(0, 200) ?? null,
    container_type: equipment,
    from: line.from,
    to: line.to,
    days: line.days,
    free_days: line.freeDays,
    free_time_from: line.freeTimeFrom,
    free_time_to: line.freeTimeTo,
    rates: tiers.length === 0 ? null : tiers.map(({ days, rate }) => `${days} x ${rate.toFixed(2)}`).join(', '),
    amount,
    currency,
  };
  return Object.fromEntries(Object.entries(stated).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}
