import { describe, expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../../test/corpus/sheet.ts';
import { segmentsOf } from '../segments.ts';
import { labelsOf } from './find-labels.ts';

const labelsIn = (text: string) => {
  const [page] = pagesOf({ sheets: [new Sheet(2000, 800).text(10, 100, text)] });
  if (page === undefined) throw new Error('The page is missing');
  const segments = page.readings.flatMap((reading) => segmentsOf(page, reading)).flat();
  return segments
    .flatMap((segment) => labelsOf(segment))
    .map(({ meanings, rest }) => [meanings.join('+'), rest.trim()]);
};

describe('labels', () => {
  it.each([
    ['B/L No. MAEU123456789', [['bill_of_lading', 'MAEU123456789']]],
    ['(14) Ocean Vessel/Voy. No.', [['vessel_voyage', '']]],
    ['16. Port of Discharge', [['port_of_discharge', '']]],
    ['2 Exporter', [['shipper', '']]],
    ['Shipper / Chargeur', [['shipper', '']]],
    ['Commande / PO number', [['po_numbers', '']]],
    ['Consignee (negotiable only if consigned "to order")', [['consignee', '']]],
    ['NOTIFY PARTY, Carrier not to be responsible', [['notify_party', '']]],
    ['Free Time (days): 5', [['free_days', '5']]],
    ['50 PACKAGES OF LAMPS', []],
    ['BLUE HERON HOME FURNISHINGS', []],
    ['TO ORDER OF BANK', []],
    ['PO BOX 4711', []],
    ['MSC ALTAMIRA', []],
  ])('in %j', (text, labels) => {
    expect(labelsIn(text)).toEqual(labels);
  });

  it('of a scan may be misread by a glyph or two', () => {
    expect(labelsIn('P0rt of Loadlng', true)).toEqual([['port_of_loading', '']]);
    expect(labelsIn('Bookinq Number', true)).toEqual([['booking_number', '']]);
    expect(labelsIn('Bookinq Number')).not.toEqual([['booking_number', '']]);
  });
});
