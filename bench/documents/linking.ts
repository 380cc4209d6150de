/** Linking in an account that has the shipments of the corpus, and beside each a decoy whose numbers differ by one digit. */
import { LINKING_CONFIDENCE } from '../../src/documents/understanding/extract.ts';
import { type KnownLinkNumber, proposeLinks } from '../../src/documents/understanding/links/propose-links.ts';
import type { DocumentPart } from '../../src/documents/understanding/part.ts';
import { LAYOUTS } from './layouts/layouts.ts';
import { shipmentOf } from './shipment.ts';

const SHIPMENTS_OF_LAYOUT = 4;

const KNOWN = LAYOUTS.flatMap((_, place) =>
  Array.from({ length: SHIPMENTS_OF_LAYOUT }, (__, index) => knownOf(place * 1000 + index)).flat(),
);

function knownOf(seed: number): KnownLinkNumber[] {
  const { masterBill, booking, orders, boxes } = shipmentOf(seed);
  const numbers = [
    { source: 'bill_of_lading' as const, number: masterBill },
    { source: 'booking' as const, number: booking },
    ...orders.map((number) => ({ source: 'order' as const, number })),
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
const decoyOf = (number: string) => number.replace(/\d(?=\d{2}$)/, (digit) => String((Number(digit) + 1) % 10));

export function linkedBy(part: DocumentPart | undefined, seed: number): { isRight: boolean; wrong: number } {
  const links = part === undefined ? [] : proposeLinks(part, KNOWN);
  const made = links.filter(({ confidence }) => confidence >= LINKING_CONFIDENCE);
  const own = made.filter(({ shipmentId }) => shipmentId === String(seed));
  return { isRight: own.length > 0, wrong: made.length - own.length };
}
