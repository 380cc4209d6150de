import { expect, it } from 'vitest';
import { arrange, formatColumns } from './columns.ts';

const COLUMNS = [
  { key: 'number', name: 'Container', width: 140 },
  { key: 'status', name: 'Status', width: 120 },
  { key: 'seal', name: 'Seal', width: 90, isExtra: true },
  { key: 'fees', name: 'Fees', width: 80 },
];
const shown = (stored: string) =>
  arrange(COLUMNS, stored).flatMap(({ column, isShown }) => (isShown ? [`${column.key} ${column.width}`] : []));

it('shows the default columns until others are chosen', () => {
  expect(shown('')).toEqual(['number 140', 'status 120', 'fees 80']);
});

it('has the stored order and widths, and the first column first', () => {
  expect(shown('fees:200,seal,-status,number:170')).toEqual(['number 170', 'fees 200', 'seal 90']);
});

it('reads what an older version stored, drops what is gone, and keeps widths in bounds', () => {
  expect(shown('fees,-status')).toEqual(['number 140', 'fees 80']);
  expect(shown('gone:90,fees:1,status:9999,')).toEqual(['number 140', 'fees 60', 'status 600']);
});

it('is written as it is read', () => {
  const text = formatColumns(arrange(COLUMNS, '-fees,seal:111'));
  expect(text).toBe('number:140,status:120,-fees:80,seal:111');
  expect(formatColumns(arrange(COLUMNS, text))).toBe(text);
});
