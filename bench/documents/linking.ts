/** Linking in an account that has the shipments of the corpus, and beside each a decoy whose numbers differ by one digit. */
import { LINKING_CONFIDENCE } from '../../src/documents/understanding/extract.ts';
import { glyphKey } from '../../src/documents/understanding/labels/glyphs.ts';
import { billKeys, linkKey } from '../../src/documents/understanding/links/link-key.ts';
import {
  type KnownLinkNumber,
  linkNumbersOf,
  proposeLinks,
} from '../../src/documents/understanding/links/propose-links.ts';
import type { DocumentPart } from '../../src/documents/understanding/part.ts';
import { LAYOUTS } from './layouts/layouts.ts';
import { shipmentOf } from './shipment.ts';

/** More shipments of a layout than are looked at. */
const SHIPMENTS_OF_LAYOUT = 20;

const KNOWN = LAYOUTS.flatMap((_, place) =>
  Array.from({ length: SHIPMENTS_OF_LAYOUT }, (__, index) => knownOf(place * 1000 + index)).flat(),
);

function knownOf(seed: number): KnownLinkNumber[] {
  const { masterBill, booking, orders, boxes } = shipmentOf(seed);
  const numbers = [
    { source: 'bill_of_lading' as const, number: masterBill },
    { source: 'booking' as const, number: booking },
    ...orders.map((number) => ({ source: 'purchase_order' as const, number })),
  ];
  return [
    ...numbers.map((each) => ({ ...each, shipmentId: String(seed), containerId: null })),
    ...numbers.map(({ source, number }) => ({
      source,
      number: decoyOf(number),
      shipmentId: `decoy of ${seed}`,
      containerId: null,
    })),
    ...boxes.map(({ number }) => ({
      source: 'container' as const,
      number,
      shipmentId: String(seed),
      containerId: number,
    })),
  ];
}

/** The third last digit one higher. */
function decoyOf(number: string): string {
  return number.replace(/\d(?=\d{2}$)/, (digit) => String((Number(digit) + 1) % 10));
}

/** As storage finds them: by their keys, and by their glyphs. */
const STORED = Map.groupBy(
  KNOWN.flatMap((known) =>
    [...new Set([...billKeys(known.number), linkKey(known.number), glyphKey(known.number)])].map((key) => ({
      key,
      known,
    })),
  ),
  ({ key }) => key,
);

function lookUp(part: DocumentPart): KnownLinkNumber[] {
  const keys = linkNumbersOf(part).flatMap(({ keys: own, glyphs }) => [...own, glyphs]);
  return [...new Set(keys.flatMap((key) => STORED.get(key) ?? []).map(({ known }) => known))];
}

export function linkedBy(part: DocumentPart | undefined, seed: number): { isRight: boolean; wrong: number } {
  const links = part === undefined ? [] : proposeLinks(part, lookUp(part));
  const made = links.filter(({ confidence }) => confidence >= LINKING_CONFIDENCE);
  const own = made.filter(({ shipmentId }) => shipmentId === String(seed));
  return { isRight: own.length > 0, wrong: made.length - own.length };
}
