/** The further pages of a long list: fetched once, and refreshed when they are old. */
import { expect, it } from 'vitest';
import type { Box, Shared } from '../data.ts';
import { FurtherPages, merged } from './further-pages.ts';

const boxOf = (id: string, status = 'on_ship') => ({ id, number: id, status, updated_at: '', facts: {} }) as Box;
const pageOf = (...boxes: Box[]) => ({ page_count: 3, total: 5, shipments: null, boxes }) as unknown as Shared;
const idsOf = ({ boxes }: Shared) => boxes.map(({ id }) => id);

it('fetches all pages in order, once for all that want them, and again when they are old', async () => {
  const asked: number[] = [];
  const pages = new FurtherPages(async (number) => {
    asked.push(number);
    return pageOf(boxOf(`page ${number}`));
  });
  const first = pageOf(boxOf('page 1'));
  expect(pages.known(first)).toBeUndefined();
  const [whole] = await Promise.all([pages.whole(first, 0), pages.whole(first, 0)]);
  expect([idsOf(whole), whole.page_count, asked]).toEqual([['page 1', 'page 2', 'page 3'], 1, [2, 3]]);
  expect(idsOf(pages.known(pageOf(boxOf('new'))) as Shared)).toEqual(['new', 'page 2', 'page 3']);
  await pages.whole(first, 299_999);
  expect([asked.length, pages.isOld(299_999), pages.isOld(300_000)]).toEqual([2, false, true]);
  await pages.whole(first, 300_000);
  expect(asked).toEqual([2, 3, 2, 3]);
});

it('shows a row once that moved to another page, as the first page has it', () => {
  const whole = merged(pageOf(boxOf('a', 'available'), boxOf('b')), [pageOf(boxOf('a'), boxOf('c'))]);
  expect(whole.boxes.map(({ id, status }) => `${id} ${status}`)).toEqual(['a available', 'b on_ship', 'c on_ship']);
});
