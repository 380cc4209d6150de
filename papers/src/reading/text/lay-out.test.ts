import { describe, expect, it } from 'vitest';
import type { DocumentPage } from '../../pages.ts';
import { ReadingFailure } from '../protocol.ts';
import { layOut } from './lay-out.ts';

const textsOf = (page: DocumentPage | undefined) => page?.readings[0]?.map(({ text }) => text) ?? [];
const find = (pages: readonly DocumentPage[], text: string) => {
  const word = pages.flatMap(({ readings }) => readings[0] ?? []).find((each) => each.text === text);
  if (word === undefined) throw new Error(`${text} is on no page`);
  return word;
};

describe('layOut', () => {
  it('puts the cells of a column below each other', () => {
    const pages = layOut(
      [
        {
          rows: [
            ['Container', 'Seal'],
            ['MSCU6639870', 'ML-1'],
          ],
        },
      ],
      30,
    );
    expect(textsOf(pages[0])).toEqual(['Container', 'Seal', 'MSCU6639870', 'ML-1']);
    expect(find(pages, 'ML-1').box[0]).toBe(find(pages, 'Seal').box[0]);
    expect(find(pages, 'ML-1').box[1]).toBeGreaterThan(find(pages, 'Seal').box[1]);
    expect(find(pages, 'Seal').box[0]).toBeGreaterThan(find(pages, 'MSCU6639870').box[2]);
  });

  it('keeps the places of words within a line', () => {
    const pages = layOut([{ rows: [['POL       POD'], ['Ningbo    Rotterdam']] }], 30);
    expect(find(pages, 'POD').box[0]).toBe(find(pages, 'Rotterdam').box[0]);
  });

  it('breaks long cells between words, and words that are longer than their column', () => {
    const long = `${'word '.repeat(20)}${'x'.repeat(150)}`;
    const pages = layOut(
      [
        {
          rows: [
            [long, 'beside'],
            ['next', ''],
          ],
        },
      ],
      30,
    );
    expect(textsOf(pages[0]).join('')).toBe(`${'word'.repeat(12)}beside${'word'.repeat(8)}${'x'.repeat(150)}next`);
    for (const { box } of pages[0]?.readings[0] ?? []) expect(box[2]).toBeLessThanOrEqual(1);
  });

  it('begins a page where a block requires it, and where a page is full', () => {
    const rows = Array.from({ length: 150 }, (_, index) => [`row${index}`]);
    const pages = layOut([{ rows }, { rows: [['sheet2']], startsPage: true }], 30);
    expect(pages.map((page) => [page.number, textsOf(page).length])).toEqual([
      [1, 100],
      [2, 50],
      [3, 1],
    ]);
  });

  it('continues a cell that is longer than a page on the next page', () => {
    const cell = Array.from({ length: 130 }, (_, index) => `line${index}`).join('\n');
    const pages = layOut([{ rows: [['before'], [cell, 'beside']] }], 30);
    expect(pages.map((page) => textsOf(page).length)).toEqual([101, 31]);
    expect(textsOf(pages[1]).at(-1)).toBe('line129');
  });

  it('refuses more pages and more columns than are read', () => {
    const rows = Array.from({ length: 201 }, () => ['row']);
    expect(() => layOut([{ rows }], 2)).toThrow(expect.objectContaining({ reason: 'too_many_pages' }));
    expect(() => layOut([{ rows: [Array.from({ length: 300 }, () => 'x')] }], 2)).toThrow(ReadingFailure);
  });

  it('makes one empty page without blocks', () => {
    expect(layOut([], 30)).toMatchObject([{ number: 1, how: 'text', readings: [[]] }]);
  });
});
