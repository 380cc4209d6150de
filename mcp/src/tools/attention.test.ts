/** What nobody can assess is counted by the service, over all that match, and not in a page of it. */
import { expect, it } from 'vitest';
import { Api } from '../api.ts';
import { attention } from './attention.ts';

it('counts each container without a last free day, and names some', async () => {
  const list = (data: readonly object[], total = data.length) => ({
    status: 200,
    document: { data, included: [], meta: { total }, links: {} },
  });
  const api = new Api({
    request: async (_method, path) => {
      const query = new URL(path, 'http://service').searchParams;
      if (path.startsWith('/v2/containers/last_free_days')) return list([{ id: '2026-05-11', type: 'last_free_day' }]);
      if (query.get('filter[last_free_day_known]') !== 'false') return list([]);
      expect(query.get('filter[pod]')).toBe('USLGB');
      const size = Number(query.get('page[size]'));
      const container = { id: 'c', type: 'container', attributes: { number: 'SIMU0000001', pickup_lfd: null } };
      return list(
        Array.from({ length: size }, () => container),
        2150,
      );
    },
  });
  const args = { focus: 'last_free_days', within_days: 7, min_days_late: 1, port: 'USLGB', page: 1, page_size: 25 };
  const { payload } = await attention.run(args as never, api);
  expect(payload.cannot_assess).toMatchObject({ count: 2150 });
  expect((payload.cannot_assess as { containers: string[] }).containers).toHaveLength(20);
});
