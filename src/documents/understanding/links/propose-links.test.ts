import { describe, expect, it } from 'vitest';
import { LINKING_CONFIDENCE } from '../extract.ts';
import type { DocumentPart, ValueEvidence } from '../part.ts';
import { type KnownLinkNumber, linkNumbersOf, proposeLinks } from './propose-links.ts';

const evidence = (value: ValueEvidence['value'], confidence = 0.93): ValueEvidence => ({
  value,
  page: 1,
  box: [0, 0, 1, 1],
  text: String(value),
  rule: 'test',
  confidence,
});

const part = (fields: DocumentPart['fields'], containers: string[] = [], numbers: string[] = []): DocumentPart => ({
  pages: [1],
  type: 'arrival_notice',
  typeConfidence: 1,
  typeNotes: '',
  fields,
  containers: containers.map((number) => ({
    number,
    type: null,
    seals: [],
    packages: null,
    grossWeight: null,
    weightUnit: null,
    volumeCubicMetres: null,
    evidence: evidence(number),
  })),
  charges: [],
  numbers,
});

const known = (
  source: KnownLinkNumber['source'],
  number: string,
  shipmentId = 'A',
  containerId: string | null = null,
) => ({
  source,
  number,
  shipmentId,
  containerId,
});

const sure = (links: ReturnType<typeof proposeLinks>) =>
  links
    .filter(({ confidence }) => confidence >= LINKING_CONFIDENCE)
    .map(({ shipmentId, containerId }) => [shipmentId, containerId]);

describe('links', () => {
  it.each([
    [
      'a bill of lading',
      part({ master_bill_of_lading: [evidence('MAEU123456789')] }),
      known('bill_of_lading', '123456789'),
    ],
    ['a booking', part({ booking_number: [evidence('5589196078')] }), known('booking', '558-919-6078')],
    [
      'a booking that was tracked as a bill',
      part({ booking_number: [evidence('5589196078')] }),
      known('bill_of_lading', '5589196078'),
    ],
    ['an order', part({ po_numbers: [evidence(['PO-4500123'])] }), known('purchase_order', '4500123')],
    ['a custom field', part({}, [], ['JOB-2026-118']), known('custom_field', 'job 2026 118')],
  ])('are made by %s', (_, paper, number) => {
    expect(sure(proposeLinks(paper, [number]))).toEqual([['A', null]]);
  });

  it('go to the container, too', () => {
    const links = proposeLinks(part({}, ['MSCU6639870']), [known('container', 'MSCU6639870', 'A', 'box')]);
    expect(links).toMatchObject([
      { shipmentId: 'A', containerId: 'box', rule: 'container', text: 'MSCU6639870', isDirect: true },
    ]);
    expect(sure(links)).toEqual([['A', 'box']]);
  });

  it('are made by a number that a scan misread, if it looks like one number of the account only', () => {
    const paper = part({ booking_number: [evidence('55B9196O78', 0.7)] });
    expect(sure(proposeLinks(paper, [known('booking', '5589196078')]))).toEqual([['A', null]]);
    const two = [known('booking', '5589196078'), known('booking', '558919607B', 'B')];
    expect(sure(proposeLinks(paper, two))).toEqual([]);
  });

  it('are not made by a container number that looks alike: its check digit speaks', () => {
    expect(proposeLinks(part({}, ['MSCU6639870']), [known('container', 'MSCU663987O')])).toEqual([]);
  });

  it('are proposed, not made, where several shipments have the number', () => {
    const paper = part({ po_numbers: [evidence(['4500123', '4500124', '4500125'])] });
    const shared = ['4500123', '4500124', '4500125'].flatMap((number) => [
      known('purchase_order', number),
      known('purchase_order', number, 'B'),
    ]);
    const links = proposeLinks(paper, shared);
    expect(links.map(({ shipmentId }) => shipmentId).sort()).toEqual(['A', 'B']);
    expect(sure(links)).toEqual([]);
  });

  it('are made to the shipment of the bill where an older one had the container', () => {
    const paper = part({ master_bill_of_lading: [evidence('MAEU123456789')] }, ['MSCU6639870']);
    const numbers = [
      known('bill_of_lading', 'MAEU123456789'),
      known('container', 'MSCU6639870', 'A', 'new'),
      known('container', 'MSCU6639870', 'B', 'old'),
    ];
    expect(sure(proposeLinks(paper, numbers))).toEqual([
      ['A', null],
      ['A', 'new'],
    ]);
  });

  it('go through a document that is linked already, unless that would join several shipments', () => {
    const paper = part({ po_numbers: [evidence(['4500123'])] });
    const links = proposeLinks(paper, [known('document', '4500123')]);
    expect(links).toMatchObject([{ shipmentId: 'A', rule: 'number on a linked document', isDirect: false }]);
    expect(sure(links)).toEqual([['A', null]]);
    expect(proposeLinks(paper, [known('document', '4500123'), known('document', '4500123', 'B')])).toEqual([]);
  });

  it('go through no document where a number links directly', () => {
    const paper = part({ booking_number: [evidence('5589196078')], po_numbers: [evidence(['4500123'])] });
    const links = proposeLinks(paper, [known('booking', '5589196078'), known('document', '4500123', 'B')]);
    expect(links.map(({ shipmentId }) => shipmentId)).toEqual(['A']);
  });

  it('are not made by numbers that are short, unknown or absent', () => {
    expect(proposeLinks(part({ po_numbers: [evidence(['101'])] }), [known('purchase_order', '101')])).toEqual([]);
    expect(proposeLinks(part({ po_numbers: [evidence(['4500123'])] }), [known('purchase_order', '4500999')])).toEqual(
      [],
    );
    expect(proposeLinks(part({}), [known('purchase_order', '4500999')])).toEqual([]);
  });
});

describe('numbers to be looked up', () => {
  it('are each asked for once, by what they are', () => {
    const paper = part({ po_numbers: [evidence(['PO-4500123'])] }, [], ['PO-4500123', 'JOB-1188']);
    expect(linkNumbersOf(paper)).toMatchObject([
      { kind: 'purchase_order', keys: ['4500123'], text: 'PO-4500123' },
      { kind: 'reference', keys: ['JOB1188'] },
    ]);
  });
});
