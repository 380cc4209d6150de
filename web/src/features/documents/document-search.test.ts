import { expect, it } from 'vitest';
import { parametersOf, parseDocumentSearch } from './document-search.ts';

const SHIPMENT = '01985b00-0000-7000-8000-000000000003';

it('makes the filters of an address those of the API', () => {
  const search = parseDocumentSearch({
    q: 4711,
    type: 'arrival_notice',
    state: 'failed',
    linked: 'no',
    shipment: SHIPMENT,
    sender: 'maersk',
    sort: 'added_by',
  });
  expect([...parametersOf(search)]).toEqual([
    ['filter[text]', '4711'],
    ['filter[document_types]', 'arrival_notice'],
    ['filter[state]', 'failed'],
    ['filter[linked]', 'false'],
    ['filter[shipment_id]', SHIPMENT],
    ['filter[added_by]', 'maersk'],
    ['sort', 'added_by'],
  ]);
});

it('drops what an old or mistyped address has, which the API would refuse', () => {
  const search = parseDocumentSearch({
    q: ' ',
    state: 'lost',
    sort: 'pages',
    linked: 'perhaps',
    shipment: 'MAEU1',
    colour: 'red',
  });
  expect([...parametersOf(search)]).toEqual([]);
});
