import { expect, it } from 'vitest';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import { ownPart } from './own-part.ts';

const tracked = { documents: new Set(['SIMLOWN0001']), containers: new Set(['TEMU5283640']) };
const reportOf = (numbers: Pick<FeedReport, 'billsOfLading' | 'bookings'>, raw: unknown) => {
  const source = { kind: 'shipping_line', code: 'SIML', name: 'Line' } as const;
  const common = { source, fetchedAt: '2026-05-11T18:30:00Z', equipment: null, scac: 'SIML', observations: [] };
  return { ...common, ...numbers, facts: [{ raw }] } as unknown as FeedReport;
};

it('an event about one shipment stays as the line sent it', () => {
  const raw = {
    documentReferences: [
      { documentReferenceType: 'TRD', documentReferenceValue: 'SIMLOWN0001' },
      { documentReferenceType: 'BKG', documentReferenceValue: '123456789' },
    ],
    references: [{ referenceType: 'FF', referenceValue: 'the order 7' }],
    documentID: 123456789,
    equipmentReference: 'TEMU5283640',
  };
  const report = reportOf({ billsOfLading: ['SIMLOWN0001'], bookings: ['123456789'] }, raw);
  expect(ownPart(report, tracked)).toEqual(report);
});

it('an event of version 3.0 about several has no number that the account does not track', () => {
  const raw = {
    eventID: 'e1',
    equipmentDetails: { equipmentReference: 'MSKU0000006' },
    shipmentDetails: {
      documentReference: { type: 'TRANSPORT_DOCUMENT', reference: 'SIMLOTHER02' },
      additionalDocumentReferences: [{ type: 'TRANSPORT_DOCUMENT', reference: 'OWN0001' }],
    },
  };
  const report = reportOf({ billsOfLading: ['SIMLOTHER02', 'OWN0001'], bookings: [] }, raw);
  const own = ownPart(report, tracked);
  expect(own.billsOfLading).toEqual(['OWN0001']);
  expect(own.facts.map((fact) => fact.raw)).toEqual([
    {
      eventID: 'e1',
      equipmentDetails: {},
      shipmentDetails: { additionalDocumentReferences: [{ type: 'TRANSPORT_DOCUMENT', reference: 'OWN0001' }] },
    },
  ]);
});
