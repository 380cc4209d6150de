/** Whoever changes a text that is stored raises its version: else what is stored stays as it is. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveContainer } from '../core/state/container-state.ts';
import { deriveShipment } from '../core/state/shipment-state.ts';
import { renderContainer } from './containers/schema.ts';
import { FORM_VERSION } from './form-version.ts';
import { renderEventRow } from './milestones/schema.ts';
import { renderShipment } from './shipments/schema.ts';

/** By version. A new form is a new line; the lines before it stay. */
const FORMS: Readonly<Record<number, string>> = {
  1: '13933c42a82d8fb9',
  2: '13933c42a82d8fb9',
  3: '65eace4d974e4f9d',
  // The same texts; arrivals are recorded with them.
  4: '65eace4d974e4f9d',
  // The same texts; milestones have none any more, statements are stored in pages, and states have no provenance.
  5: '65eace4d974e4f9d',
};

const AT = '2026-05-11T18:30:00Z';
const GAZETTEER = {
  findLine: (scac: string) => ({ scac, name: 'Simulated Line', shortName: 'Simulated' }),
  placeOf: () => null,
  terminalOf: () => null,
};
const READING = { locate: () => null, asOf: Date.parse(AT), settlingMillis: 0 };

it('names the form in which shipments, containers and milestones are rendered', () => {
  const texts = [
    renderContainer(GAZETTEER, {
      id: 'container',
      shipmentId: 'shipment',
      refNumbers: [],
      state: deriveContainer({ number: 'SIMU0000001', observations: [], facts: [] }, READING).state,
      createdAt: new Date(AT),
      updatedAt: new Date(AT),
      podTerminalId: null,
      transportEventIds: [],
      observationIds: [],
    }),
    renderShipment(
      GAZETTEER,
      {
        id: 'shipment',
        scac: 'SIML',
        billOfLading: null,
        booking: null,
        normalizedNumber: 'B1',
        writtenNumbers: [],
        refNumbers: [],
        tags: [],
        createdAt: new Date(AT),
        customerId: null,
        customerName: null,
        state: deriveShipment([], [], READING).state,
        lineTrackingStoppedAt: null,
        lineTrackingStoppedReason: null,
        lineTrackingStoppedBy: null,
        lineTrackingStoppedByKey: null,
      },
      [],
    ),
    renderEventRow(
      {
        id: 'event',
        shipmentId: 'shipment',
        containerId: 'container',
        event: 'container.transport.full_in',
        happenedAt: new Date(AT),
        facts: {
          precision: 'second',
          timeZone: null,
          locode: null,
          voyage: null,
          dataSource: 'shipping_line',
          value: null,
          location: null,
          terminal: null,
          vesselId: null,
          rawEventId: null,
          previousId: null,
        },
        createdAt: new Date(AT),
      },
      null,
    ),
  ];
  const form = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
  expect(form, 'raise FORM_VERSION and add its line above').toBe(FORMS[FORM_VERSION]);
});
