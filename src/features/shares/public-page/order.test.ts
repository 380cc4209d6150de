import { expect, it } from 'vitest';
import { inOrderOfNeed, shipmentsInOrderOfNeed } from './read-content.ts';

const box = (number: string, status: string, facts: object = {}) => ({
  id: number,
  number,
  status,
  updated_at: '2026-05-11T18:30:00Z',
  facts,
});
const due = (at: string | null) => ({ last_free_day: { at, timezone: null } });
const arrives = (at: string) => ({ eta: { port: { at } } });

it('puts what costs money first, then what needs action, then the next date, what is announced behind it, and what is over last', () => {
  const boxes = [
    box('returned', 'empty_returned', due('2026-01-01')),
    box('announced', 'new', arrives('2026-05-01')),
    box('unknown', 'on_ship', due(null)),
    box('later', 'on_ship', { ...due(null), ...arrives('2026-06-20T02:00:00+08:00') }),
    box('sooner', 'grounded', due('2026-06-19T19:00:00Z')),
    box('soonest', 'on_ship', arrives('2026-06-19T17:59:00Z')),
    box('detained', 'picked_up', { actions: [{ kind: 'detention_running' }] }),
    box('held', 'new', { actions: [{ kind: 'on_hold' }], ...due('2026-07-01') }),
  ];
  expect(inOrderOfNeed(boxes).map(({ number }) => number)).toEqual([
    'detained',
    'held',
    'soonest',
    'later',
    'sooner',
    'unknown',
    'announced',
    'returned',
  ]);
});

it('puts a shipment last when all of its containers are over', () => {
  const shipment = (number: string, ...statuses: string[]) => ({ id: number, number, statuses, facts: {} });
  const shipments = [
    shipment('over', 'picked_up', 'delivered'),
    shipment('announced', 'new', 'new'),
    shipment('partly', 'picked_up', 'new'),
  ];
  expect(shipmentsInOrderOfNeed(shipments).map(({ number }) => number)).toEqual(['partly', 'announced', 'over']);
});
