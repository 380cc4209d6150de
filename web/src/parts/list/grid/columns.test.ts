import { expect, it } from 'vitest';
import { arrange, type Choosable, countGone, fitWidths, formatColumns } from './columns.ts';

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

it('counts the shown columns that are gone', () => {
  expect(countGone(COLUMNS, 'number:140,field_1:130,-field_2:130,fees')).toBe(1);
  expect(countGone(COLUMNS, '')).toBe(0);
});

it('is written as it is read', () => {
  const text = formatColumns(arrange(COLUMNS, '-fees,seal:111'));
  expect(text).toBe('number,status,-fees,seal:111');
  expect(formatColumns(arrange(COLUMNS, text))).toBe(text);
});

it('takes a stored default width for none: an older version stored all of them', () => {
  const arranged = arrange<Choosable>(COLUMNS, 'number:140,status:121');
  expect(arranged.map(({ column }) => column.isSized ?? false)).toEqual([false, true, false, false]);
});

it('is as wide as its content, where there is room; else only what the user sized and what identifies a row', () => {
  const columns = [
    { key: 'number', width: 134, isWhole: true },
    { key: 'customer', width: 132 },
    { key: 'fees', width: 100 },
    { key: 'why', width: 360 },
    { key: 'note', width: 320, isSized: true },
  ];
  const natural = new Map([
    ['number', 260],
    ['customer', 290],
    ['fees', 20],
    ['why', 500],
    ['note', 90],
  ]);
  expect([...fitWidths(columns, natural, 2000).values()]).toEqual([260, 290, 60, 500, 320]);
  expect([...fitWidths(columns, natural, 900).values()]).toEqual([260, 200, 60, 360, 320]);
  const narrow = [{ key: 'number', width: 60, isSized: true, isWhole: true }];
  expect([...fitWidths(narrow, natural, 900).values()]).toEqual([182]);
});

it('takes the last few pixels from columns that are wider than their least width, so that the last one is whole', () => {
  const columns = [
    { key: 'number', width: 134, isWhole: true },
    { key: 'route', width: 160 },
    { key: 'vessel', width: 128 },
  ];
  const natural = new Map([
    ['number', 134],
    ['route', 230],
    ['vessel', 168],
  ]);
  expect([...fitWidths(columns, natural, 462).values()]).toEqual([134, 180, 148]);
  expect([...fitWidths(columns, natural, 400).values()]).toEqual([134, 200, 168]);
});
