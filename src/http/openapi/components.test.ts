import { expect, it } from 'vitest';
import { Components } from './components.ts';

it('shares what several properties, their items and their alternatives have in common', () => {
  const values = [
    'bill_of_lading',
    'sea_waybill',
    'arrival_notice',
    'delivery_order',
    'commercial_invoice',
    'packing_list',
  ];
  const kind = { enum: values, description: 'What a document is, as its title says' };
  const components = new Components();
  components.add('account', { type: 'object', properties: { kinds: { type: 'array', items: kind } } });
  components.add('document', { type: 'object', properties: { kind } });
  components.add('rule', { type: 'object', properties: { kind: { anyOf: [kind, { type: 'null' }] } } });
  components.shareParts();
  const shared = { $ref: '#/components/schemas/document_kind' };
  expect(components.schemas).toEqual({
    document: { type: 'object', properties: { kind: shared } },
    account: { type: 'object', properties: { kinds: { type: 'array', items: shared } } },
    rule: { type: 'object', properties: { kind: { anyOf: [shared, { type: 'null' }] } } },
    document_kind: kind,
  });
});
