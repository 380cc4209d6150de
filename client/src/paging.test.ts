import { expect, it } from 'vitest';
import { type ListInit, type ListPage, walkPages } from './paging.ts';

it('begins at a page or a time, and goes on by the position of the link alone', async () => {
  const walk = async (query: object, next: string) => {
    const sent: unknown[] = [];
    const pages: ListPage[] = [{ links: { next } }, { links: {} }];
    const read = async (init: ListInit) => {
      sent.push(init.params?.query);
      return pages[sent.length - 1] as ListPage;
    };
    for await (const _ of walkPages(read, { params: { query } })) if (sent.length > 2) break;
    return sent[1];
  };
  const size = { 'page[size]': 2 };
  const events = 'https://elsewhere.test/v2/events?after=17&page%5Bsize%5D=2';
  expect(await walk({ ...size, since: '2026-05-11T18:00:00Z' }, events)).toEqual({ ...size, after: '17' });
  const list = 'https://elsewhere.test/v2/containers?page%5Bafter%5D=x';
  expect(await walk({ ...size, 'page[number]': 2 }, list)).toEqual({ ...size, 'page[after]': 'x' });
});
