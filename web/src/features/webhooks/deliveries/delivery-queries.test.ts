import { expect, it } from 'vitest';
import { deliveriesOf } from './delivery-queries.ts';

const link = (type: string, id: string) => ({ data: { type, id } });
const attributes = { event: 'container.created', created_at: '2026-05-11T18:30:02Z', delivery_status: 'pending' };
const included = [
  { id: 'c', type: 'container', attributes: { number: 'MSCU1234565' }, relationships: {} },
  { id: 's', type: 'shipment', attributes: { normalized_number: 'MEDU1' }, relationships: {} },
  { id: 'e', type: 'container_created_event', attributes: {}, relationships: { container: link('container', 'c') } },
  { id: 'f', type: 'shipment_updated_event', attributes: {}, relationships: { shipment: link('shipment', 's') } },
];

it.each([
  [link('container_created_event', 'e'), 'MSCU1234565'],
  [link('shipment_updated_event', 'f'), 'MEDU1'],
  [link('document', 'd'), null],
  [{ data: null }, null],
])('names the container of a delivery, or its shipment', (reference, about) => {
  const data = [{ id: 'n', type: 'webhook_notification', attributes, relationships: { reference_object: reference } }];
  const [delivery] = deliveriesOf({ data, included } as unknown as Parameters<typeof deliveriesOf>[0]);
  expect(delivery?.about).toBe(about);
});
