/** Which columns an export has. */
import { expect, it } from 'vitest';
import { exportedColumns } from './exported-columns.ts';

const column = (key: string, sort: string | null) => ({ key, sort, name: key, width: 100 });

it('keeps the order of the view, and has each value of a column once', () => {
  const shown = [
    column('number', 'number'),
    column('vessel', 'pod_vessel_name'),
    column('pod_voyage_number', 'pod_voyage_number'),
    column('assignee', null),
  ];
  expect(exportedColumns('containers', shown)).toEqual([
    'number',
    'pod_vessel_name',
    'pod_voyage_number',
    'assigned_to',
  ]);
});

it('leaves out what has no column in a file', () => {
  expect(exportedColumns('shipments', [column('containers', null), column('field_1', null)])).toEqual([]);
  expect(exportedColumns('tracking_requests', [column('why', null)])).toEqual(['failed_reason']);
});
